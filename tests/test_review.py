"""The review of a hand: its marks against brute force, its lines against the engine, its text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from ddz_core.actions import Action, Pass, Phase, Play
from ddz_core.bots import Level, choose
from ddz_core.cards import Counts, counts_of, full_deck, parse_counts, pick, rank_of
from ddz_core.errors import NotationError
from ddz_core.game import actions_of, apply, legal_actions, new_game, outcome, set_up
from ddz_core.match import Ending, record_of
from ddz_core.notation import parse_action, parse_position
from ddz_core.observe import observe
from ddz_core.review import Reviewing, finish_review, review, review_from
from ddz_core.rules import FOUR_PLAYER, HOUSE, RULESETS, RuleSet
from ddz_core.state import GameState
from ddz_core.study.position import position_of
from ddz_core.verdicts import Mark, PlyReview, Review, format_ply, parse_ply, sum_up
from tests.brute import Brute
from tests.support import random_deal

PLENTY = 1 << 40


def named(rules: RuleSet) -> str:
    """Names a rule set in a test's id."""
    return rules.name


def moved(action: Action) -> Counts:
    """Returns the ranks of an action, 0 for a pass."""
    return counts_of(action.cards) if isinstance(action, Play) else 0


def states_from(start: GameState, actions: Sequence[Action]) -> list[GameState]:
    """Returns a state and those after each action."""
    states = [start]
    for action in actions:
        states.append(apply(states[-1], action).state)
    return states


def play_out(state: GameState, moves: Sequence[Counts]) -> GameState:
    """Plays ranks, 0 for a pass."""
    for move in moves:
        assert state.turn is not None
        cards = pick(state.hands[state.turn], move)
        state = apply(state, Play(cards) if cards else Pass()).state
    return state


def ending(seed: int, rules: RuleSet, most: int) -> tuple[GameState, tuple[Action, ...]]:
    """Returns a drawn position of so many cards, from a few ranks, and play at random to its end."""
    rng = Random(f"{rules.id} {seed}")
    low, width = int(rng.random() * 11), 3 + int(rng.random() * 6)
    deck = [card for card in full_deck(rules.deal.decks) if low <= rank_of(card) < low + width]
    cards = sorted(deck, key=lambda card: (rng.random(), card))[:most]
    players = rules.deal.players
    hands = [cards[seat::players] for seat in rules.seats]
    landlord, turn = int(rng.random() * players), int(rng.random() * players)
    start = state = set_up(rules, map(tuple, hands), landlord, turn=turn)
    while state.turn is not None:
        options = legal_actions(state)
        state = apply(state, options[int(rng.random() * len(options))]).state
    return start, actions_of(state)


def by_hand(text: str, moves: str) -> tuple[GameState, tuple[Action, ...]]:
    """Returns a position and the plays that follow it, from text."""
    start = state = parse_position(text)
    actions: list[Action] = []
    for token in moves.split():
        assert state.turn is not None
        actions.append(parse_action(token, state.hands[state.turn]))
        state = apply(state, actions[-1]).state
    return start, tuple(actions)


def worths(state: GameState) -> dict[Counts, int]:
    """Returns the landlord's best by brute force after each move, in doublings as `Brute` counts them."""
    brute = Brute(position_of(state))
    return dict(brute.children(brute.start))


ENDINGS = [
    # Whoever has one card left beats the 3, and the ace is needed to come back: only the 5 may be led.
    ("ddp1 house 0 1 0 35A/4/77 .", "3 4", 0, "5"),
    # A single lets the landlord out, who cannot beat a pair.
    ("ddp1 house 0 1 2 9/56/334 .", "3 9", 0, "33"),
    # The landlord must not let the pair pass: the other peasant goes out on it.
    ("ddp1 house 0 2 0 AA5/66/K . 44", "- 66", 0, "AA"),
]
"""A position, the plays that follow, the index of the play that loses it, and the only one that does not."""


@pytest.mark.parametrize(("text", "moves", "at", "better"), ENDINGS)
def test_the_losing_play_is_found(text: str, moves: str, at: int, better: str) -> None:
    start, actions = by_hand(text, moves)
    found = finish_review(review_from(start, actions, PLENTY))
    states = states_from(start, actions)
    assert outcome(states[-1]) is not None
    # The proof, by a minimax that knows nothing of the solver.
    mine = states[at].turn == states[at].landlord
    worth = worths(states[at])
    assert [move for move, value in worth.items() if (value > 0) is mine] == [parse_counts(better)]
    assert found.turning == (at,)
    ply = found.plies[at]
    assert ply.mark is Mark.LOST
    assert ply.landlord_wins is mine
    assert ply.keep == (ply.better,) == (parse_counts(better),)
    assert ply.chance == (1000 if mine else 0)
    ended = outcome(play_out(states[at], ply.line))
    assert ended is not None
    assert ended.landlord_won is mine
    assert found.proved_from == 0
    assert found.proved == len(actions)


def test_points_given_away() -> None:
    """The bomb stays whole, or the win is worth half."""
    start, actions = by_hand("ddp1 house 0 1 0 3333R/5/6 .", "33 - - 33 - - R")
    found = finish_review(review_from(start, actions, PLENTY))
    first = found.plies[0]
    even = Mark.EVEN
    assert [ply.mark for ply in found.plies] == [Mark.POINTS, even, even, Mark.KEPT, even, even, even]
    assert first.better == first.line[0]
    assert first.better in first.keep
    best, got = outcome(play_out(start, first.line)), outcome(states_from(start, actions)[-1])
    assert best is not None
    assert got is not None
    assert best.points[0] == 2 * got.points[0]


def expected(state: GameState, action: Action) -> Mark:
    """Marks a play by brute force."""
    mine, move, worth = state.turn == state.landlord, moved(action), worths(state)
    best = max(worth.values()) if mine else min(worth.values())
    if (best > 0) is mine and (worth[move] > 0) is not mine:
        return Mark.LOST
    if len(worth) == 1:
        return Mark.EVEN
    if worth[move] != best:
        return Mark.POINTS
    if (best > 0) is not mine or all((value > 0) is mine for value in worth.values()):
        return Mark.EVEN
    return Mark.KEPT


@pytest.mark.parametrize("rules", RULESETS.values(), ids=named)
def test_marks_equal_brute_force(rules: RuleSet) -> None:
    marks: dict[Mark, int] = dict.fromkeys(Mark, 0)
    for seed in range(20):
        start, actions = ending(seed, rules, 10)
        found = finish_review(review_from(start, actions, PLENTY, ()))
        states = states_from(start, actions)
        assert [ply.at for ply in found.plies] == list(range(len(actions)))
        for ply, state, action in zip(found.plies, states, actions, strict=False):
            worth = worths(state)
            mine, won = ply.seat == state.landlord, ply.landlord_wins
            assert ply.seat == state.turn
            assert ply.mark is expected(state, action)
            marks[ply.mark] += 1
            assert won is ((max if mine else min)(worth.values()) > 0)
            assert ply.choices == len(worth)
            assert ply.keep == tuple(move for move, value in worth.items() if (value > 0) is won)
            assert ply.chance == (1000 if won else 0)
            assert (ply.estimate is None) is (rules is FOUR_PLAYER)
            _check_line(ply, state, worth)
        assert parse_all(found) == found.plies
    assert marks[Mark.LOST] > 5
    assert marks[Mark.KEPT] > 5
    assert marks[Mark.GUESS] == 0


def _check_line(ply: PlyReview, state: GameState, worth: dict[Counts, int]) -> None:
    """The line begins with the better move, and the engine settles it as the proof says."""
    if ply.mark not in (Mark.LOST, Mark.POINTS):
        assert (ply.better, ply.line) == (None, ())
        return
    mine = ply.seat == state.landlord
    best = (max if mine else min)(worth.values())
    assert ply.better == ply.line[0]
    assert worth[ply.better] == best
    ended = outcome(play_out(state, ply.line))
    assert ended is not None
    assert ended.landlord_won is (best > 0)
    assert ended.stake == state.base * state.multiplier * abs(best)


def parse_all(found: Review) -> tuple[PlyReview, ...]:
    """Sends all plies through their text."""
    return tuple(parse_ply(format_ply(ply)) for ply in found.plies)


def whole_hand(seed: int, rules: RuleSet = HOUSE, level: Level = Level.NORMAL) -> GameState:
    """Plays a hand among bots, to its end."""
    rng = Random(seed)
    state = new_game(random_deal(seed, rules)).state
    while state.turn is not None:
        state = apply(state, choose(level, observe(state, state.turn), rng).action).state
    return state


@pytest.mark.parametrize("rules", RULESETS.values(), ids=named)
def test_whole_hands(rules: RuleSet) -> None:
    """With little effort the end is proved, and an estimate stands beside the beginning."""
    seed = 1
    while (state := whole_hand(seed, rules)).phase is not Phase.OVER:
        seed += 100
    record = record_of(state)
    first = next(at for at, action in enumerate(record.actions) if isinstance(action, Play))
    found = finish_review(review(record, 20_000, ()))
    assert [ply.at for ply in found.plies] == list(range(first, len(record.actions)))
    assert found.plies[-1].mark in (Mark.KEPT, Mark.EVEN)
    assert found.proved_from is not None
    assert all(ply.proved for ply in found.plies if ply.at >= found.proved_from)
    guesses = [ply for ply in found.plies if not ply.proved]
    assert found.proved == len(found.plies) - len(guesses) > 4
    assert guesses
    for ply in guesses:
        assert ply.keep == ply.line == ()
        assert ply.better is None
        if ply.landlord_wins is None:
            assert ply.chance == ply.estimate
        assert rules is FOUR_PLAYER or ply.estimate in range(1001)
    assert parse_all(found) == found.plies


def test_same_every_time_and_in_any_company() -> None:
    """Two reviews that take turns find what each finds alone."""
    records = [record_of(whole_hand(seed)) for seed in (3, 4)]
    alone = [finish_review(review(record, 30_000)) for record in records]
    running: list[Reviewing] = [review(record, 30_000) for record in records]
    found: list[Review | None] = [None, None]
    pauses = 0
    while None in found:
        for at in (0, 1):
            try:
                if found[at] is None:
                    pauses += next(running[at]) is None
            except StopIteration as ended:
                found[at] = ended.value
    assert found == alone
    assert pauses > 100


def test_plies_come_from_the_last_to_the_first() -> None:
    record = record_of(whole_hand(3))
    plies = [ply for ply in review(record, 10_000, ()) if ply]
    assert [ply.at for ply in plies] == sorted((ply.at for ply in plies), reverse=True)
    assert sum_up(plies) == sum_up(plies[::-1]) == finish_review(review(record, 10_000, ()))


def test_more_effort_never_takes_a_proof_back() -> None:
    record = record_of(whole_hand(3))
    little, more = (finish_review(review(record, effort, ())) for effort in (5_000, 60_000))
    assert little.proved < more.proved
    for one, other in zip(little.plies, more.plies, strict=True):
        if one.landlord_wins is not None and other.landlord_wins is not None:
            assert one.landlord_wins is other.landlord_wins


def test_the_strongest_bot_is_asked_where_it_matters() -> None:
    """It sees what the seat saw: the answer is what it plays there."""
    answers: set[tuple[bool, bool]] = set()
    for seed in (0, 1, 2, 62, *range(3, 62)):
        if len(answers) == 4:
            break
        start, actions = ending(seed, HOUSE, 14)
        found = finish_review(review_from(start, actions, PLENTY, (1,)))
        for ply, state in zip(found.plies, states_from(start, actions), strict=False):
            blamed = ply.mark in (Mark.LOST, Mark.POINTS)
            assert (ply.agrees is not None) is (ply.choices > 1 and (blamed or ply.seat == 1))
            if ply.agrees is not None:
                picked = choose(Level.EXPERT, observe(state, ply.seat), Random(9)).action
                assert ply.agrees is (moved(picked) == moved(actions[ply.at]))
                answers.add((ply.agrees, blamed))
    assert len(answers) == 4


def test_hands_without_an_end() -> None:
    """Nothing was played, or the hand was given up in the middle."""
    state = new_game(random_deal(1)).state
    assert finish_review(review(record_of(state))) == Review((), (), None, None, 0)
    thrown = state
    while thrown.turn is not None:
        thrown = apply(thrown, legal_actions(thrown)[0]).state
    assert thrown.phase is Phase.THROWN_IN
    assert finish_review(review(record_of(thrown))).plies == ()
    start, actions = ending(4, HOUSE, 20)
    broken_off = finish_review(review_from(start, actions[:6], PLENTY, ()))
    whole = finish_review(review_from(start, actions, PLENTY, ()))
    assert [ply.mark for ply in broken_off.plies] == [ply.mark for ply in whole.plies[:6]]
    early = record_of(whole_hand(3), Ending.ABANDONED)
    early = replace(early, actions=early.actions[:9])
    assert {ply.mark for ply in finish_review(review(early, 4_000, ())).plies} == {Mark.GUESS}


def ply(at: int, mark: Mark, keep: int, choices: int) -> PlyReview:
    """Returns a play of which only some things matter."""
    return PlyReview(at, 0, mark, True, 1000, 500, choices, tuple(range(keep)), None, (), None)


def test_best_play() -> None:
    """The narrowest choice of four moves or more, and the mover kept the win."""
    plies = [
        ply(3, Mark.KEPT, 1, 3),
        ply(4, Mark.KEPT, 2, 8),
        ply(5, Mark.KEPT, 1, 4),
        ply(6, Mark.LOST, 1, 90),
        ply(7, Mark.KEPT, 0, 50),
        ply(8, Mark.EVEN, 9, 9),
    ]
    found = sum_up(plies)
    assert found.best == 4, "of equals the one with more moves"
    assert found.turning == (6,)
    assert sum_up(plies[:1]).best is None
    assert sum_up(plies[2:3]).best is None, "going out is no feat"
    assert (found.proved, found.proved_from) == (6, 3)
    assert sum_up([*plies, ply(9, Mark.GUESS, 0, 9)]).proved_from is None


def test_text_of_a_play() -> None:
    one = PlyReview(
        17, 2, Mark.LOST, False, 0, None, 4, (0, parse_counts("44")), 0, (0, parse_counts("BR")), False
    )
    assert format_ply(one) == "17 2 lost no 0 ? 4 -,44 - -,BR no"
    assert parse_ply(format_ply(one)) == one
    for text in (
        "",
        "17 2 lost no 0 ? 4 -,44 - -,BR",
        "17 2 won no 0 ? 4 -,44 - -,BR no",
        "17 2 lost perhaps 0 ? 4 -,44 - -,BR no",
        "x 2 lost no 0 ? 4 -,44 - -,BR no",
        "17 2 lost no 0 ? 4 -,4X - -,BR no",
        "17 2 lost no 0 ? 4 -,,44 - -,BR no",
        "17 2 lost no 0 ? 4  - -,BR no",
    ):
        with pytest.raises(NotationError):
            parse_ply(text)
