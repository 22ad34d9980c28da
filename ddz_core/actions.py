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
class Grab:
    """搶地主: takes the landlord's place and doubles the base (seed 001)."""


@dataclass(frozen=True, slots=True)
class Decline:
    """不搶: leaves the landlord's place to the one who has it."""


@dataclass(frozen=True, slots=True)
class Double:
    """加倍, or not: the answer before the first lead (seed 001)."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Play:
    """These very cards, ascending; any suits of the right ranks are legal."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """過: lets the incumbent stand. Never when leading."""


Word: TypeAlias = Bid | Grab | Decline
"""What is said in an auction."""
Action: TypeAlias = Word | Double | Play | Pass


class Phase(Enum):
    """Where a hand stands."""

    AUCTION = "auction"
    DOUBLING = "doubling"
    """The landlord is known and has the bottom cards; the seats are asked to double."""
    PLAY = "play"
    OVER = "over"
    THROWN_IN = "thrown-in"


@dataclass(frozen=True, slots=True)
class Call:
    """A word said in the auction: the base that it offers, 0 for 不叫 and 不搶."""

    seat: int
    value: int
    grab: bool = False
    """Whether the seat was asked to grab, not to bid."""


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
    DOUBLED = "doubled"
    """A seat's 加倍."""


@dataclass(frozen=True, slots=True)
class Doubling:
    """One doubling of the common stake: its cause, whose doing it was, and the play (None if none)."""

    cause: Cause
    seat: int
    combo: Combo | None = None


@dataclass(frozen=True, slots=True)
class Dealt:
    """A new deal lies on the table; `first` speaks first, or under 搶地主 has called (`Called` follows)."""

    first: int
    turned_up: Card | None = None
    """The card that named `first`, where one is turned up."""


@dataclass(frozen=True, slots=True)
class Called:
    """A seat bid `value` (0: passed) in the auction."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class Grabbed:
    """A seat was asked to grab; `value` is the base that this makes, 0 if it declined."""

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
class Doubled:
    """A seat answered whether it doubles; a yes is followed by `Multiplied`."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played `cards`, lying on the table as `combo`; `left` cards remain."""

    seat: int
    cards: tuple[Card, ...]
    combo: Combo
    left: int


@dataclass(frozen=True, slots=True)
class Announced:
    """報單 or 報雙: a seat says that it has one or two cards left, where the rules ask for it (seed 001)."""

    seat: int
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
    | Grabbed
    | ThrownIn
    | LandlordChosen
    | BottomShown
    | Doubled
    | Played
    | Announced
    | Passed
    | TrickWon
    | Multiplied
    | GameOver
    | MatchOver
)
