"""From the first visit to a settlement and through a reload; without a server a review and a hand."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import build
from e2e.browsers.drivers import STARTERS
from e2e.browsers.window import Window
from e2e.records import stored
from e2e.support import Site
from e2e.test_sizes import MEASURE
from e2e.twin import Twin, entropy_script
from tests.app.reviews import slipped

pytestmark = pytest.mark.browsers

TELL = """
(() => {
    window.told = [];
    const tell = (what) => /^ResizeObserver loop/.test(what) || window.told.push(String(what));
    addEventListener("error", ({ message, target }) => tell(message || target.outerHTML), true);
    addEventListener("unhandledrejection", (event) => tell(event.reason));
    addEventListener("securitypolicyviolation", (event) => tell("CSP: " + event.blockedURI));
    const print = console.error;
    console.error = (...given) => (tell(given.join(" ")), print.apply(console, given));
})();
"""
"""Keeps what goes wrong in the page, for the test to read. An observer's second round is no fault."""
STORED = "return Boolean(navigator.serviceWorker && navigator.serviceWorker.controller)"
STUDIES = """return performance.getEntriesByType("measure").map((one) => one.name)
    .filter((name) => name.startsWith("ddz:study"))"""
SIZES = ((600, 900), (1366, 768))
"""Nearly as narrow as Firefox lets a window be, and a small notebook's."""
WORKER_S = 12
"""A machine on which the page itself needs longer may be too slow for the worker too, which is given 20 s."""
ESCAPE = "\ue00c"


@pytest.fixture
def prepared(built: Path, tmp_path: Path) -> Iterator[Site]:
    """The site with a few lines before its loader, since the drivers put nothing into a page first.

    They make its draws known and keep its errors; the service worker expects the file as it is now.
    """
    folder = tmp_path / "site"
    shutil.copytree(built, folder)
    (loader,) = folder.glob("loader-*.js")
    before = loader.read_bytes()
    loader.write_bytes(f'"use strict";{TELL}{entropy_script(0)}'.encode() + before)
    worker = folder / "sw.js"
    text = worker.read_text("utf-8")
    assert build.digest(before) in text
    worker.write_text(text.replace(build.digest(before), build.digest(loader.read_bytes())), "utf-8")
    site = Site(folder)
    yield site
    site.stop()


@pytest.fixture(params=sorted(STARTERS))
def window(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Window]:
    """A browser with a fresh profile."""
    missing = build.missing_packages(request.param)
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    profile = tmp_path / "profile"
    profile.mkdir()
    with STARTERS[request.param](profile) as driver:
        print(f"{request.param} {driver.version}")
        yield Window(driver)


def expect_hand(window: Window, twin: Twin) -> None:
    """The hand comes to the end that the twin foretells."""
    twin.finish()
    window.until("the settlement", lambda: window.saved() == twin.match)


def expect_fits(window: Window, size: tuple[int, int]) -> None:
    """The table is laid out at this size as it has to be in Chromium."""
    window.resize(size)
    window.until("the new size", lambda: window.script("return innerWidth") <= size[0])
    assert window.script(f"return ({MEASURE})(0)") == []


def expect_no_trouble(window: Window) -> None:
    assert window.script("return window.told") == []


def test_a_hand_with_and_without_a_server(window: Window, prepared: Site) -> None:
    twin = Twin(None)
    window.open(prepared.url)
    window.press("start")
    window.press("tour_skip")
    window.press("auto_short")
    expect_hand(window, twin)
    window.until("the game to be stored", lambda: window.script(STORED))
    expect_no_trouble(window)

    window.reload()
    window.press("continue")
    assert window.saved() == twin.match
    expect_no_trouble(window)

    prepared.stop()
    window.store(stored(slipped()))
    began = time.monotonic()
    window.reload()
    quick = time.monotonic() - began < WORKER_S
    window.press("continue")
    window.press("review")
    study = window.until("the review", lambda: window.script(STUDIES))
    assert study == ["ddz:study-worker"] or (study == ["ddz:study-page"] and not quick)
    window.key(ESCAPE)
    twin = Twin(slipped())
    twin.deal()
    window.press("next_hand")
    for size in SIZES:
        expect_fits(window, size)
    window.press("auto_short")
    expect_hand(window, twin)
    expect_no_trouble(window)
