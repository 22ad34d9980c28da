"""The least number of plays that empty a hand of one deck, by masks on packed counts: what the nets are told.

`turns` answers the same question for any rule set and is slower; this is the count that the nets have
learned with, to the letter.
"""

from __future__ import annotations

from functools import lru_cache

from ddz_core.cards import Counts

ONES = 0x111111111111111
CHAIN = 0x111111111111
JOKERS = 0x110000000000000
ABOVE = tuple(ONES & ~((1 << 4 * rank) - 1) for rank in range(17))
"""``ABOVE[r]`` has rank r and all above."""


def at_least(hand: Counts, n: int) -> int:
    """Marks the ranks of which a hand of one deck has n cards or more."""
    if n == 1:
        return (hand | hand >> 1 | hand >> 2) & ONES
    if n == 2:
        return (hand >> 1 | hand >> 2) & ONES
    if n == 3:
        return (hand & hand >> 1 | hand >> 2) & ONES
    return hand >> 2 & ONES


def _carry(turns: int, n1: int, n2: int, n3: int, n4: int, planes: int) -> int:
    """Gives singles, pairs, triples and fours left over, and planes by their lengths, the fewest plays."""
    if planes:
        length, rest = planes & 15, planes >> 4
        best = _carry(turns, n1, n2, n3, n4, rest)
        if n1 + 2 * n2 >= length:
            split = max(0, length - n1)
            ones = max(0, n1 - length) + (split & 1)
            best = min(best, _carry(turns, ones, n2 - (split + 1) // 2, n3, n4, rest))
        if n2 >= length:
            best = min(best, _carry(turns, n1, n2 - length, n3, n4, rest))
        return best
    turns += n3 + n4
    carried = min(n1, n3)
    n1 -= carried
    n2 = max(0, n2 - n3 + carried)
    for _ in range(n4):
        if n1 >= 2:
            n1 -= 2
        elif n2:
            n2 -= min(2, n2)
    return turns + n1 + n2 << 8 | n1 << 4 | n2


def _remainder(hand: Counts, turns: int, planes: int) -> int:
    if hand & JOKERS == JOKERS:
        turns += 1
        hand ^= JOKERS
    twos, threes, fours = at_least(hand, 2), at_least(hand, 3), at_least(hand, 4)
    n1, n2 = (at_least(hand, 1) ^ twos).bit_count(), (twos ^ threes).bit_count()
    return _carry(turns, n1, n2, (threes ^ fours).bit_count(), fours.bit_count(), planes)


_CHAIN_SORTS = ((3, 2), (2, 3), (1, 5))


def _split(hand: Counts, turns: int, planes: int, phase: int, start: int, best: int) -> int:
    """Returns the least of `best` and what taking chains off the hand can reach."""
    best = min(best, _remainder(hand, turns, planes))
    if turns + 1 >= best >> 8:
        return best
    for sort in range(phase, 3):
        copies, shortest = _CHAIN_SORTS[sort]
        ranks = at_least(hand, copies) & CHAIN
        runs = ranks & ranks >> 4 & (ranks >> 8 if sort else ONES)
        if sort == 2:
            runs &= ranks >> 12 & ranks >> 16
        runs &= ABOVE[start]
        start = 0
        while runs:
            low = runs & -runs
            runs ^= low
            chain, end = 0, low
            for n in range(1, 13):
                if not ranks & end:
                    break
                chain |= end
                end <<= 4
                if n >= shortest:
                    more = planes if sort else planes << 4 | n
                    first = (low.bit_length() - 1) >> 2
                    best = _split(hand - copies * chain, turns + 1, more, sort, first, best)
    return best


@lru_cache(1 << 15)
def turns_of(hand: Counts) -> int:
    """Estimates the least plays that empty a hand: turns << 8 | singles << 4 | pairs left over."""
    return _split(hand, 0, 0, 0, 0, 99 << 8) if hand else 0
