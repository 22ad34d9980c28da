"""Who may say what before the play, and who becomes landlord.

One function per `AuctionKind` reads the words said so far and tells where the auction stands; one per
`AllPass` tells what becomes of a deal that nobody wanted. A new protocol is a new entry in a table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from ddz_core.actions import Call
from ddz_core.rules import AllPass, AuctionKind, RuleSet


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an auction stands.

    Open while `turn` is a seat: `options` are the bids it may make, ascending, 0 for 不叫. Closed once
    `turn` is None: `landlord` plays for `base`, or, when that is None too, the deal is thrown in.
    """

    turn: int | None
    options: tuple[int, ...] = ()
    landlord: int | None = None
    base: int = 0


Protocol: TypeAlias = Callable[[RuleSet, int, tuple[Call, ...]], Standing]


def _redeal(rules: RuleSet, first: int) -> Standing:
    """The deal is thrown in; no landlord is named at random (seed 000 section 3)."""
    return Standing(None)


ALL_PASS: dict[AllPass, Callable[[RuleSet, int], Standing]] = {AllPass.REDEAL: _redeal}


def _once(rules: RuleSet, first: int, calls: tuple[Call, ...]) -> Standing:
    """Each seat speaks once, in order, above the last bid; the top bid ends it (seed 000 section 3)."""
    players, top = rules.deal.players, rules.auction.top
    best = max(calls, key=lambda call: call.value, default=None)
    high = best.value if best else 0
    if high < top and len(calls) < players:
        return Standing((first + len(calls)) % players, (0, *range(high + 1, top + 1)))
    if best is None or high == 0:
        return ALL_PASS[rules.auction.all_pass](rules, first)
    return Standing(None, (), best.seat, high)


PROTOCOLS: dict[AuctionKind, Protocol] = {AuctionKind.ONCE: _once}


def standing(rules: RuleSet, first: int, calls: tuple[Call, ...]) -> Standing:
    """Tells where the auction stands after `calls`, which `first` opened; the calls are taken as legal."""
    return PROTOCOLS[rules.auction.kind](rules, first, calls)
