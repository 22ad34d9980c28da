"""Cards and combos as people say them: tiny functions over the tables."""

from __future__ import annotations

from collections.abc import Iterable

from ddz_core.actions import Cause
from ddz_core.cards import RANK_LETTERS, Card, Rank, rank_of, suit_of
from ddz_core.combos import CHAINED, Kind
from ddz_core.words.kinds import BIG_BOMB, CARDS, CAUSES, COMBOS, KINDS
from ddz_core.words.language import Language, fill, pick, squeeze

_SUITS = ("spades", "hearts", "clubs", "diamonds")
_PLURALS = {
    Rank.JACK: "jacks",
    Rank.QUEEN: "queens",
    Rank.KING: "kings",
    Rank.ACE: "aces",
    Rank.SMALL_JOKER: "small_jokers",
    Rank.BIG_JOKER: "big_jokers",
}


def _word(language: Language, key: str, **values: object) -> str:
    return fill(pick(language, CARDS[key]), values)


def rank_name(language: Language, rank: Rank) -> str:
    """Returns ``10``, ``K``, 大王: what is shown for a rank."""
    if rank is Rank.TEN:
        return "10"
    if rank >= Rank.SMALL_JOKER:
        return _word(language, "small_joker" if rank is Rank.SMALL_JOKER else "big_joker")
    return RANK_LETTERS[rank]


def rank_word(language: Language, rank: Rank) -> str:
    """Returns `rank_name` for the middle of a sentence: ``small joker``."""
    name = rank_name(language, rank)
    return name.lower() if rank >= Rank.SMALL_JOKER else name


def rank_plural(language: Language, rank: Rank) -> str:
    """Returns ``10s``, ``kings``; in Chinese the same as `rank_name`."""
    if key := _PLURALS.get(rank):
        return _word(language, key)
    return _word(language, "number_ranks", rank=rank_name(language, rank))


def card_name(language: Language, card: Card) -> str:
    """Returns 黑桃 10, ``10 of spades``, 大王: a card's accessible name."""
    rank, suit = rank_of(card), suit_of(card)
    if suit is None:
        return rank_name(language, rank)
    return _word(language, "suited_card", suit=_word(language, _SUITS[suit]), rank=rank_name(language, rank))


def cards_spoken(language: Language, cards: Iterable[Card]) -> str:
    """Lists cards with their suits, in the order given."""
    return _word(language, "card_sep").join(card_name(language, card) for card in cards)


def ranks_spoken(language: Language, cards: Iterable[Card]) -> str:
    """Lists the ranks alone, in the order given: ``4 5 6 7 8``, as a play is announced."""
    return " ".join(rank_name(language, rank_of(card)) for card in cards)


def notation_spoken(language: Language, notation: str) -> str:
    """Spells out ranks in notation: ``TTT+B`` is ``10 10 10 + 小王``."""
    return " ".join(
        rank_name(language, Rank(RANK_LETTERS.index(letter))) if letter in RANK_LETTERS else letter
        for letter in notation
    )


def kind_name(language: Language, kind: Kind) -> str:
    """Returns a kind as a label: 順子, ``Straight``."""
    return pick(language, KINDS[kind])


def kind_word(language: Language, kind: Kind) -> str:
    """Returns a kind inside a sentence: 順子, ``straight``."""
    return _lower(kind_name(language, kind))


def combo_name(language: Language, kind: Kind, length: int, main: Rank) -> str:
    """Returns 順子 5 張，4 到 8, ``Straight of 5, 4 to 8``; length and main as in `Combo`."""
    low = Rank(main - length + 1) if kind in CHAINED else main
    values = {
        "n": length,
        "low": rank_name(language, low),
        "rank": rank_word(language, main),
        "ranks": rank_plural(language, main),
    }
    entry = BIG_BOMB if kind is Kind.BOMB and length > 4 else COMBOS[kind]
    return squeeze(fill(pick(language, entry), values))


def combo_word(language: Language, kind: Kind, length: int, main: Rank) -> str:
    """Returns `combo_name` for the middle of a sentence."""
    return _lower(combo_name(language, kind, length, main))


def cause_name(language: Language, cause: Cause) -> str:
    """Returns why the stake doubled: 炸彈, ``Spring``."""
    return pick(language, CAUSES[cause])


def signed(number: int) -> str:
    """Returns ``+16``, ``−4`` with a true minus sign, or ``0``."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]
