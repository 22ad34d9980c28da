"""What one seat may know. The type only: `observe` is the single gate that makes it from the truth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ddz_core.actions import Call, Doubling, Phase, TablePlay
from ddz_core.cards import Card, Counts, Hand, counts_of, full_deck
from ddz_core.combos import Combo
from ddz_core.rules import RuleSet


@dataclass(frozen=True)
class Observation:
    """Everything a seat may know, match totals included; nothing that it may not.

    Not slotted, so that the derived counts can be cached.
    """

    rules: RuleSet
    seat: int
    phase: Phase
    turn: int | None
    hand: Hand
    """The seat's own cards."""
    sizes: tuple[int, ...]
    """Cards each seat holds."""
    first: int
    """Who spoke first in the auction."""
    calls: tuple[Call, ...]
    landlord: int | None
    base: int
    bottom: Hand
    """The bottom cards once this seat may see them, else ()."""
    plays: tuple[TablePlay, ...]
    target: TablePlay | None
    doublings: tuple[Doubling, ...]
    totals: tuple[int, ...]
    """The match scores before this hand."""
    out: Hand = ()
    """Cards that left play before `plays` begins: only a position set up by hand has any. Open to all."""
    doubles: tuple[bool, ...] = ()
    """Answers to 加倍, the landlord's first, then in seat order."""
    turned_up: Card | None = None
    """The card that named `first`, who still holds it; None once it is played, or if none is turned up."""

    @cached_property
    def own(self) -> Counts:
        """The seat's own cards by rank."""
        return counts_of(self.hand)

    @cached_property
    def unseen(self) -> Counts:
        """Cards by rank that this seat has not seen: all cards less its own, those played and those out.

        The bottom cards a landlord still holds count as unseen to others, known or not.
        """
        gone = counts_of(card for play in self.plays for card in play.cards)
        return counts_of(full_deck(self.rules.deal.decks)) - self.own - gone - counts_of(self.out)

    @property
    def target_combo(self) -> Combo | None:
        """What must be beaten, None when leading."""
        return self.target.combo if self.target else None
