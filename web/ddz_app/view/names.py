"""What things on the table are called and where they stand."""

from __future__ import annotations

from ddz_app.announce import SEATS
from ddz_app.html import El, h
from ddz_app.model import HUMAN
from ddz_app.view.icons import icon
from ddz_core.cards import Rank
from ddz_core.combos import CHAINED, Combo, Kind
from ddz_core.state import GameState
from ddz_core.words import Language, kind_name, kind_word, rank_name, signed, text

PLACES = ("me", "right", "left")
"""Play runs anticlockwise: who acts next sits on the right."""
_PLACE_WORDS = {"right": "next_seat", "left": "previous_seat"}


def _of(seat: int, of: tuple[str, ...]) -> str:
    return of[(seat - HUMAN) % len(of)]


def place_of(seat: int) -> str:
    """Returns where a seat is drawn: me, right or left."""
    return _of(seat, PLACES)


def seat_name(language: Language, seat: int) -> str:
    """Returns 你, 電腦甲, 電腦乙."""
    return text(language, _of(seat, SEATS))


def glyph(language: Language, seat: int) -> str:
    """Returns the one sign on a seat's tile."""
    return text(language, f"{_of(seat, SEATS)}_short")


def place_name(language: Language, seat: int) -> str:
    """Returns 上家 or 下家, as the human sees it; "" for the human."""
    place = place_of(seat)
    return text(language, _PLACE_WORDS[place]) if place in _PLACE_WORDS else ""


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
