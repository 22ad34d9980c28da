"""Windows from a small phone to a desktop: nothing overflows, every card can be read and hit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from ddz_core import LANGUAGES, Language, Match, text
from e2e import pasts
from e2e.pages import Game
from e2e.pictures import resize
from e2e.records import ANSWER, QUICK, bidding, cards, following, leading, long_set, settled
from e2e.starter import Starter
from e2e.test_saves import FULL

TOUCH = ((360, 640), (390, 844), (844, 390), (820, 1180))
DESKTOP = (1440, 900)
SIDES = (TOUCH, (DESKTOP,))

MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8")
DIALOG = Path(__file__).with_name("measure_dialog.js").read_text("utf-8")


def faults(game: Game, size: tuple[int, int], script: str = MEASURE) -> list[str]:
    """What is wrong at this size."""
    resize(game, size)
    found: list[str] = game.page.evaluate(script, 0 if size == DESKTOP else 44)
    return found


def dress(game: Game, language: Language, size: str) -> None:
    """Another language and another text size, as a person chooses them."""
    game.tool("settings").click()
    game.dialogs.choose("set_language", text(language, "language_name"))
    game.speak(language)
    game.dialogs.choose("set_size", game.say(f"size_{size}"))
    game.page.keyboard.press("Escape")
    expect(game.dialogs.open).to_have_count(0)


def how(sizes: tuple[tuple[int, int], ...]) -> dict[str, Any]:
    """A finger or a mouse, and no motion: what slides in is not yet where it will be."""
    return {"has_touch": DESKTOP not in sizes, "reduced_motion": "reduce"}


@pytest.mark.parametrize("sizes", SIDES, ids=["touch", "desktop"])
@pytest.mark.parametrize("make", [leading, long_set, bidding])
def test_table_fits(start: Starter, sizes: tuple[tuple[int, int], ...], make: Any) -> None:
    """Twenty cards to lead from, the longest set to follow, the auction: in every language and text size."""
    match: Match = make()
    game = start(match, replace(QUICK, counter=make is leading), size=sizes[0], **how(sizes))
    found = {}
    for language in LANGUAGES:
        for size in ("standard", "large"):
            resize(game, sizes[0])
            dress(game, language, size)
            for window in sizes:
                if wrong := faults(game, window):
                    found[language.value, size, window] = wrong
    assert found == {}


@pytest.mark.parametrize("sizes", SIDES, ids=["touch", "desktop"])
def test_lines_over_the_hand_fit(start: Starter, sizes: tuple[tuple[int, int], ...]) -> None:
    """A verdict, a refusal, an offer, a hint, a notice, 自動出牌, in the language with the longest words."""
    prefs = replace(QUICK, auto_interval=4.0, lang="en")
    game = start(following(), prefs, size=sizes[0], scripts=[FULL], **how(sizes))
    found = {}

    def look(what: str) -> None:
        for size in ("standard", "large"):
            game.page.evaluate("(size) => (document.documentElement.dataset.size = size)", _size(size))
            for window in sizes:
                if wrong := faults(game, window):
                    found[what, size, window] = wrong
        game.page.evaluate("document.documentElement.dataset.size = 'normal'")
        resize(game, sizes[0])

    game.hand.select(cards(ANSWER))
    look("verdict")
    game.page.keyboard.press("Escape")
    game.hand.select(cards("2s2dAsAcKh"))
    look("refusal")
    game.page.keyboard.press("Escape")
    game.hand.select(cards("6d"))
    look("offer")
    game.page.keyboard.press("h")
    expect(game.hint).to_be_visible()
    look("hint")
    game.page.keyboard.press("s")
    expect(game.messages.get_by_text(game.say("storage_full"), exact=True)).to_be_visible()
    look("notice over a hint")
    game.messages.get_by_role("button", name=game.say("close"), exact=True).click()
    game.page.keyboard.press("a")
    expect(game.actions.stop).to_be_visible()
    look("auto")
    assert found == {}


def _size(words: str) -> str:
    return "normal" if words == "standard" else "large"


@pytest.mark.parametrize("sizes", SIDES, ids=["touch", "desktop"])
def test_panels_fit(start: Starter, sizes: tuple[tuple[int, int], ...]) -> None:
    texts = pasts.many()
    game = start(settled(), replace(QUICK, lang="en"), size=sizes[0], texts=texts, **how(sizes))
    found = {}

    def look(what: str) -> None:
        for size in ("standard", "large"):
            game.page.evaluate("(size) => (document.documentElement.dataset.size = size)", _size(size))
            for window in sizes:
                if wrong := faults(game, window, DIALOG):
                    found[what, size, window] = wrong
        resize(game, sizes[0])

    expect(game.dialogs.result).to_be_visible()
    look("settlement")
    game.page.keyboard.press("Escape")
    for key in ("settings", "rules", "menu"):
        game.tool(key).click()
        look(key)
        game.page.keyboard.press("Escape")
    for key in ("export", "import", "about", "log", "new_match", "history", "stats"):
        game.menu(key).click()
        look(key)
        game.close_panels()
    assert found == {}
