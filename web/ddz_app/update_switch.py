"""Choosing rules, and putting one match away for another: nothing is replaced before it is safe.

A switch goes in two steps. The match in play is sent to storage under its rule set name (`Park`); only when
that is confirmed does the other one come to the table and into the save. Until then the game goes on.
"""

from __future__ import annotations

from dataclasses import replace

from ddz_app.announce import auto_line
from ddz_app.cmd import Focus, KeepDamaged, Park, SavePrefs
from ddz_app.draft import Draft
from ddz_app.history import is_history
from ddz_app.keeping import Incoming, Parked, StoreStatus, Switching
from ddz_app.model import Dialog, card_id
from ddz_app.msg import (
    ImportConfirmed,
    ImportText,
    Msg,
    ParkedPressed,
    ParkFailed,
    ParkWritten,
    RulesPicked,
    SwitchConfirmed,
    SwitchPressed,
)
from ddz_app.progress import progress_in
from ddz_app.queries import chosen, language, live, own_match, rules_of, shown_order, to_lose
from ddz_app.save import PARKABLE, NewerSaveError, decode_import, encode, encode_prefs
from ddz_app.shelf import bring_back, heading, in_order
from ddz_app.toasting import ToastChoice, ToastKind
from ddz_app.update_flow import advance, draw
from ddz_app.update_history import give_way, import_history, note_given_up, note_replaced
from ddz_app.update_puzzle import join_progress
from ddz_app.update_side import leave
from ddz_app.update_store import at_rest, keep, keep_replaced
from ddz_core.errors import NotationError
from ddz_core.words import rules_name


def switch(draft: Draft, msg: Msg) -> bool:
    """Handles the messages of this topic; tells whether it was one."""
    match msg:
        case RulesPicked(name):
            if name in PARKABLE:
                draft.set(choice=name)
        case SwitchPressed():
            _pressed(draft)
        case SwitchConfirmed():
            if Dialog.CONFIRM_SWITCH in draft.model.dialogs and not draft.guarded:
                _go(draft, chosen(draft.model))
        case ParkedPressed(name):
            if _parked(draft, name):
                _go(draft, name)
        case ParkWritten(name, text):
            _written(draft, name, text)
        case ParkFailed():
            _failed(draft, msg)
        case ImportText(text):
            _import(draft, text)
        case ImportConfirmed():
            if draft.model.pending_import and not draft.guarded:
                _adopt(draft, draft.model.pending_import)
        case _:
            return False
    return True


def begin(draft: Draft) -> None:
    """With no match in play: plays the rules that are ticked, from where they were left, if that can be."""
    _go(draft, chosen(draft.model))


def _parked(draft: Draft, name: str) -> Parked | None:
    return next((entry for entry in draft.model.parked if entry.name == name), None)


def _in_play(draft: Draft) -> str:
    match = own_match(draft.model)
    return match.rules.name if match else ""


def _pressed(draft: Draft) -> None:
    name = chosen(draft.model)
    leave(draft)
    if draft.only_watching() or not draft.model.booted:
        return
    if name == _in_play(draft):
        draft.close(Dialog.CHOOSE)
        draft.set(choice="")
    elif live(draft.model):
        draft.open(Dialog.CONFIRM_SWITCH)
    else:
        _go(draft, name)


def _go(draft: Draft, name: str) -> None:
    """Plays rules that are not in play; says why if that cannot be."""
    leave(draft)
    if draft.only_watching() or not draft.model.booted or name == _in_play(draft):
        return
    if name in draft.model.newer:
        draft.toast(ToastKind.PARK_NEWER, detail=name)
        return
    entry, to = _parked(draft, name), None
    if entry:
        try:
            to = bring_back(entry)
        except (NotationError, NewerSaveError):
            draft.do(KeepDamaged(entry.text))
            draft.set(parked=tuple(other for other in draft.model.parked if other is not entry))
            draft.toast(ToastKind.PARK_DAMAGED, detail=name)
            return
    _leave(draft, Switching(draft.model.match, to, name))


def _leave(draft: Draft, switching: Switching) -> None:
    """Puts the match in play away, and goes on when it is safe."""
    model, left = draft.model, switching.left
    old = left.rules.name if left and to_lose(left) else ""
    text = encode(left, model.store.rev, int(draft.at)) if left and old else ""
    switching = replace(switching, old=old, text=text)
    gives_way = _parked(draft, switching.name) if switching.imported else None
    if model.store.status is StoreStatus.NEWER or not (old or gives_way):
        # Nothing is saved while a newer page's match lies there; what was put away stays in memory.
        _arrive(draft, switching)
    else:
        draft.set(switching=switching)
        draft.do(Park(old, text, gives_way.text if gives_way else ""))


def _written(draft: Draft, name: str, text: str) -> None:
    switching = draft.model.switching
    if (entry := _parked(draft, name)) and entry.text == text:
        _unkept(draft, name, keeps=True)
    if switching is None:
        return
    if draft.model.match is not switching.left:
        # It was played on in the meantime.
        _leave(draft, replace(switching, left=draft.model.match))
    elif (name, text) == (switching.old, switching.text):
        _arrive(draft, switching)


def _failed(draft: Draft, msg: ParkFailed) -> None:
    switching = draft.model.switching
    if switching is None or msg.name != switching.old:
        return
    if msg.kind == "full" and give_way(draft):
        _leave(draft, switching)
        return
    if msg.kind == "forbidden" or (msg.kind == "full" and not draft.model.store.saved):
        _switch_unsaved(draft, switching)
        return
    draft.set(switching=None)
    draft.close(Dialog.CONFIRM_SWITCH)
    more = (ToastChoice.CLEAN_UP,) if msg.kind == "full" else ()
    draft.toast(ToastKind.SWITCH_FAILED, *more, ToastChoice.EXPORT)


def _switch_unsaved(draft: Draft, switching: Switching) -> None:
    """Goes on without storage, which holds nothing of ours anyway: the match that is left stays in memory."""
    if draft.model.match is not switching.left:
        _leave(draft, replace(switching, left=draft.model.match))
        return
    told = bool(draft.model.unkept)
    _arrive(draft, switching)
    if switching.old:
        _unkept(draft, switching.old, keeps=False)
    if draft.model.unkept and not told:
        draft.toast(ToastKind.SWITCHED_UNSAVED)


def _unkept(draft: Draft, name: str, keeps: bool) -> None:
    """Notes whether storage has what was put away under a name."""
    others = tuple(other for other in draft.model.unkept if other != name)
    draft.set(unkept=others if keeps else (*others, name))
    if not draft.model.unkept:
        draft.drop_toasts(ToastKind.SWITCHED_UNSAVED)


def _arrive(draft: Draft, switching: Switching) -> None:
    """Lays the other match on the table, or deals a new one."""
    name, to, old = switching.name, switching.to, switching.old
    there = _parked(draft, name)
    unpark = name if there else ""
    others = [entry for entry in draft.model.parked if entry.name not in (name, old)]
    if old:
        others.append(heading(old, switching.text)[0])
    auto_off = draft.model.auto
    draft.model = at_rest(draft.model)
    draft.drop_toasts(ToastKind.SWITCH_FAILED)
    draft.set(match=to, parked=in_order(others), choice="", cursor=None)
    _unkept(draft, name, keeps=True)
    draft.set(cursor=next(iter(shown_order(draft.model)), None))
    if draft.model.prefs.rules != name:
        draft.set(prefs=replace(draft.model.prefs, rules=name))
        draft.do(SavePrefs(encode_prefs(draft.model.prefs)))
    draft.dress()
    draft.drop_toasts(ToastKind.SWITCH_FAILED)
    if auto_off:
        draft.say(auto_line(draft.model))
    if to is not None:
        keep(draft, unpark)
    if switching.imported:
        if there:
            _note_replaced(draft, there)
        draft.set(dialogs=(Dialog.RESUME,))
        draft.toast(ToastKind.IMPORTED)
        return
    draft.set(running=True, dialogs=())
    if switching.left or to:
        draft.say(draft.words("say_switched", rules=rules_name(language(draft.model), rules_of(draft.model))))
    if to is None:
        draw(draft)
        return
    if live(draft.model) and draft.model.cursor is not None:
        draft.do(Focus(card_id(draft.model.cursor)))
    advance(draft, fresh=True)


def _note_replaced(draft: Draft, entry: Parked) -> None:
    try:
        note_replaced(draft, bring_back(entry))
    except (NotationError, NewerSaveError):
        # Its text is kept, and tells no hand.
        return


# --- import -------------------------------------------------------------------------------------------


def _import(draft: Draft, text: str) -> None:
    if draft.only_watching():
        return
    draft.set(pending_import=None, import_fault="", import_detail="")
    if is_history(text):
        import_history(draft, text)
        return
    try:
        coming = Incoming(decode_import(text), progress_in(text))
    except NewerSaveError:
        draft.set(import_fault="newer")
        draft.shout(draft.words("import_newer"))
        return
    except NotationError as error:
        empty = not text.strip()
        draft.set(import_fault="empty" if empty else "bad", import_detail=error.text)
        draft.shout(draft.words("import_empty" if empty else "import_bad"))
        return
    if to_lose(own_match(draft.model)) or _parked(draft, coming.match.rules.name):
        draft.set(pending_import=coming)
        draft.open(Dialog.CONFIRM_IMPORT)
    else:
        _adopt(draft, coming)


def _adopt(draft: Draft, coming: Incoming) -> None:
    """Plays an imported match: one of other rules is put away for it, one of the same rules gives way."""
    match, name = coming.match, coming.match.rules.name
    leave(draft)
    if draft.only_watching():
        return
    if name in draft.model.newer:
        draft.toast(ToastKind.PARK_NEWER, detail=name)
        return
    join_progress(draft, coming.progress)
    if name == _in_play(draft):
        note_given_up(draft)
        keep_replaced(draft)
        _arrive(draft, Switching(None, match, name, True))
    else:
        _leave(draft, Switching(draft.model.match, match, name, True))
