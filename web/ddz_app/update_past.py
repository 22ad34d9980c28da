"""The panels of the history and the statistics: what is listed, taken away, and opened."""

from __future__ import annotations

from ddz_app.cmd import CopyText, Download
from ddz_app.draft import Draft
from ddz_app.history import format_history, record_in
from ddz_app.model import Dialog
from ddz_app.msg import Msg
from ddz_app.past import (
    PAGE,
    Entry,
    PastClearConfirmed,
    PastClearPressed,
    PastCopyPressed,
    PastExportPressed,
    PastFailed,
    PastKept,
    PastLevelPicked,
    PastMorePressed,
    PastReplayPressed,
    PastReviewPressed,
    PastRulesPicked,
    PastSharePressed,
)
from ddz_app.queries import may_clear
from ddz_app.sharing import share_hand
from ddz_app.side_game import ReplayPressed
from ddz_app.toasting import ToastKind
from ddz_app.update_history import clear_past, past_failed, past_kept, set_past
from ddz_app.update_review import open_review
from ddz_app.update_share import share
from ddz_app.update_side import side_games
from ddz_core.errors import NotationError
from ddz_core.match import HandRecord


def past(draft: Draft, msg: Msg) -> bool:
    """Handles the messages of this topic; tells whether it was one."""
    match msg:
        case PastRulesPicked(rules):
            set_past(draft, rules=rules, listed=PAGE)
        case PastLevelPicked(level):
            set_past(draft, level=level)
        case PastMorePressed():
            set_past(draft, listed=draft.model.past.listed + PAGE)
        case PastReviewPressed(id_):
            if (record := _opened(draft, id_)) is not None:
                open_review(draft, record)
        case PastReplayPressed(id_):
            if (record := _opened(draft, id_)) is not None:
                side_games(draft, ReplayPressed(record))
        case PastSharePressed(id_):
            if (record := _opened(draft, id_)) is not None:
                share(draft, share_hand(record))
        case PastExportPressed(raw):
            _export(draft, raw)
        case PastCopyPressed():
            draft.do(CopyText(_text(draft)))
        case PastClearPressed():
            if not draft.only_watching() and may_clear(draft.model):
                draft.open(Dialog.CONFIRM_CLEAR)
        case PastClearConfirmed(sums):
            if not draft.guarded:
                clear_past(draft, sums)
        case PastKept(token):
            past_kept(draft, token)
        case PastFailed():
            past_failed(draft, msg)
        case _:
            return False
    return True


# --- taking away --------------------------------------------------------------------------------------


def _text(draft: Draft) -> str:
    return format_history(draft.model.past.played.entries, int(draft.at))


def _export(draft: Draft, raw: bool) -> None:
    kept = draft.model.past
    if raw and kept.raw:
        draft.do(Download("ddz-history-damaged.txt", kept.raw))
    elif not raw:
        draft.do(Download(f"ddz-history-{len(kept.played.entries)}.json", _text(draft)))


# --- opening a hand -----------------------------------------------------------------------------------


def _entry(draft: Draft, id_: str) -> Entry | None:
    return next((entry for entry in draft.model.past.played.entries if entry.id == id_), None)


def _opened(draft: Draft, id_: str) -> HandRecord | None:
    """Reads the record of a hand; says so where this version cannot play it."""
    entry = _entry(draft, id_)
    if entry is None:
        return None
    try:
        return record_in(entry)
    except NotationError:
        draft.toast(ToastKind.HISTORY_UNPLAYABLE)
        return None
