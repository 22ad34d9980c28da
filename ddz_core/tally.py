"""What is left of hands once their cards are forgotten: the local ranking and the sums of a long series."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ddz_core.rules import RuleSet
from ddz_core.scoring import rank_points


@dataclass(frozen=True, slots=True)
class LevelRank:
    """How seat 0 has done against the bots of one level (seed 002).

    A hand that auto-play touched earns nothing and is no win of one's own.
    """

    level: str
    points: int = 0
    """Rank points in all."""
    hands: int = 0
    """Hands settled, those that auto-play touched too."""
    wins: int = 0
    """Hands that one's side won without auto-play."""
    run: int = 0
    """Such wins since the last hand that was lost or given up."""
    best: int = 0
    """The longest run of such wins."""


@dataclass(frozen=True, slots=True)
class Carried:
    """What the hands of a series that are no longer kept amount to."""

    hands: int = 0
    """Hands of any ending."""
    settled: int = 0
    points: tuple[int, ...] = ()
    """What each seat gained in them; () for nobody anything."""
    ranks: tuple[LevelRank, ...] = ()
    """The ranking up to then, one for each level; () while nothing has counted."""


NOTHING = Carried()


def no_ranks(rules: RuleSet) -> tuple[LevelRank, ...]:
    """Returns a ranking in which nothing has counted: one row for each level; () where none is kept."""
    return tuple(LevelRank(level) for level, _ in rules.match.rank_points)


def count_hand(rank: LevelRank, rules: RuleSet, won: bool, own: bool) -> LevelRank:
    """Counts a settled hand of this level; `own` tells that auto-play did not touch it."""
    run = rank.run + (won and own) if won else 0
    return LevelRank(
        level=rank.level,
        points=rank.points + (rank_points(rules, rank.level, won) if own else 0),
        hands=rank.hands + 1,
        wins=rank.wins + (won and own),
        run=run,
        best=max(rank.best, run),
    )


def give_up(rank: LevelRank) -> LevelRank:
    """Ends the run of wins, as a hand that is given up does."""
    return replace(rank, run=0)


def can_be(rank: LevelRank, rules: RuleSet) -> bool:
    """Tells whether hands counted one by one can have come to this."""
    return (
        0 <= rank.run <= rank.best <= rank.wins <= rank.hands
        and (rank.wins == 0 or rank.best > 0)
        and rank.points == rank.wins * rank_points(rules, rank.level, won=True)
    )
