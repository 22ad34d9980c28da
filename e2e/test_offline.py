"""The service worker: the whole game without a network, and a new release that waits to be asked."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

import build
from e2e.support import Site, wait_ready, wait_stored

MARK = '<meta name="release" content="next">'
CACHE_NAMES = "() => caches.keys()"
UPDATE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = new Promise((done) => registration.addEventListener("updatefound", done, { once: true }));
    await registration.update();
    await found;
    const worker = registration.installing || registration.waiting;
    while (worker.state === "installing") {
        await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
    }
    return worker.state;
}"""
ALL_STORED = """async (wanted) => {
    let stored = 0;
    while (stored < wanted) {
        stored = 0;
        for (const name of await caches.keys()) stored += (await (await caches.open(name)).keys()).length;
    }
}"""
TAKE_OVER = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const worker = registration.waiting;
    worker.postMessage("ddz:take-over");
    while (worker.state !== "activated") {
        await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
    }
}"""


def stored_page(context: BrowserContext, site: Site) -> Page:
    """The game, booted and stored for offline play."""
    page = context.new_page()
    page.goto(site.url)
    wait_ready(page)
    wait_stored(page)
    return page


def next_release(site: Site, folder: Path, damage: bool = False) -> Path:
    """A copy of the site that differs in its page and says so in its worker; or lies about its sums."""
    shutil.copytree(site.folder, folder)
    index, worker = folder / "index.html", folder / "sw.js"
    old = build.digest(index.read_bytes())
    index.write_text(index.read_text("utf-8").replace("</head>", MARK + "</head>"), "utf-8")
    new = build.digest(index.read_bytes())
    text = worker.read_text("utf-8").replace(old, old[::-1] if damage else new)
    worker.write_text(text.replace('"key":"' + build.version(), '"key":"next-' + build.version()), "utf-8")
    return folder


def is_next(page: Page) -> bool:
    return MARK in page.content()


def test_opens_without_a_server(context: BrowserContext, own_site: Site) -> None:
    stored_page(context, own_site).close()
    own_site.stop()
    for address in ("", "index.html", "?from=home", "#somewhere"):
        page = context.new_page()
        page.goto(own_site.url + address)
        wait_ready(page)
        page.close()


def test_every_file_is_stored_and_only_under_our_own_names(context: BrowserContext, own_site: Site) -> None:
    page = stored_page(context, own_site)
    stored = page.evaluate(
        """async () => {
            const found = {};
            for (const name of await caches.keys()) {
                found[name] = (await (await caches.open(name)).keys()).map((request) => request.url);
            }
            return found;
        }"""
    )
    assert sorted(name.split(":")[:3] for name in stored) == [
        ["ddz", build.BASE, "app"],
        ["ddz", build.BASE, "runtime"],
    ]
    urls = {url.removeprefix(own_site.url) for found in stored.values() for url in found}
    assert urls == own_site.stored_paths()


def test_update_waits_until_asked_and_keeps_the_runtime(
    context: BrowserContext, own_site: Site, tmp_path: Path
) -> None:
    page = stored_page(context, own_site)
    page.evaluate("caches.open('another-project')")
    before = page.evaluate(CACHE_NAMES)
    own_site.serve(next_release(own_site, tmp_path / "next"))
    page.evaluate("window.untouched = true")
    assert page.evaluate(UPDATE) == "installed"
    assert page.evaluate("window.untouched") is True
    page.reload()
    wait_ready(page)
    assert not is_next(page)
    page.evaluate(TAKE_OVER)
    page.reload()
    wait_ready(page)
    assert is_next(page)
    after = page.evaluate(CACHE_NAMES)
    runtime = [name for name in before if ":runtime:" in name]
    app = [name for name in before if ":app:" in name]
    assert set(runtime) <= set(after)
    assert not set(app) & set(after)
    assert "another-project" in after


def test_release_that_does_not_match_its_sums_is_refused(
    context: BrowserContext, own_site: Site, tmp_path: Path
) -> None:
    page = stored_page(context, own_site)
    own_site.serve(next_release(own_site, tmp_path / "broken", damage=True))
    assert page.evaluate(UPDATE) == "redundant"
    own_site.stop()
    page.reload()
    wait_ready(page)
    assert not is_next(page)


def test_emptied_caches_are_filled_again(context: BrowserContext, own_site: Site) -> None:
    page = stored_page(context, own_site)
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    page.reload()
    wait_ready(page)
    page.evaluate(ALL_STORED, len(own_site.stored_paths()))
    own_site.stop()
    page.reload()
    wait_ready(page)


def test_second_tab_keeps_what_it_runs_on(context: BrowserContext, own_site: Site, tmp_path: Path) -> None:
    page = stored_page(context, own_site)
    other = context.new_page()
    other.goto(own_site.url)
    wait_ready(other)
    other.evaluate("window.untouched = true")
    before = page.evaluate(CACHE_NAMES)
    own_site.serve(next_release(own_site, tmp_path / "next"))
    page.evaluate(UPDATE)
    page.evaluate(TAKE_OVER)
    assert set(before) < set(page.evaluate(CACHE_NAMES))
    assert other.evaluate("window.untouched") is True
    expect(other.locator("html[data-ready='1']")).to_have_count(1)


def test_release_list_names_each_file_once(built: Path) -> None:
    text = (built / "sw.js").read_text("utf-8")
    release = json.loads(text.split("JSON.parse(`")[1].split("`")[0])
    assert not set(release["runtime"]["files"]) & set(release["app"]["files"])
