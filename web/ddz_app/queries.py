"""What a Model implies: pure questions that `update` and `view` both ask, so that they cannot disagree."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, groupby

from ddz_app.keeping import StoreStatus
from ddz_app.model import Bar, Model, Sort, Speech
from ddz_app.side_game import SideKind
from ddz_core.actions import Action, Bid, Call, Decline, Double, Grab, Pass, Phase, Play
from ddz_core.auction import highest, vocabulary
from ddz_core.cards import Card, Hand, Rank, card_key, rank_of
from ddz_core.combos import Combo
from ddz_core.errors import IllegalActionError
from ddz_core.game import check, judge, legal_actions
from ddz_core.match import HUMAN, HandRecord, Match, record_of
from ddz_core.notation import parse_rules
from ddz_core.observation import Observation
from ddz_core.observe import observe
from ddz_core.rules import RuleSet
from ddz_core.state import GameState
from ddz_core.words import Language

_JOKERS = Rank.SMALL_JOKER
"""Both jokers count as one group: together they are a rocket."""


def language(model: Model) -> Language:
    """The language of the words now."""
    return Language(model.prefs.lang)


def table(model: Model) -> GameState | None:
    """The hand on the table, None before the first deal and between an abandoned hand and the next deal."""
    return model.match.current if model.match else None


def big(model: Model) -> bool:
    """Whether the cards are drawn large."""
    return model.prefs.cards == "big"


def awaits(model: Model, token: int) -> bool:
    """Whether what is being thought under this token is still waited for."""
    studied = model.review.token if model.review and not model.review.done else 0
    return token in (model.thinking, model.hinting, studied)


def my_hand(model: Model) -> Hand:
    """The human's cards, ascending."""
    state = table(model)
    return state.hands[HUMAN] if state else ()


def hand_order(hand: Hand, sort: Sort) -> tuple[Card, ...]:
    """The cards as they lie on the page: high to low, or by how many there are of each rank, most first.

    Groups of one size lie high to low, so that both jokers together lie before every pair.
    """
    order = sorted(hand, key=card_key, reverse=True)
    if sort == "rank":
        return tuple(order)
    groups = [tuple(group) for _, group in groupby(order, key=lambda card: min(rank_of(card), _JOKERS))]
    groups.sort(key=len, reverse=True)
    return tuple(chain.from_iterable(groups))


def shown_order(model: Model) -> tuple[Card, ...]:
    """The human's cards in reading order."""
    return hand_order(my_hand(model), model.prefs.sort)


def observation(model: Model, seat: int = HUMAN) -> Observation | None:
    """What a seat may know now."""
    if model.match is None or model.match.current is None:
        return None
    return observe(model.match.current, seat, model.match.totals_before)


def own_match(model: Model) -> Match | None:
    """The match that counts and is saved: the one in play, or the one that waits for a side game to end."""
    return model.side_game.aside if model.side_game else model.match


def to_lose(match: Match | None) -> bool:
    """Whether a match holds anything that could be lost with it: hands, sums of hands, a ranking, tags."""
    if match is None:
        return False
    carried = match.carried
    return bool(match.hands or match.current or carried.hands or carried.ranks or match.tags)


def in_puzzle(model: Model) -> bool:
    """Whether an endgame lies on the table: all cards are open, and the solver plays the other seats."""
    return model.side_game is not None and model.side_game.kind is SideKind.PUZZLE


def locked_out(model: Model) -> bool:
    """Whether another tab holds the match."""
    return model.store.status is StoreStatus.OTHER_TAB


def may_clear(model: Model) -> bool:
    """Whether there is anything in the history or the statistics that this tab may clear."""
    past = model.past
    return bool(past.played.entries or past.played.sums) and not past.frozen and not locked_out(model)


def watching(model: Model) -> bool:
    """Whether this tab may only look: a side game, which is never saved, can be played in any."""
    return locked_out(model) and model.side_game is None


def live(model: Model) -> bool:
    """Whether somebody is to move in the hand on the table."""
    return model.match is not None and model.match.is_live


def hand_over(model: Model) -> bool:
    """Whether the hand on the table is settled.

    A side game's is also over when nobody bid, since no other deal follows, and a puzzle once it is refuted.
    """
    state = table(model)
    if model.puzzling.refuted:
        return True
    if state is None or state.phase is Phase.OVER:
        return state is not None
    return state.phase is Phase.THROWN_IN and model.side_game is not None


def finished(model: Model) -> HandRecord | None:
    """The record of the hand on the table, once it is settled."""
    if model.match is None or model.match.current is None or not hand_over(model):
        return None
    return record_of(model.match.current, tags=model.match.current_tags)


def to_move(model: Model) -> int | None:
    """The seat to move."""
    state = table(model)
    return state.turn if state else None


def my_turn(model: Model) -> bool:
    """Whether the page waits for the human's word or play, with 自動出牌 off."""
    return to_move(model) == HUMAN and model.running and not model.auto and not watching(model)


def may_auto(model: Model) -> bool:
    """Whether 自動出牌 can be switched on now; off it can be switched at any moment."""
    if not model.running or watching(model) or model.match is None or in_puzzle(model):
        return False
    return model.match.is_live or may_go_on(model)


def may_go_on(model: Model) -> bool:
    """Whether 自動出牌 deals the next hand after the one that is settled: a side game is a single hand."""
    match = model.match
    goes_on = match is not None and not match.is_over and model.side_game is None
    return goes_on and hand_over(model) and model.prefs.auto_next


def bar(model: Model) -> Bar:
    """Which buttons the action bar holds."""
    state = table(model)
    if hand_over(model):
        return Bar.OVER
    if state is None or state.phase is Phase.THROWN_IN:
        return Bar.AUTO if model.auto else Bar.EMPTY
    if model.auto:
        return Bar.AUTO
    return Bar.SPEAK if state.phase in (Phase.AUCTION, Phase.DOUBLING) else Bar.PLAY


def rules_of(model: Model) -> RuleSet:
    """The rules in play; before the first deal those that were played last."""
    return model.match.rules if model.match else parse_rules(model.prefs.rules)


def chosen(model: Model) -> str:
    """The rule set name that is ticked on a sheet: picked there, else that of the match."""
    match = own_match(model)
    return model.choice or (match.rules.name if match else model.prefs.rules)


def words_of(model: Model) -> tuple[Speech, ...]:
    """Everything that can be said now, or could, in the order of the buttons; () when nothing is asked."""
    state = table(model)
    if state is None or state.phase not in (Phase.AUCTION, Phase.DOUBLING):
        return ()
    return _DOUBLES if state.phase is Phase.DOUBLING else vocabulary(state.deal.rules)


_DOUBLES = (Double(False), Double(True))


def may_say(model: Model, action: Action) -> bool:
    """Whether the human may say this word now."""
    state = table(model)
    if state is None or not my_turn(model) or not isinstance(action, Bid | Grab | Decline | Double):
        return False
    return action in legal_actions(state)


def standing_high(state: GameState) -> Call | None:
    """The call that stands in the auction; None while all have passed."""
    return highest(state.calls)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the selection is: a combo that may be played, or why not. Neither when nothing is selected."""

    combo: Combo | None = None
    error: IllegalActionError | None = None
    follows: bool = False
    """It must beat, or beats, what lies on the table."""
    ahead: bool = False
    """It is not the human's turn: judged against the table as it lies now."""


def target(model: Model) -> Combo | None:
    """What the human's next play must beat as the table lies; None for a free lead or one's own play."""
    state = table(model)
    if state is None or state.target is None or state.target.seat == HUMAN:
        return None
    return state.target.combo


def verdict(model: Model) -> Verdict:
    """Judges the selection by the same authority that executes it."""
    state = table(model)
    if state is None or state.phase is not Phase.PLAY or not model.selected:
        return Verdict()
    wanted, ahead = target(model), state.turn != HUMAN
    try:
        combo = judge(model.selected, state.hands[HUMAN], wanted, state.deal.rules)
    except IllegalActionError as error:
        return Verdict(None, error, wanted is not None, ahead)
    return Verdict(combo, None, wanted is not None, ahead)


def may_pass(model: Model) -> bool:
    """Whether 過 is legal for the human now."""
    state = table(model)
    if state is None or not my_turn(model):
        return False
    try:
        check(state, HUMAN, Pass())
    except IllegalActionError:
        return False
    return True


def whole_hand(model: Model) -> Play | None:
    """The play that empties the human's hand now, if it is one legal combo."""
    state = table(model)
    if state is None or state.phase is not Phase.PLAY or state.turn != HUMAN:
        return None
    play = Play(state.hands[HUMAN])
    try:
        check(state, HUMAN, play)
    except IllegalActionError:
        return None
    return play


def next_hand_ms(model: Model) -> int:
    """How long 自動出牌 shows a settlement before it deals again."""
    interval = model.prefs.auto_interval
    return int(1000 * max(interval, 2.0)) if interval else 0
