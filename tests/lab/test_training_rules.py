"""The trainer's rules in C against the engine's on a sample; `python3 -m lab.training compare` does more."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from ddz_core.actions import Bid
from ddz_core.bots.fewest import turns_of
from ddz_core.bots.nets import read_nets
from ddz_core.bots.position import KEY_PASS, KEYS, position_of
from ddz_core.cards import parse_counts
from ddz_core.deal import deal
from ddz_core.game import apply, new_game
from ddz_core.observe import observe
from ddz_core.rules import HOUSE
from lab.training.build import OUT, pack, trainer
from lab.training.compare import compare_moves, compare_turns, compare_values


def bids_after(values: Sequence[int]) -> tuple[int, int, int]:
    """What the nets read of an auction with these bids, from the landlord on."""
    state = new_game(deal(HOUSE, random.Random(5))).state
    for value in values:
        state = apply(state, Bid(value)).state
    assert state.turn is not None
    return position_of(observe(state, state.turn)).bids


@pytest.mark.parametrize(
    ("values", "bids"),
    [
        ((3,), (5, 1, 1)),
        ((0, 3), (5, 1, 2)),
        ((1, 2, 0), (4, 2, 3)),
        ((0, 0, 1), (3, 2, 2)),
        ((0, 2, 0), (4, 2, 2)),
    ],
)
def test_the_auction_as_the_nets_read_it(values: Sequence[int], bids: tuple[int, int, int]) -> None:
    assert bids_after(values) == bids


@pytest.fixture(scope="module")
def program() -> Path:
    """The compiled trainer; without a C compiler this fails and says so."""
    return trainer(OUT)


def test_move_keys_are_dense() -> None:
    assert sorted(KEYS.values()) == list(range(KEY_PASS))


def test_moves_equal_the_engines(program: Path) -> None:
    assert compare_moves(program, 3000, 11) > 20_000


def test_least_turns_equal(program: Path) -> None:
    assert compare_turns(program, 3000, 12) == 3000


@pytest.mark.parametrize(
    ("hand", "turns"),
    [("33344455", 1), ("3334445", 2), ("333444566", 2), ("333445566", 2), ("4444BR", 2), ("34567889TJQ", 2)],
)
def test_least_turns(hand: str, turns: int) -> None:
    assert turns_of(parse_counts(hand)) >> 8 == turns


def test_a_run_resumes_bit_for_bit_and_its_nets_read_the_same(program: Path, tmp_path: Path) -> None:
    options = ("--games", "1536", "--every", "1024", "--eval-deals", "2")
    subprocess.run([program, "train", tmp_path / "whole", *options], check=True)
    subprocess.run([program, "train", tmp_path / "parts", *options, "--until", "512"], check=True)
    subprocess.run([program, "train", tmp_path / "parts", *options], check=True)
    assert (tmp_path / "whole.ckpt").read_bytes() == (tmp_path / "parts.ckpt").read_bytes()
    net = tmp_path / "whole.1.net"
    assert compare_values(program, net, read_nets(pack(net.read_bytes())), 60, 13) > 300


def test_a_learning_game_may_have_a_weak_side(program: Path, tmp_path: Path) -> None:
    options = ("--games", "256", "--every", "256", "--eval-deals", "1")
    for name, share in (("none", "0"), ("some", "0.5"), ("same", "0.5")):
        subprocess.run([program, "train", tmp_path / name, *options, "--weak", share], check=True)
    none, some, same = ((tmp_path / f"{name}.ckpt").read_bytes() for name in ("none", "some", "same"))
    assert none != some == same
