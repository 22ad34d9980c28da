"""The tips of seed 002 and the traits it gives the levels, each on a position that leaves no doubt.

What follows a tip is a set of moves, so that nets which have learned more may choose among them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from ddz_core.actions import Bid, Decline, Double, Grab, Phase, Play
from ddz_core.bots import Level, choose, suggest
from ddz_core.bots.view import BOMBS, View
from ddz_core.bots.weigh import Scales, rank_moves
from ddz_core.cards import counts_of, format_counts
from ddz_core.game import apply, new_game
from ddz_core.notation import parse_deal, parse_position
from ddz_core.observation import Observation
from ddz_core.observe import observe
from tests.support import ranks

ALL = (Level.EASY, Level.NORMAL, Level.EXPERT)
SOUND = (Level.NORMAL, Level.EXPERT)
_TIMES = 40
"""So often a level that plays by chance is asked."""


@dataclass(frozen=True)
class Tip:
    """A position, the ranks that follow the tip (`-` to pass, `|` between them), who must follow it."""

    name: str
    position: str
    follows: str
    levels: tuple[Level, ...] = SOUND
    rules: str = "house"


LOOSE = (
    Tip("the landlord leads 3 and 4 first", "0 1 0 34AA22R/5566778899TTK/3456789TTJKK .", "3|4"),
    Tip("few controls are enough", "0 1 0 34AA2R/5566778899TTK/3456789TTJKK .", "3|4"),
    Tip("a peasant leads 3 and 5 first", "0 1 1 667788TTJJQ/35KKAA2R/34567899TTJ .", "3|5"),
    Tip("a 3 goes alone or as a wing", "0 1 0 3JJJKKA2/5566778899TTK/34567899TTQQ .", "3|3JJJ"),
)
"""Tip 2: loose small cards are led early, while the control is held."""

WHOLE = (
    Tip("no triple breaks on an 8", "0 1 1 3346789TQKA22B/99TTTJJJ44/35667QQA2 . 8", "-"),
    Tip("no pair and no triple breaks on a 9", "0 1 1 34788TQKKA22B/TTTJJJQQ44/35667KKA2 . 9", "-"),
    Tip("of triples all is kept on an 8", "0 1 1 3344679QKA22B/56789TJJJQQQ/35667KKA2 . 8", "-"),
    Tip("the loose king, not a queen of three", "0 1 1 347788QKKA22B/6789TQQQ44K/35667JJA2 . T", "K|-"),
    Tip("the loose ace or none", "0 1 1 3346789TQKA22B/TTTJJJQQQ44A/35667KKA2 . 8", "A|-"),
    Tip("the straight goes as a whole", "0 1 1 33445566AA22B/3456789TK/789TJQKA2R .", "3456789T"),
)
"""Tip 3: no triple, no straight is broken for a single."""

DECISIVE = (
    Tip(
        "a bomb is kept from an ace early on",
        "0 1 1 3455788999TJQK2/33447788JJQQ6666/3459TTKKAA2B . A",
        "-",
    ),
    Tip(
        "the rocket is kept from a pair of twos",
        "0 1 1 34557889TTJQKA2/667788QQK3T4BR/3459TJQKAA2 . 22",
        "-",
    ),
    Tip("the landlord's last card is stopped", "0 1 2 Q/34789J/55556 . A -", "5555", ALL),
    Tip("the landlord's last pair is stopped", "0 1 2 QQ/34789J/555577 . KK -", "5555", ALL),
    Tip("stopped with two more plays to go", "0 1 1 2/KKKK56/99TTJ . A", "KKKK"),
    Tip("the lead is taken back to go out", "0 1 0 5555789TJQ/34788KA/3469TJKKA . 3 A", "5555", ALL),
    Tip("a peasant takes it to go out", "0 1 1 345678TJQ/KKKK66/99TTJ . A", "KKKK", ALL),
    Tip("with three plays left in all", "0 1 1 345899JKA/666639TTT/3459TKKQQ . A", "6666", (Level.EXPERT,)),
)
"""Tip 4: bombs are kept early, and spent to stop the last card or to go out in one run."""

TOGETHER = (
    Tip("no twos on the partner's aces", "0 1 2 35678TTJJQKKA/3366/45577889922 . 44 AA", "-"),
    Tip("aces that the landlord let pass", "0 1 1 35678TTJJQKKA/45577889922/3366 . KK - AA -", "-"),
    Tip("no rocket on the partner's aces", "0 1 2 35678TTJJQKKA/3366/4557788TTBR . 44 AA", "-", ALL),
    Tip("the landlord's ace is beaten", "0 1 2 35678TTJJQQKKA/K/45577889922AA . A -", "2"),
    Tip("the bomb is for the landlord", "0 1 1 345678TJQ/KKKK6/99TTJ . 2", "KKKK", ALL),
    Tip("and not for the partner", "0 1 2 345678TJQ/9/KKKK35 . 3 A", "-", ALL),
    Tip(
        "three peasants: no twos on aces",
        "0 1 2 33445678TTJJQ/77889/44556699KK22/557789TTJ . 33 AA",
        "-",
        SOUND,
        "four-player",
    ),
    Tip(
        "three peasants: the bomb is for the landlord",
        "0 1 2 8/4445566778/445KKKK/99TT . 2 -",
        "KKKK",
        SOUND,
        "four-player",
    ),
)
"""Tip 5: the partner's winning play stands; bombs and high cards are aimed at the landlord."""

RUNS = (
    Tip("a partner's last card: the landlord passed", "0 1 1 345678TJQ/4KKKK667JQ/9 . 5 - A -", "-", ALL),
    Tip("a partner's last card: the 2 stands", "0 1 1 345678TJQ/4KKKK667JQ/9 . 2 -", "-", ALL),
    Tip("a partner's last card: the ace stands", "0 1 2 345678TJQ/9/4KKKK667JQ . 3 A", "-", ALL),
    Tip("a partner's last card: nor jokers", "0 1 2 345678TJQ/9/BRKK667J . 3 A", "-", ALL),
    Tip("a partner's last cards: nor jokers", "0 1 2 345678TJQ/99/BRKK667J . 3 A", "-", (Level.EXPERT,)),
    Tip(
        "three peasants: the partner just before",
        "0 1 2 33445678TTJJQ/9/4KKKKK667JQ/557789TTJ . 3 A",
        "-",
        ALL,
        "four-player",
    ),
    Tip(
        "three peasants: the last of them",
        "0 1 3 33445678TTJJQ/5578TTJ/9/4KKKKK667JQ . 3 - A",
        "-",
        ALL,
        "four-player",
    ),
)
"""A partner who is going out runs: nobody bombs a last-card threat of the own side."""

FEEDS = (
    Tip("a low single for one card", "0 1 1 34567QQKKA/34578TTJQ/9 .", "3|4|5"),
    Tip("a low pair for two cards", "0 1 1 456789TTJQKA/33588JJKK/TT .", "33|88", (Level.EXPERT,)),
    Tip(
        "three peasants: a low single for one card",
        "0 1 2 33445678TTJJQ/4445566778/3458TTQQ/9 .",
        "3|4|5",
        SOUND,
        "four-player",
    ),
)
"""Small cards are led to the partner who plays next."""

BLOCKS = (
    Tip("no low single slips through", "1 1 0 4TJJKKAA/3444555689TJQKA/67788899TT2 . 5", "T"),
    Tip("a 4 is raised, not let through", "0 1 2 35678TTJJQQKA/335667788/4557TQKKA22 . 4", "7|T|Q"),
    Tip(
        "a low pair is met with a high one",
        "0 1 2 377899TTTJJQKKAA22/66788899TQKA2BR/3334455667JJQQKA2 . 44 55",
        "JJ|QQ",
    ),
    Tip("the last single of the landlord: no single", "0 1 2 K/45779TJQ/3456688 .", "66|88"),
)
"""The peasant just before the landlord stands in the way of low singles and pairs."""

SENSIBLE = (
    Tip("small cards first", "0 1 1 3344779JKKA2B/5889QQAA2/346677TTJQKR .", "5", SOUND),
    Tip(
        "the cheapest that does it",
        "0 1 1 334455779JKKA/58QKA22B/34667889TTQQ . 4",
        "5|8",
        (Level.NORMAL,),
    ),
    Tip("nothing dear on a jack", "0 1 1 3355779JKKAQB/4456889TTJ22/34667889TTQQAAR . J", "-", SOUND),
    Tip("a bomb is kept", "0 1 1 3455788999TJQK2/33447788JJQQ6666/3459TTKKAA2B . A", "-", SOUND),
)
"""The trait of 普通: small cards first, bombs kept, tricks followed sensibly."""

INITIATIVE = (
    Tip("the landlord's last pair", "0 1 2 77/34567TTJ/4589QQAA2 . 99 -", "QQ|AA", SOUND),
    Tip("the landlord's last card", "0 1 2 7/34567TTJ/4589QQA2 . J -", "Q|A|2", SOUND),
    Tip("the landlord has two cards", "0 1 1 56/45789KA2/3455789TTJ . Q", "K|A|2", SOUND),
    Tip("a peasant's last card", "0 1 0 4455779KA2/6/345678TJ . 9 Q", "K|A|2", SOUND),
    Tip("an order that is sure to win", "0 1 1 3456789TJKK/3KKAA2/5566778899TT .", "KK|AA|2|K|A", SOUND),
)
"""A trait of 專家, beside whole combos and partner play: it takes the lead when an opponent is nearly out."""

TIPS = {
    "loose": LOOSE,
    "whole": WHOLE,
    "bombs": DECISIVE,
    "together": TOGETHER,
    "runs": RUNS,
    "feeds": FEEDS,
    "blocks": BLOCKS,
    "sensible": SENSIBLE,
    "initiative": INITIATIVE,
}
CASES = [
    pytest.param(tip, level, id=f"{group}: {tip.name} [{level.value}]")
    for group, tips in TIPS.items()
    for tip in tips
    for level in tip.levels
]


def seen_at(position: str, rules: str = "house") -> Observation:
    """Returns what the seat to move sees."""
    state = parse_position(f"ddp1 {rules} {position}")
    assert state.turn is not None
    return observe(state, state.turn)


def moves(level: Level, seen: Observation) -> Counter[str]:
    """Counts the ranks that a level plays, asked often where it plays by chance."""
    found = Counter[str]()
    for seed in range(_TIMES if level is Level.EASY else 1):
        action = choose(level, seen, Random(seed)).action
        found[format_counts(counts_of(action.cards)) if isinstance(action, Play) else "-"] += 1
    return found


@pytest.mark.parametrize(("tip", "level"), CASES)
def test_a_tip_is_followed(tip: Tip, level: Level) -> None:
    good = {ranks(text) if text != "-" else text for text in tip.follows.split("|")}
    assert set(moves(level, seen_at(tip.position, tip.rules))) <= good


@pytest.mark.parametrize("tip", [tip for tips in TIPS.values() for tip in tips], ids=lambda tip: tip.name)
def test_a_hint_says_what_the_tip_says(tip: Tip) -> None:
    """The advice is that of the strongest level, wherever the tip binds it."""
    if Level.EXPERT in tip.levels:
        first = suggest(seen_at(tip.position, tip.rules))[0]
        good = {ranks(text) if text != "-" else text for text in tip.follows.split("|")}
        assert (format_counts(first.combo.counts) if first.combo else "-") in good
        assert first.reasons


def last_card_threats(rules: str, number: int) -> Iterator[Observation]:
    """Yields positions with a bomb in hand and the play of a partner there who has one card left.

    With three players the landlord has passed, so that a pass wins.
    """
    low = "3456789TJQKA2"
    rng = Random(rules)
    for at in range(number):
        bomb, high, deck = rng.sample(low[1:], 1)[0], rng.randrange(1, 12), list(low * 4 + "BR")
        target, led = low[high], low[rng.randrange(high)]
        if bomb in (target, led):
            continue
        for rank in (*bomb * 4, target, led):
            deck.remove(rank)
        rng.shuffle(deck)
        cut = [4 + at % 9, 3 + at % 7, 1, 5]
        landlord, mine, partner, other = ("".join(deck.pop() for _ in range(n)) for n in cut)
        own = bomb * 4 + mine
        if rules == "four-player":
            yield seen_at(f"0 1 2 {landlord}/{partner}/{own}/{other} . {led} {target}", rules)
        else:
            yield seen_at(f"0 1 1 {landlord}/{own}/{partner} . {led} - {target} -")


@pytest.mark.parametrize("level", ALL)
@pytest.mark.parametrize("rules", ["house", "four-player"])
def test_nobody_bombs_the_last_card_threat_of_a_partner(rules: str, level: Level) -> None:
    """Unless the bomb begins an order that wins whatever the others hold."""
    tried = 0
    for seen in last_card_threats(rules, 60):
        if rank_moves(Scales(View.of(seen)))[0].sure:
            continue
        tried += 1
        combo = choose(level, seen, Random(tried)).trace[0].combo
        bombs = combo is not None and combo.kind in BOMBS
        assert not bombs or (level is Level.EXPERT and suggest(seen)[0].chance == 1)
    assert tried > 30


def test_a_partner_who_cannot_be_stopped_has_won() -> None:
    for tip in RUNS[:4]:
        assert suggest(seen_at(tip.position))[0].chance == 1


# ---- before the play

TWOS, JOKERS, BOMB = "34567TTTJJQQA222R", "33344555KKAA222BR", "4556678TQKKKKA22R"
POOR = ("33455677899TTJJQK", "34466789TTJJQQKK5", "33446678899TJJQK5")


@cache
def asked(hand: str, rules: str, *words: Bid | Grab | Decline | Double) -> Observation:
    """Returns what the seat to speak sees, which holds `hand`, after some words."""
    others = sorted("3456789TJQKA2" * 4 + "BR")
    for rank in hand:
        others.remove(rank)
    Random(hand).shuffle(others)
    for at in range(3):
        hands = ["".join(others[17 * n : 17 * n + 17]) for n in range(2)]
        hands.insert(at, hand)
        state = new_game(parse_deal(f"ddn1 {rules} 0 {'/'.join(hands)} {''.join(others[34:])}")).state
        for word in words:
            state = apply(state, word).state
        if state.turn == at:
            return observe(state, at)
    raise AssertionError("no seat to speak holds the hand")


def bids(level: Level, hand: str, *words: Bid) -> Counter[int]:
    """Counts the bids of a level."""
    found = Counter[int]()
    for seed in range(_TIMES if level is Level.EASY else 1):
        action = choose(level, asked(hand, "house", *words), Random(seed)).action
        assert isinstance(action, Bid)
        found[action.value] += 1
    return found


@pytest.mark.parametrize("level", SOUND)
@pytest.mark.parametrize("hand", [TWOS, JOKERS, BOMB], ids=["twos", "jokers", "bomb"])
def test_a_strong_hand_bids(level: Level, hand: str) -> None:
    """Tip 1: many twos, jokers, or a bomb."""
    assert min(bids(level, hand)) >= 2
    assert min(bids(level, hand, Bid(0))) >= 2
    assert min(bids(level, hand, Bid(1))) >= 2


@pytest.mark.parametrize("level", SOUND)
@pytest.mark.parametrize("hand", POOR)
@pytest.mark.parametrize("words", [(), (Bid(0),), (Bid(1),), (Bid(0), Bid(0))], ids=str)
def test_a_weak_hand_leaves_it_to_others(level: Level, hand: str, words: tuple[Bid, ...]) -> None:
    """Tip 1, its other half."""
    assert set(bids(level, hand, *words)) == {0}


@pytest.mark.parametrize("level", SOUND)
def test_grabbing_and_doubling_take_a_strong_hand_too(level: Level) -> None:
    for hand, word in ((BOMB, Grab()), (POOR[0], Decline())):
        assert choose(level, asked(hand, "grab"), Random(0)).action == word
        assert suggest(asked(hand, "grab"))[0].action == word
    for hand, doubles in ((JOKERS, True), (POOR[0], False)):
        seen = asked(hand, "classic+x2", Bid(3))
        assert seen.phase is Phase.DOUBLING
        assert choose(level, seen, Random(0)).action == Double(doubles)
        assert suggest(seen)[0].action == Double(doubles)


# ---- 簡單: loose, misses chances


def test_the_easy_level_plays_loosely() -> None:
    """It does not always lead its small cards, keep its combos whole, or keep high cards back."""
    assert len(moves(Level.EASY, seen_at(LOOSE[0].position))) > 3
    for tip in (LOOSE[0], WHOLE[0], SENSIBLE[2]):
        found = moves(Level.EASY, seen_at(tip.position))
        loose = sum(n for move, n in found.items() if move not in tip.follows.split("|"))
        assert 0.1 < loose / _TIMES < 0.9, tip.name


def test_the_easy_level_misses_chances() -> None:
    """A run that it does not see, a sure order that it does not find, a last card that it lets go."""
    run = moves(Level.EASY, seen_at(WHOLE[5].position))
    sure = moves(Level.EASY, seen_at(INITIATIVE[4].position))
    stop = moves(Level.EASY, seen_at("0 1 2 A/34789JQ/555579TJ . 2 -"))
    assert 0 < run["3456789T"] < _TIMES
    assert 0 < sure["3"] < _TIMES
    assert 0 < stop["5555"] < _TIMES


def test_the_easy_level_misjudges_its_hand() -> None:
    hand = "34567TTTJJQQKA22B"
    assert len(bids(Level.EASY, hand)) >= 3
    assert bids(Level.EASY, TWOS)[0] < bids(Level.EASY, POOR[0])[0]


def test_the_easy_level_goes_out_when_it_can() -> None:
    """What it misses is never the play that ends the hand."""
    for position in ("0 1 1 3344556677/3456789/TJJQQKKA2 .", "0 1 1 345678TJQ/KKKK/99TTJ . 2"):
        seen = seen_at(position)
        assert moves(Level.EASY, seen) == {format_counts(seen.own): _TIMES}
