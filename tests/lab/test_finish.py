"""The nets that ship, made of a checkpoint: coarser steps, heads that foretell what comes."""

from __future__ import annotations

import subprocess
from math import exp
from pathlib import Path
from random import Random

import pytest

from ddz_core.bots.nets import SIZE, read_nets
from lab.training.build import pack, trainer
from lab.training.compare import compare_values
from lab.training.finish import Foretold, Line, coarse, finish, fit_chance, fit_points, with_heads


@pytest.fixture(scope="module")
def program() -> Path:
    return trainer()


@pytest.fixture(scope="module")
def fresh(program: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkpoint after a few games."""
    name = tmp_path_factory.mktemp("fresh") / "fresh"
    subprocess.run(
        [program, "train", name, "--games", "256", "--every", "256", "--eval-deals", "1"], check=True
    )
    return name.with_suffix(".ckpt")


def test_rounded_nets_pack_smaller_and_read_the_same(program: Path, fresh: Path, tmp_path: Path) -> None:
    raw = fresh.with_suffix(".0.net").read_bytes()
    net = tmp_path / "coarse.net"
    net.write_bytes(coarse(raw))
    assert compare_values(program, net, read_nets(pack(net.read_bytes())), 60, 13) > 300
    assert coarse(net.read_bytes()) == net.read_bytes() != raw
    assert len(pack(net.read_bytes())) < 0.9 * len(pack(raw))
    assert max(abs((a ^ 128) - (b ^ 128)) for a, b in zip(raw, net.read_bytes(), strict=True)) == 1


def test_a_chance_that_is_off_is_found_out() -> None:
    rng = Random(1)
    said = []
    for _ in range(40_000):
        logit = rng.uniform(-4, 4)
        said.append(Foretold(logit, 0.0, rng.random() < 1 / (1 + exp(-(1.2 * logit - 0.4))), 0))
    line = fit_chance(said)
    assert line.slope == pytest.approx(1.2, abs=0.04)
    assert line.shift == pytest.approx(-0.4, abs=0.04)


def test_points_that_are_off_are_found_out() -> None:
    said = [Foretold(0.0, points, True, gained) for points, gained in ((-2, -2), (0, 1), (2, 4), (4, 7))]
    line = fit_points(said)
    assert line.slope == pytest.approx(1.5)
    assert line.shift == pytest.approx(1.0)


def test_heads_say_what_the_lines_make_of_them(program: Path, fresh: Path, tmp_path: Path) -> None:
    raw = fresh.with_suffix(".0.net").read_bytes()
    step = len(raw) // 3
    same, other = Line(1.0, 0.0), Line(1.0, 0.5)
    assert with_heads(raw[:step], (same, same)) == raw[:step]
    shifted = with_heads(raw[:step], (same, other))
    assert [at for at in range(step) if shifted[at] != raw[at]] == [SIZE - 4 + 1]
    doubled = tmp_path / "doubled.net"
    lines = (Line(2.0, 0.0), Line(0.5, -1.0))
    doubled.write_bytes(b"".join(with_heads(raw[step * i : step * (i + 1)], lines) for i in range(3)))
    assert compare_values(program, doubled, read_nets(pack(doubled.read_bytes())), 60, 13) > 300
    assert doubled.read_bytes() != raw


def test_a_checkpoint_is_finished_alike_each_time(fresh: Path) -> None:
    raw = finish(fresh, 300)
    assert raw == finish(fresh, 300)
    assert len(raw) == len(fresh.with_suffix(".0.net").read_bytes())
    assert len(read_nets(pack(raw))) == 3
