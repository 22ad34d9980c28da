"""The one door through which a bot is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

from ddz_core.actions import Action, Pass, Phase, Play
from ddz_core.bots.bidding import suggest_bids
from ddz_core.bots.levels import Candidate, Choice, Level
from ddz_core.bots.view import View
from ddz_core.bots.weigh import Scales, rank_moves
from ddz_core.cards import pick
from ddz_core.combos import Combo
from ddz_core.observation import Observation

Bot: TypeAlias = Callable[[Observation, random.Random], Choice]


def action_of(combo: Combo | None, view: View) -> Action:
    """Returns the action for a combo, of the lowest cards of the hand; a pass for None."""
    if combo is None:
        return Pass()
    cards = pick(view.hand, combo.counts)
    assert cards is not None
    return Play(cards)


def normal(observation: Observation, rng: random.Random) -> Choice:
    """The best move by `weigh`; no use of chance."""
    if observation.phase is Phase.AUCTION:
        bids = suggest_bids(observation)
        return Choice(bids[0].action, tuple(Candidate(bid.action, None, bid.value) for bid in bids))
    view = View.of(observation)
    ranked = rank_moves(Scales(view))
    trace = tuple(Candidate(action_of(found.combo, view), found.combo, found.value) for found in ranked[:5])
    return Choice(trace[0].action, trace)


LEVELS: dict[Level, Bot] = {Level.NORMAL: normal}
"""The levels that can be played."""


def level_named(name: str) -> Level:
    """Returns the level of a match by its name; one that cannot be played here plays as 普通."""
    return next((level for level in LEVELS if level.value == name), Level.NORMAL)


def choose(level: Level, observation: Observation, rng: random.Random) -> Choice:
    """Returns what a bot of this level does at its turn.

    The same observation and the same state of `rng` give the same choice. Raises KeyError for a level that
    is not in `LEVELS`, ValueError when it is not the seat's turn.
    """
    bot = LEVELS[level]
    if observation.turn != observation.seat:
        raise ValueError("not this seat's turn")
    return bot(observation, rng)
