"""Reads and checks `data/expert.jsonl`: states, and what the strongest level does in them.

Needs nothing but the engine, so that the same check runs in a browser's Python.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from ddz_core.actions import Phase
from ddz_core.bots import Level, choose
from ddz_core.bots.choose import nets_for
from ddz_core.bots.expert import judge_moves
from ddz_core.cards import format_counts
from ddz_core.game import apply, new_game
from ddz_core.notation import format_action, parse_action, parse_deal
from ddz_core.observation import Observation
from ddz_core.observe import observe


@dataclass(frozen=True)
class Vector:
    """One state: the deal, what was done since, the match scores, and what the strongest level does."""

    deal: str
    actions: tuple[str, ...]
    totals: tuple[int, ...]
    action: str
    """Notation of the action; of the card play, its ranks."""
    worth: tuple[tuple[str, int], ...]
    """In the play, the best moves by the nets alone with their worth."""
    looked: str
    """How it was found: `said`, `net`, `sure`, `solved` or `played` (on, in sampled worlds)."""


def read(text: str) -> Iterator[Vector]:
    """Yields the vectors of a file, one JSON object a line."""
    for line in text.splitlines():
        row = json.loads(line)
        worth = tuple((str(move), int(value)) for move, value in row["worth"])
        yield Vector(
            row["deal"],
            tuple(row["actions"].split()),
            tuple(row["totals"]),
            row["action"],
            worth,
            row["looked"],
        )


def observed(vector: Vector) -> Observation:
    """Returns what the seat to move sees."""
    state = new_game(parse_deal(vector.deal)).state
    for text in vector.actions:
        hand = state.hands[state.turn] if state.turn is not None else ()
        state = apply(state, parse_action(text, hand)).state
    assert state.turn is not None
    return observe(state, state.turn, vector.totals)


def answer(seen: Observation) -> tuple[str, tuple[tuple[str, int], ...]]:
    """Returns the action of the strongest level, and in the play the worth of the best three moves."""
    action = format_action(choose(Level.EXPERT, seen, Random(0)).action)
    nets = nets_for(seen)
    if nets is None or seen.phase is not Phase.PLAY:
        return action, ()
    judged = judge_moves(seen, nets, None)[:3]
    return action, tuple(
        (format_counts(found.combo.counts) if found.combo else "-", found.worth) for found in judged
    )


def mismatches(vectors: Iterable[Vector]) -> list[str]:
    """Returns a line for each vector that is answered otherwise."""
    found = []
    for vector in vectors:
        action, worth = answer(observed(vector))
        if action != vector.action or worth != vector.worth:
            found.append(f"{vector.deal} {' '.join(vector.actions)}: {action} {worth}, not {vector.action}")
    return found
