"""Combos against the rule cases, and against a second telling of the rules."""

from __future__ import annotations

import hashlib
import json
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ddz_core.cards import RANK_LETTERS, Counts, Rank, contains, format_counts, parse_counts, unpack
from ddz_core.combos import Combo, Kind, beats, classify, leads, lie, reading_against, responses
from ddz_core.readings import run_of
from ddz_core.rules import CLASSIC, FOUR_PLAYER, GRAB, HOUSE, RANKED, RULESETS, TRADITIONAL, RuleSet
from tests import oracle
from tests.strategies import (
    CAP_1,
    CAP_2,
    CAP_3,
    combos,
    hands,
    positions,
    rules_and_hand,
    whole_deck,
)
from tests.support import DATA, case_id, cases, games, read_lines, reading

COUNTS: dict[str, Any] = json.loads((DATA / "counts.json").read_text("utf-8"))


def table_combo(cards: str, declared: dict[str, Any]) -> Combo:
    main = Rank(RANK_LETTERS.index(declared["main"]))
    return Combo(Kind(declared["type"]), declared["n"], main, parse_counts(cards))


def texts(found: tuple[Combo, ...]) -> list[str]:
    return sorted(format_counts(combo.counts) for combo in found)


@pytest.mark.parametrize("case", cases("classify"), ids=case_id)
def test_classify_case(case: dict[str, Any]) -> None:
    found = [reading(c) for c in classify(parse_counts(case["input"]["cards"]), RULESETS[case["ruleset"]])]
    by_text = sorted(found, key=repr)
    assert by_text == sorted(case["expected"]["readings"], key=repr)


@pytest.mark.parametrize("case", cases("beats"), ids=case_id)
def test_beats_case(case: dict[str, Any]) -> None:
    rules, given_ = RULESETS[case["ruleset"]], case["input"]
    table = table_combo(given_["table"], given_["table_reading"])
    found = reading_against(parse_counts(given_["play"]), table, rules)
    assert (found and reading(found)) == case["expected"]["reading"]
    assert (found is not None) is case["expected"]["beats"]


@pytest.mark.parametrize("case", cases("legal"), ids=case_id)
def test_legal_case(case: dict[str, Any]) -> None:
    rules, given_ = RULESETS[case["ruleset"]], case["input"]
    hand = parse_counts(given_["hand"])
    if given_["table"]:
        found = responses(hand, table_combo(given_["table"], given_["table_reading"]), rules)
    else:
        found = leads(hand, rules)
    assert texts(found) == sorted(case["expected"]["moves"])


@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_legal_moves_through_whole_games(ruleset: str) -> None:
    rules = RULESETS[ruleset]
    rows = games(ruleset)
    assert rows
    for game in rows:
        hands_now = [parse_counts(hand) for hand in game["hands"]]
        hands_now[game["landlord"]] += parse_counts(game["bottom"])
        table: Combo | None = None
        passes = 0
        for move in game["moves"]:
            hand = hands_now[move["seat"]]
            legal = texts(leads(hand, rules) if table is None else responses(hand, table, rules))
            digest = hashlib.sha256(" ".join(legal).encode()).hexdigest()[:16]
            where = f"{game['id']} seat {move['seat']} {format_counts(hand)}"
            assert (len(legal), digest) == (move["legal_n"], move["legal_sha"]), where
            if move["cards"]:
                combo = lie(parse_counts(move["cards"]), rules, table)
                assert combo is not None
                assert reading(combo) == move["reading"], where
                table, passes = combo, 0
                hands_now[move["seat"]] -= combo.counts
            else:
                passes += 1
                if passes == len(hands_now) - 1:
                    table, passes = None, 0


@pytest.mark.parametrize(
    ("rules", "most", "sets", "ambiguous"),
    [
        (HOUSE, 20, 28_502, 383),
        (CLASSIC, 20, 28_502, 383),
        (GRAB, 20, 28_502, 383),
        (TRADITIONAL, 20, 28_502, 383),
        (RANKED, 20, 26_318, 383),
        (FOUR_PLAYER, 33, 7_951, 0),
        (CAP_3, 20, 27_845, 383),
        (CAP_2, 20, 24_639, 0),
        (CAP_1, 20, 12_654, 0),
        (HOUSE, 54, 53_891, 2_252),
    ],
    ids=lambda value: value.id if isinstance(value, RuleSet) else str(value),
)
def test_counts_of_the_whole_deck(rules: RuleSet, most: int, sets: int, ambiguous: int) -> None:
    found = [combo for combo in leads(whole_deck(rules), rules) if combo.size <= most]
    assert len(found) == len({combo.counts for combo in found}) == sets
    readings = [classify(combo.counts, rules) for combo in found]
    assert [combo for combo, all_ in zip(found, readings, strict=True) if combo != all_[0]] == []
    assert sum(len(all_) > 1 for all_ in readings) == ambiguous


def test_the_published_table_is_ours_less_what_it_leaves_out() -> None:
    """RLCard's 27,471 sets: no four equal wings, no three equal wings next to a plane of four or more."""
    four_equal = three_beside = 0
    for combo in leads(whole_deck(HOUSE), HOUSE):
        if combo.size > 20 or combo.kind is not Kind.PLANE_ONES:
            continue
        if 4 in unpack(combo.counts - run_of(combo.main - combo.length + 1, combo.length, 3)):
            four_equal += 1
        elif len(classify(combo.counts, HOUSE)) > 1:
            three_beside += 1
    explained = COUNTS["published"]["explained"]
    assert {four_equal, three_beside} < set(explained.values())
    published = COUNTS["published"]["minus_pass"]
    assert 28_502 - four_equal - three_beside == published == 27_471


@pytest.mark.parametrize("ruleset", list(COUNTS["rulesets"]))
def test_counts_by_kind_and_length(ruleset: str) -> None:
    rules, rows = RULESETS[ruleset], COUNTS["rulesets"][ruleset]
    tally: dict[str, dict[str, int]] = {}
    for combo in leads(whole_deck(rules), rules):
        if combo.size <= rows["limit_cards"]:
            for kind, n in {(each.kind.value, each.length) for each in classify(combo.counts, rules)}:
                row = tally.setdefault(kind, {})
                row[str(n)] = row.get(str(n), 0) + 1
    assert tally == rows["within_limit"]["by_type_and_n"]


def test_sets_with_more_than_one_reading() -> None:
    rows = read_lines("multi_readings_house.jsonl")
    assert len(rows) == 383
    for row in rows:
        found = [reading(combo) for combo in classify(parse_counts(row["cards"]), HOUSE)]
        assert found[0] == row["lead_as"], row["cards"]
        assert sorted(found, key=repr) == sorted(row["readings"], key=repr), row["cards"]


@pytest.mark.parametrize("row", json.loads((DATA / "perft.json").read_text("utf-8"))["leads"], ids=str)
def test_leads_of_single_hands(row: dict[str, Any]) -> None:
    found = leads(parse_counts(row["hand"]), HOUSE)
    assert len(found) == row["leads"]
    assert sum(len(classify(combo.counts, HOUSE)) for combo in found) == row["readings"]


@pytest.mark.parametrize(
    ("cards", "kinds"),
    [
        ("33344455", [Kind.PLANE_ONES]),
        ("333344", [Kind.FOUR_ONES]),
        ("3333BR", []),
        ("333444BR", []),
        ("33334444", []),
        ("33334445", []),
        ("3334445555", []),
        ("333444555666", [Kind.PLANE, Kind.PLANE_ONES, Kind.PLANE_ONES]),
        ("3334445556667777", [Kind.PLANE_ONES]),
        ("22233", [Kind.TRIPLE_TWO]),
        ("TTTT", [Kind.BOMB]),
        ("", []),
    ],
)
def test_shapes_that_engines_misjudge(cards: str, kinds: list[Kind]) -> None:
    assert [combo.kind for combo in classify(parse_counts(cards), HOUSE)] == kinds


def test_following_takes_the_reading_that_beats() -> None:
    cards = parse_counts("444555666777")
    winged = classify(parse_counts("333444555789"), HOUSE)[0]
    bare = classify(parse_counts("333444555666"), HOUSE)[0]
    for target, kind, length in ((None, Kind.PLANE, 4), (winged, Kind.PLANE_ONES, 3), (bare, Kind.PLANE, 4)):
        combo = lie(cards, HOUSE, target)
        assert combo is not None
        assert (combo.kind, combo.length, combo.main) == (kind, length, Rank.SEVEN)
        if target is not None:
            assert combo in responses(cards, target, HOUSE)


def test_moves_come_in_a_fixed_order() -> None:
    hand = parse_counts("3334445556BR")
    first = [format_counts(combo.counts) for combo in leads(hand, HOUSE)][:9]
    assert first == ["3", "4", "5", "6", "B", "R", "33", "44", "55"]
    target = classify(parse_counts("8"), HOUSE)[0]
    answers = responses(parse_counts("79J2BR4444"), target, HOUSE)
    assert [format_counts(combo.counts) for combo in answers] == ["9", "J", "2", "B", "R", "4444", "BR"]


@given(rules_and_hand(most=9))
@settings(max_examples=150, deadline=None)
def test_every_subset_against_the_oracle(given_: tuple[RuleSet, Counts]) -> None:
    rules, hand = given_
    expected = {}
    for cards in oracle.subsets(format_counts(hand)):
        by_oracle = oracle.readings(cards, rules)
        found = classify(parse_counts(cards), rules)
        assert {oracle.reading_of(combo) for combo in found} == by_oracle, cards
        assert len(found) == len(by_oracle)
        assert all(combo.counts == parse_counts(cards) for combo in found)
        if found:
            expected[parse_counts(cards)] = found[0]
    assert {combo.counts: combo for combo in leads(hand, rules)} == expected


@given(rules_and_hand())
@settings(max_examples=300, deadline=None)
def test_leads_are_first_readings_without_duplicates(given_: tuple[RuleSet, Counts]) -> None:
    rules, hand = given_
    found = leads(hand, rules)
    assert len({combo.counts for combo in found}) == len(found)
    assert leads(hand, rules) == found
    for combo in found:
        assert contains(hand, combo.counts)
        readings = classify(combo.counts, rules)
        assert readings[0] == combo
    for combo in found[:: 1 + len(found) // 10]:
        readings = classify(combo.counts, rules)
        cards = format_counts(combo.counts)
        assert {oracle.reading_of(each) for each in readings} == oracle.readings(cards, rules)


@given(st.data(), rules_and_hand())
@settings(max_examples=300, deadline=None)
def test_any_combo_in_a_hand_is_a_lead(data: st.DataObject, given_: tuple[RuleSet, Counts]) -> None:
    rules, hand = given_
    part = data.draw(hands(rules, most=12))
    readings = classify(part, rules)
    by_counts = {combo.counts: combo for combo in leads(hand, rules)}
    assert by_counts.get(part) == (readings[0] if readings and contains(hand, part) else None)


@given(positions())
@settings(max_examples=400, deadline=None)
def test_responses_are_the_leads_that_beat(given_: tuple[RuleSet, Counts, Combo]) -> None:
    rules, hand, target = given_
    found = responses(hand, target, rules)
    expected = {}
    for lead in leads(hand, rules):
        combo = lie(lead.counts, rules, target)
        if combo is not None:
            expected[lead.counts] = combo
    assert {combo.counts: combo for combo in found} == expected
    assert len(found) == len(expected)
    assert responses(hand, target, rules) == found
    assert all(beats(combo, target, rules) for combo in found)


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_beats_agrees_with_the_oracle_and_is_a_strict_order(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from((HOUSE, FOUR_PLAYER)))
    some = [data.draw(combos(rules)) for _ in range(4)]
    for a, b in product(some, some):
        assert beats(a, b, rules) == oracle.beats(oracle.reading_of(a), oracle.reading_of(b))
        assert not (beats(a, b, rules) and beats(b, a, rules))
    for a, b, c in product(some, some, some):
        assert beats(a, c, rules) or not (beats(a, b, rules) and beats(b, c, rules))


def test_nothing_beats_the_rocket_and_it_beats_everything() -> None:
    rocket = classify(parse_counts("BR"), HOUSE)[0]
    everything = leads(whole_deck(HOUSE), HOUSE)
    assert responses(whole_deck(HOUSE), rocket, HOUSE) == ()
    assert [c for c in everything if beats(c, rocket, HOUSE)] == []
    assert [c for c in everything if not beats(rocket, c, HOUSE)] == [rocket]
