"""A second interpreter, which PyScript starts for a tag of its own; only plain values cross the border.

It comes into being when it is first needed, never before, and stays for the next time. What goes wrong with
it is a LostError, and costs time and nothing else: the page then does the same work itself.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException

START_S = 60.0
"""So long a worker may take to start before it is given up."""
WAIT_S = 20.0
"""So long who needs it at once waits for its start before the page does the work itself."""


class LostError(Exception):
    """The worker did not start, broke, or does not answer."""


class Worker:
    """One worker; its script is named by the ``data-NAME`` of the page's own Python tag."""

    def __init__(self, name: str, lost_s: float, on_lost: Callable[[], None] = lambda: None) -> None:
        self.name = name
        self.on_lost = on_lost
        """Called once, when it turns out to be of no use."""
        self.lost_s = lost_s
        """So long it may be silent before it is given up for good."""
        self.started: asyncio.Future[Any] | None = None
        """Gives the worker's functions, None if it did not start; None itself before it was needed."""
        self.starting: asyncio.Task[None] | None = None
        self.silent = False
        """It once did not answer, and is asked no more."""

    def wake(self) -> None:
        """Starts it, if nobody has."""
        if self.started is None:
            self.started = asyncio.get_running_loop().create_future()
            self.starting = asyncio.ensure_future(self._start())

    @property
    def ready(self) -> bool:
        """Whether it can be asked."""
        return not self.silent and self._answers is not None

    @property
    def _settled(self) -> bool:
        """Whether it is known if it started."""
        return self.started is not None and self.started.done()

    @property
    def _answers(self) -> Any:
        """Its functions; None unless it started."""
        return self.started.result() if self.started and self.started.done() else None

    async def until_started(self) -> None:
        """Starts it if need be, and waits for it. Raises LostError when that takes too long."""
        self.wake()
        assert self.started is not None
        try:
            await asyncio.wait_for(asyncio.shield(self.started), WAIT_S)
        except TimeoutError as error:
            raise LostError("not started yet") from error

    def blame(self) -> bool:
        """Takes an error that nobody caught for the worker's, while it starts; tells whether it could be."""
        guilty = self.started is not None and not self._settled
        self._settle(None)
        return guilty

    async def call(self, name: str, *values: object) -> Any:
        """Has one of its functions answer. Raises LostError."""
        if not self.ready:
            raise LostError("silent" if self.silent else "not started")
        try:
            return await asyncio.wait_for(getattr(self._answers, name)(*values), self.lost_s)
        except TimeoutError as error:
            self.silent = True
            self.on_lost()
            raise LostError("silent") from error
        except JsException as error:
            raise LostError(str(error)) from error

    async def _start(self) -> None:
        late = asyncio.ensure_future(asyncio.sleep(START_S))
        late.add_done_callback(lambda _: self._settle(None))
        tag = js.document.querySelector("script[type=py]")
        try:
            if tag.hasAttribute(f"data-{self.name}"):
                self._settle(await start(self.name))
            else:
                self._settle(None, expected=True)
        except JsException:
            self._settle(None)
        finally:
            late.cancel()

    def _settle(self, worker: Any, expected: bool = False) -> None:
        """It started, or did not: as `expected` in a page that comes without workers."""
        if self.started is not None and not self._settled:
            self.started.set_result(worker)
            if worker is None and not expected:
                self.on_lost()


async def start(name: str) -> Any:
    """Starts a worker with the configuration of the page's own tag; returns its functions."""
    # Here, since the boot would otherwise read all of pyscript, which the page needs for nothing else.
    from pyscript import workers

    tag = js.document.querySelector("script[type=py]")
    settings = json.loads(tag.getAttribute("config")) | {"sync_main_only": True}
    script = js.document.createElement("script")
    script.type, script.src = "py", tag.getAttribute(f"data-{name}")
    for key, value in (("worker", ""), ("name", name), ("config", json.dumps(settings))):
        script.setAttribute(key, value)
    js.document.body.append(script)
    return await workers[name]
