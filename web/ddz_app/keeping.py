"""What the page knows of storage, of the matches that were put away, and of one that comes in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ddz_app.puzzling import Progress
    from ddz_core.match import Match


class StoreStatus(Enum):
    """Whether the match can be kept."""

    OK = "ok"
    FULL = "full"
    FORBIDDEN = "forbidden"
    OTHER_TAB = "other-tab"
    """Another tab holds the match: this one only looks."""
    NEWER = "newer"
    """A save of a newer version lies in storage: never overwritten; play goes on unsaved."""


@dataclass(frozen=True, slots=True)
class Store:
    """What is known about storage."""

    status: StoreStatus = StoreStatus.OK
    rev: int = 0
    """The revision of the last envelope read or sent to storage; orders saves."""
    saved: int = 0
    """The last revision that storage confirmed; below `rev` while one is under way or has failed."""
    damaged_key: str = ""
    """The key under which a damaged save was kept, else ""."""
    raw: str = ""
    """The text of a save that is damaged or newer, for the player to take away."""
    taken_over: bool = False
    """This tab had the match and lost it, rather than never having it."""
    said: bool = False
    """The fault was told already; it is not told again until a save succeeds."""


@dataclass(frozen=True, slots=True)
class Parked:
    """A match that was put away for one of other rules. Every rule set name has at most one."""

    name: str
    """Of its rule set, as in records."""
    hand: int
    """The number of the hand on the table, from 1: thrown-in and abandoned ones do not count."""
    totals: tuple[int, ...]
    """By seat."""
    level: str
    text: str
    """Its envelope, read whole only when it is brought back."""


@dataclass(frozen=True, slots=True)
class Switching:
    """A switch that waits until the match in play is safe in storage."""

    left: Match | None
    """What was sent to storage; a match that has moved on since is sent again."""
    to: Match | None
    """What is to be played then; None for a new match."""
    name: str
    """The rules of `to`, or of the new match."""
    imported: bool = False
    old: str = ""
    """The rules of `left`, "" where there is nothing to lose in it."""
    text: str = ""
    """What was sent."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """What an import brings."""

    match: Match
    progress: Progress
    """Joins what is known of the puzzles here."""
