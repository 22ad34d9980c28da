"""The number of plays in which a hand can be played out, nobody else taken into account."""

from __future__ import annotations

from typing import TypeAlias

from ddz_core.bots.plan import JOKERS, PIECE, PIECE_BITS, Costs, Group, Planner
from ddz_core.cards import Counts
from ddz_core.combos import Kind
from ddz_core.rules import RuleSet

_Body: TypeAlias = tuple[int, int, int]
"""What carries wings: how many, and how many loose singles and pairs of its own ranks it may not take."""
_Piece: TypeAlias = tuple[int, Counts, Counts, int, int]
"""Groups, the ranks of singles, the ranks of pairs, triples, bombs."""
_UNIT = (1.0,) * 15


def _one(main: int, length: int) -> float:
    return 1.0


_COSTS = Costs(_UNIT, _UNIT, _UNIT, 1.0, 1.0, _one, _one, _one)


class LeastTurns(Planner):
    """A planner for which every play costs one turn, and wings are handed out by the letter of the rules.

    The number is one that a real order of plays reaches. It misses the least only where triples or fours
    are better broken up for wings.
    """

    most_chains = 32
    """More than for other costs: plans that cost the same are many here."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(_COSTS, rules)
        self._pieces: dict[int, _Piece] = {}

    def least(self, hand: Counts) -> int:
        """Returns the number of plays; 0 for no cards."""
        return round(self.price(hand)[0])

    def _carry(self, slots: int, group: Group) -> int:
        """Planes are kept one by one, as 4 bits of main rank and 4 of length."""
        return slots << 8 | group.main << 4 | group.length if group.kind is Kind.PLANE else slots

    def _rest(self, hand: Counts, slots: int) -> tuple[float, int]:
        turns = singles = pairs = triples = bombs = 0
        if hand & JOKERS == self._rocket:
            turns = 1
            hand -= self._rocket
        shift = 0
        while hand:
            piece = hand & PIECE
            if piece:
                key = piece << 6 | shift
                found = self._pieces.get(key)
                if found is None:
                    found = self._pieces[key] = self._groups_of(piece, shift)
                turns += found[0]
                singles |= found[1]
                pairs |= found[2]
                triples += found[3]
                bombs += found[4]
            hand >>= PIECE_BITS
            shift += PIECE_BITS
        bodies: list[_Body] = []
        while slots:
            main, length = slots >> 4 & 15, slots & 15
            own = ((1 << 4 * length) - 1) << 4 * (main + 1 - length)
            bodies.append((length, (singles & own).bit_count(), (pairs & own).bit_count()))
            slots >>= 8
        if self._rules.four_with_two:
            bodies += [(2, 0, 0)] * bombs
        turns -= self._carried(bodies, triples, singles.bit_count(), pairs.bit_count())
        return float(turns), turns

    def _groups_of(self, piece: Counts, shift: int) -> _Piece:
        """Counts the groups of a few ranks, without chains."""
        number = dict.fromkeys((Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.BOMB), 0)
        marked = {Kind.SINGLE: 0, Kind.PAIR: 0}
        for kind, rank in self._ranks(piece, shift // 4):
            number[kind] += 1
            if kind in marked:
                marked[kind] |= 1 << 4 * rank
        singles, pairs = marked[Kind.SINGLE], marked[Kind.PAIR]
        return sum(number.values()), singles, pairs, number[Kind.TRIPLE], number[Kind.BOMB]

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
