"""Another rule set at any moment: every rule set keeps its own match, and nothing is lost on the way."""

from __future__ import annotations

from pathlib import Path

from ddz_app import save
from playwright.sync_api import expect

from ddz_core import CLASSIC, GRAB, HOUSE, RANKED, TRADITIONAL, Match, Phase, RuleSet, with_doubling
from e2e.pages import Game
from e2e.records import SAVED_AT, following, settled, stored, strong
from e2e.starter import Starter
from e2e.support import wait_ready
from e2e.test_saves import FULL, play_on, put
from e2e.twin import Twin

OLD = Path("tests/data/saves/schema1-my-turn.json")
"""Saved before there was more than one rule set."""
PARKS = "(start) => Object.keys(localStorage).filter((key) => key.startsWith(start))"


def asked(*systems: RuleSet, most: int = 400) -> int:
    """Where the draws have to start so that a new match under each of these asks the human to speak."""
    for start in range(0, most, 2):
        if all(_speaks(Twin(None, start, rules)) for rules in systems):
            return start
    raise AssertionError("no such draw")


def _speaks(twin: Twin) -> bool:
    twin.wait()
    state = twin.match.current
    return len(twin.match.hands) == 0 and state is not None and state.phase is Phase.AUCTION


def expect_match(game: Game, match: Match, *parked: Match) -> None:
    """This match is in play and saved, and exactly those others are put away."""
    game.rules = match.rules
    twin = Twin(match)
    game.expect_at(twin)
    game.expect_saved(match)
    keys = game.page.evaluate(
        "(start) => Object.keys(localStorage).filter((k) => k.startsWith(start))", "ddz:park."
    )
    assert sorted(keys) == sorted(save.PARKED + other.rules.name for other in parked)
    for other in parked:
        assert game.kept(other.rules) == other


def again(game: Game, match: Match, *parked: Match) -> None:
    """The same after a reload and 繼續; the sheet offers those that are put away."""
    game.reload()
    expect(game.dialogs.all_parked).to_have_count(len(parked))
    for other in parked:
        expect(game.dialogs.parked(other.rules)).to_be_enabled()
    game.resume()
    expect_match(game, match, *parked)


def test_mid_hand_and_in_the_auction(start: Starter) -> None:
    """From an old save to two other systems, back again by 繼續, with a reload at every step."""
    text = OLD.read_text("utf-8").strip()
    old = save.decode(text).match
    draws = asked(RANKED, GRAB)
    game = Game(start.page({**stored(None), save.SAVE: text}, draws=draws))
    game.resume()
    expect_match(game, old)

    game.switch(RANKED)
    ranked = Twin(None, draws, RANKED)
    ranked.wait()
    expect_match(game, ranked.match, old)
    again(game, ranked.match, old)

    game.switch(GRAB)  # in the auction of the other
    grab = Twin(None, draws, GRAB)
    grab.wait()
    expect_match(game, grab.match, old, ranked.match)

    game.bring_back(HOUSE)
    expect_match(game, old, ranked.match, grab.match)
    expect(game.dialogs.open).to_have_count(0)
    house = Twin(old)
    play_on(game, house)
    game.expect_saved(house.match)
    game.reload()
    game.bring_back(RANKED)  # from the sheet that asks to go on
    expect_match(game, ranked.match, house.match, grab.match)
    action = ranked.bold()
    game.do(action)
    ranked.act(action)
    ranked.wait()
    expect_match(game, ranked.match, house.match, grab.match)
    watch(game, start)
    expect_match(game, ranked.match, house.match, grab.match)


def watch(game: Game, start: Starter) -> None:
    """A second tab looks on and cannot switch."""
    page = game.page.context.new_page()
    page.goto(start.site.url)
    wait_ready(page)
    second = Game(page, rules=game.rules)
    second.dialogs.button("watching").click()
    expect(second.menu("choose_title")).to_be_disabled()
    second.close_panels()
    second.tool("settings").click()
    expect(second.dialogs.button("switch_yes", second.dialogs.settings)).to_be_disabled()
    page.close()


def test_between_hands(start: Starter) -> None:
    """From the settlement nothing is asked; 繼續 leads back to it; an import parks what it meets."""
    game = start(settled())
    game.dialogs.button("switch_yes", game.dialogs.result).click()
    expect(game.dialogs.system(HOUSE)).to_be_focused()
    game.switch(TRADITIONAL, asked=False)
    twin = Twin(None, 0, TRADITIONAL)
    twin.wait()
    expect_match(game, twin.match, settled())
    again(game, twin.match, settled())
    game.bring_back(HOUSE)
    expect(game.dialogs.result).to_be_visible()
    expect_match(game, settled(), twin.match)

    game.close_panels()
    other = strong(GRAB)
    game.menu("import").click()
    game.dialogs.import_text.fill(save.encode(other, 3, SAVED_AT))
    game.dialogs.button("import_do", game.dialogs.import_).click()
    sure = game.dialogs.titled("confirm_import_title")
    expect(sure.get_by_text(game.say("import_parks"))).to_be_visible()
    game.dialogs.button("import_do", sure).click()
    game.resume()
    grab = Twin(other)
    grab.wait()
    expect_match(game, grab.match, settled(), twin.match)


def test_storage_full(start: Starter) -> None:
    """What cannot be put away is not left; a level counts from the next deal."""
    game = start(following(), scripts=[FULL])
    game.switch(GRAB)
    expect(game.messages.get_by_text(game.say("switch_failed"), exact=True)).to_be_visible()
    expect(game.live.alert).to_contain_text(game.say("switch_failed"))
    game.close_panels()
    expect_match(game, following())
    game.page.evaluate("window.full = false")
    house = Twin(following())
    play_on(game, house)
    game.expect_saved(house.match)

    game.switch(GRAB)
    grab = Twin(None, 0, GRAB)
    grab.wait()
    expect_match(game, grab.match, house.match)
    game.tool("settings").click()
    game.dialogs.pick_level("expert")
    expect(game.dialogs.settings.get_by_text(game.say("level_locked"))).to_be_visible()
    game.close_panels()
    expect_match(game, grab.match, house.match)
    assert game.saved().level == "normal"
    game.bring_back(HOUSE)
    game.menu("new_hand").click()
    game.dialogs.button("confirm_new_hand_yes").click()
    expect(game.dialogs.open).to_have_count(0)
    expect(game.hand.cards).to_have_count(17)
    assert game.saved().level == "expert"


def test_start_screen_is_remembered(start: Starter) -> None:
    doubled = with_doubling(CLASSIC, True)
    game = start(None)
    expect(game.dialogs.system(HOUSE)).to_be_checked()
    expect(game.dialogs.level("normal")).to_be_checked()
    game.dialogs.pick_rules(doubled)
    game.dialogs.pick_level("expert")
    game.dialogs.button("start").click()
    twin = Twin(None, 0, doubled, "expert")
    twin.wait()
    expect_match(game, twin.match)
    for key in (save.SAVE, save.SPARE, save.PREV):
        put(game, key, None)
    game.reload()
    expect(game.dialogs.start).to_be_visible()
    expect(game.dialogs.system(doubled)).to_be_checked()
    expect(game.dialogs.switch("set_doubling")).to_be_checked()
    expect(game.dialogs.level("expert")).to_be_checked()
