"""The review of a finished hand: all hands open, one play at a time, with its verdict."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from ddz_app import queries
from ddz_app.html import Child, El, h
from ddz_app.model import Model
from ddz_app.review_words import chance_text, fair_text, line_of, mark_key, play_text, step_text, why_text
from ddz_app.reviewing import (
    VERDICT,
    MistakePressed,
    Reviewing,
    ReviewPressed,
    ReviewSlid,
    ReviewStepped,
    beyond,
    known,
    length,
    states_of,
)
from ddz_app.sharing import share_review
from ddz_app.view.cards import card_row, face
from ddz_app.view.cutting import verify_button
from ddz_app.view.icons import icon
from ddz_app.view.memo import remember
from ddz_app.view.names import chip, combo_brief, role_of, seat_name
from ddz_app.view.panels import drawer
from ddz_app.view.review_summary import chances, mark, summary
from ddz_app.view.sharing import share_button
from ddz_app.view.sheets import button, extras
from ddz_app.view.stage import table_order
from ddz_core.actions import TablePlay
from ddz_core.cards import Card, Hand, card_key
from ddz_core.state import GameState
from ddz_core.verdicts import Mark, PlyReview
from ddz_core.words import Language, cards_spoken, ranks_spoken, text

ROW = 20
"""So many cards of a hand lie in one row at most."""


def review(model: Model) -> El | None:
    """Draws the panel."""
    now = model.review
    return None if now is None else _panel(queries.language(model), now, model.prefs.key_hints)


@remember
def _panel(language: Language, now: Reviewing, keys: bool) -> El:
    return drawer(
        "review",
        text(language, "review_title"),
        text(language, "close"),
        h("div", _hands(language, now), class_="rv-table"),
        h(
            "div",
            _verdict(language, now),
            summary(language, now),
            extras(
                verify_button(language, now.record.tags, now.record),
                share_button(language, share_review(now)),
            ),
            class_="rv-notes",
        ),
        chances(language, now),
        foot=_steps(language, now, keys),
        keys=True,
    )


def review_button(language: Language) -> El:
    """Draws what leads from a settlement to the review."""
    return button(text(language, "review"), ReviewPressed(), id_="review-open")


# --- the hands ----------------------------------------------------------------------------------------


def _hands(language: Language, now: Reviewing) -> El:
    """Everyone's cards before the play, with those that were played lifted out."""
    state = states_of(now.record)[now.place]
    played = states_of(now.record)[now.place + 1].plays[-1]
    rows = [_hand(language, state, seat, played) for seat in state.deal.rules.seats]
    return h("ul", rows, class_="rv-hands", aria_label=text(language, "review_hands"))


def _hand(language: Language, state: GameState, seat: int, played: TablePlay) -> El:
    cards = tuple(sorted(state.hands[seat], key=card_key, reverse=True))
    who = h(
        "p",
        h("b", seat_name(language, seat)),
        chip(language, role_of(state, seat)),
        h("span", text(language, "cards_n", n=len(cards)), class_="n"),
        class_="rv-who",
    )
    out = played.cards if seat == played.seat else ()
    return h("li", who, _fan(cards, out, language), key=str(seat), data_turn=seat == played.seat)


def _fan(cards: Hand, out: tuple[Card, ...], language: Language) -> El:
    """A hand in as few rows of about equal length as it takes."""
    each = max(1, ceil(len(cards) / max(1, ceil(len(cards) / ROW))))
    slots = [_slot(card, card in out, language) for card in cards]
    shown = [h("span", slots[at : at + each], class_="rv-row") for at in range(0, len(slots), each)]
    css = {"--cols": str(each)}
    return h("span", shown, class_="rv-fan", role="img", aria_label=cards_spoken(language, cards), css=css)


def _slot(card: Card, out: bool, language: Language) -> El:
    return h("span", face(card, language), key=str(card), class_="rv-slot", data_out=out)


# --- the verdict --------------------------------------------------------------------------------------


def _verdict(language: Language, now: Reviewing) -> El:
    """What was played, on what, how it is marked and why; for a mistake what had been better."""
    state = states_of(now.record)[now.place]
    played = states_of(now.record)[now.place + 1].plays[-1]
    ply = known(now, now.place)
    head = h(
        "h3",
        h("span", text(language, "review_step", n=now.place + 1), class_="n"),
        " ",
        h("span", seat_name(language, played.seat), " ", play_text(language, played)),
        " ",
        mark(language, mark_key(now, now.place)),
        id=VERDICT,
        tabindex="-1",
    )
    return h(
        "section",
        head,
        _asked(language, state),
        h("p", why_text(language, now, now.place), class_="rv-why"),
        _better(language, now, state, ply),
        _fair(language, ply),
        _chance(language, ply),
        class_="rv-verdict",
        data_mark=mark_key(now, now.place).removeprefix("mark_"),
        aria_labelledby=VERDICT,
    )


def _asked(language: Language, state: GameState) -> El:
    """What the seat had to beat, and the cards of it."""
    target = state.target
    if target is None or target.combo is None:
        return h("p", text(language, "review_leads"), class_="rv-on")
    seat, combo = seat_name(language, target.seat), combo_brief(language, target.combo, inside=True)
    said = h("span", text(language, "review_beats", seat=seat, combo=combo))
    return h("p", said, card_row(_lying(target), language), class_="rv-on")


def _fair(language: Language, ply: PlyReview | None) -> El | None:
    said = fair_text(language, ply) if ply else ""
    return h("p", icon("i-info"), h("span", said), class_="rv-fair") if said else None


def _chance(language: Language, ply: PlyReview | None) -> El | None:
    said = chance_text(language, ply) if ply else ""
    return h("p", said, class_="rv-chance") if said else None


def _better(language: Language, now: Reviewing, state: GameState, ply: PlyReview | None) -> Child:
    """The move that gives nothing away, and how the hand would have ended after it."""
    tables = line_of(now, now.place)
    if ply is None or not tables:
        return None
    first = tables[0].plays[-1]
    key = "review_better_points" if ply.mark is Mark.POINTS else "review_better"
    return h(
        "div",
        h("p", text(language, key, play=play_text(language, first)), class_="rv-better"),
        card_row(_lying(first), language) if first.cards else None,
        _line(language, tables, now.place),
        class_="rv-mend",
    )


def _line(language: Language, tables: tuple[GameState, ...], place: int) -> El | None:
    """The moves after the better one, as a list that can be folded away."""
    rest = tables[1:]
    if not rest:
        return h("p", _ended(language, tables[-1]), class_="rv-end")
    items = [
        h("li", h("b", seat_name(language, table.plays[-1].seat)), " ", _short(language, table.plays[-1]))
        for table in rest
    ]
    title = text(language, "review_line")
    return h(
        "details",
        h("summary", title),
        h("ol", items, class_="rv-line", aria_label=title),
        h("p", _ended(language, tables[-1]), class_="rv-end"),
        key=f"line{place}",
        open=True,
    )


def _short(language: Language, play: TablePlay) -> str:
    """A turn in as few signs as can be: its ranks."""
    if play.combo is None:
        return text(language, "log_passed")
    return ranks_spoken(language, _lying(play))


def _lying(play: TablePlay) -> tuple[Card, ...]:
    """The cards as they lie on the table."""
    return table_order(play.cards, play.combo) if play.combo else ()


def _ended(language: Language, state: GameState) -> str:
    """Who is out first at the end of a line; "" where the line does not go so far."""
    if state.turn is not None:
        return ""
    seat = state.plays[-1].seat
    result = text(language, "landlord_wins" if seat == state.landlord else "peasants_win")
    return text(language, "review_line_end", seat=seat_name(language, seat), result=result)


# --- stepping -----------------------------------------------------------------------------------------


def _steps(language: Language, now: Reviewing, keys: bool) -> El:
    """The slider and its buttons; at an end a button stays in reach, since the focus may be on it."""
    total = length(now.record)
    slider = h(
        "input",
        on={"input": ReviewSlid},
        id="review-slider",
        type="range",
        min="1",
        max=str(total),
        step="1",
        value=str(now.place + 1),
        aria_label=text(language, "review_slider"),
        aria_valuetext=step_text(language, now, now.place),
    )
    count = h(
        "span",
        text(language, "review_step_of", n=now.place + 1, total=total),
        class_="rv-count",
        aria_hidden="true",
    )
    return h(
        "footer",
        h("div", count, slider, class_="rv-slide"),
        h("div", _buttons(language, now, total), class_="rv-btns"),
        h("p", text(language, "review_keys"), class_="note rv-keys") if keys else None,
        class_="rv-steps",
        role="group",
        aria_label=text(language, "review_steps"),
    )


def _buttons(language: Language, now: Reviewing, total: int) -> Iterator[El]:
    back, on = beyond(now, -1) is not None, beyond(now, 1) is not None
    yield _button(language, "review_mistake_back", MistakePressed(-1), back)
    yield _button(language, "review_back", ReviewStepped(-1), now.place > 0)
    yield _button(language, "review_on", ReviewStepped(1), now.place < total - 1, primary=True)
    yield _button(language, "review_mistake_on", MistakePressed(1), on)


def _button(language: Language, key: str, message: object, usable: bool, primary: bool = False) -> El:
    return h(
        "button",
        text(language, key),
        on={"click": message},
        key=key,
        class_="btn btn--primary" if primary else "btn",
        type="button",
        aria_disabled="true" if not usable else None,
    )
