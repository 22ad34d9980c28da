"""Records of hands and matches: exact round trips, replay, refusal of what cannot have been played."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ddz_core.actions import Bid, Event, Phase
from ddz_core.cards import format_cards
from ddz_core.errors import NotationError
from ddz_core.game import actions_of, apply, new_game
from ddz_core.match import (
    Ending,
    Match,
    abandon_hand,
    act,
    deal_hand,
    record_of,
    start_match,
)
from ddz_core.record import (
    MAX_HANDS,
    MAX_TEXT,
    format_match,
    format_record,
    parse_match,
    parse_record,
    replay,
    steps,
)
from ddz_core.rules import HOUSE
from tests.support import finished_hand, random_deal, random_match
from tests.test_notation import mutated

SEEDS = st.integers(0, 2**32)
NAMES = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,10}", fullmatch=True).map("X".__add__)
TAGS = st.dictionaries(NAMES, st.text(st.characters(codec="utf-8", exclude_characters="\r\n")), max_size=3)


def first_states(seed: int, count: int) -> list[Match]:
    """Returns the first states of a random match, one an action."""
    return [match for _, (match, _) in zip(range(count), random_match(seed), strict=False)]


@pytest.mark.parametrize("seed", range(2))
def test_every_moment_of_a_match_survives(seed: int) -> None:
    for at, (match, _) in enumerate(random_match(seed)):
        if at % 97 == 0 or match.is_over:
            text = format_match(match)
            assert parse_match(text) == match
            assert format_match(parse_match(text)) == text


def test_every_moment_of_the_first_hands_survives() -> None:
    for match in first_states(8, 250):
        assert parse_match(format_match(match)) == match


def test_empty_match_and_abandoned_hands_survive() -> None:
    match = start_match(HOUSE, "expert", -(2**62))
    assert parse_match(format_match(match)) == match
    for seed in range(3):
        match, _ = deal_hand(match, random_deal(seed))
        match, _ = act(match, Bid(seed))
        match = abandon_hand(match)
        assert parse_match(format_match(match)) == match
    match, _ = deal_hand(match, random_deal(9))
    again = parse_match(format_match(match))
    assert [hand.ending for hand in again.hands] == [Ending.ABANDONED] * 3
    assert again == match


@given(TAGS, TAGS, TAGS)
def test_unknown_tags_survive(ours: dict[str, str], old: dict[str, str], new: dict[str, str]) -> None:
    match, _ = deal_hand(start_match(HOUSE, 'a "level" \\', 1, tuple(ours.items())), random_deal(1))
    match = abandon_hand(replace(match, current_tags=tuple(old.items())))
    match, _ = deal_hand(match, random_deal(2))
    match = replace(match, current_tags=tuple(new.items()))
    again = parse_match(format_match(match))
    assert again == match
    assert (again.tags, again.hands[0].tags) == (tuple(ours.items()), tuple(old.items()))


@pytest.mark.parametrize(
    "tags",
    [
        (("A", "two\nlines"),),
        (("A", "b\r"),),
        (("", "x"),),
        (("A B", "x"),),
        (("Ä", "x"),),
        (("Seed", "5"),),
        (("A", "1"), ("A", "2")),
    ],
)
def test_a_tag_that_could_not_be_read_is_not_written(tags: tuple[tuple[str, str], ...]) -> None:
    with pytest.raises(NotationError):
        format_match(start_match(HOUSE, "normal", 1, tags))


@pytest.mark.parametrize("seed", range(6))
def test_hands(seed: int) -> None:
    for step in finished_hand(seed):
        record = record_of(step.state)
        assert parse_record(format_record(record)) == record
        assert replay(record) == step.state


def test_replay_gives_every_state_and_event() -> None:
    played = finished_hand(3)
    record = record_of(played[-1].state)
    assert list(steps(record)) == played
    for plies, step in enumerate(played):
        assert replay(record, plies) == step.state
        assert actions_of(step.state) == record.actions[:plies]


def test_undo_is_a_shorter_replay() -> None:
    record = record_of(finished_hand(3)[-1].state)
    state = replay(record, -2)
    for action in record.actions[-2:]:
        state = apply(state, action).state
    assert state == replay(record)


def test_replayed_match_gives_the_same_events() -> None:
    played = list(random_match(4))
    events = [event for _, happened in played for event in happened]
    match = played[-1][0]
    again: list[Event] = []
    copy = start_match(match.rules, match.level, match.seed)
    assert match.current is not None
    for record in (*match.hands, record_of(match.current)):
        copy, happened = deal_hand(copy, record.deal)
        again += happened
        for action in record.actions:
            copy, happened = act(copy, action)
            again += happened
    assert (copy, again) == (match, events)


def test_a_hand_reads_well() -> None:
    lines = format_record(record_of(finished_hand(2)[-1].state)).splitlines()
    assert lines[0] == "ddr1"
    assert lines[1].startswith('[Deal "ddn1 house ')
    assert lines[2].startswith('[Result "settled ')
    assert lines[3].startswith("auction b")
    assert all(line.startswith("play ") for line in lines[4:])
    assert all(line.endswith(" - -") for line in lines[4:-1])


def test_windows_line_ends_and_final_blanks_do_not_matter() -> None:
    match = first_states(2, 90)[-1]
    text = format_match(match)
    assert parse_match(text.replace("\n", "\r\n") + "\r\n\r\n") == match
    assert parse_match(text.rstrip()) == match


def sample() -> str:
    """Returns the text of a match with settled, thrown-in and abandoned hands and one in play."""
    match = first_states(1, 200)[-1]
    assert match.is_live
    match, _ = deal_hand(abandon_hand(match), random_deal(77))
    return format_match(match)


SAMPLE = sample()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ddm1", "ddm2"),
        ("ddm1\n", ""),
        ("ddr1", "ddr7"),
        ("ddr1\n", ""),
        ('[Rules "house"]', '[Rules "casino"]'),
        ('[Rules "house"]\n', ""),
        ('[Level "normal"]\n', ""),
        ('[Seed "1"]', '[Seed "one"]'),
        ('[Seed "1"]', '[Seed "01"]'),
        ('[Seed "1"]', '[Seed "١"]'),
        ('[Seed "1"]', '[Seed "1"'),
        ('[Seed "1"]', '[Seed "1"]\n[Seed "1"]'),
        ('[Seed "1"]', "[Seed 1]"),
        ('[Totals "', '[Totals "9'),
        ("settled ", "settled 9"),
        ("settled", "abandoned"),
        ("abandoned", "live"),
        ("live", "abandoned 0"),
        ("auction b", "auction b9 b"),
        ("auction b", "auction b4 b"),
        ("auction", "double"),
        ("play ", "play - "),
        ("play ", "play b1 "),
        ("play ", "play  "),
        ("play ", "play"),
        ("play ", "play 3s3h4c "),
        ("\nplay ", "\nplay\nplay "),
        ("\n\nddr1", "\n\n\nddr1"),
        ("\n\nddr1", "\nplay -\n\nddr1"),
        (" - -\n", " - - -\n"),
    ],
)
def test_what_cannot_have_been_played_is_refused(old: str, new: str) -> None:
    assert old in SAMPLE
    assert parse_match(SAMPLE).is_live
    with pytest.raises(NotationError):
        parse_match(SAMPLE.replace(old, new, 1))


def test_no_hand_follows_the_end_of_a_match() -> None:
    *_, (match, _) = random_match(3)
    extra = format_record(record_of(new_game(random_deal(1)).state))
    with pytest.raises(NotationError):
        parse_match(format_match(match) + "\n" + extra)


def test_no_hand_follows_a_live_one() -> None:
    live = format_record(record_of(new_game(random_deal(1)).state))
    with pytest.raises(NotationError):
        parse_match(SAMPLE + "\n" + live)


def test_error_shows_the_offending_text() -> None:
    with pytest.raises(NotationError) as caught:
        parse_match(SAMPLE.replace("play ", "play 3s3h4c ", 1))
    assert caught.value.text == "3s3h4c"


def test_too_much_text_is_refused_at_once() -> None:
    for text in ("x" * (MAX_TEXT + 1), SAMPLE + "\n\n" * MAX_HANDS + "ddr1"):
        with pytest.raises(NotationError):
            parse_match(text)


@given(SEEDS)
def test_mutated_match_parses_or_raises(how: int) -> None:
    try:
        match = parse_match(mutated(SAMPLE, how))
    except NotationError:
        return
    assert parse_match(format_match(match)) == match


@given(st.text() | st.text(alphabet='[]"\\ \nddm1r play auction b-3s'))
def test_random_text_parses_or_raises(text: str) -> None:
    for parse in (parse_match, parse_record):
        for head in ("", "ddm1\n", "ddr1\n", SAMPLE):
            try:
                parse(head + text)
            except NotationError:
                continue


def test_suits_that_were_played_are_kept() -> None:
    state = next(step.state for step in finished_hand(6) if step.state.plays)
    assert state.phase is Phase.PLAY
    assert format_cards(state.plays[0].cards) in format_record(record_of(state))
