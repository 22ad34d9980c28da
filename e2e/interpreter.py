"""An interpreter for tests, of the shipped runtime and engine: the game's own lets nobody in."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from e2e.support import Site

START = """async ({ runtime, wheel }) => {
    const { loadPyodide } = await import(runtime + "pyodide.mjs");
    window.python = await loadPyodide({ indexURL: runtime });
    const packed = await (await fetch(wheel)).arrayBuffer();
    python.unpackArchive(packed, "wheel", { extractDir: "/engine" });
    python.runPython("import sys; sys.path.insert(0, '/engine')");
}"""
WRITE = """(files) => {
    for (const [path, text] of Object.entries(files)) {
        python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        python.FS.writeFile(path, text);
    }
}"""


class Interpreter:
    """Runs Python on an empty page of the site."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        (runtime,) = site.folder.glob("runtime-*/pyodide/pyodide.mjs")
        (wheel,) = site.folder.glob("app-*/ddz_core-*.whl")
        empty = f"{site.url}empty.html"
        blank = "<!doctype html><link rel=icon href=data:>"
        page.route(empty, lambda route: route.fulfill(content_type="text/html", body=blank))
        page.goto(empty)
        given = {
            "runtime": f"{site.url}{runtime.parent.relative_to(site.folder).as_posix()}/",
            "wheel": f"{site.url}{wheel.relative_to(site.folder).as_posix()}",
        }
        page.evaluate(START, given)

    def write(self, files: dict[str, str]) -> None:
        """Puts texts into its file system, by absolute path."""
        self.page.evaluate(WRITE, files)

    def run(self, code: str) -> Any:
        """Runs this and returns its last expression, a str, int or bool."""
        return self.page.evaluate("(code) => python.runPython(code)", code)
