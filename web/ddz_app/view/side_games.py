"""What is played beside the match: the sheet of side games, their settlement, and what links bring."""

from __future__ import annotations

from ddz_app import queries
from ddz_app.announce import side_exit, side_title
from ddz_app.html import Child, El, h
from ddz_app.links import LinkKind
from ddz_app.model import Dialog, Model
from ddz_app.msg import DialogClosed, DialogOpened
from ddz_app.save import PARKABLE
from ddz_app.sharing import ShareHandPressed, SharePressed
from ddz_app.side_game import (
    DailyPressed,
    LinkTaken,
    NumberPressed,
    SideAgainPressed,
    SideLeft,
    SidePick,
    SideRulesPicked,
)
from ddz_app.view.names import role_name, role_of, tone
from ddz_app.view.panels import drawer
from ddz_app.view.puzzles import puzzle_result, solved_of
from ddz_app.view.review import review_button
from ddz_app.view.sharing import share_button
from ddz_app.view.sheets import button, buttons, extras, sheet, small
from ddz_app.view.side import remaining, stake_rows
from ddz_core.game import outcome
from ddz_core.match import HUMAN
from ddz_core.notation import parse_rules
from ddz_core.numbered import FIRST_DAY, LAST_NUMBER, day_before
from ddz_core.words import Language, rules_name, signed, text

_NUMBER = "side-number-field"


def side_games(model: Model) -> El:
    """The deal of the day and deals by number."""
    language, pick = queries.language(model), model.side_pick
    return drawer(
        "side-games",
        text(language, "side_games"),
        text(language, "close"),
        h("p", text(language, "side_note"), class_="note"),
        _daily(language, pick),
        _puzzles(language, model),
        _number(language, pick, pick.rules or model.prefs.rules),
    )


def _section(name: str, *content: Child) -> El:
    return h("section", content, key=name, class_="side-game", aria_labelledby=f"side-{name}")


def _heading(language: Language, name: str) -> El:
    return h("h3", text(language, name), id=f"side-{name}")


def _press(words: str, message: object, value_of: str | None = None, primary: bool = False) -> El:
    """A button; `value_of` names the field whose text its message takes."""
    class_ = "btn btn--primary" if primary else "btn"
    return h("button", words, on={"click": message}, class_=class_, type="button", data_value=value_of)


def _fault(language: Language, pick: SidePick, *faults: str) -> El | None:
    """Why the last press of this section was refused; it is said, so it stays silent."""
    if pick.fault not in faults:
        return None
    return h("p", text(language, f"side_fault_{pick.fault}", last=LAST_NUMBER), class_="fault")


def _daily(language: Language, pick: SidePick) -> El:
    today = pick.today
    field = h(
        "input",
        id="side-day",
        type="date",
        value=day_before(today) if today > FIRST_DAY else today,
        min=FIRST_DAY,
        max=today,
    )
    play = _press(text(language, "daily_today"), DailyPressed(today), primary=True)
    return _section(
        "daily",
        _heading(language, "daily"),
        h("p", text(language, "daily_note"), class_="note"),
        h(
            "div",
            h("time", today, datetime=today, class_="num"),
            share_button(language, SharePressed(LinkKind.DAILY, today)),
            play,
            class_="row",
        ),
        h("label", text(language, "daily_day"), for_="side-day", class_="lab"),
        h("div", field, _press(text(language, "daily_play"), DailyPressed, "side-day"), class_="row"),
        _fault(language, pick, "day", "future"),
    )


def _number(language: Language, pick: SidePick, chosen: str) -> El:
    field = h(
        "input",
        id=_NUMBER,
        type="text",
        inputmode="numeric",
        autocomplete="off",
        maxlength="9",
        value="",
    )
    options = [
        h("option", rules_name(language, parse_rules(name)), key=name, value=name, selected=name == chosen)
        for name in PARKABLE
    ]
    rules = h("select", options, on={"change": SideRulesPicked}, id="side-rules")
    return _section(
        "number",
        _heading(language, "number"),
        h("p", text(language, "number_note"), class_="note"),
        h("label", text(language, "number_rules"), for_="side-rules", class_="lab"),
        rules,
        h("label", text(language, "number_field"), for_=_NUMBER, class_="lab"),
        h(
            "div",
            field,
            _press(text(language, "number_play"), NumberPressed, "side-number-field"),
            class_="row",
        ),
        _fault(language, pick, "number"),
    )


def _puzzles(language: Language, model: Model) -> El:
    return _section(
        "puzzles",
        _heading(language, "puzzles"),
        h("p", text(language, "puzzles_note"), class_="note"),
        h("div", solved_of(language, model), _press(text(language, "puzzles_open"), _PUZZLES), class_="row"),
    )


_PUZZLES = DialogOpened(Dialog.PUZZLES)


# --- at the table -------------------------------------------------------------------------------------


def side_result(model: Model) -> El | None:
    """The settlement of a side game: who won and why, nothing counted."""
    state, language, side = queries.table(model), queries.language(model), model.side_game
    if queries.in_puzzle(model):
        return puzzle_result(model)
    if state is None or state.turn is not None or side is None:
        return None
    ended = outcome(state)
    title = text(language, "side_thrown_in")
    worth: list[Child] = [h("p", text(language, "side_thrown_in_note"), class_="note")]
    if ended is not None:
        title = text(language, "you_won" if HUMAN in ended.winners else "you_lost")
        gained = ended.points[HUMAN]
        role = role_name(language, role_of(state, HUMAN))
        words = h("span", text(language, "side_points"), " ", h("small", role, class_="chip"))
        points = h("b", signed(gained), class_=f"num {tone(gained)}")
        worth = [stake_rows(language, state, True), h("p", words, points, class_="side-worth")]
    head = h(
        "div",
        h("p", side_title(model), " · ", text(language, "side_unscored")),
        h("h2", title, id="result-title"),
        class_="result-head side-head",
    )
    return sheet(
        "result",
        "result-title",
        h("div", head, worth, class_="col"),
        h(
            "div",
            remaining(language, state) if ended else None,
            extras(
                small(text(language, "log"), DialogOpened(Dialog.LOG)),
                small(text(language, "side_games"), DialogOpened(Dialog.SIDE_GAMES)),
                share_button(language, ShareHandPressed()) if side.whole and ended else None,
            ),
            buttons(
                button(side_exit(model), SideLeft(), primary=True, safe=True),
                button(text(language, "side_again"), SideAgainPressed()),
                review_button(language) if side.whole and ended else None,
            ),
            class_="col",
        ),
        wide=True,
    )


# --- links --------------------------------------------------------------------------------------------


def confirm_link(model: Model) -> El:
    """A link came in the middle of a hand."""
    language = queries.language(model)
    return sheet(
        "confirm-link",
        "confirm-link-title",
        h("h2", text(language, "link_title"), id="confirm-link-title"),
        h("p", text(language, "link_note"), class_="note"),
        buttons(
            button(text(language, "link_stay"), DialogClosed(), safe=True),
            button(text(language, "link_open"), LinkTaken(), primary=True),
        ),
    )


def link_fault(model: Model) -> El:
    """A link that cannot be opened, and why."""
    language = queries.language(model)
    return sheet(
        "link-fault",
        "link-fault-title",
        h("h2", text(language, "link_fault_title"), id="link-fault-title"),
        h("p", text(language, f"link_fault_{model.link_fault}"), class_="note") if model.link_fault else None,
        h("p", text(language, "link_fault_note"), class_="note"),
        buttons(button(text(language, "close"), DialogClosed(), primary=True, safe=True)),
    )
