"""The keyboard: what a key means, as a message or a step of the cursor."""

from __future__ import annotations

from ddz_app.cmd import Focus
from ddz_app.counter import CounterPressed
from ddz_app.draft import Draft
from ddz_app.layout import above, below, layout_hand
from ddz_app.model import Dialog, Model, card_id
from ddz_app.msg import (
    AutoPressed,
    DialogOpened,
    FeltTapped,
    HintClosed,
    HintPressed,
    KeyPressed,
    Msg,
    PassPressed,
    PlayPressed,
    SortPressed,
    SpeakPressed,
)
from ddz_app.queries import big, shown_order, words_of
from ddz_app.reviewing import MistakePressed, ReviewStepped, ReviewWent, length
from ddz_app.sounds import SoundPressed
from ddz_app.update_dialogs import panels
from ddz_app.update_review import review
from ddz_app.update_sound import sound
from ddz_app.update_table import at_table, locked, press, select, toggle
from ddz_core.cards import Card, rank_of

MOVES = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown")
LETTERS: dict[str, Msg] = {
    "p": PassPressed(),
    "h": HintPressed(),
    "a": AutoPressed(),
    "s": SortPressed(),
    "c": CounterPressed(),
    "m": SoundPressed(),
    "?": DialogOpened(Dialog.RULES),
}
DIGITS = "0123456789"


def takes(model: Model, msg: KeyPressed) -> bool:
    """Whether the page uses this key now, so that the browser must not."""
    if model.dialog is Dialog.REVIEW:
        return _reviews(model, msg) is not None
    return _moves(model, msg) or _toggles(model, msg) or _meaning(model, msg) is not None


def keyboard(draft: Draft, msg: KeyPressed) -> None:
    """Does what a key means; nothing in a form field, with a modifier, or while a panel is open but one."""
    model = draft.model
    if model.dialog is Dialog.REVIEW:
        if meaning := _reviews(model, msg):
            review(draft, meaning)
    elif _moves(model, msg):
        _move(draft, msg)
    elif _toggles(model, msg):
        order = shown_order(model)
        card = model.cursor if model.cursor in order else order[0]
        if card is not None and not locked(draft):
            draft.set(cursor=card)
            toggle(draft, card)
    else:
        _send(draft, _meaning(model, msg))


def _send(draft: Draft, meaning: Msg | None) -> None:
    match meaning:
        case None:
            return
        case PlayPressed() | PassPressed() | SpeakPressed() | HintPressed() | AutoPressed():
            press(draft, meaning)
        case DialogOpened():
            panels(draft, meaning)
        case SoundPressed():
            sound(draft, meaning)
        case _:
            at_table(draft, meaning)


def _ignored(model: Model, msg: KeyPressed) -> bool:
    return msg.modified or msg.where == "field" or bool(model.dialogs)


def _reviews(model: Model, msg: KeyPressed) -> Msg | None:
    """What a key means in the review; its slider has keys of its own."""
    if msg.modified or msg.where == "field" or model.review is None:
        return None
    if msg.shift:
        return _MISTAKES.get(msg.key)
    last = length(model.review.record) - 1
    return {**_STEPS, "Home": ReviewWent(0), "End": ReviewWent(last)}.get(msg.key)


_STEPS: dict[str, Msg] = {"ArrowLeft": ReviewStepped(-1), "ArrowRight": ReviewStepped(1)}
_MISTAKES: dict[str, Msg] = {"ArrowLeft": MistakePressed(-1), "ArrowRight": MistakePressed(1)}


def _moves(model: Model, msg: KeyPressed) -> bool:
    if _ignored(model, msg) or msg.where != "hand" or msg.key not in MOVES or not shown_order(model):
        return False
    return not msg.shift or msg.key in ("ArrowLeft", "ArrowRight")


def _toggles(model: Model, msg: KeyPressed) -> bool:
    return (
        not _ignored(model, msg)
        and msg.where == "hand"
        and msg.key == " "
        and not msg.repeat
        and bool(shown_order(model))
    )


def _meaning(model: Model, msg: KeyPressed) -> Msg | None:
    if _ignored(model, msg) or msg.repeat:
        return None
    if msg.key == "Escape":
        return HintClosed() if model.hint or model.hinting else FeltTapped()
    if msg.key == "Enter":
        return None if msg.where == "button" else PlayPressed()
    if not model.prefs.letter_keys:
        return None
    if msg.key in DIGITS and len(msg.key) == 1:
        words = words_of(model)
        return SpeakPressed(words[int(msg.key)]) if int(msg.key) < len(words) else None
    return LETTERS.get(msg.key.lower())


def _move(draft: Draft, msg: KeyPressed) -> None:
    order = shown_order(draft.model)
    cursor = draft.model.cursor
    at = order.index(cursor) if cursor in order else 0
    to = _destination(draft.model, order, at, msg.key)
    draft.set(cursor=order[to])
    if msg.shift and not locked(draft):
        select(draft, (*draft.model.selected, order[at], order[to]))
    draft.do(Focus(card_id(order[to])))


def _destination(model: Model, order: tuple[Card, ...], at: int, key: str) -> int:
    last = len(order) - 1
    rows = layout_hand(order, model.box, big(model)).rows
    match key:
        case "ArrowLeft":
            return max(0, at - 1)
        case "ArrowRight":
            return min(last, at + 1)
        case "ArrowUp":
            return above(rows, at)
        case "ArrowDown":
            return below(rows, at)
        case "Home":
            return 0
        case "End":
            return last
        case "PageUp":
            return _group(order, at, -1)
        case _:
            return _group(order, at, 1)


def _group(order: tuple[Card, ...], at: int, by: int) -> int:
    """The first card of the next rank group, or of the one before; in the end groups the same card."""
    starts = [i for i, card in enumerate(order) if not i or rank_of(order[i - 1]) != rank_of(card)]
    here = max(start for start in starts if start <= at)
    wanted = starts.index(here) + by
    return starts[wanted] if 0 <= wanted < len(starts) else at
