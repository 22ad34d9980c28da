"""Who can sit down in the arena: levels of the engine, simple players, public agents, programs."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from ddz_core.actions import Action, Double, Pass, Phase
from ddz_core.auction import standing
from ddz_core.bots import LEVELS, Level, choose
from ddz_core.bots.choose import action_of, nets_for
from ddz_core.bots.expert import judge_moves
from ddz_core.bots.nets import Nets, read_nets
from ddz_core.bots.plan import Group
from ddz_core.bots.search import Budget
from ddz_core.bots.turns import LeastTurns
from ddz_core.cards import contains
from ddz_core.combos import Combo, Kind
from ddz_core.observation import Observation
from lab.arena.peers import DouzeroAgent, RuleAgent
from lab.arena.program import ProgramPlayer
from lab.arena.protocol import Player, options, play


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
    nets: Nets | None = None
    """Other nets than those that ship."""
    notes: dict[str, int] = field(default_factory=dict)

    def move(self, seen: Observation, rng: random.Random) -> Action:
        shipped = nets_for(seen)
        nets = shipped and (self.nets or shipped)
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


SPEAKERS = (LevelPlayer, NaivePlayer, NetsPlayer, ProgramPlayer)
"""Players that answer before the play too."""
PLAYERS: dict[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "naive": NaivePlayer,
    "nets": NetsPlayer,
    "nets-wp": lambda: NetsPlayer(tenths=0),
    "expert-wp": lambda: NetsPlayer(Budget(), tenths=0),
    "rlcard": RuleAgent,
    "douzero": DouzeroAgent,
    **{level.value: lambda level=level: LevelPlayer(level) for level in LEVELS},  # type: ignore[misc]
}
PROGRAM = "program:"
"""What the name of an outside program begins with; its command follows."""
NET = "net:"
"""What the name of a checkpoint begins with; the file that `lab.training pack` made of it follows."""


def check_name(name: str) -> str:
    """Returns the name of a player. Raises ValueError for one that is not known."""
    if name in PLAYERS or name.removeprefix(PROGRAM) not in ("", name):
        return name
    if name.startswith(NET) and Path(name.removeprefix(NET)).is_file():
        return name
    raise ValueError(f"no such player: {name}")


def _made(name: str) -> Player:
    if name in PLAYERS:
        return PLAYERS[name]()
    if name.startswith(NET):
        return NetsPlayer(nets=read_nets(Path(name.removeprefix(NET)).read_bytes()))
    return ProgramPlayer(name.removeprefix(PROGRAM))


@contextmanager
def seated(*names: str) -> Iterator[tuple[Player, ...]]:
    """Makes players by their names, and ends the programs among them afterwards."""
    found: list[Player] = []
    try:
        found += map(_made, names)
        yield tuple(found)
    finally:
        for player in found:
            if isinstance(player, ProgramPlayer):
                player.close()
