"""What several test modules share: the rule cases, and games played at random."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from ddz_core.actions import Action, Bid, Decline, Event, Grab, Phase, Word
from ddz_core.bots import Level, choose
from ddz_core.cards import format_counts, parse_counts
from ddz_core.combos import Combo
from ddz_core.deal import Deal, deal
from ddz_core.game import apply, legal_actions, new_game, outcome
from ddz_core.match import Match, act, deal_hand, start_match
from ddz_core.notation import parse_position
from ddz_core.observe import observe
from ddz_core.rules import HOUSE, RULESETS, AuctionKind, RuleSet, with_doubling
from ddz_core.state import GameState, Step

DATA = Path(__file__).parent / "data"
GOLDEN = Path(__file__).parent / "golden"
SYSTEMS = (
    *RULESETS.values(),
    *(with_doubling(rules, True) for rules in RULESETS.values() if rules.offers_doubling),
)
"""Every rule set there is, with 加倍 too where it can be chosen."""


def read_lines(name: str) -> list[dict[str, Any]]:
    """Returns the rows of a JSON lines file in tests/data."""
    return [json.loads(line) for line in (DATA / name).read_text("utf-8").splitlines()]


def cases(kind: str) -> list[Any]:
    """Returns the rule cases of one kind, as rows that carry `id`, `ruleset`, `input` and `expected`."""
    return [row for row in read_lines("cases.jsonl") if row["kind"] == kind]


def games(*rulesets: str) -> list[Any]:
    """Returns the complete games of some rule sets, of all if none is named, in order."""
    return [row for row in read_lines("games.jsonl") if not rulesets or row["ruleset"] in rulesets]


def said(value: int, rules: RuleSet) -> Word:
    """Returns the word that a case writes as a number: 1 grabs where landlords are grabbed."""
    if rules.auction.kind is AuctionKind.GRAB:
        return Grab() if value else Decline()
    return Bid(value)


def case_id(row: dict[str, Any]) -> str:
    """Names a case in a test's id."""
    return str(row["id"])


def position(hands: list[str], landlord: int = 0, base: int = 1, rules: RuleSet = HOUSE) -> GameState:
    """Returns a position in which the landlord leads, from ranks."""
    return parse_position(f"ddp1 {rules.name} {landlord} {base} {landlord} {'/'.join(hands)} .")


def ranks(text: str) -> str:
    """Sorts ranks low to high."""
    return format_counts(parse_counts(text))


def reading(combo: Combo) -> dict[str, Any]:
    """Writes a combo as the cases do."""
    return {"type": combo.kind.value, "n": combo.length, "main": "3456789TJQKA2BR"[combo.main]}


def random_deal(seed: int, rules: RuleSet = HOUSE) -> Deal:
    """Returns the deal of a seed."""
    return deal(rules, Random(seed))


def finish(step: Step, rng: Random) -> Step:
    """Plays a hand to its end at random."""
    *_, (_, step) = playout(step, rng)
    return step


def playout(
    start: Step, rng: Random, choose: Callable[[tuple[Action, ...], Random], Action] | None = None
) -> Iterator[tuple[Action | None, Step]]:
    """Plays a hand to its end by `choose`, at random if None; yields each action with what it led to."""
    step = start
    yield None, step
    while step.state.turn is not None:
        options = legal_actions(step.state)
        action = choose(options, rng) if choose else options[int(rng.random() * len(options))]
        step = apply(step.state, action)
        yield action, step


def finished_hand(seed: int, rules: RuleSet = HOUSE) -> list[Step]:
    """Returns all steps of a hand played at random that somebody won; tries seeds upwards from `seed`."""
    while True:
        steps = [step for _, step in playout(new_game(random_deal(seed, rules)), Random(seed))]
        if steps[-1].state.phase is Phase.OVER:
            return steps
        seed += 1000


def random_match(
    seed: int, rules: RuleSet = HOUSE, deals: int = 1000
) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Plays a match at random, to its end or for so many deals.

    Yields it after each deal and action, with the events.
    """
    rng = Random(seed)
    match = start_match(rules, "normal", seed)
    while not match.is_over and deals:
        deals -= 1
        match, events = deal_hand(match, deal(rules, rng))
        yield match, events
        while match.current is not None and match.is_live:
            options = legal_actions(match.current)
            match, events = act(match, options[int(rng.random() * len(options))])
            yield match, events


def beats_random(state: GameState, as_landlord: bool, seed: int) -> bool:
    """Tells whether 普通 wins a hand from here against random play, on the landlord's side or the other."""
    rng = Random(seed)
    while state.turn is not None:
        if (state.turn == state.landlord) == as_landlord:
            action = choose(Level.NORMAL, observe(state, state.turn), rng).action
        else:
            options = legal_actions(state)
            action = options[int(rng.random() * len(options))]
        state = apply(state, action).state
    ended = outcome(state)
    assert ended is not None
    return ended.landlord_won == as_landlord
