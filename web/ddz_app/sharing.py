"""Sharing a link: what is offered, what the dialog knows, and a QR code as the outline of its squares."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import TYPE_CHECKING, TypeAlias

from ddz_app.links import LinkKind, encode_link
from ddz_app.reviewing import Reviewing, states_of
from ddz_app.side_game import SideGame, SideKind
from ddz_core.match import HandRecord
from ddz_core.notation import format_deal, format_position
from ddz_core.record import format_record

if TYPE_CHECKING:
    from collections.abc import Sequence

Offer: TypeAlias = tuple[LinkKind, str]
"""A kind of link and its text, as in `links.Link`."""

MAX_QR = 1000
"""Characters of the longest link that becomes a QR code: more would be too fine for a phone's camera."""
QUIET = 4
"""White modules round a QR code (ISO/IEC 18004)."""


class Qr(Enum):
    """How far the QR code of the link is."""

    NONE = "none"
    WANTED = "wanted"
    READY = "ready"
    LONG = "long"
    """The link is longer than `MAX_QR`."""
    FAILED = "failed"
    """What draws it could not be loaded."""


@dataclass(frozen=True, slots=True)
class Sharing:
    """The share dialog (`Dialog.SHARE`)."""

    offers: tuple[Offer, ...]
    """At least one."""
    chosen: int = 0
    base: str = ""
    """The page's own address, without a fragment; "" until the browser has told it."""
    sheet: bool = False
    """The browser has a share sheet."""
    qr: Qr = Qr.NONE
    rows: tuple[str, ...] = ()
    """The modules of the QR code, a text of 0 and 1 for each row."""

    @property
    def link(self) -> str:
        """The whole address."""
        return self.base + encode_link(*self.offers[self.chosen])


# --- messages -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SharePressed:
    """分享: opens the dialog for one link; `others` can be chosen there instead."""

    kind: LinkKind
    text: str
    others: tuple[Offer, ...] = ()


@dataclass(frozen=True, slots=True)
class ShareHandPressed:
    """分享 in a settlement: what `share_hand` offers of the hand on the table."""


@dataclass(frozen=True, slots=True)
class SharePicked:
    """Another of the links that are offered, by its place."""

    at: int


@dataclass(frozen=True, slots=True)
class ShareSent:
    """Opens the browser's share sheet."""


@dataclass(frozen=True, slots=True)
class QrPressed:
    """Shows the link as a QR code."""


@dataclass(frozen=True, slots=True)
class ShareKnown:
    """The page's own address, and whether the browser has a share sheet."""

    base: str
    sheet: bool


@dataclass(frozen=True, slots=True)
class QrMade:
    """The QR code of a link; dropped unless that is the one shown."""

    link: str
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QrFailed:
    """The QR code could not be made; `text` is for the console."""

    link: str
    text: str


# --- commands -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AskSharing:
    """Answers ShareKnown."""


@dataclass(frozen=True, slots=True)
class OpenShareSheet:
    """Opens the share sheet, in the tap that asked for it; a refusal is answered by Copied(False)."""

    title: str
    link: str


@dataclass(frozen=True, slots=True)
class MakeQr:
    """Loads the library from the page's own host if it is not there yet; answers QrMade or QrFailed."""

    link: str


# --- what can be shared -------------------------------------------------------------------------------


def share_hand(record: HandRecord, side: SideGame | None = None) -> SharePressed:
    """Returns what a finished hand offers: its deal, by its short name where it has one, and its record."""
    whole = (LinkKind.RECORD, format_record(record))
    deal = (LinkKind.DEAL, format_deal(record.deal))
    if side is not None and side.kind is SideKind.DAILY:
        deal = (LinkKind.DAILY, side.label)
    elif side is not None and side.kind is SideKind.NUMBER:
        deal = (LinkKind.NUMBER, f"{record.deal.rules.name}-{side.label}")
    return SharePressed(*deal, (whole,))


def share_review(now: Reviewing) -> SharePressed:
    """Returns what a review offers: the hand's record, the position before the play shown, the deal."""
    position = format_position(states_of(now.record)[now.place])
    offer = share_hand(now.record)
    return SharePressed(*offer.others[0], ((LinkKind.POSITION, position), (offer.kind, offer.text)))


def outline(rows: Sequence[str]) -> str:
    """Returns the SVG path of a QR code's dark modules, a run of them at a time; one unit a module.

    >>> outline(("110", "001"))
    'M0 0h2v1h-2zM2 1h1v1h-1z'
    """
    parts: list[str] = []
    for y, row in enumerate(rows):
        x = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark == "1":
                parts.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length
    return "".join(parts)
