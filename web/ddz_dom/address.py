"""The page's address: what a link put behind its ``#``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from ddz_app.msg import Msg
from ddz_app.side_game import LinkOpened


def follow_links(
    listen: Callable[[Any, str, Callable[[Any], None]], None], dispatch: Callable[[Msg], None]
) -> None:
    """Tells of the link with which the page was opened, and of every later one.

    It is taken out of the address, so that a reload comes back to the match.
    """

    def read(_: Any = None) -> None:
        fragment = str(js.location.hash)
        if len(fragment) > 1:
            js.history.replaceState(None, "", js.location.pathname + js.location.search)
            dispatch(LinkOpened(fragment))

    listen(js.window, "hashchange", read)
    read()
