"""The review of a finished hand, and the study with open cards: what is remembered, sent and asked for.

A study is asked with plain text and answers with plain text, since it may run in another interpreter.
A step of the review is one play or pass, counted from 0; the words before the first lead are no steps.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ddz_core.actions import Pass, Play
from ddz_core.match import HandRecord
from ddz_core.record import steps
from ddz_core.state import GameState
from ddz_core.verdicts import Mark, PlyReview, Review, sum_up

BLUNDERS = (Mark.LOST, Mark.POINTS)
"""What counts as a mistake."""


VERDICT = "review-verdict"
"""Id of the heading over what is said of the step that is shown."""


@dataclass(frozen=True, slots=True)
class Reviewing:
    """A hand that is being reviewed."""

    record: HandRecord
    token: int
    """Of the study that is asked for; 0 once the panel is closed."""
    place: int = 0
    """The step that is shown."""
    plies: tuple[PlyReview, ...] = ()
    """What is known so far, in the order of play; the last plays are known first."""
    done: bool = False
    """The study is at its end: nothing more will come."""
    failed: bool = False
    """The study broke before its end; what was found until then stands."""


# --- what a review implies ----------------------------------------------------------------------------


@lru_cache(maxsize=4)
def states_of(record: HandRecord) -> tuple[GameState, ...]:
    """The table before each step, and the table after the last."""
    states = tuple(step.state for step in steps(record))
    first = first_ply(record)
    return states[first:]


def first_ply(record: HandRecord) -> int:
    """The index of the first play among the actions of a record; their number where nothing was played."""
    plays = (at for at, action in enumerate(record.actions) if isinstance(action, Play | Pass))
    return next(plays, len(record.actions))


def length(record: HandRecord) -> int:
    """How many steps there are."""
    return len(record.actions) - first_ply(record)


def reviewable(record: HandRecord) -> bool:
    """Whether anything was played in a hand."""
    return length(record) > 0


def known(review: Reviewing, place: int) -> PlyReview | None:
    """What is known of a step; None while the study has not come to it."""
    at = first_ply(review.record) + place
    return next((ply for ply in review.plies if ply.at == at), None)


def mistakes(review: Reviewing) -> tuple[int, ...]:
    """The steps that are mistakes, as far as is known."""
    first = first_ply(review.record)
    return tuple(ply.at - first for ply in review.plies if ply.mark in BLUNDERS)


def beyond(review: Reviewing, by: int) -> int | None:
    """The next mistake after the step that is shown, or with -1 the one before; None where there is none."""
    found = mistakes(review)
    if by > 0:
        return next((place for place in found if place > review.place), None)
    return next((place for place in reversed(found) if place < review.place), None)


def summed(review: Reviewing) -> Review:
    """What a review amounts to, as far as is known."""
    return _summed(review.plies)


@lru_cache(maxsize=2)
def _summed(plies: tuple[PlyReview, ...]) -> Review:
    return sum_up(plies)


# --- messages -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReviewPressed:
    """Opens the review of the hand on the table."""


@dataclass(frozen=True, slots=True)
class ReviewStepped:
    """So many steps on, or back."""

    by: int


@dataclass(frozen=True, slots=True)
class ReviewWent:
    """To a step, for example the first, the last or a turning point."""

    place: int
    jump: bool = False
    """From further down the panel: the focus goes along."""


@dataclass(frozen=True, slots=True)
class ReviewSlid:
    """The slider was moved; its value, the step counted from 1."""

    value: str


@dataclass(frozen=True, slots=True)
class MistakePressed:
    """To the next mistake, or with -1 to the one before."""

    by: int


@dataclass(frozen=True, slots=True)
class ReviewPly:
    """The study knows one play: a line of `ddz_core.verdicts.format_ply`."""

    token: int
    line: str


@dataclass(frozen=True, slots=True)
class ReviewDone:
    """The study of a hand is at its end."""

    token: int


@dataclass(frozen=True, slots=True)
class DefenceFound:
    """The best reply in a position as ranks, "" for a pass; and best play on from it, ``/`` between."""

    token: int
    counts: str
    line: str


@dataclass(frozen=True, slots=True)
class StudyFailed:
    """A study raised: a fault of ours."""

    token: int
    text: str


# --- commands -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AskReview:
    """Studies a hand; answers ReviewPly as often as something is known, then ReviewDone, or StudyFailed."""

    token: int
    record: str


@dataclass(frozen=True, slots=True)
class AskDefence:
    """Looks for the best reply in a position (notation); answers DefenceFound or StudyFailed."""

    token: int
    position: str
