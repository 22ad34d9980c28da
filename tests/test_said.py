"""Events in words: one sentence each, in every language, with the seat's name where it is about a seat."""

from __future__ import annotations

from typing import get_args

import pytest

from ddz_core.actions import (
    Bid,
    BottomShown,
    Called,
    Dealt,
    Event,
    GameOver,
    LandlordChosen,
    MatchOver,
    Multiplied,
    Play,
    Played,
    ThrownIn,
)
from ddz_core.cards import rank_of
from ddz_core.match import act, deal_hand, start_match
from ddz_core.rules import CLASSIC, FOUR_PLAYER, GRAB, RuleSet, with_doubling
from ddz_core.words import LANGUAGES, Language, rank_name, spoken
from ddz_core.words.said import Said
from tests.support import random_deal, random_match

SOME = (with_doubling(CLASSIC, True), GRAB, FOUR_PLAYER)


def test_all_events_but_those_that_need_the_table_are_worded() -> None:
    assert set(get_args(Event)) - set(get_args(Said)) == {Dealt, BottomShown, GameOver, MatchOver}


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.value)
@pytest.mark.parametrize("rules", SOME, ids=lambda rules: rules.name)
def test_every_event_of_a_series_reads_as_a_sentence(language: Language, rules: RuleSet) -> None:
    met = set()
    for _, events in random_match(1, rules, deals=4):
        for event in events:
            if isinstance(event, Dealt | BottomShown | GameOver | MatchOver):
                continue
            met.add(type(event))
            about_none = isinstance(event, ThrownIn | Multiplied)
            said = spoken(language, event) if about_none else spoken(language, event, "SEAT")
            assert ("SEAT" in said) != about_none
            assert "{" not in said
    assert len(met) >= 5


def test_some_sentences() -> None:
    match, _ = deal_hand(start_match(CLASSIC, "normal", 1), random_deal(1, CLASSIC))
    match, (called, chosen, _) = act(match, Bid(3))
    assert isinstance(called, Called)
    assert isinstance(chosen, LandlordChosen)
    assert spoken(Language.EN, called, "Ann") == "Ann: bid 3"
    assert spoken(Language.EN, chosen, "Ann").startswith("Landlord: Ann, ")
    assert match.current is not None
    _, (played,) = act(match, Play(match.current.hands[chosen.seat][:1]))
    assert isinstance(played, Played)
    rank = rank_name(Language.EN, rank_of(played.cards[0]))
    assert spoken(Language.EN, played, "Ann") == f"Ann: single {rank}. {rank}. 19 cards left"
