"""Splits a hand into few and easy plays.

A plan is a way to play a whole hand as a list of groups: chains (of singles, pairs or triples) and what
is left rank by rank (bombs, triples, pairs, singles, the rocket), where triples and planes carry loose
groups as wings. A `Planner` finds a plan of low cost, given what each group costs. Cost is measured in
turns: 1 for a group that must be led and will be beaten, about 0 for one that can be played in passing,
below 0 for a group that brings the lead back and so pays for another.

The search takes chains out of the packed counts in every useful way (memoised; what is useful is told
by `_straights`), and prices the rest with one table per three ranks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ddz_core.cards import CHAIN_RANKS, Counts, Rank, size_of
from ddz_core.combos import Kind
from ddz_core.rules import RuleSet

_ONES = 0x111111111111111
_CHAIN = (1 << 4 * CHAIN_RANKS) - 1
_JOKERS: Counts = 0xFF << 4 * Rank.SMALL_JOKER
_TWELVE_BITS = 4095
_HIGH = Rank.JACK
"""A card from here on may be left out of a straight on its own: it can win a trick."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What groups cost, in turns, each tuple by main rank; chains by (main, length)."""

    single: tuple[float, ...]
    pair: tuple[float, ...]
    triple: tuple[float, ...]
    bomb: float
    rocket: float
    straight: Callable[[int, int], float]
    pairs: Callable[[int, int], float]
    plane: Callable[[int, int], float]


@dataclass(frozen=True, slots=True)
class Group:
    """One group of a plan, wings not assigned: its kind, main rank, length and cards."""

    kind: Kind
    main: Rank
    length: int
    counts: Counts


_Loose = tuple[float, ...]
_Rest = tuple[float, int, int, _Loose]
"""Cost, groups, triples, and the costs of groups that can be wings."""


class Planner:
    """Prices hands under fixed costs; one per decision, so that its memo is shared by all candidates."""

    def __init__(self, costs: Costs, rules: RuleSet) -> None:
        self.costs = costs
        self._rules = rules.combos
        self._rocket = rules.deal.decks * 0x11 << 4 * Rank.SMALL_JOKER
        self._memo: dict[int, tuple[float, int]] = {}
        self._parts: tuple[dict[int, _Rest], ...] = tuple({} for _ in range(5))

    def price(self, hand: Counts) -> tuple[float, int]:
        """Returns the cost of the best plan, in turns, and how many plays it takes; zeros for no cards."""
        return self._best(hand, 0)

    def turns(self, hand: Counts) -> int:
        """Returns how many plays the cheapest plan takes: an upper bound of the least."""
        return self._best(hand, 0)[1]

    def groups(self, hand: Counts) -> tuple[Group, ...]:
        """Returns the groups of the cheapest plan, chains first, wings not assigned."""
        found: list[Group] = []
        slots = 0
        while True:
            best, chain, after = self._rest(hand, slots)[0], None, slots
            for group in self._chains(hand):
                wings = self._carry(slots, group)
                cost = self._chain_cost(group) + self._best(hand - group.counts, wings)[0]
                if cost < best - 1e-9:
                    best, chain, after = cost, group, wings
            if chain is None:
                return (*found, *self._split(hand))
            found.append(chain)
            hand -= chain.counts
            slots = after

    def _best(self, hand: Counts, slots: int) -> tuple[float, int]:
        key = hand | slots << 64
        known = self._memo.get(key)
        if known is not None:
            return known
        best = self._rest(hand, slots)
        for group in self._chains(hand):
            cost, turns = self._best(hand - group.counts, self._carry(slots, group))
            cost += self._chain_cost(group)
            if cost < best[0] - 1e-9:
                best = cost, turns + 1
        self._memo[key] = best
        return best

    def _carry(self, slots: int, group: Group) -> int:
        """Returns `slots` with the wings noted that a chain can carry: here just how many."""
        winged = group.kind is Kind.PLANE and (self._rules.single_wings or self._rules.pair_wings)
        return slots + group.length if winged else slots

    def _chain_cost(self, group: Group) -> float:
        costs = self.costs
        if group.kind is Kind.STRAIGHT:
            return costs.straight(group.main, group.length)
        if group.kind is Kind.PAIRS:
            return costs.pairs(group.main, group.length)
        return costs.plane(group.main, group.length)

    def _chains(self, hand: Counts) -> Iterator[Group]:
        """Yields the useful chains of a hand."""
        low = hand & _CHAIN
        one = (low | low >> 1 | low >> 2 | low >> 3) & _ONES
        two = (low >> 1 | low >> 2 | low >> 3) & _ONES
        three = (low >> 2 | low >> 3 | low >> 1 & low) & _ONES
        rules = self._rules
        for start, end in _runs(one, rules.straight_min):
            yield from _straights(low, start, end, rules.straight_min)
        for start, end in _runs(two, rules.pairs_min):
            for counts, main, length in _sections(start, end, rules.pairs_min):
                yield Group(Kind.PAIRS, main, length, counts * 2)
        for start, end in _runs(three, rules.plane_min):
            for counts, main, length in _sections(start, end, rules.plane_min):
                yield Group(Kind.PLANE, main, length, counts * 3)

    def _rest(self, hand: Counts, slots: int) -> tuple[float, int]:
        """Prices a hand without chains; triples and open slots of planes take the dearest loose groups."""
        cost, turns = 0.0, 0
        if hand & _JOKERS == self._rocket:
            cost, turns = self.costs.rocket, 1
            hand -= self._rocket
        loose: list[float] = []
        for part, parts in enumerate(self._parts):
            piece = hand & _TWELVE_BITS
            if piece:
                known = parts.get(piece)
                if known is None:
                    known = parts[piece] = self._price(piece, part)
                cost += known[0]
                turns += known[1]
                slots += known[2]
                loose += known[3]
            hand >>= 12
        if slots and loose:
            loose.sort(reverse=True)
            for saved in loose[:slots]:
                if saved <= 0:
                    break
                cost -= saved
                turns -= 1
        return cost, turns

    def _price(self, piece: int, part: int) -> _Rest:
        """Prices up to three ranks, without chains."""
        cost, turns, triples = 0.0, 0, 0
        loose: list[float] = []
        for kind, rank in self._ranks(piece, part * 3):
            turns += 1
            if kind is Kind.SINGLE:
                price = self.costs.single[rank]
                if self._rules.single_wings:
                    loose.append(price)
            elif kind is Kind.PAIR:
                price = self.costs.pair[rank]
                if self._rules.pair_wings:
                    loose.append(price)
            elif kind is Kind.TRIPLE:
                price = self.costs.triple[rank]
                triples += self._rules.single_wings or self._rules.pair_wings
            else:
                price = self.costs.bomb
            cost += price
        return cost, turns, triples, tuple(loose)

    def _ranks(self, piece: int, rank: int) -> Iterator[tuple[Kind, int]]:
        """Yields the groups of a few ranks, without chains."""
        costs = self.costs
        while piece:
            n = piece & 15
            if n >= self._rules.bomb_min:
                yield Kind.BOMB, rank
                n = max(0, n - self._rules.bomb_max)
            elif n > 3:
                yield Kind.TRIPLE, rank
                n -= 3
            if n == 3 and rank == Rank.TWO and costs.triple[rank] > 3 * costs.single[rank]:
                yield from ((Kind.SINGLE, rank),) * 3
            elif n == 3:
                yield Kind.TRIPLE, rank
            elif n == 2 and costs.pair[rank] > 2 * costs.single[rank]:
                yield from ((Kind.SINGLE, rank),) * 2
            elif n == 2:
                yield Kind.PAIR, rank
            elif n == 1:
                yield Kind.SINGLE, rank
            piece >>= 4
            rank += 1

    def _split(self, hand: Counts) -> Iterator[Group]:
        """Yields the groups of a hand without chains."""
        if hand & _JOKERS == self._rocket:
            yield Group(Kind.ROCKET, Rank.BIG_JOKER, size_of(self._rocket), self._rocket)
            hand -= self._rocket
        take = {Kind.SINGLE: 1, Kind.PAIR: 2, Kind.TRIPLE: 3}
        for kind, rank in self._ranks(hand, 0):
            n = take.get(kind) or min(self._rules.bomb_max, hand >> 4 * rank & 15)
            yield Group(kind, Rank(rank), n if kind is Kind.BOMB else 1, n << 4 * rank)


def _runs(mask: int, least: int) -> Iterator[tuple[int, int]]:
    """Yields [start, end) of each run of at least `least` marked ranks."""
    rank = 0
    while mask:
        if mask & 1:
            start = rank
            while mask & 1:
                mask >>= 4
                rank += 1
            if rank - start >= least:
                yield start, rank
        else:
            mask >>= 4
            rank += 1


def _sections(start: int, end: int, least: int) -> Iterator[tuple[Counts, Rank, int]]:
    """Yields every section of a run as (one card a rank, highest rank, length)."""
    for first in range(start, end - least + 1):
        for last in range(first + least, end + 1):
            yield _ONES >> 60 - 4 * (last - first) << 4 * first, Rank(last - 1), last - first


def _straights(low: Counts, start: int, end: int, least: int) -> Iterator[Group]:
    """Yields the straights of a run that leave no low card alone beside them.

    A shorter straight is worth a look only if the card next to its end is not thereby left alone:
    it has a second copy, is high, or enough of the run lies beyond to make another straight.
    """
    for first in range(start, end - least + 1):
        if first > start and low >> 4 * (first - 1) & 15 == 1 and first - start < least:
            continue
        for last in range(first + least, end + 1):
            if last < end and low >> 4 * last & 15 == 1 and last < _HIGH:
                doubled = 0
                at = last - 1
                while at >= first and low >> 4 * at & 15 > 1:
                    doubled += 1
                    at -= 1
                if end - last + doubled < least:
                    continue
            counts = _ONES >> 60 - 4 * (last - first) << 4 * first
            yield Group(Kind.STRAIGHT, Rank(last - 1), last - first, counts)
