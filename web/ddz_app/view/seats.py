"""The other players, the bottom cards, and my own seat."""

from __future__ import annotations

from ddz_app import queries
from ddz_app.html import Child, El, h
from ddz_app.model import Model
from ddz_app.msg import AutoPressed, SortPressed
from ddz_app.view.cards import back, card_row, face
from ddz_app.view.icons import icon
from ddz_app.view.memo import remember
from ddz_app.view.names import (
    answer_word,
    chip,
    glyph,
    place_name,
    place_of,
    role_of,
    said_word,
    seat_name,
)
from ddz_app.view.trick import answer_of, last_word
from ddz_core.actions import Phase
from ddz_core.cards import Card
from ddz_core.match import HUMAN, Match
from ddz_core.observation import Observation
from ddz_core.observe import observe
from ddz_core.rules import RuleSet
from ddz_core.state import GameState
from ddz_core.words import Language, card_name, cards_spoken, kind_name, signed, text


def seat(
    language: Language,
    rules: RuleSet,
    state: GameState | None,
    number: int,
    total: int | None,
    thinking: bool,
    card: Card | None,
    laid_open: bool = False,
) -> El:
    """Draws another player: who, which side, how many cards, and what that seat said last.

    `total` is None where nothing is scored. `card` is the one that was turned up and lies in this hand, None
    if there is none. `laid_open`: the whole hand lies open on the table.
    """
    role = role_of(state, number)
    name, place = seat_name(language, number), place_name(language, rules, number)
    turn = state is not None and state.turn == number
    left = len(state.hands[number]) if state else None
    who = h(
        "div",
        h("span", name, class_="name"),
        h("span", chip(language, role), h("span", place, class_="pos"), class_="line"),
        class_="who",
    )
    said = None if turn else _said(language, state, number, left)
    if said is None and not turn and total is not None:
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
        h(
            "div",
            _cards_left(language, left, card),
            open_card(language, number, card),
            said,
            think,
            class_="info",
        ),
        card_row(state.hands[number][::-1], language) if laid_open and state else None,
        class_="seat-in",
    )
    return h(
        "article",
        inner,
        key=f"seat{number}",
        class_="seat",
        data_pos=place_of(rules, number),
        data_role=role,
        data_turn=turn,
        data_open=laid_open,
        aria_label=f"{name} {place}",
        aria_current="true" if turn else None,
    )


def _cards_left(language: Language, left: int | None, card: Card | None) -> El:
    if left is None:
        return h("span", back(True), "–", class_="count num")
    spoken = h("span", text(language, "cards_left", n=left), class_="sr")
    shown = h("span", str(left), aria_hidden="true")
    return h("span", None if card is not None else back(True), shown, spoken, class_="count num")


def open_card(language: Language, number: int, card: Card | None) -> El | None:
    """Draws the card that was turned up, small, at the seat that holds it still."""
    if card is None:
        return None
    named = text(language, "turned_up_of", seat=seat_name(language, number), card=card_name(language, card))
    return h("span", face(card, language, True), class_="upturned", role="img", aria_label=named, title=named)


def held_open(match: Match | None, number: int) -> Card | None:
    """Returns the card that was turned up if this seat has it and all may see it there: after the auction,
    in which it lies in the middle of the table."""
    state = match.current if match else None
    if match is None or state is None or state.phase not in (Phase.DOUBLING, Phase.PLAY):
        return None
    seen = observe(state, HUMAN)
    return seen.turned_up if seen.first == number else None


def _said(language: Language, state: GameState | None, number: int, left: int | None) -> El | None:
    if state is None:
        return None
    if state.phase is Phase.PLAY and left in (1, 2):
        return h("span", _nearly_out(language, state, left), class_="last", data_left=str(left))
    if state.phase is Phase.AUCTION:
        call = next((call for call in reversed(state.calls) if call.seat == number), None)
        words = said_word(language, state.deal.rules, call) if call else ""
        return _bubble(words, bool(call and call.value))
    if state.phase is Phase.DOUBLING:
        yes = answer_of(state, number)
        return None if yes is None else _bubble(answer_word(language, yes), yes)
    play = last_word(state, number)
    if play is None or play is state.target:
        return None
    if play.combo is None:
        return _bubble(text(language, "seat_passed"), False)
    return _bubble(kind_name(language, play.combo.kind), True)


def _nearly_out(language: Language, state: GameState, left: int) -> str:
    if not state.deal.rules.table.announce:
        return text(language, "few_left", n=left)
    return text(language, "one_left" if left == 1 else "two_left")


def _bubble(words: str, loud: bool) -> El | None:
    return h("span", words, class_="said", data_kind="say" if loud else "pass") if words else None


@remember
def seats(
    language: Language, rules: RuleSet, match: Match | None, thinking: bool, scored: bool, laid_open: bool
) -> tuple[El, ...]:
    """Draws the others as they are read: left, across, right; `laid_open` as in `seat`."""
    state = match.current if match else None
    totals = match.totals if match else (0,) * rules.deal.players
    order = sorted(
        (number for number in rules.seats if number != HUMAN),
        key=lambda number: _READING.index(place_of(rules, number)),
    )
    return tuple(
        seat(
            language,
            rules,
            state,
            number,
            totals[number] if scored else None,
            thinking,
            held_open(match, number),
            laid_open,
        )
        for number in order
    )


_READING = ("left", "across", "right")


@remember
def bottom(language: Language, rules: RuleSet, cards: tuple[int, ...], known: bool) -> El:
    """Draws the bottom cards: backs until the auction is over, and for who may never see them.

    `known` tells whether the landlord has them.
    """
    count = rules.deal.bottom
    kept = known and not cards
    faces = [face(card, language, True) for card in cards] or [back(True)] * count
    label = text(language, "bottom_kept" if kept else "bottom_hidden")
    if cards:
        label = text(language, "bottom_spoken", cards=cards_spoken(language, cards))
    shown = h("span", faces, class_="laid", role="img", aria_label=label)
    title = h("span", text(language, "bottom"), aria_hidden="true", class_="title")
    note = h("span", text(language, "bottom_kept"), aria_hidden="true", class_="kept") if kept else None
    return h("section", title, shown, note, class_="kitty", data_many=count > 4, data_kept=kept)


def bottom_cards(view: Observation | None) -> tuple[int, ...]:
    """The bottom cards as far as the human may see them, high to low like the hand."""
    return tuple(reversed(view.bottom)) if view else ()


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
    card, scored = held_open(model.match, HUMAN), model.side_game is None
    return _me(queries.language(model), model.match, queries.my_turn(model), _tools(model), card, scored)


@remember
def _me(
    language: Language,
    match: Match | None,
    mine: bool,
    buttons: tuple[El, ...],
    card: Card | None,
    scored: bool,
) -> El:
    state = match.current if match else None
    role = role_of(state, HUMAN)
    total: Child = text(language, "side_unscored")
    if scored:
        amount = h("b", signed(match.totals[HUMAN]) if match else "0", class_="num")
        total = [text(language, "total"), " ", amount]
    return h(
        "section",
        h("span", glyph(language, HUMAN), class_="avatar", aria_hidden="true"),
        h(
            "div",
            chip(language, role),
            h("span", total, class_="total"),
            class_="who",
        ),
        open_card(language, HUMAN, card),
        h("div", buttons, class_="tools"),
        class_="me",
        data_role=role,
        data_turn=mine,
        aria_label=text(language, "my_seat"),
    )


def keys_shown(model: Model) -> bool:
    """Whether buttons name their letter keys."""
    return model.prefs.letter_keys and model.prefs.key_hints


def _tools(model: Model) -> tuple[El, ...]:
    sortable = queries.table(model) is not None
    keys = keys_shown(model)
    usable = model.auto or queries.may_auto(model)
    return _tools_for(queries.language(model), model.auto, keys, sortable, usable)


@remember
def _tools_for(language: Language, auto: bool, keys: bool, sortable: bool, usable: bool) -> tuple[El, ...]:
    return tuple(tools(language, auto, keys, sortable, usable))


def tools_wide(model: Model) -> El:
    """Draws the same tools for a desktop, beside the action bar."""
    return h("div", _tools(model), class_="tools-wide")
