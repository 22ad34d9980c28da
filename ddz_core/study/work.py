"""Long work in slices: a generator that pauses often and returns what it found.

Whoever runs it may go on at once, later, or never; the answer is the same, for only nodes are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeAlias, TypeVar

from ddz_core.study.solver import Solver

PAUSE = 500
"""After so many nodes or so there is a pause."""
T = TypeVar("T")
Work: TypeAlias = Generator[None, None, T]


def asking(solver: Solver, question: Callable[[int], T | None], nodes: int) -> Work[T | None]:
    """Puts a question to a solver until it is answered or about so many nodes are spent, then None."""
    begun = solver.nodes
    found = None
    while found is None and (left := nodes - (solver.nodes - begun)) > 0:
        found = question(min(PAUSE, left))
        yield
    return found


def done(work: Work[T]) -> T:
    """Works to the end in one go."""
    try:
        while True:
            next(work)
    except StopIteration as ended:
        found: T = ended.value
        return found
