"""Keeps the last tree of a part of the page, so that what did not change is the same object."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_PLAIN = (str, int, float, bool, Enum, tuple)


def remember(build: Callable[P, R]) -> Callable[P, R]:
    """Returns the last result while all arguments are the same objects, or equal plain values.

    The painter skips a part that is the very tree it painted last. Records are compared by identity only:
    the model shares what it did not change, and comparing a whole match would cost more than it saves.
    """
    last: list[tuple[tuple[object, ...], R]] = []

    @wraps(build)
    def built(*args: P.args, **kwargs: P.kwargs) -> R:
        asked = (*args, *kwargs.values())
        if last and _same(last[0][0], asked):
            return last[0][1]
        made = build(*args, **kwargs)
        last[:] = [(asked, made)]
        return made

    return built


def _same(before: tuple[object, ...], now: tuple[object, ...]) -> bool:
    return len(before) == len(now) and all(
        a is b or (type(a) is type(b) and isinstance(a, _PLAIN) and a == b)
        for a, b in zip(before, now, strict=True)
    )
