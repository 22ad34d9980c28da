"""A clock that the test moves: nothing waits, and nothing depends on how busy the machine is.

The page has to be opened with `clock=True`.
"""

from __future__ import annotations

from ddz_app.model import GUARD_MS
from playwright.sync_api import Page

TURN = """() => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
})"""
"""One turn of the event loop, whatever the clock says."""


def hold(page: Page) -> None:
    """Stops the page's time, a moment from now, when no button ignores presses any more."""
    page.clock.pause_at(page.evaluate("(ms) => Date.now() + ms", GUARD_MS + 50))


def run(page: Page, ms: int) -> None:
    """Lets so much time pass, with every timer that is due in it.

    In slices, since what Python does after one timer starts the next one.
    """
    size = max(200, ms // 20)
    for start in range(0, ms, size):
        page.clock.run_for(min(size, ms - start))
        page.evaluate(TURN)
