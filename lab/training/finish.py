"""Makes the nets that ship of a checkpoint: coarser steps in the first layer, heads that foretell what comes.

Nets that learn from games with a weak side too expect more than they get from their own kind. What each net
foretold in games among themselves, after an auction, is set against what came; its heads are then scaled and
shifted so that both agree on the whole: by logistic regression for the chance to win, by least squares for
the points.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from math import exp
from pathlib import Path
from struct import pack_into, unpack_from

from ddz_core.bots.inputs import ROWS
from ddz_core.bots.nets import H1, H3, OUT, SIZE
from lab.training.build import trainer

HANDS = 10_000
"""So many hands the heads are fitted to."""
UNIT = 32768
"""Outputs are counted in this part of a logit, or of a point."""
_EVEN = bytes(max(-126, min(126, 2 * round((byte ^ 128) / 2 - 64))) & 255 for byte in range(256))
"""The nearest even weight of each; bytes hold weights in two's complement."""


@dataclass(frozen=True, slots=True)
class Foretold:
    """What one net said before its choice, in logits and points, and what came of the game."""

    logit: float
    points: float
    won: bool
    gained: int


@dataclass(frozen=True, slots=True)
class Line:
    """What an output is to become: itself times `slope`, and `shift` more."""

    slope: float
    shift: float


def coarse(raw: bytes) -> bytes:
    """Rounds the first layer's weights to steps of 1/64, which packs into a sixth less.

    The same nets with steps of 1/128 win .501 ± .003 against it (10,000 deals).
    """
    step, weights = len(raw) // 3, ROWS * H1
    nets = (raw[step * i : step * (i + 1)] for i in range(3))
    return b"".join(net[:weights].translate(_EVEN) + net[weights:] for net in nets)


def fit_chance(said: Iterable[Foretold]) -> Line:
    """Fits chances to wins by Newton's method; what is certain already hardly counts in it."""
    rows = [(one.logit, one.won) for one in said]
    slope, shift = 1.0, 0.0
    for _ in range(8):
        a = b = aa = ab = bb = 0.0
        for x, won in rows:
            p = 1 / (1 + exp(-max(-30.0, min(30.0, slope * x + shift))))
            off, weight = won - p, p * (1 - p)
            a, b = a + off * x, b + off
            aa, ab, bb = aa + weight * x * x, ab + weight * x, bb + weight
        area = aa * bb - ab * ab
        slope, shift = slope + (a * bb - b * ab) / area, shift + (b * aa - a * ab) / area
    return Line(slope, shift)


def fit_points(said: Iterable[Foretold]) -> Line:
    """Fits points by least squares."""
    rows = [(one.points, one.gained) for one in said]
    n = len(rows)
    x, y = sum(row[0] for row in rows) / n, sum(row[1] for row in rows) / n
    slope = sum((a - x) * (b - y) for a, b in rows) / sum((a - x) ** 2 for a, _ in rows)
    return Line(slope, y - slope * x)


def with_heads(net: bytes, lines: tuple[Line, ...]) -> bytes:
    """Returns one raw net whose outputs are what the lines make of them."""
    found = bytearray(net)
    weights, biases = SIZE - 2 * OUT * H3 - 4 * OUT, SIZE - 4 * OUT
    for output, line in enumerate(lines):
        at = weights + 2 * H3 * output
        head = (max(-32767, min(32767, round(line.slope * w))) for w in unpack_from(f"<{H3}h", net, at))
        pack_into(f"<{H3}h", found, at, *head)
        (bias,) = unpack_from("<i", net, biases + 4 * output)
        pack_into("<i", found, biases + 4 * output, round(line.slope * bias + line.shift * UNIT))
    return bytes(found)


def foretold(net: Path, hands: int) -> tuple[list[Foretold], ...]:
    """Lets the nets of a raw file play among themselves; returns what each net said and got."""
    options = ("--deals", str(hands), "--mix", "0.2", "--bidding", "1")
    told = subprocess.run([trainer(), "foretell", net, *options], check=True, capture_output=True, text=True)
    said: tuple[list[Foretold], ...] = ([], [], [])
    for line in told.stdout.splitlines():
        seat, logit, points, won, gained = map(int, line.split())
        said[seat].append(Foretold(logit / UNIT, points / UNIT, won == 1, gained))
    return said


def finish(checkpoint: Path, hands: int = HANDS) -> bytes:
    """Returns the nets of a checkpoint as they ship, raw."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "raw.net"
        subprocess.run([trainer(), "export", checkpoint, file], check=True)
        raw = coarse(file.read_bytes())
        file.write_bytes(raw)
        step = len(raw) // 3
        return b"".join(
            with_heads(raw[step * seat : step * (seat + 1)], (fit_chance(said), fit_points(said)))
            for seat, said in enumerate(foretold(file, hands))
        )
