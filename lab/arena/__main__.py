"""Measures one player against another.

``python3 -m lab.arena normal rlcard --deals 1000`` plays 1,000 duplicate deals and prints WP and ADP of the
first player, by role, with 95 % intervals, and its processor time a decision (rlcard: lab/requirements.txt).
With ``--auction`` whole hands are played in all seatings, and points a hand are counted.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from ddz_core.rules import HOUSE, RULESETS
from lab.arena.hands import merge_hands, play_hands, report_hands
from lab.arena.players import PLAYERS
from lab.arena.series import Tally, interval, merge, play_series


def report(first: str, second: str, tally: Tally, rules: str = HOUSE.id) -> str:
    """Writes a result as a few lines of text."""
    lines = [f"{first} against {second}, {len(tally.results)} duplicate deals, {rules} rules"]
    for name, pick in (("landlord", 0), ("peasants", 1)):
        won, half = interval([result.won[pick] for result in tally.results])
        points, around = interval([result.points[pick] for result in tally.results])
        lines.append(f"  as {name:9} WP {won:.3f} ± {half:.3f}   ADP {points:+.2f} ± {around:.2f}")
    won, half = interval([sum(result.won) / 2 for result in tally.results])
    points, around = interval([sum(result.points) / 2 for result in tally.results])
    lines.append(f"  both         WP {won:.3f} ± {half:.3f}   ADP {points:+.2f} ± {around:.2f}")
    mean = 1000 * tally.seconds / max(1, tally.decisions)
    lines.append(f"  {tally.decisions} decisions, {mean:.2f} ms each, slowest {1000 * tally.slowest:.1f} ms")
    lines += [f"  {note}: {n}" for note, n in tally.notes.items()]
    return "\n".join(lines)


def main() -> None:
    """Reads the command line, plays, prints."""
    parser = argparse.ArgumentParser(prog="python3 -m lab.arena", description=__doc__)
    parser.add_argument("first", choices=PLAYERS)
    parser.add_argument("second", choices=PLAYERS)
    parser.add_argument("--rules", choices=RULESETS, default=HOUSE.id)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--auction", action="store_true", help="whole hands, from the auction to the points")
    args = parser.parse_args()
    shares = [range(job, args.deals, args.jobs) for job in range(args.jobs)]
    with ProcessPoolExecutor(args.jobs) as pool:
        if args.auction:
            rules = RULESETS[args.rules]
            whole = partial(play_hands, args.first, args.second, args.seed, rules=rules)
            print(report_hands(args.first, args.second, merge_hands(pool.map(whole, shares)), args.rules))
            return
        series = partial(play_series, args.first, args.second, args.seed, rules=RULESETS[args.rules])
        print(report(args.first, args.second, merge(pool.map(series, shares)), args.rules))


if __name__ == "__main__":
    main()
