"""Compares the trainer's rules, least turns and nets with those of `ddz_core`, value by value."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from ddz_core.actions import Pass, Play
from ddz_core.bots.fewest import turns_of
from ddz_core.bots.nets import Nets, values
from ddz_core.bots.position import KEY_NONE, KEY_PASS, KEYS, Position, key_of, position_of
from ddz_core.cards import Counts, format_counts, full_deck, pick, sort_cards
from ddz_core.combos import Combo, classify, leads, responses
from ddz_core.game import apply, set_up
from ddz_core.observe import observe
from ddz_core.rules import HOUSE

BY_KEY = {number: key for key, number in KEYS.items()}


class Mismatch(AssertionError):
    """The trainer and the engine disagree; the message shows the position."""


@lru_cache(1 << 16)
def combo_of(counts: Counts, key: int) -> Combo | None:
    """Returns the engine's reading of these cards that has this key; None for a pass. Raises Mismatch."""
    if key in (KEY_PASS, KEY_NONE):
        return None
    for combo in classify(counts, HOUSE):
        if key_of(combo) == key:
            return combo
    raise Mismatch(f"{format_counts(counts)} does not read as {BY_KEY[key]}")


def _lines(program: Path, *arguments: object) -> Iterator[list[str]]:
    command = [str(program), *map(str, arguments)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield line.split()
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)


def _move(text: str) -> tuple[Counts, int]:
    cards, key = text.split("/")
    return int(cards, 16), int(key)


def compare_moves(program: Path, number: int, seed: int) -> int:
    """Compares all moves of `number` positions of self-play; returns how many moves. Raises Mismatch."""
    total = 0
    for words in _lines(program, "positions", number, seed):
        hand = int(words[0], 16)
        target = combo_of(*_move(words[1]))
        theirs = sorted(_move(word) for word in words[3:])
        combos = responses(hand, target, HOUSE) if target else leads(hand, HOUSE)
        ours = sorted((combo.counts, key_of(combo)) for combo in combos)
        if target:
            ours.insert(0, (0, KEY_PASS))
        if ours != theirs:
            shown = [f"{format_counts(c)}:{BY_KEY.get(k)}" for c, k in set(ours) ^ set(theirs)]
            raise Mismatch(f"{format_counts(hand)} on {target}: {sorted(shown)[:10]}")
        total += len(ours)
    return total


def compare_turns(program: Path, number: int, seed: int) -> int:
    """Compares the estimate of least turns of `number` hands; returns how many. Raises Mismatch."""
    total = 0
    for hand, theirs in _lines(program, "turns", number, seed):
        ours = turns_of(int(hand, 16))
        if ours != int(theirs, 16):
            raise Mismatch(f"{format_counts(int(hand, 16))}: {ours:x} turns here, {theirs} there")
        total += 1
    return total


@dataclass(frozen=True, slots=True)
class Vector:
    """One position with what each of its moves is worth to the trainer."""

    position: Position
    moves: tuple[Combo | None, ...]
    outputs: tuple[tuple[int, int], ...]
    bottom: Counts
    hands: tuple[Counts, ...]
    """As dealt, the landlord's first and with the bottom cards."""
    history: tuple[Counts, ...]
    """What has been played since, 0 for a pass."""


def parse_vector(words: Sequence[str]) -> Vector:
    """Reads one line of ``trainer vectors``."""
    seat = int(words[0])
    seats = [word.split("/") for word in words[1:4]]
    hands = [int(fields[0], 16) for fields in seats]
    played = [int(fields[1], 16) for fields in seats]
    last, left, plays, low1, low2 = ([int(fields[i]) for fields in seats] for i in range(2, 7))
    bids, owner = [int(digit) for digit in words[6]], int(words[7])
    position = Position(
        seat,
        hands[seat],
        sum(hands) - hands[seat],
        (played[0], played[1], played[2]),
        int(words[4], 16),
        (last[0], last[1], last[2]),
        (left[0], left[1], left[2]),
        (plays[0], plays[1], plays[2]),
        (low1[0], low1[1], low1[2]),
        (low2[0], low2[1], low2[2]),
        int(words[5]),
        None if owner < 0 else owner,
        (bids[0], bids[1], bids[2]),
    )
    moves, outputs = [], []
    dealt = words.index(":", 10)
    for word in words[10:dealt]:
        cards, key, win, points = word.split("/")
        moves.append(combo_of(int(cards, 16), int(key)))
        outputs.append((int(win), int(points)))
    bottom, *others = (int(word, 16) for word in words[dealt + 1 : dealt + 5])
    history = tuple(_move(word)[0] for word in words[dealt + 6 :])
    return Vector(position, tuple(moves), tuple(outputs), bottom, tuple(others), history)


def _cards_of(counts: Counts, deck: list[int]) -> tuple[int, ...]:
    """Takes cards with these ranks out of a deck."""
    taken = pick(deck, counts)
    assert taken is not None
    for card in taken:
        deck.remove(card)
    return taken


def replayed(vector: Vector, landlord: int) -> Position:
    """Plays a vector's history in the engine, the auction left out, and reads what the seat to move sees."""
    deck = list(full_deck())
    bottom = _cards_of(vector.bottom, deck)
    own = _cards_of(vector.hands[0] - vector.bottom, deck)
    hands = {landlord: sort_cards((*own, *bottom))}
    for step in (1, 2):
        hands[(landlord + step) % 3] = _cards_of(vector.hands[step], deck)
    state = set_up(HOUSE, [hands[seat] for seat in range(3)], landlord, bottom=bottom)
    for counts in vector.history:
        assert state.turn is not None
        cards = pick(observe(state, state.turn).hand, counts)
        assert cards is not None
        state = apply(state, Play(cards) if cards else Pass()).state
    assert state.turn is not None
    return position_of(observe(state, state.turn))


def dump_vectors(program: Path, net_file: Path, number: int, seed: int) -> Iterator[Vector]:
    """Yields positions of varied games with what the trainer thinks of every move."""
    for words in _lines(program, "vectors", net_file, number, seed):
        yield parse_vector(words)


def compare_values(program: Path, net_file: Path, nets: Nets, number: int, seed: int) -> int:
    """Compares the worth of every move of `number` positions; returns how many moves. Raises Mismatch."""
    total = 0
    for vector in dump_vectors(program, net_file, number, seed):
        seen = replace(replayed(vector, vector.position.seat), bids=vector.position.bids)
        if seen != vector.position:
            raise Mismatch(f"{seen} here, {vector.position} there")
        ours = values(nets, vector.position, vector.moves)
        if tuple(ours) != vector.outputs:
            raise Mismatch(f"{vector.position}: {ours[:3]} here, {vector.outputs[:3]} there")
        total += len(ours)
    return total


def exact_turns(hand: Counts) -> int:
    """Finds the least plays that empty a hand by trying all of them; for small hands."""
    return _exact(hand)


@lru_cache(1 << 18)
def _exact(hand: Counts) -> int:
    if not hand:
        return 0
    return 1 + min(_exact(hand - combo.counts) for combo in leads(hand, HOUSE))
