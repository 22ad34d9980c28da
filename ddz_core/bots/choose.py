"""The one door through which a bot is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from ddz_core.actions import Action, Pass, Phase, Play
from ddz_core.bots.bidding import weigh_doubling, weigh_words
from ddz_core.bots.easy import easy_moves, easy_words
from ddz_core.bots.expert import Judged, judging
from ddz_core.bots.levels import Candidate, Choice, Level, Said
from ddz_core.bots.nets import CERTAIN, Nets, loading
from ddz_core.bots.position import readable
from ddz_core.bots.search import Budget
from ddz_core.bots.speech import speak, speak_of_doubling
from ddz_core.bots.thought import Thought, finish
from ddz_core.bots.view import View
from ddz_core.bots.weigh import Scales, Weighed, ranking
from ddz_core.cards import Hand, pick
from ddz_core.combos import Combo
from ddz_core.observation import Observation

Bot: TypeAlias = Callable[[Observation, random.Random], Thought[Choice]]
_TRACE = 5
"""So many of the moves weighed are told."""
WEIGH: dict[Phase, Callable[[Observation], tuple[Said, ...]]] = {
    Phase.AUCTION: weigh_words,
    Phase.DOUBLING: weigh_doubling,
}
"""What is asked before the play, of those who know no nets."""
_SPEAK: dict[Phase, Callable[[Observation, Nets], Thought[tuple[Said, ...]]]] = {
    Phase.AUCTION: speak,
    Phase.DOUBLING: speak_of_doubling,
}


def action_of(combo: Combo | None, hand: Hand) -> Action:
    """Returns the action for a combo, of the lowest cards of the hand; a pass for None."""
    if combo is None:
        return Pass()
    cards = pick(hand, combo.counts)
    assert cards is not None
    return Play(cards)


def finding_nets(observation: Observation) -> Thought[Nets | None]:
    """Returns the nets where they know the game; None where the strongest level must do without."""
    return (yield from loading()) if readable(observation) else None


def nets_for(observation: Observation) -> Nets | None:
    """As `finding_nets`, in one go."""
    return finish(finding_nets(observation))


def expert_words(observation: Observation) -> Thought[tuple[Said, ...]]:
    """Ranks what can be said before the play as the strongest level does."""
    nets = yield from finding_nets(observation)
    if nets is None:
        return WEIGH[observation.phase](observation)
    return (yield from _SPEAK[observation.phase](observation, nets))


def expert_moves(observation: Observation) -> Thought[tuple[Judged, ...] | None]:
    """Judges the moves in the play as the strongest level does, best first; None without nets."""
    nets = yield from finding_nets(observation)
    return (yield from judging(observation, nets, Budget())) if nets else None


def far_scales(view: View) -> Scales:
    """Returns the scales of `normal`, made to look further for a sure win."""
    scales = Scales(view)
    return Scales(view, replace(scales.weights, nodes=1500, longest=7))


def normal(observation: Observation, rng: random.Random) -> Thought[Choice]:
    """The best move by `weigh`; no use of chance."""
    if observation.phase in WEIGH:
        return _of_words(WEIGH[observation.phase](observation))
    return _of_weighed((yield from ranking(Scales(View.of(observation)))), observation)


def expert(observation: Observation, rng: random.Random) -> Thought[Choice]:
    """The best move by the nets and what is looked at beyond them; where there are none, as `normal`."""
    if observation.phase in WEIGH:
        return _of_words((yield from expert_words(observation)))
    judged = yield from expert_moves(observation)
    if judged is None:
        return _of_weighed((yield from ranking(far_scales(View.of(observation)))), observation)
    trace = tuple(
        Candidate(action_of(found.combo, observation.hand), found.combo, found.worth / (10 * CERTAIN))
        for found in judged[:_TRACE]
    )
    return Choice(trace[0].action, trace)


def easy(observation: Observation, rng: random.Random) -> Thought[Choice]:
    """Plays as a beginner does: see `ddz_core.bots.easy`."""
    if observation.phase in WEIGH:
        return _of_words(easy_words(WEIGH[observation.phase](observation), rng))
    return _of_weighed((yield from easy_moves(View.of(observation), rng)), observation)


def _of_words(said: tuple[Said, ...]) -> Choice:
    return Choice(said[0].word, tuple(Candidate(one.word, None, one.worth) for one in said))


def _of_weighed(ranked: tuple[Weighed, ...], observation: Observation) -> Choice:
    trace = tuple(
        Candidate(action_of(found.combo, observation.hand), found.combo, found.value)
        for found in ranked[:_TRACE]
    )
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
    return finish(deliberate(level, observation, rng))


def deliberate(level: Level, observation: Observation, rng: random.Random) -> Thought[Choice]:
    """As `choose`, with pauses: whoever runs it may do something else in between."""
    bot = LEVELS[level]
    if observation.turn != observation.seat:
        raise ValueError("not this seat's turn")
    return (yield from bot(observation, rng))
