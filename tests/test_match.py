"""A series of hands: the race to 30, joint winners, hands that do not count (seed 000 section 23)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ddz_core.actions import Bid, GameOver, MatchOver, Phase, Play
from ddz_core.errors import DdzError, IllegalActionError, Reason
from ddz_core.game import actions_of, apply, legal_actions, new_game
from ddz_core.match import (
    Ending,
    Match,
    abandon_hand,
    act,
    add_points,
    bot_rng,
    deal_hand,
    start_match,
    winners_of,
)
from ddz_core.rules import HOUSE, MatchRules
from tests.support import case_id, cases, finished_hand, random_deal, random_match


def play_out(match: Match, rng: Random) -> Match:
    """Plays the hand on the table to its end at random."""
    while match.is_live:
        assert match.current is not None
        options = legal_actions(match.current)
        match, _ = act(match, options[int(rng.random() * len(options))])
    return match


@pytest.mark.parametrize("case", cases("match"), ids=case_id)
def test_case(case: dict[str, Any]) -> None:
    expected = case["expected"]
    totals: tuple[int, ...] = tuple(case["input"]["totals"])
    ended_at = None
    for at, delta in enumerate(case["input"]["deltas"]):
        if not winners_of(totals, HOUSE):
            totals = add_points(HOUSE, totals, tuple(delta))
            ended_at = at if winners_of(totals, HOUSE) else None
    winners = winners_of(totals, HOUSE)
    assert list(totals) == expected["totals"]
    assert (bool(winners), list(winners)) == (expected["over"], expected["winners"])
    assert ended_at == expected["ended_at"]


@pytest.mark.parametrize("seed", range(6))
def test_random_match_ends_by_its_rules(seed: int) -> None:
    states = list(random_match(seed))
    for before, _ in states[:-1]:
        assert not before.is_over
    last, events = states[-1]
    assert last.is_over
    assert events[-1] == MatchOver(last.winners)
    assert isinstance(events[-2], GameOver)
    assert all(last.totals[seat] >= 30 for seat in last.winners)
    assert all(last.totals[seat] < 30 for seat in HOUSE.seats if seat not in last.winners)
    assert sum(last.totals) == 0
    assert last.totals == add_points(HOUSE, last.totals_before, events[-2].points)
    assert last.hands_settled == 1 + sum(hand.ending is Ending.SETTLED for hand in last.hands)
    with pytest.raises(IllegalActionError) as caught:
        deal_hand(last, random_deal(1))
    assert caught.value.reason is Reason.WRONG_PHASE


def test_totals_move_only_when_a_hand_is_settled() -> None:
    match, _ = deal_hand(start_match(HOUSE, "normal", 1), random_deal(11))
    while match.is_live:
        assert match.totals == match.totals_before == (0, 0, 0)
        assert match.current is not None
        match, _ = act(match, legal_actions(match.current)[-1])
    assert match.current is not None
    assert match.current.phase in (Phase.OVER, Phase.THROWN_IN)


def test_settled_hand_stays_until_the_next_deal() -> None:
    match = play_out(deal_hand(start_match(HOUSE, "normal", 1), finished_hand(1)[0].state.deal)[0], Random(1))
    settled = match.totals
    assert any(settled)
    assert match.hands == ()
    match, _ = deal_hand(match, random_deal(2))
    assert [hand.ending for hand in match.hands] == [Ending.SETTLED]
    assert match.hands[0].points == settled == match.totals_before == match.totals


def test_thrown_in_deals_are_kept_but_do_not_count() -> None:
    match, _ = deal_hand(start_match(HOUSE, "normal", 1), random_deal(1))
    for _ in range(3):
        match, _ = act(match, Bid(0))
    assert not match.is_live
    match, _ = deal_hand(match, random_deal(2))
    assert [hand.ending for hand in match.hands] == [Ending.THROWN_IN]
    assert match.hands[0].points == (0, 0, 0)
    assert match.hands_settled == 0


def test_abandoned_hand_is_kept_but_does_not_count() -> None:
    match, _ = deal_hand(start_match(HOUSE, "normal", 1), random_deal(1))
    match, _ = act(match, Bid(3))
    given_up = abandon_hand(match)
    assert given_up.current is None
    assert (given_up.hands[0].ending, given_up.hands[0].actions) == (Ending.ABANDONED, (Bid(3),))
    assert given_up.totals == (0, 0, 0)
    again, _ = deal_hand(given_up, random_deal(2))
    assert again.is_live
    settled = play_out(match, Random(2))
    for nothing_live in (given_up, settled):
        with pytest.raises(IllegalActionError) as caught:
            abandon_hand(nothing_live)
        assert caught.value.reason is Reason.WRONG_PHASE


def test_out_of_turn_calls_are_refused() -> None:
    match = start_match(HOUSE, "normal", 1)
    with pytest.raises(IllegalActionError):
        act(match, Bid(1))
    live, _ = deal_hand(match, random_deal(1))
    with pytest.raises(IllegalActionError):
        deal_hand(live, random_deal(2))
    with pytest.raises(IllegalActionError):
        act(live, Play(()))
    other = replace(HOUSE, match=MatchRules(target=None))
    with pytest.raises(DdzError):
        deal_hand(match, random_deal(1, other))


def test_open_series_has_no_winner() -> None:
    rules = replace(HOUSE, match=MatchRules(target=None))
    assert winners_of((100, -50, -50), rules) == ()


def test_both_peasants_win_together() -> None:
    assert winners_of((-60, 30, 30), HOUSE) == (1, 2)
    assert winners_of((-61, 31, 30), HOUSE) == (1, 2)


def test_actions_of_a_state_lead_to_it() -> None:
    for step in finished_hand(7):
        state = new_game(step.state.deal).state
        for action in actions_of(step.state):
            state = apply(state, action).state
        assert state == step.state


def test_bot_generator_depends_on_seed_hand_ply_and_seat() -> None:
    match, _ = deal_hand(start_match(HOUSE, "normal", 5), random_deal(1))
    later, _ = act(match, Bid(0))
    draws = [bot_rng(each).random() for each in (match, later, replace(match, seed=6))]
    assert len(set(draws)) == 3
    assert draws == [bot_rng(each).random() for each in (match, later, replace(match, seed=6))]
    with pytest.raises(IllegalActionError):
        bot_rng(abandon_hand(match))
