"""Ranks, cards and counts of ranks, with their text forms.

Two levels, because two questions differ:

* **A card** is an int, ``deck * 54 + rank * 4 + suit`` for ranks 3 to 2 and ``deck * 54 + 52`` / ``+ 53``
  for the small and the big joker. A person selects this very ♠3, so the page and the records need cards.
* **Counts** say how many cards of each rank there are, packed into one int of 4 bits a rank
  (rank 0, the 3, lowest). No rule looks at suits (seed 000 section 4), so the rules work on counts:
  they compare, hash, add and subtract as fast as ints do. At most 15 of a rank fit; two decks need 8.

>>> format_counts(parse_counts("JT9 33"))
'339TJ'
>>> format_cards(parse_cards("3s3hB"))
'3s3hB'
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import TypeAlias

from ddz_core.errors import NotationError

RANK_LETTERS = "3456789TJQKA2BR"
SUIT_LETTERS = "shcd"
DECK_SIZE = 54


class Rank(IntEnum):
    """The fifteen ranks, low to high (seed 000 section 4)."""

    THREE = 0
    FOUR = 1
    FIVE = 2
    SIX = 3
    SEVEN = 4
    EIGHT = 5
    NINE = 6
    TEN = 7
    JACK = 8
    QUEEN = 9
    KING = 10
    ACE = 11
    TWO = 12
    SMALL_JOKER = 13
    BIG_JOKER = 14


Card: TypeAlias = int
Hand: TypeAlias = tuple[Card, ...]
"""Cards in ascending order of (rank, deck, suit): see `sort_cards`."""
Counts: TypeAlias = int
"""Packed counts of ranks, 4 bits each; the empty hand is 0."""

RANKS: tuple[Rank, ...] = tuple(Rank)
CHAIN_RANKS = 12
"""Ranks 0..11, the 3 to the A, may stand in a chain; the 2 and the jokers may not."""


def rank_of(card: Card) -> Rank:
    """Returns the rank of a card of any deck."""
    within = card % DECK_SIZE
    return RANKS[within // 4] if within < 52 else RANKS[within - 39]


def suit_of(card: Card) -> int | None:
    """Returns 0..3 for ♠ ♥ ♣ ♦, None for a joker."""
    within = card % DECK_SIZE
    return within % 4 if within < 52 else None


def deck_of(card: Card) -> int:
    """Returns which deck's copy the card is, 0 for the first."""
    return card // DECK_SIZE


def card_key(card: Card) -> tuple[int, int, int]:
    """Sorts low to high by rank, then deck, then suit."""
    return rank_of(card), card // DECK_SIZE, card % DECK_SIZE


def sort_cards(cards: Iterable[Card]) -> Hand:
    """Returns the cards as a Hand, ascending."""
    return tuple(sorted(cards, key=card_key))


def full_deck(decks: int = 1) -> Hand:
    """Returns all 54 * decks cards, ascending."""
    return sort_cards(range(DECK_SIZE * decks))


def counts_of(cards: Iterable[Card]) -> Counts:
    """Packs the ranks of some cards."""
    return sum(1 << 4 * rank_of(card) for card in cards)


def pack(counts: Iterable[int]) -> Counts:
    """Packs up to fifteen numbers, rank 3 first."""
    return sum(n << 4 * i for i, n in enumerate(counts))


def unpack(counts: Counts) -> tuple[int, ...]:
    """Returns fifteen numbers, rank 3 first."""
    return tuple(counts >> 4 * i & 15 for i in range(15))


def size_of(counts: Counts) -> int:
    """Returns how many cards there are."""
    total = 0
    while counts:
        total += counts & 15
        counts >>= 4
    return total


def contains(hand: Counts, part: Counts) -> bool:
    """Tells whether `part` can be taken from `hand`."""
    while part:
        if part & 15 > hand & 15:
            return False
        part >>= 4
        hand >>= 4
    return True


def pick(hand: Iterable[Card], counts: Counts) -> Hand | None:
    """Takes the first cards of `hand` that make up `counts`; None if they are not all there.

    On an ascending hand this is the same choice every time, which keeps a bot's move deterministic.
    """
    left = list(unpack(counts))
    taken = []
    for card in hand:
        if left[rank_of(card)]:
            left[rank_of(card)] -= 1
            taken.append(card)
    return None if any(left) else sort_cards(taken)


def parse_counts(text: str) -> Counts:
    """Reads ranks such as ``33344`` in any order, blanks allowed; "" is no card.

    Raises NotationError for any other character, or more than 15 of a rank.
    """
    numbers = [0] * 15
    for letter in text:
        if letter == " ":
            continue
        rank = RANK_LETTERS.find(letter)
        if rank < 0:
            raise NotationError("not a rank", letter)
        numbers[rank] += 1
        if numbers[rank] > 15:
            raise NotationError("too many of a rank", letter)
    return pack(numbers)


def format_counts(counts: Counts) -> str:
    """Writes ranks low to high, the inverse of `parse_counts`."""
    return "".join(RANK_LETTERS[i] * n for i, n in enumerate(unpack(counts)))


def format_card(card: Card) -> str:
    """Writes one card: ``3s``, ``B``, ``R``, a second deck's copy with ``'``."""
    rank, suit = rank_of(card), suit_of(card)
    return RANK_LETTERS[rank] + ("" if suit is None else SUIT_LETTERS[suit]) + "'" * deck_of(card)


def format_cards(cards: Iterable[Card]) -> str:
    """Writes cards in the order given, the inverse of `parse_cards`."""
    return "".join(map(format_card, cards))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Reads cards such as ``3s3h3c4dB``, in the order written.

    Raises NotationError with the offending text; a card that stands twice is refused.
    """
    cards: list[Card] = []
    at = 0
    while at < len(text):
        rank = RANK_LETTERS.find(text[at])
        if rank < 0:
            raise NotationError("not a rank", text[at : at + 2])
        if rank >= Rank.SMALL_JOKER:
            card, end = 52 + rank - Rank.SMALL_JOKER, at + 1
        else:
            suit = SUIT_LETTERS.find(text[at + 1 : at + 2] or "?")
            if suit < 0:
                raise NotationError("not a suit", text[at : at + 2])
            card, end = rank * 4 + suit, at + 2
        while text[end : end + 1] == "'":
            card, end = card + DECK_SIZE, end + 1
        if card in cards:
            raise NotationError("a card stands twice", text[at:end])
        cards.append(card)
        at = end
    return tuple(cards)
