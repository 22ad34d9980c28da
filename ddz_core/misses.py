"""Why cards may not be played: the nearest miss (seed 000 section 22)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ddz_core.cards import CHAIN_RANKS, RANKS, Counts, Rank, size_of, unpack
from ddz_core.errors import IllegalActionError, Reason
from ddz_core.readings import BIG, SMALL, Combo, Kind, beats, classify, run_of
from ddz_core.rules import RuleSet


def diagnose(counts: Counts, rules: RuleSet, target: Combo | None = None) -> IllegalActionError:
    """Returns the error that says why these cards may not be led, or played on `target`.

    Asked about cards that may be played the answer means nothing.

    Keys of `detail`, by reason:

    * NOTHING_CHOSEN: with a target its `kind`, `length` and `need`, the cards it takes; else none.
    * SAME_RANK, LOWER_RANK: `kind` and `rank`, the main that must be passed.
    * OTHER_KIND, OTHER_LENGTH: `kind` and `length` of the target, `need` its cards, `have` the cards chosen;
      on the rocket always OTHER_KIND.
    * TWO_IN_CHAIN, JOKER_IN_CHAIN: the chain's `kind` and the wrong `rank`.
    * CHAIN_GAP: the chain's `kind` and `rank`, the lowest that is missing.
    * CHAIN_TOO_SHORT: `kind`; `need` and `have` in cards of a straight or pairs of a 連對.
    * WINGS_MISSING, WINGS_TOO_MANY: `kind`; `need` and `have` in cards.
    * WINGS_MIXED: `kind`; `need`, the number of single cards or of different pairs that fit the body, or
      `pairs` instead where single cards are never carried.
    * BOTH_JOKERS: `kind`.
    * BODY_RANK_AS_WING: `kind` and the `rank` that stands both in the body and among the wings.
    * ONE_CARD_OFF: the `kind` it nearly is, the `rank` too many or too few, `need` and `have` in cards.
    * NO_COMBO: `have`, the cards chosen; with a target also its `kind`, `length` and `need`.
    """
    wanted: dict[str, object] = {}
    if target is not None:
        wanted = {"kind": target.kind, "length": target.length, "need": target.size}
    if not counts:
        return _miss(Reason.NOTHING_CHOSEN, **wanted)
    have = size_of(counts)
    if target is not None and target.kind is Kind.ROCKET:
        return _miss(Reason.OTHER_KIND, **wanted, have=have)
    readings = classify(counts, rules)
    if readings and target is not None:
        return _not_beating(readings, target)
    return (
        _plane_chain_miss(counts, rules)
        or _body_miss(counts, rules)
        or _chain_miss(counts, rules, target)
        or _one_card_off(counts, rules, target)
        or _miss(Reason.NO_COMBO, **wanted, have=have)
    )


def _miss(reason: Reason, **detail: object) -> IllegalActionError:
    return IllegalActionError(reason, detail)


BARE = {
    Kind.TRIPLE_ONE: Kind.TRIPLE,
    Kind.TRIPLE_TWO: Kind.TRIPLE,
    Kind.PLANE_ONES: Kind.PLANE,
    Kind.PLANE_TWOS: Kind.PLANE,
}


def _not_beating(readings: Sequence[Combo], target: Combo) -> IllegalActionError:
    """Says why a combo does not beat the target: compares the reading that comes nearest."""
    kind, main = target.kind, target.main
    mine = next((c for c in readings if c.kind is kind), readings[0])
    wanted = {"kind": kind, "length": target.length, "need": target.size, "have": mine.size}
    if mine.kind is kind:
        if mine.length != target.length:
            return _miss(Reason.OTHER_LENGTH, **wanted)
        return _miss(Reason.SAME_RANK if mine.main == main else Reason.LOWER_RANK, kind=kind, rank=main)
    body = 3 * target.length
    if mine.length == target.length and mine.main > main:
        if BARE.get(kind) is mine.kind:
            return _miss(Reason.WINGS_MISSING, kind=kind, need=target.size - body, have=0)
        if BARE.get(mine.kind) is kind:
            return _miss(Reason.WINGS_TOO_MANY, kind=kind, need=0, have=mine.size - body)
    return _miss(Reason.OTHER_KIND, **wanted)


def _plane_chain_miss(counts: Counts, rules: RuleSet) -> IllegalActionError | None:
    """Finds triples that do not stand in a row, alone or with the right number of wings."""
    numbers = unpack(counts)
    triples = [rank for rank in RANKS if numbers[rank] == 3]
    kinds = {3 * len(triples): Kind.PLANE}
    if rules.combos.single_wings:
        kinds[4 * len(triples)] = Kind.PLANE_ONES
    if rules.combos.pair_wings:
        kinds[5 * len(triples)] = Kind.PLANE_TWOS
    if len(triples) < 2:
        return None
    if Rank.TWO in triples and {Rank.ACE, Rank.THREE} & set(triples):
        return _miss(Reason.TWO_IN_CHAIN, kind=kinds.get(sum(numbers), Kind.PLANE), rank=Rank.TWO)
    gaps = _gaps(triples)
    if gaps and sum(numbers) in kinds and triples[-1] < CHAIN_RANKS:
        return _miss(Reason.CHAIN_GAP, kind=kinds[sum(numbers)], rank=gaps[0])
    return None


def _gaps(ranks: Sequence[Rank]) -> list[Rank]:
    """Returns the ranks between the lowest and the highest that are missing."""
    return [rank for rank in RANKS[ranks[0] : ranks[-1]] if rank not in ranks]


def _body_miss(counts: Counts, rules: RuleSet) -> IllegalActionError | None:
    """Finds wings that do not fit the body: a plane's, else those of four cards, else of a triple."""
    numbers = unpack(counts)
    size = sum(numbers)
    for low, length in _plane_bodies(numbers, rules):
        body = run_of(low, length, 3)
        return _wing_miss(body, counts - body, length, (Kind.PLANE_ONES, Kind.PLANE_TWOS), rules)
    for rank in RANKS[:SMALL]:
        if numbers[rank] == 4 and rules.combos.four_with_two and size <= 8:
            body = run_of(rank, 1, 4)
            return _wing_miss(body, counts - body, 2, (Kind.FOUR_ONES, Kind.FOUR_TWOS), rules)
    for rank in RANKS[:SMALL]:
        if numbers[rank] == 3 and size <= 5:
            body = run_of(rank, 1, 3)
            return _wing_miss(body, counts - body, 1, (Kind.TRIPLE_ONE, Kind.TRIPLE_TWO), rules)
    return None


def _plane_bodies(numbers: Sequence[int], rules: RuleSet) -> Iterator[tuple[int, int]]:
    """Yields (lowest rank, length) of the runs of triples, the likeliest body first.

    Likely is what leaves the right number of wings, then the longest, then what has no card over. A run of
    nothing but fours is left to 四帶二: 6666+7777 is two bodies, not a plane (seed 000 section 12).
    """
    size = sum(numbers)
    runs = [
        (low, length)
        for low in range(CHAIN_RANKS)
        for length in range(rules.combos.plane_min, CHAIN_RANKS - low + 1)
        if all(n >= 3 for n in numbers[low : low + length]) and 3 in numbers[low : low + length]
    ]

    def unlikely(run: tuple[int, int]) -> tuple[bool, int, int]:
        low, length = run
        return size not in (4 * length, 5 * length), -length, sum(numbers[low : low + length])

    yield from sorted(runs, key=unlikely)


def _wing_miss(
    body: Counts, wings: Counts, number: int, kinds: tuple[Kind, Kind], rules: RuleSet
) -> IllegalActionError | None:
    """Says why `wings` do not go with a body that wants `number` single cards or `number` pairs."""
    ones, twos = kinds
    numbers, bodies = unpack(wings), unpack(body)
    have = sum(numbers)
    plain = rules.combos.single_wings if ones is not Kind.FOUR_ONES else True
    paired = rules.combos.pair_wings if ones is not Kind.FOUR_ONES else True
    if not (plain or paired):
        return None
    kind = ones if plain and (have <= number or not paired) else twos
    for rank in RANKS:
        if numbers[rank] and bodies[rank]:
            return _miss(Reason.BODY_RANK_AS_WING, kind=kind, rank=rank)
    if numbers[SMALL] and numbers[BIG] and have <= 2 * number:
        return _miss(Reason.BOTH_JOKERS, kind=kind)
    if kind is ones and have < number:
        return _miss(Reason.WINGS_MISSING, kind=kind, need=number, have=have)
    if not plain and have < 2 * number:
        return _miss(Reason.WINGS_MISSING, kind=kind, need=2 * number, have=have)
    if have > 2 * number and paired:
        return _miss(Reason.WINGS_TOO_MANY, kind=kind, need=2 * number, have=have)
    if have > number and plain and not (paired and any(n >= 2 for n in numbers)):
        return _miss(Reason.WINGS_TOO_MANY, kind=ones, need=number, have=have)
    if not plain:
        return _miss(Reason.WINGS_MIXED, kind=kind, pairs=number)
    return _miss(Reason.WINGS_MIXED, kind=kind, need=number)


def _chain_miss(counts: Counts, rules: RuleSet, target: Combo | None) -> IllegalActionError | None:
    """Finds what keeps single cards from being a straight, or pairs from being 連對."""
    numbers = unpack(counts)
    ranks = [rank for rank in RANKS if numbers[rank]]
    plain = [rank for rank in ranks if rank < CHAIN_RANKS]
    copies = numbers[plain[0]] if plain else 0
    if copies not in (1, 2) or any(numbers[rank] != copies for rank in ranks if rank < SMALL):
        return None
    kind, least = (Kind.STRAIGHT, rules.combos.straight_min)
    if copies == 2:
        kind, least = (Kind.PAIRS, rules.combos.pairs_min)
    gaps, length = _gaps(plain), len(ranks)
    if Rank.TWO in ranks:
        ring = {*plain, Rank.TWO}
        ends = sum((rank + 1) % 13 not in ring for rank in ring)
        if (ends == 1 and length >= least) or (not gaps and len(plain) >= least - 1):
            return _miss(Reason.TWO_IN_CHAIN, kind=kind, rank=Rank.TWO)
    if length > len(plain):
        if ranks[-1] >= SMALL and not gaps and len(plain) >= least - 1:
            return _miss(Reason.JOKER_IN_CHAIN, kind=kind, rank=ranks[-1])
        return None
    if not gaps:
        if length < 4 - copies:
            return None
        need = target.length if target is not None and target.kind is kind else least
        return _miss(Reason.CHAIN_TOO_SHORT, kind=kind, need=need, have=length)
    if length + 1 >= least and (len(gaps) == 1 or (len(gaps) == 2 and length > 4 // copies)):
        return _miss(Reason.CHAIN_GAP, kind=kind, rank=gaps[0])
    return None


def _one_card_off(counts: Counts, rules: RuleSet, target: Combo | None) -> IllegalActionError | None:
    """Finds a combo one card away: one that beats the target first, and one card less before one more."""
    have = size_of(counts)
    if have < 3:
        return None
    near = [
        (rank, combo)
        for step in (-1, 1)
        for rank in RANKS
        if 0 <= (counts >> 4 * rank & 15) + step <= rules.deal.decks * (4 if rank < SMALL else 1)
        for combo in classify(counts + (step << 4 * rank), rules)[:1]
    ]
    if not near:
        return None
    better = (miss for miss in near if target is not None and beats(miss[1], target, rules))
    rank, combo = next(better, near[0])
    return _miss(Reason.ONE_CARD_OFF, kind=combo.kind, rank=rank, need=combo.size, have=have)
