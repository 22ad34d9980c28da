"""The trick that lies on the table: which turns belong to it, and who said what last."""

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
