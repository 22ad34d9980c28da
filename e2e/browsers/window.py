"""The page in one of these browsers: looked at, pressed, and waited for by the words that a person reads."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

from ddz_app import save

from ddz_core import Language, Match, text
from e2e.browsers.drivers import ELEMENT, Driver, DriverError

Found = TypeVar("Found")

WAIT_S = 150.0
"""How long anything may take on a busy machine."""
BUTTONS = """
const usable = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest("[inert]")
    && !node.disabled && node.getAttribute("aria-disabled") !== "true";
const named = (node) => (node.getAttribute("aria-label") || node.textContent).includes(arguments[0]);
return [...document.querySelectorAll("button")].filter((node) => named(node) && usable(node)).reverse();
"""
"""The buttons that may be pressed and have this in their name; what lies over the table comes first."""
STATE = """
const seen = [...document.querySelectorAll("button, h2")].filter((node) => node.checkVisibility());
return JSON.stringify({ told: window.told, data: { ...document.documentElement.dataset },
    seen: seen.map((node) => [node.getAttribute("aria-label"), node.innerText, node.disabled]) });
"""
"""What to say of the page when it does not do what it should."""
MISSED = {"element click intercepted", "element not interactable", "stale element reference"}
"""A click that did not arrive because the page was just being changed; a person would press again."""


class Window:
    """One browser's one window."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.language = Language.ZH_HANT

    def say(self, key: str, **values: object) -> str:
        """A text of the page in its language."""
        return text(self.language, key, **values)

    def script(self, body: str, *values: object) -> Any:
        """Runs a function's body in the page; `arguments` are the values."""
        return self.driver.ask("script", script=body, args=list(values))

    def until(self, what: str, look: Callable[[], Found | None]) -> Found:
        """Looks again and again until there is something; says what was waited for if there never is."""
        end = time.monotonic() + WAIT_S

        while time.monotonic() < end:
            if found := look():
                return found
            time.sleep(0.2)
        raise AssertionError(f"waited in vain for {what}; the page: {self.script(STATE)}")

    def open(self, address: str) -> None:
        """Goes to an address and waits until Python has the page."""
        self.driver.ask("open", url=address)
        self._wait_ready()

    def reload(self) -> None:
        """Loads the page anew, as a person does, and waits until Python has it.

        Not by WebDriver's own command: Firefox takes that for a reload past the service worker.
        """
        self.script("document.documentElement.dataset.ready = ''; location.reload()")
        self._wait_ready()

    def press(self, key: str) -> None:
        """Presses the button with this text as soon as it may be pressed."""
        name = self.say(key)

        def pressed() -> bool:
            try:
                for found in self.script(BUTTONS, name):
                    if self.driver.ask("label", id=found[ELEMENT]) == name:
                        self.driver.ask("click", id=found[ELEMENT])
                        return True
            except DriverError as error:
                if error.kind not in MISSED:
                    raise
            return False

        self.until(f"the button {name}", pressed)

    def resize(self, size: tuple[int, int]) -> None:
        """Makes the window this wide and high, in px, its frame included."""
        self.driver.ask("size", width=size[0], height=size[1])

    def key(self, value: str) -> None:
        """Strikes a key, by WebDriver's code of it."""
        strokes = [{"type": way, "value": value} for way in ("keyDown", "keyUp")]
        self.driver.ask("act", actions=[{"type": "key", "id": "keys", "actions": strokes}])

    def read(self, key: str) -> str | None:
        """A text in storage."""
        found: str | None = self.script("return localStorage.getItem(arguments[0])", key)
        return found

    def store(self, texts: dict[str, str]) -> None:
        """Has these texts in storage and nothing else."""
        self.script("localStorage.clear(); Object.assign(localStorage, arguments[0])", texts)

    def saved(self) -> Match | None:
        """The match that lies in storage."""
        found = self.read(save.SAVE)
        return save.decode(found).match if found else None

    def _wait_ready(self) -> None:
        ready = "return document.documentElement.dataset.ready === '1'"
        self.until("the page to be ready", lambda: self.script(ready))
