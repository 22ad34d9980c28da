"""Links: the same deal, position or record in a fresh browser; damaged ones are told and harm nothing."""

from __future__ import annotations

import re

from ddz_app.links import LinkKind, encode_link
from playwright.sync_api import expect

from ddz_core import (
    GRAB,
    Ending,
    Language,
    format_deal,
    format_record,
    numbered,
    parse_position,
    record_of,
)
from e2e.pages import Game
from e2e.records import LORD_DEAL, QUICK, following, settled, stored
from e2e.starter import Starter
from e2e.support import wait_ready
from e2e.test_resume import expect_table
from e2e.test_side_games import heading, leave
from e2e.twin import HUMAN

POSITION = "ddp1 house 2 3x2 0 3s4s5s6s7sKhKd/8s9s2c/7hThTdJc . QhQd"


def go(game: Game, fragment: str) -> None:
    """Follows a link within the page that is open."""
    game.page.evaluate("(it) => { location.hash = it; }", fragment)


def take(game: Game) -> None:
    """Says yes to the question."""
    game.dialogs.button("link_open", game.dialogs.titled("link_title")).click()


def no_fragment(game: Game) -> None:
    """A reload would not open the link again."""
    assert game.page.evaluate("location.hash") == ""


def test_in_a_fresh_browser(start: Starter) -> None:
    page = start.context(stored(None, QUICK)).new_page()
    page.goto(start.site.url + encode_link(LinkKind.POSITION, POSITION))
    wait_ready(page)
    game = Game(page)
    state = parse_position(POSITION)
    expect(heading(game)).to_have_text(game.say("beside_link"))
    game.hand.expect_cards(state.hands[HUMAN])
    assert state.target is not None
    expect(game.lying(state.target.cards)).to_be_visible()
    no_fragment(game)
    game.page.get_by_role("banner").get_by_role("button", name=game.say("side_leave"), exact=True).click()
    expect(game.dialogs.start).to_be_visible()

    go(game, encode_link(LinkKind.DEAL, format_deal(LORD_DEAL)))
    game.hand.expect_cards(LORD_DEAL.hands[HUMAN])
    go(game, "#deal=grab-77")
    take(game)
    expect(heading(game)).to_have_text(game.say("beside_number", label="77"))
    game.hand.expect_cards(numbered(GRAB, 77).deal.hands[HUMAN])
    assert game.stored("ddz:save") is None
    game.reload()
    expect(game.dialogs.start).to_be_visible()

    match = settled()
    assert match.current is not None
    record = record_of(match.current)
    assert record.ending is Ending.SETTLED
    go(game, encode_link(LinkKind.RECORD, format_record(record)))
    expect(game.dialogs.titled("review_title")).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(game.dialogs.start).to_be_visible()

    entry = game.dialogs.button("side_from_start", game.dialogs.start)
    entry.press("Enter")
    panel = game.dialogs.titled("side_games")
    expect(panel).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(entry).to_be_focused()
    game.page.keyboard.press("Enter")
    game.dialogs.button("daily_today", panel).press("Enter")
    expect(heading(game)).to_have_text(re.compile(game.say("beside_daily", label="2")))
    game.page.get_by_role("banner").get_by_role("button", name=game.say("side_leave"), exact=True).click()
    expect(game.dialogs.start).to_be_visible()
    assert game.stored("ddz:save") is None


def test_over_a_live_hand_and_damaged(start: Starter) -> None:
    """A question first; no damaged, hostile or premature link changes anything."""
    game = start(following())
    go(game, "#daily=2026-03-04")
    question = game.dialogs.titled("link_title")
    expect(game.dialogs.button("link_stay", question)).to_be_focused()
    game.page.keyboard.press("Escape")
    expect_table(game, following())
    no_fragment(game)
    state = following().current
    assert state is not None
    whole = encode_link(LinkKind.RECORD, format_record(record_of(state)))
    faults = {
        "#nonsense": "unknown",
        "#record=": "damaged",
        whole[:-9]: "damaged",
        whole[:40] + "AAAA" + whole[44:]: "damaged",
        "#position=%3Cscript%3E": "damaged",
        "#deal=house-0": "damaged",
        "#daily=2999-01-01": "future",
        "#record=" + "A" * 20_000: "long",
    }
    for fragment, fault in faults.items():
        go(game, fragment)
        told = game.dialogs.titled("link_fault_title")
        expect(told.get_by_text(game.say(f"link_fault_{fault}")).first).to_be_visible()
        no_fragment(game)
        game.dialogs.button("close", told).click()
        expect(game.dialogs.open).to_have_count(0)
    expect_table(game, following())
    game.expect_saved(following())
    for language in (Language.ZH_HANS, Language.EN):
        game.tool("settings").click()
        game.dialogs.choose("set_language", NAMES[language])
        game.speak(language)
        game.close_panels()
        go(game, "#daily=2999-01-01")
        told = game.dialogs.titled("link_fault_title")
        expect(told.get_by_text(game.say("link_fault_future")).first).to_be_visible()
        game.close_panels()
    go(game, "#daily=2026-03-04")
    take(game)
    expect(leave(game)).to_be_visible()
    game.expect_saved(following())
    leave(game).click()
    expect_table(game, following())
    game.expect_saved(following())


NAMES = {Language.ZH_HANS: "简体中文", Language.EN: "English"}
