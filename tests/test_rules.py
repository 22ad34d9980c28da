"""Rule sets as data: the six that there are, those that cannot work, and a seventh."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from ddz_core.actions import Double, Phase
from ddz_core.bots import Level, choose, suggest
from ddz_core.errors import NotationError, RuleSetError
from ddz_core.game import apply, check, legal_actions, new_game, outcome
from ddz_core.match import record_of
from ddz_core.notation import parse_rules
from ddz_core.observe import observe
from ddz_core.record import format_record, parse_record
from ddz_core.rules import (
    CLASSIC,
    FOUR_PLAYER,
    GRAB,
    HOUSE,
    RANKED,
    RULESETS,
    TRADITIONAL,
    AuctionKind,
    AuctionRules,
    ComboRules,
    DealRules,
    Direction,
    DoublingStep,
    FirstBidder,
    MatchRules,
    RuleSet,
    ScoringRules,
    TableRules,
    with_doubling,
)
from tests.support import playout, random_deal

SEVENTH = RuleSet(
    "seventh",
    deal=DealRules(players=4, hand=12, bottom=6, bottom_public=False, first=FirstBidder.TURNED_UP),
    combos=ComboRules(straight_min=4, equal_single_wings=1),
    auction=AuctionRules(kind=AuctionKind.GRAB, top=2),
    scoring=ScoringRules(spring=False, doubling=DoublingStep.ON),
    match=MatchRules(target=50),
    table=TableRules(direction=Direction.CLOCKWISE, announce=True),
)
"""Differs from the house rules in seats, hand and bottom size, straights, wings, spring and the auction."""


def test_the_six_systems() -> None:
    assert list(RULESETS) == ["house", "classic", "grab", "ranked", "traditional", "four-player"]
    assert [rules.id for rules in RULESETS.values()] == list(RULESETS)

    def having(has: Callable[[RuleSet], bool]) -> list[RuleSet]:
        return [rules for rules in RULESETS.values() if has(rules)]

    assert having(lambda rules: rules.scoring.spring) == [HOUSE, CLASSIC, GRAB]
    assert having(lambda rules: not rules.combos.four_with_two) == [RANKED, FOUR_PLAYER]
    assert having(lambda rules: rules.offers_doubling) == [CLASSIC, GRAB]
    assert having(lambda rules: rules.table.announce) == [CLASSIC, GRAB]
    assert having(lambda rules: rules.match.target == 30) == [HOUSE]
    assert having(lambda rules: bool(rules.match.rank_points)) == [RANKED]
    assert having(lambda rules: rules.table.direction is Direction.CLOCKWISE) == [RANKED]
    assert having(lambda rules: not rules.deal.bottom_public) == [FOUR_PLAYER]
    assert having(lambda rules: rules.deal.first is FirstBidder.TURNED_UP) == [TRADITIONAL, FOUR_PLAYER]
    assert having(lambda rules: not rules.combos.single_wings) == [FOUR_PLAYER]
    assert FOUR_PLAYER.deck_size == 108


def test_doubling_is_chosen_before_the_deal() -> None:
    for rules in (CLASSIC, GRAB):
        on = with_doubling(rules, True)
        assert (on.id, on.name, rules.name) == (rules.id, f"{rules.id}+x2", rules.id)
        assert with_doubling(on, False) == with_doubling(rules, False) == rules
        assert parse_rules(on.name) == on
    assert with_doubling(HOUSE, False) is HOUSE
    with pytest.raises(RuleSetError):
        with_doubling(HOUSE, True)
    for text in ("house+x2", "classic+x2+x2", "classic+", "+x2", "classic+x3", "seventh", ""):
        with pytest.raises(NotationError):
            parse_rules(text)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"deal": DealRules(players=1, hand=51)}, "two seats"),
        ({"deal": DealRules(decks=0, hand=0, bottom=0)}, "decks"),
        ({"deal": DealRules(decks=4, hand=71)}, "decks"),
        ({"deal": DealRules(hand=0, bottom=54)}, "needs cards"),
        ({"deal": DealRules(hand=18, bottom=0)}, None),
        ({"deal": DealRules(hand=19, bottom=-3)}, "needs cards"),
        ({"deal": DealRules(hand=16)}, "add up"),
        ({"deal": DealRules(decks=2)}, "add up"),
        ({"combos": ComboRules(bomb_max=8)}, "bombs"),
        ({"combos": ComboRules(bomb_min=3)}, "bombs"),
        ({"combos": ComboRules(bomb_min=5, bomb_max=4)}, "bombs"),
        ({"combos": ComboRules(joker_pairs=True)}, "jokers"),
        ({"combos": ComboRules(straight_min=1)}, "chain"),
        ({"combos": ComboRules(pairs_min=13)}, "chain"),
        ({"combos": ComboRules(plane_min=0)}, "chain"),
        ({"combos": ComboRules(equal_single_wings=0)}, "wings"),
        ({"auction": AuctionRules(top=0)}, "top bid"),
        ({"auction": AuctionRules(top=10)}, "top bid"),
        ({"match": MatchRules(target=0)}, "target"),
        ({"match": MatchRules(rank_points=(("easy", 0),))}, "rank points"),
        ({"id": "Two words"}, "id"),
        ({"id": ""}, "id"),
    ],
)
def test_a_rule_set_that_cannot_work_is_refused(change: dict[str, object], reason: str | None) -> None:
    if reason is None:
        assert replace(HOUSE, **change)  # type: ignore[arg-type]
        return
    with pytest.raises(RuleSetError, match=reason):
        replace(HOUSE, **change)  # type: ignore[arg-type]


def test_a_seventh_rule_set_plays_a_thousand_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULESETS, SEVENTH.id, SEVENTH)
    landlords = set()
    for seed in range(1000):
        *_, (_, step) = playout(new_game(random_deal(seed, SEVENTH)), Random(seed))
        ended = outcome(step.state)
        assert ended is not None
        assert sum(ended.points) == 0
        assert ended.base in (2, 4, 8, 16)
        landlords.add(ended.landlord)
        if seed % 50 == 0:
            record = record_of(step.state)
            assert parse_record(format_record(record)) == record
    assert landlords == set(SEVENTH.seats)


def test_the_bots_play_a_seventh_rule_set() -> None:
    for seed in range(3):
        state, rng = new_game(random_deal(seed, SEVENTH)).state, Random(seed)
        while state.turn is not None:
            seen = observe(state, state.turn)
            for suggestion in suggest(seen):
                check(state, state.turn, suggestion.action)
                assert suggestion.reasons
            action = choose(Level.NORMAL, seen, rng).action
            assert not isinstance(action, Double) or state.phase is Phase.DOUBLING
            assert action in legal_actions(state)
            state = apply(state, action).state
        assert outcome(state) is not None
