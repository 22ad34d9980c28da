"""The history of hands on the page: what the Model knows, what can be said about it, what it asks for."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Literal

from ddz_app.stats import ANY, Sums
from ddz_core.actions import Cause
from ddz_core.match import Ending

PAGE = 20
"""So many hands more are listed at a time."""
MATCH = "match"
"""The kind of a hand that counts: one of a match, not of a game on the side."""


class Role(Enum):
    """What the human was in a hand; NONE where it ended in the auction."""

    NONE = "none"
    LANDLORD = "landlord"
    PEASANT = "peasant"


@dataclass(frozen=True, slots=True)
class Entry:
    """One hand of the history: what a list and the statistics need, and its record as text."""

    id: str
    at: int
    """When it ended, in milliseconds since the epoch; no two entries share one."""
    zone: int
    """Minutes by which the clock on the wall was ahead of UTC then."""
    kind: str
    """`MATCH`, or the kind of the game on the side."""
    rules: str
    """The rule set's name, as in records."""
    level: str
    role: Role
    ending: Ending
    points: int
    """What the human gained."""
    bombs: int
    """Bombs and rockets that the human played."""
    spring: Cause | None
    """SPRING or ANTI_SPRING, whoever made it."""
    record: str = ""

    @property
    def won(self) -> bool:
        """Whether the human's side won."""
        return self.ending is Ending.SETTLED and self.points > 0

    @property
    def has_plays(self) -> bool:
        """Whether a card was played, so that there is something to review."""
        return "\nplay " in self.record


@dataclass(frozen=True, slots=True)
class Played:
    """The history, and the sums of all hands that ever counted."""

    entries: tuple[Entry, ...] = ()
    """Oldest first."""
    base: Sums = ()
    """What the hands that were dropped amount to."""
    horizon: int = 0
    """The time of the latest hand in `base`: entries up to it count already."""
    sums: Sums = ()
    """What all hands amount to: `base` and the entries after `horizon`."""

    @property
    def last(self) -> int:
        """The time of the latest hand that was noted."""
        return max(self.horizon, self.entries[-1].at if self.entries else 0)


@dataclass(frozen=True, slots=True)
class Past:
    """The hands played before, and the panels that show them."""

    played: Played = field(default_factory=Played)
    zone: int = 0
    """Minutes by which the clock on the wall is ahead of UTC."""
    frozen: bool = False
    """A newer page's texts lie in storage: what is noted here is not kept."""
    unsaved: bool = False
    """Storage does not hold all of it."""
    writing: int = 0
    """Token of the write that is under way; 0 for none."""
    kept: bool = False
    """Storage holds hands, which can give way where the match needs the room."""
    trimmed: bool = False
    """That hands were dropped for want of room was told already."""
    raw: str = ""
    """The text of a history that could not be read, for the player to take away."""
    rules: str = ANY
    """Only hands under these rules are listed and counted."""
    level: str = ANY
    """Only hands against bots of this level are counted."""
    listed: int = PAGE
    """How many hands the panel shows at most."""


# --- messages -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PastRulesPicked:
    """Shows the hands under these rules only, by name; `stats.ANY` for all."""

    rules: str


@dataclass(frozen=True, slots=True)
class PastLevelPicked:
    """Counts the hands against bots of this level only; `stats.ANY` for all."""

    level: str


@dataclass(frozen=True, slots=True)
class PastMorePressed:
    """Lists more hands."""


@dataclass(frozen=True, slots=True)
class PastReviewPressed:
    """檢討 of the hand with this id."""

    id: str


@dataclass(frozen=True, slots=True)
class PastReplayPressed:
    """Plays the deal of the hand with this id once more, unscored."""

    id: str


@dataclass(frozen=True, slots=True)
class PastSharePressed:
    """分享 of the hand with this id."""

    id: str


@dataclass(frozen=True, slots=True)
class PastExportPressed:
    """The history as a file; `raw` gives the text that could not be read."""

    raw: bool = False


@dataclass(frozen=True, slots=True)
class PastCopyPressed:
    """The history to the clipboard."""


@dataclass(frozen=True, slots=True)
class PastClearPressed:
    """清除牌局記錄: asks first."""


@dataclass(frozen=True, slots=True)
class PastClearConfirmed:
    """Forgets all hands, and where `sums` the statistics too."""

    sums: bool = False


@dataclass(frozen=True, slots=True)
class PastKept:
    """Both texts lie in storage and were read back; dropped unless `token` is awaited."""

    token: int


@dataclass(frozen=True, slots=True)
class PastFailed:
    """Storage refused them, or holds what a newer page wrote."""

    token: int
    kind: Literal["full", "forbidden", "newer"]


# --- commands -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KeepPast:
    """Writes the statistics, then the history; answers PastKept or PastFailed."""

    token: int
    stats: str
    history: str


@dataclass(frozen=True, slots=True)
class PutAside:
    """Moves a text that cannot be read to a key of its own, so that it is not overwritten."""

    key: str
    text: str
