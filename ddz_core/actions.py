"""What a seat can do, and what happens because of it. Types only."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from ddz_core.cards import Card, Hand
from ddz_core.combos import Combo


@dataclass(frozen=True, slots=True)
class Bid:
    """A word in the auction: 0 is 不叫, else the points."""

    value: int


@dataclass(frozen=True, slots=True)
class Play:
    """These very cards, ascending; any suits of the right ranks are legal."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """過: lets the incumbent stand. Never when leading."""


Action: TypeAlias = Bid | Play | Pass


class Phase(Enum):
    """Where a hand stands."""

    AUCTION = "auction"
    PLAY = "play"
    OVER = "over"
    THROWN_IN = "thrown-in"


@dataclass(frozen=True, slots=True)
class Call:
    """A word said in the auction."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class TablePlay:
    """One turn of card play: the cards and how they lie on the table; a pass has no cards and no combo."""

    seat: int
    cards: tuple[Card, ...]
    combo: Combo | None


class Cause(Enum):
    """Why the multiplier doubled."""

    BOMB = "bomb"
    ROCKET = "rocket"
    SPRING = "spring"
    ANTI_SPRING = "anti-spring"


@dataclass(frozen=True, slots=True)
class Doubling:
    """One doubling of the common stake: its cause, whose play it was, and that play (None for spring)."""

    cause: Cause
    seat: int
    combo: Combo | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """A new deal lies on the table; `first` speaks first."""

    first: int


@dataclass(frozen=True, slots=True)
class Called:
    """A seat bid `value` (0: passed) in the auction."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """Nobody bid; the deal is void."""


@dataclass(frozen=True, slots=True)
class LandlordChosen:
    """The auction is over."""

    seat: int
    base: int


@dataclass(frozen=True, slots=True)
class BottomShown:
    """The bottom cards went to the landlord, open to all."""

    cards: Hand


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played `cards`, lying on the table as `combo`; `left` cards remain."""

    seat: int
    cards: tuple[Card, ...]
    combo: Combo
    left: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat let the incumbent stand."""

    seat: int


@dataclass(frozen=True, slots=True)
class TrickWon:
    """All others passed; `seat` leads freely."""

    seat: int


@dataclass(frozen=True, slots=True)
class Multiplied:
    """The stake doubled; `multiplier` is the new 2^N."""

    doubling: Doubling
    multiplier: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """A hand is settled; `points` by seat, summing to zero."""

    winner: int
    landlord_won: bool
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchOver:
    """A match is decided; joint winners stand together (seed 000 section 23)."""

    winners: tuple[int, ...]


Event: TypeAlias = (
    Dealt
    | Called
    | ThrownIn
    | LandlordChosen
    | BottomShown
    | Played
    | Passed
    | TrickWon
    | Multiplied
    | GameOver
    | MatchOver
)
