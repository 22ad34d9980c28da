"""Golden games: committed match records whose replay must never change."""

from __future__ import annotations

import pytest

from ddz_core.actions import Cause
from ddz_core.match import Ending, record_of
from ddz_core.record import format_match, parse_match, replay
from ddz_core.rules import AllPass, AuctionKind, DoublingStep, RuleSet
from tests.support import GOLDEN, SYSTEMS

NAMES = sorted(path.stem for path in GOLDEN.glob("*.txt"))


def test_every_rule_set_has_one() -> None:
    assert set(NAMES) == {rules.name for rules in SYSTEMS}


@pytest.mark.parametrize("name", NAMES)
def test_replay_is_the_same(name: str) -> None:
    text = (GOLDEN / f"{name}.txt").read_text("utf-8")
    match = parse_match(text)
    assert match.rules.name == name
    assert match.is_over == (match.rules.match.target is not None)
    assert format_match(match) == text
    for hand in match.hands:
        assert (replay(hand).turn is None) == (hand.ending is not Ending.ABANDONED)


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
def test_what_is_their_own_comes_up(rules: RuleSet) -> None:
    match = parse_match((GOLDEN / f"{rules.name}.txt").read_text("utf-8"))
    assert match.current is not None
    hands = (*match.hands, record_of(match.current))
    states = [replay(hand) for hand in hands]
    causes = {doubling.cause for state in states for doubling in state.doublings}
    assert {Ending.SETTLED, Ending.ABANDONED} <= {hand.ending for hand in hands}
    redeals = rules.auction.all_pass is AllPass.REDEAL and rules.auction.kind is not AuctionKind.GRAB
    assert redeals == any(hand.ending is Ending.THROWN_IN for hand in hands)
    assert (Cause.DOUBLED in causes) == (rules.scoring.doubling is DoublingStep.ON)
    assert bool(causes & {Cause.SPRING, Cause.ANTI_SPRING}) == rules.scoring.spring
    if rules.auction.kind is AuctionKind.GRAB:
        assert {4} < {state.base for state in states}
    if rules.auction.kind is AuctionKind.ROUNDS:
        assert any(len(state.calls) > len(rules.seats) for state in states)
    if rules.auction.all_pass is AllPass.FIRST_BIDDER:
        assert any(state.calls and not any(call.value for call in state.calls) for state in states)


def test_house_game_holds_every_ending() -> None:
    match = parse_match((GOLDEN / "house.txt").read_text("utf-8"))
    endings = {hand.ending for hand in match.hands}
    assert endings == {Ending.SETTLED, Ending.THROWN_IN, Ending.ABANDONED}
    assert match.tags == (("Note", 'kept "as it is"'),)
