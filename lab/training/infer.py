"""The trained nets in pure Python, bit for bit what net.h computes.

A whole layer is one Python integer: the first has 256 lanes of 16 bits, the next two 32 lanes of 32 bits, so
that adding a row or clipping every lane is one operation on long integers. Rows are signed sums of lanes; an
offset of half a lane's range makes every lane positive before bits are looked at.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from math import exp
from operator import mul
from struct import unpack_from

from ddz_core.cards import Counts, counts_of, size_of
from ddz_core.combos import Combo, Kind
from ddz_core.observation import Observation

H1, H2, H3, OUT = 256, 32, 32, 2
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

ONES = 0x111111111111111
CHAIN = 0x111111111111
JOKERS = 0x110000000000000
ABOVE = tuple(ONES & ~((1 << 4 * rank) - 1) for rank in range(17))
"""``ABOVE[r]`` has rank r and all above."""

KINDS = tuple(Kind)
SPECS = (
    (Kind.SINGLE, 1, 1),
    (Kind.PAIR, 1, 1),
    (Kind.TRIPLE, 1, 1),
    (Kind.TRIPLE_ONE, 1, 1),
    (Kind.TRIPLE_TWO, 1, 1),
    (Kind.STRAIGHT, 5, 12),
    (Kind.PAIRS, 3, 10),
    (Kind.PLANE, 2, 6),
    (Kind.PLANE_ONES, 2, 5),
    (Kind.PLANE_TWOS, 2, 4),
    (Kind.FOUR_ONES, 1, 1),
    (Kind.FOUR_TWOS, 1, 1),
    (Kind.BOMB, 4, 4),
    (Kind.ROCKET, 2, 2),
)
"""Every kind with its shortest and longest length, in the order of their keys."""
COPIES = {kind: n for (kind, _, _), n in zip(SPECS, (1, 2, 3, 3, 3, 1, 2, 3, 3, 3, 4, 4, 4, 2), strict=True)}
CHAINS = frozenset(SPECS[i][0] for i in range(5, 10))
SHAPES = {kind: 26 + i for i, (kind, _, _) in enumerate(SPECS)}


def _keys() -> dict[tuple[Kind, int, int], int]:
    keys: dict[tuple[Kind, int, int], int] = {}
    for kind, shortest, longest in SPECS:
        for length in range(shortest, longest + 1):
            if kind in CHAINS:
                mains = range(length - 1, 12)
            elif kind is Kind.ROCKET:
                mains = range(14, 15)
            else:
                mains = range(15 if kind is Kind.SINGLE else 13)
            for main in mains:
                keys[kind, length, main] = len(keys)
    return keys


KEYS = _keys()
KEY_PASS, KEY_NONE = 308, 309


def key_of(combo: Combo | None) -> int:
    """Numbers a move by kind, length and main; a pass is `KEY_PASS`."""
    return KEY_PASS if combo is None else KEYS[combo.kind, combo.length, combo.main]


@dataclass(frozen=True, slots=True)
class Position:
    """What the nets read: seats are 0 the landlord, 1 the one after, 2 the one before."""

    seat: int
    hand: Counts
    unseen: Counts
    played: tuple[Counts, Counts, Counts]
    bottom: Counts
    """Bottom cards the landlord must still hold, by counts."""
    last: tuple[int, int, int]
    left: tuple[int, int, int]
    plays: tuple[int, int, int]
    """0, 1 or 2 for more."""
    low1: tuple[int, int, int]
    """Lowest single of the other side that a seat has passed on, 15 for none."""
    low2: tuple[int, int, int]
    """The same for pairs, 13 for none."""
    bombs: int
    owner: int | None
    """Whose move is to be beaten."""
    bids: tuple[int, int, int]
    """0 without an auction, else 1 for a seat that did not speak, 2 that passed, 3 to 5 that bid 1 to 3."""


def position_of(seen: Observation) -> Position:
    """Reads an observation in the play of a three-player game."""
    assert seen.landlord is not None
    landlord = seen.landlord
    played, last, plays = [0, 0, 0], [KEY_NONE] * 3, [0, 0, 0]
    low1, low2, bombs = [15] * 3, [13] * 3, 0
    owner, target = 0, None
    for play in seen.plays:
        seat = (play.seat - landlord) % 3
        last[seat] = key_of(play.combo)
        if play.combo is None:
            if target and (seat == 0) != (owner == 0):
                if target.kind is Kind.SINGLE:
                    low1[seat] = min(low1[seat], target.main)
                elif target.kind is Kind.PAIR:
                    low2[seat] = min(low2[seat], target.main)
        else:
            owner, target = seat, play.combo
            played[seat] += target.counts
            plays[seat] = min(2, plays[seat] + 1)
            bombs += target.kind is Kind.BOMB or target.kind is Kind.ROCKET
    bottom = sum(
        max(0, (counts_of(seen.bottom) >> shift & 15) - (played[0] >> shift & 15)) << shift
        for shift in range(0, 60, 4)
    )
    left = [seen.sizes[(seat + landlord) % 3] for seat in range(3)]
    return Position(
        (seen.seat - landlord) % 3,
        seen.own,
        seen.unseen,
        (played[0], played[1], played[2]),
        bottom,
        (last[0], last[1], last[2]),
        (left[0], left[1], left[2]),
        (plays[0], plays[1], plays[2]),
        (low1[0], low1[1], low1[2]),
        (low2[0], low2[1], low2[2]),
        bombs,
        owner if seen.target else None,
        _bids(seen, landlord),
    )


def _bids(seen: Observation, landlord: int) -> tuple[int, int, int]:
    if not seen.calls:
        return 0, 0, 0
    said = [1] * 3
    for call in seen.calls:
        seat = (call.seat - landlord) % 3
        said[seat] = max(said[seat], 2 + call.value)
    return said[0], said[1], said[2]


# --- least turns -------------------------------------------------------------------------------------


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


# --- features ----------------------------------------------------------------------------------------


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


# --- the nets ----------------------------------------------------------------------------------------


def _lanes(bits: int, count: int, value: int) -> int:
    return sum(value << bits * i for i in range(count))


def _pack(values: Sequence[int], bits: int) -> int:
    return sum(value << bits * i for i, value in enumerate(values))


ONE1, HALF1, CAP1, LOW1 = (_lanes(16, H1, value) for value in (1, 1 << 15, 0x7F80, 0x7F))
ONE2, HALF2, CAP2, LOW2, WIDE2 = (
    _lanes(32, H2, value) for value in (1, 1 << 31, 0x7FFFFF80, 0x7F, 0x01FFFFFF)
)
BYTES128 = _lanes(16, H1, 128)


def _clip1(x: int) -> bytes:
    """Clips 256 lanes of 16 bits to 0..127."""
    x += HALF1
    keep = x >> 15 & ONE1
    x &= (keep << 15) - keep
    big = x + CAP1 >> 15 & ONE1
    return ((x | (big << 7) - big) & LOW1).to_bytes(2 * H1, "little")[::2]


def _clip2(x: int) -> bytes:
    """Halves 32 lanes of 32 bits six times, rounding down, and clips them to 0..127."""
    x += HALF2
    keep = x >> 31 & ONE2
    x = (x & (keep << 31) - keep) >> 6 & WIDE2
    big = x + CAP2 >> 31 & ONE2
    return ((x | (big << 7) - big) & LOW2).to_bytes(4 * H2, "little")[::4]


@dataclass(frozen=True, slots=True)
class Net:
    """One seat's net; the fields are lanes packed as the module says."""

    rows: tuple[int, ...]
    first: int
    """Bias of the first layer, 1/128."""
    second: tuple[int, ...]
    """For each of 256 inputs its 32 weights, 1/64."""
    second_bias: int
    third: tuple[int, ...]
    third_bias: int
    heads: tuple[int, ...]
    """For each of 32 inputs both weights, 1/256, in lanes of 32 bits."""
    head_bias: int
    """1/32768, as the outputs, each with half a lane's range added."""

    def upper(self, lanes: int) -> tuple[int, int]:
        """Takes the sums of the first layer to both outputs, in 1/32768."""
        a = _clip1(lanes)
        a = _clip2(sum(map(mul, filter(None, a), compress(self.second, a)), self.second_bias))
        a = _clip2(sum(map(mul, filter(None, a), compress(self.third, a)), self.third_bias))
        both = sum(map(mul, filter(None, a), compress(self.heads, a)), self.head_bias)
        return (both & 0xFFFFFFFF) - (1 << 31), (both >> 32) - (1 << 31)


SIZE = ROWS * H1 + 2 * H1 + H1 * H2 + 4 * H2 + H2 * H3 + 4 * H3 + 2 * OUT * H3 + 4 * OUT
"""Bytes of one net in a file."""


def _rows(data: bytes, at: int) -> Iterator[int]:
    for start in range(at, at + ROWS * H1, H1):
        wide = bytearray(2 * H1)
        wide[::2] = data[start : start + H1]
        yield int.from_bytes(wide, "little") - BYTES128


def _columns(data: bytes, at: int, inputs: int) -> tuple[int, ...]:
    """Reads a layer to 32 outputs, in groups of four inputs."""
    weights = unpack_from(f"<{inputs * 32}b", data, at)
    return tuple(
        _pack([weights[(i >> 2) * 128 + 4 * o + (i & 3)] for o in range(32)], 32) for i in range(inputs)
    )


def read_net(data: bytes, at: int) -> Net:
    """Reads one net of `SIZE` bytes; first-layer weights are stored with 128 added."""
    rows = tuple(_rows(data, at))
    at += ROWS * H1
    first = _pack(unpack_from(f"<{H1}h", data, at), 16)
    at += 2 * H1
    second = _columns(data, at, H1)
    at += H1 * H2
    second_bias = _pack(unpack_from(f"<{H2}i", data, at), 32)
    at += 4 * H2
    third = _columns(data, at, H2)
    at += H2 * H3
    third_bias = _pack(unpack_from(f"<{H3}i", data, at), 32)
    at += 4 * H3
    win, points = (unpack_from(f"<{H3}h", data, at + 2 * H3 * o) for o in range(OUT))
    heads = tuple(_pack(pair, 32) for pair in zip(win, points, strict=True))
    bias = unpack_from(f"<{OUT}i", data, at + 2 * OUT * H3)
    head_bias = _pack([value + (1 << 31) for value in bias], 32)
    return Net(rows, first, second, second_bias, third, third_bias, heads, head_bias)


def read_nets(packed: bytes, inflate: Callable[[bytes], bytes] = zlib.decompress) -> tuple[Net, ...]:
    """Reads the nets of the landlord, the seat after and the seat before from a packed file."""
    data = inflate(packed)
    assert len(data) == 3 * SIZE
    return tuple(read_net(data, SIZE * i) for i in range(3))


def values(nets: Sequence[Net], p: Position, moves: Sequence[Combo | None]) -> list[tuple[int, int]]:
    """Returns (win logit, points) of each move in 1/32768; None is a pass."""
    net = nets[p.seat]
    rows = net.rows
    mover = Mover(p)
    base = net.first + sum(map(rows.__getitem__, state_rows(p)))
    base += sum(map(rows.__getitem__, counts_rows(p.hand, F_HAND)))
    found = []
    for move in moves:
        lanes = base + sum(map(rows.__getitem__, mover.rows(move)))
        if move:
            after, at, taken = p.hand, F_HAND - 1, move.counts
            while taken:
                if taken & 15:
                    had = after & 15
                    lanes -= rows[at + had]
                    if had > taken & 15:
                        lanes += rows[at + had - (taken & 15)]
                at += 4
                taken >>= 4
                after >>= 4
        found.append(net.upper(lanes))
    return found


CHANCES = tuple(1 / (1 + exp(-(i - 2047.5) / 256)) for i in range(4096))


def chance(logit: int) -> float:
    """Turns a win logit in 1/32768 into the chance to win, in steps of 1/256 of a logit."""
    return CHANCES[max(0, min(4095, (logit >> 7) + 2048))]


def best_move(nets: Sequence[Net], p: Position, moves: Sequence[Combo | None], points: float = 0.0) -> int:
    """Returns the index of the best move; `points` is the share of the points in the worth of a move."""
    if len(moves) == 1:
        return 0
    weighed = (points / 2 / 32768, 2 - 2 * points)
    worth = [
        (chance(win) * weighed[1] + score * weighed[0], -key_of(move), -(move.counts if move else 0))
        for (win, score), move in zip(values(nets, p, moves), moves, strict=True)
    ]
    return max(range(len(moves)), key=worth.__getitem__)


FULL = 0x114444444444444


def opening_worth(
    nets: Sequence[Net], hand: Counts, bottom: Counts, moves: Sequence[Combo], points: float = 0.0
) -> tuple[float, float]:
    """Returns the chance and the points (base 1) that a landlord who takes `bottom` to `hand` expects.

    `moves` are the leads of both together. Averaged over bottom cards drawn from what a bidder has not seen,
    it is what the bidder's hand is worth.
    """
    own = hand + bottom
    p = Position(
        0,
        own,
        FULL - own,
        (0, 0, 0),
        bottom,
        (KEY_NONE, KEY_NONE, KEY_NONE),
        (20, 17, 17),
        (0, 0, 0),
        (15, 15, 15),
        (13, 13, 13),
        0,
        None,
        (0, 0, 0),
    )
    win, score = values(nets, p, [moves[best_move(nets, p, moves, points)]])[0]
    return chance(win), score / 32768
