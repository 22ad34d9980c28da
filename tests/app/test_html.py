"""The tree of elements: how it is built, printed and read."""

from __future__ import annotations

from ddz_app.html import El, escape, h, text_of, to_html, walk
from hypothesis import given
from hypothesis import strategies as st


def test_attributes_follow_their_python_names() -> None:
    el = h("label", "x", for_="a", class_="b", aria_label="c", data_n=0, hidden=True, title=None, open=False)
    assert el.attrs == (("for", "a"), ("class", "b"), ("aria-label", "c"), ("data-n", "0"), ("hidden", ""))
    assert to_html(el) == '<label for="a" class="b" aria-label="c" data-n="0" hidden>x</label>'


def test_children_may_be_nested_or_missing() -> None:
    el = h("ul", [h("li", "a"), None, [h("li", "b"), ""]], "c")
    assert to_html(el) == "<ul><li>a</li><li>b</li>c</ul>"


def test_messages_are_data_and_are_not_printed() -> None:
    el = h("button", "go", on={"click": ("any", "value")}, css={"--w": "1px"})
    assert el.message("click") == ("any", "value")
    assert el.message("input") is None
    assert to_html(el) == "<button>go</button>"


def test_void_elements_have_no_end() -> None:
    assert to_html(h("input", type="radio")) == '<input type="radio">'


def test_text_leaves_out_what_is_hidden() -> None:
    el = h("p", "a", h("b", "b", aria_hidden="true"), h("i", "c", hidden=True), h("u", "d"))
    assert text_of(el) == "ad"
    assert [child.tag for child in walk(el)] == ["p", "b", "i", "u"]


@given(st.text())
def test_no_text_gets_out_of_its_place(text: str) -> None:
    printed = to_html(El("p", (("title", text),), (text,)))
    inside = printed.removeprefix("<p").removesuffix("</p>")
    assert inside.count("<") == 0
    assert inside.count(">") == 1
    assert inside.count('"') == (2 if text else 0)
    assert (
        escape(text).replace("&quot;", '"').replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&")
        == text
    )
