"""Measures one player against another.

``python3 -m lab.arena normal rlcard --deals 1000`` plays 1,000 duplicate deals and prints WP and ADP of the
first player, by role, with 95 % intervals, and its processor time a decision (rlcard and douzero:
lab/requirements.txt; ``program:COMMAND``, any program: lab/README.md). The number of workers, ``--jobs``,
changes nothing but the times.
``python3 -m lab.arena ladder`` prints the table of the README. With ``--auction`` whole hands are played in
all seatings, and points a hand are counted.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from ddz_core.rules import HOUSE, RULESETS
from lab.arena.hands import merge_hands, play_hands, report_hands
from lab.arena.players import NET, PLAYERS, PROGRAM, check_name
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
    times = sorted(tally.times) or [0.0]
    mean, late, most = 1000 * sum(times) / len(times), 1000 * times[len(times) * 95 // 100], 1000 * times[-1]
    lines.append(f"  {len(times)} decisions, {mean:.2f} ms each, 95 % within {late:.1f}, at most {most:.1f}")
    lines += [f"  {note}: {n}" for note, n in tally.notes.items()]
    return "\n".join(lines)


LADDER = (
    ("naive", "random"),
    ("easy", "naive"),
    ("normal", "easy"),
    ("normal", "rlcard"),
    ("nets", "rlcard"),
    ("expert", "rlcard"),
    ("nets", "douzero"),
    ("expert", "douzero"),
    ("expert", "normal"),
)
"""The pairs of which the table in `lab/README.md` is made, weakest first."""


def row(first: str, second: str, tally: Tally) -> str:
    """Writes a result as a row of a table."""
    won, half = interval([sum(result.won) / 2 for result in tally.results])
    points, _ = interval([sum(result.points) / 2 for result in tally.results])
    roles = [interval([result.won[at] for result in tally.results])[0] for at in (0, 1)]
    times = sorted(tally.times)
    mean, late = 1000 * sum(times) / len(times), 1000 * times[len(times) * 95 // 100]
    return (
        f"| {first}, {second} | {won:.3f} ± {half:.3f} | {roles[0]:.3f} | {roles[1]:.3f} | {points:+.2f} "
        f"| {mean:.2f} | {late:.2f} | {1000 * times[-1]:.0f} |"
    )


def _name(text: str) -> str:
    if text == "ladder":
        return text
    try:
        return check_name(text)
    except ValueError as wrong:
        raise argparse.ArgumentTypeError(str(wrong)) from None


def main() -> None:
    """Reads the command line, plays, prints."""
    parser = argparse.ArgumentParser(prog="python3 -m lab.arena", description=__doc__)
    names = f"{', '.join(PLAYERS)}, {NET}FILE, or {PROGRAM}COMMAND"
    parser.add_argument("first", type=_name, help=f"{names}; or `ladder`")
    parser.add_argument("second", type=_name, nargs="?", help=names)
    parser.add_argument("--rules", choices=RULESETS, default=HOUSE.id)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--auction", action="store_true", help="whole hands, from the auction to the points")
    args = parser.parse_args()
    rules = RULESETS[args.rules]
    shares = [range(job, args.deals, args.jobs) for job in range(args.jobs)]
    if (args.first == "ladder") != (args.second is None) or args.second == "ladder":
        parser.error("name two players, or `ladder` alone")
    with ProcessPoolExecutor(args.jobs) as pool:
        if args.first == "ladder":
            print("| A against B | WP | as landlord | as peasants | ADP | ms mean | p95 | most |", flush=True)
            print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |", flush=True)
            for first, second in LADDER:
                series = partial(play_series, first, second, args.seed, rules=rules)
                print(row(first, second, merge(pool.map(series, shares))), flush=True)
        elif args.auction:
            whole = partial(play_hands, args.first, args.second, args.seed, rules=rules)
            print(report_hands(args.first, args.second, merge_hands(pool.map(whole, shares)), args.rules))
        else:
            series = partial(play_series, args.first, args.second, args.seed, rules=rules)
            print(report(args.first, args.second, merge(pool.map(series, shares)), args.rules))


if __name__ == "__main__":
    main()
