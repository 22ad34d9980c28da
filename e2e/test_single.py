"""The whole game in one file, opened from a disk with the network off."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ddz_app.model import GUARD_MS
from playwright.sync_api import BrowserContext, expect

import build
from ddz_core import HOUSE, Language
from e2e.pages import Game
from e2e.pages.live import LISTEN
from e2e.support import wait_ready
from e2e.twin import Twin, entropy_script

MOST_MB = 12


def test_a_hand_is_played_and_kept(built: Path, new_context: Callable[..., BrowserContext]) -> None:
    """On a first visit: the tour is put away, a hand is played by 自動出牌, and a reload has the match."""
    context = new_context(offline=True)
    for script in (LISTEN, entropy_script(0)):
        context.add_init_script(script)
    page = context.new_page()
    page.goto((built / build.SINGLE).as_uri())
    wait_ready(page)
    game = Game(page, Language.ZH_HANT, HOUSE)
    game.dialogs.button("start").click()
    page.get_by_role("button", name=game.say("tour_skip"), exact=True).click()
    twin = Twin(None)
    twin.finish()
    page.wait_for_timeout(GUARD_MS)
    game.actions.auto.click()
    game.expect_at(twin)
    game.expect_saved(twin.match)

    page.keyboard.press("Escape")
    page.get_by_role("button", name=game.say("menu"), exact=True).click()
    page.get_by_role("button", name=game.say("about"), exact=True).click()
    expect(page.get_by_role("heading", name=game.say("about_notices"))).to_be_visible()
    expect(page.get_by_role("link", name=game.say("about_single_link"))).to_be_hidden()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Pyodide").click()
    expect(opened.value.locator("body")).to_contain_text("Mozilla Public License")

    page.reload()
    wait_ready(page)
    game.resume()
    game.expect_saved(twin.match)
    assert (built / build.SINGLE).stat().st_size < MOST_MB * 1_000_000
