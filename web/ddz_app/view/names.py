"""What things on the table are called and where they stand."""

from __future__ import annotations

from ddz_app.announce import SEATS
from ddz_app.html import El, h
from ddz_app.view.icons import icon
from ddz_core.actions import Bid, Call, Decline, Grab
from ddz_core.auction import vocabulary
from ddz_core.cards import Rank
from ddz_core.combos import CHAINED, Combo, Kind
from ddz_core.match import HUMAN
from ddz_core.rules import Direction, RuleSet
from ddz_core.state import GameState
from ddz_core.words import Language, action_word, kind_name, kind_word, rank_name, signed, text

_NEXT = {Direction.ANTICLOCKWISE: "right", Direction.CLOCKWISE: "left"}
_PREVIOUS = {Direction.ANTICLOCKWISE: "left", Direction.CLOCKWISE: "right"}


def place_of(rules: RuleSet, seat: int) -> str:
    """Returns where a seat is drawn: me, right, left or across; the next to act sits where play goes."""
    steps, players = (seat - HUMAN) % rules.deal.players, rules.deal.players
    if not steps:
        return "me"
    if steps == 1:
        return _NEXT[rules.table.direction]
    return _PREVIOUS[rules.table.direction] if steps == players - 1 else "across"


def seat_name(language: Language, seat: int) -> str:
    """Returns 你, 電腦甲, 電腦乙, 電腦丙."""
    return text(language, SEATS[seat])


def glyph(language: Language, seat: int) -> str:
    """Returns the one sign on a seat's tile."""
    return text(language, f"{SEATS[seat]}_short")


def place_name(language: Language, rules: RuleSet, seat: int) -> str:
    """Returns 下家, 對家 or 上家 by the order of play, as the human sees it; "" for the human."""
    steps, players = (seat - HUMAN) % rules.deal.players, rules.deal.players
    if not steps:
        return ""
    if steps == 1:
        return text(language, "next_seat")
    return text(language, "previous_seat" if steps == players - 1 else "opposite_seat")


def said_word(language: Language, rules: RuleSet, call: Call) -> str:
    """Returns what a seat said in the auction, in as few words as stand on the buttons."""
    if call.grab:
        return action_word(language, Grab() if call.value else Decline())
    opened = bool(call.value) and Bid(call.value) not in vocabulary(rules)
    return text(language, "seat_called") if opened else action_word(language, Bid(call.value))


def answer_word(language: Language, yes: bool) -> str:
    """Returns what a seat answered to 加倍, short enough to stand at the seat."""
    return text(language, "seat_doubled" if yes else "seat_not_doubled")


def role_of(state: GameState | None, seat: int) -> str:
    """Returns lord, mate (plays on the human's side), farm, or none before the auction is over."""
    if state is None or state.landlord is None:
        return "none"
    if seat == state.landlord:
        return "lord"
    return "mate" if seat != HUMAN and state.landlord != HUMAN else "farm"


_ROLE_WORDS = {"lord": "landlord", "mate": "partner", "farm": "peasant"}


def role_name(language: Language, role: str) -> str:
    """Returns a role as a word; "" for none."""
    return text(language, _ROLE_WORDS[role]) if role in _ROLE_WORDS else ""


def chip(language: Language, role: str) -> El | None:
    """Draws a role as a hat and a word."""
    if role not in _ROLE_WORDS:
        return None
    hat = icon("i-lord" if role == "lord" else "i-farm")
    return h("span", hat, role_name(language, role), class_="chip", data_role=role)


def combo_brief(language: Language, combo: Combo, inside: bool = False) -> str:
    """Returns 順子 3–7, 對子 K: few words that tell a play from others; `inside` a sentence or alone."""
    name = kind_word(language, combo.kind) if inside else kind_name(language, combo.kind)
    if combo.kind is Kind.ROCKET:
        return name
    high = rank_name(language, combo.main)
    if combo.kind in CHAINED:
        low = rank_name(language, Rank(combo.main - combo.length + 1))
        return f"{name} {text(language, 'rank_range', low=low, high=high)}"
    return f"{name} {high}"


def combo_size(language: Language, combo: Combo) -> str:
    """Returns 順子 5 張: a kind, with its size where kinds vary in size."""
    name = kind_name(language, combo.kind)
    return f"{name} {text(language, 'cards_n', n=combo.size)}" if combo.size > 4 else name


def points(number: int, tag: str = "span") -> El:
    """Draws a change of score: a sign and a colour."""
    return h(tag, signed(number), class_=f"num {tone(number)}".strip())


def tone(number: int) -> str:
    """Returns the class that colours a score."""
    return "plus" if number > 0 else "minus" if number < 0 else ""
