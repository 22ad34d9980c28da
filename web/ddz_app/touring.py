"""The first-time tour: five short cards beside the things they explain, on a real hand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ddz_core.actions import Phase
from ddz_core.state import GameState


class Stop(Enum):
    """The cards, in their order; the value is the stem of their words."""

    SEATS = "seats"
    """Who is who."""
    HAND = "hand"
    """Selecting cards, and the line that judges them."""
    HINT = "hint"
    PASS = "pass"
    END = "end"
    """How a hand ends, and what is at stake."""
    WAIT = "wait"
    """Shown instead of the stops about playing while the auction goes on; not one of the five."""


STOPS: tuple[Stop, ...] = (Stop.SEATS, Stop.HAND, Stop.HINT, Stop.PASS, Stop.END)
LAST = len(STOPS) - 1


@dataclass(frozen=True, slots=True)
class Tour:
    """The tour goes on."""

    at: int = 0
    """Which of `STOPS`."""


@dataclass(frozen=True, slots=True)
class TourPressed:
    """Begins the tour again, from the menu."""


@dataclass(frozen=True, slots=True)
class TourNext:
    """The next card; past the last one the tour is over."""


@dataclass(frozen=True, slots=True)
class TourSkipped:
    """Ends the tour."""


def stop_of(tour: Tour | None, state: GameState | None) -> Stop | None:
    """Returns which card is shown at this table; None between hands, but for the first one."""
    if tour is None or state is None:
        return None
    stop = STOPS[tour.at]
    if stop is Stop.SEATS or state.phase is Phase.PLAY:
        return stop
    return Stop.WAIT if state.phase in (Phase.AUCTION, Phase.DOUBLING) else None
