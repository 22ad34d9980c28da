"""Fixtures of the page tests: the built site under a sub-path, and a page that fails on any trouble."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

import build
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
def site() -> Iterator[Site]:
    """The built site, shared: do not stop it (that is what own_site is for)."""
    assert (build.DIST / "index.html").exists(), "run python3 build.py first"
    served = Site(build.DIST)
    yield served
    served.stop()


@pytest.fixture
def own_site() -> Iterator[Site]:
    """The built site on a server of this test's own; may be stopped, or pointed at another folder."""
    served = Site(build.DIST)
    yield served
    served.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
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
def context(browser: Browser, problems: list[str]) -> Iterator[BrowserContext]:
    """A fresh profile whose console errors, script errors, CSP violations and foreign requests are kept."""

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            problems.append(f"console: {message.text} ({message.location['url']})")

    def on_request(request: Request) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "data:", "blob:", "file:")):
            problems.append(f"foreign request: {request.url}")

    made = browser.new_context(viewport={"width": 390, "height": 844})
    made.add_init_script(REPORT_VIOLATIONS)
    made.on("console", on_console)
    made.on("request", on_request)
    made.on("weberror", lambda error: problems.append(f"page error: {error.error}"))
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.fixture
def ready_page(page: Page, site: Site) -> Page:
    """The game, booted from an empty profile."""
    page.goto(site.url)
    wait_ready(page)
    return page
