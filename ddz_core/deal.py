"""The shuffle: the only randomness in play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from ddz_core.cards import Card, Hand, full_deck, sort_cards
from ddz_core.rules import FirstBidder, RuleSet


@dataclass(frozen=True, slots=True)
class Deal:
    """A dealt table before the auction: everything that came out of the shuffle.

    `hands` are by seat, before the bottom cards are given out; `first` is the seat that speaks first. Where a
    card is turned up, it is among that seat's, and it is open to all until it is played (seed 003).
    """

    rules: RuleSet
    first: int
    hands: tuple[Hand, ...]
    bottom: Hand
    turned_up: Card | None = None

    @property
    def out(self) -> Hand:
        """Cards of the decks that nobody was dealt: none, but in a position set up by hand."""
        inside = {card for hand in (*self.hands, self.bottom) for card in hand}
        if len(inside) == self.rules.deck_size:
            return ()
        return tuple(card for card in full_deck(self.rules.deal.decks) if card not in inside)


def deal(rules: RuleSet, rng: Random) -> Deal:
    """Shuffles and deals (seed 000 sections 2 and 3; seed 003 for the card turned up).

    Uses a Fisher-Yates of its own over `rng.random()`, the only part of `random` whose sequence Python
    promises across versions: a seed gives the same deal everywhere.
    """
    cards = list(full_deck(rules.deal.decks))
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    size = rules.deal.hand
    hands = tuple(sort_cards(cards[seat * size : (seat + 1) * size]) for seat in rules.seats)
    bottom = sort_cards(cards[rules.deal.players * size :])
    first, turned_up = FIRST[rules.deal.first](rules, cards, rng)
    return Deal(rules, first, hands, bottom, turned_up)


def _drawn(rules: RuleSet, cards: list[Card], rng: Random) -> tuple[int, Card | None]:
    """Draws the seat that speaks first."""
    return int(rng.random() * rules.deal.players), None


def _turned_up(rules: RuleSet, cards: list[Card], rng: Random) -> tuple[int, Card | None]:
    """Draws a card among those dealt to the seats; whoever has it speaks first."""
    at = int(rng.random() * rules.deal.players * rules.deal.hand)
    return at // rules.deal.hand, cards[at]


FIRST: dict[FirstBidder, Callable[[RuleSet, list[Card], Random], tuple[int, Card | None]]] = {
    FirstBidder.DRAWN: _drawn,
    FirstBidder.TURNED_UP: _turned_up,
}
"""From the shuffled cards to the seat that speaks first and the card turned up."""
