"""Study with open cards: in a worker of its own where that starts, else in slices on the page's thread.

The worker comes into being when something is first studied, and can be stopped between two slices. What goes
wrong with it costs time and nothing else: the page then does the same work itself.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import TypeAlias

import js
from ddz_app.desk import Desk, Task

from ddz_dom.worker import LostError, Worker

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
        self.worker = Worker("study", LOST_S)

    async def begin(self, task: Task, text: str) -> None:
        """Starts the worker if need be, and lays a study on its desk."""
        await self.worker.until_started()
        await self.worker.call("begin", task.value, text)

    async def go_on(self) -> Slice:
        """Lets the worker work for a slice."""
        found, done = json.loads(await self.worker.call("go_on", SLICE_MS))
        return tuple(found), done

    async def stop(self) -> None:
        """Puts the study away."""
        await self.worker.call("stop")


class Study:
    """Finds things, one task at a time, in the order in which they were asked for."""

    def __init__(self, turn: asyncio.Lock, measure: Measure) -> None:
        self.bench = WorkerBench()
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
                return await self._work(self.bench, task, text, tell, wanted)
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
