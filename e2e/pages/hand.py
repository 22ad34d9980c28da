"""My hand: a listbox of cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from ddz_app.model import card_id
from playwright.sync_api import Locator, Page, expect

from ddz_core import Card, Language, text
from ddz_core.words import card_name


class Box(TypedDict):
    """Where something lies on the page, in CSS pixels."""

    x: float
    y: float
    width: float
    height: float


class Hand:
    """The cards I hold, found by their names."""

    def __init__(self, page: Page, language: Language) -> None:
        self.page = page
        self.language = language
        self.list = page.get_by_role("listbox", name=text(language, "hand"), exact=True)
        self.cards = self.list.get_by_role("option")
        self.selected = self.list.get_by_role("option", selected=True)

    def card(self, card: Card) -> Locator:
        """One card, by its name; of two decks' cards that are called the same, this very one."""
        named = self.list.get_by_role("option", name=card_name(self.language, card), exact=True)
        return named.and_(self.page.locator(f"#{card_id(card)}"))

    def names(self, cards: Iterable[Card]) -> list[str]:
        """What cards are called."""
        return [card_name(self.language, card) for card in cards]

    def labels(self) -> list[str]:
        """What the cards in the hand are called, in reading order."""
        return self._attributes(self.cards, "aria-label")

    def order(self) -> list[Card]:
        """The cards in reading order."""
        return [int(name.rpartition("-")[2]) for name in self._attributes(self.cards, "id")]

    def _attributes(self, cards: Locator, name: str) -> list[str]:
        script = "(cards, name) => cards.map((card) => card.getAttribute(name) ?? '')"
        found: list[str] = cards.evaluate_all(script, name)
        return found

    def select(self, cards: Iterable[Card]) -> None:
        """Clicks each card."""
        for card in cards:
            self.card(card).click()

    def expect_cards(self, cards: Iterable[Card]) -> None:
        """Exactly these are held, in whatever order they lie, each under its name."""
        wanted = sorted(cards)
        expect(self.cards).to_have_count(len(wanted))
        order = self.order()
        assert sorted(order) == wanted
        assert self.labels() == self.names(order)

    def expect_selected(self, cards: Iterable[Card]) -> None:
        """Exactly these are selected."""
        wanted = self.names(cards)
        expect(self.selected).to_have_count(len(wanted))
        assert sorted(self._attributes(self.selected, "aria-label")) == sorted(wanted)

    def box(self, card: Card) -> Box:
        """Where the visible strip of a card is: the slot itself, which never moves with the card."""
        found = self.card(card).bounding_box()
        assert found is not None
        return Box(x=found["x"], y=found["y"], width=found["width"], height=found["height"])

    def middle(self, card: Card) -> tuple[float, float]:
        """A point in the middle of a card's visible strip."""
        box = self.box(card)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
