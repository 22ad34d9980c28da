"""Hands for the history, played at random, and what they are told to be."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from ddz_app.history import entry_of
from ddz_app.past import MATCH, Entry

from ddz_core.actions import Cause
from ddz_core.match import Ending, HandRecord, record_of
from ddz_core.rules import CLASSIC, FOUR_PLAYER, HOUSE, RuleSet
from tests.support import finished_hand

BEGIN = 1_790_000_000_000
MINUTE = 60_000
LEVELS = ("easy", "normal")
RULES = (HOUSE, CLASSIC, FOUR_PLAYER)


@cache
def hand(seed: int, rules: RuleSet = HOUSE) -> HandRecord:
    """The record of a settled hand."""
    return record_of(finished_hand(seed, rules)[-1].state)


@cache
def left(seed: int, rules: RuleSet = HOUSE) -> HandRecord:
    """The record of a hand that was given up in the middle."""
    steps = finished_hand(seed, rules)
    return record_of(steps[len(steps) // 2].state, Ending.ABANDONED)


@cache
def noted(
    at: int, rules: RuleSet = HOUSE, level: str = "normal", kind: str = MATCH, given_up: bool = False
) -> Entry:
    """The entry of the hand number `at`, ended so many minutes after the first."""
    record = left(at, rules) if given_up else hand(at, rules)
    return entry_of(record, kind, level, f"7/{at}", BEGIN + at * MINUTE, 480)


def some(count: int, rules: RuleSet = HOUSE, level: str = "normal") -> tuple[Entry, ...]:
    """So many hands in a row."""
    return tuple(noted(at, rules, level) for at in range(count))


def hands() -> list[Entry]:
    """Hands of several rule sets and levels in turn, some of them given up."""
    made = []
    for at in range(60):
        rules, level = RULES[at % 3], LEVELS[at % 5 == 0]
        entry = noted(at, rules, level, given_up=at % 11 == 7)
        sprung = at % 6 == 0 and entry.ending is Ending.SETTLED
        made.append(replace(entry, spring=Cause.SPRING) if sprung else entry)
    return made
