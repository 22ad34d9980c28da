"""記牌器: which cards are still out, by rank, from what the human may know and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from ddz_core.cards import RANKS, Rank, counts_of, unpack
from ddz_core.observation import Observation


@dataclass(frozen=True, slots=True)
class CounterPressed:
    """記牌器 on or off: its button, or its key."""


@dataclass(frozen=True, slots=True)
class Cell:
    """How many cards of one rank are still in other hands, or face down in the middle of the table."""

    rank: Rank
    out: int
    known: int = 0
    """So many of `out` lie where everybody knows: bottom cards that were shown and are not played yet, the
    card that was turned up."""


def count(seen: Observation) -> tuple[Cell, ...]:
    """Returns a cell for each of the fifteen ranks, the big joker first.

    Bottom cards that the landlord took count as out until they are played, for everybody but the landlord.
    """
    played = {card for play in seen.plays for card in play.cards}
    shown = {card for card in (*seen.bottom, seen.turned_up) if card is not None}
    known = unpack(counts_of(shown - played - set(seen.hand) - set(seen.out)))
    out = unpack(seen.unseen)
    return tuple(Cell(rank, out[rank], known[rank]) for rank in reversed(RANKS))
