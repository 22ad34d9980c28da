"""The inputs of the nets: which rows of the first layer a position and a move switch on, as in net.h."""

from __future__ import annotations

from collections.abc import Iterator

from ddz_core.bots.fewest import ABOVE, CHAIN, JOKERS, at_least, turns_of
from ddz_core.bots.position import CHAINS, COPIES, SHAPES, Position, key_of
from ddz_core.cards import Counts, size_of
from ddz_core.combos import Combo, Kind

ROWS = 1974

F_UNSEEN, F_PLAYED_NEXT, F_PLAYED_PREV, F_BOTTOM = 0, 60, 120, 180
F_LEFT_NEXT, F_LEFT_PREV, F_BOMBS, F_LAST_NEXT, F_LAST_PREV = 240, 261, 282, 287, 597
F_LOW1_NEXT, F_LOW1_PREV, F_LOW2_NEXT, F_LOW2_PREV = 907, 923, 939, 953
F_ROCKET, F_BOMB_ABOUT, F_OWNER, F_LANDLORD_PLAYS, F_PEASANT_PLAYS = 967, 968, 969, 972, 975
F_HAND, F_KEY, F_LEFT, F_TURNS_TOP, F_TURNS_TOP2, F_SINGLES = 977, 1037, 1346, 1367, 1445, 1477
F_PAIRS, F_FOURS, F_LOWS, F_WAYS, F_TURNS_WAYS = 1487, 1495, 1500, 1509, 1531
F_SHAPE_NEXT, F_SHAPE_PREV, F_TURNS_ENEMY, F_TURNS_OTHER, F_KNOWN = 1555, 1719, 1883, 1923, 1963
F_BID_NEXT, F_BID_PREV = 1964, 1969
"""First row of each group of inputs, as in net.h."""


def counts_rows(counts: Counts, base: int) -> Iterator[int]:
    """Yields one row for each rank held: 4 rows a rank, by how many."""
    at = base - 1
    while counts:
        n = counts & 15
        if n:
            yield at + n
        at += 4
        counts >>= 4


def state_rows(p: Position) -> list[int]:
    """Lists the rows that do not depend on the move, the own hand apart."""
    after, before = (p.seat + 1) % 3, (p.seat + 2) % 3
    rows = [*counts_rows(p.unseen, F_UNSEEN), *counts_rows(p.played[after], F_PLAYED_NEXT)]
    rows += [*counts_rows(p.played[before], F_PLAYED_PREV), *counts_rows(p.bottom, F_BOTTOM)]
    rows += [
        F_LEFT_NEXT + p.left[after],
        F_LEFT_PREV + p.left[before],
        F_BOMBS + min(p.bombs, 4),
        F_LAST_NEXT + p.last[after],
        F_LAST_PREV + p.last[before],
        F_LOW1_NEXT + p.low1[after],
        F_LOW1_PREV + p.low1[before],
        F_LOW2_NEXT + p.low2[after],
        F_LOW2_PREV + p.low2[before],
        F_OWNER + (0 if p.owner is None else 1 if p.owner == after else 2),
        F_LANDLORD_PLAYS + p.plays[0],
        F_PEASANT_PLAYS + bool(p.plays[1] or p.plays[2]),
    ]
    if p.unseen & JOKERS == JOKERS:
        rows.append(F_ROCKET)
    if at_least(p.unseen, 4):
        rows.append(F_BOMB_ABOUT)
    if p.bids[after]:
        rows.append(F_BID_NEXT + p.bids[after] - 1)
    if p.bids[before]:
        rows.append(F_BID_PREV + p.bids[before] - 1)
    return rows


class Mover:
    """Finds the rows of the moves of one position."""

    def __init__(self, p: Position) -> None:
        self.hand = p.hand
        self.unseen = tuple(at_least(p.unseen, n) for n in (1, 1, 2, 3, 4))
        self.top = ABOVE[(self.unseen[1].bit_length() - 1) >> 2]
        pairs = self.unseen[2]
        self.top_pairs = ABOVE[(pairs.bit_length() - 1) >> 2] if pairs else ABOVE[0]
        self.most = max(p.left[1], p.left[2]) if p.seat == 0 else p.left[0]
        rocket = p.unseen & JOKERS == JOKERS
        self.bomb = self.most >= 2 and (rocket or (self.most >= 4 and self.unseen[4] > 0))
        after, before = p.left[(p.seat + 1) % 3], p.left[(p.seat + 2) % 3]
        self.race = (
            F_TURNS_ENEMY + _race(p.left[0] if p.seat else min(p.left[1:])),
            F_TURNS_OTHER + _race(p.left[3 - p.seat] if p.seat else max(p.left[1:])),
        )
        self.known = tuple(at_least(p.bottom, n) for n in (1, 2, 3)) if p.seat else (0, 0, 0)
        self.near = F_SHAPE_NEXT + _room(after), F_SHAPE_PREV + _room(before)

    def ways(self, combo: Combo) -> int:
        """Counts the ranks in the unseen cards that could beat a move with its own kind, wings aside."""
        kind, main = combo.kind, int(combo.main)
        if kind is Kind.ROCKET or size_of(combo.counts) > self.most:
            return 0
        ranks = self.unseen[COPIES[kind]]
        if kind in CHAINS:
            run = ranks = ranks & CHAIN
            for i in range(1, combo.length):
                run &= ranks >> 4 * i
            return (run & ABOVE[main - combo.length + 2]).bit_count()
        return (ranks & ABOVE[main + 1]).bit_count()

    def rows(self, combo: Combo | None) -> list[int]:
        """Lists the rows of a move other than those of the hand left after it."""
        after = self.hand - combo.counts if combo else self.hand
        found = turns_of(after)
        turns, twos, ones = found >> 8, at_least(after, 2), at_least(after, 1)
        high = after & self.top * 15
        top = sum(high >> shift & 15 for shift in range(0, 60, 4)) if high else 0
        top2 = (twos & self.top_pairs).bit_count()
        fours = at_least(after, 4).bit_count() + (after & JOKERS == JOKERS)
        rows = [
            F_KEY + key_of(combo),
            F_LEFT + size_of(after),
            F_TURNS_TOP + min(turns, 12) * 6 + min(top, 5),
            F_TURNS_TOP2 + min(turns, 7) * 4 + min(top2, 3),
            F_SINGLES + min(found >> 4 & 15, 9),
            F_PAIRS + min(found & 15, 7),
            F_FOURS + min(fours, 4),
            F_LOWS + min(((ones ^ twos) & 0x11111111).bit_count(), 8),
        ]
        slow = 5 * min(turns, 7)
        rows += [self.race[0] + slow, self.race[1] + slow]
        shape = 40
        if combo:
            kind, ways = combo.kind, self.ways(combo)
            copies = SHAPES[kind] - 26
            if copies < 3 and self.known[copies] & ABOVE[combo.main + 1]:
                rows.append(F_KNOWN)
            bomb = self.bomb and kind is not Kind.BOMB and kind is not Kind.ROCKET
            rows += [F_WAYS + 11 * bomb + min(ways, 10), F_TURNS_WAYS + min(turns, 5) * 4 + min(ways, 3)]
            if kind is Kind.SINGLE:
                shape = combo.main
            elif kind is Kind.PAIR:
                shape = combo.main + 15
            else:
                shape = SHAPES[kind]
        rows += [self.near[0] + 4 * shape, self.near[1] + 4 * shape]
        return rows


def _room(left: int) -> int:
    return left - 1 if left < 3 else 2 if left < 5 else 3


def _race(left: int) -> int:
    return left - 1 if left < 3 else 2 if left < 5 else 3 if left < 9 else 4
