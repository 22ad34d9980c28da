"""Deals that a name fixes: always the same, on every Python, and each name another."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime, timedelta

import pytest

from ddz_core.bots import Level
from ddz_core.errors import NotationError
from ddz_core.notation import format_deal
from ddz_core.numbered import (
    FIRST_DAY,
    FIXED_LEVEL,
    LAST_NUMBER,
    daily,
    day_at,
    day_before,
    day_number,
    numbered,
)
from ddz_core.rules import HOUSE, RuleSet
from tests.support import SYSTEMS

DAY = (
    "ddn1 house 0 3s3d4d5c6h7h8d9c9dTsJsQsQcAcAd2h2d/3c4s4c5s5h6d7s8s8h8c9sJdKsKc2s2cB"
    "/4h5d6s6c7c7d9hThTcTdJhJcQdKdAsAhR 3hQhKh"
)
NUMBER_123 = {
    "house": (
        "ddn1 house 0 3h4h5s6s6h7s9h9cTsTdJhJcQcQdKsAdB/3s5c5d6c7h8s8h8d9dThTcJsJdAh2s2h2d"
        "/3c4s4c5h6d7c8c9sQsQhKhKcKdAsAc2cR 3d4d7d",
        2933108107,
    ),
    "classic": (
        "ddn1 classic 2 3h3c6s6c7h7c8s8h9h9cTdKhKcAcAd2sR/3s3d4s4d5s5d6h6d8d9s9dQhQcQdAh2h2c"
        "/4h4c5h5c7s7d8cTsThTcJsJdQsKsKdAsB JhJc2d",
        1685634982,
    ),
    "classic+x2": (
        "ddn1 classic+x2 0 4s4c4d5s6s6c7h7d8c9dTsTcTdJsKcAc2c/3c3d7s7c8h9h9cThJhJcQcKhKdAsAhBR"
        "/3s3h4h5h5c5d6d8s9sJdQsQhQdKsAd2s2d 6h8d2h",
        2934546061,
    ),
    "traditional": (
        "ddn1 traditional 2 3s3c3d4c5s5h5d7h8h9hJdQsQhQcQdKhKd/4s4h4d6d7s7c8s8c8d9sTsJcKsAh2s2dR"
        "/3h5c6s6h6c7d9c9dTcTdJsJhKcAcAd2h2c ThAsB 5c",
        1754524492,
    ),
    "four-player": (
        "ddn1 four-player 1 3s3h3h'3d'4d4c'4d'5s5c5d'8s8c8s'9h'9d'TdJhJcQcQdQs'Qh'2d2c'B'"
        "/3s'5h5c'6h6d'7s7c8d8d'9c'TsThTh'Jh'Jc'QsKcAcAc'2s2h2s'2d'BR"
        "/3d4s4h4c5s'6s6h'7s'7c'7d'8h'8c'9h9cTc'JsQhKs'Kc'AhAdAs'Ah'2h'R'"
        "/3c3c'4s'4h'5d5h'6d6s'7h7d7h'8h9sTs'Td'JdJd'Qc'KsKhKdKh'Kd'Ad'2c 6c6c'9d9s'TcJs'Qd'As 3s'",
        352016682,
    ),
}


def test_a_day_has_the_deal_that_it_has_everywhere() -> None:
    fixed = daily("2026-11-30")
    assert (format_deal(fixed.deal), fixed.level, fixed.seed) == (DAY, "expert", 273352134)
    assert fixed.deal.rules == HOUSE
    assert daily("2026-11-30") == fixed


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
def test_a_number_has_the_deal_that_it_has_everywhere(rules: RuleSet) -> None:
    fixed = numbered(rules, 123)
    assert fixed.level == FIXED_LEVEL == Level.EXPERT.value
    assert fixed.deal.rules == rules
    if rules.name in NUMBER_123:
        assert (format_deal(fixed.deal), fixed.seed) == NUMBER_123[rules.name]
    others = {format_deal(numbered(rules, number).deal) for number in (1, 2, 122, 124, LAST_NUMBER)}
    assert len(others | {format_deal(fixed.deal)}) == 6


def test_all_seats_begin_as_often() -> None:
    firsts = Counter(numbered(HOUSE, number).deal.first for number in range(1, 601))
    assert all(150 < count < 250 for count in firsts.values()), firsts
    assert len({daily(f"2026-0{month}-{day:02}").seed for month in (1, 7) for day in range(1, 29)}) == 56


@pytest.mark.parametrize("number", [0, -1, LAST_NUMBER + 1, 10**30])
def test_a_number_that_there_is_not(number: int) -> None:
    with pytest.raises(NotationError):
        numbered(HOUSE, number)


def test_days_are_counted_as_the_calendar_counts_them() -> None:
    first = date.fromisoformat(FIRST_DAY)
    for step in range(60_000):
        day = first + timedelta(days=step)
        assert day_number(day.isoformat()) == (day - date(1970, 1, 1)).days
        if step:
            assert day_before(day.isoformat()) == (day - timedelta(days=1)).isoformat()


@pytest.mark.parametrize("moment", [0, 1, 86_399_999, 86_400_000, 951_782_400_000, 1_790_000_000_000.5])
def test_the_day_of_a_moment_is_that_of_utc(moment: float) -> None:
    assert day_at(moment) == datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()


@pytest.mark.parametrize(
    "day",
    [
        "",
        "2025-12-31",
        "2026-02-29",
        "2026-04-31",
        "2026-00-01",
        "2026-13-01",
        "2026-01-00",
        "2026-1-1",
        "２０２６-01-01",
        "2026-01-01\n",
        " 2026-01-01",
    ],
)
def test_what_is_no_day(day: str) -> None:
    with pytest.raises(NotationError):
        daily(day)
