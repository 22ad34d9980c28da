"""What a set of ranks is, and what beats what (seed 000 sections 5-14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from ddz_core.cards import CHAIN_RANKS, RANKS, Counts, Rank, size_of, unpack
from ddz_core.rules import RuleSet


class Kind(Enum):
    """The kinds of combo; values are the names used in records and test data."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    TRIPLE_ONE = "triple_1"
    TRIPLE_TWO = "triple_2"
    STRAIGHT = "straight"
    PAIRS = "pairs"
    PLANE = "plane"
    PLANE_ONES = "plane_1"
    PLANE_TWOS = "plane_2"
    FOUR_ONES = "four_2s"
    FOUR_TWOS = "four_2p"
    BOMB = "bomb"
    ROCKET = "rocket"


CHAIN_KINDS = (Kind.STRAIGHT, Kind.PAIRS, Kind.PLANE)
"""What a chain of one, two and three cards of each rank is."""
CHAINED = frozenset({*CHAIN_KINDS, Kind.PLANE_ONES, Kind.PLANE_TWOS})
"""The kinds whose body is a chain."""
_BODY_COPIES = {
    Kind.TRIPLE_ONE: 3,
    Kind.TRIPLE_TWO: 3,
    Kind.PLANE_ONES: 3,
    Kind.PLANE_TWOS: 3,
    Kind.FOUR_ONES: 4,
    Kind.FOUR_TWOS: 4,
}
"""Cards of each body rank in the kinds that carry wings."""


@dataclass(frozen=True, slots=True)
class Combo:
    """One reading of a set of ranks.

    `length` counts the cards of a straight, bomb or rocket, the pairs of a 連對, the triples of a plane,
    else 1. `main` is the rank that is compared: the highest of a chain.
    """

    kind: Kind
    length: int
    main: Rank
    counts: Counts

    @property
    def size(self) -> int:
        """How many cards it takes."""
        return size_of(self.counts)

    @property
    def body(self) -> Counts:
        """The cards without the wings."""
        copies = _BODY_COPIES.get(self.kind)
        return run_of(self.main - self.length + 1, self.length, copies) if copies else self.counts


SMALL, BIG = Rank.SMALL_JOKER, Rank.BIG_JOKER


def run_of(low: int, length: int, copies: int) -> Counts:
    """Packs `copies` of each of `length` neighbouring ranks from `low` up."""
    return sum(copies << 4 * rank for rank in range(low, low + length))


def rocket_of(rules: RuleSet) -> Counts:
    """Packs the rocket: every joker of every deck (seed 000 section 13, seed 003 for two decks)."""
    return rules.deal.decks << 4 * SMALL | rules.deal.decks << 4 * BIG


def classify(counts: Counts, rules: RuleSet) -> tuple[Combo, ...]:
    """Returns every reading of these very cards, () if they are no combo.

    The first is how they lie on the table when led: the bare plane, else the larger body, else the highest
    main. Only planes whose wings are triples next to the body read more than one way.
    """
    numbers = unpack(counts)
    ranks = [rank for rank in RANKS if numbers[rank]]
    if not ranks:
        return ()
    low, high = ranks[0], ranks[-1]
    if len(ranks) == 1:
        return _one_rank(high, numbers[high], rules)
    if counts == rocket_of(rules):
        return (Combo(Kind.ROCKET, 2 * rules.deal.decks, BIG, counts),)
    readings = []
    copies, length = numbers[low], len(ranks)
    if copies <= 3 and high < CHAIN_RANKS and counts == run_of(low, length, copies):
        combos = rules.combos
        least = (combos.straight_min, combos.pairs_min, combos.plane_min)[copies - 1]
        if length >= least:
            readings.append(Combo(CHAIN_KINDS[copies - 1], length, high, counts))
    readings.extend(_winged(counts, numbers, rules))
    return tuple(readings)


def _one_rank(rank: Rank, copies: int, rules: RuleSet) -> tuple[Combo, ...]:
    counts = copies << 4 * rank
    if copies == 1:
        return (Combo(Kind.SINGLE, 1, rank, counts),)
    if rank >= SMALL:
        return (Combo(Kind.PAIR, 1, rank, counts),) if copies == 2 and rules.combos.joker_pairs else ()
    if copies <= 3:
        return (Combo(Kind.PAIR if copies == 2 else Kind.TRIPLE, 1, rank, counts),)
    if rules.combos.bomb_min <= copies <= rules.combos.bomb_max:
        return (Combo(Kind.BOMB, copies, rank, counts),)
    return ()


def _winged(counts: Counts, numbers: tuple[int, ...], rules: RuleSet) -> Iterator[Combo]:
    """Yields the readings as a body with wings, larger bodies first, then higher mains.

    A body rank is never a wing (seed 000 sections 7 and 11), so its count is exactly the body's.
    """
    size = sum(numbers)
    combos = rules.combos
    if combos.four_with_two and size in (6, 8):
        kind, test = (Kind.FOUR_ONES, single_wings_fit) if size == 6 else (Kind.FOUR_TWOS, pair_wings_fit)
        for rank in range(Rank.TWO, -1, -1):
            if numbers[rank] == 4 and test(counts - (4 << 4 * rank), rules):
                yield Combo(kind, 1, RANKS[rank], counts)
    plans = []
    if combos.single_wings and size % 4 == 0:
        plans.append((size // 4, Kind.TRIPLE_ONE, Kind.PLANE_ONES, single_wings_fit))
    if combos.pair_wings and size % 5 == 0:
        plans.append((size // 5, Kind.TRIPLE_TWO, Kind.PLANE_TWOS, pair_wings_fit))
    for length, alone, plane, test in sorted(plans, key=lambda plan: -plan[0]):
        if 1 < length < combos.plane_min:
            continue
        top = Rank.TWO if length == 1 else Rank.ACE
        for main in range(top, length - 2, -1):
            low = main - length + 1
            body_only = all(numbers[rank] == 3 for rank in range(low, main + 1))
            if body_only and test(counts - run_of(low, length, 3), rules):
                yield Combo(alone if length == 1 else plane, length, RANKS[main], counts)


def single_wings_fit(wings: Counts, rules: RuleSet) -> bool:
    """Tells whether cards may be single wings: not both jokers, equal ones up to the rule set's cap."""
    numbers = unpack(wings)
    return max(numbers) <= rules.combos.equal_single_wings and not (numbers[SMALL] and numbers[BIG])


def pair_wings_fit(wings: Counts, rules: RuleSet) -> bool:
    """Tells whether cards are pairs of different ranks; joker pairs only by rule, and never both."""
    numbers = unpack(wings)
    if any(n not in (0, 2) for n in numbers) or (numbers[SMALL] and numbers[BIG]):
        return False
    return rules.combos.joker_pairs or not (numbers[SMALL] or numbers[BIG])


def beats(challenger: Combo, incumbent: Combo, rules: RuleSet) -> bool:
    """Tells whether `challenger` may be played on `incumbent`: the only authority on what beats what.

    The rocket beats all; a bomb beats all but the rocket and bombs of as many cards and as high a rank,
    more cards before higher rank (seed 003); else same kind, same length and a higher main (seed 000
    sections 13 and 14). `rules` is part of the question though no rule set differs here yet.
    """
    if incumbent.kind is Kind.ROCKET:
        return False
    if challenger.kind is Kind.ROCKET:
        return True
    if challenger.kind is incumbent.kind:
        if challenger.kind is Kind.BOMB:
            return (challenger.length, challenger.main) > (incumbent.length, incumbent.main)
        return challenger.length == incumbent.length and challenger.main > incumbent.main
    return challenger.kind is Kind.BOMB


def reading_against(counts: Counts, target: Combo, rules: RuleSet) -> Combo | None:
    """Returns the reading by which these cards beat `target`, None if they do not.

    Any reading that beats will do; several can differ only in their main, and the highest counts
    (tests/data/AMBIGUITIES.md, M-2).
    """
    return next((combo for combo in classify(counts, rules) if beats(combo, target, rules)), None)


def lie(counts: Counts, rules: RuleSet, target: Combo | None = None) -> Combo | None:
    """Returns how these cards would lie on the table, led if there is no target; None if they may not."""
    if target is not None:
        return reading_against(counts, target, rules)
    return next(iter(classify(counts, rules)), None)
