"""Measures how the page boots in Chromium, beside bare Pyodide and bare PyScript.

``python3 -m lab.boot`` loads the built site (`python3 build.py` first) by turns: from an empty profile,
from one that the service worker has filled, and from one that holds a memory snapshot besides; and the bare
pages, made of the same files and served by the same server, from an empty profile and from one that was
there before. Every load is a browser of its own, so what stays is what lies on the disk. Writes a Markdown
table of medians; the ratios are to bare Pyodide from the same kind of profile. Needs what the tests of the
page need.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from playwright.sync_api import BrowserType, Page, expect, sync_playwright  # noqa: E402

import build  # noqa: E402
from e2e.conftest import CHROMIUM_FLAGS  # noqa: E402
from e2e.snapshot import FILE, cache_of  # noqa: E402
from e2e.starter import NO_WORKER  # noqa: E402
from e2e.support import Site, wait_ready, wait_stored  # noqa: E402
from e2e.test_snapshot import FREEZE, KEPT  # noqa: E402

WATCH = """
window.at = {};
const seen = new MutationObserver(() => {
  const root = document.documentElement;
  if (!root || !root.dataset.ready || window.at.usable) return;
  window.at.usable = performance.now();
  const start = document.querySelector("#start .primary");
  const answered = () => requestAnimationFrame(() => setTimeout(() => {
    window.at.answered = performance.now();
    root.dataset.answered = "1";
  }));
  if (!start) return answered();
  const open = () => (document.querySelector("#start[open]") ? requestAnimationFrame(open) : answered());
  start.click();
  open();
});
seen.observe(document, { attributes: true, childList: true, subtree: true });
"""
"""Presses 開始 as soon as the page is usable and waits for the frame in which the sheet is gone."""

READ = """() => {
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  const entries = performance.getEntriesByType("navigation").concat(performance.getEntriesByType("resource"));
  const bytes = entries.reduce((sum, entry) => sum + entry.transferSize, 0);
  return [paint ? paint.startTime : 0, window.at.usable, window.at.answered, bytes];
}"""

PYODIDE = """<!doctype html><meta charset="utf-8"><title>Pyodide</title><p>Pyodide</p>
<script type="module">
import { loadPyodide } from "./%s/pyodide/pyodide.mjs";
const python = await loadPyodide();
document.documentElement.dataset.ready = python.runPython("'1'");
</script>"""
PYSCRIPT = """<!doctype html><meta charset="utf-8"><title>PyScript</title><p>PyScript</p>
<script type="module" src="./%s/pyscript/core.js"></script>
<mpy-config hidden>{"plugins": %s}</mpy-config>
<script type="py" config='%s'>import js; js.document.documentElement.dataset.ready = "1"</script>"""


@dataclass(frozen=True)
class Kind:
    """A page, and what its profile holds before it is loaded."""

    name: str
    path: str
    visits: int = 0
    worker: bool = False
    snapshot: bool = False


KINDS = (
    Kind("bare Pyodide, cold", "pyodide.html"),
    Kind("bare PyScript, cold", "pyscript.html"),
    Kind("the page, cold", ""),
    Kind("bare Pyodide, warm", "pyodide.html", visits=3),
    Kind("bare PyScript, warm", "pyscript.html", visits=3),
    Kind("the page, warm, without a snapshot", "", visits=3, worker=True),
    Kind("the page, warm", "", visits=3, worker=True, snapshot=True),
)


@contextmanager
def profile(chromium: BrowserType, folder: Path, kind: Kind) -> Iterator[Page]:
    """A page in a browser of its own whose profile lies in this folder."""
    context = chromium.launch_persistent_context(
        folder,
        executable_path=build.find_chromium(),
        args=CHROMIUM_FLAGS,
        viewport={"width": 390, "height": 844},
    )
    context.add_init_script(WATCH)
    if not kind.worker:
        context.add_init_script(NO_WORKER)
    yield context.new_page()
    context.close()


def load(page: Page, site: Site, kind: Kind) -> list[float]:
    """Loads a page; returns when it was painted, usable, and answered, in ms, and the bytes transferred."""
    page.goto(site.url + kind.path)
    wait_ready(page)
    expect(page.locator("html[data-answered='1']")).to_have_count(1)
    assert (page.locator("html[data-boot=snapshot]").count() == 1) == (kind.snapshot and kind.visits > 0)
    found: list[float] = page.evaluate(READ)
    return found


def prepare(chromium: BrowserType, folder: Path, site: Site, kind: Kind) -> None:
    """Visits a page as often as its kind wants, so that its profile holds what such visits leave."""
    for _ in range(kind.visits):
        with profile(chromium, folder, kind) as page:
            page.goto(site.url + kind.path)
            wait_ready(page)
            if kind.worker:
                wait_stored(page)
            if kind.snapshot:
                page.evaluate(FREEZE)
                page.evaluate(KEPT, [cache_of(site.folder), f"{site.url}{FILE}"])


def with_bare_pages(folder: Path) -> Path:
    """A copy of the site with the two bare pages in it, which load the site's own files."""
    site = shutil.copytree(build.DIST, folder / "site")
    (runtime,) = (path.name for path in site.glob("runtime-*"))
    plugins = json.dumps([f"!{name}" for name in build.PYSCRIPT_PLUGINS_OFF])
    config = {"interpreter": f"./{runtime}/pyodide/pyodide.mjs", "plugins": json.loads(plugins)}
    (site / "pyodide.html").write_text(PYODIDE % runtime, "utf-8")
    (site / "pyscript.html").write_text(PYSCRIPT % (runtime, plugins, json.dumps(config)), "utf-8")
    return site


def report(seen: dict[Kind, list[list[float]]]) -> None:
    """Prints the table."""
    print("| page | first paint | usable | first tap answered | to bare Pyodide | slowest | transferred |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for kind, rows in seen.items():
        paint, usable, answered, size = (median(column) for column in zip(*rows, strict=True))
        base = next(
            other for other in KINDS if "Pyodide" in other.name and bool(other.visits) == bool(kind.visits)
        )
        ratio = answered / median(row[2] for row in seen[base])
        slowest = max(row[2] for row in rows)
        cells = [
            f"{paint:.0f} ms",
            f"{usable:.0f} ms",
            f"{answered:.0f} ms",
            f"× {ratio:.2f}",
            f"{slowest:.0f} ms",
        ]
        print(f"| {' | '.join([kind.name, *cells, f'{size / 1e6:.1f} MB'])} |")


def main() -> None:
    """Runs the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--times", type=int, default=10)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder, chromium = Path(name), playwright.chromium
        site = Site(with_bare_pages(folder))
        for number, kind in enumerate(KINDS):
            prepare(chromium, folder / f"kept{number}", site, kind)
        seen: dict[Kind, list[list[float]]] = {kind: [] for kind in KINDS}
        loads = [os.getloadavg()[0]]
        for turn in range(args.times):
            for number, kind in enumerate(KINDS):
                place = folder / (f"kept{number}" if kind.visits else f"fresh{number}-{turn}")
                with profile(chromium, place, kind) as page:
                    seen[kind].append(load(page, site, kind))
                if not kind.visits:
                    shutil.rmtree(place, ignore_errors=True)
            loads.append(os.getloadavg()[0])
        site.stop()
        report(seen)
        print(f"{args.times} times by turns, at a load of {min(loads):.0f} to {max(loads):.0f}")


if __name__ == "__main__":
    main()
