"""Entry of the page: the loop from message to model to document."""

from __future__ import annotations

import json
import traceback
from collections import deque
from dataclasses import replace
from pathlib import Path

import js
from ddz_app.cmd import Cmd, Focus
from ddz_app.model import Model, Notice
from ddz_app.msg import Broke, KeyPressed, Msg
from ddz_app.queries import awaits
from ddz_app.update import init, update
from ddz_app.update_keys import takes
from ddz_app.view import view

from ddz_dom.dom import Painter
from ddz_dom.effects import Effects

BUILD = Path(__file__).with_name("build.json")
"""What the build tells the page about itself."""


def notices() -> tuple[Notice, ...]:
    """The software that ships with the page."""
    return tuple(Notice(**row) for row in json.loads(BUILD.read_text("utf-8"))["notices"])


class Page:
    """Holds the one model; every message goes through `dispatch`."""

    def __init__(self) -> None:
        model, self.first = init()
        self.model = replace(model, notices=notices())
        self.queue: deque[tuple[Msg, float]] = deque()
        self.busy = False
        self.ready = False
        self.effects = Effects(self.dispatch, lambda token: awaits(self.model, token))
        self.painter = Painter(js.document.getElementById("game"), self.dispatch, self.takes)

    def takes(self, key: KeyPressed) -> bool:
        """Whether the page uses this key now, so that the browser must not."""
        return takes(self.model, key)

    def start(self) -> None:
        """Loads what is stored; the page is usable once that is on the screen."""
        self.effects.watch()
        for cmd in self.first:
            self.effects.run(cmd)

    def dispatch(self, msg: Msg) -> None:
        """Takes a message; those that come up while one is being answered wait their turn."""
        self.queue.append((msg, float(js.Date.now())))
        if self.busy:
            return
        self.busy = True
        try:
            self.drain()
        finally:
            self.busy = False

    def drain(self) -> None:
        """Answers all that waits, paints once, then moves the focus to what was painted."""
        while self.queue:
            focus: list[Cmd] = []
            before = self.model
            while self.queue:
                self.answer(*self.queue.popleft(), focus)
            if self.model is not before and self.model.booted:
                self.paint()
            for cmd in focus:
                self.effects.run(cmd)
        if self.model.booted and not self.ready:
            self.ready = True
            js.ddzBoot.ready()
            self.effects.spawn(self.effects.offline.start())
            self.effects.spawn(self.effects.read_nets())

    def answer(self, msg: Msg, at: float, focus: list[Cmd]) -> None:
        """Updates the model and starts what it asks for; the focus waits for the paint."""
        try:
            self.model, cmds = update(self.model, msg, at)
        except Exception:
            self.broke(isinstance(msg, Broke))
            return
        for cmd in cmds:
            if isinstance(cmd, Focus):
                focus.append(cmd)
            else:
                self.effects.run(cmd)

    def paint(self) -> None:
        """Makes the document show the model; a fault in it must not stop the game."""
        shown: Model = self.model
        try:
            self.painter.paint(view(shown))
        except Exception:
            self.broke(any(toast.detail for toast in shown.toasts))

    def broke(self, again: bool) -> None:
        """A fault of ours: told on the page, and if even that fails, in the console alone."""
        text = traceback.format_exc()
        if again:
            js.console.error(text)
        else:
            self.queue.append((Broke(text), float(js.Date.now())))


def main() -> None:
    """Starts the game; the loader is told when the page is usable."""
    js.ddzBoot.step("bots")
    Page().start()
