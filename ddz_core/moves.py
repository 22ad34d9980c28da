"""Every combo in a hand, and every one that beats the table (seed 000 sections 5-15).

A hand is taken apart into four masks: the ranks of which it holds at least one, two, three and four cards,
a 1 in each such nibble. Most of the answer depends on one mask alone (singles and straights on the first,
pairs and 連對 on the second ...) and is remembered by it: in play few masks come up, again and again. A body
with wings is found by its wings in a table of that body. The tables fill as they are asked, so that combos
are built once and shared, and a list is mostly put together from parts that exist.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import TypeAlias, TypeVar

from ddz_core.cards import CHAIN_RANKS, RANKS, Counts, Rank, size_of
from ddz_core.readings import CHAIN_KINDS, Combo, Kind, rocket_of, run_of
from ddz_core.rules import RuleSet

Mask: TypeAlias = Counts
"""A set of ranks: one card of each, so that ``mask * n`` are n cards of each."""

ALL: Mask = run_of(0, 15, 1)
SUITED: Mask = run_of(0, 13, 1)
CHAIN: Mask = run_of(0, CHAIN_RANKS, 1)
SMALL: Counts = 15 << 4 * Rank.SMALL_JOKER
BIG: Counts = 15 << 4 * Rank.BIG_JOKER
JOKERS: Counts = SMALL | BIG
FROM: tuple[Mask, ...] = tuple(run_of(rank, 15 - rank, 1) for rank in range(16))
"""``FROM[rank]`` has this rank and all above."""


def leads(hand: Counts, rules: RuleSet) -> tuple[Combo, ...]:
    """Lists one Combo, its first reading, for each set of ranks that may be led from the hand.

    Complete and without duplicates; ordered by kind as in `Kind`, but straights, 連對 and bare planes follow
    the singles, pairs and triples that they are made of; then by length and main.
    """
    ones, twos, threes, fours = _masks(hand, rules)
    combos = rules.combos
    found = [*_plain(1, combos.straight_min)[ones]]
    if twos:
        found += _plain(2, combos.pairs_min)[twos]
    if threes:
        found += _plain(3, combos.plane_min)[threes]
        found += _triples(threes, ones, 1, rules)
        found += _triples(threes, twos, 2, rules)
        planes = _runs(3, combos.plane_min, CHAIN_RANKS)[threes & CHAIN]
        if planes:
            winged = _planes_with_ones(planes, hand, rules)
            if planes[-1].length > 3:
                bare = {plane.counts for plane in planes}
                winged = [combo for combo in winged if combo.counts not in bare]
            found += winged
            found += _planes_with_twos(planes, twos, rules)
    if fours:
        found += _fours_with_ones(fours, hand, rules)
        found += _fours_with_twos(fours, twos, rules)
        found += _bombs(fours, hand, rules)
    if _has_rocket(hand, rules):
        found.append(_ROCKETS[hand & JOKERS])
    return tuple(found)


def responses(hand: Counts, target: Combo, rules: RuleSet) -> tuple[Combo, ...]:
    """Lists one Combo for each set of ranks in the hand that beats `target`, as it would then lie.

    The same sets as the leads any reading of which `beats` the target; first the target's own kind by main,
    then bombs by rank and size, then the rocket.
    """
    if target.kind is Kind.ROCKET:
        return ()
    masks = _masks(hand, rules)
    found = _of_kind(target, hand, masks, rules)
    fours = masks[3]
    if fours and target.kind is not Kind.BOMB:
        found = (*found, *_bombs(fours, hand, rules))
    if _has_rocket(hand, rules):
        found = (*found, _ROCKETS[hand & JOKERS])
    return tuple(found)


def _of_kind(
    target: Combo, hand: Counts, masks: tuple[Mask, Mask, Mask, Mask], rules: RuleSet
) -> Sequence[Combo]:
    """Lists the combos of the target's own kind that beat it."""
    ones, twos, threes, fours = masks
    kind, length, up = target.kind, target.length, FROM[target.main + 1]
    if kind is Kind.SINGLE:
        return _alike(1)[ones & up]
    if kind is Kind.PAIR:
        return _alike(2)[twos & up]
    if kind is Kind.TRIPLE:
        return _alike(3)[threes & up]
    if kind is Kind.TRIPLE_ONE:
        return _triples(threes & up, ones, 1, rules)
    if kind is Kind.TRIPLE_TWO:
        return _triples(threes & up, twos, 2, rules)
    if kind is Kind.FOUR_ONES:
        return _fours_with_ones(fours & up, hand, rules)
    if kind is Kind.FOUR_TWOS:
        return _fours_with_twos(fours & up, twos, rules)
    if kind is Kind.BOMB:
        mine = _bombs(fours, hand, rules)
        return [bomb for bomb in mine if (bomb.length, bomb.main) > (length, target.main)]
    # A run as long as the target's has a higher main just if it starts above the target's lowest rank.
    rest = FROM[target.main - length + 2] & CHAIN
    if kind is Kind.STRAIGHT:
        return _runs(1, length, length)[ones & rest]
    if kind is Kind.PAIRS:
        return _runs(2, length, length)[twos & rest]
    planes = _runs(3, length, length)[threes & rest]
    if kind is Kind.PLANE_ONES:
        return _planes_with_ones(planes, hand, rules)
    if kind is Kind.PLANE_TWOS:
        return _planes_with_twos(planes, twos, rules)
    return planes


def _masks(hand: Counts, rules: RuleSet) -> tuple[Mask, Mask, Mask, Mask]:
    """Returns the ranks that give a single, a pair, a triple and four equal cards."""
    b0, b1, b2, b3 = hand & ALL, hand >> 1 & ALL, hand >> 2 & ALL, hand >> 3 & ALL
    fours = b2 | b3
    twos = b1 | fours
    if not rules.combos.joker_pairs:
        twos &= SUITED
    return b0 | b1 | fours, twos, b0 & b1 | fours, fours


def _has_rocket(hand: Counts, rules: RuleSet) -> bool:
    return hand >> 4 * Rank.BIG_JOKER > 0 and hand & JOKERS == rocket_of(rules)


V = TypeVar("V")


class _Memo(dict[int, V]):
    """A function of one int that remembers, and forgets everything when it has grown large."""

    LIMIT = 1 << 13

    def __init__(self, function: Callable[[int], V]) -> None:
        self.function = function

    def __missing__(self, key: int) -> V:
        if len(self) >= self.LIMIT:
            self.clear()
        value = self[key] = self.function(key)
        return value


_RANKS = _Memo(lambda mask: tuple(rank for rank in RANKS if mask >> 4 * rank & 1))
"""From a mask to its ranks."""
_ROCKETS = _Memo(lambda jokers: Combo(Kind.ROCKET, size_of(jokers), Rank.BIG_JOKER, jokers))


@cache
def _alike(copies: int) -> _Memo[tuple[Combo, ...]]:
    """From a mask to its singles, pairs or triples."""
    kind = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)[copies - 1]
    row = [Combo(kind, 1, rank, copies << 4 * rank) for rank in RANKS]
    return _Memo(lambda mask: tuple(row[rank] for rank in _RANKS[mask]))


@cache
def _bombs_of(size: int) -> tuple[Combo, ...]:
    return tuple(Combo(Kind.BOMB, size, rank, size << 4 * rank) for rank in RANKS[: Rank.SMALL_JOKER])


@cache
def _run(copies: int, low: Rank, length: int) -> Combo:
    return Combo(CHAIN_KINDS[copies - 1], length, RANKS[low + length - 1], run_of(low, length, copies))


@cache
def _runs(copies: int, shortest: int, longest: int) -> _Memo[tuple[Combo, ...]]:
    """From a mask to its straights, 連對 or bare planes, by length and main."""

    def listed(mask: Mask) -> tuple[Combo, ...]:
        found: list[Combo] = []
        starts = mask
        for length in range(2, longest + 1):
            starts &= mask >> 4 * (length - 1)
            if length >= shortest:
                found += [_run(copies, low, length) for low in _RANKS[starts]]
        return tuple(found)

    return _Memo(listed)


@cache
def _plain(copies: int, shortest: int) -> _Memo[tuple[Combo, ...]]:
    """From a mask to all combos of so many cards of each rank, without wings."""
    alike, runs = _alike(copies), _runs(copies, shortest, CHAIN_RANKS)
    return _Memo(lambda mask: alike[mask] + runs[mask & CHAIN])


@cache
def _triples_by_wing(rank: Rank, wing: int) -> tuple[Combo, ...]:
    """Returns 三帶一 or 三帶二 of a rank by the rank of its wing; that at its own rank is never asked for."""
    kind = Kind.TRIPLE_ONE if wing == 1 else Kind.TRIPLE_TWO
    return tuple(Combo(kind, 1, rank, (3 << 4 * rank) + (wing << 4 * other)) for other in RANKS)


@cache
def _winged(copies: int, wing: int, length: int, main: Rank) -> _Memo[Combo]:
    """From wings to the combo that carries them: a plane of `length` up to `main`, or four cards."""
    if copies == 4:
        kind = Kind.FOUR_ONES if wing == 1 else Kind.FOUR_TWOS
    else:
        kind = Kind.PLANE_ONES if wing == 1 else Kind.PLANE_TWOS
    body = run_of(main - length + 1, length, copies)
    return _Memo(lambda wings: Combo(kind, length, main, body + wings))


def _triples(threes: Mask, others: Mask, wing: int, rules: RuleSet) -> Sequence[Combo]:
    """Lists 三帶一 or 三帶二 with triples and wings of these ranks."""
    found: list[Combo] = []
    if rules.combos.single_wings if wing == 1 else rules.combos.pair_wings:
        wings = _RANKS[others]
        for rank in _RANKS[threes]:
            row = _triples_by_wing(rank, wing)
            found += [row[other] for other in wings if other != rank]
    return found


def _planes_with_ones(planes: Sequence[Combo], hand: Counts, rules: RuleSet) -> Sequence[Combo]:
    """Adds single wings to each body; where a set comes twice, the higher main stands."""
    found: list[Combo] = []
    if rules.combos.single_wings:
        for plane in planes:
            wings = _single_wings(hand & ~(plane.counts * 5), plane.length, rules)
            found += map(_winged(3, 1, plane.length, plane.main).__getitem__, wings)
        if len(planes) > 1 and planes[-1].length > 2:
            return list({combo.counts: combo for combo in found}.values())
    return found


def _planes_with_twos(planes: Sequence[Combo], twos: Mask, rules: RuleSet) -> Sequence[Combo]:
    found: list[Combo] = []
    if rules.combos.pair_wings:
        for plane in planes:
            wings = _wings_of(2, plane.length)[twos & ~plane.counts]
            found += map(_winged(3, 2, plane.length, plane.main).__getitem__, wings)
    return found


def _fours_with_ones(fours: Mask, hand: Counts, rules: RuleSet) -> Sequence[Combo]:
    found: list[Combo] = []
    if rules.combos.four_with_two:
        for rank in _RANKS[fours]:
            wings = _single_wings(hand & ~(15 << 4 * rank), 2, rules)
            found += map(_winged(4, 1, 1, rank).__getitem__, wings)
    return found


def _fours_with_twos(fours: Mask, twos: Mask, rules: RuleSet) -> Sequence[Combo]:
    found: list[Combo] = []
    if rules.combos.four_with_two:
        for rank in _RANKS[fours]:
            wings = _wings_of(2, 2)[twos & ~(1 << 4 * rank)]
            found += map(_winged(4, 2, 1, rank).__getitem__, wings)
    return found


def _bombs(fours: Mask, hand: Counts, rules: RuleSet) -> Sequence[Combo]:
    least, most = rules.combos.bomb_min, rules.combos.bomb_max
    return [
        _bombs_of(size)[rank]
        for rank in _RANKS[fours]
        for size in range(least, min(hand >> 4 * rank & 15, most) + 1)
    ]


def _single_wings(pool: Counts, number: int, rules: RuleSet) -> Sequence[Counts]:
    """Lists the ways to take `number` cards from a pool: equal ones up to the cap, jokers of one kind."""
    cap = rules.combos.equal_single_wings
    if number == 2:
        twos = (pool >> 1 | pool >> 2 | pool >> 3) & ALL
        unequal = _wings_of(1, 2)[pool & ALL | twos]
        return unequal if cap < 2 else unequal + _wings_of(2, 1)[twos]
    if size_of(pool) < number:
        return ()
    sums: list[list[Counts]] = [[0]] + [[] for _ in range(number)]
    for rank in RANKS[: Rank.SMALL_JOKER]:
        have = min(pool >> 4 * rank & 15, cap)
        for size in range(number, 0, -1) if have else ():
            for taken in range(1, min(have, size) + 1):
                sums[size] += [wings + (taken << 4 * rank) for wings in sums[size - taken]]
    found = list(sums[number])
    for joker in (Rank.SMALL_JOKER, Rank.BIG_JOKER):
        for taken in range(1, min(pool >> 4 * joker & 15, cap, number) + 1):
            found += [wings + (taken << 4 * joker) for wings in sums[number - taken]]
    return found


@cache
def _wings_of(size: int, number: int) -> _Memo[tuple[Counts, ...]]:
    """From a mask to the ways to take `number` times `size` cards, of different ranks, not both jokers."""

    def listed(mask: Mask) -> tuple[Counts, ...]:
        sums = map(sum, combinations([size << 4 * rank for rank in _RANKS[mask]], number))
        if mask & JOKERS == JOKERS & ALL:
            return tuple(wings for wings in sums if not (wings & SMALL and wings & BIG))
        return tuple(sums)

    return _Memo(listed)
