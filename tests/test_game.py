"""Card play: the rule cases, thirty complete games, and what must hold in every game."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

import pytest

from ddz_core.actions import (
    Action,
    Announced,
    Bid,
    BottomShown,
    Cause,
    Double,
    Doubled,
    Event,
    GameOver,
    Multiplied,
    Pass,
    Passed,
    Phase,
    Play,
    TrickWon,
)
from ddz_core.cards import (
    counts_of,
    format_counts,
    full_deck,
    parse_cards,
    parse_counts,
    pick,
    rank_of,
    size_of,
)
from ddz_core.combos import beats, classify, lie
from ddz_core.deal import Deal
from ddz_core.errors import IllegalActionError, Reason
from ddz_core.game import apply, check, judge, legal_actions, new_game, outcome, put_down, set_up
from ddz_core.match import add_points, winners_of
from ddz_core.notation import format_deal, parse_action, parse_deal, parse_position
from ddz_core.rules import CLASSIC, FOUR_PLAYER, HOUSE, RULESETS, FirstBidder, RuleSet, with_doubling
from ddz_core.scoring import rank_points
from ddz_core.state import GameState
from tests.support import (
    case_id,
    cases,
    finished_hand,
    games,
    position,
    random_deal,
    ranks,
    reading,
    said,
)


def by_ranks(state: GameState, seat: int, text: str) -> Action:
    """Returns the play of these ranks by `seat`, a pass for "", even one that is not in the hand."""
    if not text:
        return Pass()
    cards = pick(state.hands[seat], parse_counts(text)) or pick(full_deck(), parse_counts(text))
    assert cards is not None
    return Play(cards)


def reason_of(state: GameState, seat: int, action: Action) -> Reason:
    """Returns why an action is refused."""
    with pytest.raises(IllegalActionError) as caught:
        check(state, seat, action)
    return caught.value.reason


@pytest.mark.parametrize("case", cases("deal"), ids=case_id)
def test_deal_case(case: dict[str, Any]) -> None:
    rules, expected = RULESETS[case["ruleset"]], case["expected"]
    dealt = random_deal(7, rules)
    assert len(dealt.hands) == expected["players"]
    assert {len(hand) for hand in dealt.hands} == {expected["hand"]}
    assert len(dealt.bottom) == expected["bottom"]
    everything = sum(dealt.hands, dealt.bottom)
    assert format_counts(counts_of(everything)) == expected["deck"]
    assert len(set(everything)) == expected["deck_size"]
    state = new_game(dealt).state
    assert state.turn is not None
    taken = apply(state, Bid(3)).state
    assert len(taken.hands[state.turn]) == expected["landlord_hand"]


@pytest.mark.parametrize("case", cases("play"), ids=case_id)
def test_play_case(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    rules, pool, hands = RULESETS[case["ruleset"]], list(full_deck(2)), []
    for text in given["hands"]:  # one example of seed 003 holds five fives
        hand = pick(pool, parse_counts(text)) or ()
        pool = [card for card in pool if card not in hand]
        hands.append(hand)
    state = set_up(rules, hands, given["landlord"])
    for at, (seat, text) in enumerate(given["moves"]):
        action = by_ranks(state, seat, text)
        if at == expected.get("illegal_at"):
            with pytest.raises(IllegalActionError):
                check(state, seat, action)
            return
        check(state, seat, action)
        state = apply(state, action).state
    ended = outcome(state)
    assert (state.phase is Phase.OVER) == (expected["status"] == "over")
    assert state.turn == expected["turn"]
    assert (state.phase is Phase.PLAY and state.target is None) == expected["free_lead"]
    assert format_counts(counts_of(state.target.cards) if state.target else 0) == expected["table"]
    assert list(ended.winners if ended else ()) == expected["winners"]
    assert [format_counts(counts_of(hand)) for hand in state.hands] == expected["hands"]


def check_move(state: GameState, move: dict[str, Any]) -> Action:
    """Compares what is legal with a recorded move; returns its action."""
    assert state.turn == move["seat"]
    legal = legal_actions(state)
    texts = sorted(format_counts(counts_of(action.cards)) for action in legal if isinstance(action, Play))
    assert len(texts) == move["legal_n"]
    assert hashlib.sha256(" ".join(texts).encode()).hexdigest()[:16] == move["legal_sha"]
    assert (Pass() in legal) == move["may_pass"]
    action = by_ranks(state, move["seat"], move["cards"])
    assert action in legal
    combo = check(state, move["seat"], action)
    assert (reading(combo) if combo else None) == move["reading"]
    if combo:
        assert len(classify(combo.counts, state.deal.rules)) == move["readings_n"]
    return action


def dealt_game(row: dict[str, Any], rules: RuleSet) -> Deal:
    """Returns the deal of a recorded game; where a card is turned up, it is the first of the first seat."""
    words = ["ddn1", rules.name, str(row["first"]), "/".join(row["hands"]), row["bottom"]]
    if rules.deal.first is FirstBidder.TURNED_UP:
        words.append(row["hands"][row["first"]][0])
    return parse_deal(" ".join(words))


@pytest.mark.parametrize("game", games(), ids=case_id)
def test_complete_game(game: dict[str, Any]) -> None:
    rules = with_doubling(RULESETS[game["ruleset"]], bool(game["doublers"]))
    for dealt in (*game["redeals"], game):
        state = new_game(dealt_game(dealt, rules)).state
        for seat, value in dealt["calls"]:
            assert state.turn == seat
            state = apply(state, said(value, rules)).state
        assert (state.phase is Phase.THROWN_IN) == (dealt is not game)
    assert (state.landlord, state.base) == (game["landlord"], game["base"])
    while state.phase is Phase.DOUBLING:
        assert state.turn is not None
        state = apply(state, Double(state.turn in game["doublers"])).state
    for move in game["moves"]:
        state = apply(state, check_move(state, move)).state
    ended, expected = outcome(state), game["settlement"]
    assert ended is not None
    causes = [doubling.cause for doubling in ended.doublings]
    assert ended.winner == game["winner"]
    assert [format_counts(counts_of(hand)) for hand in state.hands] == list(map(ranks, game["hands_left"]))
    assert (len(causes), ended.stake) == (expected["N"], expected["P"])
    assert (Cause.SPRING in causes, Cause.ANTI_SPRING in causes) == (
        expected["spring"],
        expected["anti_spring"],
    )
    assert (list(ended.winners), list(ended.points)) == (expected["winners"], expected["delta"])
    if rules.match.target:
        totals = add_points(rules, tuple(game["totals_before"]), ended.points)
        assert list(totals) == game["totals_after"]
        assert list(winners_of(totals, rules)) == game["match_winners"]
    if rules.match.rank_points:
        won = game["human"] in ended.winners
        assert rank_points(rules, game["difficulty"], won) == expected["rank_points"]


def test_games_include_what_is_rare() -> None:
    assert {rules: len(games(rules)) for rules in RULESETS} == {
        "house": 30,
        "classic": 15,
        "grab": 15,
        "ranked": 30,
        "traditional": 30,
        "four-player": 30,
    }
    for rules in ("house", "classic", "traditional", "four-player"):
        assert any(game["redeals"] for game in games(rules))
    for rules in ("classic", "grab"):
        assert any(game["doublers"] for game in games(rules))
    assert any(not any(value for _, value in game["calls"]) for game in games("ranked"))


@pytest.mark.parametrize("seed", range(8))
def test_every_legal_action_is_accepted_and_no_other_play(seed: int) -> None:
    for step in finished_hand(seed)[:-1]:
        state = step.state
        assert state.turn is not None
        for action in legal_actions(state):
            combo = check(state, state.turn, action)
            if isinstance(action, Play):
                assert combo is not None
                assert combo.counts == counts_of(action.cards)
                if state.target and state.target.combo:
                    assert beats(combo, state.target.combo, HOUSE)


def test_a_play_may_be_of_any_suits() -> None:
    state = position(["3333KK", "5", "6"])
    (lowest,) = [
        action for action in legal_actions(state) if isinstance(action, Play) and len(action.cards) == 2
    ][:1]
    assert lowest.cards == parse_cards("3s3h")
    for text in ("3s3h", "3h3d", "3d3c"):
        combo = check(state, 0, Play(parse_cards(text)))
        assert combo is not None
        assert size_of(combo.counts) == 2
    after = apply(state, Play(parse_cards("3d3h"))).state
    assert after.plays[0].cards == parse_cards("3h3d")
    assert after.hands[0] == parse_cards("3s3cKsKh")


def test_apply_does_not_change_its_state() -> None:
    steps = finished_hand(3)
    again = [step.state for step in finished_hand(3)]
    for step, copy in zip(steps, again, strict=True):
        for action in legal_actions(step.state):
            apply(step.state, action)
        assert step.state == copy


def test_reasons_in_play() -> None:
    state = position(["3345KK", "4567QQ", "8899AA"])
    fours = Play(parse_cards("4h"))
    assert reason_of(state, 0, Pass()) is Reason.MUST_LEAD
    assert reason_of(state, 0, Bid(1)) is Reason.WRONG_PHASE
    assert reason_of(state, 1, fours) is Reason.NOT_YOUR_TURN
    assert reason_of(state, 1, Pass()) is Reason.NOT_YOUR_TURN
    assert reason_of(state, 0, fours) is Reason.NOT_IN_HAND
    assert reason_of(state, 0, Play(state.hands[0][:1] * 2)) is Reason.NOT_IN_HAND
    assert reason_of(state, 0, Play(())) is Reason.NOTHING_CHOSEN
    assert reason_of(state, 0, parse_action("45", state.hands[0])) is Reason.NO_COMBO
    state = apply(state, parse_action("KK", state.hands[0])).state
    assert reason_of(state, 1, parse_action("QQ", state.hands[1])) is Reason.LOWER_RANK
    assert reason_of(state, 1, parse_action("7", state.hands[1])) is Reason.OTHER_KIND


def test_nothing_happens_after_the_end() -> None:
    for state in (
        finished_hand(1)[-1].state,
        apply(position(["3", "4", "5"]), Play(parse_cards("3s"))).state,
    ):
        for action in (Bid(1), Pass(), Play(full_deck()[:1])):
            with pytest.raises(IllegalActionError) as caught:
                apply(state, action)
            assert caught.value.reason is Reason.WRONG_PHASE
    with pytest.raises(IllegalActionError):
        put_down(new_game(random_deal(0)).state, 0, (), classify(1, HOUSE)[0])


def test_judge_is_what_check_asks() -> None:
    state = apply(position(["345677", "4567QQ", "8899AA"]), Play(parse_cards("7s7h"))).state
    assert state.target is not None
    for seat in HOUSE.seats:
        hand = state.hands[seat]
        for card in hand:
            pair = tuple(other for other in hand if rank_of(other) == rank_of(card))
            try:
                verdict: object = judge(pair, hand, state.target.combo, HOUSE)
            except IllegalActionError as error:
                verdict = error.reason
            if seat == state.turn:
                try:
                    checked: object = check(state, seat, Play(pair))
                except IllegalActionError as error:
                    checked = error.reason
                assert checked == verdict
            else:
                assert reason_of(state, seat, Play(pair)) is Reason.NOT_YOUR_TURN


def test_trick_goes_to_the_last_player() -> None:
    state = position(["3345KK", "4567QQ", "8899AA"])
    events: list[Event] = []
    for text in ("3", "-", "8", "K", "-"):
        assert state.turn is not None
        step = apply(state, parse_action(text, state.hands[state.turn]))
        state, events = step.state, [*events, *step.events]
    step = apply(state, Pass())
    assert step.events == (Passed(2), TrickWon(0))
    assert (step.state.turn, step.state.target) == (0, None)
    assert Counter(type(event).__name__ for event in events) == {"Played": 3, "Passed": 2}


@pytest.mark.parametrize(
    ("hands", "moves", "causes", "points"),
    [
        (["33", "4", "5"], ["33"], [Cause.SPRING], (4, -2, -2)),
        (["3333", "4", "5"], ["3333"], [Cause.BOMB, Cause.SPRING], (8, -4, -4)),
        (
            ["3333BR", "4", "5"],
            ["3333", "-", "-", "BR"],
            [Cause.BOMB, Cause.ROCKET, Cause.SPRING],
            (16, -8, -8),
        ),
        (["34", "5", "6"], ["3", "5"], [Cause.ANTI_SPRING], (-4, 2, 2)),
        (["3333J", "4444", "5"], ["3333", "4444"], [Cause.BOMB, Cause.BOMB, Cause.ANTI_SPRING], (-16, 8, 8)),
        (["344", "56", "7"], ["3", "5", "7"], [Cause.ANTI_SPRING], (-4, 2, 2)),
        (["3BR", "45", "6"], ["3", "4", "-", "BR"], [Cause.ROCKET], (4, -2, -2)),
        (["33339K", "45", "6"], ["333+9", "-", "-", "3", "4", "-", "K"], [], (2, -1, -1)),
    ],
)
def test_doublings_at_the_end(
    hands: list[str], moves: list[str], causes: list[Cause], points: tuple[int, ...]
) -> None:
    state = position(hands)
    events: tuple[Event, ...] = ()
    for text in moves:
        assert state.turn is not None
        step = apply(state, parse_action(text.replace("+", ""), state.hands[state.turn]))
        state, events = step.state, (*events, *step.events)
    ended = outcome(state)
    assert ended is not None
    assert [doubling.cause for doubling in ended.doublings] == causes
    assert [event.doubling.cause for event in events if isinstance(event, Multiplied)] == causes
    assert [event.multiplier for event in events if isinstance(event, Multiplied)] == [
        2 << n for n in range(len(causes))
    ]
    assert events[-1] == GameOver(ended.winner, ended.landlord_won, ended.points)
    assert ended.points == points


@pytest.mark.parametrize("case", cases("announce"), ids=case_id)
def test_announce_case(case: dict[str, Any]) -> None:
    hand, expected = case["input"]["hand"], case["expected"]["announce"]
    words = {"": (), "報單": (Announced(0, 1),), "報雙": (Announced(0, 2),)}
    for rules in RULESETS.values():
        state = position([hand + "K", "44", "55"] + ["66"] * (len(rules.seats) - 3), rules=rules)
        told = apply(state, parse_action("K", state.hands[0])).events[1:]
        assert told == (words[expected] if rules.id in ("classic", "grab") else ())


def test_a_hand_that_is_out_announces_nothing() -> None:
    state = position(["34567", "4", "5"], rules=CLASSIC)
    kinds = [type(event) for event in apply(state, Play(state.hands[0])).events]
    assert Announced not in kinds


def test_doubling_goes_round_once_from_the_landlord() -> None:
    state = new_game(random_deal(3, with_doubling(CLASSIC, True))).state
    first = state.deal.first
    landlord = (first + 1) % 3
    for word in (Bid(1), Bid(3)):
        step = apply(state, word)
        state = step.state
    assert step.events[-1] == BottomShown(state.deal.bottom)
    assert (state.phase, state.turn, len(state.hands[landlord])) == (Phase.DOUBLING, landlord, 20)
    assert legal_actions(state) == (Double(False), Double(True))
    assert reason_of(state, landlord, Bid(0)) is Reason.WRONG_PHASE
    assert reason_of(state, landlord, Play(state.hands[landlord][:1])) is Reason.WRONG_PHASE
    assert reason_of(state, first, Double(True)) is Reason.NOT_YOUR_TURN
    asked = []
    for yes in (True, False, True):
        asked.append(state.turn)
        step = apply(state, Double(yes))
        seat, state = state.turn, step.state
        assert step.events[0] == Doubled(seat or 0, yes)
        assert isinstance(step.events[-1], Multiplied) == yes
    assert asked == [(landlord + i) % 3 for i in range(3)]
    assert (state.phase, state.turn) == (Phase.PLAY, landlord)
    assert (state.doubles, state.multiplier, state.base) == ((True, False, True), 4, 3)
    assert [doubling.cause for doubling in state.doublings] == [Cause.DOUBLED] * 2
    assert reason_of(state, landlord, Double(True)) is Reason.WRONG_PHASE


def test_nobody_is_asked_to_double_when_it_is_switched_off() -> None:
    for rules in (CLASSIC, HOUSE, with_doubling(CLASSIC, False)):
        state = apply(new_game(random_deal(3, rules)).state, Bid(3)).state
        assert (state.phase, state.doubles) == (Phase.PLAY, ())


def test_worked_example_of_the_classic_rules() -> None:
    """Base 3, two bombs, spring, landlord wins: 3 * 4 * 2 = 24; the landlord gets 48 (seed 001 section 5)."""
    state = position(["33334444J", "5", "6"], base=3, rules=CLASSIC)
    for text in ("3333", "-", "-", "4444", "-", "-", "J"):
        assert state.turn is not None
        state = apply(state, parse_action(text, state.hands[state.turn])).state
    ended = outcome(state)
    assert ended is not None
    assert (ended.stake, ended.points) == (24, (48, -24, -24))
    assert [doubling.cause for doubling in ended.doublings] == [Cause.BOMB, Cause.BOMB, Cause.SPRING]


def test_a_trick_of_four_needs_three_passes() -> None:
    state = position(["3K", "44", "55", "66"], rules=FOUR_PLAYER)
    for text in ("3", "4", "-", "-", "-"):
        assert state.turn is not None
        step = apply(state, parse_action(text, state.hands[state.turn]))
        state = step.state
    assert step.events[-1] == TrickWon(1)
    assert (state.turn, state.target) == (1, None)


def test_bottom_cards_are_shown_before_the_lead() -> None:
    state = new_game(random_deal(4)).state
    step = apply(state, Bid(3))
    assert step.events[-1] == BottomShown(state.deal.bottom)


def test_set_up_counts_earlier_doublings_and_keeps_the_bottom() -> None:
    hands = [parse_cards(text) for text in ("3s4s5s", "6s", "7s")]
    state = set_up(HOUSE, hands, 0, 2, turn=2, bottom=parse_cards("4s"), doublings=2)
    assert (state.turn, state.multiplier, state.base) == (2, 4, 2)
    assert state.deal.hands[0] == parse_cards("3s5s")
    ended = outcome(apply(state, Play(parse_cards("7s"))).state)
    assert ended is not None
    assert ended.stake == 8


def test_following_takes_any_reading_that_beats() -> None:
    state = parse_position("ddp1 house 0 1 1 3/666777888999/TTJJ . 333444555+QQK")
    assert state.turn == 1
    combo = check(state, 1, Play(state.hands[1]))
    assert combo is not None
    assert reading(combo) == {"type": "plane_1", "n": 3, "main": "9"}


def test_deal_of_a_seed_never_changes() -> None:
    lines = [format_deal(random_deal(seed)) for seed in (0, 271828)]
    assert lines == [
        "ddn1 house 0 3h3d4s4c4d5s6d7h7c8s8cJdQcAd2h2cB/"
        "3s3c4h5c6s7s8d9dTsJsJhKhKcKdAsAc2s/"
        "5h5d6h6c7d9s9h9cThTcTdJcQsQhQd2dR 8hKsAh",
        "ddn1 house 0 3c4s4h4d5c7s8c9hThJdQhQcKcKdAs2s2h/"
        "3h4c5s5d6h7h8h9c9dTcJhJcQdKh2cBR/"
        "3s3d5h6s6c6d7c7d8s8d9sTsTdJsKsAhAc QsAd2d",
    ]


def test_put_down_trusts_its_caller() -> None:
    state = position(["333444555666K", "7", "8"])
    cards = state.hands[0][:-1]
    combo = classify(counts_of(cards), HOUSE)[1]
    assert combo != lie(combo.counts, HOUSE)
    target = put_down(state, 0, cards, combo).state.target
    assert target is not None
    assert target.combo == combo
