"""The memory snapshot in the tests: made once for a build and a browser, lent to every fresh profile.

A test about anything but the boot then starts its page as a second visit would, which saves it the most time.
"""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

from playwright.sync_api import Browser, Page

import build
from e2e.support import Site

FILE = "snapshot"
"""Where the site under test has it: at the address that it has in the browser's cache."""
FOLDER = build.STATE / "snapshots"

MAKE = """async ([module, name, entry]) => {
    new Worker(module, { type: "module", name: "ddz:freeze" });
    let stored;
    while (!(stored = await caches.match(entry, { cacheName: name }))) {
        await new Promise((done) => setTimeout(done, 50));
    }
    const reader = new FileReader();
    const read = new Promise((done) => { reader.onload = done; });
    reader.readAsDataURL(await stored.blob());
    await read;
    return reader.result;
}"""
LEND = """
(([name, sum]) => {
  if (!window.CacheStorage) return;
  const { match } = CacheStorage.prototype;
  CacheStorage.prototype.match = async function (wanted, options) {
    if (!options || options.cacheName !== name) return match.call(this, wanted, options);
    const headers = new Headers({ "x-sum": sum, "x-browser": navigator.userAgent });
    return { headers: headers, arrayBuffer: async () => (await fetch(wanted)).arrayBuffer() };
  };
})(%s);
"""
"""Answers for a cache that the profile does not have, from the site."""


def cache_of(folder: Path) -> str:
    """The name of the cache in which a site keeps its snapshot."""
    found = re.search(r'"cache":"(snapshot:\w+)"', (folder / "index.html").read_text("utf-8"))
    assert found is not None
    return f"ddz:{build.BASE}:{found[1]}"


def make(page: Page, site: Site) -> bytes:
    """Has the browser make one in the profile of this page; returns its bytes."""
    (module,) = site.folder.glob("app/snapshot-*.mjs")
    page.goto(f"{site.url}notices/notices.json")  # a page of the site that boots nothing
    address = f"{site.url}app/{module.name}"
    data = page.evaluate(MAKE, [address, cache_of(site.folder), f"{site.url}{FILE}"])
    return base64.b64decode(data.partition(",")[2])


def lend(browser: Browser, site: Site) -> str:
    """Puts a snapshot where the site serves it; returns the script that has a page take it from there."""
    cache = cache_of(site.folder)
    kept = FOLDER / f"{cache.rpartition(':')[2]}-{browser.version}"
    with build.only_one():
        if not kept.exists():
            context = browser.new_context()
            data = make(context.new_page(), site)
            context.close()
            FOLDER.mkdir(parents=True, exist_ok=True)
            for old in FOLDER.iterdir():
                old.unlink()
            fresh = kept.with_suffix(".new")
            fresh.write_bytes(data)
            fresh.rename(kept)
    (site.folder / FILE).write_bytes(kept.read_bytes())
    return LEND % json.dumps([cache, build.digest(kept.read_bytes())])
