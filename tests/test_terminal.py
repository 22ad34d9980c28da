"""The text table: a whole match by lines, refusals in three languages, hints, leaving and coming back."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ddz_core.__main__ import converse, main
from ddz_core.actions import Action, Bid, Pass, Phase, Play
from ddz_core.cards import Rank, counts_of, format_counts, parse_counts, pick
from ddz_core.combos import Kind
from ddz_core.errors import IllegalActionError, NotationError, Reason
from ddz_core.game import outcome
from ddz_core.match import Match, act, deal_hand, start_match
from ddz_core.notation import parse_deal
from ddz_core.record import format_match, parse_match
from ddz_core.rules import FOUR_PLAYER, HOUSE, RANKED, RuleSet
from ddz_core.state import GameState
from ddz_core.text_table import TextTable, read_action
from ddz_core.words import LANGUAGES, Language, reason_text, rules_name, text
from tests.support import SYSTEMS, random_deal

HANT, HANS, EN = LANGUAGES
DEAL = parse_deal("ddn1 house 0 3344567778889TQ2R/34556799TJJQQKKAA/3456689TTJJQKKAA2 22B")
"""The human speaks first and, as landlord, holds three 2s and both jokers."""


def laid_out(*actions: Action) -> Match:
    """A match in its first hand, after some actions."""
    match, _ = deal_hand(start_match(HOUSE, "normal", 7), DEAL)
    for action in actions:
        match, _ = act(match, action)
    return match


def table(language: Language, *actions: Action, auto: bool = False) -> TextTable:
    return TextTable(language, laid_out(*actions), "seed", auto)


def led_by_bot() -> tuple[Action, ...]:
    """電腦甲 is the landlord and leads a single 5; 電腦乙 passes; the human is to follow."""
    five = pick(DEAL.hands[1], parse_counts("5"))
    assert five is not None
    return Bid(0), Bid(3), Play(five), Pass()


def current(session: TextTable) -> GameState:
    assert session.match.current is not None
    return session.match.current


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_plays_itself(language: Language) -> None:
    session = TextTable(language, start_match(HOUSE, "normal", 1), "1", auto=True)
    lines = session.start()
    assert session.done
    assert max(session.match.totals) >= 30
    assert sum(session.match.totals) == 0
    assert lines[0] == text(language, "title")
    assert text(language, "match_over") in lines[-1]
    assert sum(line.startswith(text(language, "tt_gained", points="")) for line in lines) == (
        session.match.hands_settled
    )
    assert not [line for line in lines if "{" in line]
    assert parse_match(format_match(session.match)) == session.match


def test_the_same_seed_is_the_same_match() -> None:
    def told() -> list[str]:
        return TextTable(EN, start_match(HOUSE, "normal", 5), "5", auto=True).start()

    assert told() == told()


def test_a_whole_match_by_typing() -> None:
    session = TextTable(HANT, start_match(HOUSE, "normal", 2), "2")
    heard = session.start()
    while not session.done:
        state = session.match.current
        assert state is not None
        heard += session.feed("a" if state.turn == 0 else "")
    assert session.match.is_over
    assert heard.count(text(HANT, "tt_next_hand")) == session.match.hands_settled - 1


LEAD: list[tuple[str, Reason, dict[str, object]]] = [
    ("3344", Reason.CHAIN_TOO_SHORT, {"kind": Kind.PAIRS, "need": 3, "have": 2}),
    ("p", Reason.MUST_LEAD, {}),
    ("KK", Reason.NOT_IN_HAND, {}),
    ("777888 BR", Reason.BOTH_JOKERS, {}),
    ("b2", Reason.WRONG_PHASE, {}),
    ("777888+3", Reason.WINGS_MISSING, {"kind": Kind.PLANE_ONES, "need": 2, "have": 1}),
]
FOLLOW: list[tuple[str, Reason, dict[str, object]]] = [
    ("4", Reason.LOWER_RANK, {"kind": Kind.SINGLE, "rank": Rank.FIVE}),
    ("5", Reason.SAME_RANK, {"kind": Kind.SINGLE, "rank": Rank.FIVE}),
    ("33", Reason.OTHER_KIND, {"kind": Kind.SINGLE, "length": 1, "need": 1, "have": 2}),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_explained_and_change_nothing(language: Language) -> None:
    for actions, mistakes in (((Bid(3),), LEAD), (led_by_bot(), FOLLOW)):
        session = table(language, *actions)
        session.start()
        before = session.match
        for typed, reason, detail in mistakes:
            why = reason_text(language, reason, detail)
            assert session.feed(typed) == [text(language, "tt_refused", reason=why)]
        assert session.match == before


def test_a_bid_must_be_higher() -> None:
    session = table(EN)
    session.start()
    assert session.feed("b9") == ["No: Bid 1, 2 or 3, or pass"]
    assert session.feed("nonsense") == ["“nonsense” is not understood; type ? for help"]
    said = session.feed("3")
    assert said[:3] == ["You: bid 3", "Landlord: You, base 3", "Bottom cards: 2 2 Small joker"]
    assert said[-1] == text(EN, "say_your_lead")


def test_a_play_is_told_once_and_the_bots_answer() -> None:
    session = table(EN, Bid(3))
    session.start()
    said = session.feed("33")
    assert said[0] == "You: pair of 3s. 3 3. 18 cards left"
    assert [line for line in said if line.startswith("You:")] == said[:1]
    assert current(session).turn == 0
    assert any(line.startswith("Bot A") for line in said)
    assert any(line.startswith("Bot B") for line in said)


def test_hints_come_in_turn_and_play_nothing() -> None:
    session = table(EN, *led_by_bot())
    session.start()
    before = session.match
    first, second = session.feed("h"), session.feed("h")
    assert first[0].startswith("Hint: ")
    total = int(first[0].rstrip(")").rsplit("/", 1)[1])
    assert total >= 2
    assert first != second
    heard = [session.feed("h") for _ in range(total - 1)]
    assert heard[-1] == first
    assert session.match == before
    assert current(session).turn == 0


def test_the_auction_has_hints_too() -> None:
    session = table(EN)
    session.start()
    title, reason = session.feed("h")
    assert title.startswith(("Hint: bid ", "Hint: do not bid"))
    assert reason.endswith(".")
    assert current(session).phase is Phase.AUCTION


def test_small_letters_alone_are_commands_and_capitals_are_cards() -> None:
    session = table(EN, Bid(3))
    session.start()
    assert session.feed("Q")[0].startswith("You: single Q")
    assert not session.done
    assert session.feed("q") == []
    assert session.done


def test_the_rules_can_be_read_at_the_table() -> None:
    for language in LANGUAGES:
        session = table(language, Bid(3))
        session.start()
        shown = session.feed("？")
        assert shown[0] == text(language, "tt_help")
        assert any("10 J Q K A" in line for line in shown)
        assert not [line for line in shown if "{" in line]


@pytest.mark.parametrize(
    ("typed", "ranks"),
    [
        ("34567", "34567"),
        ("10 10", "TT"),
        ("777+5", "5777"),
        ("q", "Q"),
        ("２２", "22"),
        ("小王大王", "BR"),
        ("b", "B"),
    ],
)
def test_ranks_are_read_as_people_type_them(typed: str, ranks: str) -> None:
    state = laid_out(Bid(3)).current
    assert state is not None
    narrow = typed.translate({0xFF12: "2"})
    if ranks == "TT":
        with pytest.raises(IllegalActionError) as caught:
            read_action(narrow, state)
        assert caught.value.reason is Reason.NOT_IN_HAND
    else:
        action = read_action(narrow, state)
        assert isinstance(action, Play)
        assert format_counts(counts_of(action.cards)) == ranks


def test_bids_and_passes_are_read() -> None:
    auction, play = laid_out().current, laid_out(Bid(3)).current
    assert auction is not None
    assert play is not None
    assert auction.phase is Phase.AUCTION
    assert [read_action(typed, auction) for typed in ("p", "0", "2", "b3")] == [
        Bid(0),
        Bid(0),
        Bid(2),
        Bid(3),
    ]
    assert [read_action(typed, play) for typed in ("p", "-")] == [Pass(), Pass()]
    for nonsense in ("", "hello", "33x", "++"):
        with pytest.raises(NotationError):
            read_action(nonsense, play)


def typing(*lines: str) -> Callable[[], str]:
    """A keyboard that types some lines and is then unplugged."""
    left: Iterator[str] = iter(lines)

    def read() -> str:
        for line in left:
            return line
        raise EOFError

    return read


def test_no_more_input_ends_the_conversation() -> None:
    said: list[str] = []
    session = table(EN, Bid(3))
    converse(session, typing("33"), said.append)
    assert "You: pair of 3s. 3 3. 18 cards left" in said
    assert not session.match.is_over


def test_leaving_and_coming_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    keys = typing("h", "b0", "q")
    monkeypatch.setattr("builtins.input", lambda prompt: keys())
    assert main(["--lang", "en", "--seed", "4", "--save", str(file)]) == 0
    assert text(EN, "tt_saved", file=file) in capsys.readouterr().out
    saved = parse_match(file.read_text("utf-8"))
    assert saved.current is not None
    monkeypatch.setattr("builtins.input", lambda prompt: typing()())
    assert main(["--lang", "en", "--resume", str(file)]) == 0
    shown = capsys.readouterr().out
    assert text(EN, "say_resumed") in shown
    assert shown.endswith(format_match(saved))
    assert main(["--lang", "en", "--resume", str(file), "--auto", "--seed", "4", "--save", str(file)]) == 0
    assert "Match over" in capsys.readouterr().out
    finished = parse_match(file.read_text("utf-8"))
    assert finished.is_over
    assert main(["--resume", str(file)]) == 0


def test_a_file_that_is_no_match_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("ddm1\nnot a match\n", "utf-8")
    assert main(["--resume", str(bad)]) == 2
    assert text(HANT, "import_bad") in capsys.readouterr().err
    assert main(["--resume", str(tmp_path / "none.txt")]) == 2
    assert main(["--seed", "1", "--auto", "--save", str(tmp_path)]) == 1


def test_the_module_runs_and_survives_a_closed_keyboard() -> None:
    root = Path(__file__).parent.parent
    ran = subprocess.run(
        [sys.executable, "-m", "ddz_core", "--seed", "3", "--lang", "zh-Hans"],
        cwd=root,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0
    assert ran.stderr == b""
    shown = ran.stdout.decode("utf-8")
    assert text(HANS, "say_your_bid") in shown or text(HANS, "say_your_lead") in shown
    record = shown[shown.index("ddm1") :]
    assert parse_match(record).current is not None


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
def test_every_rule_set_is_played_and_explained(rules: RuleSet) -> None:
    for language in LANGUAGES if rules.deal.decks == 1 else (EN,):
        match = start_match(rules, "easy", 1)
        session = TextTable(language, match, "3", auto=True, hands=1)
        lines = session.start()
        assert session.done
        assert session.match.hands_settled == 1
        assert lines[1] == text(language, "rules_named", rules=rules_name(language, rules))
        assert not [line for line in lines if "{" in line]
        told = session.feed("?")
        assert len(told) > 40
        assert not [line for line in told if "{" in line]


def test_what_is_asked_before_the_play_is_answered_by_typing() -> None:
    hands = "33344555KKAA222BR/45677888999TJJQQA/34667789TTTJJKKA2 6QQ"
    dealt = parse_deal(f"ddn1 grab+x2 2 {hands}")
    match, _ = deal_hand(start_match(dealt.rules, "normal", 7), dealt)
    session = TextTable(EN, match, "seed")
    assert session.start()[-1] == "Your turn: grab or decline. The base is 1"
    assert session.feed("b1") == ["No: That is not possible now"]
    assert session.feed("h")[0].startswith("Hint: grab")
    said = session.feed("g")
    assert said[:2] == ["You: grabs, the base is 2", "Bot A: declines"]
    assert said[-1] == text(EN, "say_your_double")
    assert session.feed("h")[0].startswith("Hint: double")
    said = session.feed("x2")
    assert said[:2] == ["You: doubles", "Doubled: stake doubled, now ×2"]
    assert current(session).phase is Phase.PLAY
    again = TextTable(EN, match, "seed")
    again.start()
    assert again.feed("p")[0] == "You: declines"


def test_the_hidden_bottom_is_told_to_a_human_landlord_alone() -> None:
    dealt = random_deal(1, FOUR_PLAYER)
    for first in FOUR_PLAYER.seats:
        moved = replace(dealt, first=first, turned_up=dealt.hands[first][0])
        match, _ = deal_hand(start_match(FOUR_PLAYER, "normal", 7), moved)
        session = TextTable(EN, match, "seed")
        lines = session.start()
        if first == 0:
            lines = session.feed("3")
        told = [line for line in lines if line.startswith("Bottom cards")]
        assert len(told) == (current(session).landlord == 0)


def test_rank_points_are_told_to_the_winner() -> None:
    match, _ = deal_hand(start_match(RANKED, "normal", 7), random_deal(0, RANKED))
    session = TextTable(EN, match, "seed")
    lines = session.start()
    while session.match.is_live:
        lines = session.feed("a")
    ended = outcome(current(session))
    assert ended is not None
    assert ("Rank points +30" in lines) == (0 in ended.winners)


@pytest.mark.parametrize("name", ["grab+x2", "four-player"])
def test_rules_are_named_on_the_command_line(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--rules", name, "--auto", "--hands", "1", "--seed", "1", "--lang", "en"]) == 0
    assert f'[Rules "{name}"]' in capsys.readouterr().out


def test_unknown_rules_are_refused_with_the_names_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--rules", "house+x2"])
    assert "classic+x2" in capsys.readouterr().err
