"""The counting oracle against numbers made by an independent brute force."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ddz_core.cards import parse_counts
from ddz_core.game import apply, legal_actions
from ddz_core.perft import count_leads, perft
from ddz_core.rules import HOUSE
from tests.support import DATA, position

NUMBERS: dict[str, Any] = json.loads((DATA / "perft.json").read_text("utf-8"))


@pytest.mark.parametrize("row", NUMBERS["leads"], ids=lambda row: row["hand"])
def test_leads(row: dict[str, Any]) -> None:
    assert count_leads(parse_counts(row["hand"]), HOUSE) == (row["leads"], row["readings"])


@pytest.mark.parametrize("row", NUMBERS["tree"], ids=lambda row: "/".join(row["hands"]))
def test_tree(row: dict[str, Any]) -> None:
    state = position(row["hands"])
    assert [perft(state, depth + 1) for depth in range(len(row["counts"]))] == row["counts"]


def test_nothing_follows_the_end() -> None:
    state = apply(position(["3", "4", "5"]), legal_actions(position(["3", "4", "5"]))[0]).state
    assert (perft(state, 0), perft(state, 1), perft(state, 2)) == (1, 0, 0)
