"""Endgames at the table: every seat but the human's is played by the solver, which also judges the human.

Each answer of the study comes with best play to the end. Who goes out in it tells whether the human still
wins; where not, that line is the refutation.
"""

from __future__ import annotations

from dataclasses import replace

from ddz_app.cmd import LogError
from ddz_app.draft import Draft
from ddz_app.model import Model
from ddz_app.msg import Loaded, Msg
from ddz_app.progress import format_progress, parse_progress
from ddz_app.puzzling import (
    KeepProgress,
    Line,
    Progress,
    PuzzlePressed,
    loses,
    number_of,
    parse_line,
)
from ddz_app.queries import hand_over, in_puzzle, table
from ddz_app.reviewing import DefenceFound, StudyFailed
from ddz_app.toasting import ToastKind
from ddz_app.update_flow import advance, ask_bot, commit
from ddz_app.update_side import start_puzzle
from ddz_core.actions import Pass, Play
from ddz_core.cards import parse_counts, pick
from ddz_core.errors import DdzError
from ddz_core.game import outcome
from ddz_core.match import HUMAN


def puzzle(draft: Draft, msg: Msg) -> bool:
    """Handles the messages of this topic; tells whether it was one."""
    match msg:
        case PuzzlePressed(name):
            if not draft.guarded:
                start_puzzle(draft, name)
        case DefenceFound(token, counts, line):
            if _awaited(draft, token):
                _answered(draft, counts, line)
        case StudyFailed(token, text) if _awaited(draft, token):
            _unanswered(draft, text)
        case _:
            return False
    return True


def _awaited(draft: Draft, token: int) -> bool:
    return bool(token) and in_puzzle(draft.model) and token == draft.model.thinking


def _answered(draft: Draft, counts: str, rest: str) -> None:
    """Plays what the study found, or shows that the human's last move gave the win away."""
    state = table(draft.model)
    assert state is not None
    assert state.turn is not None
    try:
        move = parse_counts(counts) if counts else 0
        line: Line = (move, *parse_line(rest))
        lost = loses(state, line, HUMAN)
    except DdzError as error:
        _unanswered(draft, str(error))
        return
    if lost:
        draft.set(thinking=0, puzzling=replace(draft.model.puzzling, refuted=line))
        draft.say(draft.words("say_puzzle_refuted"))
        advance(draft)
        return
    cards = pick(state.hands[state.turn], move)
    commit(draft, Play(cards) if move and cards else Pass())


def _unanswered(draft: Draft, text: str) -> None:
    """The study broke: a bot takes the seat for this move, so that nothing is stuck."""
    draft.do(LogError(text))
    draft.toast(ToastKind.BOT_FAILED)
    ask_bot(draft, 0)


def join_progress(draft: Draft, other: Progress) -> None:
    """Takes in what was solved and tried elsewhere, and keeps it."""
    puzzling = draft.model.puzzling
    both = puzzling.progress.joined(other)
    if both != puzzling.progress:
        draft.set(puzzling=replace(puzzling, progress=both))
        draft.do(KeepProgress(format_progress(both)))


def after_puzzle(draft: Draft, before: Model, msg: Msg) -> None:
    """Notes a try that has come to its end, whatever ended it."""
    model = draft.model
    if isinstance(msg, Loaded):
        read = parse_progress(msg.puzzles)
        draft.set(puzzling=replace(model.puzzling, progress=read.joined(model.puzzling.progress)))
        return
    if in_puzzle(model) and hand_over(model) and not model.puzzling.ended:
        _note(draft)


def _note(draft: Draft) -> None:
    model = draft.model
    side, state = model.side_game, table(model)
    assert side is not None
    assert state is not None
    ended = outcome(state)
    solved = ended is not None and HUMAN in ended.winners
    progress = model.puzzling.progress.noted(side.label, solved)
    if progress != model.puzzling.progress:
        draft.do(KeepProgress(format_progress(progress)))
    draft.set(puzzling=replace(model.puzzling, progress=progress, ended=True))
    if solved:
        draft.say(draft.words("say_puzzle_solved", n=number_of(side.label)))
