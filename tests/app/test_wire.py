"""What crosses to a worker: the same values come out, and the answers are those that the page would find."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from ddz_app import wire
from ddz_app.thinking import advise_text, choose_text

from ddz_core.actions import Bid, Decline, Double, Grab, Pass, Play
from ddz_core.bots import Level, choose, suggest
from ddz_core.deal import deal
from ddz_core.errors import NotationError
from ddz_core.game import apply, legal_actions, new_game
from ddz_core.observation import Observation
from ddz_core.observe import observe
from ddz_core.rules import CLASSIC, GRAB, RULESETS, RuleSet, with_doubling
from ddz_core.state import GameState

ALL = (*RULESETS.values(), with_doubling(CLASSIC, True), with_doubling(GRAB, True))


def moments(rules: RuleSet, seed: int) -> Iterator[GameState]:
    """Every state of a hand played by dice."""
    rng = Random(f"{rules.name} {seed}")
    state = new_game(deal(rules, rng)).state
    while state.turn is not None:
        yield state
        state = apply(state, rng.choice(legal_actions(state))).state
    yield state


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_observations_come_out_as_they_went_in(rules: RuleSet) -> None:
    for seed in range(4):
        for state in moments(rules, seed):
            for seat in rules.seats:
                seen = observe(state, seat, tuple(range(rules.deal.players)))
                assert wire.read(wire.write(seen), Observation) == seen


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_answers_are_those_found_without_a_border(rules: RuleSet) -> None:
    for state in list(moments(rules, 1))[:-1:11]:
        assert state.turn is not None
        seen = observe(state, state.turn)
        text = wire.write(seen)
        for level in (Level.EASY, Level.NORMAL):
            answer = wire.read_action(choose_text(level.value, text, "seed"))
            assert answer == choose(level, seen, Random("seed")).action
        assert wire.read(advise_text(text), tuple) == suggest(seen)


def test_the_strongest_level_answers_the_same_too() -> None:
    for state in list(moments(RULESETS["house"], 2))[:-1:9]:
        assert state.turn is not None
        seen = observe(state, state.turn)
        answer = wire.read_action(choose_text(Level.EXPERT.value, wire.write(seen), "x"))
        assert answer == choose(Level.EXPERT, seen, Random("x")).action


@pytest.mark.parametrize("action", [Bid(3), Grab(), Decline(), Double(True), Play((3, 17)), Pass()])
def test_actions(action: object) -> None:
    assert wire.read_action(wire.write(action)) == action


@pytest.mark.parametrize(
    "text", ["", "1", "[]", '["Nobody"]', '["Bid"]', '["Phase","nap"]', '["","a"]', "{}"]
)
def test_what_is_no_observation_is_refused(text: str) -> None:
    with pytest.raises((ValueError, TypeError, NotationError)):
        wire.read(text, Observation)
    with pytest.raises((ValueError, TypeError, NotationError)):
        wire.read_action(text)


def test_unknown_things_do_not_cross() -> None:
    state = next(moments(with_doubling(CLASSIC, True), 0))
    for secret in (state, state.deal, Random(1), {"hand": ()}):
        with pytest.raises(TypeError, match="does not cross"):
            wire.write(secret)
