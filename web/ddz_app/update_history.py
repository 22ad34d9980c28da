"""The history of hands and the statistics: noting, keeping, reading, bringing in another one."""

from __future__ import annotations

from dataclasses import replace

from ddz_app.draft import Draft
from ddz_app.history import (
    add,
    entry_of,
    fit,
    format_history,
    format_stats,
    merge,
    parse_history,
    read_past,
)
from ddz_app.keeping import StoreStatus
from ddz_app.model import Dialog, Model
from ddz_app.msg import Loaded
from ddz_app.past import (
    MATCH,
    PAGE,
    KeepPast,
    Past,
    PastFailed,
    Played,
    PutAside,
)
from ddz_app.queries import locked_out, may_clear, watching
from ddz_app.save import NewerSaveError
from ddz_app.side_game import SideKind
from ddz_app.stats import ANY
from ddz_app.toasting import ToastKind
from ddz_core.errors import DdzError, NotationError
from ddz_core.match import HUMAN, Ending, HandRecord, Match, record_of
from ddz_core.state import GameState


def set_past(draft: Draft, **changes: object) -> None:
    """Replaces fields of `Model.past`."""
    draft.set(past=replace(draft.model.past, **changes))  # type: ignore[arg-type]


# --- noting -------------------------------------------------------------------------------------------


def note_hand(draft: Draft, record: HandRecord) -> None:
    """Notes a hand that is over on the table, settled, thrown in or given up; call it once for each.

    A reload before the save was written may bring a hand to its end twice; it is noted once. What began from
    a position was never dealt, so no record can bring it back: it is not noted.
    """
    if draft.model.match is not None:
        _note(draft, record, draft.model.match, kind_in_play(draft.model))


def _note(draft: Draft, record: HandRecord, match: Match, kind: str) -> None:
    model, played = draft.model, draft.model.past.played
    if watching(model) or not kind:
        return
    at = max(int(draft.at), played.last + 1)
    # A game on the side may be played again with the same cards and the same seed, and is no save.
    mark = f"{match.seed}/{match.hands_gone}" if kind == MATCH else str(at)
    try:
        entry = entry_of(record, kind, match.level, mark, at, model.past.zone)
    except DdzError:
        return
    _change(draft, add(played, entry))


def kind_in_play(model: Model) -> str:
    """What the hand on the table is noted as: of the match, or of a game on the side; "" for a puzzle."""
    side = model.side_game
    if side is None:
        return MATCH
    return side.kind.value if side.whole and side.kind is not SideKind.PUZZLE else ""


def note_given_up(draft: Draft) -> None:
    """Notes the live hand on the table, if there is one, as given up; call it before it goes.

    A game on the side in which the human has done nothing yet was looked at, not played: it is not noted.
    """
    match, side = draft.model.match, draft.model.side_game
    if match is not None and (side is None or _had_part(match.current, side.begin.current)):
        _note_live(draft, match, kind_in_play(draft.model))


def note_replaced(draft: Draft, match: Match) -> None:
    """Notes the live hand of a match that was put away, and gives way to another for good, as given up."""
    _note_live(draft, match, MATCH)


def _note_live(draft: Draft, match: Match, kind: str) -> None:
    if match.current is not None and match.is_live:
        _note(draft, record_of(match.current, Ending.ABANDONED, match.current_tags), match, kind)


def _had_part(state: GameState | None, begin: GameState | None) -> bool:
    """Whether the human has said or played anything since a hand began."""
    if state is None or begin is None:
        return False
    said = state.calls[len(begin.calls) :]
    return HUMAN in [*(call.seat for call in said), *(play.seat for play in state.plays)]


def _change(draft: Draft, played: Played) -> None:
    if played is not draft.model.past.played:
        set_past(draft, played=played, unsaved=True)
        keep_past(draft)


# --- keeping ------------------------------------------------------------------------------------------


def keep_past(draft: Draft) -> None:
    """Writes what storage does not hold yet, where this tab may; the match's own save comes first."""
    model = draft.model
    if model.past.unsaved and not model.past.frozen and model.store.status is StoreStatus.OK:
        _write(draft)


def _write(draft: Draft) -> None:
    set_past(draft, writing=draft.number())
    played, at = draft.model.past.played, int(draft.at)
    history = format_history(played.entries, at)
    draft.do(KeepPast(draft.model.past.writing, format_stats(played, at), history))


def give_way(draft: Draft) -> bool:
    """Drops the older half of the hands to make room, and says so once; False where nothing can go."""
    kept = draft.model.past
    if kept.frozen or locked_out(draft.model) or not (kept.kept and kept.played.entries):
        return False
    set_past(draft, played=fit(kept.played, len(kept.played.entries) // 2), trimmed=True)
    if not draft.model.past.played.entries:
        set_past(draft, kept=False)
    if not kept.trimmed:
        draft.toast(ToastKind.HISTORY_TRIMMED)
    _write(draft)
    return True


def past_kept(draft: Draft, token: int) -> None:
    """Storage holds what was sent last."""
    if token == draft.model.past.writing:
        set_past(draft, writing=0, unsaved=False, kept=bool(draft.model.past.played.entries))


def past_failed(draft: Draft, msg: PastFailed) -> None:
    """Storage refused: hands give way for want of room, and a newer page's are left alone."""
    if not msg.token:
        # What could not be moved aside must not be overwritten.
        set_past(draft, frozen=True)
    if not msg.token or msg.token != draft.model.past.writing:
        return
    set_past(draft, writing=0)
    if msg.kind == "newer":
        set_past(draft, frozen=True)
        draft.toast(ToastKind.HISTORY_NEWER)
    elif msg.kind == "full":
        give_way(draft)


def load_past(draft: Draft, msg: Loaded) -> None:
    """Takes in what lies in storage; what cannot be read is told and moved aside, and play goes on."""
    before, found = draft.model.past, read_past(msg.history, msg.stats)
    mine = before.played.entries if before.unsaved and not locked_out(draft.model) else ()
    played, new = merge(found.played, mine, int(draft.at))
    raw = next((text for _, text in found.damaged), before.raw)
    draft.set(
        past=replace(
            Past(), played=played, zone=msg.zone, frozen=found.newer, kept=bool(found.played.entries), raw=raw
        )
    )
    if locked_out(draft.model):
        return
    for key, text in found.damaged:
        draft.do(PutAside(key, text))
    if found.damaged:
        draft.toast(ToastKind.HISTORY_DAMAGED)
    if found.newer:
        draft.toast(ToastKind.HISTORY_NEWER)
    if new:
        set_past(draft, unsaved=True)
        keep_past(draft)


# --- clearing ---------------------------------------------------------------------------------------


def clear_past(draft: Draft, sums: bool) -> None:
    """Forgets all hands, and where `sums` what they amount to; the match knows its own and stays."""
    if Dialog.CONFIRM_CLEAR not in draft.model.dialogs or not may_clear(draft.model):
        return
    draft.close(Dialog.CONFIRM_CLEAR)
    played = Played() if sums else fit(draft.model.past.played, hands=0)
    set_past(draft, rules=ANY, level=ANY, listed=PAGE)
    _change(draft, played)
    draft.toast(ToastKind.HISTORY_CLEARED)


# --- bringing in ------------------------------------------------------------------------------------


def import_history(draft: Draft, text: str) -> None:
    """Takes in the hands of another history; those that are here already are not doubled."""
    try:
        others = parse_history(text)
    except NewerSaveError:
        _refuse(draft, "newer")
        return
    except NotationError:
        _refuse(draft, "bad")
        return
    played, new = merge(draft.model.past.played, others, int(draft.at))
    if new:
        _change(draft, played)
    draft.close(Dialog.IMPORT)
    draft.open(Dialog.HISTORY)
    draft.toast(ToastKind.HISTORY_MERGED, detail=str(new))


def _refuse(draft: Draft, fault: str) -> None:
    draft.set(import_fault=fault)
    draft.shout(draft.words("import_newer" if fault == "newer" else "import_bad"))
