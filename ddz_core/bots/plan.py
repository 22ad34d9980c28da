"""Splits a hand into few and easy plays.

A plan is a way to play a whole hand as a list of groups: chains (of singles, pairs or triples) and what
is left rank by rank (bombs, triples, pairs, singles, the rocket), where triples and planes carry loose
groups as wings. A `Planner` finds a plan of low cost, given what each group costs. Cost is measured in
turns: 1 for a group that must be led and will be beaten, about 0 for one that can be played in passing,
below 0 for a group that brings the lead back and so pays for another.

The search takes chains out of the packed counts in every useful way (memoised; what is useful is told
by `_straights`), and prices the rest with one table per three ranks. For the hands of a decision that would
take too long it is narrowed to the chains of good plans of the whole hand (`Planner.focus`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ddz_core.bots.thought import Thought, finish
from ddz_core.cards import CHAIN_RANKS, Counts, Rank, size_of
from ddz_core.combos import Kind
from ddz_core.rules import RuleSet

_ONES = 0x111111111111111
_KINDS = (Kind.STRAIGHT, Kind.PAIRS, Kind.PLANE)
"""What a chain of one, two and three cards of each rank is."""
_CHAIN = (1 << 4 * CHAIN_RANKS) - 1
JOKERS: Counts = 0xFF << 4 * Rank.SMALL_JOKER
PIECE_BITS = 12
PIECE = (1 << PIECE_BITS) - 1
"""Three ranks of a hand."""
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


WIDE = 128
"""The search of a hand that looks at more hands than this is narrowed. No hand of one deck comes near."""
_SLACK = 1.2
"""How much more than the best plan a plan may cost, in turns, whose chains are kept then."""
_Chain = tuple[Group, float, int, Counts]
"""A chain, what it costs, how many cards of each rank it takes less one, and the ranks."""
_Loose = tuple[float, ...]
_Rest = tuple[float, int, int, _Loose]
"""Cost, groups, triples, and the costs of groups that can be wings."""


class Planner:
    """Prices hands under fixed costs; one per decision, so that its memo is shared by all candidates."""

    most_chains = 16
    """A narrowed search takes at most so many chains, those of the better plans."""

    def __init__(self, costs: Costs, rules: RuleSet) -> None:
        self.costs = costs
        self._rules = rules.combos
        self._rocket = rules.deal.decks * 0x11 << 4 * Rank.SMALL_JOKER
        self._memo: dict[int, tuple[float, int]] = {}
        self._lists: dict[Counts, tuple[_Chain, ...]] = {}
        self._chain_memo: dict[int, _Chain] = {}
        self._pool: tuple[_Chain, ...] | None = None
        self._parts: tuple[dict[int, _Rest], ...] = tuple({} for _ in range(5))

    def price(self, hand: Counts) -> tuple[float, int]:
        """Returns the cost of the best plan, in turns, and how many plays it takes; zeros for no cards."""
        return self._best(hand, 0)

    def turns(self, hand: Counts) -> int:
        """Returns how many plays the cheapest plan takes: an upper bound of the least."""
        return self._best(hand, 0)[1]

    @property
    def searched(self) -> int:
        """How many hands have been looked at: what a decision costs, on any machine."""
        return len(self._memo)

    def focus(self, hand: Counts) -> None:
        """Prepares for pricing hands that are left of this one after a play.

        Where this hand alone took a long search, other hands are searched for the chains of its best plans
        and of those that cost little more. That finds nearly always as good a plan as the whole search.
        """
        finish(self.focusing(hand))

    def focusing(self, hand: Counts) -> Thought[None]:
        """As `focus`, with pauses."""
        yield from self._explore(hand, 0, 2)
        self._best(hand, 0)
        if self.searched > WIDE and self._pool is None:
            pool: dict[_Chain, float] = {}
            yield from self._gather(hand, 0, _SLACK, pool, {})
            plan = {group.counts for group in self.groups(hand)}
            first = sorted(pool, key=lambda chain: (chain[0].counts not in plan, -pool[chain]))
            self._pool = tuple(first[: self.most_chains])
            self._lists.clear()

    def _explore(self, hand: Counts, slots: int, depth: int) -> Thought[None]:
        """Finds out the best plans after every so many chains, one by one, so that `_best` has less to do."""
        if not depth:
            self._best(hand, slots)
            yield
            return
        for chain in self._chains(hand):
            group = chain[0]
            yield from self._explore(hand - group.counts, self._carry(slots, group), depth - 1)

    def _gather(
        self, hand: Counts, slots: int, slack: float, pool: dict[_Chain, float], seen: dict[int, float]
    ) -> Thought[None]:
        """Adds the chains of every plan that costs at most `slack` more than the best one.

        Each stands with the most slack that a plan with it leaves.
        """
        key = hand | slots << 64
        if seen.get(key, -1.0) >= slack:
            return
        seen[key] = slack
        yield
        best = self._best(hand, slots)[0]
        for chain in self._chains(hand):
            group = chain[0]
            rest, wings = hand - group.counts, self._carry(slots, group)
            more = chain[1] + self._best(rest, wings)[0] - best
            if more <= slack:
                pool[chain] = max(pool.get(chain, 0.0), slack - more)
                yield from self._gather(rest, wings, slack - more, pool, seen)

    def groups(self, hand: Counts) -> tuple[Group, ...]:
        """Returns the groups of the cheapest plan, chains first, wings not assigned."""
        found: list[Group] = []
        slots = 0
        while True:
            best, chain, after = self._rest(hand, slots)[0], None, slots
            for group, price, _, _ in self._chains(hand):
                wings = self._carry(slots, group)
                cost = price + self._best(hand - group.counts, wings)[0]
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
        for group, price, _, _ in self._chains(hand):
            cost, turns = self._best(hand - group.counts, self._carry(slots, group))
            cost += price
            if cost < best[0] - 1e-9:
                best = cost, turns + 1
        self._memo[key] = best
        return best

    def _carry(self, slots: int, group: Group) -> int:
        """Returns `slots` with the wings noted that a chain can carry: here just how many."""
        winged = group.kind is Kind.PLANE and (self._rules.single_wings or self._rules.pair_wings)
        return slots + group.length if winged else slots

    def _chains(self, hand: Counts) -> tuple[_Chain, ...]:
        """Lists the useful chains of a hand, once for all hands with these ranks."""
        low = hand & _CHAIN
        known = self._lists.get(low)
        if known is None:
            one = (low | low >> 1 | low >> 2 | low >> 3) & _ONES
            two = (low >> 1 | low >> 2 | low >> 3) & _ONES
            three = (low >> 2 | low >> 3 | low >> 1 & low) & _ONES
            if self._pool is None:
                known = tuple(self._useful(low, one, two, three))
            else:
                held = one, two, three
                known = tuple([chain for chain in self._pool if held[chain[2]] & chain[3] == chain[3]])
            self._lists[low] = known
        return known

    def _useful(self, low: Counts, one: Counts, two: Counts, three: Counts) -> Iterator[_Chain]:
        """Yields the useful chains of ranks that are held once, twice and three times.

        A straight of ranks none of which is held just once leaves as many groups as it found.
        """
        rules, alone = self._rules, one & ~two
        for start, end in _runs(one, rules.straight_min):
            for first, last in _straights(low, start, end, rules.straight_min):
                chain = self._chain(1, first, last)
                if chain[3] & alone:
                    yield chain
        for start, end in _runs(two, rules.pairs_min):
            for first, last in _sections(start, end, rules.pairs_min):
                yield self._chain(2, first, last)
        for start, end in _runs(three, rules.plane_min):
            for first, last in _sections(start, end, rules.plane_min):
                yield self._chain(3, first, last)

    def _chain(self, copies: int, first: int, last: int) -> _Chain:
        """Returns the chain of so many copies of each rank in [first, last), made once."""
        key = copies << 8 | first << 4 | last
        known = self._chain_memo.get(key)
        if known is None:
            length, main = last - first, Rank(last - 1)
            ranks = _ONES >> 60 - 4 * length << 4 * first
            group = Group(_KINDS[copies - 1], main, length, ranks * copies)
            costs = (self.costs.straight, self.costs.pairs, self.costs.plane)
            known = self._chain_memo[key] = group, costs[copies - 1](main, length), copies - 1, ranks
        return known

    def _rest(self, hand: Counts, slots: int) -> tuple[float, int]:
        """Prices a hand without chains; triples and open slots of planes take the dearest loose groups."""
        cost, turns = 0.0, 0
        if hand & JOKERS == self._rocket:
            cost, turns = self.costs.rocket, 1
            hand -= self._rocket
        loose: list[float] = []
        for part, parts in enumerate(self._parts):
            piece = hand & PIECE
            if piece:
                known = parts.get(piece)
                if known is None:
                    known = parts[piece] = self._price(piece, part)
                cost += known[0]
                turns += known[1]
                slots += known[2]
                loose += known[3]
            hand >>= PIECE_BITS
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
        if hand & JOKERS == self._rocket:
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


def _sections(start: int, end: int, least: int) -> Iterator[tuple[int, int]]:
    """Yields every section [first, last) of a run."""
    for first in range(start, end - least + 1):
        for last in range(first + least, end + 1):
            yield first, last


def _straights(low: Counts, start: int, end: int, least: int) -> Iterator[tuple[int, int]]:
    """Yields the straights [first, last) of a run that leave no low card alone beside them.

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
            yield first, last
