"""The top bar: what is played, what is at stake, and the way to everything else."""

from __future__ import annotations

import re

from ddz_app.counter import CounterPressed
from ddz_app.html import Child, El, h
from ddz_app.model import Dialog
from ddz_app.msg import DialogOpened
from ddz_app.side_game import SideLeft
from ddz_app.sounds import SoundPressed
from ddz_app.view.icons import icon
from ddz_app.view.memo import remember
from ddz_core.actions import Phase
from ddz_core.match import Match
from ddz_core.words import Language, text


@remember
def bar(
    language: Language,
    match: Match | None,
    counting: bool | None,
    sounding: bool,
    keys: bool,
    beside: str,
    leave: str,
) -> El:
    """Draws the top bar: what is played, what is at stake, and the way to everything else.

    Many parameters, since whatever it shows must be seen by `remember`. `counting`: whether the card counter
    is on, None where nothing is counted. `beside` names a side game, `leave` what leads out of it.
    """
    name = [icon("i-logo"), h("span", text(language, "title"))] if not beside else side_name(beside)
    return h(
        "header",
        _leave(leave) if leave else None,
        h("h1", name, class_="brand", title=beside or None),
        _stake(language, match, not beside),
        h(
            "nav",
            _lever(
                "sound",
                text(language, "set_sound"),
                "i-sound" if sounding else "i-mute",
                SoundPressed(),
                sounding,
                "M" if keys else "",
            ),
            None if counting is None else _counter(language, counting, "C" if keys else ""),
            _tool(language, "rules", "i-book", Dialog.RULES),
            _tool(language, "settings", "i-gear", Dialog.SETTINGS),
            _tool(language, "menu", "i-menu", Dialog.MENU),
            aria_label=text(language, "tools"),
        ),
        class_="bar",
        data_beside=bool(beside),
    )


def side_name(name: str) -> list[Child]:
    """Draws what is played, so that it breaks between words only; narrow windows leave the year out."""
    parts: list[Child] = []
    for word in name.split(" "):
        year = _DAY.fullmatch(word)
        shown: Child = [h("span", year[1], class_="year"), year[2]] if year else word
        parts += [" " if parts else None, h("span", shown)]
    return parts


_DAY = re.compile(r"([0-9]{4}-)([0-9]{2}-[0-9]{2})")


def _leave(words: str) -> El:
    return h(
        "button",
        icon("i-back"),
        h("span", words),
        on={"click": SideLeft()},
        id="side-leave",
        class_="leave",
        type="button",
        title=words,
    )


def _counter(language: Language, counting: bool, key: str) -> El:
    return _lever("counter", text(language, "counter"), "i-count", CounterPressed(), counting, key)


def _lever(name: str, words: str, mark: str, message: object, on: bool, key: str) -> El:
    """A tool that is on or off; `key` is its letter, "" where letters do nothing."""
    return h(
        "button",
        icon(mark),
        on={"click": message},
        id=f"tool-{name}",
        class_="icon-btn",
        type="button",
        aria_label=words,
        title=f"{words} ({key})" if key else words,
        aria_pressed="true" if on else "false",
        aria_keyshortcuts=key or None,
    )


def hand_number(match: Match) -> int:
    """The number of the hand on the table, counting those that count."""
    state = match.current
    over = state is not None and state.phase is Phase.OVER
    return match.hands_settled + (0 if over else 1)


def _stake(language: Language, match: Match | None, counted: bool) -> El | None:
    """What is at stake; pressed, it tells why, and how the match stands."""
    if match is None or match.current is None or not (counted or match.current.landlord is not None):
        return None
    state = match.current
    shown: list[Child] = [h("span", text(language, "round_n", n=hand_number(match)))] if counted else []
    if state.landlord is not None:
        shown += [
            [" ", h("span", "·", aria_hidden="true")] if counted else None,
            h("b", text(language, "stake_short", base=state.base, multiplier=state.multiplier), class_="num"),
        ]
    return h(
        "button",
        h("span", shown, class_="stake-in"),
        on={"click": DialogOpened(Dialog.LOG)},
        class_="stake",
        type="button",
        aria_haspopup="dialog",
        title=text(language, "log"),
    )


def _tool(language: Language, key: str, name: str, dialog: Dialog) -> El:
    label = text(language, key)
    return h(
        "button",
        icon(name),
        on={"click": DialogOpened(dialog)},
        id=f"open-{dialog.value}",
        class_="icon-btn",
        type="button",
        aria_label=label,
        title=label,
    )
