"""What doubles the stake, and who pays whom (seed 000 sections 17-19; seed 001 for 加倍)."""

from __future__ import annotations

from collections.abc import Iterable

from ddz_core.actions import Cause, Doubling, TablePlay
from ddz_core.combos import Combo, Kind
from ddz_core.rules import DoublingStep, RuleSet


def doubling_of(seat: int, combo: Combo, rules: RuleSet) -> Doubling | None:
    """Returns the doubling that playing `combo` causes, None if it causes none.

    Only a bomb that lies on the table as a bomb counts, not four cards that carry two (seed 000 section 18).
    """
    if combo.kind is Kind.ROCKET:
        return Doubling(Cause.ROCKET, seat, combo)
    if combo.kind is Kind.BOMB and combo.length >= rules.scoring.doubling_bomb:
        return Doubling(Cause.BOMB, seat, combo)
    return None


def doubling_turn(doubles: int, landlord: int, rules: RuleSet) -> int | None:
    """Returns the seat that is asked to double after so many answers; None when nobody is (left) to ask.

    The landlord is asked first, then the others in seat order, each once (seed 001).
    """
    if rules.scoring.doubling is not DoublingStep.ON or doubles >= rules.deal.players:
        return None
    return (landlord + doubles) % rules.deal.players


def spring_of(plays: Iterable[TablePlay], landlord: int, winner: int, rules: RuleSet) -> Doubling | None:
    """Returns the spring or anti-spring of a finished hand, None if there is none (seed 000 section 19).

    Spring: the landlord won and no peasant played a card. Anti-spring: the peasants won and the landlord
    played one combo only, of any size. A pass is no play.
    """
    if not rules.scoring.spring:
        return None
    seats = [play.seat for play in plays if play.cards]
    own = seats.count(landlord)
    if winner == landlord:
        return Doubling(Cause.SPRING, winner) if own == len(seats) else None
    return Doubling(Cause.ANTI_SPRING, winner) if own == 1 else None


def points_of(landlord: int, landlord_won: bool, stake: int, rules: RuleSet) -> tuple[int, ...]:
    """Returns each seat's points; they sum to zero.

    `stake` is P = B * 2^N; each peasant gains or loses P and the landlord all of it (seed 000 section 17).
    """
    each = -stake if landlord_won else stake
    others = rules.deal.players - 1
    return tuple(-each * others if seat == landlord else each for seat in rules.seats)


def rank_points(rules: RuleSet, level: str, won: bool) -> int:
    """Returns what a hand is worth in the local ranking to a seat whose side won or lost it (seed 002).

    0 where the rule set keeps no ranking, and for a level that it does not know.
    """
    return dict(rules.match.rank_points).get(level, 0) if won else 0
