"""What a person does with pointer and keyboard, as messages.

A tap is a drag over one card: the card under the pointer is found by place, not by event target, so that a
raised card never steals its neighbour's touch. Listeners live as long as the page; the one for moving is on
only while a pointer is down on the hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import js
from ddz_app.model import HandBox, Pointer
from ddz_app.msg import (
    CardDoubleTapped,
    DragCancelled,
    DragEnded,
    DragMoved,
    DragStarted,
    HandBoxResized,
    KeyPressed,
    RightClicked,
)
from pyodide.ffi import create_proxy

Dispatch = Callable[[Any], None]
Where = Literal["hand", "button", "field", "page"]

DOUBLE_MS = 350
"""Two taps on one card within this time are a double tap."""
POINTERS: dict[str, Pointer] = {"mouse": "mouse", "touch": "touch", "pen": "pen"}
PRESSED = "button, a, summary, input[type=radio], input[type=checkbox]"
TYPED = "input, textarea, select, [contenteditable]"


class Gestures:
    """Listens to the document and says what was meant."""

    def __init__(self, dispatch: Dispatch, takes: Callable[[KeyPressed], bool]) -> None:
        self.dispatch = dispatch
        self.takes = takes
        self.pointer: int | None = None
        self.card = -1
        self.moved = False
        self.tapped: tuple[int, float] = (-1, 0.0)
        self.kind: Pointer = "mouse"
        self.box = HandBox()
        self.began: Any = None
        """What the pointer came down on."""
        self.moving = create_proxy(self.on_move)
        self.proxies = {
            "pointerdown": create_proxy(self.on_down),
            "pointerup": create_proxy(self.on_up),
            "pointercancel": create_proxy(self.on_cancel),
            "contextmenu": create_proxy(self.on_menu),
            "keydown": create_proxy(self.on_key),
        }
        for name, proxy in self.proxies.items():
            js.document.addEventListener(name, proxy)
        self.measuring = create_proxy(lambda *_: self.measure())
        self.observer: Any = None

    def observe(self) -> None:
        """Starts to measure the hand's box, once it stands in the document."""
        self.observer = js.ResizeObserver.new(self.measuring)
        self.observer.observe(js.document.getElementById("hand-box"))
        js.window.addEventListener("resize", self.measuring)
        self.measure()

    def measure(self) -> None:
        """Tells the box's inner width and the window, if they changed."""
        node = js.document.getElementById("hand-box")
        style = js.window.getComputedStyle(node)
        width = node.clientWidth - _pixels(style.paddingLeft) - _pixels(style.paddingRight)
        fine = bool(js.window.matchMedia("(pointer: fine)").matches)
        box = HandBox(float(width), float(js.window.innerWidth), float(js.window.innerHeight), fine)
        if box != self.box:
            self.box = box
            self.dispatch(HandBoxResized(box))

    def on_down(self, event: Any) -> None:
        """A pointer on a card starts a gesture; a second finger ends it."""
        self.kind = POINTERS.get(str(event.pointerType), "mouse")
        self.began = event.target
        if self.pointer is not None:
            self.stop()
            self.dispatch(DragCancelled())
            return
        card = _card_at(event.clientX, event.clientY) if event.button == 0 else -1
        if card < 0 or not event.target.closest(".hand") or event.target.closest("[aria-disabled='true']"):
            self.tapped = (-1, 0.0)
            return
        self.pointer, self.card, self.moved = int(event.pointerId), card, False
        js.document.addEventListener("pointermove", self.moving)
        self.dispatch(DragStarted(card, self.kind))

    def began_on(self, node: Any) -> bool:
        """Whether the last press began on this very node: text dragged out of a panel does not."""
        return bool(self.began and self.began.isSameNode(node))

    def on_move(self, event: Any) -> None:
        """The pointer went over another card."""
        if int(event.pointerId) != self.pointer:
            return
        card = _card_at(event.clientX, event.clientY)
        if card >= 0 and card != self.card:
            self.card, self.moved = card, True
            self.dispatch(DragMoved(card))

    def on_up(self, event: Any) -> None:
        """The gesture is meant only now; two quick ones on the same card are a double tap."""
        if self.pointer is None or int(event.pointerId) != self.pointer:
            return
        self.stop()
        self.dispatch(DragEnded())
        card, at = self.tapped
        now = float(event.timeStamp)
        if not self.moved and self.card == card and now - at < DOUBLE_MS:
            self.tapped = (-1, 0.0)
            self.dispatch(CardDoubleTapped(self.card, self.kind))
        else:
            self.tapped = (-1, 0.0) if self.moved else (self.card, now)

    def on_cancel(self, event: Any) -> None:
        """The browser took the pointer away, for a pinch or a scroll."""
        if self.pointer is not None and int(event.pointerId) == self.pointer:
            self.stop()
            self.dispatch(DragCancelled())

    def stop(self) -> None:
        """No gesture is under way any more."""
        self.pointer = None
        js.document.removeEventListener("pointermove", self.moving)

    def on_menu(self, event: Any) -> None:
        """A right click on the table; the menu that a long press brings up is only kept away."""
        if event.target.closest(".table") and not event.target.closest("input, textarea, a"):
            event.preventDefault()
            if self.kind == "mouse":
                self.dispatch(RightClicked())

    def on_key(self, event: Any) -> None:
        """A key that the page uses now."""
        if js.document.querySelector("dialog[open]:not([data-keys])"):
            return
        modified = event.ctrlKey or event.altKey or event.metaKey or event.isComposing or event.keyCode == 229
        key = KeyPressed(
            str(event.key), bool(event.shiftKey), _where(event.target), bool(modified), bool(event.repeat)
        )
        if self.takes(key):
            event.preventDefault()
            self.dispatch(key)


def _card_at(x: float, y: float) -> int:
    node = js.document.elementFromPoint(x, y)
    slot = node.closest(".slot[data-card]") if node else None
    return int(slot.getAttribute("data-card")) if slot else -1


def _where(node: Any) -> Where:
    if not hasattr(node, "closest"):
        return "page"
    if node.closest(".hand [role=option]"):
        return "hand"
    if node.closest(PRESSED):
        return "button"
    return "field" if node.closest(TYPED) else "page"


def _pixels(length: str) -> float:
    return float(length.removesuffix("px") or 0)
