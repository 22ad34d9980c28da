"""How likely it is that somebody can beat a play, from the cards not seen.

`Odds` takes a set of seats that might answer. Each holds an unknown share of the unseen cards, except
bottom cards known to lie with the landlord. Shares are taken as independent from rank to rank: close
enough to weigh moves. What is certain (nothing unseen beats this) is told exactly, by `unbeatable`.
"""

from __future__ import annotations

from functools import cache
from math import comb, exp

from ddz_core.bots.view import View
from ddz_core.cards import CHAIN_RANKS, Counts, Rank
from ddz_core.combos import Combo, Kind
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
CHAINS = (Kind.STRAIGHT, Kind.PAIRS, Kind.PLANE, Kind.PLANE_ONES, Kind.PLANE_TWOS)
"""The kinds whose body is a chain."""


def copies_of(kind: Kind) -> int:
    """Returns how many cards of each body rank a kind takes (a bomb is not asked for)."""
    return _COPIES[kind]


class Odds:
    """Expected numbers of ways in which some seats can beat a play; built once per decision."""

    def __init__(self, view: View, seats: tuple[int, ...]) -> None:
        self._sizes = tuple(view.sizes[seat] for seat in seats)
        self._largest = max(self._sizes, default=0)
        total, known = sum(n for seat, n in enumerate(view.sizes) if seat != view.seat), view.known
        sure = _size(known)
        shares = []
        for seat in seats:
            if seat == view.landlord:
                shares.append((min(1.0, (view.sizes[seat] - sure) / max(1, total - sure)), known))
            else:
                shares.append((min(1.0, view.sizes[seat] / max(1, total - sure)), 0))
        elsewhere = 0 if view.landlord in seats else known
        counts = view.unseen - elsewhere
        self._each = tuple(_table(counts, share, held) for share, held in shares)
        self._above = tuple(self._sums(copies) for copies in range(5))
        self._windows: dict[tuple[int, int, int], float] = {}
        bombs = sum(each[4][rank] for each in self._each for rank in range(13))
        rocket = sum(each[1][13] * each[1][14] for each in self._each)
        self.bombs = min(1.0, bombs + rocket)
        """The chance that one of the seats holds a bomb or the rocket, roughly."""

    def _sums(self, copies: int) -> tuple[float, ...]:
        """Expected number of ranks above each of which some seat holds `copies`."""
        sums, total = [0.0] * 15, 0.0
        for rank in range(14, -1, -1):
            sums[rank] = total
            total += min(1.0, sum(each[copies][rank] for each in self._each))
        return tuple(sums)

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
        if combo.kind in CHAINS:
            return self.chains(_COPIES[combo.kind], combo.main, combo.length)
        return self._above[_COPIES[combo.kind]][combo.main]


def _size(counts: Counts) -> int:
    total = 0
    while counts:
        total += counts & 15
        counts >>= 4
    return total


@cache
def _at_least(n: int, parts: int) -> tuple[float, ...]:
    """Returns the chances to hold 0, 1, .. 4 or more of n cards, each held with chance parts / _PARTS."""
    share = parts / _PARTS
    exact = [comb(n, k) * share**k * (1 - share) ** (n - k) for k in range(n + 1)]
    return tuple(sum(exact[k:]) for k in range(5))


def _table(counts: Counts, share: float, held: Counts) -> tuple[tuple[float, ...], ...]:
    """Returns, for 0 to 4 copies, the chance of each rank to be held that often by one seat."""
    rows: list[list[float]] = [[0.0] * 15 for _ in range(5)]
    for rank in range(15):
        n, sure = counts >> 4 * rank & 15, held >> 4 * rank & 15
        chances = _at_least(max(0, n - sure), round(share * _PARTS))
        for copies in range(5):
            rows[copies][rank] = chances[max(0, copies - sure)]
    return tuple(map(tuple, rows))


def standing(ways: float, scale: float) -> float:
    """Returns the weight 0..1 that a play stands which can be beaten in so many ways: 1 if in none."""
    return exp(-ways / scale)


def unbeatable(combo: Combo, unseen: Counts, largest: int, rules: RuleSet) -> bool:
    """Tells whether nobody with up to `largest` of the unseen cards can beat a combo, bombs included."""
    if combo.kind is Kind.ROCKET:
        return True
    numbers = [unseen >> 4 * rank & 15 for rank in range(15)]
    most, size = max(numbers), combo.size
    if largest >= 2 * rules.deal.decks and numbers[13] + numbers[14] >= 2 * rules.deal.decks:
        return False
    if combo.kind is Kind.BOMB:
        if most > size and largest > size:
            return False
        return largest < size or all(n < size for n in numbers[combo.main + 1 :])
    if most >= rules.combos.bomb_min and largest >= rules.combos.bomb_min:
        return False
    if size > largest:
        return True
    copies = _COPIES[combo.kind]
    if combo.kind in CHAINS:
        run = 0
        for rank in range(combo.main + 2 - combo.length, CHAIN_RANKS):
            run = run + 1 if numbers[rank] >= copies else 0
            if run >= combo.length:
                return False
        return True
    top = 15 if copies == 1 or rules.combos.joker_pairs else Rank.SMALL_JOKER
    return all(n < copies for n in numbers[combo.main + 1 : top])
