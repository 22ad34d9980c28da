"""Paints a tree of `El` into the document, touching only what changed, and turns events into messages.

One listener per kind of event sits on the document and lives as long as the page: nodes carry a number,
not a callback, so that nothing leaks however often the table is painted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ddz_app.html import SVG_TAGS, El
from js import document
from pyodide.ffi import create_proxy

SVG = "http://www.w3.org/2000/svg"
EVENTS = ("click", "change", "input", "cancel", "close")
Dispatch = Callable[[Any], None]


class _Live:
    """An element that stands in the document: what was painted, its node, its children."""

    __slots__ = ("el", "kids", "node", "number")

    def __init__(self, el: El, node: Any) -> None:
        self.el = el
        self.node = node
        self.kids: list[_Live | _Text] = []
        self.number = 0


class _Text:
    """A piece of text that stands in the document."""

    __slots__ = ("node", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.node = document.createTextNode(text)


class Painter:
    """Keeps one node of the document equal to the last tree it was given."""

    def __init__(self, root: Any, dispatch: Dispatch) -> None:
        self.root = root
        self.dispatch = dispatch
        self.live: _Live | None = None
        self.listening: dict[int, _Live] = {}
        self.numbers = 0
        self.openers: list[tuple[_Live, Any]] = []
        self.unopened: list[_Live] = []
        self.proxies = [create_proxy(self.on_event)]
        for name in EVENTS:
            document.addEventListener(name, self.proxies[0], True)

    def paint(self, tree: El) -> None:
        """Makes the document show `tree`."""
        if self.live is None:
            self.live = self.create(tree)
            self.root.replaceChildren(self.live.node)
        else:
            hand = _focused_in_hand()
            self.patch(self.live, tree)
            if hand and not _focused_in_hand():
                focus(".hand [role=option][tabindex='0']")
        self.sync_dialogs()

    def create(self, el: El) -> _Live:
        """Builds the node of an element that was not there."""
        svg = el.tag in SVG_TAGS
        node = document.createElementNS(SVG, el.tag) if svg else document.createElement(el.tag)
        live = _Live(el, node)
        for name, value in el.attrs:
            _set_attribute(node, el.tag, name, value)
        for name, value in el.css:
            node.style.setProperty(name, value)
        self.listen(live)
        for child in el.children:
            kid = _Text(child) if isinstance(child, str) else self.create(child)
            live.kids.append(kid)
            node.appendChild(kid.node)
        if el.tag == "dialog":
            self.unopened.append(live)
        return live

    def patch(self, live: _Live, new: El) -> None:
        """Changes a node from what was painted to what is wanted."""
        old = live.el
        if old is new:
            return
        live.el = new
        if old.attrs != new.attrs:
            _patch_attributes(live.node, old, new)
        if old.css != new.css:
            for name, value in new.css:
                live.node.style.setProperty(name, value)
        if bool(old.on) != bool(new.on):
            self.listen(live)
        if old.children != new.children:
            self.patch_children(live, new)

    def patch_children(self, live: _Live, new: El) -> None:
        """Matches children by key, else by tag and order; moves a node only when the order changed."""
        spare = dict(_keyed(live.kids))
        kids: list[_Live | _Text] = []
        for name, child in zip(_names(new.children), new.children, strict=True):
            kid = spare.pop(name, None)
            if isinstance(child, str):
                kids.append(_retext(kid, child) if isinstance(kid, _Text) else _Text(child))
            elif isinstance(kid, _Live):
                self.patch(kid, child)
                kids.append(kid)
            else:
                kids.append(self.create(child))
        for kid in spare.values():
            self.drop(kid)
            kid.node.remove()
        gone = {id(kid) for kid in spare.values()}
        standing = [kid for kid in live.kids if id(kid) not in gone]
        at = 0
        for kid in kids:
            if at < len(standing) and standing[at] is kid:
                at += 1
                continue
            live.node.insertBefore(kid.node, standing[at].node if at < len(standing) else None)
            if kid in standing:
                standing.remove(kid)
        live.kids = kids

    def drop(self, kid: _Live | _Text) -> None:
        """Forgets a subtree that leaves the document."""
        if isinstance(kid, _Text):
            return
        if kid.number:
            del self.listening[kid.number]
        for child in kid.kids:
            self.drop(child)

    def listen(self, live: _Live) -> None:
        """Numbers a node that has messages, or takes its number back."""
        if live.el.on and not live.number:
            self.numbers += 1
            live.number = self.numbers
            self.listening[live.number] = live
            live.node.setAttribute("data-h", str(live.number))
        elif live.number and not live.el.on:
            del self.listening[live.number]
            live.number = 0
            live.node.removeAttribute("data-h")

    def on_event(self, event: Any) -> None:
        """Sends the message of the nearest element that listens to this kind of event."""
        node = event.target.closest("[data-h]") if hasattr(event.target, "closest") else None
        while node:
            live = self.listening.get(int(node.getAttribute("data-h")))
            message = live.el.message(event.type) if live else None
            if live and message is not None:
                self.send(event, live, message)
                return
            node = node.parentElement and node.parentElement.closest("[data-h]")

    def send(self, event: Any, live: _Live, message: Any) -> None:
        """Dispatches one message; the model, not the control, then says what the control shows."""
        if event.type == "cancel":
            event.preventDefault()
        if live.el.get("aria-disabled") == "true" and live.el.get("data-silent") is not None:
            return
        self.dispatch(message(str(event.target.value)) if isinstance(message, type) else message)
        if live.el.tag == "input" and live.el.get("type") in ("checkbox", "radio"):
            live.node.checked = live.el.get("checked") is not None

    def sync_dialogs(self) -> None:
        """Opens the dialogs that just came, and gives the focus back where they went."""
        while self.openers and not self.openers[-1][0].node.isConnected:
            _, opener = self.openers.pop()
            if not self.unopened and opener.isConnected:
                opener.focus()
        for live in self.unopened:
            self.openers.append((live, document.activeElement))
            live.node.showModal()
            safe = live.node.querySelector("[data-safe]")
            if safe:
                safe.focus()
        self.unopened.clear()


def focus(selector: str) -> bool:
    """Puts the focus on the first node that fits; tells whether there is one."""
    node = document.querySelector(selector)
    if node:
        node.focus()
    return bool(node)


def _focused_in_hand() -> bool:
    return bool(document.activeElement and document.activeElement.closest(".hand"))


def _names(children: tuple[El | str, ...]) -> Iterator[str]:
    seen: dict[str, int] = {}
    for child in children:
        name = "text" if isinstance(child, str) else f"{child.tag}.{child.key}"
        seen[name] = seen.get(name, 0) + 1
        yield f"{name}.{seen[name]}"


def _keyed(kids: list[_Live | _Text]) -> Iterator[tuple[str, _Live | _Text]]:
    painted = tuple(kid.text if isinstance(kid, _Text) else kid.el for kid in kids)
    yield from zip(_names(painted), kids, strict=True)


def _retext(kid: _Text, text: str) -> _Text:
    if kid.text != text:
        kid.text = kid.node.data = text
    return kid


def _set_attribute(node: Any, tag: str, name: str, value: str) -> None:
    if name == "value" and tag in ("textarea", "input", "progress"):
        if node.value != value:
            node.value = value
    else:
        node.setAttribute(name, value)
        if name == "checked":
            node.checked = True


def _patch_attributes(node: Any, old: El, new: El) -> None:
    before, after = dict(old.attrs), dict(new.attrs)
    for name in before:
        if name not in after:
            node.removeAttribute(name)
            if name == "checked":
                node.checked = False
    for name, value in after.items():
        if before.get(name) != value:
            _set_attribute(node, new.tag, name, value)
