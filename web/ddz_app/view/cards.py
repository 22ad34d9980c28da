"""Card faces, backs, and sets of cards lying on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ddz_app.html import El, h
from ddz_app.view.icons import icon
from ddz_core.cards import Card, Rank, rank_of, suit_of
from ddz_core.words import Language, cards_spoken, rank_name, text

SUITS = "shcd"


@cache
def face(card: Card, language: Language, mini: bool = False) -> El:
    """Draws one card, face up; what it is called stands on whatever holds it."""
    rank, suit = rank_of(card), suit_of(card)
    if suit is None:
        return _joker(rank, language, mini)
    pip = f"s-{SUITS[suit]}"
    return h(
        "span",
        h("span", h("b", rank_name(language, rank)), icon(pip), class_="ix"),
        None if mini else icon(pip, "pip"),
        class_="card card--mini" if mini else "card",
        data_suit=SUITS[suit],
        data_rank=rank_name(language, rank),
        aria_hidden="true",
    )


def _joker(rank: Rank, language: Language, mini: bool) -> El:
    big = rank is Rank.BIG_JOKER
    crown = "s-crown" if big else "s-crown-o"
    index = text(language, "joker_big_index" if big else "joker_small_index")
    if mini:
        marks = [icon(crown), h("b", index[0])]
    elif len(index) > 2 or index.isascii():
        marks = [h("b", index), icon(crown)]
    else:
        marks = [h("b", index[0]), h("em", index[1])]
    latin = index.isascii() and not mini
    return h(
        "span",
        h("span", marks, class_="ix", data_latin=latin),
        None if mini else icon(crown, "pip"),
        class_="card card--mini" if mini else "card",
        data_suit="j",
        data_rank="BJ" if big else "LJ",
        aria_hidden="true",
    )


@cache
def back(mini: bool = False) -> El:
    """Draws one card, face down."""
    return h("span", class_="card back card--mini" if mini else "card back", aria_hidden="true")


def card_row(cards: Sequence[Card], language: Language, gaps: Sequence[int] = ()) -> El:
    """Shows a few cards small and side by side, as in the rules; a gap stands before each index of `gaps`."""
    faces: list[El] = []
    for at, card in enumerate(cards):
        if at in gaps:
            faces.append(h("span", class_="gap"))
        faces.append(face(card, language, True))
    return h("span", faces, class_="card-row", role="img", aria_label=cards_spoken(language, cards))


def fan(cards: Sequence[Card], language: Language, rows: Sequence[int], key: str = "") -> El:
    """Shows a set on the stage in rows of the given lengths, named by its whole list of cards."""
    fans: list[El] = []
    start = 0
    for length in rows:
        slots = [h("li", face(card, language), key=str(card)) for card in cards[start : start + length]]
        fans.append(h("ul", slots, class_="fan", css={"--cols": str(max(rows))}))
        start += length
    label = cards_spoken(language, cards)
    return h("div", fans, class_="fan-box", role="img", aria_label=label, key=key)
