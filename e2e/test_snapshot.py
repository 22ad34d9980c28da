"""The second visit: from a copy of the interpreter's memory, and without one that does not fit."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, TimeoutError, expect

from ddz_core.deal import Deal
from e2e.pages import Game
from e2e.records import near_end, stored
from e2e.snapshot import FILE, cache_of
from e2e.starter import NO_WORKER, Starter
from e2e.support import Site, soak, wait_ready, wait_stored
from e2e.test_update import play_next_hand
from e2e.twin import short_match

WARM = "html[data-boot=snapshot]"
KEPT = """async ([name, entry]) => {
    const wait = () => new Promise((done) => setTimeout(done, 50));
    while (!(await caches.match(entry, { cacheName: name }))) await wait();
}"""
GONE = """async (name) => {
    while (await caches.has(name)) await new Promise((done) => setTimeout(done, 50));
}"""
PUT = """async ([name, entry, fault]) => {
    let bytes = new Uint8Array(await (await fetch(entry)).arrayBuffer());
    const sum = async () => Array.from(
        new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)),
        (byte) => byte.toString(16).padStart(2, "0"),
    ).join("");
    let mark = await sum();
    if (fault === "damaged") bytes[bytes.length >> 1] ^= 1;
    if (fault === "cut") bytes = bytes.slice(0, bytes.length >> 1);
    if (fault === "other interpreter") bytes[20] ^= 1;
    if (fault !== "damaged" && fault !== "cut") mark = await sum();
    const browser = navigator.userAgent + (fault === "other browser" ? "0" : "");
    const cache = await caches.open(name);
    await cache.put(entry, new Response(bytes, { headers: { "x-sum": mark, "x-browser": browser } }));
}"""
DRAW = """() => {
    const script = document.createElement("script");
    script.type = "py";
    script.textContent = "import js, random\\njs.document.title = str(random.random())";
    document.body.append(script);
}"""
NEVER = """
(() => {
  const later = setTimeout;
  window.setTimeout = (act, ms, ...values) => later(act, ms === 20000 ? 2000 : ms, ...values);
  if (localStorage.getItem("ddz:refused") !== null) return;
  const { match } = CacheStorage.prototype;
  CacheStorage.prototype.match = async function (wanted, options) {
    const never = () => new Promise(() => {});
    return "%s" === "match" ? never() : { ...(await match.call(this, wanted, options)), arrayBuffer: never };
  };
})();
"""
MARK = "localStorage.getItem('ddz:refused')"
HAS = "(name) => caches.has(name)"
FREEZE = "() => ddzBoot.freeze()"


def site_page(context: BrowserContext, site: Site) -> Page:
    """A page of the site that boots nothing."""
    page = context.new_page()
    page.route("**/favicon.ico", lambda route: route.fulfill(status=200, body=""))
    page.goto(f"{site.url}notices/notices.json")
    return page


def wait_for_workers(page: Page) -> None:
    """Waits until no worker of the page is left."""
    while page.workers:
        page.wait_for_timeout(50)


def is_warm(page: Page) -> bool:
    """Whether the page booted from a snapshot."""
    return page.locator(WARM).count() == 1


def test_browser_makes_its_own_and_plays_from_it_offline(start: Starter, own_site: Site) -> None:
    draws = short_match(near_end(), 1)
    context = start.context(stored(near_end()), worker=True, site=own_site, draws=draws)
    page = context.new_page()
    page.goto(own_site.url)
    wait_ready(page)
    assert not is_warm(page)
    wait_stored(page)
    page.evaluate(KEPT, [cache_of(own_site.folder), f"{own_site.url}{FILE}"])
    own_site.stop()
    page.close()
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(own_site.url)
    wait_ready(page)
    assert is_warm(page)
    assert page.evaluate(MARK) is None
    assert [url for url in asked if url.endswith((".whl", "page.zip"))] == []
    play_next_hand(page, draws)


@pytest.mark.parametrize("fault", ["damaged", soak("cut"), soak("other interpreter")])
def test_one_that_does_not_fit_is_dropped(
    new_context: Callable[..., BrowserContext], site: Site, snapshot: str, problems: list[str], fault: str
) -> None:
    context = new_context()
    context.add_init_script(NO_WORKER)
    name = cache_of(site.folder)
    page = site_page(context, site)
    page.evaluate(PUT, [name, f"{site.url}{FILE}", fault])
    tried: list[str] = []
    page.on("request", lambda request: tried.append(request.url) if "/snapshot-" in request.url else None)
    page.goto(site.url)
    wait_ready(page)
    assert len(tried) == 1
    assert not is_warm(page)
    assert page.evaluate(HAS, name) is False
    assert page.evaluate(MARK) == name
    problems.clear()
    # Nor is another one made, which might not fit either.
    with pytest.raises(TimeoutError), page.expect_worker(timeout=1000):
        page.evaluate(FREEZE)


@pytest.mark.parametrize("never", ["match", soak("arrayBuffer")])
def test_one_that_never_comes_is_given_up(
    new_context: Callable[..., BrowserContext], site: Site, snapshot: str, problems: list[str], never: str
) -> None:
    context = new_context()
    for script in (NO_WORKER, snapshot):
        context.add_init_script(script)
    context.add_init_script(NEVER % never)
    page = context.new_page()
    page.goto(site.url)
    wait_ready(page)
    assert not is_warm(page)
    problems.clear()
    page.reload()
    wait_ready(page)
    assert not is_warm(page)


@pytest.mark.soak
def test_one_of_another_browser_is_made_anew(
    new_context: Callable[..., BrowserContext], site: Site, snapshot: str
) -> None:
    context = new_context()
    context.add_init_script(NO_WORKER)
    page = site_page(context, site)
    page.evaluate(PUT, [cache_of(site.folder), f"{site.url}{FILE}", "other browser"])
    page.goto(site.url)
    wait_ready(page)
    assert not is_warm(page)
    with page.expect_worker():
        page.evaluate(FREEZE)
    wait_for_workers(page)
    page.reload()
    wait_ready(page)
    assert is_warm(page)


def test_one_of_another_build_is_not_touched_and_goes_with_the_caches(
    new_context: Callable[..., BrowserContext], own_site: Site, snapshot: str
) -> None:
    context = new_context()
    name = cache_of(own_site.folder)
    page = site_page(context, own_site)
    page.evaluate(PUT, [f"{name}0", f"{own_site.url}{FILE}", ""])
    page.evaluate("caches.open('another-project')")
    page.goto(own_site.url)
    wait_ready(page)
    assert not is_warm(page)
    wait_stored(page)
    page.evaluate(GONE, f"{name}0")
    page.evaluate(PUT, [name, f"{own_site.url}{FILE}", ""])
    page.reload()
    wait_ready(page)
    assert is_warm(page)
    assert page.evaluate("caches.has('another-project')")


@pytest.mark.soak
def test_browser_without_room_goes_on_without(new_context: Callable[..., BrowserContext], site: Site) -> None:
    context = new_context()
    context.add_init_script(NO_WORKER)
    page = context.new_page()
    page.goto(site.url)
    wait_ready(page)
    devtools = context.new_cdp_session(page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": site.origin, "quotaSize": 1_000_000})
    with page.expect_worker() as made:
        page.evaluate(FREEZE)
    assert made.value
    wait_for_workers(page)
    assert page.evaluate(HAS, cache_of(site.folder)) is False
    page.reload()
    wait_ready(page)
    assert not is_warm(page)


def test_copy_does_not_repeat_what_is_random(
    new_context: Callable[..., BrowserContext], site: Site, snapshot: str
) -> None:
    """The cards come from the browser's entropy; nor does Python's own generator go on where the copy was."""
    seen: list[tuple[Deal, str]] = []
    for _ in range(2):
        context = new_context()
        for script in (NO_WORKER, snapshot):
            context.add_init_script(script)
        page = context.new_page()
        page.goto(site.url)
        wait_ready(page)
        assert is_warm(page)
        game = Game(page)
        game.dialogs.button("start").click()
        expect(game.hand.cards).to_have_count(17)
        page.evaluate(DRAW)
        expect(page).to_have_title(re.compile(r"^0\.\d+"))
        match = game.saved()
        assert match.current is not None
        seen.append((match.current.deal, page.title()))
    (cards, number), (other_cards, other_number) = seen
    assert cards != other_cards
    assert number != other_number
