"""What the page shows before Python runs."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from ddz_app.shell import FAILURES, STEPS, page_parts
from ddz_app.view.icons import SYMBOLS

from ddz_core.words import LANGUAGES, text

WEB = Path(__file__).parents[2] / "web"
PARTS = page_parts()
LOADER = (WEB / "loader.js").read_text("utf-8")


class _Shape(HTMLParser):
    """Checks that every element is closed in order, and gathers the attributes."""

    void = frozenset({"meta", "br", "input", "link"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in self.void:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def parsed(name: str) -> _Shape:
    shape = _Shape()
    shape.feed(PARTS[name])
    assert shape.open == []
    return shape


def test_every_part_has_its_place_in_the_page() -> None:
    template = (WEB / "index.html").read_text("utf-8")
    places = {name for name in re.findall(r"<!--part:([\w-]+)-->", template) if not name.startswith("build-")}
    assert places == set(PARTS)


@pytest.mark.parametrize("name", PARTS)
def test_every_part_is_whole_and_free_of_inline_style_and_script(name: str) -> None:
    for tag, attrs in parsed(name).seen:
        assert tag not in ("script", "style")
        assert "style" not in attrs
        assert not [key for key in attrs if key.startswith("on")]


def test_the_table_before_python_has_what_the_loader_fills_in() -> None:
    seen = parsed("boot").seen
    assert [attrs["data-step"] for _, attrs in seen if "data-step" in attrs] == list(STEPS)
    assert sum("data-bytes" in attrs for _, attrs in seen) == 1
    assert sum(tag == "progress" for tag, _ in seen) == 1
    assert next(attrs for _, attrs in seen)["id"] == "boot"
    openers = [attrs["data-boot-open"] for _, attrs in seen if "data-boot-open" in attrs]
    assert openers
    assert set(openers) == {"rules"}


def test_every_failure_of_the_loader_has_its_words_in_every_language() -> None:
    named = set(re.findall(r'fail\("([a-z]+)"', LOADER)) | set(re.findall(r'return "([a-z]+)";', LOADER))
    assert named <= set(FAILURES)
    shown = [attrs.get("data-reason") for _, attrs in parsed("failure").seen if "data-reason" in attrs]
    assert shown == list(FAILURES)
    for key in (*FAILURES.values(), "boot_failed"):
        for language in LANGUAGES:
            assert text(language, key) in PARTS["failure"].replace("&quot;", '"')


@pytest.mark.parametrize("key", ["boot_title", "boot_loading", "boot_note", "read_rules", "bottom", "title"])
def test_texts_stand_there_once_for_each_language(key: str) -> None:
    for language in LANGUAGES:
        assert f'<span data-l="{language.value}">{text(language, key)}</span>' in PARTS["boot"]


def test_every_icon_that_is_used_exists() -> None:
    used = set(
        re.findall(r'"((?:i|s)-[a-z-]+)"', "".join(p.read_text() for p in (WEB / "ddz_app").rglob("*.py")))
    )
    assert used - set(SYMBOLS) == set()
