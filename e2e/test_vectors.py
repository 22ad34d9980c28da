"""The strongest level does in a browser's Python what it does everywhere, to the last bit.

A second interpreter is started from the shipped runtime and wheel, on an empty page of the site: the game's
own page lets nobody in.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from playwright.sync_api import Page

from e2e.support import Site
from tests.vectors import read

TESTS = Path(__file__).resolve().parent.parent / "tests"
VECTORS = (TESTS / "data" / "expert.jsonl").read_text("ascii").splitlines()[::4]
RUN = """
async ({ runtime, wheel, checker, vectors }) => {
    const { loadPyodide } = await import(runtime + "pyodide.mjs");
    const python = await loadPyodide({ indexURL: runtime });
    const packed = new Uint8Array(await (await fetch(wheel)).arrayBuffer());
    python.FS.writeFile("/engine.whl", packed);
    python.FS.writeFile("/checker.py", checker);
    python.FS.writeFile("/vectors.jsonl", vectors);
    return python.runPython(`
import sys
sys.path[:0] = ["/engine.whl", "/"]
import json
from checker import mismatches, read
from ddz_core import nets_available
vectors = tuple(read(open("/vectors.jsonl").read()))
json.dumps([sys.platform, nets_available(), len(vectors), mismatches(vectors)])
`);
}
"""


def test_the_strongest_level_does_the_same_in_a_browser(page: Page, site: Site) -> None:
    how = Counter(vector.looked for vector in read("\n".join(VECTORS)))
    assert min(how[name] for name in ("said", "net", "sure", "solved", "played")) >= 3
    (runtime,) = site.folder.glob("runtime-*/pyodide/pyodide.mjs")
    (wheel,) = site.folder.glob("app-*/ddz_core-*.whl")
    empty = f"{site.url}empty.html"
    page.route(
        empty,
        lambda route: route.fulfill(
            content_type="text/html", body="<!doctype html><link rel=icon href=data:>"
        ),
    )
    page.goto(empty)
    found = page.evaluate(
        f"async (given) => JSON.parse(await ({RUN})(given))",
        {
            "runtime": f"{site.url}{runtime.parent.relative_to(site.folder).as_posix()}/",
            "wheel": f"{site.url}{wheel.relative_to(site.folder).as_posix()}",
            "checker": (TESTS / "vectors.py").read_text("utf-8"),
            "vectors": "\n".join(VECTORS),
        },
    )
    assert found == ["emscripten", True, len(VECTORS), []]
