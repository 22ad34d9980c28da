"""Every reason a hint can give, each on a position where a move has it, said in three languages."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ddz_core.actions import Action, Bid, Decline, Double, Grab, Pass
from ddz_core.bots import Suggestion, Why, WhyCode, suggest
from ddz_core.bots.bidding import explain_words, weigh_words
from ddz_core.bots.why import Detail
from ddz_core.cards import Rank, format_counts
from ddz_core.combos import Kind
from ddz_core.notation import parse_position
from ddz_core.observe import observe
from ddz_core.words import LANGUAGES, hint_reason, why_text
from tests.support import ranks
from tests.test_tips import BOMB, JOKERS, POOR, TWOS, asked

FAIR = "34567TTTJJQQKA22B"
SEATS = ("Ana", "Bo", "Chi")


@dataclass(frozen=True)
class Given:
    """A position, a move there by its ranks (`-` to pass), a reason that it has, with the detail."""

    code: WhyCode
    position: str
    move: str
    detail: Detail = ()


GIVEN = (
    Given(WhyCode.OUT_NOW, "0 1 1 3344556677/3456789/TJJQQKKA2 .", "3456789"),
    Given(
        WhyCode.OUT_NEXT,
        "0 1 0 3TTTKK/55677889JQ2B/345677889JJQ .",
        "3TTT",
        (("kind", Kind.PAIR), ("rank", Rank.KING)),
    ),
    Given(WhyCode.SURE_OUT, "0 1 1 34567QQK/5522/99TTJK .", "22", (("n", 2),)),
    Given(WhyCode.TURNS_LEFT, "0 1 1 33445569JQK2/77TTA/3566789JJQ . K", "A", (("n", 2),)),
    Given(WhyCode.UNBEATABLE, "0 1 1 33445569JQKK2/7TTKA2/3566789JJQA . 9", "2"),
    Given(WhyCode.TAKES_LEAD, "0 1 1 33445569JQK22/77TTKK/3566789JJQ . QQ", "KK"),
    Given(
        WhyCode.CHEAPEST,
        "0 1 1 33445569JQK2/77TTA/3566789JJQ . K",
        "A",
        (("kind", Kind.SINGLE), ("rank", Rank.KING)),
    ),
    Given(
        WhyCode.NOTHING_BEATS,
        "0 1 1 33455678899TJQK/4456778TTQQKA/3366899JJKA . 22",
        "-",
        (("kind", Kind.PAIR), ("rank", Rank.TWO)),
    ),
    Given(
        WhyCode.ONLY_BOMB,
        "0 1 1 3455788999TJQK2/33447788JJQQ6666/3459TTKKAA2B . A",
        "-",
        (("kind", Kind.BOMB), ("rank", Rank.SIX)),
    ),
    Given(WhyCode.BLOCKS, "0 1 2 77/34567TTJ/4589QQAA2 . 99 -", "AA", (("seat", 0), ("n", 2))),
    Given(
        WhyCode.AVOIDS,
        "0 1 2 K/45779TJQ/3488 .",
        "88",
        (("seat", 0), ("n", 1), ("kind", Kind.SINGLE)),
    ),
    Given(WhyCode.HIGH_AGAINST_LAST, "0 1 2 K/45779TJQ2/348QA .", "A", (("seat", 0),)),
    Given(
        WhyCode.RAISES_BAR,
        "0 1 2 3344589JJKAA2/556678TJ/4567QKA2 . 3 4",
        "Q",
        (("kind", Kind.SINGLE), ("rank", Rank.QUEEN)),
    ),
    Given(WhyCode.PARTNER_WINS, "0 1 2 33456789TTJJQK/446899/55677889KK22 . AA", "-", (("seat", 1),)),
    Given(
        WhyCode.PARTNER_RUNS,
        "0 1 1 345678TJQ/4KKKK667JQ/9 . 5 - A -",
        "-",
        (("seat", 2), ("n", 1)),
    ),
    Given(
        WhyCode.FEEDS_PARTNER,
        "0 1 1 34567QQKKA/34578TTJQ/9 .",
        "3",
        (("seat", 2), ("n", 1), ("kind", Kind.SINGLE)),
    ),
    Given(WhyCode.KEEPS_BOMB, "0 1 1 2/KKKK56/99TTJ . A", "-", (("rank", Rank.KING),)),
    Given(WhyCode.KEEPS_ROCKET, "0 1 0 QAA22BR/3455779TTQQKKA/333 . 2", "-"),
    Given(WhyCode.KEEPS_CONTROL, "0 1 1 334455779JKKA/5588QQ2R/34667899TTJJ . A", "-", (("n", 2),)),
    Given(
        WhyCode.SAVES_HIGH,
        "0 1 1 334455779JKKA/5588QQ2R/34667899TTJJ . A",
        "-",
        (("rank", Rank.TWO),),
    ),
    Given(
        WhyCode.NO_SPLIT,
        "0 1 1 34456789TTJK2/5678999/334AA2BRQQ . 4",
        "-",
        (("kind", Kind.STRAIGHT), ("rank", Rank.NINE)),
    ),
    Given(WhyCode.SHEDS_LOOSE, "0 1 0 34AA22R/5566778899TTK/3456789TTJKK .", "4", (("n", 1),)),
    Given(
        WhyCode.LONG_FIRST,
        "0 1 1 33445566AA22B/3456789TK/789TJQKA2R .",
        "3456789T",
        (("kind", Kind.STRAIGHT), ("n", 8)),
    ),
    Given(
        WhyCode.LOW_FIRST,
        "0 1 0 34AA22R/5566778899TTK/3456789TTJKK .",
        "3",
        (("kind", Kind.SINGLE), ("rank", Rank.THREE)),
    ),
    Given(WhyCode.WINGS_CARRY, "0 1 0 3TTTKK/55677889JQ2B/345677889JJQ .", "3TTT", (("n", 1),)),
    Given(
        WhyCode.BOMB_DECIDES,
        "0 1 1 345899JKA/666639TTT/3459TKKQQ . A",
        "6666",
        (("kind", Kind.BOMB), ("n", 2)),
    ),
    Given(
        WhyCode.BOMB_STOPS,
        "0 1 1 2/KKKK56/99TTJ . A",
        "KKKK",
        (("kind", Kind.BOMB), ("seat", 0), ("n", 1)),
    ),
    Given(
        WhyCode.SPLITS,
        "0 1 1 33445566AA22B/3456789TK/789TJQKA2R .",
        "3",
        (("kind", Kind.STRAIGHT), ("rank", Rank.TEN)),
    ),
    Given(
        WhyCode.SPENDS_BOMB,
        "0 1 1 3455788999TJQK2/33447788JJQQ6666/3459TTKKAA2B . A",
        "6666",
        (("kind", Kind.BOMB), ("rank", Rank.SIX)),
    ),
    Given(WhyCode.SPENDS_CONTROL, "0 1 1 33445569JQKK2/7TTKA2/3566789JJQA . 9", "2", (("n", 1),)),
    Given(WhyCode.OVER_PARTNER, "0 1 1 33456789TTJJQ/556778899KA2/4468 . K -", "A", (("seat", 2),)),
    Given(WhyCode.GIVES_WAY, "0 1 2 K/45779TJQ/3488 .", "3", (("seat", 0), ("n", 1))),
)


def hints(position: str) -> dict[str, Suggestion]:
    """Returns the advice by the ranks of the move."""
    state = parse_position(f"ddp1 house {position}")
    assert state.turn is not None
    found = suggest(observe(state, state.turn))
    return {format_counts(hint.combo.counts) if hint.combo else "-": hint for hint in found}


def reason(suggestion: Suggestion, code: WhyCode) -> Why:
    """Returns the reason of a code; fails if the move has none."""
    assert code in {why.code for why in suggestion.reasons}
    return next(why for why in suggestion.reasons if why.code is code)


@pytest.mark.parametrize("given", GIVEN, ids=lambda given: given.code.value)
def test_a_move_has_its_reason(given: Given) -> None:
    hint = hints(given.position)[given.move if given.move == "-" else ranks(given.move)]
    assert isinstance(hint.action, Pass) == (given.move == "-")
    assert reason(hint, given.code).detail == given.detail
    said = [hint_reason(language, hint.reasons, SEATS) for language in LANGUAGES]
    assert all(said)
    assert len(set(said)) == len(LANGUAGES)
    for language, whole in zip(LANGUAGES, said, strict=True):
        assert all(why_text(language, why, SEATS) in whole for why in hint.reasons)


# ---- before the play

TWOS_HELD = {hand: hand.count("2") for hand in (TWOS, JOKERS, BOMB, *POOR)}
SAID: tuple[tuple[WhyCode, str, str, tuple[Bid, ...], Action], ...] = (
    (WhyCode.STRONG_HAND, TWOS, "house", (), Bid(3)),
    (WhyCode.TOP_BID, TWOS, "house", (Bid(1),), Bid(3)),
    (WhyCode.UNDERBIDS, TWOS, "house", (), Bid(1)),
    (WhyCode.WEAK_HAND, POOR[0], "house", (), Bid(0)),
    (WhyCode.OVERBIDS, POOR[0], "house", (), Bid(3)),
    (WhyCode.GRAB_HAND, BOMB, "grab", (), Grab()),
    (WhyCode.BASE_DOUBLES, BOMB, "grab", (), Grab()),
    (WhyCode.WASTES, BOMB, "grab", (), Decline()),
    (WhyCode.WEAK_HAND, POOR[0], "grab", (), Decline()),
    (WhyCode.RISKS, POOR[0], "grab", (), Grab()),
    (WhyCode.DOUBLE_HAND, JOKERS, "classic+x2", (Bid(3),), Double(True)),
    (WhyCode.WASTES, JOKERS, "classic+x2", (Bid(3),), Double(False)),
    (WhyCode.PLAIN_HAND, POOR[0], "classic+x2", (Bid(3),), Double(False)),
    (WhyCode.RISKS, POOR[0], "classic+x2", (Bid(3),), Double(True)),
)


@pytest.mark.parametrize(("code", "hand", "rules", "words", "word"), SAID)
def test_a_word_has_its_reason(
    code: WhyCode, hand: str, rules: str, words: tuple[Bid, ...], word: Action
) -> None:
    seen = asked(hand, rules, *words)
    by_word = {hint.action: hint for hint in suggest(seen)}
    found = reason(by_word[word], code)
    assert found.mapping.get("twos", TWOS_HELD[hand]) == TWOS_HELD[hand]
    said = [hint_reason(language, by_word[word].reasons, SEATS) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("code", "words", "values"),
    [
        (WhyCode.FAIR_HAND, (), {1, 2}),
        (WhyCode.RAISES_JUST, (Bid(1),), {2}),
        (WhyCode.CANNOT_RAISE, (Bid(2),), {0}),
    ],
)
def test_a_fair_hand_has_its_reasons(code: WhyCode, words: tuple[Bid, ...], values: set[int]) -> None:
    """By the measure of the hand, whatever the nets think of one like it."""
    seen = asked(FAIR, "house", *words)
    best = explain_words(seen, weigh_words(seen))[0]
    assert isinstance(best.action, Bid)
    assert best.action.value in values
    assert reason(best, code)


# ---- all of them


def test_every_reason_has_its_position() -> None:
    """AS_GOOD says what two moves are to each other: it has a test of its own."""
    before = {code for code, *_ in SAID} | {WhyCode.FAIR_HAND, WhyCode.RAISES_JUST, WhyCode.CANNOT_RAISE}
    given = {one.code for one in GIVEN}
    assert len(given) >= 12
    assert set(WhyCode) - given - before == {WhyCode.AS_GOOD}


def test_orders_that_win_alike_are_called_equal() -> None:
    """The deuce, the aces and the kings all come back, and the rest goes out: nothing is between them."""
    found = hints("0 1 1 3456789TJKK/3KKAA2/5566778899TT .")
    first, *others = found.values()
    best = {move for move, hint in found.items() if hint is first or hint.equal}
    assert best == {"KK", "AA", "2"}
    assert not first.equal
    for hint in others:
        assert hint.equal == (hint.reasons[0].code is WhyCode.AS_GOOD)


@pytest.mark.parametrize(
    "position",
    ["0 1 1 5566788TTJQKKA2/4KKA2BR/345566778899 .", "0 1 0 34AA22R/5566778899TTK/3456789TTJKK ."],
)
def test_moves_within_half_a_chance_in_a_hundred_are_called_equal(position: str) -> None:
    first, *others = hints(position).values()
    assert not first.equal
    for hint in others:
        assert hint.equal == (first.value - hint.value <= 0.01)
        assert hint.equal == (hint.reasons[0].code is WhyCode.AS_GOOD)
