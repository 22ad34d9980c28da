"""Deals that a name fixes: one for every day, one for every number, the same for everyone.

The name seeds the shuffle, and what the bots' generators come from. `Random` of a text, and the sequence of
its `random()`, are alike in every Python, and `deal` uses nothing else.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from zlib import crc32

from ddz_core.deal import Deal, deal
from ddz_core.errors import NotationError
from ddz_core.rules import HOUSE, RuleSet

FIXED_LEVEL = "expert"
"""The bots' level in every deal that is fixed by a name."""
FIRST_DAY = "2026-01-01"
"""The first day that has a deal."""
LAST_NUMBER = 999_999_999
_DAY = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_MS_A_DAY = 86_400_000
_DAYS_TO_1970 = 719_468
"""From 0000-03-01."""


@dataclass(frozen=True, slots=True)
class Fixed:
    """A deal and all else that makes a hand the same for everyone: the bots' level and their seed."""

    deal: Deal
    level: str
    seed: int


def daily(day: str) -> Fixed:
    """Returns the deal of a day, written ``2026-11-30``. Raises NotationError as `day_number` does."""
    day_number(day)
    return _fixed(HOUSE, f"ddz/daily/{day}")


def numbered(rules: RuleSet, number: int) -> Fixed:
    """Returns a deal by its number, from 1; each rule set has its own. Raises NotationError for any other."""
    if not 1 <= number <= LAST_NUMBER:
        raise NotationError("no such number", str(number)[:40])
    return _fixed(rules, f"ddz/deal/{rules.name}/{number}")


def _fixed(rules: RuleSet, name: str) -> Fixed:
    return Fixed(deal(rules, Random(name)), FIXED_LEVEL, crc32(name.encode()))


def day_at(at: float) -> str:
    """Returns the day of a moment, in milliseconds since the epoch, by UTC."""
    return _written(int(at // _MS_A_DAY))


def day_before(day: str) -> str:
    """Returns the day before. Raises NotationError as `day_number` does."""
    return _written(day_number(day) - 1)


def day_number(day: str) -> int:
    """Counts days from 1970-01-01. Raises NotationError for what is no day, or one before `FIRST_DAY`."""
    parts = _DAY.fullmatch(day)
    if parts is None or day < FIRST_DAY:
        raise NotationError("not a day with a deal", day[:40])
    year, month, date = map(int, parts.groups())
    # Years that begin in March end with their leap day.
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)
    number = year * 365 + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + date - 1
    number -= _DAYS_TO_1970
    if _written(number) != day:
        raise NotationError("no such day", day[:40])
    return number


def _written(number: int) -> str:
    era, day = divmod(number + _DAYS_TO_1970, 146_097)
    year = (day - day // 1460 + day // 36_524 - day // 146_096) // 365
    day -= 365 * year + year // 4 - year // 100
    month = (5 * day + 2) // 153
    date = day - (153 * month + 2) // 5 + 1
    year += era * 400 + (month > 9)
    return f"{year:04}-{month + 3 if month < 10 else month - 9:02}-{date:02}"
