"""How strong a bot is, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ddz_core.actions import Action
from ddz_core.bots.why import Why
from ddz_core.combos import Combo


class Level(Enum):
    """The three levels of seed 002; which of them can be chosen, `LEVELS` tells."""

    EASY = "easy"
    """Loose, misses chances; a beginner can win."""
    NORMAL = "normal"
    """Sound."""
    EXPERT = "expert"
    """The strongest there is."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A move, how it would lie on the table, why, and its value in turns (higher is better)."""

    action: Action
    combo: Combo | None
    reasons: tuple[Why, ...]
    value: float


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move that a bot weighed, and its value by the bot's own scale."""

    action: Action
    combo: Combo | None
    value: float


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot does, with the moves it weighed, best first."""

    action: Action
    trace: tuple[Candidate, ...]
