"""自動出牌: through a match, stopped at any moment, and never further than it was told."""

from __future__ import annotations

from dataclasses import replace

from playwright.sync_api import expect

from e2e import timing
from e2e.pages import Game
from e2e.records import QUICK, following, near_end, nothing_beats, whole_hand_left
from e2e.starter import Starter
from e2e.test_match import expect_match_over
from e2e.twin import Twin, short_match

ALL_HANDS = replace(QUICK, auto_next=True)
MATCH_MS = 150_000


def play_out(twin: Twin) -> None:
    """The hand to its end as 自動出牌 and the bots play it."""
    while not twin.over:
        if twin.match.is_live:
            twin.step()
        else:
            twin.deal()


def test_plays_a_match_from_zero_to_its_winner(start: Starter) -> None:
    draws = short_match(None, 4)
    twin = Twin(None, draws)
    play_out(twin)
    while not twin.match.is_over:
        twin.deal()
        play_out(twin)
    game = start(None, ALL_HANDS, draws=draws)
    game.dialogs.button("start").click()
    game.actions.auto.click()
    expect(game.dialogs.match_over).to_be_visible(timeout=MATCH_MS)
    expect_match_over(game, twin)
    game.page.keyboard.press("Escape")
    expect(game.actions.stop).to_have_count(0)
    expect(game.actions.new_match).to_be_enabled()
    game.expect_saved(twin.match)


def test_stops_after_the_hand_unless_told_otherwise(start: Starter) -> None:
    twin = Twin(following())
    game = start(following())
    game.actions.auto.click()
    play_out(twin)
    game.expect_at(twin)
    game.page.keyboard.press("Escape")
    expect(game.actions.next_hand).to_be_enabled()
    game.live.expect_said(game.say("auto_off"))
    game.expect_saved(twin.match)


def test_box_beside_it_lets_it_go_on(start: Starter) -> None:
    draws = short_match(near_end(), 1)
    game = start(near_end(), replace(QUICK, auto_interval=1.0), draws=draws, clock=True)
    game.dialogs.button("next_hand").click()
    timing.hold(game.page)
    game.actions.auto.click()
    box = game.page.get_by_role("checkbox", name=game.say("set_auto_next"))
    expect(box).not_to_be_checked()
    box.click()
    expect(box).to_be_checked()
    twin = Twin(near_end(), draws)
    twin.deal()
    play_out(twin)
    assert twin.match.is_over
    for _ in range(80):
        timing.run(game.page, 1000)
        if game.dialogs.match_over.is_visible():
            break
    expect_match_over(game, twin)
    timing.run(game.page, 60_000)
    game.expect_saved(twin.match)


def test_stopped_while_a_bot_thinks(start: Starter) -> None:
    """The bot's move still comes; the human's own does not."""
    twin = Twin(following())
    game = start(following(), replace(QUICK, pace="slow"), clock=True)
    timing.hold(game.page)
    action = twin.advice()
    game.do(action)
    twin.act(action)
    assert not twin.mine
    game.actions.auto.click()
    expect(game.actions.stop).to_be_visible()
    timing.run(game.page, 800)
    game.actions.stop.click()
    expect(game.actions.stop).to_have_count(0)
    game.expect_saved(twin.match)
    timing.run(game.page, 20_000)
    twin.wait()
    game.expect_saved(twin.match)
    expect(game.actions.hint).to_be_enabled()


def test_switched_on_while_a_bot_thinks_it_takes_over_at_my_turn(start: Starter) -> None:
    twin = Twin(following())
    game = start(following(), replace(QUICK, pace="slow", auto_interval=2.0), clock=True)
    timing.hold(game.page)
    action = twin.advice()
    game.do(action)
    twin.act(action)
    game.actions.auto.click()
    while not twin.mine:
        twin.step()
        timing.run(game.page, 1700)
    game.expect_saved(twin.match)
    timing.run(game.page, 1500)
    game.expect_saved(twin.match)
    twin.step()
    timing.run(game.page, 600)
    game.expect_saved(twin.match)


def test_interval_is_chosen_while_it_runs(start: Starter) -> None:
    twin = Twin(following())
    game = start(following(), replace(QUICK, auto_interval=1.0), clock=True)
    timing.hold(game.page)
    game.actions.auto.click()
    group = game.page.get_by_role("radiogroup", name=game.say("set_auto_interval"), exact=True)
    expect(group.get_by_role("radio")).to_have_count(4)
    for seconds in (4, 0.5, 2):
        group.get_by_text(game.say("seconds_n", n=f"{seconds:g}"), exact=True).click()
        expect(group.get_by_role("radio", checked=True)).to_have_value(f"{seconds:g}")
        timing.run(game.page, int(seconds * 1000) - 200)
        game.expect_saved(twin.match)
        twin.step()
        twin.wait()
        timing.run(game.page, 300)
        game.expect_saved(twin.match)


def test_hand_is_locked_while_it_runs(start: Starter) -> None:
    game = start(following(), replace(QUICK, auto_interval=4.0), clock=True)
    timing.hold(game.page)
    game.hand.cards.first.click()
    expect(game.hand.selected).to_have_count(1)
    game.page.keyboard.press("a")
    expect(game.actions.stop).to_be_visible()
    expect(game.hand.selected).to_have_count(0)
    expect(game.hand.list).to_be_disabled()
    game.hand.cards.first.click(force=True)
    expect(game.hand.selected).to_have_count(0)
    game.page.keyboard.press("a")
    expect(game.actions.stop).to_have_count(0)
    game.expect_saved(following())


def expect_nothing_for_a_minute(game: Game) -> None:
    before = game.saved()
    timing.run(game.page, 60_000)
    game.expect_saved(before)


def test_passes_by_itself_only_if_told(start: Starter) -> None:
    game = start(nothing_beats(), clock=True)
    timing.hold(game.page)
    expect_nothing_for_a_minute(game)
    game.tool("settings").click()
    game.dialogs.switch("set_auto_pass").click()
    game.page.keyboard.press("Escape")
    timing.run(game.page, 1000)
    saved = game.saved().current
    assert saved is not None
    assert saved.plays[2].seat == 0
    assert saved.plays[2].combo is None
    game.live.expect_said(game.say("auto_passing"))


def test_plays_the_last_hand_by_itself_only_if_told(start: Starter) -> None:
    game = start(whole_hand_left(), clock=True)
    timing.hold(game.page)
    expect_nothing_for_a_minute(game)
    game.tool("settings").click()
    game.dialogs.switch("set_auto_last").click()
    game.page.keyboard.press("Escape")
    timing.run(game.page, 1000)
    expect(game.dialogs.match_over).to_be_visible()
    game.live.expect_said(game.say("auto_last"))
