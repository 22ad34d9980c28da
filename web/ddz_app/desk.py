"""A study in slices, text in and text out: the same in a worker and on the page's own thread.

Whoever runs it says when a slice is long enough; that never changes what is found.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from enum import Enum
from typing import TypeAlias

from ddz_core.cards import format_counts
from ddz_core.notation import parse_position
from ddz_core.record import parse_record
from ddz_core.review import review
from ddz_core.study.defence import defence
from ddz_core.verdicts import format_ply


class Task(Enum):
    """What can be studied."""

    REVIEW = "review"
    """A hand record; found are lines of `ddz_core.verdicts.format_ply`."""
    DEFENCE = "defence"
    """A position; found is one line: the best reply as ranks, ``|``, best play on from it, ``/`` between."""


Lines: TypeAlias = Generator[str | None, None, None]
"""What is found, as it is found; None is a pause."""


class Desk:
    """One study at a time; another one puts it away."""

    def __init__(self) -> None:
        self._lines: Lines | None = None

    def begin(self, task: Task, text: str) -> None:
        """Lays a study on the desk. What is wrong with `text` is raised by `go_on`."""
        self.stop()
        self._lines = _TASKS[task](text)

    def go_on(self, enough: Callable[[], bool]) -> tuple[str, ...]:
        """Works until something is found or `enough` says so at a pause; returns what was found."""
        while self._lines is not None:
            try:
                line = next(self._lines)
            except StopIteration:
                self._lines = None
                break
            except BaseException:
                self._lines = None
                raise
            if line is not None:
                return (line,)
            if enough():
                break
        return ()

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        return self._lines is None

    def stop(self) -> None:
        """Puts the study away."""
        if self._lines is not None:
            self._lines.close()
        self._lines = None


def _review(text: str) -> Lines:
    for ply in review(parse_record(text)):
        yield None if ply is None else format_ply(ply)


def _defence(text: str) -> Lines:
    reply = yield from defence(parse_position(text))
    if reply is None:
        raise ValueError(f"not solved: {text}")
    rest = "/".join(format_counts(move) or "-" for move in reply.line[1:])
    yield f"{format_counts(reply.move)}|{rest}"


_TASKS: dict[Task, Callable[[str], Lines]] = {Task.REVIEW: _review, Task.DEFENCE: _defence}
