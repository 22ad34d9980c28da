"""Whole hands with auction, doubling and the rule set's own scoring, every player in every seat.

A deal is played six times: `first` in each seat against two of `second`, then `second` in each seat against
two of `first`. Deals that are thrown in count as hands without points. A player that only plays cards speaks
by the measure of the engine's second level.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ddz_core.actions import Phase
from ddz_core.bots import Level, choose
from ddz_core.deal import deal
from ddz_core.game import apply, new_game, outcome
from ddz_core.observe import observe
from ddz_core.rules import RuleSet
from ddz_core.state import Outcome
from lab.arena.players import SPEAKERS, seated
from lab.arena.protocol import Player
from lab.arena.series import add_notes, interval


@dataclass
class Seats:
    """What a player got out of hands in which it sat once, or in all seats but one."""

    points: list[float] = field(default_factory=list)
    """Mean points a hand and seat, one number a deal."""
    won: list[float] = field(default_factory=list)
    """Share of the hands won, deals that were thrown in left out."""
    landlord: list[float] = field(default_factory=list)
    """How often it was landlord."""


@dataclass
class Hands:
    """Results of some deals: the first player alone, and the first player twice against the second."""

    alone: Seats = field(default_factory=Seats)
    twice: Seats = field(default_factory=Seats)
    notes: dict[str, int] = field(default_factory=dict)
    """What the players counted."""


def play_hand(rules: RuleSet, seed: str, table: Sequence[Player]) -> Outcome | None:
    """Plays one hand from the deal on; None when it is thrown in."""
    state = new_game(deal(rules, random.Random(seed))).state
    rng = random.Random(f"{seed}/play")
    while state.turn is not None:
        seen, player = observe(state, state.turn), table[state.turn]
        if state.phase is Phase.PLAY or isinstance(player, SPEAKERS):
            action = player.move(seen, rng)
        else:
            action = choose(Level.NORMAL, seen, rng).action
        state = apply(state, action).state
    return outcome(state)


def _note(seats: Seats, ended: Sequence[tuple[Outcome | None, list[int]]]) -> None:
    points = [sum(one.points[seat] for seat in mine) / len(mine) if one else 0.0 for one, mine in ended]
    seats.points.append(sum(points) / len(points))
    played = [(one, seat) for one, mine in ended if one for seat in mine]
    if played:
        seats.won.append(sum(seat in one.winners for one, seat in played) / len(played))
        seats.landlord.append(sum(seat == one.landlord for one, seat in played) / len(played))


def play_hands(first: str, second: str, seed: int, numbers: Iterable[int], rules: RuleSet) -> Hands:
    """Plays some deals in all seatings of `first` and `second`, both by name."""
    found = Hands()
    with seated(first, second) as (one, two):
        for number in numbers:
            alone, twice = [], []
            for odd in rules.seats:
                others = [seat for seat in rules.seats if seat != odd]
                name = f"{seed}/{number}"
                alone.append((play_hand(rules, name, [one if s == odd else two for s in rules.seats]), [odd]))
                twice.append(
                    (play_hand(rules, name, [two if s == odd else one for s in rules.seats]), others)
                )
            _note(found.alone, alone)
            _note(found.twice, twice)
        for who, player in ((first, one), (second, two)):
            add_notes(found.notes, {f"{who}, {note}": n for note, n in player.notes.items()})
    return found


def merge_hands(parts: Iterable[Hands]) -> Hands:
    """Adds up shares of a series."""
    whole = Hands()
    for part in parts:
        for into, out in ((whole.alone, part.alone), (whole.twice, part.twice)):
            into.points += out.points
            into.won += out.won
            into.landlord += out.landlord
        add_notes(whole.notes, part.notes)
    return whole


def report_hands(first: str, second: str, hands: Hands, rules: str) -> str:
    """Writes a result as a few lines of text."""
    deals = len(hands.alone.points)
    lines = [f"{first} against {second}, {deals} deals in all seatings, with auction, {rules} rules"]
    for name, seats in (("alone", hands.alone), ("twice", hands.twice)):
        points, around = interval(seats.points)
        won, half = interval(seats.won)
        landlord, _ = interval(seats.landlord)
        lines.append(
            f"  {name}  {points:+.2f} ± {around:.2f} points a hand, {won:.3f} ± {half:.3f} won, "
            f"landlord in {landlord:.2f}"
        )
    lines += [f"  {note}: {n}" for note, n in hands.notes.items()]
    return "\n".join(lines)
