"""The strongest level: it sees no hidden card, solves what it solves, and weighs what is at stake."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import comb
from random import Random

import pytest

from ddz_core.actions import Bid, Decline, Double, Grab, Phase
from ddz_core.bots import LEVELS, Level, choose, nets, suggest
from ddz_core.bots.choose import expert_moves
from ddz_core.bots.endgame import Hands, OutOfNodes, Solver, Sure, plays_of
from ddz_core.bots.expert import share_of_points
from ddz_core.bots.nets import CERTAIN, POINT
from ddz_core.bots.odds import Threats
from ddz_core.bots.playout import Table
from ddz_core.bots.position import position_of
from ddz_core.bots.speech import Stakes, measure
from ddz_core.bots.thought import finish
from ddz_core.bots.worlds import Worlds, open_cards
from ddz_core.cards import counts_of, parse_cards, parse_counts, size_of
from ddz_core.combos import Combo, Kind, leads, responses
from ddz_core.deal import deal
from ddz_core.game import apply, legal_actions, new_game, outcome, set_up
from ddz_core.notation import parse_deal, parse_position
from ddz_core.observation import Observation
from ddz_core.observe import observe
from ddz_core.rules import GRAB, HOUSE, RANKED, TRADITIONAL, RuleSet, with_doubling
from ddz_core.state import GameState
from tests.support import SYSTEMS, random_deal
from tests.test_observe import rearranged

THREE = [rules for rules in SYSTEMS if rules.deal.players == 3]


def seen_at(position: str, totals: tuple[int, ...] = ()) -> Observation:
    state = parse_position(f"ddp1 house {position}")
    assert state.turn is not None
    return observe(state, state.turn, totals)


@pytest.mark.parametrize("rules", THREE, ids=lambda rules: rules.name)
def test_hidden_cards_change_nothing_in_any_phase(rules: RuleSet) -> None:
    rng, changed, phases = Random(8), 0, set()
    for seed in (21,):
        state = new_game(random_deal(seed, rules)).state
        at = 0
        while state.turn is not None:
            seen = observe(state, state.turn)
            choice = choose(Level.EXPERT, seen, Random(1))
            if state.phase is not Phase.PLAY or at % 5 == 0:
                other = rearranged(state, state.turn, rng)
                same = observe(other, state.turn)
                assert choose(Level.EXPERT, same, Random(2)) == choice
                assert suggest(same) == suggest(seen)
                changed += other != state
                phases.add(state.phase)
            at += 1
            state = apply(state, choice.action).state
    assert changed > 3
    assert (Phase.DOUBLING in phases) == (rules.name != rules.id)
    assert phases >= {Phase.AUCTION, Phase.PLAY}


def test_the_first_hint_is_what_the_level_does_and_tells_the_chance() -> None:
    for seed in range(2):
        state = new_game(random_deal(seed, with_doubling(GRAB, True))).state
        while state.turn is not None:
            seen = observe(state, state.turn)
            hints = suggest(seen)
            assert hints[0].action == choose(Level.EXPERT, seen, Random(seed)).action
            assert not hints[0].equal
            for hint in hints:
                assert hint.chance is None or 0 <= hint.chance <= 1
                assert hint.chance is not None or state.phase is Phase.AUCTION
            state = apply(state, hints[0].action).state


def test_without_nets_it_plays_and_hints_by_the_measure_of_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nets, "_loaded", [None])
    state, rng = new_game(random_deal(3)).state, Random(0)
    while state.turn is not None:
        seen = observe(state, state.turn)
        assert all(hint.chance is None and hint.reasons for hint in suggest(seen))
        state = apply(state, choose(Level.EXPERT, seen, rng).action).state
    assert outcome(state) is not None


@pytest.mark.parametrize("rules", THREE, ids=lambda rules: rules.name)
def test_playing_on_knows_what_each_seat_knows(rules: RuleSet) -> None:
    """A table that plays on shows the nets what `observe` would, and counts the doublings of the rules."""
    rng = Random(6)
    for seed in range(4):
        dealt = deal(rules, Random(seed))
        hands = [hand + dealt.bottom * (seat == 1) for seat, hand in enumerate(dealt.hands)]
        state = set_up(rules, hands, 1, bottom=dealt.bottom)
        table: Table | None = None
        while state.turn is not None:
            p = position_of(observe(state, state.turn))
            if table is None:
                counts = [counts_of(state.hands[(1 + step) % 3]) for step in range(3)]
                table = Table((counts[0], counts[1], counts[2]), p, None, rules)
            assert table.position() == p
            options = legal_actions(state)
            state = apply(state, options[int(rng.random() * len(options))]).state
            table.play(state.plays[-1].combo)
        ended = outcome(state)
        assert ended is not None
        assert table is not None
        assert table.won == ended.landlord_won
        assert table.doublings() == len(ended.doublings)


# ---- worlds


@pytest.mark.parametrize("seed", range(5))
def test_worlds_hold_what_is_known(seed: int) -> None:
    rng, looked = Random(seed), 0
    state = new_game(random_deal(seed, TRADITIONAL)).state
    while state.turn is not None:
        if state.phase is Phase.PLAY:
            seen = observe(state, state.turn)
            p, known = position_of(seen), open_cards(seen)
            worlds = Worlds(p, known)
            listed = worlds.all(10_000)
            for hands in [*worlds.sample(4, rng), *(hands for hands, _ in listed or [])]:
                assert tuple(map(size_of, hands)) == p.left
                assert hands[p.seat] == p.hand
                assert sum(hands) == p.unseen + p.hand
                for held, sure in zip(hands, known, strict=True):
                    assert all(held >> shift & 15 >= sure >> shift & 15 for shift in range(0, 60, 4))
            if listed is not None:
                one = (p.seat + 1) % 3
                hidden = size_of(p.unseen - sum(known))
                assert sum(ways for _, ways in listed) == comb(hidden, p.left[one] - size_of(known[one]))
                assert len({hands for hands, _ in listed}) == len(listed)
                looked += 1
        options = legal_actions(state)
        state = apply(state, options[int(rng.random() * len(options))]).state
    assert looked


# ---- solving


@cache
def plain_search(hands: Hands, turn: int, target: Combo | None, owner: int) -> bool:
    """Who wins, by trying everything: whether the landlord does."""
    target = None if turn == owner else target
    own, mine, following = hands[turn], turn == 0, (turn + 1) % 3
    results = []
    for combo in responses(own, target, HOUSE) if target else leads(own, HOUSE):
        if combo.counts == own:
            return mine
        left = tuple(own - combo.counts if seat == turn else hand for seat, hand in enumerate(hands))
        results.append(plain_search((left[0], left[1], left[2]), following, combo, turn))
    if target:
        results.append(plain_search(hands, following, target, owner))
    return mine if mine in results else not mine


def test_solving_finds_what_trying_everything_finds() -> None:
    rng, won = Random(2), [0, 0]
    deck = [rank for rank in range(13) for _ in range(4)] + [13, 14]
    for turn, number in product(range(3), range(60)):
        cards = rng.sample(deck, 12)
        sizes = (1 + number % 4, 4, 3)
        hands = [0, 0, 0]
        for seat, size in enumerate(sizes):
            for _ in range(size):
                hands[seat] += 1 << 4 * cards.pop()
        world = hands[0], hands[1], hands[2]
        found = finish(Solver(HOUSE, 100_000).landlord_wins(world, turn, None, turn))
        assert found == plain_search(world, turn, None, turn)
        won[found] += 1
    assert min(won) > 20


def test_solving_keeps_to_its_budget() -> None:
    dealt = random_deal(1)
    hands = [counts_of(hand) for hand in dealt.hands]
    with pytest.raises(OutOfNodes):
        finish(Solver(HOUSE, 50).landlord_wins((hands[0], hands[1], hands[2]), 0, None, 0))


def sure_of(hand: str, unseen: str, largest: int) -> int:
    own = parse_counts(hand)
    sure = Sure(Threats(parse_counts(unseen), largest, HOUSE), HOUSE, 400)
    return max(finish(sure.score(combo, own)) for combo in leads(own, HOUSE))


def test_a_sure_win_counts_its_plays_and_its_bombs() -> None:
    assert plays_of(sure_of("34567", "9TJQKA2", 7)) == 1
    assert plays_of(sure_of("223", "9TJQKA", 6)) == 2
    assert sure_of("23", "9TJQKA2", 7) > 0
    assert sure_of("A3", "9TJQKA2", 7) == 0
    assert plays_of(sure_of("66663", "9TJQKA", 6)) == 2
    assert sure_of("66663", "9TJQKA", 6) > sure_of("23", "9TJQKA", 6)
    assert sure_of("66663", "7777QKA", 6) == 0


@pytest.mark.parametrize("seed", range(3))
def test_a_sure_win_is_won_whatever_the_others_do(seed: int) -> None:
    rng, tried = Random(seed), 0
    for number in range(60):
        dealt = deal(HOUSE, Random(f"{seed}/{number}"))
        sizes = [2 + int(rng.random() * 6) for _ in HOUSE.seats]
        hands = [tuple(rng.sample(hand, n)) for hand, n in zip(dealt.hands, sizes, strict=True)]
        start = set_up(HOUSE, hands, int(rng.random() * 3), turn=0)
        judged = finish(expert_moves(observe(start, 0)))
        assert judged is not None
        if not judged[0].sure:
            continue
        assert judged[0].chance == 1
        tried += 1
        state: GameState = start
        while state.turn is not None:
            options = legal_actions(state)
            action = options[int(rng.random() * len(options))]
            if state.turn == 0:
                action = choose(Level.EXPERT, observe(state, 0), rng).action
            state = apply(state, action).state
        ended = outcome(state)
        assert ended is not None
        assert ended.winner == 0
    assert tried > 3


# ---- what is at stake


@pytest.mark.parametrize(
    ("position", "totals", "tenths"),
    [
        ("0 1 0 345/67/89 .", (0, 0, 0), 2),
        ("0 3 0 345/67/89 .", (24, 0, -24), 1),
        ("0 3 1 345/67/89 .", (24, 0, -24), 1),
        ("0 3 1 345/67/89 .", (24, 27, -51), 0),
        ("0 3x2 1 345/67/89 .", (18, 24, -42), 0),
        ("0 3 0 345/67/89 .", (23, 26, -49), 2),
    ],
)
def test_points_count_less_near_the_end_of_a_match(
    position: str, totals: tuple[int, ...], tenths: int
) -> None:
    assert share_of_points(seen_at(position, totals)) == tenths


def test_without_a_target_points_count_as_ever() -> None:
    state = set_up(RANKED, [parse_cards("3s4s"), parse_cards("5s6s"), parse_cards("7s8s")], 0)
    assert share_of_points(observe(state, 0, (100, 100, -200))) == 2


def test_a_match_point_is_worth_more_than_points() -> None:
    far = Stakes(0, (0, 0, 0), None)
    assert far.worth(0, 3, CERTAIN, POINT) == 6
    assert far.worth(1, 3, CERTAIN, POINT) == 3
    assert far.worth(1, 3, 0, -2 * POINT) == -6
    near = Stakes(0, (28, 10, -38), 30)
    assert near.worth(0, 1, CERTAIN, POINT) == 100
    assert near.worth(0, 3, CERTAIN, POINT) == 100
    assert near.worth(0, 1, 0, -POINT) > near.worth(0, 3, 0, -POINT) > 0
    behind = Stakes(1, (28, 10, -38), 30)
    assert behind.worth(0, 1, 0, -POINT) == 0
    assert behind.worth(0, 1, CERTAIN, POINT) < 50


# ---- before the play

MUST_BID = "34455689JQKKKKA2R"
POOR = "33455677899TTJJQK"
RICH = "345678999QQKA22BR"


def auction(rules: RuleSet, hand: str, *words: Bid | Grab | Decline | Double) -> Observation:
    """Returns what the seat sees that holds `hand` and is to speak after some words."""
    others = list("3456789TJQKA2" * 4 + "BR")
    for rank in hand:
        others.remove(rank)
    at = len(words) + (rules.auction.kind is GRAB.auction.kind)
    hands = ["".join(others.pop() for _ in range(17)) for _ in range(2)]
    hands.insert(at, hand)
    state = new_game(parse_deal(f"ddn1 {rules.name} 0 {'/'.join(hands)} {''.join(others)}")).state
    for word in words:
        state = apply(state, word).state
    assert state.turn == at
    return observe(state, at)


@pytest.mark.parametrize("words", [(), (Bid(0),), (Bid(0), Bid(0)), (Bid(1),)], ids=str)
def test_bids_by_the_hand(words: tuple[Bid, ...]) -> None:
    for hand in (MUST_BID, RICH):
        best = suggest(auction(HOUSE, hand, *words))[0]
        assert isinstance(best.action, Bid)
        assert best.action.value > max((word.value for word in words), default=0)
        assert best.chance is not None
        assert best.chance > 0.5
    assert suggest(auction(HOUSE, POOR, *words))[0].action == Bid(0)


def test_grabs_by_the_hand() -> None:
    assert suggest(auction(GRAB, RICH))[0].action == Grab()
    assert suggest(auction(GRAB, RICH, Grab()))[0].action == Grab()
    assert suggest(auction(GRAB, POOR))[0].action == Decline()
    assert suggest(auction(GRAB, POOR, Grab()))[0].action == Decline()


def test_doubles_by_the_hand() -> None:
    rules = with_doubling(GRAB, True)
    rich, poor = "5566778899QKA22BRAK2", POOR + "447"
    for hand, doubles in ((rich, True), (poor, False)):
        others = list("3456789TJQKA2" * 4 + "BR")
        for rank in hand:
            others.remove(rank)
        hands = [hand[:17], "".join(others[:17]), "".join(others[17:34])]
        state = new_game(parse_deal(f"ddn1 {rules.name} 0 {'/'.join(hands)} {hand[17:]}")).state
        for _ in range(2):
            state = apply(state, Decline()).state
        assert state.phase is Phase.DOUBLING
        assert choose(Level.EXPERT, observe(state, 0), Random(0)).action == Double(doubles)


def test_the_measure_of_a_hand_ranks_hands() -> None:
    assert measure(parse_counts(POOR)) < 0 < measure(parse_counts(MUST_BID)) < measure(parse_counts(RICH))


def test_someone_bids_in_most_deals() -> None:
    said, thrown = set(), 0
    for seed in range(6):
        state = new_game(random_deal(seed)).state
        while state.phase is Phase.AUCTION and state.turn is not None:
            action = choose(Level.EXPERT, observe(state, state.turn), Random(0)).action
            said.add(action)
            state = apply(state, action).state
        thrown += state.phase is Phase.THROWN_IN
    assert thrown < 4
    assert {Bid(0), Bid(3)} <= said


# ---- the easy level


def test_the_easy_level_errs_but_never_absurdly() -> None:
    out = seen_at("0 1 1 3344556677/3456789/TJJQQKKA2 .")
    jokers = seen_at("0 1 1 3456789TTJJQ/4468BR/5577899KKA . 9")
    for n in range(60):
        assert len(getattr(choose(Level.EASY, out, Random(n)).action, "cards", ())) == 7
        played = getattr(choose(Level.EASY, jokers, Random(n)).action, "cards", ())
        assert len({52, 53} & set(played)) != 1


def test_the_easy_level_keeps_its_bombs_off_a_partners_play() -> None:
    seen = seen_at("0 1 2 33456789TTJJQ/446899KK/55AAAA22 . 33 KK")
    moves = {choose(Level.EASY, seen, Random(n)).action for n in range(80)}
    assert seen.target_combo is not None
    assert any(combo.kind is Kind.BOMB for combo in responses(seen.own, seen.target_combo, HOUSE))
    assert all(len(getattr(action, "cards", ())) < 4 for action in moves)


def test_all_levels_are_there() -> None:
    assert list(LEVELS) == list(Level)
