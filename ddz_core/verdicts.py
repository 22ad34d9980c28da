"""What a review says of a hand: a mark for each play, and the sum of them; types and text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from ddz_core.cards import Counts, format_counts, parse_counts
from ddz_core.errors import NotationError

CERTAIN = 1000
"""A chance of one, per mille."""


class Mark(Enum):
    """What a play did. All but the last are proved, with all cards open and best play by both sides."""

    KEPT = "kept"
    """The mover's side won before and after; that another move would have lost is proved where `keep` is."""
    LOST = "lost"
    """The mover's side won before and not after: the mistake."""
    EVEN = "even"
    """It could not matter: lost anyway, every move keeps the win, or there was but one."""
    POINTS = "points"
    """The same side wins as before, but points were given away."""
    GUESS = "guess"
    """Not proved: only the strongest bot's estimate stands here."""


@dataclass(frozen=True, slots=True)
class PlyReview:
    """What is found out about one play or pass."""

    at: int
    """Its index in the record's actions."""
    seat: int
    mark: Mark
    landlord_wins: bool | None
    """Who wins before the play, both sides playing their best; None where that is not proved."""
    chance: int | None
    """The landlord's chance before the play, per mille: 1000 or 0 where proved, else `estimate`."""
    estimate: int | None
    """The landlord's chance as the strongest bot sees it from this seat; None where there are no nets."""
    choices: int
    """How many moves there were, passes and plays by rank."""
    keep: tuple[Counts, ...]
    """The moves, 0 a pass, that keep what `landlord_wins` says; () where not proved for every move."""
    better: Counts | None
    """For LOST and POINTS a move that gives nothing away, 0 a pass; else None."""
    line: tuple[Counts, ...]
    """`better`, then best play by both sides to the end, 0 a pass; () where there is no `better`, and in the
    rare case that the nodes do not suffice for it."""
    agrees: bool | None
    """Whether the strongest bot, seeing what this seat saw, makes the same move; None if it was not asked."""

    @property
    def proved(self) -> bool:
        """Whether the mark is proved."""
        return self.mark is not Mark.GUESS


@dataclass(frozen=True, slots=True)
class Review:
    """What is found out about a hand."""

    plies: tuple[PlyReview, ...]
    """In order of play."""
    turning: tuple[int, ...]
    """Where the win changed sides: the index in the record's actions of every play marked LOST."""
    best: int | None
    """The index of the best play, None if there is none: the one where the smallest share of at least
    `WIDE` moves kept the win, and the mover found one of them; of equals the one with more moves, then
    the earlier. The last play of all goes out and is not among them."""
    proved_from: int | None
    """The first index from which on every play is proved; None if the last one is not, or there is none."""
    proved: int
    """How many plays are proved."""


WIDE = 4
"""So many moves there must be for a best play."""


def sum_up(plies: Iterable[PlyReview]) -> Review:
    """Sums up plies that came in any order."""
    ordered = tuple(sorted(plies, key=lambda ply: ply.at))
    best: tuple[int, int, int] | None = None
    for ply in ordered[:-1]:
        if ply.mark is Mark.KEPT and ply.choices >= WIDE and 0 < len(ply.keep) < ply.choices:
            rank = len(ply.keep) * CERTAIN // ply.choices, -ply.choices, ply.at
            best = rank if best is None else min(best, rank)
    proved_from = None
    for ply in reversed(ordered):
        if not ply.proved:
            break
        proved_from = ply.at
    return Review(
        plies=ordered,
        turning=tuple(ply.at for ply in ordered if ply.mark is Mark.LOST),
        best=best[2] if best else None,
        proved_from=proved_from,
        proved=sum(ply.proved for ply in ordered),
    )


_FIELDS = 11
_UNKNOWN = "?"
_TRUTH = {None: _UNKNOWN, True: "yes", False: "no"}
_TRUTHS = {text: truth for truth, text in _TRUTH.items()}
_MARKS = {mark.value: mark for mark in Mark}


def format_ply(ply: PlyReview) -> str:
    """Writes a ply as one line, the inverse of `parse_ply`.

    ``AT SEAT MARK WINS CHANCE ESTIMATE CHOICES KEEP BETTER LINE AGREES``; moves are ranks, ``-`` a
    pass, many of them parted by commas, ``.`` for none; ``?`` stands for None.
    """
    return " ".join(
        (
            str(ply.at),
            str(ply.seat),
            ply.mark.value,
            _TRUTH[ply.landlord_wins],
            _number(ply.chance),
            _number(ply.estimate),
            str(ply.choices),
            _moves(ply.keep),
            _UNKNOWN if ply.better is None else format_move(ply.better),
            _moves(ply.line),
            _TRUTH[ply.agrees],
        )
    )


def parse_ply(text: str) -> PlyReview:
    """Reads a ply. Raises NotationError."""
    fields = text.split(" ")
    if len(fields) != _FIELDS or fields[2] not in _MARKS or not {fields[3], fields[10]} <= set(_TRUTHS):
        raise NotationError("not a reviewed play", text[:120])
    return PlyReview(
        at=_read_number(fields[0]),
        seat=_read_number(fields[1]),
        mark=_MARKS[fields[2]],
        landlord_wins=_TRUTHS[fields[3]],
        chance=_read_number(fields[4]) if fields[4] != _UNKNOWN else None,
        estimate=_read_number(fields[5]) if fields[5] != _UNKNOWN else None,
        choices=_read_number(fields[6]),
        keep=tuple(_read_moves(fields[7])),
        better=None if fields[8] == _UNKNOWN else parse_move(fields[8]),
        line=tuple(_read_moves(fields[9])),
        agrees=_TRUTHS[fields[10]],
    )


def format_move(move: Counts) -> str:
    """Writes a move by its ranks, ``-`` for a pass."""
    return format_counts(move) or "-"


def parse_move(text: str) -> Counts:
    """Reads a move. Raises NotationError."""
    if text == "-":
        return 0
    if not text:
        raise NotationError("a move is missing")
    return parse_counts(text)


def _number(number: int | None) -> str:
    return _UNKNOWN if number is None else str(number)


def _read_number(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > 9:
        raise NotationError("not a number", text[:40])
    return int(text)


def _moves(moves: tuple[Counts, ...]) -> str:
    return ",".join(map(format_move, moves)) or "."


def _read_moves(text: str) -> Iterator[Counts]:
    if text != ".":
        yield from map(parse_move, text.split(","))
