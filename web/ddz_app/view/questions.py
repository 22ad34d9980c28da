"""Questions that are asked before something goes, and panels about saves that cannot be used."""

from __future__ import annotations

from ddz_app import queries
from ddz_app.html import El, h
from ddz_app.model import Model
from ddz_app.msg import (
    ContinuePressed,
    DialogClosed,
    ExportPressed,
    ImportConfirmed,
    NewHandConfirmed,
    NewMatchConfirmed,
    SwitchConfirmed,
    TakeOverPressed,
    UpdatePressed,
)
from ddz_app.past import PastClearConfirmed
from ddz_app.view.names import seat_name
from ddz_app.view.sheets import button, buttons, facts, sheet
from ddz_core.match import Match
from ddz_core.notation import parse_rules
from ddz_core.words import Language, rules_name, signed, text


def rules_line(language: Language, match: Match | None) -> El | None:
    """Names the rules of a match."""
    return h("p", rules_name(language, match.rules), class_="note") if match else None


# --- questions ----------------------------------------------------------------------------------------


def _confirm(model: Model, name: str, what: str, yes: object, *more: str) -> El:
    language = queries.language(model)
    title = f"{name}-title"
    return sheet(
        name,
        title,
        h("h2", text(language, f"{what}_title"), id=title),
        [h("p", text(language, key), class_="note") for key in (what, *more)],
        buttons(
            button(text(language, "confirm_keep"), DialogClosed(), primary=True, safe=True),
            button(text(language, f"{what}_yes"), yes, danger=True),
        ),
    )


def confirm_new_hand(model: Model) -> El:
    """Asks before a hand is given up."""
    return _confirm(model, "confirm-new-hand", "confirm_new_hand", NewHandConfirmed())


def confirm_new_match(model: Model) -> El:
    """Asks before the scores go back to zero."""
    kept = ("rank_kept",) if queries.rules_of(model).match.rank_points else ()
    return _confirm(model, "confirm-new-match", "confirm_new_match", NewMatchConfirmed(), *kept)


def confirm_clear(model: Model) -> El:
    """Asks before the history of hands goes, and whether the statistics go with it."""
    language, there = queries.language(model), bool(model.past.played.entries)
    hands = button(text(language, "history_clear_hands"), PastClearConfirmed(), danger=True)
    return sheet(
        "confirm-clear",
        "confirm-clear-title",
        h("h2", text(language, "history_clear_title"), id="confirm-clear-title"),
        h("p", text(language, "history_clear_note"), class_="note"),
        h("p", text(language, "history_clear_sums"), class_="note"),
        buttons(
            button(text(language, "cancel"), DialogClosed(), primary=True, safe=True),
            hands if there else None,
            button(text(language, "history_clear_all"), PastClearConfirmed(sums=True), danger=True),
        ),
    )


def confirm_switch(model: Model) -> El:
    """Asks before a live hand is put away for other rules."""
    language = queries.language(model)
    return sheet(
        "confirm-switch",
        "confirm-switch-title",
        h("h2", text(language, "switch_title"), id="confirm-switch-title"),
        h("p", rules_name(language, parse_rules(queries.chosen(model))), class_="note"),
        h("p", text(language, "switch_note"), class_="note"),
        buttons(
            button(text(language, "confirm_keep"), DialogClosed(), safe=True),
            button(text(language, "switch_yes"), SwitchConfirmed(), primary=True),
        ),
    )


def confirm_import(model: Model) -> El:
    """Asks before an imported match comes to the table."""
    language, coming = queries.language(model), model.pending_import
    match = coming.match if coming else None
    notes, replaces = _import_notes(model)
    pairs = (
        [(seat_name(language, seat), signed(total)) for seat, total in enumerate(match.totals)]
        if match
        else []
    )
    return sheet(
        "confirm-import",
        "confirm-import-title",
        h("h2", text(language, "confirm_import_title"), id="confirm-import-title"),
        rules_line(language, match),
        facts(*pairs) if pairs else None,
        [h("p", text(language, key), class_="note") for key in notes],
        buttons(
            button(text(language, "cancel"), DialogClosed(), primary=True, safe=True),
            button(text(language, "import_do"), ImportConfirmed(), danger=replaces),
        ),
    )


def _import_notes(model: Model) -> tuple[list[str], bool]:
    """Says what becomes of the matches that are here, and whether one of them gives way."""
    mine = queries.own_match(model)
    if model.pending_import is None:
        return [], False
    match, notes = model.pending_import.match, []
    same = mine is not None and mine.rules == match.rules
    if mine is not None:
        notes.append("confirm_import" if same else "import_parks")
    gives_way = any(parked.name == match.rules.name for parked in model.parked)
    if gives_way:
        notes.append("import_replaces")
    if (same or gives_way) and match.rules.match.rank_points:
        notes.append("rank_replaced")
    return notes, same or gives_way


def other_tab(model: Model) -> El:
    """Says that another tab has the match."""
    language = queries.language(model)
    what = "taken_over" if model.store.taken_over else "second"
    return sheet(
        "other-tab",
        "other-tab-title",
        h("h2", text(language, f"{what}_title"), id="other-tab-title"),
        h("p", text(language, f"{what}_note"), class_="note"),
        buttons(
            button(text(language, "take_over"), TakeOverPressed(), primary=True),
            button(text(language, "watching"), DialogClosed(), safe=True),
        ),
    )


# --- saves that cannot be used ------------------------------------------------------------------------


def damaged(model: Model) -> El:
    """Says that the save cannot be read."""
    language = queries.language(model)
    return sheet(
        "damaged",
        "damaged-title",
        h("h2", text(language, "damaged_title"), id="damaged-title"),
        h("p", text(language, "damaged_note"), class_="note"),
        buttons(
            button(text(language, "damaged_export"), ExportPressed(raw=True), safe=True),
            button(text(language, "damaged_start"), ContinuePressed(), primary=True),
        ),
        closable=False,
    )


def newer(model: Model) -> El:
    """Says that the save is of a newer version."""
    language = queries.language(model)
    update = button(text(language, "update"), UpdatePressed(), primary=True, safe=True)
    return sheet(
        "newer",
        "newer-title",
        h("h2", text(language, "newer_title"), id="newer-title"),
        h("p", text(language, "newer_note"), class_="note"),
        buttons(
            update if model.update_ready else None,
            button(text(language, "newer_export"), ExportPressed(raw=True), safe=not model.update_ready),
            button(text(language, "newer_play"), ContinuePressed()),
        ),
        closable=False,
    )
