"""A page of rules for each rule system, in the order in which it is read, by the id of the rule set.

What several systems share stands once and is read in all of them. A section has the id of its topic, so
that the pages can be laid over each other.
"""

from __future__ import annotations

from ddz_core.words import rules_after as after
from ddz_core.words import rules_before as before
from ddz_core.words import rules_four as four
from ddz_core.words.page import Section
from ddz_core.words.rules_house import RULES
from ddz_core.words.rules_play import AIM, BEATING, BIDDING, COMBOS, DEAL, END, RANKS, TEAM, TRICKS
from ddz_core.words.rules_score import CONTROLS, DOUBLING, MISTAKES

_HANDS = (RANKS, COMBOS, BEATING, TRICKS, TEAM, END)

RULE_PAGES: dict[str, tuple[Section, ...]] = {
    "house": RULES,
    "classic": (
        AIM,
        DEAL,
        BIDDING,
        before.DOUBLE_STEP,
        *_HANDS,
        before.ANNOUNCING,
        after.CLASSIC_SCORING,
        DOUBLING,
        after.OPEN_SERIES,
        MISTAKES,
        CONTROLS,
    ),
    "grab": (
        AIM,
        DEAL,
        before.GRABBING,
        before.DOUBLE_STEP,
        *_HANDS,
        before.ANNOUNCING,
        after.GRAB_SCORING,
        DOUBLING,
        after.OPEN_SERIES,
        MISTAKES,
        CONTROLS,
    ),
    "ranked": (
        AIM,
        DEAL,
        before.RANKED_BIDDING,
        RANKS,
        after.RANKED_COMBOS,
        after.RANKED_BEATING,
        before.CLOCKWISE,
        TEAM,
        END,
        after.PLAIN_SCORING,
        after.RANK_POINTS,
        after.RANKED_MISTAKES,
        CONTROLS,
    ),
    "traditional": (
        AIM,
        before.TURNED_UP_DEAL,
        before.ROUNDS,
        *_HANDS,
        after.PLAIN_SCORING,
        after.OPEN_SERIES,
        MISTAKES,
        CONTROLS,
    ),
    "four-player": (
        four.FOUR_AIM,
        four.FOUR_DEAL,
        four.FOUR_BIDDING,
        RANKS,
        four.FOUR_COMBOS,
        four.FOUR_BEATING,
        four.FOUR_TRICKS,
        four.FOUR_TEAM,
        four.FOUR_END,
        four.FOUR_SCORING,
        after.OPEN_SERIES,
        four.FOUR_MISTAKES,
        CONTROLS,
    ),
}
