"""Writes the vectors of the strongest level: ``python3 -m lab.vectors`` renews tests/data/expert.jsonl.

States come from hands of the nets, one move in ten at random, under every rule set for three, some near the
end of a match. Of each way to find a move as many are kept as `WANTED` says.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from ddz_core.actions import Action, Phase, Play
from ddz_core.bots.choose import nets_for
from ddz_core.bots.expert import judge_moves
from ddz_core.bots.position import position_of
from ddz_core.bots.search import Budget, solve
from ddz_core.cards import Counts, counts_of, format_counts
from ddz_core.deal import deal
from ddz_core.game import apply, legal_actions, new_game
from ddz_core.notation import format_action, format_deal
from ddz_core.observation import Observation
from ddz_core.observe import observe
from ddz_core.rules import CLASSIC, GRAB, HOUSE, RANKED, TRADITIONAL, with_doubling
from tests.vectors import Vector, answer

WANTED = {"said": 40, "net": 90, "sure": 25, "solved": 60, "played": 60}
"""How many vectors of each kind."""
RULES = (HOUSE, with_doubling(CLASSIC, True), with_doubling(GRAB, True), RANKED, TRADITIONAL, HOUSE)
FILE = Path(__file__).resolve().parent.parent / "tests" / "data" / "expert.jsonl"


def looked(seen: Observation) -> str:
    """Returns how the strongest level finds its move."""
    nets, budget = nets_for(seen), Budget()
    assert nets is not None
    if seen.phase is not Phase.PLAY:
        return "said"
    judged = judge_moves(seen, nets, None)
    if judged[0].sure:
        return "sure"
    if len(judged) > 1:
        moves = [found.combo for found in judged[: budget.solved_moves]]
        if solve(seen, position_of(seen), moves, budget):
            return "solved"
        if judged[0].worth - judged[1].worth <= budget.margin:
            return "played"
    return "net"


def states(seed: int) -> Iterator[tuple[Observation, str, list[str]]]:
    """Yields every state of endless hands: what is seen, the deal, what was done."""
    rng, number = Random(f"vectors/{seed}"), 0
    while True:
        rules = RULES[number % len(RULES)]
        number += 1
        dealt = deal(rules, rng)
        late = rules.match.target is not None and rng.random() < 0.5
        totals = [int(rng.random() * 30) if late else 0 for _ in rules.seats]
        state, done = new_game(dealt).state, list[str]()
        while state.turn is not None:
            seen = observe(state, state.turn, tuple(totals))
            yield seen, format_deal(dealt), done
            options = legal_actions(state)
            action = options[int(rng.random() * len(options))]
            nets = nets_for(seen)
            if state.phase is Phase.PLAY and nets and rng.random() > 0.1:
                best = judge_moves(seen, nets, None)[0].combo
                counts = best.counts if best else 0
                action = next(one for one in options if _counts(one) == counts)
            played = _counts(action)
            done = [*done, format_counts(played) if played else format_action(action)]
            state = apply(state, action).state


def _counts(action: Action) -> Counts:
    return counts_of(action.cards) if isinstance(action, Play) else 0


def vectors(seed: int) -> Iterator[Vector]:
    """Yields as many vectors as are wanted; of one hand no two of a kind in a row."""
    left, rng = dict(WANTED), Random(f"pick/{seed}")
    for seen, dealt, done in states(seed):
        if rng.random() < 0.6:
            continue
        kind = looked(seen)
        if left[kind]:
            left[kind] -= 1
            action, worth = answer(seen)
            yield Vector(dealt, tuple(done), seen.totals, action, worth, kind)
        if not any(left.values()):
            return


def main() -> None:
    """Writes the file and says how many vectors it has."""
    rows = [
        json.dumps(
            {
                "deal": one.deal,
                "actions": " ".join(one.actions),
                "totals": one.totals,
                "action": one.action,
                "worth": one.worth,
                "looked": one.looked,
            }
        )
        for one in vectors(1)
    ]
    FILE.write_text("\n".join(rows) + "\n", encoding="ascii")
    print(f"{FILE.name}: {len(rows)} states")


if __name__ == "__main__":
    main()
