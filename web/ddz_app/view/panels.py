"""Drawers and panels that belong to no hand: menu, settings, export, import, about."""

from __future__ import annotations

from typing import TypeAlias

from ddz_app import queries
from ddz_app.html import Child, El, h
from ddz_app.model import AUTO_INTERVALS, Dialog, Model, Notice, Prefs
from ddz_app.msg import (
    CopyPressed,
    DialogClosed,
    DialogOpened,
    DownloadPressed,
    ExportPressed,
    ImportText,
    NewHandPressed,
    NewMatchPressed,
    PickFilePressed,
    PrefChanged,
)
from ddz_app.side_game import SideLeft
from ddz_app.view.icons import icon
from ddz_app.view.parked import parked_list
from ddz_core import __version__
from ddz_core.bots import LEVELS
from ddz_core.notation import parse_rules
from ddz_core.words import LANGUAGES, LEVEL_LINES, Language, level_name, pick, rules_name, text

_Option: TypeAlias = tuple[str | float, str, str | None]
"""A value, its words, and their language where it is not the page's."""


def drawer(name: str, title: str, close: str, *content: Child, foot: Child = None, keys: bool = False) -> El:
    """Draws a panel at the side; the focus goes to its title. `keys`: the page goes on hearing keys."""
    heading = f"{name}-title"
    closer = h(
        "button",
        icon("i-x"),
        on={"click": DialogClosed()},
        class_="icon-btn",
        type="button",
        aria_label=close,
        title=close,
    )
    head = h("header", h("h2", title, id=heading, tabindex="-1", data_safe=True), closer)
    return h(
        "dialog",
        head,
        h("div", content, class_="body", tabindex="0"),
        foot,
        key=name,
        on={"cancel": DialogClosed()},
        id=f"dialog-{name}",
        class_="drawer",
        data_keys=keys,
        aria_labelledby=heading,
    )


def _drawer(model: Model, name: str, key: str, *content: Child) -> El:
    language = queries.language(model)
    return drawer(name, text(language, key), text(language, "close"), *content)


# --- menu ---------------------------------------------------------------------------------------------


def menu(model: Model) -> El:
    """Everything that is not needed at every turn."""
    language = queries.language(model)
    busy = queries.watching(model)
    own, beside = queries.own_match(model), model.side_game is not None
    ranked = bool(own and own.rules.match.rank_points)
    fresh = queries.live(model) and not busy and not beside
    items = [
        _item(language, "side_back" if own else "side_leave", "i-back", SideLeft()) if beside else None,
        _item(language, "log", "i-list", DialogOpened(Dialog.LOG)),
        _item(language, "side_games", "i-play", DialogOpened(Dialog.SIDE_GAMES)),
        _item(language, "new_hand", "i-deal", NewHandPressed(), usable=fresh),
        _item(language, "new_match", "i-cup", NewMatchPressed(), usable=not busy),
        _item(language, "choose_title", "i-swap", DialogOpened(Dialog.CHOOSE), usable=not busy),
        _item(language, "leaderboard", "i-rank", DialogOpened(Dialog.LEADERBOARD)) if ranked else None,
        _item(language, "history", "i-history", DialogOpened(Dialog.HISTORY)),
        _item(language, "stats", "i-stats", DialogOpened(Dialog.STATS)),
        _item(language, "export", "i-up", ExportPressed(), usable=own is not None),
        _item(language, "import", "i-down", DialogOpened(Dialog.IMPORT), usable=not busy),
        _item(language, "rules", "i-book", DialogOpened(Dialog.RULES)),
        _item(language, "settings", "i-gear", DialogOpened(Dialog.SETTINGS)),
        _item(language, "about", "i-info", DialogOpened(Dialog.ABOUT)),
    ]
    return _drawer(model, "menu", "menu", h("ul", items, class_="menu"), parked_list(model))


def _item(language: Language, key: str, name: str, message: object, usable: bool = True) -> El:
    button = h(
        "button",
        icon(name),
        h("span", text(language, key)),
        on={"click": message},
        id=f"menu-{key}",
        type="button",
        disabled=not usable,
    )
    return h("li", button, key=key)


# --- settings -----------------------------------------------------------------------------------------


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
    intervals: list[_Option] = [
        (seconds, text(language, "seconds_n", n=f"{seconds:g}"), None) for seconds in AUTO_INTERVALS
    ]
    return _drawer(
        model,
        "settings",
        "settings",
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
        _group(
            language,
            "set_group_pace",
            _choice(prefs, language, "pace", "set_speed", _named(language, "speed", _PACES), stack=True),
            _choice(prefs, language, "auto_interval", "set_auto_interval", intervals, stack=True),
            _switch(prefs, language, "auto_next", "set_auto_next", "set_auto_next_note"),
            _switch(prefs, language, "auto_pass", "set_auto_pass"),
            _switch(prefs, language, "auto_last", "set_auto_last"),
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


_THEMES = (("auto", "system"), ("light", "light"), ("dark", "dark"))
_SIZES = (("normal", "standard"), ("large", "large"))
_PACES = (("slow", "slow"), ("medium", "medium"), ("fast", "fast"))


def _named(language: Language, stem: str, options: tuple[tuple[str, str], ...]) -> list[_Option]:
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


# --- export and import --------------------------------------------------------------------------------


def _action(words: str, message: object, primary: bool = False, value_of: str | None = None) -> El:
    """A button; `value_of` names the field whose text its message takes."""
    class_ = "btn btn--primary" if primary else "btn"
    return h("button", words, on={"click": message}, class_=class_, type="button", data_value=value_of)


def export_panel(model: Model) -> El:
    """The match as text, to take away."""
    language = queries.language(model)
    return _drawer(
        model,
        "export",
        "export_title",
        h("p", text(language, "export_note"), class_="note"),
        h(
            "textarea",
            id="export-text",
            value=model.export_text,
            readonly=True,
            rows="8",
            spellcheck="false",
            aria_label=text(language, "export_text"),
        ),
        h(
            "div",
            _action(text(language, "export_file"), DownloadPressed(), primary=True),
            _action(text(language, "export_copy"), CopyPressed()),
            class_="btns",
        ),
    )


_FAULTS = {"empty": "import_empty", "bad": "import_bad", "newer": "import_newer"}


def import_panel(model: Model) -> El:
    """A match from a file or from pasted text."""
    language = queries.language(model)
    fault: list[Child] = []
    if model.import_fault:
        fault.append(h("span", text(language, _FAULTS[model.import_fault])))
        if model.import_detail:
            fault.append(h("code", text(language, "import_bad_at", where=model.import_detail)))
    return _drawer(
        model,
        "import",
        "import_title",
        h("p", text(language, "import_note"), class_="note"),
        h("div", _action(text(language, "import_file"), PickFilePressed(), primary=True), class_="btns"),
        h("label", text(language, "import_paste"), for_="import-text", class_="lab"),
        h("textarea", id="import-text", rows="8", spellcheck="false", autocomplete="off"),
        h("p", fault, class_="fault") if fault else None,
        h("div", _action(text(language, "import_do"), ImportText, value_of="import-text"), class_="btns"),
    )


# --- about --------------------------------------------------------------------------------------------


def about(model: Model) -> El:
    """What this is, who may use it, and where the match lies."""
    language = queries.language(model)
    return _drawer(
        model,
        "about",
        "about_title",
        h("p", h("b", text(language, "title")), " · ", text(language, "version", version=__version__)),
        h("p", text(language, "about_what")),
        h("h3", text(language, "saves")),
        h("p", text(language, "about_save")),
        None if model.installed else h("h3", text(language, "about_install")),
        None if model.installed else h("p", text(language, "about_install_note")),
        h("h3", text(language, "about_licence")),
        h("p", text(language, "about_licence_note"), " ", text(language, "about_runs")),
        h("h3", text(language, "about_notices")) if model.notices else None,
        h("ul", [_notice(notice) for notice in model.notices], class_="notices") if model.notices else None,
    )


def _notice(notice: Notice) -> El:
    link = h("a", f"{notice.name} {notice.version}", href=f"./{notice.file}", target="_blank", rel="noopener")
    return h("li", link, h("span", notice.licence), key=notice.name)
