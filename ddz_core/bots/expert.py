"""Card play of the strongest level: the nets, what is sure, and a look ahead where it is close.

A move is worth 0.8 of the chance to win and 0.2 of the points it brings. Points count less near the end of a
match: a tenth less once winning at the stake as it stands would end the match for this side, and a tenth less
once losing would end it for the other. When both would, only the chance to win is left.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ddz_core.bots.endgame import NEXT, Sure, plays_of
from ddz_core.bots.nets import CERTAIN, Nets, chance, preference, valuing, worth
from ddz_core.bots.odds import Threats
from ddz_core.bots.position import position_of
from ddz_core.bots.search import Budget, play_moves_on, solving
from ddz_core.bots.thought import Thought, finish
from ddz_core.combos import Combo, leads, responses
from ddz_core.observation import Observation

_AHEAD = CERTAIN // 4
"""How much more a move is worth that has been found better than the nets' own."""
TENTHS = 2
"""The share of points in the worth of a move, in tenths: with it the nets have learned."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A move as the strongest level sees it; `combo` is None for a pass."""

    combo: Combo | None
    worth: int
    """As `nets.worth` counts; more than any net can say where going out is sure."""
    chance: float
    """The chance 0..1 to win the hand with it."""
    sure: int = 0
    """Plays, this one included, after which this side is out whatever happens; 0 if that is not sure."""


def share_of_points(seen: Observation) -> int:
    """Returns how many tenths of the worth of a move are points, by what the match leaves to play for."""
    target, landlord = seen.rules.match.target, seen.landlord
    if target is None or landlord is None:
        return TENTHS
    stake = seen.base << len(seen.doublings)
    alone = seen.totals[landlord] + stake * (len(seen.sizes) - 1) >= target
    together = any(total + stake >= target for seat, total in enumerate(seen.totals) if seat != landlord)
    return max(0, TENTHS - alone - together)


def judge_moves(
    seen: Observation, nets: Nets, budget: Budget | None, tenths: int | None = None
) -> tuple[Judged, ...]:
    """Judges every move of a seat in the play, best first; without a budget by the nets alone.

    `tenths` is the share of points in the worth of a move; as the match asks for if None.
    """
    return finish(judging(seen, nets, budget, tenths))


def judging(
    seen: Observation, nets: Nets, budget: Budget | None, tenths: int | None = None
) -> Thought[tuple[Judged, ...]]:
    """As `judge_moves`, with pauses."""
    target = seen.target_combo
    moves: list[Combo | None] = [
        *(responses(seen.own, target, seen.rules) if target else leads(seen.own, seen.rules))
    ]
    if target:
        moves.append(None)
    p = position_of(seen)
    if tenths is None:
        tenths = share_of_points(seen)
    largest = max(size for seat, size in enumerate(seen.sizes) if seat != seen.seat)
    threats = Threats(seen.unseen, largest, seen.rules)
    sure = Sure(threats, seen.rules, nodes=400)
    judged = []
    for move, outputs in zip(moves, (yield from valuing(nets, p, moves)), strict=True):
        score = (yield from sure.score(move, seen.own)) if move else _left_to_partner(seen, threats)
        value = worth(outputs, tenths)
        if score:
            value += (score + 100) * 10 * CERTAIN
        judged.append(Judged(move, value, 1.0 if score else chance(outputs[0]) / CERTAIN, plays_of(score)))
    judged.sort(key=lambda found: (found.worth, *preference(found.combo)), reverse=True)
    if budget is None or len(judged) == 1 or judged[0].sure:
        return tuple(judged)
    return (yield from _look_ahead(seen, nets, judged, budget, tenths))


def _left_to_partner(seen: Observation, threats: Threats) -> int:
    """Scores a pass after which the partner leads its last card, as `Sure.score`; 0 if that is not sure."""
    target, combo, landlord = seen.target, seen.target_combo, seen.landlord
    if (
        target is None
        or combo is None
        or landlord in (seen.seat, target.seat)
        or seen.sizes[target.seat] != 1
    ):
        return 0
    passed = (seen.seat + 1) % len(seen.sizes) != landlord
    return NEXT if passed or threats.none(combo) else 0


def _look_ahead(
    seen: Observation, nets: Nets, judged: list[Judged], budget: Budget, tenths: int
) -> Thought[tuple[Judged, ...]]:
    """Puts another move first where solving, or playing on, says that it is better than the nets think."""
    p = position_of(seen)
    first = judged[0]
    won = yield from solving(seen, p, [found.combo for found in judged[: budget.solved_moves]], budget)
    if won is not None:
        at = _best_solved(seen, judged, won, budget)
    else:
        best = judged[: budget.moves]
        close = [found.combo for found in best if first.worth - found.worth <= budget.margin]
        at = (yield from play_moves_on(seen, p, nets, close, budget, tenths)) if len(close) > 1 else 0
    if not at:
        return tuple(judged)
    # What is put first is worth more than what it replaces, so that the order stays one of worth.
    found = judged.pop(at)
    better = first.worth + _AHEAD
    return replace(found, worth=better, chance=max(found.chance, first.chance)), *judged


def _best_solved(seen: Observation, judged: list[Judged], won: list[int], budget: Budget) -> int:
    """Returns the index of the move to make when endings have been solved.

    Those who solve see all cards and never err, which nobody at the table can do: so the nets' move stays
    unless another wins clearly more often, or as often and no enemy can go out on it at once.
    """
    most = max(won)
    if most - won[0] > 10 * budget.doubt:
        return won.index(most)
    if _last_card(seen, judged[0].combo):
        for at in range(1, len(won)):
            if won[at] >= won[0] and not _last_card(seen, judged[at].combo):
                return at
    return 0


def _last_card(seen: Observation, combo: Combo | None) -> bool:
    """Tells whether an enemy could go out on a play, by the number of its cards."""
    return combo is not None and any(
        size == combo.size and (seat == seen.landlord) != (seen.seat == seen.landlord)
        for seat, size in enumerate(seen.sizes)
        if seat != seen.seat
    )
