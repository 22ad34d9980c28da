"""A finished hand reviewed to its end: by mouse, by keyboard, by ear; in a worker, without one, offline."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from playwright.sync_api import Page, expect

from ddz_core.words import Language
from e2e.pages import Game
from e2e.pages.review import ReviewPanel
from e2e.records import QUICK, stored
from e2e.starter import Starter
from e2e.support import Site, wait_ready, wait_stored
from e2e.test_axe import STILL, axe, expect_clean
from e2e.test_sizes import DIALOG, TOUCH, faults
from tests.app.reviews import PLAYS, SLIP, slipped

__all__ = ["axe"]

STUDY_MS = 120_000
"""How long the study of the hand may take on a busy machine, the worker's start included."""
MEASURES = """() => performance.getEntriesByType("measure").filter((one) => one.name.startsWith("ddz:study"))
    .map((one) => ({ name: one.name, start: one.startTime, end: one.startTime + one.duration }))"""
TOTAL = len(PLAYS)


def studies(page: Page) -> list[dict[str, Any]]:
    """Where something was studied to its end, and when."""
    found: list[dict[str, Any]] = page.evaluate(MEASURES)
    return found


def review_of(game: Game) -> ReviewPanel:
    """Opens the review from the settlement, by mouse."""
    game.dialogs.button("review", game.dialogs.result).click()
    panel = ReviewPanel(game.page, game.language)
    expect(panel.panel).to_be_visible()
    return panel


def test_by_mouse_in_a_worker(start: Starter, axe: str) -> None:
    game = start(slipped(), size=(1440, 900), scripts=[axe], **STILL)
    page = game.page
    assert page.workers == []
    panel = review_of(game)
    expect(panel.verdict.get_by_text(game.say("mark_waiting"), exact=True)).to_be_visible()
    expect(panel.done(TOTAL)).to_be_visible(timeout=STUDY_MS)
    (study,) = studies(page)
    assert study["name"] == "ddz:study-worker"
    assert len(page.workers) == 1

    seen = [panel.verdict.get_by_role("heading").inner_text()]
    for _ in range(TOTAL - 1):
        panel.button("review_on").click()
        seen.append(panel.verdict.get_by_role("heading").inner_text())
    assert [re.findall(r"\d+", words)[0] for words in seen] == [str(at + 1) for at in range(TOTAL)]
    expect(panel.button("review_on")).to_have_attribute("aria-disabled", "true")
    expect(panel.button("review_mistake_on")).to_have_attribute("aria-disabled", "true")

    panel.button("review_mistake_back").click()
    expect(panel.slider).to_have_value(str(SLIP + 1))
    verdict = panel.verdict
    expect(verdict.get_by_text(game.say("mark_lost"), exact=True)).to_be_visible()
    expect(verdict).to_contain_text(game.say("review_better", play=game.say("review_plays", combo="對子 2")))
    line = verdict.get_by_role("list", name=game.say("review_line"), exact=True)
    bot_a, bot_b = game.seat_name(1), game.seat_name(2)
    expect(line.get_by_role("listitem")).to_have_text(
        [f"{bot_a} 過", f"{bot_b} 過", f"{game.seat_name(0)} K"]
    )
    expect(panel.hands.get_by_role("img")).to_have_count(3)
    expect(panel.hands.get_by_role("img").nth(1)).to_have_attribute("aria-label", "方塊 A")
    box = panel.slider.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 3, box["y"] + box["height"] / 2)
    expect(panel.slider).to_have_value("1")
    expect_clean(game, "review")
    panel.chances.get_by_text(game.say("review_table"), exact=True).click()
    row = panel.chances.get_by_role("row").nth(SLIP + 1)
    expect(row).to_contain_text(game.say("mark_lost"))
    expect_clean(game, "review with its table")
    row.get_by_role("button").click()
    expect(panel.slider).to_have_value(str(SLIP + 1))
    expect(verdict.get_by_role("heading")).to_be_focused()
    expect(verdict.get_by_role("heading")).to_be_in_viewport()
    panel.button("close").click()
    expect(game.dialogs.result).to_be_visible()
    review_of(game)
    expect(panel.done(TOTAL)).to_be_visible()
    expect(panel.slider).to_have_value(str(SLIP + 1))


def test_by_keyboard_and_ear_without_a_worker(start: Starter, problems: list[str]) -> None:
    """The worker's script is missing: the page works by itself, and says nothing of it."""
    game = start(slipped(), size=(390, 844), **STILL)
    page = game.page
    page.route(re.compile(r"/study-\w+\.py$"), lambda route: route.fulfill(status=404, body=""))
    opener = game.dialogs.button("review", game.dialogs.result)
    opener.focus()
    page.keyboard.press("Enter")
    panel = ReviewPanel(page, game.language)
    expect(panel.panel.get_by_role("heading", name=game.say("review_title"))).to_be_focused()
    expect(panel.done(TOTAL)).to_be_visible(timeout=STUDY_MS)
    assert [study["name"] for study in studies(page)] == ["ddz:study-page"]
    expect(game.messages.get_by_text(game.say("error_title"))).to_have_count(0)
    done = game.say("review_done", proved=game.say("review_proved_all", total=TOTAL), n=4)
    game.live.expect_said(done)

    for key in ("ArrowRight",) * (TOTAL - 1):
        page.keyboard.press(key)
    expect(panel.slider).to_have_value(str(TOTAL))
    game.live.expect_said("第 17 手，電腦甲出單張 A，不影響")
    page.keyboard.press("Shift+ArrowLeft")
    game.live.expect_said("第 16 手，你出單張 K，送掉勝局")
    page.keyboard.press("Home")
    expect(panel.slider).to_have_value("1")
    page.keyboard.press("End")
    expect(panel.slider).to_have_value(str(TOTAL))

    heard = len(game.live.heard())
    panel.slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(panel.slider).to_have_value(str(SLIP + 1))
    expect(panel.slider).to_have_attribute("aria-valuetext", "第 16 手，你出單張 K，送掉勝局")
    assert len(game.live.heard()) == heard
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(panel.button("review_back")).to_be_focused()
    page.keyboard.press("Enter")
    game.live.expect_said("第 15 手，電腦乙過，不影響")
    page.keyboard.press("Escape")
    expect(game.dialogs.result).to_be_visible()
    expect(opener).to_be_focused()
    assert problems != []
    assert all("study" in problem or "404" in problem for problem in problems)
    problems.clear()


def test_it_fits_and_is_stopped(start: Starter) -> None:
    """Closing the panel ends the study; then English in large letters on every touch screen."""
    game = start(slipped(), replace(QUICK, lang=Language.EN.value, size="large"), has_touch=True, **STILL)
    page = game.page
    review_of(game)
    page.keyboard.press("Escape")
    expect(game.dialogs.result).to_be_visible()
    panel = review_of(game)
    expect(panel.done(TOTAL)).to_be_visible(timeout=STUDY_MS)
    assert [study["name"] for study in studies(page)] == ["ddz:study-worker"]
    assert len(page.workers) == 1
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    panel.chances.get_by_text(game.say("review_table"), exact=True).click()
    assert {window: wrong for window in (*TOUCH, (320, 640)) if (wrong := faults(game, window, DIALOG))} == {}


def test_offline(start: Starter, own_site: Site) -> None:
    """Without a network the worker starts from what was stored."""
    context = start.context(stored(slipped()), worker=True, site=own_site, **STILL)
    page = context.new_page()
    page.goto(own_site.url)
    wait_ready(page)
    wait_stored(page)
    own_site.stop()
    page.reload()
    wait_ready(page)
    game = Game(page)
    game.resume()
    panel = review_of(game)
    expect(panel.done(TOTAL)).to_be_visible(timeout=STUDY_MS)
    assert [study["name"] for study in studies(page)] == ["ddz:study-worker"]
