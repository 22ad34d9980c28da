"""Notices, one at a time, and the live regions of the screen reader."""

from __future__ import annotations

from ddz_app.announce import IN_WORDS, toast_text
from ddz_app.html import El, h
from ddz_app.model import LiveLine
from ddz_app.msg import ToastPressed
from ddz_app.toasting import Toast, ToastChoice, ToastKind
from ddz_app.view.icons import icon
from ddz_app.view.memo import remember
from ddz_core.words import Language, text

_LOOKS: dict[ToastKind, tuple[str, str]] = {
    ToastKind.OFFLINE: ("i-off", ""),
    ToastKind.ONLINE: ("i-ok", ""),
    ToastKind.OFFLINE_READY: ("i-ok", ""),
    ToastKind.OFFLINE_FAILED: ("i-off", ""),
    ToastKind.INSTALLED: ("i-ok", ""),
    ToastKind.UPDATE: ("i-down", "update_note"),
    ToastKind.UPDATE_LATER: ("i-down", ""),
    ToastKind.REPLACED: ("i-down", "replaced_note"),
    ToastKind.THROWN_IN: ("i-deal", ""),
    ToastKind.STORAGE_FULL: ("i-disk", "storage_full_note"),
    ToastKind.STORAGE_FORBIDDEN: ("i-disk", "storage_denied_note"),
    ToastKind.DAMAGED_RESTORED: ("i-disk", ""),
    ToastKind.CLEANED: ("i-ok", ""),
    ToastKind.IMPORTED: ("i-ok", ""),
    ToastKind.HISTORY_MERGED: ("i-ok", ""),
    ToastKind.HISTORY_CLEARED: ("i-ok", ""),
    ToastKind.HISTORY_TRIMMED: ("i-disk", ""),
    ToastKind.HISTORY_DAMAGED: ("i-disk", "history_damaged_note"),
    ToastKind.HISTORY_NEWER: ("i-disk", "history_newer_note"),
    ToastKind.HISTORY_UNPLAYABLE: ("i-no", ""),
    ToastKind.COPIED: ("i-ok", ""),
    ToastKind.COPY_FAILED: ("i-no", ""),
    ToastKind.BOT_FAILED: ("i-no", ""),
    ToastKind.NETS_MISSING: ("i-info", ""),
    ToastKind.BOTS_ON_PAGE: ("i-info", ""),
    ToastKind.SWITCH_FAILED: ("i-disk", ""),
    ToastKind.SWITCHED_UNSAVED: ("i-disk", "switched_unsaved_note"),
    ToastKind.PARK_DAMAGED: ("i-disk", "park_damaged_note"),
    ToastKind.PARK_NEWER: ("i-disk", "park_newer_note"),
    ToastKind.ERROR: ("i-no", "error_note"),
}
"""Icon and note of each kind; its title is what is said (`announce.TOAST_KEYS`)."""

_CHOICES: dict[ToastChoice, str] = {
    ToastChoice.DISMISS: "close",
    ToastChoice.UPDATE: "update",
    ToastChoice.RELOAD: "reload",
    ToastChoice.RETRY: "retry",
    ToastChoice.CLEAN_UP: "clear_copies",
    ToastChoice.EXPORT: "export",
}


@remember
def toasts(language: Language, queue: tuple[Toast, ...]) -> El:
    """Draws the first notice of the queue."""
    return h(
        "section",
        toast(language, queue[0]) if queue else None,
        class_="toasts",
        aria_label=text(language, "messages"),
    )


def toast(language: Language, notice: Toast) -> El:
    """Draws one notice; the live regions say it, so it stays silent itself."""
    mark, note = _LOOKS[notice.kind]
    detail = "" if notice.kind in IN_WORDS else notice.detail
    words = h(
        "div",
        h("b", toast_text(language, notice.kind, notice.detail)),
        h("small", text(language, note)) if note else None,
        h("small", h("code", detail)) if notice.detail and notice.kind not in IN_WORDS else None,
    )
    others = [choice for choice in notice.choices if choice is not ToastChoice.DISMISS]
    buttons = [_choice(language, notice, choice, at == 0) for at, choice in enumerate(others)]
    closer = _closer(language, notice) if ToastChoice.DISMISS in notice.choices else None
    stacked = notice.kind.error or len(buttons) > 1
    class_ = "toast toast--error" if notice.kind.error else "toast toast--stack" if stacked else "toast"
    placed = h("div", buttons, class_="btns") if stacked and buttons else buttons
    return h("div", icon(mark), words, closer, placed, key=str(notice.serial), class_=class_)


def _choice(language: Language, notice: Toast, choice: ToastChoice, first: bool) -> El:
    return h(
        "button",
        text(language, _CHOICES[choice]),
        on={"click": ToastPressed(notice.serial, choice)},
        class_=f"btn btn--sm{' btn--primary' if first else ''}",
        type="button",
    )


def _closer(language: Language, notice: Toast) -> El:
    label = text(language, _CHOICES[ToastChoice.DISMISS])
    return h(
        "button",
        icon("i-x"),
        on={"click": ToastPressed(notice.serial)},
        class_="icon-btn",
        type="button",
        aria_label=label,
        title=label,
    )


@remember
def live(polite: tuple[LiveLine, ...], alert: tuple[LiveLine, ...]) -> tuple[El, El]:
    """The regions that a screen reader listens to: each line is added once and read once."""
    return (
        h("div", _lines(polite), id="live", class_="sr", aria_live="polite", aria_relevant="additions"),
        h("div", _lines(alert), id="alert", class_="sr", role="alert"),
    )


def _lines(lines: tuple[LiveLine, ...]) -> list[El]:
    return [h("p", line.text, key=str(line.serial)) for line in lines]
