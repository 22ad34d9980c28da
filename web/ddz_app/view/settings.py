"""The settings: every preference, by subject."""

from __future__ import annotations

from typing import TypeAlias

from ddz_app import queries
from ddz_app.html import Child, El, h
from ddz_app.model import AUTO_INTERVALS, Dialog, Model, Prefs
from ddz_app.msg import DialogOpened, PrefChanged
from ddz_app.view.icons import icon
from ddz_app.view.panels import drawer
from ddz_core.bots import LEVELS
from ddz_core.notation import parse_rules
from ddz_core.words import LANGUAGES, LEVEL_LINES, Language, level_name, pick, rules_name, text

_Option: TypeAlias = tuple[str | float, str, str | None]
"""A value, its words, and their language where it is not the page's."""


def languages(model: Model) -> El:
    """The languages, each by its own name."""
    named: list[_Option] = [(tag.value, text(tag, "language_name"), tag.value) for tag in LANGUAGES]
    return _choice(model.prefs, queries.language(model), "lang", "set_language", named, stack=True)


def levels(model: Model) -> El:
    """The bots' levels, what the chosen one is like, and what it is worth; locked while a hand is in play."""
    language, level = queries.language(model), model.prefs.level
    named: list[_Option] = [(one.value, level_name(language, one.value), None) for one in LEVELS]
    choice = _choice(model.prefs, language, "level", "set_level", named, stack=True)
    worth = dict(parse_rules(queries.chosen(model)).match.rank_points).get(level)
    notes: list[Child] = [h("span", pick(language, LEVEL_LINES[level]))]
    if worth:
        notes.append(h("span", text(language, "rank_won", n=worth)))
    own = queries.own_match(model)
    if own is not None and own.is_live and own.level != level:
        notes.append(h("span", text(language, "level_locked")))
    return h("div", choice, h("p", notes, class_="note"), class_="levels")


def _rules(model: Model) -> El:
    """The rule set in play, and the way to another."""
    language = queries.language(model)
    words = h(
        "span",
        text(language, "set_rules"),
        h("small", rules_name(language, parse_rules(queries.chosen(model)))),
        class_="lab",
    )
    other = h(
        "button",
        text(language, "switch_yes"),
        on={"click": DialogOpened(Dialog.CHOOSE)},
        class_="btn btn--sm",
        type="button",
        disabled=queries.watching(model),
    )
    return h("div", words, other, key="rules", class_="field")


def settings(model: Model) -> El:
    """Every preference, by subject."""
    language, prefs = queries.language(model), model.prefs
    return drawer(
        "settings",
        text(language, "settings"),
        text(language, "close"),
        _group(
            language,
            "set_group_look",
            languages(model),
            _choice(prefs, language, "theme", "set_theme", _named(language, "theme", _THEMES), stack=True),
            _choice(prefs, language, "size", "set_size", _named(language, "size", _SIZES)),
        ),
        _group(
            language,
            "set_group_cards",
            _either(prefs, language, "cards", "big", "normal"),
            _suits(language, prefs),
            _either(prefs, language, "hand", "left", "right"),
            _switch(prefs, language, "counter", "counter", "counter_note"),
        ),
        _group(
            language,
            "set_group_rules",
            _rules(model),
            levels(model),
            _switch(prefs, language, "cut", "set_cut", "set_cut_note"),
        ),
        _pace(language, prefs),
        _group(
            language,
            "set_group_sound",
            _switch(prefs, language, "sound", "set_sound", "set_sound_note"),
            _choice(prefs, language, "volume", "set_volume", _named(language, "volume", _VOLUMES)),
        ),
        _group(
            language,
            "set_group_input",
            _switch(prefs, language, "touch_double", "set_double_tap"),
            _switch(prefs, language, "right_click_pass", "set_right_pass"),
            _switch(prefs, language, "letter_keys", "set_letter_keys"),
            _switch(prefs, language, "key_hints", "set_show_keys"),
        ),
    )


def _pace(language: Language, prefs: Prefs) -> El:
    intervals: list[_Option] = [
        (seconds, text(language, "seconds_n", n=f"{seconds:g}"), None) for seconds in AUTO_INTERVALS
    ]
    return _group(
        language,
        "set_group_pace",
        _choice(prefs, language, "pace", "set_speed", _named(language, "speed", _PACES), stack=True),
        _choice(prefs, language, "auto_interval", "set_auto_interval", intervals, stack=True),
        _switch(prefs, language, "auto_next", "set_auto_next", "set_auto_next_note"),
        _switch(prefs, language, "auto_pass", "set_auto_pass"),
        _switch(prefs, language, "auto_last", "set_auto_last"),
    )


_THEMES = (("auto", "system"), ("light", "light"), ("dark", "dark"))
_SIZES = (("normal", "standard"), ("large", "large"))
_VOLUMES = ((1, "low"), (2, "middle"), (3, "high"))
_PACES = (("slow", "slow"), ("medium", "medium"), ("fast", "fast"))


def _named(language: Language, stem: str, options: tuple[tuple[str | int, str], ...]) -> list[_Option]:
    return [(value, text(language, f"{stem}_{word}"), None) for value, word in options]


def _group(language: Language, title: str, *fields: El) -> El:
    return h("section", h("h3", text(language, title)), fields, class_="group", key=title)


def _choice(
    prefs: Prefs, language: Language, name: str, label: str, options: list[_Option], stack: bool = False
) -> El:
    """A few options side by side, one of them chosen."""
    now = getattr(prefs, name)
    labels = []
    for value, words, lang in options:
        field = h(
            "input",
            on={"change": PrefChanged(name, value)},
            type="radio",
            name=f"set-{name}",
            value=str(value),
            checked=now == value,
        )
        labels.append(h("label", field, h("span", words, lang=lang), key=str(value)))
    title = text(language, label)
    group = h("span", labels, class_="seg", role="radiogroup", aria_label=title)
    return h("div", h("span", title, class_="lab"), group, key=name, class_="field", data_stack=stack)


def _switch(prefs: Prefs, language: Language, name: str, label: str, note: str = "", *extra: El) -> El:
    """A preference that is on or off."""
    now = bool(getattr(prefs, name))
    small = h("small", text(language, note)) if note else None
    return toggle(name, now, PrefChanged(name, not now), text(language, label), small, *extra)


def _either(prefs: Prefs, language: Language, name: str, on: str, off: str) -> El:
    """A preference of two words, one of which is the unusual one, as a switch."""
    now = getattr(prefs, name) == on
    note = h("small", text(language, f"set_{name}_note"))
    return toggle(name, now, PrefChanged(name, off if now else on), text(language, f"set_{name}"), note)


def toggle(name: str, now: bool, message: object, *words: Child) -> El:
    """Draws a switch with its words; `message` is sent when it is turned."""
    field = h(
        "input",
        on={"change": message},
        id=f"set-{name}",
        class_="switch",
        type="checkbox",
        role="switch",
        checked=now,
    )
    return h("label", h("span", words, class_="lab"), field, key=name, class_="field")


def _suits(language: Language, prefs: Prefs) -> El:
    four = prefs.suits == 4
    preview = h("span", [icon(f"s-{suit}") for suit in "shcd"], class_="preview", aria_hidden="true")
    return toggle("suits", four, PrefChanged("suits", 2 if four else 4), text(language, "set_suits"), preview)
