"""Entry of the page: called once, when the interpreter, the engine and the page's own modules are there."""

from __future__ import annotations

import ddz_core
import js


def main() -> None:
    """Start the game, then tell the loader that the page is usable."""
    js.ddzBoot.step("bots")
    print(ddz_core.__version__)
    js.ddzBoot.ready()
