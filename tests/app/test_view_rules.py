"""The rules drawer: the pages of all systems laid over each other, each of them whole when it is picked."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from ddz_app.html import El, text_of, to_html, walk
from ddz_app.view.layers import overlay
from ddz_app.view.rules import OPEN_AT_FIRST, rules_dialog
from hypothesis import given
from hypothesis import strategies as st

from ddz_core.rules import RULESETS
from ddz_core.words import (
    LANGUAGES,
    RULE_PAGES,
    STRATEGY_PAGES,
    BeatExample,
    Example,
    Language,
    Section,
    differences,
    kind_name,
    notation_spoken,
    pick,
    reason_text,
    rules_line,
    rules_name,
    text,
)

STYLES = (Path(__file__).parents[2] / "web/styles/60-dialogs.css").read_text("utf-8")
DIALOG = rules_dialog()
NUMBERS = {name: str(number) for number, name in enumerate(RULE_PAGES, 1)}
LIMIT = 205_000
"""Bytes of the drawer: it comes before anything is on screen."""

every_page = pytest.mark.parametrize("name", RULE_PAGES)
every_language = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.value)


def shown(node: El, language: Language, name: str) -> El:
    """What the stylesheet leaves of a tree in one language with one system picked."""
    children: list[El | str] = []
    for child in node.children:
        if isinstance(child, str):
            children.append(child)
        elif child.get("data-l") in (None, language.value):
            of = child.get("data-of")
            if of is None or NUMBERS[name] in of.split():
                children.append(shown(child, language, name))
    return replace(node, children=tuple(children))


def texts(node: El, tag: str) -> list[str]:
    return [text_of(el) for el in walk(node) if el.tag == tag]


def sections(name: str) -> tuple[Section, ...]:
    return (*RULE_PAGES[name], *STRATEGY_PAGES[name])


@every_language
@every_page
def test_a_page_is_read_in_the_order_of_its_own(language: Language, name: str) -> None:
    page = shown(DIALOG, language, name)
    titles = [pick(language, section.title) for section in sections(name)]
    assert texts(page, "summary") == [text(language, "differences"), *titles]
    said = [pick(language, words) for section in sections(name) for words in section.paragraphs]
    assert texts(page, "p") == [rules_line(language, RULESETS[name]), *said]
    assert texts(page, "li") == [pick(language, item) for section in sections(name) for item in section.items]


def words_of(language: Language, example: Example | BeatExample) -> str:
    if example.note:
        return pick(language, example.note)
    if example.reason:
        return reason_text(language, example.reason)
    if isinstance(example, BeatExample):
        return text(language, "beats")
    assert example.kind
    return kind_name(language, example.kind)


@every_language
@every_page
def test_every_example_of_a_page_stands_there_with_its_words(language: Language, name: str) -> None:
    shapes = [el for el in walk(shown(DIALOG, language, name)) if el.get("class") == "shape"]
    wanted: list[Example | BeatExample] = []
    for section in sections(name):
        wanted += section.examples
        wanted += section.beats
    assert [shape.get("data-wrong") is None for shape in shapes] == [example.ok for example in wanted]
    for shape, example in zip(shapes, wanted, strict=True):
        head, pictures = (child for child in shape.children if isinstance(child, El))
        assert text_of(head).endswith(words_of(language, example))
        sets = (example.cards,) if isinstance(example, Example) else (example.challenger, example.incumbent)
        named = [
            text_of(el.children[0])
            for el in walk(pictures)
            if el.get("class") == "card-row" and isinstance(el.children[0], El)
        ]
        assert named == [notation_spoken(language, cards) for cards in sets]
        assert sum("card--mini" in (el.get("class") or "") for el in walk(pictures)) == sum(
            len(cards.replace("+", "")) for cards in sets
        )


@every_page
def test_wrong_examples_are_struck_out_in_words_too(name: str) -> None:
    wrong = [el for el in walk(shown(DIALOG, Language.EN, name)) if el.get("data-wrong") is not None]
    assert wrong
    for shape in wrong:
        assert re.match("cannot be played: |does not beat: ", text_of(shape))


def test_what_systems_share_stands_there_once() -> None:
    topics = {section.id for name in RULE_PAGES for section in sections(name)}
    folds = [el for el in walk(DIALOG) if el.tag == "details"]
    assert len(folds) == len(topics) + 1
    for fold in folds:
        for tag in ("p", "li"):
            assert max(Counter(texts(fold, tag)).values(), default=1) == 1
    drawn = sum(el.get("class") == "shape" for el in walk(DIALOG))
    distinct = {
        (section.id, example)
        for name in RULE_PAGES
        for section in sections(name)
        for example in (*section.examples, *section.beats)
    }
    assert drawn == len(distinct)
    assert len(to_html(DIALOG).encode()) < LIMIT


def test_the_systems_are_picked_by_radios_of_one_name() -> None:
    radios = [el for el in walk(DIALOG) if el.tag == "input"]
    assert [el.get("id") for el in radios] == [f"rules-of-{name}" for name in RULESETS]
    assert {(el.get("type"), el.get("name")) for el in radios} == {("radio", "rules-of")}
    assert [el.get("checked") is not None for el in radios] == [True] + [False] * (len(radios) - 1)
    for language in LANGUAGES:
        labels = [el for el in walk(shown(DIALOG, language, "house")) if el.tag == "label"]
        assert [text_of(el) for el in labels] == [rules_name(language, rules) for rules in RULESETS.values()]


def test_the_stylesheet_shows_what_is_picked() -> None:
    for number in range(1, len(RULE_PAGES) + 1):
        picked = f".rules:has(.picker label:nth-of-type({number}) :checked) "
        assert f'{picked}[data-of]:not([data-of~="{number}"])' in STYLES
        assert f"{picked}.differences :is(th, td):nth-child({number + 1})" in STYLES


@every_language
def test_the_table_of_differences_has_its_heads(language: Language) -> None:
    table = next(el for el in walk(shown(DIALOG, language, "house")) if el.tag == "table")
    head, *rows = differences(language, tuple(RULESETS.values()))
    lines = [[text_of(cell) for cell in walk(row) if cell.tag in ("th", "td")] for row in walk_rows(table)]
    assert lines == [list(head), *(list(row) for row in rows)]
    scopes = [el.get("scope") for el in walk(table) if el.tag == "th"]
    assert scopes == ["col"] * len(RULESETS) + ["row"] * len(rows)
    frame = next(el for el in walk(DIALOG) if el.get("class") == "differences")
    ids = {el.get("id") for el in walk(DIALOG)}
    assert (frame.get("role"), frame.get("tabindex")) == ("region", "0")
    assert frame.get("aria-labelledby") in ids


def walk_rows(table: El) -> list[El]:
    return [el for el in walk(table) if el.tag == "tr"]


@every_page
def test_one_fold_is_open_at_first(name: str) -> None:
    page = shown(DIALOG, Language.EN, name)
    opened = [el for el in walk(page) if el.tag == "details" and el.get("open") is not None]
    title = next(section.title for section in RULE_PAGES[name] if section.id == OPEN_AT_FIRST)
    assert [texts(el, "summary") for el in opened] == [[pick(Language.EN, title)]]


@given(st.lists(st.sets(st.integers(0, 12)), max_size=6))
def test_layers_keep_the_order_of_every_list(sets: list[set[int]]) -> None:
    lists = {str(at): sorted(items, key=lambda item: item * 5 % 13) for at, items in enumerate(sets)}
    layers = overlay(lists)
    assert len({item for item, _ in layers}) == len(layers)
    for name, items in lists.items():
        assert [item for item, owners in layers if name in owners] == items


def test_lists_that_contradict_each_other_have_no_layers() -> None:
    with pytest.raises(ValueError, match="no common order"):
        overlay({"a": (1, 2), "b": (2, 1)})
