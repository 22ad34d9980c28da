"""Hints: ranked moves, each with reasons that its cards bear out.

The ranking is that of the strongest level there is; `_Facts` finds what is true of one move, and
`_reasons_for` picks the few of it that a person would say, the weightiest first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from ddz_core.bots.bidding import explain_words
from ddz_core.bots.choose import WEIGH, action_of, expert_moves, expert_words, far_scales
from ddz_core.bots.expert import Judged
from ddz_core.bots.levels import Suggestion
from ddz_core.bots.nets import CERTAIN
from ddz_core.bots.plan import Group
from ddz_core.bots.thought import Thought, finish
from ddz_core.bots.view import BOMBS, View
from ddz_core.bots.weigh import WINGED, Scales, Weighed, ranking, weigh
from ddz_core.bots.why import Why, WhyCode, why
from ddz_core.cards import Counts, Rank, size_of, unpack
from ddz_core.combos import CHAINED, Combo, Kind, classify
from ddz_core.observation import Observation

MOST = 5
"""Most suggestions for one decision."""
_REASONS = 3
"""Most reasons for a move; a price may come on top."""
_NEAR = 2
"""An opponent with so many cards is nearly out."""
_RUNS = 4
"""A partner with so many cards is nearly out."""
_EQUAL = CERTAIN // 10
"""Moves are called equal when no more than so much worth, half a chance in 100, lies between them."""
_EQUAL_SURE = 5 * CERTAIN
"""Sure wins lie further apart than this where plays or bombs differ, and nearer where they do not."""
_LOW = Rank.TEN
"""Loose cards up to here are hard to play."""


def suggest(observation: Observation) -> tuple[Suggestion, ...]:
    """Returns up to `MOST` moves for the seat, best first, each with at least one reason.

    Empty when it is not the seat's turn. A pass may come first; when nothing beats the table it is the only
    suggestion. The same observation gives the same answer.
    """
    return finish(advise(observation))


def advise(observation: Observation) -> Thought[tuple[Suggestion, ...]]:
    """As `suggest`, with pauses: whoever runs it may do something else in between."""
    if observation.turn != observation.seat:
        return ()
    if observation.phase in WEIGH:
        return explain_words(observation, (yield from expert_words(observation)))
    view, judged = View.of(observation), (yield from expert_moves(observation))
    if judged is None:
        scales = far_scales(view)
        ranked = _varied((yield from ranking(scales)))
        reasons_of = yield from _telling(scales, ranked)
        return tuple(
            Suggestion(action_of(found.combo, view.hand), found.combo, reasons, found.value)
            for found, reasons in zip(ranked, reasons_of, strict=True)
        )
    scales, judged = Scales(view), tuple(_varied(judged))
    suggestions, weighed = [], []
    for found in judged:
        weighed.append((yield from weigh(scales, found.combo)))
    reasons_of = yield from _telling(scales, weighed)
    for one, reasons in zip(judged, reasons_of, strict=True):
        equal = one is not judged[0] and _as_good(one, judged[0])
        value = one.worth / (10 * CERTAIN)
        if equal:
            reasons = (why(WhyCode.AS_GOOD), *reasons)
        action = action_of(one.combo, view.hand)
        suggestions.append(Suggestion(action, one.combo, reasons, value, one.chance, equal))
    return tuple(suggestions)


def _as_good(found: Judged, best: Judged) -> bool:
    """Tells whether a move is to be called equal to the best one."""
    return best.worth - found.worth <= (_EQUAL_SURE if found.sure and best.sure else _EQUAL)


def _telling(scales: Scales, ranked: Sequence[Weighed]) -> Thought[list[tuple[Why, ...]]]:
    """Returns the reasons of each move that tell it from the best one, for the best from the next."""
    yield from scales.least.focusing(scales.view.own)
    facts = _Facts(scales, ranked[0])
    told = []
    for found in ranked:
        yield
        told.append(facts.reasons(found))
    telling = []
    for at, (reasons, price) in enumerate(told):
        others = told[1 if at == 0 else 0][0] if len(told) > 1 else ()
        own = [reason for reason in reasons if reason not in others or reason.code not in _COMMON]
        telling.append((*(own or reasons)[:_REASONS], *price))
    return telling


_COMMON = frozenset(
    {
        WhyCode.TURNS_LEFT,
        WhyCode.UNBEATABLE,
        WhyCode.TAKES_LEAD,
        WhyCode.KEEPS_BOMB,
        WhyCode.KEEPS_ROCKET,
        WhyCode.KEEPS_CONTROL,
        WhyCode.SHEDS_LOOSE,
    }
)
"""What is no reason for a move when the other one does it too."""
_Move = TypeVar("_Move", Weighed, Judged)


def _varied(ranked: Sequence[_Move]) -> list[_Move]:
    """Picks the best of moves that differ in more than their wings."""
    kept: list[_Move] = []
    seen: list[tuple[Kind, int, int] | None] = []
    for found in ranked:
        combo = found.combo
        key = (combo.kind, combo.length, int(combo.main)) if combo else None
        if key not in seen:
            seen.append(key)
            kept.append(found)
    return kept[:MOST]


class _Facts:
    """What is true of the moves of one decision."""

    def __init__(self, scales: Scales, best: Weighed) -> None:
        self.scales = scales
        self.view = view = scales.view
        self.best = best
        self.groups = scales.planner.groups(view.own)
        self.turns = scales.least.least(view.own)
        self.bombs = [group for group in self.groups if group.kind is Kind.BOMB]
        self.rocket = any(group.kind is Kind.ROCKET for group in self.groups)
        self.plain = [combo for combo in view.options if combo.kind not in BOMBS]
        self.near = [seat for seat in view.enemies if view.sizes[seat] <= _NEAR]

    def reasons(self, found: Weighed) -> tuple[tuple[Why, ...], tuple[Why, ...]]:
        """Returns the reasons for a move, the weightiest first, and at most one price."""
        if found.combo is None:
            return tuple(self._for_pass()), ()
        if found.combo.counts == self.view.own:
            return (why(WhyCode.OUT_NOW),), ()
        reasons = tuple(self._for_play(found, found.combo))
        price = next(self._prices(found, found.combo), None) if not found.sure else None
        return reasons, (price,) if price else ()

    # ---- passing

    def _for_pass(self) -> Iterator[Why]:
        view, target = self.view, self.view.target
        assert target is not None
        assert view.target_seat is not None
        if not view.options:
            yield why(WhyCode.NOTHING_BEATS, kind=target.kind, rank=target.main)
        if view.of_partner:
            cards = view.sizes[view.target_seat]
            if cards <= _RUNS:
                yield why(WhyCode.PARTNER_RUNS, seat=view.target_seat, n=cards)
            elif view.options:
                yield why(WhyCode.PARTNER_WINS, seat=view.target_seat)
        if not view.options:
            return
        if not self.plain:
            if self.best.combo is None and not view.of_partner:
                lowest = view.options[0]
                yield why(WhyCode.ONLY_BOMB, kind=lowest.kind, rank=lowest.main)
            else:
                yield from self._kept(0)
                yield why(WhyCode.TURNS_LEFT, n=self.turns)
            return
        torn = self._torn()
        if torn:
            yield why(WhyCode.NO_SPLIT, kind=torn.kind, rank=torn.main)
        cheapest = min(combo.main for combo in self.plain)
        if cheapest >= Rank.ACE and target.kind in (Kind.SINGLE, Kind.PAIR):
            yield why(WhyCode.SAVES_HIGH, rank=cheapest)
        if not view.of_partner and not torn:
            yield why(WhyCode.TURNS_LEFT, n=self.turns)
        yield from self._kept(0)

    def _torn(self) -> Group | None:
        """The combo that every ordinary answer would break up, if they all break one."""
        first: Group | None = None
        for combo in self.plain:
            broken = self.broken(combo)
            if broken is None:
                return None
            first = first or broken
        return first

    def broken(self, combo: Combo) -> Group | None:
        """The longest planned group of which a play takes a part, at the price of a turn; None if none."""
        taken = unpack(combo.counts)
        if self.left(combo) < self.turns:
            return None
        torn = [
            group
            for group in self.groups
            if 0 < sum(map(min, taken, unpack(group.counts))) < size_of(group.counts)
        ]
        return max(torn, key=lambda group: size_of(group.counts), default=None)

    def left(self, combo: Combo) -> int:
        """How many plays the hand takes at best after a play."""
        return self.scales.least.least(self.view.own - combo.counts)

    # ---- playing

    def _for_play(self, found: Weighed, combo: Combo) -> Iterator[Why]:
        view = self.view
        if found.sure:
            yield why(WhyCode.SURE_OUT, n=found.sure)
        yield from self._against(combo)
        if combo.kind in BOMBS:
            yield from self._bombing(found, combo)
        yield from self._with_partner(combo)
        rest = classify(view.own - combo.counts, view.rules)
        if rest and not found.sure:
            yield why(WhyCode.OUT_NEXT, kind=rest[0].kind, rank=rest[0].main)
        if self.scales.threats.none(combo):
            yield why(WhyCode.UNBEATABLE)
        if view.target is None:
            yield from self._leading(combo)
        else:
            yield from self._following(found, combo)
        # What is kept does not matter to an order that wins, nor where it is all part of one last play.
        if not rest and not found.sure:
            yield from self._kept(combo.counts)
            yield why(WhyCode.TURNS_LEFT, n=self.left(combo))

    def _against(self, combo: Combo) -> Iterator[Why]:
        """Opponents who are nearly out."""
        view = self.view
        for seat in self.near:
            cards = view.sizes[seat]
            last = Kind.SINGLE if cards == 1 else Kind.PAIR
            if combo.kind in BOMBS:
                if view.target is not None and not view.of_partner:
                    yield why(WhyCode.BOMB_STOPS, kind=combo.kind, seat=seat, n=cards)
            elif cards == 1 and combo.kind is Kind.SINGLE:
                if combo.main == self._highest():
                    yield why(WhyCode.HIGH_AGAINST_LAST, seat=seat)
            elif view.target is None:
                if combo.kind is not last and self._dangerous(last):
                    yield why(WhyCode.AVOIDS, seat=seat, n=cards, kind=last)
            elif not view.of_partner:
                yield why(WhyCode.BLOCKS, seat=seat, n=cards)
            else:
                continue
            return

    def _dangerous(self, kind: Kind) -> bool:
        """Tells whether every lead of a kind may well be beaten."""
        leads = [option for option in self.view.options if option.kind is kind]
        return bool(leads) and all(self.scales.stands(option) < 0.8 for option in leads)

    def _highest(self) -> int:
        """The highest rank held."""
        return self.view.own.bit_length() - 1 >> 2

    def _bombing(self, found: Weighed, combo: Combo) -> Iterator[Why]:
        left = self.left(combo)
        if found is self.best and left <= 3 and not found.sure:
            yield why(WhyCode.BOMB_DECIDES, kind=combo.kind, n=left)

    def _with_partner(self, combo: Combo) -> Iterator[Why]:
        view = self.view
        small = combo.kind in (Kind.SINGLE, Kind.PAIR)
        for seat in view.partners:
            feeds = view.target is None and small and view.sizes[seat] == combo.size
            if feeds and self.scales.stands(combo, self.scales.odds(seat)) < 0.7:
                yield why(WhyCode.FEEDS_PARTNER, seat=seat, n=combo.size, kind=combo.kind)
        guard = view.partners and view.after[0] == view.landlord and not self.near
        if guard and small and _LOW <= combo.main <= Rank.ACE:
            same = [option.main for option in view.options if option.kind is combo.kind]
            if min(same) < combo.main:
                yield why(WhyCode.RAISES_BAR, kind=combo.kind, rank=combo.main)

    def _leading(self, combo: Combo) -> Iterator[Why]:
        view = self.view
        if combo.kind in CHAINED and combo.main < Rank.ACE:
            yield why(WhyCode.LONG_FIRST, kind=combo.kind, n=combo.size)
        if combo.kind in WINGED:
            wings = self._loose(view.own) - self._loose(view.own - combo.counts)
            if wings > 0:
                yield why(WhyCode.WINGS_CARRY, n=wings)
        elif combo.kind in (Kind.SINGLE, Kind.PAIR) and combo.main <= _LOW:
            same = [group.main for group in self.groups if group.kind is combo.kind]
            if len(same) > 1 and min(same) == combo.main:
                yield why(WhyCode.LOW_FIRST, kind=combo.kind, rank=combo.main)
            elif combo.kind is Kind.SINGLE and combo.main in same:
                yield why(WhyCode.SHEDS_LOOSE, n=1)

    def _loose(self, hand: Counts) -> int:
        """How many low cards of a hand are singles in its plan."""
        groups = self.scales.planner.groups(hand)
        return sum(group.kind is Kind.SINGLE and group.main <= _LOW for group in groups)

    def _following(self, found: Weighed, combo: Combo) -> Iterator[Why]:
        view, target = self.view, self.view.target
        assert target is not None
        same = [option.main for option in self.plain]
        if combo.kind not in BOMBS and combo.main == min(same):
            yield why(WhyCode.CHEAPEST, kind=target.kind, rank=target.main)
        shed = self._loose(view.own) - self._loose(view.own - combo.counts)
        if shed > 0 and not self.broken(combo):
            yield why(WhyCode.SHEDS_LOOSE, n=shed)
        sure = self.scales.threats.none(combo)
        if found.stands >= 0.7 and not sure and not view.of_partner:
            yield why(WhyCode.TAKES_LEAD)

    def _kept(self, taken: Counts) -> Iterator[Why]:
        """Strong cards that the move leaves whole, though they could have been used now."""
        view = self.view
        bombs = [group for group in self.bombs if not _shares(group.counts, taken)]
        if bombs and (view.target is None or any(option.kind is Kind.BOMB for option in view.options)):
            yield why(WhyCode.KEEPS_BOMB, rank=max(group.main for group in bombs))
        jokers = 0x11 << 4 * Rank.SMALL_JOKER
        if self.rocket and not _shares(jokers, taken):
            yield why(WhyCode.KEEPS_ROCKET)
        high = unpack(view.own - taken)[Rank.TWO :]
        if not self.rocket and sum(high) >= 2 and sum(unpack(taken)[Rank.TWO :]) == 0:
            yield why(WhyCode.KEEPS_CONTROL, n=sum(high))

    # ---- the price

    def _prices(self, found: Weighed, combo: Combo) -> Iterator[Why]:
        view = self.view
        for seat in self.near:
            if combo.size == view.sizes[seat] and found.stands < 0.6:
                yield why(WhyCode.GIVES_WAY, seat=seat, n=view.sizes[seat])
        if combo.kind in BOMBS:
            if found is not self.best or (self.left(combo) > 3 and not self.near):
                yield why(WhyCode.SPENDS_BOMB, kind=combo.kind, rank=combo.main)
        else:
            torn = self.broken(combo)
            if torn:
                yield why(WhyCode.SPLITS, kind=torn.kind, rank=torn.main)
            high = sum(unpack(combo.counts)[Rank.TWO :])
            if high:
                yield why(WhyCode.SPENDS_CONTROL, n=high)
        if view.of_partner and view.target_seat is not None:
            yield why(WhyCode.OVER_PARTNER, seat=view.target_seat)


def _shares(one: Counts, other: Counts) -> bool:
    """Tells whether two sets of ranks have a rank in common."""
    return any(map(min, unpack(one), unpack(other)))
