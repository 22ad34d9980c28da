"""Sharing: what is offered, the link that comes of it, the QR code as an outline."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ddz_app.cmd import LogError
from ddz_app.links import LinkKind, decode_link
from ddz_app.model import Dialog
from ddz_app.msg import DialogClosed
from ddz_app.reviewing import Reviewing
from ddz_app.sharing import (
    MAX_QR,
    AskSharing,
    MakeQr,
    OpenShareSheet,
    Qr,
    QrFailed,
    QrMade,
    QrPressed,
    ShareHandPressed,
    ShareKnown,
    SharePicked,
    SharePressed,
    ShareSent,
    Sharing,
    outline,
    share_hand,
    share_review,
)
from ddz_app.side_game import SideGame, SideKind, daily_match, numbered_match

from ddz_core.match import HandRecord, Match, record_of
from ddz_core.notation import format_deal
from ddz_core.record import format_record
from ddz_core.rules import HOUSE, RULESETS, RuleSet
from tests.app.comforts import cut_record
from tests.app.tables import dealt, over
from tests.app.world import World, with_match

BASE = "https://example.org/doudizhu/"


def finished(rules: RuleSet) -> HandRecord:
    match = over(dealt(rules, 0))
    assert match.current is not None
    return record_of(match.current)


def opened(pressed: SharePressed, sheet: bool = True) -> World:
    """The dialog for these links, with the page's address known."""
    world = World().boot()
    world.send(pressed, ShareKnown(BASE, sheet))
    assert world.model.dialog is Dialog.SHARE
    return world


def sharing(world: World) -> Sharing:
    assert world.model.sharing is not None
    return world.model.sharing


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_links_of_a_finished_hand_bring_the_hand_back(rules: RuleSet) -> None:
    record = finished(rules)
    offer = share_hand(record)
    assert offer.kind is LinkKind.DEAL
    world = opened(offer)
    assert sharing(world).link.startswith(BASE + "#hand=")
    assert decode_link(sharing(world).link.removeprefix(BASE)).deal == record.deal
    world.send(SharePicked(1))
    link = decode_link(sharing(world).link.removeprefix(BASE))
    assert link.record == record
    # Whatever was played, the link of a whole hand fits into a code that a phone can read.
    assert len(sharing(world).link) <= MAX_QR


def test_a_hand_that_was_cut_takes_its_proof_along() -> None:
    world = opened(share_hand(cut_record()))
    world.send(SharePicked(1))
    found = decode_link(sharing(world).link.removeprefix(BASE)).record
    assert found == cut_record()


def side(kind: SideKind, label: str, match: Match) -> SideGame:
    return SideGame(kind, label, match, None, Dialog.NONE)


def test_deals_with_a_name_are_shared_by_it() -> None:
    daily, number = daily_match("2026-11-30"), numbered_match("classic+x2", 77)
    for kind, label, match, fragment in (
        (SideKind.DAILY, "2026-11-30", daily, "#daily=2026-11-30"),
        (SideKind.NUMBER, "77", number, "#deal=classic+x2-77"),
    ):
        ended = over(match)
        assert ended.current is not None
        world = opened(share_hand(record_of(ended.current), side(kind, label, match)))
        assert sharing(world).link == BASE + fragment
        again = decode_link(fragment).match
        assert again is not None
        assert again.current is not None
        assert again.current.deal == match.current.deal  # type: ignore[union-attr]


def test_a_review_offers_the_position_that_is_shown() -> None:
    record = cut_record()
    now = Reviewing(record=record, token=1, place=3)
    offer = share_review(now)
    assert offer.kind is LinkKind.RECORD
    assert [kind for kind, _ in offer.others] == [LinkKind.POSITION, LinkKind.DEAL]
    world = opened(offer)
    world.send(SharePicked(1))
    assert decode_link(sharing(world).link.removeprefix(BASE)).match is not None


def test_the_address_comes_first_and_the_sheet_only_where_there_is_one() -> None:
    world = World().boot()
    world.send(SharePressed(LinkKind.DAILY, "2026-11-30"))
    assert world.asked(AskSharing) == [AskSharing()]
    world.send(QrPressed(), ShareSent())
    assert sharing(world).qr is Qr.NONE
    assert world.asked(OpenShareSheet) == []
    world.send(ShareKnown(BASE, False), ShareSent())
    assert world.asked(OpenShareSheet) == []
    world.send(ShareKnown(BASE, True), ShareSent())
    assert world.asked(OpenShareSheet) == [OpenShareSheet("鬥地主", BASE + "#daily=2026-11-30")]


def test_a_code_is_made_once_and_follows_what_is_picked() -> None:
    world = opened(share_hand(cut_record()))
    first = sharing(world).link
    world.send(QrPressed(), QrPressed())
    assert world.asked(MakeQr) == [MakeQr(first)]
    assert sharing(world).qr is Qr.WANTED
    world.send(SharePicked(1))
    second = sharing(world).link
    assert world.asked(MakeQr) == [MakeQr(first), MakeQr(second)]
    world.send(QrMade(first, ("1",)))
    assert sharing(world).qr is Qr.WANTED
    world.send(QrMade(second, ("10", "01")))
    assert (sharing(world).qr, sharing(world).rows) == (Qr.READY, ("10", "01"))
    assert world.spoken()[-1] == "QR 碼好了"
    world.send(SharePicked(1), SharePicked(9), SharePicked(-1))
    assert sharing(world).qr is Qr.READY


def test_a_link_too_long_for_a_camera_says_so() -> None:
    world = opened(SharePressed(LinkKind.PUZZLE, "x" * MAX_QR))
    world.send(QrPressed())
    assert sharing(world).qr is Qr.LONG
    assert world.asked(MakeQr) == []
    assert "太長" in world.shouted()[-1]


def test_a_code_that_cannot_be_made_is_told_and_can_be_asked_for_again() -> None:
    world = opened(SharePressed(LinkKind.DAILY, "2026-11-30"))
    world.send(QrPressed(), QrFailed(sharing(world).link, "no network"))
    assert sharing(world).qr is Qr.FAILED
    assert world.asked(LogError) == [LogError("no network")]
    assert "複製" in world.shouted()[-1]
    world.send(QrPressed())
    assert sharing(world).qr is Qr.WANTED


def test_the_dialog_closes_and_answers_that_come_late_do_no_harm() -> None:
    world = opened(SharePressed(LinkKind.DAILY, "2026-11-30"))
    world.send(DialogClosed(), QrMade("x", ("1",)), ShareKnown("y", True))
    assert world.model.dialog is Dialog.START
    lone = World().boot()
    before = lone.model
    lone.send(SharePicked(0), ShareSent(), QrPressed(), ShareKnown("y", True), QrMade("x", ()))
    assert replace(lone.model) == before


def test_the_outline_covers_exactly_the_dark_modules() -> None:
    rows = ("1011", "0000", "1111")
    dark = set()
    for part in outline(rows).split("M")[1:]:
        place, _, rest = part.partition("h")
        x, y = map(int, place.split(" "))
        length = int(rest.partition("v")[0])
        dark |= {(x + at, y) for at in range(length)}
    assert dark == {(x, y) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "1"}


def test_a_settlement_shares_the_hand_on_the_table() -> None:
    world = World().boot()
    world.send(ShareHandPressed())
    assert world.model.sharing is None
    world = with_match(over(dealt(HOUSE, 0)))
    world.send(ShareHandPressed())
    record = finished_hand(world)
    assert sharing(world).offers == (
        (LinkKind.DEAL, format_deal(record.deal)),
        (LinkKind.RECORD, format_record(record)),
    )


def finished_hand(world: World) -> HandRecord:
    assert world.model.match is not None
    assert world.model.match.current is not None
    return record_of(world.model.match.current, tags=world.model.match.current_tags)
