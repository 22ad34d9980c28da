"""A study in slices: the same lines however it is cut, and nothing after it was put away."""

from __future__ import annotations

import pytest
from ddz_app import desk as desks
from ddz_app.desk import Desk, Lines, Task

from ddz_core.errors import NotationError
from ddz_core.record import format_record
from ddz_core.verdicts import parse_ply
from tests.app.reviews import PLAYS, record

CLOSED: list[str] = []


def counting(text: str) -> Lines:
    """Finds three lines, with two pauses before each."""
    try:
        for line in ("a", "b", "c"):
            yield None
            yield None
            yield line + text
    finally:
        CLOSED.append(text)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    CLOSED.clear()
    monkeypatch.setitem(desks._TASKS, Task.REVIEW, counting)
    return Desk()


def slices(desk: Desk, pauses: int) -> list[tuple[str, ...]]:
    """What each slice finds when it may pause so often."""
    found = []
    while not desk.done:
        left = [pauses]

        def enough(left: list[int] = left) -> bool:
            left[0] -= 1
            return left[0] <= 0

        found.append(desk.go_on(enough))
    return found


@pytest.mark.parametrize("pauses", [1, 2, 99])
def test_the_cuts_change_nothing_but_when_it_is_told(desk: Desk, pauses: int) -> None:
    desk.begin(Task.REVIEW, "!")
    found = slices(desk, pauses)
    assert [line for lines in found for line in lines] == ["a!", "b!", "c!"]
    assert all(len(lines) <= 1 for lines in found)
    assert found.count(()) >= (7 if pauses == 1 else 1)
    assert desk.go_on(lambda: True) == ()


def test_another_study_puts_the_one_before_away(desk: Desk) -> None:
    desk.begin(Task.REVIEW, "1")
    assert desk.go_on(lambda: False) == ("a1",)
    desk.begin(Task.REVIEW, "2")
    assert CLOSED == ["1"]
    assert desk.go_on(lambda: False) == ("a2",)
    desk.stop()
    assert (desk.done, CLOSED) == (True, ["1", "2"])
    assert desk.go_on(lambda: False) == ()


def test_a_text_that_cannot_be_read_is_raised_by_the_first_slice() -> None:
    desk = Desk()
    desk.begin(Task.REVIEW, "junk")
    with pytest.raises(NotationError):
        desk.go_on(lambda: False)
    assert desk.done


def test_a_record_is_told_from_its_last_play_backward() -> None:
    desk = Desk()
    desk.begin(Task.REVIEW, format_record(record()))
    found = [parse_ply(*desk.go_on(lambda: False)) for _ in range(3)]
    assert [ply.at for ply in found] == [len(PLAYS), len(PLAYS) - 1, len(PLAYS) - 2]
    assert not desk.done
