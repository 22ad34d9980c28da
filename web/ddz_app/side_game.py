"""A hand beside the match: the deal of a day or a number, a hand once more, what a link brought, a puzzle.

None of them is scored. The match waits in `SideGame.aside`, in storage as it was, until the player goes back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Literal, TypeAlias
from zlib import crc32

from ddz_core.bots import Level
from ddz_core.deal import Deal
from ddz_core.game import new_game
from ddz_core.match import HandRecord, Match, start_match
from ddz_core.notation import format_deal, format_position, parse_rules
from ddz_core.numbered import Fixed, daily, numbered
from ddz_core.state import GameState

if TYPE_CHECKING:
    from ddz_app.model import Dialog


class SideKind(Enum):
    """What a side game is; the value stands in the history."""

    DAILY = "daily"
    NUMBER = "number"
    REPLAY = "replay"
    LINK = "link"
    PUZZLE = "puzzle"


@dataclass(frozen=True, slots=True)
class SideGame:
    """What is played beside the match, and the match that waits for it to end."""

    kind: SideKind
    label: str
    """The day, the number, the puzzle's id; "" for a hand once more or a link."""
    begin: Match
    """The side match as it began: what 再打一次 lays on the table again."""
    aside: Match | None
    """The real match, untouched; None where there is none."""
    held: Dialog
    """The panel that held the table back when the side game began, and does again after it; else NONE."""

    @property
    def whole(self) -> bool:
        """Whether it began with a deal, so that its record can be written, and not from a position."""
        return self.begin.current is not None and self.begin.current.landlord is None


@dataclass(frozen=True, slots=True)
class SidePick:
    """What is filled in on the sheet of side games."""

    today: str = ""
    """The day by UTC when the sheet was opened."""
    rules: str = ""
    """The rule set name of the deal by number; "" for the one played last."""
    fault: Literal["", "day", "future", "number"] = ""


def side_match(deal: Deal, level: str, seed: int) -> Match:
    """Returns a match of its own for one hand of this deal."""
    return replace(start_match(deal.rules, level, seed), current=new_game(deal).state)


def fixed_match(fixed: Fixed) -> Match:
    """Returns the match of a deal that its name fixes."""
    return side_match(fixed.deal, fixed.level, fixed.seed)


def daily_match(day: str) -> Match:
    """Returns the match of a day's deal. Raises NotationError."""
    return fixed_match(daily(day))


def numbered_match(rules: str, number: int) -> Match:
    """Returns the match of a numbered deal. Raises NotationError."""
    return fixed_match(numbered(parse_rules(rules), number))


def replayed(deal: Deal, level: str) -> Match:
    """Returns the match of a deal that was played before; the bots play alike each time."""
    return side_match(deal, level, crc32(format_deal(deal).encode()))


def from_position(state: GameState) -> Match:
    """Returns the match that goes on from a position, against the strongest bots."""
    match = start_match(state.deal.rules, Level.EXPERT.value, crc32(format_position(state).encode()))
    return replace(match, current=state)


# --- messages -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SideRulesPicked:
    """A rule set was picked for the deal by number, by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class DailyPressed:
    """Plays the deal of a day, written ``2026-11-30``."""

    day: str


@dataclass(frozen=True, slots=True)
class NumberPressed:
    """Plays the deal of the number that was filled in, under the rule set that is picked."""

    text: str


@dataclass(frozen=True, slots=True)
class ReplayPressed:
    """重打這副牌: plays the deal of a hand once more, unscored; without one, of the hand that is settled."""

    record: HandRecord | None = None


@dataclass(frozen=True, slots=True)
class SideAgainPressed:
    """再打一次: the side game from its beginning."""


@dataclass(frozen=True, slots=True)
class SideLeft:
    """回到比賽: the side game is over, the match goes on."""


@dataclass(frozen=True, slots=True)
class LinkOpened:
    """The address of the page carried this fragment, with its ``#``."""

    fragment: str


@dataclass(frozen=True, slots=True)
class LinkTaken:
    """Opens what the link that waits has brought, though a hand is live."""


SideMsg: TypeAlias = (
    SideRulesPicked
    | DailyPressed
    | NumberPressed
    | ReplayPressed
    | SideAgainPressed
    | SideLeft
    | LinkOpened
    | LinkTaken
)
