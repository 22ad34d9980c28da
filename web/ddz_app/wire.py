"""What crosses to a worker and back, as text: a few of the engine's values as JSON, exactly.

A tuple is ``["", ...]``, a member of an enumeration ``["Phase", "play"]``, a dataclass its name and the
values of its fields in order; a rule set goes by its name. Both ends run the same release: nothing has a
version.
"""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, TypeAlias, TypeVar

from ddz_core.actions import (
    Action,
    Bid,
    Call,
    Cause,
    Decline,
    Double,
    Doubling,
    Grab,
    Pass,
    Phase,
    Play,
    TablePlay,
)
from ddz_core.bots import Suggestion, Why, WhyCode
from ddz_core.notation import parse_rules
from ddz_core.observation import Observation
from ddz_core.readings import Combo, Kind
from ddz_core.rules import RuleSet

T = TypeVar("T")
Json: TypeAlias = "str | int | float | bool | list[Json] | None"

_RECORDS: dict[str, type[Any]] = {
    known.__name__: known
    for known in (
        *(Bid, Grab, Decline, Double, Play, Pass),
        *(Call, TablePlay, Doubling, Combo, Observation),
        *(Why, Suggestion),
    )
}
_ENUMS: dict[str, type[Enum]] = {known.__name__: known for known in (Phase, Cause, Kind, WhyCode)}
_TUPLE, _RULES = "", RuleSet.__name__


def write(value: object) -> str:
    """Writes a value. Raises TypeError where it holds something that does not cross."""
    return json.dumps(_plain(value), separators=(",", ":"))


def read(text: str, expected: type[T]) -> T:
    """Reads a value. Raises ValueError (or its kind) where `text` is not one of `expected`."""
    value = _value(json.loads(text))
    if not isinstance(value, expected):
        raise ValueError(f"not {expected.__name__}: {text[:80]}")
    return value


def read_action(text: str) -> Action:
    """Reads an action. Raises ValueError as `read` does."""
    value = _value(json.loads(text))
    if not isinstance(value, Bid | Grab | Decline | Double | Play | Pass):
        raise ValueError(f"no action: {text[:80]}")
    return value


def _plain(value: object) -> Json:
    if isinstance(value, RuleSet):
        return [_RULES, value.name]
    if isinstance(value, tuple):
        return [_TUPLE, *map(_plain, value)]
    name = type(value).__name__
    if isinstance(value, Enum) and _ENUMS.get(name) is type(value):
        return [name, str(value.value)]
    if is_dataclass(value) and _RECORDS.get(name) is type(value):
        return [name, *(_plain(getattr(value, field.name)) for field in fields(value))]
    if value is None or isinstance(value, str | int | float):
        return value
    raise TypeError(f"{name} does not cross")


def _value(plain: Json) -> object:
    if not isinstance(plain, list):
        return plain
    name, *parts = plain
    if name == _TUPLE:
        return tuple(map(_value, parts))
    if name == _RULES:
        return parse_rules(str(parts[0]))
    if str(name) in _ENUMS:
        return _ENUMS[str(name)](parts[0])
    if str(name) in _RECORDS:
        return _RECORDS[str(name)](*map(_value, parts))
    raise ValueError(f"unknown: {name}")
