"""The history as a value and as text: what an entry says, what is dropped, what is never counted twice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random

import pytest
from ddz_app import save
from ddz_app.history import (
    HISTORY,
    MOST_HANDS,
    STATS,
    add,
    entry_of,
    fit,
    format_history,
    format_stats,
    is_history,
    keep,
    merge,
    parse_history,
    parse_stats,
    put_aside,
    read_past,
    record_in,
)
from ddz_app.past import Entry, Played, Role
from ddz_app.save import NewerSaveError, StorageError, seal
from ddz_app.stats import row_of

from ddz_core.actions import Cause
from ddz_core.combos import Kind
from ddz_core.errors import NotationError
from ddz_core.game import outcome
from ddz_core.match import HUMAN, Ending
from ddz_core.record import format_record, replay
from ddz_core.rules import FOUR_PLAYER, HOUSE, RuleSet
from tests.app.pasts import BEGIN, MINUTE, hand, left, noted, some
from tests.app.test_save import fixture
from tests.app.world import FakeStorage
from tests.support import SYSTEMS

NOW = BEGIN + 10_000 * MINUTE


def taken(entries: Iterable[Entry]) -> Played:
    played = Played()
    for entry in entries:
        played = add(played, entry)
    return played


# --- entries ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
def test_an_entry_says_what_its_record_holds(rules: RuleSet) -> None:
    roles = set()
    for seed in range(6):
        record = hand(seed, rules)
        entry = entry_of(record, "match", "easy", "1/0", BEGIN, 0)
        state = replay(record_in(entry))
        ended = outcome(state)
        assert ended is not None
        assert record_in(entry) == record
        assert (entry.rules, entry.level, entry.ending) == (rules.name, "easy", Ending.SETTLED)
        assert entry.points == ended.points[HUMAN]
        assert entry.won == (HUMAN in ended.winners)
        assert (entry.role is Role.LANDLORD) == (state.landlord == HUMAN)
        bombs = [play for play in state.plays if play.combo and play.combo.kind in (Kind.BOMB, Kind.ROCKET)]
        assert entry.bombs == sum(play.seat == HUMAN for play in bombs)
        causes = [doubling.cause for doubling in state.doublings]
        assert entry.spring == next((c for c in causes if c in (Cause.SPRING, Cause.ANTI_SPRING)), None)
        roles.add(entry.role)
    assert Role.NONE not in roles


def test_a_hand_that_is_given_up_gains_nothing_and_is_not_won() -> None:
    entry = noted(3, given_up=True)
    assert entry.ending is Ending.ABANDONED
    assert (entry.points, entry.won) == (0, False)
    assert record_in(entry) == left(3)


def test_every_hand_has_a_name_of_its_own() -> None:
    same = [entry_of(hand(1), "match", "easy", mark, BEGIN, 0).id for mark in ("1/0", "1/0", "1/1", "2/0")]
    assert len(set(same)) == 3
    assert same[0] == same[1]
    assert entry_of(hand(1), "daily", "easy", "1/0", BEGIN, 0).id not in same


# --- text ---------------------------------------------------------------------------------------------


def test_round_trip_of_hands_of_every_kind() -> None:
    entries = [noted(at, rules) for at, rules in enumerate(SYSTEMS)]
    entries.append(noted(20, FOUR_PLAYER, "expert", "daily"))
    entries.append(noted(21, given_up=True))
    entries.append(replace(noted(22), zone=-210))
    text = format_history(tuple(entries), NOW)
    assert parse_history(text) == tuple(entries)
    assert is_history(text)
    assert parse_history(format_history((), NOW)) == ()


def test_any_changed_character_is_noticed() -> None:
    text, rng = format_history(some(3), NOW), Random(2)
    for _ in range(60):
        at = rng.randrange(len(text))
        other = text[:at] + chr((ord(text[at]) + 1) % 128) + text[at + 1 :]
        with pytest.raises((NotationError, NewerSaveError)):
            parse_history(other)
        assert parse_history(text) == some(3)


@pytest.mark.parametrize("text", ["", "junk", "[]", "{}", "[" * 9999, fixture("settled")])
def test_what_is_no_history_is_refused(text: str) -> None:
    assert not is_history(text)
    with pytest.raises(NotationError):
        parse_history(text)
    with pytest.raises(NotationError):
        parse_stats(text)


NEWER = (
    "ddh2\n\nsomething else",
    "ddh1\n\nnot a heading\nddr1\n",
    "ddh1\n\n0123456789ab 1 0 match mars normal none settled 0 0 -\nddr1\n",
    "ddh1\n\n0123456789ab 1 0 match house normal emperor settled 0 0 -\nddr1\n",
    "ddh1\n\n0123456789ab 1 0 match house normal none settled 0 0 -\nddr1",
)


@pytest.mark.parametrize("payload", NEWER[:4])
def test_what_is_whole_and_unknown_is_of_another_version(payload: str) -> None:
    with pytest.raises(NewerSaveError):
        parse_history(seal(payload, 0, NOW))


def test_hands_out_of_order_are_refused() -> None:
    with pytest.raises(NotationError):
        parse_history(format_history(some(3)[::-1], NOW))


def test_a_record_that_cannot_be_played_is_told_when_it_is_opened() -> None:
    entry = replace(noted(1), record=noted(1).record.replace("play ", "play 3s3s3s ", 1))
    again = parse_history(format_history((entry,), NOW))
    with pytest.raises(NotationError):
        record_in(again[0])


# --- what is kept -------------------------------------------------------------------------------------


def test_the_oldest_go_first_and_their_sums_stay() -> None:
    played = taken(some(30))
    shorter = fit(played, 10)
    assert shorter.entries == some(30)[20:]
    assert shorter.sums == played.sums
    assert shorter.horizon == some(30)[19].at
    assert fit(shorter, 10) is shorter
    nothing = fit(shorter, 0)
    assert nothing.entries == ()
    assert nothing.base == nothing.sums == played.sums


def test_the_text_is_bounded_too() -> None:
    played = taken(some(30))
    for chars in (0, 100, 3000, 6000):
        shorter = fit(played, chars=chars)
        assert sum(len(entry.record) for entry in shorter.entries) <= chars
        assert shorter.entries == played.entries[30 - len(shorter.entries) :]
        assert shorter.sums == played.sums
    assert len(fit(played, chars=6000).entries) > 3


def test_so_many_hands_are_kept_and_no_more() -> None:
    first, record = noted(0), "ddr1\n"
    many = [
        replace(first, id=f"{at:012x}", at=BEGIN + at, record=record, bombs=1) for at in range(MOST_HANDS + 7)
    ]
    played = taken(many)
    assert len(played.entries) == MOST_HANDS
    assert played.entries[0] is many[7]
    assert row_of(played.sums).hands == MOST_HANDS + 7
    assert row_of(played.base).bombs == 7


def test_the_same_hand_is_noted_once() -> None:
    played = taken(some(3))
    assert add(played, noted(1)) is played
    assert add(played, replace(noted(1), at=NOW, points=99)) is played


def test_sums_are_those_of_the_hands_in_any_order_of_dropping() -> None:
    rng = Random(4)
    everything = taken(some(40))
    played = Played()
    for entry in some(40):
        played = add(played, entry)
        if rng.random() < 0.3:
            played = fit(played, rng.randrange(1, 12))
        assert read_past(format_history(played.entries, 1), format_stats(played, 1)).played == played
    assert played.sums == everything.sums


def test_merging_takes_each_hand_once() -> None:
    mine, theirs = taken(some(12)[::2]), some(12)
    both, new = merge(mine, theirs, NOW)
    assert new == 6
    assert both == taken(some(12))
    assert merge(both, theirs, NOW) == (both, 0)


def test_merging_lists_again_what_counts_already_and_counts_it_no_more() -> None:
    dropped = fit(taken(some(12)), 4)
    both, new = merge(dropped, some(12), NOW)
    assert new == 8
    assert both.entries == some(12)
    assert both.sums == dropped.sums
    assert fit(both, 4) == dropped
    assert read_past(*texts(both)).played == both


def test_merging_leaves_out_what_has_no_room_and_what_lies_in_the_future() -> None:
    first = noted(0)
    many = [replace(first, id=f"{at:012x}", at=BEGIN + at, record="ddr1\n") for at in range(MOST_HANDS + 7)]
    played = taken(many)
    assert merge(played, many, NOW) == (played, 0)
    late = replace(noted(3), id="0" * 11 + "f", at=NOW + 9 * 24 * 60 * MINUTE)
    assert merge(taken(some(3)), (late,), NOW) == (taken(some(3)), 0)


# --- what lies in storage -----------------------------------------------------------------------------


def texts(played: Played) -> tuple[str, str]:
    return format_history(played.entries, NOW), format_stats(played, NOW)


def test_nothing_in_storage_is_nothing_played() -> None:
    found = read_past(None, None)
    assert found.played == Played()
    assert (found.damaged, found.newer) == ((), False)


def test_statistics_survive_the_loss_of_the_hands() -> None:
    played = fit(taken(some(20)), 8)
    history, stats = texts(played)
    for lost in (None, "junk", history[:-9]):
        found = read_past(lost, stats)
        assert found.played.entries == ()
        assert found.played.sums == played.sums
        assert found.damaged == (((HISTORY, lost),) if lost else ())
        # The same hands, brought in from an export, do not count twice.
        assert merge(found.played, played.entries, NOW)[0].sums == played.sums
    after = add(read_past(None, stats).played, noted(30))
    assert row_of(after.sums).hands == row_of(played.sums).hands + 1


def test_hands_survive_the_loss_of_the_statistics() -> None:
    played = taken(some(20))
    history, stats = texts(played)
    for lost in (None, "junk", stats.replace("dds1", "dds0")):
        found = read_past(history, lost)
        assert found.played == played
        assert found.damaged == (((STATS, lost),) if lost else ())
    assert len(read_past("junk", "junk").damaged) == 2


@pytest.mark.parametrize("change", [lambda text: text.replace('"schema":1', '"schema":2')])
def test_a_newer_page_is_recognised(change: Callable[[str], str]) -> None:
    history, stats = texts(taken(some(4)))
    assert read_past(change(history), stats).newer
    assert read_past(history, change(stats)).newer
    assert not read_past(history, stats).newer


def test_either_text_may_be_the_older_one() -> None:
    """The page may be closed between the two writes: the statistics come first."""
    before, after = taken(some(9)), taken(some(10))
    torn = read_past(texts(before)[0], texts(after)[1]).played
    assert torn.sums == after.sums
    assert torn.entries == before.entries
    assert add(torn, noted(11)).sums == add(after, noted(11)).sums
    dropped = fit(after, 3)
    torn = read_past(texts(before)[0], texts(dropped)[1]).played
    assert torn.sums == after.sums
    other = read_past(texts(after)[0], texts(before)[1]).played
    assert other.sums == after.sums


def test_statistics_that_contradict_themselves_are_refused() -> None:
    lines = "dds1\nhorizon 0\nlast 5\nall house normal landlord {}\n"
    assert parse_stats(seal(lines.format("2 1 5 0 0 0 0 1 1"), 0, 1))[3][0][1].hands == 2
    for numbers in ("1 2 5 0 0 0 0 1 1", "2 1 5 0 0 0 0 2 1", "2 1", "a 1 5 0 0 0 0 1 1"):
        with pytest.raises(NewerSaveError):
            parse_stats(seal(lines.format(numbers), 0, 1))


def test_keeping_writes_both_and_never_over_a_newer_page() -> None:
    history, stats = texts(taken(some(3)))
    storage = FakeStorage()
    keep(storage, stats, history)
    assert storage.texts == {STATS: stats, HISTORY: history}
    for key in (STATS, HISTORY):
        for newer in (storage.texts[key].replace('"schema":1', '"schema":9'), seal("ddh7\n", 0, 1)):
            there = FakeStorage({**storage.texts, key: newer})
            with pytest.raises(StorageError) as refused:
                keep(there, stats, history)
            assert refused.value.kind == "newer"
            assert there.texts[key] == newer


def test_full_storage_keeps_what_lay_there() -> None:
    old, new = texts(taken(some(3))), texts(taken(some(9)))
    storage = FakeStorage({HISTORY: old[0], STATS: old[1]}, fault="full")
    with pytest.raises(StorageError):
        keep(storage, new[1], new[0])
    assert storage.texts == {HISTORY: old[0], STATS: old[1]}


@pytest.mark.parametrize("budget", [1 << 20, 120])
def test_a_damaged_text_is_moved_aside(budget: int) -> None:
    text = "x" * 80
    storage = FakeStorage({HISTORY: text}, budget=budget)
    put_aside(storage, HISTORY, text)
    assert storage.texts == {f"{HISTORY}.damaged": text}
    put_aside(storage, HISTORY, text)
    assert storage.texts == {f"{HISTORY}.damaged": text}
    save.clean_up(storage)
    assert storage.texts == {}


def test_a_damaged_text_that_cannot_be_moved_stays() -> None:
    storage = FakeStorage({HISTORY: "x" * 80}, budget=120, fail_put=2)
    with pytest.raises(StorageError):
        put_aside(storage, HISTORY, "x" * 80)
    assert storage.texts == {HISTORY: "x" * 80}


def test_a_record_stands_in_the_history_as_it_stands_in_a_save() -> None:
    assert noted(2, HOUSE).record == format_record(hand(2, HOUSE))
