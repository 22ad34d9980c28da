"""The auctions, by the rule cases and by all that can be said (seeds 000-003)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ddz_core.actions import (
    Action,
    Bid,
    BottomShown,
    Call,
    Called,
    Dealt,
    Decline,
    Grab,
    Grabbed,
    LandlordChosen,
    Pass,
    Phase,
    Play,
    ThrownIn,
    Word,
)
from ddz_core.auction import Standing, call_of, opening, standing, vocabulary, words_of
from ddz_core.errors import IllegalActionError, Reason
from ddz_core.game import apply, check, legal_actions, new_game
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
    RuleSet,
)
from ddz_core.state import GameState
from tests.support import case_id, cases, random_deal, said


def opened(first: int, rules: RuleSet = HOUSE) -> GameState:
    """Returns an auction that `first` opens."""
    seed = next(seed for seed in range(100) if random_deal(seed, rules).first == first)
    return new_game(random_deal(seed, rules)).state


@pytest.mark.parametrize("case", cases("bid"), ids=case_id)
def test_case(case: dict[str, Any]) -> None:
    rules, expected = RULESETS[case["ruleset"]], case["expected"]
    grabs = case["input"]["mode"] == "grab"
    assert grabs == (rules.auction.kind is AuctionKind.GRAB)
    state = opened(case["input"]["first"], rules)
    for at, value in enumerate(case["input"]["calls"]):
        if at == expected.get("illegal_at"):
            with pytest.raises(IllegalActionError) as caught:
                apply(state, said(value, rules))
            over = state.phase is not Phase.AUCTION
            assert caught.value.reason is (Reason.WRONG_PHASE if over else Reason.BID_TOO_LOW)
            return
        state = apply(state, said(value, rules)).state
    names = {Phase.AUCTION: "open", Phase.PLAY: "landlord", Phase.THROWN_IN: "redeal"}
    assert names[state.phase] == expected["status"]
    assert state.landlord == expected["landlord"]
    assert (state.base or None) == expected["base"]
    if state.phase is Phase.AUCTION:
        assert state.turn == expected["turn"]
        assert legal_actions(state) == tuple(said(value, rules) for value in expected["options"])


def auctions(
    rules: RuleSet, first: int, calls: tuple[Call, ...] | None = None
) -> Iterator[tuple[tuple[Call, ...], Standing]]:
    """Yields every way in which an auction can end."""
    calls = opening(rules, first) if calls is None else calls
    now = standing(rules, first, calls)
    if now.turn is None:
        yield calls, now
    for word in now.options:
        assert now.turn is not None
        yield from auctions(rules, first, (*calls, call_of(now.turn, word, calls)))


@pytest.mark.parametrize(
    ("rules", "ways"),
    [
        # A 3 first, second or last: 1 + 3 + 6; nobody says 3: 10.
        (HOUSE, 20),
        (CLASSIC, 20),
        (RANKED, 20),
        (GRAB, 4),
        # n seats. After a bid come 0 to n - 2 passes and a higher bid, or n - 1 passes: f(3) = 1, f(2) = n,
        # f(1) = 1 + (n - 1)(n + 1). Before it 0 to n - 1 passes, or n and no bid: 1 + n(n * n + n + 1).
        (TRADITIONAL, 40),
        (FOUR_PLAYER, 85),
    ],
    ids=lambda value: value.id if isinstance(value, RuleSet) else str(value),
)
def test_every_possible_auction(rules: RuleSet, ways: int) -> None:
    for first in rules.seats:
        ended = dict(auctions(rules, first))
        for calls, now in ended.items():
            values = [call.value for call in calls]
            assert [call.seat for call in calls] == [
                (first + i) % len(rules.seats) for i in range(len(calls))
            ]
            assert sorted(set(filter(None, values))) == list(filter(None, values))
            if any(values):
                assert now.base == max(values)
                assert (now.landlord, now.base) in [(call.seat, call.value) for call in calls]
        assert len(ended) == ways


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_words_and_calls_are_inverse(rules: RuleSet) -> None:
    for calls, _ in auctions(rules, 1):
        again = opening(rules, 1)
        words = words_of(rules, 1, calls)
        for word in words:
            now = standing(rules, 1, again)
            assert now.turn is not None
            assert word in now.options
            again += (call_of(now.turn, word, again),)
        assert again == calls
        grabs = [call.grab for call in calls[len(opening(rules, 1)) :]]
        assert set(grabs) <= {rules.auction.kind is AuctionKind.GRAB}


def test_landlord_takes_the_bottom_cards() -> None:
    state = opened(1)
    step = apply(state, Bid(3))
    assert isinstance(step.events[1], LandlordChosen)
    assert sorted(step.state.hands[1]) == sorted((*state.hands[1], *state.deal.bottom))
    assert [len(hand) for hand in step.state.hands] == [17, 20, 17]
    assert step.state.turn == 1


def test_hidden_bottom_cards_are_not_shown() -> None:
    state = opened(2, FOUR_PLAYER)
    step = apply(state, Bid(3))
    assert step.events == (Called(2, 3), LandlordChosen(2, 3))
    assert [len(hand) for hand in step.state.hands] == [25, 25, 33, 25]


@pytest.mark.parametrize("rules", [HOUSE, CLASSIC, TRADITIONAL, FOUR_PLAYER], ids=lambda rules: rules.id)
def test_all_pass_is_thrown_in(rules: RuleSet) -> None:
    state = opened(0, rules)
    for _ in rules.seats:
        step = apply(state, Bid(0))
        state = step.state
    assert step.events[-1] == ThrownIn()
    assert (state.phase, state.turn, state.landlord) == (Phase.THROWN_IN, None, None)
    assert legal_actions(state) == ()
    assert [len(hand) for hand in state.hands] == [rules.deal.hand] * len(rules.seats)


def test_all_pass_makes_the_first_landlord_where_the_rules_say_so() -> None:
    state = opened(1, RANKED)
    for _ in range(3):
        step = apply(state, Bid(0))
        state = step.state
    assert step.events == (Called(0, 0), LandlordChosen(1, 1), BottomShown(state.deal.bottom))
    assert (state.phase, state.turn, state.landlord, state.base) == (Phase.PLAY, 1, 1, 1)


def test_who_passed_may_bid_when_bidding_goes_round() -> None:
    state = opened(0, TRADITIONAL)
    for value in (0, 1, 0):
        state = apply(state, Bid(value)).state
    assert (state.turn, legal_actions(state)) == (0, (Bid(0), Bid(2), Bid(3)))
    state = apply(state, Bid(2)).state
    assert legal_actions(state) == (Bid(0), Bid(3))
    state = apply(apply(state, Bid(0)).state, Bid(0)).state
    assert (state.landlord, state.base) == (0, 2)


def test_grabbing() -> None:
    step = new_game(opened(2, GRAB).deal)
    assert step.events == (Dealt(2), Called(2, 1))
    state = step.state
    assert (state.turn, legal_actions(state)) == (0, (Decline(), Grab()))
    step = apply(state, Grab())
    assert step.events == (Grabbed(0, 2),)
    step = apply(step.state, Grab())
    assert step.events[:2] == (Grabbed(1, 4), LandlordChosen(1, 4))
    assert (step.state.base, step.state.multiplier) == (4, 1)
    declined = apply(apply(state, Decline()).state, Decline())
    assert declined.events[:2] == (Grabbed(1, 0), LandlordChosen(2, 1))


def refused(state: GameState, seat: int, action: Action) -> Reason:
    """Returns why an action is refused."""
    with pytest.raises(IllegalActionError) as caught:
        check(state, seat, action)
    return caught.value.reason


def test_reasons() -> None:
    state = apply(opened(0), Bid(2)).state
    tries: list[tuple[int, Action, Reason]] = [
        (1, Bid(2), Reason.BID_TOO_LOW),
        (1, Bid(4), Reason.BID_TOO_LOW),
        (2, Bid(3), Reason.NOT_YOUR_TURN),
        (1, Pass(), Reason.WRONG_PHASE),
        (1, Play(state.hands[1][:1]), Reason.WRONG_PHASE),
        (1, Grab(), Reason.WRONG_PHASE),
        (1, Decline(), Reason.WRONG_PHASE),
    ]
    for seat, action, reason in tries:
        assert refused(state, seat, action) is reason
    with pytest.raises(IllegalActionError) as caught:
        check(state, 1, Bid(1))
    assert caught.value.detail == {"high": 2}


def test_reasons_when_grabbing() -> None:
    state = opened(0, GRAB)
    words: tuple[Word, ...] = (Bid(0), Bid(2))
    for word in words:
        assert refused(state, 1, word) is Reason.WRONG_PHASE
    assert refused(state, 0, Grab()) is Reason.NOT_YOUR_TURN


def test_a_lower_top_bid_ends_the_auction_too() -> None:
    rules = replace(HOUSE, id="top-two", auction=AuctionRules(top=2))
    state = opened(0, rules)
    assert legal_actions(state) == (Bid(0), Bid(1), Bid(2))
    assert apply(state, Bid(2)).state.landlord == 0


def test_the_vocabulary_is_every_word_that_can_come() -> None:
    bids = (Bid(0), Bid(1), Bid(2), Bid(3))
    for rules in RULESETS.values():
        words = vocabulary(rules)
        assert words == ((Decline(), Grab()) if rules.auction.kind is AuctionKind.GRAB else bids)
        assert standing(rules, 0, opening(rules, 0)).options == words
    assert vocabulary(replace(HOUSE, id="top-two", auction=AuctionRules(top=2))) == bids[:3]


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.id)
def test_options_are_part_of_the_vocabulary_in_its_order(rules: RuleSet) -> None:
    words = vocabulary(rules)
    for seed in range(20):
        state = new_game(random_deal(seed, rules)).state
        while state.phase is Phase.AUCTION:
            options = legal_actions(state)
            assert options == tuple(word for word in words if word in options)
            state = apply(state, options[(seed + len(state.calls)) % len(options)]).state
