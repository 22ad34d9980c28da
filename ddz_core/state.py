"""The whole truth of one hand. Types only."""

from __future__ import annotations

from dataclasses import dataclass

from ddz_core.actions import Call, Doubling, Event, Phase, TablePlay
from ddz_core.cards import Hand
from ddz_core.deal import Deal


@dataclass(frozen=True, slots=True)
class GameState:
    """One hand at one moment: what undo and replay restore."""

    deal: Deal
    phase: Phase
    turn: int | None
    """The seat to move; None when over or thrown in."""
    hands: tuple[Hand, ...]
    """What each seat holds now, the landlord's with the bottom cards."""
    calls: tuple[Call, ...] = ()
    """Every word of the auction so far, the call with which 搶地主 opens too."""
    landlord: int | None = None
    base: int = 0
    """B, the winning bid; 0 during the auction."""
    doubles: tuple[bool, ...] = ()
    """Answers to 加倍, the landlord's first, then in seat order."""
    plays: tuple[TablePlay, ...] = ()
    """Every turn of card play so far, passes too."""
    target: TablePlay | None = None
    """What must be beaten; None when leading freely."""
    doublings: tuple[Doubling, ...] = ()

    @property
    def multiplier(self) -> int:
        """2^N."""
        return 1 << len(self.doublings)


@dataclass(frozen=True, slots=True)
class Step:
    """The result of an action: the next state and what happened, in order."""

    state: GameState
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended. `points` by seat sum to zero; P is ``base * multiplier`` (seed 000 section 17)."""

    winner: int
    """The seat that went out."""
    landlord: int
    winners: tuple[int, ...]
    """Every seat of the winning side."""
    base: int
    doublings: tuple[Doubling, ...]
    points: tuple[int, ...]

    @property
    def landlord_won(self) -> bool:
        """Whether the landlord went out first."""
        return self.winner == self.landlord

    @property
    def stake(self) -> int:
        """P = B * 2^N."""
        return self.base << len(self.doublings)
