"""axe-core on every screen, in light and in dark."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, TypeAlias

import pytest
from ddz_app import save
from playwright.sync_api import Route, expect

import build
from ddz_core import (
    CLASSIC,
    FOUR_PLAYER,
    LANGUAGES,
    RANKED,
    RULESETS,
    Language,
    Match,
    RuleSet,
    with_doubling,
)
from ddz_core.study.puzzles import puzzles
from e2e import pasts
from e2e.pages import Game
from e2e.records import (
    ANSWER,
    QUICK,
    SAVED_AT,
    bidding,
    cards,
    damaged_saves,
    following,
    joint_winners,
    leading,
    long_set,
    newer_save,
    settled,
    stored,
)
from e2e.starter import Starter
from e2e.support import Site, wait_ready
from e2e.test_puzzles import play_wrong
from e2e.test_saves import FORBIDDEN, FULL, play_on
from e2e.twin import Twin

AXE = build.NODE_MODULES / "axe-core" / "axe.min.js"
RUN = Path(__file__).with_name("axe_run.js").read_text("utf-8")

STILL: dict[str, Any] = {"reduced_motion": "reduce"}
"""A colour on its way from one theme to the other is no colour of either."""


@pytest.fixture(scope="module")
def axe() -> str:
    """The script; the browser gives it to the page from outside, past its policy."""
    return Path(AXE).read_text("utf-8")


Scheme: TypeAlias = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


def expect_clean(
    game: Game, where: str, part: str | None = None, schemes: tuple[Scheme, ...] = SCHEMES
) -> None:
    """All rules in light; in dark the one that depends on colours. `part` looks at that alone."""
    found = []
    for scheme in schemes:
        game.page.emulate_media(color_scheme=scheme)
        rules = None if scheme == "light" else ["color-contrast"]
        violations: list[Any] = game.page.evaluate(RUN, [rules, part])
        found += [f"{where}, {scheme}: {violation}" for violation in violations]
    assert found == []


def lay(game: Game, match: Match) -> None:
    """Goes on with another match in the same profile."""
    game.page.evaluate("(text) => localStorage.setItem('ddz:save', text)", save.encode(match, 999, SAVED_AT))
    game.reload()


def test_boot(start: Starter, axe: str) -> None:
    page = start.context(stored(None), **STILL, scripts=[axe], cold=True).new_page()
    held: list[Route] = []
    page.route("**/app-*/*.whl", lambda route: held.append(route))
    page.goto(start.site.url)
    expect(page.locator("#boot [data-step=rules]")).to_have_attribute("data-state", "now", timeout=60_000)
    game = Game(page)
    expect_clean(game, "boot")
    page.get_by_role("button", name=game.say("read_rules")).first.click()
    expect_clean(game, "rules while it loads")
    held[0].continue_()
    page.keyboard.press("Escape")
    wait_ready(page)
    expect(game.dialogs.start).to_be_visible()
    expect_clean(game, "start")


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_table(start: Starter, axe: str, size: tuple[int, int]) -> None:
    game = start(following(), **STILL, scripts=[axe], size=size, resume=False)
    expect_clean(game, "resume")
    game.resume()
    expect_clean(game, "follow")
    game.hand.select(cards(ANSWER))
    expect_clean(game, "selected")
    game.page.keyboard.press("Escape")
    game.hand.select(cards("AhKhQs"))
    game.actions.play.click(force=True)
    expect_clean(game, "refusal")
    game.page.keyboard.press("Escape")
    game.hand.select(cards("6d"))
    expect_clean(game, "offer")
    game.actions.hint.click()
    expect(game.hint).to_be_visible()
    expect_clean(game, "hint")
    for match, where in ((bidding(), "auction"), (leading(), "lead"), (long_set(), "longest set")):
        lay(game, match)
        game.resume()
        expect_clean(game, where)


def test_panels(start: Starter, axe: str) -> None:
    game = start(following(), **STILL, scripts=[axe])
    for key, dialog in (("settings", game.dialogs.settings), ("rules", game.dialogs.rules)):
        game.tool(key).click()
        expect(dialog).to_be_visible()
        expect_clean(game, key)
        game.page.keyboard.press("Escape")
    game.tool("menu").click()
    expect_clean(game, "menu")
    game.page.keyboard.press("Escape")
    entries = {
        "log": game.dialogs.log,
        "about": game.dialogs.about,
        "export": game.dialogs.export,
        "import": game.dialogs.import_,
        "new_hand": game.dialogs.titled("confirm_new_hand_title"),
        "new_match": game.dialogs.titled("confirm_new_match_title"),
        "side_games": game.dialogs.titled("side_games"),
    }
    for key, dialog in entries.items():
        game.menu(key).click()
        expect(dialog).to_be_visible()
        expect_clean(game, key)
        if key == "import":
            game.dialogs.import_text.fill("rubbish")
            game.dialogs.button("import_do", dialog).click()
            expect_clean(game, "import refused")
            game.dialogs.import_text.fill(save.encode(settled(), 1, 0))
            game.dialogs.button("import_do", dialog).click()
            expect(game.dialogs.titled("confirm_import_title")).to_be_visible()
            expect_clean(game, "confirm import")
            game.page.keyboard.press("Escape")
        game.close_panels()
    for fragment, key in (("#nonsense", "link_fault_title"), ("#deal=house-8", "link_title")):
        game.page.evaluate("(it) => { location.hash = it; }", fragment)
        expect(game.dialogs.titled(key)).to_be_visible()
        expect_clean(game, key)
        if key == "link_fault_title":
            game.close_panels()
    game.dialogs.button("link_open").click()
    expect(game.page.get_by_role("button", name=game.say("side_back")).first).to_be_visible()
    expect_clean(game, "a side game")
    game.actions.auto.click()
    expect(game.dialogs.result).to_be_visible(timeout=60_000)
    expect_clean(game, "the settlement of a side game")
    game.dialogs.button("side_games", game.dialogs.result).click()
    game.dialogs.button("puzzles_open").click()
    expect_clean(game, "puzzles")
    game.dialogs.titled("puzzles").get_by_role("listitem").first.get_by_role("button").click()
    expect(game.dialogs.open).to_have_count(0)
    expect_clean(game, "a puzzle")
    game.rules = puzzles()[0].state.deal.rules
    play_wrong(game, puzzles()[0].state)
    expect_clean(game, "a wrong move refuted")


def test_history(start: Starter, axe: str) -> None:
    prefs = replace(QUICK, counter=True)
    game = start(following(), prefs, **STILL, scripts=[axe], texts=pasts.many())
    expect_clean(game, "counter")
    game.menu("history").click()
    expect(game.dialogs.titled("history")).to_be_visible()
    expect_clean(game, "history")
    game.close_panels()
    game.menu("stats").click()
    game.page.get_by_text(game.say("stats_table"), exact=True).click()
    expect_clean(game, "statistics")
    game.close_panels()
    game.page.set_viewport_size({"width": 1440, "height": 900})
    expect_clean(game, "counter at the side")


def test_ends(start: Starter, axe: str) -> None:
    game = start(settled(), **STILL, scripts=[axe])
    expect(game.dialogs.result).to_be_visible()
    expect_clean(game, "settlement")
    game.page.keyboard.press("Escape")
    expect_clean(game, "hand over")
    lay(game, joint_winners())
    expect_clean(game, "resume between hands")
    game.resume()
    expect(game.dialogs.match_over).to_be_visible()
    expect_clean(game, "match over")


def read_rules(game: Game, *systems: RuleSet) -> None:
    """The pages of these systems, all of it unfolded; the last one in both schemes."""
    game.dialogs.button("rules", game.dialogs.start).click()
    for rules in systems:
        game.dialogs.show_rules_of(rules)
        schemes = SCHEMES if rules is systems[-1] else SCHEMES[:1]
        expect_clean(game, f"rules of {rules.id}", "#rules", schemes)
    game.page.keyboard.press("Escape")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_systems_in_other_languages(start: Starter, axe: str, language: Language) -> None:
    game = start(None, replace(QUICK, lang=language.value), **STILL, scripts=[axe])
    game.dialogs.pick_rules(with_doubling(CLASSIC, True))
    expect_clean(game, "start")
    read_rules(game, FOUR_PLAYER)


def test_systems(start: Starter, axe: str) -> None:
    """Choosing, switching, the matches kept, the leaderboard; the rules drawer with each system's page."""
    game = start(None, **STILL, scripts=[axe])
    doubled = with_doubling(CLASSIC, True)
    read_rules(game, *RULESETS.values())
    game.dialogs.pick_rules(doubled)
    expect_clean(game, "start")
    game.dialogs.button("start").click()
    game.menu("choose_title").click()
    game.dialogs.pick_rules(RANKED)
    expect_clean(game, "other rules")
    game.dialogs.button("switch_yes", game.dialogs.chooser).click()
    expect(game.dialogs.confirm_switch).to_be_visible()
    expect_clean(game, "switch")
    game.dialogs.button("switch_yes", game.dialogs.confirm_switch).click()
    game.actions.auto.click()
    expect(game.dialogs.result).to_be_visible(timeout=60_000)
    expect_clean(game, "settled without rank points")
    game.dialogs.button("leaderboard", game.dialogs.result).click()
    expect(game.dialogs.leaderboard).to_be_visible()
    expect_clean(game, "leaderboard")
    game.reload()
    expect(game.dialogs.parked(doubled)).to_be_visible()
    expect_clean(game, "a match kept")


def test_auto_play(start: Starter, axe: str) -> None:
    game = start(following(), replace(QUICK, auto_interval=4.0), **STILL, scripts=[axe])
    game.actions.auto.click()
    expect(game.actions.stop).to_be_visible()
    expect_clean(game, "auto")


def test_troubles(start: Starter, axe: str) -> None:
    game = start(following(), **STILL, scripts=[axe, FULL])
    play_on(game, Twin(following()))
    expect_clean(game, "storage full")
    game.page.evaluate("window.full = false")
    game.messages.get_by_role("button", name=game.say("retry")).click()
    other = game.page.context.new_page()
    other.goto(start.site.url)
    wait_ready(other)
    second = Game(other)
    expect_clean(second, "second tab")
    second.dialogs.button("watching").click()
    expect_clean(second, "watching")
    other.close()
    game.page.add_init_script("window.full = false")
    saves = {"damaged_title": damaged_saves(following())["cut"], "newer_title": newer_save(following())}
    for title, text in saves.items():
        game.page.evaluate(
            "(text) => { localStorage.clear(); localStorage.setItem('ddz:save', text); }", text
        )
        game.reload()
        expect(game.dialogs.titled(title)).to_be_visible()
        expect_clean(game, title)


def test_failure(start: Starter, axe: str, problems: list[str], site: Site) -> None:
    context = start.context({}, **STILL, scripts=[axe], cold=True)
    page = context.new_page()
    page.route("**/*.whl", lambda route: route.fulfill(status=404, body=""))
    page.goto(site.url)
    expect(page.locator("#boot-failure")).to_be_visible(timeout=60_000)
    expect_clean(Game(page), "boot failure")
    problems.clear()


def test_forbidden(start: Starter, axe: str) -> None:
    game = Game(start.page({}, **STILL, scripts=[FORBIDDEN, axe]))
    expect_clean(game, "storage forbidden")
