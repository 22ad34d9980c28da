"""Plays a world on by the nets, every seat seeing no more than it would.

Seats are counted from the landlord on, as in `Position`.
"""

from __future__ import annotations

from collections.abc import Iterable

from ddz_core.bots.endgame import Hands
from ddz_core.bots.nets import CERTAIN, POINT, Nets, best_move, chance, valuing
from ddz_core.bots.position import KEY_NONE, Position, key_of
from ddz_core.bots.thought import Thought
from ddz_core.cards import Counts, Rank, size_of
from ddz_core.combos import Combo, Kind, leads, responses
from ddz_core.rules import RuleSet


class Table:
    """A hand in play with all cards open to this module, and to each seat only what it may know."""

    def __init__(self, hands: Hands, p: Position, target: Combo | None, rules: RuleSet) -> None:
        self.rules = rules
        self.hands = [*hands]
        self.turn = p.seat
        self.target = target
        self.owner = p.seat if p.owner is None else p.owner
        self.bombs = p.bombs
        self._played, self._last, self._left = [*p.played], [*p.last], [*p.left]
        self._plays, self._low1, self._low2 = [*p.plays], [*p.low1], [*p.low2]
        self._bottom, self._bids = p.bottom, p.bids

    def play(self, combo: Combo | None) -> None:
        """Lets the seat to move play a combo of its hand, or pass."""
        seat = self.turn
        self.turn = following = seat + 1 if seat < 2 else 0
        self._last[seat] = key_of(combo)
        if combo is None:
            target = self.target
            if target and (seat == 0) != (self.owner == 0):
                if target.kind is Kind.SINGLE:
                    self._low1[seat] = min(self._low1[seat], target.main)
                elif target.kind is Kind.PAIR:
                    self._low2[seat] = min(self._low2[seat], target.main)
            if following == self.owner:
                self.target = None
            return
        counts = combo.counts
        self.hands[seat] -= counts
        self._played[seat] += counts
        self._left[seat] -= size_of(counts)
        self._plays[seat] = min(2, self._plays[seat] + (1 if self.rules.scoring.spring else 2))
        self.bombs += combo.kind is Kind.BOMB or combo.kind is Kind.ROCKET
        self.target, self.owner = combo, seat
        if not seat and self._bottom:
            self._bottom = less(self._bottom, counts)

    def moves(self) -> list[Combo | None]:
        """Lists what the seat to move may do."""
        hand = self.hands[self.turn]
        if self.target is None:
            found = leads(hand, self.rules)
            return [*(found if self._played[0] or len(found) < _FEW else openers(found))]
        return [None, *responses(hand, self.target, self.rules)]

    def position(self) -> Position:
        """Returns what the seat to move knows."""
        seat, hands = self.turn, self.hands
        return Position(
            seat,
            hands[seat],
            hands[0] + hands[1] + hands[2] - hands[seat],
            (self._played[0], self._played[1], self._played[2]),
            self._bottom,
            (self._last[0], self._last[1], self._last[2]),
            (self._left[0], self._left[1], self._left[2]),
            (self._plays[0], self._plays[1], self._plays[2]),
            (self._low1[0], self._low1[1], self._low1[2]),
            (self._low2[0], self._low2[1], self._low2[2]),
            self.bombs,
            None if self.target is None else self.owner,
            self._bids,
        )

    @property
    def won(self) -> bool | None:
        """Whether the landlord has won; None while the play goes on."""
        if not self._left[0]:
            return True
        return None if self._left[1] and self._left[2] else False

    def doublings(self) -> int:
        """Returns how often the stake has doubled in the play, once it is over (seed 000 sections 18, 19)."""
        if not self.rules.scoring.spring:
            return self.bombs
        if self._left[0]:
            return self.bombs + (self._plays[0] == 1)
        return self.bombs + (not self._plays[1] and not self._plays[2])


_FEW = 20


def openers(found: Iterable[Combo]) -> list[Combo]:
    """Picks those leads of a full hand that are ever worth making: no high cards, only the lowest wings."""
    kept: list[Combo] = []
    times: dict[tuple[Kind, int, int], int] = {}
    for combo in found:
        kind = combo.kind
        if combo.counts >> 4 * Rank.TWO or kind in _HEAVY:
            continue
        # Equal kinds come by main, those with wings in the order of the wings for each body.
        key = kind, combo.length, int(combo.main) if combo.size > 3 else 0
        times[key] = times.get(key, 0) + 1
        if times[key] <= _LOWEST:
            kept.append(combo)
    return kept or [*found]


_HEAVY = (Kind.BOMB, Kind.FOUR_ONES, Kind.FOUR_TWOS)
_LOWEST = 3


def less(counts: Counts, taken: Counts) -> Counts:
    """Takes cards off others, as many as there are of each rank."""
    both = counts
    for shift in range(0, 60, 4):
        if counts >> shift & 15:
            both -= min(counts >> shift & 15, taken >> shift & 15) << shift
    return both


def play_on(table: Table, nets: Nets, seat: int, depth: int, tenths: int) -> Thought[tuple[int, int]]:
    """Plays on greedily; returns the chance to win of `seat` in 1/CERTAIN and its points in 1/32768.

    Stops with what the net expects at the seat's `depth`-th decision that is a choice, or at the end.
    """
    while table.won is None:
        moves = table.moves()
        if len(moves) == 1:
            table.play(moves[0])
            continue
        outputs = yield from valuing(nets, table.position(), moves)
        best = best_move(outputs, moves, tenths)
        if table.turn == seat:
            depth -= 1
            if not depth:
                return chance(outputs[best][0]), outputs[best][1]
        table.play(moves[best])
    stake = POINT << table.doublings()
    return (CERTAIN, stake) if table.won == (seat == 0) else (0, -stake)


def opening_table(hands: Hands, bottom: Counts, bids: tuple[int, int, int], rules: RuleSet) -> Table:
    """Returns a table before the first lead: the landlord's hand with the bottom cards in it."""
    sizes = [size_of(hand) for hand in hands]
    p = Position(
        seat=0,
        hand=hands[0],
        unseen=hands[1] + hands[2],
        played=(0, 0, 0),
        bottom=bottom,
        last=(KEY_NONE, KEY_NONE, KEY_NONE),
        left=(sizes[0], sizes[1], sizes[2]),
        plays=(0, 0, 0) if rules.scoring.spring else (0, 2, 2),
        low1=(15, 15, 15),
        low2=(13, 13, 13),
        bombs=0,
        owner=None,
        bids=bids,
    )
    return Table(hands, p, None, rules)
