"""A series of hands: totals, the race to the target, joint winners (seed 000 section 23).

A `Match` is everything that a save must hold. What can be worked out (totals, winners, whose turn it is)
is a property, so that no two fields can disagree. Finished hands are kept as their deal and actions, which
`record.replay` turns back into any state. A series without an end keeps the latest `KEPT` of them, and of
those before only what they amount to.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import TypeAlias

from ddz_core.actions import Action, Event, MatchOver, Phase
from ddz_core.deal import Deal
from ddz_core.errors import DdzError, IllegalActionError, Reason
from ddz_core.game import actions_of, apply, new_game, outcome
from ddz_core.rules import RuleSet
from ddz_core.state import GameState
from ddz_core.tally import NOTHING, Carried, LevelRank, count_hand, give_up, no_ranks

KEPT = 100
"""So many finished hands of an open series are kept whole."""
HUMAN = 0
"""The seat of the person who plays; the ranking is kept for it."""
LEVEL_TAG = "Level"
"""Names the bots' level of a hand where the rule set ranks."""
AUTO_TAG = "Auto"
"""Marks a hand that auto-play touched, with the value `AUTO_YES`."""
AUTO_YES = "yes"
Tags: TypeAlias = tuple[tuple[str, str], ...]
"""Names and values that a record carries beside what the engine knows, in their order."""


class Ending(Enum):
    """How a hand left the table; LIVE while it lies there unfinished."""

    LIVE = "live"
    SETTLED = "settled"
    THROWN_IN = "thrown-in"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class HandRecord:
    """A hand as its deal and actions, from which replay rebuilds every state."""

    deal: Deal
    actions: tuple[Action, ...]
    ending: Ending
    points: tuple[int, ...]
    """What each seat gained; zeros unless settled."""
    tags: Tags = ()


@dataclass(frozen=True, slots=True)
class Match:
    """A series of hands under one rule set, with the one that lies on the table."""

    rules: RuleSet
    level: str
    """The name of the bots' level; the engine does not look at it."""
    seed: int
    """What the bots' generators are derived from; drawn apart from the deals."""
    hands: tuple[HandRecord, ...] = ()
    """Hands that have left the table, in order, those thrown in or abandoned too."""
    current: GameState | None = None
    """The hand on the table. A settled or thrown-in one stays until the next is dealt."""
    current_tags: Tags = ()
    tags: Tags = ()
    carried: Carried = NOTHING
    """What the hands before `hands` amount to."""

    @property
    def hands_gone(self) -> int:
        """How many hands of any ending have left the table, those that are no longer kept too."""
        return self.carried.hands + len(self.hands)

    @property
    def totals_before(self) -> tuple[int, ...]:
        """Each seat's score without the hand on the table."""
        before = self.carried.points or (0,) * self.rules.deal.players
        return add_points(self.rules, before, *(hand.points for hand in self.hands))

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's score, the hand on the table included once it is settled."""
        return add_points(self.rules, self.totals_before, _points(self.current, self.rules))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match; () while it goes on."""
        return winners_of(self.totals, self.rules)

    @property
    def is_over(self) -> bool:
        """Whether someone has won; no further hand can be dealt then."""
        return bool(self.winners)

    @property
    def is_live(self) -> bool:
        """Whether a hand lies on the table in which somebody is to move."""
        return self.current is not None and self.current.turn is not None

    @property
    def hands_settled(self) -> int:
        """How many hands have counted, the one on the table included once it is settled."""
        on_table = self.current is not None and self.current.phase is Phase.OVER
        kept = sum(hand.ending is Ending.SETTLED for hand in self.hands)
        return self.carried.settled + kept + on_table


def add_points(rules: RuleSet, *points: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the sums by seat; zeros for no points at all."""
    return tuple(sum(column) for column in zip((0,) * rules.deal.players, *points, strict=True))


def winners_of(totals: tuple[int, ...], rules: RuleSet) -> tuple[int, ...]:
    """Returns every seat at or past the target: two may win together (seed 000 section 23)."""
    target = rules.match.target
    return () if target is None else tuple(seat for seat in rules.seats if totals[seat] >= target)


def _points(state: GameState | None, rules: RuleSet) -> tuple[int, ...]:
    ended = outcome(state) if state else None
    return ended.points if ended else (0,) * rules.deal.players


def record_of(state: GameState, ending: Ending | None = None, tags: Tags = ()) -> HandRecord:
    """Returns the record of a hand; its ending follows from its phase unless `ending` says ABANDONED."""
    by_phase = {Phase.OVER: Ending.SETTLED, Phase.THROWN_IN: Ending.THROWN_IN}
    return HandRecord(
        deal=state.deal,
        actions=actions_of(state),
        ending=ending or by_phase.get(state.phase, Ending.LIVE),
        points=_points(state, state.deal.rules),
        tags=tags,
    )


def start_match(rules: RuleSet, level: str, seed: int, tags: Tags = ()) -> Match:
    """Returns a match at zero in which nothing is dealt yet."""
    return Match(rules, level, seed, tags=tags)


def start_fresh(match: Match, level: str, seed: int) -> Match:
    """Returns a new match under the same rules at zero; where the rule set ranks, the ranking goes on.

    A live hand counts as given up.
    """
    if match.is_live:
        match = abandon_hand(match)
    carried = Carried(ranks=_canonical(ranks_of(match), match.rules))
    return Match(match.rules, level, seed, carried=carried)


def deal_hand(match: Match, deal: Deal, level: str | None = None) -> tuple[Match, tuple[Event, ...]]:
    """Lays the next deal on the table; the hand that lay there moves to `hands`.

    With `level` the bots are of that level from this hand on. In an open series the oldest hands past `KEPT`
    are folded into `carried`. Raises IllegalActionError(WRONG_PHASE) while a hand is live or when the match
    is over, DdzError for a deal of another rule set.
    """
    ranks = bool(match.rules.match.rank_points)
    was = match.level
    match, events = lay_hand(match, deal)
    if ranks and level not in (None, was):
        # Hands of a time without level tags were all of the match's level, which is about to change.
        match = replace(match, hands=tuple(_with_tag(hand, LEVEL_TAG, was) for hand in match.hands))
    if level is not None:
        match = replace(match, level=level)
    if ranks:
        match = replace(match, current_tags=((LEVEL_TAG, match.level),))
    return _fold(match), events


def lay_hand(match: Match, deal: Deal) -> tuple[Match, tuple[Event, ...]]:
    """Does the bare part of `deal_hand`, as reading a record wants it: no tags, nothing folded."""
    if match.is_live or match.is_over:
        raise IllegalActionError(Reason.WRONG_PHASE)
    if deal.rules != match.rules:
        raise DdzError("the deal is of another rule set than the match")
    step = new_game(deal)
    hands = match.hands
    if match.current is not None:
        hands += (record_of(match.current, tags=match.current_tags),)
    return replace(match, hands=hands, current=step.state, current_tags=()), step.events


def _with_tag(hand: HandRecord, name: str, value: str) -> HandRecord:
    return hand if name in dict(hand.tags) else replace(hand, tags=(*hand.tags, (name, value)))


def _fold(match: Match) -> Match:
    """Folds the oldest hands of an open series into `carried`."""
    old = match.hands[:-KEPT]
    if not old or match.rules.match.target is not None:
        return match
    rules, before = match.rules, match.carried
    carried = Carried(
        hands=before.hands + len(old),
        settled=before.settled + sum(hand.ending is Ending.SETTLED for hand in old),
        points=add_points(rules, before.points or (0,) * rules.deal.players, *(hand.points for hand in old)),
        ranks=_canonical(_count(match, before.ranks, old), rules),
    )
    return replace(match, hands=match.hands[-KEPT:], carried=carried)


def ranks_of(match: Match) -> tuple[LevelRank, ...]:
    """Returns the ranking, the hand on the table included once it is settled: what `ranking` shows."""
    on_table = () if match.current is None else (record_of(match.current, tags=match.current_tags),)
    return _count(match, match.carried.ranks, (*match.hands, *on_table))


def _count(
    match: Match, ranks: tuple[LevelRank, ...], hands: tuple[HandRecord, ...]
) -> tuple[LevelRank, ...]:
    """Counts hands onto a ranking; a hand that names no level is of the match's level."""
    if not match.rules.match.rank_points:
        return ()
    by_level = {rank.level: rank for rank in ranks or no_ranks(match.rules)}
    for hand in hands:
        tags = dict(hand.tags)
        rank = by_level.get(tags.get(LEVEL_TAG, match.level))
        if rank is None:
            continue
        if hand.ending is Ending.SETTLED:
            own = tags.get(AUTO_TAG) != AUTO_YES
            by_level[rank.level] = count_hand(rank, match.rules, hand.points[HUMAN] > 0, own)
        elif hand.ending is Ending.ABANDONED:
            by_level[rank.level] = give_up(rank)
    return tuple(by_level.values())


def _canonical(ranks: tuple[LevelRank, ...], rules: RuleSet) -> tuple[LevelRank, ...]:
    return () if ranks == no_ranks(rules) else ranks


def act(match: Match, action: Action) -> tuple[Match, tuple[Event, ...]]:
    """Lets the seat to move do `action` in the hand on the table.

    A `MatchOver` event follows when this settles the match. Raises IllegalActionError as `apply` does,
    WRONG_PHASE when no hand is on the table.
    """
    if match.current is None:
        raise IllegalActionError(Reason.WRONG_PHASE)
    step = apply(match.current, action)
    match = replace(match, current=step.state)
    if step.state.phase is Phase.OVER and match.is_over:
        return match, (*step.events, MatchOver(match.winners))
    return match, step.events


def abandon_hand(match: Match) -> Match:
    """Takes a live hand off the table; it is kept and does not count (seed 000 section 21).

    Raises IllegalActionError(WRONG_PHASE) when no hand is live.
    """
    if match.current is None or not match.is_live:
        raise IllegalActionError(Reason.WRONG_PHASE)
    given_up = record_of(match.current, Ending.ABANDONED, match.current_tags)
    return replace(match, hands=(*match.hands, given_up), current=None, current_tags=())


def bot_seed(match: Match) -> str:
    """Returns what seeds the bot that is to move: the match's seed, the hand, the ply and the seat.

    Raises IllegalActionError(WRONG_PHASE) when nobody is to move.
    """
    state = match.current
    if state is None or state.turn is None:
        raise IllegalActionError(Reason.WRONG_PHASE)
    ply = len(actions_of(state))
    return f"{match.seed}/{match.hands_gone}/{ply}/{state.turn}"


def bot_rng(match: Match) -> Random:
    """Returns the generator for the bot that is to move: the same for the same `bot_seed`."""
    return Random(bot_seed(match))
