"""The history of hands as text, and the statistics that outlive it: two envelopes like those of the saves.

The payload of ``ddz:history`` is one block for each hand, oldest first, after a blank line: a heading that is
quick to read, then the hand's record, which is replayed only when somebody opens it::

    ddh1

    5f0c1d9e2b7a 1790000000000 480 match house normal landlord settled 12 1 spring
    ddr1
    [Deal "ddn1 house 0 ..."]
    ...

The oldest hands are dropped first. What is dropped goes into the sums of ``ddz:stats``, with the time of the
latest of them, so that every hand counts exactly once whichever of the two texts was written last.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256

from ddz_app.past import MATCH, Entry, Played, Role
from ddz_app.save import ASIDE, PAST, NewerSaveError, Storage, StorageError, checked, is_newer, put, seal
from ddz_app.stats import Row, Sums, count_into, format_sums, parse_sums
from ddz_core.actions import Cause
from ddz_core.combos import Kind
from ddz_core.errors import DdzError, NotationError
from ddz_core.match import HUMAN, Ending, HandRecord
from ddz_core.notation import format_deal, parse_rules
from ddz_core.record import format_record, parse_record, replay

HISTORY, STATS = PAST
HISTORY_VERSION = "ddh1"
STATS_VERSION = "dds1"
MOST_HANDS = 500
MOST_CHARS = 300_000
"""Of all entries together; a hand of three takes about 500, one of four players about 900."""


def entry_of(record: HandRecord, kind: str, level: str, mark: str, at: int, zone: int) -> Entry:
    """Makes the entry of a hand; `mark` tells it from others of the same cards (match seed and number)."""
    state = replay(record)
    told = f"{format_deal(record.deal)}\n{kind}\n{mark}"
    role = Role.LANDLORD if state.landlord == HUMAN else Role.PEASANT
    springs = [doubling.cause for doubling in state.doublings if doubling.cause in _SPRINGS]
    return Entry(
        id=sha256(told.encode()).hexdigest()[:12],
        at=at,
        zone=zone,
        kind=kind,
        rules=record.deal.rules.name,
        level=level,
        role=Role.NONE if state.landlord is None else role,
        ending=record.ending,
        points=record.points[HUMAN],
        bombs=sum(
            play.seat == HUMAN and play.combo is not None and play.combo.kind in _BOMBS
            for play in state.plays
        ),
        spring=springs[0] if springs else None,
        record=format_record(record),
    )


_SPRINGS = (Cause.SPRING, Cause.ANTI_SPRING)
_BOMBS = (Kind.BOMB, Kind.ROCKET)


def record_in(entry: Entry) -> HandRecord:
    """Reads the hand of an entry. Raises NotationError where this version cannot play it."""
    try:
        return parse_record(entry.record)
    except NotationError:
        raise
    except DdzError as error:
        raise NotationError(str(error), entry.record[:40]) from error


# --- what is kept -------------------------------------------------------------------------------------


def add(played: Played, entry: Entry) -> Played:
    """Notes a hand that has just ended; the same hand is never noted twice."""
    if any(other.id == entry.id for other in played.entries):
        return played
    return fit(_with(played, (*played.entries, entry), _count(played.sums, (entry,))))


def merge(played: Played, others: Iterable[Entry], now: int) -> tuple[Played, int]:
    """Takes in the hands of another history; returns how many are new here.

    What lies before the horizon counts already, and is only listed again; what lies in the future is nobody's
    hand.
    """
    known = {entry.id for entry in played.entries}
    new = {entry.id: entry for entry in others if entry.id not in known and entry.at < now + _DAY_MS}
    entries = tuple(sorted((*played.entries, *new.values()), key=lambda entry: (entry.at, entry.id)))
    sums = _count(played.base, _after(played.horizon, entries))
    both = fit(_with(played, entries, sums))
    return both, sum(entry.id in new for entry in both.entries)


_DAY_MS = 86_400_000


def fit(played: Played, hands: int = MOST_HANDS, chars: int = MOST_CHARS) -> Played:
    """Drops the oldest hands until the rest is within both bounds; their sums stay."""
    keep, room = 0, chars
    for entry in reversed(played.entries[-hands:] if hands else ()):
        room -= len(_block(entry))
        if room < 0:
            break
        keep += 1
    gone = played.entries[: len(played.entries) - keep]
    if not gone:
        return played
    base = _count(played.base, _after(played.horizon, gone))
    return Played(played.entries[len(gone) :], base, max(played.horizon, gone[-1].at), played.sums)


def _with(played: Played, entries: tuple[Entry, ...], sums: Sums) -> Played:
    return Played(entries, played.base, played.horizon, sums)


def _after(horizon: int, entries: Iterable[Entry]) -> Iterable[Entry]:
    return (entry for entry in entries if entry.at > horizon)


def _count(sums: Sums, entries: Iterable[Entry]) -> Sums:
    """Adds hands to sums: those of a match that were settled or given up."""
    rows = dict(sums)
    for entry in entries:
        if entry.kind == MATCH and entry.ending in (Ending.SETTLED, Ending.ABANDONED):
            settled, sprung = entry.ending is Ending.SETTLED, entry.spring is not None
            one = Row(
                hands=settled,
                wins=entry.won,
                points=entry.points,
                springs=sprung and entry.won,
                sprung=sprung and not entry.won,
                bombs=entry.bombs if settled else 0,
                given=not settled,
            )
            count_into(rows, (entry.rules, entry.level, entry.role.value), one)
    return tuple(sorted(rows.items()))


# --- text ---------------------------------------------------------------------------------------------

_HEAD = re.compile(
    r"([0-9a-f]{12}) ([0-9]{1,13}) (-?[0-9]{1,4}) ([a-z-]{1,20}) ([a-z0-9+-]{1,40}) ([a-z-]{1,20})"
    r" ([a-z-]+) ([a-z-]+) (-?[0-9]{1,9}) ([0-9]{1,3}) ([a-z-]+)"
)
_NO_SPRING = "-"


def _block(entry: Entry) -> str:
    words = (
        entry.id,
        entry.at,
        entry.zone,
        entry.kind,
        entry.rules,
        entry.level,
        entry.role.value,
        entry.ending.value,
        entry.points,
        entry.bombs,
        entry.spring.value if entry.spring else _NO_SPRING,
    )
    return f"{' '.join(map(str, words))}\n{entry.record}"


def format_history(entries: tuple[Entry, ...], saved_at: int) -> str:
    """Writes the envelope of the history."""
    return seal("\n".join([f"{HISTORY_VERSION}\n", *map(_block, entries)]), 0, saved_at)


def parse_history(text: str) -> tuple[Entry, ...]:
    """Reads the envelope of a history; the hands themselves are not replayed.

    Raises NotationError for a text that is damaged or no history, NewerSaveError for what a newer page wrote.
    """
    _, saved_at, payload = checked(text)
    head, *blocks = payload.removesuffix("\n").split("\n\n")
    _check_version(head.rstrip("\n"), HISTORY_VERSION)
    entries = [_parse_block(block) for block in blocks if block]
    if [entry.at for entry in entries] != sorted(entry.at for entry in entries):
        raise NotationError("hands out of order", str(saved_at))
    return tuple(entries)


def is_history(text: str) -> bool:
    """Whether an envelope, of whatever version, holds a history rather than a match."""
    try:
        return checked(text)[2].startswith(HISTORY_VERSION[:3])
    except (NotationError, NewerSaveError):
        return False


def _check_version(line: str, version: str) -> None:
    if line != version:
        if line.startswith(version[:3]):
            raise NewerSaveError(line)
        raise NotationError("not of this kind", line[:40])


def _parse_block(block: str) -> Entry:
    """Reads one hand. The sum was right, so that what cannot be read is of another version."""
    head, _, record = block.partition("\n")
    found = _HEAD.fullmatch(head)
    if not found or not record.startswith("ddr"):
        raise NewerSaveError(head[:40])
    id_, at, zone, kind, rules, level, role, ending, points, bombs, spring = found.groups()
    try:
        parse_rules(rules)
        return Entry(
            id_,
            int(at),
            int(zone),
            kind,
            rules,
            level,
            Role(role),
            Ending(ending),
            int(points),
            int(bombs),
            None if spring == _NO_SPRING else Cause(spring),
            record + "\n",
        )
    except (NotationError, ValueError) as error:
        raise NewerSaveError(head[:40]) from error


def format_stats(played: Played, saved_at: int) -> str:
    """Writes the envelope of the statistics: the sums of what was dropped, and of all hands."""
    lines = [STATS_VERSION, f"horizon {played.horizon}", f"last {played.last}"]
    lines += [f"base {line}" for line in format_sums(played.base)]
    lines += [f"all {line}" for line in format_sums(played.sums)]
    return seal("\n".join(lines) + "\n", 0, saved_at)


def parse_stats(text: str) -> tuple[int, int, Sums, Sums]:
    """Reads the horizon, the time of the last hand, the sums of what was dropped, and those of all hands.

    Raises as `parse_history` does.
    """
    _, _, payload = checked(text)
    version, *lines = payload.removesuffix("\n").split("\n")
    _check_version(version, STATS_VERSION)
    try:
        times = dict(line.split(" ") for line in lines[:2])
        horizon, last = int(times["horizon"]), int(times["last"])
        base = parse_sums([line[5:] for line in lines[2:] if line.startswith("base ")])
        sums = parse_sums([line[4:] for line in lines[2:] if line.startswith("all ")])
    except (ValueError, KeyError, TypeError) as error:
        raise NewerSaveError(payload[:40]) from error
    return horizon, last, base, sums


@dataclass(frozen=True, slots=True)
class FoundPast:
    """What the two texts in storage hold."""

    played: Played = field(default_factory=Played)
    damaged: tuple[tuple[str, str], ...] = ()
    """Key and text of what cannot be read."""
    newer: bool = False
    """A newer page wrote one of them: neither may be overwritten."""


def read_past(history: str | None, stats: str | None) -> FoundPast:
    """Reads both texts, each of which may be missing, damaged or newer; never raises."""
    damaged: list[tuple[str, str]] = []
    newer = False
    entries: tuple[Entry, ...] = ()
    horizon, last, base, sums = 0, 0, (), ()  # type: tuple[int, int, Sums, Sums]
    try:
        entries = parse_history(history) if history is not None else ()
    except NewerSaveError:
        newer = True
    except NotationError:
        damaged.append((HISTORY, history or ""))
    try:
        if stats is not None:
            horizon, last, base, sums = parse_stats(stats)
    except NewerSaveError:
        newer = True
    except NotationError:
        damaged.append((STATS, stats or ""))
    if last > (entries[-1].at if entries else 0):
        # Hands are gone, and what they amounted to is not.
        base, horizon = sums, last
    played = Played(entries, base, horizon, _count(base, _after(horizon, entries)))
    return FoundPast(played, tuple(damaged), newer)


# --- storage ------------------------------------------------------------------------------------------


def keep(storage: Storage, stats: str, history: str) -> None:
    """Writes the statistics, then the history; a history that gets shorter goes first, since it makes room.

    Raises StorageError: "newer" when a newer page wrote either, and both lie there as they were; else the
    first may be written and the second not, which `read_past` allows for.
    """
    old = {key: storage.get(key) or "" for key in (STATS, HISTORY)}
    if any(_is_newer(text) for text in old.values()):
        raise StorageError("newer")
    texts = [(STATS, stats), (HISTORY, history)]
    for key, text in texts[::-1] if len(history) < len(old[HISTORY]) else texts:
        put(storage, key, text)


def _is_newer(text: str) -> bool:
    """Whether an envelope is of a version that this page cannot read, by its schema or its first line."""
    if is_newer(text):
        return True
    try:
        line = checked(text)[2].partition("\n")[0]
    except (NotationError, NewerSaveError):
        return False
    return line not in (HISTORY_VERSION, STATS_VERSION)


def put_aside(storage: Storage, key: str, text: str) -> None:
    """Moves a text that cannot be read out of the way; where there is no room for two, it moves at once.

    Raises StorageError, and the text lies where it lay.
    """
    if storage.get(key) != text:
        return
    try:
        put(storage, key + ASIDE, text)
    except StorageError:
        storage.remove(key)
        try:
            put(storage, key + ASIDE, text)
        except StorageError:
            put(storage, key, text)
            raise
    else:
        storage.remove(key)
