"""What every rule set must keep, whatever it says: one suite over all of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ddz_core.actions import Double, Pass, Phase, Play, Played
from ddz_core.cards import full_deck
from ddz_core.combos import beats
from ddz_core.deal import Deal, deal
from ddz_core.game import actions_of, apply, check, legal_actions, new_game, outcome
from ddz_core.match import act, deal_hand, record_of, start_match
from ddz_core.notation import (
    format_action,
    format_deal,
    format_position,
    parse_action,
    parse_deal,
    parse_position,
    parse_rules,
)
from ddz_core.record import format_match, format_record, parse_match, parse_record, replay, steps
from ddz_core.rules import RULESETS, FirstBidder, RuleSet
from ddz_core.state import GameState
from tests.support import SYSTEMS, finished_hand, playout, random_deal, random_match

pytestmark = pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)

SEEDS = range(12)


def test_names_are_read_as_they_are_written(rules: RuleSet) -> None:
    assert parse_rules(rules.name) == rules
    assert rules.id in RULESETS


def test_random_hands_end_and_keep_their_promises(rules: RuleSet) -> None:
    most = 12 * rules.deck_size
    phases = set()
    for seed in SEEDS:
        dealt = random_deal(seed, rules)
        for plies, (action, step) in enumerate(playout(new_game(dealt), Random(seed))):
            state = step.state
            phases.add(state.phase)
            played = [card for play in state.plays for card in play.cards]
            bottom = dealt.bottom if state.landlord is None else ()
            everything = sorted([*played, *bottom, *sum(state.hands, ())])
            assert everything == list(range(rules.deck_size))
            assert state.multiplier == 1 << len(state.doublings)
            assert (state.turn is None) == (state.phase in (Phase.OVER, Phase.THROWN_IN))
            assert bool(legal_actions(state)) == (state.turn is not None)
            if isinstance(action, Play):
                assert isinstance(step.events[0], Played)
                assert step.events[0].left == len(state.hands[step.events[0].seat])
            assert plies < most
        ended = outcome(state)
        assert (ended is None) == (state.phase is Phase.THROWN_IN)
        if ended:
            check_settlement(state)
    assert {Phase.AUCTION, Phase.PLAY, Phase.OVER} <= phases
    assert (Phase.DOUBLING in phases) == (rules.name != rules.id)


def check_settlement(state: GameState) -> None:
    """Checks who won and what was paid."""
    rules, ended = state.deal.rules, outcome(state)
    assert ended is not None
    assert state.hands[ended.winner] == ()
    assert [len(hand) for hand in state.hands].count(0) == 1
    assert sum(ended.points) == 0
    assert ended.stake == state.base * state.multiplier
    for seat in rules.seats:
        share = len(rules.seats) - 1 if seat == ended.landlord else 1
        assert abs(ended.points[seat]) == share * ended.stake
        assert (ended.points[seat] > 0) == (seat in ended.winners)
    assert (ended.landlord in ended.winners) == (len(ended.winners) == 1) == ended.landlord_won


def test_all_legal_actions_are_accepted(rules: RuleSet) -> None:
    for step in finished_hand(4, rules)[:-1]:
        state = step.state
        assert state.turn is not None
        options = legal_actions(state)
        assert len(set(options)) == len(options)
        for action in options:
            combo = check(state, state.turn, action)
            assert (combo is None) != isinstance(action, Play)
            if combo and state.target and state.target.combo:
                assert beats(combo, state.target.combo, rules)


def test_apply_does_not_change_its_state(rules: RuleSet) -> None:
    steps_, again = finished_hand(3, rules), finished_hand(3, rules)
    for step, copy in zip(steps_, again, strict=True):
        for action in legal_actions(step.state)[:40]:
            apply(step.state, action)
        assert step == copy


def test_what_a_deal_holds(rules: RuleSet) -> None:
    firsts, turned_up = set(), set()
    for seed in range(40):
        dealt = random_deal(seed, rules)
        assert [len(hand) for hand in dealt.hands] == [rules.deal.hand] * len(rules.seats)
        assert len(dealt.bottom) == rules.deal.bottom
        assert sorted(sum(dealt.hands, dealt.bottom)) == sorted(full_deck(rules.deal.decks))
        if rules.deal.first is FirstBidder.TURNED_UP:
            assert dealt.turned_up in dealt.hands[dealt.first]
        else:
            assert dealt.turned_up is None
        firsts.add(dealt.first)
        turned_up.add(dealt.turned_up)
        assert parse_deal(format_deal(dealt)) == dealt
    assert firsts == set(rules.seats)
    assert rules.deal.first is FirstBidder.DRAWN or len(turned_up) > 20


def test_every_moment_of_a_hand_survives_as_text(rules: RuleSet) -> None:
    for seed in SEEDS[:4]:
        played = finished_hand(seed, rules)
        record = record_of(played[-1].state)
        assert parse_record(format_record(record)) == record
        assert list(steps(record)) == played
        for plies, step in enumerate(played):
            state = step.state
            assert replay(record, plies) == state
            assert actions_of(state) == record.actions[:plies]
            if plies % 5 == 0 or state.phase is Phase.DOUBLING:
                part = record_of(state)
                assert parse_record(format_record(part)) == part
            if state.phase in (Phase.PLAY, Phase.OVER):
                text = format_position(state)
                again = parse_position(text)
                assert format_position(again) == text
                assert (again.turn, again.hands, again.base) == (state.turn, state.hands, state.base)
                assert again.multiplier == state.multiplier
        for action in record.actions:
            assert parse_action(format_action(action)) == action


def test_a_match_survives_as_text(rules: RuleSet) -> None:
    for at, (match, _) in enumerate(random_match(5, rules, deals=4)):
        if at % 41 == 0:
            assert parse_match(format_match(match)) == match
    assert parse_match(format_match(match)) == match
    assert f'[Rules "{rules.name}"]' in format_match(match)
    assert sum(match.totals) == 0


def rotated(dealt: Deal, by: int) -> Deal:
    """Returns the deal with every seat moved on."""
    players = dealt.rules.deal.players
    hands = tuple(dealt.hands[(seat - by) % players] for seat in dealt.rules.seats)
    return replace(dealt, first=(dealt.first + by) % players, hands=hands)


def test_no_seat_is_special(rules: RuleSet) -> None:
    players = rules.deal.players
    played = finished_hand(7, rules)
    actions = actions_of(played[-1].state)

    def moved(seat: int | None, by: int) -> int | None:
        return None if seat is None else (seat + by) % players

    for by in range(1, players):
        state = new_game(rotated(played[0].state.deal, by)).state
        for action, step in zip(actions, played[1:], strict=True):
            assert len(legal_actions(state)) == len(legal_actions(replay_before(step.state)))
            state = apply(state, action).state
            assert state.turn == moved(step.state.turn, by)
            assert state.landlord == moved(step.state.landlord, by)
            assert state.calls == tuple(
                replace(call, seat=(call.seat + by) % players) for call in step.state.calls
            )
        here, there = outcome(state), outcome(played[-1].state)
        assert here is not None
        assert there is not None
        assert here.points == tuple(there.points[(seat - by) % players] for seat in rules.seats)


def replay_before(state: GameState) -> GameState:
    """Returns the state before the last action."""
    return replay(record_of(state), -1)


def test_the_leader_must_play_and_everyone_else_may_pass(rules: RuleSet) -> None:
    for step in finished_hand(9, rules):
        state = step.state
        if state.phase is Phase.PLAY:
            assert (Pass() in legal_actions(state)) == (state.target is not None)
        if state.phase is Phase.DOUBLING:
            assert {Double(True), Double(False)} == set(legal_actions(state))


def test_a_deal_of_another_rule_set_is_refused(rules: RuleSet) -> None:
    match = start_match(rules, "normal", 1)
    for other in SYSTEMS:
        if other == rules:
            live, _ = deal_hand(match, deal(other, Random(1)))
            assert live.current is not None
            assert act(live, legal_actions(live.current)[0])
        else:
            with pytest.raises(ValueError, match="another rule set"):
                deal_hand(match, deal(other, Random(1)))
