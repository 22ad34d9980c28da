"""Any outside program as a player, by lines of JSON; `lab/README.md` tells what they hold."""

from __future__ import annotations

import json
import os
import random
import select
import shlex
import subprocess
import time
from typing import Any

from ddz_core.actions import Action, Double, Pass, Phase, TablePlay
from ddz_core.auction import standing
from ddz_core.cards import counts_of, format_counts, parse_counts
from ddz_core.errors import NotationError
from ddz_core.notation import format_action
from ddz_core.observation import Observation
from lab.arena.protocol import options, play

PATIENCE = 5.0
"""Seconds that an answer may take, and the end of the program once its input is closed."""
LONGEST = 1 << 16
"""Bytes that an answer may have."""


class _Silent(Exception):
    """No answer came in time."""


class _Gone(Exception):
    """The program has ended, or says more than an answer may hold."""


def moves_of(seen: Observation) -> dict[str, Action]:
    """Returns what may be done, by its text; first a pass, a 不叫, a 不加倍, or the lowest lead."""
    if seen.phase is Phase.AUCTION:
        return {format_action(word): word for word in standing(seen.rules, seen.first, seen.calls).options}
    if seen.phase is Phase.DOUBLING:
        return {format_action(word): word for word in (Double(False), Double(True))}
    moves: dict[str, Action] = {} if seen.target is None else {format_action(Pass()): Pass()}
    moves.update((format_counts(combo.counts), play(seen, combo.counts)) for combo in options(seen))
    return moves


def _turn(played: TablePlay) -> list[int | str]:
    return [played.seat, format_counts(counts_of(played.cards)) or format_action(Pass())]


def question(seen: Observation, legal: list[str], seed: int) -> dict[str, Any]:
    """Returns what a program is asked: all that its seat may know, cards by their ranks alone."""
    return {
        "rules": seen.rules.id,
        "phase": seen.phase.value,
        "seat": seen.seat,
        "landlord": seen.landlord,
        "hand": format_counts(seen.own),
        "sizes": seen.sizes,
        "bottom": format_counts(counts_of(seen.bottom)),
        "first": seen.first,
        "calls": [[call.seat, call.value, call.grab] for call in seen.calls],
        "base": seen.base,
        "doubles": seen.doubles,
        "plays": [_turn(played) for played in seen.plays],
        "target": _turn(seen.target) if seen.target else None,
        "seed": seed,
        "legal": legal,
    }


class ProgramPlayer:
    """A program that is started once, without a shell, and asked a line at a time.

    A program that is late, ends, or floods is stopped, and started anew for the next question: a late answer
    must not be taken for the next one. Raises OSError if the command cannot be started, ValueError if it is
    empty or its quotes do not match.
    """

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.notes = {"decisions": 0, "illegal": 0, "late": 0, "ended": 0}
        self._command = shlex.split(command)
        if not self._command:
            raise ValueError("no command")
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = self._start()

    def move(self, seen: Observation, rng: random.Random) -> Action:
        self.notes["decisions"] += 1
        moves = moves_of(seen)
        asked = question(seen, [*moves], rng.randrange(1 << 32))
        try:
            answer = _read(self._ask(json.dumps(asked).encode() + b"\n"))
        except _Silent:
            self.notes["late"] += 1
            self._stop(0)
        except _Gone:
            self.notes["ended"] += 1
            self._stop(0)
        else:
            if answer in moves:
                return moves[answer]
            self.notes["illegal"] += 1
        return next(iter(moves.values()))

    def close(self) -> None:
        """Closes the program's input and waits for its end; stops it if that does not come."""
        self._stop(self._patience)

    def _start(self) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        assert process.stdin is not None
        assert process.stdout is not None
        os.set_blocking(process.stdin.fileno(), False)
        os.set_blocking(process.stdout.fileno(), False)
        return process

    def _stop(self, patience: float) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()

    def _ask(self, line: bytes) -> bytes:
        """Writes a line and returns the next one. Raises _Silent or _Gone."""
        self._process = process = self._process or self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        source, sink = process.stdout.fileno(), process.stdin.fileno()
        _take(source)  # what it said unasked
        said, until = b"", time.monotonic() + self._patience
        while b"\n" not in said:
            left = until - time.monotonic()
            ready, free, _ = select.select([source], [sink] if line else [], [], max(0.0, left))
            if not ready and not free:
                raise _Silent
            if free:
                try:
                    line = line[os.write(sink, line) :]
                except BrokenPipeError:
                    raise _Gone from None
            if ready:
                said += _take(source)
            if len(said) > LONGEST:
                raise _Gone
        return said[: said.index(b"\n")]


def _take(source: int) -> bytes:
    """Returns what a pipe holds. Raises _Gone at its end."""
    try:
        found = os.read(source, LONGEST)
    except BlockingIOError:
        return b""
    if not found:
        raise _Gone
    return found


def _read(line: bytes) -> str | None:
    """Returns the move that an answer names, ranks in ascending order; None if it names none."""
    try:
        move = json.loads(line)["move"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return None
    if not isinstance(move, str):
        return None
    try:
        return format_counts(parse_counts(move)) or None
    except NotationError:
        return move
