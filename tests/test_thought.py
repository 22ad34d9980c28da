"""Thinking in slices: it pauses often, and the answer does not depend on when it went on."""

from __future__ import annotations

from random import Random
from typing import TypeVar

import pytest

from ddz_core.actions import Phase
from ddz_core.bots import LEVELS, Thought, advise, choose, deliberate, loading, nets, suggest
from ddz_core.bots.thought import finish
from ddz_core.game import apply, new_game
from ddz_core.observation import Observation
from ddz_core.observe import observe
from ddz_core.rules import CLASSIC, FOUR_PLAYER, GRAB, RuleSet, with_doubling
from tests.support import random_deal

T = TypeVar("T")


def pauses(thought: Thought[T]) -> tuple[T, int]:
    """Thinks to the end; returns what was found and how often it paused."""
    number = 0
    while True:
        try:
            next(thought)
        except StopIteration as ended:
            found: T = ended.value
            return found, number
        number += 1


def by_turns(first: Thought[T], second: Thought[T]) -> tuple[T, T]:
    """Thinks two thoughts, each going on by one slice after the other."""
    found: list[T | None] = [None, None]
    running = {0: first, 1: second}
    while running:
        for at, thought in tuple(running.items()):
            try:
                next(thought)
            except StopIteration as ended:
                found[at] = ended.value
                del running[at]
    one, other = found
    assert one is not None
    assert other is not None
    return one, other


def questions(rules: RuleSet, seed: int) -> list[Observation]:
    """Returns what each seat sees at its turn in a hand."""
    state, found = new_game(random_deal(seed, rules)).state, []
    while state.turn is not None:
        seen = observe(state, state.turn)
        found.append(seen)
        state = apply(state, choose(list(LEVELS)[-1], seen, Random(1)).action).state
    return found


@pytest.mark.parametrize(
    "rules", [with_doubling(GRAB, True), CLASSIC, FOUR_PLAYER], ids=lambda rules: rules.name
)
def test_the_answer_is_the_same_however_it_is_sliced(rules: RuleSet) -> None:
    asked = questions(rules, 21)
    for seen, other in zip(asked, asked[1:3] + asked[6:], strict=False):
        for level in LEVELS:
            one, two = by_turns(deliberate(level, seen, Random(7)), deliberate(level, other, Random(8)))
            assert one == choose(level, seen, Random(7))
            assert two == choose(level, other, Random(8))
        assert by_turns(advise(seen), advise(other)) == (suggest(seen), suggest(other))


def test_a_thought_that_was_given_up_leaves_no_trace() -> None:
    for seen in questions(with_doubling(GRAB, True), 22)[::3]:
        for level in LEVELS:
            given_up = deliberate(level, seen, Random(3))
            for _ in range(5):
                next(given_up, None)
            given_up.close()
            assert choose(level, seen, Random(3)) == choose(level, seen, Random(3))
        hinted = advise(seen)
        next(hinted, None)
        hinted.close()
        assert suggest(seen) == finish(advise(seen))


def test_a_long_thought_pauses_often() -> None:
    """By what it looks at, not by the clock: a bid looks at 16 worlds at least."""
    asked = questions(with_doubling(GRAB, True), 23)
    for seen in asked:
        _, number = pauses(deliberate(list(LEVELS)[-1], seen, Random(1)))
        assert number >= (16 if seen.phase is Phase.AUCTION else 1)


def test_reading_the_nets_pauses_and_can_be_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nets, "_loaded", [])
    given_up = loading()
    next(given_up)
    given_up.close()
    assert nets._loaded == []
    found, number = pauses(loading())
    assert found is not None
    assert number > 100
    assert pauses(loading()) == (found, 0)
