"""Endgames on the page: solved by the moves that keep the win, refuted by any other, progress kept."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from ddz_app import progress, queries, save
from ddz_app.desk import Desk, Task
from ddz_app.html import text_of, walk
from ddz_app.links import LinkKind, encode_link
from ddz_app.model import GUARD_MS, Bar, Dialog
from ddz_app.msg import (
    AutoPressed,
    CardTapped,
    ContinuePressed,
    DialogClosed,
    DialogOpened,
    HintPressed,
    NextHandPressed,
    PassPressed,
    PlayPressed,
)
from ddz_app.past import MATCH
from ddz_app.puzzling import KeepProgress, Progress, PuzzlePressed, following, named, number_of, played_out
from ddz_app.reviewing import AskDefence, DefenceFound, StudyFailed
from ddz_app.side_game import LinkOpened, SideAgainPressed, SideKind, SideLeft
from ddz_app.toasting import ToastKind
from ddz_app.view import view
from hypothesis import given
from hypothesis import strategies as st

from ddz_core.actions import Phase
from ddz_core.cards import Counts, parse_counts, pick
from ddz_core.errors import NotationError
from ddz_core.game import outcome
from ddz_core.match import HUMAN
from ddz_core.notation import parse_position
from ddz_core.study.position import position_of
from ddz_core.study.puzzles import Puzzle, puzzles
from ddz_core.study.solver import Solver
from tests.app.side_worlds import unharmed
from tests.app.switching import ahead, fresh, in_phase, kinds
from tests.app.test_update_store import reopened, truth
from tests.app.world import World, with_match

NODES = 2_000_000


def some() -> tuple[Puzzle, ...]:
    """An easy one for each side, and a hard one."""
    every = puzzles()
    sides = {puzzle.side: puzzle for puzzle in reversed(every)}
    return (*sides.values(), every[-1])


def lay(world: World, puzzle: Puzzle) -> None:
    """Lays a puzzle on the table, from the list."""
    world.send(DialogOpened(Dialog.PUZZLES))
    world.now += GUARD_MS
    world.send(PuzzlePressed(puzzle.id))
    world.now += GUARD_MS


def keeping(world: World) -> tuple[tuple[Counts, ...], tuple[Counts, ...]]:
    """The moves that keep the win, and all moves, as the solver has them."""
    state = queries.table(world.model)
    assert state is not None
    verdict = Solver(state.deal.rules).solve(position_of(state), NODES)
    assert verdict is not None
    assert verdict.mover_wins
    return verdict.keep, verdict.moves


def move(world: World, counts: Counts) -> None:
    """The human plays these ranks, or passes; then the others, until it is the human's turn or the end."""
    cards = pick(queries.my_hand(world.model), counts)
    if counts:
        assert cards is not None
        world.send(*(CardTapped(card) for card in cards), PlayPressed())
    else:
        world.send(PassPressed())
    world.run(lambda model: queries.hand_over(model) or queries.my_turn(model))


def solve(world: World) -> None:
    """Plays a move that keeps the win, until the puzzle is solved."""
    while not queries.hand_over(world.model):
        move(world, keeping(world)[0][0])


# --- playing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", some(), ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_solved_by_the_moves_that_keep_the_win(puzzle: Puzzle) -> None:
    world = ahead(fresh(), in_phase(Phase.PLAY))
    match = truth(world.model)
    lay(world, puzzle)
    side = world.model.side_game
    assert side is not None
    assert (side.kind, side.label, side.whole) == (SideKind.PUZZLE, puzzle.id, False)
    assert queries.table(world.model) == puzzle.state
    assert keeping(world)[0] == (puzzle.first,)
    solve(world)
    assert world.model.dialogs == (Dialog.RESULT,)
    assert world.model.puzzling.progress == Progress((puzzle.id,))
    assert "解開了" in text_of(view(world.model))
    assert f"殘局 {number_of(puzzle.id)} 解開了" in world.spoken()
    unharmed(world, match)
    assert reopened(world).model.puzzling.progress == Progress((puzzle.id,))
    world.now += GUARD_MS
    world.send(SideLeft())
    assert (world.model.match, world.model.side_game) == (match, None)
    assert all(entry.kind == MATCH for entry in world.model.past.played.entries)


@pytest.mark.parametrize("puzzle", some(), ids=lambda puzzle: puzzle.id)
def test_every_other_first_move_is_refuted(puzzle: Puzzle) -> None:
    world = with_match(truth(ahead(fresh(), in_phase(Phase.PLAY)).model))
    lay(world, puzzle)
    keep, moves = keeping(world)
    for wrong in moves:
        if wrong in keep:
            continue
        world.now += GUARD_MS
        world.send(SideAgainPressed())
        assert world.model.puzzling.refuted == ()
        move(world, wrong)
        state = queries.table(world.model)
        assert state is not None
        assert world.model.dialogs == (Dialog.RESULT,)
        plays = played_out(state, world.model.puzzling.refuted)
        won_by_landlord = plays[-1].seat == state.landlord
        assert won_by_landlord is (state.landlord != HUMAN)
        assert state.turn == plays[0].seat != HUMAN
        assert queries.bar(world.model) is Bar.OVER
    assert world.model.puzzling.progress == Progress((), (puzzle.id,))
    shown = text_of(view(world.model))
    assert "這樣打會輸" in shown
    assert "出完了" in shown
    steps = next(el for el in walk(view(world.model)) if el.get("class") == "refutation")
    assert len(steps.children) == len(world.model.puzzling.refuted)
    # The table can be looked at, and the same try begins anew.
    world.now += GUARD_MS
    world.send(DialogClosed())
    assert not world.model.dialogs
    world.send(PlayPressed(), NextHandPressed(), AutoPressed())
    assert world.model.puzzling.refuted
    world.send(DialogOpened(Dialog.RESULT))
    assert world.model.dialogs == (Dialog.RESULT,)
    world.now += GUARD_MS
    world.send(SideAgainPressed())
    assert queries.table(world.model) == puzzle.state
    assert not world.model.dialogs
    solve(world)
    assert world.model.puzzling.progress == Progress((puzzle.id,))


def test_a_wrong_move_later_is_refuted_too() -> None:
    found = 0
    for puzzle in puzzles():
        world = fresh()
        lay(world, puzzle)
        for _ in range(3):
            keep, moves = keeping(world)
            wrong = [counts for counts in moves if counts not in keep]
            if wrong and queries.table(world.model) != puzzle.state:
                move(world, wrong[0])
                assert world.model.puzzling.refuted
                found += 1
                break
            move(world, keep[0])
            if queries.hand_over(world.model):
                break
        if found > 2:
            return
    raise AssertionError("no puzzle has a choice after its first move")


def test_neither_hints_nor_auto_play_help() -> None:
    world = fresh()
    lay(world, puzzles()[0])
    before = world.model
    world.send(HintPressed(), AutoPressed())
    assert (world.model.hint, world.model.hinting, world.model.auto) == (None, 0, False)
    assert world.shouted()[-1].startswith("殘局不給建議")
    assert queries.table(world.model) == queries.table(before)
    hint = next(el for el in walk(view(world.model)) if el.get("id") == "act-hint")
    assert hint.get("aria-disabled") == "true"


def test_an_answer_that_comes_too_late_or_is_nonsense_harms_nothing() -> None:
    world = fresh()
    lay(world, puzzles()[0])
    counts = keeping(world)[0][0]
    cards = pick(queries.my_hand(world.model), counts)
    assert cards is not None
    world.send(*(CardTapped(card) for card in cards), PlayPressed())
    world.run(lambda model: bool(model.thinking))
    token, table = world.model.thinking, queries.table(world.model)
    world.send(DefenceFound(token - 1, "3", "4"), StudyFailed(token - 1, "boom"))
    assert (world.model.thinking, queries.table(world.model)) == (token, table)
    world.send(DefenceFound(token, "BR", "-"))
    assert ToastKind.BOT_FAILED in kinds(world)
    assert world.model.thinking not in (0, token), "a bot takes the seat"
    world.run(lambda model: queries.hand_over(model) or queries.my_turn(model))


def test_a_study_that_breaks_is_replaced_by_a_bot() -> None:
    world = fresh()
    lay(world, puzzles()[0])
    cards = pick(queries.my_hand(world.model), keeping(world)[0][0])
    assert cards is not None
    world.send(*(CardTapped(card) for card in cards), PlayPressed())
    world.run(lambda model: bool(model.thinking))
    world.send(StudyFailed(world.model.thinking, "boom"))
    world.run(lambda model: queries.hand_over(model) or queries.my_turn(model))
    assert queries.table(world.model) is not None


def test_leaving_stops_the_study() -> None:
    world = fresh()
    match = truth(world.model)
    lay(world, puzzles()[0])
    cards = pick(queries.my_hand(world.model), keeping(world)[0][0])
    assert cards is not None
    world.send(*(CardTapped(card) for card in cards), PlayPressed())
    world.run(lambda model: bool(model.thinking))
    token = world.model.thinking
    assert queries.awaits(world.model, token)
    world.send(SideLeft())
    assert not queries.awaits(world.model, token)
    assert world.model.match == match
    world.pass_time(5000)
    unharmed(world, truth(world.model))


def test_the_defence_is_asked_with_the_whole_position() -> None:
    world = fresh()
    lay(world, puzzles()[0])
    move(world, keeping(world)[0][0])
    asked = [one for one in world.asked(AskDefence) if isinstance(one, AskDefence)]
    assert asked[0] == AskDefence(0, puzzles()[0].position), "so that the study is awake when it is needed"
    assert len(asked) > 1
    assert all(one.token and parse_position(one.position).turn != HUMAN for one in asked[1:])


def test_the_study_finds_a_reply_and_a_line_to_the_end() -> None:
    for puzzle in puzzles()[::7]:
        state = puzzle.state
        desk = Desk()
        desk.begin(Task.DEFENCE, puzzle.position)
        found: tuple[str, ...] = ()
        while not desk.done:
            found += desk.go_on(lambda: False)
        reply, _, rest = found[-1].partition("|")
        assert parse_counts(reply) == puzzle.first
        line = (parse_counts(reply), *(0 if word == "-" else parse_counts(word) for word in rest.split("/")))
        line = line if rest else line[:1]
        plays = played_out(state, line)
        assert (plays[-1].seat == state.landlord) is (state.landlord == HUMAN)


# --- the list and progress ----------------------------------------------------------------------------


def test_the_list_shows_what_was_solved_and_leads_to_each() -> None:
    world = fresh()
    every = puzzles()
    solved, failed = every[0].id, every[1].id
    world.model = replace(
        world.model,
        puzzling=replace(world.model.puzzling, progress=Progress((solved,), (failed,))),
        dialogs=(Dialog.PUZZLES,),
    )
    for lang in ("zh-Hant", "zh-Hans", "en"):
        model = replace(world.model, prefs=replace(world.model.prefs, lang=lang))
        items = {el.get("id"): el for el in walk(view(model)) if (el.get("id") or "").startswith("puzzle-")}
        states = [items[f"puzzle-{puzzle.id}"].get("data-state") for puzzle in every]
        assert states == ["solved", "failed", *["untried"] * (len(every) - 2)]
        assert items[f"puzzle-{solved}"].message("click") == PuzzlePressed(solved)
    assert f"解開 1 / {len(every)}" in text_of(view(world.model))


def test_the_next_puzzle_is_the_next_that_is_not_solved() -> None:
    every = puzzles()
    first, second, third = every[:3]
    assert following(first.id, Progress()) == second
    assert following(first.id, Progress((second.id,))) == third
    assert following(every[-1].id, Progress()) == first
    assert following(first.id, Progress(tuple(puzzle.id for puzzle in every))) is None
    world = fresh()
    lay(world, first)
    solve(world)
    onward = [el for el in walk(view(world.model)) if el.message("click") == PuzzlePressed(second.id)]
    assert len(onward) == 1
    world.now += GUARD_MS
    world.send(PuzzlePressed(second.id))
    assert queries.table(world.model) == second.state
    assert world.model.puzzling == replace(world.model.puzzling, refuted=(), ended=False)


def test_all_hands_lie_open_on_the_table() -> None:
    world = fresh()
    puzzle = puzzles()[0]
    lay(world, puzzle)
    seats = [el for el in walk(view(world.model)) if el.get("data-pos")]
    assert len(seats) == puzzle.state.deal.rules.deal.players - 1
    for seat in seats:
        row = next(el for el in walk(seat) if el.get("class") == "card-row")
        assert row.get("role") == "img"
        assert row.get("aria-label")
    rows = [next(el for el in walk(seat) if el.get("class") == "card-row") for seat in seats]
    assert sum(len(row.children) for row in rows) == sum(map(len, puzzle.state.hands[1:]))
    goal = text_of(next(el for el in walk(view(world.model)) if el.get("class") == "prompt"))
    assert ("你是地主" in goal) is (puzzle.state.landlord == HUMAN)


def test_a_link_to_a_puzzle() -> None:
    world = ahead(fresh())
    name = puzzles()[-1].id
    world.send(LinkOpened(encode_link(LinkKind.PUZZLE, name)))
    side = world.model.side_game
    assert side is not None
    assert (side.kind, side.label) == (SideKind.PUZZLE, name)
    world.send(LinkOpened("#puzzle=none-such"))
    assert (world.model.dialog, world.model.link_fault) == (Dialog.LINK_FAULT, "unknown")
    world.send(PuzzlePressed("none-such"))
    assert named("none-such") is None
    assert world.model.side_game is side


def test_progress_of_another_tab_is_joined_and_a_newer_pages_is_left_alone() -> None:
    world = fresh()
    first, second = puzzles()[:2]
    world.storage.texts[progress.KEY] = progress.format_progress(Progress(("of-another-page", second.id)))
    lay(world, first)
    solve(world)
    kept = progress.parse_progress(world.storage.texts[progress.KEY])
    assert set(kept.solved) == {"of-another-page", second.id, first.id}
    newer = '{"v":2,"solved":{"x":1}}'
    world.storage.texts[progress.KEY] = newer
    world.send(SideAgainPressed())
    lay(world, second)
    solve(world)
    assert world.storage.texts[progress.KEY] == newer
    assert second.id in world.model.puzzling.progress.solved


def test_progress_outlives_a_reload_and_a_storage_that_refuses() -> None:
    world = fresh()
    lay(world, puzzles()[0])
    world.storage.fault = "full"
    solve(world)
    assert ToastKind.STORAGE_FULL in kinds(world)
    assert world.model.puzzling.progress.solved
    world.storage.fault = ""
    assert reopened(world).model.puzzling.progress == Progress()
    world.send(ContinuePressed())
    assert len(world.asked(KeepProgress)) == 1


@pytest.mark.parametrize(
    "text",
    [None, "", "junk", "[]", "{}", '{"v":1}', '{"v":1,"solved":3,"failed":[1]}', "[" * 99_999, "x" * 200_000],
)
def test_damaged_progress_is_none(text: str | None) -> None:
    assert progress.parse_progress(text) == Progress()


@given(st.text(max_size=200))
def test_any_progress_can_be_read(text: str) -> None:
    read = progress.parse_progress(text)
    assert progress.parse_progress(progress.format_progress(read)) == read


def test_progress_is_never_undone() -> None:
    rng = Random(1)
    names = [f"p{number}" for number in range(9)]
    now = Progress()
    for _ in range(200):
        before = now
        now = now.noted(rng.choice(names), rng.random() < 0.3)
        assert set(before.solved) <= set(now.solved)
        assert not set(now.solved) & set(now.failed)
        assert set(before.failed) <= {*now.failed, *now.solved}
        assert progress.parse_progress(progress.format_progress(now)) == now
        assert now.joined(before) == now == now.joined(now)


@pytest.mark.parametrize("line", [(), ("3",), ("A", "3"), ("5", "6", "7", "8", "9")])
def test_a_line_must_lead_to_the_end(line: tuple[str, ...]) -> None:
    state = parse_position("ddp1 house 0 1 0 35A/4/77 .")
    with pytest.raises(NotationError):
        played_out(state, tuple(map(parse_counts, line)))
    ended = played_out(state, tuple(map(parse_counts, ("3", "4"))))
    assert ended[-1].seat == 1
    assert outcome(state) is None
    assert save.SAVE != progress.KEY
