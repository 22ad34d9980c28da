"""Measures nets in the arena: as `lab.arena`, with a packed or raw net for a player."""

from __future__ import annotations

import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ddz_core.actions import Action, Pass
from ddz_core.bots.nets import Nets, best_move, read_nets, values
from ddz_core.bots.position import position_of
from ddz_core.combos import Combo
from ddz_core.observation import Observation
from lab.arena.__main__ import report
from lab.arena.players import PLAYERS
from lab.arena.protocol import options, play
from lab.arena.series import Tally, merge, play_series
from lab.training.build import pack


def load(path: Path) -> Nets:
    """Reads a packed file, or a raw one (``.net``) as the trainer writes it."""
    data = path.read_bytes()
    return read_nets(pack(data) if path.suffix == ".net" else data)


class NetPlayer:
    """Takes the move that the nets think best; `tenths` is the share of points in its worth."""

    def __init__(self, path: Path, tenths: int) -> None:
        self.notes: dict[str, int] = {}
        self._nets = load(path)
        self._tenths = tenths

    def move(self, seen: Observation, rng: random.Random) -> Action:
        combos: list[Combo | None] = [None, *options(seen)] if seen.target else [*options(seen)]
        found = combos[0 if len(combos) == 1 else self._best(seen, combos)]
        return play(seen, found.counts) if found else Pass()

    def _best(self, seen: Observation, combos: list[Combo | None]) -> int:
        return best_move(values(self._nets, position_of(seen), combos), combos, self._tenths)


def _series(path: Path, tenths: int, opponent: str, seed: int, numbers: range) -> Tally:
    PLAYERS["net"] = lambda: NetPlayer(path, tenths)
    return play_series("net", opponent, seed, numbers)


def measure(path: Path, opponent: str, deals: int, seed: int, jobs: int, tenths: int) -> str:
    """Plays duplicate deals of a net against a player of the arena; returns the report."""
    with ProcessPoolExecutor(jobs) as pool:
        shares = [range(job, deals, jobs) for job in range(jobs)]
        parts = [pool.submit(_series, path, tenths, opponent, seed, share) for share in shares]
        return report(path.name, opponent, merge([part.result() for part in parts]))
