"""記牌器 against the engine, and the history of hands: noted, opened, kept, told when it is damaged."""

from __future__ import annotations

from pathlib import Path

from ddz_app.counter import count
from ddz_app.history import HISTORY, STATS, parse_history, record_in
from playwright.sync_api import Locator, expect

from ddz_core import FOUR_PLAYER, RANKS, Match, Phase, observe, outcome
from ddz_core.words import rank_name, rules_name, signed
from e2e.pages import Game
from e2e.records import following
from e2e.starter import Starter
from e2e.test_auto import play_out
from e2e.touch import Fingers
from e2e.twin import HUMAN, Twin


def cells(game: Game) -> dict[str, str]:
    """What the counter says of each rank, as a screen reader reads it."""
    panel = game.page.get_by_role("region", name=game.say("counter_title"), exact=True)
    terms = panel.get_by_role("term").all_inner_texts()
    said = panel.get_by_role("definition").all_inner_texts()
    return {term.split("\n")[0]: words.split("\n")[0] for term, words in zip(terms, said, strict=True)}


def expect_counted(game: Game, match: Match) -> None:
    """The counter says what the engine says."""
    assert match.current is not None
    wanted = {}
    for cell in count(observe(match.current, HUMAN)):
        left = game.say("cards_left", n=cell.out) if cell.out else game.say("counter_gone")
        name = rank_name(game.language, cell.rank)
        wanted[name] = game.say("counter_shown", left=left, n=cell.known) if cell.known else left
    assert cells(game) == wanted
    assert len(wanted) == len(RANKS)


def test_counts_what_is_still_out_by_key_and_by_touch(start: Starter) -> None:
    twin = Twin(following())
    game = start(following(), has_touch=True)
    button = game.tool("counter")
    expect(button).to_have_attribute("aria-pressed", "false")
    game.page.keyboard.press("c")
    expect(button).to_have_attribute("aria-pressed", "true")
    game.live.expect_said(game.say("counter_on"))
    expect_counted(game, twin.match)
    for _ in range(3):
        action = twin.advice()
        Fingers(game).do(action)
        twin.act(action)
        twin.wait()
        if twin.over:
            break
        game.expect_at(twin)
        expect_counted(game, twin.match)
    game.tool("menu").click()
    game.page.keyboard.press("c")
    game.close_panels()
    expect(button).to_have_attribute("aria-pressed", "true")
    Fingers(game).tap(button)
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(game.page.get_by_role("region", name=game.say("counter_title"))).to_have_count(0)
    Fingers(game).tap(button)
    game.reload()
    game.resume()
    expect_counted(game, game.saved())


def test_counts_two_decks_and_marks_what_was_shown(start: Starter) -> None:
    """At the side of a desktop, from the auction on, in the game of four."""
    twin = Twin(None, rules=FOUR_PLAYER)
    twin.wait()
    game = start(twin.match, size=(1440, 900))
    game.page.keyboard.press("c")
    known = 0
    for _ in range(5):
        expect_counted(game, twin.match)
        assert twin.match.current is not None
        known += sum(cell.known for cell in count(observe(twin.match.current, HUMAN)))
        action = twin.advice()
        game.let_press(twin)
        game.do(action)
        twin.act(action)
        twin.wait()
        if twin.over:
            break
        game.expect_at(twin)
    assert known > 0


# --- history and statistics ---------------------------------------------------------------------------


def open_history(game: Game) -> Locator:
    game.close_panels()
    game.menu("history").click()
    panel = game.dialogs.titled("history")
    expect(panel).to_be_visible()
    return panel


def hands_in(panel: Locator) -> Locator:
    return panel.locator(".hands > li")


def stat(game: Game, row: str) -> list[str]:
    """A row of the statistics: all, as landlord, as peasant."""
    game.close_panels()
    game.menu("stats").click()
    named = game.page.get_by_role("rowheader", name=game.say(row), exact=True).first
    line = game.dialogs.titled("stats").get_by_role("row").filter(has=named).first
    return line.get_by_role("cell").all_inner_texts()


def expect_listed(game: Game, item: Locator, match: Match) -> None:
    """The hand on the table as the list tells it."""
    state = match.current
    ended = outcome(state) if state else None
    assert state is not None
    assert ended is not None
    words = (
        game.say("landlord" if state.landlord == HUMAN else "peasant"),
        game.say("history_won" if HUMAN in ended.winners else "history_lost"),
        signed(ended.points[HUMAN]),
        rules_name(game.language, match.rules),
    )
    for word in words:
        expect(item).to_contain_text(word)


def auto_play(game: Game, twin: Twin) -> None:
    game.actions.auto.click()
    play_out(twin)
    game.expect_at(twin)


def test_hands_are_noted_listed_opened_and_kept(start: Starter, tmp_path: Path) -> None:
    twin = Twin(following())
    game = start(following())
    auto_play(game, twin)
    first = twin.match
    game.dialogs.button("next_hand").click()
    twin.deal()
    while twin.match.current is not None and twin.match.current.phase is Phase.THROWN_IN:
        twin.deal()
    expect(game.dialogs.open).to_have_count(0)
    auto_play(game, twin)
    expect_saved_twice(game)

    panel = open_history(game)
    items = hands_in(panel)
    expect_listed(game, items.first, twin.match)
    expect_listed(game, items.last, first)
    wins = [outcome(match.current) for match in (first, twin.match) if match.current]
    won = sum(ended is not None and HUMAN in ended.winners for ended in wins)
    assert stat(game, "stats_hands")[0] == "2"
    assert stat(game, "stats_wins")[0] == str(won)
    assert stat(game, "stats_points")[0] == signed(twin.match.totals[HUMAN])

    # Opened for review, and back to the very button.
    panel = open_history(game)
    review = hands_in(panel).first.get_by_role("button", name=game.say("history_review"))
    review.press("Enter")
    expect(game.dialogs.titled("review_title")).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(panel).to_be_visible()
    panel.get_by_label(game.say("history_rules")).select_option("house")
    expect(hands_in(panel).first).to_be_visible()
    with game.page.expect_download() as found:
        panel.get_by_role("button", name=game.say("history_export"), exact=True).click()
    file = tmp_path / "history.json"
    found.value.save_as(file)
    exported = parse_history(file.read_text("utf-8"))
    assert [record_in(entry).points for entry in exported if entry.points][-1] == outcome_points(twin.match)

    # A reload in the settlement notes nothing again.
    before = (game.stored(HISTORY), game.stored(STATS))
    game.reload()
    game.resume()
    expect(game.dialogs.result).to_be_visible()
    assert (game.stored(HISTORY), game.stored(STATS)) == before
    assert stat(game, "stats_hands")[0] == "2"

    # A damaged history is told and kept aside; its sums stay, and the export brings the hands back.
    game.page.evaluate("(key) => localStorage.setItem(key, 'junk')", HISTORY)
    game.reload()
    expect(game.messages.get_by_text(game.say("history_damaged"), exact=True)).to_be_visible()
    assert game.stored(f"{HISTORY}.damaged") == "junk"
    game.resume()
    game.page.keyboard.press("Escape")
    assert stat(game, "stats_hands")[0] == "2"
    panel = open_history(game)
    expect(panel.get_by_text(game.say("history_empty"), exact=True)).to_be_visible()
    with game.page.expect_file_chooser() as chooser:
        panel.get_by_role("button", name=game.say("history_import"), exact=True).click()
    chooser.value.set_files(file)
    expect(hands_in(panel)).to_have_count(len(exported))
    assert stat(game, "stats_hands")[0] == "2"

    # Cleared after a question, and brought in again: the match stays where it is.
    panel, match = open_history(game), game.saved()
    ask = panel.get_by_role("button", name=game.say("history_clear"), exact=True)
    ask.click()
    sure = game.dialogs.titled("history_clear_title")
    expect(game.dialogs.button("cancel", sure)).to_be_focused()
    game.page.keyboard.press("Enter")
    expect(hands_in(panel)).to_have_count(len(exported))
    expect(ask).to_be_focused()
    ask.click()
    game.dialogs.button("history_clear_all", sure).click()
    expect(panel.get_by_text(game.say("history_empty"), exact=True)).to_be_visible()
    expect(ask).to_be_disabled()
    game.expect_saved(match)
    with game.page.expect_file_chooser() as chooser:
        panel.get_by_role("button", name=game.say("history_import"), exact=True).click()
    chooser.value.set_files(file)
    expect(hands_in(panel)).to_have_count(len(exported))
    assert stat(game, "stats_hands")[0] == "2"

    # The same cards once more, beside the match.
    panel = open_history(game)
    hands_in(panel).first.get_by_role("button", name=game.say("history_replay")).click()
    expect(game.dialogs.open).to_have_count(0)
    assert twin.match.current is not None
    game.hand.expect_cards(twin.match.current.deal.hands[HUMAN])


def expect_saved_twice(game: Game) -> None:
    """Both texts lie in storage."""
    history = game.stored(HISTORY)
    assert history is not None
    assert len([entry for entry in parse_history(history) if entry.points]) == 2
    assert game.stored(STATS) is not None


def outcome_points(match: Match) -> tuple[int, ...]:
    ended = outcome(match.current) if match.current else None
    assert ended is not None
    return ended.points
