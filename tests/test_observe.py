"""An observation holds what a seat may know, and nothing of what it may not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ddz_core.actions import Dealt, Phase
from ddz_core.cards import Card, Hand, counts_of, full_deck, parse_cards, sort_cards
from ddz_core.deal import Deal
from ddz_core.game import new_game
from ddz_core.notation import parse_position
from ddz_core.observe import observe
from ddz_core.rules import FOUR_PLAYER, HOUSE, TRADITIONAL, DealRules, RuleSet
from ddz_core.state import GameState
from tests.support import SYSTEMS, finished_hand, playout, random_deal


def rearranged(state: GameState, seat: int, rng: Random) -> GameState:
    """Returns a state that `seat` cannot tell from `state`: all that it does not see is shuffled."""
    deal, landlord = state.deal, state.landlord
    known = {deal.turned_up}
    if landlord is not None and deal.rules.deal.bottom_public:
        known |= set(deal.bottom)
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    hidden = [card for card in hidden if card not in known] + list(deal.bottom if landlord is None else ())
    rng.shuffle(hidden)
    hands: list[Hand] = []
    for other, hand in enumerate(state.hands):
        if other == seat:
            hands.append(hand)
            continue
        kept = [card for card in hand if card in known]
        taken, hidden = hidden[: len(hand) - len(kept)], hidden[len(hand) - len(kept) :]
        hands.append(sort_cards([*kept, *taken]))
    held = [
        [*hand, *(card for play in state.plays if play.seat == other for card in play.cards)]
        for other, hand in enumerate(hands)
    ]
    bottom = deal.bottom
    if landlord is None:
        bottom = sort_cards(hidden)
    elif not deal.rules.deal.bottom_public and seat != landlord:
        bottom = sort_cards(rng.sample([card for card in held[landlord] if card not in known], len(bottom)))
    if landlord is not None:
        held[landlord] = [card for card in held[landlord] if card not in bottom]
    dealt = Deal(deal.rules, deal.first, tuple(map(sort_cards, held)), bottom, deal.turned_up)
    return replace(state, deal=dealt, hands=tuple(hands))


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("seed", range(3))
def test_hidden_cards_do_not_show(seed: int, rules: RuleSet) -> None:
    rng = Random(seed)
    changed = 0
    for _, step in playout(new_game(random_deal(seed, rules)), rng):
        if step.state.phase is Phase.OVER:
            continue
        for seat in rules.seats:
            other = rearranged(step.state, seat, rng)
            changed += other != step.state
            assert observe(other, seat) == observe(step.state, seat)
    assert changed > 10


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
def test_no_hidden_card_is_anywhere_in_it(rules: RuleSet) -> None:
    """Walks every value of an observation and looks for a card that the seat must not know."""
    for step in finished_hand(5, rules)[:-1]:
        state = step.state
        for seat in rules.seats:
            seen = observe(state, seat)
            cards: set[Card | None] = {*seen.hand, *seen.bottom, *seen.out}
            cards.update(card for play in seen.plays for card in play.cards)
            secret = {card for other in rules.seats if other != seat for card in state.hands[other]}
            if state.landlord is None:
                secret |= set(state.deal.bottom)
            elif rules.deal.bottom_public:
                secret -= set(state.deal.bottom)
            assert not cards & secret
            assert not hasattr(seen, "deal")


@pytest.mark.parametrize("rules", [TRADITIONAL, FOUR_PLAYER], ids=lambda rules: rules.id)
def test_the_card_turned_up_is_open_until_it_is_played(rules: RuleSet) -> None:
    shown = []
    start = finished_hand(2, rules)[0]
    assert start.events == (Dealt(start.state.deal.first, start.state.deal.turned_up),)
    for step in finished_hand(2, rules):
        state = step.state
        card = state.deal.turned_up
        assert card in state.deal.hands[state.deal.first]
        played = any(card in play.cards for play in state.plays)
        for seat in rules.seats:
            assert observe(state, seat).turned_up == (None if played else card)
        shown.append(not played)
    assert shown[0]
    assert all(card is None for card in [observe(step.state, 0).turned_up for step in finished_hand(2)])


def test_contents_in_the_auction_and_in_play() -> None:
    steps = finished_hand(9)
    before = steps[0].state
    seen = observe(before, 1)
    assert (seen.hand, seen.bottom, seen.landlord) == (before.hands[1], (), None)
    assert (seen.sizes, seen.turn, seen.first) == ((17, 17, 17), before.deal.first, before.deal.first)
    assert seen.totals == (0, 0, 0)
    state = next(step.state for step in steps if step.state.target)
    seen = observe(state, 2, (4, -2, -2))
    assert seen.totals == (4, -2, -2)
    assert seen.bottom == state.deal.bottom
    assert (seen.plays, seen.target, seen.calls) == (state.plays, state.target, state.calls)
    assert state.target is not None
    assert seen.target_combo == state.target.combo
    assert sum(seen.sizes) == 54 - len(state.plays[0].cards)


@pytest.mark.parametrize("seed", range(4))
def test_unseen_is_what_the_others_hold(seed: int) -> None:
    for step in finished_hand(seed):
        state = step.state
        for seat in HOUSE.seats:
            others = [card for other in HOUSE.seats if other != seat for card in state.hands[other]]
            if state.landlord is None:
                others += state.deal.bottom
            assert observe(state, seat).unseen == counts_of(others)
            assert observe(state, seat).own == counts_of(state.hands[seat])


def test_cards_out_of_play_are_not_unseen() -> None:
    state = parse_position("ddp1 house 0 1 1 345/67KK/89 . 33 -")
    seen = observe(state, 2)
    assert seen.unseen == counts_of(parse_cards("3s4s5s6s7sKsKh"))
    assert len(seen.out) == 54 - 11


def test_a_hidden_bottom_is_known_to_the_landlord_alone() -> None:
    rules = replace(HOUSE, deal=DealRules(bottom_public=False))
    state = next(
        step.state
        for _, step in playout(new_game(random_deal(1, rules)), Random(3))
        if step.state.landlord is not None
    )
    for seat in rules.seats:
        bottom = state.deal.bottom if seat == state.landlord else ()
        assert observe(state, seat).bottom == bottom


def test_out_is_empty_for_a_whole_deal() -> None:
    assert random_deal(3).out == ()
    assert len(full_deck()) == 54
