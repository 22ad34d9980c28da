"""Who may say what before the play, and who becomes landlord.

One function per `AuctionKind` reads the words said so far and tells where the auction stands; one per
`AllPass` tells what becomes of a deal that nobody wanted. A new protocol is a new entry in a table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ddz_core.actions import Bid, Call, Decline, Grab, Word
from ddz_core.rules import AllPass, AuctionKind, RuleSet


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an auction stands.

    Open while `turn` is a seat: `options` are the words it may say, 不叫 or 不搶 first, then by value. Closed
    once `turn` is None: `landlord` plays for `base`, or, when that is None too, the deal is thrown in.
    """

    turn: int | None
    options: tuple[Word, ...] = ()
    landlord: int | None = None
    base: int = 0


@dataclass(frozen=True, slots=True)
class Protocol:
    """How one kind of auction runs: what counts as said from the start, where it stands, all its words."""

    opening: Callable[[RuleSet, int], tuple[Call, ...]]
    standing: Callable[[RuleSet, int, tuple[Call, ...]], Standing]
    vocabulary: Callable[[RuleSet], tuple[Word, ...]]


def _redeal(rules: RuleSet, first: int) -> Standing:
    """The deal is thrown in; no landlord is named at random (seed 000 section 3)."""
    return Standing(None)


def _first_bidder(rules: RuleSet, first: int) -> Standing:
    """Whoever spoke first must play, for a base of 1 (seed 002)."""
    return Standing(None, (), first, 1)


ALL_PASS: dict[AllPass, Callable[[RuleSet, int], Standing]] = {
    AllPass.REDEAL: _redeal,
    AllPass.FIRST_BIDDER: _first_bidder,
}


def highest(calls: tuple[Call, ...]) -> Call | None:
    """Returns the call that stands; None while all have passed."""
    best = max(calls, key=lambda call: call.value, default=None)
    return best if best and best.value else None


def _turn(rules: RuleSet, first: int, calls: tuple[Call, ...]) -> int:
    return (first + len(calls)) % rules.deal.players


def _bids(rules: RuleSet, best: Call | None) -> tuple[Word, ...]:
    """Returns 不叫 and every bid above the one that stands."""
    above = best.value + 1 if best else 1
    return (Bid(0), *map(Bid, range(above, rules.auction.top + 1)))


def _once(rules: RuleSet, first: int, calls: tuple[Call, ...]) -> Standing:
    """Each seat speaks once, in order, above the last bid; the top bid ends it (seed 000 section 3)."""
    best = highest(calls)
    if len(calls) < rules.deal.players and not (best and best.value == rules.auction.top):
        return Standing(_turn(rules, first, calls), _bids(rules, best))
    if best is None:
        return ALL_PASS[rules.auction.all_pass](rules, first)
    return Standing(None, (), best.seat, best.value)


def _grab(rules: RuleSet, first: int, calls: tuple[Call, ...]) -> Standing:
    """The first seat has called; each other is asked once, and the last to grab is landlord (seed 001).

    Every grab doubles the base; the seat that called is not asked again (tests/data/AMBIGUITIES.md, B-3 and
    B-4).
    """
    if len(calls) < rules.deal.players:
        return Standing(_turn(rules, first, calls), _grab_or_not(rules))
    best = highest(calls)
    assert best is not None
    return Standing(None, (), best.seat, best.value)


def _rounds(rules: RuleSet, first: int, calls: tuple[Call, ...]) -> Standing:
    """Bidding goes round until all others have passed in a row after a bid, or the top bid (seed 003).

    Who has passed may bid when the turn comes again; passes before the first bid end it only when all have
    passed (tests/data/AMBIGUITIES.md, D-1, D4-1).
    """
    players, best = rules.deal.players, highest(calls)
    if best is None:
        if len(calls) < players:
            return Standing(_turn(rules, first, calls), _bids(rules, best))
        return ALL_PASS[rules.auction.all_pass](rules, first)
    passes = len(calls) - 1 - calls.index(best)
    if best.value < rules.auction.top and passes < players - 1:
        return Standing(_turn(rules, first, calls), _bids(rules, best))
    return Standing(None, (), best.seat, best.value)


def _silence(rules: RuleSet, first: int) -> tuple[Call, ...]:
    return ()


def _called(rules: RuleSet, first: int) -> tuple[Call, ...]:
    return (Call(first, rules.auction.top),)


def _every_bid(rules: RuleSet) -> tuple[Word, ...]:
    return _bids(rules, None)


def _grab_or_not(rules: RuleSet) -> tuple[Word, ...]:
    return (Decline(), Grab())


PROTOCOLS: dict[AuctionKind, Protocol] = {
    AuctionKind.ONCE: Protocol(_silence, _once, _every_bid),
    AuctionKind.GRAB: Protocol(_called, _grab, _grab_or_not),
    AuctionKind.ROUNDS: Protocol(_silence, _rounds, _every_bid),
}


def opening(rules: RuleSet, first: int) -> tuple[Call, ...]:
    """Returns what counts as said before anyone is asked: under 搶地主 the call of the first seat."""
    return PROTOCOLS[rules.auction.kind].opening(rules, first)


def standing(rules: RuleSet, first: int, calls: tuple[Call, ...]) -> Standing:
    """Tells where the auction stands after `calls`, which `first` opened; the calls are taken as legal."""
    return PROTOCOLS[rules.auction.kind].standing(rules, first, calls)


def vocabulary(rules: RuleSet) -> tuple[Word, ...]:
    """Returns every word that a seat may come to say in an auction, 不叫 or 不搶 first, then by value."""
    return PROTOCOLS[rules.auction.kind].vocabulary(rules)


def call_of(seat: int, word: Word, calls: tuple[Call, ...]) -> Call:
    """Returns the call that a word makes after `calls`: the base that it offers."""
    if isinstance(word, Bid):
        return Call(seat, word.value)
    best = highest(calls)
    return Call(seat, 2 * best.value if best and isinstance(word, Grab) else 0, grab=True)


def words_of(rules: RuleSet, first: int, calls: tuple[Call, ...]) -> tuple[Word, ...]:
    """Returns the words that made `calls`, without what counted as said from the start."""
    return tuple(map(_word, calls[len(opening(rules, first)) :]))


def _word(call: Call) -> Word:
    if not call.grab:
        return Bid(call.value)
    return Grab() if call.value else Decline()
