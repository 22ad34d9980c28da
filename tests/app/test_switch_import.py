"""A match that is imported while another is in play, or put away."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from ddz_app import progress, queries, save
from ddz_app.cmd import KeepReplaced
from ddz_app.html import text_of, walk
from ddz_app.model import GUARD_MS, Dialog
from ddz_app.msg import (
    ContinuePressed,
    DialogClosed,
    DialogOpened,
    ExportPressed,
    ImportConfirmed,
    ImportText,
    PrefChanged,
)
from ddz_app.progress import add_progress, format_progress, parse_progress, progress_in
from ddz_app.puzzling import Progress
from ddz_app.toasting import ToastKind
from ddz_app.view import view

from ddz_core.actions import Phase
from ddz_core.match import Ending, record_of, start_match
from ddz_core.record import format_match, parse_match
from ddz_core.rules import RANKED
from ddz_core.tally import Carried, LevelRank
from ddz_core.words import Language, text
from tests.app.switching import NAMES, ahead, fresh, in_phase, kinds, on_disk, parked, to_rules, with_parks
from tests.app.test_update_store import reopened, truth
from tests.app.world import FakeStorage, World, hasty


@pytest.mark.parametrize("name", NAMES)
def test_an_import_of_other_rules_puts_the_match_in_play_away(name: str) -> None:
    other = "traditional" if name != "traditional" else "grab"
    world = ahead(fresh(other), in_phase(Phase.PLAY))
    mine = truth(world.model)
    theirs = truth(ahead(fresh(name, 8), in_phase(Phase.PLAY)).model)
    world.send(ImportText(save.encode(theirs, 77, 0)))
    assert world.model.dialog is Dialog.CONFIRM_IMPORT
    assert world.model.pending_import is not None
    assert world.model.pending_import.match == theirs
    world.now += GUARD_MS
    world.send(ImportConfirmed())
    assert (world.model.match, on_disk(world)) == (theirs, theirs)
    assert (world.model.dialogs, world.model.running) == ((Dialog.RESUME,), False)
    assert parked(world, other) == mine == on_disk(world, other)
    assert not world.asked(KeepReplaced)
    world.send(ContinuePressed())
    assert world.model.match == theirs


def test_an_import_over_a_parked_match_asks_and_keeps_a_copy() -> None:
    world = with_parks("classic", "house")
    old, house = parked(world, "classic"), truth(world.model)
    theirs = truth(ahead(fresh("classic", 8)).model)
    world.send(ImportText(save.encode(theirs, 5, 0)))
    world.now += GUARD_MS
    world.send(ImportConfirmed())
    assert world.model.match == theirs
    assert save.decode(world.storage.texts[save.REPLACED]).match == old
    assert parked(world, "house") == house
    assert [entry.name for entry in world.model.parked] == ["house"]
    assert save.PARKED + "classic" not in world.storage.texts


@pytest.mark.parametrize("write", [1, 2])
def test_an_import_that_finds_no_room_changes_nothing(write: int) -> None:
    world = with_parks("classic", "house")
    old, house = parked(world, "classic"), truth(world.model)
    theirs = truth(ahead(fresh("classic", 8)).model)
    world.send(ImportText(save.encode(theirs, 5, 0)))
    world.now += GUARD_MS
    world.storage.fail_put = world.storage.puts + write
    world.send(ImportConfirmed())
    assert (world.model.match, parked(world, "classic")) == (house, old)
    assert on_disk(world, "classic") == old
    assert kinds(world) == [ToastKind.SWITCH_FAILED]


def test_an_import_with_nothing_in_play_asks_only_where_it_would_replace() -> None:
    world = with_parks("classic", "house")
    texts = {key: text for key, text in world.storage.texts.items() if not key.startswith("ddz:save")}
    theirs = truth(ahead(fresh("classic", 8)).model)
    again = World(FakeStorage(texts)).boot()
    again.send(ImportText(save.encode(theirs, 5, 0)))
    assert again.model.dialog is Dialog.CONFIRM_IMPORT
    old = parked(again, "classic")
    again.now += GUARD_MS
    again.send(ImportConfirmed())
    assert again.model.match == theirs
    assert save.decode(again.storage.texts[save.REPLACED]).match == old
    empty = World().boot()
    empty.send(ImportText(save.encode(theirs, 5, 0)))
    assert empty.model.match == theirs


def test_an_import_over_the_match_in_play_leaves_a_damaged_parked_one_where_it_lies() -> None:
    world = with_parks("classic", "house")
    key = save.PARKED + "classic"
    bad = world.storage.texts[key][:-9]
    world.storage.texts[key] = bad
    again = reopened(world)
    again.bot = hasty
    again.send(ContinuePressed())
    to_rules(again, "classic")
    theirs = truth(ahead(fresh("classic", 8)).model)
    again.send(ImportText(save.encode(theirs, 5, 0)))
    again.now += GUARD_MS
    again.send(ImportConfirmed())
    assert again.model.match == theirs
    assert again.storage.texts[key] == bad


def test_a_ranking_that_no_hands_can_have_earned_is_refused() -> None:
    text = format_match(start_match(RANKED, "normal", 1))
    rows = '[Ranking "easy {points} 3 3 0 2, normal 0 0 0 0 0, expert 0 0 0 0 0"]\n'
    world = ahead(fresh("ranked"), in_phase(Phase.PLAY))
    mine = truth(world.model)
    world.send(DialogOpened(Dialog.IMPORT), ImportText(text + rows.format(points=3000)))
    assert (world.model.dialog, world.model.import_fault) == (Dialog.IMPORT, "bad")
    assert (world.model.match, on_disk(world)) == (mine, mine)
    world.send(ImportText(text + rows.format(points=30)))
    assert world.model.dialog is Dialog.CONFIRM_IMPORT


def test_a_ranking_without_a_hand_is_asked_about_and_copied_too() -> None:
    rows = '[Ranking "easy 30 3 3 0 2, normal 0 0 0 0 0, expert 0 0 0 0 0"]\n'
    mine = parse_match(format_match(start_match(RANKED, "normal", 1)) + rows)
    world = World(FakeStorage({save.SAVE: save.encode(mine, 1, 0)})).boot()
    assert world.send(ImportText(carrying("a", rules="ranked"))).dialog is Dialog.CONFIRM_IMPORT
    world.now += GUARD_MS
    world.send(ImportConfirmed())
    assert save.decode(world.storage.texts[save.REPLACED]).match == mine


def test_what_can_be_lost_with_a_match() -> None:
    empty = start_match(RANKED, "normal", 1)
    assert not queries.to_lose(None)
    assert not queries.to_lose(empty)
    played = truth(ahead(fresh("ranked"), in_phase(Phase.PLAY)).model)
    assert played.current is not None
    hand = record_of(played.current, Ending.ABANDONED)
    for match in (
        played,
        replace(empty, hands=(hand,)),
        replace(empty, carried=Carried(hands=1)),
        replace(empty, carried=Carried(ranks=(LevelRank("easy", 10, 1, 1, 1, 1),))),
        replace(empty, tags=(("Note", "x"),)),
    ):
        assert queries.to_lose(match)


def carrying(solved: str, failed: str = "", rules: str = "classic") -> str:
    """A match of these rules, exported where these puzzles were solved and tried."""
    known = Progress(tuple(solved.split()), tuple(failed.split()))
    return add_progress(save.encode(truth(ahead(fresh(rules, 8)).model), 5, 0), known, 0)


def knowing(solved: str, failed: str = "") -> World:
    """A page with a match of 三十分賽, on which these puzzles were solved and tried."""
    world = ahead(fresh("house"))
    there = Progress(tuple(solved.split()), tuple(failed.split()))
    world.storage.texts[progress.KEY] = format_progress(there)
    again = reopened(world)
    again.bot = hasty
    again.send(ContinuePressed())
    return again


def test_an_export_carries_the_puzzles_that_were_solved() -> None:
    world = knowing("a b", "c")
    world.send(ExportPressed())
    text = world.model.export_text
    assert progress_in(f"\ufeff{text}\n") == Progress(("a", "b"), ("c",))
    assert save.decode(text).match == truth(world.model)  # as a page from before reads it
    other = World().boot()
    other.send(ImportText(text))
    assert other.model.puzzling.progress == Progress(("a", "b"), ("c",))
    assert reopened(other).model.puzzling.progress == Progress(("a", "b"), ("c",))
    assert progress_in(save.encode(truth(world.model), 1, 0)) == Progress()
    assert progress_in(format_match(truth(world.model))) == Progress()


def test_an_import_joins_the_puzzles_once_it_is_taken() -> None:
    world = knowing("a b", "c d")
    world.send(ImportText(carrying("c e", "a f", "house")))
    world.now += GUARD_MS
    world.send(DialogClosed())
    assert world.model.puzzling.progress == Progress(("a", "b"), ("c", "d"))
    world.send(ImportText(carrying("c e", "a f", "house")))
    world.now += GUARD_MS
    world.send(ImportConfirmed())
    both = world.model.puzzling.progress
    assert (set(both.solved), set(both.failed)) == ({"a", "b", "c", "e"}, {"d", "f"})
    assert parse_progress(world.storage.texts[progress.KEY]) == both
    world.send(ImportText(save.encode(truth(world.model), 9, 0)))
    world.now += GUARD_MS
    world.send(ImportConfirmed())
    assert world.model.puzzling.progress == both


@pytest.mark.parametrize(
    ("puzzles", "fault"),
    [
        (7, "bad"),
        ("junk", "bad"),
        (save.seal("{}", 0, 0), "bad"),
        (save.seal(format_progress(Progress(("x y",))), 0, 0).replace("x y", "x z"), "bad"),
        (save.seal('{"v":1,"solved":"a b","failed":3}', 0, 0), "bad"),
        (save.seal('{"v":2,"stars":{"a":3}}', 0, 0), "newer"),
    ],
)
def test_puzzles_that_cannot_be_read_refuse_the_import_and_lose_nothing(puzzles: object, fault: str) -> None:
    world = knowing("a", "b")
    mine, before = truth(world.model), dict(world.storage.texts)
    text = json.dumps({**json.loads(carrying("c")), "puzzles": puzzles})
    world.send(DialogOpened(Dialog.IMPORT), ImportText(text))
    assert (world.model.dialog, world.model.import_fault) == (Dialog.IMPORT, fault)
    assert (world.model.match, world.model.puzzling.progress) == (mine, Progress(("a",), ("b",)))
    assert world.storage.texts == before


def questions(world: World) -> tuple[list[str], bool]:
    """The notes of the sheet that asks before an import, and whether its yes is a dangerous one."""
    world.send(PrefChanged("lang", "en"))
    sheet = next(el for el in walk(view(world.model)) if el.tag == "dialog")
    notes = [text_of(el) for el in walk(sheet) if el.get("class") == "note"]
    (yes,) = (el for el in walk(sheet) if isinstance(el.message("click"), ImportConfirmed))
    return [note for note in notes if note.endswith((".", "too."))], "btn--danger" in (yes.get("class") or "")


def test_the_question_before_an_import_says_what_is_kept_and_what_gives_way() -> None:
    theirs = {name: save.encode(truth(ahead(fresh(name, 8)).model), 5, 0) for name in ("classic", "ranked")}
    kept, gives_way, replaced, ranks = (
        text(Language.EN, key)
        for key in ("import_parks", "import_replaces", "confirm_import", "rank_replaced")
    )
    world = with_parks("classic", "house")
    world.send(ImportText(theirs["ranked"]))
    assert questions(world) == ([kept], False)
    world.send(ImportText(theirs["classic"]))
    assert questions(world) == ([kept, gives_way], True)
    world = with_parks("ranked")
    world.send(ImportText(theirs["ranked"]))
    assert questions(world) == ([replaced, ranks], True)
    texts = {save.PARKED + "ranked": world.storage.texts[save.SAVE]}
    empty = World(FakeStorage(texts)).boot()
    empty.send(ImportText(theirs["ranked"]))
    assert questions(empty) == ([gives_way, ranks], True)
