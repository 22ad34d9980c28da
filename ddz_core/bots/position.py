"""What the nets read of an observation: the play by counts, seats counted from the landlord on."""

from __future__ import annotations

from dataclasses import dataclass

from ddz_core.actions import Call, Phase
from ddz_core.auction import opening
from ddz_core.cards import Counts, counts_of
from ddz_core.combos import Combo, Kind
from ddz_core.observation import Observation
from ddz_core.rules import RuleSet

KINDS = tuple(Kind)
SPECS = (
    (Kind.SINGLE, 1, 1),
    (Kind.PAIR, 1, 1),
    (Kind.TRIPLE, 1, 1),
    (Kind.TRIPLE_ONE, 1, 1),
    (Kind.TRIPLE_TWO, 1, 1),
    (Kind.STRAIGHT, 5, 12),
    (Kind.PAIRS, 3, 10),
    (Kind.PLANE, 2, 6),
    (Kind.PLANE_ONES, 2, 5),
    (Kind.PLANE_TWOS, 2, 4),
    (Kind.FOUR_ONES, 1, 1),
    (Kind.FOUR_TWOS, 1, 1),
    (Kind.BOMB, 4, 4),
    (Kind.ROCKET, 2, 2),
)
"""Every kind with its shortest and longest length, in the order of their keys."""
COPIES = {kind: n for (kind, _, _), n in zip(SPECS, (1, 2, 3, 3, 3, 1, 2, 3, 3, 3, 4, 4, 4, 2), strict=True)}
CHAINS = frozenset(SPECS[i][0] for i in range(5, 10))
SHAPES = {kind: 26 + i for i, (kind, _, _) in enumerate(SPECS)}


def _keys() -> dict[tuple[Kind, int, int], int]:
    keys: dict[tuple[Kind, int, int], int] = {}
    for kind, shortest, longest in SPECS:
        for length in range(shortest, longest + 1):
            if kind in CHAINS:
                mains = range(length - 1, 12)
            elif kind is Kind.ROCKET:
                mains = range(14, 15)
            else:
                mains = range(15 if kind is Kind.SINGLE else 13)
            for main in mains:
                keys[kind, length, main] = len(keys)
    return keys


KEYS = _keys()
KEY_PASS, KEY_NONE = 308, 309


def key_of(combo: Combo | None) -> int:
    """Numbers a move by kind, length and main; a pass is `KEY_PASS`."""
    return KEY_PASS if combo is None else KEYS[combo.kind, combo.length, combo.main]


@dataclass(frozen=True, slots=True)
class Position:
    """What the nets read: seats are 0 the landlord, 1 the one after, 2 the one before."""

    seat: int
    hand: Counts
    unseen: Counts
    played: tuple[Counts, Counts, Counts]
    bottom: Counts
    """Bottom cards the landlord must still hold, by counts."""
    last: tuple[int, int, int]
    left: tuple[int, int, int]
    plays: tuple[int, int, int]
    """0, 1 or 2 for more."""
    low1: tuple[int, int, int]
    """Lowest single of the other side that a seat has passed on, 15 for none."""
    low2: tuple[int, int, int]
    """The same for pairs, 13 for none."""
    bombs: int
    owner: int | None
    """Whose move is to be beaten."""
    bids: tuple[int, int, int]
    """0 without an auction, else 1 for a seat that did not speak, 2 that passed, 3 to 5 that bid 1 to 3."""


MOST_CARDS = 20
"""No seat that the nets know has ever held more."""


def readable(seen: Observation) -> bool:
    """Tells whether the nets know such a game: three players, one deck, no combo that they never met."""
    rules = seen.rules
    deal, combos = rules.deal, rules.combos
    chains = combos.straight_min >= 5 and combos.pairs_min >= 3 and combos.plane_min >= 2
    return (
        (deal.players, deal.decks) == (3, 1)
        and deal.bottom_public
        and chains
        and max(seen.sizes) <= MOST_CARDS
        and (deal.hand + deal.bottom <= MOST_CARDS or seen.phase is Phase.PLAY)
    )


def position_of(seen: Observation) -> Position:
    """Reads an observation in the play of a three-player game.

    Under rules without spring the nets are shown a play in which it is out of reach: they have learned to
    count it where it can still come.
    """
    assert seen.landlord is not None
    landlord = seen.landlord
    played, last, plays = [0, 0, 0], [KEY_NONE] * 3, [0, 0, 0]
    low1, low2, bombs = [15] * 3, [13] * 3, 0
    owner, target = 0, None
    for play in seen.plays:
        seat = (play.seat - landlord) % 3
        last[seat] = key_of(play.combo)
        if play.combo is None:
            if target and (seat == 0) != (owner == 0):
                if target.kind is Kind.SINGLE:
                    low1[seat] = min(low1[seat], target.main)
                elif target.kind is Kind.PAIR:
                    low2[seat] = min(low2[seat], target.main)
        else:
            owner, target = seat, play.combo
            played[seat] += target.counts
            plays[seat] = min(2, plays[seat] + 1)
            bombs += target.kind is Kind.BOMB or target.kind is Kind.ROCKET
    bottom = sum(
        max(0, (counts_of(seen.bottom) >> shift & 15) - (played[0] >> shift & 15)) << shift
        for shift in range(0, 60, 4)
    )
    if not seen.rules.scoring.spring:
        plays = [2 * bool(plays[0]), 2, 2]
    left = [seen.sizes[(seat + landlord) % 3] for seat in range(3)]
    return Position(
        (seen.seat - landlord) % 3,
        seen.own,
        seen.unseen,
        (played[0], played[1], played[2]),
        bottom,
        (last[0], last[1], last[2]),
        (left[0], left[1], left[2]),
        (plays[0], plays[1], plays[2]),
        (low1[0], low1[1], low1[2]),
        (low2[0], low2[1], low2[2]),
        bombs,
        owner if seen.target else None,
        words_read(seen.rules, seen.first, seen.calls, landlord),
    )


def words_read(rules: RuleSet, first: int, calls: tuple[Call, ...], landlord: int) -> tuple[int, int, int]:
    """Returns the words of an auction as the nets read them: `Position.bids`.

    A grab counts as the top bid, the call that opens 搶地主 as no word.
    """
    said = [int(bool(calls))] * 3
    for call in calls[len(opening(rules, first)) :]:
        seat = (call.seat - landlord) % 3
        value = 3 if call.grab and call.value else min(3, call.value)
        said[seat] = max(said[seat], 2 + value)
    return said[0], said[1], said[2]
