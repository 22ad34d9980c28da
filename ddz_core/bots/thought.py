"""Thinking in slices: a thought is a generator that pauses often and returns what was found.

Who runs it may stop at any pause and go on later, or never; the answer is the same. On one core of 2020 there
is a pause every few milliseconds at the latest, in a browser's Python too.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Thought: TypeAlias = Generator[None, None, T]


def finish(thought: Thought[T]) -> T:
    """Thinks to the end in one go."""
    try:
        while True:
            next(thought)
    except StopIteration as ended:
        found: T = ended.value
        return found
