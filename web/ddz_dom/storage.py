"""The browser's storage, and the lock that says which tab holds the match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Literal

import js
from ddz_app.save import StorageError
from pyodide.ffi import JsException, JsProxy, create_proxy, to_js

LOCK = "ddz:match"
PATIENCE = 2
"""How often a taken lock is asked for again: a page that is just being reloaded lets go a moment late."""
PATIENCE_S = 0.25


class BrowserStorage:
    """`localStorage` as `ddz_app.save.Storage`."""

    def get(self, key: str) -> str | None:
        """Returns the text under a key, None if absent. Raises StorageError."""
        value = self._try(lambda store: store.getItem(key))
        return value if isinstance(value, str) else None

    def put(self, key: str, text: str) -> None:
        """Writes a text. Raises StorageError."""
        self._try(lambda store: store.setItem(key, text))

    def remove(self, key: str) -> None:
        """Removes a key. Raises StorageError."""
        self._try(lambda store: store.removeItem(key))

    def _try(self, use: Callable[[Any], object]) -> object:
        try:
            return use(js.localStorage)
        except (JsException, AttributeError) as error:
            raise StorageError(_kind(error)) from error


def _kind(error: Exception) -> Literal["full", "forbidden"]:
    name = str(getattr(error, "name", "")) + str(error)
    return "full" if "Quota" in name else "forbidden"


class Lock:
    """The match's lock: held for as long as the page lives, unless another tab steals it."""

    def __init__(
        self, taken: Callable[[], None], denied: Callable[[], None], lost: Callable[[], None]
    ) -> None:
        self.taken, self.denied, self.lost = taken, denied, lost
        self.granted = False
        self._nothing = create_proxy(lambda *_: None)
        self._answer = create_proxy(self._on_answer)

    @property
    def available(self) -> bool:
        """Whether the browser has locks at all."""
        return isinstance(getattr(js.navigator, "locks", None), JsProxy)

    async def take(self, steal: bool) -> None:
        """Asks for the lock and stays for as long as it is held."""
        if not self.available:
            self.taken()
            return
        wanted = {"steal": True} if steal else {"ifAvailable": True}
        options = to_js(wanted, dict_converter=js.Object.fromEntries)
        for turn in range(PATIENCE + 1):
            self.granted = False
            try:
                await js.navigator.locks.request(LOCK, options, self._answer)
            except JsException:
                # A held lock ends in an error only when another tab has stolen it.
                if self.granted:
                    self.lost()
                    return
                # Locks are refused, for example in a sandboxed frame: then nobody else can hold one either.
                self.taken()
                return
            if turn < PATIENCE:
                await asyncio.sleep(PATIENCE_S)
        self.denied()

    def _on_answer(self, lock: Any) -> Any:
        if not isinstance(lock, JsProxy):
            return None
        self.granted = True
        self.taken()
        return js.Promise.new(self._nothing)
