"""The exact solver: against brute force, against the engine, and interrupted."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from ddz_core.actions import Pass, Play
from ddz_core.cards import Counts, counts_of, format_counts, full_deck, parse_counts, pick
from ddz_core.combos import Combo, Kind, beats, classify, leads, responses
from ddz_core.errors import IllegalActionError
from ddz_core.game import apply, legal_actions, new_game, outcome
from ddz_core.notation import parse_position
from ddz_core.rules import FOUR_PLAYER, HOUSE, RULESETS, RuleSet
from ddz_core.state import GameState
from ddz_core.study.goals import NO_SPRING, Goals, Springs, eased
from ddz_core.study.hands import Hands, above, height_of
from ddz_core.study.position import Position, position_of
from ddz_core.study.search import Search
from ddz_core.study.solver import Solver, Verdict
from tests.brute import Brute, small_position
from tests.support import finished_hand, position, random_deal

PLENTY = 1 << 60


def named(rules: RuleSet) -> str:
    """Names a rule set in a test's id."""
    return rules.name


def solved(state: GameState) -> Verdict:
    """Solves a state, whatever it takes."""
    verdict = Solver(state.deal.rules).solve(position_of(state), PLENTY)
    assert verdict is not None
    return verdict


def drawn(rules: RuleSet, number: int, most: int = 12) -> list[Position]:
    """Draws small positions."""
    rng = Random(f"{rules.id} {most}")
    return [small_position(rng, rules, most) for _ in range(number)]


@pytest.mark.parametrize("rules", RULESETS.values(), ids=named)
def test_equals_brute_force(rules: RuleSet) -> None:
    doubled = 0
    for drawing in drawn(rules, 400 if rules is FOUR_PLAYER else 80):
        verdict = Solver(rules).solve(drawing, PLENTY)
        assert verdict is not None
        brute = Brute(drawing)
        value = brute.value(brute.start)
        moves = dict(brute.children(brute.start))
        wins = (value > 0) is (drawing.turn == drawing.landlord)
        assert (verdict.landlord_wins, 1 << verdict.doublings) == (value > 0, abs(value)), drawing
        assert verdict.mover_wins is wins
        assert verdict.moves == tuple(moves)
        assert verdict.keep == tuple(move for move, worth in moves.items() if not wins or worth * value > 0)
        assert verdict.best == tuple(move for move, worth in moves.items() if worth == value)
        doubled += any(abs(worth) > 1 for worth in moves.values())
    assert doubled > 3


@pytest.mark.parametrize("rules", RULESETS.values(), ids=named)
def test_one_solver_serves_many_positions(rules: RuleSet) -> None:
    """What is remembered of one position must not spoil another."""
    solver = Solver(rules)
    for drawing in drawn(rules, 60, 10):
        result = solver.result(drawing, PLENTY)
        brute = Brute(drawing)
        value = brute.value(brute.start)
        assert result is not None
        assert (result.landlord_wins, 1 << result.doublings) == (value > 0, abs(value)), drawing


@pytest.mark.parametrize("rules", [HOUSE, FOUR_PLAYER], ids=named)
def test_answers_equal_the_responses(rules: RuleSet) -> None:
    rng = Random(1)
    deck = full_deck(rules.deal.decks)
    for _ in range(120):
        low, width = int(rng.random() * 10), 3 + int(rng.random() * 4)
        near = [card for card in deck if low <= card % 54 // 4 < low + width or card % 54 > 51]
        cards = sorted(near, key=lambda card: (rng.random(), card))
        hand, other = counts_of(cards[:13]), counts_of(cards[13:27])
        pool = Hands(rules)
        node = pool[hand]
        for target in leads(other, rules):
            for reading in classify(target.counts, rules):
                wanted = {combo.counts: height_of(combo) for combo in responses(hand, reading, rules)}
                least = above(height_of(reading))
                if least is None:
                    assert not wanted
                    continue
                answers, highest = node[least]
                found = {hand - pool.nodes[move[0]].counts: move[1] for move in answers if move}
                assert found == wanted
                assert {m[0] for m in node[highest][0] if m} == {m[0] for m in answers if m}
                assert highest >= least or not answers


def test_heights_compare_as_combos_do() -> None:
    for rules in (HOUSE, FOUR_PLAYER):
        some: list[Combo] = []
        for text in ("3334445556667777BR", "34567890JQKA2".replace("0", "T"), "2" * 8 + "A" * 8 + "BBRR"):
            some += leads(parse_counts(text), rules)[:: 7 if len(text) == 17 else 1]
        for mine in some:
            for theirs in some:
                least = above(height_of(theirs))
                high = height_of(mine)
                same = least is not None and high >> 8 == least >> 8
                bomb = mine.kind in (Kind.BOMB, Kind.ROCKET) and theirs.kind is not Kind.ROCKET
                mixed = bomb and least is not None and high >= least
                assert beats(mine, theirs, rules) is ((same and high >= (least or 0)) or mixed)


def test_two_seats_may_hold_the_same_ranks() -> None:
    """Here both come down to equal hands, and what one of them learns must not disturb the other."""
    hands = tuple(map(parse_counts, ("KKK", "KB", "JJJJQQR")))
    verdict = Solver(HOUSE).solve(Position(HOUSE, hands, 0, 2, springs=Springs(0, True)), PLENTY)
    assert verdict is not None
    assert [format_counts(move) for move in verdict.moves if move not in verdict.keep] == ["JJ", "JJJ"]


@pytest.mark.parametrize("nodes", [1, 7, 100])
def test_goes_on_where_it_was_interrupted(nodes: int) -> None:
    for drawing in drawn(HOUSE, 12):
        whole = Solver(HOUSE)
        verdict = whole.solve(drawing, PLENTY)
        solver, calls = Solver(HOUSE), 0
        while (found := solver.solve(drawing, nodes)) is None:
            calls += 1
            assert solver.nodes >= calls * nodes
        assert found == verdict
        assert solver.nodes == whole.nodes


def test_a_full_table_changes_no_answer() -> None:
    for drawing in drawn(HOUSE, 15):
        small = Solver(HOUSE, table=256)
        assert small.solve(drawing, PLENTY) == Solver(HOUSE).solve(drawing, PLENTY)


def test_the_table_stays_bounded() -> None:
    search = Search(HOUSE, table=200)
    deck = drawn(HOUSE, 30, 12)
    for drawing in deck:
        hands = drawing.hands[drawing.landlord :] + drawing.hands[: drawing.landlord]
        search.prove(hands, 0, None, 0, 0, PLENTY)
        assert len(search._known) <= 200
        assert len(search._sure) <= 50
    assert search.nodes > 200


def test_same_effort_every_time() -> None:
    efforts = []
    for _ in range(2):
        solver = Solver(HOUSE)
        for drawing in drawn(HOUSE, 10):
            solver.solve(drawing, PLENTY)
        efforts.append(solver.nodes)
    assert efforts[0] == efforts[1] > 100


def action_of(state: GameState, move: Counts) -> Play | Pass:
    """Returns the action with these ranks."""
    assert state.turn is not None
    cards = pick(state.hands[state.turn], move)
    return Play(cards) if cards else Pass()


@pytest.mark.parametrize("rules", RULESETS.values(), ids=named)
def test_lines_end_as_the_engine_settles(rules: RuleSet) -> None:
    """From the end of real hands, springs and bombs of the plays before counted."""
    for seed in range(12):
        states = [step.state for step in finished_hand(seed, rules) if step.state.turn is not None]
        state = next(state for state in states[::-1] if sum(map(len, state.hands)) >= 15)
        solver = Solver(rules)
        start = position_of(state)
        verdict, line = solver.solve(start, 300_000), solver.line(start, 300_000)
        if verdict is None or line is None:
            continue
        assert verdict.moves == tuple(
            counts_of(action.cards) if isinstance(action, Play) else 0 for action in legal_actions(state)
        )
        assert line[0] in verdict.best
        for move in line:
            state = apply(state, action_of(state, move)).state
        settled = outcome(state)
        assert settled is not None
        assert settled.points == verdict.points
        assert settled.landlord_won is verdict.landlord_wins


def test_every_position_of_a_hand_follows_from_the_last() -> None:
    """A move in `keep` leaves the winner, any other gives the win away."""
    states = [step.state for step in finished_hand(3) if step.state.turn is not None]
    late = [state for state in states if sum(map(len, state.hands)) <= 18]
    solver = Solver(HOUSE)
    for now, then in pairwise(late):
        verdict, after = solver.solve(position_of(now), PLENTY), solver.solve(position_of(then), PLENTY)
        assert verdict is not None
        assert after is not None
        move = counts_of(then.plays[-1].cards)
        stays = after.landlord_wins is verdict.landlord_wins
        assert (move in verdict.keep) is (stays or not verdict.mover_wins)
        assert (move in verdict.best) is (after.points == verdict.points)


def test_known_endings() -> None:
    # The single must not be kept to the end: both others hold higher ones.
    verdict = solved(position(["39", "4T", "5J"]))
    assert not verdict.landlord_wins
    # Whoever has one card left beats the 3, and the ace is needed to come back.
    verdict = solved(position(["35A", "4", "77"]))
    assert [format_counts(move) for move in verdict.keep] == ["5"]
    # A peasant lets the other one out.
    verdict = solved(parse_position("ddp1 house 0 1 1 99/3KK/4 ."))
    assert not verdict.landlord_wins
    assert "3" in map(format_counts, verdict.keep)


def test_bombs_and_springs_are_counted() -> None:
    verdict = solved(position(["3333444", "5", "6"], base=3))
    assert verdict.landlord_wins
    assert verdict.doublings == 2, "the bomb and the spring"
    assert verdict.points == (24, -12, -12)
    assert len(verdict.keep) > len(verdict.best) > 0


def test_only_positions_in_play() -> None:
    with pytest.raises(IllegalActionError):
        position_of(new_game(random_deal(1)).state)
    over = Position(HOUSE, (0, 1, 1), 0, 1)
    with pytest.raises(ValueError, match="over"):
        Solver(HOUSE).solve(over, 10)


def test_needs_and_springs() -> None:
    goals = Goals()
    spring = Springs(0, False)
    two = goals.number(2, spring)
    assert goals.needs[goals.after(two, True, 1)] == 1
    assert goals.springs[goals.after(two, True, 1)] == Springs(1, False)
    assert goals.after(goals.number(1, spring), False, 1) == 0, "what is only to be won needs no spring"
    assert [eased(need) for need in (-2, 0, 2)] == [-1, 0, 1]
    assert goals.over(goals.number(1, spring), True)
    assert not goals.over(goals.number(1, NO_SPRING), True)
    assert not goals.over(goals.number(-1, Springs(1, True)), False)
    assert goals.over(goals.number(-1, NO_SPRING), False)
