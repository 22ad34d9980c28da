"""What may be played together, and what beats what (seed 000 sections 5-14)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ddz_core.cards import Counts, Rank, size_of


class Kind(Enum):
    """The kinds of combo; values are the names used in records and test data."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    TRIPLE_ONE = "triple_1"
    TRIPLE_TWO = "triple_2"
    STRAIGHT = "straight"
    PAIRS = "pairs"
    PLANE = "plane"
    PLANE_ONES = "plane_1"
    PLANE_TWOS = "plane_2"
    FOUR_ONES = "four_2s"
    FOUR_TWOS = "four_2p"
    BOMB = "bomb"
    ROCKET = "rocket"


@dataclass(frozen=True, slots=True)
class Combo:
    """One reading of a set of ranks.

    `length` counts the cards of a straight, bomb or rocket, the pairs of a 連對, the triples of a plane,
    else 1. `main` is the rank that is compared: the highest of a chain.
    """

    kind: Kind
    length: int
    main: Rank
    counts: Counts

    @property
    def size(self) -> int:
        """How many cards it takes."""
        return size_of(self.counts)
