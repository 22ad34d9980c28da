"""What the bots' worker is asked, text in and text out: all that it learns is in its arguments.

The same functions answer on CPython, so that a test can follow a whole match through them.
"""

from __future__ import annotations

from random import Random

from ddz_app import wire
from ddz_core.bots import choose, level_named, suggest
from ddz_core.observation import Observation


def choose_text(level: str, observation: str, seed: str) -> str:
    """Chooses for the seat of an observation, as text (see `wire`); answers the action so."""
    choice = choose(level_named(level), wire.read(observation, Observation), Random(seed))
    return wire.write(choice.action)


def advise_text(observation: str) -> str:
    """Answers the suggestions for the seat of an observation."""
    return wire.write(suggest(wire.read(observation, Observation)))
