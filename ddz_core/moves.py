"""Every combo in a hand, and every one that beats the table (seed 000 sections 5-15).

A hand is taken apart into four masks: the ranks of which it holds at least one, two, three and four cards,
a 1 in each such nibble. Most of the answer depends on one mask alone (all straights on the first, all pairs
and 連對 on the second ...) and is remembered by it; few masks come up again and again. Wings depend on the
whole hand and are put together each time. Combos are built once and shared.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from ddz_core.cards import CHAIN_RANKS, RANKS, Counts, Rank, size_of
from ddz_core.readings import Combo, Kind, rocket_of, run_of
from ddz_core.rules import RuleSet

Mask = int
"""A set of ranks: bit 4 * rank, so that ``mask * n`` are n cards of each."""

ALL: Mask = run_of(0, 15, 1)
SUITED: Mask = run_of(0, 13, 1)
CHAIN: Mask = run_of(0, CHAIN_RANKS, 1)
JOKERS: Counts = 15 << 4 * Rank.SMALL_JOKER | 15 << 4 * Rank.BIG_JOKER
UP: tuple[Mask, ...] = tuple(run_of(rank, 15 - rank, 1) for rank in range(16))
"""``UP[rank]`` has this rank and all above."""


def leads(hand: Counts, rules: RuleSet) -> tuple[Combo, ...]:
    """Lists one Combo, its first reading, for each set of ranks that may be led from the hand.

    Complete and without duplicates; ordered by kind as in `Kind`, but straights, 連對 and bare planes follow
    the singles, pairs and triples they are made of; then by length and main.
    """
    ones, twos, threes, fours = _masks(hand)
    combos = rules.combos
    found = [*_same(1, ones), *_chains(1, ones & CHAIN, combos.straight_min, CHAIN_RANKS)]
    if twos:
        twos &= _pair_ranks(rules)
        found += _same(2, twos)
        found += _chains(2, twos & CHAIN, combos.pairs_min, CHAIN_RANKS)
    if threes:
        planes = _chains(3, threes & CHAIN, combos.plane_min, CHAIN_RANKS)
        found += _same(3, threes)
        found += planes
        found += _triples_with_one(threes, ones, rules)
        found += _triples_with_two(threes, twos, rules)
        if planes:
            bare = {plane.counts for plane in planes}
            found += [c for c in _planes_with_ones(planes, hand, rules) if c.counts not in bare]
            found += _planes_with_twos(planes, twos, rules)
    if fours:
        found += _fours_with_ones(fours, ones, twos, rules)
        found += _fours_with_twos(fours, twos, rules)
        found += _bombs(fours, hand, rules)
    if hand & JOKERS == rocket_of(rules):
        found.append(_combo(Kind.ROCKET, 2 * rules.deal.decks, Rank.BIG_JOKER, hand & JOKERS))
    return tuple(found)


def responses(hand: Counts, target: Combo, rules: RuleSet) -> tuple[Combo, ...]:
    """Lists one Combo for each set of ranks in the hand that beats `target`, as it would then lie.

    The same sets as the leads any reading of which `beats` the target; first the target's own kind by main,
    then bombs by rank and size, then the rocket.
    """
    if target.kind is Kind.ROCKET:
        return ()
    ones, twos, threes, fours = _masks(hand)
    found = list(_of_kind(target, hand, (ones, twos, threes, fours), rules))
    if fours:
        bombs = _bombs(fours, hand, rules)
        if target.kind is Kind.BOMB:
            bombs = [b for b in bombs if (b.length, b.main) > (target.length, target.main)]
        found += bombs
    if hand & JOKERS == rocket_of(rules):
        found.append(_combo(Kind.ROCKET, 2 * rules.deal.decks, Rank.BIG_JOKER, hand & JOKERS))
    return tuple(found)


def _of_kind(
    target: Combo, hand: Counts, masks: tuple[Mask, Mask, Mask, Mask], rules: RuleSet
) -> Iterable[Combo]:
    """Lists the combos of the target's kind and length with a higher main."""
    ones, twos, threes, fours = masks
    kind, length, up = target.kind, target.length, UP[target.main + 1]
    rest = UP[max(0, target.main - length + 2)] & CHAIN
    twos &= _pair_ranks(rules)
    if kind is Kind.SINGLE:
        return _same(1, ones & up)
    if kind is Kind.PAIR:
        return _same(2, twos & up)
    if kind is Kind.TRIPLE:
        return _same(3, threes & up)
    if kind is Kind.TRIPLE_ONE:
        return _triples_with_one(threes & up, ones, rules)
    if kind is Kind.TRIPLE_TWO:
        return _triples_with_two(threes & up, twos, rules)
    if kind is Kind.STRAIGHT:
        return _chains(1, ones & rest, length, length)
    if kind is Kind.PAIRS:
        return _chains(2, twos & rest, length, length)
    if kind is Kind.FOUR_ONES:
        return _fours_with_ones(fours & up, ones, twos, rules)
    if kind is Kind.FOUR_TWOS:
        return _fours_with_twos(fours & up, twos, rules)
    if kind is Kind.BOMB:
        return ()
    planes = _chains(3, threes & rest, length, length)
    if kind is Kind.PLANE_ONES:
        return _planes_with_ones(planes, hand, rules)
    if kind is Kind.PLANE_TWOS:
        return _planes_with_twos(planes, twos, rules)
    return planes


def _masks(hand: Counts) -> tuple[Mask, Mask, Mask, Mask]:
    """Returns the ranks of which the hand has at least one, two, three and four cards."""
    b0, b1, b2, b3 = hand & ALL, hand >> 1 & ALL, hand >> 2 & ALL, hand >> 3 & ALL
    fours = b2 | b3
    return b0 | b1 | fours, b1 | fours, (b0 & b1) | fours, fours & SUITED


def _pair_ranks(rules: RuleSet) -> Mask:
    return ALL if rules.combos.joker_pairs else SUITED


@lru_cache(1 << 15)
def _ranks(mask: Mask) -> tuple[Rank, ...]:
    return tuple(rank for rank in RANKS if mask >> 4 * rank & 1)


@lru_cache(1 << 16)
def _combo(kind: Kind, length: int, main: Rank, counts: Counts) -> Combo:
    return Combo(kind, length, main, counts)


@lru_cache(1 << 15)
def _same(copies: int, mask: Mask) -> tuple[Combo, ...]:
    kind = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)[copies - 1]
    if copies == 3:
        mask &= SUITED
    return tuple(_combo(kind, 1, rank, copies << 4 * rank) for rank in _ranks(mask))


@lru_cache(1 << 15)
def _chains(copies: int, mask: Mask, shortest: int, longest: int) -> tuple[Combo, ...]:
    """Lists the straights, 連對 or bare planes within a mask, by length and main."""
    kind = (Kind.STRAIGHT, Kind.PAIRS, Kind.PLANE)[copies - 1]
    found = []
    for length in range(shortest, longest + 1):
        for low in range(CHAIN_RANKS - length + 1):
            run = run_of(low, length, 1)
            if run & mask == run:
                found.append(_combo(kind, length, RANKS[low + length - 1], run * copies))
    return tuple(found)


def _triples_with_one(threes: Mask, ones: Mask, rules: RuleSet) -> list[Combo]:
    if not rules.combos.single_wings:
        return []
    return [
        _combo(Kind.TRIPLE_ONE, 1, rank, (3 << 4 * rank) + (1 << 4 * wing))
        for rank in _ranks(threes & SUITED)
        for wing in _ranks(ones)
        if wing != rank
    ]


def _triples_with_two(threes: Mask, twos: Mask, rules: RuleSet) -> list[Combo]:
    if not rules.combos.pair_wings:
        return []
    return [
        _combo(Kind.TRIPLE_TWO, 1, rank, (3 << 4 * rank) + (2 << 4 * wing))
        for rank in _ranks(threes & SUITED)
        for wing in _ranks(twos)
        if wing != rank
    ]


def _planes_with_ones(planes: Sequence[Combo], hand: Counts, rules: RuleSet) -> list[Combo]:
    """Adds single wings to each body; where a set comes twice, the higher main stands."""
    if not rules.combos.single_wings:
        return []
    found = {}
    for plane in planes:
        body = plane.counts // 3 * 15
        for wings in _single_wings(hand & ~body, plane.length, rules.combos.equal_single_wings):
            counts = plane.counts + wings
            found[counts] = _combo(Kind.PLANE_ONES, plane.length, plane.main, counts)
    return list(found.values())


def _planes_with_twos(planes: Sequence[Combo], twos: Mask, rules: RuleSet) -> list[Combo]:
    if not rules.combos.pair_wings:
        return []
    return [
        _combo(Kind.PLANE_TWOS, plane.length, plane.main, plane.counts + wings)
        for plane in planes
        for wings in _pair_wings(twos & ~plane.counts, plane.length)
    ]


def _fours_with_ones(fours: Mask, ones: Mask, twos: Mask, rules: RuleSet) -> list[Combo]:
    if not rules.combos.four_with_two:
        return []
    pool = ones + (twos & ones)
    return [
        _combo(Kind.FOUR_ONES, 1, rank, (4 << 4 * rank) + wings)
        for rank in _ranks(fours)
        for wings in _single_wings(pool & ~(15 << 4 * rank), 2, rules.combos.equal_single_wings)
    ]


def _fours_with_twos(fours: Mask, twos: Mask, rules: RuleSet) -> list[Combo]:
    if not rules.combos.four_with_two:
        return []
    return [
        _combo(Kind.FOUR_TWOS, 1, rank, (4 << 4 * rank) + wings)
        for rank in _ranks(fours)
        for wings in _pair_wings(twos & ~(1 << 4 * rank), 2)
    ]


def _bombs(fours: Mask, hand: Counts, rules: RuleSet) -> list[Combo]:
    return [
        _combo(Kind.BOMB, size, rank, size << 4 * rank)
        for rank in _ranks(fours)
        for size in range(rules.combos.bomb_min, min(hand >> 4 * rank & 15, rules.combos.bomb_max) + 1)
    ]


def _single_wings(pool: Counts, number: int, cap: int) -> list[Counts]:
    """Lists the ways to take `number` cards from a pool, at most `cap` equal, jokers of one kind only."""
    if size_of(pool) < number:
        return []
    sums: list[list[Counts]] = [[0]] + [[] for _ in range(number)]
    for rank in range(13):
        have = min(pool >> 4 * rank & 15, cap)
        if have:
            for size in range(number, 0, -1):
                for taken in range(1, min(have, size) + 1):
                    sums[size] += [wings + (taken << 4 * rank) for wings in sums[size - taken]]
    found = list(sums[number])
    for joker in (Rank.SMALL_JOKER, Rank.BIG_JOKER):
        for taken in range(1, min(pool >> 4 * joker & 15, cap, number) + 1):
            found += [wings + (taken << 4 * joker) for wings in sums[number - taken]]
    return found


def _pair_wings(ranks: Mask, number: int) -> list[Counts]:
    """Lists the ways to take `number` pairs of different ranks, not of both jokers."""
    found = [sum(2 << 4 * rank for rank in some) for some in combinations(_ranks(ranks), number)]
    return [wings for wings in found if not (wings >> 52 & 15 and wings >> 56)]
