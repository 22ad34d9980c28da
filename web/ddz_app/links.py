"""Links: what the fragment of the page's address may carry, written and read.

::

    #daily=2026-11-30          the deal of a day
    #deal=house-123            a deal by rule set and number
    #puzzle=ID                 a puzzle
    #hand=...                  a deal line, a position or a hand record in the project's notation, deflated
    #position=...              (zlib, so that damage shows) and written in base64url
    #record=...

A fragment comes from anywhere: its length and what it inflates to are bounded before anything is made of it,
and all of it is parsed and replayed before it is believed.
"""

from __future__ import annotations

import binascii
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from enum import Enum

from ddz_app.side_game import SideKind, daily_match, from_position, numbered_match
from ddz_core.deal import Deal
from ddz_core.errors import DdzError
from ddz_core.match import HandRecord, Match
from ddz_core.notation import parse_deal, parse_position
from ddz_core.record import parse_record
from ddz_core.state import GameState

MAX_FRAGMENT = 8_000
"""Characters of the longest fragment that is looked at; a whole hand of four players takes some 1,500."""
MAX_TEXT = 16_000
"""Bytes of the longest text that a fragment may inflate to."""
_NUMBER = re.compile(r"([a-z0-9+-]{1,40})-([1-9][0-9]{0,8})")
_BASE64 = re.compile(r"[A-Za-z0-9_-]+")
_ID = re.compile(r"[A-Za-z0-9_.-]{1,40}")


class LinkKind(Enum):
    """What a link carries; the value is the fragment's key."""

    DAILY = "daily"
    NUMBER = "deal"
    PUZZLE = "puzzle"
    DEAL = "hand"
    POSITION = "position"
    RECORD = "record"


PLAIN = (LinkKind.DAILY, LinkKind.NUMBER, LinkKind.PUZZLE)
"""Short enough to stand in the address as they are."""


class LinkFault(Enum):
    """Why a link cannot be opened."""

    UNKNOWN = "unknown"
    """No kind of ours: perhaps of a newer page."""
    LONG = "long"
    DAMAGED = "damaged"
    """Not whole, or not of this game."""
    FUTURE = "future"
    """The deal of a day that has not come yet."""


class LinkError(ValueError):
    """A fragment is no link of ours; `reason` says why."""

    def __init__(self, reason: LinkFault) -> None:
        super().__init__(reason.value)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Link:
    """A link that was read and checked whole."""

    kind: LinkKind
    text: str
    """The day, ``RULES-NUMBER``, the puzzle's id, or the text in notation."""
    match: Match | None = None
    """What is to be played: of a day, a number or a position."""
    deal: Deal | None = None
    record: HandRecord | None = None


def encode_link(kind: LinkKind, text: str) -> str:
    """Writes a fragment, with its ``#``: `text` as in `Link`."""
    if kind in PLAIN:
        return f"#{kind.value}={text}"
    packed = urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return f"#{kind.value}={packed}"


def decode_link(fragment: str) -> Link:
    """Reads a fragment, with or without its ``#``. Raises LinkError."""
    if len(fragment) > MAX_FRAGMENT:
        raise LinkError(LinkFault.LONG)
    # Some programs that pass links on write the plus of classic+x2 as its number.
    key, _, packed = fragment.removeprefix("#").replace("%2B", "+").replace("%2b", "+").partition("=")
    try:
        kind = LinkKind(key)
    except ValueError as error:
        raise LinkError(LinkFault.UNKNOWN) from error
    try:
        return _read(kind, packed if kind in PLAIN else _inflated(packed))
    except DdzError as error:
        raise LinkError(LinkFault.DAMAGED) from error


def _inflated(packed: str) -> str:
    if not _BASE64.fullmatch(packed):
        raise LinkError(LinkFault.DAMAGED)
    inflater = zlib.decompressobj()
    try:
        raw = inflater.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MAX_TEXT)
        if not inflater.eof and inflater.unconsumed_tail:
            raise LinkError(LinkFault.LONG)
        text = raw.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError) as error:
        raise LinkError(LinkFault.DAMAGED) from error
    if not inflater.eof or inflater.unused_data:
        raise LinkError(LinkFault.DAMAGED)
    return text


def _read(kind: LinkKind, text: str) -> Link:
    """Parses what a link says. Raises LinkError, or DdzError as the notation does."""
    match kind:
        case LinkKind.DAILY:
            return Link(kind, text, daily_match(text))
        case LinkKind.NUMBER:
            named = _NUMBER.fullmatch(text)
            if named is None:
                raise LinkError(LinkFault.DAMAGED)
            return Link(kind, text, numbered_match(named[1], int(named[2])))
        case LinkKind.PUZZLE:
            if not _ID.fullmatch(text):
                raise LinkError(LinkFault.DAMAGED)
            return Link(kind, text)
        case LinkKind.DEAL:
            return Link(kind, text, deal=parse_deal(text))
        case LinkKind.POSITION:
            return Link(kind, text, from_position(_playable(parse_position(text))))
        case LinkKind.RECORD:
            return Link(kind, text, record=parse_record(text))


def _playable(state: GameState) -> GameState:
    """Returns a position that can be played on from: somebody is to move, and nobody ever held too much.

    More cards than a deal gives would be a strain that no bot is made for. Raises LinkError.
    """
    deal = state.deal.rules.deal
    for seat, hand in enumerate(state.hands):
        held = len(hand) + sum(len(play.cards) for play in state.plays if play.seat == seat)
        if state.turn is None or held > deal.hand + (deal.bottom if seat == state.landlord else 0):
            raise LinkError(LinkFault.DAMAGED)
    return state


def side_kind(link: Link) -> SideKind:
    """Returns which side game a link begins."""
    return _SIDE.get(link.kind, SideKind.LINK)


_SIDE = {
    LinkKind.DAILY: SideKind.DAILY,
    LinkKind.NUMBER: SideKind.NUMBER,
    LinkKind.PUZZLE: SideKind.PUZZLE,
}
