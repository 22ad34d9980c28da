"""My hand: a listbox of cards in rows."""

from __future__ import annotations

from functools import lru_cache

from ddz_app import queries
from ddz_app.html import El, h
from ddz_app.layout import layout_hand
from ddz_app.model import Bar, HandBox, Model, card_id
from ddz_app.msg import CardFocused, CardTapped
from ddz_app.view.cards import back, face
from ddz_app.view.memo import remember
from ddz_core.cards import Card, Hand
from ddz_core.words import Language, card_name, text


def hand(model: Model) -> El:
    """Draws the hand box; the browser half measures it and reads ``data-card`` where a pointer goes."""
    cards = queries.shown_order(model)
    locked = model.auto or queries.watching(model)
    stop = model.cursor if model.cursor in cards else (cards[0] if cards else None)
    return _hand(
        queries.language(model),
        cards,
        model.selected,
        stop,
        locked,
        queries.table(model) is None,
        queries.bar(model) is Bar.SPEAK,
        model.box,
        queries.big(model),
    )


@remember
def _hand(
    language: Language,
    cards: tuple[Card, ...],
    selected: Hand,
    stop: Card | None,
    locked: bool,
    bare: bool,
    dealt: bool,
    box: HandBox,
    big: bool,
) -> El:
    """Many parameters, since whatever the picture depends on must be seen by `remember`."""
    layout = layout_hand(cards, box, big)
    rows: list[El] = []
    start = 0
    for length in layout.rows:
        row = cards[start : start + length]
        slots = [_slot(language, card, card in selected, card == stop) for card in row]
        rows.append(h("div", slots, class_="hand-row", role="presentation"))
        start += length
    if not cards:
        rows.append(_empty(bare))
    columns = 17 if bare else layout.columns
    return h(
        "div",
        h(
            "div",
            rows,
            css={"--cols": str(columns)},
            id="hand",
            class_="hand",
            role="listbox",
            aria_multiselectable="true",
            aria_orientation="horizontal",
            aria_label=text(language, "hand"),
            aria_disabled="true" if locked else None,
            data_back=bare,
            data_dealt=dealt,
        ),
        id="hand-box",
        class_="hand-box",
    )


def _empty(bare: bool) -> El:
    """Backs before the first deal; after the last card a row that keeps its place."""
    slots = [h("span", back(), class_="slot") for _ in range(17)] if bare else []
    return h("div", slots, class_="hand-row", role="presentation")


@lru_cache(maxsize=256)
def _slot(language: Language, card: Card, selected: bool, stop: bool) -> El:
    """One card: the slot is exactly the visible strip and the hit area; the face spills over."""
    return h(
        "div",
        face(card, language),
        key=str(card),
        on={"click": CardTapped(card), "focusin": CardFocused(card)},
        id=card_id(card),
        class_="slot",
        role="option",
        data_card=str(card),
        tabindex="0" if stop else "-1",
        aria_selected="true" if selected else "false",
        aria_label=card_name(language, card),
    )
