"""The inputs of the nets: which rows of the first layer a position and a move switch on, as in net.h."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ddz_core.bots.fewest import ABOVE, CHAIN, JOKERS, ONES, at_least, turns_of
from ddz_core.bots.position import CHAINS, COPIES, KEY_PASS, SHAPES, Position, key_of
from ddz_core.cards import Counts
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


def hand_rows(hand: Counts) -> list[int]:
    """Lists the rows that the hand left after a move switches on by itself."""
    found = turns_of(hand)
    ones, twos = at_least(hand, 1), at_least(hand, 2)
    fours = at_least(hand, 4).bit_count() + (hand & JOKERS == JOKERS)
    return [
        *counts_rows(hand, F_HAND),
        F_LEFT + _size(hand),
        F_SINGLES + min(found >> 4 & 15, 9),
        F_PAIRS + min(found & 15, 7),
        F_FOURS + min(fours, 4),
        F_LOWS + min(((ones ^ twos) & 0x11111111).bit_count(), 8),
    ]


def _size(counts: Counts) -> int:
    """As `cards.size_of`, for at most 254 cards: adds up the nibbles as bytes."""
    return ((counts & _BYTES) + (counts >> 4 & _BYTES)) % 255


_BYTES = 0x0F0F0F0F0F0F0F0F


@dataclass(frozen=True, slots=True)
class _Move:
    """What the inputs need to know of a move, whoever makes it."""

    key: int
    shape: int
    size: int
    copies: int
    main: int
    length: int
    """Of a chain, else 0."""
    bomb: bool


def _move_of(combo: Combo) -> _Move:
    at = combo.counts << 8 | combo.main << 4 | combo.length
    known = _MOVES.get(at)
    if known is None:
        if len(_MOVES) >= _MOST_MOVES:
            _MOVES.clear()
        kind = combo.kind
        shape = SHAPES[kind]
        if kind is Kind.SINGLE or kind is Kind.PAIR:
            shape = combo.main + 15 * (kind is Kind.PAIR)
        known = _MOVES[at] = _Move(
            F_KEY + key_of(combo),
            4 * shape,
            _size(combo.counts),
            COPIES[kind],
            int(combo.main),
            combo.length if kind in CHAINS else 0,
            kind is Kind.BOMB or kind is Kind.ROCKET,
        )
    return known


_MOVES: dict[int, _Move] = {}
"""By cards, main and length, which together name a reading: hashing a `Combo` would cost more."""
_MOST_MOVES = 1 << 13
_PASS_SHAPE = 4 * 40


class Mover:
    """Finds the rows of the moves of one position."""

    def __init__(self, p: Position) -> None:
        self.unseen = tuple(at_least(p.unseen, n) for n in (1, 1, 2, 3, 4))
        self.top = 15 * ABOVE[(self.unseen[1].bit_length() - 1) >> 2]
        pairs = self.unseen[2]
        self.top_pairs = ABOVE[(pairs.bit_length() - 1) >> 2] if pairs else ABOVE[0]
        self.most = max(p.left[1], p.left[2]) if p.seat == 0 else p.left[0]
        rocket = p.unseen & JOKERS == JOKERS
        self.bomb = 11 * (self.most >= 2 and (rocket or (self.most >= 4 and self.unseen[4] > 0)))
        after, before = p.left[(p.seat + 1) % 3], p.left[(p.seat + 2) % 3]
        self.race = (
            F_TURNS_ENEMY + _race(p.left[0] if p.seat else min(p.left[1:])),
            F_TURNS_OTHER + _race(p.left[3 - p.seat] if p.seat else max(p.left[1:])),
        )
        self.known = tuple(at_least(p.bottom, n) for n in (0, 1, 2, 3)) if p.seat and p.bottom else None
        self.near = F_SHAPE_NEXT + _room(after), F_SHAPE_PREV + _room(before)

    def rows(self, combo: Combo | None, after: Counts) -> list[int]:
        """Lists the rows of a move that leaves `after`, other than `hand_rows`."""
        turns = turns_of(after) >> 8
        high = after & self.top
        top = _size(high) if high else 0
        top2 = ((after >> 1 | after >> 2) & ONES & self.top_pairs).bit_count()
        slow = 5 * turns if turns < 7 else 35
        rows = [
            F_TURNS_TOP + (turns if turns < 12 else 12) * 6 + (top if top < 5 else 5),
            F_TURNS_TOP2 + (turns if turns < 7 else 7) * 4 + (top2 if top2 < 3 else 3),
            self.race[0] + slow,
            self.race[1] + slow,
        ]
        if combo is None:
            rows += (F_KEY + KEY_PASS, self.near[0] + _PASS_SHAPE, self.near[1] + _PASS_SHAPE)
            return rows
        move = _move_of(combo)
        ways = self.ways(move)
        plain = move.size == move.copies < 4 and not move.bomb and not move.length
        if plain and self.known and self.known[move.copies] & ABOVE[move.main + 1]:
            rows.append(F_KNOWN)
        rows += (
            move.key,
            F_WAYS + (0 if move.bomb else self.bomb) + (ways if ways < 10 else 10),
            F_TURNS_WAYS + (turns if turns < 5 else 5) * 4 + (ways if ways < 3 else 3),
            self.near[0] + move.shape,
            self.near[1] + move.shape,
        )
        return rows

    def ways(self, move: _Move) -> int:
        """Counts the ranks in the unseen cards that could beat a move with its own kind, wings aside."""
        if move.size > self.most or move.key == _ROCKET:
            return 0
        ranks = self.unseen[move.copies]
        if move.length:
            run = ranks = ranks & CHAIN
            for i in range(1, move.length):
                run &= ranks >> 4 * i
            return (run & ABOVE[move.main - move.length + 2]).bit_count()
        return (ranks & ABOVE[move.main + 1]).bit_count()


_ROCKET = F_KEY + KEY_PASS - 1


def _room(left: int) -> int:
    return left - 1 if left < 3 else 2 if left < 5 else 3


def _race(left: int) -> int:
    return left - 1 if left < 3 else 2 if left < 5 else 3 if left < 9 else 4
