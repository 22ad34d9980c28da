"""Sums of hands, by rule set, level and role, and by any of these taken together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields
from itertools import product
from typing import TypeAlias

ANY = "*"
"""Stands for every rule set, level or role."""
Key: TypeAlias = tuple[str, str, str]
"""Rule set name, level, role; `ANY` for one that does not matter."""


@dataclass(frozen=True, slots=True)
class Row:
    """What some hands amount to."""

    hands: int = 0
    """Settled."""
    wins: int = 0
    points: int = 0
    springs: int = 0
    """Won by a spring or an anti-spring."""
    sprung: int = 0
    """Lost by one."""
    bombs: int = 0
    """Bombs and rockets played."""
    given: int = 0
    """Hands that were given up."""
    run: int = 0
    """Wins since the last hand that was lost or given up."""
    best: int = 0
    """The longest run of wins."""


Sums: TypeAlias = tuple[tuple[Key, Row], ...]
"""Rows by key, sorted. A run cannot be added up from its parts, so every combination has a row of its own."""


def count_into(rows: dict[Key, Row], key: Key, one: Row) -> None:
    """Counts one hand into each of the eight rows that it belongs to."""
    for picked in product(*((part, ANY) for part in key)):
        rules, level, role = picked
        rows[rules, level, role] = _plus(rows.get((rules, level, role), Row()), one)


def _plus(row: Row, one: Row) -> Row:
    run = row.run + 1 if one.wins else 0
    return Row(
        row.hands + one.hands,
        row.wins + one.wins,
        row.points + one.points,
        row.springs + one.springs,
        row.sprung + one.sprung,
        row.bombs + one.bombs,
        row.given + one.given,
        run,
        max(row.best, run),
    )


def row_of(sums: Sums, rules: str = ANY, level: str = ANY, role: str = ANY) -> Row:
    """Returns the row of a key; zeros where no hand belongs to it."""
    return dict(sums).get((rules, level, role), Row())


def rate(row: Row) -> int | None:
    """Returns the share of hands won in per cent, None without a hand."""
    return round(100 * row.wins / row.hands) if row.hands else None


def format_sums(sums: Sums) -> list[str]:
    """Writes a line for each row."""
    return [" ".join([*key, *map(str, astuple(row))]) for key, row in sums]


def parse_sums(lines: Iterable[str]) -> Sums:
    """Reads what `format_sums` writes. Raises ValueError."""
    rows: dict[Key, Row] = {}
    for line in lines:
        rules, level, role, *numbers = line.split(" ")
        if len(numbers) != len(fields(Row)):
            raise ValueError(line)
        row = Row(*map(int, numbers))
        if not 0 <= row.run <= row.best <= row.wins <= row.hands or (rules, level, role) in rows:
            raise ValueError(line)
        rows[rules, level, role] = row
    return tuple(sorted(rows.items()))
