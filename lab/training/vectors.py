"""Positions with the worth of every move, as text: what any reader of the nets must reproduce."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from ddz_core.cards import format_counts
from lab.training.build import trainer
from lab.training.compare import Vector, dump_vectors


def _text(vector: Vector) -> str:
    worth = {
        format_counts(move.counts) if move else "-": outputs
        for move, outputs in zip(vector.moves, vector.outputs, strict=True)
    }
    return json.dumps(
        {
            "seat": vector.position.seat,
            "hands": [format_counts(hand) for hand in vector.hands],
            "bids": vector.position.bids,
            "bottom": format_counts(vector.bottom),
            "history": [format_counts(counts) or "-" for counts in vector.history],
            "worth": worth,
        }
    )


def lines(vectors: Iterable[Vector]) -> Iterator[str]:
    """Yields one JSON object a line; `worth` has (win logit, points) in 1/32768 by cards, ``-`` is a pass."""
    for vector in vectors:
        yield _text(vector) + "\n"


def write_vectors(raw: bytes, file: Path, number: int, seed: int) -> None:
    """Writes vectors of nets in the trainer's own form."""
    with tempfile.TemporaryDirectory() as folder:
        net = Path(folder) / "raw.net"
        net.write_bytes(raw)
        file.write_text("".join(lines(dump_vectors(trainer(), net, number, seed))), encoding="ascii")
