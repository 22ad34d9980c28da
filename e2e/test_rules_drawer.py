"""The rules drawer: the page of what is played or remembered, and every other one at a tap."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from ddz_core import RULESETS, Language
from ddz_core.words import RULE_PAGES, STRATEGY_PAGES, pick, rules_name, text
from e2e.pages import Game
from e2e.records import QUICK, following, stored, strong
from e2e.starter import Starter

ENGLISH = replace(QUICK, lang="en")


def titles(name: str) -> list[str]:
    sections = (*RULE_PAGES[name], *STRATEGY_PAGES[name])
    return [text(Language.EN, "differences"), *(pick(Language.EN, section.title) for section in sections)]


def expect_page(page: Page, name: str) -> None:
    """The page of one system, whole and nothing else, with its radio ticked."""
    rules = rules_name(Language.EN, RULESETS[name])
    expect(page.get_by_role("radio", name=rules, exact=True)).to_be_checked()
    expect(page.locator("#rules summary:visible")).to_have_text(titles(name), use_inner_text=True)


@pytest.mark.parametrize("name", ["ranked", "four-player"])
def test_it_opens_on_the_rules_in_play(start: Starter, name: str) -> None:
    game = start(strong(RULESETS[name]), ENGLISH)
    game.tool("rules").click()
    expect_page(game.page, name)


def test_it_opens_on_the_rules_remembered_before_python_runs(start: Starter) -> None:
    page = start.context(stored(None, replace(ENGLISH, rules="grab+x2")), cold=True).new_page()
    page.route("**/app-*/*.whl", lambda route: None)
    page.goto(start.site.url)
    page.get_by_role("button", name=Game(page, Language.EN).say("read_rules")).first.click()
    expect_page(page, "grab")


def test_every_page_is_a_tap_away(start: Starter) -> None:
    game = start(following(), ENGLISH, size=(844, 390))
    game.tool("rules").click()
    expect_page(game.page, "house")
    for name, rules in reversed(RULESETS.items()):
        game.dialogs.rules.get_by_text(rules_name(Language.EN, rules), exact=True).first.click()
        expect_page(game.page, name)
        body = game.dialogs.rules.locator(".body")
        assert body.evaluate("(node) => node.scrollWidth === node.clientWidth")
