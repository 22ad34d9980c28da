"""Duplicate deals: each deal is played twice, the sides swapped, the landlord fixed, no auction.

WP is the share of games a player wins over both roles, ADP its mean points a game: 1, doubled for each
bomb and rocket, spring left out. The interval is over deals, since the two games of a deal are not
independent.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt

from ddz_core.actions import Cause
from ddz_core.cards import sort_cards
from ddz_core.deal import deal
from ddz_core.game import apply, outcome, set_up
from ddz_core.observe import observe
from ddz_core.rules import HOUSE, RuleSet
from ddz_core.state import GameState
from lab.arena.players import seated
from lab.arena.program import ProgramPlayer
from lab.arena.protocol import Player


@dataclass(frozen=True)
class Result:
    """What the first of two players scored on one deal: won 0 or 1, and points, in each role."""

    won: tuple[int, int]
    """As landlord, as peasants."""
    points: tuple[int, int]


@dataclass
class Tally:
    """Results of one share of a series."""

    results: list[Result] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    """Processor time of each decision of the first player, in seconds; for a program, time by the clock."""
    notes: dict[str, int] = field(default_factory=dict)


def opening(rules: RuleSet, seed: int, number: int) -> GameState:
    """Returns deal `number` of a seed, its first speaker made landlord."""
    dealt = deal(rules, random.Random(f"{seed}/{number}"))
    hands = list(dealt.hands)
    hands[dealt.first] = sort_cards(hands[dealt.first] + dealt.bottom)
    return set_up(rules, hands, dealt.first, bottom=dealt.bottom)


def play_out(state: GameState, sides: tuple[Player, Player], seed: str, tally: Tally, timed: Player) -> int:
    """Plays a hand between (landlord, peasants); returns the landlord's points, each bomb doubling 1."""
    landlord, peasants = sides
    rng = random.Random(seed)
    clock = time.perf_counter if isinstance(timed, ProgramPlayer) else time.process_time
    while state.turn is not None:
        player = landlord if state.turn == state.landlord else peasants
        seen = observe(state, state.turn)
        begun = clock()
        action = player.move(seen, rng)
        if player is timed:
            tally.times.append(clock() - begun)
        state = apply(state, action).state
    ended = outcome(state)
    assert ended is not None
    bombs = sum(doubling.cause in (Cause.BOMB, Cause.ROCKET) for doubling in state.doublings)
    return (1 if ended.landlord_won else -1) << bombs


def play_series(first: str, second: str, seed: int, numbers: Iterable[int], rules: RuleSet = HOUSE) -> Tally:
    """Plays some duplicate deals of `first` against `second`, both by name."""
    tally = Tally()
    with seated(first, second) as (one, two):
        for number in numbers:
            state = opening(rules, seed, number)
            ahead = play_out(state, (one, two), f"{seed}/{number}/a", tally, one)
            behind = -play_out(state, (two, one), f"{seed}/{number}/b", tally, one)
            tally.results.append(Result((int(ahead > 0), int(behind > 0)), (ahead, behind)))
        for name, player in ((first, one), (second, two)):
            add_notes(tally.notes, {f"{name}, {note}": n for note, n in player.notes.items()})
    return tally


def add_notes(into: dict[str, int], notes: dict[str, int]) -> None:
    """Adds counts to counts."""
    for note, n in notes.items():
        into[note] = into.get(note, 0) + n


def merge(tallies: Iterable[Tally]) -> Tally:
    """Adds up shares of a series."""
    whole = Tally()
    for tally in tallies:
        whole.results += tally.results
        whole.times += tally.times
        add_notes(whole.notes, tally.notes)
    return whole


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Returns the mean and the half-width of its 95 % interval; the order of the values does not matter."""
    n = len(values)
    mean = fsum(values) / n
    spread = fsum((value - mean) ** 2 for value in values) / max(1, n - 1)
    return mean, 1.96 * sqrt(spread / n)
