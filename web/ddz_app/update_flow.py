"""What goes on by itself: committing an action, asking the next seat, dealing, the end of a hand.

`advance` is the one place that starts something: a bot's thought, the one timer, a draw of entropy. It starts
nothing while one of these is pending, so two can never run at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from ddz_app.announce import auto_line, event_lines, turn_line
from ddz_app.cmd import AskBot, AskPersist, DrawEntropy, Focus, Sleep
from ddz_app.cutting import Cutting
from ddz_app.draft import Draft
from ddz_app.model import PACE_MS, Dialog, card_id
from ddz_app.msg import Timer
from ddz_app.queries import (
    hand_over,
    in_puzzle,
    may_go_on,
    my_hand,
    next_hand_ms,
    observation,
    rules_of,
    shown_order,
    table,
    to_move,
    watching,
    whole_hand,
)
from ddz_app.reviewing import AskDefence
from ddz_app.toasting import ToastKind
from ddz_app.update_history import note_given_up, note_hand
from ddz_app.update_store import at_rest, keep
from ddz_core.actions import Action, Bid, Decline, Double, Event, MatchOver, Pass, ThrownIn
from ddz_core.deal import deal
from ddz_core.errors import IllegalActionError
from ddz_core.game import legal_actions
from ddz_core.match import HUMAN, Match, act, bot_seed, deal_hand, record_of, start_fresh, start_match
from ddz_core.notation import format_position
from ddz_core.pledge import pledge_tags, secret_text, seed_of
from ddz_core.ranking import mark_auto
from ddz_core.state import GameState

BOT_SEEDS = 1 << 64
"""Bot seeds are cut to this: short enough to read out."""
ENDED = (Dialog.RESULT, Dialog.MATCH_OVER)


def commit(draft: Draft, action: Action, by_auto: bool = False) -> None:
    """Lets the seat to move do `action`, tells it, saves it, and goes on.

    `by_auto`: 自動出牌 chose it for the human, so that the hand does not count for a ranking (seed 002).
    Raises IllegalActionError when the rules refuse; nothing has happened then.
    """
    match = draft.model.match
    if match is None:
        return
    mine = to_move(draft.model) == HUMAN
    after, events = act(mark_auto(match) if by_auto else match, action)
    lay(draft, after, events, () if mine else draft.model.selected)
    advance(draft, fresh=True)


def lay(draft: Draft, match: Match, events: Iterable[Event], selected: tuple[int, ...]) -> None:
    """Puts the match after an action, or a deal, on the page."""
    before = shown_order(draft.model)
    if draft.model.side_game is not None:
        # A single hand: no match can end with it, whatever it is worth.
        events = (event for event in events if not isinstance(event, MatchOver))
    events = tuple(events)
    draft.set(match=match, thinking=0, timer=0, hinting=0, hint=None, offer=(), refusal=None)
    hand = my_hand(draft.model)
    kept = tuple(card for card in selected if card in hand)
    if kept != draft.model.selected:
        # What was about to be said of the selection is no longer true.
        draft.set(selected=kept, speaking=0)
    draft.set(news=events, news_serial=draft.number())
    if shown_order(draft.model) != before:
        draft.set(drag=None)
        _move_cursor(draft, before)
    for line in event_lines(draft.model, events):
        draft.say(line)
    if draft.model.side_game is None:
        if any(isinstance(event, ThrownIn) for event in events):
            draft.toast(ToastKind.THROWN_IN, quiet=True)
        keep(draft)
    if match.current is not None and match.current.turn is None:
        note_hand(draft, record_of(match.current, tags=match.current_tags))


def _move_cursor(draft: Draft, before: tuple[int, ...]) -> None:
    """Moves the tab stop to the card that took the place of the one that left."""
    order, cursor = shown_order(draft.model), draft.model.cursor
    if not order:
        draft.set(cursor=None)
    elif cursor not in order:
        stayed = before[: before.index(cursor)] if cursor in before else ()
        place = sum(card in order for card in stayed)
        draft.set(cursor=order[min(place, len(order) - 1)])


def advance(draft: Draft, fresh: bool = False) -> None:
    """Starts what comes next, unless something is pending. `fresh`: a turn just began, so it is told."""
    model = draft.model
    state = table(model)
    busy = model.thinking or model.timer or model.drawing
    if not model.running or watching(model) or model.match is None or busy:
        return
    if state is None:
        draw(draft)
    elif hand_over(model):
        _hand_over(draft)
    elif state.turn is None or (state.turn != HUMAN and in_puzzle(model)):
        _sleep(draft, PACE_MS[model.prefs.pace])
    elif state.turn != HUMAN:
        ask_bot(draft, PACE_MS[model.prefs.pace])
    elif model.auto:
        _sleep(draft, int(1000 * model.prefs.auto_interval))
    else:
        _my_turn(draft, state, fresh)


def _my_turn(draft: Draft, state: GameState, fresh: bool) -> None:
    prefs = draft.model.prefs
    if prefs.auto_last and whole_hand(draft.model):
        draft.say(draft.words("auto_last"))
    elif prefs.auto_pass and nothing_beats(state):
        draft.say(draft.words("auto_passing"))
    else:
        if fresh:
            draft.say(turn_line(draft.model))
        return
    _sleep(draft, PACE_MS[prefs.pace])


def nothing_beats(state: GameState) -> bool:
    """Whether all that the seat to move can do is pass."""
    return legal_actions(state) == (Pass(),)


def _sleep(draft: Draft, ms: int) -> None:
    draft.set(timer=draft.number())
    draft.do(Sleep(Timer.ACT, draft.model.timer, ms))


def ask_bot(draft: Draft, delay_ms: int) -> None:
    """Asks for the move of the seat to move: a bot's, or the human's under 自動出牌."""
    match, seat = draft.model.match, to_move(draft.model)
    if match is None or seat is None:
        return
    seen = observation(draft.model, seat)
    assert seen is not None
    draft.set(thinking=draft.number(), timer=0)
    draft.do(AskBot(draft.model.thinking, seen, match.level, bot_seed(match), delay_ms))


def bot_chose(draft: Draft, token: int, action: Action | None) -> None:
    """Plays a bot's answer; one that comes too late is dropped, one that is no move is replaced."""
    if not token or token != draft.model.thinking:
        return
    draft.set(thinking=0)
    by_auto = to_move(draft.model) == HUMAN
    try:
        if action is not None:
            commit(draft, action, by_auto)
            return
    except IllegalActionError:
        pass
    state = table(draft.model)
    if state is not None and state.turn is not None:
        draft.toast(ToastKind.BOT_FAILED)
        commit(draft, simplest(state), by_auto)


def simplest(state: GameState) -> Action:
    """A move that is always legal and stakes nothing: no bid, grab or 加倍, a pass, or the lowest lead."""
    actions = legal_actions(state)
    return next((action for action in actions if action in _MODEST), actions[0])


_MODEST = (Pass(), Bid(0), Decline(), Double(False))


def tick(draft: Draft, token: int) -> None:
    """The one timer ran out: acts by what lies on the table now."""
    model = draft.model
    if not token or token != model.timer:
        return
    draft.set(timer=0)
    state = table(model)
    if not model.running or watching(model) or model.match is None or state is None:
        return
    if hand_over(model):
        if model.auto and may_go_on(model):
            next_hand(draft)
    elif state.turn is None:
        draw(draft)
    elif state.turn == HUMAN and model.auto:
        ask_bot(draft, 0)
    elif state.turn == HUMAN:
        _act_for_human(draft, state)
    elif in_puzzle(draft.model):
        draft.set(thinking=draft.number())
        draft.do(AskDefence(draft.model.thinking, format_position(state)))


def _act_for_human(draft: Draft, state: GameState) -> None:
    play = whole_hand(draft.model)
    if draft.model.prefs.auto_last and play:
        commit(draft, play)
    elif draft.model.prefs.auto_pass and nothing_beats(state):
        commit(draft, Pass())


def reconsider(draft: Draft) -> None:
    """Drops what was to be done for the human, after an option changed, and decides anew."""
    if to_move(draft.model) in (HUMAN, None):
        mine = to_move(draft.model) == HUMAN
        draft.set(timer=0, thinking=0 if mine else draft.model.thinking)
    advance(draft)


# --- dealing ------------------------------------------------------------------------------------------


def draw(draft: Draft) -> None:
    """Asks for entropy: the next deal comes with the answer."""
    if draft.model.side_game is not None:
        return
    draft.set(drawing=draft.number(), timer=0)
    draft.do(DrawEntropy(draft.model.drawing))


def drawn(draft: Draft, token: int, deal_seed: int, bots_seed: int) -> None:
    """Deals the next hand, of a new match when there is none; where the player cuts, that comes first."""
    model = draft.model
    if not token or token != model.drawing or model.cutting:
        return
    if not model.prefs.cut:
        _lay_deal(draft, deal_seed, bots_seed)
        return
    cutting = Cutting(secret_text(deal_seed), bots_seed, rules_of(model).deck_size // 2)
    if model.auto:
        deal_by(draft, cutting, cutting.place)
    else:
        # The token stays, so that nothing else begins while the cards wait.
        draft.set(cutting=cutting)
        draft.close(*ENDED)
        draft.open(Dialog.CUT)


def deal_by(draft: Draft, cutting: Cutting, by: int) -> None:
    """Deals by the page's secret and the player's cut; the hand's record holds both from now on.

    So the secret stands in the save while the hand is played: no loss, since the deal stands beside it. What
    counts is that nobody knew both before the cut.
    """
    _lay_deal(draft, seed_of(cutting.secret, by), cutting.bots, pledge_tags(cutting.secret, by))


def _lay_deal(draft: Draft, deal_seed: int, bots_seed: int, tags: tuple[tuple[str, str], ...] = ()) -> None:
    model = draft.model
    draft.set(drawing=0, cutting=None)
    match = model.match or start_match(rules_of(model), model.prefs.level, 0)
    if match.is_live or match.is_over or watching(model):
        return
    if not match.hands and match.current is None:
        match = replace(match, seed=bots_seed % BOT_SEEDS)
    match, events = deal_hand(match, deal(match.rules, Random(deal_seed)), model.prefs.level)
    match = replace(match, current_tags=(*match.current_tags, *tags))
    draft.set(cursor=None, drag=None, result_closed=False)
    draft.close(*ENDED)
    lay(draft, match, events, ())
    draft.set(cursor=next(iter(shown_order(draft.model)), None))
    if draft.model.cursor is not None and not draft.model.dialogs and not draft.model.auto:
        draft.do(Focus(card_id(draft.model.cursor)))
    advance(draft, fresh=True)


def next_hand(draft: Draft) -> None:
    """再來一局: deals on, when this hand is settled and the match goes on."""
    match = draft.model.match
    side = draft.model.side_game
    if match and hand_over(draft.model) and not match.is_over and not draft.model.drawing and side is None:
        draft.close(*ENDED)
        draft.set(result_closed=True)
        draw(draft)


def new_match(draft: Draft) -> None:
    """Starts from zero under the same rules; a ranking goes on. The bots' seed comes with the first deal."""
    if draft.model.side_game is not None:
        return
    auto_off, old = draft.model.auto, draft.model.match
    note_given_up(draft)
    draft.model = at_rest(draft.model)
    draft.set(match=old and start_fresh(old, draft.model.prefs.level, 0))
    draft.set(running=True, dialogs=(), cursor=None)
    if auto_off:
        draft.say(auto_line(draft.model))
    draw(draft)


def _hand_over(draft: Draft) -> None:
    """Shows the settlement, under an open panel if there is one; ends 自動出牌 or lets it go on."""
    model, match = draft.model, draft.model.match
    assert match is not None
    ended = Dialog.MATCH_OVER if match.is_over and model.side_game is None else Dialog.RESULT
    draft.close(Dialog.CONFIRM_NEW_HAND)
    if not model.result_closed and ended not in draft.model.dialogs:
        draft.set(dialogs=(ended, *draft.model.dialogs))
    if not model.persist_asked:
        draft.set(persist_asked=True)
        draft.do(AskPersist())
    if not model.auto:
        return
    if may_go_on(model):
        _sleep(draft, next_hand_ms(model))
    else:
        draft.set(auto=False)
        draft.say(auto_line(draft.model))
