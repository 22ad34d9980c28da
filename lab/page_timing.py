"""Measures how long bots and hints think on the page, and how long they block it, in a real browser.

``python3 -m lab.page_timing`` plays hands of the built site (`python3 build.py` first) against the strongest
level, with a hint at each turn of the human, who does what it says. Prints decisions by kind, and the longest
tasks of the page's main thread once it could be used. Needs what the tests of the page need.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from ddz_app import save  # noqa: E402
from playwright.sync_api import expect, sync_playwright  # noqa: E402

import build  # noqa: E402
from ddz_core.actions import Phase  # noqa: E402
from ddz_core.bots import Level, choose  # noqa: E402
from ddz_core.match import HUMAN  # noqa: E402
from ddz_core.observe import observe  # noqa: E402
from ddz_core.rules import HOUSE, RULESETS  # noqa: E402
from e2e.conftest import CHROMIUM_FLAGS  # noqa: E402
from e2e.pages import Game  # noqa: E402
from e2e.records import QUICK  # noqa: E402
from e2e.starter import Starter  # noqa: E402
from e2e.support import Site  # noqa: E402

WATCH = """
window.seen = { longtask: [], measure: [] };
for (const type of ["longtask", "measure"]) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const longest = (entry.detail || {}).longest || 0;
      window.seen[type].push([entry.name, entry.startTime, entry.duration, longest]);
    }
  }).observe({ type, buffered: true });
}
"""
"""Keeps what the browser and the page write into the timeline."""

POLL_MS = 20
"""How often the save is looked at for whose turn it is: the page is not asked, so as not to be disturbed."""
QUIET_MS = 500
"""What the play before has set going is over by then, and not counted to the hint."""


def play(game: Game, hands: int) -> int:
    """Plays hands as the strongest level does, with a hint at each turn; returns how many hints."""
    asked, over = 0, None
    for number in range(hands):
        game.dialogs.button("next_hand" if number else "start").click()
        while True:
            text = game.stored(save.SAVE)
            match = save.decode(text).match if text else None
            state = match.current if match else None
            if state is not None and state.phase is Phase.OVER and state.deal != over:
                over = state.deal
                break
            if match is None or state is None or state.turn != HUMAN:
                game.page.wait_for_timeout(POLL_MS)
                continue
            game.page.wait_for_timeout(QUIET_MS)
            game.page.keyboard.press("h")
            expect(game.hint).to_be_visible(timeout=60_000)
            asked += 1
            seen = observe(state, HUMAN, match.totals_before)
            action = choose(Level.EXPERT, seen, Random(0)).action
            game.page.keyboard.press("Escape")
            game.page.keyboard.press("Escape")
            game.do(action)
            game.page.wait_for_timeout(POLL_MS)
    return asked


def spread(values: list[float]) -> str:
    """Writes the mean, the 95th percent and the most of some times."""
    values = sorted(values)
    late = values[len(values) * 95 // 100]
    return f"mean {sum(values) / len(values):6.1f} ms   95 % {late:6.1f}   most {values[-1]:6.1f}"


def report(seen: dict[str, Any], usable: float) -> None:
    """Prints the decisions and the longest tasks."""
    for name in ("nets", "bot", "bot-worker", "hint", "hint-worker"):
        rows = [row for row in seen["measure"] if row[0] == f"ddz:{name}"]
        if rows:
            slices = max(row[3] for row in rows)
            print(
                f"{name:11} {len(rows):4}   {spread([row[2] for row in rows])}   longest slice {slices:.1f}"
            )
    after = [row for row in seen["longtask"] if row[1] > usable]
    print(
        f"long tasks before the page could be used: {len(seen['longtask']) - len(after)}, after: {len(after)}"
    )
    for _, start, lasts, _ in sorted(after, key=lambda row: -row[2])[:8]:
        during = [row[0] for row in seen["measure"] if row[1] - 1 <= start <= row[1] + row[2]]
        print(f"  {lasts:5.0f} ms at {start - usable:7.0f} ms {' '.join(during)}")


def main() -> None:
    """Runs the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hands", type=int, default=1)
    parser.add_argument("--rules", default=HOUSE.name)
    parser.add_argument("--pace", default="fast")
    args = parser.parse_args()
    site = Site(build.DIST)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=build.find_chromium(), args=CHROMIUM_FLAGS)
        prefs = replace(QUICK, level=Level.EXPERT.value, rules=args.rules, pace=args.pace)
        start = Starter(partial(browser.new_context), site)
        game = start(None, prefs, draws=7, scripts=[WATCH])
        game.rules = RULESETS[args.rules]
        usable = float(game.page.evaluate("performance.now()"))
        asked = play(game, args.hands)
        report(game.page.evaluate("window.seen"), usable)
        print(f"{args.hands} hands under {args.rules}, {asked} hints asked for")
        browser.close()
    site.stop()


if __name__ == "__main__":
    main()
