"""The endgames that ship, each proved anew; the solver's defence and its refutations."""

from __future__ import annotations

from random import Random

import pytest

from ddz_core.actions import Pass, Play
from ddz_core.bots import Level, choose
from ddz_core.cards import Counts, counts_of, parse_counts, pick, size_of
from ddz_core.errors import IllegalActionError
from ddz_core.game import apply, new_game, outcome
from ddz_core.notation import format_position, parse_position
from ddz_core.observe import observe
from ddz_core.rules import HOUSE
from ddz_core.state import GameState
from ddz_core.study.defence import defence, refutation
from ddz_core.study.position import position_of
from ddz_core.study.puzzles import PUZZLE_GRADES, Puzzle, PuzzleSide, puzzles
from ddz_core.study.solver import Solver
from ddz_core.study.work import done
from tests.brute import Brute
from tests.support import random_deal

ALL = puzzles()
SOME = [puzzle for grade in PUZZLE_GRADES for puzzle in ALL if puzzle.grade == grade][::5]
CARDS = {1: range(8, 12), 2: range(12, 15), 3: range(15, 18), 4: range(18, 25)}
PLENTY = 200_000


def named(puzzle: Puzzle) -> str:
    """Names a puzzle in a test's id."""
    return f"{puzzle.grade}-{puzzle.id}"


def play(state: GameState, move: Counts) -> GameState:
    """Plays ranks, 0 for a pass."""
    assert state.turn is not None
    cards = pick(state.hands[state.turn], move)
    return apply(state, Play(cards) if cards else Pass()).state


def test_there_are_enough_of_every_sort() -> None:
    assert len(ALL) >= 64
    assert len({puzzle.id for puzzle in ALL}) == len(ALL) == len({puzzle.position for puzzle in ALL})
    assert [puzzle.grade for puzzle in ALL] == sorted(puzzle.grade for puzzle in ALL)
    for grade in PUZZLE_GRADES:
        some = [puzzle for puzzle in ALL if puzzle.grade == grade]
        assert len(some) >= 15
        for side in PuzzleSide:
            assert 0.4 <= sum(puzzle.side is side for puzzle in some) / len(some) <= 0.6
        follows = sum(puzzle.state.target is not None for puzzle in some)
        assert 0 < follows <= len(some) / 2


@pytest.mark.parametrize("puzzle", ALL, ids=named)
def test_exactly_one_first_move_wins(puzzle: Puzzle) -> None:
    state = puzzle.state
    assert format_position(state) == puzzle.position
    position = position_of(state)
    cards = sum(map(size_of, position.hands))
    assert position.rules is HOUSE
    assert position.turn == 0
    assert (position.landlord == 0) is (puzzle.side is PuzzleSide.LANDLORD)
    assert cards in CARDS[puzzle.grade]
    verdict = Solver(HOUSE).solve(position, PLENTY)
    assert verdict is not None
    assert verdict.mover_wins
    assert verdict.keep == (puzzle.first,)
    assert len(verdict.moves) >= 3
    assert puzzle.first != position.hands[0]
    if cards <= 10:
        brute = Brute(position)
        mine = puzzle.side is PuzzleSide.LANDLORD
        won = [move for move, value in brute.children(brute.start) if (value > 0) is mine]
        assert won == [puzzle.first]
    if puzzle.grade == max(PUZZLE_GRADES):
        picked = choose(Level.NORMAL, observe(state, 0), Random(1)).action
        assert puzzle.first != (counts_of(picked.cards) if isinstance(picked, Play) else 0)


@pytest.mark.parametrize("puzzle", SOME, ids=named)
def test_the_first_move_wins_against_the_best_defence(puzzle: Puzzle) -> None:
    """Seat 0 finds its moves by the solver too; a partner plays for the same side."""
    state = play(puzzle.state, puzzle.first)
    plies = 0
    while state.turn is not None:
        reply = done(defence(state, PLENTY))
        assert reply is not None
        assert reply.line[0] == reply.move
        assert reply.landlord_wins is (puzzle.side is PuzzleSide.LANDLORD)
        state = play(state, reply.move)
        plies += 1
    ended = outcome(state)
    assert ended is not None
    assert ended.landlord_won is (puzzle.side is PuzzleSide.LANDLORD)
    assert plies > 1


@pytest.mark.parametrize("puzzle", SOME, ids=named)
def test_any_other_first_move_is_refuted(puzzle: Puzzle) -> None:
    state = puzzle.state
    assert done(refutation(state, puzzle.first, PLENTY)) == ()
    wrong = [move.counts if move else 0 for move in position_of(state).moves()]
    for move in wrong:
        if move == puzzle.first:
            continue
        line = done(refutation(state, move, PLENTY))
        assert line is not None
        assert line[0] == move
        end = state
        for step in line:
            end = play(end, step)
        ended = outcome(end)
        assert ended is not None
        assert ended.landlord_won is (puzzle.side is PuzzleSide.PEASANTS)


def test_defence_leaves_few_ways_to_win() -> None:
    """Who has lost plays what leaves the fewest; who wins keeps the points."""
    for puzzle in SOME[:6]:
        state = play(puzzle.state, puzzle.first)
        position = position_of(state)
        mine = position.turn == position.landlord
        verdict = Solver(HOUSE).solve(position, PLENTY)
        reply = done(defence(state, PLENTY))
        assert verdict is not None
        assert reply is not None
        assert reply.move in verdict.moves
        assert reply.landlord_wins is verdict.landlord_wins
        if verdict.mover_wins:
            assert reply.move in verdict.best
        shares = {}
        for move in position.moves():
            after = position.after(move)
            answer = None if after.winner is not None else Solver(HOUSE).solve(after, PLENTY)
            quick = answer is None or after.hands[after.turn] in answer.moves
            if answer is not None and (after.turn == after.landlord) is not mine and not quick:
                shares[move.counts if move else 0] = len(answer.keep) / len(answer.moves)
        if not verdict.mover_wins and reply.move in shares:
            assert shares[reply.move] == min(shares.values())


def test_what_cannot_be_answered() -> None:
    state = parse_position("ddp1 house 0 1 0 35A/4/77 .")
    assert done(defence(state, 3)) is None
    assert done(refutation(state, parse_counts("3"), 3)) is None
    assert done(refutation(state, parse_counts("A"))) != ()
    with pytest.raises(ValueError, match="no such move"):
        done(refutation(state, parse_counts("4")))
    with pytest.raises(IllegalActionError):
        done(defence(new_game(random_deal(1)).state))
    lost = parse_position("ddp1 house 0 1 0 3/4/5 . 3 -")
    assert done(defence(lost)) is not None
    out = parse_position("ddp1 house 0 1 0 3/45/6 .")
    assert done(refutation(out, parse_counts("3"))) == (), "going out is no mistake"


def test_same_defence_every_time() -> None:
    for puzzle in SOME[::3]:
        state = play(puzzle.state, puzzle.first)
        assert done(defence(state)) == done(defence(state))
