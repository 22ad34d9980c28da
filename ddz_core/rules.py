"""A rule system as data.

A difference in quantity is a field; a difference in protocol is an enum member that keys a function in
the module that acts on it (`auction`, `scoring`). Nothing outside this module looks at a rule set's id.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from ddz_core.cards import DECK_SIZE
from ddz_core.errors import RuleSetError


class AuctionKind(Enum):
    """How the landlord is found."""

    ONCE = "once"
    """Each seat speaks once, in order; the top bid ends it (seed 000 section 3)."""


class AllPass(Enum):
    """What happens when nobody bids."""

    REDEAL = "redeal"
    """The deal is thrown in and dealt anew (seed 000 section 3)."""


@dataclass(frozen=True, slots=True)
class DealRules:
    """Decks, seats and how the cards are shared out."""

    decks: int = 1
    players: int = 3
    hand: int = 17
    """Cards a seat holds before the landlord takes the bottom cards."""
    bottom: int = 3
    bottom_public: bool = True
    """Whether the bottom cards are open to all once the landlord is known."""


@dataclass(frozen=True, slots=True)
class ComboRules:
    """Which combos exist (seed 000 sections 5-13)."""

    single_wings: bool = True
    """三帶一 and 飛機帶單 exist."""
    pair_wings: bool = True
    """三帶二 and 飛機帶對 exist."""
    four_with_two: bool = True
    """四帶兩單 and 四帶兩對 exist."""
    equal_single_wings: int = 15
    """Most cards of one rank that may be single wings of one combo; 15 is no cap."""
    straight_min: int = 5
    pairs_min: int = 3
    plane_min: int = 2
    bomb_min: int = 4
    bomb_max: int = 4
    joker_pairs: bool = False
    """Two like jokers are a pair (two decks)."""


@dataclass(frozen=True, slots=True)
class AuctionRules:
    """How the landlord and the base are found."""

    kind: AuctionKind = AuctionKind.ONCE
    top: int = 3
    all_pass: AllPass = AllPass.REDEAL


@dataclass(frozen=True, slots=True)
class ScoringRules:
    """What doubles and what is paid (seed 000 sections 17-19)."""

    spring: bool = True
    """Spring and anti-spring double once."""
    doubling_bomb: int = 4
    """Smallest bomb that doubles; the rocket always does."""


@dataclass(frozen=True, slots=True)
class MatchRules:
    """When a series of hands ends."""

    target: int | None = 30
    """A seat at or past this total ends the match (seed 000 section 23); None is an open series."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One complete rule system. Raises RuleSetError when its parts contradict each other."""

    id: str
    deal: DealRules = field(default_factory=DealRules)
    combos: ComboRules = field(default_factory=ComboRules)
    auction: AuctionRules = field(default_factory=AuctionRules)
    scoring: ScoringRules = field(default_factory=ScoringRules)
    match: MatchRules = field(default_factory=MatchRules)

    def __post_init__(self) -> None:
        deal, combos = self.deal, self.combos
        if deal.players < 2:
            raise RuleSetError(f"{self.id}: a game needs at least two seats")
        if deal.players * deal.hand + deal.bottom != DECK_SIZE * deal.decks:
            raise RuleSetError(f"{self.id}: hands and bottom cards do not add up to the decks")
        if not 4 <= combos.bomb_min <= combos.bomb_max <= 4 * deal.decks:
            raise RuleSetError(f"{self.id}: bombs do not fit the decks")
        if combos.joker_pairs and deal.decks < 2:
            raise RuleSetError(f"{self.id}: like jokers need two decks")
        if self.match.target is not None and self.match.target <= 0:
            raise RuleSetError(f"{self.id}: a match needs a positive target")

    @property
    def seats(self) -> range:
        """The seats in the order of play; the next one is ``(seat + 1) % players``."""
        return range(self.deal.players)

    @property
    def deck_size(self) -> int:
        """All cards in play."""
        return DECK_SIZE * self.deal.decks


HOUSE = RuleSet("house")
"""Seed 000: bids once each, 1-3, all pass means a new deal, 四帶二, spring, match to 30."""

RULESETS: dict[str, RuleSet] = {HOUSE.id: HOUSE}
