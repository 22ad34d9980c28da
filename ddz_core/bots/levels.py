"""How strong a bot is, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ddz_core.actions import Action, Double, Word
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
    """A move, how it would lie on the table, and why."""

    action: Action
    combo: Combo | None
    reasons: tuple[Why, ...]
    value: float
    """By the scale of the level that ranked it; higher is better."""
    chance: float | None = None
    """The chance 0..1 to win the hand with it, as the strongest level sees it; None if it cannot tell."""
    equal: bool = False
    """Whether a move that is not the first is as good as the first."""


@dataclass(frozen=True, slots=True)
class Said:
    """Something that can be said before the play: what it comes to for the seat, and the chance to win."""

    word: Word | Double
    worth: float
    """Points, or the chance to win the match in hundredths where the match is near its end."""
    chance: float | None
    """0..1, over the worlds in which the deal is played; None if that is not known."""


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
