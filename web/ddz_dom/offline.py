"""The service worker seen from the page: when offline play is ready, when a new release waits.

Call `start` once the page is usable, never earlier: filling the cache while Pyodide boots broke the page's
own fetch of the runtime in private windows. A new release is only announced here; the page decides when to
call `apply_update` (between hands), and only the tab that called it reloads.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from ddz_dom.services import idle

Callback = Callable[[], None]
QUIET_S = 10.0
"""So long after everything is stored for offline play, the snapshot for the next visit is made."""
LOOK_S = 3600.0
"""How long it takes at least from one look for a newer release to the next."""


def _nothing() -> None:
    pass


@dataclass(slots=True)
class Offline:
    """What the page wants to hear, and the registration once there is one."""

    on_offline_ready: Callback = _nothing
    """Everything is stored; said once, on the first visit."""
    on_update: Callback = _nothing
    """A new release is stored and waits for `apply_update`."""
    on_replaced: Callback = _nothing
    """Another tab took the new release; this one runs the old one until it is reloaded."""
    on_failed: Callback = _nothing
    """The browser could not store the game; online play goes on."""
    _registration: Any = None
    _looked: float = 0.0
    """When a newer release was looked for, by the clock of the event loop, in seconds."""
    _asked: bool = False
    _controlled: bool = False
    _proxies: list[Any] = field(default_factory=list)

    async def start(self) -> None:
        """Register the worker; quietly does nothing where the browser has none."""
        workers = getattr(js.navigator, "serviceWorker", None)
        if not workers or self._registration:
            return
        self._looked = asyncio.get_running_loop().time()
        self._listen(workers, "controllerchange", self._on_controller)
        options = to_js({"updateViaCache": "none"}, dict_converter=js.Object.fromEntries)
        try:
            self._registration = await workers.register("./sw.js", options)
        except JsException:
            self.on_failed()
            return
        self._controlled = bool(workers.controller or self._registration.active)
        if self._registration.active:
            self._registration.active.postMessage("ddz:mend")
        if self._registration.waiting and self._controlled:
            self.on_update()
        if self._registration.installing:
            self._watch()
        self._listen(self._registration, "updatefound", self._watch)
        await self.freeze()

    async def freeze(self) -> None:
        """Has the snapshot made from which the next visit starts, once all else is stored and the page rests.

        Where that fails, the next visit takes longer.
        """
        with contextlib.suppress(JsException):
            await js.navigator.serviceWorker.ready
            await asyncio.sleep(QUIET_S)
            await idle()
            await js.ddzBoot.freeze()

    async def look_for_update(self) -> None:
        """Ask the host for a newer release now and then: the browser does so only on navigation."""
        now = asyncio.get_running_loop().time()
        if self._registration and now - self._looked >= LOOK_S:
            self._looked = now
            # Without a network the browser refuses; the next look may find something.
            with contextlib.suppress(JsException):
                await self._registration.update()

    def apply_update(self) -> None:
        """Let the waiting release take over, then reload this tab.

        Another tab may have let it take over already; then reloading is all that is left to do.
        """
        if self._registration and self._registration.waiting:
            self._asked = True
            self._registration.waiting.postMessage("ddz:take-over")
        else:
            js.location.reload()

    def _listen(self, target: Any, event: str, handler: Callable[..., None]) -> None:
        proxy = create_proxy(lambda _event: handler())
        self._proxies.append(proxy)
        target.addEventListener(event, proxy)

    def _watch(self) -> None:
        worker = self._registration.installing
        if worker:
            self._listen(worker, "statechange", lambda: self._on_state(str(worker.state)))

    def _on_state(self, state: str) -> None:
        if state == "installed" and self._controlled:
            self.on_update()
        elif state == "activated" and not self._controlled:
            self._controlled = True
            self.on_offline_ready()
        elif state == "redundant" and not self._controlled:
            self.on_failed()

    def _on_controller(self) -> None:
        if self._asked:
            js.location.reload()
        elif self._controlled:
            self.on_replaced()
