"""What the study's worker does: a desk of its own, asked in slices, so that it can be stopped between two.

Only plain values cross the border.
"""

from __future__ import annotations

import json

import js
from ddz_app.desk import Desk, Task

desk = Desk()


def begin(task: str, text: str) -> None:
    """Lays a study on the desk."""
    desk.begin(Task(task), text)


def go_on(ms: float) -> str:
    """Works so long, or until something is found; answers what was found, and whether all is done."""
    until = float(js.performance.now()) + ms
    found = desk.go_on(lambda: float(js.performance.now()) >= until)
    return json.dumps([found, desk.done])


def stop() -> None:
    """Puts the study away."""
    desk.stop()
