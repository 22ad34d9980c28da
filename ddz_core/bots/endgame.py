"""Wins that are sure: against whatever the others hold, or in a world in which every card is known.

Seats are counted from the landlord on, as in `Position`. The count of nodes is the only budget.
"""

from __future__ import annotations

from typing import TypeAlias

from ddz_core.bots.fewest import turns_of
from ddz_core.bots.odds import Threats
from ddz_core.bots.position import key_of
from ddz_core.bots.thought import Thought
from ddz_core.bots.view import BOMBS
from ddz_core.cards import Counts
from ddz_core.combos import Combo, classify, leads, responses
from ddz_core.rules import RuleSet
from ddz_core.scoring import doubling_of

Hands: TypeAlias = tuple[Counts, Counts, Counts]
"""What the landlord, the seat after it and the seat before it hold."""


_PAUSE = 8
"""After so many nodes there is a pause."""


class OutOfNodes(Exception):
    """The budget was not enough."""


class Solver:
    """Solves worlds of one rule set; what it finds out about one helps with the next."""

    def __init__(self, rules: RuleSet, nodes: int) -> None:
        self.rules = rules
        self.nodes = nodes
        """What is left of the budget."""
        self._known: dict[tuple[Hands, int, int, int], bool] = {}
        self._leads: dict[Counts, list[Combo]] = {}

    def landlord_wins(self, hands: Hands, turn: int, target: Combo | None, owner: int) -> Thought[bool]:
        """Tells who wins with `turn` to move; `target` lies there from `owner`. Raises OutOfNodes."""
        if turn == owner:
            target = None
        key = (hands, turn, owner, key_of(target))
        known = self._known.get(key)
        if known is None:
            self.nodes -= 1
            if self.nodes < 0:
                raise OutOfNodes
            if not self.nodes % _PAUSE:
                yield
            known = self._known[key] = yield from self._search(hands, turn, target, owner)
        return known

    def _search(self, hands: Hands, turn: int, target: Combo | None, owner: int) -> Thought[bool]:
        own, mine = hands[turn], turn == 0
        following = turn + 1 if turn < 2 else 0
        if target is None:
            if classify(own, self.rules):
                return mine
            options = self._ordered(own)
        else:
            options = self._answers(own, target)
            if turn and owner and (yield from self.landlord_wins(hands, following, target, owner)) is mine:
                return mine
        for combo in options:
            if (yield from self.after(hands, turn, combo)) is mine:
                return mine
        if target is not None and not (turn and owner):
            return (yield from self.landlord_wins(hands, following, target, owner))
        return not mine

    def after(self, hands: Hands, turn: int, combo: Combo) -> Thought[bool]:
        """Tells who wins once `turn` has played a combo of its hand. Raises OutOfNodes."""
        left = hands[turn] - combo.counts
        if not left:
            return turn == 0
        following = turn + 1 if turn < 2 else 0
        first, second, third = hands
        if turn == 0:
            hands = left, second, third
        elif turn == 1:
            hands = first, left, third
        else:
            hands = first, second, left
        return (yield from self.landlord_wins(hands, following, combo, turn))

    def _ordered(self, own: Counts) -> list[Combo]:
        """Leads, those first that leave the fewest plays."""
        found = self._leads.get(own)
        if found is None:
            found = sorted(
                leads(own, self.rules), key=lambda combo: (turns_of(own - combo.counts), combo.main)
            )
            self._leads[own] = found
        return found

    def _answers(self, own: Counts, target: Combo) -> list[Combo]:
        """Answers, those first that leave the fewest plays, bombs last."""
        found = responses(own, target, self.rules)
        if len(found) < 2:
            return list(found)
        return sorted(
            found, key=lambda combo: (combo.kind in BOMBS, turns_of(own - combo.counts) >> 8, combo.main)
        )


class Sure:
    """Orders of play that go out whatever the others hold: nobody can beat any play but the last."""

    def __init__(self, threats: Threats, rules: RuleSet, nodes: int) -> None:
        self._threats, self._rules, self._nodes = threats, rules, nodes
        self._known: dict[Counts, int] = {}

    def score(self, combo: Combo, own: Counts) -> Thought[int]:
        """Returns 0 if going out after `combo` is not sure; else more for more bombs, then fewer plays."""
        rest = own - combo.counts
        bomb = _BOMB * (doubling_of(0, combo, self._rules) is not None)
        if not rest:
            return _OUT + bomb
        if not self._threats.none(combo):
            return 0
        best = yield from self._best(rest)
        return best - 1 + bomb if best else 0

    def _best(self, hand: Counts) -> Thought[int]:
        known = self._known.get(hand)
        if known is not None:
            return known
        self._known[hand] = best = 0
        if turns_of(hand) >> 8 <= _LONGEST and len(self._known) <= self._nodes:
            yield
            for combo in leads(hand, self._rules):
                best = max(best, (yield from self.score(combo, hand)))
            self._known[hand] = best
        return best


_OUT, _BOMB, _LONGEST = 15, 16, 6
"""Going out at once counts 15, each play before it one less, each bomb 16 more; plans of 6 plays at most."""
NEXT = _OUT - 1
"""The score of going out with the next play."""


def plays_of(score: int) -> int:
    """Returns in how many plays an order that `Sure` has found goes out; 0 for none."""
    return _OUT + 1 - score % _BOMB if score else 0
