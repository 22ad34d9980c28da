"""The local ranking of a rule set that keeps one (seed 002): rank points by level, wins, runs of wins.

It is worked out from the hands of the match. A hand that auto-play touched earns no points and does not
lengthen a run; a hand lost or given up ends it, however it was played; one thrown in counts for nothing.
"""

from __future__ import annotations

from dataclasses import replace

from ddz_core.game import outcome
from ddz_core.match import AUTO_TAG, AUTO_YES, HUMAN, Match, ranks_of
from ddz_core.scoring import rank_points
from ddz_core.tally import LevelRank

__all__ = ["LevelRank", "earned", "is_auto", "mark_auto", "ranking"]


def ranking(match: Match) -> tuple[LevelRank, ...]:
    """Returns the ranking of seat 0, a row for each level in the rule set's order; () where none is kept.

    The hand on the table counts once it is settled.
    """
    return ranks_of(match)


def earned(match: Match) -> int | None:
    """Returns the rank points that the settled hand on the table is worth to seat 0.

    0 for a hand lost or touched by auto-play; None where the rule set ranks nothing or no settled hand lies
    on the table.
    """
    ended = outcome(match.current) if match.current else None
    if ended is None or not match.rules.match.rank_points:
        return None
    return 0 if is_auto(match) else rank_points(match.rules, match.level, HUMAN in ended.winners)


def mark_auto(match: Match) -> Match:
    """Returns the match with the live hand on the table marked as touched by auto-play.

    The same match where that changes nothing: a hand marked already, no live hand, a rule set without a
    ranking.
    """
    if not match.is_live or is_auto(match) or not match.rules.match.rank_points:
        return match
    others = tuple(tag for tag in match.current_tags if tag[0] != AUTO_TAG)
    return replace(match, current_tags=(*others, (AUTO_TAG, AUTO_YES)))


def is_auto(match: Match) -> bool:
    """Tells whether the hand on the table is marked as touched by auto-play."""
    return (AUTO_TAG, AUTO_YES) in match.current_tags
