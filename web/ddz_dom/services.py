"""Small services of the browser that need no state of ours."""

from __future__ import annotations

import asyncio
import contextlib

import js
from pyodide.ffi import JsException, create_once_callable, to_js

IDLE_MS = 3000
"""After that the nets are read even if the browser is never idle."""
ENTROPY_BYTES = 32


def entropy() -> int:
    """Returns 256 bits of the browser's strong generator."""
    words = js.Uint8Array.new(ENTROPY_BYTES)
    js.crypto.getRandomValues(words)
    return int.from_bytes(words.to_bytes(), "big")


def measured(name: str, began: float, longest: float) -> None:
    """Puts a thought into the browser's timeline; only the last of each name is kept there."""
    name = f"ddz:{name}"
    options = {"start": began, "end": js.performance.now(), "detail": {"longest": 1000 * longest}}
    js.performance.clearMeasures(name)
    js.performance.measure(name, to_js(options, dict_converter=js.Object.fromEntries))


async def idle() -> None:
    """Waits until the browser has nothing else to do, where it tells, else a while."""
    if not hasattr(js, "requestIdleCallback"):
        await asyncio.sleep(IDLE_MS / 1000)
        return
    ready = asyncio.get_running_loop().create_future()
    options = to_js({"timeout": IDLE_MS}, dict_converter=js.Object.fromEntries)
    js.requestIdleCallback(create_once_callable(lambda _: ready.set_result(None)), options)
    await ready


def focus(target: str) -> None:
    """Focuses an element by its id, if it is there."""
    node = js.document.getElementById(target)
    if node:
        node.focus()


def tick(target: str) -> None:
    """Ticks the radio button with this id, if it is there."""
    node = js.document.getElementById(target)
    if node:
        node.checked = True


def download(name: str, text: str) -> str:
    """Offers a text as a file; returns the address, to be given back once the browser has read it."""
    parts = to_js([text])
    options = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
    address = js.URL.createObjectURL(js.Blob.new(parts, options))
    link = js.document.createElement("a")
    link.href, link.download = address, name
    link.click()
    return str(address)


async def persist() -> None:
    """Asks the browser to keep our storage; a refusal changes nothing."""
    with contextlib.suppress(JsException, AttributeError):
        await js.navigator.storage.persist()
