"""The page's only decision maker: a model and a message give the next model and what to ask of the world.

Pure, synchronous and total: what a person does never raises, it is at worst refused in words.
"""

from __future__ import annotations

from ddz_app.cmd import Cmd, LogError, TakeLock
from ddz_app.draft import Draft
from ddz_app.model import GUARD_MS, Bar, Model
from ddz_app.msg import (
    BotChose,
    BotFailed,
    BotsOnPage,
    EntropyDrawn,
    KeyPressed,
    Loaded,
    Msg,
    NetsMissing,
    Tick,
    Timer,
)
from ddz_app.queries import bar, words_of
from ddz_app.toasting import ToastKind
from ddz_app.update_cut import cut
from ddz_app.update_dialogs import browser, panels
from ddz_app.update_flow import bot_chose, drawn, tick
from ddz_app.update_keys import keyboard
from ddz_app.update_past import past
from ddz_app.update_puzzle import after_puzzle, puzzle
from ddz_app.update_review import leave_review, review
from ddz_app.update_share import share
from ddz_app.update_side import arrived, side_games
from ddz_app.update_sound import hear, sound
from ddz_app.update_store import store
from ddz_app.update_switch import switch
from ddz_app.update_table import at_table, speak
from ddz_app.update_tour import guide, tour
from ddz_core.bots import Level

_PARTS = (at_table, panels, switch, store, past, browser, cut, sound, share, tour, puzzle, review, side_games)
"""Each answers the messages of its topic."""


def init() -> tuple[Model, tuple[Cmd, ...]]:
    """The page before storage was read: asks for the match's lock, then loads."""
    return Model(), (TakeLock(),)


def update(model: Model, msg: Msg, at: float) -> tuple[Model, tuple[Cmd, ...]]:
    """Answers one message. `at` is its time in milliseconds since the epoch."""
    draft = Draft(model, at)
    match msg:
        case KeyPressed():
            keyboard(draft, msg)
        case BotChose(token, action):
            bot_chose(draft, token, action)
        case BotFailed(token, text):
            _bot_failed(draft, token, text)
        case Tick(timer, token):
            _tick(draft, timer, token)
        case EntropyDrawn(token, deal, bots):
            drawn(draft, token, deal, bots)
        case NetsMissing():
            draft.set(netless=model.netless or "untold")
        case BotsOnPage():
            draft.toast(ToastKind.BOTS_ON_PAGE)
        case _:
            for part in _PARTS:
                if part(draft, msg):
                    break
    after_puzzle(draft, model, msg)
    if isinstance(msg, Loaded):
        arrived(draft)
    leave_review(draft)
    _tell_netless(draft)
    guide(draft, model)
    _guard(draft, model)
    hear(draft, model)
    return draft.model, tuple(draft.cmds)


def _bot_failed(draft: Draft, token: int, text: str) -> None:
    draft.do(LogError(text))
    bot_chose(draft, token, None)


def _tell_netless(draft: Draft) -> None:
    """Says once that the strongest level, where it is played, cannot be at its best."""
    match = draft.model.match
    if draft.model.netless == "untold" and match is not None and match.level == Level.EXPERT.value:
        draft.set(netless="told")
        draft.toast(ToastKind.NETS_MISSING)


def _tick(draft: Draft, timer: Timer, token: int) -> None:
    match timer:
        case Timer.ACT:
            tick(draft, token)
        case Timer.SPEAK:
            speak(draft, token)
        case Timer.TOAST:
            draft.fade_toast(token)


def _guard(draft: Draft, before: Model) -> None:
    """After other buttons came under the finger, presses are ignored for a moment."""
    after = draft.model
    moved = bar(after) is not bar(before) or after.dialog is not before.dialog
    moved = moved or (bar(after) is Bar.SPEAK and words_of(after) != words_of(before))
    if moved and after.prefs.pace != "none":
        draft.set(guard_until=draft.at + GUARD_MS)
