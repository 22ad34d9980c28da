"""Hints on named positions: the move that a good player makes, and the reason she gives."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from ddz_core.actions import Bid, Pass
from ddz_core.bots import Level, Suggestion, Why, WhyCode, choose, suggest
from ddz_core.bots.bidding import explain_words, weigh_words
from ddz_core.cards import Rank, format_counts, parse_counts
from ddz_core.combos import Kind, classify
from ddz_core.game import apply, new_game
from ddz_core.notation import parse_deal, parse_position
from ddz_core.observation import Observation
from ddz_core.observe import observe
from ddz_core.rules import HOUSE


@dataclass(frozen=True)
class Named:
    """A position, the ranks that are best (`-` to pass, `|` between equals), a reason with some detail."""

    name: str
    position: str
    best: str
    code: WhyCode
    detail: tuple[tuple[str, int | Kind], ...] = ()


NAMED = (
    Named("go out now", "0 1 1 3344556677/3456789/TJJQQKKA2 .", "3456789", WhyCode.OUT_NOW),
    Named(
        "two combos left, the one that nobody beats goes first",
        "0 1 1 34567QQK/5522/99TTJK .",
        "22",
        WhyCode.SURE_OUT,
        (("n", 2),),
    ),
    Named(
        "take the trick with the 2 and be out",
        "0 1 1 33445566778/23456789/9TTJJQQKKAA . K",
        "2",
        WhyCode.SURE_OUT,
        (("n", 2),),
    ),
    Named(
        "the partner is winning and nearly out",
        "0 1 1 33456789TTJJQ/556778899KA2/4468 . K -",
        "-",
        WhyCode.PARTNER_RUNS,
        (("seat", 2), ("n", 4)),
    ),
    Named(
        "the partner's aces stand: no twos on them",
        "0 1 2 33456789TTJJQK/446899/55677889KK22 . AA",
        "-",
        WhyCode.PARTNER_WINS,
        (("seat", 1),),
    ),
    Named(
        "the landlord has one card: lead no single",
        "0 1 2 K/45779TJQ/3456688 .",
        "66|88",
        WhyCode.AVOIDS,
        (("seat", 0), ("n", 1), ("kind", Kind.SINGLE)),
    ),
    Named(
        "the landlord has one card and there are only singles: the highest",
        "0 1 2 K/45779TJQ2/348QA .",
        "A",
        WhyCode.HIGH_AGAINST_LAST,
        (("seat", 0),),
    ),
    Named(
        "a bomb better kept",
        "0 1 1 3455788999TJQK2/33447788JJQQ6666/3459TTKKAA2B . A",
        "-",
        WhyCode.ONLY_BOMB,
        (("kind", Kind.BOMB), ("rank", Rank.SIX)),
    ),
    Named(
        "only the rocket beats it, and it is better kept",
        "0 1 1 33455678899TJQK/4456778TTQQKBR/3366899JJKA . 22",
        "-",
        WhyCode.ONLY_BOMB,
        (("kind", Kind.ROCKET), ("rank", Rank.BIG_JOKER)),
    ),
    Named(
        "a bomb stops the landlord's last card",
        "0 1 2 A/34789JQ/555579TJ . 2 -",
        "5555",
        WhyCode.BOMB_STOPS,
        (("kind", Kind.BOMB), ("seat", 0), ("n", 1)),
    ),
    Named(
        "nothing beats the table",
        "0 1 1 33455678899TJQK/4456778TTQQKA/3366899JJKA . 22",
        "-",
        WhyCode.NOTHING_BEATS,
        (("kind", Kind.PAIR), ("rank", Rank.TWO)),
    ),
    Named(
        "a straight is better than its singles",
        "0 1 1 33445566AA22B/3456789TK/789TJQKA2R .",
        "3456789T",
        WhyCode.LONG_FIRST,
        (("kind", Kind.STRAIGHT), ("n", 8)),
    ),
    Named(
        "feed the partner who has one card",
        "0 1 1 34567QQKKA/34578TTJQ/4 .",
        "3",
        WhyCode.FEEDS_PARTNER,
        (("seat", 2), ("n", 1), ("kind", Kind.SINGLE)),
    ),
    Named(
        "both jokers are no wings: the rocket goes out by itself, first or last",
        "0 1 0 333444BR89/55667788/99TTJJ .",
        "BR|33344489",
        WhyCode.SURE_OUT,
        (("n", 2),),
    ),
    Named(
        "a 2 is let go and the rocket stays whole",
        "0 1 0 QAA22BR/3455779TTQQKKA/333 . 2",
        "-",
        WhyCode.KEEPS_ROCKET,
    ),
    Named(
        "a 2 is too dear for a jack",
        "0 1 1 3355779JKKAQB/4456889TTJ22/34667889TTQQAAR . J",
        "-",
        WhyCode.SAVES_HIGH,
        (("rank", Rank.TWO),),
    ),
    Named(
        "no straight is broken for a pair",
        "1 1 2 4666779JAA2B/444578999TJQ22/67888TJJQKKKKA2R . QQ",
        "-",
        WhyCode.NO_SPLIT,
        (("kind", Kind.STRAIGHT), ("rank", Rank.ACE)),
    ),
)


def advice(position: str) -> tuple[Suggestion, ...]:
    state = parse_position(f"ddp1 house {position}")
    assert state.turn is not None
    return suggest(observe(state, state.turn))


def played(suggestion: Suggestion) -> str:
    return format_counts(suggestion.combo.counts) if suggestion.combo else "-"


def reason(suggestion: Suggestion, code: WhyCode) -> Why:
    return next(why for why in suggestion.reasons if why.code is code)


@pytest.mark.parametrize("named", NAMED, ids=lambda named: named.name)
def test_named_position(named: Named) -> None:
    best = advice(named.position)[0]
    if named.best == "-":
        assert isinstance(best.action, Pass)
    else:
        assert played(best) in [format_counts(parse_counts(ranks)) for ranks in named.best.split("|")]
    found = reason(best, named.code).mapping
    for key, value in named.detail:
        assert found[key] == value


def test_the_bot_follows_the_first_hint() -> None:
    for named in NAMED:
        state = parse_position(f"ddp1 house {named.position}")
        assert state.turn is not None
        seen = observe(state, state.turn)
        assert choose(Level.EXPERT, seen, Random(0)).action == suggest(seen)[0].action


def test_nothing_beats_is_the_only_advice() -> None:
    (only,) = advice("0 1 1 33455678899TJQK/4456778TTQQKA/3366899JJKA . 22")
    assert isinstance(only.action, Pass)


def test_the_cheapest_answer_is_named() -> None:
    hints = {played(hint): hint for hint in advice("0 1 1 334455779JKKA/58QKA22B/34667889TTQQ . 4")}
    assert reason(hints["5"], WhyCode.CHEAPEST).mapping == {"kind": Kind.SINGLE, "rank": Rank.FOUR}


def test_what_the_next_best_does_too_is_no_reason() -> None:
    first, second, *_ = advice("0 1 0 345678JJKKAA22BR/34556677899TT/3344889TTQQA2 .")
    assert WhyCode.KEEPS_ROCKET not in {why.code for why in first.reasons}
    assert first.reasons
    assert second.reasons


def test_moves_as_good_as_the_first_are_called_so() -> None:
    hints = advice("0 1 2 K/45779TJQ/566688 .")
    equals = [hint for hint in hints if hint.equal]
    assert equals
    for hint in hints:
        assert hint.equal == (hint.reasons[0].code is WhyCode.AS_GOOD)
        assert not hint.equal or hints[0].value - hint.value < 0.02
    assert not hints[0].equal


def test_hints_name_the_price() -> None:
    hints = {played(hint): hint for hint in advice("0 1 1 33445566AA22B/3456789TK/789TJQKA2R .")}
    assert reason(hints["3"], WhyCode.SPLITS)["kind"] is Kind.STRAIGHT
    hints = {played(hint): hint for hint in advice("0 1 1 3455788999TJQK2/33447788JJQQ6666/3459TTKKAA2B . A")}
    assert reason(hints["6666"], WhyCode.SPENDS_BOMB)["rank"] == Rank.SIX
    hints = {played(hint): hint for hint in advice("0 1 1 33456789TTJJQ/556778899KA2/4468 . K -")}
    assert reason(hints["A"], WhyCode.OVER_PARTNER)["seat"] == 2
    assert reason(hints["2"], WhyCode.SPENDS_CONTROL)["n"] == 1


def test_jokers_are_not_wasted_as_wings() -> None:
    for position in ("0 1 0 333444BR89/55667788/99TTJJ .", "0 1 0 333B78/44556677/99TTJJ ."):
        for hint in advice(position):
            if hint.combo and hint.combo.kind in (Kind.PLANE_ONES, Kind.TRIPLE_ONE, Kind.FOUR_ONES):
                assert hint.combo.counts < parse_counts("B")


def test_before_the_landlord_a_hint_raises_the_bar() -> None:
    hints = {played(hint): hint for hint in advice("0 1 2 35678TTJJQQKA/335667788/4557TQKKA22 . 4")}
    assert reason(hints["T"], WhyCode.RAISES_BAR).mapping == {"kind": Kind.SINGLE, "rank": Rank.TEN}
    assert reason(hints["T"], WhyCode.OVER_PARTNER)["seat"] == 1


def test_out_next_names_what_is_left() -> None:
    best = advice("0 1 1 33445566AA22B/3456789TK/789TJQKA2R .")[0]
    assert reason(best, WhyCode.OUT_NEXT).mapping == {"kind": Kind.SINGLE, "rank": Rank.KING}


def facts_hold(position: str) -> int:
    """Checks what can be checked of the reasons of a position; returns how many were."""
    state = parse_position(f"ddp1 house {position}")
    assert state.turn is not None
    seen = observe(state, state.turn)
    checked = 0
    for hint in suggest(seen):
        rest = seen.own - (hint.combo.counts if hint.combo else 0)
        for why in hint.reasons:
            detail = why.mapping
            if why.code is WhyCode.OUT_NEXT:
                assert (detail["kind"], detail["rank"]) in [(c.kind, c.main) for c in classify(rest, HOUSE)]
            elif why.code is WhyCode.OUT_NOW:
                assert rest == 0
            elif "seat" in detail and "n" in detail:
                assert seen.sizes[int(str(detail["seat"]))] == detail["n"]
            elif why.code is WhyCode.KEEPS_CONTROL:
                assert sum(rest >> 4 * rank & 15 for rank in (12, 13, 14)) == detail["n"]
            else:
                continue
            checked += 1
    return checked


def test_reasons_are_true() -> None:
    assert sum(facts_hold(named.position) for named in NAMED) > 10


# ---- the auction

WEAK, STRONG, MIDDLE = "33455677899TTJJQK", "345678999QQKA22BR", "34567TTTJJQQKA22B"


def asked_to_bid(hands: tuple[str, str, str], calls: tuple[int, ...], first: int = 0) -> Observation:
    """Returns what the seat to speak sees after some bids, when these hands are dealt."""
    left = list("3456789TJQKA2" * 4 + "BR")
    for hand in hands:
        for rank in hand:
            left.remove(rank)
    filled = [hand or "".join(left.pop() for _ in range(17)) for hand in hands]
    state = new_game(parse_deal(f"ddn1 house {first} {'/'.join(filled)} {''.join(left)}")).state
    for value in calls:
        state = apply(state, Bid(value)).state
    assert state.turn is not None
    return observe(state, state.turn)


def bids(hands: tuple[str, str, str], calls: tuple[int, ...]) -> tuple[Suggestion, ...]:
    """Returns the advice after some bids."""
    return suggest(asked_to_bid(hands, calls))


def test_a_strong_hand_bids_the_top() -> None:
    best = bids((STRONG, "", ""), ())[0]
    assert best.action == Bid(3)
    strong = reason(best, WhyCode.STRONG_HAND).mapping
    assert strong["rocket"] == 1
    assert strong["twos"] == 2
    assert "bombs" not in strong
    assert reason(best, WhyCode.TOP_BID)["n"] == 3


def test_a_weak_hand_does_not_bid() -> None:
    best = bids((WEAK, "", ""), ())[0]
    assert best.action == Bid(0)
    assert "jokers" not in reason(best, WhyCode.WEAK_HAND).mapping


def test_a_fair_hand_bids_low_raises_just_and_lets_go() -> None:
    """By the measure of the hand; the nets bid the top with a hand like this one."""

    def weighed(*calls: int) -> Suggestion:
        seen = asked_to_bid(("", MIDDLE, ""), calls)
        return explain_words(seen, weigh_words(seen))[0]

    opened = weighed(0)
    assert opened.action in (Bid(1), Bid(2))
    assert reason(opened, WhyCode.FAIR_HAND)["twos"] == 2
    assert isinstance(opened.action, Bid)
    if opened.action.value == 2:
        assert reason(weighed(1), WhyCode.RAISES_JUST)["n"] == 1
    over = weighed(2)
    assert over.action == Bid(0)
    assert reason(over, WhyCode.CANNOT_RAISE)["n"] == 2


def test_a_bid_off_the_worth_of_the_hand_names_its_price() -> None:
    for other in bids((WEAK, "", ""), ())[1:]:
        assert other.reasons[0].code is WhyCode.OVERBIDS
        assert {why.code for why in other.reasons[1:]} <= {WhyCode.TOP_BID}
    for other in bids((STRONG, "", ""), ())[1:]:
        assert [why.code for why in other.reasons] == [WhyCode.UNDERBIDS]


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ("0 1 0 TTTKQQQQ22/44588899JKKR/3344556678AAAJJ .", WhyCode.OUT_NEXT),
        ("0 1 0 QQQQ22/44588899JKKR/344556678JJ . 3AAA", WhyCode.SURE_OUT),
    ],
)
def test_nothing_is_kept_that_the_last_play_takes(position: str, code: WhyCode) -> None:
    moves = [move for move in advice(position) if code in {why.code for why in move.reasons}]
    assert moves
    for move in moves:
        assert not {why.code for why in move.reasons} & {WhyCode.KEEPS_BOMB, WhyCode.KEEPS_CONTROL}
