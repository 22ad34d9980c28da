"""Paints a tree of `El` into the document, touching only what changed, and turns events into messages.

One listener per kind of event sits on the document and lives as long as the page: nodes carry a number,
not a callback, so that nothing leaks however often the table is painted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import js
from ddz_app.html import SVG_TAGS, El
from ddz_app.msg import DialogClosed, KeyPressed
from pyodide.ffi import create_proxy

from ddz_dom.gestures import Dispatch, Gestures

SVG = "http://www.w3.org/2000/svg"
EVENTS = ("click", "change", "input", "focusin", "cancel", "close")
HAVENS = (".hand [role=option][tabindex='0']", "#actions button", "#open-menu")
"""Where the focus goes when what had it is gone: the hand, else what can be pressed."""
VOICES = "voices"
"""Key of the part that speaks: notices and live regions."""
REGIONS = ("live", "alert")
"""Ids of the live regions, whose children are keyed by serial."""
SETTLE_MS = 100
"""How long a dialog has been open before anything is said in it: a region that arrives full is not read."""


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
        self.node = js.document.createTextNode(text)


class Painter:
    """Keeps one node of the document equal to the last tree it was given."""

    def __init__(self, root: Any, dispatch: Dispatch, takes: Callable[[KeyPressed], bool]) -> None:
        self.root = root
        self.dispatch = dispatch
        self.gestures = Gestures(dispatch, takes)
        self.live: _Live | None = None
        self.listening: dict[int, _Live] = {}
        self.numbers = 0
        self.voices: _Live | None = None
        self.unsaid: El | None = None
        """The part that speaks as it is to be."""
        self.heard = 0
        """The last line that was read where the live regions stood before."""
        self.settling = 0
        self.saying = create_proxy(self.settled)
        self.places: dict[str, str] = {}
        """Id of what had the focus in a dialog when another one was opened over it."""
        self.dialog: _Live | None = None
        self.static = ""
        """Id of the dialog of the page itself that the game holds open."""
        self.early = js.document.querySelector("dialog[open]")
        """What the player was reading when Python took over: stays open, and the game's dialogs wait."""
        self.proxy = create_proxy(self.on_event)
        for name in EVENTS:
            js.document.addEventListener(name, self.proxy, True)

    def paint(self, tree: El) -> None:
        """Makes the document show `tree`."""
        voices = next(kid for kid in tree.children if isinstance(kid, El) and kid.key == VOICES)
        tree = replace(tree, children=tuple(kid for kid in tree.children if kid is not voices))
        held = _focus_held()
        if self.live is None:
            self.live = self.create(tree)
            waiting = js.document.getElementById("boot")
            if waiting:
                waiting.remove()
            self.root.replaceChildren(self.live.node)
            self.gestures.observe()
        else:
            self.patch(self.live, tree)
        self.sync_dialogs(tree.get("data-static") or "")
        self.voice(voices)
        if held:
            _keep_focus()

    # --- what speaks ----------------------------------------------------------------------------------

    def voice(self, wanted: El) -> None:
        """Shows notices and says what is new, inside the open dialog: all else is silent while it is open."""
        assert self.live is not None
        self.unsaid = wanted
        if self.voices is None:
            self.voices = self.create(_unsaid(wanted, self.heard))
        home = self.early or (self.dialog and self.dialog.node) or js.document.getElementById(self.static)
        home = home or self.live.node
        parent = self.voices.node.parentNode
        if not (parent and home.isSameNode(parent)):
            self.move_voices(home)
        elif not self.settling:
            self.say()

    def move_voices(self, home: Any) -> None:
        """Takes what speaks elsewhere, empty, so that nothing is read twice."""
        assert self.voices is not None
        self.heard = max((int(line.key) for line in _lines(self.voices.el)), default=self.heard)
        self.patch(self.voices, _unsaid(self.voices.el, self.heard))
        home.appendChild(self.voices.node)
        self.settling += 1
        js.window.setTimeout(self.saying, SETTLE_MS)

    def settled(self) -> None:
        """The dialog that opened last is known to the screen reader by now."""
        self.settling -= 1
        if not self.settling:
            self.say()

    def say(self) -> None:
        """Adds the lines that were not read yet."""
        if self.voices and self.unsaid:
            self.patch(self.voices, _unsaid(self.unsaid, self.heard))

    # --- the tree -------------------------------------------------------------------------------------

    def create(self, el: El) -> _Live:
        """Builds the node of an element that was not there."""
        svg = el.tag in SVG_TAGS
        node = js.document.createElementNS(SVG, el.tag) if svg else js.document.createElement(el.tag)
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
        if kid.el.tag == "dialog":
            self.leave(kid.node)
        if kid.number:
            del self.listening[kid.number]
        for child in kid.kids:
            self.drop(child)

    def leave(self, dialog: Any) -> None:
        """Closes a dialog: what speaks stays, and the browser gives the focus back to what had it before."""
        if self.live and self.voices and dialog.contains(self.voices.node):
            self.move_voices(self.live.node)
        active = js.document.activeElement
        if active and active.id and dialog.contains(active):
            self.places[str(dialog.id)] = str(active.id)
        if dialog.open:
            dialog.close()

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
            if not target.hasAttribute("data-firm") and self.gestures.began_on(target):
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
            if self.unsaid:
                self.voice(self.unsaid)
        elif self.static and node.id == self.static:
            self.static = ""
            self.dispatch(DialogClosed())
            _keep_focus()
        elif self.dialog and node.isSameNode(self.dialog.node):
            self.dispatch(DialogClosed())
            self.sync_dialogs(self.static)

    def sync_dialogs(self, static: str) -> None:
        """Opens and closes so that what the model holds open is open, with the focus in a safe place."""
        if self.early:
            return
        if self.static and self.static != static:
            closing, self.static = js.document.getElementById(self.static), ""
            closing.close()
        if self.dialog and not self.dialog.node.open:
            self.dialog.node.showModal()
            place = js.document.getElementById(self.places.pop(str(self.dialog.node.id), ""))
            safe = place or self.dialog.node.querySelector("[data-safe]")
            if safe:
                safe.focus()
        if static and static != self.static:
            self.static = static
            opening = js.document.getElementById(static)
            if not opening.open:
                opening.showModal()
        if not self.dialog and not static:
            self.places.clear()


def _value(live: _Live) -> str:
    """The text that a message takes along: of the field that the element names, or of the element."""
    named = live.el.get("data-value")
    node = js.document.getElementById(named) if named else live.node
    return str(node.value)


def _outside(dialog: Any, event: Any) -> bool:
    """Whether a click on a dialog hit its backdrop; a click made by the keyboard has no place."""
    if not event.detail:
        return False
    box = dialog.getBoundingClientRect()
    return not (box.left <= event.clientX <= box.right and box.top <= event.clientY <= box.bottom)


def _focus_held() -> bool:
    """Whether anything at all has the focus."""
    active = js.document.activeElement
    return bool(active and not active.isSameNode(js.document.body))


def _keep_focus() -> None:
    """Finds the focus a new place when what had it has gone."""
    panel = js.document.querySelector("dialog[open]")
    for selector in ("[data-safe]", "button") if panel else HAVENS:
        node = None if _focus_held() else (panel or js.document).querySelector(selector)
        if node:
            node.focus()


def _lines(voices: El) -> Iterator[El]:
    """The lines in the live regions."""
    for region in voices.children:
        if isinstance(region, El) and region.get("id") in REGIONS:
            yield from (line for line in region.children if isinstance(line, El))


def _unsaid(voices: El, heard: int) -> El:
    """What speaks, without the lines up to this number."""
    regions: list[El | str] = []
    for region in voices.children:
        if isinstance(region, El) and region.get("id") in REGIONS:
            kept = tuple(line for line in region.children if isinstance(line, El) and int(line.key) > heard)
            region = replace(region, children=kept) if len(kept) < len(region.children) else region
        regions.append(region)
    return replace(voices, children=tuple(regions))


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
