"""The arena: outside programs, what public agents are handed, the same result for any number of workers."""

from __future__ import annotations

import json
import random
import shlex
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from ddz_core.actions import Action, Pass, Phase, Play
from ddz_core.cards import counts_of, format_counts
from ddz_core.deal import deal
from ddz_core.game import apply, legal_actions, new_game
from ddz_core.notation import parse_position
from ddz_core.observation import Observation
from ddz_core.observe import observe
from ddz_core.rules import HOUSE, RULESETS
from lab.arena.hands import play_hand
from lab.arena.peers import DouzeroAgent
from lab.arena.players import PLAYERS, check_name, seated
from lab.arena.program import LONGEST, ProgramPlayer, moves_of
from lab.arena.series import interval, merge, opening, play_series
from lab.training.__main__ import WEIGHTS

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = f"program:{shlex.join([sys.executable, str(ROOT / 'lab/arena/example_program.py')])}"
LEAD = "ddp1 house 0 1 0 3345/789/89T ."
FOLLOW = "ddp1 house 0 1 1 345/789/89T . 6"


def seen_at(text: str) -> Observation:
    """What the seat to move knows of a position."""
    state = parse_position(text)
    assert state.turn is not None
    return observe(state, state.turn)


def cards(action: Action) -> str:
    """Ranks of a play, `-` for a pass."""
    return format_counts(counts_of(action.cards)) if isinstance(action, Play) else "-"


Starter = Callable[..., ProgramPlayer]


@pytest.fixture
def start(tmp_path: Path, request: pytest.FixtureRequest) -> Starter:
    """Starts a player from the lines of a program, and closes it after the test."""

    def make(source: str, patience: float = 20.0) -> ProgramPlayer:
        path = tmp_path / "program.py"
        path.write_text(
            "import json, sys, threading\nforever = threading.Event().wait\n" + source, encoding="utf-8"
        )
        player = ProgramPlayer(shlex.join([sys.executable, str(path)]), patience)
        request.addfinalizer(player.close)
        return player

    return make


def answering(value: str) -> str:
    """A program that answers every question with what an expression says of `asked`."""
    return f"for line in sys.stdin:\n    asked = json.loads(line)\n    print({value}, flush=True)\n"


def test_a_program_is_told_what_its_seat_may_know(start: Starter, tmp_path: Path) -> None:
    told = tmp_path / "told"
    player = start(
        f"for line in sys.stdin:\n    open({str(told)!r}, 'w').write(line)\n    print('{{}}', flush=True)\n"
    )
    player.move(seen_at(FOLLOW), random.Random(1))
    asked = json.loads(told.read_text(encoding="utf-8"))
    assert asked == {
        "rules": "house",
        "phase": "play",
        "seat": 1,
        "landlord": 0,
        "hand": "789",
        "sizes": [3, 3, 3],
        "bottom": "",
        "first": 0,
        "calls": [],
        "base": 1,
        "doubles": [],
        "plays": [[0, "6"]],
        "target": [0, "6"],
        "seed": random.Random(1).randrange(1 << 32),
        "legal": ["-", "7", "8", "9"],
    }


@pytest.mark.parametrize(
    ("answer", "played"), [("9", "9"), (" 9", "9"), ("-", "-"), ("7", "7")], ids=["9", "blank", "pass", "7"]
)
def test_a_legal_answer_is_played(start: Starter, answer: str, played: str) -> None:
    player = start(answering(f"json.dumps({{'move': {answer!r}}})"))
    assert cards(player.move(seen_at(FOLLOW), random.Random(1))) == played
    assert player.notes == {"decisions": 1, "illegal": 0, "late": 0, "ended": 0}


def test_the_order_of_ranks_does_not_matter(start: Starter) -> None:
    player = start(answering("json.dumps({'move': '5334'[1:3]})"))
    assert cards(player.move(seen_at(LEAD), random.Random(1))) == "33"


@pytest.mark.parametrize(
    "value",
    [
        "'nonsense'",
        "'{}'",
        "'[1]'",
        "'7'",
        "'null'",
        "'{\"move\": 7}'",
        '\'{"move": ["7"]}\'',
        '\'{"move": "K"}\'',
        '\'{"move": ""}\'',
        '\'{"move": "b3"}\'',
        "'[' * 30000",
        "'9' * 9000",
        "''",
    ],
)
@pytest.mark.parametrize(("text", "played"), [(LEAD, "3"), (FOLLOW, "-")], ids=["lead", "follow"])
def test_an_illegal_answer_is_counted_and_replaced(
    start: Starter, value: str, text: str, played: str
) -> None:
    player = start(answering(value))
    assert [cards(player.move(seen_at(text), random.Random(1))) for _ in range(2)] == [played, played]
    assert player.notes == {"decisions": 2, "illegal": 2, "late": 0, "ended": 0}


def test_a_late_program_is_counted_and_started_anew(start: Starter) -> None:
    player = start(
        "for line in sys.stdin:\n"
        "    if json.loads(line)['target'] is None:\n        forever()\n"
        '    print(\'{"move": "9"}\', flush=True)\n',
    )
    assert cards(player.move(seen_at(FOLLOW), random.Random(1))) == "9"
    hung, player._patience = player._process, 0.2
    assert cards(player.move(seen_at(LEAD), random.Random(1))) == "3"
    assert hung is not None
    assert hung.returncode is not None
    player._patience = 20.0
    assert cards(player.move(seen_at(FOLLOW), random.Random(1))) == "9"
    assert player.notes == {"decisions": 3, "illegal": 0, "late": 1, "ended": 0}


@pytest.mark.parametrize(
    "source", ["sys.exit(3)\n", f"sys.stdin.readline()\nprint('9' * {3 * LONGEST})\nforever()\n"]
)
def test_a_program_that_ends_or_floods_is_counted(start: Starter, source: str) -> None:
    player = start(source)
    assert [cards(player.move(seen_at(LEAD), random.Random(1))) for _ in range(2)] == ["3", "3"]
    assert player.notes == {"decisions": 2, "illegal": 0, "late": 0, "ended": 2}


def test_closing_lets_the_program_end_by_itself(start: Starter, tmp_path: Path) -> None:
    end = tmp_path / "end"
    player = start(answering("json.dumps({'move': '9'})") + f"open({str(end)!r}, 'w').write('ended')\n")
    player.move(seen_at(FOLLOW), random.Random(1))
    process = player._process
    assert process is not None
    player.close()
    assert process.returncode == 0
    assert end.read_text(encoding="utf-8") == "ended"
    player.close()


def test_closing_stops_a_program_that_does_not_end(start: Starter) -> None:
    player = start("forever()\n", patience=0.2)
    process = player._process
    assert process is not None
    player.close()
    assert process.returncode not in (None, 0)


def test_programs_end_when_the_second_player_cannot_be_made() -> None:
    with pytest.raises(FileNotFoundError), seated("random", EXAMPLE, "program:no-such-command-anywhere"):
        pass


@pytest.mark.parametrize("name", ["", "program:", "nobody", "programs:x", "net:", "net:no-such-file"])
def test_unknown_names(name: str) -> None:
    with pytest.raises(ValueError, match="no such player"):
        check_name(name)


@pytest.mark.parametrize("rules", sorted(RULESETS))
def test_a_program_is_offered_what_is_legal_in_every_phase(rules: str) -> None:
    state, rng, phases = new_game(deal(RULESETS[rules], random.Random(4))).state, random.Random(5), set()
    while state.turn is not None:
        phases.add(state.phase)
        offered = moves_of(observe(state, state.turn))
        assert set(offered.values()) == set(legal_actions(state))
        assert Pass() not in offered.values() or next(iter(offered.values())) == Pass()
        state = apply(state, rng.choice(legal_actions(state))).state
    assert Phase.AUCTION in phases


def test_a_program_plays_whole_hands() -> None:
    with seated(EXAMPLE, "naive") as (program, naive):
        for number in range(4):
            play_hand(HOUSE, f"1/{number}", (program, naive, naive))
        assert program.notes["decisions"] > 10
        assert program.notes["illegal"] == program.notes["late"] == program.notes["ended"] == 0


def test_a_packed_file_plays_as_the_nets_that_ship() -> None:
    shipped = play_series("nets", "normal", 1, range(6))
    packed = play_series(f"net:{WEIGHTS}", "normal", 1, range(6))
    assert packed.results == shipped.results
    assert len(packed.times) == len(shipped.times) > 100


def test_other_nets_play_otherwise(tmp_path: Path) -> None:
    blank = tmp_path / "blank.bin"
    blank.write_bytes(zlib.compress(bytes(len(zlib.decompress(WEIGHTS.read_bytes())))))
    played = play_series(f"net:{blank}", "normal", 1, range(6))
    assert played.results != play_series("nets", "normal", 1, range(6)).results


def test_notes_are_told_apart_by_player() -> None:
    notes = play_series(EXAMPLE, "random", 1, range(2)).notes
    assert notes[f"{EXAMPLE}, decisions"] > 10
    assert notes[f"{EXAMPLE}, illegal"] == 0


@pytest.mark.parametrize(("first", "second"), [("naive", "random"), (EXAMPLE, "naive")])
def test_shares_make_the_same_whole(first: str, second: str) -> None:
    whole = play_series(first, second, 3, range(7))
    for jobs in (2, 3, 9):
        parts = merge(play_series(first, second, 3, range(job, 7, jobs)) for job in range(jobs))
        dealt = [number for job in range(jobs) for number in range(job, 7, jobs)]
        assert parts.results == [whole.results[number] for number in dealt]
        assert (parts.notes, len(parts.times)) == (whole.notes, len(whole.times))


@pytest.mark.parametrize("extra", [(), ("--auction",)], ids=["fixed", "auction"])
def test_any_number_of_workers_prints_the_same(extra: tuple[str, ...]) -> None:
    printed = set()
    for jobs in "13":
        command = [
            sys.executable,
            "-m",
            "lab.arena",
            "naive",
            "random",
            "--deals",
            "7",
            "--jobs",
            jobs,
            *extra,
        ]
        text = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        printed.add("\n".join(line for line in text.splitlines() if " ms each" not in line))
    assert len(printed) == 1
    assert "7 d" in printed.pop()


def test_the_order_of_values_does_not_matter() -> None:
    rng = random.Random(6)
    values = [rng.choice((0.1, 1e9, 1 / 3, -1e9)) for _ in range(200)]
    assert interval(values) == interval(sorted(values)) == interval(values[::-1])


class Agent:
    """Stands for douzero's agent: keeps what it was handed, answers what it was told to."""

    handed: SimpleNamespace
    place: str
    answer: Callable[[Any], list[int]]

    def __init__(self, place: str) -> None:
        self._place = place

    def act(self, info: SimpleNamespace) -> list[int]:
        Agent.handed, Agent.place = info, self._place
        found = Agent.answer(info)
        assert found in info.legal_actions
        return found


@pytest.fixture
def douzero(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module in the place of douzero's, with a table of a few moves."""
    module = ModuleType("douzero.evaluation.rlcard_agent")
    module.__dict__.update(RLCardAgent=Agent, CARD_TYPE=[dict.fromkeys("3456789TJQKA2BR")])
    monkeypatch.setitem(sys.modules, "douzero.evaluation.rlcard_agent", module)
    monkeypatch.setattr(Agent, "answer", lambda info: info.legal_actions[0], raising=False)
    return module


@pytest.mark.usefixtures("douzero")
def test_douzero_is_handed_its_own_numbers_and_what_it_can_read() -> None:
    player = DouzeroAgent()
    assert cards(player.move(seen_at("ddp1 house 0 1 1 345/77TB2/89T . 6"), random.Random(1))) == "7"
    handed = Agent.handed
    assert Agent.place == "landlord_down"
    assert handed.player_hand_cards == [7, 7, 10, 17, 20]
    assert handed.legal_actions == [[7], [10], [17], [20], []]
    assert (handed.last_move, handed.last_two_moves, handed.last_pid) == ([6], [[6], []], "landlord")
    player.move(seen_at("ddp1 house 0 1 2 345/77/89T . 6 -"), random.Random(1))
    assert (Agent.place, Agent.handed.last_two_moves) == ("landlord_up", [[], [6]])
    player.move(seen_at(LEAD), random.Random(1))
    assert (Agent.place, Agent.handed.last_two_moves) == ("landlord", [[], []])
    assert Agent.handed.legal_actions == [[3], [4], [5]]
    assert {note: n for note, n in player.notes.items() if n} == {"decisions": 3, "moves kept back": 1}


@pytest.mark.usefixtures("douzero")
def test_douzero_passes_on_what_it_cannot_read() -> None:
    player = DouzeroAgent()
    assert cards(player.move(seen_at("ddp1 house 0 1 1 345/7799/89T . 66"), random.Random(1))) == "-"
    assert (player.notes["unreadable"], player.notes["moves kept back"]) == (1, 1)


@pytest.mark.parametrize(("text", "played"), [(LEAD, "3"), (FOLLOW, "-")], ids=["lead", "follow"])
@pytest.mark.usefixtures("douzero")
def test_douzeros_illegal_answers_are_counted(
    monkeypatch: pytest.MonkeyPatch, text: str, played: str
) -> None:
    monkeypatch.setattr(Agent, "answer", lambda info: [30])
    player = DouzeroAgent()
    assert cards(player.move(seen_at(text), random.Random(1))) == played
    assert player.notes["illegal"] == 1


def test_douzero_draws_from_the_hands_own_numbers(
    douzero: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Agent, "answer", lambda info: douzero.__dict__["random"].choice(info.legal_actions))
    player, seen = DouzeroAgent(), seen_at(LEAD)
    drawn = [cards(player.move(seen, random.Random(seed))) for seed in range(9)]
    assert drawn == [cards(player.move(seen, random.Random(seed))) for seed in range(9)]
    assert len(set(drawn)) > 1
    assert (player.notes["drawn"], player.notes["failed"]) == (18, 0)


def test_douzeros_swallowed_errors_are_counted(douzero: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(info: SimpleNamespace) -> Any:
        try:
            return info.no_such_thing
        except AttributeError:
            return douzero.__dict__["random"].choice(info.legal_actions)

    monkeypatch.setattr(Agent, "answer", failing)
    player = DouzeroAgent()
    player.move(seen_at("ddp1 house 0 1 1 345/3456/89T . K"), random.Random(1))
    player.move(seen_at(LEAD), random.Random(1))
    assert (player.notes["drawn"], player.notes["failed"]) == (1, 2)


@pytest.mark.usefixtures("douzero")
def test_douzero_plays_every_rule_set_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Agent, "answer", lambda info: info.legal_actions[-1])
    for rules in RULESETS.values():
        state, player = opening(rules, 1, 1), DouzeroAgent()
        while state.turn is not None:
            state = apply(state, player.move(observe(state, state.turn), random.Random(1))).state
        assert player.notes["illegal"] == 0


def test_the_ladder_names_players() -> None:
    from lab.arena.__main__ import LADDER

    assert {name for pair in LADDER for name in pair} <= set(PLAYERS)
