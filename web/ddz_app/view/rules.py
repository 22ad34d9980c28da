"""The rules drawer: static, so that it can be read while the runtime still loads.

It stands in the page once. Every text is there in each language, of which the stylesheet shows one, and every
picture once for all of them. The pages of the rule systems lie over each other: what only some of them say is
marked with their numbers, and the stylesheet shows what belongs to the system that is picked on top.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from ddz_app.html import Child, El, h
from ddz_app.view.cards import face
from ddz_app.view.icons import icon
from ddz_app.view.layers import overlay
from ddz_core.cards import RANK_LETTERS, Card, Rank
from ddz_core.rules import RULESETS, RuleSet
from ddz_core.words import (
    LANGUAGES,
    RULE_PAGES,
    STRATEGY_PAGES,
    BeatExample,
    Entry,
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

OPEN_AT_FIRST = "combos"
"""The fold that most people look for."""

Pages: TypeAlias = Mapping[str, Sequence[Section]]

_SYSTEMS = tuple(RULESETS[name] for name in RULE_PAGES)
_NUMBERS = {name: str(number) for number, name in enumerate(RULE_PAGES, 1)}


def rules_dialog() -> El:
    """The drawer with every language and every rule system in it."""
    closer = h(
        "button",
        icon("i-x"),
        h("span", _said("close"), class_="sr"),
        class_="icon-btn",
        type="button",
        data_boot_close=True,
    )
    return h(
        "dialog",
        h("header", h("h2", _said("rules"), id="rules-title", tabindex="-1", autofocus=True), closer),
        h(
            "div",
            _picker(),
            [_of_one(rules) for rules in _SYSTEMS],
            _differences(),
            _sections(RULE_PAGES),
            h("h3", _said("strategy")),
            _sections(STRATEGY_PAGES),
            class_="body rules",
            tabindex="0",
        ),
        id="rules",
        class_="drawer",
        aria_labelledby="rules-title",
    )


def _each(words: Callable[[Language], str]) -> list[El] | str:
    """A text in every language, of which one shows; once where they are all the same."""
    said = [words(language) for language in LANGUAGES]
    if len(set(said)) == 1:
        return said[0]
    return [
        h("span", one, data_l=language.value) for language, one in zip(LANGUAGES, said, strict=True) if one
    ]


def _said(key: str) -> Child:
    return _each(lambda language: text(language, key))


def _entry(entry: Entry) -> Child:
    return _each(lambda language: pick(language, entry))


def _name(rules: RuleSet) -> Child:
    return _each(lambda language: rules_name(language, rules))


def _picker() -> El:
    """One choice for all languages; whoever opens the drawer checks the system in play by its id."""
    labels: list[El] = []
    for rules in _SYSTEMS:
        first = rules is _SYSTEMS[0]
        radio = h("input", type="radio", name="rules-of", id=f"rules-of-{rules.id}", checked=first)
        labels.append(h("label", radio, _name(rules)))
    return h("fieldset", h("legend", _said("rules_of"), class_="sr"), labels, class_="picker")


def _of_one(rules: RuleSet) -> El:
    return h("p", _each(lambda language: rules_line(language, rules)), data_of=_NUMBERS[rules.id])


def _differences() -> El:
    """The table of how the systems differ; wider than a phone, so it scrolls in a frame of its own."""
    tables = [differences(language, _SYSTEMS) for language in LANGUAGES]
    head, *rows = (list(map(_entry, zip(*row, strict=True))) for row in zip(*tables, strict=True))
    table = h(
        "table",
        h("thead", h("tr", h("td"), [h("th", name, scope="col") for name in head[1:]])),
        h(
            "tbody",
            [h("tr", h("th", row[0], scope="row"), [h("td", cell) for cell in row[1:]]) for row in rows],
        ),
    )
    return h(
        "details",
        h("summary", _said("differences"), id="differences"),
        h("div", table, class_="differences", role="region", aria_labelledby="differences", tabindex="0"),
    )


def _sections(pages: Pages) -> list[El]:
    """All sections in an order that is each system's own, marked with those they belong to."""
    found: list[El] = []
    for topic, owners in overlay({name: [part.id for part in page] for name, page in pages.items()}):
        found.append(_section(topic, {name: _part(pages[name], topic) for name in owners}))
    return found


def _part(page: Iterable[Section], topic: str) -> Section:
    return next(section for section in page if section.id == topic)


def _section(topic: str, parts: Mapping[str, Section]) -> El:
    """One fold: what a topic is in each of the systems that have it."""
    owners = tuple(parts)

    def lines(tag: str, entries: Mapping[str, Sequence[Entry]]) -> list[El]:
        return [h(tag, _entry(entry), data_of=_mark(of, owners)) for entry, of in overlay(entries)]

    titles = lines("span", {name: (part.title,) for name, part in parts.items()})
    items = lines("li", {name: part.items for name, part in parts.items()})
    examples = overlay({name: part.examples for name, part in parts.items()})
    beats = overlay({name: part.beats for name, part in parts.items()})
    return h(
        "details",
        h("summary", titles if len(titles) > 1 else titles[0].children),
        lines("p", {name: part.paragraphs for name, part in parts.items()}),
        h("ul", items, class_="points") if items else None,
        [_example(example, _mark(of, owners)) for example, of in examples],
        [_beat(beat, _mark(of, owners)) for beat, of in beats],
        open=topic == OPEN_AT_FIRST,
        data_of=_mark(owners, RULE_PAGES),
    )


def _mark(owners: tuple[str, ...], everyone: Iterable[str]) -> str | None:
    """The numbers of the systems that something is for; none where everyone around has it."""
    return None if owners == tuple(everyone) else " ".join(_NUMBERS[name] for name in owners)


def _example(example: Example, of: str | None) -> El:
    """One set of cards: right ones by name, wrong ones struck out, with the reason."""
    spoken = "" if example.ok else "not_legal"
    return _shape(
        of,
        example.ok,
        _each(lambda language: _example_words(language, example)),
        spoken,
        _picture(example.cards),
    )


def _example_words(language: Language, example: Example) -> str:
    if example.note:
        return pick(language, example.note)
    if example.reason:
        return reason_text(language, example.reason)
    return kind_name(language, example.kind) if example.kind else ""


def _beat(example: BeatExample, of: str | None) -> El:
    """Two sets of cards: the left one beats the right one, or does not."""
    sign = h("span", icon("i-next" if example.ok else "i-x"), class_="versus")
    pictures = [_picture(example.challenger), sign, _picture(example.incumbent)]
    words = _each(lambda language: _beat_words(language, example))
    return _shape(of, example.ok, words, "beats" if example.ok else "beats_not", *pictures)


def _beat_words(language: Language, example: BeatExample) -> str:
    if example.note:
        return pick(language, example.note)
    return reason_text(language, example.reason) if example.reason else text(language, "beats")


def _shape(of: str | None, ok: bool, words: Child, spoken: str, *pictures: Child) -> El:
    aside = h("span", _said(spoken), ": ", class_="sr") if spoken else None
    mark = None if ok else icon("i-x")
    return h(
        "div",
        h("b", mark, aside, words),
        h("div", pictures, class_="shown"),
        class_="shape",
        data_wrong=not ok,
        data_of=of,
    )


def _picture(notation: str) -> El:
    """Draws a set written as ``333+4``: suits vary, since no rule looks at them; named by its ranks."""
    faces: list[Child] = []
    seen = [0] * len(RANK_LETTERS)
    for letter in notation:
        if letter == "+":
            faces.append(h("span", class_="gap"))
            continue
        rank = Rank(RANK_LETTERS.index(letter))
        suit = (seen[rank] + rank * 3) % 4
        seen[rank] += 1
        faces.append(_joker(rank) if rank >= Rank.SMALL_JOKER else face(rank * 4 + suit, LANGUAGES[0], True))
    name = h("span", _each(lambda language: notation_spoken(language, notation)), class_="sr")
    return h("span", name, faces, class_="card-row")


def _joker(rank: Rank) -> list[El]:
    """The only cards with a word on them: one for each language."""
    card: Card = 52 + rank - Rank.SMALL_JOKER
    cards = [face(card, language, True) for language in LANGUAGES]
    return [
        replace(one, attrs=(*one.attrs, ("data-l", language.value)))
        for one, language in zip(cards, LANGUAGES, strict=True)
    ]
