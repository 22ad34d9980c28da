"""Keeping the match when storage is damaged, newer, full, forbidden or shared, and carrying it elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

from ddz_app import save
from ddz_app.progress import FIELD, KEY, format_progress, parse_progress
from ddz_app.puzzling import Progress
from playwright.sync_api import expect

from ddz_core import RANKED, format_match, start_match
from ddz_core.study.puzzles import puzzles
from ddz_core.words import signed
from e2e.pages import Game
from e2e.records import (
    ANSWER,
    SAVED_AT,
    cards,
    damaged_saves,
    following,
    leading,
    near_end,
    newer_save,
    settled,
    stored,
)
from e2e.starter import Starter
from e2e.support import wait_ready
from e2e.twin import HUMAN, Twin

FULL = """
(() => {
  const put = Storage.prototype.setItem;
  window.full = true;
  Storage.prototype.setItem = function (key, text) {
    if (window.full && key.startsWith("ddz:")) throw new DOMException("full", "QuotaExceededError");
    return put.call(this, key, text);
  };
})();
"""
FORBIDDEN = """
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});
"""


def put(game: Game, key: str, text: str | None) -> None:
    """Writes to the page's storage, or removes."""
    game.page.evaluate(
        "([key, text]) => text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)",
        [key, text],
    )


def play_on(game: Game, twin: Twin) -> None:
    """One more move of the human, and the bots' answers."""
    action = twin.advice()
    game.do(action)
    twin.act(action)
    twin.wait()
    game.expect_at(twin)


# --- damaged and newer ----------------------------------------------------------------------------------


def test_damaged_save_is_said_and_kept(start: Starter) -> None:
    texts = damaged_saves(following())
    kinds = list(texts)
    page = start.page({**stored(None), save.SAVE: texts[kinds[0]]})
    game = Game(page)
    for number, kind in enumerate(kinds, 1):
        if number > 1:
            put(game, save.SAVE, texts[kind])
            put(game, save.SPARE, None)
            put(game, save.PREV, None)
            game.reload()
        said = game.dialogs.titled("damaged_title")
        expect(said).to_be_visible()
        assert game.stored(f"{save.DAMAGED}{number}") == texts[kind]
        assert game.stored(save.SAVE) == texts[kind]
    game.dialogs.button("damaged_export", said).click()
    expect(game.dialogs.export_text).to_have_value(texts[kinds[-1]])
    game.page.keyboard.press("Escape")
    game.dialogs.button("damaged_start", said).click()
    expect(game.dialogs.open).to_have_count(0)
    expect(game.hand.cards).to_have_count(17)
    assert game.saved().hands == ()
    assert game.stored(f"{save.DAMAGED}{len(kinds)}") == texts[kinds[-1]]


def test_damaged_save_gives_way_to_the_one_before(start: Starter) -> None:
    damaged = damaged_saves(following())["cut"]
    whole = save.encode(leading(), 6, SAVED_AT)
    page = start.page({**stored(None), save.SAVE: damaged, save.PREV: whole})
    game = Game(page)
    expect(game.dialogs.resume).to_be_visible()
    expect(game.messages.get_by_text(game.say("damaged_used_previous"))).to_be_visible()
    game.resume()
    game.expect_at(Twin(leading()))
    assert game.stored(f"{save.DAMAGED}1") == damaged


def test_newer_save_is_never_overwritten(start: Starter) -> None:
    newer = newer_save(following())
    game = Game(start.page({**stored(None), save.SAVE: newer}))
    said = game.dialogs.titled("newer_title")
    expect(said).to_be_visible()
    game.dialogs.button("newer_export", said).click()
    expect(game.dialogs.export_text).to_have_value(newer)
    game.page.keyboard.press("Escape")
    game.dialogs.button("newer_play", said).click()
    expect(game.hand.cards).to_have_count(17)
    game.actions.auto.click()
    expect(game.dialogs.result).to_be_visible(timeout=60_000)
    assert game.stored(save.SAVE) == newer
    assert game.stored(save.SPARE) is None
    game.reload()
    expect(said).to_be_visible()


def test_saves_of_released_schemas_open(start: Starter) -> None:
    """One fixture of each released shape stays in the tests for ever."""
    game = start(leading())
    for path in sorted(Path("tests/data/saves").glob("*.json")):
        text = path.read_text("utf-8").strip()
        for key, value in ((save.SAVE, text), (save.SPARE, None), (save.PREV, None)):
            put(game, key, value)
        game.reload()
        expect(game.dialogs.resume).to_be_visible()
        match = save.decode(text).match
        expect(game.me.get_by_text(signed(match.totals[HUMAN]), exact=True)).to_be_visible()
        if match.current is not None:
            game.hand.expect_cards(match.current.hands[HUMAN])


# --- full and forbidden ---------------------------------------------------------------------------------


def test_full_storage_is_said_once_and_play_goes_on(start: Starter) -> None:
    game = start(following(), scripts=[FULL])
    twin = Twin(following())
    play_on(game, twin)
    said = game.messages.get_by_text(game.say("storage_full"), exact=True)
    expect(said).to_be_visible()
    expect(game.live.alert).to_contain_text(game.say("storage_full"))
    game.expect_saved(following())
    game.messages.get_by_role("button", name=game.say("close")).click()
    expect(said).to_have_count(0)
    play_on(game, twin)
    expect(said).to_have_count(0)
    game.expect_saved(following())
    game.page.evaluate("window.full = false")
    play_on(game, twin)
    game.expect_saved(twin.match)


def test_full_storage_tried_again_after_making_room(start: Starter) -> None:
    game = start(following(), scripts=[FULL])
    twin = Twin(following())
    play_on(game, twin)
    game.messages.get_by_role("button", name=game.say("retry")).click()
    expect(game.messages.get_by_text(game.say("storage_full"), exact=True)).to_be_visible()
    game.page.evaluate("window.full = false")
    game.messages.get_by_role("button", name=game.say("retry")).click()
    expect(game.messages.get_by_text(game.say("storage_full"), exact=True)).to_have_count(0)
    game.expect_saved(twin.match)


def test_full_storage_offers_the_match_as_text(start: Starter) -> None:
    game = start(following(), scripts=[FULL])
    twin = Twin(following())
    play_on(game, twin)
    game.messages.get_by_role("button", name=game.say("export"), exact=True).click()
    assert save.decode(game.dialogs.export_text.input_value()).match == twin.match


def test_forbidden_storage_is_said_and_a_hand_can_be_played(start: Starter) -> None:
    context = start.context({}, scripts=[FORBIDDEN])
    page = context.new_page()
    page.goto(start.site.url)
    wait_ready(page)
    game = Game(page)
    said = game.messages.get_by_text(game.say("storage_denied"), exact=True)
    expect(said).to_be_visible()
    game.dialogs.button("start", game.dialogs.start).click()
    expect(game.hand.cards).to_have_count(17)
    game.messages.get_by_role("button", name=game.say("close")).click()
    game.actions.auto.click()
    expect(game.hand.cards).not_to_have_count(17, timeout=60_000)
    expect(said).to_have_count(0)


# --- two tabs -------------------------------------------------------------------------------------------


def test_second_tab_looks_takes_over_and_gives_back(start: Starter) -> None:
    first = start(following())
    page = first.page.context.new_page()
    page.goto(start.site.url)
    wait_ready(page)
    second = Game(page)
    expect(second.dialogs.titled("second_title")).to_be_visible()
    second.dialogs.button("watching").click()
    expect(second.actions.play).to_be_disabled()
    expect(second.actions.hint).to_be_disabled()
    page.keyboard.press("p")
    page.keyboard.press("a")
    second.expect_saved(following())
    twin = Twin(following())
    play_on(first, twin)

    page.get_by_role("button", name=second.say("take_over")).click()
    expect(first.dialogs.titled("taken_over_title")).to_be_visible()
    expect(second.dialogs.resume).to_be_visible()
    second.resume()
    second.expect_at(twin)
    play_on(second, twin)
    first.page.keyboard.press("Escape")
    expect(first.actions.play).to_be_disabled()
    second.expect_saved(twin.match)

    first.page.get_by_role("button", name=first.say("take_over")).click()
    expect(second.dialogs.titled("taken_over_title")).to_be_visible()
    first.resume()
    first.expect_at(twin)
    play_on(first, twin)
    first.expect_saved(twin.match)


def test_lock_goes_with_its_tab(start: Starter) -> None:
    first = start(following())
    page = first.page.context.new_page()
    first.page.close()
    page.goto(start.site.url)
    wait_ready(page)
    game = Game(page)
    game.resume()
    game.expect_at(Twin(following()))


# --- export and import ----------------------------------------------------------------------------------


def test_text_carries_a_match_over(start: Starter) -> None:
    first, second, third = (one.id for one in puzzles()[:3])
    game = start(following(), texts={KEY: format_progress(Progress((first,), (second,)))})
    game.menu("export").click()
    text = game.dialogs.export_text.input_value()
    assert save.decode(text).match == following()
    other = start(settled(), texts={KEY: format_progress(Progress((third,), (first,)))})
    expect(other.dialogs.result).to_be_visible()
    other.page.keyboard.press("Escape")
    other.menu("import").click()
    other.dialogs.import_text.fill(text)
    other.dialogs.button("import_do", other.dialogs.import_).click()
    asked = other.dialogs.titled("confirm_import_title")
    expect(other.dialogs.button("cancel", asked)).to_be_focused()
    other.expect_saved(settled())
    other.dialogs.button("import_do", asked).click()
    expect(other.dialogs.resume).to_be_visible()
    other.resume()
    other.expect_at(Twin(following()))
    other.expect_saved(following())
    kept = other.stored(save.REPLACED)
    assert kept is not None
    assert save.decode(kept).match == settled()
    solved = parse_progress(other.stored(KEY))
    assert (set(solved.solved), solved.failed) == ({first, third}, (second,))
    play_on(other, Twin(following()))


def test_file_carries_a_match_over(start: Starter, tmp_path: Path) -> None:
    game = start(near_end(), accept_downloads=True)
    expect(game.dialogs.result).to_be_visible()
    game.page.keyboard.press("Escape")
    game.menu("export").click()
    with game.page.expect_download() as coming:
        game.dialogs.button("export_file", game.dialogs.export).click()
    name = coming.value.suggested_filename
    assert name.endswith(".json")
    file = tmp_path / name
    coming.value.save_as(file)
    assert save.decode(file.read_text("utf-8")).match == near_end()
    game.close_panels()
    game.menu("new_match").click()
    game.dialogs.button("confirm_new_match_yes").click()
    expect(game.hand.cards).to_have_count(17)
    game.menu("import").click()
    with game.page.expect_file_chooser() as asking:
        game.dialogs.button("import_file", game.dialogs.import_).click()
    asking.value.set_files(file)
    game.dialogs.button("import_do", game.dialogs.titled("confirm_import_title")).click()
    game.resume()
    game.expect_saved(near_end())


def test_copy_puts_the_text_on_the_clipboard(start: Starter) -> None:
    game = start(following(), permissions=["clipboard-read", "clipboard-write"])
    game.menu("export").click()
    game.dialogs.button("export_copy", game.dialogs.export).click()
    expect(game.messages.get_by_text(game.say("copied"), exact=True)).to_be_visible()
    copied = game.page.evaluate("navigator.clipboard.readText()")
    assert save.decode(copied).match == following()


def test_rubbish_changes_nothing(start: Starter) -> None:
    game = start(following())
    game.menu("import").click()
    whole = save.encode(settled(), 1, 0)
    cheated = json.loads(whole)
    cheated["payload"] = cheated["payload"].replace('[Totals "16', '[Totals "99')
    boasting = format_match(start_match(RANKED, "normal", 1))
    boasting += '[Ranking "easy 9990 1 1 1 1, normal 0 0 0 0 0, expert 0 0 0 0 0"]\n'
    for text, key in (
        ("", "import_empty"),
        ("hello", "import_bad"),
        (whole[:-20], "import_bad"),
        (json.dumps(cheated), "import_bad"),
        (boasting, "import_bad"),
        (save.enclose(whole, FIELD, "{}"), "import_bad"),
        ("<script>alert(1)</script>", "import_bad"),
        (newer_save(settled()), "import_newer"),
    ):
        game.dialogs.import_text.fill(text)
        game.dialogs.button("import_do", game.dialogs.import_).click()
        expect(game.dialogs.import_.get_by_text(game.say(key), exact=True).first).to_be_visible()
        expect(game.live.alert).to_contain_text(game.say(key))
        expect(game.dialogs.import_text).to_have_value(text)
    game.close_panels()
    game.hand.select(cards(ANSWER))
    expect(game.actions.play).to_be_enabled()
    game.expect_saved(following())


# --- new hand, new match --------------------------------------------------------------------------------


def test_new_match_asks_and_keeps_a_copy(start: Starter) -> None:
    game = start(near_end())
    expect(game.dialogs.result).to_be_visible()
    game.close_panels()
    game.menu("new_match").click()
    asked = game.dialogs.titled("confirm_new_match_title")
    expect(game.dialogs.button("confirm_keep", asked)).to_be_focused()
    game.dialogs.button("confirm_keep", asked).click()
    game.expect_saved(near_end())
    game.dialogs.button("new_match", game.dialogs.menu).click()  # which waited below
    game.dialogs.button("confirm_new_match_yes", asked).click()
    expect(game.hand.cards).to_have_count(17)
    assert game.saved().totals == (0, 0, 0)
    kept = game.stored(save.REPLACED)
    assert kept is not None
    assert save.decode(kept).match == near_end()


def test_new_hand_asks_and_does_not_count(start: Starter) -> None:
    game = start(following())
    game.menu("new_hand").click()
    game.dialogs.button("confirm_new_hand_yes", game.dialogs.titled("confirm_new_hand_title")).click()
    expect(game.dialogs.open).to_have_count(0)
    expect(game.hand.cards).to_have_count(17)
    saved = game.saved()
    assert [hand.ending.value for hand in saved.hands] == ["abandoned"]
    assert saved.hands_settled == 0
    assert saved.totals == (0, 0, 0)
