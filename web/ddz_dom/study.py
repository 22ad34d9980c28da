"""Study with open cards: in a worker of its own where that starts, else in slices on the page's thread.

The worker is a second interpreter, which PyScript starts for a tag of its own. It comes into being when
something is first studied, never before, and stays for the next time; it can be stopped between two slices.
What goes wrong with it costs time and nothing else: the page then does the same work itself.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, TypeAlias

import js
from ddz_app.desk import Desk, Task
from pyodide.ffi import JsException

NAME = "study"
START_S = 20.0
"""So long the worker may take to start before the page does the work itself."""
SLICE_MS = 100
"""So long the worker works at a time."""
LOST_S = 30.0
"""A worker that does not answer for so long is given up."""
PAGE_SLICE_S = 0.008
"""So long the page works at a time: half a frame."""

Measure: TypeAlias = Callable[[str, float, float], None]
"""Puts a name, its begin in ms and its longest slice in s into the browser's timeline."""
Slice: TypeAlias = tuple[tuple[str, ...], bool]
"""What was found, and whether all is done."""


class LostError(Exception):
    """The worker did not start, broke, or does not answer."""


class PageBench:
    """Works on the page's own thread, a short while at a time."""

    name = "page"

    def __init__(self, turn: asyncio.Lock) -> None:
        self.turn = turn
        """Held for one slice, so that a bot's thought has its turn between two."""
        self.desk = Desk()

    async def begin(self, task: Task, text: str) -> None:
        """Lays a study on the desk."""
        self.desk.begin(task, text)

    async def go_on(self) -> Slice:
        """Works for a slice, then lets the browser paint and hear taps."""
        async with self.turn:
            until = float(js.performance.now()) + 1000 * PAGE_SLICE_S
            found = self.desk.go_on(lambda: float(js.performance.now()) >= until)
        await asyncio.sleep(0)
        return found, self.desk.done

    async def stop(self) -> None:
        """Puts the study away."""
        self.desk.stop()


class WorkerBench:
    """Works in the worker; every method raises LostError when that fails."""

    name = "worker"

    def __init__(self) -> None:
        self.started: asyncio.Future[Any] | None = None
        """Gives the worker's functions, None if it did not start; None itself before it was needed."""
        self.starting: asyncio.Task[None] | None = None
        self.silent = False
        """It once did not answer, and is asked no more."""

    async def begin(self, task: Task, text: str) -> None:
        """Starts the worker if need be, and lays a study on its desk."""
        if self.started is None:
            self.started = asyncio.get_running_loop().create_future()
            self.starting = asyncio.ensure_future(self._start())
        try:
            await asyncio.wait_for(asyncio.shield(self.started), START_S)
        except TimeoutError as error:
            raise LostError("not started yet") from error
        await self._call("begin", task.value, text)

    async def go_on(self) -> Slice:
        """Lets the worker work for a slice."""
        found, done = json.loads(await self._call("go_on", SLICE_MS))
        return tuple(found), done

    async def stop(self) -> None:
        """Puts the study away."""
        await self._call("stop")

    def blame(self) -> bool:
        """Takes an error that nobody caught for the worker's, while it starts; tells whether it could be."""
        guilty = self.started is not None and not self.started.done()
        self._settle(None)
        return guilty

    async def _start(self) -> None:
        try:
            self._settle(await start_worker())
        except JsException:
            self._settle(None)

    def _settle(self, worker: Any) -> None:
        if self.started is not None and not self.started.done():
            self.started.set_result(worker)

    async def _call(self, name: str, *values: object) -> Any:
        worker = self.started.result() if self.started and self.started.done() else None
        if worker is None or self.silent:
            raise LostError("not started" if worker is None else "silent")
        try:
            return await asyncio.wait_for(getattr(worker, name)(*values), LOST_S)
        except TimeoutError as error:
            self.silent = True
            raise LostError("silent") from error
        except JsException as error:
            raise LostError(str(error)) from error


async def start_worker() -> Any:
    """Starts the worker with the configuration of the page's own tag; returns its functions."""
    # Here, since the boot would otherwise read all of pyscript, which the page needs for nothing else.
    from pyscript import workers

    tag = js.document.querySelector("script[type=py]")
    settings = json.loads(tag.getAttribute("config")) | {"sync_main_only": True}
    script = js.document.createElement("script")
    script.type, script.src = "py", tag.dataset.study
    for name, value in (("worker", ""), ("name", NAME), ("config", json.dumps(settings))):
        script.setAttribute(name, value)
    js.document.body.append(script)
    return await workers[NAME]


class Study:
    """Finds things, one task at a time, in the order in which they were asked for."""

    def __init__(self, turn: asyncio.Lock, measure: Measure) -> None:
        self.worker = WorkerBench()
        self.page = PageBench(turn)
        self.measure = measure
        self.busy = asyncio.Lock()

    async def find(
        self, task: Task, text: str, tell: Callable[[str], None], wanted: Callable[[], bool]
    ) -> bool:
        """Tells what is found as it is found; returns whether it came to the end while it was still wanted.

        What nobody waits for any more ends after the slice that is under way. What the study raises is
        raised. When the worker is lost the page begins anew: what was told already is told again.
        """
        async with self.busy:
            try:
                return await self._work(self.worker, task, text, tell, wanted)
            except LostError as error:
                js.console.warn(f"study without its worker: {error}")
            return await self._work(self.page, task, text, tell, wanted)

    async def _work(
        self,
        bench: PageBench | WorkerBench,
        task: Task,
        text: str,
        tell: Callable[[str], None],
        wanted: Callable[[], bool],
    ) -> bool:
        """Works at one place; the browser's timeline says where, and how long its longest slice was."""
        began, longest, clock = float(js.performance.now()), 0.0, asyncio.get_running_loop().time
        if not wanted():
            return False
        await bench.begin(task, text)
        done = False
        while not done:
            if not wanted():
                await bench.stop()
                return False
            start = clock()
            found, done = await bench.go_on()
            longest = max(longest, clock() - start)
            for line in found:
                tell(line)
        self.measure(f"study-{bench.name}", began, longest)
        return True
