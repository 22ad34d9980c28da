"""Times the review of hands between experts, and tells how much of them is proved.

``python3 lab/review.py play --hands 100 --out .build/hands.txt`` plays seeded hands, the same everywhere.

``python3 lab/review.py time .build/hands.txt`` reviews them; in Pyodide:
``node lab/pyodide_run.mjs lab/review.py time .build/hands.txt``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ddz_core.actions import Phase
from ddz_core.bots.choose import choose
from ddz_core.bots.levels import Level
from ddz_core.deal import deal
from ddz_core.game import apply, new_game
from ddz_core.match import HandRecord, record_of
from ddz_core.observe import observe
from ddz_core.record import format_record, parse_record, steps
from ddz_core.review import EFFORT, review
from ddz_core.rules import RULESETS
from ddz_core.verdicts import Mark, PlyReview

LATE = 24
"""From so many cards in all, every play is to be proved."""


def play(hands: int, seed: int, rules: str, out: Path) -> None:
    """Plays hands that are not thrown in, from seed, seed + 1, ..."""
    records: list[str] = []
    while len(records) < hands:
        rng = Random(seed)
        state = new_game(deal(RULESETS[rules], rng)).state
        while state.turn is not None:
            state = apply(state, choose(Level.EXPERT, observe(state, state.turn), rng).action).state
        if state.phase is Phase.OVER:
            records.append(format_record(record_of(state, tags=(("Seed", str(seed)),))))
        seed += 1
    out.write_text("\n".join(records), "utf-8")


def counted(record: HandRecord, plies: list[PlyReview]) -> tuple[int, int, int, int]:
    """Returns plays and how many are proved, of those with few cards left and of all."""
    cards = [sum(map(len, step.state.hands)) for step in steps(record)]
    late = [ply.proved for ply in plies if cards[ply.at] <= LATE]
    return len(late), sum(late), len(plies), sum(ply.proved for ply in plies)


def time(path: Path, effort: int, most: int) -> None:
    """Prints a line for each hand that is not proved where it should be, and a table."""
    took, marks = [], dict.fromkeys(Mark, 0)
    late = late_proved = plays = proved = whole = 0
    slowest = 0.0
    blocks = path.read_text("utf-8").split("\n\n")[:most]
    for block in blocks:
        record, plies = parse_record(block), list[PlyReview]()
        begun = since = process_time()
        for ply in review(record, effort, ()):
            now = process_time()
            slowest, since = max(slowest, now - since), now
            if ply is not None:
                plies.append(ply)
                marks[ply.mark] += 1
        took.append(process_time() - begun)
        numbers = counted(record, plies)
        told = f"{len(took)}: {took[-1]:.1f} s, proved {numbers[3]} of {numbers[2]}"
        print(told, file=sys.stderr, flush=True)
        if numbers[0] != numbers[1]:
            print(f"not proved from {LATE} cards on: {dict(record.tags)}")
        late, late_proved = late + numbers[0], late_proved + numbers[1]
        plays, proved, whole = plays + numbers[2], proved + numbers[3], whole + (numbers[2] == numbers[3])
    took.sort()
    print(f"Python {sys.version.split()[0]}, {len(blocks)} hands, effort {effort}\n")
    print(
        f"| s a hand: median | p90 | most | longest step, ms | from {LATE} cards | all plays | whole hands |"
    )
    print("|" + " ---: |" * 7)
    cells = [f"{took[len(took) // 2]:.1f}", f"{took[len(took) * 9 // 10]:.1f}", f"{took[-1]:.1f}"]
    cells += [f"{1000 * slowest:.0f}", f"{late_proved} of {late}", f"{proved / plays:.1%}", f"{whole}"]
    print("| " + " | ".join(cells) + " |\n")
    print(", ".join(f"{mark.value} {number}" for mark, number in marks.items()))


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="what", required=True)
    playing = commands.add_parser("play")
    playing.add_argument("--hands", type=int, default=100)
    playing.add_argument("--seed", type=int, default=0)
    playing.add_argument("--rules", default="house", choices=RULESETS)
    playing.add_argument("--out", type=Path, required=True)
    timing = commands.add_parser("time")
    timing.add_argument("path", type=Path)
    timing.add_argument("--effort", type=int, default=EFFORT)
    timing.add_argument("--most", type=int, default=1000)
    args = parser.parse_args()
    if args.what == "play":
        play(args.hands, args.seed, args.rules, args.out)
    else:
        time(args.path, args.effort, args.most)


if __name__ == "__main__":
    main()
