"""Checks the exact solver against brute force, and times it.

``python3 lab/solver.py check`` draws 5,000 positions of up to 12 cards in each rule set and compares the
winner, the doublings and the value of every move with a minimax that knows no tricks.

``python3 lab/solver.py time`` solves seeded positions from the middle of hands, played at random or by bots,
by the number of cards left in all. It prints positions a second, effort, and the share solved within a budget
and within 1 s and 10 s of processor time: who wins, and the whole verdict with points and moves.

``python3 lab/solver.py peer`` puts positions of two seats to it and to doudizhu-resolver 0.1.2, if that is
installed (in an environment of its own; it is no part of this project).
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ddz_core.actions import Action, Phase
from ddz_core.bots.choose import choose
from ddz_core.bots.levels import Level
from ddz_core.cards import Counts, counts_of, full_deck, unpack
from ddz_core.deal import deal
from ddz_core.game import apply, legal_actions, new_game
from ddz_core.observe import observe
from ddz_core.rules import RULESETS, DealRules, RuleSet
from ddz_core.state import GameState
from ddz_core.study.position import Position, position_of
from ddz_core.study.solver import Solver
from tests.brute import Brute, small_position

SIZES = (16, 18, 20, 22, 24, 28, 54)
PLENTY = 1 << 60


def agrees(position: Position) -> bool:
    """Compares a solver's verdict with brute force, move by move."""
    verdict = Solver(position.rules).solve(position, PLENTY)
    assert verdict is not None
    brute = Brute(position)
    value = brute.value(brute.start)
    moves = dict(brute.children(brute.start))
    wins = (value > 0) is (position.turn == position.landlord)
    return (
        verdict.landlord_wins is (value > 0)
        and 1 << verdict.doublings == abs(value)
        and verdict.mover_wins is wins
        and set(verdict.keep) == {move for move, worth in moves.items() if not wins or worth * value > 0}
        and set(verdict.best) == {move for move, worth in moves.items() if worth == value}
        and set(verdict.moves) == set(moves)
    )


def check(number: int, seed: int) -> None:
    """Prints how many positions of each rule set differ."""
    print("| rules | positions | landlord wins | differ |\n| --- | ---: | ---: | ---: |")
    for rules in RULESETS.values():
        rng = Random(f"{rules.id} {seed}")
        positions = [small_position(rng, rules) for _ in range(number)]
        differ = sum(not agrees(position) for position in positions)
        won = sum(Solver(rules).landlord_wins(position, PLENTY) is True for position in positions)
        print(f"| {rules.id} | {number} | {won} | {differ} |", flush=True)


Player = Callable[[GameState, Random], Action]


def at_random(state: GameState, rng: Random) -> Action:
    """Chooses any legal action."""
    options = legal_actions(state)
    return options[int(rng.random() * len(options))]


def by_bot(level: Level) -> Player:
    """Chooses as a bot does."""
    return lambda state, rng: choose(level, observe(state, state.turn or 0), rng).action


def middles(total: int, rules: RuleSet, player: Player, seed: int) -> Iterator[Position]:
    """Yields positions with so many cards left in all, or the most that is not more, each from a new hand."""
    while True:
        rng = Random(seed)
        seed += 1
        state = new_game(deal(rules, rng)).state
        while state.turn is not None and (
            state.phase is not Phase.PLAY or sum(map(len, state.hands)) > total
        ):
            state = apply(state, player(state, rng)).state
        if state.turn is not None and sum(map(len, state.hands)) == total:
            yield position_of(state)


@dataclass
class Effort:
    """What one question took, by position."""

    seconds: list[float]
    nodes: list[int]
    solved: list[bool]

    def share(self, seconds: float) -> float:
        """Returns the share that was solved within so many seconds."""
        hits = [done and took <= seconds for took, done in zip(self.seconds, self.solved, strict=True)]
        return sum(hits) / len(hits)

    def cells(self) -> list[str]:
        """Writes the numbers of a row."""
        times, nodes = sorted(self.seconds), sorted(self.nodes)
        middle, late = len(times) // 2, len(times) * 9 // 10
        return [
            f"{1000 * times[middle]:.1f}",
            f"{1000 * times[late]:.0f}",
            f"{1000 * times[-1]:.0f}",
            f"{nodes[middle]}",
            f"{nodes[-1]}",
            f"{sum(nodes) / sum(times) / 1000:.0f}",
            f"{sum(self.solved) / len(self.solved):.1%}",
            *(f"{self.share(seconds):.1%}" for seconds in (0.4, 1, 10)),
        ]


def spend(position: Position, budget: int, seconds: float, whole: bool) -> tuple[float, int, bool]:
    """Solves one position in steps, until it is done, or the budget or the time is spent."""
    solver = Solver(position.rules)
    begun = process_time()
    answer: object = None
    while answer is None and solver.nodes < budget and process_time() - begun < seconds:
        step = min(5_000, budget - solver.nodes)
        answer = solver.solve(position, step) if whole else solver.landlord_wins(position, step)
    return process_time() - begun, solver.nodes, answer is not None


def time(args: argparse.Namespace) -> None:
    """Prints a table for each way to play up to the position and for each question."""
    rules = RULESETS[args.rules]
    players = {"random": at_random, **{level.value: by_bot(level) for level in Level}}
    columns = "median ms | p90 ms | most ms | median answers | most | 1000/s | in budget | 0.4 s | 1 s | 10 s"
    for name in args.players:
        for whole in (False, True):
            question = "whole verdict" if whole else "who wins"
            print(f"\n{question}, {rules.id}, hands played by: {name}; budget {args.budget}\n")
            print(f"| cards | {columns} |\n|" + " ---: |" * 11)
            for total in args.sizes:
                number = args.hands if total < 40 else min(args.hands, args.deep)
                some = islice(middles(total, rules, players[name], args.seed), number)
                rows = [spend(position, args.budget, args.seconds, whole) for position in some]
                seconds, nodes, solved = map(list, zip(*rows, strict=True))
                print(f"| {total} | " + " | ".join(Effort(seconds, nodes, solved).cells()) + " |", flush=True)


DUEL = RuleSet("duel", deal=DealRules(players=2, bottom=20))


def peer(args: argparse.Namespace) -> None:
    """Compares with doudizhu-resolver where it can follow: two seats, the mover leads, who wins?"""
    theirs = importlib.import_module("doudizhu_resolver")
    print("| cards | positions | ours ms: median | most | theirs ms: median | most | differ | failed |")
    print("|" + " ---: |" * 8)
    for total in args.sizes:
        rng = Random(f"{total} {args.seed}")
        ours, took, differ, failed = [], [], 0, 0
        for _ in range(args.hands):
            cards = sorted(full_deck(), key=lambda card: (rng.random(), card))[:total]
            hands = counts_of(cards[: total // 2]), counts_of(cards[total // 2 :])
            begun = process_time()
            won = Solver(DUEL).landlord_wins(Position(DUEL, hands, 0, 0), PLENTY)
            ours.append(process_time() - begun)
            theirs.clear_cache()
            begun = process_time()
            try:
                differ += theirs.is_winable(*map(_in_their_words, hands)) is not won
            except Exception:  # their rules break on some hands
                failed += 1
            took.append(process_time() - begun)
        cells = [f"{1000 * sorted(some)[at]:.1f}" for some in (ours, took) for at in (len(some) // 2, -1)]
        print(f"| {total} | {args.hands} | {' | '.join(cells)} | {differ} | {failed} |", flush=True)


def _in_their_words(hand: Counts) -> str:
    names = [*map(str, range(3, 11)), *"JQKA2"]
    numbers = unpack(hand)
    jokers = [name for name, held in zip(("BJ", "CJ"), numbers[13:], strict=True) if held]
    suited = [f"{name}{suit}" for name, held in zip(names, numbers, strict=False) for suit in "shcd"[:held]]
    return "-".join(suited + jokers)


def main() -> None:
    """Reads the command line, measures, prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("check", "time", "peer"))
    parser.add_argument("--hands", type=int, help="positions: 5000, 100 or 20 if not given")
    parser.add_argument("--deep", type=int, default=20, help="positions where 40 cards or more are left")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default="house", choices=RULESETS)
    parser.add_argument("--sizes", type=int, nargs="+")
    parser.add_argument("--players", nargs="+", default=["random", "normal"])
    parser.add_argument("--budget", type=int, default=1_000_000, help="answers")
    parser.add_argument("--seconds", type=float, default=10.0)
    args = parser.parse_args()
    args.hands = args.hands or {"check": 5000, "time": 100, "peer": 20}[args.what]
    args.sizes = args.sizes or (SIZES if args.what == "time" else (8, 10, 12, 14, 16))
    print(f"Python {sys.version.split()[0]}, seed {args.seed}")
    if args.what == "check":
        check(args.hands, args.seed)
    else:
        (time if args.what == "time" else peer)(args)


if __name__ == "__main__":
    main()
