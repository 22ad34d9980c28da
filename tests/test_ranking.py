"""The local ranking (seed 002), and what stays of the hands of a long series."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from ddz_core.actions import Phase
from ddz_core.deal import Deal
from ddz_core.errors import NotationError
from ddz_core.game import legal_actions
from ddz_core.match import (
    KEPT,
    Ending,
    Match,
    abandon_hand,
    act,
    bot_seed,
    deal_hand,
    start_fresh,
    start_match,
)
from ddz_core.ranking import LevelRank, earned, is_auto, mark_auto, ranking
from ddz_core.record import format_match, parse_match, peek
from ddz_core.rules import CLASSIC, FOUR_PLAYER, HOUSE, RANKED, TRADITIONAL, RuleSet
from ddz_core.scoring import rank_points
from tests.support import GOLDEN, SYSTEMS, random_deal, random_match

EASY, NORMAL, EXPERT = (level for level, _ in RANKED.match.rank_points)
OPEN = [rules for rules in SYSTEMS if rules.match.target is None]


def play_out(match: Match, seed: int) -> Match:
    """Plays the hand on the table to its end at random."""
    rng = Random(seed)
    while match.current is not None and match.is_live:
        options = legal_actions(match.current)
        match, _ = act(match, options[int(rng.random() * len(options))])
    return match


def played(match: Match, won: bool, level: str | None = None, auto: bool = False) -> Match:
    """Deals and plays a hand that seat 0 wins or loses; with `auto` it is marked before the end."""
    for seed in range(100):
        dealt, _ = deal_hand(match, random_deal(seed, match.rules), level)
        after = play_out(mark_auto(dealt) if auto else dealt, seed)
        before = after.totals_before[0]
        if after.hands_settled > match.hands_settled and (after.totals[0] > before) == won:
            return after
    raise AssertionError("no such hand")


def fresh(rules: RuleSet = RANKED, level: str = NORMAL) -> Match:
    """Returns a match in which nothing is dealt."""
    return start_match(rules, level, 1)


def row(match: Match, level: str = NORMAL) -> LevelRank:
    """Returns the ranking of one level."""
    return {rank.level: rank for rank in ranking(match)}[level]


def test_a_ranking_has_a_row_for_each_level_in_order() -> None:
    assert ranking(fresh()) == (LevelRank(EASY), LevelRank(NORMAL), LevelRank(EXPERT))
    assert ranking(played(fresh(CLASSIC), won=True)) == ()


@pytest.mark.parametrize("level", [EASY, NORMAL, EXPERT])
def test_a_hand_won_is_worth_what_its_level_says(level: str) -> None:
    worth = {EASY: 10, NORMAL: 30, EXPERT: 100}[level]
    match = played(fresh(level=level), won=True)
    assert earned(match) == worth == rank_points(RANKED, level, won=True)
    assert row(match, level) == LevelRank(level, worth, hands=1, wins=1, run=1, best=1)
    assert sum(rank.hands for rank in ranking(match)) == 1


def test_a_hand_lost_is_worth_nothing_and_ends_the_run() -> None:
    match = fresh()
    for won in (True, True, False, True):
        match = played(match, won)
        assert earned(match) == (30 if won else 0)
    assert row(match) == LevelRank(NORMAL, 90, hands=4, wins=3, run=1, best=2)


def test_nothing_is_earned_before_the_settlement_nor_without_a_ranking() -> None:
    match = fresh()
    assert earned(match) is None
    match, _ = deal_hand(match, random_deal(1, RANKED))
    assert earned(match) is None
    assert earned(abandon_hand(match)) is None
    assert earned(played(fresh(CLASSIC), won=True)) is None


def test_peasants_win_together() -> None:
    for seed in range(60):
        match = play_out(deal_hand(fresh(), random_deal(seed, RANKED))[0], seed)
        assert match.current is not None
        winner = match.current.plays[-1].seat
        if match.current.landlord != 0 and winner not in (0, match.current.landlord):
            assert earned(match) == 30
            return
    raise AssertionError("no such hand")


def test_an_abandoned_hand_ends_the_run_and_counts_for_nothing_else() -> None:
    match = played(fresh(), won=True)
    match = abandon_hand(deal_hand(match, random_deal(1, RANKED))[0])
    assert row(match) == LevelRank(NORMAL, 30, hands=1, wins=1, run=0, best=1)
    match = abandon_hand(mark_auto(deal_hand(played(match, won=True), random_deal(1, RANKED))[0]))
    assert row(match).run == 0


def test_what_auto_play_touched_earns_nothing_and_lengthens_no_run() -> None:
    match = played(played(fresh(), won=True), won=True, auto=True)
    assert is_auto(match)
    assert earned(match) == 0
    assert row(match) == LevelRank(NORMAL, 30, hands=2, wins=1, run=1, best=1)
    match = played(match, won=True)
    assert not is_auto(match)
    assert row(match) == LevelRank(NORMAL, 60, hands=3, wins=2, run=2, best=2)
    match = played(match, won=False, auto=True)
    assert row(match) == LevelRank(NORMAL, 60, hands=4, wins=2, run=0, best=2)


def test_marking_twice_is_marking_once() -> None:
    match, _ = deal_hand(fresh(), random_deal(1, RANKED))
    marked = mark_auto(match)
    assert mark_auto(marked) == marked != match
    assert parse_match(format_match(marked)) == marked
    unfinished = replace(match, current_tags=(*match.current_tags, ("Auto", "perhaps")))
    assert not is_auto(unfinished)
    assert mark_auto(unfinished) == marked


def test_marking_changes_nothing_where_it_says_nothing() -> None:
    live, _ = deal_hand(fresh(CLASSIC), random_deal(1, CLASSIC))
    for match in (fresh(), played(fresh(), won=True), live):
        assert mark_auto(match) == match


def test_each_level_has_its_own_row() -> None:
    match = played(fresh(), won=True, level=EASY)
    assert match.level == EASY
    match = played(match, won=True)
    match = played(match, won=False, level=EXPERT)
    match = played(match, won=True, level=NORMAL)
    assert ranking(match) == (
        LevelRank(EASY, 20, hands=2, wins=2, run=2, best=2),
        LevelRank(NORMAL, 30, hands=1, wins=1, run=1, best=1),
        LevelRank(EXPERT, 0, hands=1),
    )
    assert [dict(hand.tags)["Level"] for hand in match.hands] == [EASY, EASY, EXPERT]
    assert parse_match(format_match(match)) == match


def test_a_hand_on_the_table_cannot_be_of_another_level_than_its_bots() -> None:
    text = format_match(played(played(fresh(), won=True, level=EXPERT), won=True, level=EASY))
    before, table = text.rsplit('[Level "easy"]', 1)
    with pytest.raises(NotationError):
        parse_match(f'{before}[Level "expert"]{table}')
    # A hand that has left the table may be of any level.
    assert parse_match(text.replace('[Level "expert"]', '[Level "normal"]')).level == EASY


def test_a_level_chosen_in_a_rule_set_without_ranking_leaves_no_tag() -> None:
    match, _ = deal_hand(fresh(CLASSIC), random_deal(1, CLASSIC), EXPERT)
    assert (match.level, match.current_tags) == (EXPERT, ())
    match, _ = deal_hand(abandon_hand(match), random_deal(2, CLASSIC))
    assert match.level == EXPERT


def test_hands_of_a_record_without_level_tags_keep_the_level_they_had() -> None:
    text = (GOLDEN / "ranked.txt").read_text("utf-8")
    match = parse_match(text)
    assert not any(hand.tags for hand in match.hands)
    before = ranking(match)
    assert before[1].hands == match.hands_settled
    assert before[1].points == 30 * before[1].wins > 0
    match, _ = deal_hand(match, random_deal(1, RANKED), EXPERT)
    assert ranking(match) == before
    assert parse_match(format_match(match)) == match


def test_a_hand_of_an_unknown_level_counts_for_nothing() -> None:
    match = played(fresh(level="hors concours"), won=True)
    assert earned(match) == 0
    assert ranking(match) == ranking(fresh())


# ---- a long series


def script(rules: RuleSet, hands: int) -> Iterator[tuple[Deal, str, int, str]]:
    """Yields deals with a level, a seed of play and what becomes of the hand."""
    levels = [level for level, _ in rules.match.rank_points] or [EASY, EXPERT]
    for at in range(hands):
        yield random_deal(at, rules), levels[at // 3 % len(levels)], at, ("play", "auto", "drop")[at % 7 // 5]


def series(rules: RuleSet, hands: int) -> Iterator[Match]:
    """Plays a series; yields it after each deal and after each hand."""
    match = fresh(rules)
    for dealt, level, seed, how in script(rules, hands):
        match, _ = deal_hand(match, dealt, level)
        yield match
        match = mark_auto(match) if how == "auto" else match
        match = abandon_hand(match) if how == "drop" else play_out(match, seed)
        yield match


@pytest.mark.parametrize("rules", OPEN, ids=lambda rules: rules.name)
def test_folding_changes_no_number(rules: RuleSet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ddz_core.match.KEPT", 10**6)
    whole = list(series(rules, 16))
    monkeypatch.setattr("ddz_core.match.KEPT", 3)
    short = list(series(rules, 16))
    assert not any(match.carried.hands for match in whole)
    for long, match in zip(whole, short, strict=True):
        assert match.totals == long.totals
        assert match.totals_before == long.totals_before
        assert match.hands_settled == long.hands_settled
        assert match.hands_gone == long.hands_gone == len(long.hands)
        assert ranking(match) == ranking(long)
        if match.is_live:
            assert bot_seed(match) == bot_seed(long)
            assert len(match.hands) <= 3
        text = format_match(match)
        assert parse_match(text) == match
        assert format_match(parse_match(text)) == text
        assert ('[Carried "' in text) == bool(match.carried.hands)
    assert short[-1].carried.hands == whole[-1].hands_gone - len(short[-1].hands) > 10
    assert short[-1].hands == whole[-1].hands[-len(short[-1].hands) :]


def test_an_open_series_stops_growing() -> None:
    match = played(fresh(RANKED), won=True)
    total = match.totals
    sizes = []
    for seed in range(KEPT + 30):
        match, _ = deal_hand(match, random_deal(seed % 5, RANKED))
        match = abandon_hand(match)
        if seed >= KEPT + 10:
            sizes.append(len(format_match(match)))
    assert len(match.hands) == KEPT + 1
    assert max(sizes) - min(sizes) < 500
    assert match.totals == total
    assert (match.carried.hands, match.carried.settled, match.hands_gone) == (30, 1, KEPT + 31)
    assert row(match) == LevelRank(NORMAL, 30, hands=1, wins=1, run=0, best=1)
    assert parse_match(format_match(match)) == match


def test_a_match_with_an_end_keeps_every_hand() -> None:
    match = start_match(HOUSE, NORMAL, 1)
    for _ in range(KEPT + 5):
        match = abandon_hand(deal_hand(match, random_deal(1))[0])
    match, _ = deal_hand(match, random_deal(1))
    assert len(match.hands) == KEPT + 5
    assert parse_match(format_match(match)) == match


def test_a_longer_record_is_read_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ddz_core.match.KEPT", 10**6)
    *_, whole = series(RANKED, 9)
    monkeypatch.setattr("ddz_core.match.KEPT", 3)
    text = format_match(whole)
    assert parse_match(text) == whole
    assert format_match(parse_match(text)) == text
    folded, _ = deal_hand(parse_match(text), random_deal(1, RANKED))
    assert len(folded.hands) == 3
    assert ranking(folded) == ranking(whole)


def test_a_fresh_match_keeps_the_ranking_and_nothing_else() -> None:
    *_, match = series(RANKED, 12)
    live, _ = deal_hand(match, random_deal(3, RANKED), EASY)
    again = start_fresh(live, EXPERT, 9)
    assert (again.level, again.seed, again.rules) == (EXPERT, 9, RANKED)
    assert (again.totals, again.hands_settled, again.hands_gone) == ((0, 0, 0), 0, 0)
    assert (again.hands, again.current) == ((), None)
    assert ranking(again) == (replace(ranking(match)[0], run=0), *ranking(match)[1:])
    assert parse_match(format_match(again)) == again
    assert row(played(again, won=True), EXPERT).points == row(match, EXPERT).points + 100
    assert start_fresh(match, EASY, 2).carried.ranks == ranking(match)


@pytest.mark.parametrize("rules", [HOUSE, CLASSIC, FOUR_PLAYER], ids=lambda rules: rules.name)
def test_a_fresh_match_without_a_ranking_is_a_new_one(rules: RuleSet) -> None:
    match, _ = deal_hand(fresh(rules), random_deal(1, rules))
    assert start_fresh(match, EASY, 5) == start_match(rules, EASY, 5)


def test_a_fresh_match_after_nothing_is_a_new_one() -> None:
    assert start_fresh(fresh(), NORMAL, 5) == start_match(RANKED, NORMAL, 5)
    assert '[Ranking "' not in format_match(start_fresh(fresh(), NORMAL, 5))


def sample() -> str:
    """Returns the text of a ranked match with all that old hands can leave behind."""
    match = played(fresh(), won=True)
    for seed in range(KEPT + 2):
        match = abandon_hand(deal_hand(match, random_deal(seed % 4, RANKED))[0])
    return format_match(deal_hand(match, random_deal(5, RANKED))[0])


SAMPLE = sample()
RANKING = '[Ranking "easy 0 0 0 0 0, normal 30 1 1 0 1, expert 0 0 0 0 0"]'


def test_what_old_hands_leave_behind_reads_well() -> None:
    lines = SAMPLE.splitlines()
    carried = parse_match(SAMPLE).carried
    assert lines[5] == f'[Carried "3 1 {" ".join(map(str, carried.points))}"]'
    assert lines[6] == RANKING


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('[Carried "3 1 ', '[Carried "1 3 '),
        ('[Carried "3 1 ', '[Carried "3 0 '),
        ('[Carried "3 1 ', '[Carried "-3 1 '),
        ('[Carried "3 1 ', '[Carried "03 1 '),
        ('[Carried "3 1 ', '[Carried "3  1 '),
        ('[Carried "3 1 ', '[Carried "3 '),
        ('[Carried "3 1 ', '[Carried "3 1 1 '),
        ('[Carried "3 1 ', '[Carried "3 1 9'),
        ("\n" + RANKING, "\n" + RANKING.replace("normal", "middling")),
        ("\n" + RANKING, "\n" + RANKING.replace("easy", "expert")),
        ("\n" + RANKING, "\n" + RANKING.replace("easy 0 0 0 0 0, ", "")),
        ("\n" + RANKING, "\n" + RANKING.replace("30 1 1 0 1", "0 0 0 0 0")),
        ("\n" + RANKING, "\n" + RANKING.replace("30 1 1 0 1", "30 1 2 0 1")),
        ("\n" + RANKING, "\n" + RANKING.replace("30 1 1 0 1", "30 1 1 2 1")),
        ("\n" + RANKING, "\n" + RANKING.replace("30 1 1 0 1", "30 1 1 0 2")),
        ("\n" + RANKING, "\n" + RANKING.replace("30 1 1 0 1", "-30 1 1 0 1")),
        ("\n" + RANKING, "\n" + RANKING.replace("30 1 1 0 1", "9999 1 1 0 1")),
        ("\n" + RANKING, "\n" + RANKING.replace("30 1 1 0 1", "30 2 2 0 1")),
        ("\n" + RANKING, "\n" + RANKING.replace("30 1 1 0 1", "30 1 1 0 0")),
        ("\n" + RANKING, "\n" + RANKING.replace("easy 0 0", "easy 10 1")),
        ("\n" + RANKING, "\n" + RANKING.replace("30 1 1 0 1", "30 1 1 0")),
        ("\n" + RANKING, "\n" + RANKING.replace("normal 30 1 1 0 1", "normal")),
        ("\n" + RANKING, '\n[Ranking ""]'),
    ],
)
def test_what_old_hands_cannot_have_left_is_refused(old: str, new: str) -> None:
    assert old in SAMPLE
    text = SAMPLE.replace(old, new, 1)
    for read in (parse_match, peek):
        with pytest.raises(NotationError):
            read(text)


@pytest.mark.parametrize("tag", ['[Carried "3 1 0 0 0"]', RANKING])
@pytest.mark.parametrize("rules", [HOUSE, TRADITIONAL], ids=lambda rules: rules.name)
def test_a_rule_set_without_it_refuses_it(tag: str, rules: RuleSet) -> None:
    text = format_match(fresh(rules)) + tag + "\n"
    if rules.match.target is None and tag.startswith("[Carried"):
        assert parse_match(text).hands_settled == 1
        return
    with pytest.raises(NotationError):
        parse_match(text)


# ---- a look at the head


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
def test_peek_tells_what_reading_it_whole_would(rules: RuleSet) -> None:
    for at, (match, _) in enumerate(random_match(3, rules, deals=6)):
        if at % 41 == 0 or not match.is_live:
            heading = peek(format_match(match))
            assert heading.rules == match.rules
            assert heading.level == match.level
            assert heading.totals == match.totals
            assert heading.hands_settled == match.hands_settled
            on_table = match.current is not None and match.current.phase is Phase.OVER
            assert heading.hand == match.hands_settled + (not on_table)


def test_peek_counts_what_is_folded_and_what_was_given_up() -> None:
    match = parse_match(SAMPLE)
    heading = peek(SAMPLE)
    assert (heading.hands_settled, heading.hand, heading.totals) == (1, 2, match.totals)
    assert all(hand.ending is Ending.ABANDONED for hand in match.hands)
    assert peek(SAMPLE.replace("\n", "\r\n")) == heading
    assert peek(format_match(fresh())).hand == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ddm1", "ddm2"),
        ('[Rules "ranked"]', '[Rules "casino"]'),
        ('[Rules "ranked"]\n', ""),
        ('[Totals "', '[Totals "1 '),
        ('[Totals "', '[Totals "9'),
        ('[Totals "', '[Totals "x'),
        ("\n\nddr1", "\nddr1"),
    ],
)
def test_peek_refuses_a_head_that_is_none(old: str, new: str) -> None:
    assert old in SAMPLE
    with pytest.raises(NotationError):
        peek(SAMPLE.replace(old, new, 1))


def test_peek_does_not_replay() -> None:
    text = SAMPLE.replace("ddn1", "ddn9")
    assert peek(text) == peek(SAMPLE)
    with pytest.raises(NotationError):
        parse_match(text)
