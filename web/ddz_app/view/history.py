"""The history of hands: a list by day, newest first, and the way to open, take away and bring in."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import groupby

from ddz_app import queries
from ddz_app.history import MOST_HANDS
from ddz_app.html import Child, El, h
from ddz_app.model import Model
from ddz_app.msg import PickFilePressed
from ddz_app.past import (
    MATCH,
    PAGE,
    Entry,
    PastClearPressed,
    PastCopyPressed,
    PastExportPressed,
    PastMorePressed,
    PastReplayPressed,
    PastReviewPressed,
    PastRulesPicked,
    PastSharePressed,
    Role,
)
from ddz_app.stats import ANY
from ddz_app.view.icons import icon
from ddz_app.view.names import chip, points, role_name
from ddz_app.view.panels import drawer
from ddz_core.actions import Cause
from ddz_core.match import Ending
from ddz_core.notation import parse_rules
from ddz_core.words import Language, cause_name, level_name, rules_name, text

_EPOCH = datetime(1970, 1, 1)


def history(model: Model) -> El:
    """Lists the hands that were played."""
    language, past = queries.language(model), model.past
    entries = listed(model)
    shown = entries[: past.listed]
    empty = None
    if not entries:
        empty = h("p", text(language, "history_none" if past.played.entries else "history_empty"))
    return drawer(
        "history",
        text(language, "history"),
        text(language, "close"),
        h("p", text(language, "history_note", most=MOST_HANDS), class_="note"),
        rules_picker(model) if past.played.entries else None,
        empty,
        [_day(language, day, list(hands)) for day, hands in groupby(shown, _local_day)],
        _more(language, len(shown), len(entries)),
        _exchange(model),
    )


def listed(model: Model) -> list[Entry]:
    """The hands under the rules that are picked, newest first."""
    past = model.past
    return [entry for entry in reversed(past.played.entries) if past.rules in (ANY, entry.rules)]


def picker(name: str, label: str, message: object, now: str, options: list[tuple[str, str]]) -> El:
    """Draws a choice of one among many, with its label; `message` takes the value that is picked."""
    field = h(
        "select",
        [h("option", words, key=value, value=value, selected=value == now) for value, words in options],
        on={"change": message},
        id=name,
    )
    return h("p", h("label", label, for_=name), field, class_="pick")


def rules_picker(model: Model) -> El:
    """Draws the choice among the rule sets that were ever played."""
    language = queries.language(model)
    names = {key[0] for key, _ in model.past.played.sums} | {
        entry.rules for entry in model.past.played.entries
    }
    options = [(ANY, text(language, "history_all"))]
    options += [(name, rules_name(language, parse_rules(name))) for name in sorted(names - {ANY})]
    label = text(language, "history_rules")
    return picker("past-rules", label, PastRulesPicked, model.past.rules, options)


# --- the list -----------------------------------------------------------------------------------------


def _clock(entry: Entry) -> datetime:
    """The clock on the wall when and where the hand ended."""
    return _EPOCH + timedelta(milliseconds=entry.at, minutes=entry.zone)


def _local_day(entry: Entry) -> tuple[int, int, int]:
    clock = _clock(entry)
    return clock.year, clock.month, clock.day


def _day(language: Language, day: tuple[int, int, int], hands: list[Entry]) -> El:
    year, month, date = day
    name = text(language, "history_months").split(" ")[month - 1]
    title = text(language, "history_of_day", y=year, m=name, d=date)
    key = f"{year}-{month}-{date}-{hands[0].id}"
    items = h("ul", [_hand(language, entry) for entry in hands], class_="hands")
    return h("section", h("h3", title), items, key=key, class_="day")


def _hand(language: Language, entry: Entry) -> El:
    clock = _clock(entry)
    facts = [rules_name(language, parse_rules(entry.rules)), level_name(language, entry.level)]
    words = h("span", " · ".join(facts + marks(language, entry)))
    when = h("time", f"{clock.hour:02}:{clock.minute:02}", datetime=f"{clock:%Y-%m-%dT%H:%M}")
    head = h("span", when, _chip(language, entry), result(language, entry), class_="head")
    return h(
        "li",
        h("div", head, h("small", words), class_="what"),
        h(
            "div",
            _open(language, "history_review", PastReviewPressed(entry.id), entry, entry.has_plays),
            _open(language, "history_replay", PastReplayPressed(entry.id), entry),
            _share(language, entry),
            class_="do",
        ),
        key=entry.id,
    )


def _open(language: Language, key: str, message: object, entry: Entry, usable: bool = True) -> El:
    """A button of a hand; its name tells which hand, for whoever hears one button after the other."""
    words, clock = text(language, key), _clock(entry)
    return h(
        "button",
        words,
        on={"click": message},
        class_="btn btn--sm",
        type="button",
        disabled=not usable,
        aria_label=f"{words} {clock.hour:02}:{clock.minute:02}",
    )


def _share(language: Language, entry: Entry) -> El:
    clock = _clock(entry)
    words = f"{text(language, 'share')} {clock.hour:02}:{clock.minute:02}"
    return h(
        "button",
        icon("i-share"),
        on={"click": PastSharePressed(entry.id)},
        class_="icon-btn",
        type="button",
        aria_label=words,
        title=text(language, "share"),
    )


_ROLES = {Role.LANDLORD: "lord", Role.PEASANT: "farm", Role.NONE: "none"}
_ENDED = {Ending.ABANDONED: "history_given_up", Ending.THROWN_IN: "history_thrown_in"}
_KINDS = {
    "daily": "history_daily",
    "number": "history_number",
    "replay": "history_again",
    "link": "history_link",
}


def _chip(language: Language, entry: Entry) -> El | None:
    return chip(language, _ROLES[entry.role])


def result(language: Language, entry: Entry) -> El:
    """Says how a hand ended for the human."""
    if entry.ending is not Ending.SETTLED:
        return h("b", text(language, _ENDED[entry.ending]), class_="off")
    return h("b", text(language, "history_won" if entry.won else "history_lost"), " ", points(entry.points))


def marks(language: Language, entry: Entry) -> list[str]:
    """Names what was special about a hand."""
    named = []
    if entry.kind != MATCH and entry.kind in _KINDS:
        named += [text(language, _KINDS[entry.kind]), text(language, "side_unscored")]
    if entry.spring is not None:
        named.append(cause_name(language, Cause(entry.spring)))
    if entry.bombs:
        named.append(text(language, "history_bombs", n=entry.bombs))
    return named


def role_words(language: Language, role: Role) -> str:
    """Names a role; "" where there was none."""
    return role_name(language, _ROLES[role])


def _more(language: Language, shown: int, there: int) -> El | None:
    if shown >= there:
        return None
    words = text(language, "history_more", n=min(PAGE, there - shown))
    count = h("span", text(language, "history_shown", n=shown, all=there), class_="note")
    button = h(
        "button", words, on={"click": PastMorePressed()}, id="past-more", class_="btn btn--sm", type="button"
    )
    return h("p", count, button, class_="more")


def _exchange(model: Model) -> El:
    """Taking the history away, and bringing one in."""
    language, past = queries.language(model), model.past
    there, busy = bool(past.played.entries), queries.watching(model)
    fault: list[Child] = []
    if model.import_fault:
        key = "import_newer" if model.import_fault == "newer" else "import_bad"
        fault.append(h("p", text(language, key), class_="fault"))
    buttons = [
        _button(language, "history_export", PastExportPressed(), there),
        _button(language, "history_copy", PastCopyPressed(), there),
        _button(language, "history_import", PickFilePressed(), not busy),
        _button(language, "history_raw", PastExportPressed(raw=True), True) if past.raw else None,
        _button(language, "history_clear", PastClearPressed(), queries.may_clear(model)),
    ]
    return h("section", fault, h("div", buttons, class_="btns"), class_="exchange")


def _button(language: Language, key: str, message: object, usable: bool) -> El:
    words = text(language, key)
    return h(
        "button",
        words,
        key=key,
        on={"click": message},
        id=f"past-{key}",
        class_="btn btn--sm",
        type="button",
        disabled=not usable,
    )
