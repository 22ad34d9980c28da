"""Saves as text: every fault is noticed, and the newest whole save is the one that counts."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from ddz_app import save
from ddz_app.model import Prefs
from hypothesis import given
from hypothesis import strategies as st

from ddz_core.actions import Phase
from ddz_core.errors import NotationError
from ddz_core.match import Match
from ddz_core.record import format_match
from tests.app.world import FakeStorage
from tests.support import DATA, random_match

SAVES = DATA / "saves"
SCHEMA_1 = {
    "abandoned": (9, None, (0, 0, 0), 2),
    "auction": (31, Phase.AUCTION, (3, -6, 3), 2),
    "bot-turn": (7, Phase.PLAY, (0, 0, 0), 1),
    "match-over": (1070, Phase.OVER, (33, -48, 15), 64),
    "my-turn": (8, Phase.PLAY, (0, 0, 0), 1),
    "settled": (29, Phase.OVER, (3, -6, 3), 1),
    "thrown-in": (33, Phase.THROWN_IN, (3, -6, 3), 2),
}
"""Revision, phase, totals and hands before the one on the table, of each fixture. They stay for ever."""


def fixture(name: str) -> str:
    return (SAVES / f"schema1-{name}.json").read_text("utf-8").rstrip("\n")


def match_at(rev: int) -> Match:
    """A match that differs with its revision: so many steps into a random one."""
    return next(islice(random_match(1), rev, None))[0]


def saved(rev: int) -> str:
    return save.encode(match_at(rev), rev, 1000 + rev)


def with_field(text: str, **changes: Any) -> str:
    return json.dumps({**json.loads(text), **changes}, separators=(",", ":"))


# --- the envelope -------------------------------------------------------------------------------------


def test_an_envelope_round_trips() -> None:
    match = match_at(4)
    assert save.decode(save.encode(match, 4, 99)) == save.Envelope(4, 99, match)


def test_the_fixtures_are_all_named_here() -> None:
    assert {path.name for path in SAVES.iterdir()} == {f"schema1-{name}.json" for name in SCHEMA_1}


@pytest.mark.parametrize("name", SCHEMA_1)
def test_every_released_schema_is_read_for_ever(name: str) -> None:
    rev, phase, totals, hands = SCHEMA_1[name]
    envelope = save.decode(fixture(name))
    match = envelope.match
    assert envelope.rev == rev
    assert (match.current.phase if match.current else None) is phase
    assert (match.totals, len(match.hands)) == (totals, hands)
    assert save.encode(match, rev, envelope.saved_at) == fixture(name)


def test_a_save_cut_at_any_byte_is_noticed() -> None:
    text = fixture("settled")
    for end in range(len(text)):
        with pytest.raises(NotationError):
            save.decode(text[:end])


def test_a_flipped_bit_is_noticed() -> None:
    text = fixture("my-turn").encode()
    whole = save.decode(text.decode())
    rng = Random(1)
    flips = [(at, bit) for at in range(len(text)) for bit in range(8)]
    for at, bit in rng.sample(flips, 1500):
        flipped = bytes((*text[:at], text[at] ^ 1 << bit, *text[at + 1 :])).decode("latin-1")
        try:
            found = save.decode(flipped)
        except NotationError:
            continue
        except save.NewerSaveError:
            assert b'"schema":' in text[at - 10 : at + 1]
            continue
        assert found == whole, (at, bit)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "1",
        "{" * 5000,
        '{"app":"other"}',
        "\x00",
        '"ddz"',
        '{"app":"ddz","schema":1}',
        '{"app":"ddz","schema":1,"savedAt":1,"rev":1,"payload":"\\ud800","sum":""}',
        "[" * 99999,
        " " * save.MAX_SAVE + fixture("my-turn"),
    ],
    ids=lambda text: repr(text[:12]),
)
def test_junk_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        save.decode(text)


@pytest.mark.parametrize(
    "changes",
    [
        {"schema": True},
        {"schema": "1"},
        {"schema": 0},
        {"rev": -1},
        {"rev": 1.5},
        {"rev": None},
        {"savedAt": "x"},
        {"payload": None},
        {"payload": "ddm1"},
        {"sum": ""},
        {"sum": None},
        {"sum": 5},
    ],
)
def test_a_field_that_is_not_what_it_should_be_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        save.decode(with_field(fixture("auction"), **changes))


def test_a_right_sum_over_an_impossible_match_is_refused() -> None:
    payload = json.loads(fixture("my-turn"))["payload"].replace('"house"', '"other"')
    text = with_field(fixture("my-turn"), payload=payload, sum=save._sum(1, 1790000000008, 8, payload))
    assert save.intact(text)
    with pytest.raises(NotationError):
        save.decode(text)


def test_half_a_surrogate_pair_in_a_tag_is_kept() -> None:
    match = replace(match_at(2), tags=(("Note", "\ud800"),))
    assert save.decode_import(save.encode(match, 2, 0)) == match


def test_a_newer_schema_is_told_from_a_damaged_one() -> None:
    newer = with_field(fixture("auction"), schema=2, payload={"what": "ever"})
    assert save.is_newer(newer)
    with pytest.raises(save.NewerSaveError):
        save.decode(newer)
    assert not save.is_newer(fixture("auction"))
    assert not save.is_newer("junk")
    assert not save.is_newer(with_field(fixture("auction"), schema=1.5))


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises((NotationError, save.NewerSaveError)):
        save.decode(text)
    with pytest.raises((NotationError, save.NewerSaveError)):
        save.decode_import(text)


def test_a_person_may_offer_an_envelope_or_a_bare_record() -> None:
    match = match_at(2)
    assert save.decode_import("\n " + saved(2) + " \r\n") == match
    assert save.decode_import("\ufeff" + saved(2)) == match
    assert save.decode_import(format_match(match).replace("\n", "\r\n")) == match


# --- which save counts --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("revs", "expected"),
    [
        ((5, 5, 4), 5),
        ((4, 5, 3), 5),
        ((5, None, None), 5),
        ((None, 5, 4), 5),
        ((None, None, 4), 4),
        ((3, 3, 9), 9),
    ],
)
def test_the_newest_whole_save_counts(revs: tuple[int | None, ...], expected: int) -> None:
    found = save.choose(*(None if rev is None else saved(rev) for rev in revs))
    assert found.envelope is not None
    assert found.envelope.rev == expected
    assert (found.damaged, found.newer) == ("", "")


def test_the_clock_does_not_order_saves() -> None:
    early, late = save.encode(match_at(2), 2, 1000), save.encode(match_at(1), 1, 9000)
    found = save.choose(late, early, None)
    assert found.envelope is not None
    assert found.envelope.rev == 2


def test_a_damaged_save_gives_way_to_the_previous_one_and_is_kept() -> None:
    found = save.choose(saved(5)[:-9], "junk", saved(4))
    assert found.envelope is not None
    assert (found.envelope.rev, found.damaged) == (4, saved(5)[:-9])


def test_a_damaged_spare_beside_a_whole_save_is_no_news() -> None:
    found = save.choose(saved(5), saved(6)[:40], "junk")
    assert found.envelope is not None
    assert (found.envelope.rev, found.damaged) == (5, "")


def test_nothing_readable_is_damage_and_nothing_at_all_is_a_first_visit() -> None:
    assert save.choose("junk", None, None) == save.Found(damaged="junk")
    assert save.choose(None, "junk", None) == save.Found(damaged="junk")
    assert save.choose(None, None, None) == save.Found()


@pytest.mark.parametrize("place", range(3))
def test_a_newer_save_is_seen_wherever_it_lies(place: int) -> None:
    newer = with_field(saved(7), schema=2)
    texts: list[str | None] = [saved(5), saved(5), saved(4)]
    texts[place] = newer
    assert save.choose(*texts) == save.Found(newer=newer)


# --- writing ------------------------------------------------------------------------------------------


def test_writing_keeps_the_previous_save() -> None:
    storage = FakeStorage()
    for rev in (1, 2, 3):
        save.write(storage, saved(rev))
    assert storage.texts == {save.SAVE: saved(3), save.SPARE: saved(3), save.PREV: saved(2)}


@pytest.mark.parametrize("which", [1, 2, 3])
def test_a_write_that_fails_in_the_middle_leaves_a_whole_save(which: int) -> None:
    storage = FakeStorage()
    save.write(storage, saved(1))
    save.write(storage, saved(2))
    storage.fail_put = storage.puts + which
    with pytest.raises(save.StorageError) as caught:
        save.write(storage, saved(3))
    assert caught.value.kind == "full"
    found = save.choose(*map(storage.texts.get, (save.SAVE, save.SPARE, save.PREV)))
    assert found.envelope is not None
    assert found.envelope.rev == (2 if which == 1 else 3)
    assert found.damaged == ""


def test_a_storage_that_only_pretends_to_write_is_found_out() -> None:
    class Liar(FakeStorage):
        def put(self, key: str, text: str) -> None:
            super().put(key, text[: len(text) // 2])

    storage = Liar({save.SAVE: saved(1)})
    with pytest.raises(save.StorageError):
        save.write(storage, saved(2))
    assert storage.texts[save.SAVE] == saved(1)


def test_a_newer_save_is_never_overwritten() -> None:
    newer = with_field(saved(7), schema=2)
    storage = FakeStorage({save.SAVE: newer})
    with pytest.raises(save.StorageError) as caught:
        save.write(storage, saved(8))
    assert caught.value.kind == "newer"
    assert storage.texts == {save.SAVE: newer}


def test_a_damaged_save_does_not_push_out_the_previous_one() -> None:
    storage = FakeStorage({save.SAVE: "junk", save.PREV: saved(4)})
    save.write(storage, saved(5))
    assert storage.texts[save.PREV] == saved(4)


@pytest.mark.parametrize("opener", ["[", '{"a":', "[ ", '[{"a":'])
def test_what_nests_without_end_is_refused_before_it_is_parsed(opener: str) -> None:
    text = opener * 5000
    assert save.decode_prefs(text) == Prefs()
    assert not save.is_newer(text)
    with pytest.raises(NotationError):
        save.decode(text)
    assert save.choose(text, None, None).damaged == text


def test_a_damaged_save_too_large_to_copy_is_moved() -> None:
    storage = FakeStorage({save.SAVE: "x" * 100}, budget=150)
    assert save.keep_damaged(storage, "x" * 100) == "ddz:save.damaged.1"
    assert storage.texts == {"ddz:save.damaged.1": "x" * 100}


def test_a_damaged_save_that_cannot_be_moved_stays_where_it_was() -> None:
    storage = FakeStorage({save.SAVE: "x" * 100}, budget=150)
    put = storage.put

    def refuse(key: str, text: str) -> None:
        if key != save.SAVE:
            raise save.StorageError("full")
        put(key, text)

    storage.put = refuse  # type: ignore[method-assign]
    with pytest.raises(save.StorageError):
        save.keep_damaged(storage, "x" * 100)
    assert storage.texts == {save.SAVE: "x" * 100}


def test_damaged_saves_are_kept_under_keys_of_their_own() -> None:
    storage = FakeStorage()
    assert save.keep_damaged(storage, "a") == "ddz:save.damaged.1"
    assert save.keep_damaged(storage, "b") == "ddz:save.damaged.2"
    assert save.keep_damaged(storage, "a") == "ddz:save.damaged.1"
    for text in "cde":
        save.keep_damaged(storage, text)
    with pytest.raises(save.StorageError):
        save.keep_damaged(storage, "f")
    assert storage.texts["ddz:save.damaged.1"] == "a"


def test_cleaning_up_touches_only_our_own_old_copies() -> None:
    ours = {save.SAVE: saved(1), save.SPARE: saved(1), save.PREFS: "{}"}
    theirs = {"other": "x", "ddzz": "y"}
    old = {save.PREV: "p", save.REPLACED: "r", "ddz:save.damaged.1": "d", "ddz:save.damaged.5": "d"}
    storage = FakeStorage({**ours, **theirs, **old})
    save.clean_up(storage)
    assert storage.texts == {**ours, **theirs}


# --- preferences --------------------------------------------------------------------------------------


def test_preferences_round_trip() -> None:
    prefs = Prefs("en", "dark", 4, "large", "none", 0.0)
    prefs = replace(
        prefs, sort="size", rules="classic+x2", level="expert", cards="big", hand="left", volume=3
    )
    switches = {item.name: not item.default for item in fields(Prefs) if item.type == "bool"}
    prefs = replace(prefs, **switches)  # type: ignore[arg-type]
    assert all(getattr(prefs, item.name) != item.default for item in fields(Prefs))
    assert save.decode_prefs(save.encode_prefs(prefs)) == prefs


@pytest.mark.parametrize("text", [None, "", "junk", "[]", "null", "3", "[" * 99999])
def test_preferences_that_are_junk_are_the_defaults(text: str | None) -> None:
    assert save.decode_prefs(text) == Prefs()


def test_junk_in_one_preference_leaves_the_others() -> None:
    text = '{"lang":"en","suits":"4","theme":["dark"],"auto_next":1,"size":"large","auto_interval":3,"x":0}'
    assert save.decode_prefs(text) == replace(Prefs(), lang="en", size="large")
