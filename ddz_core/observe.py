"""The only gate from the truth of a hand to what a seat may know."""

from __future__ import annotations

from ddz_core.observation import Observation
from ddz_core.state import GameState


def observe(state: GameState, seat: int, totals: tuple[int, ...] = ()) -> Observation:
    """Returns all that `seat` may know of `state`, and nothing else.

    `totals` are the match scores before this hand, by seat; () stands for zeros.
    """
    rules = state.deal.rules
    known = state.landlord is not None and (rules.deal.bottom_public or seat == state.landlord)
    turned_up = state.deal.turned_up
    return Observation(
        rules=rules,
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        hand=state.hands[seat],
        sizes=tuple(map(len, state.hands)),
        first=state.deal.first,
        calls=state.calls,
        landlord=state.landlord,
        base=state.base,
        bottom=state.deal.bottom if known else (),
        plays=state.plays,
        target=state.target,
        doublings=state.doublings,
        totals=totals or (0,) * rules.deal.players,
        out=state.deal.out,
        doubles=state.doubles,
        turned_up=turned_up if turned_up in state.hands[state.deal.first] else None,
    )
