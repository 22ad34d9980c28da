"""A card of the tour: small, beside what it explains, and in nobody's way."""

from __future__ import annotations

from ddz_app import queries
from ddz_app.html import El, h
from ddz_app.model import Model
from ddz_app.touring import LAST, STOPS, Stop, TourNext, TourSkipped, stop_of
from ddz_app.view.memo import remember
from ddz_core.words import Language, text


def tour(model: Model) -> El | None:
    """Draws the card that belongs to the moment, if the tour goes on."""
    stop = shown_stop(model)
    return _card(queries.language(model), stop) if stop else None


def shown_stop(model: Model) -> Stop | None:
    """Which card is shown; none in a tab that only looks on."""
    if not model.running or queries.watching(model):
        return None
    return stop_of(model.tour, queries.table(model))


@remember
def _card(language: Language, stop: Stop) -> El:
    waits = stop is Stop.WAIT
    last = stop is STOPS[LAST]
    count = None if waits else text(language, "tour_count", n=STOPS.index(stop) + 1, of=len(STOPS))
    skip = None if last else _button(language, "tour_skip", TourSkipped(), "btn btn--sm")
    following = "tour_finish" if last else "tour_next"
    return h(
        "section",
        h("p", count, class_="n") if count else None,
        h("h2", text(language, f"tour_{stop.value}_title")),
        h("p", text(language, f"tour_{stop.value}")),
        h(
            "div",
            skip,
            None if waits else _button(language, following, TourNext(), "btn btn--sm btn--primary"),
            class_="btns",
        ),
        key="tour",
        class_="tour",
        data_at="top" if stop in (Stop.SEATS, Stop.END) else "low",
        aria_label=text(language, "tour"),
    )


def _button(language: Language, key: str, message: object, class_: str) -> El:
    on = {"click": message}
    place = "tour-next" if isinstance(message, TourNext) else "tour-skip"
    return h("button", text(language, key), key=place, on=on, id=place, class_=class_, type="button")
