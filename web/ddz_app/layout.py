"""Where cards go: hand rows and steps as pure functions of the window, the box and the cards.

The stylesheet sizes cards by the same numbers (``50-layout.css``); here they decide how many rows there are
and where they break, and which card lies above or below another. All lengths are CSS pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import pairwise
from math import ceil, floor, inf

from ddz_app.model import HandBox
from ddz_core.cards import Card, rank_of

TOUCH = 44.0
"""Narrowest strip of a card that a finger hits."""
NARROW = 42.0
"""The same in the narrowest windows, where it saves a whole row."""
FINE = 36.0
"""The same for a mouse on a desktop."""
SPREAD = 6.0
"""Cards never stand further apart than their width and this."""
READABLE = 0.46
"""A strip of this part of a card's width still shows the whole rank."""
READABLE_BIG = 0.58
"""The same for the larger ranks of big-card mode."""
CUT = 5.0
"""Price of cutting a rank across two rows, in squared cards of unevenness."""
EXTRA_ROW = 8.0
"""Price of one row more than needed, which only tall phones may spend."""


class Window(Enum):
    """The kinds of window that the stylesheet tells apart."""

    PHONE = "phone"
    LANDSCAPE = "landscape"
    TABLET = "tablet"
    DESKTOP = "desktop"


def window_of(box: HandBox) -> Window:
    """Returns the kind of window, by the media queries of the stylesheet."""
    width, height = box.view_width, box.view_height
    if width >= height and height <= 520 and width >= 480:
        return Window.LANDSCAPE
    if width >= 1100 and height >= 600:
        return Window.DESKTOP
    return Window.TABLET if width >= 700 and height > 520 else Window.PHONE


@dataclass(frozen=True, slots=True)
class HandLayout:
    """How the hand lies: cards per row top down, card width and the step from card to card."""

    rows: tuple[int, ...]
    width: float
    step: float

    @property
    def columns(self) -> int:
        """Cards in the longest row."""
        return max(self.rows, default=1)


_WIDTHS = {
    Window.PHONE: (52.0, 0.164, 0.0, 72.0),
    Window.LANDSCAPE: (50.0, 0.082, 0.0, 60.0),
    Window.TABLET: (72.0, 0.11, 0.0, 104.0),
    Window.DESKTOP: (76.0, 0.094, 0.0, 98.0),
}
"""Least width, the part of the box's width, what is added to it, most width."""
_BIG_WIDTHS = {
    # On a phone the widest card of which seven still lie in a row: one fewer would cost a row.
    Window.PHONE: (52.0, 0.33, -49.0, 84.0),
    Window.LANDSCAPE: (54.0, 0.1, 0.0, 72.0),
    Window.TABLET: (84.0, 0.14, 0.0, 128.0),
    Window.DESKTOP: (96.0, 0.11, 0.0, 118.0),
}
"""The same in big-card mode."""
_PADDINGS = {Window.PHONE: 16.0, Window.LANDSCAPE: 332.0, Window.TABLET: 32.0, Window.DESKTOP: 780.0}
"""What stands left and right of the stage."""


def _clamp(low: float, value: float, high: float) -> float:
    return max(low, min(value, high))


def card_width(box: HandBox, big: bool = False) -> float:
    """Returns the width of a card in the hand; `big` in big-card mode."""
    low, part, more, high = (_BIG_WIDTHS if big else _WIDTHS)[window_of(box)]
    return _clamp(low, part * box.width + more, high)


def layout_hand(cards: Sequence[Card], box: HandBox, big: bool = False) -> HandLayout:
    """Lays out the hand: the fewest rows whose visible strips a finger or mouse can hit and an eye can read.

    `cards` stand in the order shown. The step is what is left of the box, shared by all rows, so that
    columns line up. `big` in big-card mode, whose wide ranks may need a row more.
    """
    width = card_width(box, big)
    window = window_of(box)
    smallest = NARROW if box.view_width < 350 else TOUCH
    if box.fine and window is Window.DESKTOP:
        smallest = FINE
    if big:
        smallest = max(smallest, READABLE_BIG * width)
    tall = window is Window.PHONE and box.view_height >= 760 and box.view_width < 700
    cuts = tuple(rank_of(a) == rank_of(b) for a, b in pairwise(cards))
    rows = break_rows(len(cards), cuts, _capacity(box.width, width, smallest), tall)
    longest = max(rows, default=1)
    step = min(width + SPREAD, (box.width - width) / max(1, longest - 1))
    return HandLayout(rows, width, step)


def _capacity(box: float, width: float, step: float) -> int:
    return max(1, floor((box - width) / step) + 1)


@cache
def break_rows(count: int, cuts: tuple[bool, ...], capacity: int, extra: bool) -> tuple[int, ...]:
    """Splits `count` cards into rows of at most `capacity`; ``cuts[i]``: cards i and i + 1 share a rank.

    Least unevenness plus the price of cut ranks; one row more than needed where `extra` allows and it pays.
    """
    if not count:
        return ()
    least = ceil(count / capacity)
    price, rows = _split(count, cuts, capacity, least)
    if extra and least > 1:
        longer, more = _split(count, cuts, capacity, least + 1)
        if longer + EXTRA_ROW < price:
            return more
    return rows


def _split(count: int, cuts: tuple[bool, ...], capacity: int, rows: int) -> tuple[float, tuple[int, ...]]:
    ideal = count / rows
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ()), *[(inf, ())] * count]
    for _ in range(rows):
        following: list[tuple[float, tuple[int, ...]]] = [(inf, ())] * (count + 1)
        for start, (price, lengths) in enumerate(best):
            for length in range(1, min(capacity, count - start) + 1):
                end = start + length
                cut = CUT if end < count and cuts[end - 1] else 0.0
                total = price + (length - ideal) ** 2 + cut
                if total < following[end][0]:
                    following[end] = (total, (*lengths, length))
        best = following
    return best[count]


def above(rows: Sequence[int], index: int) -> int:
    """Returns the index of the card a row above, in the same column; the card itself in the top row."""
    return _beside(rows, index, -1)


def below(rows: Sequence[int], index: int) -> int:
    """Returns the index of the card a row below, in the same column; the card itself in the last row."""
    return _beside(rows, index, 1)


def _beside(rows: Sequence[int], index: int, by: int) -> int:
    row, column = 0, index
    while column >= rows[row]:
        column -= rows[row]
        row += 1
    wanted = row + by
    if not 0 <= wanted < len(rows):
        return index
    return sum(rows[:wanted]) + min(column, rows[wanted] - 1)


def fan_rows(count: int, box: HandBox, big: bool = False) -> tuple[int, ...]:
    """Returns how a set of `count` cards lies on the stage: one row while every strip can be read, else two.

    The stage's height is not known here; a card is taken as wide as the stage's width allows, which is
    never too narrow.
    """
    window = window_of(box)
    stage = min(box.view_width, 1440.0) - _PADDINGS[window]
    width = _clamp(36.0, 0.165 * stage, 96.0)
    if window is Window.LANDSCAPE:
        width = _clamp(36.0, 0.2 * box.view_height, width)
    fits = _capacity(stage, width, (READABLE_BIG if big else READABLE) * width)
    rows = ceil(count / fits)
    each = ceil(count / max(1, rows))
    return tuple(min(each, count - start) for start in range(0, count, each)) if count else ()
