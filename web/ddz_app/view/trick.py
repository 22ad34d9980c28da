"""What was said and played lately: the trick that lies on the table, and the answers to 加倍."""

from __future__ import annotations

from ddz_core.actions import TablePlay
from ddz_core.state import GameState


def trick_of(state: GameState) -> tuple[TablePlay, ...]:
    """Returns the turns of the trick in play, or of the one just won while its winner has not led yet."""
    passes = state.deal.rules.deal.players - 1
    start, run = 0, 0
    for at, play in enumerate(state.plays):
        if play.combo is None:
            run += 1
            continue
        if run == passes:
            start = at
        run = 0
    return state.plays[start:]


def last_word(state: GameState, seat: int) -> TablePlay | None:
    """Returns what a seat did last in this trick."""
    return next((play for play in reversed(trick_of(state)) if play.seat == seat), None)


def answers(state: GameState) -> tuple[tuple[int, bool], ...]:
    """Returns the answers to 加倍 with their seats, in the order given: the landlord's first."""
    first = state.landlord or 0
    players = state.deal.rules.deal.players
    return tuple(((first + at) % players, yes) for at, yes in enumerate(state.doubles))


def answer_of(state: GameState, seat: int) -> bool | None:
    """Returns what a seat answered to 加倍, None while it has not."""
    return dict(answers(state)).get(seat)
