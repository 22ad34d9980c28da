"""Speaks before the play by the strength of the hand: bids, grabs, doubles.

A hand is measured by what it would cost to play it alone, in turns; before the landlord is known the bottom
cards are not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ddz_core.actions import Action, Bid, Decline, Double, Grab
from ddz_core.auction import highest
from ddz_core.bots.levels import Suggestion
from ddz_core.bots.view import View
from ddz_core.bots.weigh import Scales, Weights
from ddz_core.bots.why import Why, WhyCode
from ddz_core.cards import Rank
from ddz_core.combos import Kind
from ddz_core.observation import Observation
from ddz_core.rules import AuctionKind


@dataclass(frozen=True, slots=True)
class Strength:
    """What counts before the play."""

    bombs: int
    rocket: int
    """1 with all jokers."""
    jokers: int
    """Jokers without the rocket."""
    twos: int
    turns: int
    """Plays that the hand takes at best."""
    cost: float
    """What the hand costs in turns for one who plays alone; low is strong."""


STEPS = (0.6, -1.0, -3.2)
"""A hand is worth 1, 2, 3 .. when its cost is at most this. Alone against two bots it then wins about 0.44,
0.63, 0.69 of its games, measured over 900 deals; 40, 22, 10 in a hundred hands are that good.
"""
_TWO, _JOKER, _ROCKET = 1.6, 3.0, 6.0
"""What a 2, a joker and the rocket are worth beyond the plan, in turns, to one who plays alone: fitted to
the same deals.
"""
_LANDLORD_DOUBLES = 2.6
"""A landlord's hand wins about two games in three when its plan costs at most this (3,000 deals)."""
_PEASANT_DOUBLES = (2.5, 1.5, 0.5)
"""A peasant's hand wins at least half its games at this cost when the landlord plays for 1, 2, more."""
_DOUBLED_AGAINST = 2.0
"""How much better a peasant's hand must be when the landlord has doubled."""


def strength(observation: Observation) -> Strength:
    """Takes the measure of a hand: as if its seat were the landlord, until the landlord is known."""
    rules, seat = observation.rules, observation.seat
    if observation.landlord is not None:
        view = View.of(observation)
    else:
        sizes = tuple(n + rules.deal.bottom * (at == seat) for at, n in enumerate(observation.sizes))
        view = View(
            rules=rules,
            seat=seat,
            hand=observation.hand,
            own=observation.own,
            unseen=observation.unseen,
            sizes=sizes,
            landlord=seat,
            known=0,
            target=None,
            target_seat=None,
            passed=(),
        )
    scales = Scales(view, Weights())
    planner = scales.planner
    kinds = [group.kind for group in planner.groups(view.own)]
    rocket = kinds.count(Kind.ROCKET)
    jokers = sum(view.own >> 4 * rank & 15 for rank in (Rank.SMALL_JOKER, Rank.BIG_JOKER))
    twos = view.own >> 4 * Rank.TWO & 15
    alone = 0 if rocket else jokers
    worthy = _TWO * twos + _JOKER * alone + _ROCKET * rocket
    return Strength(
        bombs=kinds.count(Kind.BOMB),
        rocket=rocket,
        jokers=alone,
        twos=twos,
        turns=scales.least.least(view.own),
        cost=planner.price(view.own)[0] - worthy,
    )


def worth(cost: float, top: int) -> int:
    """Returns the highest bid that a hand of that cost is worth, 0..top."""
    return min(top, sum(cost <= step for step in STEPS))


def suggest_words(observation: Observation) -> tuple[Suggestion, ...]:
    """Ranks what may be said in the auction, best first, with reasons."""
    return _SPEAKERS[observation.rules.auction.kind](observation)


def _bids(observation: Observation) -> tuple[Suggestion, ...]:
    top = observation.rules.auction.top
    best_call = highest(observation.calls)
    high = best_call.value if best_call else 0
    found = strength(observation)
    fair = worth(found.cost, top)
    best = fair if fair > high else 0
    options = (0, *range(high + 1, top + 1))
    ranked = sorted(options, key=lambda bid: (abs(bid - best), bid))
    return tuple(
        Suggestion(Bid(bid), None, _reasons(bid, fair, high, top, found), -float(abs(bid - best)))
        for bid in ranked
    )


def _grabs(observation: Observation) -> tuple[Suggestion, ...]:
    """Grabs from the seat that was drawn with a fair hand, from one that has grabbed with a good one."""
    found, best_call = strength(observation), highest(observation.calls)
    assert best_call is not None
    good = worth(found.cost, len(STEPS)) >= (2 if best_call.grab else 1)
    reasons = (Why(WhyCode.GRAB_HAND if good else WhyCode.WEAK_HAND, _parts(found)),)
    raised = Why(WhyCode.BASE_DOUBLES, (("n", 2 * best_call.value),))
    return _either(good, Grab(), Decline(), (*reasons, raised), reasons)


_SPEAKERS: dict[AuctionKind, Callable[[Observation], tuple[Suggestion, ...]]] = {
    AuctionKind.ONCE: _bids,
    AuctionKind.GRAB: _grabs,
    AuctionKind.ROUNDS: _bids,
}


def suggest_doubling(observation: Observation) -> tuple[Suggestion, ...]:
    """Ranks whether to double, with reasons: the landlord with a good hand, a peasant with a better one.

    A peasant's hand must be the better the higher the landlord has bid for the place, and better still when
    the landlord has doubled: the other peasant's cards are not known.
    """
    found = strength(observation)
    if observation.seat == observation.landlord:
        limit = _LANDLORD_DOUBLES
    else:
        limit = _PEASANT_DOUBLES[min(observation.base, len(_PEASANT_DOUBLES)) - 1]
        limit -= _DOUBLED_AGAINST * observation.doubles[0]
    good = found.cost <= limit
    reasons = (Why(WhyCode.DOUBLE_HAND if good else WhyCode.PLAIN_HAND, _parts(found)),)
    return _either(good, Double(True), Double(False), reasons, reasons)


def _either(
    good: bool, yes: Action, no: Action, for_yes: tuple[Why, ...], for_no: tuple[Why, ...]
) -> tuple[Suggestion, ...]:
    """Ranks two answers. Five values, since they are two pairs and what chooses between them."""
    found = (Suggestion(yes, None, for_yes, -float(not good)), Suggestion(no, None, for_no, -float(good)))
    return found if good else found[::-1]


def _parts(found: Strength) -> tuple[tuple[str, int], ...]:
    parts = {
        "bombs": found.bombs,
        "rocket": found.rocket,
        "jokers": found.jokers,
        "twos": found.twos,
        "n": found.turns,
    }
    return tuple((key, n) for key, n in parts.items() if n)


def _reasons(bid: int, fair: int, high: int, top: int, found: Strength) -> tuple[Why, ...]:
    code = (WhyCode.WEAK_HAND, WhyCode.FAIR_HAND, WhyCode.STRONG_HAND)[(fair > 0) + (fair >= top)]
    reasons = [Why(code, _parts(found))]
    if bid == 0 and 0 < fair <= high:
        reasons.insert(0, Why(WhyCode.CANNOT_RAISE, (("n", high),)))
    if bid == top:
        reasons.append(Why(WhyCode.TOP_BID, (("n", top),)))
    elif bid == high + 1 and high:
        reasons.append(Why(WhyCode.RAISES_JUST, (("n", high),)))
    return tuple(reasons)
