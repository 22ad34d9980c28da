"""Sharing: a link, the clipboard, the share sheet, a QR code."""

from __future__ import annotations

from dataclasses import replace

from ddz_app.cmd import LogError
from ddz_app.draft import Draft
from ddz_app.model import Dialog
from ddz_app.msg import Msg
from ddz_app.queries import finished
from ddz_app.sharing import (
    MAX_QR,
    AskSharing,
    MakeQr,
    OpenShareSheet,
    Qr,
    QrFailed,
    QrMade,
    QrPressed,
    ShareHandPressed,
    ShareKnown,
    SharePicked,
    SharePressed,
    ShareSent,
    Sharing,
    share_hand,
)


def share(draft: Draft, msg: Msg) -> bool:
    """Handles the messages of this topic; tells whether it was one."""
    sharing = draft.model.sharing
    match msg:
        case SharePressed():
            _open(draft, msg)
        case ShareHandPressed():
            record, side = finished(draft.model), draft.model.side_game
            if record is not None and (side is None or side.whole):
                _open(draft, share_hand(record, side))
        case SharePicked(at):
            if sharing and 0 <= at < len(sharing.offers) and at != sharing.chosen:
                again = sharing.qr is not Qr.NONE
                draft.set(sharing=replace(sharing, chosen=at, qr=Qr.NONE, rows=()))
                if again:
                    _want(draft)
        case ShareSent():
            if sharing and sharing.sheet:
                draft.do(OpenShareSheet(draft.words("title"), sharing.link))
        case QrPressed():
            _want(draft)
        case ShareKnown(base, sheet):
            if sharing:
                draft.set(sharing=replace(sharing, base=base, sheet=sheet))
        case QrMade(link, rows):
            if sharing and sharing.qr is Qr.WANTED and link == sharing.link:
                draft.set(sharing=replace(sharing, qr=Qr.READY, rows=rows))
                draft.say(draft.words("share_qr_ready"))
        case QrFailed(link, text):
            draft.do(LogError(text))
            if sharing and sharing.qr is Qr.WANTED and link == sharing.link:
                draft.set(sharing=replace(sharing, qr=Qr.FAILED))
                draft.shout(draft.words("share_qr_failed"))
        case _:
            return False
    return True


def _open(draft: Draft, pressed: SharePressed) -> None:
    draft.set(sharing=Sharing(((pressed.kind, pressed.text), *pressed.others)))
    draft.open(Dialog.SHARE)
    draft.do(AskSharing())


def _want(draft: Draft) -> None:
    """Asks for the QR code of the link that is shown, unless it is too long for one."""
    sharing = draft.model.sharing
    if sharing is None or not sharing.base or sharing.qr in (Qr.WANTED, Qr.READY):
        return
    if len(sharing.link) > MAX_QR:
        draft.set(sharing=replace(sharing, qr=Qr.LONG))
        draft.shout(draft.words("share_qr_long"))
    else:
        draft.set(sharing=replace(sharing, qr=Qr.WANTED))
        draft.do(MakeQr(sharing.link))
