"""Cutting before the deal, and looking at a deal afterwards: what the page remembers and what can be said."""

from __future__ import annotations

from dataclasses import dataclass

from ddz_core.match import HandRecord
from ddz_core.pledge import commitment


@dataclass(frozen=True, slots=True)
class Cutting:
    """The page has drawn its secret and waits for the cut (`Dialog.CUT`)."""

    secret: str
    bots: int
    """The entropy for the bots of a new match, drawn with the secret."""
    place: int
    """Where the slider stands: so many cards lie above the cut, from 1."""
    typed: str = ""
    """The number that was typed instead; "" for none."""
    refused: bool = False
    """What was typed is no whole number, and was pressed."""

    @property
    def commitment(self) -> str:
        """What is shown of the secret."""
        return commitment(self.secret)


@dataclass(frozen=True, slots=True)
class CutMoved:
    """The slider, by its text."""

    place: str


@dataclass(frozen=True, slots=True)
class CutTyped:
    """The number field, by its text."""

    text: str


@dataclass(frozen=True, slots=True)
class CutPressed:
    """Deals by the cut as it stands."""


@dataclass(frozen=True, slots=True)
class VerifyPressed:
    """Shows how a hand was dealt, and works it out again (`Dialog.VERIFY`); None is the one on the table."""

    record: HandRecord | None = None


@dataclass(frozen=True, slots=True)
class ClipPressed:
    """Copies a text that the page shows."""

    text: str
