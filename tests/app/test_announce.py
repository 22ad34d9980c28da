"""What a listener hears: every event once, in order, in the language of the moment."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from ddz_app import announce, queries
from ddz_app.cmd import Cmd
from ddz_app.model import Model, Prefs, ToastKind
from ddz_app.msg import AutoPressed, CardTapped, PassPressed, PlayPressed, PrefChanged, SpeakPressed

from ddz_core.actions import Bid, Event, GameOver, Played
from ddz_core.cards import parse_cards
from ddz_core.words import LANGUAGES, ranks_spoken
from tests.app.test_update_flow import settled
from tests.app.world import QUICK, World, at_table, my_auction, playing, position


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


def test_seconds_have_no_needless_digits() -> None:
    assert [announce.seconds(value) for value in (0.5, 1.0, 2.0)] == ["0.5", "1", "2"]


def test_no_turn_is_told_that_is_not_ones_own() -> None:
    model: Model = at_table(position("0 1 1 4hKs/3c4c5h/6d6c5c . 4s"), replace(QUICK, pace="slow")).model
    assert announce.turn_line(model) == ""
