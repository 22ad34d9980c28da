"""Review of a hand with all cards open: which plays kept the win, and which gave it away.

The exact solver judges the plays (`study`), from the last one backward, so that what it proves of an ending
serves the plays before. Beside it stands what the strongest bot thinks, which sees no more than the seat saw:
a mistake with open cards may have been right given what could be known.

>>> from random import Random
>>> from ddz_core.deal import deal
>>> from ddz_core.game import apply, legal_actions, new_game
>>> from ddz_core.match import record_of
>>> from ddz_core.rules import HOUSE
>>> state, rng = new_game(deal(HOUSE, Random(1))).state, Random(8)
>>> while state.turn is not None:
...     options = legal_actions(state)
...     state = apply(state, options[int(rng.random() * len(options))]).state
>>> found = finish_review(review(record_of(state), effort=20_000))
>>> found.plies[-1].mark.value, found.plies[-1].chance, found.proved > 5
('even', 1000, True)
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias, TypeVar

from ddz_core.actions import Action, Phase, Play
from ddz_core.bots.choose import deliberate, finding_nets
from ddz_core.bots.expert import judging
from ddz_core.bots.levels import Level
from ddz_core.cards import Counts, counts_of
from ddz_core.game import apply, new_game
from ddz_core.match import HUMAN, HandRecord
from ddz_core.observation import Observation
from ddz_core.observe import observe
from ddz_core.rules import RuleSet
from ddz_core.state import GameState
from ddz_core.study.position import Position, position_of
from ddz_core.study.solver import Result, Solver, Verdict
from ddz_core.study.work import Work, asking
from ddz_core.verdicts import CERTAIN, Mark, PlyReview, Review, sum_up

EFFORT = 2_000_000
"""Nodes for a hand where nothing else is said."""
TABLE = 1 << 18
"""Answers remembered: four times as many prove no more, and take 100 MB."""
Reviewing: TypeAlias = Generator["PlyReview | None", None, Review]
"""Yields plies, the last play first, and None at pauses; returns the whole."""
T = TypeVar("T")


def finish_review(reviewing: Reviewing) -> Review:
    """Reviews to the end in one go."""
    try:
        while True:
            next(reviewing)
    except StopIteration as ended:
        found: Review = ended.value
        return found


def review(record: HandRecord, effort: int = EFFORT, asked: Sequence[int] = (HUMAN,)) -> Reviewing:
    """Reviews the plays of a hand, the last one first; auction and doubling are no plays.

    `effort` is the most nodes for the hand, half of it for who wins and half for points and other moves.
    The strongest bot is asked about every play of the seats in `asked`, and about every mistake.
    """
    return review_from(new_game(record.deal).state, record.actions, effort, asked)


def review_from(
    start: GameState, actions: Sequence[Action], effort: int = EFFORT, asked: Sequence[int] = (HUMAN,)
) -> Reviewing:
    """As `review`, of what was done from some state on. Raises IllegalActionError as `apply` does."""
    states = [start]
    for action in actions:
        states.append(apply(states[-1], action).state)
    plies: list[PlyReview] = []
    reviewer = _Reviewer(actions, start.deal.rules, effort, asked)
    after = yield from reviewer.ending(states[-1])
    for at in reversed(range(len(actions))):
        if states[at].phase is not Phase.PLAY:
            break
        ply, after = yield from reviewer.ply(at, states[at], after)
        plies.append(ply)
        yield ply
    return sum_up(plies)


@dataclass(frozen=True, slots=True)
class _Known:
    """What is proved of a position: who wins, and the landlord's points."""

    wins: bool | None = None
    worth: int | None = None


class _Purse:
    """Nodes to spend; no question gets more than a quarter of what is left."""

    def __init__(self, nodes: int) -> None:
        self.left = nodes

    @property
    def share(self) -> int:
        """The most that the next question may cost."""
        return self.left // 4


class _Reviewer:
    def __init__(self, actions: Sequence[Action], rules: RuleSet, effort: int, asked: Sequence[int]) -> None:
        self.actions = actions
        self.solver = Solver(rules, TABLE)
        self.wins, self.details = _Purse(effort // 2), _Purse(effort // 2)
        self.asked = asked

    def _ask(self, question: Callable[[int], T | None], purse: _Purse) -> Work[T | None]:
        begun = self.solver.nodes
        found = yield from asking(self.solver, question, purse.share)
        purse.left -= min(purse.share, self.solver.nodes - begun)
        return found

    def ending(self, state: GameState) -> Work[_Known]:
        """Finds out how the record leaves the hand."""
        if state.phase is Phase.OVER:
            winner = state.plays[-1].seat
            landlord = winner == state.landlord
            stake = state.base * state.multiplier
            return _Known(landlord, stake if landlord else -stake)
        if state.phase is not Phase.PLAY:
            return _Known()
        position = position_of(state)
        wins = yield from self._wins(position)
        return _Known(wins, (yield from self._worth(position)) if wins is not None else None)

    def _wins(self, position: Position) -> Work[bool | None]:
        return (yield from self._ask(lambda nodes: self.solver.landlord_wins(position, nodes), self.wins))

    def _worth(self, position: Position) -> Work[int | None]:
        found = yield from self._ask(lambda nodes: self.solver.result(position, nodes), self.details)
        return _worth(found, position) if found else None

    def ply(self, at: int, state: GameState, after: _Known) -> Work[tuple[PlyReview, _Known]]:
        """Reviews one play; returns what is known of the position before it too."""
        seat, landlord, action = state.turn, state.landlord, self.actions[at]
        assert seat is not None
        mine = seat == landlord
        move = counts_of(action.cards) if isinstance(action, Play) else 0
        position = position_of(state)
        choices = len(position.moves())
        if choices > 1:
            self.solver.put_first(position, move)
        if choices == 1:
            before = after
        elif after.wins is mine:
            before = _Known(mine)
        else:
            before = _Known((yield from self._wins(position)))
        if before.wins is not None and before.wins is not mine:
            after = _Known(before.wins, after.worth)
        verdict = None
        if choices > 1 and before.wins is not None and after.wins is not None:
            before = _Known(before.wins, (yield from self._worth(position)))
            verdict = yield from self._ask(lambda nodes: self.solver.solve(position, nodes), self.details)
        mark = _mark(before, after, mine, choices, verdict)
        seen = observe(state, seat)
        estimate = yield from _estimate(seen, mine)
        blamed = mark in (Mark.LOST, Mark.POINTS)
        line = (yield from self._line(position, mark)) if blamed else ()
        agrees = None
        if choices > 1 and (blamed or seat in self.asked):
            agrees = move == (yield from _choice(seen))
        ply = PlyReview(
            at=at,
            seat=seat,
            mark=mark,
            landlord_wins=before.wins,
            chance=estimate if before.wins is None else CERTAIN * before.wins,
            estimate=estimate,
            choices=choices,
            keep=verdict.keep if verdict else (move,) if choices == 1 and before.wins is not None else (),
            better=line[0] if line else None,
            line=line,
            agrees=agrees,
        )
        return ply, before

    def _line(self, position: Position, mark: Mark) -> Work[tuple[Counts, ...]]:
        """Returns best play from before a mistake, for the points too if the nodes suffice."""
        purse = _Purse(max(4 * LINE, self.details.left))
        line = yield from self._ask(lambda nodes: self.solver.line(position, nodes), purse)
        if line is None and mark is Mark.LOST:
            purse = _Purse(4 * LINE)
            line = yield from self._ask(lambda nodes: self.solver.line(position, nodes, False), purse)
        return line or ()


LINE = 50_000
"""Nodes that a line may cost, whatever else is spent: it is what a person learns from."""


def _worth(result: Result, position: Position) -> int:
    stake = position.stake << result.doublings
    return stake if result.landlord_wins else -stake


def _mark(before: _Known, after: _Known, mine: bool, choices: int, verdict: Verdict | None) -> Mark:
    """Marks a play by what is known before and after it."""
    if before.wins is None or after.wins is None:
        return Mark.GUESS
    if before.wins is not after.wins:
        return Mark.LOST
    if choices == 1:
        return Mark.EVEN
    if before.worth is not None and after.worth is not None and before.worth != after.worth:
        return Mark.POINTS
    if before.wins is not mine or (verdict and len(verdict.keep) == choices):
        return Mark.EVEN
    return Mark.KEPT


def _estimate(seen: Observation, mine: bool) -> Work[int | None]:
    """Returns the landlord's chance per mille by the nets alone, from what a seat sees."""
    nets = yield from finding_nets(seen)
    if nets is None:
        return None
    judged = yield from judging(seen, nets, None)
    chance = round(CERTAIN * judged[0].chance)
    return chance if mine else CERTAIN - chance


def _choice(seen: Observation) -> Work[Counts]:
    choice = yield from deliberate(Level.EXPERT, seen, Random(0))
    return counts_of(choice.action.cards) if isinstance(choice.action, Play) else 0
