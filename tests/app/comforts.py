"""One Model for every state of what makes the game comfortable: the cut and its proof."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from ddz_app.cutting import Cutting
from ddz_app.model import Dialog, Model
from ddz_app.sharing import Qr, Sharing, share_hand
from ddz_app.touring import Tour

from ddz_core.actions import Bid
from ddz_core.deal import deal
from ddz_core.match import HandRecord, Match, deal_hand, record_of, start_match
from ddz_core.pledge import pledge_tags, secret_text, seed_of
from ddz_core.rules import FOUR_PLAYER, HOUSE, RuleSet
from tests.app.states import STATES as HOUSE_STATES
from tests.app.states import follow
from tests.app.tables import after, over

SECRET = secret_text(5)


def cut_hand(rules: RuleSet = HOUSE, by: int = 27) -> Match:
    """A match whose hand was dealt by a cut."""
    match, _ = deal_hand(start_match(rules, "normal", 1), deal(rules, Random(seed_of(SECRET, by))), "normal")
    return replace(match, current_tags=(*match.current_tags, *pledge_tags(SECRET, by)))


def cut_record(rules: RuleSet = HOUSE) -> HandRecord:
    """That hand, played to its end."""
    match = over(after(cut_hand(rules), Bid(3)))
    assert match.current is not None
    return record_of(match.current, tags=match.current_tags)


def cutting(place: int = 27, typed: str = "", refused: bool = False) -> Model:
    """The cards wait to be cut."""
    waits = Cutting(SECRET, 5, place, typed, refused)
    return Model(booted=True, running=True, drawing=3, serial=3, dialogs=(Dialog.CUT,), cutting=waits)


def verifying(record: HandRecord | None = None) -> Model:
    """The proof lies open."""
    return replace(follow(), verifying=record or cut_record(), dialogs=(Dialog.VERIFY,))


def offered() -> Sharing:
    """What a finished hand offers, with the page's address known."""
    pressed = share_hand(cut_record())
    offers = ((pressed.kind, pressed.text), *pressed.others)
    return Sharing(offers, base="https://example.org/doudizhu/", sheet=True)


def sharing(qr: Qr, rows: tuple[str, ...] = ()) -> Model:
    """The share dialog."""
    return replace(follow(), sharing=replace(offered(), qr=qr, rows=rows), dialogs=(Dialog.SHARE,))


def toured(at: int) -> Model:
    """The tour at this card, while the human follows."""
    return replace(follow(), tour=Tour(at))


def lying_record() -> HandRecord:
    """A hand whose tags are of another deal."""
    record = cut_record()
    return replace(record, tags=pledge_tags(SECRET, 28))


STATES: dict[str, Callable[[], Model]] = {
    "cut": cutting,
    "cut-number": lambda: cutting(typed="20261130"),
    "cut-refused": lambda: cutting(typed="seven", refused=True),
    "verify": verifying,
    "verify-four": lambda: verifying(cut_record(FOUR_PLAYER)),
    "verify-bad": lambda: verifying(lying_record()),
    "share": lambda: sharing(Qr.NONE),
    "share-one": lambda: replace(sharing(Qr.NONE), sharing=replace(offered(), offers=offered().offers[:1])),
    "share-waiting": lambda: sharing(Qr.WANTED),
    "share-code": lambda: sharing(Qr.READY, ("101", "010", "111")),
    "share-long": lambda: sharing(Qr.LONG),
    "share-failed": lambda: sharing(Qr.FAILED),
    "tour-seats": lambda: toured(0),
    "tour-hand": lambda: toured(1),
    "tour-hint": lambda: toured(2),
    "tour-pass": lambda: toured(3),
    "tour-end": lambda: toured(4),
    "tour-wait": lambda: replace(HOUSE_STATES["bid"](), tour=Tour(1)),
    "cut-result": lambda: Model(
        match=over(after(cut_hand(), Bid(3))), booted=True, running=True, dialogs=(Dialog.RESULT,)
    ),
}
"""Makers by name; each gives a fresh Model."""
