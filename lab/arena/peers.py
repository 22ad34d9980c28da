"""The rule agents of two public projects, playing by our rules.

Both know moves by one table, rlcard's. They are offered only what stands in it; what that kept from them,
what they could not read and what they answered wrongly is counted, a decision at a time. Where they have no
answer they pass, or lead their lowest card.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from ddz_core.actions import Action, Pass
from ddz_core.cards import Counts, Hand, counts_of, format_counts, rank_of
from ddz_core.observation import Observation
from lab.arena.protocol import lowest, options, play


def _known(seen: Observation, table: dict[str, Any], notes: dict[str, int]) -> dict[str, Counts]:
    """Returns the moves that an agent can read, by their ranks; counts the decision, and any lack."""
    names = {format_counts(combo.counts): combo.counts for combo in options(seen)}
    known = {name: counts for name, counts in names.items() if name in table}
    notes["decisions"] += 1
    notes["moves kept back"] += len(known) < len(names)
    return known


class RuleAgent:
    """rlcard 1.2.0's `doudizhu-rule-v1`."""

    def __init__(self) -> None:
        self.notes = {"decisions": 0, "moves kept back": 0, "unreadable": 0, "illegal": 0}
        self._numpy: Any = import_module("numpy")
        self._agent: Any = import_module("rlcard.models.doudizhu_rule_models").DouDizhuRuleAgentV1()
        self._table: dict[str, Any] = import_module("rlcard.games.doudizhu.utils").CARD_TYPE[0]

    def move(self, seen: Observation, rng: random.Random) -> Action:
        self._numpy.random.seed(rng.randrange(1 << 32))
        known = _known(seen, self._table, self.notes)
        raw = {
            "trace": [
                (played.seat, format_counts(counts_of(played.cards)) or "pass") for played in seen.plays
            ],
            "current_hand": format_counts(seen.own),
            "actions": [*known] if seen.target is None else ["pass", *known],
            "landlord": seen.landlord,
            "self": seen.seat,
        }
        try:
            answer = str(self._agent.step({"raw_obs": raw}))
        except KeyError:
            self.notes["unreadable"] += 1
            return lowest(seen)
        if answer == "pass" and seen.target is not None:
            return Pass()
        if answer not in known:
            self.notes["illegal"] += 1
            return lowest(seen)
        return play(seen, known[answer])


CARDS = (*range(3, 15), 17, 20, 30)
"""The ranks as douzero numbers them."""
PLACES = ("landlord", "landlord_up", "landlord_down")
"""The landlord, who plays before it, and who plays after it."""


def _numbers(cards: Hand) -> list[int]:
    return [CARDS[rank_of(card)] for card in cards]


class _Chance:
    """Stands for the module `random` in the agent's module: draws from the hand's own numbers, and counts."""

    def __init__(self, notes: dict[str, int]) -> None:
        self.rng = random.Random(0)
        self._notes = notes

    def choice(self, moves: Sequence[list[int]]) -> list[int]:
        # The agent swallows its own errors and draws; only here is it to be seen that one is being handled.
        self._notes["failed"] += sys.exc_info()[0] is not None
        self._notes["drawn"] += len(moves) > 1
        return self.rng.choice(moves)


class DouzeroAgent:
    """douzero 1.1.0's `RLCardAgent`, its port of the rule agent.

    It draws any legal move where its rules name none, and where they fail; both are counted, the draws where
    there was more than one move. A play that its table lacks is passed on.
    """

    def __init__(self) -> None:
        self.notes = {
            "decisions": 0,
            "moves kept back": 0,
            "unreadable": 0,
            "illegal": 0,
            "failed": 0,
            "drawn": 0,
        }
        module: Any = import_module("douzero.evaluation.rlcard_agent")
        self._agents = {place: module.RLCardAgent(place) for place in PLACES}
        self._table: dict[str, Any] = module.CARD_TYPE[0]
        self._module = module
        self._chance = _Chance(self.notes)

    def move(self, seen: Observation, rng: random.Random) -> Action:
        known = _known(seen, self._table, self.notes)
        target = seen.target
        if target is not None and format_counts(counts_of(target.cards)) not in self._table:
            self.notes["unreadable"] += 1
            return lowest(seen)
        moves = {tuple(_numbers(play(seen, counts).cards)): counts for counts in known.values()}
        last_two = [_numbers(played.cards) for played in seen.plays[:-3:-1]] if target else []
        if target is not None and not any(last_two):
            last_two[0] = _numbers(target.cards)  # more than two passed, which it does not know of
        info = SimpleNamespace(
            player_hand_cards=_numbers(seen.hand),
            legal_actions=[*map(list, moves)] if target is None else [*map(list, moves), []],
            last_move=_numbers(target.cards) if target else [],
            last_two_moves=[*last_two, [], []][:2],
            last_pid=self._name(seen, target.seat) if target else self._name(seen, seen.seat),
        )
        self._chance.rng = rng
        self._module.random = self._chance
        try:
            answer = self._agents[self._name(seen, seen.seat)].act(info)
        except AssertionError:
            self.notes["illegal"] += 1
            return lowest(seen)
        return play(seen, moves[tuple(answer)]) if answer else Pass()

    def _name(self, seen: Observation, seat: int) -> str:
        assert seen.landlord is not None
        ahead = (seat - seen.landlord) % len(seen.sizes)
        return PLACES[0 if not ahead else 1 if ahead == len(seen.sizes) - 1 else 2]
