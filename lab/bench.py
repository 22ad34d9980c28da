"""Times `leads` and `responses` beside two public move generators, and counts what those get wrong.

``python3 lab/bench.py`` takes 10,000 mid-game positions, one from each of as many seeded games of random
legal play: a hand, and what lies on the table. Each engine lists what the hand may lead and what beats the
table, in its own types; only the call is timed, once for each position, so that no engine is asked the same
twice. The engines take turns in blocks, each block in another order. A last table leads from dense hands, 20
cards of seven neighbouring ranks, where planes abound and the rules of the three differ most. The peers are
optional: see lab/requirements.txt.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter_ns
from types import SimpleNamespace
from typing import Any, Protocol

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ddz_core.cards import Counts, counts_of, format_counts, full_deck, rank_of, size_of, unpack
from ddz_core.combos import Combo, leads, responses
from ddz_core.rules import HOUSE

Position = tuple[Counts, Combo]
Call = Callable[[], Any]
BLOCK = 250
LONG = 15
"""Hands of so many cards or more are also shown alone."""


class Engine(Protocol):
    """A move generator, in its own types."""

    def lead(self, hand: Counts) -> Call:
        """Returns a call that lists the leads, its input already prepared."""

    def follow(self, hand: Counts, target: Combo) -> Call:
        """Returns a call that lists what beats the target, its input already prepared."""

    def texts(self, moves: Any) -> list[str]:
        """Writes an answer as sorted ranks, without the pass."""


class Ours:
    """ddz_core."""

    def lead(self, hand: Counts) -> Call:
        return lambda: leads(hand, HOUSE)

    def follow(self, hand: Counts, target: Combo) -> Call:
        return lambda: responses(hand, target, HOUSE)

    def texts(self, moves: Any) -> list[str]:
        return [format_counts(combo.counts) for combo in moves]


class Douzero:
    """douzero 1.1.0: the call its environment makes before each move."""

    VALUES = (*range(3, 15), 17, 20, 30)

    def __init__(self) -> None:
        self.make = importlib.import_module("douzero.env.game").GameEnv

    def lead(self, hand: Counts) -> Call:
        return self._call(hand, [])

    def follow(self, hand: Counts, target: Combo) -> Call:
        return self._call(hand, [self._cards(target.counts)])

    def texts(self, moves: Any) -> list[str]:
        letters = dict(zip(self.VALUES, "3456789TJQKA2BR", strict=True))
        return ["".join(letters[card] for card in sorted(move)) for move in moves if move]

    def _call(self, hand: Counts, played: list[list[int]]) -> Call:
        env = self.make([])
        env.acting_player_position = "landlord"
        env.info_sets["landlord"].player_hand_cards = self._cards(hand)
        env.card_play_action_seq = played
        return env.get_legal_card_play_actions  # type: ignore[no-any-return]

    def _cards(self, counts: Counts) -> list[int]:
        return [value for value, n in zip(self.VALUES, unpack(counts), strict=True) for _ in range(n)]


class Rlcard:
    """rlcard 1.2.0: the judger for leads, the search in its table of all moves for answers."""

    def __init__(self) -> None:
        self.judger = importlib.import_module("rlcard.games.doudizhu.judger").DoudizhuJudger
        self.utils = importlib.import_module("rlcard.games.doudizhu.utils")

    def lead(self, hand: Counts) -> Call:
        text = format_counts(hand)
        return lambda: self.judger.playable_cards_from_hand(text)

    def follow(self, hand: Counts, target: Combo) -> Call:
        jokers = {"B": ("BJ", ""), "R": ("RJ", "")}
        pairs = [jokers.get(letter, ("S", letter)) for letter in format_counts(hand)]
        player = SimpleNamespace(current_hand=[SimpleNamespace(suit=s, rank=r) for s, r in pairs])
        rival = SimpleNamespace(played_cards=format_counts(target.counts))
        return lambda: self.utils.get_gt_cards(player, rival)

    def texts(self, moves: Any) -> list[str]:
        return [move for move in moves if move != "pass"]


def shuffled(rng: Random) -> list[int]:
    """Returns one deck in random order, by `rng.random()` alone."""
    cards = list(full_deck())
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def positions(number: int, seed: int) -> list[Position]:
    """Plays games at random and keeps one position from each in which a seat follows."""
    rng = Random(seed)
    found: list[Position] = []
    while len(found) < number:
        cards = shuffled(rng)
        hands = [counts_of(cards[:20]), counts_of(cards[20:37]), counts_of(cards[37:])]
        seat, passes = 0, 0
        target: Combo | None = None
        met: list[Position] = []
        while all(hands):
            if target is None:
                options: list[Combo | None] = [*leads(hands[seat], HOUSE)]
            else:
                met.append((hands[seat], target))
                options = [None, *responses(hands[seat], target, HOUSE)]
            played = options[int(rng.random() * len(options))]
            passes = passes + 1 if played is None else 0
            if played is not None:
                hands[seat] -= played.counts
                target = played
            elif passes == 2:
                target, passes = None, 0
            seat = (seat + 1) % 3
        if met:
            found.append(met[int(rng.random() * len(met))])
    return found


def dense(number: int, seed: int) -> list[Position]:
    """Draws hands of 20 cards from seven neighbouring ranks; the target, a 3, is not asked about."""
    rng = Random(seed)
    found: list[Position] = []
    three = leads(1, HOUSE)[0]
    while len(found) < number:
        low = int(rng.random() * 9)
        window = [card for card in shuffled(rng) if low <= rank_of(card) < low + 7]
        found.append((counts_of(window[:20]), three))
    return found


@dataclass(slots=True)
class Result:
    """What one engine did on one question: nanoseconds and cards in hand by position, and its faults."""

    times: list[tuple[int, int]] = field(default_factory=list)
    missing: int = 0
    wrong: int = 0
    repeated: int = 0
    refused: int = 0
    moves: int = 0

    def quantile(self, share: float, least: int = 0) -> float:
        """Returns a quantile of the times in microseconds, over hands of at least so many cards."""
        times = sorted(ns for ns, size in self.times if size >= least)
        return times[min(len(times) - 1, int(share * len(times)))] / 1000 if times else 0.0


def measure(engines: dict[str, Engine], some: Sequence[Position], question: str) -> dict[str, Result]:
    """Asks each engine about each position, in blocks by turns, and compares with ddz_core."""
    results = {name: Result() for name in engines}
    names = list(engines)
    for start in range(0, len(some), BLOCK):
        block = some[start : start + BLOCK]
        answers: dict[str, list[Any]] = {}
        for name in names:
            engine = engines[name]
            calls = [engine.lead(h) if question == "leads" else engine.follow(h, t) for h, t in block]
            gc.collect()
            gc.disable()
            answers[name] = []
            for (hand, _), call in zip(block, calls, strict=True):
                begun = perf_counter_ns()
                try:
                    answer = call()
                except KeyError:  # rlcard's table lacks some targets
                    answer = None
                ended = perf_counter_ns()
                answers[name].append(answer)
                if answer is not None:
                    results[name].times.append((ended - begun, size_of(hand)))
            gc.enable()
        names = names[1:] + names[:1]
        truth = [set(engines["ddz_core"].texts(answer)) for answer in answers["ddz_core"]]
        for name, given in answers.items():
            for right, answer in zip(truth, given, strict=True):
                _compare(results[name], right, None if answer is None else engines[name].texts(answer))
    return results


def _compare(result: Result, right: set[str], given: list[str] | None) -> None:
    result.moves += len(right)
    if given is None:
        result.refused += 1
        return
    result.missing += len(right - set(given))
    result.wrong += len(set(given) - right)
    result.repeated += len(given) - len(set(given))


def report(results: dict[str, Result]) -> str:
    """Writes a table: microseconds, the ratio of the medians to ddz_core's, and faults."""
    columns = "median µs | p95 µs | × ours | 15+ cards: median | p95 | × ours | missing | wrong | repeated"
    head = f"| engine | {columns} |"
    lines = [head, "| --- |" + " ---: |" * 9]
    ours = results["ddz_core"]
    for name, result in results.items():
        cells = [name]
        for least in (0, LONG):
            median = result.quantile(0.5, least)
            cells += [f"{median:.1f}", f"{result.quantile(0.95, least):.1f}"]
            cells.append(f"{median / ours.quantile(0.5, least):.2f}")
        cells += [str(result.missing), str(result.wrong), str(result.repeated)]
        lines.append("| " + " | ".join(cells) + " |")
    first = next(iter(results.values()))
    lines.append(f"\n{len(first.times)} positions, {first.moves} moves")
    lines += [f"{name} could not answer {r.refused} positions" for name, r in results.items() if r.refused]
    return "\n".join(lines)


def main() -> None:
    """Reads the command line, measures, prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    engines: dict[str, Engine] = {"ddz_core": Ours()}
    for name, peer in (("douzero", Douzero), ("rlcard", Rlcard)):
        try:
            engines[name] = peer()
        except ImportError as error:
            print(f"{name} is left out: {error}. pip install --no-deps -r lab/requirements.txt")
    some = positions(args.hands, args.seed)
    print(f"Python {sys.version.split()[0]}, seed {args.seed}")
    for question in ("leads", "responses"):
        print(f"\n{question}\n")
        print(report(measure(engines, some, question)))
    print("\nleads of dense hands\n")
    print(report(measure(engines, dense(args.hands // 10, args.seed), "leads")))


if __name__ == "__main__":
    main()
