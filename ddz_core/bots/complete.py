"""Fills a selection up to a play that is legal now: the page offers it when a card is tapped."""

from __future__ import annotations

from ddz_core.bots.view import BOMBS
from ddz_core.cards import Card, Counts, Hand, contains, counts_of, pick, sort_cards, unpack
from ddz_core.combos import Combo, leads, responses
from ddz_core.observation import Observation
from ddz_core.rules import RuleSet


def complete(
    selected: tuple[Card, ...], hand: Hand, target: Combo | None, rules: RuleSet
) -> tuple[Card, ...] | None:
    """Returns the cheapest legal play of the hand that holds every selected card; None if there is none.

    When following, that is the lowest that beats the target; when leading, the one with the fewest
    cards more.
    """
    found = _fill(selected, hand, target, rules)
    return found[0] if found else None


def completions(observation: Observation, card: Card) -> tuple[tuple[Card, ...], ...]:
    """Returns every legal play with this card of the hand, cheapest first; () if that card beats nothing."""
    return _fill((card,), observation.hand, observation.target_combo, observation.rules)


def _fill(
    selected: tuple[Card, ...], hand: Hand, target: Combo | None, rules: RuleSet
) -> tuple[tuple[Card, ...], ...]:
    if not selected or not set(selected) <= set(hand) or len(set(selected)) < len(selected):
        return ()
    own, chosen = counts_of(hand), counts_of(selected)
    options = responses(own, target, rules) if target else leads(own, rules)
    fitting = [combo for combo in options if contains(combo.counts, chosen)]
    fitting.sort(key=lambda combo: _price(combo, own, leading=target is None))
    rest = tuple(card for card in hand if card not in selected)
    plays = []
    for combo in fitting:
        more = pick(rest, combo.counts - chosen)
        assert more is not None
        plays.append(sort_cards(selected + more))
    return tuple(plays)


def _price(combo: Combo, own: Counts, *, leading: bool) -> tuple[bool, int, bool, int, int, int]:
    """Sorts plays from cheap to dear: bombs last, bombs not broken, then low, then little torn apart."""
    taken, held = unpack(combo.counts), unpack(own)
    torn = sum(0 < n < have for n, have in zip(taken, held, strict=True))
    breaks = any(0 < n < have and have >= 4 for n, have in zip(taken, held, strict=True))
    weight = sum(n * rank for rank, n in enumerate(taken))
    return combo.kind in BOMBS, combo.size if leading else 0, breaks, int(combo.main), torn, weight
