"""Pictures of the page, and whether anything is on them."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from e2e.pages import Game

FOLDER = Path(__file__).with_name("shots")
"""Not in git."""
SIZES = ((390, 844), (844, 390), (1440, 900))
LAID_OUT = """() => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
})"""
_SIGNATURE = 8
_FEWEST = 0.2
"""Of the lines of a page with something on it so many differ from all others; felt alone has two or three."""


def resize(game: Game, size: tuple[int, int]) -> None:
    """Another window, laid out."""
    game.page.set_viewport_size({"width": size[0], "height": size[1]})
    game.page.evaluate(LAID_OUT)


def take(game: Game, name: str) -> None:
    """Keeps a picture in each of the three sizes, none of them blank; the window is as it was afterwards."""
    was = game.page.viewport_size
    assert was is not None
    FOLDER.mkdir(exist_ok=True)
    for size in SIZES:
        resize(game, size)
        file = FOLDER / f"{name}-{size[0]}x{size[1]}.png"
        picture = game.page.screenshot(path=file, animations="disabled", scale="css")
        assert painted(picture) > _FEWEST, f"nothing to see on {file.name}"
    resize(game, (was["width"], was["height"]))


def painted(picture: bytes) -> float:
    """Which part of a PNG's lines differ from all others, 0 to 1."""
    at, packed, width, height = _SIGNATURE, b"", 0, 0
    while at < len(picture):
        (length,) = struct.unpack(">I", picture[at : at + 4])
        kind, body = picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        if kind == b"IHDR":
            width, height = struct.unpack(">II", body[:8])
        elif kind == b"IDAT":
            packed += body
        at += length + 12
    raw = zlib.decompress(packed)
    line = len(raw) // height
    assert line > width
    # The first byte names the filter of a line; lines that look alike may be filtered in two ways.
    return len({raw[top + 1 : top + line] for top in range(0, len(raw), line)}) / height
