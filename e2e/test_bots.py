"""The bots' worker: what it is told, and what happens without it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from ddz_app import wire
from playwright.sync_api import Page, expect

from ddz_core import Level, Observation, bot_seed
from e2e.pages import Game
from e2e.records import QUICK, bidding
from e2e.starter import Starter
from e2e.twin import Twin

RECORD = """
(() => {
  window.told = [];
  window.workers = [];
  const Made = window.Worker;
  window.Worker = class extends Made {
    constructor(...how) { super(...how); window.workers.push(this); }
  };
  for (const kind of [Worker, MessagePort, BroadcastChannel]) {
    const post = kind.prototype.postMessage;
    kind.prototype.postMessage = function (message, ...rest) {
      window.told.push(JSON.stringify(message));
      return post.call(this, message, ...rest);
    };
  }
})();
"""
"""Writes down everything that the page sends to anybody."""
START_MS = 60_000
"""How long a worker may take to start on a busy machine."""
LOST_MS = 20_000
"""How long the page may take to see that a worker is dead, and to think itself."""
EXPERT = replace(QUICK, level=Level.EXPERT.value)
THOUGHTS = "performance.getEntriesByType('measure').map((one) => one.name)"


def started(start: Starter, missing: str = "") -> tuple[Game, Twin]:
    """A hand whose auction waits for the human, with bots of the strongest level.

    What is `missing`, a part of an address, is not on the host.
    """
    match = replace(bidding(), level=Level.EXPERT.value)
    game = start(match, EXPERT, scripts=[RECORD], resume=False)
    if missing:
        game.page.route(f"**/{missing}*", lambda route: route.fulfill(status=404, body=""))
    game.resume()
    return game, Twin(match)


def play_out(game: Game, twin: Twin) -> None:
    """The rest of the hand by 自動出牌, to the very position that the engine alone comes to."""
    while not twin.over:
        twin.step()
    game.actions.auto.click()
    game.expect_at(twin)
    game.page.keyboard.press("Escape")
    game.expect_saved(twin.match)


def ask(game: Game) -> None:
    """Asks for a hint, and puts it away."""
    game.page.keyboard.press("h")
    expect(game.hint).to_be_visible(timeout=LOST_MS)
    game.page.keyboard.press("Escape")
    expect(game.hint).to_have_count(0)


def until_ready(game: Game) -> None:
    """Asks for hints until the worker gives one."""
    for _ in range(START_MS // 500):
        ask(game)
        if "ddz:hint-worker" in game.page.evaluate(THOUGHTS):
            return
        game.page.wait_for_timeout(500)
    raise AssertionError("the worker never answered")


def questions(page: Page) -> tuple[list[list[Any]], list[str]]:
    """What the worker was asked, as [function, arguments], and every other message."""
    asked, other = [], []
    for text in page.evaluate("window.told"):
        message = json.loads(text)
        if isinstance(message, list) and len(message) == 3 and isinstance(message[2], list):
            asked.append(message[1:])
        else:
            other.append(text)
    return asked, other


def test_the_worker_is_told_what_a_seat_may_know_and_nothing_else(start: Starter) -> None:
    """Every message of a hand: a question holds one observation, as the engine's gate lets it through."""
    game, twin = started(start)
    until_ready(game)
    known, seeds = set[Observation](), set[str]()
    while not twin.over:
        known.add(twin.seen())
        seeds.add(bot_seed(twin.match))
        twin.step()
    game.actions.auto.click()
    game.expect_at(twin)
    asked, other = questions(game.page)
    chosen = 0
    for function, values in asked:
        if function == "advise":
            (seen,) = values
        else:
            level, seen, seed = values
            assert (function, level) == ("choose", "expert")
            assert seed in seeds
            chosen += 1
        assert wire.read(seen, Observation) in known
    assert chosen >= len(known) / 2
    hidden = re.compile("Observation|Deal|GameState|TablePlay")
    assert not [text for text in other if hidden.search(text)]


def test_without_its_script_the_page_thinks_and_says_so(start: Starter, problems: list[str]) -> None:
    game, twin = started(start, missing="bots-")
    ask(game)
    game.live.expect_said(game.say("bots_on_page"))
    play_out(game, twin)
    assert "ddz:bot-worker" not in game.page.evaluate(THOUGHTS)
    assert problems != []
    assert all("bots" in problem or "404" in problem for problem in problems)
    problems.clear()


@pytest.mark.soak
def test_a_worker_that_dies_is_replaced_by_the_page(start: Starter) -> None:
    game, twin = started(start)
    until_ready(game)
    game.page.evaluate("window.workers.forEach((one) => one.terminate())")
    ask(game)
    game.live.expect_said(game.say("bots_on_page"))
    play_out(game, twin)
