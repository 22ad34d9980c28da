"""Opens the page with something in storage, in a profile of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from ddz_app.model import Prefs
from playwright.sync_api import BrowserContext, Page

from ddz_core import HOUSE, Language, Match
from e2e.pages import Game
from e2e.pages.live import LISTEN
from e2e.records import QUICK, stored
from e2e.support import Site, wait_ready
from e2e.twin import entropy_script

NO_WORKER = "if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});"
"""Keeps the service worker from filling its cache, which most tests do not need and all would wait for."""


class Starter:
    """Makes a profile with texts in storage, opens the game in it, and goes on with 繼續."""

    def __init__(self, new_context: Callable[..., BrowserContext], site: Site, snapshot: str = "") -> None:
        self.new_context = new_context
        self.site = site
        self.snapshot = snapshot
        """The script that has pages boot from a memory snapshot."""

    def __call__(
        self,
        match: Match | None = None,
        prefs: Prefs = QUICK,
        *,
        parked: Sequence[Match] = (),
        resume: bool = True,
        size: tuple[int, int] = (390, 844),
        draws: int = 0,
        scripts: Sequence[str] = (),
        texts: Mapping[str, str] = MappingProxyType({}),
        **options: Any,
    ) -> Game:
        """Opens the game and, if a match lies there and unless told otherwise, resumes it.

        `parked` are matches of other rule sets, put away before; `texts` lie in storage besides.
        """
        lying = {**stored(match, prefs, parked=parked), **texts}
        page = self.page(lying, size=size, draws=draws, scripts=scripts, **options)
        game = Game(page, Language(prefs.lang), match.rules if match else HOUSE)
        if match is not None and resume:
            game.resume()
        return game

    def page(
        self,
        texts: dict[str, str],
        *,
        size: tuple[int, int] = (390, 844),
        draws: int = 0,
        scripts: Sequence[str] = (),
        clock: bool = False,
        **options: Any,
    ) -> Page:
        """Opens the game with these texts in storage and waits until Python has it.

        With `clock` the test may hold the page's time.
        """
        page = self.context(texts, size=size, draws=draws, scripts=scripts, **options).new_page()
        if clock:
            page.clock.install()
        page.goto(self.site.url)
        wait_ready(page)
        return page

    def context(
        self,
        texts: dict[str, str],
        *,
        size: tuple[int, int] = (390, 844),
        draws: int = 0,
        scripts: Sequence[str] = (),
        worker: bool = False,
        cold: bool = False,
        site: Site | None = None,
        **options: Any,
    ) -> BrowserContext:
        """A profile with these texts in storage. Many parameters: each is one thing that a test varies.

        With `cold`, or the service worker, pages boot as on a first visit.
        """
        origin = (site or self.site).origin
        items = [{"name": name, "value": value} for name, value in texts.items()]
        context = self.new_context(
            viewport={"width": size[0], "height": size[1]},
            storage_state={"cookies": [], "origins": [{"origin": origin, "localStorage": items}]},
            **options,
        )
        still = () if worker else (NO_WORKER,)
        lent = () if worker or cold else (self.snapshot,)
        for script in (LISTEN, entropy_script(draws), *still, *lent, *scripts):
            context.add_init_script(script)
        return context
