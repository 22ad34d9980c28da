"""The combos, told slowly and a second time, straight from seed 000 sections 5-13 (seed 003 for two decks).

Shares nothing with ddz_core.combos but the names of kinds. Cards are a string of ranks here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from ddz_core.cards import RANK_LETTERS
from ddz_core.combos import Combo
from ddz_core.rules import ComboRules, RuleSet

Reading = tuple[str, int, str]
CHAIN_LETTERS = "3456789TJQKA"
SUITED_LETTERS = "3456789TJQKA2"


def reading_of(combo: Combo) -> Reading:
    """Writes a combo as (type, n, main) of the cases."""
    return combo.kind.value, combo.length, RANK_LETTERS[combo.main]


def subsets(cards: str) -> Iterator[str]:
    """Yields every set of ranks that can be taken from some cards, without the empty one."""
    have = Counter(cards)
    letters = [letter for letter in RANK_LETTERS if have[letter]]
    for taken in product(*(range(have[letter] + 1) for letter in letters)):
        if any(taken):
            yield "".join(letter * n for letter, n in zip(letters, taken, strict=True))


def readings(cards: str, rules: RuleSet) -> set[Reading]:
    """Tries every body that could be in the cards, and looks at what is left over."""
    combos, decks = rules.combos, rules.deal.decks
    found: set[Reading] = set()
    if cards == "B" * decks + "R" * decks:
        found.add(("rocket", 2 * decks, "R"))
    for main in RANK_LETTERS:
        if cards == main:
            found.add(("single", 1, main))
        if cards == main * 2 and (main in SUITED_LETTERS or combos.joker_pairs):
            found.add(("pair", 1, main))
        if main not in SUITED_LETTERS:
            continue
        if cards == main * 3:
            found.add(("triple", 1, main))
        if len(set(cards)) == 1 and combos.bomb_min <= cards.count(main) <= combos.bomb_max:
            found.add(("bomb", len(cards), main))
        found |= _with_wings(cards, main * 3, 1, ("triple_1", "triple_2"), rules)
        if combos.four_with_two:
            found |= _with_wings(cards, main * 4, 2, ("four_2s", "four_2p"), rules)
    for start, main in enumerate(CHAIN_LETTERS):
        for end in range(start + 1, 13):
            run, length = CHAIN_LETTERS[start:end], end - start
            main = run[-1]
            if cards == run and length >= combos.straight_min:
                found.add(("straight", length, main))
            if cards == _times(run, 2) and length >= combos.pairs_min:
                found.add(("pairs", length, main))
            if length >= combos.plane_min:
                if cards == _times(run, 3):
                    found.add(("plane", length, main))
                found |= _with_wings(cards, _times(run, 3), length, ("plane_1", "plane_2"), rules)
    return found


def _times(run: str, copies: int) -> str:
    return "".join(letter * copies for letter in run)


def _with_wings(cards: str, body: str, number: int, names: tuple[str, str], rules: RuleSet) -> set[Reading]:
    left = Counter(cards)
    left.subtract(body)
    if min(left.values()) < 0:
        return set()
    wings = "".join(left.elements())
    if not wings or set(wings) & set(body) or {"B", "R"} <= set(wings):
        return set()
    triples = body[2:3] != body[3:4]
    length = number if triples else 1
    singles, pairs = _allowed(rules.combos, triples)
    found: set[Reading] = set()
    most_equal = max(Counter(wings).values())
    if singles and len(wings) == number and most_equal <= rules.combos.equal_single_wings:
        found.add((names[0], length, body[-1]))
    in_pairs = all(n == 2 for n in Counter(wings).values())
    jokers_fit = rules.combos.joker_pairs or not set(wings) & set("BR")
    if pairs and len(wings) == 2 * number and in_pairs and jokers_fit:
        found.add((names[1], length, body[-1]))
    return found


def _allowed(combos: ComboRules, triples: bool) -> tuple[bool, bool]:
    return (combos.single_wings, combos.pair_wings) if triples else (True, True)


def beats(mine: Reading, theirs: Reading) -> bool:
    """Compares two readings by the words of seed 000 sections 13 and 14, and seed 003 for longer bombs."""
    if theirs[0] == "rocket" or mine[0] == "rocket":
        return mine[0] == "rocket" != theirs[0]
    if mine[0] == "bomb" and theirs[0] == "bomb" and mine[1] != theirs[1]:
        return mine[1] > theirs[1]
    if mine[:2] == theirs[:2]:
        return RANK_LETTERS.index(mine[2]) > RANK_LETTERS.index(theirs[2])
    return mine[0] == "bomb" != theirs[0]
