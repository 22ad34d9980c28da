"""The page shows the human what `observe` gives: two truths that look alike to him are drawn alike."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from ddz_app import queries
from ddz_app.announce import event_lines
from ddz_app.model import Dialog, Model, Prefs
from ddz_app.view import view

from ddz_core.actions import Phase
from ddz_core.cards import sort_cards
from ddz_core.game import new_game
from ddz_core.match import HUMAN, start_match
from ddz_core.rules import RuleSet
from ddz_core.state import GameState
from tests.support import SYSTEMS, finished_hand, playout, random_deal
from tests.test_observe import rearranged

PANELS_EVERY = 15


def page(state: GameState, *dialogs: Dialog) -> Model:
    match = replace(start_match(state.deal.rules, "normal", 1), current=state)
    prefs = Prefs(rules=state.deal.rules.name, lang="en")
    return Model(prefs=prefs, match=match, booted=True, running=True, dialogs=dialogs)


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
def test_hidden_cards_are_nowhere_on_the_page(rules: RuleSet) -> None:
    rng = Random(4)
    changed = 0
    for at, (_, step) in enumerate(playout(new_game(random_deal(4, rules)), rng)):
        state = step.state
        if state.phase is Phase.OVER:
            continue
        other = rearranged(state, HUMAN, rng)
        changed += other.hands != state.hands
        assert view(page(other)) == view(page(state))
        assert list(event_lines(page(other), step.events)) == list(event_lines(page(state), step.events))
        if at % PANELS_EVERY == 0:
            for panel in Dialog:
                assert view(page(other, panel)) == view(page(state, panel)), panel
    assert changed > 10


@pytest.mark.parametrize(
    "rules", [rules for rules in SYSTEMS if not rules.deal.bottom_public], ids=lambda rules: rules.name
)
def test_a_settlement_does_not_tell_which_cards_were_the_hidden_bottom(rules: RuleSet) -> None:
    told = 0
    for seed in range(4):
        state = finished_hand(seed, rules)[-1].state
        landlord = state.landlord
        assert landlord is not None
        deal = state.deal
        held = sort_cards(deal.hands[landlord] + deal.bottom)
        bottom, kept = held[: len(deal.bottom)], held[len(deal.bottom) :]
        hands = tuple(kept if seat == landlord else hand for seat, hand in enumerate(deal.hands))
        other = replace(state, deal=replace(deal, hands=hands, bottom=bottom))
        for panel in Dialog:
            same = view(page(other, panel)) == view(page(state, panel))
            assert same == (landlord != HUMAN), panel
        told += landlord == HUMAN
        assert queries.hand_over(page(state))
    assert told < 4
