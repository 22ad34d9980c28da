"""The next Model while `update` makes it: a scratchpad that never leaves one call of `update`.

The Model in it is replaced, never changed, so the Model that came in stays as it was.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from ddz_app.announce import OF_RULES, toast_text
from ddz_app.cmd import Cmd, SetHtml, Sleep
from ddz_app.model import GUARD_MS, Dialog, LiveLine, Model
from ddz_app.msg import Timer
from ddz_app.queries import language, rules_of, watching
from ddz_app.toasting import Toast, ToastChoice, ToastKind
from ddz_core.words import text

TOAST_MS = 5000
"""How long a fleeting notice stays."""
LIVE_LINES = 12
"""How many lines the polite region keeps, so that a burst of events is not cut short."""
TOASTS = 8
"""How many notices may wait; more would be noise."""


@dataclass(slots=True)
class Draft:
    """A Model in the making, the commands so far, and the time of the message in ms since the epoch."""

    model: Model
    at: float
    cmds: list[Cmd] = field(default_factory=list)

    def set(self, **changes: Any) -> None:
        """Replaces fields of the model."""
        self.model = replace(self.model, **changes)

    def do(self, cmd: Cmd) -> None:
        """Asks the world for something."""
        self.cmds.append(cmd)

    def number(self) -> int:
        """Gives out the next token."""
        self.set(serial=self.model.serial + 1)
        return self.model.serial

    def say(self, line: str) -> None:
        """Adds a line to the polite live region; "" says nothing."""
        if line:
            lines = (*self.model.live, LiveLine(self.number(), line))
            self.set(live=lines[-LIVE_LINES:])

    def shout(self, line: str) -> None:
        """Says a line assertively."""
        self.set(alert=(LiveLine(self.number(), line),))

    def words(self, key: str, **values: object) -> str:
        """A text in the language of the moment."""
        return text(language(self.model), key, **values)

    @property
    def guarded(self) -> bool:
        """Whether the buttons have only just come, so that a press was meant for what stood there before."""
        # The clock may be set back: what ended long after now was set before that.
        return self.at < self.model.guard_until <= self.at + GUARD_MS

    def dress(self) -> None:
        """Makes ``<html>`` fit the preferences and the rules in play."""
        self.do(SetHtml(self.model.prefs, rules_of(self.model).id))

    def only_watching(self) -> bool:
        """Whether this tab may only look; says so."""
        if watching(self.model):
            self.shout(self.words("saving_off"))
            return True
        return False

    def open(self, dialog: Dialog) -> None:
        """Lays a panel over what is open; one that waits below comes up instead of opening twice."""
        others = tuple(other for other in self.model.dialogs if other is not dialog)
        self.set(dialogs=(*others, dialog))

    def close(self, *dialogs: Dialog) -> None:
        """Closes panels, wherever they lie."""
        self.set(dialogs=tuple(other for other in self.model.dialogs if other not in dialogs))

    def toast(self, kind: ToastKind, *choices: ToastChoice, detail: str = "", quiet: bool = False) -> None:
        """Queues a notice and says it, unless it waits already; errors go first."""
        alike = [toast for toast in self.model.toasts if toast.kind is kind]
        if kind in OF_RULES:
            alike = [toast for toast in alike if toast.detail == detail]
        if alike or len(self.model.toasts) >= TOASTS:
            return
        toast = Toast(self.number(), kind, detail, (*choices, ToastChoice.DISMISS))
        waiting = (*self.model.toasts, toast)
        self._queue(tuple(sorted(waiting, key=lambda other: not other.kind.error)))
        if not quiet:
            (self.shout if kind.error else self.say)(toast_text(language(self.model), kind, detail))

    def drop_toasts(self, *kinds: ToastKind) -> None:
        """Takes notices back that no longer hold."""
        self._queue(tuple(toast for toast in self.model.toasts if toast.kind not in kinds))

    def drop_toast(self, serial: int) -> None:
        """Takes one notice off."""
        self._queue(tuple(toast for toast in self.model.toasts if toast.serial != serial))

    def fade_toast(self, serial: int) -> None:
        """A fleeting notice has been shown long enough, if it is still the one that is shown."""
        if self.model.toasts and self.model.toasts[0].serial == serial:
            self.drop_toast(serial)

    def _queue(self, toasts: tuple[Toast, ...]) -> None:
        before = self.model.toasts[:1]
        self.set(toasts=toasts)
        if toasts[:1] != before and toasts and not toasts[0].kind.sticky:
            self.do(Sleep(Timer.TOAST, toasts[0].serial, TOAST_MS))
