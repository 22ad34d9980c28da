"""The rules drawer: static, so that it can be read while the runtime still loads.

It stands in the page once, each language in its own part, of which the stylesheet shows one; the running
game opens the very same drawer.
"""

from __future__ import annotations

from ddz_app.html import Child, El, h
from ddz_app.view.cards import card_row
from ddz_app.view.icons import icon
from ddz_core.cards import RANK_LETTERS, Card, Rank
from ddz_core.words import (
    LANGUAGES,
    RULES,
    STRATEGY,
    BeatExample,
    Entry,
    Example,
    Language,
    Section,
    kind_name,
    pick,
    reason_text,
    text,
)

OPEN_AT_FIRST = "combos"
"""The fold that most people look for."""


def rules_dialog() -> El:
    """The drawer with every language in it."""
    titles = [h("span", text(language, "rules"), data_l=language.value) for language in LANGUAGES]
    closers = [h("span", text(language, "close"), data_l=language.value) for language in LANGUAGES]
    closer = h(
        "button",
        icon("i-x"),
        h("span", closers, class_="sr"),
        class_="icon-btn",
        type="button",
        data_boot_close=True,
    )
    return h(
        "dialog",
        h("header", h("h2", titles, id="rules-title", tabindex="-1", autofocus=True), closer),
        h("div", [_book(language) for language in LANGUAGES], class_="body rules", tabindex="0"),
        id="rules",
        class_="drawer",
        aria_labelledby="rules-title",
    )


def _book(language: Language) -> El:
    return h(
        "div",
        [_section(language, section) for section in RULES],
        h("h3", text(language, "strategy")),
        [_section(language, section) for section in STRATEGY],
        data_l=language.value,
        lang=language.value,
    )


def _section(language: Language, section: Section) -> El:
    items = [h("li", pick(language, item)) for item in section.items]
    return h(
        "details",
        h("summary", pick(language, section.title)),
        [h("p", pick(language, paragraph)) for paragraph in section.paragraphs],
        h("ul", items, class_="points") if items else None,
        [_example(language, example) for example in section.examples],
        [_beat(language, example) for example in section.beats],
        open=section.id == OPEN_AT_FIRST,
    )


def _example(language: Language, example: Example) -> El:
    """One set of cards: right ones by name, wrong ones struck out, with the reason."""
    if example.note:
        words = pick(language, example.note)
    elif example.reason:
        words = reason_text(language, example.reason)
    else:
        words = kind_name(language, example.kind) if example.kind else ""
    return _shape(
        language, example.ok, words, "" if example.ok else "not_legal", _picture(language, example.cards)
    )


def _beat(language: Language, example: BeatExample) -> El:
    """Two sets of cards: the left one beats the right one, or does not."""
    words = _beat_words(language, example.note, example)
    sign = h("span", icon("i-next" if example.ok else "i-x"), class_="versus")
    pictures = [_picture(language, example.challenger), sign, _picture(language, example.incumbent)]
    return _shape(language, example.ok, words, "beats" if example.ok else "beats_not", *pictures)


def _beat_words(language: Language, note: Entry | None, example: BeatExample) -> str:
    if note:
        return pick(language, note)
    return reason_text(language, example.reason) if example.reason else text(language, "beats")


def _shape(language: Language, ok: bool, words: str, spoken: str, *pictures: Child) -> El:
    aside = h("span", text(language, spoken), ": ", class_="sr") if spoken else None
    mark = None if ok else icon("i-x")
    return h(
        "div",
        h("b", mark, aside, words),
        h("div", pictures, class_="shown"),
        class_="shape",
        data_wrong=not ok,
    )


def _picture(language: Language, notation: str) -> El:
    """Draws a set written as ``333+4``: suits vary, since no rule looks at them."""
    cards: list[Card] = []
    gaps: list[int] = []
    seen = [0] * len(RANK_LETTERS)
    for letter in notation:
        if letter == "+":
            gaps.append(len(cards))
            continue
        rank = RANK_LETTERS.index(letter)
        suit = (seen[rank] + rank * 3) % 4
        seen[rank] += 1
        cards.append(52 + rank - Rank.SMALL_JOKER if rank >= Rank.SMALL_JOKER else rank * 4 + suit)
    return card_row(cards, language, gaps)
