"""A hand in the middle, all cards open: what the solver is asked about."""

from __future__ import annotations

from dataclasses import dataclass

from ddz_core.actions import Phase
from ddz_core.cards import Counts, counts_of
from ddz_core.combos import Combo, leads, responses
from ddz_core.errors import IllegalActionError, Reason
from ddz_core.rules import RuleSet
from ddz_core.scoring import doubling_of
from ddz_core.state import GameState
from ddz_core.study.goals import NO_SPRING, Springs


@dataclass(frozen=True, slots=True)
class Position:
    """What every seat holds, who is to move, and on what.

    `owner` is the seat whose play `target` lies on the table; both are None when `turn` leads freely. A seat
    without cards has gone out, and the hand is over. `stake` is what a peasant would pay or get without
    another doubling.
    """

    rules: RuleSet
    hands: tuple[Counts, ...]
    landlord: int
    turn: int
    target: Combo | None = None
    owner: int | None = None
    springs: Springs = NO_SPRING
    stake: int = 1

    @property
    def winner(self) -> int | None:
        """The seat that has gone out, None while the hand goes on."""
        return self.hands.index(0) if 0 in self.hands else None

    def moves(self) -> tuple[Combo | None, ...]:
        """Lists what the seat to move may do, as `legal_actions` does; None, a pass, comes last."""
        hand = self.hands[self.turn]
        if self.target is None:
            return leads(hand, self.rules)
        return (*responses(hand, self.target, self.rules), None)

    def after(self, move: Combo | None) -> Position:
        """Returns the position after a move of the list."""
        seat, players = self.turn, self.rules.deal.players
        turn = (seat + 1) % players
        hands, target, owner, springs, stake = self.hands, self.target, self.owner, self.springs, self.stake
        if move is not None:
            hands = (*hands[:seat], hands[seat] - move.counts, *hands[seat + 1 :])
            target, owner, springs = move, seat, springs.after(seat == self.landlord)
            stake <<= doubles(move, self.rules)
        elif turn == owner:
            target = owner = None
        return Position(self.rules, hands, self.landlord, turn, target, owner, springs, stake)


def doubles(combo: Combo, rules: RuleSet) -> bool:
    """Tells whether playing a combo doubles the stake, no matter who does."""
    return doubling_of(0, combo, rules) is not None


def position_of(state: GameState) -> Position:
    """Returns what the solver needs of a state of play.

    Raises IllegalActionError(WRONG_PHASE) before the first lead and after the last card.
    """
    if state.phase is not Phase.PLAY or state.turn is None or state.landlord is None:
        raise IllegalActionError(Reason.WRONG_PHASE)
    rules, landlord = state.deal.rules, state.landlord
    springs = NO_SPRING
    if rules.scoring.spring:
        seats = [play.seat for play in state.plays if play.cards]
        own = seats.count(landlord)
        springs = Springs(min(own, 2), own < len(seats))
    return Position(
        rules,
        tuple(counts_of(hand) for hand in state.hands),
        landlord,
        state.turn,
        state.target.combo if state.target else None,
        state.target.seat if state.target else None,
        springs,
        state.base * state.multiplier,
    )
