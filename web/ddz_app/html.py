"""The page as a value: a tree of elements that the browser half paints and that a test can read.

An `El` says what an element is, never how it comes to be. `on` maps event names to messages as data
(or to a message type with one ``str`` field, which then gets the control's value), so that a tree can be
compared, searched and printed without a browser.

>>> to_html(h("p", "1 < 2", class_="note", hidden=True))
'<p class="note" hidden>1 &lt; 2</p>'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias, Union

VOID_TAGS = frozenset({"br", "input", "meta", "link", "hr"})
SVG_TAGS = frozenset({"svg", "use", "symbol", "path", "g", "circle", "rect"})


@dataclass(frozen=True, slots=True)
class El:
    """One element. `key` tells it from its siblings across paintings; `css` holds custom properties."""

    tag: str
    attrs: tuple[tuple[str, str], ...] = ()
    children: tuple[El | str, ...] = ()
    key: str = ""
    on: tuple[tuple[str, object], ...] = ()
    css: tuple[tuple[str, str], ...] = ()

    def get(self, name: str) -> str | None:
        """Returns an attribute's value, None if it is absent."""
        for known, value in self.attrs:
            if known == name:
                return value
        return None

    def message(self, event: str) -> object:
        """Returns what an event on this element sends, None if nothing."""
        for known, message in self.on:
            if known == event:
                return message
        return None


Child: TypeAlias = Union[El, str, "Iterable[Child]", None]
Attr: TypeAlias = str | int | bool | None


def h(
    tag: str,
    *children: Child,
    key: str = "",
    on: Mapping[str, object] | None = None,
    css: Mapping[str, str] | None = None,
    **attrs: Attr,
) -> El:
    """Builds an element; ``class_`` and ``data_x`` stand for ``class`` and ``data-x``.

    True gives a bare attribute, False and None none at all; children may be nested, None is left out.
    """
    return El(
        tag,
        tuple(
            (_name(name), _value(value))
            for name, value in attrs.items()
            if value is not None and value is not False
        ),
        tuple(_flat(children)),
        key,
        tuple(on.items()) if on else (),
        tuple(css.items()) if css else (),
    )


def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-") if name != "viewBox" else name


def _value(value: Attr) -> str:
    return "" if value is True else str(value)


def _flat(children: Iterable[Child]) -> Iterator[El | str]:
    for child in children:
        if isinstance(child, El):
            yield child
        elif isinstance(child, str):
            if child:
                yield child
        elif child is not None:
            yield from _flat(child)


def walk(root: El) -> Iterator[El]:
    """Yields every element in document order, the root first."""
    yield root
    for child in root.children:
        if isinstance(child, El):
            yield from walk(child)


def text_of(node: El | str) -> str:
    """Returns the text a person sees, without what is hidden from assistive technology."""
    if isinstance(node, str):
        return node
    if node.get("aria-hidden") == "true" or node.get("hidden") is not None:
        return ""
    return "".join(map(text_of, node.children))


def escape(text: str) -> str:
    """Escapes text for content and for double-quoted attributes."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def to_html(node: El | str) -> str:
    """Prints a tree as HTML; messages are left out, and so are custom properties (the policy of the page
    forbids style attributes: only the browser half can set them)."""
    if isinstance(node, str):
        return escape(node)
    attrs = "".join(f' {name}="{escape(value)}"' if value else f" {name}" for name, value in node.attrs)
    if node.tag in VOID_TAGS:
        return f"<{node.tag}{attrs}>"
    return f"<{node.tag}{attrs}>{''.join(map(to_html, node.children))}</{node.tag}>"
