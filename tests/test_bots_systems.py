"""Bots under every rule system: legal, blind to hidden cards, sensible in speech, together as peasants."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ddz_core.actions import Bid, Decline, Double, Grab, Pass, Phase, Play
from ddz_core.bots import LEVELS, Level, WhyCode, choose, suggest
from ddz_core.bots.plan import WIDE, Planner
from ddz_core.bots.turns import LeastTurns
from ddz_core.bots.view import View
from ddz_core.bots.weigh import Scales, candidates, rank_moves
from ddz_core.cards import counts_of, format_counts
from ddz_core.game import apply, check, new_game, outcome, set_up
from ddz_core.notation import parse_deal, parse_position
from ddz_core.observe import observe
from ddz_core.rules import CLASSIC, FOUR_PLAYER, GRAB, HOUSE, RANKED, RULESETS, RuleSet, with_doubling
from ddz_core.state import GameState
from tests.support import SYSTEMS, beats_random, random_deal
from tests.test_observe import rearranged

OTHERS = [rules for rules in SYSTEMS if rules.id != "house"]


def decisions(seed: int, rules: RuleSet, level: Level = Level.NORMAL) -> Iterator[GameState]:
    """Plays a hand with one level in every seat; yields each state with a seat to move, then the last."""
    state, rng = new_game(random_deal(seed, rules)).state, Random(seed)
    while state.turn is not None:
        yield state
        state = apply(state, choose(level, observe(state, state.turn), rng).action).state
    yield state


@pytest.mark.parametrize("rules", OTHERS, ids=lambda rules: rules.name)
def test_every_move_and_suggestion_is_legal_and_has_a_reason(rules: RuleSet) -> None:
    phases = set()
    for seed in range(3 - rules.deal.decks):
        *states, last = decisions(seed, rules)
        for state in states:
            assert state.turn is not None
            phases.add(state.phase)
            found = suggest(observe(state, state.turn))
            assert 1 <= len(found) <= 5
            assert len({suggestion.action for suggestion in found}) == len(found)
            for suggestion in found:
                assert check(state, state.turn, suggestion.action) == suggestion.combo
                assert suggestion.reasons
            values = [suggestion.value for suggestion in found]
            assert values == sorted(values, reverse=True)
        assert (outcome(last) is None) == (last.phase is Phase.THROWN_IN)
    assert (Phase.DOUBLING in phases) == (rules.name != rules.id)


@pytest.mark.parametrize("rules", OTHERS, ids=lambda rules: rules.name)
def test_hidden_cards_change_nothing(rules: RuleSet) -> None:
    rng, changed = Random(3), 0
    seeds = (11, 12) if rules.deal.decks == 1 else (11,)
    for at, state in enumerate(state for seed in seeds for state in decisions(seed, rules)):
        if state.turn is None or at % (5 * rules.deal.decks):
            continue
        seen = observe(state, state.turn)
        other = rearranged(state, state.turn, rng)
        changed += other != state
        same = observe(other, state.turn)
        for level in LEVELS:
            assert choose(level, same, Random(1)) == choose(level, seen, Random(1))
        assert suggest(same) == suggest(seen)
    assert changed > 2


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.value)
def test_levels_play_whole_hands(level: Level) -> None:
    for seed in range(3):
        *_, last = decisions(seed, with_doubling(GRAB, True), level)
        assert outcome(last) is not None


def test_levels_of_the_ranking_are_those_of_the_bots() -> None:
    assert [name for name, _ in RANKED.match.rank_points] == [level.value for level in Level]
    assert list(LEVELS) == list(Level)


def test_the_easy_level_errs_and_the_normal_does_not() -> None:
    """The same question asked often gets several answers from the easy level, one from the normal."""
    state = parse_position("ddp1 house 0 1 1 33456789TTJJQ/3556778899KA2/4468TTK .")
    seen = observe(state, 1)
    answers = {level: {choose(level, seen, Random(n)).action for n in range(30)} for level in LEVELS}
    assert len(answers[Level.EASY]) > 1
    assert len(answers[Level.NORMAL]) == len(answers[Level.EXPERT]) == 1


def asked(rules: RuleSet, hands: str, bottom: str, *words: Bid | Grab | Decline | Double) -> GameState:
    """Returns a state before the play: the first seat holds the first hand."""
    state = new_game(parse_deal(f"ddn1 {rules.name} 0 {hands} {bottom}")).state
    for word in words:
        state = apply(state, word).state
    return state


HANDS = "45677888999TJJQQA/33344555KKAA222BR/34667789TTTJJKKA2"
"""Two poor hands and one that is very good."""


def test_grabbing_by_strength() -> None:
    state = asked(GRAB, HANDS, "6QQ")
    assert state.turn == 1
    best = suggest(observe(state, 1))
    assert best[0].action == Grab()
    assert [reason.code for reason in best[0].reasons] == [WhyCode.GRAB_HAND, WhyCode.BASE_DOUBLES]
    assert best[0].reasons[1]["n"] == 2
    state = apply(state, Grab()).state
    assert suggest(observe(state, 2))[0].action == Decline()
    assert suggest(observe(state, 2))[0].reasons[0].code is WhyCode.WEAK_HAND


def test_doubling_by_strength_and_position() -> None:
    rules = with_doubling(CLASSIC, True)
    strong = asked(rules, HANDS, "6QQ", Bid(0), Bid(3))
    assert suggest(observe(strong, 1))[0].action == Double(True)
    assert suggest(observe(strong, 1))[0].reasons[0].code is WhyCode.DOUBLE_HAND
    after = apply(strong, Double(True)).state
    assert suggest(observe(after, 2))[0].action == Double(False)
    assert suggest(observe(after, 2))[0].reasons[0].code is WhyCode.PLAIN_HAND
    weak = asked(rules, HANDS, "6QQ", Bid(3))
    assert suggest(observe(weak, 0))[0].action == Double(False)
    peasant = apply(weak, Double(False)).state
    assert suggest(observe(peasant, 1))[0].action == Double(True)


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_bids_spread_and_deals_are_seldom_thrown_in(rules: RuleSet) -> None:
    thrown = 0
    bases = set()
    for seed in range(60 // rules.deal.decks**2):
        state = new_game(random_deal(seed, rules)).state
        while state.phase is Phase.AUCTION and state.turn is not None:
            action = choose(Level.NORMAL, observe(state, state.turn), Random(0)).action
            state = apply(state, action).state
        thrown += state.phase is Phase.THROWN_IN
        bases.add(state.base)
    assert thrown < 30 // rules.deal.decks**2
    assert len(bases - {0}) >= 3


@pytest.mark.parametrize(
    ("name", "position", "best", "code"),
    [
        (
            "a partner two seats on is winning and nearly out",
            "0 1 1 3344556677889TTJ/55778899KKAA2/446/778899TT . 9 - Q - -",
            "-",
            WhyCode.PARTNER_RUNS,
        ),
        (
            "the landlord has one card: lead no single",
            "0 1 1 K/3456688/45779TJQ/33TTJJ .",
            "66",
            WhyCode.AVOIDS,
        ),
        (
            "a partner with one card gets a low single",
            "0 1 1 345678TTJJQQ22/399KKAA/4/55667788 .",
            "3",
            WhyCode.FEEDS_PARTNER,
        ),
        (
            "a bomb of five is better kept than spent on a pair",
            "0 1 1 3455788999TJQK22/3447788JJQQ66666/3459TTKKAA2B/345689TTJJQQ . 22",
            "-",
            WhyCode.ONLY_BOMB,
        ),
    ],
    ids=lambda value: value.replace(" ", "-") if isinstance(value, str) and " " in value else "",
)
def test_three_peasants_play_together(name: str, position: str, best: str, code: WhyCode) -> None:
    state = parse_position(f"ddp1 {FOUR_PLAYER.id} {position}")
    assert state.turn is not None
    found = suggest(observe(state, state.turn))
    first = found[0].action
    played = format_counts(counts_of(first.cards)) if isinstance(first, Play) else "-"
    assert played == best, name
    assert isinstance(first, Pass | Play)
    assert code in [reason.code for reason in found[0].reasons], name


def test_four_players_beat_random_play() -> None:
    """A glance; ``python3 -m lab.arena normal random --rules four-player`` measures it."""
    won = 0
    for seed in range(2):
        dealt = random_deal(seed, FOUR_PLAYER)
        start = apply(new_game(dealt).state, Bid(3)).state
        for role in (True, False):
            won += beats_random(start, role, seed)
    assert won >= 3


def first_lead(seed: int, rules: RuleSet) -> View:
    """Returns the view of a landlord with all cards of a random deal."""
    dealt, seat = random_deal(seed, rules), seed % rules.deal.players
    hands = [hand + dealt.bottom * (at == seat) for at, hand in enumerate(dealt.hands)]
    return View.of(observe(set_up(rules, hands, seat, bottom=dealt.bottom), seat))


@pytest.mark.parametrize("seed", range(0, 24, 4))
def test_a_narrowed_search_finds_plans_as_good(seed: int) -> None:
    view = first_lead(seed, FOUR_PLAYER)
    narrow, whole = Scales(view), Scales(view)
    pairs: list[tuple[Planner, Planner]] = [
        (narrow.planner, whole.planner),
        (narrow.least, LeastTurns(FOUR_PLAYER)),
    ]
    for quick, thorough in pairs:
        quick.focus(view.own)
        assert quick.price(view.own) == thorough.price(view.own)
        assert len(quick.groups(view.own)) == len(thorough.groups(view.own))
        worse = 0.0
        options = candidates(narrow)
        for combo in options:
            rest = view.own - combo.counts
            more = quick.price(rest)[0] - thorough.price(rest)[0]
            assert more > -1e-9
            worse += more
        assert worse / len(options) < 0.25
    assert narrow.planner.searched <= whole.planner.searched


@pytest.mark.parametrize("seed", [17, 100, 223, 298, 361])
def test_the_longest_decisions_stay_within_bounds(seed: int) -> None:
    scales = Scales(first_lead(seed, FOUR_PLAYER))
    rank_moves(scales)
    assert scales.planner.searched < 7000


@pytest.mark.parametrize("rules", [HOUSE, RANKED], ids=lambda rules: rules.name)
def test_one_deck_is_searched_whole(rules: RuleSet) -> None:
    for seed in range(100):
        view = first_lead(seed, rules)
        planner = Scales(view).planner
        planner.price(view.own)
        assert planner.searched <= WIDE
