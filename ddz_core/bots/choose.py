"""The one door through which a bot is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from math import log
from typing import TypeAlias

from ddz_core.actions import Action, Pass, Phase, Play
from ddz_core.bots.bidding import suggest_doubling, suggest_words
from ddz_core.bots.levels import Candidate, Choice, Level, Suggestion
from ddz_core.bots.view import View
from ddz_core.bots.weigh import Scales, Weights, rank_moves
from ddz_core.cards import pick
from ddz_core.combos import Combo
from ddz_core.observation import Observation

SPEAK: dict[Phase, Callable[[Observation], tuple[Suggestion, ...]]] = {
    Phase.AUCTION: suggest_words,
    Phase.DOUBLING: suggest_doubling,
}
"""What is asked before the play."""
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
    return _best(observation)


def expert(observation: Observation, rng: random.Random) -> Choice:
    """As `normal`, but looks further for a sure win."""
    return _best(observation, lambda weights: replace(weights, nodes=1500, longest=7))


def easy(observation: Observation, rng: random.Random) -> Choice:
    """Weighs moves as `normal` does, but sees no sure win and no partner, and often takes a worse one."""
    choice = _best(observation, _loose)
    noisy = [found.value - TEMPER * log(-log(rng.random() or 0.5)) for found in choice.trace]
    found = choice.trace[noisy.index(max(noisy))]
    return Choice(found.action, choice.trace)


TEMPER = 0.6
"""How far, in turns, the easy level errs about a move."""


def _loose(weights: Weights) -> Weights:
    return replace(
        weights, nodes=0, feed=0.0, slip=0.0, help=0.0, partner=0.0, partner_close=0.0, enemy_close=1.5
    )


def _best(observation: Observation, change: Callable[[Weights], Weights] | None = None) -> Choice:
    speak = SPEAK.get(observation.phase)
    if speak is not None:
        said = speak(observation)
        return Choice(said[0].action, tuple(Candidate(word.action, None, word.value) for word in said))
    view = View.of(observation)
    scales = Scales(view)
    if change is not None:
        scales = Scales(view, change(scales.weights))
    ranked = rank_moves(scales)
    trace = tuple(Candidate(action_of(found.combo, view), found.combo, found.value) for found in ranked[:5])
    return Choice(trace[0].action, trace)


LEVELS: dict[Level, Bot] = {Level.EASY: easy, Level.NORMAL: normal, Level.EXPERT: expert}
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
