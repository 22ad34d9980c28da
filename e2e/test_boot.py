"""From first paint until Python has the page: what is loaded, what is said, and when it cannot go on."""

from __future__ import annotations

import io
import json
import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

import build
from e2e.support import Site, soak, wait_ready

WASM = "**/pyodide.asm.wasm"
LIBRARY = "**/python_stdlib.zip"
WHEEL = "**/*.whl"
PAGE_ZIP = "**/app/page-*.zip"


def answer(page: Page, pattern: str, **response: object) -> None:
    def fulfil(route: Route) -> None:
        route.fulfill(**response)  # type: ignore[arg-type]

    page.route(pattern, fulfil)


def expect_failure(page: Page, reason: str, problems: list[str], leave: bool = True) -> None:
    """The failure is shown with its own words and no other's; the noise is expected, to the page's last."""
    box = page.locator("#boot-failure")
    expect(box).to_be_visible(timeout=30_000)
    shown = box.locator("[data-reason]:visible")
    expect(shown.first).to_be_visible()
    reasons = {item.get_attribute("data-reason") for item in shown.all()}
    assert reasons == {reason}
    again = box.locator("[data-boot-retry]")
    # Loading again would not mend what the browser or the address lacks.
    expect(again).to_be_visible(visible=reason not in {"file", "wasm", "old"})
    if leave:
        page.close()
        problems.clear()


def test_boots_with_the_engine_of_this_build(ready_page: Page) -> None:
    loaded = ready_page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    assert any(url.endswith(f"/ddz_core-{build.version()}-py3-none-any.whl") for url in loaded)
    expect(ready_page.locator("#boot")).to_be_hidden()


def test_loads_nothing_twice_and_nothing_it_does_not_need(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site.url)
    wait_ready(page)
    before_worker = asked[: asked.index(f"{site.url}sw.js")] if f"{site.url}sw.js" in asked else asked
    assert len(before_worker) == len(set(before_worker))
    unwanted = re.compile(r"xterm|codemirror|editor|terminal|\.map$|toml|donkey|graph")
    assert [url for url in asked if unwanted.search(url)] == []


def test_progress_is_said_in_bytes_and_steps_while_the_runtime_loads(page: Page, site: Site) -> None:
    held: list[Route] = []
    page.route(LIBRARY, lambda route: held.append(route))
    page.goto(site.url, wait_until="domcontentloaded")
    boot = page.locator("#boot")
    expect(boot).to_be_visible()
    counted = boot.locator("[data-bytes]").first
    expect(counted).to_have_text(re.compile(r"^1[01]\.\d / 1\d\.\d MB$"), timeout=30_000)
    assert 0 < boot.locator("progress").first.evaluate("bar => bar.value / bar.max") < 1
    expect(boot.locator("[data-step=page]")).to_have_attribute("data-state", "done")
    expect(boot.locator("[data-step=runtime]")).to_have_attribute("data-state", "now")
    expect(boot.locator("[data-step=bots]")).to_have_attribute("data-state", "todo")
    held[0].continue_()
    wait_ready(page)


def test_page_is_drawn_before_any_script_of_the_runtime_arrives(page: Page, site: Site) -> None:
    held: list[Route] = []
    page.route("**/runtime-*/**", lambda route: held.append(route))
    page.goto(site.url, wait_until="domcontentloaded")
    expect(page.locator("#boot progress")).to_be_visible()
    expect(page.locator("#boot [data-bytes]").first).to_have_text(re.compile(r"^0\.0 / 1\d\.\d MB$"))
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize("pattern", [WASM, LIBRARY, WHEEL, PAGE_ZIP, "**/pyscript/core.js"])
def test_missing_file_is_said(page: Page, site: Site, problems: list[str], pattern: str) -> None:
    answer(page, pattern, status=404, content_type="text/html", body="<h1>404</h1>")
    page.goto(site.url)
    expect_failure(page, "missing", problems)


@pytest.mark.parametrize("pattern", [WASM, WHEEL])
def test_page_in_place_of_a_file_is_said(page: Page, site: Site, problems: list[str], pattern: str) -> None:
    answer(page, pattern, status=200, content_type="text/html", body="<h1>welcome</h1>")
    page.goto(site.url)
    expect_failure(page, "missing", problems)


def test_error_in_the_page_s_own_python_is_said(page: Page, site: Site, problems: list[str]) -> None:
    empty = io.BytesIO()
    with zipfile.ZipFile(empty, "w") as archive:
        archive.writestr("ddz_dom/__init__.py", "")
        archive.writestr("ddz_dom/main.py", "raise RuntimeError('spilt tea')")
    answer(page, PAGE_ZIP, status=200, content_type="application/zip", body=empty.getvalue())
    page.goto(site.url)
    expect(page.locator("#boot-failure [data-boot-detail]")).to_contain_text("spilt tea", timeout=30_000)
    expect_failure(page, "broken", problems)


def test_retry_loads_again(page: Page, site: Site, problems: list[str]) -> None:
    answer(page, WASM, status=404, body="")
    page.goto(site.url)
    expect_failure(page, "missing", problems, leave=False)
    page.unroute_all()
    page.locator("[data-boot-retry]").click()
    wait_ready(page)
    problems.clear()


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("delete window.WebAssembly", "wasm"),
        ("delete WebAssembly.Tag", "old"),
        ("delete window.WeakRef", "old"),
    ],
)
def test_browser_that_cannot_is_told(
    page: Page, site: Site, problems: list[str], script: str, reason: str
) -> None:
    page.add_init_script(script)
    page.goto(site.url)
    expect_failure(page, reason, problems)


def test_opened_from_a_file_it_says_so(page: Page, built: Path, problems: list[str]) -> None:
    page.goto((built / "index.html").as_uri())
    expect_failure(page, "file", problems)


@pytest.mark.parametrize("lang", ["zh-Hant", "zh-Hans", "en"])
def test_stored_look_is_there_before_python(page: Page, site: Site, lang: str) -> None:
    prefs = json.dumps({"lang": lang, "theme": "dark", "size": "large", "suits": "4"})
    page.add_init_script(f"localStorage.setItem('ddz:prefs', {json.dumps(prefs)})")
    page.route("**/runtime-*/**", lambda route: None)
    page.goto(site.url, wait_until="domcontentloaded")
    root = page.locator("html")
    for name, value in (("lang", lang), ("data-theme", "dark"), ("data-size", "large"), ("data-suits", "4")):
        expect(root).to_have_attribute(name, value)
    page.unroute_all(behavior="ignoreErrors")


@pytest.mark.parametrize(
    "junk", ['{"lang": "<b>", "theme": 3}', *map(soak, ("{", "null", "7", '[["lang"]]'))]
)
def test_junk_in_the_stored_look_does_no_harm(page: Page, site: Site, junk: str) -> None:
    page.add_init_script(f"localStorage.setItem('ddz:prefs', {json.dumps(junk)})")
    page.route("**/runtime-*/**", lambda route: None)
    page.goto(site.url, wait_until="domcontentloaded")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    expect(page.locator("#boot progress")).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")


def test_boots_where_every_storage_is_forbidden(page: Page, site: Site) -> None:
    page.add_init_script(
        """
        const refuse = { get() { throw new DOMException("no", "SecurityError"); }, configurable: true };
        Object.defineProperty(window, "localStorage", refuse);
        Object.defineProperty(window, "sessionStorage", refuse);
        Object.defineProperty(window, "indexedDB", refuse);
        IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
        navigator.serviceWorker.register = () => Promise.reject(new DOMException("no", "SecurityError"));
        """
    )
    page.goto(site.url)
    wait_ready(page)


def test_nothing_of_the_boot_stays_in_the_way(ready_page: Page) -> None:
    assert ready_page.evaluate("String(window.fetch)").endswith("{ [native code] }")
    assert ready_page.evaluate("indexedDB instanceof IDBFactory")
    assert ready_page.evaluate("indexedDB.databases()") == []
