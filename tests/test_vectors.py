"""The strongest level does the same everywhere: states with what it must do, checked to the last bit."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.vectors import mismatches, read

VECTORS = tuple(read((Path(__file__).parent / "data" / "expert.jsonl").read_text("ascii")))


def test_the_vectors_cover_what_the_level_does() -> None:
    how = Counter(vector.looked for vector in VECTORS)
    assert how["solved"] + how["played"] >= 100
    assert min(how[name] for name in ("said", "net", "sure", "solved", "played")) >= 15
    assert {vector.deal.split()[1] for vector in VECTORS} >= {"house", "classic+x2", "grab+x2", "ranked"}


def test_the_strongest_level_does_what_it_did() -> None:
    assert mismatches(VECTORS) == []
