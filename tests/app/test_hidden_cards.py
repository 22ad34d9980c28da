"""No hidden card can matter: every level, hints and 自動出牌, in every rule set and phase."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from ddz_app.cmd import AskBot, AskHint
from ddz_app.msg import AutoPressed, HintPressed

from ddz_core.actions import Phase
from ddz_core.bots import LEVELS, Level, choose, suggest
from ddz_core.game import apply, new_game
from ddz_core.match import HUMAN
from ddz_core.observe import observe
from ddz_core.rules import RuleSet
from tests.app.world import at_table
from tests.support import SYSTEMS, random_deal
from tests.test_observe import rearranged


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
def test_no_hidden_card_changes_what_anybody_does_or_is_told(rules: RuleSet) -> None:
    rng, changed, phases, at = Random(5), 0, set(), 0
    state = new_game(random_deal(21, rules)).state
    while state.turn is not None:
        seen = observe(state, state.turn)
        if state.phase is not Phase.PLAY or at % 6 == 0:
            other = rearranged(state, state.turn, rng)
            same = observe(other, state.turn)
            changed += other != state
            phases.add(state.phase)
            assert suggest(same) == suggest(seen)
            for level in LEVELS:
                assert choose(level, same, Random(1)) == choose(level, seen, Random(1))
            if state.turn == HUMAN:
                asked = []
                for hidden in (state, other):
                    world = at_table(hidden)
                    world.send(HintPressed(), AutoPressed())
                    world.run(lambda model: bool(model.thinking))
                    mine = [one for one in world.done if isinstance(one, AskBot | AskHint)]
                    mine = [one for one in mine if one.observation.seat == HUMAN]
                    assert {type(one) for one in mine} == {AskBot, AskHint}
                    asked.append([replace(one, token=0) for one in mine])
                assert asked[0] == asked[1]
        at += 1
        state = apply(state, choose(Level.EXPERT, seen, Random(1)).action).state
    assert changed >= 3
    assert phases >= {Phase.AUCTION, Phase.PLAY}
    assert (Phase.DOUBLING in phases) == (rules.name != rules.id)
