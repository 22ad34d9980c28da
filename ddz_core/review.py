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
>>> found.plies[-1].mark.value, found.plies[-1].chance, found.proved > 10
('even', 1000, True)
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import TypeAlias, TypeVar

from ddz_core.actions import Pass, Phase, Play
from ddz_core.bots.choose import deliberate, finding_nets
from ddz_core.bots.expert import judging
from ddz_core.bots.levels import Level
from ddz_core.bots.thought import Thought
from ddz_core.cards import Counts, counts_of, format_counts, parse_counts
from ddz_core.errors import NotationError
from ddz_core.match import HUMAN, HandRecord
from ddz_core.observation import Observation
from ddz_core.observe import observe
from ddz_core.record import steps
from ddz_core.state import GameState
from ddz_core.study.position import Position, position_of
from ddz_core.study.solver import Result, Solver, Verdict

EFFORT = 2_000_000
"""Nodes for a hand where nothing else is said."""
CERTAIN = 1000
"""A chance of one, per mille."""


class Mark(Enum):
    """What a play did. All but the last are proved, with all cards open and best play by both sides."""

    KEPT = "kept"
    """The mover's side won before and after, and another move would have lost."""
    LOST = "lost"
    """The mover's side won before and not after: the mistake."""
    EVEN = "even"
    """It could not matter: lost anyway, every move keeps the win, or there was but one."""
    POINTS = "points"
    """The same side wins as before, but points were given away."""
    GUESS = "guess"
    """Not proved: only the strongest bot's estimate stands here."""


@dataclass(frozen=True, slots=True)
class PlyReview:
    """What is found out about one play or pass."""

    at: int
    """Its index in the record's actions."""
    seat: int
    mark: Mark
    landlord_wins: bool | None
    """Who wins before the play, both sides playing their best; None where that is not proved."""
    chance: int | None
    """The landlord's chance before the play, per mille: 1000 or 0 where proved, else `estimate`."""
    estimate: int | None
    """The landlord's chance as the strongest bot sees it from this seat; None where there are no nets."""
    choices: int
    """How many moves there were, passes and plays by rank."""
    keep: tuple[Counts, ...]
    """The moves, 0 a pass, that keep what `landlord_wins` says; () where not proved for every move."""
    better: Counts | None
    """For LOST and POINTS a move that gives nothing away, 0 a pass; else None."""
    line: tuple[Counts, ...]
    """`better`, then best play by both sides to the end, 0 a pass; () where there is no `better`."""
    agrees: bool | None
    """Whether the strongest bot, seeing what this seat saw, makes the same move; None if it was not asked."""

    @property
    def proved(self) -> bool:
        """Whether the mark is proved."""
        return self.mark is not Mark.GUESS


@dataclass(frozen=True, slots=True)
class Review:
    """What is found out about a hand."""

    plies: tuple[PlyReview, ...]
    """In order of play."""
    turning: tuple[int, ...]
    """Where the win changed sides: the index in the record's actions of every play marked LOST."""
    best: int | None
    """The index of the best play, None if there is none: the one where the smallest share of at least
    `WIDE` moves kept the win, and the mover found one of them; of equals the one with more moves, then
    the earlier."""
    proved_from: int | None
    """The first index from which on every play is proved; None if the last one is not, or there is none."""
    proved: int
    """How many plays are proved."""


WIDE = 4
"""So many moves there must be for a best play."""

Reviewing: TypeAlias = Generator["PlyReview | None", None, Review]
"""Yields plies, the last play first, and None at pauses; returns the whole."""
T = TypeVar("T")


def sum_up(plies: Iterable[PlyReview]) -> Review:
    """Sums up plies that came in any order."""
    ordered = tuple(sorted(plies, key=lambda ply: ply.at))
    best: tuple[int, int, int] | None = None
    for ply in ordered:
        if ply.mark is Mark.KEPT and ply.choices >= WIDE and 0 < len(ply.keep) < ply.choices:
            rank = len(ply.keep) * CERTAIN // ply.choices, -ply.choices, ply.at
            best = rank if best is None else min(best, rank)
    proved_from = None
    for ply in reversed(ordered):
        if not ply.proved:
            break
        proved_from = ply.at
    return Review(
        plies=ordered,
        turning=tuple(ply.at for ply in ordered if ply.mark is Mark.LOST),
        best=best[2] if best else None,
        proved_from=proved_from,
        proved=sum(ply.proved for ply in ordered),
    )


def finish_review(reviewing: Reviewing) -> Review:
    """Reviews to the end in one go."""
    try:
        while True:
            next(reviewing)
    except StopIteration as ended:
        found: Review = ended.value
        return found


def review(
    record: HandRecord, effort: int = EFFORT, asked: Sequence[int] = (HUMAN,), pause: int = 500
) -> Reviewing:
    """Reviews the plays of a hand, the last one first; auction and doubling are no plays.

    `effort` is the most nodes for the hand, half of it for who wins and half for points and other moves.
    The strongest bot is asked about every play of the seats in `asked`, and about every mistake. After
    every `pause` nodes or so there is a pause; that changes no answer.
    """
    states = [step.state for step in steps(record)]
    starts = [
        (at, state)
        for at, state in enumerate(states[: len(record.actions)])
        if state.phase is Phase.PLAY and isinstance(record.actions[at], Play | Pass)
    ]
    plies: list[PlyReview] = []
    if starts:
        reviewer = _Reviewer(record, effort, asked, pause)
        after = yield from reviewer.ending(states[-1])
        for at, state in reversed(starts):
            ply, after = yield from reviewer.ply(at, state, after)
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
    def __init__(self, record: HandRecord, effort: int, asked: Sequence[int], pause: int) -> None:
        self.actions = record.actions
        self.solver = Solver(record.deal.rules)
        self.wins, self.details = _Purse(effort // 2), _Purse(effort // 2)
        self.asked = asked
        self.pause = pause

    def _ask(self, question: Callable[[int], T | None], purse: _Purse) -> Thought[T | None]:
        """Puts a question to the solver, again and again until it is answered or the share is spent."""
        begun, share = self.solver.nodes, purse.share
        found = None
        while found is None and (left := share - (self.solver.nodes - begun)) > 0:
            found = question(min(self.pause, left))
            yield
        purse.left -= min(share, self.solver.nodes - begun)
        return found

    def ending(self, state: GameState) -> Thought[_Known]:
        """Finds out how the record leaves the hand."""
        if state.phase is not Phase.PLAY:
            winner = state.plays[-1].seat
            landlord = winner == state.landlord
            stake = state.base * state.multiplier
            return _Known(landlord, stake if landlord else -stake)
        position = position_of(state)
        wins = yield from self._wins(position)
        return _Known(wins, (yield from self._worth(position)) if wins is not None else None)

    def _wins(self, position: Position) -> Thought[bool | None]:
        return (yield from self._ask(lambda nodes: self.solver.landlord_wins(position, nodes), self.wins))

    def _worth(self, position: Position) -> Thought[int | None]:
        found = yield from self._ask(lambda nodes: self.solver.result(position, nodes), self.details)
        return _worth(found, position) if found else None

    def ply(self, at: int, state: GameState, after: _Known) -> Thought[tuple[PlyReview, _Known]]:
        """Reviews one play; returns what is known of the position before it too."""
        seat, landlord, action = state.turn, state.landlord, self.actions[at]
        assert seat is not None
        mine = seat == landlord
        move = counts_of(action.cards) if isinstance(action, Play) else 0
        position = position_of(state)
        choices = len(position.moves())
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
        better: Counts | None = None
        line: tuple[Counts, ...] = ()
        if mark in (Mark.LOST, Mark.POINTS):
            line = yield from self._line(position, mark)
            better = line[0] if line else None
        seen = observe(state, seat)
        estimate = yield from _estimate(seen, mine)
        agrees = None
        if choices > 1 and (mark in (Mark.LOST, Mark.POINTS) or seat in self.asked):
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
            better=better,
            line=line,
            agrees=agrees,
        )
        return ply, before

    def _line(self, position: Position, mark: Mark) -> Thought[tuple[Counts, ...]]:
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


def _estimate(seen: Observation, mine: bool) -> Thought[int | None]:
    """Returns the landlord's chance per mille by the nets alone, from what a seat sees."""
    nets = yield from finding_nets(seen)
    if nets is None:
        return None
    judged = yield from judging(seen, nets, None)
    chance = round(CERTAIN * judged[0].chance)
    return chance if mine else CERTAIN - chance


def _choice(seen: Observation) -> Thought[Counts]:
    choice = yield from deliberate(Level.EXPERT, seen, Random(0))
    return counts_of(choice.action.cards) if isinstance(choice.action, Play) else 0


# ---- text

_FIELDS = 11
_UNKNOWN = "?"
_TRUTH = {None: _UNKNOWN, True: "yes", False: "no"}
_TRUTHS = {text: truth for truth, text in _TRUTH.items()}
_MARKS = {mark.value: mark for mark in Mark}


def format_ply(ply: PlyReview) -> str:
    """Writes a ply as one line, the inverse of `parse_ply`.

    ``AT SEAT MARK WINS CHANCE ESTIMATE CHOICES KEEP BETTER LINE AGREES``; moves are ranks, ``-`` a
    pass, many of them parted by commas, ``.`` for none; ``?`` stands for None.
    """
    return " ".join(
        (
            str(ply.at),
            str(ply.seat),
            ply.mark.value,
            _TRUTH[ply.landlord_wins],
            _number(ply.chance),
            _number(ply.estimate),
            str(ply.choices),
            _moves(ply.keep),
            _UNKNOWN if ply.better is None else format_move(ply.better),
            _moves(ply.line),
            _TRUTH[ply.agrees],
        )
    )


def parse_ply(text: str) -> PlyReview:
    """Reads a ply. Raises NotationError."""
    fields = text.split(" ")
    if len(fields) != _FIELDS or fields[2] not in _MARKS or not {fields[3], fields[10]} <= set(_TRUTHS):
        raise NotationError("not a reviewed play", text[:120])
    return PlyReview(
        at=_read_number(fields[0]),
        seat=_read_number(fields[1]),
        mark=_MARKS[fields[2]],
        landlord_wins=_TRUTHS[fields[3]],
        chance=_read_number(fields[4]) if fields[4] != _UNKNOWN else None,
        estimate=_read_number(fields[5]) if fields[5] != _UNKNOWN else None,
        choices=_read_number(fields[6]),
        keep=tuple(_read_moves(fields[7])),
        better=None if fields[8] == _UNKNOWN else parse_move(fields[8]),
        line=tuple(_read_moves(fields[9])),
        agrees=_TRUTHS[fields[10]],
    )


def format_move(move: Counts) -> str:
    """Writes a move by its ranks, ``-`` for a pass."""
    return format_counts(move) or "-"


def parse_move(text: str) -> Counts:
    """Reads a move. Raises NotationError."""
    if text == "-":
        return 0
    if not text:
        raise NotationError("a move is missing")
    return parse_counts(text)


def _number(number: int | None) -> str:
    return _UNKNOWN if number is None else str(number)


def _read_number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 9:
        raise NotationError("not a number", text[:40])
    return int(text)


def _moves(moves: tuple[Counts, ...]) -> str:
    return ",".join(map(format_move, moves)) or "."


def _read_moves(text: str) -> Iterator[Counts]:
    if text != ".":
        yield from map(parse_move, text.split(","))
