"""Each mistake that seed 000 section 22 names, and its neighbours, gets its own reason."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from ddz_core.cards import RANK_LETTERS, Counts, Rank, parse_counts
from ddz_core.combos import Combo, Kind, classify, diagnose, lie
from ddz_core.errors import Reason
from ddz_core.rules import FOUR_PLAYER, HOUSE, RANKED, RuleSet
from tests.strategies import LONG_CHAINS, positions

R = Reason


def rank(letter: str) -> Rank:
    return Rank(RANK_LETTERS.index(letter))


def combo(cards: str, rules: RuleSet) -> Combo | None:
    return classify(parse_counts(cards), rules)[0] if cards else None


LEADS: list[tuple[str, Reason, dict[str, object]]] = [
    ("", R.NOTHING_CHOSEN, {}),
    ("34562", R.TWO_IN_CHAIN, {"kind": Kind.STRAIGHT, "rank": rank("2")}),
    ("A2345", R.TWO_IN_CHAIN, {"kind": Kind.STRAIGHT, "rank": rank("2")}),
    ("3QKA2", R.TWO_IN_CHAIN, {"kind": Kind.STRAIGHT, "rank": rank("2")}),
    ("JQKA2", R.TWO_IN_CHAIN, {"kind": Kind.STRAIGHT, "rank": rank("2")}),
    ("KKAA22", R.TWO_IN_CHAIN, {"kind": Kind.PAIRS, "rank": rank("2")}),
    ("KKKAAA222", R.TWO_IN_CHAIN, {"kind": Kind.PLANE, "rank": rank("2")}),
    ("AAA222", R.TWO_IN_CHAIN, {"kind": Kind.PLANE, "rank": rank("2")}),
    ("TJQKAB", R.JOKER_IN_CHAIN, {"kind": Kind.STRAIGHT, "rank": rank("B")}),
    ("334455R", R.JOKER_IN_CHAIN, {"kind": Kind.PAIRS, "rank": rank("R")}),
    ("89TJK", R.CHAIN_GAP, {"kind": Kind.STRAIGHT, "rank": rank("Q")}),
    ("3467", R.CHAIN_GAP, {"kind": Kind.STRAIGHT, "rank": rank("5")}),
    ("334466", R.CHAIN_GAP, {"kind": Kind.PAIRS, "rank": rank("5")}),
    ("333555", R.CHAIN_GAP, {"kind": Kind.PLANE, "rank": rank("4")}),
    ("33355578", R.CHAIN_GAP, {"kind": Kind.PLANE_ONES, "rank": rank("4")}),
    ("345", R.CHAIN_TOO_SHORT, {"kind": Kind.STRAIGHT, "need": 5, "have": 3}),
    ("3456", R.CHAIN_TOO_SHORT, {"kind": Kind.STRAIGHT, "need": 5, "have": 4}),
    ("3344", R.CHAIN_TOO_SHORT, {"kind": Kind.PAIRS, "need": 3, "have": 2}),
    ("3334445", R.WINGS_MISSING, {"kind": Kind.PLANE_ONES, "need": 2, "have": 1}),
    ("36666", R.WINGS_MISSING, {"kind": Kind.FOUR_ONES, "need": 2, "have": 1}),
    ("333444789", R.WINGS_TOO_MANY, {"kind": Kind.PLANE_ONES, "need": 2, "have": 3}),
    ("33344455667", R.WINGS_TOO_MANY, {"kind": Kind.PLANE_TWOS, "need": 4, "have": 5}),
    ("777A2", R.WINGS_TOO_MANY, {"kind": Kind.TRIPLE_ONE, "need": 1, "have": 2}),
    ("6666789", R.WINGS_TOO_MANY, {"kind": Kind.FOUR_ONES, "need": 2, "have": 3}),
    ("333444588", R.WINGS_MIXED, {"kind": Kind.PLANE_TWOS, "need": 2}),
    ("3334445555", R.WINGS_MIXED, {"kind": Kind.PLANE_TWOS, "need": 2}),
    ("66667777", R.WINGS_MIXED, {"kind": Kind.FOUR_TWOS, "need": 2}),
    ("777BR", R.BOTH_JOKERS, {"kind": Kind.TRIPLE_TWO}),
    ("333444BR", R.BOTH_JOKERS, {"kind": Kind.PLANE_ONES}),
    ("6666BR", R.BOTH_JOKERS, {"kind": Kind.FOUR_ONES}),
    ("33334445", R.BODY_RANK_AS_WING, {"kind": Kind.PLANE_ONES, "rank": rank("3")}),
    ("3456788", R.ONE_CARD_OFF, {"kind": Kind.STRAIGHT, "rank": rank("8"), "need": 6, "have": 7}),
    ("33445", R.ONE_CARD_OFF, {"kind": Kind.PAIRS, "rank": rank("5"), "need": 6, "have": 5}),
    ("KKA", R.ONE_CARD_OFF, {"kind": Kind.PAIR, "rank": rank("A"), "need": 2, "have": 3}),
    ("BR3", R.ONE_CARD_OFF, {"kind": Kind.ROCKET, "rank": rank("3"), "need": 2, "have": 3}),
    ("KA", R.NO_COMBO, {"have": 2}),
    ("358", R.NO_COMBO, {"have": 3}),
    ("3579J", R.NO_COMBO, {"have": 5}),
]

ANSWERS: list[tuple[str, str, Reason, dict[str, object]]] = [
    ("", "34567", R.NOTHING_CHOSEN, {"kind": Kind.STRAIGHT, "length": 5, "need": 5}),
    ("77", "77", R.SAME_RANK, {"kind": Kind.PAIR, "rank": rank("7")}),
    ("22", "22", R.SAME_RANK, {"kind": Kind.PAIR, "rank": rank("2")}),
    ("3", "5", R.LOWER_RANK, {"kind": Kind.SINGLE, "rank": rank("5")}),
    ("QQQQ", "KKKK", R.LOWER_RANK, {"kind": Kind.BOMB, "rank": rank("K")}),
    ("777A", "8883", R.LOWER_RANK, {"kind": Kind.TRIPLE_ONE, "rank": rank("8")}),
    ("34567", "K", R.OTHER_KIND, {"kind": Kind.SINGLE, "length": 1, "need": 1, "have": 5}),
    ("9TJQK", "33344", R.OTHER_KIND, {"kind": Kind.TRIPLE_TWO, "length": 1, "need": 5, "have": 5}),
    ("22", "3333", R.OTHER_KIND, {"kind": Kind.BOMB, "length": 4, "need": 4, "have": 2}),
    ("2222", "BR", R.OTHER_KIND, {"kind": Kind.ROCKET, "length": 2, "need": 2, "have": 4}),
    ("456789", "34567", R.OTHER_LENGTH, {"kind": Kind.STRAIGHT, "length": 5, "need": 5, "have": 6}),
    ("33445566", "334455", R.OTHER_LENGTH, {"kind": Kind.PAIRS, "length": 3, "need": 6, "have": 8}),
    ("6789", "345678", R.CHAIN_TOO_SHORT, {"kind": Kind.STRAIGHT, "need": 6, "have": 4}),
    ("888", "7773", R.WINGS_MISSING, {"kind": Kind.TRIPLE_ONE, "need": 1, "have": 0}),
    ("888", "77733", R.WINGS_MISSING, {"kind": Kind.TRIPLE_TWO, "need": 2, "have": 0}),
    ("555666", "33344478", R.WINGS_MISSING, {"kind": Kind.PLANE_ONES, "need": 2, "have": 0}),
    ("44455578", "333444", R.WINGS_TOO_MANY, {"kind": Kind.PLANE, "need": 0, "have": 2}),
    ("6788999", "666", R.ONE_CARD_OFF, {"kind": Kind.PLANE_ONES, "rank": rank("8"), "need": 8, "have": 7}),
    ("KA", "3", R.NO_COMBO, {"kind": Kind.SINGLE, "length": 1, "need": 1, "have": 2}),
    ("333444555666", "444555666789", R.SAME_RANK, {"kind": Kind.PLANE_ONES, "rank": rank("6")}),
    ("4445556", "333444", R.WINGS_MISSING, {"kind": Kind.PLANE_ONES, "need": 2, "have": 1}),
]

OTHER_RULES: list[tuple[RuleSet, str, str, Reason, dict[str, object]]] = [
    (FOUR_PLAYER, "2222", "33333", R.OTHER_LENGTH, {"kind": Kind.BOMB, "length": 5, "need": 5, "have": 4}),
    (FOUR_PLAYER, "44444", "44444", R.SAME_RANK, {"kind": Kind.BOMB, "rank": rank("4")}),
    (FOUR_PLAYER, "3334", "", R.WINGS_MISSING, {"kind": Kind.TRIPLE_TWO, "need": 2, "have": 1}),
    (FOUR_PLAYER, "33344456", "", R.WINGS_MISSING, {"kind": Kind.PLANE_TWOS, "need": 4, "have": 2}),
    (FOUR_PLAYER, "333BR", "", R.BOTH_JOKERS, {"kind": Kind.TRIPLE_TWO}),
    (FOUR_PLAYER, "8889993333", "", R.WINGS_MIXED, {"kind": Kind.PLANE_TWOS, "pairs": 2}),
    (FOUR_PLAYER, "BR", "", R.NO_COMBO, {"have": 2}),
    (RANKED, "36666", "", R.ONE_CARD_OFF, {"kind": Kind.BOMB, "rank": rank("3"), "need": 4, "have": 5}),
    (LONG_CHAINS, "34567", "", R.CHAIN_TOO_SHORT, {"kind": Kind.STRAIGHT, "need": 6, "have": 5}),
    (LONG_CHAINS, "33355", "", R.WINGS_TOO_MANY, {"kind": Kind.TRIPLE_ONE, "need": 1, "have": 2}),
]


@pytest.mark.parametrize(("cards", "reason", "detail"), LEADS)
def test_no_combo(cards: str, reason: Reason, detail: dict[str, object]) -> None:
    counts = parse_counts(cards)
    assert lie(counts, HOUSE) is None
    miss = diagnose(counts, HOUSE)
    assert (miss.reason, miss.detail) == (reason, detail)


@pytest.mark.parametrize(("cards", "table", "reason", "detail"), ANSWERS)
def test_does_not_beat(cards: str, table: str, reason: Reason, detail: dict[str, object]) -> None:
    counts, target = parse_counts(cards), combo(table, HOUSE)
    assert lie(counts, HOUSE, target) is None
    miss = diagnose(counts, HOUSE, target)
    assert (miss.reason, miss.detail) == (reason, detail)


@pytest.mark.parametrize(("rules", "cards", "table", "reason", "detail"), OTHER_RULES)
def test_under_other_rules(
    rules: RuleSet, cards: str, table: str, reason: Reason, detail: dict[str, object]
) -> None:
    counts, target = parse_counts(cards), combo(table, rules)
    assert lie(counts, rules, target) is None
    miss = diagnose(counts, rules, target)
    assert (miss.reason, miss.detail) == (reason, detail)


def test_every_reason_about_cards_has_a_hand() -> None:
    elsewhere = {R.NOT_YOUR_TURN, R.NOT_IN_HAND, R.MUST_LEAD, R.WRONG_PHASE, R.BID_TOO_LOW}
    assert {row[1] for row in LEADS} | {row[2] for row in ANSWERS} == set(Reason) - elsewhere


KEYS: dict[Reason, set[str]] = {
    R.SAME_RANK: {"kind", "rank"},
    R.LOWER_RANK: {"kind", "rank"},
    R.OTHER_KIND: {"kind", "length", "need", "have"},
    R.OTHER_LENGTH: {"kind", "length", "need", "have"},
    R.TWO_IN_CHAIN: {"kind", "rank"},
    R.JOKER_IN_CHAIN: {"kind", "rank"},
    R.CHAIN_GAP: {"kind", "rank"},
    R.CHAIN_TOO_SHORT: {"kind", "need", "have"},
    R.WINGS_MISSING: {"kind", "need", "have"},
    R.WINGS_TOO_MANY: {"kind", "need", "have"},
    R.WINGS_MIXED: {"kind", "need"},
    R.BOTH_JOKERS: {"kind"},
    R.BODY_RANK_AS_WING: {"kind", "rank"},
    R.ONE_CARD_OFF: {"kind", "rank", "need", "have"},
    R.NO_COMBO: {"kind", "length", "need", "have"},
}


def keys_of(reason: Reason, rules: RuleSet) -> set[str]:
    """Returns the keys that the detail of a reason has under a rule set."""
    if reason is R.WINGS_MIXED and not rules.combos.single_wings:
        return {"kind", "pairs"}
    return KEYS[reason]


@given(positions(most=12))
@settings(max_examples=500, deadline=None)
def test_any_refusal_carries_the_documented_detail(given_: tuple[RuleSet, Counts, Combo]) -> None:
    rules, cards, target = given_
    if lie(cards, rules, target) is None:
        miss = diagnose(cards, rules, target)
        assert set(miss.detail) == keys_of(miss.reason, rules)
    if lie(cards, rules) is None:
        miss = diagnose(cards, rules)
        expected = {"have"} if miss.reason is R.NO_COMBO else keys_of(miss.reason, rules)
        assert set(miss.detail) == expected
