"""Bots: legal, deterministic, blind to hidden cards; and the tools they reckon with are right."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ddz_core.actions import Action, Bid, Phase, Play
from ddz_core.bots import LEVELS, Level, choose, complete, completions, level_named, suggest
from ddz_core.bots.odds import Threats
from ddz_core.bots.turns import LeastTurns
from ddz_core.bots.view import View
from ddz_core.bots.weigh import Scales, rank_moves
from ddz_core.cards import Counts, counts_of, format_cards, format_counts, parse_cards, parse_counts, size_of
from ddz_core.combos import Kind, classify, leads, responses
from ddz_core.deal import deal
from ddz_core.game import apply, check, legal_actions, new_game, outcome, set_up
from ddz_core.notation import parse_position
from ddz_core.observe import observe
from ddz_core.rules import HOUSE, RuleSet
from ddz_core.state import GameState
from tests.strategies import ALL_RULES, hands
from tests.support import beats_random, random_deal
from tests.test_observe import rearranged


def asked(state: GameState, rng: Random | None = None) -> tuple[Action, Action]:
    """Returns what the normal level does, and what it is advised to do."""
    assert state.turn is not None
    seen = observe(state, state.turn)
    return choose(Level.NORMAL, seen, rng or Random(0)).action, suggest(seen)[0].action


def decisions(seed: int, rules: RuleSet = HOUSE) -> Iterator[GameState]:
    """Plays a hand with the normal level in every seat; yields each state with a seat to move."""
    state, rng = new_game(deal(rules, Random(seed))).state, Random(seed)
    while state.turn is not None:
        yield state
        action = choose(Level.NORMAL, observe(state, state.turn), rng).action
        state = apply(state, action).state


@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_change_nothing(seed: int) -> None:
    rng, changed = Random(seed), 0
    for state in decisions(seed + 30):
        assert state.turn is not None
        seen = observe(state, state.turn)
        choice, hints = choose(Level.NORMAL, seen, Random(1)), suggest(seen)
        for _ in range(2):
            other = rearranged(state, state.turn, rng)
            changed += other != state
            same = observe(other, state.turn)
            assert choose(Level.NORMAL, same, Random(1)) == choice
            assert suggest(same) == hints
    assert changed > 4


def test_the_same_question_has_the_same_answer() -> None:
    states = list(decisions(7))
    first = [choose(Level.NORMAL, observe(state, state.turn or 0), Random(3)) for state in states]
    hints = [suggest(observe(state, state.turn or 0)) for state in states]
    for state in reversed(states):
        at = states.index(state)
        assert choose(Level.NORMAL, observe(state, state.turn or 0), Random(3)) == first[at]
        assert suggest(observe(state, state.turn or 0)) == hints[at]
    assert len(states) > 20


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.id)
def test_every_move_is_legal_in_games_at_random(rules: RuleSet) -> None:
    rng = Random(5)
    moves = 0
    for seed in range(3 if rules.deal.decks == 1 else 1):
        dealt = deal(rules, Random(seed))
        hands = [hand + dealt.bottom * (seat == 0) for seat, hand in enumerate(dealt.hands)]
        state = set_up(rules, hands, 0, bottom=dealt.bottom)
        while state.turn is not None:
            for action in asked(state):
                check(state, state.turn, action)
            moves += 1
            options = legal_actions(state)
            state = apply(state, options[int(rng.random() * len(options))]).state
        assert outcome(state) is not None
    assert moves > 50


def test_every_suggestion_is_legal_and_has_a_reason() -> None:
    for seed in range(8):
        for state in decisions(seed):
            assert state.turn is not None
            found = suggest(observe(state, state.turn))
            assert 1 <= len(found) <= 5
            assert len({suggestion.action for suggestion in found}) == len(found)
            for suggestion in found:
                combo = check(state, state.turn, suggestion.action)
                assert combo == suggestion.combo
                assert suggestion.reasons
                codes = [reason.code for reason in suggestion.reasons]
                assert len(set(codes)) == len(codes)
            values = [suggestion.value for suggestion in found]
            assert values == sorted(values, reverse=True)


def test_a_choice_leads_its_trace_and_plays_the_lowest_cards() -> None:
    state = parse_position("ddp1 house 0 1 1 3s4s/5s5h5c/8s8h .")
    choice = choose(Level.NORMAL, observe(state, 1), Random(0))
    assert choice.action == choice.trace[0].action == Play(parse_cards("5s5h5c"))
    state = parse_position("ddp1 house 0 1 1 KhKs9s/5s5c5d6h/8s8h . 4s")
    single = next(
        found.action
        for found in suggest(observe(state, 1))
        if found.combo and found.combo.kind is Kind.SINGLE
    )
    assert isinstance(single, Play)
    assert format_cards(single.cards) in ("5s", "6h")


def test_a_match_of_a_level_that_is_not_here_can_be_played_on() -> None:
    assert [level_named(level.value) for level in LEVELS] == list(LEVELS)
    assert {level_named(name) for name in ("", "of a later version")} == {Level.NORMAL}


def test_only_levels_on_offer_and_only_in_turn() -> None:
    state = new_game(random_deal(1)).state
    assert state.turn is not None
    seen = observe(state, state.turn)
    missing = [level for level in Level if level not in LEVELS]
    for level in missing:
        with pytest.raises(KeyError):
            choose(level, seen, Random(0))
    with pytest.raises(ValueError, match="turn"):
        choose(Level.NORMAL, observe(state, (state.turn + 1) % 3), Random(0))
    assert suggest(observe(state, (state.turn + 1) % 3)) == ()


def test_bids_spread_and_deals_are_seldom_thrown_in() -> None:
    said: list[int] = []
    thrown = 0
    for seed in range(150):
        state = new_game(random_deal(seed)).state
        while state.phase is Phase.AUCTION and state.turn is not None:
            action = choose(Level.NORMAL, observe(state, state.turn), Random(0)).action
            assert isinstance(action, Bid)
            said.append(action.value)
            state = apply(state, action).state
        thrown += state.phase is Phase.THROWN_IN
    assert {0, 1, 2, 3} == set(said)
    assert said.count(3) < len(said) / 4
    assert thrown < 75


def test_normal_beats_random_play() -> None:
    won = 0
    for seed in range(30):
        dealt = random_deal(seed)
        for role in (True, False):
            hands = [hand + dealt.bottom * (seat == 0) for seat, hand in enumerate(dealt.hands)]
            won += beats_random(set_up(HOUSE, hands, 0, bottom=dealt.bottom), role, seed)
    assert won >= 54


# ---- what the bots reckon with


@cache
def fewest(hand: Counts) -> int:
    """The least number of plays, by trying everything."""
    return 1 + min(fewest(hand - combo.counts) for combo in leads(hand, HOUSE)) if hand else 0


@given(hands(HOUSE, most=9))
def test_least_turns(hand: Counts) -> None:
    found = LeastTurns(HOUSE).least(hand)
    assert fewest(hand) <= found <= fewest(hand) + 1


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("", 0),
        ("33344456", 1),
        ("34567789TJ", 1 + 1),
        ("333344", 1),
        ("33334455", 1),
        ("3334", 1),
        ("333444555667", 1),
        ("BR2", 2),
        ("22AAKK345678", 4),
    ],
)
def test_least_turns_of_known_hands(text: str, turns: int) -> None:
    assert LeastTurns(HOUSE).least(parse_counts(text)) == turns


@given(st.sampled_from(ALL_RULES), st.data())
def test_a_plan_parts_the_hand_into_combos(rules: RuleSet, data: st.DataObject) -> None:
    hand = data.draw(hands(rules))
    for planner in (LeastTurns(rules), view_of(hand, rules).planner):
        groups = planner.groups(hand)
        assert sum(group.counts for group in groups) == hand
        for group in groups:
            readings = classify(group.counts, rules)
            assert (group.kind, group.main) in [(reading.kind, reading.main) for reading in readings]


def view_of(hand: Counts, rules: RuleSet) -> Scales:
    """Returns the scales of a landlord who leads with a hand, against all other cards."""
    everything = counts_of(range(rules.deck_size))
    unseen = everything - hand
    others = rules.deal.players - 1
    share = size_of(unseen) // others
    view = View(
        rules=rules,
        seat=0,
        hand=(),
        own=hand,
        unseen=unseen,
        sizes=(size_of(hand), *(share,) * others),
        landlord=0,
        known=0,
        target=None,
        target_seat=None,
        passed=(),
    )
    return Scales(view)


@given(st.sampled_from(ALL_RULES), st.data(), st.integers(1, 12))
def test_what_nobody_can_beat(rules: RuleSet, data: st.DataObject, largest: int) -> None:
    unseen = data.draw(hands(rules, most=12))
    hand = data.draw(hands(rules, most=10))
    threats = Threats(unseen, largest, rules)
    for combo in leads(hand, rules):
        beaten = any(size_of(answer.counts) <= largest for answer in responses(unseen, combo, rules))
        if threats.none(combo):
            assert not beaten
        elif combo.kind in (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.STRAIGHT, Kind.PAIRS, Kind.BOMB):
            assert beaten


@pytest.mark.parametrize("seed", range(6))
def test_a_sure_win_is_won_whatever_the_others_do(seed: int) -> None:
    rng, tried = Random(seed), 0
    for number in range(120):
        dealt = deal(HOUSE, Random(f"{seed}/{number}"))
        sizes = [2 + int(rng.random() * 6) for _ in HOUSE.seats]
        hands = [tuple(rng.sample(hand, n)) for hand, n in zip(dealt.hands, sizes, strict=True)]
        start = set_up(HOUSE, hands, int(rng.random() * 3), turn=0)
        sure = rank_moves(Scales(View.of(observe(start, 0))))[0].sure
        if not sure:
            continue
        tried += 1
        for _ in range(4):
            state, plays = start, 0
            while state.turn is not None:
                if state.turn == 0:
                    action = choose(Level.NORMAL, observe(state, 0), rng).action
                    plays += 1
                else:
                    options = legal_actions(state)
                    action = options[int(rng.random() * len(options))]
                state = apply(state, action).state
            ended = outcome(state)
            assert ended is not None
            assert ended.winner == 0, format_counts(counts_of(hands[0]))
            assert plays <= sure
    assert tried > 5


# ---- completing a selection


def cards_of(text: str | None) -> tuple[int, ...] | None:
    return None if text is None else parse_cards(text)


@pytest.mark.parametrize(
    ("selected", "hand", "target", "filled"),
    [
        ("7s", "3s7s7h9s9h", "55", "7s7h"),
        ("9s", "3s7s7h9s9h", "88", "9s9h"),
        ("3s", "3s7s7h9s9h", "55", None),
        ("7s", "3s4s5s6s7s8sKs", "34567", "4s5s6s7s8s"),
        ("3s", "3s3h7s7h7cKs", "6669", "3s7s7h7c"),
        ("7h", "3s3h7s7h7cKs", "66699", "3s3h7s7h7c"),
        ("4s", "3s4s4h4c4d9s", "KK", "4s4h4c4d"),
        ("B", "2s2hBR", "2", "B"),
        ("R", "2s2hBR", "22", "BR"),
        ("5c7h", "5s5h5c6s6h6c7s7h7c", "333444", "5s5c6s7h"),
        ("3s", "3s4s5s6s7s9s", None, "3s"),
        ("3s4s", "3s4s5s6s7s9s", None, "3s4s5s6s7s"),
        ("3s9s", "3s4s5s6s7s9s", None, None),
        ("Ks", "3s4s", None, None),
    ],
)
def test_completion(selected: str, hand: str, target: str | None, filled: str | None) -> None:
    incumbent = classify(parse_counts(target), HOUSE)[0] if target else None
    answer = complete(parse_cards(selected), parse_cards(hand), incumbent, HOUSE)
    if selected == "5c7h":
        assert answer is None
    else:
        assert answer == cards_of(filled)


def test_every_completion_is_legal_and_holds_the_card() -> None:
    offered = 0
    for state in decisions(2):
        if state.phase is not Phase.PLAY or state.turn is None:
            continue
        seen = observe(state, state.turn)
        for card in seen.hand:
            for cards in completions(seen, card):
                assert card in cards
                check(state, state.turn, Play(cards))
                offered += 1
    assert offered > 100
