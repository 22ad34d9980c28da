"""Paints a tree of `El` into the document, touching only what changed, and turns events into messages.

One listener per kind of event sits on the document and lives as long as the page: nodes carry a number,
not a callback, so that nothing leaks however often the table is painted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ddz_app.html import SVG_TAGS, El
from ddz_app.msg import DialogClosed, KeyPressed
from js import document
from pyodide.ffi import create_proxy

from ddz_dom.gestures import Dispatch, Gestures

SVG = "http://www.w3.org/2000/svg"
EVENTS = ("click", "change", "focusin", "cancel", "close")
HAND_STOP = ".hand [role=option][tabindex='0']"


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

    def __init__(self, root: Any, dispatch: Dispatch, takes: Callable[[KeyPressed], bool]) -> None:
        self.root = root
        self.dispatch = dispatch
        self.gestures = Gestures(dispatch, takes)
        self.live: _Live | None = None
        self.listening: dict[int, _Live] = {}
        self.numbers = 0
        self.dialog: _Live | None = None
        self.static = ""
        """Id of the dialog of the page itself that the game holds open."""
        self.early = document.querySelector("dialog[open]")
        """What the player was reading when Python took over: stays open, and the game's dialogs wait."""
        self.proxy = create_proxy(self.on_event)
        for name in EVENTS:
            document.addEventListener(name, self.proxy, True)

    def paint(self, tree: El) -> None:
        """Makes the document show `tree`."""
        if self.live is None:
            self.live = self.create(tree)
            waiting = document.getElementById("boot")
            if waiting:
                waiting.remove()
            self.root.replaceChildren(self.live.node)
            self.gestures.observe()
        else:
            hand = _focused_in_hand()
            self.patch(self.live, tree)
            if hand and not _focused_in_hand():
                focus(HAND_STOP)
        self.sync_dialogs(tree.get("data-static") or "")

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
            self.dialog = live
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
        if old.children is not new.children:
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
        if kid is self.dialog:
            self.dialog = None
        if kid.el.tag == "dialog" and kid.node.open:
            kid.node.close()  # the browser then gives the focus back to what had it before
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
        target = event.target
        if not hasattr(target, "closest"):
            return
        if event.type == "close":
            self.on_close(target)
            return
        if event.type == "click" and event.detail and target.closest(".hand"):
            return  # a pointer's click: the gesture has said it already
        if event.type == "click" and target.tagName == "DIALOG" and _outside(target, event):
            if not target.hasAttribute("data-firm"):
                self.send_from(target, "cancel", event)
            return
        self.send_from(target, str(event.type), event)

    def send_from(self, node: Any, kind: str, event: Any) -> None:
        """Looks for a listener from `node` upwards and dispatches its message."""
        node = node.closest("[data-h]")
        while node:
            live = self.listening.get(int(node.getAttribute("data-h")))
            message = live.el.message(kind) if live else None
            if live and message is not None:
                if kind == "cancel":
                    event.preventDefault()
                self.dispatch(message(_value(live)) if isinstance(message, type) else message)
                self.show_choice(live)
                return
            node = node.parentElement and node.parentElement.closest("[data-h]")

    def show_choice(self, live: _Live) -> None:
        """The model, not the control, says what is chosen, also when it changed nothing."""
        if live.el.tag == "input" and live.el.get("type") in ("checkbox", "radio"):
            live.node.checked = live.el.get("checked") is not None

    def on_close(self, node: Any) -> None:
        """The browser closed a dialog by itself, or the loader closed one of the page's own."""
        if self.early and node.isSameNode(self.early):
            self.early = None
            self.sync_dialogs(self.static)
        elif self.static and node.id == self.static:
            self.static = ""
            self.dispatch(DialogClosed())
        elif self.dialog and node.isSameNode(self.dialog.node):
            self.dispatch(DialogClosed())
            self.sync_dialogs(self.static)

    def sync_dialogs(self, static: str) -> None:
        """Opens and closes so that what the model holds open is open, with the focus in a safe place."""
        if self.early:
            return
        if self.static and self.static != static:
            closing, self.static = document.getElementById(self.static), ""
            closing.close()
        if self.dialog and not self.dialog.node.open:
            self.dialog.node.showModal()
            safe = self.dialog.node.querySelector("[data-safe]")
            if safe:
                safe.focus()
        if static and static != self.static:
            self.static = static
            opening = document.getElementById(static)
            if not opening.open:
                opening.showModal()


def _value(live: _Live) -> str:
    """The text that a message takes along: of the field that the element names, or of the element."""
    named = live.el.get("data-value")
    node = document.getElementById(named) if named else live.node
    return str(node.value)


def _outside(dialog: Any, event: Any) -> bool:
    """Whether a click on a dialog hit its backdrop; a click made by the keyboard has no place."""
    if not event.detail:
        return False
    box = dialog.getBoundingClientRect()
    return not (box.left <= event.clientX <= box.right and box.top <= event.clientY <= box.bottom)


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
