"""My hand: a listbox of cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

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
        """One card."""
        return self.list.get_by_role("option", name=card_name(self.language, card), exact=True)

    def names(self, cards: Iterable[Card]) -> list[str]:
        """What cards are called."""
        return [card_name(self.language, card) for card in cards]

    def labels(self) -> list[str]:
        """What the cards in the hand are called, in reading order."""
        return [card.get_attribute("aria-label") or "" for card in self.cards.all()]

    def select(self, cards: Iterable[Card]) -> None:
        """Clicks each card."""
        for card in cards:
            self.card(card).click()

    def expect_cards(self, cards: Iterable[Card]) -> None:
        """Exactly these are held, in whatever order they lie."""
        wanted = sorted(self.names(cards))
        expect(self.cards).to_have_count(len(wanted))
        assert sorted(self.labels()) == wanted

    def expect_selected(self, cards: Iterable[Card]) -> None:
        """Exactly these are selected."""
        wanted = self.names(cards)
        expect(self.selected).to_have_count(len(wanted))
        assert sorted(card.get_attribute("aria-label") or "" for card in self.selected.all()) == sorted(
            wanted
        )

    def box(self, card: Card) -> Box:
        """Where the visible strip of a card is: the slot itself, which never moves with the card."""
        found = self.card(card).bounding_box()
        assert found is not None
        return Box(x=found["x"], y=found["y"], width=found["width"], height=found["height"])

    def middle(self, card: Card) -> tuple[float, float]:
        """A point in the middle of a card's visible strip."""
        box = self.box(card)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
