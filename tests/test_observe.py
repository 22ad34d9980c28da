"""An observation holds what a seat may know, and nothing of what it may not."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ddz_core.actions import Phase
from ddz_core.cards import Card, Hand, counts_of, full_deck, parse_cards, sort_cards
from ddz_core.deal import Deal
from ddz_core.game import new_game
from ddz_core.notation import parse_position
from ddz_core.observe import observe
from ddz_core.rules import HOUSE, DealRules
from ddz_core.state import GameState
from tests.support import finished_hand, playout, random_deal


def rearranged(state: GameState, seat: int, rng: Random) -> GameState:
    """Returns a state that `seat` cannot tell from `state`: all that it does not see is shuffled."""
    shown = state.phase in (Phase.PLAY, Phase.OVER)
    known = set(state.deal.bottom) if shown else set()
    if state.landlord == seat:
        known = set()
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    hidden = [card for card in hidden if card not in known] + ([] if shown else list(state.deal.bottom))
    rng.shuffle(hidden)
    hands: list[Hand] = []
    for other, hand in enumerate(state.hands):
        if other == seat:
            hands.append(hand)
            continue
        kept = [card for card in hand if card in known]
        taken, hidden = hidden[: len(hand) - len(kept)], hidden[len(hand) - len(kept) :]
        hands.append(sort_cards([*kept, *taken]))
    bottom = state.deal.bottom if shown else sort_cards(hidden)
    dealt = []
    for other, hand in enumerate(hands):
        own = [*hand, *(card for play in state.plays if play.seat == other for card in play.cards)]
        if other == state.landlord:
            own = [card for card in own if card not in bottom]
        dealt.append(sort_cards(own))
    deal = Deal(state.deal.rules, state.deal.first, tuple(dealt), bottom)
    return replace(state, deal=deal, hands=tuple(hands))


@pytest.mark.parametrize("seed", range(12))
def test_hidden_cards_do_not_show(seed: int) -> None:
    rng = Random(seed)
    changed = 0
    for _, step in playout(new_game(random_deal(seed)), rng):
        if step.state.phase is Phase.OVER:
            continue
        for seat in HOUSE.seats:
            other = rearranged(step.state, seat, rng)
            changed += other != step.state
            assert observe(other, seat) == observe(step.state, seat)
    assert changed > 10


def test_no_hidden_card_is_anywhere_in_it() -> None:
    """Walks every value of an observation and looks for a card that the seat must not know."""
    for step in finished_hand(5)[:-1]:
        state = step.state
        for seat in HOUSE.seats:
            seen = observe(state, seat)
            cards: set[Card] = {*seen.hand, *seen.bottom, *seen.out}
            cards.update(card for play in seen.plays for card in play.cards)
            secret = {card for other in HOUSE.seats if other != seat for card in state.hands[other]}
            if state.phase is Phase.PLAY:
                secret -= set(state.deal.bottom)
            else:
                secret |= set(state.deal.bottom)
            assert not cards & secret
            assert not hasattr(seen, "deal")


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
