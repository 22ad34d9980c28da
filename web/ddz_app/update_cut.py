"""Honest shuffling on the page: the cut before a deal, the proof after the hand."""

from __future__ import annotations

from dataclasses import replace

from ddz_app.cmd import CopyText, Focus
from ddz_app.cutting import ClipPressed, CutMoved, CutPressed, CutTyped, VerifyPressed
from ddz_app.draft import Draft
from ddz_app.model import Dialog
from ddz_app.msg import Msg
from ddz_app.queries import finished, language, rules_of
from ddz_app.update_flow import deal_by
from ddz_core.errors import NotationError
from ddz_core.pledge import CUT_DIGITS, parse_cut, pledge_of
from ddz_core.words import text

NUMBER_FIELD = "cut-number"
"""Id of the field for a number."""


def cut(draft: Draft, msg: Msg) -> bool:
    """Handles the messages of this topic; tells whether it was one."""
    match msg:
        case CutMoved(place):
            _moved(draft, place)
        case CutTyped(typed):
            if draft.model.cutting:
                # More than can be meant is not remembered, and is refused as it stands.
                typed = typed[: 2 * CUT_DIGITS]
                draft.set(cutting=replace(draft.model.cutting, typed=typed, refused=False))
        case CutPressed():
            if not draft.guarded:
                _pressed(draft)
        case VerifyPressed(record):
            record = record or finished(draft.model)
            if record is not None and pledge_of(record.tags):
                draft.set(verifying=record)
                draft.open(Dialog.VERIFY)
        case ClipPressed(copied):
            draft.do(CopyText(copied))
        case _:
            return False
    return True


def cut_anyhow(draft: Draft) -> None:
    """The panel was closed: deals by the slider, wherever it stands."""
    cutting = draft.model.cutting
    draft.close(Dialog.CUT)
    if cutting:
        deal_by(draft, cutting, cutting.place)


def _moved(draft: Draft, place: str) -> None:
    cutting = draft.model.cutting
    if cutting and place.isdecimal() and 1 <= int(place[:9]) < rules_of(draft.model).deck_size:
        draft.set(cutting=replace(cutting, place=int(place), typed="", refused=False))


def _pressed(draft: Draft) -> None:
    cutting = draft.model.cutting
    if cutting is None or draft.only_watching():
        return
    try:
        by = parse_cut(cutting.typed) if cutting.typed.strip() else cutting.place
    except NotationError:
        draft.set(cutting=replace(cutting, refused=True))
        draft.shout(text(language(draft.model), "cut_number_bad", digits=CUT_DIGITS))
        draft.do(Focus(NUMBER_FIELD))
        return
    draft.close(Dialog.CUT)
    deal_by(draft, cutting, by)
