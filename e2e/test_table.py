"""The human at the table: selecting, refusals, hints, and what the page says about a hand."""

from __future__ import annotations

from dataclasses import replace

from ddz_app.model import GUARD_MS, PACE_MS
from playwright.sync_api import expect

from ddz_core import HOUSE, IllegalActionError, Language, Play, judge, suggest
from ddz_core.words import card_name, error_text, signed, text
from e2e import timing
from e2e.records import (
    ANSWER,
    QUICK,
    before_joint_win,
    bidding,
    cards,
    following,
    leading,
    long_set,
    nothing_beats,
    settled,
    won_match,
)
from e2e.starter import Starter
from e2e.touch import Fingers
from e2e.twin import HUMAN, Twin

# --- selecting ------------------------------------------------------------------------------------------


def test_mouse_selects_paints_clears(start: Starter) -> None:
    game = start(leading(), size=(1440, 900))
    mouse = game.page.mouse
    order = [card for name in game.hand.labels() for card in range(54) if game.hand.names([card]) == [name]]

    # Each time another card, since two clicks on one are a double click.
    game.hand.card(order[2]).click()
    game.hand.card(order[3]).click()
    game.hand.expect_selected(order[2:4])
    game.hand.card(order[2]).click()
    game.hand.card(order[3]).click()
    game.hand.expect_selected([])

    def drag(*stops: int) -> None:
        mouse.move(*game.hand.middle(order[stops[0]]))
        mouse.down()
        for stop in stops[1:]:
            mouse.move(*game.hand.middle(order[stop]), steps=12)
        mouse.up()

    drag(3, 8)
    game.hand.expect_selected(order[3:9])
    drag(5, 6)  # from a selected card: puts back
    game.hand.expect_selected([*order[3:5], *order[7:9]])
    drag(10, 14, 12)  # and back: un-paints
    game.hand.expect_selected([*order[3:5], *order[7:9], *order[10:13]])

    game.stage.click(position={"x": 20, "y": 60})
    game.hand.expect_selected([])

    game.hand.card(order[0]).click()
    game.hand.card(order[4]).click(button="right")
    game.hand.expect_selected([])
    game.stage.click(button="right")
    game.expect_saved(leading())

    drag(2, 4)
    game.page.keyboard.press("Escape")
    game.hand.expect_selected([])


def test_finger_paints_over_a_row_break_and_taps_clear(start: Starter) -> None:
    game = start(leading(), has_touch=True, is_mobile=True)
    fingers = Fingers(game)
    order = [card for name in game.hand.labels() for card in range(54) if game.hand.names([card]) == [name]]
    tops = [round(game.hand.box(card)["y"]) for card in order]
    first = next(at for at in range(1, 20) if tops[at] != tops[at - 1])
    fingers.drag(order[first - 2], order[first + 1])
    game.hand.expect_selected(order[first - 2 : first + 2])
    fingers.drag(order[first - 2], order[first + 1], back_to=order[first - 1])
    game.hand.expect_selected(order[first : first + 2])
    game.stage.tap(position={"x": 20, "y": 100})
    game.hand.expect_selected([])
    # A shaky double tap must not play a card.
    fingers.tap(game.hand.card(order[0]))
    fingers.tap(game.hand.card(order[0]))
    game.expect_saved(leading())


def test_double_click_plays_or_says_why_not(start: Starter) -> None:
    game = start(following(), size=(1440, 900))
    wrong = cards("5h")[0]
    game.hand.card(wrong).dblclick()
    game.expect_saved(following())
    game.hand.expect_selected([wrong])
    expect(game.live.alert).not_to_be_empty()
    game.page.keyboard.press("Escape")
    straight = cards(ANSWER)
    game.hand.select(straight[:-1])
    game.hand.card(straight[-1]).dblclick()
    saved = game.saved().current
    assert saved is not None
    assert saved.plays[6].cards == straight


def test_right_click_passes_only_if_told(start: Starter) -> None:
    game = start(following(), size=(1440, 900))
    game.stage.click(button="right")
    game.expect_saved(following())
    game.tool("settings").click()
    game.dialogs.switch("set_right_pass").click()
    game.page.keyboard.press("Escape")
    game.hand.cards.first.click()
    game.stage.click(button="right")  # the first clears, the second passes
    game.hand.expect_selected([])
    game.expect_saved(following())
    game.stage.click(button="right")
    saved = game.saved().current
    assert saved is not None
    assert saved.plays[6].combo is None


# --- refusals and verdicts ------------------------------------------------------------------------------

MISTAKES = ["AhKhQsJcTs", "9d8h7s6d", "QsQd", "Jc", "AsAhAcQsJc", "8h8c7s6d5h", "R2s2d", "2dAsKhQsJc"]
"""Selections on a straight of five to the 8: too short, another kind, no set at all..."""


def test_refusal_keeps_the_cards_and_says_why(start: Starter) -> None:
    game = start(following())
    state = following().current
    assert state is not None
    assert state.target is not None
    for chosen in MISTAKES:
        picked = cards(chosen)
        game.hand.select(picked)
        try:
            judge(picked, state.hands[HUMAN], state.target.combo, HOUSE)
        except IllegalActionError as error:
            why = error_text(Language.ZH_HANT, error)
        else:
            expect(game.verdict).to_contain_text(game.say("beats"))
            game.page.keyboard.press("Escape")
            continue
        expect(game.verdict).to_contain_text(why)  # before the button is pressed
        expect(game.actions.play).to_be_disabled()
        game.actions.play.click(force=True)
        expect(game.live.alert).to_have_text(why)
        expect(game.verdict).to_contain_text(why)
        game.hand.expect_selected(picked)
        game.page.keyboard.press("Enter")  # says it again
        game.hand.expect_selected(picked)
        game.expect_saved(following())
        game.page.keyboard.press("Escape")
        expect(game.hand.selected).to_have_count(0)


def test_leader_may_not_pass_and_a_low_bid_is_refused(start: Starter) -> None:
    game = start(leading())
    expect(game.actions.pass_).to_be_disabled()
    game.actions.pass_.click(force=True)
    expect(game.live.alert).not_to_be_empty()
    game.expect_saved(leading())
    game = start(bidding())
    expect(game.actions.bid(1)).to_be_disabled()
    game.actions.bid(1).click(force=True)
    expect(game.live.alert).not_to_be_empty()
    game.page.keyboard.press("1")
    game.expect_saved(bidding())
    expect(game.actions.bid(2)).to_be_enabled()
    expect(game.actions.bid(0)).to_be_enabled()


def test_completion_is_offered_and_never_taken_silently(start: Starter) -> None:
    game = start(following())
    card = cards("6d")
    game.hand.select(card)
    game.hand.expect_selected(card)
    offer = game.page.get_by_role("button", name=game.say("take_run", what=""))
    expect(offer).to_be_visible()
    game.hand.expect_selected(card)
    offer.click()
    expect(game.hand.selected).to_have_count(5)
    expect(game.verdict).to_contain_text(game.say("beats"))
    expect(game.actions.play).to_be_enabled()
    game.expect_saved(following())
    game.actions.play.click()
    saved = game.saved().current
    assert saved is not None
    assert set(card) < set(saved.plays[6].cards)


# --- hints ----------------------------------------------------------------------------------------------


def test_hint_selects_explains_cycles_and_never_plays(start: Starter) -> None:
    game = start(following())
    game.hand.select(cards("R"))
    twin = Twin(following())
    suggestions = suggest(twin.seen())
    assert len(suggestions) > 1
    game.actions.hint.click()
    for at in range(len(suggestions) + 1):
        action = suggestions[at % len(suggestions)].action
        game.hand.expect_selected(action.cards if isinstance(action, Play) else ())
        expect(game.hint.get_by_role("heading")).not_to_be_empty()
        expect(game.hint.get_by_role("paragraph")).not_to_be_empty()
        heading = game.hint.get_by_role("heading").inner_text()
        game.hint.get_by_role("button", name=game.say("another"), exact=True).click()
        expect(game.hint.get_by_role("heading")).not_to_have_text(heading)
    game.expect_saved(following())
    game.hint.get_by_role("button", name=game.say("close"), exact=True).click()
    expect(game.hint).to_be_hidden()
    game.expect_saved(following())


def test_hint_says_when_nothing_beats(start: Starter) -> None:
    game = start(nothing_beats())
    game.actions.hint.click()
    expect(game.hint.get_by_role("heading")).to_have_text(game.say("hint_pass"))
    expect(game.hint.get_by_role("paragraph")).not_to_be_empty()
    game.hand.expect_selected([])
    game.expect_saved(nothing_beats())


def test_hint_in_the_auction(start: Starter) -> None:
    game = start(bidding())
    game.page.keyboard.press("h")
    expect(game.hint.get_by_role("heading")).not_to_be_empty()
    expect(game.hint.get_by_role("paragraph")).not_to_be_empty()
    game.expect_saved(bidding())


# --- time -----------------------------------------------------------------------------------------------


def test_buttons_ignore_a_tap_meant_for_the_ones_before(start: Starter) -> None:
    """The bids give way to 過, 建議 and 出牌 in the same place: a second tap in haste does nothing."""
    game = start(bidding(), replace(QUICK, pace="fast"), clock=True)
    timing.hold(game.page)
    game.actions.bid(2).click()
    expect(game.actions.hint).to_be_enabled()
    game.actions.hint.click()
    timing.run(game.page, GUARD_MS - 100)
    expect(game.hint).to_be_hidden()
    game.actions.hint.click()
    timing.run(game.page, 90)
    expect(game.hint).to_be_hidden()
    timing.run(game.page, 50)
    game.actions.hint.click()
    timing.run(game.page, 50)
    expect(game.hint).to_be_visible()


def test_bot_s_play_stays_for_a_while(start: Starter) -> None:
    game = start(following(), replace(QUICK, pace="slow"), clock=True)
    twin = Twin(following())
    timing.hold(game.page)
    for pace in ("slow", "medium", "fast"):
        if pace != "slow":
            game.tool("settings").click()
            game.dialogs.choose("set_speed", game.say(f"speed_{pace}"))
            game.page.keyboard.press("Escape")
        timing.run(game.page, GUARD_MS + 50)
        assert twin.mine
        action = twin.advice()
        game.do(action)
        twin.act(action)
        while not twin.mine and not twin.over:
            timing.run(game.page, PACE_MS[pace] - 100)
            game.expect_saved(twin.match)
            twin.step()
            timing.run(game.page, 150)
            game.expect_saved(twin.match)


# --- settings -------------------------------------------------------------------------------------------


def test_language_switch_in_a_hand_loses_nothing(start: Starter) -> None:
    game = start(following())
    picked = cards(ANSWER)
    game.hand.select(picked)
    for language in (Language.EN, Language.ZH_HANS, Language.ZH_HANT):
        game.tool("settings").click()
        game.dialogs.choose("set_language", text(language, "language_name"))
        game.speak(language)
        expect(game.page.locator("html")).to_have_attribute("lang", language.value)
        expect(game.dialogs.settings).to_be_visible()
        game.page.keyboard.press("Escape")
        game.hand.expect_selected(picked)
        expect(game.hand.card(picked[0])).to_have_attribute("aria-label", card_name(language, picked[0]))
        expect(game.actions.play).to_have_text(game.say("play_n", n=5) + "Enter")
        expect(game.verdict).to_contain_text(game.say("beats"))
        expect(game.set_on_stage).to_have_count(1)
    game.expect_saved(following())


def test_settings_are_kept(start: Starter) -> None:
    game = start(following())
    game.tool("settings").click()
    chosen = (("set_theme", "theme_dark"), ("set_size", "size_large"), ("set_speed", "speed_fast"))
    for group, option in chosen:
        game.dialogs.choose(group, game.say(option))
    game.dialogs.choose("set_auto_interval", game.say("seconds_n", n=2))
    switches = (
        "set_auto_next",
        "set_auto_pass",
        "set_auto_last",
        "set_double_tap",
        "set_right_pass",
        "set_suits",
    )
    for key in switches:
        expect(game.dialogs.switch(key)).not_to_be_checked()
        game.dialogs.switch(key).click()
        expect(game.dialogs.switch(key)).to_be_checked()
    game.reload()
    root = game.page.locator("html")
    for name, value in (("data-theme", "dark"), ("data-size", "large"), ("data-suits", "4")):
        expect(root).to_have_attribute(name, value)
    game.resume()
    game.tool("settings").click()
    for group, option in chosen:
        expect(game.dialogs.option(group, game.say(option))).to_be_checked()
    expect(game.dialogs.option("set_auto_interval", game.say("seconds_n", n=2))).to_be_checked()
    for key in switches:
        expect(game.dialogs.switch(key)).to_be_checked()


def test_keys_are_shown_on_the_buttons_unless_switched_off(start: Starter) -> None:
    game = start(following(), size=(1440, 900))
    sign = game.actions.pass_.get_by_text("P", exact=True)
    expect(sign).to_be_visible()
    game.tool("settings").click()
    game.dialogs.switch("set_show_keys").click()
    game.page.keyboard.press("Escape")
    expect(sign).to_have_count(0)


def test_sorting_keeps_the_cards_and_the_selection(start: Starter) -> None:
    game = start(leading())
    before = game.hand.labels()
    picked = cards("3d2s")
    game.hand.select(picked)
    game.actions.sort.click()
    assert sorted(game.hand.labels()) == sorted(before)
    assert game.hand.labels() != before
    game.hand.expect_selected(picked)
    game.actions.sort.click()
    assert game.hand.labels() == before


MOVING = """() => [...document.querySelectorAll("*")].some((node) => {
    const style = getComputedStyle(node);
    const lasts = (text) => text.split(",").some((part) => parseFloat(part) > 0.02);
    const turns = style.animationName !== "none" && lasts(style.animationDuration);
    return turns || lasts(style.transitionDuration);
})"""


def test_reduced_motion_is_honoured(start: Starter) -> None:
    """No animation and no transition at all, at any moment of a hand; without the wish there are some."""
    game = start(following(), replace(QUICK, pace="slow"), reduced_motion="reduce", clock=True)
    timing.hold(game.page)
    assert game.page.evaluate(MOVING) is False
    game.hand.select(cards("5h"))
    assert game.page.evaluate(MOVING) is False
    game.actions.pass_.click()
    expect(game.seat(1).get_by_text(game.say("thinking"))).to_be_attached()
    assert game.page.evaluate(MOVING) is False
    game.tool("settings").click()
    assert game.page.evaluate(MOVING) is False
    game.page.emulate_media(reduced_motion="no-preference")
    assert game.page.evaluate(MOVING) is True


# --- the end of a hand ----------------------------------------------------------------------------------


def test_settlement_shows_the_stake_the_causes_and_the_cards(start: Starter) -> None:
    game = start(settled())
    result = game.dialogs.result
    state = settled().current
    assert state is not None
    expect(result.get_by_role("heading", name=game.say("you_won"))).to_be_visible()
    expect(result.get_by_text(game.say("peasants_win"))).to_be_visible()
    for cause in ("王炸", "反春天"):
        expect(result.get_by_role("listitem").filter(has_text=cause)).not_to_have_count(0)
    expect(result.get_by_text(game.say("stake_formula_spoken", base=1, n=2, stake=4))).to_have_count(1)
    expect(result.get_by_text("1 × 22 = 4")).to_have_count(1)  # the exponent stands higher
    for name, points, total in zip(("you", "bot_a", "bot_b"), (4, 4, -8), settled().totals, strict=True):
        row = game.dialogs.score(game.say(name))
        expect(row.get_by_role("cell", name=signed(points), exact=True)).not_to_have_count(0)
        expect(row.get_by_role("cell", name=signed(total), exact=True)).not_to_have_count(0)
    left = result.get_by_role("listitem").filter(has=game.page.get_by_role("img"))
    holders = [seat for seat in range(3) if state.hands[seat]]
    expect(left).to_have_count(len(holders))
    for seat in holders:
        held = left.filter(has_text=game.say(("you", "bot_a", "bot_b")[seat])).get_by_role("img")
        label = held.get_attribute("aria-label") or ""
        assert sorted(label.split(game.say("seat_sep"))) == sorted(game.hand.names(state.hands[seat]))


def test_settlement_can_be_put_away_and_brought_back(start: Starter) -> None:
    game = start(settled())
    expect(game.dialogs.result).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(game.dialogs.open).to_have_count(0)
    game.actions.settlement.click()
    expect(game.dialogs.result).to_be_visible()
    game.dialogs.button("log", game.dialogs.result).click()
    expect(game.dialogs.log).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(game.dialogs.result).to_be_visible()


def test_winner_is_named(start: Starter) -> None:
    game = start(won_match())
    named = game.dialogs.match_over.get_by_role("heading", name=game.say("match_won_you"))
    expect(named).to_be_visible()


def test_joint_win_is_played_to_its_end(start: Starter) -> None:
    game = start(before_joint_win())
    twin = Twin(before_joint_win())
    for chosen in ("BR", None):
        action = Play(cards(chosen)) if chosen else twin.advice()
        game.do(action)
        twin.act(action)
        twin.wait()
        game.expect_at(twin)
        if twin.over:
            break
    assert twin.match.winners == (0, 1)
    seats = game.say("seat_sep").join((game.say("you"), game.say("bot_a")))
    expect(
        game.dialogs.match_over.get_by_role("heading", name=game.say("match_won_jointly", seats=seats))
    ).to_be_visible()


def test_last_plays_bottom_cards_and_stake_are_on_the_table(start: Starter) -> None:
    game = start(long_set())
    expect(game.set_on_stage).to_have_count(1)
    label = game.set_on_stage.get_attribute("aria-label") or ""
    assert len(label.split(game.say("seat_sep"))) == 16
    expect(game.stage.get_by_text(game.say("bot_a"), exact=True)).to_be_visible()
    bottom = game.bottom.get_attribute("aria-label") or ""
    state = long_set().current
    assert state is not None
    assert all(name in bottom for name in game.hand.names(state.deal.bottom))
    expect(game.seat(1).get_by_text(game.say("landlord"))).to_be_visible()
    expect(game.seat(2).get_by_text(game.say("partner"))).to_be_visible()
    stake = game.page.get_by_role("banner").get_by_title(game.say("log"), exact=True)
    expect(stake).to_contain_text(game.say("points_n", n=3))
    expect(stake).to_contain_text("×1")
