"""The human at the table: selecting, dragging, playing, passing, bidding, hints, 自動出牌."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ddz_app.announce import auto_line, hint_line, selection_line
from ddz_app.cmd import AskHint, SavePrefs, Sleep
from ddz_app.counter import CounterPressed
from ddz_app.draft import Draft
from ddz_app.model import Drag, Hint, Pointer, Refusal, Sort
from ddz_app.msg import (
    AutoPressed,
    CardDoubleTapped,
    CardFocused,
    CardTapped,
    CompletionTaken,
    DragCancelled,
    DragEnded,
    DragMoved,
    DragStarted,
    FeltTapped,
    HandBoxResized,
    HintClosed,
    HintPressed,
    HintReady,
    Msg,
    PassPressed,
    PlayPressed,
    RightClicked,
    SortPressed,
    SpeakPressed,
    Timer,
)
from ddz_app.queries import (
    in_puzzle,
    language,
    live,
    may_auto,
    may_pass,
    my_hand,
    my_turn,
    observation,
    shown_order,
    table,
    target,
    watching,
)
from ddz_app.save import encode_prefs
from ddz_app.update_flow import advance, commit, reconsider
from ddz_core.actions import Action, Pass, Play
from ddz_core.bots import Suggestion, complete
from ddz_core.cards import Card, sort_cards
from ddz_core.errors import IllegalActionError, Reason
from ddz_core.game import check
from ddz_core.match import HUMAN
from ddz_core.words import error_text

SPEAK_MS = 250
"""How long the selection rests before it is announced."""


def at_table(draft: Draft, msg: Msg) -> bool:
    """Handles the messages of this topic; tells whether it was one."""
    match msg:
        case CardTapped(card):
            _tap(draft, card)
        case DragStarted(card, pointer):
            _drag_start(draft, card, pointer)
        case DragMoved(card):
            _drag_move(draft, card)
        case DragEnded():
            _drag_end(draft)
        case DragCancelled():
            if draft.model.drag:
                select(draft, draft.model.drag.before)
                draft.set(drag=None)
        case CardDoubleTapped(card, pointer):
            _double(draft, card, pointer)
        case CardFocused(card):
            if card in my_hand(draft.model):
                draft.set(cursor=card)
        case FeltTapped():
            clear(draft)
        case RightClicked():
            _right(draft)
        case HandBoxResized(box):
            draft.set(box=box)
        case CompletionTaken():
            if draft.model.offer:
                select(draft, draft.model.offer)
        case SortPressed():
            sort(draft)
        case CounterPressed():
            counter(draft)
        case PlayPressed() | PassPressed() | SpeakPressed() | HintPressed() | AutoPressed():
            if not draft.guarded:
                press(draft, msg)
        case HintClosed():
            close_hint(draft)
        case HintReady(token, suggestions):
            _hint_ready(draft, token, suggestions)
        case _:
            return False
    return True


def press(draft: Draft, msg: Msg) -> None:
    """A button of the action bar, or its key; keys are not guarded, since no button moves under them."""
    match msg:
        case PlayPressed():
            _act(draft, Play(draft.model.selected))
        case PassPressed():
            _act(draft, Pass())
        case SpeakPressed(action):
            _act(draft, action)
        case HintPressed():
            hint(draft)
        case AutoPressed():
            auto(draft)


# --- selecting ----------------------------------------------------------------------------------------


def locked(draft: Draft) -> bool:
    """Whether the hand cannot be touched: 自動出牌 plays it."""
    return draft.model.auto or draft.model.match is None


def select(draft: Draft, cards: Iterable[Card]) -> None:
    """Makes exactly these the selection; announces it once it rests."""
    wanted = tuple(cards)
    selected = tuple(card for card in my_hand(draft.model) if card in wanted)
    if selected == draft.model.selected:
        return
    draft.set(selected=selected, offer=(), refusal=None, hint=None, hinting=0)
    draft.set(speaking=draft.number())
    draft.do(Sleep(Timer.SPEAK, draft.model.speaking, SPEAK_MS))


def speak(draft: Draft, token: int) -> None:
    """The selection has rested: says what it is."""
    if token and token == draft.model.speaking:
        draft.set(speaking=0)
        if live(draft.model) and not draft.model.auto:
            draft.say(selection_line(draft.model))


def toggle(draft: Draft, card: Card) -> None:
    """Selects a card, or puts it back."""
    selected = draft.model.selected
    if card in selected:
        select(draft, (other for other in selected if other != card))
    else:
        select(draft, (*selected, card))


def clear(draft: Draft) -> None:
    """Puts all selected cards back."""
    if not locked(draft):
        draft.set(drag=None, refusal=None)
        select(draft, ())


def _tap(draft: Draft, card: Card) -> None:
    if locked(draft) or card not in my_hand(draft.model):
        return
    draft.set(cursor=card, drag=None)
    toggle(draft, card)
    _offer(draft)


def _drag_start(draft: Draft, card: Card, pointer: Pointer) -> None:
    if locked(draft) or card not in my_hand(draft.model):
        return
    before = draft.model.selected
    draft.set(cursor=card, drag=Drag(card, card not in before, before, pointer, card))
    _paint(draft)


def _drag_move(draft: Draft, card: Card) -> None:
    drag = draft.model.drag
    if drag and card != drag.last and card in my_hand(draft.model):
        draft.set(drag=Drag(drag.first, drag.select, drag.before, drag.pointer, card))
        _paint(draft)


def _drag_end(draft: Draft) -> None:
    drag = draft.model.drag
    if drag:
        draft.set(drag=None)
        if drag.last == drag.first:
            _offer(draft)


def _paint(draft: Draft) -> None:
    """Selects, or puts back, everything from the first card to the pointer, in reading order."""
    drag, order = draft.model.drag, shown_order(draft.model)
    if drag is None or drag.last is None or drag.first not in order:
        return
    low, high = sorted((order.index(drag.first), order.index(drag.last)))
    painted = order[low : high + 1]
    if drag.select:
        select(draft, (*drag.before, *painted))
    else:
        select(draft, (card for card in drag.before if card not in painted))


def _offer(draft: Draft) -> None:
    """With one card selected and something to beat, looks for the play around that card."""
    model, wanted = draft.model, target(draft.model)
    if model.match is None or len(model.selected) != 1 or wanted is None:
        return
    found = complete(model.selected, my_hand(model), wanted, model.match.rules)
    if found and found != model.selected:
        draft.set(offer=found)


def _double(draft: Draft, card: Card, pointer: Pointer) -> None:
    if locked(draft) or card not in my_hand(draft.model):
        return
    if pointer != "mouse" and not draft.model.prefs.touch_double:
        return
    select(draft, (*draft.model.selected, card))
    _act(draft, Play(draft.model.selected))


def _right(draft: Draft) -> None:
    if draft.model.selected:
        clear(draft)
    elif draft.model.prefs.right_click_pass and may_pass(draft.model):
        _act(draft, Pass())


def sort(draft: Draft) -> None:
    """整理: the other order; the selection stays."""
    model = draft.model
    order: Sort = "size" if model.prefs.sort == "rank" else "rank"
    draft.set(prefs=replace(model.prefs, sort=order), drag=None)
    draft.do(SavePrefs(encode_prefs(draft.model.prefs)))
    draft.say(draft.words("sorted_by_rank" if order == "rank" else "sorted_by_combo"))


def counter(draft: Draft) -> None:
    """記牌器 on or off; it only shows, so a tab that may only look has it too."""
    prefs = replace(draft.model.prefs, counter=not draft.model.prefs.counter)
    draft.set(prefs=prefs)
    draft.do(SavePrefs(encode_prefs(prefs)))
    draft.say(draft.words("counter_on" if prefs.counter else "counter_off"))


# --- acting -------------------------------------------------------------------------------------------


def _act(draft: Draft, action: Action) -> None:
    """Does what the human said, or says why not; a refusal keeps the selection."""
    state = table(draft.model)
    if state is None or draft.only_watching() or not draft.model.running:
        return
    try:
        if draft.model.auto:
            raise IllegalActionError(Reason.NOT_YOUR_TURN)
        check(state, HUMAN, action)
        commit(draft, action)
    except IllegalActionError as error:
        draft.set(refusal=Refusal(error))
        draft.shout(error_text(language(draft.model), error))


def hint(draft: Draft) -> None:
    """建議: asks for suggestions, or shows the next one."""
    model = draft.model
    if in_puzzle(model):
        draft.shout(draft.words("puzzle_no_hint"))
        return
    if not my_turn(model):
        if live(model) and not model.auto:
            draft.shout(draft.words("hint_not_now"))
        return
    if model.hint:
        _show_hint(draft, model.hint.suggestions, (model.hint.index + 1) % len(model.hint.suggestions))
        return
    seen = observation(model)
    if seen is not None and not model.hinting:
        draft.set(hinting=draft.number())
        draft.do(AskHint(draft.model.hinting, seen))


def _hint_ready(draft: Draft, token: int, suggestions: tuple[Suggestion, ...]) -> None:
    if not token or token != draft.model.hinting:
        return
    draft.set(hinting=0)
    if suggestions and my_turn(draft.model):
        _show_hint(draft, suggestions, 0)


def _show_hint(draft: Draft, suggestions: tuple[Suggestion, ...], index: int) -> None:
    """Selects what is suggested and says why; never plays it."""
    action = suggestions[index].action
    cards = action.cards if isinstance(action, Play) else ()
    draft.set(selected=sort_cards(cards), offer=(), refusal=None, drag=None, speaking=0)
    draft.set(hint=Hint(suggestions, index))
    draft.say(hint_line(draft.model))


def close_hint(draft: Draft) -> None:
    """Puts the suggestion away; its cards stay selected."""
    if draft.model.hint or draft.model.hinting:
        draft.set(hint=None, hinting=0)
        draft.say(draft.words("hint_closed"))


def auto(draft: Draft) -> None:
    """自動出牌 on or off, at any moment."""
    model = draft.model
    if model.auto:
        stop_auto(draft)
        return
    if draft.only_watching() or not may_auto(model):
        return
    draft.set(auto=True, selected=(), offer=(), refusal=None, hint=None, hinting=0, drag=None, speaking=0)
    draft.say(auto_line(draft.model))
    reconsider(draft)


def stop_auto(draft: Draft) -> None:
    """自動出牌 off: what was being thought for the human is dropped."""
    draft.set(auto=False)
    draft.say(auto_line(draft.model))
    if not watching(draft.model):
        reconsider(draft)
    if my_turn(draft.model) and not draft.model.timer:
        advance(draft, fresh=True)
