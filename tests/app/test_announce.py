"""What a listener hears: every event once, in order, in the language of the moment."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest
from ddz_app import announce, queries, save
from ddz_app.cmd import Cmd
from ddz_app.model import GUARD_MS, Model, Prefs
from ddz_app.msg import (
    AutoPressed,
    CardTapped,
    ContinuePressed,
    PassPressed,
    PlayPressed,
    PrefChanged,
    SpeakPressed,
)
from ddz_app.toasting import ToastKind

from ddz_core.actions import Announced, Bid, Decline, Double, Event, GameOver, Grab, Phase, Played
from ddz_core.cards import parse_cards
from ddz_core.game import legal_actions
from ddz_core.match import HUMAN
from ddz_core.rules import CLASSIC, GRAB, RuleSet, with_doubling
from ddz_core.words import LANGUAGES, Language, card_name, cards_spoken, ranks_spoken
from tests.app.test_update_flow import settled
from tests.app.world import QUICK, FakeStorage, World, at_table, hasty, my_auction, playing, position
from tests.support import SYSTEMS


class Listener(World):
    """A world that notes the events of every action beside what was said."""

    events: list[Event]

    def obey(self, cmds: Iterable[Cmd]) -> None:
        if not hasattr(self, "events"):
            self.events, self.heard = [], 0
        if self.model.news_serial != self.heard:
            self.heard = self.model.news_serial
            self.events += self.model.news
        super().obey(cmds)


def listening(world: World) -> Listener:
    listener = Listener(world.storage, bot=world.bot)
    listener.model, listener.due, listener.now = world.model, world.due, world.now
    listener.events, listener.heard = [], world.model.news_serial
    return listener


def test_every_event_of_a_hand_is_said_exactly_once_and_in_order() -> None:
    world = listening(playing(5, replace(QUICK, lang="en")))
    world.send(AutoPressed())
    world.run(settled)
    expected = list(announce.event_lines(world.model, world.events))
    assert any(isinstance(event, GameOver) for event in world.events)
    said = [line for line in world.spoken() if line in expected]
    assert said == expected
    assert len(world.events) >= 10


def test_a_play_before_the_selection_rests_is_not_followed_by_words_about_it() -> None:
    world = listening(at_table(position("0 1 0 3s3h9s/4s4h5h/6s6h7h ."), replace(QUICK, lang="en")))
    world.send(*(CardTapped(card, "mouse") for card in parse_cards("3s3h")), PlayPressed())
    before = len(world.spoken())
    world.pass_time(250)
    assert not any("selected" in line.lower() for line in world.spoken()[before:])


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("zh-Hant", ["你，對子 3，3 3，剩 1 張"]),
        ("zh-Hans", ["你，对子 3，3 3，剩 1 张"]),
        ("en", ["You: pair of 3s. 3 3. 1 card left"]),
    ],
)
def test_a_play_is_told_with_its_kind_its_cards_and_what_is_left(lang: str, expected: list[str]) -> None:
    prefs: Prefs = replace(QUICK, lang=lang)  # type: ignore[arg-type]
    world = at_table(position("0 1 0 3s3h9s/4s4h5h/6s6h7h ."), replace(prefs, pace="slow"))
    before = len(world.spoken())
    world.send(*(CardTapped(card) for card in parse_cards("3s3h")), PlayPressed())
    assert world.spoken()[before:] == expected


def test_a_doubling_a_last_card_and_the_result_are_told() -> None:
    world = at_table(position("0 2 0 BR/4s4h5h/6s6h7h ."))
    before = len(world.spoken())
    world.send(*(CardTapped(card) for card in parse_cards("BR")), PlayPressed())
    said = world.spoken()[before:]
    assert said[0].endswith("出完了")
    assert any("王炸" in line and "×2" in line for line in said)
    assert said[-1] == "地主勝，你 +16，累計 +16"


@pytest.mark.parametrize(
    ("calls", "expected"),
    [((), "輪到你叫分"), ((Bid(2),), "輪到你叫分，目前最高 2 分"), ((Bid(0),), "輪到你叫分")],
)
def test_the_turn_to_bid_is_told(calls: tuple[Bid, ...], expected: str) -> None:
    assert my_auction(calls).spoken()[-1] == expected


def test_the_turn_to_play_is_told_once() -> None:
    lead = at_table(position("0 1 0 3s9s/4s4h5h/6s6h7h ."))
    assert lead.spoken().count("輪到你領出") == 1
    follow = at_table(position("1 1 0 4s4hKs/4c5h2s2h7s/6c5c2c2d . 3c 6d"))
    assert follow.spoken()[-1] == "輪到你：壓過或過"
    follow.send(CardTapped(4))
    follow.pass_time(1000)
    assert follow.spoken().count("輪到你：壓過或過") == 1


def test_the_language_of_a_line_is_that_of_its_time() -> None:
    world = my_auction()
    world.send(PrefChanged("lang", "en"), SpeakPressed(Bid(0)))
    assert "You: no bid" in world.spoken()
    assert "已發牌，你先叫分" not in world.spoken()[-3:]


def test_a_line_has_a_serial_of_its_own_so_the_same_words_are_heard_again() -> None:
    world = at_table(position("0 1 0 3s4s9s/4h5h/6s6h7h ."))
    world.send(PassPressed())
    first = world.model.alert[0]
    world.send(PassPressed())
    assert world.model.alert[0].text == first.text
    assert world.model.alert[0].serial != first.serial


def test_the_live_region_keeps_the_last_lines_only() -> None:
    world = playing(5)
    world.send(AutoPressed())
    world.run(settled)
    assert len(world.model.live) == 12
    serials = [line.serial for line in world.model.live]
    assert serials == sorted(set(serials))


def test_a_whole_hand_can_be_followed_by_ear() -> None:
    """What is said is enough to know every card that was played, by whom, and the end."""
    world = listening(playing(5, replace(QUICK, lang="en")))
    world.send(AutoPressed())
    world.run(settled)
    said = "\n".join(world.spoken())
    for event in world.events:
        if isinstance(event, Played):
            assert f"{ranks_spoken(queries.language(world.model), event.cards)}. " in said
    assert "Landlord wins" in said or "Peasants win" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_notice_has_words(language: object) -> None:
    for kind in ToastKind:
        assert announce.toast_text(language, kind)  # type: ignore[arg-type]


# --- the six systems ----------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("lang", [language.value for language in LANGUAGES])
def test_a_hand_of_every_rule_set_can_be_followed_by_ear(rules: RuleSet, lang: str) -> None:
    """Every event is worded once, in order, with the seats that there are."""
    prefs = replace(QUICK, rules=rules.name, lang=lang)  # type: ignore[arg-type]
    world = Listener(FakeStorage({save.PREFS: save.encode_prefs(prefs)}), Random(6), bot=hasty)
    world.boot()
    world.send(ContinuePressed(), AutoPressed())
    world.run(settled)
    expected = list(announce.event_lines(world.model, world.events))
    said = [line for line in world.spoken() if line in expected]
    assert said == expected
    assert len(expected) >= len(world.events) - 1
    names = announce.seat_names(queries.language(world.model))[: rules.deal.players]
    assert all(any(name in line for line in said) for name in names)
    announced = any(isinstance(event, Announced) for event in world.events)
    assert not announced or rules.table.announce


def test_a_seat_says_its_last_cards_only_where_the_rules_ask_for_it() -> None:
    for rules, more in (("classic", ["你 報單，剩 1 張"]), ("ranked", [])):
        world = at_table(position("0 1 0 3s3h9s/4s4h5h/6s6h7h .", rules), replace(QUICK, pace="slow"))
        before = len(world.spoken())
        world.send(*(CardTapped(card) for card in parse_cards("3s3h")), PlayPressed())
        assert world.spoken()[before:] == ["你，對子 3，3 3，剩 1 張", *more]


def test_a_grab_is_asked_and_told() -> None:
    world = my_auction((Decline(),), replace(QUICK, pace="slow"), rules=GRAB)
    assert world.spoken()[-1] == "輪到你：搶地主，或不搶。目前底分 1"
    world.send(SpeakPressed(Bid(1)))
    assert world.shouted()
    world.send(SpeakPressed(Grab()))
    assert "你，搶地主，底分 2" in world.spoken()
    assert "地主是你，底分 2" in world.spoken()


def test_a_doubling_before_the_play_is_asked_and_told() -> None:
    rules = with_doubling(CLASSIC, True)
    world = my_auction((), replace(QUICK, pace="slow"), rules=rules)
    world.send(SpeakPressed(Bid(3)))
    assert world.spoken()[-1] == "輪到你：加倍，或不加倍"
    world.send(SpeakPressed(Double(True)))
    assert "你，加倍" not in world.spoken()  # the buttons have only just come
    world.now += GUARD_MS
    world.send(SpeakPressed(Double(True)))
    assert "你，加倍" in world.spoken()
    assert world.spoken()[-1] == "加倍，倍數 ×2，現在 ×2"


def test_the_card_turned_up_is_told_and_hidden_bottom_cards_only_to_the_landlord() -> None:
    prefs = replace(QUICK, rules="four-player", pace="slow")
    for seed in range(12):
        world = World(FakeStorage({save.PREFS: save.encode_prefs(prefs)}), Random(seed), bot=hasty).boot()
        world.send(ContinuePressed())
        state = queries.table(world.model)
        assert state is not None
        assert state.deal.turned_up is not None
        first = announce.seat_names(Language.ZH_HANT)[state.deal.first]
        card = card_name(Language.ZH_HANT, state.deal.turned_up)
        assert world.spoken()[0] == f"翻開的牌是{card}，在{first}手上"
        while state.phase is Phase.AUCTION:
            world.now += GUARD_MS
            if queries.my_turn(world.model):
                world.send(SpeakPressed(legal_actions(state)[-1 if seed % 2 else 0]))  # type: ignore[arg-type]
            else:
                assert world.step()
            state = queries.table(world.model)
            assert state is not None
        bottom = "底牌：" + cards_spoken(Language.ZH_HANT, state.deal.bottom)
        assert (bottom in world.spoken()) == (state.landlord == HUMAN)


def test_rank_points_are_told_with_the_result() -> None:
    for auto, last in ((False, "排名積分 +30"), (True, "這一局用過自動出牌，不計排名積分")):
        world = at_table(position("0 2 0 BR/4s4h5h/6s6h7h .", "ranked"))
        if auto:
            world.send(AutoPressed())
            world.run(settled)
        else:
            world.send(*(CardTapped(card) for card in parse_cards("BR")), PlayPressed())
        assert last in world.spoken()
        assert (last == world.spoken()[-1]) or auto
    lost = at_table(position("1 2 0 3s4s/BR/6s6h7h .", "ranked"))
    lost.send(CardTapped(parse_cards("3s")[0]), PlayPressed())
    lost.run(settled)
    assert not any("排名積分" in line for line in lost.spoken())


def test_seconds_have_no_needless_digits() -> None:
    assert [announce.seconds(value) for value in (0.5, 1.0, 2.0)] == ["0.5", "1", "2"]


def test_no_turn_is_told_that_is_not_ones_own() -> None:
    model: Model = at_table(position("0 1 1 4hKs/3c4c5h/6d6c5c . 4s"), replace(QUICK, pace="slow")).model
    assert announce.turn_line(model) == ""
