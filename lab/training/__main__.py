"""Trains, packs and checks the nets; how they play is measured by `lab.arena net:FILE`.

    python3 -m lab.training train NAME [options of `trainer train`]   learns into lab/out/NAME.*, or goes on
    python3 -m lab.training pack NAME.ckpt FILE                       writes the packed nets of a checkpoint
    python3 -m lab.training ship NAME.ckpt                            packs and ships them, renews the vectors
    python3 -m lab.training vectors NAME.ckpt FILE [--number N]       writes positions, the worth of all moves
    python3 -m lab.training curve NAME.csv FILE.svg                   draws a learning curve
    python3 -m lab.training compare [--positions N] [--seed N]        the trainer's rules against the engine's
    python3 -m lab.training match A B [options of `trainer match`]    nets against nets, fast
    python3 -m lab.training calibrate NAME.ckpt [--deals N]           how well the chance to win is known

Options of `train`: --seed --games --until --batch --every --lr --lr-end --lambda --mix-points --points-weight
--bidding --weak --uniform --softmax --temperature --init CKPT. Paths without a folder lie in lab/out.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from ddz_core.bots.nets import read_nets
from lab.training.build import OUT, pack, trainer
from lab.training.compare import compare_moves, compare_turns, compare_values
from lab.training.curve import draw_curve, read_curve
from lab.training.finish import finish
from lab.training.vectors import write_vectors

WEIGHTS = Path(__file__).resolve().parents[2] / "ddz_core" / "bots" / "weights" / "three.bin"
"""The nets that ship."""


def place(name: str) -> Path:
    """Returns a path as given, or in lab/out when it names no folder."""
    return Path(name) if "/" in name else OUT / name


def raw_net(path: Path) -> bytes:
    """Returns the nets of a checkpoint as they ship, or of a raw net file as they are."""
    return path.read_bytes() if path.suffix == ".net" else finish(path)


def compare(positions: int, seed: int) -> None:
    """Prints how much of the trainer was compared with the engine. Raises Mismatch."""
    program = trainer()
    moves = compare_moves(program, positions, seed)
    print(f"moves: {positions} positions, {moves} moves, all equal")
    print(f"least turns: {compare_turns(program, positions, seed + 1)} hands, all equal")
    with tempfile.TemporaryDirectory() as folder:
        name = Path(folder) / "fresh"
        options = ("--games", "256", "--every", "256", "--eval-deals", "1")
        subprocess.run([program, "train", name, *options], check=True)
        net = Path(f"{name}.0.net")
        number = max(1, positions // 100)
        found = compare_values(program, net, read_nets(pack(net.read_bytes())), number, seed + 2)
    print(f"values: {number} positions, {found} moves, all equal")


def main() -> None:
    """Reads the command line and does one thing."""
    known = {"train": 1, "match": 2, "calibrate": 1}
    if len(sys.argv) > 2 and sys.argv[1] in known:
        what, *rest = sys.argv[1:]
        names = known[what]
        players = ("random", "greedy")
        paths = [name if name in players else str(place(name)) for name in rest[:names]]
        raise SystemExit(subprocess.run([trainer(), what, *paths, *rest[names:]]).returncode)
    parser = argparse.ArgumentParser(
        prog="python3 -m lab.training",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True)
    packing = commands.add_parser("pack")
    packing.add_argument("checkpoint", type=place)
    packing.add_argument("file", type=place)
    commands.add_parser("ship").add_argument("checkpoint", type=place)
    dumping = commands.add_parser("vectors")
    dumping.add_argument("checkpoint", type=place)
    dumping.add_argument("file", type=place)
    dumping.add_argument("--number", type=int, default=300)
    dumping.add_argument("--seed", type=int, default=2026)
    drawing = commands.add_parser("curve")
    drawing.add_argument("csv", type=place)
    drawing.add_argument("file", type=place)
    comparing = commands.add_parser("compare")
    comparing.add_argument("--positions", type=int, default=100_000)
    comparing.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.command == "pack":
        args.file.write_bytes(pack(raw_net(args.checkpoint)))
        print(f"{args.file}: {args.file.stat().st_size} bytes")
    elif args.command == "ship":
        WEIGHTS.write_bytes(pack(raw_net(args.checkpoint)))
        print(f"{WEIGHTS.name}: {WEIGHTS.stat().st_size} bytes")
        subprocess.run([sys.executable, "-m", "lab.vectors"], check=True)
    elif args.command == "vectors":
        write_vectors(raw_net(args.checkpoint), args.file, args.number, args.seed)
    elif args.command == "curve":
        title = f"{args.csv.stem}: games won against the greedy heuristic"
        args.file.write_text(draw_curve(read_curve(args.csv), title), encoding="ascii")
    elif args.command == "compare":
        compare(args.positions, args.seed)


if __name__ == "__main__":
    main()
