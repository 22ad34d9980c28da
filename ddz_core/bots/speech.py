"""What the strongest level says before the play: bids, grabs, doubles, from the nets.

What a seat has not seen is dealt out a fixed number of times, in ways that agree with what has been said. In
each of these worlds the auction is spoken to its end after every word that can be said, the others speaking
by a measure of their hands; then the nets tell what the hand comes to, for this seat as landlord at its first
lead, for this seat as peasant at its first choice. The word that comes to most is said.

It comes to points, or, once a seat can reach the target of the match with one good hand, to the chance to
win the match (`Stakes`).
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ddz_core.actions import Call, Double, Word
from ddz_core.auction import call_of, highest, opening, standing
from ddz_core.bots.fewest import JOKERS, at_least, turns_of
from ddz_core.bots.levels import Said
from ddz_core.bots.nets import CERTAIN, POINT, Nets
from ddz_core.bots.playout import opening_table, play_on
from ddz_core.bots.position import words_read
from ddz_core.bots.thought import Thought
from ddz_core.bots.worlds import draw, ranks_of
from ddz_core.cards import Counts, Rank, counts_of
from ddz_core.observation import Observation
from ddz_core.rules import RuleSet

WORLDS = 16
"""Worlds that are looked at for one word."""
_DRAWN = 64
"""Worlds drawn at most to find so many that agree with what was said."""
_STEPS = (0.05, 0.31, 0.61)
"""A hand of that measure is worth a bid of 1, 2, 3: 42, 26 and 12 in a hundred are."""
_BLUR = 0.15
"""How far hands of those who speak stray from these steps."""
_CAUTION = 0.2
"""What a bid or a grab must come to more than a pass; the worlds are few."""
_DOUBT = 0.1
"""Points of the plain stake that a landlord must expect to double: who doubles after that knows more."""


def measure(hand: Counts) -> float:
    """Returns roughly what a hand of 17 expects as landlord, in points of base 1: fitted to the nets."""
    value = 0.29 * at_least(hand, 4).bit_count() - 0.21 * (hand & JOKERS == JOKERS) - 0.34
    weights = ((Rank.BIG_JOKER, 1.07), (Rank.SMALL_JOKER, 0.67), (Rank.TWO, 0.29), (Rank.ACE, 0.12))
    value += sum(weight * (hand >> 4 * rank & 15) for rank, weight in weights)
    return value - 0.11 * (turns_of(hand) >> 8)


def _step(value: float) -> float:
    """Rises from 0 to 1 around 0, by nothing that one machine could round differently from another."""
    x = value / _BLUR
    return (1 + x / (1 + abs(x))) / 2


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a hand is played for: points, or the match when some seat can win it now."""

    seat: int
    totals: tuple[int, ...]
    target: int | None
    """None while only points count."""

    @classmethod
    def of(cls, seen: Observation, most: int) -> Stakes:
        """Returns what counts when a hand may come to `most` points for one seat."""
        target = seen.rules.match.target
        near = target is not None and max(seen.totals) + most >= target
        return cls(seen.seat, seen.totals, target if near else None)

    def worth(self, landlord: int, stake: int, won: int, points: int) -> float:
        """Returns what a hand comes to, `won` and `points` being this seat's as `play_on` tells them."""
        alone = self.seat == landlord
        if self.target is None:
            return (len(self.totals) - 1 if alone else 1) * stake * points / POINT
        chance = won / CERTAIN
        # Two hands in three are played for the plain stake; the others stand for twice as much.
        both = [
            2 * self._match(landlord, stake, landlord_won) + self._match(landlord, 2 * stake, landlord_won)
            for landlord_won in (alone, not alone)
        ]
        return 100 * (chance * both[0] + (1 - chance) * both[1]) / 3

    def _match(self, landlord: int, stake: int, landlord_won: bool) -> float:
        """The chance to win the match after a hand; while nobody has, by the square of the way left."""
        each = -stake if landlord_won else stake
        others = len(self.totals) - 1
        after = [
            total + (-each * others if seat == landlord else each) for seat, total in enumerate(self.totals)
        ]
        assert self.target is not None
        if max(after) >= self.target:
            return float(after[self.seat] >= self.target)
        ways = [1 / (self.target - total) ** 2 for total in after]
        return ways[self.seat] / sum(ways)


@dataclass(frozen=True, slots=True)
class _World:
    hands: tuple[Counts, ...]
    """By seat, without the bottom cards."""
    bottom: Counts
    measures: tuple[float, ...]


class Speaker:
    """The worlds of one decision before the play, and what the nets expect in them."""

    def __init__(self, seen: Observation, nets: Nets) -> None:
        self.seen, self._nets, self._rules = seen, nets, seen.rules
        self.worlds: list[_World] = []
        self._known: dict[tuple[int, int, tuple[int, int, int]], tuple[int, int]] = {}

    def draw(self) -> Thought[None]:
        """Draws worlds that agree with what was said, those that agree most if there are too few."""
        rng = Random(f"{self.seen.own:x}/{self.seen.seat}/{len(self.seen.calls)}/{len(self.seen.doubles)}")
        kept, refused = self.worlds, []
        for at in range(_DRAWN):
            yield
            world = self._deal(rng)
            likely = self._likelihood(world)
            if rng.random() < likely:
                kept.append(world)
                if len(kept) == WORLDS:
                    return
            else:
                refused.append((-likely, at, world))
        refused.sort(key=lambda row: row[:2])
        kept += [world for _, _, world in refused[: WORLDS - len(kept)]]

    def _deal(self, rng: Random) -> _World:
        seen, size = self.seen, self._rules.deal.hand
        bottom = counts_of(seen.bottom)
        hands = [0] * len(seen.sizes)
        if seen.turned_up is not None and seen.first != seen.seat and seen.turned_up not in seen.bottom:
            hands[seen.first] = counts_of((seen.turned_up,))
        mine = seen.seat == seen.landlord
        cards = ranks_of(seen.unseen - sum(hands) - (0 if mine else bottom))
        hands[seen.seat] = seen.own - (bottom if mine else 0)
        for seat in self._rules.seats:
            if seat != seen.seat:
                need = size - (hands[seat] > 0)
                hands[seat] += draw(cards, need, rng)
                del cards[:need]
        if not bottom:
            bottom = counts_by_rank(cards)
        return _World(tuple(hands), bottom, tuple(map(measure, hands)))

    def _likelihood(self, world: _World) -> float:
        """Returns how well the hands of the others agree with what they said, 0..1."""
        seen, likely = self.seen, 1.0
        for at in range(len(opening(self._rules, seen.first)), len(seen.calls)):
            call = seen.calls[at]
            options = standing(self._rules, seen.first, seen.calls[:at]).options
            if call.seat == seen.seat or not options:
                continue
            strength = world.measures[call.seat]
            if call.value:
                likely *= _step(strength - _needs(call, seen.calls[:at]))
            else:
                lowest = call_of(call.seat, options[1], seen.calls[:at])
                likely *= 1 - _step(strength - _needs(lowest, seen.calls[:at]))
        return likely

    def expect(self, at: int, landlord: int, calls: tuple[Call, ...]) -> Thought[tuple[int, int]]:
        """Returns the seat's chance and points (to a stake of 1) in world `at` with that landlord."""
        seen, rules = self.seen, self._rules
        bids = words_read(rules, seen.first, calls, landlord)
        key = at, landlord, (0 if landlord == seen.seat else bids[0], bids[1], bids[2])
        known = self._known.get(key)
        if known is None:
            world = self.worlds[at]
            hands = [world.hands[(landlord + step) % 3] for step in range(3)]
            table = opening_table((hands[0] + world.bottom, hands[1], hands[2]), world.bottom, bids, rules)
            known = yield from play_on(table, self._nets, (seen.seat - landlord) % 3, 1, 2)
            self._known[key] = known
        return known

    def spoken_out(self, at: int, word: Word) -> tuple[int | None, int, tuple[Call, ...]]:
        """Speaks an auction to its end after a word; returns the landlord, the base and all calls."""
        seen, rules = self.seen, self._rules
        calls = (*seen.calls, call_of(seen.seat, word, seen.calls))
        while True:
            now = standing(rules, seen.first, calls)
            if now.turn is None:
                return now.landlord, now.base, calls
            strength = self.worlds[at].measures[now.turn]
            said = [call_of(now.turn, option, calls) for option in now.options]
            fitting = [call for call in said if not call.value or strength >= _needs(call, calls)]
            calls += (fitting[-1],)


def _needs(call: Call, before: tuple[Call, ...]) -> float:
    """The measure that a hand should have for a word: the higher, the more it raises."""
    if not call.grab:
        return _STEPS[min(call.value, len(_STEPS)) - 1]
    best = highest(before)
    return _STEPS[1] if best and best.grab else _STEPS[0]


def counts_by_rank(cards: list[int]) -> Counts:
    """Packs a list of ranks."""
    return sum(1 << 4 * rank for rank in cards)


def speak(seen: Observation, nets: Nets) -> Thought[tuple[Said, ...]]:
    """Ranks what can be said in the auction, best first; of equals the lower is better."""
    speaker, rules = Speaker(seen, nets), seen.rules
    yield from speaker.draw()
    best = highest(seen.calls)
    stakes = Stakes.of(seen, _most(rules, 2 * best.value if best and best.grab else rules.auction.top))
    said: list[Said] = []
    for word in standing(rules, seen.first, seen.calls).options:
        worth, chances, played = -_CAUTION * WORLDS if said else 0.0, 0, 0
        for at in range(WORLDS):
            landlord, base, calls = speaker.spoken_out(at, word)
            if landlord is not None:
                won, points = yield from speaker.expect(at, landlord, calls)
                worth += stakes.worth(landlord, base, won, points)
                chances += won
                played += 1
            elif stakes.target is not None:
                worth += stakes.worth(seen.seat, 0, 0, 0)
        said.append(Said(word, worth / WORLDS, chances / played / CERTAIN if played else None))
    return tuple(sorted(said, key=lambda one: -one.worth))


def _most(rules: RuleSet, base: int) -> int:
    """The points that a landlord may well gain: the stake, doubled once, from each of the others."""
    return 2 * base * (rules.deal.players - 1)


def speak_of_doubling(seen: Observation, nets: Nets) -> Thought[tuple[Said, ...]]:
    """Ranks whether to double, best first.

    Worlds in which the landlord would not have answered as it did count a quarter.
    """
    speaker, landlord = Speaker(seen, nets), seen.landlord
    assert landlord is not None
    yield from speaker.draw()
    total, chances, weights = 0.0, 0.0, 0.0
    for at in range(1 if seen.seat == landlord else WORLDS):
        won, points = yield from speaker.expect(at, landlord, seen.calls)
        weight = 1.0
        if seen.doubles:
            weight = 1.0 if seen.doubles[0] == (points < 0) else 0.25
        total += weight * points / POINT
        chances += weight * won / CERTAIN
        weights += weight
    gain = total / weights - (_DOUBT if seen.seat == landlord else 0.0)
    stake = (seen.base << len(seen.doublings)) * (len(seen.sizes) - 1 if seen.seat == landlord else 1)
    chance = chances / weights
    no, yes = Said(Double(False), 0.0, chance), Said(Double(True), gain * stake, chance)
    return (yes, no) if gain > 0 else (no, yes)
