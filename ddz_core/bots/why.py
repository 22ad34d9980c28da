"""Why a move is good, in the terms a person uses. Codes only; the sentences live in `ddz_core.words`.

Every `Why` is derived from a property that really holds for the move it stands beside, so that no hint
says something that the cards do not bear out. Keys of the detail, where a code names them:

* ``n``      a number: cards, turns or points, as the code says
* ``rank``   a `Rank`
* ``kind``   a `Kind`
* ``seat``   a seat, 0..players-1, never the seat that is advised
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from ddz_core.combos import Kind

Detail: TypeAlias = tuple[tuple[str, "int | Kind"], ...]
"""Pairs of key and value in the order the code names them; a `Rank` is an int."""


class WhyCode(Enum):
    """One reason. The comment of each member gives its meaning and its detail keys."""

    # ---- going out
    OUT_NOW = "out-now"
    """This play empties the hand: the game is won. No detail."""
    OUT_NEXT = "out-next"
    """What is left after this is one combo, playable at once when leading. kind, rank: of that combo."""
    SURE_OUT = "sure-out"
    """Whatever the others hold, this order wins: all but the last play cannot be beaten. n: plays, this
    one included (2+).
    """
    TURNS_LEFT = "turns-left"
    """The rest can be played in n turns at best, this play not counted. n: turns (2+; after a pass 1+)."""

    # ---- what the others can do
    UNBEATABLE = "unbeatable"
    """No cards still unseen can beat this play: the lead comes back. No detail."""
    TAKES_LEAD = "takes-lead"
    """Probably nobody answers, and the free lead is worth having. No detail."""
    CHEAPEST = "cheapest"
    """The lowest play that beats the table. kind, rank: of what it beats."""
    NOTHING_BEATS = "nothing-beats"
    """(pass) Nothing in the hand beats the table. kind, rank: of what lies there."""
    ONLY_BOMB = "only-bomb"
    """(pass) Only a bomb or the rocket would beat it, and it is better kept. kind: BOMB or ROCKET;
    rank: its rank.
    """

    # ---- opponents who are nearly out
    BLOCKS = "blocks"
    """Stands in the way of an opponent who is nearly out. seat: the opponent; n: cards that seat has
    left.
    """
    AVOIDS = "avoids"
    """Not led: the kind of play with which an opponent could go out. seat, n: as BLOCKS; kind: SINGLE
    or PAIR, what is avoided.
    """
    HIGH_AGAINST_LAST = "high-against-last"
    """A single must be led or played while an opponent has one card: so the highest. seat: the opponent."""
    RAISES_BAR = "raises-bar"
    """Sits just before the landlord and plays high enough that low cards do not slip through. kind,
    rank: of this play.
    """

    # ---- the partner
    PARTNER_WINS = "partner-wins"
    """(pass) The partner's play stands: leave the lead there. seat: the partner."""
    PARTNER_RUNS = "partner-runs"
    """(pass) The partner is nearly out and winning: let that seat run. seat: the partner; n: cards left
    there.
    """
    FEEDS_PARTNER = "feeds-partner"
    """A low lead of a kind with which the partner can go out. seat: the partner; n: cards left there;
    kind: SINGLE or PAIR.
    """

    # ---- keeping
    KEEPS_BOMB = "keeps-bomb"
    """A bomb stays in the hand for when it decides. rank: of the highest bomb kept."""
    KEEPS_ROCKET = "keeps-rocket"
    """Both jokers stay together. No detail."""
    KEEPS_CONTROL = "keeps-control"
    """High cards stay back to take the lead later. n: twos and jokers kept."""
    SAVES_HIGH = "saves-high"
    """(pass) Beating the table would cost a high card for little. rank: the lowest main rank that would
    do it.
    """
    NO_SPLIT = "no-split"
    """(pass) Every play that beats the table would break up a combo. kind, rank: of the combo kept
    whole.
    """

    # ---- getting rid of
    SHEDS_LOOSE = "sheds-loose"
    """Gets rid of loose low cards that are hard to play later. n: how many."""
    LONG_FIRST = "long-first"
    """A long combo that is not high goes first, while the lead is free. kind: of it; n: its cards."""
    LOW_FIRST = "low-first"
    """The lowest loose single or pair goes first; the high ones bring the lead back. kind, rank: of
    this play.
    """
    WINGS_CARRY = "wings-carry"
    """Loose cards go along as wings. n: how many cards."""

    # ---- bombs
    BOMB_DECIDES = "bomb-decides"
    """A bomb or the rocket is worth playing here: n turns are left after it. kind: BOMB or ROCKET; n:
    turns.
    """
    BOMB_STOPS = "bomb-stops"
    """A bomb or the rocket stops an opponent who is nearly out. kind: BOMB or ROCKET; seat: the
    opponent; n: cards left there.
    """

    # ---- the price, for plays that are not the best
    SPLITS = "splits"
    """(price) It breaks up a combo. kind, rank: of the combo broken."""
    SPENDS_BOMB = "spends-bomb"
    """(price) It uses a bomb or the rocket early. kind: BOMB or ROCKET; rank: its rank."""
    SPENDS_CONTROL = "spends-control"
    """(price) It uses twos or jokers. n: how many."""
    OVER_PARTNER = "over-partner"
    """(price) It takes the trick from the partner. seat: the partner."""
    GIVES_WAY = "gives-way"
    """(price) An opponent who is nearly out may finish on it. seat: the opponent; n: cards left there."""

    # ---- beside another
    AS_GOOD = "as-good"
    """As good as the move that is suggested first. No detail."""

    # ---- the auction
    STRONG_HAND = "strong-hand"
    """(bid) Strong enough. Keys with a value above 0 only: bombs, rocket (1), jokers (no rocket), twos,
    n: turns at best.
    """
    FAIR_HAND = "fair-hand"
    """(bid) Good enough for a low bid. Keys as STRONG_HAND."""
    WEAK_HAND = "weak-hand"
    """(no bid, no grab) Too weak to play alone. Keys as STRONG_HAND."""
    RAISES_JUST = "raises-just"
    """(bid) The least that is higher than the bid so far. n: the bid so far (1 or 2)."""
    TOP_BID = "top-bid"
    """(bid) The highest bid: it ends the auction at once. n: that bid."""
    OVERBIDS = "overbids"
    """(price) It bids more than the hand is worth. Keys as STRONG_HAND."""
    UNDERBIDS = "underbids"
    """(price) The hand is worth a higher bid, which could be made. Keys as STRONG_HAND."""
    CANNOT_RAISE = "cannot-raise"
    """(no bid) The hand is worth a bid, but not one above the bid so far. n: the bid so far."""
    GRAB_HAND = "grab-hand"
    """(grab) Good enough to take the landlord's place. Keys as STRONG_HAND."""
    BASE_DOUBLES = "base-doubles"
    """(grab) What it costs to be wrong. n: the base that the grab makes."""
    RISKS = "risks"
    """(price of a grab, of doubling) The hand is not good enough for it. Keys as STRONG_HAND."""
    WASTES = "wastes"
    """(price of declining, of not doubling) The hand is good enough for more. Keys as STRONG_HAND."""

    # ---- doubling before the first lead
    DOUBLE_HAND = "double-hand"
    """(double) Good enough for this seat to want a higher stake. Keys as STRONG_HAND."""
    PLAIN_HAND = "plain-hand"
    """(no double) Not that good. Keys as STRONG_HAND."""


@dataclass(frozen=True, slots=True)
class Why:
    """One reason for (or, marked "price" above, against) a move."""

    code: WhyCode
    detail: Detail = ()

    def __getitem__(self, key: str) -> int | Kind:
        """Returns a detail; KeyError if the code has no such key here."""
        return self.mapping[key]

    @property
    def mapping(self) -> dict[str, int | Kind]:
        """The detail as a fresh dict, for words that are filled in by name."""
        return dict(self.detail)


def why(code: WhyCode, **detail: int | Kind) -> Why:
    """Builds a Why from keywords."""
    return Why(code, tuple(detail.items()))
