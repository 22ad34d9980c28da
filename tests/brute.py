"""Minimax without a thought, and small positions to try it on: what the solver is checked against.

It takes what may be played from `leads` and `responses`, as every part does, and nothing from the solver.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ddz_core.cards import Counts, counts_of, full_deck, rank_of
from ddz_core.combos import Combo, Kind, leads, responses
from ddz_core.rules import RuleSet
from ddz_core.study.goals import NO_SPRING, Springs
from ddz_core.study.position import Position

Now = tuple[tuple[Counts, ...], int, Combo | None, int | None, int, bool]
"""Hands, turn, what lies on the table, whose it is, how often the landlord played, whether a peasant did."""


class Brute:
    """Plays everything out. A value is what a peasant pays: 2 to the doublings to come; got if below 0."""

    def __init__(self, position: Position) -> None:
        self.rules, self.landlord = position.rules, position.landlord
        springs = position.springs
        self.start: Now = (
            position.hands, position.turn, position.target, position.owner, springs.landlord, springs.peasants
        )  # fmt: skip
        self.spring = position.rules.scoring.spring and springs != NO_SPRING
        self.seen: dict[Now, int] = {}

    def children(self, now: Now) -> Iterator[tuple[Counts, int]]:
        """Yields each move, 0 for a pass, with its value."""
        hands, turn, target, owner, own, others = now
        following = (turn + 1) % len(hands)
        hand = hands[turn]
        for combo in responses(hand, target, self.rules) if target else leads(hand, self.rules):
            left = (*hands[:turn], hand - combo.counts, *hands[turn + 1 :])
            mine = turn == self.landlord
            own_now, others_now = own + mine, others or not mine
            value = 2 if self.is_doubling(combo) else 1
            if left[turn]:
                value *= self.value((left, following, combo, turn, min(own_now, 2), others_now))
            elif mine:
                value *= 2 if self.spring and not others_now else 1
            else:
                value *= -2 if self.spring and own_now == 1 else -1
            yield combo.counts, value
        if target:
            over = following == owner
            yield (
                0,
                self.value(
                    (hands, following, None if over else target, None if over else owner, own, others)
                ),
            )

    def is_doubling(self, combo: Combo) -> bool:
        """Tells the rocket, and bombs that are large enough."""
        if combo.kind is Kind.BOMB:
            return combo.size >= self.rules.scoring.doubling_bomb
        return combo.kind is Kind.ROCKET

    def value(self, now: Now) -> int:
        """Returns the landlord's best."""
        if now not in self.seen:
            values = [value for _, value in self.children(now)]
            self.seen[now] = max(values) if now[1] == self.landlord else min(values)
        return self.seen[now]


def small_position(rng: Random, rules: RuleSet, most: int = 12) -> Position:
    """Draws a position of at most so many cards, many of them from a few ranks, or with bombs."""

    def below(number: int) -> int:
        return int(rng.random() * number)

    players = rules.deal.players
    deck = list(full_deck(rules.deal.decks))
    if rng.random() < 0.6:
        low, width = below(11), 2 + below(5)
        deck = [card for card in deck if low <= rank_of(card) < low + width or rank_of(card) > 12]
    mixed = rng.random() < 0.6
    heaps = [rng.random() for _ in range(15)]
    order = sorted(deck, key=lambda card: (rng.random() if mixed else heaps[min(rank_of(card), 13)], card))
    total = min(len(order) - 5, players + below(most - players + 1) if mixed else most)
    cuts = sorted(sorted(range(1, total), key=lambda cut: (rng.random(), cut))[: players - 1])
    edges = [0, *cuts, total]
    hands = tuple(counts_of(order[edges[i] : edges[i + 1]]) for i in range(players))
    landlord, turn = below(players), below(players)
    springs = NO_SPRING
    if rules.scoring.spring and rng.random() < 0.7:
        springs = Springs(below(3), rng.random() < 0.5)
    target = owner = None
    if rng.random() < 0.5:
        played = leads(counts_of(order[total : total + 7]), rules)
        owner = (turn + 1 + below(players - 1)) % players
        target = played[below(len(played))]
    return Position(rules, hands, landlord, turn, target, owner, springs)
