"""How a match and the preferences become text, and which of several texts is believed.

A save is an envelope, JSON in one line: ``{app, schema, savedAt, rev, payload, sum}``. The payload is the
match record in the project's own notation; `sum` covers every other field, so that a flipped bit anywhere is
noticed. Writing goes through a spare key: at every moment at least one whole save lies in storage, whatever
is interrupted. Everything is decoded into a fresh value and checked whole before anything is replaced.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from hashlib import sha256
from typing import Any, Literal, Protocol, get_args, get_type_hints

from ddz_app.model import AUTO_INTERVALS, Prefs
from ddz_core.bots import Level
from ddz_core.errors import DdzError, NotationError
from ddz_core.match import Match
from ddz_core.notation import parse_rules
from ddz_core.record import format_match, parse_match
from ddz_core.rules import RULESETS, with_doubling

APP = "ddz"
SCHEMA = 1
"""Raised when an older page could no longer read the payload. Every released schema keeps its fixtures."""

SAVE = "ddz:save"
SPARE = "ddz:save.spare"
PREV = "ddz:save.prev"
REPLACED = "ddz:save.replaced"
DAMAGED = "ddz:save.damaged."
"""Followed by a number from 1."""
ASIDE = ".damaged"
"""Follows another key of ours: where its text lies that could not be read."""
PAST = ("ddz:history", "ddz:stats")
"""The keys of the history and of the statistics."""
PARKED = "ddz:park."
"""Followed by the name of a rule set: the match of those rules that was put away."""
PARKABLE = tuple(
    rules.name
    for plain in RULESETS.values()
    for rules in ((plain, with_doubling(plain, True)) if plain.offers_doubling else (plain,))
)
"""The names that a match can be put away under, in the order in which the rule sets are offered."""
PREFS = "ddz:prefs"
MAX_SAVE = 5_000_000
"""Characters of the longest text that is looked at: as much as browsers let a site keep."""
DAMAGED_KEPT = 5
"""At most so many damaged saves are kept; the first ones stay."""


DEPTH = 100
"""No JSON of ours nests deeper."""
_BRACKETS = re.compile(r"[\[\]{}]")


class StorageError(Exception):
    """Storage refused; `kind` says how."""

    def __init__(self, kind: Literal["full", "forbidden", "newer"]) -> None:
        super().__init__(kind)
        self.kind: Literal["full", "forbidden", "newer"] = kind


class NewerSaveError(ValueError):
    """The envelope is of a schema that this page does not know."""


class Storage(Protocol):
    """What `localStorage` offers. Every method may raise StorageError."""

    def get(self, key: str) -> str | None:
        """Returns the text under a key, None if absent."""

    def put(self, key: str, text: str) -> None:
        """Writes a text."""

    def remove(self, key: str) -> None:
        """Removes a key; none is fine."""


@dataclass(frozen=True, slots=True)
class Envelope:
    """A save that was read and checked whole."""

    rev: int
    saved_at: int
    """Milliseconds since the epoch."""
    match: Match


def _sum(schema: int, saved_at: int, rev: int, payload: str) -> str:
    summed = f"{APP}\n{schema}\n{saved_at}\n{rev}\n{payload}"
    # JavaScript's strings, and JSON, may hold half a surrogate pair: damage to be told, not to fail on.
    return sha256(summed.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def encode(match: Match, rev: int, saved_at: int) -> str:
    """Writes an envelope with a match in it."""
    return seal(format_match(match), rev, saved_at)


def seal(payload: str, rev: int, saved_at: int) -> str:
    """Writes an envelope; `checked` opens it."""
    parts = {
        "app": APP,
        "schema": SCHEMA,
        "savedAt": saved_at,
        "rev": rev,
        "payload": payload,
        "sum": _sum(SCHEMA, saved_at, rev, payload),
    }
    return json.dumps(parts, ensure_ascii=True, separators=(",", ":"))


def _parsed(text: str) -> Any:
    """Reads JSON from anywhere. Raises ValueError.

    Nesting is counted first, strings and all: in a browser, a text that nests some thousands deep does not
    raise, it ends the interpreter.
    """
    depth = 0
    for bracket in _BRACKETS.findall(text):
        depth += 1 if bracket in "[{" else -1
        if depth > DEPTH:
            raise ValueError("nested too deep")
    return json.loads(text)


def _opened(text: str) -> dict[str, Any]:
    if len(text) > MAX_SAVE:
        raise NotationError("too long", text[:40])
    try:
        parts = _parsed(text)
    except ValueError as error:
        raise NotationError("not a save", text[:40]) from error
    if not isinstance(parts, dict) or parts.get("app") != APP:
        raise NotationError("not a save of this game", text[:40])
    return parts


def is_newer(text: str) -> bool:
    """Whether a text is an envelope of a schema that this page does not know yet."""
    try:
        schema = _opened(text).get("schema")
    except NotationError:
        return False
    return type(schema) is int and schema > SCHEMA


def checked(text: str) -> tuple[int, int, str]:
    """Returns rev, savedAt and payload of an envelope whose sum is right.

    Raises NotationError for a text that is damaged or no save, NewerSaveError for one of a newer schema.
    """
    parts = _opened(text)
    schema, saved_at, rev = parts.get("schema"), parts.get("savedAt"), parts.get("rev")
    payload, stated = parts.get("payload"), parts.get("sum")
    if type(schema) is int and schema > SCHEMA:
        raise NewerSaveError(f"schema {schema}")
    if type(schema) is not int or type(saved_at) is not int or type(rev) is not int or rev < 0:
        raise NotationError("not a save: a field is missing or of the wrong type", text[:40])
    if not isinstance(payload, str) or stated != _sum(schema, saved_at, rev, payload):
        raise NotationError("the checksum is wrong", str(stated)[:40])
    return rev, saved_at, payload


def enclose(envelope: str, name: str, text: str) -> str:
    """Puts a sealed text under a name of its own into an envelope, where older pages overlook it."""
    return json.dumps({**_opened(envelope), name: text}, ensure_ascii=True, separators=(",", ":"))


def enclosed(envelope: str, name: str) -> str | None:
    """Returns what `enclose` put there, None where nothing is. Raises NotationError where it cannot be so."""
    text = _opened(envelope).get(name)
    if text is not None and not isinstance(text, str):
        raise NotationError("not a text", name)
    return text


def decode(text: str) -> Envelope:
    """Reads an envelope and replays its match.

    Raises NotationError for a text that is damaged or no save, NewerSaveError for one of a newer schema.
    """
    rev, saved_at, payload = checked(text)
    return Envelope(rev, saved_at, _match(payload))


def _match(payload: str) -> Match:
    try:
        return parse_match(payload)
    except NotationError:
        raise
    except DdzError as error:
        raise NotationError(str(error), payload[:40]) from error


def decode_import(text: str) -> Match:
    """Reads what a person offers: an envelope, or a bare match record. Raises as `decode` does."""
    text = offered_text(text)
    return decode(text).match if text.startswith("{") else _match(text)


def offered_text(text: str) -> str:
    """Takes off what editors and clipboards put around a text."""
    return text.strip().removeprefix("\ufeff")


@dataclass(frozen=True, slots=True)
class Found:
    """What `choose` made of the texts in storage."""

    envelope: Envelope | None = None
    """The newest save that is whole."""
    damaged: str = ""
    """A text that should have been the save and cannot be read, to be kept under another key."""
    newer: str = ""
    """A save of a newer schema, which must not be overwritten."""


def choose(save: str | None, spare: str | None, prev: str | None) -> Found:
    """Decides which save counts: the whole one with the highest revision (`rev` orders, never the clock).

    A damaged spare or previous save beside a whole one is no news to anybody.
    """
    texts = tuple(text for text in (save, spare, prev) if text is not None)
    newer = next(filter(is_newer, texts), "")
    if newer:
        return Found(newer=newer)
    whole: list[Envelope] = []
    damaged: list[str] = []
    for text in texts:
        try:
            whole.append(decode(text))
        except NotationError:
            damaged.append(text)
    best = max(whole, key=lambda envelope: envelope.rev, default=None)
    lost = damaged[0] if damaged and (damaged[0] == save or best is None) else ""
    return Found(best, lost)


def write(storage: Storage, text: str) -> None:
    """Puts an envelope into storage: spare key, read back, keep the previous one, swap, read back.

    Raises StorageError, and what lay there before is still whole; "newer" when a newer page saved there.
    """
    old = storage.get(SAVE)
    if old is not None and is_newer(old):
        raise StorageError("newer")
    put(storage, SPARE, text)
    if old is not None and old != text and intact(old):
        put(storage, PREV, old)
    put(storage, SAVE, text)


def put(storage: Storage, key: str, text: str) -> None:
    """Writes a text and reads it back. Raises StorageError."""
    storage.put(key, text)
    if storage.get(key) != text:
        raise StorageError("full")


def revision(text: str) -> int:
    """Returns the revision of an envelope whose checksum is right, -1 for any other text."""
    try:
        return checked(text)[0]
    except (NotationError, NewerSaveError):
        return -1


def intact(text: str) -> bool:
    """Whether an envelope's checksum is right; much cheaper than replaying its match."""
    try:
        checked(text)
    except (NotationError, NewerSaveError):
        return False
    return True


def keep_damaged(storage: Storage, text: str) -> str:
    """Copies a damaged save to the first free key and returns that key; the same text is kept only once."""
    for number in range(1, DAMAGED_KEPT + 1):
        key = f"{DAMAGED}{number}"
        there = storage.get(key)
        if there == text:
            return key
        if there is None:
            try:
                put(storage, key, text)
            except StorageError:
                _rename(storage, text, key)
            return key
    raise StorageError("full")


def _rename(storage: Storage, text: str, key: str) -> None:
    """Where there is no room for two, the damaged save itself moves; back again if that fails too."""
    old = next((name for name in (SAVE, SPARE, PREV) if storage.get(name) == text), "")
    if not old:
        raise StorageError("full")
    storage.remove(key)
    storage.remove(old)
    try:
        put(storage, key, text)
    except StorageError:
        put(storage, old, text)
        raise


def clean_up(storage: Storage) -> None:
    """Removes our own old copies, never the save, a parked match or a key of anybody else."""
    damaged = [f"{DAMAGED}{number}" for number in range(1, DAMAGED_KEPT + 1)]
    for key in (PREV, REPLACED, *damaged, *(key + ASIDE for key in PAST)):
        storage.remove(key)


# --- preferences --------------------------------------------------------------------------------------

_HINTS = get_type_hints(Prefs)


def _is_rules(name: str) -> bool:
    try:
        parse_rules(name)
    except NotationError:
        return False
    return True


_NAMED: dict[str, Callable[[str], bool]] = {
    "rules": _is_rules,
    "level": lambda name: name in {level.value for level in Level},
}
"""Preferences that are names of something that the engine knows."""


def fits(name: str, value: object) -> bool:
    """Whether a value may stand in a field of `Prefs`, also one that only storage may hold."""
    if name == "auto_interval":
        return type(value) in (int, float) and value in (0, *AUTO_INTERVALS)
    if name in _NAMED:
        return isinstance(value, str) and _NAMED[name](value)
    allowed = get_args(_HINTS.get(name))
    if allowed:
        return type(value) in (int, str) and value in allowed
    return _HINTS.get(name) is bool and type(value) is bool


_HIDDEN: tuple[tuple[str, object], ...] = (("pace", "none"), ("auto_interval", 0))


def offered(name: str, value: object) -> bool:
    """Whether `PrefChanged` may set this value: all that fit but the ones for tests.

    The rules are not set, they are played: `RulesPicked`, `SwitchPressed`.
    """
    return fits(name, value) and (name, value) not in _HIDDEN and name != "rules"


def encode_prefs(prefs: Prefs) -> str:
    """Writes the preferences as JSON."""
    return json.dumps({item.name: getattr(prefs, item.name) for item in fields(Prefs)}, separators=(",", ":"))


def decode_prefs(text: str | None) -> Prefs:
    """Reads preferences, field by field: junk in one leaves the others, and its own default."""
    try:
        parts = _parsed(text or "{}")
    except ValueError:
        return Prefs()
    if not isinstance(parts, dict):
        return Prefs()
    return replace(Prefs(), **{name: value for name, value in parts.items() if fits(name, value)})
