"""Matches that were put away while others are played: one for each rule set name, under a key of its own.

A parked match is an envelope as the save is. Its heading is read when the page opens, the whole of it only
when it is brought back.
"""

from __future__ import annotations

from dataclasses import dataclass

from ddz_app.keeping import Parked
from ddz_app.save import (
    PARKABLE,
    PARKED,
    REPLACED,
    NewerSaveError,
    Storage,
    StorageError,
    checked,
    decode,
    is_newer,
    keep_damaged,
    put,
    revision,
)
from ddz_core.errors import NotationError
from ddz_core.match import Match
from ddz_core.record import peek


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the parked texts in storage hold."""

    parked: tuple[Parked, ...] = ()
    """In the order in which the rule sets are offered."""
    damaged: tuple[str, ...] = ()
    """Names whose text cannot be read."""
    newer: tuple[str, ...] = ()
    """Names whose text a newer page wrote."""
    rev: int = 0
    """The highest revision among them."""


def read_parked(storage: Storage) -> tuple[tuple[str, str], ...]:
    """Returns name and text of every match that was put away. Raises StorageError."""
    texts = ((name, storage.get(PARKED + name)) for name in PARKABLE)
    return tuple((name, text) for name, text in texts if text is not None)


def heading(name: str, text: str) -> tuple[Parked, int]:
    """Reads what a parked match says about itself, and its revision.

    Raises NotationError for a text that is damaged or of other rules, NewerSaveError for a newer schema.
    """
    rev, _, payload = checked(text)
    said = peek(payload)
    if said.rules.name != name:
        raise NotationError("a match of other rules", said.rules.name)
    return Parked(name, said.hand, said.totals, said.level, text), rev


def sort_out(texts: tuple[tuple[str, str], ...]) -> Shelf:
    """Reads the headings of parked matches; what cannot be read is only named."""
    parked: list[Parked] = []
    damaged: list[str] = []
    newer: list[str] = []
    highest = 0
    for name, text in texts:
        try:
            entry, rev = heading(name, text)
        except NewerSaveError:
            newer.append(name)
        except NotationError:
            damaged.append(name)
        else:
            parked.append(entry)
            highest = max(highest, rev)
    return Shelf(in_order(parked), tuple(damaged), tuple(newer), highest)


def in_order(parked: list[Parked]) -> tuple[Parked, ...]:
    """Returns them in the order in which the rule sets are offered."""
    return tuple(sorted(parked, key=lambda entry: PARKABLE.index(entry.name)))


def bring_back(entry: Parked) -> Match:
    """Reads a parked match whole. Raises NotationError when that fails after all."""
    match = decode(entry.text).match
    if match.rules.name != entry.name:
        raise NotationError("a match of other rules", match.rules.name)
    return match


def park(storage: Storage, name: str, text: str, replaced: str = "") -> None:
    """Puts a match away, after keeping a copy of what gives way for good; "" for `name` puts none away.

    Raises StorageError, and every match lies where it lay: "newer" where a newer page put one away, or
    another tab a later one.
    """
    if replaced:
        put(storage, REPLACED, replaced)
    if not name:
        return
    old = storage.get(PARKED + name)
    if old is not None and is_newer(old):
        raise StorageError("newer")
    if old is not None and old != text:
        if not _readable(name, old):
            keep_damaged(storage, old)
        elif revision(old) > revision(text):
            # This tab never read it, or has lost the match without knowing it yet.
            raise StorageError("newer")
    put(storage, PARKED + name, text)


def unpark(storage: Storage, name: str) -> None:
    """Removes a parked copy once the match lies in the save; where that fails the copy only lies on."""
    try:
        storage.remove(PARKED + name)
    except StorageError:
        return


def _readable(name: str, text: str) -> bool:
    try:
        return decode(text).match.rules.name == name
    except (NotationError, NewerSaveError):
        return False
