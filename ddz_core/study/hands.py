"""Hands as the solver knows them: each set of ranks once, its plays linked to the hands that they leave.

A game tree meets few hands again and again, in ever new company. So each becomes one object with a small
number, its leads are listed once, and its answers once for each height that is to be beaten; a step of the
search is then a look-up. What may be played comes from `combos.leads` and `combos.classify`, the authority.

A combo is an int here, its *height*: ``family << 8 | value``. Within a family (a kind and a length; all bombs
are one) the greater value beats the smaller, and a target is the least height that beats it.
"""

from __future__ import annotations

from typing import TypeAlias

from ddz_core.cards import CHAIN_RANKS, Counts, size_of
from ddz_core.combos import Combo, Kind, classify, leads
from ddz_core.rules import RuleSet
from ddz_core.study.position import doubles

Height: TypeAlias = int
"""A combo as far as beating goes, see the module."""

_FIRST_FAMILY = 1
BOMBS = 254
"""The family of all bombs, and below that of the rocket the highest."""
ANY_BOMB: Height = BOMBS << 8
"""The target that only bombs and the rocket beat."""
ROCKET: Height = 255 << 8
_KINDS = tuple(Kind)

Move: TypeAlias = tuple[int, Height, int, int]
"""A play: the number of the hand left, its height, what it adds to the number of the hand, 1 if it doubles.
Only numbers, for hands hold a million of these, and the collector need not look into them."""
Answers: TypeAlias = "tuple[list[Move | None], Height]"
"""What beats a target, and the highest target that the same plays beat."""


def height_of(combo: Combo) -> Height:
    """Returns the height at which a combo lies."""
    if combo.kind is Kind.ROCKET:
        return ROCKET
    if combo.kind is Kind.BOMB:
        return BOMBS << 8 | combo.length << 4 | combo.main
    return (_FIRST_FAMILY + _KINDS.index(combo.kind) * 16 + combo.length) << 8 | combo.main


def above(height: Height) -> Height | None:
    """Returns the target that a play at this height sets; None after the rocket, which nothing beats."""
    return None if height == ROCKET else height + 1


class OutOfNodesError(Exception):
    """The budget is spent; what was proved is kept."""


class Node(dict[Height, "Answers"]):
    """One hand; as a mapping, from a target to the plays that beat it."""

    __slots__ = ("_leads", "counts", "doublings", "families", "id", "pool", "size", "turns")

    def __init__(self, pool: Hands, counts: Counts, number: int) -> None:
        self.pool = pool
        self.counts = counts
        self.id = number
        self.size = size_of(counts)
        self.turns = pool.turns_of(counts)
        self.doublings = pool.doublings_of(counts)
        """The most plays that double that can be made of it."""
        self._leads: list[Move] | None = None
        self.families: dict[int, list[Move]] = {}
        """The plays of each family by value, under every reading that they have."""

    @property
    def leads(self) -> list[Move]:
        """The plays that may be led, the most promising first."""
        if self._leads is None:
            self._leads = self._listed()
        return self._leads

    def put_first(self, index: int) -> None:
        """Lets one of the leads be tried before the others.

        The list is made anew, for another seat with the very same hand may be in the middle of it.
        """
        old = self.leads
        self._leads = [old[index], *old[:index], *old[index + 1 :]]

    def put_answer_first(self, target: Height, index: int) -> None:
        """Lets one of the answers be tried before the others; the list is made anew here too."""
        old, floor = self[target]
        self[target] = ([old[index], *old[:index], *old[index + 1 :]], floor)

    def _listed(self) -> list[Move]:
        pool, rules = self.pool, self.pool.rules
        families: dict[int, list[Move]] = {}
        found: list[tuple[tuple[int, ...], Move]] = []
        for combo in leads(self.counts, rules):
            child = pool[self.counts - combo.counts]
            doubling = int(doubles(combo, rules))
            several = combo.kind in _SEVERAL and combo.length > 2
            readings = classify(combo.counts, rules) if several else (combo,)
            for reading in readings:
                height = height_of(reading)
                move = (child.id, height, child.id - self.id, doubling)
                families.setdefault(height >> 8, []).append(move)
            big = int(combo.kind in (Kind.BOMB, Kind.ROCKET))
            order = (child.turns + big, combo.main, -child.size, child.counts)
            found.append((order, (child.id, height_of(readings[0]), child.id - self.id, doubling)))
        for family in families.values():
            family.sort(key=pool.by_height)
        self.families = families
        found.sort(key=_by_order)
        return [move for _, move in found]

    def __missing__(self, target: Height) -> Answers:
        if self._leads is None:
            self._leads = self._listed()
        family = target >> 8
        own = [move for move in self.families.get(family, ()) if move[1] >= target]
        floor = own[0][1] if own else ANY_BOMB if family < BOMBS else ROCKET
        if family in _MANY_READINGS:
            own = list({move[0]: move for move in own}.values())
        own.sort(key=self.pool.by_rest)
        answers: list[Move | None] = [*own]
        if family < BOMBS:
            answers += self.families.get(BOMBS, ())
        if target < ROCKET:
            answers += self.families.get(ROCKET >> 8, ())
        if answers:
            answers.append(None)
        result = self[target] = (answers, floor)
        return result


_SEVERAL = frozenset({Kind.PLANE, Kind.PLANE_ONES, Kind.PLANE_TWOS})
_MANY_READINGS = frozenset(
    _FIRST_FAMILY + _KINDS.index(kind) * 16 + length for kind in _SEVERAL for length in range(2, 13)
)


def _by_order(pair: tuple[tuple[int, ...], Move]) -> tuple[int, ...]:
    return pair[0]


_LOWS = sum(1 << 4 * rank for rank in range(15))


class Hands(dict[Counts, Node]):
    """Every hand met under one rule set. Raises OutOfNodesError when there are too many of them."""

    MOST = 100_000
    """Far more than any proof has needed; about 1 kB each."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        self.rules = rules
        self.nodes: list[Node] = []
        """The hands by their numbers."""

    def __missing__(self, counts: Counts) -> Node:
        if len(self) >= self.MOST:
            raise OutOfNodesError
        node = self[counts] = Node(self, counts, len(self))
        self.nodes.append(node)
        return node

    def by_height(self, move: Move) -> tuple[Height, Counts]:
        """Orders plays of a family by what they beat."""
        return move[1], self.nodes[move[0]].counts

    def by_rest(self, move: Move) -> tuple[int, Height, Counts]:
        """Orders answers by what they leave."""
        left = self.nodes[move[0]]
        return left.turns, move[1], left.counts

    def doublings_of(self, counts: Counts) -> int:
        """Returns the most plays that double that can be made of some cards."""
        least, decks = self.rules.scoring.doubling_bomb, self.rules.deal.decks
        total = int(counts >> 52 == decks | decks << 4)
        suited = counts & (1 << 52) - 1
        while suited:
            total += (suited & 15) // least
            suited >>= 4
        return total

    def turns_of(self, counts: Counts) -> int:
        """Guesses in how many plays a hand goes out; this orders moves and decides nothing."""
        b0, b1, b2 = counts & _LOWS, counts >> 1 & _LOWS, counts >> 2 & _LOWS
        ones = b0 | b1 | b2
        total = ones.bit_count()
        triples = (b0 & b1 & ~b2).bit_count()
        total -= min(triples, total - triples)
        chain = ones & (1 << 4 * CHAIN_RANKS) - 1
        length = self.rules.combos.straight_min
        runs = chain
        for step in range(1, length):
            runs &= chain >> 4 * step
        if runs:
            total -= length - 2
        return total
