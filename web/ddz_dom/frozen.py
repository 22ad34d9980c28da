"""What a copy of the interpreter's memory holds besides Python: the whole page, imported, and its files.

`pack` runs in the worker that makes the copy, `unpack` in the page that starts from one. Nothing that is
imported here may hold an object of the browser: the copy could not hold it, and would not be made.
"""

from __future__ import annotations

import random
from pathlib import Path

import ddz_app
import ddz_app.desk

import ddz_core
import ddz_dom
import ddz_dom.main

FILES: dict[Path, bytes] = {}
"""The files of the page: the copy holds memory, and they would be gone."""


def pack() -> None:
    """Reads every file that came with the game."""
    for package in (ddz_core, ddz_app, ddz_dom):
        for path in Path(str(package.__file__)).parent.rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                FILES[path.absolute()] = path.read_bytes()


def unpack() -> None:
    """Puts the files back, and makes the shared generator a fresh one: a copy would repeat itself."""
    for folder in {path.parent for path in FILES}:
        folder.mkdir(parents=True, exist_ok=True)
    for path, data in FILES.items():
        path.write_bytes(data)
    FILES.clear()
    random.seed()
