"""How well the chance that hints show is known: ``python3 -m lab.calibration --hands 5000``.

Whole hands are played by the nets in every seat, from the auction on; of each choice the chance of the move
made is set against whether the seat's side won. Ten bins of equal width are printed. With ``--look-ahead``
the expert level plays as it does on the page, which takes thirty times as long.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

from ddz_core.actions import Phase
from ddz_core.bots.choose import action_of, expert_words, nets_for
from ddz_core.bots.expert import judge_moves
from ddz_core.bots.search import Budget
from ddz_core.bots.thought import finish
from ddz_core.deal import deal
from ddz_core.game import apply, new_game, outcome
from ddz_core.observe import observe
from ddz_core.rules import HOUSE, RULESETS, RuleSet

BINS = 10


def foretold(rules: RuleSet, seed: int, look_ahead: bool, numbers: Iterable[int]) -> list[tuple[float, bool]]:
    """Returns the chance foretold at every choice of some hands, and whether it came true."""
    found = []
    for number in numbers:
        state = new_game(deal(rules, Random(f"calibration/{seed}/{number}"))).state
        told: list[tuple[int, float]] = []
        while state.turn is not None:
            seen = observe(state, state.turn)
            if state.phase is not Phase.PLAY:
                state = apply(state, finish(expert_words(seen))[0].word).state
                continue
            nets = nets_for(seen)
            assert nets is not None
            judged = judge_moves(seen, nets, Budget() if look_ahead else None)
            if len(judged) > 1:
                told.append((seen.seat, judged[0].chance))
            state = apply(state, action_of(judged[0].combo, seen.hand)).state
        ended = outcome(state)
        if ended is not None:
            found += [(chance, seat in ended.winners) for seat, chance in told]
    return found


def table(found: list[tuple[float, bool]]) -> str:
    """Writes the bins: chances foretold, how often, their mean, the share that came true, the difference."""
    lines = ["foretold    choices   mean   won    off"]
    worst = 0.0
    for number in range(BINS):
        inside = [row for row in found if number == min(BINS - 1, int(row[0] * BINS))]
        if inside:
            mean = sum(chance for chance, _ in inside) / len(inside)
            won = sum(came for _, came in inside) / len(inside)
            worst = max(worst, abs(won - mean))
            edges = f"{number / BINS:.1f} - {(number + 1) / BINS:.1f}"
            lines.append(f"{edges}  {len(inside):9}  {mean:.3f}  {won:.3f}  {won - mean:+.3f}")
    return "\n".join([*lines, f"at most {worst:.3f} off"])


def main() -> None:
    """Reads the command line, plays, prints."""
    parser = argparse.ArgumentParser(prog="python3 -m lab.calibration", description=__doc__)
    parser.add_argument("--rules", choices=RULESETS, default=HOUSE.id)
    parser.add_argument("--hands", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--look-ahead", action="store_true")
    args = parser.parse_args()
    shares = [range(job, args.hands, args.jobs) for job in range(args.jobs)]
    with ProcessPoolExecutor(args.jobs) as pool:
        part = partial(foretold, RULESETS[args.rules], args.seed, args.look_ahead)
        print(table([row for rows in pool.map(part, shares) for row in rows]))


if __name__ == "__main__":
    main()
