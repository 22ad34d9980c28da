"""Keeping the match: saves, what storage answers, the lock between tabs, export."""

from __future__ import annotations

from dataclasses import replace

from ddz_app.cmd import (
    CleanUp,
    CopyText,
    Download,
    KeepDamaged,
    KeepReplaced,
    LoadAll,
    Park,
    PickFile,
    Save,
    TakeLock,
)
from ddz_app.draft import Draft
from ddz_app.keeping import Store, StoreStatus
from ddz_app.model import Dialog, Model
from ddz_app.msg import (
    Copied,
    CopyPressed,
    DamagedKept,
    DownloadPressed,
    ExportPressed,
    Loaded,
    LockDenied,
    LockLost,
    LockTaken,
    Msg,
    PickFilePressed,
    Saved,
    SaveFailed,
    TakeOverPressed,
)
from ddz_app.progress import add_progress
from ddz_app.puzzling import Puzzling
from ddz_app.queries import locked_out, own_match, shown_order, to_lose
from ddz_app.save import Envelope, choose, decode, decode_prefs, encode, revision
from ddz_app.shelf import Shelf, in_order, sort_out
from ddz_app.toasting import ToastChoice, ToastKind
from ddz_app.update_history import give_way, keep_past, load_past, note_given_up
from ddz_core.errors import NotationError

_UNSAVED = (StoreStatus.OTHER_TAB, StoreStatus.NEWER)
_TROUBLES = (ToastKind.STORAGE_FULL, ToastKind.STORAGE_FORBIDDEN)
_OF_A_MATCH = (
    *_TROUBLES,
    ToastKind.DAMAGED_RESTORED,
    ToastKind.SWITCH_FAILED,
    ToastKind.PARK_DAMAGED,
    ToastKind.PARK_NEWER,
    ToastKind.IMPORTED,
    ToastKind.THROWN_IN,
)
"""Notices about the match that gives way to the one that is read."""


def store(draft: Draft, msg: Msg) -> bool:
    """Handles the messages of this topic; tells whether it was one."""
    match msg:
        case Loaded():
            _loaded(draft, msg)
        case Saved(rev):
            _saved(draft, rev)
        case SaveFailed():
            _save_failed(draft, msg)
        case DamagedKept(key):
            _store(draft, damaged_key=key)
        case LockTaken():
            _lock_taken(draft)
        case LockDenied():
            _store(draft, status=StoreStatus.OTHER_TAB, taken_over=False)
            draft.do(LoadAll())
        case LockLost():
            _lock_lost(draft)
        case TakeOverPressed():
            if locked_out(draft.model):
                draft.do(TakeLock(steal=True))
        case ExportPressed(raw):
            _export(draft, raw)
        case DownloadPressed():
            _download(draft)
        case CopyPressed():
            if draft.model.export_text:
                draft.do(CopyText(draft.model.export_text))
        case Copied(ok):
            draft.toast(ToastKind.COPIED if ok else ToastKind.COPY_FAILED)
        case PickFilePressed():
            draft.do(PickFile())
        case _:
            return False
    return True


def _store(draft: Draft, **changes: object) -> None:
    draft.set(store=replace(draft.model.store, **changes))  # type: ignore[arg-type]


def keep(draft: Draft, unpark: str = "") -> None:
    """Saves the match as it is now, where this tab may; then its parked copy of that name can go.

    Never a side game: while one is played, the match that waits is what is saved.
    """
    model, match = draft.model, own_match(draft.model)
    if match is None or model.store.status in _UNSAVED:
        return
    for entry in model.parked:
        if entry.name in model.unkept:
            # Before the save, which may hold that very match until now.
            draft.do(Park(entry.name, entry.text))
    rev = model.store.rev + 1
    _store(draft, rev=rev)
    draft.do(Save(rev, encode(match, rev, int(draft.at)), unpark))


def keep_unsaved(draft: Draft) -> None:
    """Saves again what storage has not confirmed: a last try when the page is hidden, or asked for."""
    if draft.model.store.saved < draft.model.store.rev or draft.model.unkept:
        keep(draft)
    keep_past(draft)


def keep_replaced(draft: Draft) -> None:
    """Keeps a copy of a match that gives way to another for good."""
    match = own_match(draft.model)
    if match is not None and to_lose(match):
        draft.do(KeepReplaced(encode(match, draft.model.store.rev, int(draft.at))))


def clean_up(draft: Draft) -> None:
    """Makes room by removing our own old copies, then saves."""
    draft.do(CleanUp())
    draft.toast(ToastKind.CLEANED)
    keep(draft)


def at_rest(model: Model) -> Model:
    """The model with nothing under way: no thought, timer, gesture, hint; 自動出牌 off."""
    return replace(
        model,
        running=False,
        auto=False,
        thinking=0,
        timer=0,
        speaking=0,
        hinting=0,
        drawing=0,
        cutting=None,
        selected=(),
        offer=(),
        drag=None,
        hint=None,
        refusal=None,
        result_closed=False,
        pending_import=None,
        switching=None,
        news=(),
    )


def drop_side_game(draft: Draft) -> None:
    """Ends a side game without a word: the match that waited is in play again, at rest."""
    side = draft.model.side_game
    if side is not None:
        note_given_up(draft)
        draft.model = at_rest(draft.model)
        draft.set(match=side.aside, side_game=None, cursor=None)
        draft.set(puzzling=Puzzling(draft.model.puzzling.progress))
        draft.set(cursor=next(iter(shown_order(draft.model)), None))


def _loaded(draft: Draft, msg: Loaded) -> None:
    drop_side_game(draft)
    if msg.fault and draft.model.match is not None:
        # What this page holds is all there is.
        draft.model = at_rest(draft.model)
        draft.set(dialogs=(Dialog.OTHER_TAB if locked_out(draft.model) else Dialog.RESUME,))
        _save_failed(draft, SaveFailed(msg.fault))
        return
    found = choose(msg.save, msg.spare, msg.prev)
    if found.envelope:
        found = replace(found, envelope=_later(found.envelope, msg.parked))
    name = found.envelope.match.rules.name if found.envelope else ""
    shelf = sort_out(tuple((other, text) for other, text in msg.parked if other != name))
    model, only_look = draft.model, locked_out(draft.model)
    prefs = decode_prefs(msg.prefs)
    status = StoreStatus.OTHER_TAB if only_look else StoreStatus.OK
    kept = Store(
        status,
        shelf.rev,
        shelf.rev,
        taken_over=model.store.taken_over and only_look,
        raw=found.newer or found.damaged,
    )
    draft.model = at_rest(model)
    draft.set(prefs=prefs, booted=True, match=None, cursor=None, choice="")
    lying = {name, *(other for other, _ in msg.parked)}
    mine = [entry for entry in model.parked if entry.name in model.unkept and entry.name not in lying]
    draft.set(parked=in_order([*shelf.parked, *mine]), unkept=tuple(entry.name for entry in mine))
    draft.set(newer=shelf.newer)
    draft.drop_toasts(*_OF_A_MATCH)
    if found.envelope:
        envelope = found.envelope
        rev = max(envelope.rev, shelf.rev)
        kept = replace(kept, rev=rev, saved=rev)
        draft.set(match=envelope.match)
        draft.set(cursor=next(iter(shown_order(draft.model)), None))
    dialog = Dialog.RESUME if found.envelope else Dialog.START
    if found.newer:
        kept, dialog = replace(kept, status=status if only_look else StoreStatus.NEWER), Dialog.NEWER
    elif found.damaged and not found.envelope:
        dialog = Dialog.DAMAGED
    draft.set(store=kept, dialogs=(Dialog.OTHER_TAB if only_look else dialog,))
    draft.dress()
    if found.damaged and not only_look:
        draft.do(KeepDamaged(found.damaged))
        if found.envelope:
            draft.toast(ToastKind.DAMAGED_RESTORED)
    load_past(draft, msg)
    if not only_look:
        _tell_damaged(draft, shelf)
    if msg.fault:
        _save_failed(draft, SaveFailed(msg.fault))


def _later(envelope: Envelope, parked: tuple[tuple[str, str], ...]) -> Envelope:
    """Returns the match in play as it was put away, where saving failed afterwards; else the save's."""
    text = dict(parked).get(envelope.match.rules.name)
    try:
        other = decode(text) if text is not None and revision(text) > envelope.rev else envelope
    except NotationError:
        return envelope
    return other if other.match.rules == envelope.match.rules else envelope


def _tell_damaged(draft: Draft, shelf: Shelf) -> None:
    for name in shelf.damaged:
        draft.toast(ToastKind.PARK_DAMAGED, detail=name)


def _saved(draft: Draft, rev: int) -> None:
    kept = draft.model.store
    _store(draft, saved=max(kept.saved, min(rev, kept.rev)))
    if kept.status in (StoreStatus.FULL, StoreStatus.FORBIDDEN):
        _store(draft, status=StoreStatus.OK, said=False)
        draft.drop_toasts(*_TROUBLES)
        keep_past(draft)


def _save_failed(draft: Draft, msg: SaveFailed) -> None:
    kept = draft.model.store
    if kept.status in _UNSAVED:
        return
    if msg.kind == "newer":
        _store(draft, status=StoreStatus.NEWER)
        draft.open(Dialog.NEWER)
        return
    full = msg.kind == "full"
    if full and give_way(draft):
        keep(draft)
        return
    _store(draft, status=StoreStatus.FULL if full else StoreStatus.FORBIDDEN, said=True)
    if not kept.said:
        if full:
            draft.toast(ToastKind.STORAGE_FULL, ToastChoice.RETRY, ToastChoice.CLEAN_UP, ToastChoice.EXPORT)
        else:
            draft.toast(ToastKind.STORAGE_FORBIDDEN, ToastChoice.EXPORT)


def _lock_taken(draft: Draft) -> None:
    if draft.model.booted and not locked_out(draft.model):
        return
    # What the other tab did since this one looked is in storage only: nothing is written before it is read.
    drop_side_game(draft)
    _store(draft, status=StoreStatus.OK, taken_over=False)
    draft.do(LoadAll())


def _lock_lost(draft: Draft) -> None:
    if locked_out(draft.model):
        return
    _store(draft, status=StoreStatus.OTHER_TAB, taken_over=True)
    if draft.model.side_game is not None:
        # It is nobody else's: told when the player goes back to the match.
        return
    draft.model = at_rest(draft.model)
    draft.set(dialogs=(Dialog.OTHER_TAB,), choice="")


def _export(draft: Draft, raw: bool) -> None:
    model = draft.model
    if raw and model.store.raw:
        draft.set(export_text=model.store.raw)
    elif match := own_match(model):
        text = encode(match, model.store.rev, int(draft.at))
        draft.set(export_text=add_progress(text, model.puzzling.progress, int(draft.at)))
    else:
        return
    draft.open(Dialog.EXPORT)


def _download(draft: Draft) -> None:
    model = draft.model
    if model.export_text:
        match = own_match(model)
        hands = match.hands_settled if match else 0
        draft.do(Download(f"ddz-match-{hands}-{model.store.rev}.json", model.export_text))
