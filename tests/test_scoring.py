"""Doublings, spring and settlement (seed 000 sections 17-19)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ddz_core.actions import Cause, TablePlay
from ddz_core.cards import full_deck as all_cards
from ddz_core.cards import parse_counts, pick
from ddz_core.combos import lie
from ddz_core.notation import parse_combo
from ddz_core.rules import HOUSE, RULESETS, RuleSet, ScoringRules
from ddz_core.scoring import doubling_of, points_of, rank_points, spring_of
from tests.support import case_id, cases


def table_play(seat: int, text: str, rules: RuleSet = HOUSE) -> TablePlay:
    """Returns a play of these ranks as they lie when led; a pass for ""."""
    counts = parse_counts(text)
    cards = pick(all_cards(rules.deal.decks), counts)
    assert cards is not None
    return TablePlay(seat, cards, lie(counts, rules))


@pytest.mark.parametrize("case", cases("settle"), ids=case_id)
def test_case(case: dict[str, Any]) -> None:
    rules, given_, expected = RULESETS[case["ruleset"]], case["input"], case["expected"]
    landlord, winner = given_["landlord"], given_["winner"]
    plays = [table_play(seat, text, rules) for seat, text in given_["plays"]]
    doublings = [doubling_of(play.seat, play.combo, rules) for play in plays if play.combo]
    spring = spring_of(plays, landlord, winner, rules)
    causes = [doubling.cause for doubling in (*doublings, spring) if doubling]
    causes += [Cause.DOUBLED] * len(given_.get("doublers", ()))
    assert len(causes) == expected["N"]
    assert (Cause.SPRING in causes) == expected["spring"]
    assert (Cause.ANTI_SPRING in causes) == expected["anti_spring"]
    stake = given_["base"] << len(causes)
    assert stake == expected["P"]
    assert list(points_of(landlord, winner == landlord, stake, rules)) == expected["delta"]
    if "rank_points" in expected:
        assert (
            rank_points(rules, given_["difficulty"], given_["human"] in expected["winners"])
            == (expected["rank_points"])
        )


@given(
    st.integers(0, 2), st.booleans(), st.sampled_from([base << n for base in (1, 2, 3) for n in range(14)])
)
def test_points_sum_to_zero(landlord: int, won: bool, stake: int) -> None:
    points = points_of(landlord, won, stake, HOUSE)
    assert sum(points) == 0
    assert points[landlord] == (2 * stake if won else -2 * stake)


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("KKKK", Cause.BOMB),
        ("BR", Cause.ROCKET),
        ("6666+39", None),
        ("6666+99", None),
        ("6666+3399", None),
        ("666", None),
        ("34567", None),
        ("R", None),
    ],
)
def test_only_bare_bombs_and_the_rocket_double(text: str, cause: Cause | None) -> None:
    doubling = doubling_of(1, parse_combo(text, HOUSE), HOUSE)
    assert (doubling.cause if doubling else None) is cause


def test_spring_counts_plays_not_passes() -> None:
    plays = [table_play(0, "34567"), table_play(1, ""), table_play(2, ""), table_play(0, "K")]
    spring = spring_of(plays, 0, 0, HOUSE)
    assert spring is not None
    assert spring.cause is Cause.SPRING
    assert spring_of([*plays, table_play(2, "A")], 0, 0, HOUSE) is None


def test_anti_spring_needs_one_landlord_play() -> None:
    plays = [table_play(0, "34567"), table_play(1, "45678"), table_play(0, ""), table_play(1, "3")]
    spring = spring_of(plays, 0, 1, HOUSE)
    assert spring is not None
    assert (spring.cause, spring.seat) == (Cause.ANTI_SPRING, 1)
    assert spring_of([*plays, table_play(0, "9")], 0, 1, HOUSE) is None


def test_rules_without_spring_and_with_bigger_doubling_bombs() -> None:
    rules = replace(HOUSE, scoring=ScoringRules(spring=False, doubling_bomb=6))
    assert spring_of([table_play(0, "3")], 0, 0, rules) is None
    assert doubling_of(0, parse_combo("3333", HOUSE), rules) is None
    assert doubling_of(0, parse_combo("BR", HOUSE), rules) is not None
