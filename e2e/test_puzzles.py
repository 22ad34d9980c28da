"""Endgames: one solved by the moves that keep the win, one failed and its refutation seen; progress stays."""

from __future__ import annotations

import re
from dataclasses import replace

from ddz_app.progress import KEY, parse_progress
from playwright.sync_api import Locator, expect

from ddz_core import Counts, GameState, Language, Pass, Play, apply, pick
from ddz_core.study.defence import Reply, defence, done
from ddz_core.study.position import position_of
from ddz_core.study.puzzles import Puzzle, puzzles
from ddz_core.study.solver import Solver
from e2e.pages import Game
from e2e.pages.game import PLAY_MS
from e2e.records import QUICK, following
from e2e.starter import Starter
from e2e.test_resume import expect_table
from e2e.test_side_games import heading, leave
from e2e.twin import HUMAN

NODES = 2_000_000


def item(game: Game, number: int, how: str) -> Locator:
    """A puzzle in the list, as it stands there."""
    name = game.say("puzzle_named", n=number, how=game.say(f"puzzle_is_{how}"))
    return game.dialogs.titled("puzzles").get_by_role("button", name=name, exact=True)


def after(state: GameState, counts: Counts) -> GameState:
    """The position after the seat to move has played these ranks, or passed."""
    assert state.turn is not None
    cards = pick(state.hands[state.turn], counts)
    return apply(state, Play(cards) if counts and cards else Pass()).state


def moves(state: GameState) -> tuple[tuple[Counts, ...], tuple[Counts, ...]]:
    """What keeps the win of the seat to move, and what does not."""
    verdict = Solver(state.deal.rules).solve(position_of(state), NODES)
    assert verdict is not None
    return verdict.keep, tuple(move for move in verdict.moves if move not in verdict.keep)


def put(game: Game, state: GameState, counts: Counts) -> GameState:
    """The human's move by mouse."""
    cards = pick(state.hands[HUMAN], counts)
    game.do(Play(cards) if counts and cards else Pass())
    return after(state, counts)


def defend(state: GameState) -> GameState:
    """The others' moves, until it is the human's turn or the end: the page's study gives the same ones."""
    while state.turn not in (None, HUMAN):
        reply = done(defence(state))
        assert isinstance(reply, Reply)
        state = after(state, reply.move)
    return state


def solve(game: Game, puzzle: Puzzle) -> None:
    """Plays a move that keeps the win until it is over; every seat's cards lie there as they must."""
    state = puzzle.state
    while state.turn is not None:
        game.hand.expect_cards(state.hands[HUMAN])
        for seat in range(1, len(state.hands)):
            left = game.say("cards_left", n=len(state.hands[seat]))
            expect(game.seat(seat).get_by_text(left, exact=True)).to_have_count(1)
            expect(game.seat(seat).get_by_role("img")).to_have_count(1)
        state = defend(put(game, state, moves(state)[0][0]))
    expect(game.dialogs.titled("puzzle_solved")).to_be_visible(timeout=PLAY_MS)


def play_wrong(game: Game, state: GameState) -> None:
    """Makes a first move that gives the win away, and waits until that is shown."""
    put(game, state, moves(state)[1][0])
    expect(game.dialogs.titled("puzzle_refuted")).to_be_visible(timeout=PLAY_MS)


def test_solved_and_failed(start: Starter) -> None:
    game = start(following())
    first, second = puzzles()[:2]
    game.menu("side_games").click()
    game.dialogs.button("puzzles_open", game.dialogs.titled("side_games")).click()
    item(game, 1, "untried").click()
    expect(heading(game)).to_have_text(game.say("beside_puzzle", label=1))
    game.rules = first.state.deal.rules
    solve(game, first)
    expect(game.live.polite).to_contain_text(game.say("say_puzzle_solved", n=1))

    game.dialogs.button("puzzle_next").click()
    expect(heading(game)).to_have_text(game.say("beside_puzzle", label=2))
    game.rules = second.state.deal.rules
    play_wrong(game, second.state)
    refuted = game.dialogs.titled("puzzle_refuted")
    line = refuted.get_by_role("list", name=game.say("puzzle_line"))
    expect(line.get_by_role("listitem").last).to_contain_text(game.say("puzzle_goes_out"))
    expect(line.get_by_role("img", name=re.compile(".")).first).to_be_visible()
    game.dialogs.button("puzzle_again", refuted).click()
    expect(refuted).to_be_hidden()
    solve(game, second)
    game.expect_saved(following())

    game.reload()
    game.resume()
    expect_table(game, following())
    progress = parse_progress(game.stored(KEY))
    assert set(progress.solved) == {first.id, second.id}
    game.menu("side_games").click()
    game.dialogs.button("puzzles_open", game.dialogs.titled("side_games")).click()
    expect(item(game, 2, "solved")).to_be_visible()
    item(game, 3, "untried").click()
    leave(game).click()
    expect_table(game, following())
    game.expect_saved(following())


def test_by_keyboard_in_english(start: Starter) -> None:
    """A link opens the hardest one; the wrong move is made by keys, and the panel is read."""
    game = start(following(), replace(QUICK, lang="en"))
    game.speak(Language.EN)
    puzzle = puzzles()[-1]
    game.page.evaluate("(it) => { location.hash = it; }", f"#puzzle={puzzle.id}")
    game.dialogs.button("link_open").press("Enter")
    expect(heading(game)).to_have_text(game.say("beside_puzzle", label=len(puzzles())))
    game.rules = puzzle.state.deal.rules
    wrong = next(move for move in moves(puzzle.state)[1] if move)
    cards = pick(puzzle.state.hands[HUMAN], wrong)
    assert cards is not None
    for card in cards:
        game.hand.card(card).press(" ")
    game.page.keyboard.press("Enter")
    refuted = game.dialogs.titled("puzzle_refuted")
    expect(refuted).to_be_visible(timeout=PLAY_MS)
    expect(game.dialogs.button("puzzle_again", refuted)).to_be_focused()
    game.page.keyboard.press("Enter")
    game.hand.expect_cards(puzzle.state.hands[HUMAN])
