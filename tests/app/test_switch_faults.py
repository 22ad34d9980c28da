"""Changing the rules when storage fails, is damaged, newer, or held by another tab."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from ddz_app import queries, save
from ddz_app.cmd import ApplyUpdate, Park, Save
from ddz_app.keeping import StoreStatus
from ddz_app.model import GUARD_MS, Dialog
from ddz_app.msg import (
    ContinuePressed,
    ImportConfirmed,
    ImportText,
    LockLost,
    Msg,
    NewMatchPressed,
    ParkedPressed,
    ParkWritten,
    RulesPicked,
    SwitchConfirmed,
    SwitchPressed,
    TakeOverPressed,
    ToastPressed,
    UpdatePressed,
    UpdateReady,
    VisibilityChanged,
)
from ddz_app.toasting import ToastChoice, ToastKind
from ddz_app.update import update

from ddz_core.actions import Phase
from ddz_core.record import format_match
from ddz_core.rules import CLASSIC
from tests.app.switching import ahead, fresh, in_phase, kinds, on_disk, parked, to_rules, with_parks
from tests.app.test_save import fixture, with_field
from tests.app.test_update_store import reopened, truth
from tests.app.world import QUICK, FakeStorage, World, hasty
from tests.support import random_match

# --- faults -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("write", range(1, 7))
def test_any_write_that_fails_loses_nothing(write: int) -> None:
    """Each write of a switch fails in turn; afterwards, and after a reload, both matches are there."""
    world = with_parks("classic", "house")
    ahead(world, in_phase(Phase.PLAY))
    house, classic = truth(world.model), parked(world, "classic")
    world.storage.fail_put = world.storage.puts + write
    world.send(ParkedPressed("classic"))
    if write == 1:
        assert (world.model.match, world.model.switching) == (house, None)
        assert parked(world, "classic") == classic
        assert kinds(world) == [ToastKind.SWITCH_FAILED]
    else:
        assert world.model.match == classic
        assert parked(world, "house") == house
    again = reopened(world)
    found = {truth(again.model).rules.name: again.model.match}
    found |= {entry.name: parked(again, entry.name) for entry in again.model.parked}
    assert found == {"house": house, "classic": classic}
    world.storage.fail_put = 0
    if write == 1:
        world.send(ParkedPressed("classic"))
        assert (world.model.match, parked(world, "house")) == (classic, house)


def test_without_room_the_match_in_play_stays() -> None:
    world = fresh()
    world.run(lambda model: queries.my_turn(model))
    before = truth(world.model)
    world.storage.fault = "full"
    to_rules(world, "grab")
    assert world.model.match == before
    assert (world.model.parked, world.model.dialogs) == ((), (Dialog.CHOOSE,))
    toast = next(toast for toast in world.model.toasts if toast.kind is ToastKind.SWITCH_FAILED)
    assert toast.choices == (ToastChoice.CLEAN_UP, ToastChoice.EXPORT, ToastChoice.DISMISS)
    assert world.shouted()[-1] == "現在這場存不下來，所以沒有換玩法"
    assert queries.my_turn(world.model)
    world.storage.fault = ""
    world.send(SwitchPressed())
    world.now += GUARD_MS
    world.send(SwitchConfirmed())
    assert truth(world.model).rules.name == "grab"
    assert ToastKind.SWITCH_FAILED not in kinds(world)
    assert parked(world, "house") == before


def test_clearing_old_copies_makes_room_and_keeps_what_is_put_away() -> None:
    world = with_parks("classic", "house")
    world.storage.texts[save.REPLACED] = "x" * 5000
    world.storage.budget = sum(map(len, world.storage.texts.values())) + 100
    to_rules(world, "grab")
    assert truth(world.model).rules.name == "house"
    toast = world.model.toasts[0]
    assert toast.kind is ToastKind.SWITCH_FAILED
    classic = on_disk(world, "classic")
    world.storage.budget += 3000
    world.send(ToastPressed(toast.serial, ToastChoice.CLEAN_UP))
    assert save.REPLACED not in world.storage.texts
    assert on_disk(world, "classic") == classic
    to_rules(world, "grab")
    assert truth(world.model).rules.name == "grab"


def test_a_reload_between_putting_away_and_saving_finds_both() -> None:
    world = with_parks("classic", "house")
    ahead(world, in_phase(Phase.PLAY))
    house, classic = truth(world.model), parked(world, "classic")
    model, cmds = update(world.model, ParkedPressed("classic"), world.now)
    (wanted,) = cmds
    assert isinstance(wanted, Park)
    world.storage.texts[save.PARKED + wanted.name] = wanted.text
    again = reopened(world)
    assert again.model.match == house
    assert [entry.name for entry in again.model.parked] == ["classic"]
    assert parked(again, "classic") == classic
    model, cmds = update(model, ParkWritten(wanted.name, wanted.text), world.now)
    (saving,) = (cmd for cmd in cmds if isinstance(cmd, Save))
    assert saving.unpark == "classic"
    save.write(world.storage, saving.text)
    again = reopened(world)
    assert (again.model.match, parked(again, "house")) == (classic, house)
    assert [entry.name for entry in again.model.parked] == ["house"]


def test_what_was_put_away_later_than_the_save_is_what_counts() -> None:
    """Saving failed for a while, putting away did not: a reload must not fall back behind it."""
    world = fresh("house")
    world.run(lambda model: queries.my_turn(model))
    on = world.storage.texts[save.SAVE]
    ahead(world)
    later = truth(world.model)
    to_rules(world, "grab")
    world.storage.texts[save.SAVE] = world.storage.texts[save.SPARE] = on
    del world.storage.texts[save.PREV]
    again = reopened(world)
    assert again.model.match == later
    assert again.model.parked == ()
    assert again.model.store.rev >= save.revision(world.storage.texts[save.PARKED + "house"])


def test_revisions_go_on_past_what_was_put_away_last() -> None:
    world = with_parks("classic", "house")
    late = save.encode(parked(world, "classic"), 900, 0)
    world.storage.texts[save.PARKED + "classic"] = late
    again = reopened(world)
    assert again.model.match == world.model.match
    assert (again.model.store.rev, again.model.store.saved) == (900, 900)
    again.send(ContinuePressed(), ParkedPressed("classic"))
    assert save.revision(again.storage.texts[save.SAVE]) > 900
    assert save.revision(again.storage.texts[save.PARKED + "house"]) >= 900


@pytest.mark.parametrize("damage", ["cut", "other rules", "junk", "payload"])
def test_a_parked_match_that_cannot_be_read_is_told_and_kept(damage: str) -> None:
    world = with_parks("classic", "house")
    key = save.PARKED + "classic"
    whole = world.storage.texts[key]
    bad = {
        "cut": whole[:-40],
        "other rules": world.storage.texts[save.SAVE],
        "junk": "junk",
        "payload": save.encode(truth(world.model), 3, 0).replace("house", "howse"),
    }[damage]
    world.storage.texts[key] = bad
    again = reopened(world)
    again.bot = hasty
    assert (again.model.match, again.model.parked) == (world.model.match, ())
    toast = again.model.toasts[0]
    assert (toast.kind, toast.detail) == (ToastKind.PARK_DAMAGED, "classic")
    assert again.shouted()[-1] == "「經典叫分」留著的那場讀不出來"
    again.send(ContinuePressed())
    to_rules(again, "classic")
    assert truth(again.model).rules.name == "classic"
    assert again.storage.texts[key] == bad
    to_rules(again, "grab")
    assert on_disk(again, "classic") == parked(again, "classic")
    assert again.storage.texts[save.DAMAGED + "1"] == bad


def test_a_parked_match_that_fails_only_when_it_is_replayed_is_kept_too() -> None:
    world = with_parks("classic", "house")
    house = world.model.match
    entry = world.model.parked[0]
    payload = format_match(parked(world, "classic")).replace('[Seed "', '[Seed "x')
    bad = with_field(entry.text, payload=payload)
    bad = with_field(bad, sum=save._sum(1, *_times(bad), payload))
    world.storage.texts[save.PARKED + "classic"] = bad
    again = reopened(world)
    assert [parked_entry.name for parked_entry in again.model.parked] == ["classic"]
    again.send(ContinuePressed(), ParkedPressed("classic"))
    assert (again.model.match, again.model.parked) == (house, ())
    assert kinds(again) == [ToastKind.PARK_DAMAGED]
    assert again.storage.texts[save.DAMAGED + "1"] == bad


def test_every_match_that_cannot_be_read_is_told() -> None:
    world = with_parks("classic", "grab", "house")
    texts = world.storage.texts
    texts |= {save.PARKED + "classic": "junk", save.PARKED + "grab": "junk"}
    again = reopened(world)
    assert kinds(again) == [ToastKind.PARK_DAMAGED] * 2
    assert sorted(toast.detail for toast in again.model.toasts) == ["classic", "grab"]
    texts |= {save.PARKED + name: with_field(texts[save.SAVE], schema=2) for name in ("classic", "grab")}
    again = reopened(world)
    again.send(ContinuePressed())
    for name in ("classic", "grab", "classic"):
        to_rules(again, name)
    assert kinds(again) == [ToastKind.PARK_NEWER] * 2
    assert again.shouted()[-1] == "「搶地主」留著的那場來自更新的版本"


def _times(text: str) -> tuple[int, int]:
    parts = json.loads(text)
    return parts["savedAt"], parts["rev"]


def test_a_parked_match_of_a_newer_page_is_left_alone() -> None:
    world = with_parks("classic", "house")
    key = save.PARKED + "classic"
    newer = with_field(world.storage.texts[key], schema=2)
    world.storage.texts[key] = newer
    again = reopened(world)
    before = again.send(ContinuePressed()).match
    assert (again.model.parked, again.model.newer) == ((), ("classic",))
    to_rules(again, "classic")
    assert again.model.match == before
    assert kinds(again)[0] is ToastKind.PARK_NEWER
    assert again.storage.texts[key] == newer
    to_rules(again, "classic+x2")
    assert truth(again.model).rules.name == "classic+x2"
    match, _ = next(random_match(1, CLASSIC))
    again.send(ImportText(save.encode(match, 1, 1)))
    again.now += GUARD_MS
    again.send(ImportConfirmed())
    assert truth(again.model).rules.name == "classic+x2"
    assert again.storage.texts[key] == newer


@pytest.mark.parametrize("lying", ["newer", "damaged"])
def test_where_the_rules_played_last_cannot_be_played_others_can_be_ticked(lying: str) -> None:
    world = with_parks("classic", "house")
    whole = world.storage.texts[save.SAVE]
    texts = {
        save.SAVE: with_field(whole, schema=2) if lying == "newer" else whole[:-9],
        save.PARKED + "house": with_field(whole, schema=2),
        save.PREFS: world.storage.texts[save.PREFS],
    }
    again = World(FakeStorage(dict(texts)), bot=hasty).boot()
    assert again.model.dialog is (Dialog.NEWER if lying == "newer" else Dialog.DAMAGED)
    again.send(ContinuePressed())
    assert (again.model.match, again.model.dialogs) == (None, (Dialog.START,))
    assert ToastKind.PARK_NEWER in kinds(again)
    again.send(RulesPicked("grab"), ContinuePressed())
    assert truth(again.model).rules.name == "grab"
    assert again.storage.texts[save.PARKED + "house"] == texts[save.PARKED + "house"]


def test_a_new_match_where_none_is_in_play_takes_up_the_one_that_was_put_away() -> None:
    world = with_parks("classic", "house")
    texts = {save.PARKED + "house": world.storage.texts[save.SAVE], save.PREFS: save.encode_prefs(QUICK)}
    again = World(FakeStorage(texts), bot=hasty).boot()
    kept = parked(again, "house")
    again.send(NewMatchPressed())
    assert (again.model.match, again.model.parked) == (kept, ())


def test_beside_a_save_of_a_newer_page_matches_change_in_memory_only() -> None:
    world = with_parks("classic", "house")
    newer = with_field(fixture("my-turn"), schema=2)
    texts = {**world.storage.texts, save.SAVE: newer}
    again = World(FakeStorage(dict(texts)), bot=hasty).boot()
    again.send(ContinuePressed())
    first = truth(again.model)
    assert (first.rules.name, again.model.store.status) == ("house", StoreStatus.NEWER)
    to_rules(again, "grab")
    assert parked(again, "house") == first
    again.send(ParkedPressed("house"))
    assert again.model.match == first
    kept = {key: text for key, text in again.storage.texts.items() if key != save.PREFS}
    assert kept == {key: text for key, text in texts.items() if key != save.PREFS}


# --- a browser that keeps nothing -----------------------------------------------------------------------


def without_storage(fault: str) -> World:
    """A page in its first hand, of which storage has nothing."""
    world = World(FakeStorage(fault=fault), bot=hasty).boot()
    world.model = replace(world.model, prefs=QUICK)
    world.now += GUARD_MS
    world.send(ContinuePressed())
    return world


@pytest.mark.parametrize("fault", ["full", "forbidden"])
def test_without_any_storage_every_rule_set_can_be_played_for_this_visit(fault: str) -> None:
    world = without_storage(fault)
    left = {}
    for name in ("grab", "ranked", "four-player", "house"):
        ahead(world, in_phase(Phase.PLAY))
        left[truth(world.model).rules.name] = world.model.match
        to_rules(world, name)
        assert truth(world.model).rules.name == name
        assert queries.live(world.model)
        assert {entry.name: parked(world, entry.name) for entry in world.model.parked} == {
            kept: match for kept, match in left.items() if kept != name
        }
    assert world.model.match == left["house"]
    assert world.storage.texts == {}
    assert kinds(world).count(ToastKind.SWITCHED_UNSAVED) == 1
    said = [line for line in world.shouted() if line == "換好了，原來那場只留在這個頁面裡"]
    assert len(said) == 1
    ahead(world)
    assert queries.hand_over(world.model)


def test_what_storage_refused_is_put_away_once_it_takes_it_again() -> None:
    world = with_parks("classic", "house")
    ahead(world, in_phase(Phase.PLAY))
    house = world.model.match
    world.storage.fault = "forbidden"
    to_rules(world, "grab")
    assert (truth(world.model).rules.name, world.model.unkept) == ("grab", ("house",))
    ahead(world, in_phase(Phase.PLAY))
    grab = truth(world.model)
    assert ToastKind.SWITCHED_UNSAVED in kinds(world)
    world.storage.fault = ""
    world.send(VisibilityChanged(False))
    assert (world.model.unkept, kinds(world)) == ((), [])
    assert on_disk(world, "house") == house
    again = reopened(world)
    assert again.model.match == grab
    assert [entry.name for entry in again.model.parked] == ["house", "classic"]


def test_the_save_gives_way_only_after_what_was_left_lies_there() -> None:
    """Storage takes texts again, but not enough of them: the match that the save still holds is not lost."""
    world = with_parks("classic", "house")
    ahead(world, in_phase(Phase.PLAY))
    world.storage.fault = "forbidden"
    to_rules(world, "grab")
    before = len(world.done)
    world.storage.fault = ""
    world.send(VisibilityChanged(False))
    order = [type(wanted) for wanted in world.done[before:] if isinstance(wanted, Park | Save)]
    assert order == [Park, Save]


def test_going_back_to_a_match_that_only_memory_has() -> None:
    world = fresh()
    ahead(world, in_phase(Phase.PLAY))
    house = world.model.match
    world.storage.fault = "forbidden"
    to_rules(world, "grab")
    ahead(world, in_phase(Phase.PLAY))
    grab = world.model.match
    world.send(ParkedPressed("house"))
    assert (world.model.match, world.model.unkept) == (house, ("grab",))
    assert parked(world, "grab") == grab


def test_an_import_is_played_without_storage_too() -> None:
    world = without_storage("forbidden")
    ahead(world, in_phase(Phase.PLAY))
    house = world.model.match
    match, _ = next(random_match(1, CLASSIC))
    world.send(ImportText(save.encode(match, 1, 1)))
    world.now += GUARD_MS
    world.send(ImportConfirmed())
    assert world.model.match == match
    assert parked(world, "house") == house


def test_taking_the_page_over_without_storage_loses_nothing() -> None:
    world = fresh()
    ahead(world, in_phase(Phase.PLAY))
    house = world.model.match
    world.storage.fault = "forbidden"
    to_rules(world, "grab")
    ahead(world, in_phase(Phase.PLAY))
    grab = world.model.match
    world.send(LockLost())
    assert world.model.dialogs == (Dialog.OTHER_TAB,)
    world.send(TakeOverPressed())
    assert (world.model.match, world.model.dialogs) == (grab, (Dialog.RESUME,))
    assert parked(world, "house") == house
    world.send(ContinuePressed())
    assert world.model.running


def test_an_update_waits_for_a_match_that_only_memory_has() -> None:
    world = fresh()
    ahead(world, in_phase(Phase.PLAY))
    world.storage.fault = "forbidden"
    to_rules(world, "grab")
    ahead(world)
    world.send(UpdateReady(), UpdatePressed())
    assert world.asked(ApplyUpdate) == []


# --- two tabs -----------------------------------------------------------------------------------------


def test_a_tab_that_only_looks_cannot_switch() -> None:
    world = with_parks("classic", "house")
    looker = World(world.storage, locked=True, bot=hasty).boot()
    before = dict(world.storage.texts)
    match = looker.model.match
    assert [entry.name for entry in looker.model.parked] == ["classic"]
    messages: tuple[Msg, ...] = (
        RulesPicked("grab"),
        SwitchPressed(),
        SwitchConfirmed(),
        ParkedPressed("classic"),
    )
    looker.send(*messages)
    assert (looker.model.match, world.storage.texts) == (match, before)
    looker.send(TakeOverPressed(), ParkedPressed("classic"))
    assert truth(looker.model).rules.name == "classic"


def test_a_tab_that_loses_the_match_while_it_switches_does_not() -> None:
    world = with_parks("classic", "house")
    model, cmds = update(world.model, ParkedPressed("classic"), world.now)
    (wanted,) = cmds
    assert isinstance(wanted, Park)
    model, _ = update(model, LockLost(), world.now)
    lost, cmds = update(model, ParkWritten(wanted.name, wanted.text), world.now)
    assert (lost.match, cmds) == (world.model.match, ())
