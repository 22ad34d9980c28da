"""Compiles the trainer, packs its nets."""

from __future__ import annotations

import shutil
import subprocess
import zlib
from pathlib import Path

from ddz_core.bots.inputs import ROWS
from ddz_core.bots.nets import H1, SIZE

HERE = Path(__file__).resolve().parent
OUT = HERE.parent / "out"
"""Not tracked: the program, checkpoints, curves."""
SOURCES = tuple(HERE / name for name in ("trainer.c", "search.h", "net.h", "game.h"))
FLAGS = ("-O3", "-march=native", "-ffast-math", "-fno-math-errno", "-Wall", "-Wextra")


class NoCompiler(RuntimeError):
    """There is no C compiler; the message says what to install."""


def trainer(out: Path = OUT) -> Path:
    """Returns the compiled trainer, compiling it when a source is newer. Raises NoCompiler."""
    program = out / "trainer"
    if program.exists() and all(source.stat().st_mtime < program.stat().st_mtime for source in SOURCES):
        return program
    compiler = shutil.which("cc")
    if compiler is None:
        raise NoCompiler("no C compiler: the trainer needs a `cc` on the path (gcc or clang)")
    out.mkdir(parents=True, exist_ok=True)
    fresh = program.with_suffix(".new")
    subprocess.run([compiler, *FLAGS, str(SOURCES[0]), "-o", str(fresh), "-lm"], check=True)
    fresh.replace(program)
    return program


def pack(raw: bytes) -> bytes:
    """Packs the three nets as the trainer writes them (`Net` of net.h) for `ddz_core.bots.nets`."""
    step = len(raw) // 3
    whole = b"".join(_offset(raw[step * i : step * i + SIZE]) for i in range(3))
    best = b""
    for strategy in (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED, zlib.Z_HUFFMAN_ONLY):
        squeeze = zlib.compressobj(9, zlib.DEFLATED, 15, 9, strategy)
        packed = squeeze.compress(whole) + squeeze.flush()
        if not best or len(packed) < len(best):
            best = packed
    return best


def _offset(net: bytes) -> bytes:
    weights = ROWS * H1
    return bytes((byte + 128) & 255 for byte in net[:weights]) + net[weights:]
