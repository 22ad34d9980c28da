"""Hands beside the match: they are played to the end, count for nothing, and the match is never lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from ddz_app import queries, save
from ddz_app.cmd import AskBot, Park, Save
from ddz_app.cutting import CutPressed
from ddz_app.html import text_of, walk
from ddz_app.keeping import StoreStatus
from ddz_app.links import LinkKind, encode_link
from ddz_app.model import GUARD_MS, Bar, Dialog
from ddz_app.msg import (
    AutoPressed,
    ContinuePressed,
    DialogClosed,
    DialogOpened,
    DownloadPressed,
    ExportPressed,
    HintPressed,
    ImportConfirmed,
    ImportText,
    LockLost,
    LockTaken,
    NewHandConfirmed,
    NewHandPressed,
    NewMatchConfirmed,
    NewMatchPressed,
    NextHandPressed,
    ParkedPressed,
    RulesPicked,
    SaveFailed,
    SwitchPressed,
    TakeOverPressed,
    UpdatePressed,
    UpdateReady,
    VisibilityChanged,
)
from ddz_app.reviewing import ReviewPressed
from ddz_app.side_game import (
    DailyPressed,
    LinkOpened,
    LinkTaken,
    NumberPressed,
    ReplayPressed,
    SideAgainPressed,
    SideKind,
    SideLeft,
    SideRulesPicked,
)
from ddz_app.toasting import ToastKind
from ddz_app.view import view

from ddz_core.actions import Bid, Phase
from ddz_core.bots import Level
from ddz_core.deal import deal
from ddz_core.game import new_game
from ddz_core.match import HUMAN, record_of
from ddz_core.notation import format_deal
from ddz_core.numbered import daily as fixed_daily
from ddz_core.numbered import numbered
from ddz_core.record import format_record
from ddz_core.rules import HOUSE, RuleSet
from tests.app.side_worlds import POSITION, TODAY, back, daily, follow, number, opened_with, unharmed
from tests.app.switching import ahead, fresh, in_phase, kinds, on_disk, to_rules
from tests.app.test_save import fixture
from tests.app.test_update_store import reopened, truth
from tests.app.world import QUICK, FakeStorage, World, hasty, playing
from tests.support import SYSTEMS, finished_hand

BEGINNINGS: dict[str, Callable[[World], None]] = {
    "daily": daily,
    "number": number,
    "deal": lambda world: follow(world, encode_link(LinkKind.DEAL, format_deal(deal(HOUSE, Random(4))))),
    "position": lambda world: follow(world, POSITION),
    "day link": lambda world: follow(world, "#daily=2026-03-01"),
}


def kind(world: World) -> SideKind | None:
    side = world.model.side_game
    return side.kind if side else None


# --- what is dealt ------------------------------------------------------------------------------------


def test_the_deal_of_the_day_is_that_of_utc_and_the_same_for_everyone() -> None:
    world = playing()
    world.send(DialogOpened(Dialog.SIDE_GAMES))
    assert world.model.side_pick.today == TODAY
    assert world.model.dialog is Dialog.SIDE_GAMES
    daily(world)
    match, fixed = truth(world.model), fixed_daily(TODAY)
    assert match.current is not None
    assert (match.current.deal, match.level, match.seed) == (fixed.deal, "expert", fixed.seed)
    assert (kind(world), world.model.dialogs, world.model.running) == (SideKind.DAILY, (), True)
    other = playing(99)
    daily(other)
    for one in (world, other):
        ahead(one)
    assert world.model.match == other.model.match


def test_the_bots_of_a_side_game_get_its_level_and_seed() -> None:
    world = playing()
    before = len(world.asked(AskBot))
    daily(world, "2026-02-03")
    ahead(world)
    asked = [one for one in world.asked(AskBot)[before:] if isinstance(one, AskBot)]
    seed = fixed_daily("2026-02-03").seed
    assert {one.level for one in asked} == {Level.EXPERT.value}
    assert all(one.seed.startswith(f"{seed}/0/") for one in asked)
    assert all(one.observation.totals == (0, 0, 0) for one in asked)


@pytest.mark.parametrize(
    ("day", "fault"),
    [("2026-09-22", "future"), ("9999-12-31", "future"), ("2025-12-31", "day"), ("", "day"), ("x", "day")],
)
def test_a_day_without_a_deal_is_refused_in_words(day: str, fault: str) -> None:
    world = playing()
    match = truth(world.model)
    daily(world, day)
    assert (world.model.side_pick.fault, kind(world)) == (fault, None)
    assert world.model.dialog is Dialog.SIDE_GAMES
    assert world.shouted()[-1] in text_of(view(world.model))
    unharmed(world, match)
    world.send(DialogClosed(), DialogOpened(Dialog.SIDE_GAMES))
    assert world.model.side_pick.fault == ""


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
def test_a_number_is_dealt_under_the_rules_that_are_picked(rules: RuleSet) -> None:
    world = World(FakeStorage({save.PREFS: save.encode_prefs(QUICK)}), bot=hasty).boot()
    world.send(ContinuePressed(), DialogOpened(Dialog.SIDE_GAMES), SideRulesPicked(rules.name))
    world.now += GUARD_MS
    world.send(NumberPressed(" 123 "))
    side = world.model.side_game
    assert side is not None
    assert (side.kind, side.label) == (SideKind.NUMBER, "123")
    match = truth(world.model)
    assert match.current is not None
    assert match.current.deal == numbered(rules, 123).deal
    view(world.model)
    ahead(world)
    assert world.model.dialogs == (Dialog.RESULT,)
    view(world.model)
    back(world)
    assert truth(world.model).rules == HOUSE


@pytest.mark.parametrize("text", ["", "0", "-1", "1.5", "1000000000", "9" * 5000, "abc", "٣", "1 2"])
def test_a_number_that_there_is_not_is_refused_in_words(text: str) -> None:
    world = playing()
    number(world, text)
    assert (world.model.side_pick.fault, kind(world)) == ("number", None)
    assert "999999999" in world.shouted()[-1]


def test_rules_that_there_are_not_cannot_be_picked() -> None:
    world = playing()
    world.send(SideRulesPicked("grab"), SideRulesPicked("mahjong"))
    assert world.model.side_pick.rules == "grab"


# --- the match waits ----------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", [Phase.AUCTION, Phase.PLAY, Phase.OVER])
@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_the_match_waits_and_comes_back_as_it_was(beginning: str, phase: Phase) -> None:
    world = fresh()
    if phase is not Phase.AUCTION:
        ahead(world, in_phase(phase))
    match = truth(world.model)
    saves = len(world.asked(Save))
    BEGINNINGS[beginning](world)
    assert kind(world) is not None
    assert world.model.match != match
    for _ in range(12):
        unharmed(world, match)
        if not world.step():
            world.send(AutoPressed())
    ahead(world)
    unharmed(world, match)
    assert len(world.asked(Save)) == saves
    back(world)
    assert (kind(world), world.model.running, world.model.match) == (None, True, match)
    unharmed(world, match)
    if phase is Phase.OVER:
        assert world.model.dialogs == (Dialog.RESULT,)
        world.send(NextHandPressed())
    ahead(world)
    assert truth(world.model).hands_settled == match.hands_settled + 1


def test_a_side_game_counts_for_nothing() -> None:
    world = fresh("ranked")
    ahead(world)
    match = truth(world.model)
    number(world)
    ahead(world)
    shown = text_of(view(world.model))
    assert world.model.dialogs == (Dialog.RESULT,)
    assert "不計分" in shown
    assert "排名積分" not in shown
    assert not any("排名" in line for line in world.spoken()[-3:])
    back(world)
    assert world.model.match == match


def test_however_much_it_is_worth_no_match_ends_with_it() -> None:
    world = fresh()
    follow(world, encode_link(LinkKind.POSITION, "ddp1 house 0 3x16 0 3/99/77KK ."))
    world.send(AutoPressed())
    world.run(lambda model: model.dialog is Dialog.RESULT)
    assert truth(world.model).is_over
    assert world.model.dialogs == (Dialog.RESULT,)
    assert not any("比賽" in line for line in world.spoken()[-1:])
    for message in (NextHandPressed(), DialogOpened(Dialog.MATCH_OVER)):
        world.now += GUARD_MS
        world.send(message)
    assert world.model.dialog is Dialog.RESULT
    assert queries.bar(world.model) is Bar.OVER


def test_again_begins_the_same_hand_and_all_bots_play_alike() -> None:
    world = playing()
    daily(world)
    begun = truth(world.model)
    first = truth(ahead(world).model)
    world.now += GUARD_MS
    world.send(SideAgainPressed())
    assert world.model.side_game is not None
    assert world.model.side_game.begin == begun
    assert world.model.dialogs == ()
    assert truth(ahead(world).model) == first


def test_a_settled_hand_is_played_once_more() -> None:
    world = fresh()
    ahead(world)
    match = truth(world.model)
    world.now += GUARD_MS
    world.send(ReplayPressed())
    assert kind(world) is SideKind.REPLAY
    assert match.current is not None
    again = truth(world.model).current
    assert again is not None
    assert again.deal == match.current.deal
    assert not again.plays
    ahead(world)
    back(world)
    assert world.model.match == match
    world.now += GUARD_MS
    world.send(DialogClosed())
    record = record_of(finished_hand(3)[-1].state)
    world.now += GUARD_MS
    world.send(ReplayPressed(record))
    again = truth(world.model).current
    assert again is not None
    assert again.deal == record.deal
    # Of what is only a position there is no deal to play again.
    follow(world, POSITION)
    ahead(world)
    before = world.model.side_game
    world.now += GUARD_MS
    world.send(ReplayPressed())
    assert world.model.side_game is before


def test_nobody_bids() -> None:
    world = fresh(bot=lambda seen, rng: Bid(0))
    match = truth(world.model)
    number(world)
    ahead(world)
    assert world.model.dialogs == (Dialog.RESULT,)
    assert "沒有人叫地主" in text_of(view(world.model))
    assert not world.due
    assert ToastKind.THROWN_IN not in kinds(world)
    assert "沒有人叫地主" in world.spoken()
    back(world)
    assert world.model.match == match


def test_from_one_side_game_to_the_next_the_same_match_waits() -> None:
    world = fresh()
    match = truth(world.model)
    for begin in BEGINNINGS.values():
        begin(world)
        unharmed(world, match)
    back(world)
    assert world.model.match == match
    back(world)
    assert world.model.match == match


def test_auto_stops_at_the_end_of_a_side_game() -> None:
    world = fresh()
    world.model = replace(world.model, prefs=replace(world.model.prefs, auto_next=True))
    daily(world)
    world.send(AutoPressed())
    world.run(lambda model: model.dialog is Dialog.RESULT)
    assert not world.model.auto
    assert not queries.may_auto(world.model)
    world.send(AutoPressed())
    assert not world.model.auto
    assert not world.due


def test_no_cut_is_asked_for() -> None:
    storage = FakeStorage({save.PREFS: save.encode_prefs(replace(QUICK, cut=True))})
    world = World(storage, Random(3), bot=hasty).boot()
    world.send(ContinuePressed())
    assert world.model.dialog is Dialog.CUT
    follow(world, "#daily=2026-09-01")
    assert (world.model.dialogs, kind(world)) == ((), SideKind.DAILY)
    ahead(world)
    back(world)
    # Another secret is drawn, since the first was shown.
    assert world.model.dialog is Dialog.CUT
    world.now += GUARD_MS
    world.send(CutPressed())
    assert truth(world.model).is_live


# --- what else may happen meanwhile -------------------------------------------------------------------


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_a_reload_comes_back_to_the_match(beginning: str) -> None:
    world = ahead(fresh(), in_phase(Phase.PLAY))
    match = truth(world.model)
    BEGINNINGS[beginning](world)
    again = reopened(world)
    assert (again.model.match, again.model.side_game, again.model.dialogs) == (match, None, (Dialog.RESUME,))


def test_the_page_is_hidden_and_storage_was_full() -> None:
    world = ahead(fresh(), in_phase(Phase.PLAY))
    world.storage.fault = "full"
    ahead(world, lambda model: model.store.saved < model.store.rev)
    match = truth(world.model)
    daily(world)
    world.storage.fault = ""
    world.send(VisibilityChanged(False))
    unharmed(world, match)
    assert world.model.store.saved == world.model.store.rev


def test_a_save_that_fails_meanwhile_is_tried_again_with_the_match() -> None:
    world = ahead(fresh(), in_phase(Phase.PLAY))
    match = truth(world.model)
    daily(world)
    world.send(SaveFailed("full"))
    assert world.model.store.status is StoreStatus.FULL
    back(world)
    assert world.model.match == match


def test_the_export_is_that_of_the_match() -> None:
    world = ahead(fresh(), in_phase(Phase.PLAY))
    match = truth(world.model)
    daily(world)
    world.send(ExportPressed(), DownloadPressed())
    assert save.decode_import(world.model.export_text) == match


def test_other_rules_are_played_and_the_match_is_put_away() -> None:
    world = ahead(fresh(), in_phase(Phase.PLAY))
    match = truth(world.model)
    number(world)
    to_rules(world, "grab")
    assert (kind(world), truth(world.model).rules.name) == (None, "grab")
    assert on_disk(world, "house") == match
    world.now += GUARD_MS
    world.send(ParkedPressed("house"))
    assert world.model.match == match


def test_the_rules_of_the_match_lead_back_to_it() -> None:
    world = ahead(fresh("grab"), in_phase(Phase.PLAY))
    match = truth(world.model)
    daily(world)
    world.send(DialogOpened(Dialog.CHOOSE))
    assert queries.chosen(world.model) == "grab"
    world.send(SwitchPressed())
    assert (world.model.match, kind(world), world.model.dialogs) == (match, None, ())
    daily(world)
    world.send(DialogOpened(Dialog.CHOOSE), RulesPicked("ranked"), SwitchPressed())
    assert (world.model.match, world.model.dialogs) == (match, (Dialog.CONFIRM_SWITCH,))
    world.now += GUARD_MS
    world.send(DialogClosed())
    assert world.model.match == match
    assert not world.asked(Park)


def test_a_parked_match_is_brought_back() -> None:
    world = ahead(fresh(), in_phase(Phase.PLAY))
    house = truth(world.model)
    to_rules(world, "grab")
    ahead(world, in_phase(Phase.PLAY))
    grab = truth(world.model)
    daily(world)
    world.send(ParkedPressed("house"))
    assert (world.model.match, kind(world)) == (house, None)
    assert on_disk(world, "grab") == grab
    assert on_disk(world) == house


@pytest.mark.parametrize("name", ["settled", "my-turn"])
def test_an_import_replaces_the_match_only_when_it_may(name: str) -> None:
    world = ahead(fresh("grab"), in_phase(Phase.PLAY))
    match = truth(world.model)
    daily(world)
    world.send(ImportText("junk"))
    assert kind(world) is SideKind.DAILY
    unharmed(world, match)
    world.send(ImportText(fixture(name)))
    assert world.model.dialog is Dialog.CONFIRM_IMPORT
    unharmed(world, match)
    assert "留著" in text_of(view(world.model))
    world.now += GUARD_MS
    world.send(ImportConfirmed())
    assert kind(world) is None
    assert truth(world.model) == save.decode(fixture(name)).match
    assert on_disk(world, "grab") == match


def test_a_new_match_is_asked_for_as_always() -> None:
    world = ahead(fresh(), in_phase(Phase.PLAY))
    match = truth(world.model)
    daily(world)
    world.send(NewHandPressed(), NewHandConfirmed())
    assert kind(world) is SideKind.DAILY
    world.send(NewMatchPressed())
    assert (kind(world), world.model.match, world.model.dialog) == (None, match, Dialog.CONFIRM_NEW_MATCH)
    unharmed(world, match)
    world.now += GUARD_MS
    world.send(NewMatchConfirmed())
    assert truth(world.model).hands == ()
    assert save.decode(world.storage.texts[save.REPLACED]).match == match


def test_an_update_waits_for_the_side_game_and_then_comes_back_to_the_match() -> None:
    world = ahead(fresh(), in_phase(Phase.PLAY))
    match = truth(world.model)
    daily(world)
    world.send(UpdateReady(), UpdatePressed())
    assert world.model.update_wanted
    assert kind(world) is SideKind.DAILY
    assert not any(type(one).__name__ == "ApplyUpdate" for one in world.done)
    ahead(world)
    world.send(UpdatePressed())
    assert any(type(one).__name__ == "ApplyUpdate" for one in world.done)
    unharmed(world, match)


# --- two tabs -----------------------------------------------------------------------------------------


def test_another_tab_takes_the_match_and_the_side_game_goes_on() -> None:
    world = ahead(fresh(), in_phase(Phase.PLAY))
    match = truth(world.model)
    daily(world)
    texts = dict(world.storage.texts)
    world.send(LockLost())
    assert (kind(world), world.model.store.status) == (SideKind.DAILY, StoreStatus.OTHER_TAB)
    ahead(world)
    assert world.model.dialogs == (Dialog.RESULT,)
    assert world.storage.texts == texts
    back(world)
    assert (world.model.dialogs, world.model.running, kind(world)) == ((Dialog.OTHER_TAB,), False, None)
    world.send(TakeOverPressed(), ContinuePressed())
    assert world.model.match == match
    assert world.model.running


def test_a_link_is_played_in_a_tab_that_only_looks() -> None:
    first = ahead(fresh(), in_phase(Phase.PLAY))
    match = truth(first.model)
    second = World(first.storage, locked=True)
    second.boot()
    assert second.model.dialogs == (Dialog.OTHER_TAB,)
    texts = dict(first.storage.texts)
    follow(second, "#deal=house-9")
    assert kind(second) is SideKind.NUMBER
    ahead(second)
    for message in (SwitchPressed(), NewMatchPressed(), ImportText(fixture("settled"))):
        before = second.model
        second.send(DialogOpened(Dialog.CHOOSE), RulesPicked("grab"), message)
        assert first.storage.texts == texts
        second.model = before
    back(second)
    assert (kind(second), second.model.dialogs) == (None, (Dialog.OTHER_TAB,))
    second.send(DialogClosed())
    daily(second)
    assert kind(second) is SideKind.DAILY
    ahead(second)
    assert first.storage.texts == texts
    second.send(TakeOverPressed())
    assert (kind(second), second.model.match, second.model.dialogs) == (None, match, (Dialog.RESUME,))


# --- links --------------------------------------------------------------------------------------------


def test_a_link_asks_while_a_hand_is_live_and_stays_on_no() -> None:
    world = ahead(fresh(), in_phase(Phase.PLAY))
    match = truth(world.model)
    world.send(LinkOpened("#deal=grab-7"))
    assert (world.model.dialogs, kind(world)) == ((Dialog.CONFIRM_LINK,), None)
    world.send(DialogClosed())
    assert (world.model.link, world.model.dialogs, world.model.match) == (None, (), match)
    world.now += GUARD_MS
    world.send(LinkTaken())
    assert kind(world) is None
    world.send(LinkOpened("#deal=grab-7"))
    world.now += GUARD_MS
    world.send(LinkTaken())
    assert kind(world) is SideKind.NUMBER
    assert truth(world.model).rules.name == "grab"
    unharmed(world, match)


def test_a_link_at_the_first_visit_is_played_at_once() -> None:
    for fragment in ("#daily=2026-09-21", "#deal=four-player-5", POSITION):
        world = World(FakeStorage({save.PREFS: save.encode_prefs(QUICK)}), bot=hasty)
        opened_with(world, fragment)
        assert (world.model.dialogs, world.model.running) == ((), True)
        assert kind(world) is not None
        ahead(world)
        back(world)
        assert (world.model.dialogs, world.model.match, world.model.running) == ((Dialog.START,), None, False)
        assert save.SAVE not in world.storage.texts


def test_the_first_visit_can_begin_beside_the_match() -> None:
    world = World(FakeStorage({save.PREFS: save.encode_prefs(QUICK)}), bot=hasty).boot()
    world.send(DialogOpened(Dialog.SIDE_GAMES), DialogClosed())
    assert (world.model.dialogs, world.model.running) == ((Dialog.START,), False)
    daily(world)
    assert (world.model.dialogs, kind(world)) == ((), SideKind.DAILY)
    back(world)
    assert (world.model.dialogs, world.model.match, world.model.running) == ((Dialog.START,), None, False)
    assert save.SAVE not in world.storage.texts


def test_a_link_over_a_match_to_be_resumed_asks_first_and_leads_back_to_it() -> None:
    first = ahead(fresh(), in_phase(Phase.PLAY))
    match = truth(first.model)
    world = opened_with(World(first.storage, bot=hasty), "#daily=2026-09-21")
    assert world.model.dialogs == (Dialog.RESUME, Dialog.CONFIRM_LINK)
    world.now += GUARD_MS
    world.send(LinkTaken())
    assert kind(world) is SideKind.DAILY
    ahead(world)
    unharmed(world, match)
    back(world)
    held = world.model
    assert (held.dialogs, held.match, held.running) == ((Dialog.RESUME,), match, False)
    world.send(ContinuePressed())
    assert world.model.running


@pytest.mark.parametrize("text", ["damaged", "newer"])
def test_a_link_over_a_save_that_cannot_be_used_leads_back_to_that(text: str) -> None:
    raw = "junk" if text == "damaged" else fixture("settled").replace('"schema":1', '"schema":9')
    world = World(FakeStorage({save.SAVE: raw, save.PREFS: save.encode_prefs(QUICK)}), bot=hasty)
    opened_with(world, POSITION)
    assert kind(world) is SideKind.LINK
    ahead(world)
    back(world)
    assert world.model.dialogs == (Dialog.DAMAGED if text == "damaged" else Dialog.NEWER,)
    assert raw in world.storage.texts.values()


@pytest.mark.parametrize(
    ("fragment", "fault"),
    [
        ("#junk", "unknown"),
        ("#record=AAAA", "damaged"),
        ("#record=" + "A" * 9000, "long"),
        ("#daily=2026-09-22", "future"),
    ],
)
@pytest.mark.parametrize("early", [True, False])
def test_a_link_that_cannot_be_opened_is_told_and_harms_nothing(
    fragment: str, fault: str, early: bool
) -> None:
    first = ahead(fresh(), in_phase(Phase.PLAY))
    match = truth(first.model)
    world = World(first.storage)
    if early:
        opened_with(world, fragment)
    else:
        world.boot()
        world.send(ContinuePressed(), LinkOpened(fragment))
    assert (world.model.dialog, world.model.link_fault) == (Dialog.LINK_FAULT, fault)
    unharmed(world, match)
    for lang in ("zh-Hant", "zh-Hans", "en"):
        shown = replace(world.model, prefs=replace(world.model.prefs, lang=lang))
        assert next(el for el in walk(view(shown)) if el.get("id") == "link-fault-title")
    world.send(DialogClosed())
    assert (world.model.link_fault, world.model.match) == ("", match)
    assert world.model.dialog is (Dialog.RESUME if early else Dialog.NONE)
    world.send(LockLost(), TakeOverPressed())
    assert Dialog.LINK_FAULT not in world.model.dialogs


def test_a_good_link_after_a_bad_one() -> None:
    world = ahead(fresh(), in_phase(Phase.PLAY))
    world.send(LinkOpened("#junk"), LinkOpened(POSITION))
    assert world.model.dialogs == (Dialog.CONFIRM_LINK,)
    world.send(LinkOpened("#junk"))
    assert world.model.dialogs == (Dialog.LINK_FAULT,)


def test_a_link_with_a_record_opens_its_review_and_the_match_stays() -> None:
    record = record_of(finished_hand(5)[-1].state)
    world = ahead(fresh(), in_phase(Phase.PLAY))
    match = truth(world.model)
    world.send(LinkOpened(encode_link(LinkKind.RECORD, format_record(record))))
    assert world.model.dialogs == (Dialog.REVIEW,)
    assert world.model.review is not None
    assert world.model.review.record == record
    unharmed(world, match)
    world.send(DialogClosed())
    assert (world.model.match, world.model.side_game) == (match, None)
    # Nothing was played in this one, so it is played.
    fragment = encode_link(LinkKind.RECORD, format_record(record_of(new_game(record.deal).state)))
    follow(world, fragment)
    assert kind(world) is SideKind.LINK


# --- what is shown ------------------------------------------------------------------------------------


def test_the_table_says_that_it_is_a_side_game_and_how_to_go_back() -> None:
    world = fresh()
    assert "side-leave" not in [el.get("id") for el in walk(view(world.model))]
    daily(world, "2026-03-04")
    root = view(world.model)
    leave = next(el for el in walk(root) if el.get("id") == "side-leave")
    assert (text_of(leave), leave.message("click")) == ("回到比賽", SideLeft())
    assert "每日一局 2026-03-04" in text_of(next(el for el in walk(root) if el.tag == "h1"))
    assert "累計" not in text_of(root)
    world.send(DialogOpened(Dialog.MENU))
    menu = {el.get("id"): el for el in walk(view(world.model)) if el.tag == "button"}
    assert menu["menu-side_back"].message("click") == SideLeft()
    assert menu["menu-new_hand"].get("disabled") is not None
    assert menu["menu-new_match"].get("disabled") is None
    assert any("每日一局 2026-03-04" in line for line in world.spoken())


def test_the_settlement_of_a_side_game_leads_on() -> None:
    world = fresh()
    daily(world)
    ahead(world)
    sent = [el.message("click") for el in walk(view(world.model)) if el.tag == "button"]
    for message in (SideLeft(), SideAgainPressed(), ReviewPressed(), DialogOpened(Dialog.SIDE_GAMES)):
        assert message in sent
    assert ReplayPressed() not in sent
    assert NextHandPressed() not in sent
    follow(world, POSITION)
    ahead(world)
    sent = [el.message("click") for el in walk(view(world.model)) if el.tag == "button"]
    assert SideAgainPressed() in sent
    assert ReviewPressed() not in sent
    world.now += GUARD_MS
    world.send(DialogClosed())
    bar = [
        el.message("click")
        for el in walk(view(world.model))
        if el.get(
            "id",
        )
        in ("act-again", "act-leave")
    ]
    assert bar == [SideAgainPressed(), SideLeft()]


def test_hints_are_given_in_a_side_game() -> None:
    world = fresh()
    follow(world, encode_link(LinkKind.POSITION, "ddp1 house 0 2 0 3455/89/77KK ."))
    world.send(HintPressed())
    assert world.model.hint is not None
    assert queries.to_move(world.model) == HUMAN
    world.send(LockTaken(), DailyPressed(TODAY))
