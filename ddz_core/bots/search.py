"""Looks further than the nets: solves small endings, plays the best few moves on in sampled worlds.

The budget is counted in worlds and nodes, and the worlds are drawn from what the seat knows, so that the
same position gives the same move everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ddz_core.bots.endgame import OutOfNodes, Solver
from ddz_core.bots.nets import CERTAIN, Nets, weigh
from ddz_core.bots.playout import Table, play_on
from ddz_core.bots.position import Position
from ddz_core.bots.thought import Thought, finish
from ddz_core.bots.worlds import Worlds, open_cards
from ddz_core.combos import Combo
from ddz_core.observation import Observation


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is looked at for one decision."""

    worlds: int = 16
    """Worlds in which moves are played on, or that are solved."""
    moves: int = 2
    """Moves that are played on."""
    margin: int = 6 * CERTAIN // 10
    """Only moves whose worth is within this of the best are: 3 chances in 100."""
    depth: int = 2
    """The own decisions to which a move is played on."""
    solved: int = 18
    """Endings of so many cards in all hands are solved."""
    nodes: int = 16000
    """Nodes that may be spent on solving."""
    solved_moves: int = 8
    """Moves that are compared by solving."""
    doubt: int = 15
    """Percents of the worlds in which another move must win where the nets' loses."""


def solve(seen: Observation, p: Position, order: Sequence[Combo | None], budget: Budget) -> list[int] | None:
    """Returns in how many of 1,000 ways the cards can lie each move wins when nobody errs from then on.

    None when the ending is too large for the budget.
    """
    return finish(solving(seen, p, order, budget))


def solving(
    seen: Observation, p: Position, order: Sequence[Combo | None], budget: Budget
) -> Thought[list[int] | None]:
    """As `solve`, with pauses."""
    if sum(p.left) > budget.solved:
        return None
    worlds = Worlds(p, open_cards(seen)).all(budget.worlds)
    if worlds is None:
        return None
    solver = Solver(seen.rules, budget.nodes)
    owner, mine = p.seat if p.owner is None else p.owner, p.seat == 0
    won, total = [0] * len(order), 0
    try:
        for hands, ways in worlds:
            total += ways
            for at, move in enumerate(order):
                if move is None:
                    target, following = seen.target_combo, (p.seat + 1) % 3
                    result = yield from solver.landlord_wins(hands, following, target, owner)
                else:
                    result = yield from solver.after(hands, p.seat, move)
                won[at] += ways * (result is mine)
    except OutOfNodes:
        return None
    return [1000 * n // total for n in won]


def play_moves_on(
    seen: Observation, p: Position, nets: Nets, moves: Sequence[Combo | None], budget: Budget, tenths: int
) -> Thought[int]:
    """Returns the index of the move to make: 0, the nets' own, unless another gains more than its error.

    The gain over the first move is taken world by world, so that luck of the cards falls out.
    """
    rng = Random(f"{p.hand:x}/{p.unseen:x}/{len(seen.plays)}")
    gains: list[list[int]] = [[] for _ in moves]
    for hands in Worlds(p, open_cards(seen)).sample(budget.worlds, rng):
        first = 0
        for at, move in enumerate(moves):
            table = Table(hands, p, seen.target_combo, seen.rules)
            table.play(move)
            result = weigh(*(yield from play_on(table, nets, p.seat, budget.depth, tenths)), tenths)
            first = first if at else result
            gains[at].append(result - first)
        if len(gains[0]) in _LOOKS and all(_sure(gained) < 0 for gained in gains[1:]):
            return 0
    better = [at for at in range(1, len(moves)) if _sure(gains[at]) > 0]
    return max(better, key=lambda at: sum(gains[at]), default=0)


_LOOKS = (6, 10)
"""After so many worlds it is given up if all other moves have lost by more than their error."""


def _sure(gains: list[int]) -> int:
    """Returns 1 if some gains are above zero by more than a standard error, -1 if below, else 0."""
    total, number = sum(gains), len(gains)
    # The standard error of the mean, squared and cleared of fractions.
    if total * total * (number + 1) <= number * sum(gain * gain for gain in gains):
        return 0
    return 1 if total > 0 else -1
