"""A hand with a losing move that is known, and what a study finds of it: for tests, and to look at.

The landlord, the human, is left with 2, 2 and K on lead; the next seat holds nothing but an A. The pair
goes through and the K goes out after it; the K first lets the A out.
"""

from __future__ import annotations

from dataclasses import replace

from ddz_app.model import Dialog, Model
from ddz_app.reviewing import Reviewing

from ddz_core.actions import Action, Bid, Pass, Play
from ddz_core.cards import parse_cards, parse_counts, sort_cards
from ddz_core.deal import Deal
from ddz_core.match import HandRecord, Match, act, deal_hand, record_of, start_match
from ddz_core.rules import HOUSE
from ddz_core.verdicts import Mark, PlyReview
from tests.app import tables

HANDS = (
    "8dBRTsThTcJsJhJcQsQhQc2h2cKsAsAh",
    "3s3h3c4s4h4c5s5h5c6s6h6c7s7h7c2sAd",
    "3d4d5d6d7d8s8h8c9c9dTdJdQdKhKcKd2d",
)
BOTTOM = "Ac9s9h"
PLANE = "3s3h3c4s4h4c5s5h5c6s6h6c7s7h7c"
PLAYS = (
    *("8d", "2s", "-", "-", PLANE, "-", "BR", "-", "-"),
    *("TsThTcJsJhJcQsQhQc", "-", "-", "AsAhAc9s9h", "-", "-", "Ks", "Ad"),
)
SLIP = 15
"""The step that gives the win away, counted from 0."""


def play(cards: str) -> Action:
    """A play of these cards, - for a pass."""
    return Pass() if cards == "-" else Play(sort_cards(parse_cards(cards)))


def slipped() -> Match:
    """A match whose first hand was lost so."""
    hands = [sort_cards(parse_cards(hand)) for hand in HANDS]
    deal = Deal(HOUSE, 0, tuple(hands), sort_cards(parse_cards(BOTTOM)))
    match, _ = deal_hand(start_match(HOUSE, "normal", 1), deal)
    for action in (Bid(3), *map(play, PLAYS)):
        match, _ = act(match, action)
    return match


def record(match: Match | None = None) -> HandRecord:
    """The hand on the table as it was."""
    current = (match or slipped()).current
    assert current is not None
    return record_of(current)


def found(place: int, mark: Mark, landlord_wins: bool | None, **more: object) -> PlyReview:
    """What a study tells of a step: the least there can be, and `more`."""
    plain = PlyReview(
        at=place + 1,
        seat=(0, 1, 2)[place % 3],
        mark=mark,
        landlord_wins=landlord_wins,
        chance=None if landlord_wins is None else 1000 * landlord_wins,
        estimate=None,
        choices=5,
        keep=(),
        better=None,
        line=(),
        agrees=None,
    )
    return replace(plain, **more)  # type: ignore[arg-type]


def moves(text: str) -> tuple[int, ...]:
    """Moves by ranks, - for a pass."""
    return tuple(0 if move == "-" else parse_counts(move) for move in text.split(" "))


def plies() -> tuple[PlyReview, ...]:
    """Every mark there is; the slip itself as the solver proves it."""
    pair = moves("22 - - K")
    return (
        found(0, Mark.GUESS, None, chance=640, estimate=640, agrees=True),
        found(1, Mark.EVEN, True, choices=9),
        found(2, Mark.EVEN, True, choices=1, keep=moves("-")),
        found(3, Mark.POINTS, True, better=moves("B")[0], line=moves("B - -"), agrees=True),
        found(4, Mark.EVEN, False, agrees=None),
        found(5, Mark.GUESS, True, chance=1000, estimate=700),
        *(found(place, Mark.KEPT, True, keep=pair[:2], agrees=True) for place in range(6, 14)),
        found(14, Mark.KEPT, True, keep=pair[:1], choices=8),
        found(
            SLIP, Mark.LOST, True, seat=0, choices=3, keep=pair[:1], better=pair[0], line=pair, agrees=False
        ),
        found(16, Mark.EVEN, False, choices=2),
    )


def reviewed(place: int = SLIP, *, known: int = 17, done: bool = True, failed: bool = False) -> Model:
    """A page with the review open at a step; `known`: so many of the last steps."""
    match = slipped()
    review = Reviewing(record(match), 5, place, plies()[17 - known :], done, failed)
    return Model(
        match=match, booted=True, running=True, dialogs=(Dialog.RESULT, Dialog.REVIEW), review=review
    )


def reviewed_four() -> Model:
    """The review of a four-player hand before anything is known: 33 cards in the landlord's hand."""
    model = tables.STATES["four-result"]()
    assert model.match is not None
    return replace(
        model, dialogs=(Dialog.RESULT, Dialog.REVIEW), review=Reviewing(record(model.match), model.serial)
    )
