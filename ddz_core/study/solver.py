"""The exact result of a hand with all cards open, and the moves that keep it.

>>> from ddz_core.notation import parse_position
>>> from ddz_core.cards import format_counts
>>> position = position_of(parse_position("ddp1 house 0 1 0 34A/5K/66 ."))
>>> verdict = Solver(position.rules).solve(position, 1000)
>>> verdict.landlord_wins, verdict.points, [format_counts(move) for move in verdict.keep]
(True, (2, -1, -1), ['3', '4'])
"""

from __future__ import annotations

from dataclasses import dataclass

from ddz_core.cards import Counts
from ddz_core.combos import Combo
from ddz_core.rules import RuleSet
from ddz_core.scoring import points_of
from ddz_core.study.goals import WIN, Goal
from ddz_core.study.hands import Height, OutOfNodesError, above, height_of
from ddz_core.study.position import Position, doubles, position_of
from ddz_core.study.search import Search


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ends: who wins, and how often the stake doubles until then."""

    landlord_wins: bool
    doublings: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a position under correct play by both sides."""

    landlord_wins: bool
    doublings: int
    """Still to come, spring and anti-spring among them."""
    points: tuple[int, ...]
    """What each seat gets, all that was doubled before counted; they sum to zero."""
    mover_wins: bool
    keep: tuple[Counts, ...]
    """The moves, 0 a pass, after which the same side wins; all of them where the mover has lost anyway."""
    best: tuple[Counts, ...]
    """The moves after which the points are the same too."""
    moves: tuple[Counts, ...]
    """All moves there are, in the order of `legal_actions`."""


class Solver:
    """Solves positions of one rule set. What it proves it remembers, so one solver should serve a whole hand.

    Every method spends about `nodes` and returns None when they do not suffice; the next call
    goes on from there. Give it fewer at a time than `table` holds.
    """

    def __init__(self, rules: RuleSet, table: int = 1 << 20) -> None:
        self._search = Search(rules, table)

    @property
    def nodes(self) -> int:
        """Positions answered and hands met so far: a measure of effort that is the same everywhere."""
        return self._search.nodes

    def landlord_wins(self, position: Position, nodes: int) -> bool | None:
        """Tells which side wins."""
        try:
            return self._reaches(position, WIN, self.nodes + nodes)
        except OutOfNodesError:
            return None

    def result(self, position: Position, nodes: int) -> Result | None:
        """Tells which side wins and how often the stake doubles, each side after the most points."""
        try:
            return self._result(position, self.nodes + nodes)
        except OutOfNodesError:
            return None

    def solve(self, position: Position, nodes: int) -> Verdict | None:
        """Tells the result and weighs each move. Raises ValueError when the hand is over."""
        if position.winner is not None:
            raise ValueError("the hand is over")
        try:
            return self._verdict(position, self.nodes + nodes)
        except OutOfNodesError:
            return None

    def line(self, position: Position, nodes: int, points: bool = True) -> tuple[Counts, ...] | None:
        """Returns best play by both sides to the end, 0 a pass; without `points` only the win counts."""
        try:
            return self._line(position, self.nodes + nodes, points)
        except OutOfNodesError:
            return None

    def put_first(self, position: Position, move: Counts) -> None:
        """Lets one of several moves, 0 a pass, be looked at before the others; it changes no answer."""
        hands, turn, target, owner = _seated(position)
        try:
            self._search.put_first(hands, turn, target, owner, hands[turn] - move)
        except OutOfNodesError:
            return  # Nothing is lost but some time.

    def _line(self, position: Position, limit: int, points: bool) -> tuple[Counts, ...]:
        line: list[Counts] = []
        while position.winner is None:
            landlord = position.turn == position.landlord
            goal = self._bounds(position, self._result(position, limit)) if points else WIN
            lost = not points and self._reaches(position, WIN, limit) is not landlord
            for move in sorted(position.moves(), key=_cards, reverse=True):
                if lost or self._keeps(position, move, goal, limit):
                    break
            line.append(move.counts if move else 0)
            position = position.after(move)
        return tuple(line)

    def _verdict(self, position: Position, limit: int) -> Verdict:
        landlord = position.turn == position.landlord
        result = self._result(position, limit)
        moves = position.moves()
        wins = result.landlord_wins is landlord
        keep = [move for move in moves if not wins or self._after(position, move, WIN, limit) is landlord]
        bound = self._bounds(position, result)
        best = [move for move in keep if self._keeps(position, move, bound, limit)]
        return Verdict(
            landlord_wins=result.landlord_wins,
            doublings=result.doublings,
            points=points_of(
                position.landlord, result.landlord_wins, position.stake << result.doublings, position.rules
            ),
            mover_wins=wins,
            keep=tuple(move.counts if move else 0 for move in keep),
            best=tuple(move.counts if move else 0 for move in best),
            moves=tuple(move.counts if move else 0 for move in moves),
        )

    def _result(self, position: Position, limit: int) -> Result:
        if position.winner is not None:
            landlord = position.winner == position.landlord
            return Result(landlord, int(position.springs.doubles(landlord)))
        wins = self._reaches(position, WIN, limit)
        doublings = 0
        if wins:
            while self._reaches(position, self._goal(position, doublings + 1), limit):
                doublings += 1
        else:
            while not self._reaches(position, self._goal(position, -doublings - 1), limit):
                doublings += 1
        return Result(wins, doublings)

    def _goal(self, position: Position, need: int) -> Goal:
        return self._search.goals.number(need, position.springs)

    def _bounds(self, position: Position, result: Result) -> Goal:
        """Returns the question that tells whether a move keeps the points.

        After it the landlord must still reach what is proved, or the peasants still keep the landlord from
        what is next above that.
        """
        landlord = position.turn == position.landlord
        if result.landlord_wins:
            return self._goal(position, result.doublings + (0 if landlord else 1))
        return self._goal(position, -result.doublings - (1 if landlord else 0))

    def _keeps(self, position: Position, move: Combo | None, bound: Goal, limit: int) -> bool:
        return self._after(position, move, bound, limit) is (position.turn == position.landlord)

    def _after(self, position: Position, move: Combo | None, goal: Goal, limit: int) -> bool:
        """Tells whether the landlord reaches a goal, asked before the move, after it."""
        if move is not None:
            landlord = position.turn == position.landlord
            goal = self._search.goals.after(goal, landlord, int(doubles(move, position.rules)))
        return self._reaches(position.after(move), goal, limit)

    def _reaches(self, position: Position, goal: Goal, limit: int) -> bool:
        winner, landlord = position.winner, position.landlord
        if winner is not None:
            return self._search.goals.over(goal, winner == landlord)
        hands, turn, target, owner = _seated(position)
        return self._search.prove(hands, turn, target, owner, goal, limit - self.nodes)


def _seated(position: Position) -> tuple[tuple[Counts, ...], int, Height | None, int]:
    """Returns hands, turn, target and owner as the search takes them: the landlord is seat 0."""
    landlord = position.landlord
    hands = position.hands[landlord:] + position.hands[:landlord]
    players = len(hands)
    turn, owner = (position.turn - landlord) % players, 0
    target = above(height_of(position.target)) if position.target else None
    if position.owner is not None:
        owner = (position.owner - landlord) % players
        if target is None:
            turn = owner
    return hands, turn, target, owner


def _cards(move: Combo | None) -> int:
    return move.size if move else 0


__all__ = ["Position", "Result", "Solver", "Verdict", "position_of"]
