"""Panels, preferences, notices, updates and what the browser says."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ddz_app import save
from ddz_app.cmd import ApplyUpdate, LogError, Reload, SavePrefs, SetHtml
from ddz_app.model import Dialog, Prefs
from ddz_app.msg import (
    BotsOnPage,
    Broke,
    CardTapped,
    ConnectionChanged,
    ContinuePressed,
    DialogClosed,
    DialogOpened,
    Installed,
    NetsMissing,
    NextHandPressed,
    OfflineFailed,
    OfflineReady,
    PlayPressed,
    PrefChanged,
    Replaced,
    SaveFailed,
    ToastPressed,
    UpdatePressed,
    UpdateReady,
    VisibilityChanged,
)
from ddz_app.queries import to_move
from ddz_app.toasting import ToastChoice, ToastKind

from ddz_core.match import HUMAN
from ddz_core.words import Language, text
from tests.app.world import QUICK, FakeStorage, World, at_table, playing, position

ONE_CARD = "0 3 0 3s/4s4h5h/6s6h7h ."


def kinds(world: World) -> list[ToastKind]:
    return [toast.kind for toast in world.model.toasts]


def answer(world: World, choice: ToastChoice) -> None:
    world.send(ToastPressed(world.model.toasts[0].serial, choice))


@pytest.mark.parametrize(("level", "told"), [("expert", 1), ("normal", 0)])
def test_an_expert_without_nets_is_told_of_once(level: str, told: int) -> None:
    world = playing(3, replace(QUICK, level=level))
    world.send(NetsMissing())
    assert kinds(world) == [ToastKind.NETS_MISSING] * told
    if told:
        assert not ToastKind.NETS_MISSING.sticky
        assert world.spoken()[-1] == text(Language.ZH_HANT, "nets_missing")
        answer(world, ToastChoice.DISMISS)
        world.send(NetsMissing())
        assert kinds(world) == []


def test_bots_without_their_worker_are_told_of_and_play_on() -> None:
    world = playing(3)
    world.send(BotsOnPage())
    assert kinds(world) == [ToastKind.BOTS_ON_PAGE]
    assert world.spoken()[-1] == text(Language.ZH_HANT, "bots_on_page")
    assert not ToastKind.BOTS_ON_PAGE.sticky
    assert not ToastKind.BOTS_ON_PAGE.error


def test_nets_that_are_missing_are_told_of_when_the_expert_comes_to_the_table() -> None:
    world = World(FakeStorage({save.PREFS: save.encode_prefs(replace(QUICK, level="expert"))})).boot()
    world.send(NetsMissing())
    assert kinds(world) == []
    world.send(ContinuePressed())
    world.run(lambda model: to_move(model) == HUMAN)
    assert kinds(world) == [ToastKind.NETS_MISSING]


def test_a_preference_is_stored_and_shown_at_once() -> None:
    world = playing()
    world.send(PrefChanged("lang", "en"), PrefChanged("suits", 4), PrefChanged("auto_next", True))
    assert (world.model.prefs.lang, world.model.prefs.suits, world.model.prefs.auto_next) == ("en", 4, True)
    assert save.decode_prefs(world.storage.texts[save.PREFS]) == world.model.prefs
    assert world.asked(SetHtml)[-1] == SetHtml(replace(world.model.prefs, auto_next=False))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("lang", "fr"),
        ("suits", 3),
        ("suits", True),
        ("pace", "none"),
        ("auto_interval", 0),
        ("auto_interval", 3.0),
        ("auto_next", 1),
        ("nonsense", 1),
        ("size", "huge"),
        ("__class__", "x"),
    ],
)
def test_a_preference_that_is_none_changes_nothing(name: str, value: str | int | float | bool) -> None:
    world = playing()
    before = world.model
    assert world.send(PrefChanged(name, value)) == before


def test_the_language_can_change_in_the_middle_of_a_hand() -> None:
    world = playing()
    match = world.model.match
    world.send(PrefChanged("lang", "en"))
    assert world.model.match == match
    world.send(CardTapped(world.model.cursor or 0))
    world.pass_time(300)
    assert world.spoken()[-1].endswith("selected") or "selected." in world.spoken()[-1]


def test_panels_lie_on_each_other_and_close_one_by_one() -> None:
    world = playing()
    world.send(DialogOpened(Dialog.MENU), DialogOpened(Dialog.ABOUT), DialogOpened(Dialog.MENU))
    assert world.model.dialogs == (Dialog.ABOUT, Dialog.MENU)
    assert world.send(DialogClosed(), DialogClosed(), DialogClosed()).dialogs == ()


@pytest.mark.parametrize("dialog", [Dialog.RESULT, Dialog.MATCH_OVER, Dialog.RESUME, Dialog.CONFIRM_IMPORT])
def test_panels_about_what_is_not_so_cannot_be_opened(dialog: Dialog) -> None:
    world = playing()
    before = world.model
    assert world.send(DialogOpened(dialog)) == before


def test_one_notice_at_a_time_and_fleeting_ones_leave_by_themselves() -> None:
    world = playing()
    world.send(OfflineReady(), Installed())
    assert kinds(world) == [ToastKind.OFFLINE_READY, ToastKind.INSTALLED]
    world.pass_time(5001)
    assert kinds(world) == [ToastKind.INSTALLED]
    world.pass_time(5001)
    assert kinds(world) == []


def test_an_error_goes_before_what_waits_and_the_other_keeps_its_time() -> None:
    world = playing()
    world.send(OfflineReady())
    world.pass_time(3000)
    world.send(SaveFailed("full"))
    assert kinds(world) == [ToastKind.STORAGE_FULL, ToastKind.OFFLINE_READY]
    world.pass_time(5000)
    answer(world, ToastChoice.DISMISS)
    world.pass_time(4999)
    assert kinds(world) == [ToastKind.OFFLINE_READY]
    world.pass_time(2)
    assert kinds(world) == []


def test_a_notice_that_wants_an_answer_stays() -> None:
    world = playing()
    world.send(UpdateReady())
    world.pass_time(60_000)
    assert kinds(world) == [ToastKind.UPDATE]
    answer(world, ToastChoice.DISMISS)
    assert kinds(world) == []
    assert world.model.update_ready


def test_each_notice_is_announced_once_errors_assertively() -> None:
    world = playing()
    before = len(world.spoken())
    world.send(ConnectionChanged(False), ConnectionChanged(False), OfflineFailed(), Broke("x"), Broke("y"))
    assert len(world.spoken()) == before + 2
    assert world.shouted() == ["出了點問題"]
    assert world.asked(LogError) == [LogError("x"), LogError("y")]


def test_coming_back_online_replaces_the_notice() -> None:
    world = playing()
    world.send(ConnectionChanged(False), ConnectionChanged(True))
    assert kinds(world) == [ToastKind.ONLINE]


def test_an_update_waits_for_the_end_of_the_hand() -> None:
    world = at_table(position(ONE_CARD))
    world.send(UpdateReady())
    answer(world, ToastChoice.UPDATE)
    assert kinds(world) == [ToastKind.UPDATE_LATER]
    assert not world.asked(ApplyUpdate)
    world.send(CardTapped(0), PlayPressed())
    assert not world.asked(ApplyUpdate)
    world.send(NextHandPressed())
    assert len(world.asked(ApplyUpdate)) == 1


def test_an_update_between_hands_is_taken_at_once() -> None:
    world = at_table(position(ONE_CARD))
    world.send(CardTapped(0), PlayPressed(), UpdateReady(), UpdatePressed())
    assert len(world.asked(ApplyUpdate)) == 1
    assert ToastKind.UPDATE not in kinds(world)


def test_no_update_is_taken_while_the_match_cannot_be_saved() -> None:
    world = at_table(position(ONE_CARD))
    world.storage.fault = "full"
    world.send(CardTapped(0), PlayPressed())
    world.send(ToastPressed(world.model.toasts[0].serial), UpdateReady(), UpdatePressed())
    assert not world.asked(ApplyUpdate)
    assert kinds(world) == [ToastKind.STORAGE_FULL]
    world.storage.fault = ""
    answer(world, ToastChoice.RETRY)
    world.send(NextHandPressed())
    assert len(world.asked(ApplyUpdate)) == 1


def test_no_update_is_taken_that_is_not_there() -> None:
    world = playing()
    world.send(UpdatePressed())
    assert not world.asked(ApplyUpdate)


def test_another_tab_that_took_the_release_offers_to_reload() -> None:
    world = playing()
    world.send(Replaced())
    answer(world, ToastChoice.RELOAD)
    assert len(world.asked(Reload)) == 1


def test_a_button_that_the_notice_does_not_have_does_nothing() -> None:
    world = playing()
    world.send(Installed())
    answer(world, ToastChoice.UPDATE)
    world.send(ToastPressed(999_999))
    assert kinds(world) == [ToastKind.INSTALLED]


def test_hiding_the_page_saves_only_what_is_unsaved() -> None:
    world = playing()
    puts = world.storage.puts
    world.send(VisibilityChanged(False))
    assert world.storage.puts == puts
    assert world.send(VisibilityChanged(True)).visible


def test_the_preferences_outlive_the_page() -> None:
    world = World().boot()
    world.send(PrefChanged("theme", "dark"))
    assert World(world.storage).boot().model.prefs == Prefs(theme="dark")
    assert len(world.asked(SavePrefs)) == 1
