"""The deal of the day, a deal by number, a hand once more: played beside the match, which stays as it is."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from ddz_app.history import HISTORY, parse_history
from ddz_app.side_game import numbered_match, replayed
from playwright.sync_api import Locator, expect

from ddz_core import HOUSE, Ending, Language, Match, daily, outcome
from ddz_core.words import signed
from e2e.pages import Game
from e2e.pages.game import PLAY_MS
from e2e.records import QUICK, following, settled
from e2e.starter import Starter
from e2e.test_resume import expect_table
from e2e.twin import HUMAN, Twin


def heading(game: Game) -> Locator:
    """What the page says is being played."""
    return game.page.get_by_role("heading", level=1)


def leave(game: Game) -> Locator:
    """The button of the top bar that leads back."""
    return game.page.get_by_role("banner").get_by_role("button", name=game.say("side_back"), exact=True)


def worth(game: Game, match: Match) -> None:
    """The settlement says what this hand would be worth to the human."""
    assert match.current is not None
    ended = outcome(match.current)
    assert ended is not None
    expect(game.dialogs.result).to_be_visible(timeout=PLAY_MS)
    points = signed(ended.points[HUMAN])
    row = game.dialogs.result.get_by_role("paragraph").filter(has_text=game.say("side_points"))
    expect(row).to_contain_text(points)


def test_the_day_and_a_number_beside_a_live_hand(start: Starter) -> None:
    game = start(following())
    today = datetime.now(UTC).date().isoformat()
    game.menu("side_games").click()
    panel = game.dialogs.titled("side_games")
    game.dialogs.button("daily_today", panel).click()
    expect(heading(game)).to_have_text(game.say("beside_daily", label=today))
    game.hand.expect_cards(daily(today).deal.hands[HUMAN])
    game.expect_saved(following())
    game.actions.auto.click()
    expect(game.dialogs.result.or_(game.dialogs.titled("side_thrown_in"))).to_be_visible(timeout=PLAY_MS)
    game.expect_saved(following())

    game.reload()  # inside of it: the match is what is stored
    game.resume()
    expect_table(game, following())

    game.menu("side_games").click()
    field = panel.get_by_role("textbox", name=game.say("number_field"))
    field.fill("0")
    game.dialogs.button("number_play", panel).click()
    refused = panel.get_by_text(game.say("side_fault_number", last=999_999_999)).first
    expect(refused).to_be_visible()
    field.fill("123")
    game.page.keyboard.press("Tab")
    game.page.keyboard.press("Enter")
    expect(heading(game)).to_have_text(game.say("beside_number", label="123"))
    twin = Twin(numbered_match(HOUSE.name, 123), level="expert")
    twin.wait()
    game.expect_at(twin)
    game.let_press(twin)
    action = twin.bold()
    game.do(action)
    twin.act(action)
    twin.wait()
    game.expect_at(twin)
    twin.finish()
    game.page.keyboard.press("a")
    worth(game, twin.match)
    game.expect_saved(following())
    game.dialogs.button("side_back", game.dialogs.result).click()
    expect_table(game, following())
    expect(leave(game)).to_have_count(0)
    action = Twin(following()).advice()
    game.do(action)
    twin = Twin(following())
    twin.act(action)
    twin.wait()
    game.expect_at(twin)
    game.expect_saved(twin.match)


def test_a_settled_hand_once_more(start: Starter) -> None:
    """By keyboard, in English: from the settlement, left in the middle, to the end, and again."""
    game = start(settled(), replace(QUICK, lang="en"))
    game.speak(Language.EN)
    match = settled()
    assert match.current is not None
    game.dialogs.button("replay_deal", game.dialogs.result).press("Enter")
    twin = Twin(replayed(match.current.deal, "normal"))
    twin.wait()
    game.expect_at(twin)
    expect(heading(game)).to_have_text(game.say("beside_replay"))
    game.do(twin.advice())
    leave(game).press("Enter")
    expect(game.dialogs.result).to_be_visible()
    game.expect_saved(match)
    history = game.stored(HISTORY)
    assert history is not None
    assert [(entry.kind, entry.ending) for entry in parse_history(history)] == [("replay", Ending.ABANDONED)]
    game.dialogs.button("replay_deal", game.dialogs.result).press("Enter")
    game.expect_at(twin)
    twin.finish()
    game.page.keyboard.press("a")
    worth(game, twin.match)
    game.dialogs.button("side_again", game.dialogs.result).press("Enter")
    again = Twin(replayed(match.current.deal, "normal"))
    again.wait()
    game.expect_at(again)
    game.menu("side_back").press("Enter")
    expect(game.dialogs.result).to_be_visible()
    game.expect_saved(match)
