"""The number of plays in which a hand can be played out, nobody else taken into account."""

from __future__ import annotations

from typing import TypeAlias

from ddz_core.bots.plan import Costs, Group, Planner
from ddz_core.cards import Counts
from ddz_core.combos import Kind
from ddz_core.rules import RuleSet

_Body: TypeAlias = tuple[int, int, int]
"""What carries wings: how many, and how many loose singles and pairs of its own ranks it may not take."""
_UNIT = (1.0,) * 15


def _one(main: int, length: int) -> float:
    return 1.0


_COSTS = Costs(_UNIT, _UNIT, _UNIT, 1.0, 1.0, _one, _one, _one)


class LeastTurns(Planner):
    """A planner for which every play costs one turn, and wings are handed out by the letter of the rules.

    The number is one that a real order of plays reaches. It misses the least only where triples or fours
    are better broken up for wings.
    """

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(_COSTS, rules)

    def least(self, hand: Counts) -> int:
        """Returns the number of plays; 0 for no cards."""
        return round(self.price(hand)[0])

    def _carry(self, slots: int, group: Group) -> int:
        """Planes are kept one by one, as 4 bits of main rank and 4 of length."""
        return slots << 8 | group.main << 4 | group.length if group.kind is Kind.PLANE else slots

    def _rest(self, hand: Counts, slots: int) -> tuple[float, int]:
        groups = tuple(self._split(hand))
        number = dict.fromkeys((Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.BOMB), 0)
        for group in groups:
            if group.kind in number:
                number[group.kind] += 1
        bodies: list[_Body] = []
        while slots:
            main, length = slots >> 4 & 15, slots & 15
            inside = [g.kind for g in groups if main - length < g.main <= main]
            bodies.append((length, inside.count(Kind.SINGLE), inside.count(Kind.PAIR)))
            slots >>= 8
        if self._rules.four_with_two:
            bodies += [(2, 0, 0)] * number[Kind.BOMB]
        singles, pairs = number[Kind.SINGLE], number[Kind.PAIR]
        turns = len(groups) - self._carried(bodies, number[Kind.TRIPLE], singles, pairs)
        return float(turns), turns

    def _carried(self, bodies: list[_Body], triples: int, singles: int, pairs: int) -> int:
        """Returns how many singles and pairs can go along as wings."""
        rules = self._rules
        if not bodies:
            loose = (singles if rules.single_wings else 0) + (pairs if rules.pair_wings else 0)
            return min(triples, loose)
        (width, own_singles, own_pairs), others = bodies[0], bodies[1:]
        best = self._carried(others, triples, singles, pairs)
        if rules.pair_wings and pairs - own_pairs >= width:
            best = max(best, width + self._carried(others, triples, singles, pairs - width))
        if rules.single_wings:
            doubles = min(pairs - own_pairs, width // 2) if rules.equal_single_wings > 1 else 0
            for double in range(doubles + 1):
                alone = width - 2 * double
                if alone <= singles - own_singles:
                    more = self._carried(others, triples, singles - alone, pairs - double)
                    best = max(best, alone + double + more)
        return best
