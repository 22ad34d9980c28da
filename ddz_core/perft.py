"""A counting oracle: how many leads a hand has, how many ways a position can go on.

A change of the rules that no single case catches changes one of these numbers (``tests/data/perft.json``).

>>> from ddz_core.notation import parse_position
>>> [perft(parse_position("ddp1 house 0 1 0 346/57J/89Q ."), depth) for depth in (1, 2, 3)]
[3, 11, 38]
"""

from __future__ import annotations

from ddz_core.cards import Counts
from ddz_core.combos import classify, leads
from ddz_core.game import apply, legal_actions
from ddz_core.rules import RuleSet
from ddz_core.state import GameState


def count_leads(hand: Counts, rules: RuleSet) -> tuple[int, int]:
    """Returns how many sets of ranks may be led from a hand, and how many when each reading counts."""
    combos = leads(hand, rules)
    return len(combos), sum(len(classify(combo.counts, rules)) for combo in combos)


def perft(state: GameState, depth: int) -> int:
    """Returns the number of sequences of `depth` actions from here; a finished hand has no next action.

    Takes time in proportion to the number of sequences of ``depth - 1``.
    """
    if depth <= 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action).state, depth - 1) for action in actions)
