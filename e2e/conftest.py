"""Fixtures of the page tests: the built site under a sub-path, and a page that fails on any trouble."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    expect,
    sync_playwright,
)

import build
from e2e.snapshot import lend
from e2e.starter import Starter
from e2e.support import Site, wait_ready

# Without this Playwright does not report what the service worker asks the network for.
os.environ["PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS"] = "1"

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) => {
  console.error("CSP: " + event.violatedDirective + " blocks " + event.blockedURI);
});
"""


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of dist/, so that a build during the tests does not pull the site from under them."""
    assert (build.DIST / "index.html").exists(), "run python3 build.py first"
    return shutil.copytree(build.DIST, tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[Site]:
    """The built site, shared: do not stop it (that is what own_site is for)."""
    served = Site(built)
    yield served
    served.stop()


@pytest.fixture
def own_site(built: Path) -> Iterator[Site]:
    """The built site on a server of this test's own; may be stopped, or pointed at another folder."""
    served = Site(built)
    yield served
    served.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=15_000)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=build.find_chromium(), args=CHROMIUM_FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def problems() -> Iterator[list[str]]:
    """What went wrong in the browser; must be empty at the end. A test that expects trouble clears it."""
    found: list[str] = []
    yield found
    assert found == []


@pytest.fixture
def new_context(browser: Browser, problems: list[str]) -> Iterator[Callable[..., BrowserContext]]:
    """Makes fresh profiles whose console errors, script errors, CSP violations and foreign requests are kept.

    Takes what Playwright's `new_context` takes; a phone's size unless told otherwise.
    """

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            problems.append(f"console: {message.text} ({message.location['url']})")

    def on_request(request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:", "file:")):
            problems.append(f"foreign request: {request.url}")

    made: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        context = browser.new_context(**{"viewport": {"width": 390, "height": 844}, **options})
        context.set_default_timeout(30_000)
        context.add_init_script(REPORT_VIOLATIONS)
        context.on("console", on_console)
        context.on("request", on_request)
        context.on("weberror", lambda error: problems.append(f"page error: {error.error}"))
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    return new_context()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def ready_page(page: Page, site: Site) -> Page:
    """The game, booted from an empty profile."""
    page.goto(site.url)
    wait_ready(page)
    return page


@pytest.fixture(scope="session")
def snapshot(browser: Browser, site: Site) -> str:
    """The script that has a page boot from a memory snapshot; empty with DDZ_COLD set, to compare."""
    return "" if os.environ.get("DDZ_COLD") else lend(browser, site)


@pytest.fixture
def start(new_context: Callable[..., BrowserContext], site: Site, snapshot: str) -> Starter:
    """Opens the game at a match that lies in storage."""
    return Starter(new_context, site, snapshot)
