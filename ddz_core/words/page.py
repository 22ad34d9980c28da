"""How a page of rules or strategy is built: sections of text and of checked examples."""

from __future__ import annotations

from dataclasses import dataclass

from ddz_core.combos import Kind
from ddz_core.errors import Reason
from ddz_core.words.language import Entry


@dataclass(frozen=True, slots=True)
class Example:
    """One set of cards in notation, ``+`` before the wings: right with `kind`, or wrong with `reason`."""

    cards: str
    kind: Kind | None = None
    reason: Reason | None = None
    note: Entry | None = None
    """What to say beside the picture; without it, the name of the kind or the words of the reason."""

    @property
    def ok(self) -> bool:
        """Whether the set may be played."""
        return self.kind is not None


@dataclass(frozen=True, slots=True)
class BeatExample:
    """Whether `challenger` beats `incumbent`; if not, `reason` says why."""

    challenger: str
    incumbent: str
    reason: Reason | None = None
    note: Entry | None = None

    @property
    def ok(self) -> bool:
        """Whether it beats."""
        return self.reason is None


@dataclass(frozen=True, slots=True)
class Section:
    """One fold of a page: paragraphs, then a list, then the pictures."""

    id: str
    title: Entry
    paragraphs: tuple[Entry, ...]
    items: tuple[Entry, ...] = ()
    examples: tuple[Example, ...] = ()
    beats: tuple[BeatExample, ...] = ()
