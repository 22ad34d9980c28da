"""How likely it is that somebody can beat a play, from the cards not seen.

`Odds` takes a set of seats that might answer. Each holds an unknown share of the unseen cards, except
bottom cards known to lie with the landlord. Shares are taken as independent from rank to rank: close
enough to weigh moves. What is certain (nothing unseen beats this) is told by `Threats`.
"""

from __future__ import annotations

from functools import cache
from math import comb, exp

from ddz_core.bots.view import View
from ddz_core.cards import CHAIN_RANKS, Counts, Rank, size_of
from ddz_core.combos import CHAINED, Combo, Kind
from ddz_core.rules import RuleSet

_COPIES = {
    Kind.SINGLE: 1,
    Kind.STRAIGHT: 1,
    Kind.PAIR: 2,
    Kind.PAIRS: 2,
    Kind.TRIPLE: 3,
    Kind.TRIPLE_ONE: 3,
    Kind.TRIPLE_TWO: 3,
    Kind.PLANE: 3,
    Kind.PLANE_ONES: 3,
    Kind.PLANE_TWOS: 3,
    Kind.FOUR_ONES: 4,
    Kind.FOUR_TWOS: 4,
}
_PARTS = 256
"""Shares are rounded to this many parts, so that few tables are ever made."""


def copies_of(kind: Kind) -> int:
    """Returns how many cards of each body rank a kind takes (a bomb is not asked for)."""
    return _COPIES[kind]


class Odds:
    """Expected numbers of ways in which some seats can beat a play; built once per decision."""

    def __init__(self, view: View, seats: tuple[int, ...]) -> None:
        self._sizes = tuple(view.sizes[seat] for seat in seats)
        self._largest = max(self._sizes, default=0)
        total, known = sum(n for seat, n in enumerate(view.sizes) if seat != view.seat), view.known
        sure = size_of(known)
        shares = []
        for seat in seats:
            if seat == view.landlord:
                shares.append((min(1.0, (view.sizes[seat] - sure) / max(1, total - sure)), known))
            else:
                shares.append((min(1.0, view.sizes[seat] / max(1, total - sure)), 0))
        elsewhere = 0 if view.landlord in seats else known
        counts = view.unseen - elsewhere
        self._each = tuple(_table(counts, share, held) for share, held in shares)
        self._above = tuple(_above(tuple(each[copies] for each in self._each)) for copies in range(5))
        self._windows: dict[tuple[int, int, int], float] = {}
        bombs = sum(each[4][rank] for each in self._each for rank in range(13))
        rocket = sum(each[1][13] * each[1][14] for each in self._each)
        self.bombs = min(1.0, bombs + rocket)
        """The chance that one of the seats holds a bomb or the rocket, roughly."""

    def above(self, copies: int, main: int) -> float:
        """Returns in how many ranks above `main` one of the seats holds that many copies, on average."""
        return self._above[copies][main]

    def chains(self, copies: int, main: int, length: int) -> float:
        """Returns how many higher chains of that length lie in one hand, on average."""
        if length * copies > self._largest:
            return 0.0
        key = (copies, main, length)
        known = self._windows.get(key)
        if known is None:
            known = 0.0
            for top in range(main + 1, CHAIN_RANKS):
                for each in self._each:
                    chance = 1.0
                    for rank in range(top - length + 1, top + 1):
                        chance *= each[copies][rank]
                        if chance < 1e-4:
                            break
                    known += chance
            self._windows[key] = known
        return known

    def ways(self, combo: Combo) -> float:
        """Returns in how many ways the seats can beat a combo, on average, bombs left out."""
        if combo.kind is Kind.ROCKET:
            return 0.0
        if combo.kind is Kind.BOMB:
            return self._above[4][combo.main] if combo.size <= self._largest else 0.0
        if combo.size > self._largest:
            return 0.0
        if combo.kind in CHAINED:
            return self.chains(_COPIES[combo.kind], combo.main, combo.length)
        return self._above[_COPIES[combo.kind]][combo.main]


@cache
def _at_least(n: int, parts: int) -> tuple[float, ...]:
    """Returns the chances to hold 0, 1, .. 4 or more of n cards, each held with chance parts / _PARTS."""
    share = parts / _PARTS
    exact = [comb(n, k) * share**k * (1 - share) ** (n - k) for k in range(n + 1)]
    return tuple(sum(exact[k:]) for k in range(5))


def _table(counts: Counts, share: float, held: Counts) -> tuple[tuple[float, ...], ...]:
    """Returns, for 0 to 4 copies, the chance of each rank to be held that often by one seat."""
    parts = round(share * _PARTS)
    rows = []
    for shift in range(0, 60, 4):
        n, sure = counts >> shift & 15, held >> shift & 15
        chances = _at_least(max(0, n - sure), parts)
        rows.append((1.0,) * sure + chances[: 5 - sure] if sure else chances)
    return tuple(zip(*rows, strict=True))


def _above(rows: tuple[tuple[float, ...], ...]) -> tuple[float, ...]:
    """Returns for each rank in how many ranks above it one of the seats has a card, on average."""
    sums, total = [], 0.0
    both = rows[0] if len(rows) == 1 else map(sum, zip(*rows, strict=True))
    for chance in reversed(tuple(both)):
        sums.append(total)
        total += min(1.0, chance)
    return tuple(reversed(sums))


def standing(ways: float, scale: float) -> float:
    """Returns the weight 0..1 that a play stands which can be beaten in so many ways: 1 if in none."""
    return exp(-ways / scale)


class Threats:
    """What nobody can beat for certain: nobody with up to `largest` of the unseen cards."""

    def __init__(self, unseen: Counts, largest: int, rules: RuleSet) -> None:
        self._rules = rules
        self._unseen = unseen
        self._largest = largest
        two = unseen >> 1 | unseen >> 2 | unseen >> 3
        self._held = (
            0,
            (unseen | two) & _ONES,
            two & _ONES,
            (unseen >> 2 | unseen >> 3 | unseen >> 1 & unseen) & _ONES,
            (unseen >> 2 | unseen >> 3) & _ONES,
        )
        jokers = sum(unseen >> 4 * rank & 15 for rank in (Rank.SMALL_JOKER, Rank.BIG_JOKER))
        self._rocket = jokers == 2 * rules.deal.decks <= largest
        self._bomb = bool(self._held[4]) and largest >= rules.combos.bomb_min

    def none(self, combo: Combo) -> bool:
        """Tells whether nothing unseen can beat a combo, bombs included; never wrongly true."""
        if combo.kind is Kind.ROCKET:
            return True
        if self._rocket:
            return False
        if combo.kind is Kind.BOMB:
            return not self._bomb or self._bomb_stands(combo)
        if self._bomb:
            return False
        if combo.size > self._largest:
            return True
        copies = _COPIES[combo.kind]
        held = self._held[copies]
        if combo.kind in CHAINED:
            held &= _CHAIN
            run = held >> 4 * (combo.main + 2 - combo.length)
            for _ in range(combo.length - 1):
                held >>= 4
                run &= held >> 4 * (combo.main + 2 - combo.length)
            return not run
        if copies == 2 and not self._rules.combos.joker_pairs:
            held &= _SUITED
        return not held >> 4 * (combo.main + 1)

    def _bomb_stands(self, combo: Combo) -> bool:
        numbers = [self._unseen >> 4 * rank & 15 for rank in range(13)]
        if any(min(n, self._largest) > combo.size for n in numbers):
            return False
        return self._largest < combo.size or max(numbers[combo.main + 1 :], default=0) < combo.size


_ONES = 0x111111111111111
_CHAIN = (1 << 4 * CHAIN_RANKS) - 1
_SUITED = (1 << 4 * Rank.SMALL_JOKER) - 1
