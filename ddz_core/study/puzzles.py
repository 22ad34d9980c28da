"""Endgames (殘局): positions with open cards in which exactly one first move wins, each proved by the solver.

They stand in `puzzles.txt`, one a line: ``ID GRADE FIRST POSITION``, FIRST by ranks, ``-`` for a pass. Lines
that begin with # say how they were made.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from pkgutil import get_data

from ddz_core.cards import Counts, parse_counts
from ddz_core.notation import parse_position
from ddz_core.state import GameState

PUZZLE_GRADES = (1, 2, 3, 4)
"""From easy to hard."""


class PuzzleSide(Enum):
    """Whom seat 0 plays for."""

    LANDLORD = "landlord"
    PEASANTS = "peasants"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """An endgame for seat 0, who is to move; a partner is played by the solver, for the same side."""

    id: str
    """Stays the same when others are added: progress is kept by it."""
    grade: int
    """1 to 4, by cards and by the solver's effort."""
    position: str
    """As `notation` writes positions; the rule set is told there."""
    side: PuzzleSide
    first: Counts
    """The only first move, 0 a pass, that wins."""

    @property
    def state(self) -> GameState:
        """The position as a state of play."""
        return parse_position(self.position)


@lru_cache(maxsize=1)
def puzzles() -> tuple[Puzzle, ...]:
    """Returns all endgames, by grade; they are read on the first call."""
    data = get_data("ddz_core.study", "puzzles.txt")
    assert data is not None
    return tuple(_parse(line) for line in data.decode().splitlines() if line and not line.startswith("#"))


def _parse(line: str) -> Puzzle:
    name, grade, first, position = line.split(" ", 3)
    landlord = position.split(" ")[2] == "0"
    return Puzzle(
        id=name,
        grade=int(grade),
        position=position,
        side=PuzzleSide.LANDLORD if landlord else PuzzleSide.PEASANTS,
        first=0 if first == "-" else parse_counts(first),
    )
