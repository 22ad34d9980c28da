"""Endgames on the page: which there are, what was solved, and what is said of a wrong move."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from ddz_core.actions import Pass, Play, TablePlay
from ddz_core.cards import Counts, format_counts, parse_counts, pick
from ddz_core.errors import DdzError, NotationError
from ddz_core.game import apply
from ddz_core.state import GameState
from ddz_core.study.puzzles import Puzzle, puzzles

Line: TypeAlias = tuple[Counts, ...]
"""Moves in turn, 0 for a pass."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The ids of the puzzles that were solved, and of those that were tried and not solved yet."""

    solved: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()

    def noted(self, name: str, solved: bool) -> Progress:
        """Returns it with one more try: what was solved stays solved."""
        if name in self.solved or (not solved and name in self.failed):
            return self
        if not solved:
            return Progress(self.solved, (*self.failed, name))
        return Progress((*self.solved, name), tuple(other for other in self.failed if other != name))

    def joined(self, other: Progress) -> Progress:
        """Returns what both know together."""
        both = self
        for name in other.solved:
            both = both.noted(name, True)
        for name in other.failed:
            both = both.noted(name, False)
        return both


@dataclass(frozen=True, slots=True)
class Puzzling:
    """What is known of the puzzles, and how the one on the table ended."""

    progress: Progress = Progress()
    refuted: Line = ()
    """How the others win after the move that was wrong, from the table as it stands; () while none was."""
    ended: bool = False
    """The try on the table is over and noted."""


# --- the puzzles --------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def _by_id() -> dict[str, tuple[int, Puzzle]]:
    return {puzzle.id: (at, puzzle) for at, puzzle in enumerate(puzzles(), start=1)}


def named(name: str) -> Puzzle | None:
    """Returns a puzzle by its id, None if there is none."""
    found = _by_id().get(name)
    return found[1] if found else None


def number_of(name: str) -> int:
    """Returns the number under which a puzzle is shown, from 1; 0 if there is none of that id."""
    found = _by_id().get(name)
    return found[0] if found else 0


def following(name: str, progress: Progress) -> Puzzle | None:
    """Returns the next puzzle that is not solved, from this one on and round; None where all are."""
    every = puzzles()
    start = number_of(name)
    order = every[start:] + every[:start]
    return next((other for other in order if other.id not in progress.solved and other.id != name), None)


def loses(state: GameState, line: Line, human: int) -> bool:
    """Whether the human's side does not win by a line. Raises NotationError for one that leads nowhere."""
    plays = played_out(state, line)
    if not plays or sum(map(len, state.hands)) == 0:
        raise NotationError("no line")
    winner = plays[-1].seat
    return (winner == state.landlord) != (human == state.landlord)


def played_out(state: GameState, line: Line) -> tuple[TablePlay, ...]:
    """Returns the plays of a line with their cards, to the end of the hand.

    Raises NotationError unless each is legal and the last ends the hand.
    """
    start = len(state.plays)
    for counts in line:
        if state.turn is None:
            raise NotationError("a line goes on after the end", format_counts(counts))
        cards = pick(state.hands[state.turn], counts) if counts else None
        if counts and cards is None:
            raise NotationError("not in the hand", format_counts(counts))
        try:
            state = apply(state, Play(cards) if cards else Pass()).state
        except DdzError as error:
            raise NotationError(f"not legal here ({error})", format_counts(counts)) from error
    if state.turn is not None:
        raise NotationError("a line ends before the hand does")
    return state.plays[start:]


def parse_line(text: str) -> Line:
    """Reads moves between ``/``, `-` for a pass; "" is no move. Raises NotationError."""
    return tuple(0 if word == "-" else parse_counts(word) for word in text.split("/")) if text else ()


# --- messages and commands ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PuzzlePressed:
    """Plays a puzzle, by its id."""

    name: str


@dataclass(frozen=True, slots=True)
class KeepProgress:
    """Writes the progress by `progress.keep_progress`; a failure is answered by SaveFailed."""

    text: str
