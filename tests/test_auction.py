"""The auction of seed 000 section 3, by the rule cases and by all that can be said."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from ddz_core.actions import Action, Bid, Call, LandlordChosen, Pass, Phase, Play, ThrownIn
from ddz_core.auction import standing
from ddz_core.errors import IllegalActionError, Reason
from ddz_core.game import apply, check, legal_actions, new_game
from ddz_core.rules import HOUSE
from ddz_core.state import GameState
from tests.support import case_id, cases, random_deal


def opened(first: int) -> GameState:
    """Returns an auction that `first` opens."""
    seed = next(seed for seed in range(100) if random_deal(seed).first == first)
    return new_game(random_deal(seed)).state


@pytest.mark.parametrize("case", cases("bid"), ids=case_id)
def test_case(case: dict[str, Any]) -> None:
    expected = case["expected"]
    state = opened(case["input"]["first"])
    for at, value in enumerate(case["input"]["calls"]):
        if at == expected.get("illegal_at"):
            with pytest.raises(IllegalActionError) as caught:
                apply(state, Bid(value))
            over = state.phase is not Phase.AUCTION
            assert caught.value.reason is (Reason.WRONG_PHASE if over else Reason.BID_TOO_LOW)
            return
        state = apply(state, Bid(value)).state
    names = {Phase.AUCTION: "open", Phase.PLAY: "landlord", Phase.THROWN_IN: "redeal"}
    assert names[state.phase] == expected["status"]
    assert state.landlord == expected["landlord"]
    assert (state.base or None) == expected["base"]
    if state.phase is Phase.AUCTION:
        assert state.turn == expected["turn"]
        assert legal_actions(state) == tuple(map(Bid, expected["options"]))


@pytest.mark.parametrize("first", HOUSE.seats)
def test_every_possible_auction(first: int) -> None:
    ended = set()
    for values in product(range(4), repeat=3):
        calls: tuple[Call, ...] = ()
        for value in values:
            now = standing(HOUSE, first, calls)
            if now.turn is None or value not in now.options:
                break
            calls += (Call(now.turn, value),)
        now = standing(HOUSE, first, calls)
        spoken = [call.value for call in calls]
        assert [call.seat for call in calls] == [(first + i) % 3 for i in range(len(calls))]
        assert sorted(filter(None, spoken)) == list(filter(None, spoken))
        if now.turn is None:
            ended.add(tuple(spoken))
            if any(spoken):
                assert now.base == max(spoken)
                assert Call(now.landlord or 0, now.base) in calls
            else:
                assert (now.landlord, len(calls)) == (None, 3)
    # A 3 first, second or last: 1 + 3 + 6; nobody says 3: 10.
    assert len(ended) == 20


def test_landlord_takes_the_bottom_cards() -> None:
    state = opened(1)
    step = apply(state, Bid(3))
    assert isinstance(step.events[1], LandlordChosen)
    assert sorted(step.state.hands[1]) == sorted((*state.hands[1], *state.deal.bottom))
    assert [len(hand) for hand in step.state.hands] == [17, 20, 17]
    assert step.state.turn == 1


def test_all_pass_is_thrown_in() -> None:
    state = opened(0)
    for _ in range(3):
        step = apply(state, Bid(0))
        state = step.state
    assert step.events[-1] == ThrownIn()
    assert (state.phase, state.turn, state.landlord) == (Phase.THROWN_IN, None, None)
    assert legal_actions(state) == ()
    assert [len(hand) for hand in state.hands] == [17, 17, 17]


def test_reasons() -> None:
    state = apply(opened(0), Bid(2)).state
    tries: list[tuple[int, Action, Reason]] = [
        (1, Bid(2), Reason.BID_TOO_LOW),
        (1, Bid(4), Reason.BID_TOO_LOW),
        (2, Bid(3), Reason.NOT_YOUR_TURN),
        (1, Pass(), Reason.WRONG_PHASE),
        (1, Play(state.hands[1][:1]), Reason.WRONG_PHASE),
    ]
    for seat, action, reason in tries:
        with pytest.raises(IllegalActionError) as caught:
            check(state, seat, action)
        assert caught.value.reason is reason
    with pytest.raises(IllegalActionError) as caught:
        check(state, 1, Bid(1))
    assert caught.value.detail == {"high": 2}
