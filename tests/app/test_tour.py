"""The tour: once, at the first deal of a first visit, in nobody's way, and again from the menu."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ddz_app import save
from ddz_app.cmd import Focus, SavePrefs
from ddz_app.model import Dialog, card_id
from ddz_app.msg import (
    CardTapped,
    ContinuePressed,
    DialogOpened,
    KeyPressed,
    NewMatchConfirmed,
    NewMatchPressed,
    SpeakPressed,
)
from ddz_app.queries import shown_order, table, to_move
from ddz_app.touring import LAST, STOPS, Stop, Tour, TourNext, TourPressed, TourSkipped, stop_of

from ddz_core.actions import Bid, Phase
from ddz_core.match import HUMAN
from tests.app.world import QUICK, FakeStorage, World, at_table, hasty, my_auction, playing, position

NEW = replace(QUICK, toured=False)


def visit(storage: FakeStorage | None = None) -> World:
    """A visitor who has pressed the first button."""
    storage = storage or FakeStorage({save.PREFS: save.encode_prefs(NEW)})
    world = World(storage, Random(3), bot=hasty).boot()
    world.send(ContinuePressed())
    return world


def stop(world: World) -> Stop | None:
    return stop_of(world.model.tour, table(world.model))


def test_a_first_visit_is_shown_round_and_never_again() -> None:
    world = visit()
    assert stop(world) is Stop.SEATS
    assert world.model.prefs.toured
    assert save.decode_prefs(world.storage.texts[save.PREFS]).toured
    assert any("第 1 步，共 5 步" in line for line in world.spoken())
    again = World(FakeStorage(dict(world.storage.texts)), bot=hasty).boot()
    again.send(ContinuePressed())
    assert again.model.tour is None
    fresh = FakeStorage({save.PREFS: world.storage.texts[save.PREFS]})
    assert visit(fresh).model.tour is None


def test_whoever_has_played_before_is_left_alone() -> None:
    played = visit(FakeStorage({save.PREFS: save.encode_prefs(QUICK)}))
    assert played.model.tour is None
    old = FakeStorage({**played.storage.texts, save.PREFS: save.encode_prefs(NEW)})
    world = World(old, bot=hasty).boot()
    world.send(ContinuePressed())
    assert world.model.tour is None
    world.send(NewMatchPressed(), NewMatchConfirmed())
    assert world.model.tour is None


def test_it_walks_five_cards_and_gives_the_hand_its_focus_back() -> None:
    world = leading()
    world.send(TourPressed())
    seen = []
    for _ in STOPS:
        seen.append(stop(world))
        world.send(TourNext())
    assert tuple(seen) == STOPS
    assert world.model.tour is None
    assert world.asked(Focus)[-1] == Focus(card_id(shown_order(world.model)[0]))
    assert world.spoken()[-1] == "導覽結束，選單裡可以再看"
    spoken = [line for line in world.spoken() if line.startswith("導覽，")]
    assert [line.split("。")[0] for line in spoken] == [f"導覽，第 {n} 步，共 5 步" for n in range(1, 6)]


def test_it_can_be_skipped_at_any_card() -> None:
    for at in range(len(STOPS)):
        world = leading()
        world.send(TourPressed(), *[TourNext()] * at)
        assert world.model.tour == Tour(at)
        world.send(TourSkipped())
        assert world.model.tour is None
        assert world.spoken()[-1] == "已跳過導覽，選單裡可以再看"
    assert LAST == 4


def test_cards_about_playing_wait_for_the_auction_to_end() -> None:
    world = my_auction()
    world.send(TourPressed(), TourNext())
    assert stop(world) is Stop.WAIT
    world.send(SpeakPressed(Bid(3)))
    state = table(world.model)
    assert state is not None
    assert state.phase is Phase.PLAY
    assert stop(world) is Stop.HAND
    assert any("選牌" in line for line in world.spoken())


def leading() -> World:
    """The human leads."""
    return at_table(position("0 1 0 3s3h4s5s6s7s8sKsKh/3c4h5h2s2h/3d4c5c2c2d ."))


def test_nothing_is_blocked_meanwhile() -> None:
    world = leading()
    world.send(TourPressed(), TourNext())
    card = shown_order(world.model)[0]
    world.send(CardTapped(card))
    assert world.model.selected == (card,)
    world.send(KeyPressed("Escape"), KeyPressed("h"))
    assert world.model.hint is not None
    assert stop(world) is Stop.HAND
    assert to_move(world.model) == HUMAN


def test_the_menu_begins_it_again_and_gives_way_to_it() -> None:
    world = playing()
    before = len(world.asked(SavePrefs))
    world.send(DialogOpened(Dialog.MENU), TourPressed())
    assert world.model.dialogs == ()
    assert stop(world) is Stop.SEATS
    assert len(world.asked(SavePrefs)) == before


def test_messages_without_a_tour_do_nothing() -> None:
    world = playing()
    before = world.model
    assert world.send(TourNext(), TourSkipped()) == before


def test_no_card_lies_between_two_hands() -> None:
    assert stop_of(Tour(2), None) is None
    assert stop_of(None, None) is None
