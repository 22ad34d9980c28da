"""The review of a finished hand: opening it, stepping through it, what the study finds, closing it."""

from __future__ import annotations

from dataclasses import replace

from ddz_app.cmd import Focus, LogError
from ddz_app.draft import Draft
from ddz_app.model import Dialog
from ddz_app.msg import Msg
from ddz_app.queries import hand_over, language
from ddz_app.review_words import done_text, mark_key, step_text
from ddz_app.reviewing import (
    VERDICT,
    AskReview,
    MistakePressed,
    ReviewDone,
    Reviewing,
    ReviewPly,
    ReviewPressed,
    ReviewSlid,
    ReviewStepped,
    ReviewWent,
    StudyFailed,
    beyond,
    first_ply,
    length,
    reviewable,
)
from ddz_app.update_table import auto
from ddz_core.errors import NotationError
from ddz_core.match import HandRecord, record_of
from ddz_core.record import format_record
from ddz_core.verdicts import PlyReview, parse_ply


def review(draft: Draft, msg: Msg) -> bool:
    """Handles the messages of this topic; tells whether it was one."""
    match msg:
        case ReviewPressed():
            _open_table(draft)
        case ReviewStepped(by):
            _go(draft, by, steps=True)
        case ReviewWent(place, jump):
            _go(draft, place, aloud=not jump)
            if jump:
                draft.do(Focus(VERDICT))
        case ReviewSlid(value):
            if value.isascii() and value.isdigit():
                _go(draft, int(value) - 1, aloud=False)
        case MistakePressed(by):
            _go_mistake(draft, by)
        case ReviewPly(token, line):
            _learn(draft, token, line)
        case ReviewDone(token):
            _finish(draft, token)
        case StudyFailed(token, text):
            _fail(draft, token, text)
        case _:
            return False
    return True


def open_review(draft: Draft, record: HandRecord) -> None:
    """Opens the review of a hand, at its first step, or where it was left if it was the last one.

    Does nothing for a hand in which nothing was played.
    """
    if not reviewable(record):
        return
    if draft.model.auto:
        # A hand that is dealt meanwhile would be played behind the panel.
        auto(draft)
    token, before = draft.number(), draft.model.review
    if before is not None and before.record == record and not before.failed:
        now = replace(before, token=token)
    else:
        now = Reviewing(record, token)
    draft.set(review=now)
    draft.open(Dialog.REVIEW)
    if not now.done:
        draft.do(AskReview(token, format_record(record)))


def leave_review(draft: Draft) -> None:
    """Ends the study of a review that was closed, however it was closed; what it found is kept."""
    now = draft.model.review
    if now is None or not now.token or Dialog.REVIEW in draft.model.dialogs:
        return
    draft.set(review=replace(now, token=0))


def _open_table(draft: Draft) -> None:
    match, side = draft.model.match, draft.model.side_game
    if side is not None and not side.whole:
        # What began from a position was never dealt: no record can be replayed.
        return
    if match is not None and match.current is not None and hand_over(draft.model):
        open_review(draft, record_of(match.current, tags=match.current_tags))


def _go(draft: Draft, to: int, steps: bool = False, aloud: bool = True) -> None:
    """Shows a step, the nearest that there is; `steps`: so many on. `aloud`: says what it shows."""
    now = _shown(draft)
    if now is None:
        return
    place = max(0, min(length(now.record) - 1, now.place + to if steps else to))
    if place == now.place:
        return
    draft.set(review=replace(now, place=place))
    if aloud:
        _say_step(draft)


def _say_step(draft: Draft) -> None:
    """Says the step that is shown."""
    now = _shown(draft)
    if now is not None:
        draft.say(step_text(language(draft.model), now, now.place))


def _go_mistake(draft: Draft, by: int) -> None:
    now = _shown(draft)
    place = beyond(now, by) if now else None
    if place is not None:
        _go(draft, place)


def _learn(draft: Draft, token: int, line: str) -> None:
    now = _awaited(draft, token)
    if now is None:
        return
    try:
        ply = parse_ply(line)
        if not 0 <= ply.at - first_ply(now.record) < length(now.record):
            raise NotationError("not a play of this hand", line[:120])
    except NotationError as error:
        _fail(draft, token, str(error))
        return
    before, now = mark_key(now, now.place), replace(now, plies=_with(now.plies, ply))
    draft.set(review=now)
    if mark_key(now, now.place) != before:
        _say_step(draft)


def _with(plies: tuple[PlyReview, ...], ply: PlyReview) -> tuple[PlyReview, ...]:
    """Puts a play where it belongs; what is known later of the same play replaces what was known before."""
    others = (other for other in plies if other.at != ply.at)
    return tuple(sorted((*others, ply), key=lambda other: other.at))


def _finish(draft: Draft, token: int) -> None:
    now = _awaited(draft, token)
    if now is not None:
        _end(draft, replace(now, done=True))


def _fail(draft: Draft, token: int, text: str) -> None:
    now = _awaited(draft, token)
    if now is not None:
        draft.do(LogError(text))
        _end(draft, replace(now, done=True, failed=True))


def _end(draft: Draft, now: Reviewing) -> None:
    draft.set(review=now)
    draft.say(done_text(language(draft.model), now))


def _shown(draft: Draft) -> Reviewing | None:
    """The review whose panel is open."""
    now = draft.model.review
    return now if now is not None and now.token else None


def _awaited(draft: Draft, token: int) -> Reviewing | None:
    """The review whose study this is, if it still waits for it."""
    now = _shown(draft)
    return now if now is not None and now.token == token and not now.done else None
