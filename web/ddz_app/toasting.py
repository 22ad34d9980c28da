"""Notices: what they say, and the buttons they may carry."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class ToastKind(Enum):
    """What a notice says; the view has its words and its buttons."""

    OFFLINE = "offline"
    ONLINE = "online"
    OFFLINE_READY = "offline-ready"
    OFFLINE_FAILED = "offline-failed"
    """The browser could not store the game."""
    INSTALLED = "installed"
    UPDATE = "update"
    UPDATE_LATER = "update-later"
    REPLACED = "replaced"
    """Another tab took the new release; this one runs the old one until it is reloaded."""
    THROWN_IN = "thrown-in"
    STORAGE_FULL = "storage-full"
    STORAGE_FORBIDDEN = "storage-forbidden"
    DAMAGED_RESTORED = "damaged-restored"
    """The last save was damaged, but an earlier one could be used."""
    CLEANED = "cleaned"
    """Our old copies are gone."""
    SWITCH_FAILED = "switch-failed"
    """The match in play could not be put away, so the rules were not changed."""
    SWITCHED_UNSAVED = "switched-unsaved"
    """The browser keeps nothing: the match that was left lies in this page only."""
    PARK_DAMAGED = "park-damaged"
    """A match that was put away cannot be read; its text is kept."""
    PARK_NEWER = "park-newer"
    """The match of those rules was put away by a newer version: it stays untouched."""
    IMPORTED = "imported"
    HISTORY_MERGED = "history-merged"
    """`detail` is how many hands of an imported history were new."""
    HISTORY_CLEARED = "history-cleared"
    HISTORY_UNPLAYABLE = "history-unplayable"
    """The record of a hand cannot be read by this version."""
    HISTORY_TRIMMED = "history-trimmed"
    """Old hands were dropped to make room for the match."""
    HISTORY_DAMAGED = "history-damaged"
    """The history or the statistics could not be read; a copy is kept."""
    HISTORY_NEWER = "history-newer"
    """A newer version wrote them: they stay untouched, and nothing is noted."""
    COPIED = "copied"
    COPY_FAILED = "copy-failed"
    BOT_FAILED = "bot-failed"
    """A bot raised; its simplest move was played."""
    NETS_MISSING = "nets-missing"
    """The strongest level was chosen and cannot play as it should."""
    BOTS_ON_PAGE = "bots-on-page"
    """The bots have no worker and think on the page's own thread."""
    ERROR = "error"
    """Something broke; `detail` is the technical text."""

    @property
    def sticky(self) -> bool:
        """Whether it stays until answered."""
        return self not in _FLEETING

    @property
    def error(self) -> bool:
        """Whether it is painted and announced as an error."""
        return self in _ERRORS


_FLEETING = (
    ToastKind.OFFLINE,
    ToastKind.ONLINE,
    ToastKind.OFFLINE_READY,
    ToastKind.OFFLINE_FAILED,
    ToastKind.INSTALLED,
    ToastKind.UPDATE_LATER,
    ToastKind.THROWN_IN,
    ToastKind.IMPORTED,
    ToastKind.HISTORY_MERGED,
    ToastKind.HISTORY_CLEARED,
    ToastKind.HISTORY_TRIMMED,
    ToastKind.HISTORY_UNPLAYABLE,
    ToastKind.COPIED,
    ToastKind.CLEANED,
    ToastKind.BOT_FAILED,
    ToastKind.NETS_MISSING,
    ToastKind.BOTS_ON_PAGE,
)
_ERRORS = (
    ToastKind.STORAGE_FULL,
    ToastKind.STORAGE_FORBIDDEN,
    ToastKind.DAMAGED_RESTORED,
    ToastKind.SWITCH_FAILED,
    ToastKind.SWITCHED_UNSAVED,
    ToastKind.PARK_DAMAGED,
    ToastKind.PARK_NEWER,
    ToastKind.HISTORY_DAMAGED,
    ToastKind.HISTORY_NEWER,
    ToastKind.HISTORY_UNPLAYABLE,
    ToastKind.COPY_FAILED,
    ToastKind.BOT_FAILED,
    ToastKind.ERROR,
)


class ToastChoice(Enum):
    """The buttons a notice may carry."""

    DISMISS = "dismiss"
    UPDATE = "update"
    RELOAD = "reload"
    RETRY = "retry"
    CLEAN_UP = "clean-up"
    """Removes this game's own old copies (previous, damaged, replaced), then saves again."""
    EXPORT = "export"


@dataclass(frozen=True, slots=True)
class Toast:
    """One notice; the first of the queue is shown."""

    serial: int
    kind: ToastKind
    detail: str = ""
    """The technical text of an error; the name of the rule set that a parked match belongs to."""
    choices: tuple[ToastChoice, ...] = (ToastChoice.DISMISS,)
