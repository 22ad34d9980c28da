"""Keeping the match: reload anywhere, every fault of storage, two tabs, export and import."""

from __future__ import annotations

import json

import pytest
from ddz_app import queries, save
from ddz_app.cmd import CleanUp, CopyText, Download, KeepReplaced, LoadAll, PickFile, Save, TakeLock
from ddz_app.keeping import StoreStatus
from ddz_app.model import GUARD_MS, Dialog, Model
from ddz_app.msg import (
    AutoPressed,
    CardTapped,
    ConnectionChanged,
    ContinuePressed,
    Copied,
    CopyPressed,
    DialogClosed,
    DialogOpened,
    DownloadPressed,
    ExportPressed,
    ImportConfirmed,
    ImportText,
    LockLost,
    LockTaken,
    Msg,
    NewHandPressed,
    NewMatchPressed,
    NextHandPressed,
    PassPressed,
    PickFilePressed,
    PlayPressed,
    RulesPicked,
    SaveFailed,
    TakeOverPressed,
    ToastPressed,
    VisibilityChanged,
)
from ddz_app.toasting import ToastChoice, ToastKind

from ddz_core.match import HUMAN, Match
from ddz_core.record import format_match
from tests.app.test_save import SCHEMA_1, fixture, with_field
from tests.app.test_update_flow import first_legal, settled
from tests.app.world import QUICK, FakeStorage, World, playing


def stored(text: str | None, **others: str) -> World:
    """A page that finds this save, and others by the last part of their key."""
    texts = {
        save.PREFS: save.encode_prefs(QUICK),
        **{f"ddz:save.{key}": other for key, other in others.items()},
    }
    return World(FakeStorage(texts if text is None else {**texts, save.SAVE: text})).boot()


def reopened(world: World) -> World:
    """The page after a reload: what is in storage, and nothing else."""
    return World(FakeStorage(dict(world.storage.texts))).boot()


def truth(model: Model) -> Match:
    assert model.match is not None
    return model.match


# --- reload -------------------------------------------------------------------------------------------


def test_a_reload_at_every_step_of_two_hands_comes_back_to_exactly_that_point() -> None:
    world = playing(5)
    hands = 0
    while hands < 2:
        again = reopened(world)
        assert again.model.match == world.model.match
        assert again.model.dialogs == (Dialog.RESUME,)
        assert (again.model.selected, again.model.auto, again.model.running) == ((), False, False)
        assert not again.due
        again.send(ContinuePressed())
        assert again.model.match == world.model.match
        if settled(world.model):
            assert again.model.dialog is Dialog.RESULT
            hands += 1
            world.send(NextHandPressed())
        elif queries.to_move(world.model) == HUMAN:
            assert queries.my_turn(again.model)
            first_legal(world)
        else:
            assert again.model.thinking or again.model.timer
            world.step()


def test_a_match_goes_on_the_same_way_after_a_reload() -> None:
    world = playing(5)
    world.send(AutoPressed())
    for _ in range(12):
        world.step()
    again = reopened(world)
    again.send(ContinuePressed(), AutoPressed())
    assert again.run(settled).match == world.run(settled).match


@pytest.mark.parametrize("name", SCHEMA_1)
def test_every_fixture_resumes_where_it_stood(name: str) -> None:
    world = stored(fixture(name))
    before = truth(world.model)
    assert world.model.dialog is Dialog.RESUME
    world.send(ContinuePressed())
    expected = {"settled": Dialog.RESULT, "match-over": Dialog.MATCH_OVER}
    assert world.model.dialog is expected.get(name, Dialog.NONE)
    if name == "abandoned":
        assert truth(world.model).is_live
    else:
        assert truth(world.model) == before


def test_what_the_browser_said_before_the_match_was_read_stays() -> None:
    world = World(FakeStorage({save.SAVE: fixture("auction")}))
    world.send(ConnectionChanged(False), LockTaken())
    assert world.model.booted
    assert [toast.kind for toast in world.model.toasts] == [ToastKind.OFFLINE]


def test_closing_the_resume_panel_is_going_on() -> None:
    world = stored(fixture("my-turn"))
    world.send(DialogClosed())
    assert world.model.running
    assert queries.my_turn(world.model)


def test_a_resumed_hand_can_be_given_up_at_once() -> None:
    world = stored(fixture("my-turn"))
    world.send(NewHandPressed())
    assert world.model.dialog is Dialog.CONFIRM_NEW_HAND
    assert world.send(DialogClosed()).dialog is Dialog.RESUME


def test_every_committed_action_is_saved() -> None:
    world = playing(5)
    world.send(AutoPressed())
    while not settled(world.model):
        on_disk = save.decode(world.storage.texts[save.SAVE])
        assert on_disk.match == truth(world.model)
        assert on_disk.rev == world.model.store.rev == world.model.store.saved
        world.step()


def test_selecting_and_looking_save_nothing() -> None:
    world = playing(5)
    saves = len(world.asked(Save))
    world.send(CardTapped(queries.my_hand(world.model)[0]), DialogOpened(Dialog.LOG), DialogClosed())
    assert len(world.asked(Save)) == saves


# --- damaged and newer saves --------------------------------------------------------------------------


def test_a_damaged_save_falls_back_to_the_previous_one_and_says_so() -> None:
    damaged = fixture("auction")[:-20]
    world = stored(damaged, prev=fixture("settled"))
    assert truth(world.model).current == save.decode(fixture("settled")).match.current
    assert world.model.dialog is Dialog.RESUME
    assert world.storage.texts["ddz:save.damaged.1"] == damaged
    assert world.model.store.damaged_key == "ddz:save.damaged.1"
    assert [toast.kind for toast in world.model.toasts] == [ToastKind.DAMAGED_RESTORED]
    assert len(world.shouted()) == 1


def test_with_nothing_readable_a_copy_is_kept_and_a_new_match_offered() -> None:
    world = stored("{junk", spare="junk", prev="junk")
    assert (world.model.match, world.model.dialog) == (None, Dialog.DAMAGED)
    assert world.storage.texts["ddz:save.damaged.1"] == "{junk"
    world.send(ExportPressed(raw=True))
    assert world.model.export_text == "{junk"
    world.send(DialogClosed(), ContinuePressed())
    assert truth(world.model).is_live
    assert save.decode(world.storage.texts[save.SAVE]).match == truth(world.model)
    assert world.storage.texts["ddz:save.damaged.1"] == "{junk"


def test_a_save_cut_anywhere_never_gives_a_wrong_match() -> None:
    text, prev = fixture("settled"), fixture("my-turn")
    expected = save.decode(prev).match
    for end in range(1, len(text), 13):
        world = stored(text[:end], prev=prev)
        assert world.model.match == expected
        assert world.storage.texts["ddz:save.damaged.1"] == text[:end]


def test_a_newer_save_is_neither_read_nor_overwritten() -> None:
    newer = with_field(fixture("my-turn"), schema=2)
    world = stored(newer)
    assert (world.model.dialog, world.model.match) == (Dialog.NEWER, None)
    world.send(ExportPressed(raw=True))
    assert world.model.export_text == newer
    world.send(DialogClosed(), ContinuePressed(), AutoPressed())
    world.run(settled)
    assert world.storage.texts[save.SAVE] == newer
    assert not world.asked(Save)
    assert world.model.store.status is StoreStatus.NEWER


def test_a_newer_save_that_appears_while_playing_is_left_alone() -> None:
    world = playing(5)
    newer = with_field(fixture("my-turn"), schema=2)
    world.storage.texts[save.SAVE] = newer
    world.send(AutoPressed())
    world.step()
    world.step()
    assert world.storage.texts[save.SAVE] == newer
    assert world.model.dialog is Dialog.NEWER
    world.send(DialogClosed())
    world.run(settled)
    assert world.storage.texts[save.SAVE] == newer


# --- a storage that refuses ---------------------------------------------------------------------------


@pytest.mark.parametrize("fault", ["full", "forbidden"])
def test_a_storage_that_refuses_is_told_once_and_play_goes_on(fault: str) -> None:
    world = playing(5)
    world.storage.fault = fault
    world.send(AutoPressed())
    world.run(settled)
    kind = ToastKind.STORAGE_FULL if fault == "full" else ToastKind.STORAGE_FORBIDDEN
    assert [toast.kind for toast in world.model.toasts].count(kind) == 1
    assert len(world.shouted()) == 1
    assert world.model.store.status is StoreStatus(fault)
    assert world.model.store.saved < world.model.store.rev


def test_a_storage_that_takes_it_again_ends_the_trouble() -> None:
    world = playing(5)
    world.storage.fault = "full"
    world.send(SaveFailed("full"))
    world.storage.fault = ""
    world.send(ToastPressed(world.model.toasts[0].serial, ToastChoice.RETRY))
    assert world.model.store.status is StoreStatus.OK
    assert world.model.store.saved == world.model.store.rev
    assert world.model.toasts == ()


def test_trouble_that_comes_back_is_told_again() -> None:
    world = playing(5)
    world.send(SaveFailed("full"))
    world.send(ToastPressed(world.model.toasts[0].serial, ToastChoice.RETRY))
    world.send(SaveFailed("full"))
    assert [toast.kind for toast in world.model.toasts] == [ToastKind.STORAGE_FULL]
    assert len(world.shouted()) == 2


def test_cleaning_up_makes_room() -> None:
    world = playing(5)
    storage = world.storage
    storage.texts["ddz:save.damaged.1"] = "x" * 10_000
    storage.budget = sum(map(len, storage.texts.values()))
    world.send(AutoPressed())
    world.run(lambda model: model.store.status is StoreStatus.FULL)
    world.send(ToastPressed(world.model.toasts[0].serial, ToastChoice.CLEAN_UP))
    assert world.asked(CleanUp)
    assert world.model.store.status is StoreStatus.OK
    assert "ddz:save.damaged.1" not in storage.texts


def test_what_is_unsaved_is_tried_again_when_the_page_is_hidden() -> None:
    world = playing(5)
    world.storage.fault = "full"
    world.send(AutoPressed())
    world.step()
    world.storage.fault = ""
    world.send(VisibilityChanged(False))
    assert world.model.store.saved == world.model.store.rev
    assert save.decode(world.storage.texts[save.SAVE]).match == truth(world.model)


def test_a_forbidden_storage_still_lets_one_play() -> None:
    world = World(FakeStorage(fault="forbidden")).boot()
    assert world.model.dialog is Dialog.START
    assert world.model.store.status is StoreStatus.FORBIDDEN
    world.send(ContinuePressed())
    world.now += GUARD_MS
    world.send(AutoPressed())
    world.run(settled)
    assert len(world.shouted()) == 1


# --- two tabs -----------------------------------------------------------------------------------------


def second_tab() -> World:
    first = playing(5)
    return World(first.storage, locked=True).boot()


def test_a_second_tab_only_looks() -> None:
    world = second_tab()
    assert (world.model.dialog, world.model.store.status) == (Dialog.OTHER_TAB, StoreStatus.OTHER_TAB)
    assert world.model.match is not None
    before = dict(world.storage.texts)
    messages: list[Msg] = [DialogClosed(), ContinuePressed(), PassPressed(), PlayPressed(), AutoPressed()]
    messages += [NewHandPressed(), NewMatchPressed(), NextHandPressed(), VisibilityChanged(False)]
    match = world.model.match
    world.send(*messages, ImportText(fixture("my-turn")))
    assert world.model.match == match
    assert world.storage.texts == before
    assert not world.asked(Save)
    assert not world.due
    assert "這個分頁只能看，不會存檔" in world.shouted()


def test_taking_over_reads_what_the_other_tab_has_done_since() -> None:
    world = second_tab()
    world.storage.texts[save.SAVE] = fixture("settled")
    world.send(TakeOverPressed())
    assert world.asked(TakeLock)[-1] == TakeLock(steal=True)
    assert truth(world.model) == save.decode(fixture("settled")).match
    assert (world.model.dialog, world.model.store.status) == (Dialog.RESUME, StoreStatus.OK)


def test_the_tab_that_lost_the_match_stops_at_once() -> None:
    world = playing(5)
    world.send(AutoPressed())
    world.step()
    saves = len(world.asked(Save))
    world.send(DialogOpened(Dialog.CHOOSE), RulesPicked("ranked"))
    assert queries.chosen(world.model) == "ranked"
    world.send(LockLost())
    assert world.model.dialog is Dialog.OTHER_TAB
    assert queries.chosen(world.model) == "house"
    assert world.model.store.taken_over
    assert not world.model.auto
    match = truth(world.model)
    while world.step():
        assert truth(world.model) == match
    world.send(VisibilityChanged(False))
    assert len(world.asked(Save)) == saves
    mine = world.send(TakeOverPressed())
    assert mine.dialog is Dialog.RESUME
    assert not mine.store.taken_over


def test_taking_over_what_is_ones_own_does_nothing() -> None:
    world = playing(5)
    world.send(TakeOverPressed())
    assert len(world.asked(TakeLock)) == len(world.asked(LoadAll)) == 1


# --- export and import --------------------------------------------------------------------------------


def test_an_export_can_be_imported() -> None:
    world = playing(5)
    world.send(ExportPressed())
    text = world.model.export_text
    other = World().boot()
    other.send(ImportText(text))
    assert other.model.match == world.model.match
    assert other.model.dialog is Dialog.RESUME
    assert save.decode(other.storage.texts[save.SAVE]).match == world.model.match


def test_the_export_goes_to_a_file_or_the_clipboard() -> None:
    world = playing(5)
    world.send(CopyPressed(), DownloadPressed())
    assert not world.asked(CopyText)
    world.send(ExportPressed(), CopyPressed(), DownloadPressed(), Copied(True), Copied(False))
    text = world.model.export_text
    assert world.asked(CopyText) == [CopyText(text)]
    (download,) = world.asked(Download)
    assert isinstance(download, Download)
    assert download.text == text
    assert download.name.endswith(".json")
    assert [toast.kind for toast in world.model.toasts] == [ToastKind.COPY_FAILED, ToastKind.COPIED]


def test_an_import_that_replaces_a_match_asks_and_keeps_the_old_one() -> None:
    world = playing(5)
    old = truth(world.model)
    world.send(DialogOpened(Dialog.IMPORT), ImportText(fixture("settled")))
    assert world.model.dialog is Dialog.CONFIRM_IMPORT
    assert world.model.match == old
    world.send(ImportConfirmed())
    assert truth(world.model) == save.decode(fixture("settled")).match
    assert save.decode(world.storage.texts[save.REPLACED]).match == old
    assert world.model.dialogs == (Dialog.RESUME,)


def test_an_import_can_be_thought_better_of() -> None:
    world = playing(5)
    old = truth(world.model)
    world.send(DialogOpened(Dialog.IMPORT), ImportText(fixture("settled")), DialogClosed(), ImportConfirmed())
    assert world.model.match == old
    assert world.model.dialog is Dialog.IMPORT
    assert not world.asked(KeepReplaced)


@pytest.mark.parametrize(
    ("text", "fault"), [("", "empty"), ("  \n", "empty"), ("junk", "bad"), ("{}", "bad"), ("newer", "newer")]
)
def test_an_import_that_cannot_be_read_changes_nothing_and_says_why(text: str, fault: str) -> None:
    world = playing(5)
    old = truth(world.model)
    world.send(DialogOpened(Dialog.IMPORT))
    world.send(ImportText(with_field(fixture("settled"), schema=2) if text == "newer" else text))
    assert (world.model.match, world.model.import_fault) == (old, fault)
    assert world.model.dialog is Dialog.IMPORT
    assert len(world.shouted()) == 1
    assert world.send(DialogClosed(), DialogOpened(Dialog.IMPORT)).import_fault == ""


def test_a_bare_record_can_be_imported() -> None:
    match = save.decode(fixture("settled")).match
    world = World().boot()
    assert world.send(ImportText(format_match(match))).match == match


def test_picking_a_file_asks_the_browser() -> None:
    world = playing(5)
    world.send(PickFilePressed())
    assert len(world.asked(PickFile)) == 1


def test_the_envelope_says_when_and_in_which_order() -> None:
    world = playing(5)
    first = json.loads(world.storage.texts[save.SAVE])
    world.now += 5000
    world.send(AutoPressed())
    world.step()
    world.step()
    second = json.loads(world.storage.texts[save.SAVE])
    assert second["rev"] > first["rev"]
    assert second["savedAt"] > first["savedAt"]
