"""What goes on by itself: bots, 自動出牌, dealing, the end of hands and matches."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from ddz_app import queries
from ddz_app.cmd import AskBot, AskPersist, DrawEntropy, KeepReplaced, Save, Sleep
from ddz_app.model import Bar, Dialog, Model, Prefs
from ddz_app.msg import (
    AutoIntervalPicked,
    AutoPressed,
    BotChose,
    BotFailed,
    CardTapped,
    ContinuePressed,
    DialogClosed,
    DialogOpened,
    EntropyDrawn,
    NewHandConfirmed,
    NewHandPressed,
    NewMatchConfirmed,
    NewMatchPressed,
    NextHandPressed,
    PassPressed,
    PlayPressed,
    PrefChanged,
    SpeakPressed,
    Tick,
    Timer,
)
from ddz_app.toasting import ToastKind

from ddz_core.actions import Bid, MatchOver, Pass, Phase, Play
from ddz_core.game import legal_actions
from ddz_core.match import HUMAN, Ending, HandRecord, Match, deal_hand, start_match
from ddz_core.rules import HOUSE
from tests.app.world import QUICK, FakeStorage, World, at_table, my_auction, playing, position, with_match
from tests.support import random_deal

SLOW = replace(QUICK, pace="slow")
ONE_CARD = "0 3 0 3s/4s4h5h/6s6h7h ."
"""The human leads its last card."""


def auto(prefs: Prefs = QUICK, seed: int = 3) -> World:
    """A fresh match that 自動出牌 plays for the human."""
    world = playing(seed, prefs)
    world.send(AutoPressed())
    assert world.model.auto
    return world


def settled(model: Model) -> bool:
    return queries.hand_over(model)


def match_of(model: Model) -> Match:
    assert model.match is not None
    return model.match


def spoken_calls(world: World) -> int:
    """How many words were said in the auction so far."""
    state = queries.table(world.model)
    return len(state.calls) if state else 0


# --- bots ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pace", "ms"), [("slow", 1600), ("medium", 900), ("fast", 450), ("none", 0)])
def test_a_bot_keeps_its_pace(pace: str, ms: int) -> None:
    world = at_table(position("0 1 1 4hKs/3c4c5h/6d6c5c . 4s"), replace(QUICK, pace=pace))  # type: ignore[arg-type]
    (asked,) = world.asked(AskBot)
    assert isinstance(asked, AskBot)
    assert asked.delay_ms == ms


def test_a_bot_sees_its_own_observation_and_nothing_else() -> None:
    world = at_table(position("0 1 1 4hKs/3c4c5h/6d6c5c . 4s"), SLOW)
    (asked,) = world.asked(AskBot)
    assert isinstance(asked, AskBot)
    assert asked.observation.seat == 1
    assert asked.observation == queries.observation(world.model, 1)


def test_a_stale_answer_is_dropped() -> None:
    world = at_table(position("0 1 1 4hKs/3c4c5h/6d6c5c . 4s"), SLOW)
    stale = world.model.thinking
    world.run(lambda model: queries.to_move(model) == HUMAN)
    before = world.model
    assert world.send(BotChose(stale, Pass()), BotChose(0, Pass())) == before


def test_the_answer_for_the_last_deal_does_not_bid_in_the_new_one() -> None:
    world = my_auction((), SLOW)
    world.send(SpeakPressed(Bid(1)))
    stale = world.model.thinking
    assert stale
    world.send(NewHandPressed())
    world.now += 1000
    world.send(NewHandConfirmed())
    calls = queries.table(world.model).calls  # type: ignore[union-attr]
    world.send(BotChose(stale, Bid(3)))
    assert queries.table(world.model).calls == calls  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", ["raised", "illegal"])
def test_a_bot_that_stumbles_plays_its_simplest_move(kind: str) -> None:
    world = at_table(position("0 1 1 4hKs/3c4c5h/6d6c5c . 4s"), SLOW)
    token = world.model.thinking
    world.send(BotFailed(token, "boom") if kind == "raised" else BotChose(token, Bid(3)))
    plays = queries.table(world.model).plays  # type: ignore[union-attr]
    assert (plays[-1].seat, plays[-1].combo) == (1, None)
    assert [toast.kind for toast in world.model.toasts] == [ToastKind.BOT_FAILED]


def test_the_same_match_is_played_the_same_way_again() -> None:
    assert match_of(auto().run(settled)) == match_of(auto().run(settled))


# --- dealing ------------------------------------------------------------------------------------------


def test_nothing_is_dealt_before_the_player_says_so() -> None:
    world = World().boot()
    assert (world.model.dialog, world.model.match) == (Dialog.START, None)
    assert not world.asked(DrawEntropy)
    world.send(ContinuePressed())
    assert match_of(world.model).is_live
    assert len(world.asked(DrawEntropy)) == 1


def test_a_thrown_in_deal_is_told_and_dealt_anew() -> None:
    world = my_auction((Bid(0), Bid(0)))
    world.send(SpeakPressed(Bid(0)))
    assert queries.table(world.model).phase is Phase.THROWN_IN  # type: ignore[union-attr]
    assert "大家都不叫，重新發牌" in world.spoken()
    world.run(lambda model: match_of(model).is_live)
    assert [hand.ending for hand in match_of(world.model).hands] == [Ending.THROWN_IN]
    assert match_of(world.model).hands_settled == 0
    assert world.spoken().count("大家都不叫，重新發牌") == 1


def test_auto_can_be_stopped_while_a_thrown_in_deal_lies_there() -> None:
    world = my_auction((Bid(0), Bid(0)), replace(SLOW, auto_interval=0.5))
    world.bot = lambda seen, rng: Bid(0)
    world.send(AutoPressed())
    world.run(lambda model: queries.table(model).phase is Phase.THROWN_IN)  # type: ignore[union-attr]
    assert queries.bar(world.model) is Bar.AUTO
    assert queries.bar(world.send(AutoPressed())) is Bar.EMPTY
    world.run(lambda model: match_of(model).is_live)
    assert not world.model.auto


def test_entropy_that_nobody_waits_for_deals_nothing() -> None:
    world = playing()
    before = world.model
    assert world.send(EntropyDrawn(before.serial, 1, 2), EntropyDrawn(0, 1, 2)) == before


def test_the_deal_and_the_bots_have_their_own_seeds() -> None:
    world = World().boot()
    world.send(ContinuePressed())
    other = World(entropy=Random(8)).boot()
    other.send(ContinuePressed())
    assert match_of(world.model).seed != match_of(other.model).seed
    assert match_of(world.model).seed < 1 << 64
    assert queries.my_hand(world.model) != queries.my_hand(other.model)


# --- 自動出牌 ------------------------------------------------------------------------------------------


def test_auto_bids_and_plays_to_the_end_of_the_hand_and_stops() -> None:
    world = auto()
    world.run(settled)
    assert not world.model.auto
    assert world.model.dialog is Dialog.RESULT
    hands = len(match_of(world.model).hands)
    while world.step():
        assert len(match_of(world.model).hands) == hands


def test_auto_goes_on_to_the_next_hand_only_if_ticked_and_stops_with_the_match() -> None:
    world = auto(replace(QUICK, auto_next=True))
    world.run(lambda model: match_of(model).is_over)
    assert match_of(world.model).hands_settled > 1
    assert not world.model.auto
    assert world.model.dialog is Dialog.MATCH_OVER
    assert any(isinstance(event, MatchOver) for event in world.model.news)
    while world.step():
        assert match_of(world.model).is_over


def test_auto_waits_its_interval() -> None:
    world = my_auction((), replace(QUICK, auto_interval=2.0))
    world.send(AutoPressed())
    world.pass_time(1999)
    assert spoken_calls(world) == 0
    world.pass_time(2)
    assert spoken_calls(world) > 0


def test_a_new_interval_counts_at_once() -> None:
    world = my_auction((), replace(QUICK, auto_interval=4.0))
    world.send(AutoPressed(), AutoIntervalPicked(0.5))
    world.pass_time(501)
    assert spoken_calls(world) > 0


def test_auto_off_in_the_middle_of_its_own_thought_drops_the_answer() -> None:
    world = my_auction((), replace(QUICK, auto_interval=0.5))
    world.send(AutoPressed())
    world.send(Tick(Timer.ACT, world.model.timer))
    token = world.model.thinking
    assert token
    world.send(AutoPressed(), BotChose(token, Bid(3)))
    assert queries.to_move(world.model) == HUMAN
    assert queries.table(world.model).calls == ()  # type: ignore[union-attr]
    while world.step():
        assert queries.to_move(world.model) == HUMAN


def test_auto_off_in_the_middle_of_a_bots_thought_leaves_the_bot() -> None:
    world = at_table(position("0 1 1 4hKs/3c4c5h/6d6c5c . 4s"), SLOW)
    world.send(AutoPressed())
    world.now += 400
    world.send(AutoPressed())
    world.run(lambda model: queries.to_move(model) == HUMAN)
    assert len(world.asked(AskBot)) == 2
    while world.step():
        assert queries.to_move(world.model) == HUMAN


def test_auto_taken_in_the_middle_of_a_turn_plays_that_turn() -> None:
    world = at_table(position("0 1 0 4s4hKs/3c4c5h/6d6c5c ."))
    world.send(CardTapped(4), AutoPressed())
    assert world.model.selected == ()
    world.run(lambda model: queries.to_move(model) != HUMAN)
    assert world.model.auto


def test_never_more_than_one_thing_is_pending() -> None:
    world = auto(replace(QUICK, auto_next=True, pace="fast", auto_interval=0.5))
    for _ in range(300):
        pending = (world.model.thinking, world.model.timer, world.model.drawing)
        assert sum(map(bool, pending)) <= 1
        world.send(AutoPressed(), AutoPressed())
        world.step()
        world.now += 301


def test_auto_cannot_be_switched_on_when_the_match_is_over() -> None:
    world = auto(replace(QUICK, auto_next=True))
    world.run(lambda model: match_of(model).is_over)
    assert not world.send(AutoPressed()).auto


def test_auto_is_announced_on_and_off() -> None:
    world = my_auction((), replace(QUICK, auto_interval=2.0))
    before = len(world.spoken())
    world.send(AutoPressed())
    assert world.spoken()[before:] == ["自動出牌中，間隔 2 秒"]
    world.send(AutoPressed())
    assert world.spoken()[before + 1] == "已停止自動出牌"


def test_passes_by_itself_only_when_nothing_beats_the_table_and_it_is_on() -> None:
    text = "1 1 0 4s4hKs/4c5h2s2h7s/6c5c2c2d . 3c R"
    world = at_table(position(text))
    assert queries.to_move(world.model) == HUMAN
    assert not world.due
    world = at_table(position(text), replace(QUICK, auto_pass=True))
    world.run(lambda model: queries.to_move(model) == 1)
    assert world.spoken().count("沒有牌壓得過，自動過") == 1
    world = at_table(position(text.replace("R", "6d")), replace(QUICK, auto_pass=True))
    assert not world.due


def test_plays_the_last_hand_by_itself_only_where_that_is_on() -> None:
    assert not at_table(position(ONE_CARD)).due
    world = at_table(position(ONE_CARD), replace(QUICK, auto_last=True))
    world.run(settled)
    assert match_of(world.model).totals[HUMAN] > 0


def test_an_option_that_is_switched_off_in_time_does_nothing() -> None:
    world = at_table(position(ONE_CARD), replace(SLOW, auto_last=True))
    assert world.due
    world.send(PrefChanged("auto_last", False))
    while world.step():
        assert queries.to_move(world.model) == HUMAN


# --- the end of a hand --------------------------------------------------------------------------------


def last_card(prefs: Prefs = QUICK) -> World:
    world = at_table(position(ONE_CARD), prefs)
    world.send(CardTapped(0), PlayPressed())
    return world


def test_a_settled_hand_shows_the_result_and_asks_to_keep_the_storage_once() -> None:
    world = last_card()
    assert world.model.dialog is Dialog.RESULT
    assert queries.bar(world.model) is Bar.OVER
    assert len(world.asked(AskPersist)) == 1


def test_the_result_can_be_put_away_and_looked_at_again() -> None:
    world = last_card()
    assert world.send(DialogClosed()).dialog is Dialog.NONE
    assert world.send(DialogOpened(Dialog.RESULT)).dialog is Dialog.RESULT
    assert world.send(DialogOpened(Dialog.LOG)).dialog is Dialog.LOG
    assert world.send(DialogClosed()).dialog is Dialog.RESULT


def test_the_settlement_can_be_seen_when_the_match_is_over() -> None:
    world = auto(replace(QUICK, auto_next=True))
    world.run(lambda model: match_of(model).is_over)
    world.send(DialogOpened(Dialog.RESULT))
    assert world.model.dialogs == (Dialog.MATCH_OVER, Dialog.RESULT)
    assert world.send(DialogClosed()).dialog is Dialog.MATCH_OVER


def test_the_result_waits_below_an_open_panel() -> None:
    world = at_table(position("1 1 1 4s4hKs/3c/6d6c5c ."))
    world.send(DialogOpened(Dialog.SETTINGS))
    world.run(settled)
    assert world.model.dialogs == (Dialog.RESULT, Dialog.SETTINGS)
    assert world.send(DialogClosed()).dialog is Dialog.RESULT


def test_a_question_about_this_hand_goes_when_the_hand_is_over() -> None:
    world = at_table(position("1 1 1 4s4hKs/3c/6d6c5c ."))
    world.send(NewHandPressed())
    world.run(settled)
    assert world.model.dialogs == (Dialog.RESULT,)


def test_next_hand_keeps_the_totals() -> None:
    world = last_card()
    totals = match_of(world.model).totals
    world.send(NextHandPressed())
    assert match_of(world.model).is_live
    assert match_of(world.model).totals == totals
    assert world.model.dialogs == ()


def test_next_hand_pressed_twice_deals_once() -> None:
    world = last_card()
    world.send(NextHandPressed(), NextHandPressed())
    assert len(match_of(world.model).hands) == 1


def test_a_tap_meant_for_play_does_not_deal_the_next_hand() -> None:
    world = at_table(position(ONE_CARD), replace(QUICK, pace="fast"))
    world.send(CardTapped(0), PlayPressed(), NextHandPressed())
    assert settled(world.model)
    world.now += 301
    world.send(NextHandPressed())
    assert match_of(world.model).is_live


# --- giving up ----------------------------------------------------------------------------------------


def test_a_new_hand_asks_first_and_does_not_count() -> None:
    world = playing()
    assert world.send(NewHandPressed()).dialog is Dialog.CONFIRM_NEW_HAND
    assert match_of(world.send(DialogClosed())).hands == ()
    world.send(NewHandPressed(), NewHandConfirmed())
    match = match_of(world.model)
    assert [hand.ending for hand in match.hands] == [Ending.ABANDONED]
    assert (match.totals, match.is_live, world.model.running) == ((0, 0, 0), True, True)


def test_a_new_match_asks_first_and_keeps_a_copy_of_the_old_one() -> None:
    world = last_card()
    old = match_of(world.model)
    assert world.send(NewMatchPressed()).dialog is Dialog.CONFIRM_NEW_MATCH
    assert world.model.match == old
    world.send(NewMatchConfirmed())
    assert match_of(world.model).totals == (0, 0, 0)
    assert match_of(world.model).hands == ()
    assert len(world.asked(KeepReplaced)) == 1


def test_a_new_match_after_the_old_one_is_over_needs_no_question() -> None:
    world = auto(replace(QUICK, auto_next=True))
    world.run(lambda model: match_of(model).is_over)
    world.send(NewMatchPressed())
    assert match_of(world.model).totals == (0, 0, 0)
    assert not world.asked(KeepReplaced)


def test_a_new_match_is_not_started_without_the_question() -> None:
    world = playing()
    before = match_of(world.model)
    world.send(NewMatchConfirmed())
    assert match_of(world.model) == before


# --- a whole match ------------------------------------------------------------------------------------


def first_legal(world: World) -> None:
    """Does the human's first legal action, by its buttons."""
    state = queries.table(world.model)
    assert state is not None
    action = legal_actions(state)[0]
    if isinstance(action, Bid):
        world.send(SpeakPressed(action))
    elif isinstance(action, Play):
        world.send(*(CardTapped(card) for card in action.cards), PlayPressed())
    else:
        world.send(PassPressed())


def test_a_whole_match_by_its_buttons() -> None:
    world = playing(5)
    while not match_of(world.model).is_over:
        if settled(world.model):
            world.send(NextHandPressed())
        elif queries.to_move(world.model) == HUMAN:
            first_legal(world)
        else:
            assert world.step()
    assert world.model.dialog is Dialog.MATCH_OVER
    assert max(match_of(world.model).totals) >= 30
    assert world.shouted() == []
    assert len(world.asked(Save)) == world.model.store.saved


def test_nothing_moves_while_the_resumed_match_waits() -> None:
    match, _ = deal_hand(start_match(HOUSE, "normal", 1), random_deal(1))
    world = with_match(match, SLOW)
    stored = FakeStorage(dict(world.storage.texts))
    asleep = World(stored).boot()
    assert asleep.model.dialog is Dialog.START or not asleep.model.running
    assert not asleep.due
    assert not asleep.asked(AskBot)
    assert not asleep.asked(Sleep)


def test_joint_winners_are_told_together() -> None:
    won = HandRecord(random_deal(1), (), Ending.SETTLED, (10, -20, 10))
    state = position("1 3x8 0 3s/4s4h5h/6s6h7h .")
    world = with_match(replace(start_match(HOUSE, "normal", 1), hands=(won,), current=state))
    world.send(CardTapped(0), PlayPressed())
    assert match_of(world.model).winners == (0, 2)
    assert world.spoken()[-1] == "比賽結束。你、電腦乙並列獲勝"
    assert world.model.dialog is Dialog.MATCH_OVER
