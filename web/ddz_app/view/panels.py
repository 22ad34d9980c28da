"""Drawers and panels that belong to no hand: menu, export, import, about."""

from __future__ import annotations

from ddz_app import queries
from ddz_app.html import Child, El, h
from ddz_app.model import Dialog, Model, Notice, Prefs
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
)
from ddz_app.side_game import SideLeft
from ddz_app.sounds import SoundPressed
from ddz_app.touring import TourPressed
from ddz_app.view.icons import icon
from ddz_app.view.parked import parked_list
from ddz_core import __version__
from ddz_core.words import Language, text


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
        _sound(language, model.prefs),
        _item(language, "rules", "i-book", DialogOpened(Dialog.RULES)),
        _item(language, "tour", "i-ask", TourPressed(), usable=queries.table(model) is not None and not busy),
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


def _sound(language: Language, prefs: Prefs) -> El:
    if prefs.sound:
        return _item(language, "sound_off", "i-mute", SoundPressed())
    return _item(language, "sound_on", "i-sound", SoundPressed())


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
        None if model.installed else h("h3", text(language, "about_install"), class_="hosted"),
        None if model.installed else h("p", text(language, "about_install_note"), class_="hosted"),
        h("h3", text(language, "about_single"), class_="hosted"),
        h("p", text(language, "about_single_note"), class_="hosted"),
        h("p", _single(language), class_="hosted"),
        h("h3", text(language, "about_licence")),
        h("p", text(language, "about_licence_note"), " ", text(language, "about_runs")),
        h("h3", text(language, "about_notices")) if model.notices else None,
        h("ul", [_notice(notice) for notice in model.notices], class_="notices") if model.notices else None,
    )


def _single(language: Language) -> El:
    """Where the single file lies: `build.SINGLE`."""
    return h("a", text(language, "about_single_link"), href="./doudizhu.html", download="doudizhu.html")


def _notice(notice: Notice) -> El:
    link = h("a", f"{notice.name} {notice.version}", href=f"./{notice.file}", target="_blank", rel="noopener")
    return h("li", link, h("span", notice.licence), key=notice.name)
