"""A series of hands: totals, the race to the target, joint winners (seed 000 section 23).

A `Match` is everything that a save must hold. What can be worked out (totals, winners, whose turn it is)
is a property, so that no two fields can disagree. Finished hands are kept as their deal and actions, which
`record.replay` turns back into any state.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import TypeAlias

from ddz_core.actions import Action, Event, MatchOver, Phase
from ddz_core.deal import Deal
from ddz_core.errors import DdzError, IllegalActionError, Reason
from ddz_core.game import actions_of, apply, new_game, outcome
from ddz_core.rules import RuleSet
from ddz_core.state import GameState

Tags: TypeAlias = tuple[tuple[str, str], ...]
"""Names and values that a record carries beside what the engine knows, in their order."""


class Ending(Enum):
    """How a hand left the table; LIVE while it lies there unfinished."""

    LIVE = "live"
    SETTLED = "settled"
    THROWN_IN = "thrown-in"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class HandRecord:
    """A hand as its deal and actions, from which replay rebuilds every state."""

    deal: Deal
    actions: tuple[Action, ...]
    ending: Ending
    points: tuple[int, ...]
    """What each seat gained; zeros unless settled."""
    tags: Tags = ()


@dataclass(frozen=True, slots=True)
class Match:
    """A series of hands under one rule set, with the one that lies on the table."""

    rules: RuleSet
    level: str
    """The name of the bots' level; the engine does not look at it."""
    seed: int
    """What the bots' generators are derived from; drawn apart from the deals."""
    hands: tuple[HandRecord, ...] = ()
    """Hands that have left the table, in order, those thrown in or abandoned too."""
    current: GameState | None = None
    """The hand on the table. A settled or thrown-in one stays until the next is dealt."""
    current_tags: Tags = ()
    tags: Tags = ()

    @property
    def totals_before(self) -> tuple[int, ...]:
        """Each seat's score without the hand on the table."""
        return add_points(self.rules, *(hand.points for hand in self.hands))

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's score, the hand on the table included once it is settled."""
        return add_points(self.rules, self.totals_before, _points(self.current, self.rules))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match; () while it goes on."""
        return winners_of(self.totals, self.rules)

    @property
    def is_over(self) -> bool:
        """Whether someone has won; no further hand can be dealt then."""
        return bool(self.winners)

    @property
    def is_live(self) -> bool:
        """Whether a hand lies on the table in which somebody is to move."""
        return self.current is not None and self.current.turn is not None

    @property
    def hands_settled(self) -> int:
        """How many hands have counted, the one on the table included once it is settled."""
        on_table = self.current is not None and self.current.phase is Phase.OVER
        return sum(hand.ending is Ending.SETTLED for hand in self.hands) + on_table


def add_points(rules: RuleSet, *points: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the sums by seat; zeros for no points at all."""
    return tuple(sum(column) for column in zip((0,) * rules.deal.players, *points, strict=True))


def winners_of(totals: tuple[int, ...], rules: RuleSet) -> tuple[int, ...]:
    """Returns every seat at or past the target: two may win together (seed 000 section 23)."""
    target = rules.match.target
    return () if target is None else tuple(seat for seat in rules.seats if totals[seat] >= target)


def _points(state: GameState | None, rules: RuleSet) -> tuple[int, ...]:
    ended = outcome(state) if state else None
    return ended.points if ended else (0,) * rules.deal.players


def record_of(state: GameState, ending: Ending | None = None, tags: Tags = ()) -> HandRecord:
    """Returns the record of a hand; its ending follows from its phase unless `ending` says ABANDONED."""
    by_phase = {Phase.OVER: Ending.SETTLED, Phase.THROWN_IN: Ending.THROWN_IN}
    return HandRecord(
        deal=state.deal,
        actions=actions_of(state),
        ending=ending or by_phase.get(state.phase, Ending.LIVE),
        points=_points(state, state.deal.rules),
        tags=tags,
    )


def start_match(rules: RuleSet, level: str, seed: int, tags: Tags = ()) -> Match:
    """Returns a match at zero in which nothing is dealt yet."""
    return Match(rules, level, seed, tags=tags)


def deal_hand(match: Match, deal: Deal) -> tuple[Match, tuple[Event, ...]]:
    """Lays the next deal on the table; the hand that lay there moves to `hands`.

    Raises IllegalActionError(WRONG_PHASE) while a hand is live or when the match is over, DdzError for a deal
    of another rule set.
    """
    if match.is_live or match.is_over:
        raise IllegalActionError(Reason.WRONG_PHASE)
    if deal.rules != match.rules:
        raise DdzError("the deal is of another rule set than the match")
    step = new_game(deal)
    hands = match.hands
    if match.current is not None:
        hands += (record_of(match.current, tags=match.current_tags),)
    return replace(match, hands=hands, current=step.state, current_tags=()), step.events


def act(match: Match, action: Action) -> tuple[Match, tuple[Event, ...]]:
    """Lets the seat to move do `action` in the hand on the table.

    A `MatchOver` event follows when this settles the match. Raises IllegalActionError as `apply` does,
    WRONG_PHASE when no hand is on the table.
    """
    if match.current is None:
        raise IllegalActionError(Reason.WRONG_PHASE)
    step = apply(match.current, action)
    match = replace(match, current=step.state)
    if step.state.phase is Phase.OVER and match.is_over:
        return match, (*step.events, MatchOver(match.winners))
    return match, step.events


def abandon_hand(match: Match) -> Match:
    """Takes a live hand off the table; it is kept and does not count (seed 000 section 21).

    Raises IllegalActionError(WRONG_PHASE) when no hand is live.
    """
    if match.current is None or not match.is_live:
        raise IllegalActionError(Reason.WRONG_PHASE)
    given_up = record_of(match.current, Ending.ABANDONED, match.current_tags)
    return replace(match, hands=(*match.hands, given_up), current=None, current_tags=())


def bot_seed(match: Match) -> str:
    """Returns what seeds the bot that is to move: the match's seed, the hand, the ply and the seat.

    Raises IllegalActionError(WRONG_PHASE) when nobody is to move.
    """
    state = match.current
    if state is None or state.turn is None:
        raise IllegalActionError(Reason.WRONG_PHASE)
    ply = len(actions_of(state))
    return f"{match.seed}/{len(match.hands)}/{ply}/{state.turn}"


def bot_rng(match: Match) -> Random:
    """Returns the generator for the bot that is to move: the same for the same `bot_seed`."""
    return Random(bot_seed(match))
