"""What an open panel must not take away: the focus, what is said, and what was typed."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.pages import Game
from e2e.records import QUICK, bidding, following, settled
from e2e.starter import Starter

ENGLISH = replace(QUICK, lang="en")


def nothing_focused(page: Page) -> bool:
    return bool(page.evaluate("!document.activeElement || document.activeElement === document.body"))


def press(target: Locator) -> None:
    """Presses a button by the keyboard."""
    target.focus()
    target.press("Enter")


def heard_in_tree(page: Page, words: str) -> bool:
    """Whether a screen reader can reach these words: what an open panel covers is not in its tree."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    return any(not node["ignored"] and words in str(node.get("name", {}).get("value")) for node in nodes)


def test_focus_goes_to_the_hand_when_what_had_it_is_gone(start: Starter) -> None:
    game = start(bidding(), replace(ENGLISH, auto_interval=4.0), size=(1440, 900))
    press(game.actions.bid(2))
    expect(game.actions.play).to_be_visible()
    expect(game.page.locator(":focus")).to_have_role("option")
    press(game.actions.auto)
    press(game.actions.stop)
    expect(game.actions.hint).to_be_visible()
    assert not nothing_focused(game.page)


def test_focus_goes_to_the_hand_when_a_hint_is_put_away(start: Starter) -> None:
    game = start(following(), ENGLISH)
    game.actions.hint.click()
    press(game.hint.get_by_role("button", name=game.say("close")))
    expect(game.hint).to_have_count(0)
    expect(game.page.locator(":focus")).to_have_role("option")


def test_focus_stays_somewhere_when_the_settlement_is_put_away(start: Starter) -> None:
    game = start(settled(), ENGLISH)
    expect(game.dialogs.result).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(game.dialogs.result).to_have_count(0)
    assert not nothing_focused(game.page)


@pytest.mark.parametrize("key", ["settings", "rules", "log", "about"])
def test_panel_gives_the_focus_back_to_its_entry_in_the_menu(start: Starter, key: str) -> None:
    game = start(following(), ENGLISH)
    press(game.page.get_by_role("button", name=game.say("menu")))
    press(game.dialogs.menu.get_by_role("button", name=game.say(key), exact=True))
    expect(game.dialogs.menu).to_have_count(0)
    game.page.keyboard.press("Escape")
    expect(game.dialogs.menu.get_by_role("button", name=game.say(key), exact=True)).to_be_focused()
    game.page.keyboard.press("Escape")
    expect(game.page.get_by_role("button", name=game.say("menu"))).to_be_focused()


def open_import(game: Game, typed: str) -> Locator:
    press(game.page.get_by_role("button", name=game.say("menu")))
    press(game.dialogs.menu.get_by_role("button", name=game.say("import")))
    game.dialogs.import_text.fill(typed)
    return game.dialogs.import_


def test_an_error_in_a_panel_can_be_heard_there(start: Starter) -> None:
    game = start(following(), ENGLISH)
    panel = open_import(game, "junk")
    panel.get_by_role("button", name=game.say("import_do"), exact=True).click()
    said = game.say("import_bad")
    expect(panel.get_by_role("alert")).to_have_text(said)
    assert heard_in_tree(game.page, said)
    assert game.live.heard().count(("alert", said)) == 1


def test_what_the_bots_do_is_heard_while_a_panel_is_open(start: Starter) -> None:
    """Nothing is read a second time when the panel goes."""
    game = start(following(), replace(ENGLISH, pace="fast"))
    game.page.keyboard.press("p")  # a press of the button would come before its time
    game.page.keyboard.press("?")
    passed = game.say("say_passed", seat=game.say("you"))
    rules = game.dialogs.rules
    mine = re.compile(f"^({re.escape(game.say('say_your_lead'))}|{re.escape(game.say('say_your_turn'))})$")
    expect(rules.locator("[aria-live=polite] p").last).to_have_text(mine)
    before = game.live.heard()
    assert before.count(("polite", passed)) == 1
    game.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(game.live.polite).to_have_text("")  # by now Python knows that the browser closed the panel
    game.page.keyboard.press("s")
    expect(game.live.polite).to_contain_text(game.say("sorted_by_combo"))
    assert game.live.heard()[: len(before) + 1] == [*before, ("polite", game.say("sorted_by_combo"))]


def test_a_notice_is_seen_over_the_panel_that_caused_it(start: Starter) -> None:
    game = start(following(), ENGLISH, permissions=["clipboard-read", "clipboard-write"])
    press(game.page.get_by_role("button", name=game.say("menu")))
    press(game.dialogs.menu.get_by_role("button", name=game.say("export")))
    game.dialogs.export.get_by_role("button", name=game.say("export_copy")).click()
    notice = game.dialogs.export.get_by_text(game.say("copied"), exact=True).first
    expect(notice).to_be_visible()
    hit = "node => { const box = node.getBoundingClientRect(); "
    hit += "return node.contains(document.elementFromPoint(box.x + 9, box.y + 9)); }"
    assert notice.evaluate(hit)


def test_text_dragged_out_of_a_panel_does_not_close_it(start: Starter) -> None:
    game = start(following(), ENGLISH, size=(1440, 900))
    panel = open_import(game, "a long text that took a while to type")
    box = game.dialogs.import_text.bounding_box()
    assert box is not None
    mouse = game.page.mouse
    mouse.move(box["x"] + 60, box["y"] + 20)
    mouse.down()
    mouse.move(100, box["y"] + 20, steps=3)
    mouse.up()
    expect(game.dialogs.import_text).to_have_value("a long text that took a while to type")
    mouse.click(100, box["y"])
    expect(panel).to_have_count(0)
