"""Thinking for the bots and the hints: in a worker of their own once it is there, else on the page's thread.

The worker is for what takes the strongest level's time; it is started by the first such question, and until
it is ready, or when it is lost, the page thinks in slices. The answer is the same wherever it is found.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import TypeVar

import js
from ddz_app import wire
from ddz_app.cmd import AskBot, AskHint

from ddz_core.actions import Action
from ddz_core.bots import Level, Suggestion, Thought, advise, deliberate, level_named
from ddz_dom.services import measured
from ddz_dom.worker import LostError, Worker

LOST_S = 10.0
"""The slowest thought of the strongest level takes a tenth of it on a slow phone."""
SLICE_S = 0.008
"""So long the page thinks before the browser may paint and hear taps again: half a frame."""

T = TypeVar("T")


class Unwanted(Exception):
    """Nobody waits for a thought any more."""


class Thinker:
    """One thought at a time: a second one would only slow the first."""

    def __init__(self, awaited: Callable[[int], bool], on_lost: Callable[[], None]) -> None:
        self.awaited = awaited
        """Whether the answer with this token is still waited for."""
        self.turn = asyncio.Lock()
        self.worker = Worker("bots", LOST_S, on_lost)

    async def choose(self, wanted: AskBot) -> Action:
        """What a bot does. Raises Unwanted, and what the bot raises."""
        if level_named(wanted.level) is Level.EXPERT:
            answer = await self._ask(
                "bot", wanted.token, "choose", wanted.level, wire.write(wanted.observation), wanted.seed
            )
            if answer is not None:
                return wire.read_action(answer)
        thought = deliberate(level_named(wanted.level), wanted.observation, Random(wanted.seed))
        return (await self.think("bot", thought, wanted.token)).action

    async def advise(self, wanted: AskHint) -> tuple[Suggestion, ...]:
        """Suggestions for the seat of an observation. Raises Unwanted."""
        answer = await self._ask("hint", wanted.token, "advise", wire.write(wanted.observation))
        if answer is not None:
            return wire.read(answer, tuple)
        return await self.think("hint", advise(wanted.observation), wanted.token)

    async def _ask(self, name: str, token: int, function: str, *values: str) -> str | None:
        """What the worker answers; None where it cannot, and the page has to think."""
        async with self.turn:
            self.worker.wake()
            if not self.awaited(token):
                raise Unwanted
            answer = None
            if self.worker.ready:
                began = float(js.performance.now())
                try:
                    answer = str(await self.worker.call(function, *values))
                    measured(f"{name}-worker", began, 0.0)
                except LostError as error:
                    js.console.warn(f"bots without their worker: {error}")
        if not self.awaited(token):
            raise Unwanted
        return answer

    async def think(self, name: str, thought: Thought[T], token: int = 0) -> T:
        """Runs a thought in slices, with time for the browser in between; the clock never decides more.

        Raises Unwanted when a token was given and its answer is not waited for any more. How long it took,
        and its longest slice, stand in the browser's timeline.
        """
        async with self.turn:
            began, longest, clock = float(js.performance.now()), 0.0, asyncio.get_running_loop().time
            try:
                while not token or self.awaited(token):
                    start = now = clock()
                    try:
                        while now < start + SLICE_S:
                            next(thought)
                            now = clock()
                    finally:
                        longest = max(longest, clock() - start)
                    await asyncio.sleep(0)
            except StopIteration as ended:
                measured(name, began, longest)
                found: T = ended.value
                return found
            finally:
                thought.close()
        raise Unwanted
