"""The site under test as an object, and the waits that every page test needs."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import build

BOOT_MS = 60_000


class Site:
    """A folder served under build.BASE; may be stopped and started again on the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._server: build.SiteServer | None = None
        self._port = 0
        self.start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def url(self) -> str:
        return f"{self.origin}{build.BASE}"

    def start(self) -> None:
        self._server = build.make_server(self.folder, self._port)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def stored_paths(self) -> set[str]:
        """What the service worker is to keep: but for itself, what lies beside, the tests' snapshot."""
        found = (path.relative_to(self.folder) for path in self.folder.rglob("*") if path.is_file())
        return {path.as_posix() for path in found} - {"sw.js", ".nojekyll", build.SINGLE, "snapshot"}

    def serve(self, folder: Path) -> None:
        """Go on at the same address with another folder, as after a deploy."""
        self.stop()
        self.folder = folder
        self.start()

    def stop(self) -> None:
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


def soak(case: Any) -> Any:
    """A case of a test that only the long run takes."""
    return pytest.param(case, marks=pytest.mark.soak)


def wait_ready(page: Page) -> None:
    """Wait until Python has taken over the page."""
    expect(page.locator("html[data-ready='1']")).to_have_count(1, timeout=BOOT_MS)


def wait_stored(page: Page) -> None:
    """Wait until the service worker holds the whole game and serves this page."""
    page.evaluate(
        """async () => {
            const worker = navigator.serviceWorker;
            await worker.ready;
            if (!worker.controller) {
                await new Promise((done) =>
                    worker.addEventListener("controllerchange", done, { once: true }));
            }
        }"""
    )
