"""One hand, from the deal to the settlement: what is legal, and what happens then.

Every function is pure: `apply` returns a new state and the events in order. `judge` is the one authority on
whether some cards may be played; the legality check, the page's live verdict and the text table all ask it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ddz_core.actions import (
    Action,
    Announced,
    Bid,
    BottomShown,
    Called,
    Cause,
    Dealt,
    Decline,
    Double,
    Doubled,
    Doubling,
    Event,
    GameOver,
    Grab,
    Grabbed,
    LandlordChosen,
    Multiplied,
    Pass,
    Passed,
    Phase,
    Play,
    Played,
    TablePlay,
    ThrownIn,
    TrickWon,
    Word,
)
from ddz_core.auction import call_of, highest, opening, standing, words_of
from ddz_core.cards import Card, Hand, counts_of, pick, sort_cards
from ddz_core.combos import Combo, diagnose, leads, lie, responses
from ddz_core.deal import Deal
from ddz_core.errors import IllegalActionError, Reason
from ddz_core.rules import RuleSet
from ddz_core.scoring import doubling_of, doubling_turn, points_of, spring_of
from ddz_core.state import GameState, Outcome, Step

ANNOUNCED = (1, 2)
"""報單 and 報雙: with so many cards left a seat says so, where the rule set asks for it (seed 001)."""


def new_game(deal: Deal) -> Step:
    """Lays a deal on the table; the auction is open (seed 000 section 3)."""
    calls = opening(deal.rules, deal.first)
    turn = standing(deal.rules, deal.first, calls).turn
    events: tuple[Event, ...] = (
        Dealt(deal.first, deal.turned_up),
        *(Called(call.seat, call.value) for call in calls),
    )
    return Step(GameState(deal, Phase.AUCTION, turn, deal.hands, calls), events)


def set_up(
    rules: RuleSet,
    hands: Iterable[Hand],
    landlord: int,
    base: int = 1,
    *,
    turn: int | None = None,
    bottom: Hand = (),
    doublings: int = 0,
) -> GameState:
    """Returns a position in the middle of a hand: `turn` (the landlord if None) leads freely.

    `hands` may be of any size, but none may be empty. `bottom` are the cards among the landlord's that came
    from the bottom. `doublings` is how often the stake has doubled before. Cards that nobody holds are out
    of play.
    """
    now = tuple(sort_cards(hand) for hand in hands)
    dealt = tuple(
        tuple(card for card in hand if seat != landlord or card not in bottom)
        for seat, hand in enumerate(now)
    )
    return GameState(
        deal=Deal(rules, landlord, dealt, sort_cards(bottom)),
        phase=Phase.PLAY,
        turn=landlord if turn is None else turn,
        hands=now,
        landlord=landlord,
        base=base,
        doublings=(Doubling(Cause.BOMB, landlord),) * doublings,
    )


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Returns what the seat to move may do, in a fixed order; () only when the hand is over or thrown in.

    A play stands for every choice of suits: it holds the lowest cards of the hand with these ranks. `Pass`
    comes last, and is legal even when something beats the target (seed 000 section 15).
    """
    rules, seat = state.deal.rules, state.turn
    if seat is None:
        return ()
    if state.phase is Phase.AUCTION:
        return standing(rules, state.deal.first, state.calls).options
    if state.phase is Phase.DOUBLING:
        return Double(False), Double(True)
    hand = state.hands[seat]
    target = state.target.combo if state.target else None
    if target is None:
        return _plays(hand, leads(counts_of(hand), rules))
    return (*_plays(hand, responses(counts_of(hand), target, rules)), Pass())


def _plays(hand: Hand, combos: Iterable[Combo]) -> tuple[Action, ...]:
    picked = (pick(hand, combo.counts) for combo in combos)
    return tuple(Play(cards) for cards in picked if cards is not None)


def judge(cards: Iterable[Card], hand: Iterable[Card], target: Combo | None, rules: RuleSet) -> Combo:
    """Returns how `cards` from `hand` would lie on the table: led freely, or on `target`.

    Raises IllegalActionError: NOT_IN_HAND, or the nearest miss that `diagnose` names with its detail,
    NOTHING_CHOSEN for no cards.
    """
    chosen = tuple(cards)
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(hand):
        raise IllegalActionError(Reason.NOT_IN_HAND)
    counts = counts_of(chosen)
    combo = lie(counts, rules, target)
    if combo is None:
        raise diagnose(counts, rules, target)
    return combo


_PHASE_OF: dict[type[Action], Phase] = {
    Bid: Phase.AUCTION,
    Grab: Phase.AUCTION,
    Decline: Phase.AUCTION,
    Double: Phase.DOUBLING,
    Play: Phase.PLAY,
    Pass: Phase.PLAY,
}


def check(state: GameState, seat: int, action: Action) -> Combo | None:
    """Returns how a legal play would lie on the table, None for any other action.

    Raises IllegalActionError: WRONG_PHASE (also for a word that this kind of auction does not know), then
    NOT_YOUR_TURN, then BID_TOO_LOW (a bid that is not on offer; detail ``high``, the highest bid so far) or
    MUST_LEAD (a pass when leading), or what `judge` raises.
    """
    if state.phase is not _PHASE_OF[type(action)]:
        raise IllegalActionError(Reason.WRONG_PHASE)
    if seat != state.turn:
        raise IllegalActionError(Reason.NOT_YOUR_TURN)
    if isinstance(action, Bid | Grab | Decline):
        _check_word(state, action)
    elif isinstance(action, Pass):
        if state.target is None:
            raise IllegalActionError(Reason.MUST_LEAD)
    elif isinstance(action, Play):
        target = state.target.combo if state.target else None
        return judge(action.cards, state.hands[seat], target, state.deal.rules)
    return None


def _check_word(state: GameState, word: Word) -> None:
    options = standing(state.deal.rules, state.deal.first, state.calls).options
    if word in options:
        return
    if not isinstance(word, type(options[0])):
        raise IllegalActionError(Reason.WRONG_PHASE)
    best = highest(state.calls)
    raise IllegalActionError(Reason.BID_TOO_LOW, {"high": best.value if best else 0})


def apply(state: GameState, action: Action) -> Step:
    """Lets the seat to move do `action`; returns the next state and what happened, in order.

    Raises IllegalActionError as `check` does; a hand that is over or thrown in refuses everything.
    """
    if state.turn is None:
        raise IllegalActionError(Reason.WRONG_PHASE)
    combo = check(state, state.turn, action)
    if isinstance(action, Bid | Grab | Decline):
        return _call(state, state.turn, action)
    if isinstance(action, Double):
        return _double(state, state.turn, action.yes)
    if isinstance(action, Play) and combo is not None:
        return put_down(state, state.turn, sort_cards(action.cards), combo)
    return _pass(state, state.turn)


def _call(state: GameState, seat: int, word: Word) -> Step:
    deal, call = state.deal, call_of(seat, word, state.calls)
    calls = (*state.calls, call)
    now = standing(deal.rules, deal.first, calls)
    said = (Called if isinstance(word, Bid) else Grabbed)(seat, call.value)
    state = replace(state, calls=calls, turn=now.turn)
    if now.turn is not None:
        return Step(state, (said,))
    if now.landlord is None:
        return Step(replace(state, phase=Phase.THROWN_IN), (said, ThrownIn()))
    hands = tuple(
        sort_cards(hand + deal.bottom) if seat == now.landlord else hand
        for seat, hand in enumerate(deal.hands)
    )
    state = replace(state, hands=hands, landlord=now.landlord, base=now.base)
    events: tuple[Event, ...] = (said, LandlordChosen(now.landlord, now.base))
    if deal.rules.deal.bottom_public:
        events += (BottomShown(deal.bottom),)
    return Step(_ask_to_double(state), events)


def _ask_to_double(state: GameState) -> GameState:
    """Asks the next seat whether it doubles; when nobody is to be asked, the landlord leads."""
    assert state.landlord is not None
    turn = doubling_turn(len(state.doubles), state.landlord, state.deal.rules)
    if turn is None:
        return replace(state, phase=Phase.PLAY, turn=state.landlord)
    return replace(state, phase=Phase.DOUBLING, turn=turn)


def _double(state: GameState, seat: int, yes: bool) -> Step:
    events: tuple[Event, ...] = (Doubled(seat, yes),)
    state = replace(state, doubles=(*state.doubles, yes))
    if yes:
        doubling = Doubling(Cause.DOUBLED, seat)
        state = replace(state, doublings=(*state.doublings, doubling))
        events += (Multiplied(doubling, state.multiplier),)
    return Step(_ask_to_double(state), events)


def put_down(state: GameState, seat: int, cards: Hand, combo: Combo) -> Step:
    """Puts cards that have been judged on the table: `apply` without the check.

    For a caller that knows better how they lie, such as a position that declares its first play.
    Raises IllegalActionError(WRONG_PHASE) before the play.
    """
    rules, landlord = state.deal.rules, state.landlord
    if landlord is None or state.phase is Phase.DOUBLING:
        raise IllegalActionError(Reason.WRONG_PHASE)
    play = TablePlay(seat, cards, combo)
    hand = tuple(card for card in state.hands[seat] if card not in cards)
    hands = tuple(hand if other == seat else held for other, held in enumerate(state.hands))
    plays, doublings = (*state.plays, play), state.doublings
    events: list[Event] = [Played(seat, cards, combo, len(hand))]
    if rules.table.announce and len(hand) in ANNOUNCED:
        events.append(Announced(seat, len(hand)))
    caused = [doubling_of(seat, combo, rules)]
    if not hand:
        caused.append(spring_of(plays, landlord, seat, rules))
    for doubling in caused:
        if doubling is not None:
            doublings += (doubling,)
            events.append(Multiplied(doubling, 1 << len(doublings)))
    state = replace(state, hands=hands, plays=plays, doublings=doublings)
    if hand:
        state = replace(state, turn=(seat + 1) % rules.deal.players, target=play)
        return Step(state, tuple(events))
    state = replace(state, phase=Phase.OVER, turn=None, target=None)
    won = seat == landlord
    events.append(GameOver(seat, won, points_of(landlord, won, state.base * state.multiplier, rules)))
    return Step(state, tuple(events))


def _pass(state: GameState, seat: int) -> Step:
    turn = (seat + 1) % state.deal.rules.deal.players
    state = replace(state, turn=turn, plays=(*state.plays, TablePlay(seat, (), None)))
    if state.target and turn != state.target.seat:
        return Step(state, (Passed(seat),))
    # Everyone else let it stand, so the seat that played last leads freely (seed 000 section 15).
    return Step(replace(state, target=None), (Passed(seat), TrickWon(turn)))


def outcome(state: GameState) -> Outcome | None:
    """Returns how the hand ended; None while it goes on, and for a deal that was thrown in (it is void)."""
    if state.phase is not Phase.OVER or state.landlord is None:
        return None
    rules, landlord, winner = state.deal.rules, state.landlord, state.plays[-1].seat
    won = winner == landlord
    return Outcome(
        winner=winner,
        landlord=landlord,
        winners=tuple(seat for seat in rules.seats if (seat == landlord) == won),
        base=state.base,
        doublings=state.doublings,
        points=points_of(landlord, won, state.base * state.multiplier, rules),
    )


def actions_of(state: GameState) -> tuple[Action, ...]:
    """Returns what was done since the deal: replaying it gives `state` again."""
    deal = state.deal
    return (
        *words_of(deal.rules, deal.first, state.calls),
        *map(Double, state.doubles),
        *(Play(play.cards) if play.cards else Pass() for play in state.plays),
    )
