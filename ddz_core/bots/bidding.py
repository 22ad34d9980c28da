"""Bids by the strength of the hand: what it would cost to play it alone, the bottom cards not known."""

from __future__ import annotations

from dataclasses import dataclass

from ddz_core.actions import Bid
from ddz_core.auction import standing
from ddz_core.bots.levels import Suggestion
from ddz_core.bots.view import View
from ddz_core.bots.weigh import Scales
from ddz_core.bots.why import Why, WhyCode
from ddz_core.cards import Rank
from ddz_core.combos import Kind
from ddz_core.observation import Observation


@dataclass(frozen=True, slots=True)
class Strength:
    """What counts in the auction."""

    bombs: int
    rocket: int
    """1 with both jokers."""
    jokers: int
    """Jokers without the rocket."""
    twos: int
    turns: int
    """Plays that the hand takes at best."""
    cost: float
    """What the hand costs in turns for one who plays alone; low is strong."""


STEPS = (2.2, 0.9, -0.2)
"""A hand is worth 1, 2, 3 .. when its cost is at most this: 40, 21, 10 in a hundred hands are. Alone against
two bots the classes between win about 0.43, 0.51, 0.56 of their games, all other hands 0.29 (1,800 deals).
"""
_TWO, _JOKER, _ROCKET = 0.8, 1.85, 1.8
"""What a 2, a joker and the rocket are worth beyond the plan, in turns, to one who plays alone: fitted to
the same deals.
"""


def strength(observation: Observation) -> Strength:
    """Takes the measure of a hand as if its seat were the landlord."""
    rules, seat = observation.rules, observation.seat
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
    scales = Scales(view)
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


def suggest_bids(observation: Observation) -> tuple[Suggestion, ...]:
    """Ranks the bids that may be made, best first, with reasons."""
    top = observation.rules.auction.top
    high = max((call.value for call in observation.calls), default=0)
    found = strength(observation)
    fair = worth(found.cost, top)
    best = fair if fair > high else 0
    options = standing(observation.rules, observation.first, observation.calls).options
    ranked = sorted(options, key=lambda bid: (abs(bid - best), bid))
    return tuple(
        Suggestion(Bid(bid), None, _reasons(bid, fair, high, top, found), -float(abs(bid - best)))
        for bid in ranked
    )


def _reasons(bid: int, fair: int, high: int, top: int, found: Strength) -> tuple[Why, ...]:
    parts = {
        "bombs": found.bombs,
        "rocket": found.rocket,
        "jokers": found.jokers,
        "twos": found.twos,
        "n": found.turns,
    }
    detail = tuple((key, n) for key, n in parts.items() if n)
    code = (WhyCode.WEAK_HAND, WhyCode.FAIR_HAND, WhyCode.STRONG_HAND)[(fair > 0) + (fair >= top)]
    if bid > fair:
        code = WhyCode.OVERBIDS
    elif bid < fair and fair > high:
        code = WhyCode.UNDERBIDS
    reasons = [Why(code, detail)]
    if bid == 0 and 0 < fair <= high:
        reasons.insert(0, Why(WhyCode.CANNOT_RAISE, (("n", high),)))
    if bid == top:
        reasons.append(Why(WhyCode.TOP_BID, (("n", top),)))
    elif bid == high + 1 and high:
        reasons.append(Why(WhyCode.RAISES_JUST, (("n", high),)))
    return tuple(reasons)
