"""A rule system as data.

A difference in quantity is a field; a difference in protocol is an enum member that keys a function in
the module that acts on it (`auction`, `scoring`). Nothing outside this module looks at a rule set's id.

The six systems stand at the end, in `RULESETS`. One of them under a choice that the players make before the
deal (加倍 on or off) is another value with another `name`: see `with_doubling`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from ddz_core.cards import CHAIN_RANKS, DECK_SIZE
from ddz_core.errors import RuleSetError


class AuctionKind(Enum):
    """How the landlord is found."""

    ONCE = "once"
    """Each seat speaks once, in order; the top bid ends it (seed 000 section 3)."""
    GRAB = "grab"
    """搶地主: the first seat has called; each other one may grab, once, and doubles the base (seed 001)."""
    ROUNDS = "rounds"
    """Bidding goes round until all others have passed in a row, or the top bid (seed 003)."""


class AllPass(Enum):
    """What happens when nobody bids."""

    REDEAL = "redeal"
    """The deal is thrown in and dealt anew (seed 000 section 3)."""
    FIRST_BIDDER = "first-bidder"
    """The seat that spoke first is landlord at once, for a base of 1 (seed 002)."""


class FirstBidder(Enum):
    """Who speaks first."""

    DRAWN = "drawn"
    """A seat drawn by chance (seed 000 section 3)."""
    TURNED_UP = "turned-up"
    """The seat that was dealt the card turned up; that card is open to all until it is played (seed 003)."""


class DoublingStep(Enum):
    """Whether the seats are asked, after the auction, to double the stake (加倍, seed 001)."""

    NONE = "none"
    """The rule system knows no such step."""
    OFF = "off"
    """It knows it; the players left it out."""
    ON = "on"
    """Each seat is asked once, the landlord first; every yes doubles the common stake."""


class Direction(Enum):
    """Which way play goes round, as seen from above: where a page seats the next one. Display only."""

    ANTICLOCKWISE = "anticlockwise"
    CLOCKWISE = "clockwise"


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
    first: FirstBidder = FirstBidder.DRAWN


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
    """The highest bid; under GRAB the call with which the first seat has opened."""
    all_pass: AllPass = AllPass.REDEAL


@dataclass(frozen=True, slots=True)
class ScoringRules:
    """What doubles and what is paid (seed 000 sections 17-19)."""

    spring: bool = True
    """Spring and anti-spring double once."""
    doubling_bomb: int = 4
    """Smallest bomb that doubles; the rocket always does."""
    doubling: DoublingStep = DoublingStep.NONE


@dataclass(frozen=True, slots=True)
class MatchRules:
    """When a series of hands ends, and what is kept beside the totals."""

    target: int | None = 30
    """A seat at or past this total ends the match (seed 000 section 23); None is an open series."""
    rank_points: tuple[tuple[str, int], ...] = ()
    """What a hand won by one's side is worth in the local ranking, by the name of the bots' level, easiest
    first (seed 002); () keeps no ranking. A hand lost is worth nothing, and the level cannot change while a
    hand is in play.
    """


@dataclass(frozen=True, slots=True)
class TableRules:
    """What is shown and said at the table; nothing here changes what is legal."""

    direction: Direction = Direction.ANTICLOCKWISE
    announce: bool = False
    """報單 and 報雙: a seat with one or two cards left says so (seed 001)."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One complete rule system. Raises RuleSetError when its parts contradict each other."""

    id: str
    deal: DealRules = field(default_factory=DealRules)
    combos: ComboRules = field(default_factory=ComboRules)
    auction: AuctionRules = field(default_factory=AuctionRules)
    scoring: ScoringRules = field(default_factory=ScoringRules)
    match: MatchRules = field(default_factory=MatchRules)
    table: TableRules = field(default_factory=TableRules)

    def __post_init__(self) -> None:
        for contradicts, why in _contradictions(self):
            if contradicts:
                raise RuleSetError(f"{self.id}: {why}")

    @property
    def name(self) -> str:
        """The id with what the players chose before the deal: what stands in records."""
        return self.id + (DOUBLING_MARK if self.scoring.doubling is DoublingStep.ON else "")

    @property
    def seats(self) -> range:
        """The seats in the order of play; the next one is ``(seat + 1) % players``."""
        return range(self.deal.players)

    @property
    def deck_size(self) -> int:
        """All cards in play."""
        return DECK_SIZE * self.deal.decks

    @property
    def offers_doubling(self) -> bool:
        """Whether the players may choose 加倍 before the deal."""
        return self.scoring.doubling is not DoublingStep.NONE


DOUBLING_MARK = "+x2"
"""Follows the id in the name of a rule set that is played with 加倍."""
_MOST_COPIES = 15
"""Cards of one rank that packed counts can hold."""


def _contradictions(rules: RuleSet) -> tuple[tuple[bool, str], ...]:
    """Lists what could be wrong with a rule set: whether it is, and how it is said."""
    deal, combos, auction = rules.deal, rules.combos, rules.auction
    chains = (combos.straight_min, combos.pairs_min, combos.plane_min)
    dealt = deal.players * deal.hand + deal.bottom
    return (
        (deal.players < 2, "a game needs at least two seats"),
        (not 1 <= 4 * deal.decks <= _MOST_COPIES, "one to three decks can be played"),
        (deal.hand < 1 or deal.bottom < 0, "every seat needs cards"),
        (dealt != DECK_SIZE * deal.decks, "hands and bottom cards do not add up to the decks"),
        (not 4 <= combos.bomb_min <= combos.bomb_max <= 4 * deal.decks, "bombs do not fit the decks"),
        (combos.joker_pairs and deal.decks < 2, "like jokers need two decks"),
        (not all(2 <= least <= CHAIN_RANKS for least in chains), "a chain has 2 to 12 ranks"),
        (combos.equal_single_wings < 1, "single wings that may not even be one card"),
        (not 1 <= auction.top <= 9, "the top bid is 1 to 9"),
        (rules.match.target is not None and rules.match.target <= 0, "a match needs a positive target"),
        (any(n <= 0 for _, n in rules.match.rank_points), "a win needs positive rank points"),
        (not rules.id or not set(rules.id) <= _ID_LETTERS, "an id is of small letters, digits and hyphens"),
    )


_ID_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


def with_doubling(rules: RuleSet, on: bool) -> RuleSet:
    """Returns the rule set with 加倍 switched on or off.

    Raises RuleSetError when it is to be on in a rule system that does not know it.
    """
    if not rules.offers_doubling:
        if on:
            raise RuleSetError(f"{rules.id}: no doubling step here")
        return rules
    step = DoublingStep.ON if on else DoublingStep.OFF
    return replace(rules, scoring=replace(rules.scoring, doubling=step))


_OPEN = MatchRules(target=None)
_CHOICE = ScoringRules(doubling=DoublingStep.OFF)
_ANNOUNCED = TableRules(announce=True)

HOUSE = RuleSet("house")
"""Seed 000: bids once each, 1-3, all pass means a new deal, 四帶二, spring, match to 30."""

CLASSIC = RuleSet("classic", scoring=_CHOICE, match=_OPEN, table=_ANNOUNCED)
"""Seed 001: bids as in `HOUSE`, 加倍 by choice, 報單 and 報雙, spring; an open series."""

GRAB = RuleSet(
    "grab",
    auction=AuctionRules(kind=AuctionKind.GRAB, top=1),
    scoring=_CHOICE,
    match=_OPEN,
    table=_ANNOUNCED,
)
"""Seed 001, 搶地主: a seat drawn by chance has called 1, each grab by another doubles; else as `CLASSIC`."""

RANKED = RuleSet(
    "ranked",
    combos=ComboRules(four_with_two=False),
    auction=AuctionRules(all_pass=AllPass.FIRST_BIDDER),
    scoring=ScoringRules(spring=False),
    match=MatchRules(target=None, rank_points=(("easy", 10), ("normal", 30), ("expert", 100))),
    table=TableRules(direction=Direction.CLOCKWISE),
)
"""Seed 002: when all pass the first is landlord at 1; no 四帶二, no spring; clockwise; rank points."""

TRADITIONAL = RuleSet(
    "traditional",
    deal=DealRules(first=FirstBidder.TURNED_UP),
    auction=AuctionRules(kind=AuctionKind.ROUNDS),
    scoring=ScoringRules(spring=False),
    match=_OPEN,
)
"""Seed 003 for three: the card turned up names the first bidder, bidding goes round; no spring."""

FOUR_PLAYER = RuleSet(
    "four-player",
    deal=DealRules(decks=2, players=4, hand=25, bottom=8, bottom_public=False, first=FirstBidder.TURNED_UP),
    combos=ComboRules(single_wings=False, four_with_two=False, bomb_max=8, joker_pairs=True),
    auction=AuctionRules(kind=AuctionKind.ROUNDS),
    scoring=ScoringRules(spring=False, doubling_bomb=6),
    match=_OPEN,
)
"""Seed 003 for four: two decks, eight hidden bottom cards, bombs of 4 to 8 cards, rocket of four jokers; only
the rocket and bombs from six cards double."""

RULESETS: dict[str, RuleSet] = {
    rules.id: rules for rules in (HOUSE, CLASSIC, GRAB, RANKED, TRADITIONAL, FOUR_PLAYER)
}
"""The rule sets by id, in the order in which they are offered."""
