"""The other players, the bottom cards, the top bar, and my own seat."""

from __future__ import annotations

from ddz_app import queries
from ddz_app.html import Child, El, h
from ddz_app.model import HUMAN, Dialog, Model
from ddz_app.msg import AutoPressed, DialogOpened, SortPressed
from ddz_app.view.cards import back, face
from ddz_app.view.icons import icon
from ddz_app.view.memo import remember
from ddz_app.view.names import (
    chip,
    glyph,
    place_name,
    place_of,
    role_of,
    seat_name,
)
from ddz_app.view.trick import last_word
from ddz_core.actions import Phase
from ddz_core.match import Match
from ddz_core.observation import Observation
from ddz_core.state import GameState
from ddz_core.words import Language, cards_spoken, kind_name, signed, text


def seat(language: Language, state: GameState | None, number: int, total: int, thinking: bool) -> El:
    """Draws another player: who, which side, how many cards, and what that seat said last."""
    role = role_of(state, number)
    name = seat_name(language, number)
    place = place_name(language, number)
    turn = state is not None and state.turn == number
    left = len(state.hands[number]) if state else None
    who = h(
        "div",
        h("span", name, class_="name"),
        h("span", chip(language, role), h("span", place, class_="pos"), class_="line"),
        class_="who",
    )
    said = None if turn else _said(language, state, number, left)
    if said is None and not turn:
        amount = h("b", signed(total), class_="num")
        said = h("span", text(language, "total"), " ", amount, class_="total")
    dots = h("span", h("i"), h("i"), h("i"), class_="dots", aria_hidden="true")
    think = (
        h("span", dots, h("span", text(language, "thinking")), class_="think") if turn and thinking else None
    )
    inner = h(
        "div",
        h("span", glyph(language, number), class_="avatar", aria_hidden="true"),
        who,
        h("div", _count(language, left), said, think, class_="info"),
        class_="seat-in",
    )
    return h(
        "article",
        inner,
        key=f"seat{number}",
        class_="seat",
        data_pos=place_of(number),
        data_role=role,
        data_turn=turn,
        aria_label=f"{name} {place}",
        aria_current="true" if turn else None,
    )


def _count(language: Language, left: int | None) -> El:
    if left is None:
        return h("span", back(True), "–", class_="count num")
    spoken = h("span", text(language, "cards_left", n=left), class_="sr")
    shown = h("span", str(left), aria_hidden="true")
    return h("span", back(True), shown, spoken, class_="count num")


def _said(language: Language, state: GameState | None, number: int, left: int | None) -> El | None:
    if state is None:
        return None
    if state.phase is Phase.PLAY and left in (1, 2):
        return h(
            "span",
            text(language, "one_left" if left == 1 else "two_left"),
            class_="last",
            data_left=str(left),
        )
    if state.phase is Phase.AUCTION:
        word = next((call.value for call in state.calls if call.seat == number), None)
        if word is None:
            return None
        said = text(language, "points_n", n=word) if word else text(language, "seat_no_bid")
        return h("span", said, class_="said", data_kind="say" if word else "pass")
    play = last_word(state, number)
    if play is None or play is state.target:
        return None
    if play.combo is None:
        return h("span", text(language, "seat_passed"), class_="said", data_kind="pass")
    return h("span", kind_name(language, play.combo.kind), class_="said", data_kind="say")


@remember
def seats(language: Language, match: Match | None, thinking: bool) -> tuple[El, El]:
    """Draws the seats left and right."""
    state = match.current if match else None
    totals = match.totals if match else (0, 0, 0)
    left, right = (HUMAN + 2) % 3, (HUMAN + 1) % 3
    return (
        seat(language, state, left, totals[left], thinking),
        seat(language, state, right, totals[right], thinking),
    )


@remember
def bottom(language: Language, cards: tuple[int, ...], count: int) -> El:
    """Draws the bottom cards: backs until the auction is over."""
    faces = [face(card, language, True) for card in cards] or [back(True)] * count
    label = text(language, "bottom_hidden")
    if cards:
        label = text(language, "bottom_spoken", cards=cards_spoken(language, cards))
    shown = h("span", faces, class_="laid", role="img", aria_label=label)
    return h("section", h("span", text(language, "bottom"), aria_hidden="true"), shown, class_="kitty")


def bottom_cards(view: Observation | None) -> tuple[int, ...]:
    """The bottom cards as far as the human may see them, high to low like the hand."""
    return tuple(reversed(view.bottom)) if view else ()


@remember
def bar(language: Language, match: Match | None) -> El:
    """Draws the top bar: what is played, what is at stake, and the way to everything else."""
    return h(
        "header",
        h("h1", icon("i-logo"), h("span", text(language, "title")), class_="brand"),
        _stake(language, match),
        h(
            "nav",
            _tool(language, "rules", "i-book", Dialog.RULES),
            _tool(language, "settings", "i-gear", Dialog.SETTINGS),
            _tool(language, "menu", "i-menu", Dialog.MENU),
            aria_label=text(language, "tools"),
        ),
        class_="bar",
    )


def hand_number(match: Match) -> int:
    """The number of the hand on the table, counting those that count."""
    state = match.current
    over = state is not None and state.phase is Phase.OVER
    return match.hands_settled + (0 if over else 1)


def _stake(language: Language, match: Match | None) -> El | None:
    """What is at stake; pressed, it tells why, and how the match stands."""
    if match is None or match.current is None:
        return None
    state = match.current
    shown: list[Child] = [h("span", text(language, "round_n", n=hand_number(match)))]
    if state.landlord is not None:
        shown += [
            " ",
            h("span", "·", aria_hidden="true"),
            h("b", text(language, "stake_short", base=state.base, multiplier=state.multiplier), class_="num"),
        ]
    return h(
        "button",
        h("span", shown, class_="stake-in"),
        on={"click": DialogOpened(Dialog.LOG)},
        class_="stake",
        type="button",
        aria_haspopup="dialog",
        title=text(language, "log"),
    )


def _tool(language: Language, key: str, name: str, dialog: Dialog) -> El:
    label = text(language, key)
    return h(
        "button",
        icon(name),
        on={"click": DialogOpened(dialog)},
        id=f"open-{dialog.value}",
        class_="icon-btn",
        type="button",
        aria_label=label,
        title=label,
    )


def tools(language: Language, auto: bool, keys: bool, sortable: bool, usable: bool) -> list[El]:
    """Draws 整理 and 自動; `usable` tells whether 自動 can be pressed."""
    return [
        h(
            "button",
            icon("i-sort"),
            text(language, "sort"),
            h("kbd", "S", aria_hidden="true") if keys else None,
            on={"click": SortPressed()},
            class_="btn btn--sm",
            type="button",
            aria_disabled=None if sortable else "true",
            aria_keyshortcuts="S" if keys else None,
        ),
        h(
            "button",
            icon("i-auto"),
            text(language, "auto_short"),
            h("kbd", "A", aria_hidden="true") if keys else None,
            on={"click": AutoPressed()},
            class_="btn btn--sm",
            type="button",
            aria_pressed="true" if auto else "false",
            title=text(language, "auto"),
            aria_disabled=None if usable else "true",
            aria_keyshortcuts="A" if keys else None,
        ),
    ]


def me(model: Model) -> El:
    """Draws my own seat."""
    return _me(queries.language(model), model.match, queries.my_turn(model), _tools(model))


@remember
def _me(language: Language, match: Match | None, mine: bool, buttons: tuple[El, ...]) -> El:
    state = match.current if match else None
    role = role_of(state, HUMAN)
    total = signed(match.totals[HUMAN]) if match else "0"
    return h(
        "section",
        h("span", glyph(language, HUMAN), class_="avatar", aria_hidden="true"),
        h(
            "div",
            chip(language, role),
            h("span", text(language, "total"), " ", h("b", total, class_="num"), class_="total"),
            class_="who",
        ),
        h("div", buttons, class_="tools"),
        class_="me",
        data_role=role,
        data_turn=mine,
        aria_label=text(language, "my_seat"),
    )


def _tools(model: Model) -> tuple[El, ...]:
    sortable = queries.table(model) is not None
    keys = model.prefs.letter_keys and model.prefs.key_hints
    usable = model.auto or queries.may_auto(model)
    return _tools_for(queries.language(model), model.auto, keys, sortable, usable)


@remember
def _tools_for(language: Language, auto: bool, keys: bool, sortable: bool, usable: bool) -> tuple[El, ...]:
    return tuple(tools(language, auto, keys, sortable, usable))


def tools_wide(model: Model) -> El:
    """Draws the same tools for a desktop, beside the action bar."""
    return h("div", _tools(model), class_="tools-wide")
