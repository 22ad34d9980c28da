"""Weighs the moves of a seat: what the hand still costs, who is likely to lead next, who is nearly out.

The value of a move is counted in turns gained. It is

    - cost of the hand after it (see `plan`)
    + chance to lead next            * what a lead is worth
    + chance that a partner leads    * what that is worth, more when the partner is nearly out
    - chance that an opponent leads  * what that costs, more when that seat is nearly out

with `SURE` added when the rest of the hand goes out whatever the others hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import exp

from ddz_core.bots.odds import Odds, Threats, copies_of, standing
from ddz_core.bots.plan import Costs, Planner
from ddz_core.bots.thought import Thought, finish
from ddz_core.bots.turns import LeastTurns
from ddz_core.bots.view import BOMBS, View
from ddz_core.cards import Counts, Rank
from ddz_core.combos import CHAINED, Combo, Kind, classify, leads

SURE = 100.0
"""Added to the value of a move that wins for certain."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the evaluation is tuned by (`lab/arena` tells how well)."""

    single_base: float = 1.0
    single_gain: float = 1.2
    single_scale: float = 1.5
    """A single costs base - gain * exp(-ways to beat it / scale) turns; the next three rows alike."""
    pair_base: float = 1.0
    pair_gain: float = 1.0
    pair_scale: float = 1.2
    triple_base: float = 0.8
    triple_gain: float = 1.0
    triple_scale: float = 1.0
    chain_base: float = 0.8
    chain_gain: float = 0.7
    chain_scale: float = 0.7
    bomb: float = -1.0
    rocket: float = -1.4
    """What these cost: less than nothing, as each can take a lead when it is wanted."""
    lead: float = 0.4
    lead_close: float = 0.4
    close_scale: float = 1.5
    """Leading is worth lead + lead_close * exp(-(plays left - 1) / close_scale)."""
    enemy: float = 0.1
    enemy_close: float = 4.0
    enemy_scale: float = 2.0
    """An opponent's lead costs enemy + enemy_close * exp(-cards there / enemy_scale)."""
    partner: float = 0.5
    partner_close: float = 1.2
    """A partner's lead is worth partner + partner_close * exp(-(cards there - 1) / enemy_scale)."""
    win: float = 1.5
    """Added, times the chance that the play stands, when one play is left."""
    over: float = 0.6
    """What beating the partner's play costs."""
    slip: float = 0.15
    """What it costs just before the landlord to leave room for low singles and pairs."""
    feed: float = 2.0
    """What it is worth that the partner can go out on this play."""
    help: float = 0.5
    """How far a partner who acts next may be trusted to beat an opponent's play."""
    bomb_fear: float = 0.3
    """How far a play is trusted less for bombs that may be out."""
    card: float = 0.02
    """What a card got rid of is worth by itself."""
    nodes: int = 200
    """Most hands that `Scales.certain` looks at in one decision."""
    longest: int = 5
    """Most plays of a plan for which it is tried."""


PEASANT = Weights()
"""For two who play together: bold about the lead, since a partner covers."""
LANDLORD = Weights(
    single_gain=1.5,
    rocket=-1.0,
    lead=0.2,
    lead_close=0.6,
    enemy_scale=1.5,
)
"""For one who plays alone: high cards are dearer, since nobody else takes a lead back."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move with what was found out about it; `combo` is None for a pass."""

    combo: Combo | None
    value: float
    cost: float
    """Cost of the hand after it, in turns."""
    turns: int
    """Plays that the plan of the rest takes."""
    stands: float
    """The weight 0..1 that no opponent beats this play (for a pass: the play on the table)."""
    sure: int
    """Plays, this one included, after which this seat is out whatever happens; 0 if that is not sure."""


class Scales:
    """Everything about one decision that does not depend on the move."""

    def __init__(self, view: View, weights: Weights | None = None) -> None:
        self.view = view
        self.weights = weights or (LANDLORD if view.is_landlord else PEASANT)
        self.enemies = Odds(view, view.enemies)
        self.planner = Planner(self._costs(), view.rules)
        self.largest = max(view.sizes[seat] for seat in view.after)
        """The most cards another seat holds."""
        self.threats = Threats(view.unseen, self.largest, view.rules)
        self.closest = min(view.sizes[seat] for seat in view.enemies)
        self._certain: dict[Counts, int] = {}
        self._odds: dict[int, Odds] = {}

    @cached_property
    def least(self) -> LeastTurns:
        """Counts plays, whatever they are worth."""
        return LeastTurns(self.view.rules)

    def _costs(self) -> Costs:
        w, odds = self.weights, self.enemies

        def row(copies: int, base: float, gain: float, scale: float) -> tuple[float, ...]:
            return tuple(base - gain * standing(odds.above(copies, rank), scale) for rank in range(15))

        def chain(copies: int, main: int, length: int) -> float:
            return w.chain_base - w.chain_gain * standing(odds.chains(copies, main, length), w.chain_scale)

        return Costs(
            single=row(1, w.single_base, w.single_gain, w.single_scale),
            pair=row(2, w.pair_base, w.pair_gain, w.pair_scale),
            triple=row(3, w.triple_base, w.triple_gain, w.triple_scale),
            bomb=w.bomb,
            rocket=w.rocket,
            straight=lambda main, length: chain(1, main, length),
            pairs=lambda main, length: chain(2, main, length),
            plane=lambda main, length: chain(3, main, length),
        )

    def odds(self, seat: int) -> Odds:
        """Returns the odds of one other seat, made on first use."""
        found = self._odds.get(seat)
        if found is None:
            found = self._odds[seat] = Odds(self.view, (seat,))
        return found

    def wing_price(self, combo: Combo) -> float:
        """Returns a rough price of the wings of a combo: low for loose low cards, high for cards that matter.

        The body is among the cards priced, which adds the same to every choice of wings for one body.
        """
        price, counts, own, rank = 0.0, combo.counts, self.view.own, 0
        costs = self.planner.costs
        while counts:
            n = counts & 15
            if n:
                held = own & 15
                worth = costs.single[rank] if n == 1 else costs.pair[rank]
                price -= worth - (0.8 if held > n else 0.0)
            counts >>= 4
            own >>= 4
            rank += 1
        return price

    def stands(self, combo: Combo, odds: Odds | None = None) -> float:
        """Returns the weight 0..1 that none of the seats beats a combo."""
        w, odds = self.weights, odds or self.enemies
        scale = {1: w.single_scale, 2: w.pair_scale, 3: w.triple_scale}
        if combo.kind in BOMBS:
            return standing(odds.ways(combo), w.triple_scale)
        if combo.kind in CHAINED:
            chance = standing(odds.ways(combo), w.chain_scale)
        else:
            chance = standing(odds.ways(combo), scale.get(copies_of(combo.kind), w.triple_scale))
        return chance * (1 - w.bomb_fear * odds.bombs)

    def slips(self, combo: Combo) -> float:
        """Returns which share of the unseen ranks that win no trick can still be put on a single or pair."""
        copies = copies_of(combo.kind)
        low = [self.view.unseen >> 4 * rank & 15 >= copies for rank in range(Rank.ACE)]
        return sum(low[combo.main + 1 :]) / (sum(low) or 1)

    def certain(self, hand: Counts) -> Thought[int]:
        """Returns in how many plays a hand that leads goes out whatever the others hold; 0 if not sure."""
        known = self._certain.get(hand)
        if known is not None:
            return known
        rules, found = self.view.rules, 0
        if classify(hand, rules):
            found = 1
        elif len(self._certain) < self.weights.nodes and self.planner.turns(hand) <= self.weights.longest:
            yield
            for combo in leads(hand, rules):
                if self.threats.none(combo):
                    rest = yield from self.certain(hand - combo.counts)
                    if rest and (not found or rest + 1 < found):
                        found = rest + 1
        self._certain[hand] = found
        return found

    def lead_value(self, turns: int) -> float:
        """Returns what it is worth to lead with so many plays left."""
        return self.weights.lead + self.weights.lead_close * exp((1 - turns) / self.weights.close_scale)

    def enemy_value(self, cards: int) -> float:
        """Returns what it costs when an opponent with so many cards leads; 0 cards: that seat has won."""
        return self.weights.enemy + self.weights.enemy_close * exp(-cards / self.weights.enemy_scale)

    def partner_value(self, cards: int) -> float:
        """Returns what it is worth when a partner with so many cards leads."""
        return self.weights.partner + self.weights.partner_close * exp((1 - cards) / self.weights.enemy_scale)


def weigh(scales: Scales, combo: Combo | None) -> Thought[Weighed]:
    """Weighs one move: a combo, or None for a pass."""
    yield
    if combo is None:
        return _weigh_pass(scales)
    view, w = scales.view, scales.weights
    rest = view.own - combo.counts
    if not rest:
        return Weighed(combo, 2 * SURE, 0.0, 0, 1.0, 1)
    cost, turns = scales.planner.price(rest)
    if turns <= 3 and classify(rest, view.rules):
        turns = 1
    stands = scales.stands(combo)
    size = combo.size
    value = w.card * size - cost + stands * scales.lead_value(turns)
    if turns == 1:
        value += w.win * stands
    behind = [view.sizes[seat] - size for seat in view.enemies if view.sizes[seat] >= size]
    if stands < 1:
        value -= (1 - stands) * scales.enemy_value(min(behind, default=scales.closest))
    if view.partners and view.after[0] == view.landlord and combo.kind in (Kind.SINGLE, Kind.PAIR):
        value -= w.slip * scales.slips(combo)
    if view.of_partner:
        value -= w.over
    for seat in () if view.of_partner else view.partners:
        if view.sizes[seat] == size and combo.kind in (Kind.SINGLE, Kind.PAIR):
            takes = 1 - scales.stands(combo, scales.odds(seat))
            value += w.feed * takes * (1.0 if seat == view.after[0] else stands)
    sure = 0
    if scales.threats.none(combo):
        plays = yield from scales.certain(rest)
        sure = plays + 1 if plays else 0
    if sure:
        value += SURE - sure
    return Weighed(combo, value, cost, turns, stands, sure)


def _weigh_pass(scales: Scales) -> Weighed:
    view, w = scales.view, scales.weights
    assert view.target is not None
    assert view.target_seat is not None
    cost, turns = scales.planner.price(view.own)
    value = -cost
    size = view.target.size
    if view.of_partner:
        foes = [seat for seat in view.to_act if seat in view.enemies]
        stands = scales.stands(view.target) if foes else 1.0
        value += stands * scales.partner_value(view.sizes[view.target_seat])
        if foes:
            value -= (1 - stands) * scales.enemy_value(max(0, view.sizes[foes[0]] - size))
    else:
        # Whichever opponent takes the trick, it leads what the one nearest to going out can use.
        helped, leader = 0.0, scales.closest
        for seat in view.to_act:
            if seat in view.partners:
                takes = (1 - helped) * w.help * (1 - scales.stands(view.target, scales.odds(seat)))
                value += takes * scales.partner_value(view.sizes[seat])
                helped += takes
        stands = 1 - helped
        value -= stands * scales.enemy_value(leader)
    return Weighed(None, value, cost, turns, stands, 0)


def candidates(scales: Scales) -> tuple[Combo, ...]:
    """Returns the combos worth weighing: all, but of combos that differ in wings only the best few."""
    kept: list[Combo] = []
    winged: dict[tuple[Kind, int, int], list[tuple[float, int, Combo]]] = {}
    for at, combo in enumerate(scales.view.options):
        if combo.kind in WINGED:
            key = combo.kind, combo.length, int(combo.main)
            winged.setdefault(key, []).append((scales.wing_price(combo), at, combo))
        else:
            kept.append(combo)
    for choices in winged.values():
        choices.sort(key=lambda choice: choice[:2])
        kept += [combo for _, _, combo in choices[:_WINGS]]
    return tuple(kept)


_WINGS = 4
"""How many sets of wings are weighed for one body."""
WINGED = (
    Kind.TRIPLE_ONE,
    Kind.TRIPLE_TWO,
    Kind.PLANE_ONES,
    Kind.PLANE_TWOS,
    Kind.FOUR_ONES,
    Kind.FOUR_TWOS,
)
"""The kinds that carry wings."""


def rank_moves(scales: Scales) -> tuple[Weighed, ...]:
    """Weighs every move worth it; best first, ties in the order of the options, a pass last."""
    return finish(ranking(scales))


def ranking(scales: Scales) -> Thought[tuple[Weighed, ...]]:
    """As `rank_moves`, with pauses."""
    yield from scales.planner.focusing(scales.view.own)
    moves: list[Combo | None] = [*candidates(scales)]
    if scales.view.target is not None:
        moves.append(None)
    weighed = []
    for move in moves:
        weighed.append((yield from weigh(scales, move)))
    return tuple(sorted(weighed, key=lambda found: -found.value))
