"""One Model for every state that the page can show: for tests, and for pictures to look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ddz_app.keeping import Incoming, Store, StoreStatus
from ddz_app.model import Dialog, Hint, LiveLine, Model, Notice, Refusal
from ddz_app.puzzling import Progress
from ddz_app.toasting import Toast, ToastChoice, ToastKind

from ddz_core.actions import Action, Bid, Pass, Play
from ddz_core.bots import Suggestion
from ddz_core.bots.why import WhyCode, why
from ddz_core.cards import Hand, full_deck, parse_cards, sort_cards
from ddz_core.combos import Kind
from ddz_core.deal import Deal
from ddz_core.errors import IllegalActionError, Reason
from ddz_core.game import apply, judge, new_game, set_up
from ddz_core.match import Ending, HandRecord, Match, start_match
from ddz_core.rules import HOUSE
from ddz_core.state import GameState

MINE = parse_cards("R2s2dAsAhKhQsQdJcTs9d8h8c7s6d5h3d")
BOTTOM = parse_cards("AcTh5c")
RUN = parse_cards("Ts9d8h7s6d")
FARMER = parse_cards("B2hAsKhKdQcJdTsTc8h7s4c5s6d7c8d9h")


def _cards(text: str) -> Hand:
    return sort_cards(parse_cards(text))


def _deal(first: int, mine: Hand, bottom: Hand, right: str, left: str) -> Deal:
    """Deals what is named and gives out the rest in turn."""
    hands = [sort_cards(mine), _cards(right), _cards(left)]
    named = {card for hand in hands for card in hand} | set(bottom)
    for card in (card for card in full_deck() if card not in named):
        short = min((1, 2), key=lambda seat: len(hands[seat]))
        hands[short] = sort_cards((*hands[short], card))
    return Deal(HOUSE, first, (hands[0], hands[1], hands[2]), sort_cards(bottom))


def _after(deal: Deal, *actions: Action) -> GameState:
    state = new_game(deal).state
    for action in actions:
        state = apply(state, action).state
    return state


def _play(text: str) -> Play:
    return Play(_cards(text))


LORD_DEAL = _deal(1, MINE, BOTTOM, "9s3s4c5d6s7d", "4s5s6c7h8d")
BIDS = (Bid(1), Bid(0), Bid(2))
FIRST_TRICK = (_play("3d"), _play("9s"), Pass(), Pass())
SECOND = (_play("3s4c5d6s7d"), _play("4s5s6c7h8d"))
FARM_DEAL = _deal(1, FARMER, parse_cards("2cKs6h"), "3s4h5d6c7d9s9d9c4s4d", "JsJhJc5h5c")


def match_of(state: GameState | None, totals: tuple[int, ...] = (6, 2, -8), hands: int = 2) -> Match:
    """A match in which some hands have been settled before this one."""
    match = start_match(HOUSE, "normal", 1)
    gone = [HandRecord(LORD_DEAL, (), Ending.SETTLED, (0, 0, 0))] * (hands - 1)
    return replace(match, hands=(*gone, HandRecord(LORD_DEAL, (), Ending.SETTLED, totals)), current=state)


def at(state: GameState | None, *, totals: tuple[int, ...] = (6, 2, -8), hands: int = 2) -> Model:
    """A running page with this hand on the table."""
    return Model(match=match_of(state, totals, hands), booted=True, running=True)


def _bidding() -> Model:
    return at(_after(LORD_DEAL, Bid(1), Bid(0)))


def _lead() -> Model:
    return at(_after(LORD_DEAL, *BIDS))


def follow() -> Model:
    """A straight lies there and this seat could beat it."""
    return at(_after(LORD_DEAL, *BIDS, *FIRST_TRICK, *SECOND))


def _picked(cards: str) -> Model:
    return replace(follow(), selected=_cards(cards))


def _refused() -> Model:
    picked = _picked("AhKhQsJcTs9d")
    state = picked.match.current if picked.match else None
    assert state is not None
    assert state.target is not None
    try:
        judge(picked.selected, state.hands[0], state.target.combo, HOUSE)
    except IllegalActionError as error:
        return replace(picked, refusal=Refusal(error))
    raise AssertionError("these cards were to be refused")


def _hint() -> Model:
    state = _after(LORD_DEAL, *BIDS, *FIRST_TRICK, *SECOND)
    assert state.target is not None
    combo = judge(RUN, state.hands[0], state.target.combo, HOUSE)
    reasons = (
        why(WhyCode.CHEAPEST, kind=Kind.STRAIGHT, rank=5),
        why(WhyCode.KEEPS_CONTROL, n=3),
        why(WhyCode.TURNS_LEFT, n=6),
    )
    suggestions = (
        Suggestion(Play(sort_cards(RUN)), combo, reasons, 1.0),
        Suggestion(Pass(), None, (why(WhyCode.TURNS_LEFT, n=7),), 0.0),
    )
    return replace(_picked("Ts9d8h7s6d"), hint=Hint(suggestions))


def _opponent() -> Model:
    state = _after(FARM_DEAL, Bid(3), _play("3s4h5d6c7d"), Pass(), _play("5s6d7c8d9h"))
    return replace(at(state, totals=(-8, 6, 2)), selected=_cards("TsTc"))


def _mate() -> Model:
    return at(_after(FARM_DEAL, Bid(3), _play("9s9d9c4s4d"), _play("JsJhJc5h5c")), totals=(-8, 6, 2))


def _few_left() -> Model:
    hands = (_cards("2s2dKh8h5h5c3c"), _cards("Qd"), _cards("7s7h"))
    return at(set_up(HOUSE, hands, 0, 2, bottom=_cards("3c"), doublings=1))


def _ended(hands: tuple[str, str, str], landlord: int, *plays: Action, base: int = 2) -> GameState:
    state = set_up(HOUSE, tuple(map(_cards, hands)), landlord, base, bottom=_cards(hands[landlord][:2]))
    for action in plays:
        state = apply(state, action).state
    return state


def _won() -> GameState:
    hands = ("2s2dBR", "8s8h8c8d4s5sTd", "7s7hKcKdQhQc")
    return _ended(hands, 0, _play("2s2d"), _play("8s8h8c8d"), Pass(), _play("BR"))


def _lost() -> GameState:
    return _ended(("3s4sAh", "5s", "6s6hTs"), 2, _play("6s6h"), Pass(), Pass(), _play("Ts"), base=3)


def _joint() -> GameState:
    return _ended(("5s", "6s", "3s3h4s"), 2, _play("4s"), _play("5s"), base=1)


def _result() -> Model:
    return replace(at(_won()), dialogs=(Dialog.RESULT,))


def _spring() -> Model:
    mine = _cards("3s4s5s6s7s")
    rest = [card for card in full_deck() if card not in mine]
    state = set_up(HOUSE, (mine, sort_cards(rest[:17]), sort_cards(rest[17:34])), 0, 3, bottom=mine[:3])
    return replace(at(apply(state, Play(mine)).state), dialogs=(Dialog.RESULT,))


def _match_over(state: GameState, totals: tuple[int, ...]) -> Model:
    return replace(at(state, totals=totals, hands=6), dialogs=(Dialog.MATCH_OVER,))


def _thrown_in() -> Model:
    return at(_after(LORD_DEAL, Bid(0), Bid(0), Bid(0)))


def _with(dialog: Dialog, base: Callable[[], Model] = follow) -> Model:
    return replace(base(), dialogs=(dialog,))


def _long() -> Model:
    """The longest set that there is lies on the table."""
    plane = "3s3h3c4s4h4c5s5h5c6s6h6c7s7h7c8s8h8c9s9h"
    mine = _cards("R2s2dAsAhKhQsQdJcTsTh9d8d7d6d5d3d")
    others = sort_cards(card for card in full_deck() if card not in {*_cards(plane), *mine})[:17]
    state = set_up(HOUSE, (mine, others, sort_cards((*_cards(plane), 51))), 2, 1)
    run = _cards("3s3h3c4s4h4c5s5h5c6s6h6c7s7h7c8s8h9s9h8c"[:40])
    return at(apply(state, Play(run)).state)


def _toast(kind: ToastKind, *choices: ToastChoice, detail: str = "") -> Model:
    return replace(follow(), toasts=(Toast(9, kind, detail, choices or (ToastChoice.DISMISS,)),))


STATES: dict[str, Callable[[], Model]] = {
    "bare": Model,
    "start": lambda: Model(booted=True, dialogs=(Dialog.START,)),
    "bid": _bidding,
    "bid-wait": lambda: at(_after(LORD_DEAL)),
    "thrown-in": _thrown_in,
    "lead": _lead,
    "follow": follow,
    "can": lambda: _picked("Ts9d8h7s6d"),
    "cannot": lambda: _picked("AhKhQsJcTs9d"),
    "refused": _refused,
    "refused-pass": lambda: replace(_lead(), refusal=Refusal(IllegalActionError(Reason.MUST_LEAD))),
    "offer": lambda: replace(_picked("6d"), offer=sort_cards(RUN)),
    "hint": _hint,
    "opponent": _opponent,
    "mate": _mate,
    "auto": lambda: replace(follow(), auto=True),
    "few-left": _few_left,
    "long": _long,
    "over": lambda: at(_won()),
    "result": _result,
    "lost": lambda: replace(at(_lost()), dialogs=(Dialog.RESULT,)),
    "spring": _spring,
    "match-over": lambda: _match_over(_won(), (18, -6, -12)),
    "joint": lambda: _match_over(_joint(), (29, 29, -58)),
    "resume": lambda: replace(_with(Dialog.RESUME), running=False),
    "resume-bid": lambda: replace(_with(Dialog.RESUME, _bidding), running=False),
    "resume-over": lambda: replace(at(_won()), dialogs=(Dialog.RESUME,), running=False),
    "settings": lambda: _with(Dialog.SETTINGS),
    "rules": lambda: _with(Dialog.RULES),
    "menu": lambda: _with(Dialog.MENU),
    "log": lambda: _with(Dialog.LOG),
    "about": lambda: replace(
        _with(Dialog.ABOUT), notices=(Notice("Pyodide", "1.0", "MPL-2.0", "notices/x.txt"),)
    ),
    "export": lambda: replace(_with(Dialog.EXPORT), export_text='{"app":"ddz","schema":1}\nddm1 house\n'),
    "import": lambda: _with(Dialog.IMPORT),
    "import-bad": lambda: replace(_with(Dialog.IMPORT), import_fault="bad", import_detail="ddm9"),
    "confirm-import": lambda: replace(
        _with(Dialog.CONFIRM_IMPORT), pending_import=Incoming(match_of(None), Progress())
    ),
    "confirm-new-hand": lambda: _with(Dialog.CONFIRM_NEW_HAND),
    "confirm-clear": lambda: _with(Dialog.CONFIRM_CLEAR),
    "confirm-new-match": lambda: _with(Dialog.CONFIRM_NEW_MATCH),
    "other-tab": lambda: replace(_with(Dialog.OTHER_TAB), store=Store(StoreStatus.OTHER_TAB)),
    "taken-over": lambda: replace(
        _with(Dialog.OTHER_TAB), store=Store(StoreStatus.OTHER_TAB, taken_over=True)
    ),
    "watching": lambda: replace(follow(), store=Store(StoreStatus.OTHER_TAB)),
    "damaged": lambda: Model(booted=True, dialogs=(Dialog.DAMAGED,), store=Store(raw="?")),
    "newer": lambda: Model(booted=True, dialogs=(Dialog.NEWER,), store=Store(StoreStatus.NEWER, raw="?")),
    "newer-update": lambda: Model(booted=True, dialogs=(Dialog.NEWER,), update_ready=True),
    "toast-offline": lambda: _toast(ToastKind.OFFLINE),
    "toast-update": lambda: _toast(ToastKind.UPDATE, ToastChoice.UPDATE, ToastChoice.DISMISS),
    "toast-full": lambda: _toast(
        ToastKind.STORAGE_FULL, ToastChoice.RETRY, ToastChoice.CLEAN_UP, ToastChoice.EXPORT
    ),
    "toast-error": lambda: _toast(ToastKind.ERROR, ToastChoice.DISMISS, detail="KeyError: 'x'"),
    "live": lambda: replace(
        follow(), live=(LiveLine(4, "電腦乙"), LiveLine(5, "輪到你")), alert=(LiveLine(6, "!"),)
    ),
}
"""Makers by name; each gives a fresh Model."""
