"""Who can sit down in the arena: the levels of the engine, a random player and rlcard's rule agent."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol

from ddz_core.actions import Action, Double, Pass, Phase, Play
from ddz_core.auction import standing
from ddz_core.bots import LEVELS, Level, choose
from ddz_core.bots.choose import action_of, nets_for
from ddz_core.bots.expert import judge_moves
from ddz_core.bots.plan import Group
from ddz_core.bots.search import Budget
from ddz_core.bots.turns import LeastTurns
from ddz_core.cards import Counts, contains, counts_of, format_counts, pick
from ddz_core.combos import Combo, Kind, leads, responses
from ddz_core.observation import Observation


class Player(Protocol):
    """Plays the cards of any seat."""

    notes: dict[str, int]
    """What is worth telling beside the result, counted."""

    def move(self, seen: Observation, rng: random.Random) -> Action:
        """Returns a legal action in the play."""


def options(seen: Observation) -> tuple[Combo, ...]:
    """Returns every combo that may be played."""
    target = seen.target_combo
    return responses(seen.own, target, seen.rules) if target else leads(seen.own, seen.rules)


def play(seen: Observation, counts: Counts) -> Play:
    """Returns the play of the lowest cards with these ranks."""
    cards = pick(seen.hand, counts)
    assert cards is not None
    return Play(cards)


@dataclass
class LevelPlayer:
    """A level of the engine, asked as the page asks it."""

    level: Level
    notes: dict[str, int] = field(default_factory=dict)

    def move(self, seen: Observation, rng: random.Random) -> Action:
        return choose(self.level, seen, rng).action


@dataclass
class NetsPlayer:
    """The nets of the expert level and what is sure; speaks as that level does."""

    budget: Budget | None = None
    """What looking ahead may cost; None for the nets alone."""
    tenths: int | None = None
    """The share of points in the worth of a move; 0 plays for the win alone, as WP counts."""
    notes: dict[str, int] = field(default_factory=dict)

    def move(self, seen: Observation, rng: random.Random) -> Action:
        nets = nets_for(seen)
        if nets is None or seen.phase is not Phase.PLAY:
            return choose(Level.EXPERT, seen, rng).action
        return action_of(judge_moves(seen, nets, self.budget, self.tenths)[0].combo, seen.hand)


@dataclass
class RandomPlayer:
    """Any legal action, each as likely."""

    notes: dict[str, int] = field(default_factory=dict)

    def move(self, seen: Observation, rng: random.Random) -> Action:
        combos = options(seen)
        may_pass = seen.target is not None
        at = rng.randrange(len(combos) + may_pass)
        return play(seen, combos[at].counts) if at < len(combos) else Pass()


@dataclass
class NaivePlayer:
    """Someone who knows the rules and no more: the yardstick for the easy level.

    Leads and follows with the lowest group of the hand as it would be sorted, and never splits one; passes on
    a partner's play and keeps bombs for the end. Says something at random.
    """

    notes: dict[str, int] = field(default_factory=dict)

    def move(self, seen: Observation, rng: random.Random) -> Action:
        if seen.phase is Phase.AUCTION:
            words = standing(seen.rules, seen.first, seen.calls).options
            return words[rng.randrange(len(words))]
        if seen.phase is Phase.DOUBLING:
            return Double(rng.random() < 0.5)
        combos = options(seen)
        whole = [combo for combo in combos if combo.counts == seen.own]
        if whole:
            return play(seen, whole[0].counts)
        target = seen.target
        if target and (target.seat == seen.landlord) == (seen.seat == seen.landlord):
            return Pass()
        planner = LeastTurns(seen.rules)
        groups = planner.groups(seen.own)
        kept = [combo for combo in combos if _whole(combo, groups)]
        kept.sort(key=lambda combo: (combo.kind in (Kind.BOMB, Kind.ROCKET), combo.main, -combo.size))
        if target is None:
            return play(seen, (kept or [*combos])[0].counts)
        plain = [combo for combo in kept if combo.kind not in (Kind.BOMB, Kind.ROCKET)]
        if plain:
            return play(seen, plain[0].counts)
        return play(seen, kept[0].counts) if kept and len(groups) <= 3 else Pass()


def _whole(combo: Combo, groups: tuple[Group, ...]) -> bool:
    """Tells whether a combo takes groups of a hand whole or not at all."""
    left = combo.counts
    for group in groups:
        if contains(left, group.counts):
            left -= group.counts
    return not left


class RuleAgent:
    """rlcard 1.2.0's `doudizhu-rule-v1`, playing by our rules.

    It is offered only actions that its own table knows, and shown the play so far in its notation. When
    it cannot read the play on the table, or answers something illegal here, that is counted and it
    passes, or leads its lowest card.
    """

    def __init__(self) -> None:
        self.notes = {"decisions": 0, "unreadable": 0, "illegal": 0}
        self._numpy: Any = import_module("numpy")
        self._agent: Any = import_module("rlcard.models.doudizhu_rule_models").DouDizhuRuleAgentV1()
        table: Any = import_module("rlcard.games.doudizhu.utils").CARD_TYPE[0]
        self._names: dict[str, str] = {}
        for name in table:
            self._names.setdefault("".join(sorted(name)), name)

    def _name(self, counts: Counts) -> str | None:
        return self._names.get("".join(sorted(format_counts(counts))))

    def move(self, seen: Observation, rng: random.Random) -> Action:
        self.notes["decisions"] += 1
        self._numpy.random.seed(rng.randrange(1 << 32))
        known: dict[str, Counts] = {}
        for combo in options(seen):
            name = self._name(combo.counts)
            if name is not None:
                known[name] = combo.counts
        trace = []
        for played in seen.plays:
            counts = counts_of(played.cards)
            trace.append((played.seat, (self._name(counts) or format_counts(counts)) if counts else "pass"))
        raw = {
            "trace": trace,
            "current_hand": format_counts(seen.own),
            "actions": [*known] if seen.target is None else ["pass", *known],
            "landlord": seen.landlord,
            "self": seen.seat,
        }
        try:
            answer = str(self._agent.step({"raw_obs": raw}))
        except KeyError:
            self.notes["unreadable"] += 1
            return self._fall_back(seen)
        if answer == "pass" and seen.target is not None:
            return Pass()
        chosen = known.get(self._names.get("".join(sorted(answer)), ""))
        if chosen is None:
            self.notes["illegal"] += 1
            return self._fall_back(seen)
        return play(seen, chosen)

    def _fall_back(self, seen: Observation) -> Action:
        return play(seen, options(seen)[0].counts) if seen.target is None else Pass()


SPEAKERS = (LevelPlayer, NaivePlayer, NetsPlayer)
"""Players that answer before the play too."""
PLAYERS: dict[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "naive": NaivePlayer,
    "nets": NetsPlayer,
    "nets-wp": lambda: NetsPlayer(tenths=0),
    "expert-wp": lambda: NetsPlayer(Budget(), tenths=0),
    "rlcard": RuleAgent,
    **{level.value: lambda level=level: LevelPlayer(level) for level in LEVELS},  # type: ignore[misc]
}
