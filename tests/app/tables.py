"""One Model for what each rule system shows of its own: for tests, and for pictures to look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from ddz_app.history import add
from ddz_app.keeping import Parked
from ddz_app.model import Dialog, Model, Prefs
from ddz_app.past import Past, Played
from ddz_app.toasting import Toast, ToastKind

from ddz_core.actions import Action, Bid, Double, Grab, Phase, Play
from ddz_core.bots import Level, choose
from ddz_core.cards import parse_cards, sort_cards
from ddz_core.deal import deal
from ddz_core.game import legal_actions, set_up
from ddz_core.match import Match, act, bot_rng, deal_hand, start_match
from ddz_core.observe import observe
from ddz_core.ranking import mark_auto
from ddz_core.rules import (
    CLASSIC,
    FOUR_PLAYER,
    GRAB,
    RANKED,
    TRADITIONAL,
    RuleSet,
    with_doubling,
)
from ddz_core.state import GameState
from tests.app.pasts import hands

DOUBLED = with_doubling(CLASSIC, True)
GRAB_DOUBLED = with_doubling(GRAB, True)


def dealt(rules: RuleSet, first: int, seed: int = 1) -> Match:
    """A match whose first deal is opened by this seat."""
    while True:
        made = deal(rules, Random(seed))
        if made.first == first:
            return deal_hand(start_match(rules, "normal", seed), made)[0]
        seed += 1


def shown(match: Match, *dialogs: Dialog) -> Model:
    """A running page with this match on the table."""
    prefs = Prefs(rules=match.rules.name)
    return Model(prefs=prefs, match=match, booted=True, running=True, dialogs=dialogs)


def after(match: Match, *actions: Action) -> Match:
    """The match after these moves of whoever is to move."""
    for action in actions:
        match, _ = act(match, action)
    return match


def on_with(match: Match, until: Callable[[GameState], bool]) -> Match:
    """Lets bots play on until the table is so, and deals anew when a hand ends before."""
    seed = 100
    while match.current is None or not until(match.current):
        if not match.is_live:
            match, _ = deal_hand(match, deal(match.rules, Random(seed)))
            seed += 1
            continue
        assert match.current is not None
        assert match.current.turn is not None
        seen = observe(match.current, match.current.turn)
        match, _ = act(match, choose(Level.NORMAL, seen, bot_rng(match)).action)
    return match


def landlord(rules: RuleSet, seat: int, *, top: Action) -> Match:
    """A match in which this seat has just become landlord: all before it refuse, all after it too."""
    match = dealt(rules, seat)
    match = after(match, top)
    while match.current is not None and match.current.phase is Phase.AUCTION:
        match = after(match, legal_actions(match.current)[0])
    return match


def over(match: Match) -> Match:
    """The match with the hand on the table played out by bots."""
    return on_with(match, lambda state: state.phase is Phase.OVER)


def _follow_four() -> Match:
    """The human must beat something of several cards, late enough for passes to lie there."""

    def wanted(state: GameState) -> bool:
        target = state.target
        return state.turn == 0 and target is not None and target.seat != 0 and len(target.cards) >= 5

    return on_with(landlord(FOUR_PLAYER, 2, top=Bid(3)), wanted)


def _few_left(rules: RuleSet) -> Match:
    hands = ("2s2dKh8h5h5c3c", "Qd", "7s7h", "9s9h")
    made = tuple(sort_cards(parse_cards(hand)) for hand in hands[: rules.deal.players])
    state = set_up(rules, made, 0, 2, bottom=made[0][:1], doublings=1)
    return replace(start_match(rules, "normal", 1), current=state)


def _long_four() -> Match:
    """The landlord's longest plane lies there: 30 cards in three rows."""
    run = "3s3h3c4s4h4c5s5h5c6s6h6c7s7h7c8s8h8c"
    wings = "TsThJsJhQsQhKsKhAsAh2s2h"
    mine = sort_cards(parse_cards("9s9h9c9dTcTdJcJdQcQdKcKdAcAd2c2d3d4d5d6d7d"))
    lead = sort_cards(parse_cards(run + wings))
    rest = sort_cards(parse_cards("BR"))
    state = set_up(FOUR_PLAYER, (mine, rest, rest[:1], sort_cards((*lead, parse_cards("8d")[0]))), 3, 2)
    return after(replace(start_match(FOUR_PLAYER, "normal", 1), current=state), Play(lead))


_PARKED = (
    Parked("house", 4, (12, -20, 8), "normal", ""),
    Parked("classic+x2", 17, (-46, 31, 15), "expert", ""),
    Parked("four-player", 2, (9, -3, -3, -3), "easy", ""),
)


def _start(parked: tuple[Parked, ...] = (), **prefs: str) -> Model:
    return Model(
        booted=True,
        dialogs=(Dialog.START,),
        parked=parked,
        prefs=replace(Prefs(), **prefs),  # type: ignore[arg-type]
    )


def _ranked_won(auto: bool) -> Model:
    match = on_with(dealt(RANKED, 0), lambda state: state.phase is Phase.PLAY and state.landlord == 1)
    match = over(mark_auto(match) if auto else match)
    return shown(match, Dialog.RESULT)


def _ranking() -> Model:
    match = dealt(RANKED, 0)
    for level in ("normal", "expert", "normal", "easy"):
        match = over(match)
        match, _ = deal_hand(match, deal(RANKED, Random(7)), level)
    return shown(match, Dialog.LEADERBOARD)


def _with_past(*dialogs: Dialog, count: int = 60) -> Model:
    """A page with a history of many hands, with 記牌器 on."""
    played = Played()
    for entry in hands()[:count]:
        played = add(played, entry)
    model = shown(landlord(CLASSIC, 1, top=Bid(3)), *dialogs)
    return replace(model, past=Past(played=played), prefs=replace(model.prefs, counter=True))


STATES: dict[str, Callable[[], Model]] = {
    "history": lambda: _with_past(Dialog.HISTORY),
    "history-empty": lambda: _with_past(Dialog.HISTORY, count=0),
    "stats": lambda: _with_past(Dialog.STATS),
    "stats-empty": lambda: _with_past(Dialog.STATS, count=0),
    "start": _start,
    "start-doubling": lambda: _start(_PARKED[:1], rules="classic+x2"),
    "start-ranked": lambda: _start(rules="ranked", level="expert"),
    "choose": lambda: replace(shown(landlord(GRAB, 1, top=Grab()), Dialog.CHOOSE), parked=_PARKED[:2]),
    "choose-picked": lambda: replace(
        shown(landlord(RANKED, 1, top=Bid(3)), Dialog.CHOOSE), choice="four-player", parked=_PARKED
    ),
    "confirm-switch": lambda: replace(
        shown(landlord(RANKED, 1, top=Bid(3)), Dialog.CONFIRM_SWITCH), choice="four-player"
    ),
    "resume-parked": lambda: replace(
        shown(landlord(TRADITIONAL, 1, top=Bid(3)), Dialog.RESUME), parked=_PARKED, running=False
    ),
    "menu-ranked": lambda: replace(shown(landlord(RANKED, 1, top=Bid(3)), Dialog.MENU), parked=_PARKED[:1]),
    "settings-ranked": lambda: replace(
        shown(landlord(RANKED, 1, top=Bid(3)), Dialog.SETTINGS),
        prefs=Prefs(rules="ranked", level="expert"),
    ),
    "leaderboard": _ranking,
    "leaderboard-empty": lambda: shown(dealt(RANKED, 0), Dialog.LEADERBOARD),
    "classic-bid": lambda: shown(after(dealt(CLASSIC, 1), Bid(1), Bid(0))),
    "double": lambda: shown(landlord(DOUBLED, 0, top=Bid(3))),
    "double-wait": lambda: shown(after(landlord(DOUBLED, 0, top=Bid(3)), Double(True))),
    "double-answered": lambda: shown(after(landlord(DOUBLED, 1, top=Bid(3)), Double(False), Double(True))),
    "announced": lambda: shown(_few_left(CLASSIC)),
    "unannounced": lambda: shown(_few_left(TRADITIONAL)),
    "grab": lambda: shown(after(dealt(GRAB, 1), Grab())),
    "grab-wait": lambda: shown(dealt(GRAB, 1)),
    "grab-refused": lambda: shown(after(dealt(GRAB, 2), Grab())),
    "grab-result": lambda: shown(
        over(after(dealt(GRAB_DOUBLED, 1), Grab(), Grab(), Double(True), Double(False), Double(True))),
        Dialog.RESULT,
    ),
    "ranked-lead": lambda: shown(landlord(RANKED, 0, top=Bid(3))),
    "ranked-all-pass": lambda: shown(after(dealt(RANKED, 2), Bid(0), Bid(0), Bid(0))),
    "ranked-result": lambda: _ranked_won(False),
    "ranked-auto": lambda: _ranked_won(True),
    "turned-up": lambda: shown(dealt(TRADITIONAL, 1)),
    "turned-up-mine": lambda: shown(dealt(TRADITIONAL, 0)),
    "rounds": lambda: shown(after(dealt(TRADITIONAL, 0), Bid(1), Bid(2), Bid(0))),
    "turned-up-lies": lambda: shown(landlord(TRADITIONAL, 1, top=Bid(3))),
    "turned-up-held": lambda: shown(landlord(TRADITIONAL, 0, top=Bid(3))),
    "four-bid": lambda: shown(after(dealt(FOUR_PLAYER, 1), Bid(1), Bid(0), Bid(2))),
    "four-wait": lambda: shown(dealt(FOUR_PLAYER, 2)),
    "four-lead": lambda: shown(landlord(FOUR_PLAYER, 0, top=Bid(3))),
    "four-follow": lambda: shown(_follow_four()),
    "four-mate": lambda: shown(
        on_with(
            landlord(FOUR_PLAYER, 1, top=Bid(3)),
            lambda state: state.turn == 0 and state.target is not None and state.target.seat in (2, 3),
        )
    ),
    "four-peasant": lambda: shown(landlord(FOUR_PLAYER, 3, top=Bid(3))),
    "four-few": lambda: shown(_few_left(FOUR_PLAYER)),
    "four-long": lambda: shown(_long_four()),
    "four-passed": lambda: shown(
        on_with(
            landlord(FOUR_PLAYER, 0, top=Bid(3)),
            lambda state: state.turn == 0 and state.target is not None and state.target.seat != 0,
        )
    ),
    "four-over": lambda: shown(over(landlord(FOUR_PLAYER, 0, top=Bid(3)))),
    "four-result": lambda: shown(over(landlord(FOUR_PLAYER, 2, top=Bid(3))), Dialog.RESULT),
    "four-log": lambda: shown(_follow_four(), Dialog.LOG),
    "toast-parked": lambda: replace(
        shown(landlord(FOUR_PLAYER, 0, top=Bid(3))), toasts=(Toast(9, ToastKind.PARK_DAMAGED, "grab"),)
    ),
}
"""Makers by name; each gives a fresh Model."""
