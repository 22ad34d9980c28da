"""How far the player is with the puzzles, as text under a key of its own: lists of ids.

So it outlives any change of the puzzles, and knows those of a newer page too.
"""

from __future__ import annotations

import json
import re

from ddz_app.puzzling import Progress
from ddz_app.save import (
    DEPTH,
    NewerSaveError,
    Storage,
    checked,
    enclose,
    enclosed,
    offered_text,
    put,
    seal,
)
from ddz_core.errors import NotationError

KEY = "ddz:puzzles"
VERSION = 1
"""Raised when an older page could no longer read the lists."""
MOST = 2_000
"""Ids that are read of a list; more were never written."""
MAX_TEXT = 100_000
FIELD = "puzzles"
"""Where progress lies in an exported match."""
_ID = re.compile(r"[A-Za-z0-9_.-]{1,40}")


def format_progress(progress: Progress) -> str:
    """Writes progress as JSON."""
    parts = {"v": VERSION, "solved": " ".join(progress.solved), "failed": " ".join(progress.failed)}
    return json.dumps(parts, separators=(",", ":"))


def _parts(text: str | None) -> dict[str, object]:
    # JSON that nests deep ends an interpreter in a browser.
    if not text or len(text) > MAX_TEXT or text.count("{") + text.count("[") > DEPTH:
        return {}
    try:
        parts = json.loads(text)
    except ValueError:
        return {}
    return parts if isinstance(parts, dict) else {}


def _is_newer(text: str | None) -> bool:
    version = _parts(text).get("v")
    return isinstance(version, int) and version > VERSION


def parse_progress(text: str | None) -> Progress:
    """Reads progress; what cannot be read is left out."""
    parts = _parts(text)
    lists = [parts.get(name) for name in ("solved", "failed")]
    solved, failed = (
        tuple(name for name in words.split(" ")[:MOST] if _ID.fullmatch(name))
        if isinstance(words, str)
        else ()
        for words in lists
    )
    return Progress().joined(Progress(solved, failed))


def keep_progress(storage: Storage, text: str) -> None:
    """Writes progress together with what another tab has written; a newer page's is left alone.

    Raises StorageError.
    """
    there = storage.get(KEY)
    if _is_newer(there):
        return
    put(storage, KEY, format_progress(parse_progress(there).joined(parse_progress(text))))


def add_progress(export: str, progress: Progress, saved_at: int) -> str:
    """Puts progress, where there is any, into the envelope of an exported match."""
    if progress == Progress():
        return export
    return enclose(export, FIELD, seal(format_progress(progress), 0, saved_at))


def progress_in(text: str) -> Progress:
    """Reads the progress in what a person offers; a bare record and an older export hold none.

    Raises NotationError where it is damaged, NewerSaveError where a newer page wrote it.
    """
    text = offered_text(text)
    sealed = enclosed(text, FIELD) if text.startswith("{") else None
    if sealed is None:
        return Progress()
    payload = checked(sealed)[2]
    if _is_newer(payload):
        raise NewerSaveError(payload[:40])
    progress = parse_progress(payload)
    if format_progress(progress) != payload:
        raise NotationError("no progress with the puzzles", payload[:40])
    return progress
