"""Worlds: ways in which the cards that a seat has not seen can lie with the other two.

Seats are counted from the landlord on, as in `Position`. Drawing goes by `random()` alone, whose sequence
Python promises across versions.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from random import Random

from ddz_core.bots.endgame import Hands
from ddz_core.bots.position import Position
from ddz_core.cards import Card, Counts, counts_of, size_of
from ddz_core.observation import Observation


def open_cards(seen: Observation) -> Hands:
    """Returns what is known to lie in each other seat: bottom cards, and one turned up at the deal."""
    held: list[tuple[Card, ...]] = [(), (), ()]
    if seen.landlord is not None and seen.landlord != seen.seat:
        held[seen.landlord] = seen.bottom
    if seen.turned_up is not None and seen.first != seen.seat:
        held[seen.first] += (seen.turned_up,)
    gone = {card for play in seen.plays for card in play.cards}
    base = seen.landlord or 0
    known = [counts_of(card for card in held[(seat + base) % 3] if card not in gone) for seat in range(3)]
    return known[0], known[1], known[2]


def ranks_of(counts: Counts) -> list[int]:
    """Lists the ranks of some cards, equal ones side by side."""
    found = []
    for rank in range(15):
        found += [rank] * (counts >> 4 * rank & 15)
    return found


def draw(cards: list[int], number: int, rng: Random) -> Counts:
    """Draws cards from a list of ranks, which is left in another order, those drawn first."""
    drawn = 0
    for at in range(number):
        other = at + int(rng.random() * (len(cards) - at))
        cards[at], cards[other] = cards[other], cards[at]
        drawn += 1 << 4 * cards[at]
    return drawn


class Worlds:
    """The worlds of one decision."""

    def __init__(self, p: Position, known: Hands) -> None:
        self._own, self._seat, self._unseen = p.hand, p.seat, p.unseen
        self._one = (p.seat + 1) % 3
        other = (p.seat + 2) % 3
        self._known = known[self._one]
        self._hidden = p.unseen - self._known - known[other]
        self._size = p.left[self._one] - size_of(self._known)

    def _world(self, share: Counts) -> Hands:
        hands = [0, 0, 0]
        hands[self._seat], hands[self._one] = self._own, self._known + share
        hands[3 - self._seat - self._one] = self._unseen - self._known - share
        return hands[0], hands[1], hands[2]

    def sample(self, number: int, rng: Random) -> list[Hands]:
        """Draws worlds, each way to deal the hidden cards as likely as any other."""
        cards = ranks_of(self._hidden)
        return [self._world(draw(cards, self._size, rng)) for _ in range(number)]

    def all(self, most: int) -> list[tuple[Hands, int]] | None:
        """Lists the worlds that differ by rank, with the ways to deal each; None if more than `most`."""
        found: list[tuple[Hands, int]] = []
        for share, ways in _shares(self._hidden, self._size):
            if len(found) == most:
                return None
            found.append((self._world(share), ways))
        return found


def _shares(cards: Counts, size: int, rank: int = 0) -> Iterator[tuple[Counts, int]]:
    """Yields the sets of `size` of some cards, none below `rank`, with the ways to draw each."""
    left = size_of(cards)
    if not size or size == left:
        yield cards if size else 0, 1
        return
    while not cards >> 4 * rank & 15:
        rank += 1
    have = cards >> 4 * rank & 15
    rest = cards - (have << 4 * rank)
    for taken in range(max(0, size - left + have), min(have, size) + 1):
        for others, ways in _shares(rest, size - taken, rank + 1):
            yield others + (taken << 4 * rank), ways * comb(have, taken)
