"""Every pair of parse and format is inverse; any other text raises NotationError."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ddz_core.actions import Bid, Pass, Phase, Play
from ddz_core.cards import counts_of, full_deck, parse_cards, parse_counts, sort_cards
from ddz_core.combos import classify, leads
from ddz_core.errors import NotationError
from ddz_core.notation import (
    format_action,
    format_combo,
    format_deal,
    format_position,
    parse_action,
    parse_combo,
    parse_deal,
    parse_position,
    pick_text,
)
from ddz_core.observe import observe
from ddz_core.rules import HOUSE
from tests.support import finished_hand, random_deal, reading

SEEDS = st.integers(0, 2**32)
POSITION = "ddp1 house 0 2x4 1 3s4s5s/6h7hKsKh/8c9c . KcKd - - 3h3d"
LETTERS = "3456789TJQKA2BRshcd'+-/.x b0123 ddnp1house\n\t\x00鬥é٣"


def mutated(text: str, seed: int) -> str:
    """Returns `text` with a few letters dropped, doubled, swapped or replaced."""
    rng = Random(seed)
    letters = list(text)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(letters))
        letters[at] = rng.choice(["", letters[at] * 2, rng.choice(LETTERS), letters[at - 1]])
    return "".join(letters)


@given(SEEDS)
def test_combos(seed: int) -> None:
    rng = Random(seed)
    hand = counts_of(rng.sample(full_deck(), 20))
    combos = leads(hand, HOUSE)
    combo = combos[rng.randrange(len(combos))]
    for way in classify(combo.counts, HOUSE):
        text = format_combo(way)
        assert parse_combo(text, HOUSE) == way
        assert parse_counts(text.replace("+", "")) == way.counts


@pytest.mark.parametrize(
    ("text", "kind", "length", "main"),
    [
        ("3", "single", 1, "3"),
        ("444+3", "triple_1", 1, "4"),
        ("444+33", "triple_2", 1, "4"),
        ("333444+58", "plane_1", 2, "4"),
        ("333444+55", "plane_1", 2, "4"),
        ("333444+5588", "plane_2", 2, "4"),
        ("6666+39", "four_2s", 1, "6"),
        ("6666+3399", "four_2p", 1, "6"),
        ("333444555666", "plane", 4, "6"),
        ("333444555+666", "plane_1", 3, "5"),
        ("444555666+333", "plane_1", 3, "6"),
        ("QQQKKKAAA+222", "plane_1", 3, "A"),
        ("BR", "rocket", 2, "R"),
        ("3333", "bomb", 4, "3"),
    ],
)
def test_named_combos(text: str, kind: str, length: int, main: str) -> None:
    combo = parse_combo(text, HOUSE)
    assert reading(combo) == {"type": kind, "n": length, "main": main}
    assert format_combo(combo) == text
    assert parse_combo(text[::-1] if "+" not in text else text, HOUSE) == combo


def test_combo_without_plus_lies_as_when_led() -> None:
    assert parse_combo("33344458", HOUSE) == parse_combo("333444+58", HOUSE)
    assert reading(parse_combo("333444555666", HOUSE))["type"] == "plane"


@pytest.mark.parametrize(
    "text",
    ["", "+", "34", "333+444", "333444+5", "33+344", "3+33", "333 4", "333+4+5", "3s", "333444555+66", "x"],
)
def test_no_combo(text: str) -> None:
    with pytest.raises(NotationError):
        parse_combo(text, HOUSE)


@given(st.integers(0, 9) | st.lists(st.sampled_from(full_deck()), min_size=1, unique=True))
def test_actions(value: int | list[int]) -> None:
    action = Bid(value) if isinstance(value, int) else Play(sort_cards(value))
    assert parse_action(format_action(action)) == action


def test_action_forms() -> None:
    hand = parse_cards("3h3d4sKsB")
    assert parse_action("-") == Pass()
    assert parse_action("b0") == Bid(0)
    assert parse_action("3", hand) == Play(parse_cards("3h"))
    assert parse_action("433", hand) == Play(parse_cards("3h3d4s"))
    assert parse_action("4s3d") == Play(parse_cards("3d4s"))
    assert parse_action("B") == parse_action("B", hand) == Play(parse_cards("B"))
    for text in ("", "b", "b10", "--", "5", "333", "3s3s", "3 3", "1", "３"):
        with pytest.raises(NotationError):
            parse_action(text, hand)


@given(SEEDS)
def test_deals(seed: int) -> None:
    dealt = random_deal(seed)
    assert parse_deal(format_deal(dealt)) == dealt


def test_deal_from_ranks_takes_each_card_once() -> None:
    hands = "33445578889JKKABR/445677789TTTQQKAA/3356699TJJQQKA222"
    dealt = parse_deal(f"ddn1 house 2 {hands} 6J2")
    assert (
        sorted(sum(dealt.hands, dealt.bottom)) == list(full_deck())
        or len(set(sum(dealt.hands, dealt.bottom))) == 54
    )
    assert dealt.first == 2
    assert [counts_of(hand) for hand in dealt.hands] == list(map(parse_counts, hands.split("/")))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ddn1", "ddn2"),
        ("house", "casino"),
        (" 0 ", " 3 "),
        (" 0 ", " -1 "),
        (" 0 ", " ٣ "),
        (" 0 ", "  0 "),
        ("3h3d", "3h3h"),
        ("3h3d", "3h"),
        ("3h3d", "3h3d'"),
        ("3h3d", "3h3x"),
        ("/", "//"),
        ("/", ""),
        ("8hKsAh", ""),
        ("8hKsAh", "8hKs"),
        ("8hKsAh", "8hKsAh 3s"),
    ],
)
def test_bad_deal_lines(old: str, new: str) -> None:
    line = format_deal(random_deal(0))
    assert old in line
    with pytest.raises(NotationError):
        parse_deal(line.replace(old, new, 1))


@given(SEEDS, SEEDS)
def test_mutated_deal_line_parses_or_raises(seed: int, how: int) -> None:
    text = mutated(format_deal(random_deal(seed)), how)
    try:
        dealt = parse_deal(text)
    except NotationError:
        return
    assert parse_deal(format_deal(dealt)) == dealt


@given(st.text(alphabet=LETTERS) | st.text())
def test_random_text_parses_or_raises(text: str) -> None:
    for head in ("", "ddn1 house 0 ", "ddp1 house 0 1 0 "):
        for parse in (parse_deal, parse_position, parse_action):
            try:
                parse(head + text)
            except NotationError:
                continue
    try:
        parse_combo(text, HOUSE)
    except NotationError:
        return


@given(SEEDS, SEEDS)
def test_mutated_position_parses_or_raises(seed: int, how: int) -> None:
    steps = [step for step in finished_hand(seed % 50) if step.state.landlord is not None]
    text = mutated(format_position(steps[seed % len(steps)].state), how)
    try:
        state = parse_position(text)
    except NotationError:
        return
    assert parse_position(format_position(state)) == state


@pytest.mark.parametrize("seed", range(10))
def test_position_of_any_moment_of_play(seed: int) -> None:
    for step in finished_hand(seed):
        state = step.state
        if state.landlord is None:
            with pytest.raises(NotationError):
                format_position(state)
            continue
        again = parse_position(format_position(state))
        assert format_position(again) == format_position(state)
        # The auction is the only thing that a position does not tell.
        told = replace(state.deal, first=state.landlord)
        assert again == replace(state, deal=told, calls=())
        if state.phase is Phase.PLAY:
            seen = observe(state, 0)
            assert replace(observe(again, 0), first=seen.first, calls=seen.calls) == seen


def test_position_in_the_middle_of_a_trick() -> None:
    state = parse_position(POSITION)
    assert (state.turn, state.landlord, state.base, state.multiplier) == (1, 0, 2, 4)
    assert state.target is not None
    assert (state.target.seat, state.target.cards) == (0, parse_cards("3h3d"))
    assert [play.seat for play in state.plays] == [0, 1, 2, 0]
    assert format_position(state) == POSITION


def test_position_may_declare_how_its_first_play_lies() -> None:
    text = "ddp1 house 0 1 1 3/666777888999/TTJJ . 333444555+JJQ"
    target = parse_position(text).target
    assert target is not None
    assert target.combo == parse_combo("333444555+JJQ", HOUSE)
    odd = "ddp1 house 0 1 1 7/8/9 . 444555666+333"
    state = parse_position(odd)
    assert state.target is not None
    assert state.target.combo == parse_combo("444555666+333", HOUSE)
    assert parse_position(format_position(state)) == state
    assert "+" in format_position(state)


def test_finished_position() -> None:
    state = parse_position("ddp1 house 0 1 1 /4/5 . 3")
    assert (state.phase, state.turn) == (Phase.OVER, None)
    assert parse_position(format_position(state)) == state


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ddp1", "ddp9"),
        ("house", "casino"),
        ("2x4", "2x3"),
        ("2x4", "0"),
        ("2x4", "x4"),
        ("2x4", "2x"),
        ("2x4", "2x99999999"),
        ("6h7hKsKh", ""),
        ("3s4s5s", "3s3s"),
        ("3s4s5s", "3h4s5s"),
        (".", "4d"),
        (".", "Ah"),
        ("KcKd", "-"),
        ("KcKd", "KdQc"),
        ("3h3d", "3h4d"),
        ("3h3d", "-"),
        ("- - ", "- "),
        ("3h3d", "3h+3d"),
        ("KcKd", "Kc+Kd"),
        ("- - ", "-  - "),
    ],
)
def test_bad_positions(old: str, new: str) -> None:
    assert old in POSITION
    with pytest.raises(NotationError):
        parse_position(POSITION.replace(old, new, 1))


def test_the_bottom_of_a_position_is_in_the_landlords_hand() -> None:
    state = parse_position(POSITION.replace(" . ", " 4s5s "))
    assert state.deal.bottom == parse_cards("4s5s")
    assert set(state.deal.hands[0]) == set(parse_cards("3sKdKc3h3d"))
    with pytest.raises(NotationError):
        pick_text(state.hands[0], "6h")
