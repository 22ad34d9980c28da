"""The endgames: the list with what was solved, and how a try ended."""

from __future__ import annotations

from ddz_app import queries
from ddz_app.announce import side_exit, side_title
from ddz_app.html import El, h
from ddz_app.model import Dialog, Model
from ddz_app.msg import DialogOpened
from ddz_app.puzzling import Line, Progress, PuzzlePressed, following, number_of, played_out
from ddz_app.side_game import SideAgainPressed, SideLeft
from ddz_app.view.cards import card_row
from ddz_app.view.icons import icon
from ddz_app.view.names import seat_name
from ddz_app.view.panels import drawer
from ddz_app.view.sheets import button, buttons, sheet
from ddz_app.view.stage import table_order
from ddz_core.actions import TablePlay
from ddz_core.errors import NotationError
from ddz_core.state import GameState
from ddz_core.study.puzzles import PUZZLE_GRADES, Puzzle, puzzles
from ddz_core.words import Language, kind_name, ranks_spoken, text


def puzzle_list(model: Model) -> El:
    """All endgames by grade."""
    language, progress = queries.language(model), model.puzzling.progress
    return drawer(
        "puzzles",
        text(language, "puzzles"),
        text(language, "close"),
        h("p", text(language, "puzzles_note"), class_="note"),
        h("div", solved_of(language, model), class_="row"),
        [_grade(language, progress, grade) for grade in PUZZLE_GRADES],
    )


def solved_of(language: Language, model: Model) -> El:
    """How many are solved, of how many."""
    every = puzzles()
    solved = sum(puzzle.id in model.puzzling.progress.solved for puzzle in every)
    return h("p", text(language, "puzzles_count", n=solved, all=len(every)), class_="num solved")


def _grade(language: Language, progress: Progress, grade: int) -> El | None:
    of_it = [puzzle for puzzle in puzzles() if puzzle.grade == grade]
    if not of_it:
        return None
    title = f"puzzle-grade-{grade}"
    return h(
        "section",
        h("h3", text(language, f"puzzle_grade_{grade}"), id=title),
        h("ul", [_item(language, progress, puzzle) for puzzle in of_it], class_="puzzle-list"),
        key=title,
        aria_labelledby=title,
    )


def _item(language: Language, progress: Progress, puzzle: Puzzle) -> El:
    number = number_of(puzzle.id)
    tried = "failed" if puzzle.id in progress.failed else "untried"
    state = "solved" if puzzle.id in progress.solved else tried
    how = text(language, f"puzzle_is_{state}")
    mark = {"solved": "i-ok", "failed": "i-no"}.get(state)
    pressed = h(
        "button",
        h("span", str(number), aria_hidden="true", class_="num"),
        icon(mark) if mark else None,
        on={"click": PuzzlePressed(puzzle.id)},
        id=f"puzzle-{puzzle.id}",
        type="button",
        data_state=state,
        aria_label=text(language, "puzzle_named", n=number, how=how),
    )
    return h("li", pressed, key=puzzle.id)


# --- the end of a try ---------------------------------------------------------------------------------


def puzzle_result(model: Model) -> El | None:
    """Solved, or how the others win after a wrong move."""
    state, language, side = queries.table(model), queries.language(model), model.side_game
    if state is None or side is None or not queries.hand_over(model):
        return None
    solved = side.label in model.puzzling.progress.solved and not model.puzzling.refuted
    title = "puzzle_solved" if solved else "puzzle_refuted"
    note, line = _refutation(language, state, model.puzzling.refuted)
    if solved:
        note = h("p", text(language, "puzzle_solved_note"), class_="note")
    onward = following(side.label, model.puzzling.progress)
    again = button(text(language, "puzzle_again"), SideAgainPressed(), primary=not solved, safe=not solved)
    further = None
    if onward is not None:
        further = button(text(language, "puzzle_next"), PuzzlePressed(onward.id), primary=solved, safe=solved)
    leave = button(side_exit(model), SideLeft(), primary=solved and not onward, safe=solved and not onward)
    return sheet(
        "result",
        "result-title",
        h(
            "div",
            h(
                "div",
                h("p", side_title(model)),
                h("h2", text(language, title), id="result-title"),
                class_="result-head side-head",
            ),
            note,
            class_="col",
        ),
        line,
        buttons(
            again,
            further,
            button(text(language, "puzzle_list"), DialogOpened(Dialog.PUZZLES)),
            leave,
        ),
        wide=bool(line),
    )


def _refutation(language: Language, state: GameState, moves: Line) -> tuple[El | None, El | None]:
    """The wrong move in words, and play by play how the others win; nothing where none was wrong."""
    try:
        plays = played_out(state, moves) if moves else ()
    except NotationError:
        plays = ()
    if not plays or not state.plays:
        return None, None
    cards = ranks_spoken(language, state.plays[-1].cards)
    note = text(language, "puzzle_refuted_note" if cards else "puzzle_refuted_pass", cards=cards)
    items = [_step(language, play, at == len(plays) - 1) for at, play in enumerate(plays)]
    label = text(language, "puzzle_line")
    return (
        h("p", note, class_="note"),
        h("ol", items, class_="refutation", tabindex="0", aria_label=label),
    )


def _step(language: Language, play: TablePlay, last: bool) -> El:
    who = h("span", seat_name(language, play.seat), class_="p")
    if play.combo is None:
        return h("li", who, h("span", text(language, "log_passed"), class_="k"))
    what = kind_name(language, play.combo.kind)
    if last:
        what = f"{what} · {text(language, 'puzzle_goes_out')}"
    return h("li", who, card_row(table_order(play.cards, play.combo), language), h("span", what, class_="k"))
