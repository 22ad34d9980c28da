"""What dialogs in the middle of the table are made of."""

from __future__ import annotations

from ddz_app.html import Child, El, h
from ddz_app.model import Dialog
from ddz_app.msg import DialogClosed, DialogOpened
from ddz_core.words import Language, text


def sheet(name: str, title: str, *content: Child, wide: bool = False, closable: bool = True) -> El:
    """Draws a small dialog in the middle; one that is not `closable` does not go when tapped beside."""
    return h(
        "dialog",
        h("div", content, class_="sheet-in"),
        key=name,
        on={"cancel": DialogClosed()},
        data_firm=not closable,
        id=f"dialog-{name}",
        class_="sheet wide" if wide else "sheet",
        aria_labelledby=title,
    )


def button(
    words: str,
    message: object,
    primary: bool = False,
    safe: bool = False,
    danger: bool = False,
    id_: str | None = None,
) -> El:
    """Draws a dialog's button; the safe one gets the focus.

    One with an id gets it back when what it opened is closed.
    """
    kind = " btn--primary" if primary else " btn--danger" if danger else ""
    return h(
        "button",
        words,
        on={"click": message},
        id=id_,
        class_=f"btn{kind}",
        type="button",
        data_safe=safe,
    )


def buttons(*shown: El | None) -> El:
    """Draws a dialog's buttons in a row."""
    return h("div", shown, class_="btns")


def small(words: str, message: object) -> El:
    """Draws a small button, for what is wanted now and then."""
    return h("button", words, on={"click": message}, class_="btn btn--sm", type="button")


def extras(*shown: El | None) -> El | None:
    """Draws a few small buttons beside what a dialog is about; nothing where there are none."""
    return h("div", shown, class_="extras") if any(shown) else None


def facts(*pairs: tuple[str, str]) -> El:
    """Draws a few names with their values."""
    return h("dl", [h("div", h("dt", name), h("dd", value)) for name, value in pairs], class_="facts")


def side_entry(language: Language) -> El:
    """Draws the way to what is played beside the match, for the sheets that hold the table back."""
    return button(text(language, "side_from_start"), DialogOpened(Dialog.SIDE_GAMES), id_="side-from-start")
