"""Golden games: committed match records whose replay must never change."""

from __future__ import annotations

import pytest

from ddz_core.match import Ending
from ddz_core.record import format_match, parse_match, replay
from ddz_core.rules import RULESETS
from tests.support import GOLDEN

NAMES = sorted(path.stem for path in GOLDEN.glob("*.txt"))


def test_every_rule_set_has_one() -> None:
    assert set(NAMES) >= set(RULESETS)


@pytest.mark.parametrize("name", NAMES)
def test_replay_is_the_same(name: str) -> None:
    text = (GOLDEN / f"{name}.txt").read_text("utf-8")
    match = parse_match(text)
    assert match.rules.id == name
    assert match.is_over
    assert format_match(match) == text
    for hand in match.hands:
        assert (replay(hand).turn is None) == (hand.ending is not Ending.ABANDONED)


def test_house_game_holds_every_ending() -> None:
    match = parse_match((GOLDEN / "house.txt").read_text("utf-8"))
    endings = {hand.ending for hand in match.hands}
    assert endings == {Ending.SETTLED, Ending.THROWN_IN, Ending.ABANDONED}
    assert match.tags == (("Note", 'kept "as it is"'),)
