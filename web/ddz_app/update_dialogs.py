"""Panels, preferences, notices, and what the browser says."""

from __future__ import annotations

from dataclasses import replace

from ddz_app.announce import resumed_line
from ddz_app.cmd import ApplyUpdate, Focus, LogError, Reload, SavePrefs, ShowRules
from ddz_app.draft import Draft
from ddz_app.model import Dialog, card_id
from ddz_app.msg import (
    AutoIntervalPicked,
    Broke,
    ConnectionChanged,
    ContinuePressed,
    DialogClosed,
    DialogOpened,
    ExportPressed,
    Installed,
    Msg,
    NewHandConfirmed,
    NewHandPressed,
    NewMatchConfirmed,
    NewMatchPressed,
    NextHandPressed,
    OfflineFailed,
    OfflineReady,
    PrefChanged,
    Replaced,
    ToastPressed,
    UpdatePressed,
    UpdateReady,
    VisibilityChanged,
)
from ddz_app.queries import hand_over, live, own_match, rules_of
from ddz_app.save import encode_prefs, offered
from ddz_app.side_game import SidePick
from ddz_app.toasting import ToastChoice, ToastKind
from ddz_app.update_cut import cut_anyhow
from ddz_app.update_flow import ENDED, advance, new_match, next_hand, reconsider
from ddz_app.update_history import note_given_up
from ddz_app.update_side import leave
from ddz_app.update_store import at_rest, clean_up, keep, keep_replaced, keep_unsaved, store
from ddz_app.update_switch import begin
from ddz_core.match import abandon_hand
from ddz_core.notation import parse_rules
from ddz_core.numbered import day_at

WELCOMES = (Dialog.START, Dialog.RESUME, Dialog.DAMAGED, Dialog.NEWER)
"""Panels that hold the table back until the player goes on; closing one is going on."""
OPENABLE = (
    Dialog.SETTINGS,
    Dialog.CHOOSE,
    Dialog.LEADERBOARD,
    Dialog.HISTORY,
    Dialog.STATS,
    Dialog.RULES,
    Dialog.LOG,
    Dialog.MENU,
    Dialog.ABOUT,
    Dialog.IMPORT,
    Dialog.OTHER_TAB,
    Dialog.SIDE_GAMES,
    Dialog.PUZZLES,
)


def panels(draft: Draft, msg: Msg) -> bool:
    """Handles the messages of this topic; tells whether it was one."""
    match msg:
        case DialogOpened(dialog):
            _open(draft, dialog)
        case DialogClosed():
            _close(draft)
        case PrefChanged(name, value):
            _prefer(draft, name, value)
        case AutoIntervalPicked(seconds):
            _prefer(draft, "auto_interval", seconds)
        case ContinuePressed():
            _continue(draft)
        case NextHandPressed():
            beside = draft.model.side_game is not None
            if not beside and not draft.guarded and not draft.only_watching() and not _updated(draft):
                next_hand(draft)
        case NewHandPressed():
            if live(draft.model) and draft.model.side_game is None and not draft.only_watching():
                draft.open(Dialog.CONFIRM_NEW_HAND)
        case NewHandConfirmed():
            if not draft.guarded:
                _new_hand(draft)
        case NewMatchPressed():
            _ask_new_match(draft)
        case NewMatchConfirmed():
            if not draft.guarded:
                _new_match(draft)
        case ToastPressed(serial, choice):
            _answer(draft, serial, choice)
        case UpdatePressed():
            _update(draft)
        case _:
            return False
    return True


def browser(draft: Draft, msg: Msg) -> bool:
    """Handles what the browser says; tells whether it was that."""
    match msg:
        case VisibilityChanged(visible):
            draft.set(visible=visible)
            if not visible:
                keep_unsaved(draft)
        case ConnectionChanged(online):
            if online != draft.model.online:
                draft.set(online=online)
                draft.drop_toasts(ToastKind.OFFLINE, ToastKind.ONLINE)
                draft.toast(ToastKind.ONLINE if online else ToastKind.OFFLINE)
        case OfflineReady():
            draft.set(offline_ready=True)
            draft.toast(ToastKind.OFFLINE_READY)
        case OfflineFailed():
            draft.toast(ToastKind.OFFLINE_FAILED)
        case Installed():
            draft.set(installed=True)
            draft.toast(ToastKind.INSTALLED)
        case UpdateReady():
            draft.set(update_ready=True)
            draft.toast(ToastKind.UPDATE, ToastChoice.UPDATE)
        case Replaced():
            draft.toast(ToastKind.REPLACED, ToastChoice.RELOAD)
        case Broke(text):
            draft.do(LogError(text))
            draft.toast(ToastKind.ERROR, ToastChoice.RELOAD, detail=text)
        case _:
            return False
    return True


def _open(draft: Draft, dialog: Dialog) -> None:
    match, own = draft.model.match, own_match(draft.model)
    if dialog in ENDED:
        if (
            match
            and draft.model.running
            and hand_over(draft.model)
            and (dialog is Dialog.RESULT or (match.is_over and draft.model.side_game is None))
        ):
            draft.set(result_closed=False)
            draft.open(dialog)
    elif dialog in OPENABLE:
        draft.set(import_fault="", import_detail="")
        if dialog is Dialog.LEADERBOARD and not (own and own.rules.match.rank_points):
            return
        if dialog is Dialog.SIDE_GAMES:
            draft.set(side_pick=SidePick(today=day_at(draft.at)))
        if dialog is Dialog.CHOOSE:
            draft.set(choice="")
        if dialog is Dialog.RULES:
            draft.do(ShowRules(parse_rules(draft.model.choice or rules_of(draft.model).name).id))
        draft.open(dialog)


def _close(draft: Draft) -> None:
    top = draft.model.dialog
    if top in WELCOMES:
        _continue(draft)
        return
    if top is Dialog.CUT:
        cut_anyhow(draft)
        return
    if top in ENDED:
        draft.set(result_closed=True)
    if top is Dialog.CONFIRM_IMPORT:
        draft.set(pending_import=None)
    if top is Dialog.EXPORT:
        draft.set(export_text="")
    if top is Dialog.CHOOSE:
        draft.set(choice="")
    if top in (Dialog.CONFIRM_LINK, Dialog.LINK_FAULT):
        draft.set(link=None, link_fault="")
    draft.close(top)


def _prefer(draft: Draft, name: str, value: object) -> None:
    prefs = draft.model.prefs
    if name == "auto_interval" and isinstance(value, int | float):
        value = float(value)
    if not offered(name, value) or getattr(prefs, name) == value:
        return
    prefs = replace(prefs, **{name: value})  # type: ignore[arg-type]
    draft.set(prefs=prefs)
    draft.do(SavePrefs(encode_prefs(prefs)))
    if name in ("lang", "theme", "suits", "size", "cards", "hand"):
        draft.dress()
    if name in ("auto_interval", "auto_next", "auto_pass", "auto_last"):
        reconsider(draft)


def _continue(draft: Draft) -> None:
    if draft.only_watching():
        return
    resumed = Dialog.RESUME in draft.model.dialogs
    if draft.model.booted and not draft.model.running and draft.model.match is None:
        _begin(draft)
        return
    draft.close(*WELCOMES)
    if not draft.model.booted or draft.model.running:
        return
    draft.set(running=True, choice="")
    if resumed:
        draft.say(resumed_line(draft.model))
    if live(draft.model) and draft.model.cursor is not None:
        draft.do(Focus(card_id(draft.model.cursor)))
    advance(draft, fresh=True)


def _begin(draft: Draft) -> None:
    """Plays the rules that are ticked; where they cannot be played now, others can be ticked."""
    begin(draft)
    if not draft.model.running:
        draft.set(dialogs=(Dialog.START,))


def _new_hand(draft: Draft) -> None:
    match = draft.model.match
    if match is None or not match.is_live or draft.model.side_game is not None or draft.only_watching():
        return
    note_given_up(draft)
    draft.model = at_rest(draft.model)
    draft.set(match=abandon_hand(match), running=True, dialogs=(), cursor=None)
    keep(draft)
    advance(draft)


def _ask_new_match(draft: Draft) -> None:
    leave(draft)
    match = draft.model.match
    if draft.only_watching() or not draft.model.booted:
        return
    if match is None:
        if not draft.model.drawing:
            _begin(draft)
    elif not match.is_over:
        draft.open(Dialog.CONFIRM_NEW_MATCH)
    elif not draft.guarded and not draft.model.drawing and not _updated(draft):
        new_match(draft)


def _new_match(draft: Draft) -> None:
    if Dialog.CONFIRM_NEW_MATCH in draft.model.dialogs and not draft.only_watching():
        keep_replaced(draft)
        new_match(draft)


def _updated(draft: Draft) -> bool:
    """Takes the update that was wanted, now that no hand is live; tells whether it did."""
    if not draft.model.update_wanted:
        return False
    if draft.model.store.saved < draft.model.store.rev or draft.model.unkept:
        # Loading the page anew would lose a match: tries to save, and tells again if that fails.
        draft.set(store=replace(draft.model.store, said=False))
        keep(draft)
        return False
    draft.set(update_wanted=False)
    draft.do(ApplyUpdate())
    return True


def _update(draft: Draft) -> None:
    if not draft.model.update_ready:
        return
    draft.drop_toasts(ToastKind.UPDATE)
    draft.set(update_wanted=True)
    if live(draft.model) and draft.model.running:
        draft.toast(ToastKind.UPDATE_LATER)
    else:
        _updated(draft)


def _answer(draft: Draft, serial: int, choice: ToastChoice) -> None:
    toast = next((toast for toast in draft.model.toasts if toast.serial == serial), None)
    if toast is None or choice not in toast.choices:
        return
    draft.drop_toast(serial)
    match choice:
        case ToastChoice.UPDATE:
            _update(draft)
        case ToastChoice.RELOAD:
            draft.do(Reload())
        case ToastChoice.RETRY:
            draft.set(store=replace(draft.model.store, said=False))
            keep(draft)
        case ToastChoice.CLEAN_UP:
            draft.set(store=replace(draft.model.store, said=False))
            clean_up(draft)
        case ToastChoice.EXPORT:
            store(draft, ExportPressed())
        case ToastChoice.DISMISS:
            pass
