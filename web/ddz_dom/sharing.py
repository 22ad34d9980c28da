"""Sharing in the browser: the page's own address, the share sheet, QR codes by a library of our own host."""

from __future__ import annotations

import json
import traceback
from pathlib import Path

import js
import pyodide_js
from ddz_app.msg import Msg
from ddz_app.sharing import QrFailed, QrMade, ShareKnown
from pyodide.ffi import JsException, to_js

LIBRARY = str(json.loads(Path(__file__).with_name("build.json").read_text("utf-8"))["qr"])
"""Where the QR library's wheel lies, relative to the page. It is fetched only when a code is wanted."""


def known() -> ShareKnown:
    """Returns the page's address, and whether there is a share sheet."""
    base = str(js.location.origin) + str(js.location.pathname)
    return ShareKnown(base, hasattr(js.navigator, "share"))


def open_sheet(title: str, link: str) -> object:
    """Opens the share sheet at once, as browsers ask for; returns what to wait for with `is_sent`."""
    return js.navigator.share(to_js({"title": title, "url": link}, dict_converter=js.Object.fromEntries))


async def is_sent(promise: object) -> bool:
    """Waits for the share sheet; a person who closes it has not been refused anything."""
    try:
        await promise  # type: ignore[misc]
    except JsException as error:
        return str(getattr(error, "name", "")) == "AbortError"
    return True


async def make_qr(link: str) -> Msg:
    """Makes the QR code of a link."""
    try:
        try:
            import segno
        except ImportError:
            await pyodide_js.loadPackage(str(js.URL.new(LIBRARY, js.document.baseURI).href))
            import segno
        code = segno.make(link, micro=False)
        rows = tuple("".join(str(int(bool(module))) for module in row) for row in code.matrix)
    except Exception:
        return QrFailed(link, traceback.format_exc())
    return QrMade(link, rows)
