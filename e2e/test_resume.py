"""Reload at any moment: 繼續 leads back to exactly that point, nothing selected and nothing automatic."""

from __future__ import annotations

from dataclasses import replace

from ddz_app import save
from ddz_app.model import GUARD_MS
from playwright.sync_api import expect

from ddz_core import Bid, Match, Phase
from ddz_core.words import signed
from e2e import timing
from e2e.pages import Game
from e2e.records import (
    ANSWER,
    LORD_DEAL,
    PLANE,
    QUICK,
    after,
    cards,
    dealt,
    following,
    history,
    settled,
    thrown_in,
    won_match,
)
from e2e.starter import Starter
from e2e.twin import HUMAN, Twin


def expect_table(game: Game, match: Match) -> None:
    """Cards, trick and totals are those of the match; nothing is selected, 自動出牌 is off."""
    state = match.current
    assert state is not None
    game.hand.expect_cards(state.hands[HUMAN])
    expect(game.hand.selected).to_have_count(0)
    expect(game.actions.stop).to_have_count(0)
    expect(game.actions.auto).to_have_attribute("aria-pressed", "false")
    for seat in (1, 2):
        left = game.say("cards_left", n=len(state.hands[seat]))
        expect(game.seat(seat).get_by_text(left, exact=True)).to_have_count(1)
    if state.target is not None:
        expect(game.set_on_stage).to_have_count(1)
        label = game.set_on_stage.get_attribute("aria-label") or ""
        spoken = label.split(game.say("seat_sep"))
        assert sorted(spoken) == sorted(game.hand.names(state.target.cards))
    else:
        expect(game.set_on_stage).to_have_count(int(state.phase is Phase.OVER))
    expect(game.me.get_by_text(signed(match.totals[HUMAN]), exact=True)).to_have_count(1)


def reload_and_continue(game: Game, match: Match) -> None:
    """Reloads, finds the save as it was, sees the table behind the question, and goes on."""
    game.reload()
    expect(game.dialogs.resume).to_be_visible()
    expect(game.dialogs.button("continue")).to_be_focused()
    game.expect_saved(match)
    expect_table(game, match)
    game.resume()


def short_hand() -> Match:
    """The human speaks first and holds a plane, a rocket and twos."""
    made = dealt(HUMAN, [PLANE + "8s2c", "", ""], "2dBR")
    return after(made, match=history(("lord", 0, 1)))


def test_every_step_of_one_hand(start: Starter) -> None:
    """Auction, each move of the human, each turn of a bot, the settlement."""
    twin = Twin(short_hand())
    game = start(twin.match, replace(QUICK, pace="slow"), resume=False, clock=True)
    reached = set()
    while True:
        reload_and_continue(game, twin.match)
        state = twin.match.current
        assert state is not None
        reached.add((state.phase, None if state.turn is None else state.turn == HUMAN))
        if twin.over:
            break
        if twin.mine:
            timing.run(game.page, GUARD_MS + 50)  # the buttons have only just come
            action = Bid(3) if state.phase is Phase.AUCTION else twin.advice()
            game.do(action)
            twin.act(action)
        else:
            twin.step()
            timing.run(game.page, 1700)
            game.expect_saved(twin.match)
    expect(game.dialogs.result).to_be_visible()
    assert {(Phase.AUCTION, True), (Phase.PLAY, True), (Phase.PLAY, False), (Phase.OVER, None)} <= reached


def test_selection_and_auto_are_not_kept(start: Starter) -> None:
    game = start(following())
    game.hand.select(cards(ANSWER))
    game.hand.expect_selected(cards(ANSWER))
    reload_and_continue(game, following())
    expect_table(game, following())
    expect(game.actions.hint).to_be_enabled()


def test_settlement_and_match_over_come_back(start: Starter) -> None:
    game = start(settled(), resume=False)
    reload_and_continue(game, settled())
    expect(game.dialogs.result).to_be_visible()
    game.page.evaluate("(text) => localStorage.setItem('ddz:save', text)", save.encode(won_match(), 99, 0))
    game.reload()
    game.resume()
    expect(game.dialogs.match_over).to_be_visible()


def test_thrown_in_deal_is_shown_and_dealt_again(start: Starter) -> None:
    game = start(thrown_in(), replace(QUICK, pace="slow"), resume=False, clock=True)
    expect(game.stage.get_by_role("heading", name=game.say("log_thrown_in"))).to_be_visible()
    game.resume()
    twin = Twin(thrown_in())
    twin.deal()
    expect(game.stage.get_by_role("heading", name=game.say("log_thrown_in"))).to_have_count(0)
    state = twin.match.current
    assert state is not None
    game.hand.expect_cards(state.hands[HUMAN])
    assert [hand.ending.value for hand in game.saved().hands] == ["thrown-in"]
    assert game.saved().hands_settled == 0


def test_all_pass_is_announced_and_dealt_again(start: Starter) -> None:
    """The last of three words is the human's own."""
    game = start(after(LORD_DEAL, Bid(0), Bid(0)), replace(QUICK, pace="slow"), clock=True)
    timing.run(game.page, GUARD_MS + 50)
    game.actions.bid(0).click()
    expect(game.stage.get_by_role("heading", name=game.say("log_thrown_in"))).to_be_visible()
    game.live.expect_said(game.say("say_thrown_in"))
    expect(game.stage.get_by_role("heading", name=game.say("log_thrown_in"))).to_have_count(0)
    assert len(game.saved().hands) == 1


def test_new_hand_instead_of_continue(start: Starter) -> None:
    """It asks, and the hand does not count."""
    game = start(following(), resume=False)
    game.dialogs.button("new_hand", game.dialogs.resume).click()
    asked = game.dialogs.titled("confirm_new_hand_title")
    expect(game.dialogs.button("confirm_keep", asked)).to_be_focused()
    game.dialogs.button("confirm_keep", asked).click()
    game.expect_saved(following())
    expect(game.dialogs.resume).to_be_visible()
    game.dialogs.button("new_hand", game.dialogs.resume).click()
    game.dialogs.button("confirm_new_hand_yes", asked).click()
    expect(game.dialogs.open).to_have_count(0)
    expect(game.hand.cards).to_have_count(17)
    saved = game.saved()
    assert [hand.ending.value for hand in saved.hands] == ["abandoned"]
    assert saved.totals == (0, 0, 0)
    assert saved.hands_settled == 0
    expect(game.page.get_by_text(game.say("round_n", n=1))).to_be_visible()
