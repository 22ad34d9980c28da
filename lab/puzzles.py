"""Makes the endgames that ship: endings from bots' games in which exactly one first move wins.

``python3 -m lab.puzzles survey --hands 300`` tells what endings there are, by cards and effort.

``python3 -m lab.puzzles make --each 18`` writes `ddz_core/study/puzzles.txt`.

A hand of the house rules is played by bots of drawn levels, from seed, seed + 1, ... At moments of it each
seat keeps some drawn cards of its hand, 8 to 24 in all, whole ranks more often than not; the rest counts as
played. Then every seat in turn is given the lead, and some drawn leads are put to the seat that answers. The
solver weighs every move. What is kept has one winning move, by ranks, among several; it is not over at once,
nor won by strength alone, that is by plays which nobody answers. From each hand at most one ending is kept,
so that no two are alike.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from zlib import crc32

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ddz_core.actions import Pass, Phase, Play
from ddz_core.bots.choose import choose
from ddz_core.bots.levels import Level
from ddz_core.cards import Counts, counts_of, format_counts, pick, size_of, unpack
from ddz_core.combos import Kind
from ddz_core.deal import deal
from ddz_core.game import apply, new_game
from ddz_core.notation import format_position, parse_position
from ddz_core.observe import observe
from ddz_core.rules import HOUSE
from ddz_core.state import GameState
from ddz_core.study.defence import defence
from ddz_core.study.position import Position, position_of
from ddz_core.study.solver import Solver, Verdict
from ddz_core.study.work import done

OUT = Path(__file__).resolve().parent.parent / "ddz_core" / "study" / "puzzles.txt"
LEAST, MOST = 8, 24
"""Cards in all."""
BANDS = {1: (8, 11, 20, 150), 2: (12, 14, 80, 600), 3: (15, 17, 250, 6000), 4: (18, 24, 800, 40_000)}
"""For each grade the cards in all, from and to, and the nodes that it takes to weigh every move."""
NODES = 50_000
"""What is harder than that is left alone: it must be solved in the page too."""
LEVELS = (Level.NORMAL, Level.EASY)
LEADS = 3
"""So many leads of each seat are put to the next one."""
MOMENTS = 0.5
"""The share of moments that are looked at."""
WHOLE = 0.8
"""The share of ranks that are kept whole."""


@dataclass(frozen=True)
class Found:
    """An ending that may become a puzzle."""

    seed: int
    text: str
    cards: int
    choices: int
    first: Counts
    effort: int
    """Nodes that a new solver takes to weigh every move."""
    decisions: int
    """How many more times, in the line against the best defence, seat 0 has a move that loses."""
    narrow: int
    """How many of them have but one move that wins."""
    landlord: bool
    follows: bool
    bomb: bool
    """Whether the first move is a bomb or the rocket."""
    missed: bool
    """Whether the normal level misses the first move."""

    @property
    def grade(self) -> int:
        """1 to 4; 0 for what suits none."""
        for grade, (least, most, easy, hard) in BANDS.items():
            if least <= self.cards <= most and easy <= self.effort <= hard and self._suits(grade):
                return grade
        return 0

    def _suits(self, grade: int) -> bool:
        if grade == 1:
            return True
        if self.choices < 4 or self.decisions < 1:
            return False
        return grade == 2 or (self.narrow > 0 and (grade == 3 or self.missed))


def text_of(position: Position) -> str | None:
    """Writes a position with the table turned so that seat 0 is to move; None where wings are declared."""
    players, turn = position.rules.deal.players, position.turn
    hands = [format_counts(position.hands[(turn + seat) % players]) for seat in range(players)]
    plays = ""
    if position.target is not None and position.owner is not None:
        plays = " " + format_counts(position.target.counts) + " -" * ((turn - position.owner) % players - 1)
    landlord = (position.landlord - turn) % players
    state = parse_position(f"ddp1 {position.rules.name} {landlord} 1 0 {'/'.join(hands)} .{plays}")
    read = state.target.combo if state.target else None
    return format_position(state) if read == position.target else None


def some_of(hand: Counts, most: int, rng: Random) -> Counts:
    """Draws up to so many cards of a hand, whole ranks more often than not."""
    ranks = [rank for rank, held in enumerate(unpack(hand)) if held]
    kept = 0
    for rank in sorted(ranks, key=lambda rank: (rng.random(), rank)):
        held = hand >> 4 * rank & 15
        take = held if rng.random() < WHOLE else 1 + int(rng.random() * held)
        kept += min(take, most) << 4 * rank
        most -= min(take, most)
    return kept


def endings(seed: int) -> Iterator[Position]:
    """Yields what may become a puzzle from a hand played by bots."""
    rng = Random(f"puzzles {seed}")
    levels = [LEVELS[int(rng.random() * len(LEVELS))] for _ in range(3)]
    state = new_game(deal(HOUSE, rng)).state
    while state.turn is not None:
        if state.phase is Phase.PLAY and state.landlord is not None and rng.random() < MOMENTS:
            hands = tuple(some_of(counts_of(hand), 2 + int(rng.random() * 8), rng) for hand in state.hands)
            if LEAST <= sum(map(size_of, hands)) <= MOST:
                yield from _openings(hands, state.landlord, rng)
        state = apply(state, choose(levels[state.turn], observe(state, state.turn), rng).action).state


def _openings(hands: tuple[Counts, ...], landlord: int, rng: Random) -> Iterator[Position]:
    for turn in range(len(hands)):
        position = Position(HOUSE, hands, landlord, turn)
        yield position
        leads = position.moves()
        for _ in range(LEADS):
            after = position.after(leads[int(rng.random() * len(leads))])
            if after.winner is None:
                yield after


def only_move(position: Position) -> Counts | None:
    """Returns the one move that wins for the seat to move, None unless there is just one, not the last."""
    moves = position.moves()
    mine = position.turn == position.landlord
    if len(moves) < 3 or size_of(position.hands[position.turn]) < 3:
        return None
    solver, won = Solver(position.rules), []
    for move in moves:
        after = position.after(move)
        if after.winner is not None:
            return None
        wins = solver.landlord_wins(after, NODES)
        if wins is None:
            return None
        if wins is mine:
            won.append(move.counts if move else 0)
            if len(won) > 1:
                return None
    return won[0] if won else None


def weigh(position: Position, seed: int) -> Found | None:
    """Returns the ending if exactly one move wins and it is worth a thought."""
    first = only_move(position)
    text = text_of(position) if first is not None else None
    if first is None or text is None:
        return None
    start = parse_position(text)
    position = position_of(start)
    solver = Solver(position.rules)
    verdict, line = solver.solve(position, NODES), solver.line(position, NODES, False)
    if verdict is None or line is None or verdict.keep != (first,) or not verdict.mover_wins:
        return None
    effort = solver.nodes
    if not any(move for at, move in enumerate(line) if at % len(position.hands)):
        return None
    decisions, narrow = _struggle(start, first)
    picked = choose(Level.NORMAL, observe(start, 0), Random(0)).action
    kinds = {move.counts: move.kind for move in position.moves() if move}
    return Found(
        seed=seed,
        text=text,
        cards=sum(map(size_of, position.hands)),
        choices=len(verdict.moves),
        first=first,
        effort=effort,
        decisions=decisions,
        narrow=narrow,
        landlord=position.landlord == 0,
        follows=position.target is not None,
        bomb=kinds.get(first) in (Kind.BOMB, Kind.ROCKET),
        missed=first != (counts_of(picked.cards) if isinstance(picked, Play) else 0),
    )


def _struggle(state: GameState, first: Counts) -> tuple[int, int]:
    """Plays on against the best defence; returns how often seat 0 could still err, and had one way."""
    decisions = narrow = 0
    move = first
    while True:
        state = _play(state, move)
        if state.turn is None:
            return decisions, narrow
        reply = done(defence(state, NODES))
        if reply is None:
            return 0, 0
        move = reply.move
        if state.turn == 0:
            verdict: Verdict | None = Solver(HOUSE).solve(position_of(state), NODES)
            if verdict is not None and len(verdict.keep) < len(verdict.moves):
                decisions += 1
                narrow += len(verdict.keep) == 1


def _play(state: GameState, move: Counts) -> GameState:
    assert state.turn is not None
    cards = pick(state.hands[state.turn], move)
    return apply(state, Play(cards) if cards else Pass()).state


def found(seed: int) -> list[Found]:
    """Returns what a hand has to offer."""
    return [ending for position in endings(seed) if (ending := weigh(position, seed)) is not None]


def survey(hands: int, seed: int) -> None:
    """Prints what there is."""
    for one in range(seed, seed + hands):
        for ending in found(one):
            print(
                ending.grade, one, ending.cards, "choices", ending.choices, "effort", ending.effort,
                "decisions", ending.decisions, ending.narrow, "L" if ending.landlord else "P",
                "follows" if ending.follows else "leads", "bomb" if ending.bomb else "",
                "missed" if ending.missed else "", format_counts(ending.first) or "-", ending.text,
            )  # fmt: skip


class Shelf:
    """What has been taken so far, with a limit for each sort, so that they are not all of one."""

    def __init__(self, each: int) -> None:
        self.each = each
        self.taken: dict[int, list[Found]] = {grade: [] for grade in BANDS}

    @property
    def full(self) -> bool:
        """Whether every grade has enough."""
        return all(len(some) >= self.each for some in self.taken.values())

    def room(self, ending: Found) -> bool:
        """Tells whether an ending is still wanted."""
        some = self.taken.get(ending.grade)
        if some is None or len(some) >= self.each:
            return False
        sides = sum(other.landlord is ending.landlord for other in some)
        follows = sum(other.follows for other in some)
        passes = sum(not other.first for other in some)
        bombs = sum(other.bomb for other in some)
        return (
            sides < self.each / 2
            and (not ending.follows or follows < self.each / 2)
            and (bool(ending.first) or passes < self.each // 8)
            and (not ending.bomb or bombs < self.each // 8)
        )

    def take(self, endings: list[Found]) -> None:
        """Takes one of the endings of a hand: of the grade with the fewest, the one hardest to play."""
        wanted = [ending for ending in endings if self.room(ending)]
        if wanted:
            best = max(
                wanted,
                key=lambda one: (
                    -len(self.taken[one.grade]),
                    one.narrow,
                    one.decisions,
                    one.choices,
                    one.text,
                ),
            )
            self.taken[best.grade].append(best)


def make(each: int, seed: int) -> None:
    """Writes the file that ships."""
    shelf, hand = Shelf(each), seed
    while not shelf.full:
        shelf.take(found(hand))
        hand += 1
        print(hand, *map(len, shelf.taken.values()), file=sys.stderr, flush=True)
    lines = [
        "# Endgames of ddz_core.study.puzzles: ID GRADE FIRST POSITION.",
        f"# Made by: python3 -m lab.puzzles make --each {each} --seed {seed}",
        f"# from the hands {seed} to {hand - 1}; {hand - seed} hands in all.",
    ]
    for grade, some in shelf.taken.items():
        for ending in sorted(some, key=lambda one: (one.cards, one.effort, one.text)):
            name = f"{crc32(ending.text.encode()):08x}"
            lines.append(f"{name} {grade} {format_counts(ending.first) or '-'} {ending.text}")
    OUT.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("survey", "make"))
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--each", type=int, default=20, help="puzzles of each grade")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.what == "make":
        make(args.each, args.seed)
    else:
        survey(args.hands, args.seed)


if __name__ == "__main__":
    main()
