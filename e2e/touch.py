"""One finger on the glass."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Locator

from ddz_core import Action, Card, Pass, Play
from e2e.pages import Game


class Fingers:
    """Taps and drags as a touch screen sends them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.wire = game.page.context.new_cdp_session(game.page)

    def tap(self, target: Locator) -> None:
        target.tap()

    def do(self, action: Action) -> None:
        """A move by taps, and by a drag where cards lie side by side."""
        match action:
            case Play(cards):
                self.take(cards)
                self.tap(self.game.actions.play)
            case Pass():
                self.tap(self.game.actions.pass_)
            case _:
                self.tap(self.game.actions.word(action))

    def take(self, cards: Iterable[Card]) -> None:
        """Selects these cards, each run of neighbours by one drag."""
        order = self.game.hand.order()
        by_place = {order.index(card): card for card in cards}
        run: list[Card] = []
        for place in range(len(order) + 1):
            if place in by_place:
                run.append(by_place[place])
            elif run:
                self.drag(run[0], run[-1]) if len(run) > 1 else self.tap(self.game.hand.card(run[0]))
                run = []

    def drag(self, first: Card, last: Card, *, back_to: Card | None = None) -> None:
        """Down on one card, over to another in small steps, and up; perhaps some way back before that."""
        start = self.game.hand.middle(first)
        stops = [self.game.hand.middle(last)]
        if back_to is not None:
            stops.append(self.game.hand.middle(back_to))
        self.touch("touchStart", start)
        at = start
        for stop in stops:
            for part in range(1, 11):
                x = at[0] + (stop[0] - at[0]) * part / 10
                y = at[1] + (stop[1] - at[1]) * part / 10
                self.touch("touchMove", (x, y))
            at = stop
        # A finger that rests before it lifts: else the browser takes it for a fling, which the next tap ends.
        for _ in range(5):
            self.touch("touchMove", at)
            self.game.page.evaluate("() => new Promise(requestAnimationFrame)")
        self.touch("touchEnd")

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """One event of the touch screen."""
        places = [{"x": x, "y": y} for x, y in points]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})
