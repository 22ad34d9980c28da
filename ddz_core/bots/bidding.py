"""Speaks before the play by the strength of the hand: bids, grabs, doubles.

A hand is measured by what it would cost to play it alone, in turns; before the landlord is known the bottom
cards are not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ddz_core.actions import Bid, Decline, Double, Grab, Word
from ddz_core.auction import highest, standing
from ddz_core.bots.levels import Said, Suggestion
from ddz_core.bots.view import View
from ddz_core.bots.weigh import Scales
from ddz_core.bots.why import Why, WhyCode
from ddz_core.cards import Rank
from ddz_core.combos import Kind
from ddz_core.observation import Observation
from ddz_core.rules import AuctionKind, RuleSet


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


@dataclass(frozen=True, slots=True)
class Yardstick:
    """How a hand is measured for one who plays alone, and what it must not exceed to be worth a bid."""

    plan: float
    """What the cost of the plan counts."""
    turns: float
    """What a play that the hand takes at best counts."""
    two: float
    """What a 2 is worth beyond that, in turns; a joker and the rocket alike."""
    joker: float
    rocket: float
    steps: tuple[float, ...]
    """A hand is worth 1, 2, 3 .. when its cost is at most this."""


ONE_DECK = Yardstick(1.0, 0.0, 0.8, 1.85, 1.8, (2.2, 0.9, -0.2))
"""40, 21, 10 in a hundred hands are that good. Alone against two bots the classes between win about 0.43,
0.51, 0.56 of their games, all other hands 0.29 (1,800 deals).
"""
MORE_DECKS = Yardstick(0.0, 1.0, 1.2, 0.9, 3.0, (3.5, 2.6, 1.4))
"""Alone against three bots such hands win about 0.49, 0.52, 0.59 of their games, where any hand wins 0.41
(900 deals of two decks); 30, 20, 7 in a hundred are that good. The plan says less here: everyone has bombs.
"""
_LANDLORD_DOUBLES = -0.8
"""A landlord's hand of at most this cost, the bottom cards in it, wins 0.73 of its games (1,100 deals)."""
_PEASANT_DOUBLES = 2.0
"""Against a landlord who has not doubled, a peasant's hand of at most this cost wins 0.59 of its games."""
_DOUBLED_AGAINST = 2.5
"""How much better a peasant's hand must be against one who has: such landlords win 0.73 of theirs."""


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
    scales = Scales(view)
    planner = scales.planner
    kinds = [group.kind for group in planner.groups(view.own)]
    rocket = kinds.count(Kind.ROCKET)
    jokers = sum(view.own >> 4 * rank & 15 for rank in (Rank.SMALL_JOKER, Rank.BIG_JOKER))
    twos = view.own >> 4 * Rank.TWO & 15
    alone = 0 if rocket else jokers
    turns = scales.least.least(view.own)
    by = yardstick(rules)
    cost = by.plan * planner.price(view.own)[0] + by.turns * turns
    return Strength(
        bombs=kinds.count(Kind.BOMB),
        rocket=rocket,
        jokers=alone,
        twos=twos,
        turns=turns,
        cost=cost - by.two * twos - by.joker * alone - by.rocket * rocket,
    )


def yardstick(rules: RuleSet) -> Yardstick:
    """Returns how hands are measured under a rule set."""
    return ONE_DECK if rules.deal.decks == 1 else MORE_DECKS


def worth(cost: float, rules: RuleSet, top: int) -> int:
    """Returns the highest bid that a hand of that cost is worth, 0..top."""
    return min(top, sum(cost <= step for step in yardstick(rules).steps))


def weigh_words(observation: Observation) -> tuple[Said, ...]:
    """Ranks what may be said in the auction, best first, by the strength of the hand."""
    return _SPEAKERS[observation.rules.auction.kind](observation)


def _bids(observation: Observation) -> tuple[Said, ...]:
    high = _high(observation)
    fair = worth(strength(observation).cost, observation.rules, observation.rules.auction.top)
    best = fair if fair > high else 0
    words = standing(observation.rules, observation.first, observation.calls).options
    options = [word for word in words if isinstance(word, Bid)]
    options.sort(key=lambda bid: (abs(bid.value - best), bid.value))
    return tuple(Said(bid, -float(abs(bid.value - best)), None) for bid in options)


def _high(observation: Observation) -> int:
    best_call = highest(observation.calls)
    return best_call.value if best_call else 0


def _grabs(observation: Observation) -> tuple[Said, ...]:
    """Grabs from the seat that was drawn with a fair hand, from one that has grabbed with a good one."""
    best_call = highest(observation.calls)
    grabbed = best_call is not None and best_call.grab
    good = worth(strength(observation).cost, observation.rules, 2) >= (2 if grabbed else 1)
    return _either(good, Grab(), Decline())


_SPEAKERS: dict[AuctionKind, Callable[[Observation], tuple[Said, ...]]] = {
    AuctionKind.ONCE: _bids,
    AuctionKind.GRAB: _grabs,
    AuctionKind.ROUNDS: _bids,
}


def weigh_doubling(observation: Observation) -> tuple[Said, ...]:
    """Ranks whether to double, by the strength of the hand.

    The landlord is asked first, so that a landlord who has not doubled has shown a middling hand: a good
    peasant is then the favourite. Against one who has, only an uncommon hand is.
    """
    if observation.seat == observation.landlord:
        limit = _LANDLORD_DOUBLES
    else:
        limit = _PEASANT_DOUBLES - _DOUBLED_AGAINST * observation.doubles[0]
    return _either(strength(observation).cost <= limit, Double(True), Double(False))


def _either(good: bool, yes: Word | Double, no: Word | Double) -> tuple[Said, ...]:
    """Ranks two answers; the worse one is a turn behind."""
    best, other = (yes, no) if good else (no, yes)
    return Said(best, 0.0, None), Said(other, -1.0, None)


def explain_words(observation: Observation, said: tuple[Said, ...]) -> tuple[Suggestion, ...]:
    """Gives reasons to what may be said before the play, ranked best first."""
    found, good = strength(observation), not isinstance(said[0].word, Decline)
    parts = _parts(found)
    reasons: tuple[Why, ...]
    suggestions = []
    for one in said:
        if isinstance(one.word, Bid):
            reasons = _of_bid(observation, one.word.value, said[0].word, found)
        elif isinstance(one.word, Grab):
            raised = Why(WhyCode.BASE_DOUBLES, (("n", 2 * _high(observation)),))
            reasons = Why(WhyCode.GRAB_HAND if good else WhyCode.RISKS, parts), raised
        elif isinstance(one.word, Decline):
            reasons = (Why(WhyCode.WASTES if good else WhyCode.WEAK_HAND, parts),)
        else:
            reasons = (Why(_DOUBLING[said[0].word == Double(True), one.word.yes], parts),)
        suggestions.append(Suggestion(one.word, None, reasons, one.worth, one.chance))
    return tuple(suggestions)


_DOUBLING = {
    (True, True): WhyCode.DOUBLE_HAND,
    (True, False): WhyCode.WASTES,
    (False, True): WhyCode.RISKS,
    (False, False): WhyCode.PLAIN_HAND,
}
"""The reason by whether doubling is best, and whether it is what is explained."""


def _parts(found: Strength) -> tuple[tuple[str, int], ...]:
    parts = {
        "bombs": found.bombs,
        "rocket": found.rocket,
        "jokers": found.jokers,
        "twos": found.twos,
        "n": found.turns,
    }
    return tuple((key, n) for key, n in parts.items() if n)


def _of_bid(observation: Observation, bid: int, best: Word | Double, found: Strength) -> tuple[Why, ...]:
    rules, high = observation.rules, _high(observation)
    top = rules.auction.top
    fair = best.value if isinstance(best, Bid) else 0
    if not fair:
        fair = min(high, worth(found.cost, rules, top))
    code = (WhyCode.WEAK_HAND, WhyCode.FAIR_HAND, WhyCode.STRONG_HAND)[(fair > 0) + (fair >= top)]
    if bid > fair:
        code = WhyCode.OVERBIDS
    elif bid < fair and fair > high:
        code = WhyCode.UNDERBIDS
    reasons = [Why(code, _parts(found))]
    if bid == 0 and 0 < fair <= high:
        reasons.insert(0, Why(WhyCode.CANNOT_RAISE, (("n", high),)))
    if bid == top:
        reasons.append(Why(WhyCode.TOP_BID, (("n", top),)))
    elif bid == high + 1 and high:
        reasons.append(Why(WhyCode.RAISES_JUST, (("n", high),)))
    return tuple(reasons)
