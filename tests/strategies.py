"""Hypothesis strategies, and rule sets that differ from the house rules in one thing or many."""

from __future__ import annotations

from hypothesis import strategies as st

from ddz_core.cards import RANKS, Counts, Rank, pack
from ddz_core.combos import Combo, classify, leads
from ddz_core.rules import FOUR_PLAYER, HOUSE, RANKED, ComboRules, DealRules, RuleSet

CAP_1 = RuleSet("cap-1", combos=ComboRules(equal_single_wings=1))
CAP_2 = RuleSet("cap-2", combos=ComboRules(equal_single_wings=2))
CAP_3 = RuleSet("cap-3", combos=ComboRules(equal_single_wings=3))
LONG_CHAINS = RuleSet("long", combos=ComboRules(straight_min=6, pairs_min=4, plane_min=3, pair_wings=False))
TWO_DECKS_ALL = RuleSet(
    "two-decks-all",
    deal=DealRules(decks=2, players=4, hand=25, bottom=8),
    combos=ComboRules(bomb_min=5, bomb_max=7, joker_pairs=True),
)
ALL_RULES = (HOUSE, RANKED, FOUR_PLAYER, CAP_1, CAP_2, CAP_3, LONG_CHAINS, TWO_DECKS_ALL)

rule_sets = st.sampled_from(ALL_RULES)


def copies(rank: Rank, rules: RuleSet) -> int:
    """Returns how many cards of a rank are in play."""
    return rules.deal.decks * (1 if rank >= Rank.SMALL_JOKER else 4)


def whole_deck(rules: RuleSet) -> Counts:
    """Returns all cards in play."""
    return pack(copies(rank, rules) for rank in RANKS)


@st.composite
def hands(draw: st.DrawFn, rules: RuleSet = HOUSE, most: int | None = None) -> Counts:
    """Draws up to `most` cards, a full landlord's hand if None; never none.

    Half of the hands come from five to seven neighbouring ranks, for planes with wings and second readings
    hardly occur in even ones.
    """
    if most is None:
        most = rules.deal.hand + rules.deal.bottom
    width = draw(st.sampled_from((5, 6, 7, 15, 15, 15)))
    low = draw(st.integers(0, 15 - width))
    ranks = draw(st.permutations(RANKS[low : low + width]))
    numbers = dict.fromkeys(RANKS, 0)
    for rank in ranks:
        top = min(copies(rank, rules), most - sum(numbers.values()))
        numbers[rank] = draw(st.integers(0, top))
    if not any(numbers.values()):
        numbers[ranks[0]] = 1
    return pack(numbers[rank] for rank in RANKS)


@st.composite
def combos(draw: st.DrawFn, rules: RuleSet = HOUSE) -> Combo:
    """Draws any reading of a combo that a hand can hold."""
    led = draw(st.sampled_from(leads(draw(hands(rules)), rules)))
    return draw(st.sampled_from(classify(led.counts, rules)))


@st.composite
def rules_and_hand(draw: st.DrawFn, most: int | None = None) -> tuple[RuleSet, Counts]:
    """Draws a rule set and a hand for it."""
    rules = draw(rule_sets)
    return rules, draw(hands(rules, most))


@st.composite
def positions(draw: st.DrawFn, most: int | None = None) -> tuple[RuleSet, Counts, Combo]:
    """Draws a rule set, a hand and what lies on the table."""
    rules, hand = draw(rules_and_hand(most))
    return rules, hand, draw(combos(rules))
