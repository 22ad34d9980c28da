"""Offline from the first move to the last, and a new release that never touches a live hand."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import build
from e2e.pages import Game
from e2e.records import following, near_end, stored
from e2e.starter import Starter
from e2e.support import Site, wait_ready, wait_stored
from e2e.test_saves import play_on
from e2e.twin import Twin, short_match

NEXT = "9.9.9"
LOOK = "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"


@pytest.fixture(scope="module")
def next_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same sources built again under another version."""
    root = tmp_path_factory.mktemp("next")
    shutil.copytree(build.ROOT / "ddz_core", root / "ddz_core", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy(build.ROOT / name, root / name)
    engine = root / "ddz_core" / "__init__.py"
    engine.write_text(engine.read_text("utf-8").replace(f'"{build.version()}"', f'"{NEXT}"'), "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "ROOT", root)
        files = build.site_files(build.STATE / "page-wheels")
    folder = root / "site"
    for name, data in files.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    return folder


def opened(start: Starter, site: Site, texts: dict[str, str], draws: int = 0) -> Game:
    """The game on a server of its own, stored for offline play."""
    context = start.context(texts, worker=True, site=site, draws=draws)
    page = context.new_page()
    page.goto(site.url)
    wait_ready(page)
    wait_stored(page)
    return Game(page)


def version_shown(game: Game) -> str:
    """What the page says it is."""
    game.menu("about").click()
    found = re.search(r"\d+\.\d+\.\d+", game.dialogs.about.inner_text())
    assert found is not None
    game.close_panels()
    return found[0]


def play_next_hand(page: Page, draws: int) -> tuple[Game, Twin]:
    """繼續 on the match `near_end`, and a whole hand of it as the engine alone plays it."""
    game = Game(page)
    game.resume()
    game.dialogs.button("next_hand").click()
    twin = Twin(near_end(), draws)
    twin.deal()
    twin.wait()
    game.expect_at(twin)
    while not twin.over:
        play_on(game, twin)
    game.expect_saved(twin.match)
    return game, twin


def test_whole_hand_without_a_server(start: Starter, own_site: Site) -> None:
    """Cold start from the cache alone, a hand to its settlement, and another start."""
    draws = short_match(near_end(), 1)
    first = opened(start, own_site, stored(near_end()), draws)
    context = first.page.context
    first.page.close()
    own_site.stop()
    page = context.new_page()
    page.goto(own_site.url)
    wait_ready(page)
    game, twin = play_next_hand(page, draws)
    game.reload()
    game.expect_saved(twin.match)


def test_update_waits_for_the_player_and_the_hand(start: Starter, own_site: Site, next_site: Path) -> None:
    game = opened(start, own_site, stored(following()))
    game.resume()
    twin = Twin(following())
    own_site.serve(next_site)
    game.page.evaluate("window.untouched = true")
    game.page.evaluate(LOOK)
    announced = expect_update(game)
    game.messages.get_by_role("button", name=game.say("update"), exact=True).click()
    expect(announced).to_have_count(0)
    # In a live hand the yes is remembered, not obeyed.
    while not twin.over:
        play_on(game, twin)
    assert game.page.evaluate("window.untouched") is True
    game.page.keyboard.press("Escape")
    assert version_shown(game) == build.version()
    game.expect_saved(twin.match)
    game.actions.next_hand.click()
    expect(game.dialogs.resume).to_be_visible(timeout=60_000)
    assert game.page.evaluate("window.untouched") is None
    game.expect_saved(twin.match)
    game.resume()
    expect(game.dialogs.result).to_be_visible()
    game.page.keyboard.press("Escape")
    assert version_shown(game) == NEXT


def expect_update(game: Game) -> Locator:
    """The notice of a new release comes up; another may stand before it in the queue."""
    wanted = game.messages.get_by_text(game.say("update_ready"), exact=True)
    other = game.messages.get_by_text(game.say("offline_ready"), exact=True)
    expect(wanted.or_(other)).to_be_visible(timeout=60_000)
    if other.count():
        game.messages.get_by_role("button", name=game.say("close"), exact=True).click()
    expect(wanted).to_be_visible(timeout=60_000)
    return wanted


def test_old_release_serves_until_the_player_says_yes(
    start: Starter, own_site: Site, next_site: Path
) -> None:
    game = opened(start, own_site, stored(following()))
    game.resume()
    own_site.serve(next_site)
    game.page.evaluate(LOOK)
    expect_update(game)
    game.messages.get_by_role("button", name=game.say("close"), exact=True).click()
    twin = Twin(following())
    play_on(game, twin)
    game.reload()
    wait_ready(game.page)
    game.resume()
    assert version_shown(game) == build.version()
    game.expect_saved(twin.match)
    play_on(game, twin)
    game.expect_saved(twin.match)
