"""What sits down in the arena, and what every player asks of a position."""

from __future__ import annotations

import random
from typing import Protocol

from ddz_core.actions import Action, Pass, Play
from ddz_core.cards import Counts, pick
from ddz_core.combos import Combo, leads, responses
from ddz_core.observation import Observation


class Player(Protocol):
    """Plays the cards of any seat."""

    notes: dict[str, int]
    """What is worth telling beside the result, counted."""

    def move(self, seen: Observation, rng: random.Random) -> Action:
        """Returns a legal action in the play."""


def options(seen: Observation) -> tuple[Combo, ...]:
    """Returns every combo that may be played."""
    target = seen.target_combo
    return responses(seen.own, target, seen.rules) if target else leads(seen.own, seen.rules)


def play(seen: Observation, counts: Counts) -> Play:
    """Returns the play of the lowest cards with these ranks."""
    cards = pick(seen.hand, counts)
    assert cards is not None
    return Play(cards)


def lowest(seen: Observation) -> Action:
    """Returns what is done in the play for a player that has no answer: a pass, or the lowest lead."""
    return play(seen, options(seen)[0].counts) if seen.target is None else Pass()
