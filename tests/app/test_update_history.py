"""Hands on their way into the history: noted once, kept after the match, told when something is wrong."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from ddz_app import queries, save
from ddz_app.cmd import CopyText, Download, Save
from ddz_app.history import HISTORY, STATS, format_history, format_stats, parse_history, read_past, record_in
from ddz_app.keeping import StoreStatus
from ddz_app.links import LinkKind
from ddz_app.model import GUARD_MS, Dialog, Model
from ddz_app.msg import (
    AutoPressed,
    CardTapped,
    ContinuePressed,
    DialogClosed,
    DialogOpened,
    ImportConfirmed,
    ImportText,
    LockLost,
    Msg,
    NewHandConfirmed,
    NewMatchConfirmed,
    NewMatchPressed,
    NextHandPressed,
    PlayPressed,
    PrefChanged,
    RulesPicked,
    SpeakPressed,
    SwitchConfirmed,
    SwitchPressed,
    TakeOverPressed,
    VisibilityChanged,
)
from ddz_app.past import (
    PAGE,
    KeepPast,
    PastClearConfirmed,
    PastClearPressed,
    PastCopyPressed,
    PastExportPressed,
    PastLevelPicked,
    PastMorePressed,
    PastReplayPressed,
    PastReviewPressed,
    PastRulesPicked,
    PastSharePressed,
    Played,
    PutAside,
)
from ddz_app.puzzling import PuzzlePressed
from ddz_app.queries import hand_over
from ddz_app.side_game import LinkOpened, LinkTaken, NumberPressed, SideAgainPressed, SideLeft
from ddz_app.stats import ANY, row_of
from ddz_app.toasting import ToastKind

from ddz_core.actions import Bid
from ddz_core.game import outcome
from ddz_core.match import HUMAN, Ending
from ddz_core.rules import RANKED, RuleSet
from ddz_core.study.puzzles import puzzles
from tests.app.pasts import noted, some
from tests.app.test_history import taken, texts
from tests.app.test_save import fixture
from tests.app.world import QUICK, START, FakeStorage, World, hasty, my_auction, playing, position
from tests.app.world import at_table as lying
from tests.support import SYSTEMS

SINGLE = "1 3x8 0 3s/4s4h5h/6s6h7h ."


def played_out(seed: int = 3, rules: str = "house", storage: FakeStorage | None = None) -> World:
    """A page on which the bots have just finished a hand for everybody."""
    prefs = save.encode_prefs(replace(QUICK, rules=rules))
    storage = storage or FakeStorage()
    storage.texts[save.PREFS] = prefs
    world = World(storage, Random(seed), bot=hasty).boot()
    start(world)
    return world


def start(world: World) -> None:
    """Deals, and lets the bots play to the end."""
    world.send(ContinuePressed())
    world.now += GUARD_MS
    world.send(AutoPressed())
    world.run(lambda model: hand_over(model))
    world.now += GUARD_MS


def noted_in(world: World) -> Played:
    return world.model.past.played


def kept_in(world: World) -> Played:
    found = read_past(world.storage.get(HISTORY), world.storage.get(STATS))
    assert not found.damaged
    assert not found.newer
    return found.played


def reopened(world: World) -> World:
    """The same profile in a page that has just been loaded."""
    return World(world.storage, bot=hasty, now=world.now).boot()


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
def test_a_settled_hand_is_noted_and_kept(rules: RuleSet) -> None:
    world = played_out(rules=rules.name)
    match = world.model.match
    assert match is not None
    assert match.current is not None
    ended, entries = outcome(match.current), noted_in(world).entries
    assert ended is not None
    settled = entries[-1]
    assert (settled.ending, settled.rules, settled.level) == (Ending.SETTLED, rules.name, "normal")
    assert settled.points == ended.points[HUMAN]
    assert settled.at >= START
    assert settled.zone == 480
    assert [entry.ending for entry in entries[:-1]] == [Ending.THROWN_IN] * (len(entries) - 1)
    assert row_of(noted_in(world).sums).hands == 1
    assert kept_in(world) == noted_in(world)
    assert not world.model.past.unsaved


def test_the_match_is_saved_before_the_history() -> None:
    world = played_out()
    order = [type(cmd) for cmd in world.done if isinstance(cmd, Save | KeepPast)]
    assert order.count(KeepPast) == 1
    assert order[-1] is KeepPast
    assert order[-2] is Save


def test_a_reload_in_the_settlement_notes_nothing_again() -> None:
    world = played_out()
    before = noted_in(world)
    again = reopened(world)
    assert noted_in(again) == before
    again.send(ContinuePressed())
    assert hand_over(again.model)
    assert noted_in(again) == before
    again.now += GUARD_MS
    again.send(NextHandPressed(), AutoPressed())
    again.run(lambda model: hand_over(model) and len(model.past.played.entries) > len(before.entries))
    assert kept_in(again) == noted_in(again)
    assert row_of(kept_in(again).sums).hands == 2


def test_a_hand_whose_end_was_not_saved_is_noted_once() -> None:
    """The history was written and the match was not: the hand is played to its end once more."""
    storage = FakeStorage()
    world = played_out(storage=storage)
    save_before = storage.get(save.PREV)
    assert save_before is not None
    again = World(FakeStorage({**storage.texts, save.SAVE: save_before, save.SPARE: save_before}), bot=hasty)
    again.boot()
    again.send(ContinuePressed(), AutoPressed())
    again.run(lambda model: hand_over(model))
    assert len(noted_in(again).entries) == len(noted_in(world).entries)
    assert row_of(noted_in(again).sums).hands == 1


def test_a_hand_that_all_passed_is_listed_and_does_not_count() -> None:
    world = my_auction((Bid(0), Bid(0)))
    world.send(SpeakPressed(Bid(0)))
    assert [entry.ending for entry in noted_in(world).entries] == [Ending.THROWN_IN]
    assert noted_in(world).sums == ()
    assert kept_in(world) == noted_in(world)


def given_up(world: World) -> list[Ending]:
    return [entry.ending for entry in noted_in(world).entries]


def test_a_hand_that_is_given_up_is_marked_so() -> None:
    world = playing()
    world.send(NewHandConfirmed())
    assert given_up(world) == [Ending.ABANDONED]
    row = row_of(noted_in(world).sums)
    assert (row.hands, row.given) == (0, 1)
    world.send(NewMatchPressed())
    world.now += GUARD_MS
    world.send(NewMatchConfirmed())
    assert given_up(world) == [Ending.ABANDONED] * 2
    assert kept_in(world) == noted_in(world)


def test_a_new_match_between_hands_gives_nothing_up() -> None:
    world = played_out()
    entries = noted_in(world).entries
    world.send(NewMatchPressed())
    world.now += GUARD_MS
    world.send(NewMatchConfirmed())
    assert noted_in(world).entries == entries


def test_a_hand_that_an_imported_match_replaces_is_given_up() -> None:
    world = playing()
    world.send(ImportText(fixture("settled")))
    world.now += GUARD_MS
    world.send(ImportConfirmed())
    assert given_up(world) == [Ending.ABANDONED]


def test_a_hand_that_is_put_away_is_not_given_up() -> None:
    world = playing()
    world.send(RulesPicked(RANKED.name), SwitchPressed())
    world.now += GUARD_MS
    world.send(SwitchConfirmed())
    assert world.model.match is not None
    assert world.model.match.rules == RANKED
    assert noted_in(world) == Played()


def test_a_position_that_was_never_dealt_is_not_noted() -> None:
    world = lying(position(SINGLE))
    world.send(CardTapped(queries.my_hand(world.model)[0]), PlayPressed())
    assert queries.hand_over(world.model)
    assert noted_in(world) == Played()


# --- where it cannot be kept --------------------------------------------------------------------------


def test_a_tab_that_only_looks_writes_nothing() -> None:
    storage = FakeStorage()
    played_out(storage=storage)
    before = dict(storage.texts)
    other = World(storage, bot=hasty, locked=True).boot()
    assert other.model.store.status is StoreStatus.OTHER_TAB
    assert len(noted_in(other).entries) > 0
    other.send(ImportText(format_history(some(3), 1)), DialogOpened(Dialog.HISTORY))
    other.send(VisibilityChanged(False))
    assert storage.texts == before
    assert other.asked(KeepPast) == []


def test_what_the_other_tab_played_is_read_when_this_one_takes_over() -> None:
    world = playing()
    world.send(LockLost())
    history, stats = texts(taken(some(4)))
    world.storage.texts.update({HISTORY: history, STATS: stats})
    world.send(TakeOverPressed())
    assert noted_in(world) == taken(some(4))


def toasts(model: Model) -> list[ToastKind]:
    return [toast.kind for toast in model.toasts]


def test_history_gives_way_to_the_match_and_says_so_once() -> None:
    storage = FakeStorage()
    long = taken(some(40))
    history, stats = texts(long)
    storage.texts.update({HISTORY: history, STATS: stats})
    world = played_out(storage=storage)
    room = sum(map(len, storage.texts.values()))
    storage.budget = room + 100
    world.send(NextHandPressed(), AutoPressed())
    world.run(lambda model: hand_over(model) and len(model.past.played.entries) < 41)
    assert world.model.store.status is StoreStatus.OK
    assert world.model.store.saved == world.model.store.rev
    assert 0 < len(noted_in(world).entries) < 41
    assert row_of(noted_in(world).sums).hands >= 42 - 1
    assert world.spoken().count("儲存空間不夠，刪掉了最舊的牌局記錄") == 1
    assert ToastKind.STORAGE_FULL not in toasts(world.model)
    kept = storage.get(save.SAVE)
    assert kept is not None
    assert save.decode(kept).match == world.model.match
    again = reopened(world)
    assert noted_in(again).sums == noted_in(world).sums


def test_history_gives_way_to_a_match_that_is_put_away() -> None:
    storage = FakeStorage()
    history, stats = texts(taken(some(40)))
    storage.texts.update({HISTORY: history, STATS: stats})
    world = played_out(storage=storage)
    storage.budget = sum(map(len, storage.texts.values())) + 100
    world.send(RulesPicked(RANKED.name), SwitchPressed())
    assert world.model.match is not None
    assert world.model.match.rules == RANKED
    assert storage.get(f"{save.PARKED}house") is not None
    assert 0 < len(noted_in(world).entries) < 41
    assert ToastKind.SWITCH_FAILED not in toasts(world.model)


def test_a_storage_that_takes_nothing_more_ends_in_the_usual_notice() -> None:
    world = played_out()
    world.storage.fault = "full"
    world.send(NextHandPressed())
    world.run(lambda model: model.store.status is StoreStatus.FULL)
    assert ToastKind.STORAGE_FULL in toasts(world.model)
    assert world.spoken().count("儲存空間不夠，刪掉了最舊的牌局記錄") == 1


def test_what_could_not_be_kept_is_kept_when_there_is_room_again() -> None:
    storage = FakeStorage()
    world = playing()
    world.storage.fault = "full"
    world.send(NewHandConfirmed())
    assert world.model.store.status is StoreStatus.FULL
    assert given_up(world) == [Ending.ABANDONED]
    world.storage.fault = ""
    world.send(VisibilityChanged(False))
    assert kept_in(world) == noted_in(world)
    assert storage.texts == {}


def test_forbidden_storage_notes_hands_for_as_long_as_the_page_lives() -> None:
    storage = FakeStorage(fault="forbidden")
    world = World(storage, bot=hasty).boot()
    start(world)
    assert row_of(noted_in(world).sums).hands == 1
    assert storage.texts == {}


# --- what cannot be read ------------------------------------------------------------------------------


def test_a_damaged_history_is_told_moved_aside_and_play_goes_on() -> None:
    history, stats = texts(taken(some(9)))
    storage = FakeStorage({HISTORY: history[:-40], STATS: stats})
    world = played_out(storage=storage)
    assert ToastKind.HISTORY_DAMAGED in toasts(world.model)
    assert "牌局記錄或統計損壞，讀不出來" in world.shouted()
    assert storage.texts[f"{HISTORY}.damaged"] == history[:-40]
    assert [cmd for cmd in world.done if isinstance(cmd, PutAside)] == [PutAside(HISTORY, history[:-40])]
    assert row_of(noted_in(world).sums).hands == 10
    assert kept_in(world) == noted_in(world)
    world.send(PastExportPressed(raw=True))
    assert world.asked(Download)[-1] == Download("ddz-history-damaged.txt", history[:-40])
    again = reopened(world)
    assert ToastKind.HISTORY_DAMAGED not in toasts(again.model)


def test_a_damaged_text_that_cannot_be_moved_is_not_overwritten() -> None:
    text = "junk" * 20
    storage = FakeStorage({HISTORY: text}, budget=120, fail_put=2)
    world = World(storage, bot=hasty).boot()
    assert world.model.past.frozen
    storage.budget = 1 << 30
    start(world)
    assert storage.texts[HISTORY] == text


@pytest.mark.parametrize("key", [HISTORY, STATS])
def test_what_a_newer_page_wrote_is_told_and_left_alone(key: str) -> None:
    history, stats = texts(taken(some(9)))
    there = {HISTORY: history, STATS: stats}
    there[key] = there[key].replace('"schema":1', '"schema":2')
    storage = FakeStorage(dict(there))
    world = played_out(storage=storage)
    assert ToastKind.HISTORY_NEWER in toasts(world.model)
    assert world.model.past.frozen
    assert {name: storage.texts[name] for name in there} == there
    assert world.asked(KeepPast) == []


def test_a_newer_page_in_another_tab_is_noticed_when_writing() -> None:
    world = playing()
    newer = texts(taken(some(2)))[0].replace('"schema":1', '"schema":2')
    world.storage.texts[HISTORY] = newer
    world.send(NewHandConfirmed())
    assert world.model.past.frozen
    assert ToastKind.HISTORY_NEWER in toasts(world.model)
    assert world.storage.texts[HISTORY] == newer


# --- the panels ---------------------------------------------------------------------------------------


def with_past(played: Played) -> World:
    """A page in whose storage these hands lie."""
    history, stats = format_history(played.entries, 1), format_stats(played, 1)
    return World(FakeStorage({HISTORY: history, STATS: stats, save.PREFS: save.encode_prefs(QUICK)})).boot()


def test_panels_open_and_list_more() -> None:
    world = with_past(taken(some(3)))
    for dialog in (Dialog.HISTORY, Dialog.STATS):
        assert world.send(DialogOpened(dialog)).dialog is dialog
    world.send(PastMorePressed())
    assert world.model.past.listed == 2 * PAGE
    world.send(PastRulesPicked("house"))
    assert (world.model.past.rules, world.model.past.listed) == ("house", PAGE)
    world.send(PastLevelPicked("easy"))
    assert world.model.past.level == "easy"


def test_a_hand_of_the_history_opens_in_the_review() -> None:
    world = with_past(taken(some(3)))
    world.send(DialogOpened(Dialog.HISTORY), PastReviewPressed(noted(1).id))
    assert world.model.dialog is Dialog.REVIEW
    assert world.model.review is not None
    assert world.model.review.record.deal.rules.name == "house"
    world.send(PastReviewPressed("no such hand"))
    assert ToastKind.HISTORY_UNPLAYABLE not in toasts(world.model)


def test_a_hand_of_the_history_can_be_shared() -> None:
    world = with_past(taken(some(3)))
    world.send(DialogOpened(Dialog.HISTORY), PastSharePressed(noted(1).id))
    assert world.model.dialog is Dialog.SHARE
    assert world.model.sharing is not None
    assert (LinkKind.RECORD, noted(1).record) in world.model.sharing.offers


def test_a_record_that_cannot_be_played_is_told() -> None:
    entry = replace(noted(1), record=noted(1).record.replace("play ", "play 3s3s3s ", 1))
    world = with_past(taken((entry,)))
    world.send(DialogOpened(Dialog.HISTORY), PastReviewPressed(entry.id))
    assert world.model.dialog is Dialog.HISTORY
    assert toasts(world.model)[0] is ToastKind.HISTORY_UNPLAYABLE


def test_the_history_can_be_taken_away_and_brought_in_again() -> None:
    world = with_past(taken(some(5)))
    world.send(PastExportPressed(), PastCopyPressed())
    file, copied = world.asked(Download)[-1], world.asked(CopyText)[-1]
    assert isinstance(file, Download)
    assert isinstance(copied, CopyText)
    assert file.name == "ddz-history-5.json"
    assert file.text == copied.text
    assert parse_history(file.text) == some(5)
    other = with_past(taken(some(3)))
    other.send(DialogOpened(Dialog.IMPORT), ImportText(file.text))
    assert other.model.dialog is Dialog.HISTORY
    assert noted_in(other) == taken(some(5))
    assert kept_in(other) == taken(some(5))
    assert other.spoken()[-1] == "已匯入 2 局新的牌局"
    other.send(ImportText(file.text))
    assert noted_in(other) == taken(some(5))


def test_a_history_that_cannot_be_brought_in_is_refused_in_words() -> None:
    world = with_past(taken(some(3)))
    text = format_history(some(5), 1)
    newer = (text.replace('"schema":1', '"schema":2'), save.seal("ddh4\n", 0, 1))
    faults = []
    for refused in (text[:-30], *newer):
        faults.append(world.send(DialogOpened(Dialog.HISTORY), ImportText(refused)).import_fault)
    assert faults == ["bad", "newer", "newer"]
    assert noted_in(world) == taken(some(3))
    assert world.model.match is None


def cleared(world: World, sums: bool) -> None:
    """Clears the history as the panel does."""
    world.send(DialogOpened(Dialog.HISTORY))
    assert world.send(PastClearPressed()).dialog is Dialog.CONFIRM_CLEAR
    world.now += GUARD_MS
    assert world.send(PastClearConfirmed(sums)).dialog is Dialog.HISTORY
    assert toasts(world.model)[-1] is ToastKind.HISTORY_CLEARED


@pytest.mark.parametrize("sums", [False, True])
def test_the_history_can_be_cleared_and_the_match_goes_on(sums: bool) -> None:
    storage = FakeStorage()
    storage.texts[HISTORY], storage.texts[STATS] = texts(taken(some(5)))
    world = played_out(storage=storage)
    world.send(NextHandPressed())
    world.run(lambda model: queries.my_turn(model))
    match, before = world.model.match, noted_in(world)
    text = format_history(before.entries, 1)
    world.send(PastRulesPicked("house"), PastLevelPicked("normal"))
    cleared(world, sums)
    assert (noted_in(world).entries, world.model.past.rules, world.model.past.level) == ((), ANY, ANY)
    assert noted_in(world).sums == (() if sums else before.sums)
    assert kept_in(world) == noted_in(world)
    assert (world.model.match, world.model.running) == (match, True)
    assert save.decode(world.storage.texts[save.SAVE]).match == match
    again = reopened(world)
    assert (noted_in(again), again.model.match) == (noted_in(world), match)
    again.send(ImportText(text))
    assert (noted_in(again).entries, noted_in(again).sums) == (before.entries, before.sums)


def test_the_history_is_not_cleared_without_a_word_or_against_a_no() -> None:
    world = with_past(taken(some(3)))
    world.send(PrefChanged("pace", "fast"), DialogOpened(Dialog.HISTORY))
    world.send(PastClearConfirmed(sums=True), PastClearPressed())
    world.send(PastClearConfirmed(sums=True))  # too quick: meant for what stood there before
    world.now += GUARD_MS
    world.send(DialogClosed())
    assert world.model.dialog is Dialog.HISTORY
    assert noted_in(world) == kept_in(world) == taken(some(3))


def test_a_tab_that_may_not_write_clears_nothing() -> None:
    history, stats = texts(taken(some(3)))
    newer = FakeStorage({HISTORY: history, STATS: stats.replace('"schema":1', '"schema":2')})
    looking = FakeStorage({HISTORY: history, STATS: stats})
    for world in (World(newer).boot(), World(looking, locked=True).boot(), World().boot()):
        before = dict(world.storage.texts)
        world.send(DialogOpened(Dialog.HISTORY), PastClearPressed(), PastClearConfirmed())
        assert Dialog.CONFIRM_CLEAR not in world.model.dialogs
        assert world.storage.texts == before


def test_two_hands_never_share_a_time() -> None:
    world = playing()
    for _ in range(4):
        world.send(NewHandConfirmed())
        world.now -= 5000
    times = [entry.at for entry in noted_in(world).entries]
    assert len(times) > 1
    assert times == sorted(set(times))


# --- beside the match ---------------------------------------------------------------------------------


def beside(world: World) -> World:
    """Lets the side game that lies on the table be played out."""
    world.now += GUARD_MS
    world.send(AutoPressed())
    world.run(lambda model: hand_over(model))
    world.now += GUARD_MS
    return world


def test_a_game_on_the_side_is_listed_under_its_kind_and_does_not_count() -> None:
    world = played_out()
    sums, first = noted_in(world).sums, noted_in(world).entries[-1]
    world.send(DialogOpened(Dialog.HISTORY), PastReplayPressed(first.id))
    assert world.model.side_game is not None
    assert world.model.dialogs == ()
    beside(world).send(SideAgainPressed())
    beside(world).send(SideLeft())
    world.send(NumberPressed("12"))
    beside(world)
    kinds = [entry.kind for entry in noted_in(world).entries if entry.ending is Ending.SETTLED]
    assert kinds == ["match", "replay", "replay", "number"]
    assert noted_in(world).sums == sums
    again = [record_in(entry).deal for entry in noted_in(world).entries if entry.kind == "replay"]
    assert again == [record_in(first).deal] * 2
    assert kept_in(world) == noted_in(world)


def on_the_side(world: World, number: str = "12") -> None:
    """Begins a deal by number, and waits until the human is to speak or play."""
    world.now += GUARD_MS
    world.send(NumberPressed(number))
    world.run(lambda model: queries.my_turn(model) or hand_over(model))
    world.now += GUARD_MS
    assert not hand_over(world.model)


def test_a_game_on_the_side_that_was_only_looked_at_is_not_noted() -> None:
    world = played_out()
    before = noted_in(world)
    on_the_side(world)
    world.send(SideLeft())
    assert world.model.side_game is None
    assert noted_in(world) == before


@pytest.mark.parametrize(
    "leaving",
    [SideLeft(), NumberPressed("13"), NewMatchPressed(), LinkOpened("#daily=2026-09-21"), ImportConfirmed()],
)
def test_a_game_on_the_side_that_is_left_is_given_up(leaving: Msg) -> None:
    world = played_out()
    before = noted_in(world)
    on_the_side(world)
    world.send(SpeakPressed(queries.words_of(world.model)[0]))
    if isinstance(leaving, ImportConfirmed):
        world.send(ImportText(fixture("settled")))
    world.now += GUARD_MS
    world.send(leaving)
    if isinstance(leaving, LinkOpened):
        world.now += GUARD_MS
        world.send(LinkTaken())
    *others, entry = noted_in(world).entries
    assert tuple(others) == before.entries
    assert (entry.kind, entry.ending) == ("number", Ending.ABANDONED)
    assert noted_in(world).sums == before.sums
    assert kept_in(world) == noted_in(world)


def test_a_puzzle_that_is_left_is_not_noted() -> None:
    world = played_out()
    before = noted_in(world)
    world.send(PuzzlePressed(puzzles()[0].id))
    world.now += GUARD_MS
    world.send(CardTapped(queries.my_hand(world.model)[0]), PlayPressed(), SideLeft())
    assert noted_in(world) == before


def test_a_game_on_the_side_that_ends_as_this_tab_takes_the_match_over_is_given_up() -> None:
    storage = FakeStorage()
    first = played_out(storage=storage)
    other = World(storage, bot=hasty, locked=True).boot()
    on_the_side(other)
    other.send(SpeakPressed(queries.words_of(other.model)[0]))
    first.send(NextHandPressed(), AutoPressed())
    first.run(lambda model: hand_over(model) and not model.auto)
    assert len(noted_in(first).entries) > len(noted_in(other).entries)
    other.now = first.now + GUARD_MS
    other.send(TakeOverPressed())
    *others, entry = noted_in(other).entries
    assert tuple(others) == noted_in(first).entries
    assert (entry.kind, entry.ending) == ("number", Ending.ABANDONED)
    assert kept_in(other) == noted_in(other)


def test_a_live_hand_put_away_that_an_imported_match_replaces_is_given_up() -> None:
    world = playing()
    mine = world.model.match
    assert mine is not None
    world.send(RulesPicked(RANKED.name), SwitchPressed())
    world.now += GUARD_MS
    world.send(SwitchConfirmed())
    assert given_up(world) == []
    world.send(ImportText(fixture("settled")))
    world.now += GUARD_MS
    world.send(ImportConfirmed())
    (entry,) = noted_in(world).entries
    assert (entry.kind, entry.rules, entry.ending) == ("match", "house", Ending.ABANDONED)
    assert mine.current is not None
    assert record_in(entry).deal == mine.current.deal
    assert kept_in(world) == noted_in(world)
    order = [type(cmd) for cmd in world.done if isinstance(cmd, Save | KeepPast)]
    assert order[-2:] == [Save, KeepPast]


def test_a_tab_that_only_looks_notes_a_game_on_the_side_once_it_has_the_match() -> None:
    storage = FakeStorage()
    played_out(storage=storage)
    other = World(storage, bot=hasty, locked=True).boot()
    before = dict(storage.texts)
    other.send(NumberPressed("12"))
    beside(other)
    assert [entry.kind for entry in noted_in(other).entries][-1] == "number"
    assert storage.texts == before
    other.send(TakeOverPressed())
    assert other.model.store.status is StoreStatus.OK
    assert [entry.kind for entry in kept_in(other).entries][-1] == "number"
