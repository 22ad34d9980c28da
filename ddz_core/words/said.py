"""What is said and asked at the table, in words: one place for the page, the log and the text table."""

from __future__ import annotations

from typing import TypeAlias

from ddz_core.actions import (
    Action,
    Announced,
    Bid,
    Call,
    Called,
    Decline,
    Double,
    Doubled,
    Grab,
    Grabbed,
    LandlordChosen,
    Multiplied,
    Pass,
    Passed,
    Played,
    ThrownIn,
    TrickWon,
)
from ddz_core.rules import AuctionKind
from ddz_core.words.events import EVENTS, LOG
from ddz_core.words.language import Language, Table, fill, pick
from ddz_core.words.speak import cause_name, combo_word, ranks_spoken
from ddz_core.words.systems import SYSTEMS
from ddz_core.words.table import BUTTONS, STATUS

Said: TypeAlias = (
    Called
    | Grabbed
    | Doubled
    | Announced
    | ThrownIn
    | LandlordChosen
    | Played
    | Passed
    | TrickWon
    | Multiplied
)
"""The events that can be put in words with nothing else known but their seat's name."""


def _text(language: Language, table: Table, key: str, **values: object) -> str:
    return fill(pick(language, table[key]), values)


def action_word(language: Language, action: Action) -> str:
    """Returns what stands on the button of anything but a play: 不叫, ``2 points``, 搶地主, 加倍, 過."""
    match action:
        case Bid(0):
            return _text(language, BUTTONS, "bid_none")
        case Bid(value):
            return _text(language, BUTTONS, "bid_n", n=value)
        case Grab():
            return _text(language, SYSTEMS, "grab")
        case Decline():
            return _text(language, SYSTEMS, "decline")
        case Double(yes):
            return _text(language, SYSTEMS, "double_yes" if yes else "double_no")
        case Pass():
            return _text(language, BUTTONS, "pass")
        case _:
            return _text(language, BUTTONS, "play")


def call_word(language: Language, call: Call) -> str:
    """Returns what a seat said in the auction, as it is shown beside the seat and in the log."""
    if call.grab:
        return _text(language, SYSTEMS, "log_grabbed" if call.value else "log_declined", n=call.value)
    return _text(language, LOG, "log_called" if call.value else "log_no_bid", n=call.value)


def double_word(language: Language, yes: bool) -> str:
    """Returns what a seat answered to 加倍, as it is shown beside the seat and in the log."""
    return _text(language, SYSTEMS, "log_doubled" if yes else "log_not_doubled")


def spoken(language: Language, event: Said, seat: str = "") -> str:
    """Returns the sentence for an event that tells enough by itself; `seat` names the seat it is about.

    An event without a seat needs no name.
    """
    match event:
        case Called(_, value):
            return _text(language, EVENTS, "say_called" if value else "say_no_bid", seat=seat, n=value)
        case Grabbed(_, value):
            return _text(language, SYSTEMS, "say_grabbed" if value else "say_declined", seat=seat, n=value)
        case Doubled(_, yes):
            return _text(language, SYSTEMS, "say_doubled" if yes else "say_not_doubled", seat=seat)
        case Announced(_, left):
            return _text(language, EVENTS, "say_one_left" if left == 1 else "say_two_left", seat=seat)
        case ThrownIn():
            return _text(language, EVENTS, "say_thrown_in")
        case LandlordChosen(_, base):
            return _text(language, EVENTS, "say_landlord", seat=seat, n=base)
        case Played(_, cards, combo, left):
            named = combo_word(language, combo.kind, combo.length, combo.main)
            values = {"seat": seat, "combo": named, "cards": ranks_spoken(language, cards), "n": left}
            return _text(language, EVENTS, "say_played" if left else "say_played_all", **values)
        case Passed():
            return _text(language, EVENTS, "say_passed", seat=seat)
        case TrickWon():
            return _text(language, EVENTS, "say_trick_won", seat=seat)
        case Multiplied(doubling, multiplier):
            cause = cause_name(language, doubling.cause)
            return _text(language, EVENTS, "say_multiplied", cause=cause, multiplier=multiplier)


def auction_turn(language: Language, kind: AuctionKind, high: int) -> str:
    """Returns that it is one's turn to speak; `high` is the call that stands, 0 for none."""
    if kind is AuctionKind.GRAB:
        return _text(language, SYSTEMS, "say_your_grab", n=high)
    return _text(language, EVENTS, "say_your_bid_over" if high else "say_your_bid", n=high)


def auction_ask(language: Language, kind: AuctionKind) -> str:
    """Returns the question over the buttons of the auction."""
    return _text(language, *_ASKS[kind])


def auction_note(language: Language, kind: AuctionKind, high: int) -> str:
    """Returns what stands under that question; `high` is the call that stands."""
    return _text(language, *_NOTES[kind], n=2 * high)


def auction_wait(language: Language, kind: AuctionKind, seat: str) -> str:
    """Returns that one waits for a seat to speak."""
    return _text(language, *_WAITS[kind], seat=seat)


_Key: TypeAlias = tuple[Table, str]
_ASKS: dict[AuctionKind, _Key] = {
    AuctionKind.ONCE: (STATUS, "bid_ask"),
    AuctionKind.GRAB: (SYSTEMS, "grab_ask"),
    AuctionKind.ROUNDS: (STATUS, "bid_ask"),
}
_NOTES: dict[AuctionKind, _Key] = {
    AuctionKind.ONCE: (STATUS, "bid_note"),
    AuctionKind.GRAB: (SYSTEMS, "grab_note"),
    AuctionKind.ROUNDS: (STATUS, "bid_note"),
}
_WAITS: dict[AuctionKind, _Key] = {
    AuctionKind.ONCE: (STATUS, "bid_wait"),
    AuctionKind.GRAB: (SYSTEMS, "grab_wait"),
    AuctionKind.ROUNDS: (STATUS, "bid_wait"),
}
