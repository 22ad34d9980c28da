"""The solver at the table, all cards open: the best it can do, and why a move loses.

>>> from ddz_core.cards import format_counts, parse_counts
>>> from ddz_core.notation import parse_position
>>> state = parse_position("ddp1 house 0 1 0 35A/4/77 .")
>>> done(defence(state)).line[0] == parse_counts("5")
True
>>> [format_counts(move) for move in done(refutation(state, parse_counts("3")))]
['3', '4']
"""

from __future__ import annotations

from dataclasses import dataclass

from ddz_core.cards import Counts
from ddz_core.state import GameState
from ddz_core.study.position import Position, position_of
from ddz_core.study.solver import Solver, Verdict
from ddz_core.study.work import Work, asking, done

EFFORT = 400_000
"""Nodes for one question where nothing else is said; every puzzle takes far less."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the solver does."""

    move: Counts
    """0 for a pass."""
    landlord_wins: bool
    line: tuple[Counts, ...]
    """`move`, then best play by both sides to the end, 0 a pass."""


def defence(state: GameState, effort: int = EFFORT) -> Work[Reply | None]:
    """Finds the best for the seat to move; None if about `effort` nodes do not suffice.

    Who wins keeps the win, with the most points. Who has lost makes it hard: it plays what leaves the other
    side the fewest ways to go on winning. Raises IllegalActionError(WRONG_PHASE) outside the play.
    """
    position = position_of(state)
    solver = Solver(position.rules)
    verdict = yield from asking(solver, lambda nodes: solver.solve(position, nodes), effort)
    if verdict is None:
        return None
    move = verdict.best[0]
    if len(verdict.moves) > 1 and not verdict.mover_wins:
        move = yield from _hardest(position, verdict, solver, effort)
    elif len(verdict.best) > 1:
        line = yield from asking(solver, lambda nodes: solver.line(position, nodes), effort)
        move = line[0] if line else move
    rest = yield from _line_after(position, move, solver, effort)
    return None if rest is None else Reply(move, verdict.landlord_wins, (move, *rest))


def refutation(state: GameState, move: Counts, effort: int = EFFORT) -> Work[tuple[Counts, ...] | None]:
    """Shows why a move, 0 a pass, gives the win away: it, then best play by both sides to the end.

    () for one that does not; None if about `effort` nodes do not suffice. Raises ValueError for a move that
    is not there, IllegalActionError(WRONG_PHASE) outside the play.
    """
    position = position_of(state)
    after = _after(position, move)
    solver = Solver(position.rules)
    wins = yield from asking(solver, lambda nodes: solver.landlord_wins(position, nodes), effort)
    mine = position.turn == position.landlord
    if after.winner is not None:
        return ()
    kept = yield from asking(solver, lambda nodes: solver.landlord_wins(after, nodes), effort)
    if wins is None or kept is None:
        return None
    if wins is not mine or kept is mine:
        return ()
    rest = yield from _line_after(position, move, solver, effort)
    return None if rest is None else (move, *rest)


def _line_after(
    position: Position, move: Counts, solver: Solver, effort: int
) -> Work[tuple[Counts, ...] | None]:
    after = _after(position, move)
    return (yield from asking(solver, lambda nodes: solver.line(after, nodes), effort))


def _after(position: Position, move: Counts) -> Position:
    for combo in position.moves():
        if (combo.counts if combo else 0) == move:
            return position.after(combo)
    raise ValueError("no such move")


def _hardest(position: Position, verdict: Verdict, solver: Solver, effort: int) -> Work[Counts]:
    """Returns the move of a side that has lost after which the fewest moves keep the other side's win."""
    best = verdict.best[0]
    least: tuple[float, int] = (2, 0)
    for move in verdict.moves:
        ease = yield from _ease(_after(position, move), solver, effort, position.turn == position.landlord)
        points = int(move not in verdict.best)
        if (ease, points) < least:
            best, least = move, (ease, points)
    return best


def _ease(position: Position, solver: Solver, effort: int, landlord: bool, deep: int = 2) -> Work[float]:
    """Returns the share of moves that keep the win of those who play against the `landlord` or the peasants.

    1 where they can go out at once, and where that is not known.
    """
    if position.winner is not None:
        return 1
    if (position.turn == position.landlord) is landlord:
        if not deep:
            return 1
        least: float = 1
        for move in position.moves():
            least = min(least, (yield from _ease(position.after(move), solver, effort, landlord, deep - 1)))
        return least
    moves = position.moves()
    hand = position.hands[position.turn]
    if any(move is not None and move.counts == hand for move in moves):
        return 1
    verdict = yield from asking(solver, lambda nodes: solver.solve(position, nodes), effort)
    return len(verdict.keep) / len(verdict.moves) if verdict else 1


__all__ = ["EFFORT", "Reply", "defence", "done", "refutation"]
