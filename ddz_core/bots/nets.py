"""The trained nets in pure Python, bit for bit what net.h computes.

A whole layer is one Python integer: the first has 256 lanes of 16 bits, the next two 32 lanes of 32 bits, so
that adding a row or clipping every lane is one operation on long integers. Rows are signed sums of lanes; an
offset of half a lane's range makes every lane positive before bits are looked at.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import compress
from math import exp
from operator import mul
from pkgutil import get_data
from struct import unpack_from
from typing import TypeAlias

from ddz_core.bots.inputs import ROWS, Mover, hand_rows, state_rows
from ddz_core.bots.position import Position, key_of
from ddz_core.bots.thought import Thought, finish
from ddz_core.cards import Counts
from ddz_core.combos import Combo

H1, H2, H3, OUT = 256, 32, 32, 2


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
    hands: dict[Counts, int] = field(default_factory=dict, compare=False, repr=False)
    """Remembers `lanes_of`: the same hands come up again and again."""

    def lanes_of(self, hand: Counts) -> int:
        """Returns what the hand left after a move adds to the first layer."""
        known = self.hands.get(hand)
        if known is None:
            if len(self.hands) >= _MOST_HANDS:
                self.hands.clear()
            known = self.hands[hand] = sum(map(self.rows.__getitem__, hand_rows(hand)))
        return known

    def upper(self, lanes: int) -> tuple[int, int]:
        """Takes the sums of the first layer to both outputs, in 1/32768."""
        a = _clip1(lanes)
        a = _clip2(sum(map(mul, filter(None, a), compress(self.second, a)), self.second_bias))
        a = _clip2(sum(map(mul, filter(None, a), compress(self.third, a)), self.third_bias))
        both = sum(map(mul, filter(None, a), compress(self.heads, a)), self.head_bias)
        return (both & 0xFFFFFFFF) - (1 << 31), (both >> 32) - (1 << 31)


_MOST_HANDS = 1 << 12
_PAUSE = 8
"""After so many moves there is a pause."""
Nets: TypeAlias = tuple[Net, ...]
"""Of the landlord, of the seat that plays after it, of the seat that plays before it."""
SIZE = ROWS * H1 + 2 * H1 + H1 * H2 + 4 * H2 + H2 * H3 + 4 * H3 + 2 * OUT * H3 + 4 * OUT
"""Bytes of one net in a file."""


def _rows(data: bytes, at: int) -> Thought[tuple[int, ...]]:
    rows = []
    for start in range(at, at + ROWS * H1, H1):
        wide = bytearray(2 * H1)
        wide[::2] = data[start : start + H1]
        rows.append(int.from_bytes(wide, "little") - BYTES128)
        if not len(rows) % _ROWS_READ:
            yield
    return tuple(rows)


def _columns(data: bytes, at: int, inputs: int) -> Thought[tuple[int, ...]]:
    """Reads a layer to 32 outputs, in groups of four inputs."""
    weights = unpack_from(f"<{inputs * 32}b", data, at)
    columns = []
    for i in range(inputs):
        columns.append(_pack([weights[(i >> 2) * 128 + 4 * o + (i & 3)] for o in range(32)], 32))
        if not i % _COLUMNS_READ:
            yield
    return tuple(columns)


_ROWS_READ, _COLUMNS_READ, _UNPACKED = 64, 16, 1 << 14
"""After so many rows, columns or packed bytes there is a pause in reading."""


def _read_net(data: bytes, at: int) -> Thought[Net]:
    """Reads one net of `SIZE` bytes; first-layer weights are stored with 128 added."""
    rows = yield from _rows(data, at)
    at += ROWS * H1
    first = _pack(unpack_from(f"<{H1}h", data, at), 16)
    at += 2 * H1
    second = yield from _columns(data, at, H1)
    at += H1 * H2
    second_bias = _pack(unpack_from(f"<{H2}i", data, at), 32)
    at += 4 * H2
    third = yield from _columns(data, at, H2)
    at += H2 * H3
    third_bias = _pack(unpack_from(f"<{H3}i", data, at), 32)
    at += 4 * H3
    win, points = (unpack_from(f"<{H3}h", data, at + 2 * H3 * o) for o in range(OUT))
    heads = tuple(_pack(pair, 32) for pair in zip(win, points, strict=True))
    bias = unpack_from(f"<{OUT}i", data, at + 2 * OUT * H3)
    head_bias = _pack([value + (1 << 31) for value in bias], 32)
    return Net(rows, first, second, second_bias, third, third_bias, heads, head_bias)


def read_nets(packed: bytes) -> Nets:
    """Reads the nets of the landlord, the seat after and the seat before from a packed file.

    Raises ValueError for a file that is damaged or was made for other inputs.
    """
    return finish(reading(packed))


def reading(packed: bytes) -> Thought[Nets]:
    """As `read_nets`, with pauses."""
    unpacker, parts = zlib.decompressobj(), []
    try:
        for at in range(0, len(packed), _UNPACKED):
            parts.append(unpacker.decompress(packed[at : at + _UNPACKED]))
            yield
    except zlib.error as error:
        raise ValueError("the nets cannot be unpacked") from error
    data = b"".join(parts)
    if not unpacker.eof or len(data) != 3 * SIZE:
        raise ValueError("the nets are of another shape")
    nets = []
    for i in range(3):
        nets.append((yield from _read_net(data, SIZE * i)))
    return tuple(nets)


_loaded: list[Nets | None] = []
"""What was found, once somebody looked."""


def loading() -> Thought[Nets | None]:
    """As `load_nets`, with pauses while they are read."""
    if not _loaded:
        try:
            packed = get_data("ddz_core.bots", "weights/three.bin")
            nets = (yield from reading(packed)) if packed else None
        except (OSError, ValueError):
            nets = None
        _loaded[:] = [nets]
    return _loaded[0]


def load_nets() -> Nets | None:
    """Returns the nets that ship with the package, read on first use; None if they are missing or damaged."""
    return finish(loading())


def nets_available() -> bool:
    """Tells whether the strongest level has its nets; without them it plays as the level below does."""
    return load_nets() is not None


def values(nets: Nets, p: Position, moves: Sequence[Combo | None]) -> list[tuple[int, int]]:
    """Returns (win logit, points) of each move in 1/32768; None is a pass."""
    return finish(valuing(nets, p, moves))


def valuing(nets: Nets, p: Position, moves: Sequence[Combo | None]) -> Thought[list[tuple[int, int]]]:
    """As `values`, with a pause every few moves."""
    net, hand = nets[p.seat], p.hand
    row, mover = net.rows.__getitem__, Mover(p)
    base = sum(map(row, state_rows(p)), net.first)
    found = []
    for at, move in enumerate(moves):
        if not at % _PAUSE:
            yield
        after = hand - move.counts if move else hand
        found.append(net.upper(sum(map(row, mover.rows(move, after)), base + net.lanes_of(after))))
    return found


CERTAIN = 1 << 16
"""A chance of 1."""
POINT = 1 << 15
"""One point of the plain stake."""
CHANCES = tuple(round(CERTAIN / (1 + exp(-(i - 2047.5) / 256))) for i in range(4096))


def chance(logit: int) -> int:
    """Turns a win logit in 1/32768 into the chance to win, 0..CERTAIN, in steps of 1/256 of a logit.

    An integer, so that no rounding of a machine's own can ever decide a move.
    """
    return CHANCES[max(0, min(4095, (logit >> 7) + 2048))]


def worth(outputs: tuple[int, int], tenths: int) -> int:
    """Weighs a chance to win and the points it brings as one number; `tenths` 0..10 is the share of points.

    A sure win of the plain stake is 10 * CERTAIN, a sure loss its negative; points count half, so that a win
    that doubles once counts as much in either way of counting.
    """
    return weigh(chance(outputs[0]), outputs[1], tenths)


def weigh(won: int, points: int, tenths: int) -> int:
    """As `worth`, from the chance itself."""
    return (10 - tenths) * (2 * won - CERTAIN) + tenths * points


def best_move(outputs: Sequence[tuple[int, int]], moves: Sequence[Combo | None], tenths: int) -> int:
    """Returns the index of the best move; among equals the one that costs the least."""
    return max(range(len(moves)), key=lambda i: (worth(outputs[i], tenths), *preference(moves[i])))


def preference(move: Combo | None) -> tuple[int, int]:
    """Sorts moves of equal worth: the lower the move, the better; a pass last."""
    return -key_of(move), -(move.counts if move else 0)
