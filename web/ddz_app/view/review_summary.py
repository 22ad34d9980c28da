"""What a reviewed hand amounts to: how far it is proved, the mistakes, the turning points, the chances."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from ddz_app.html import Child, El, h
from ddz_app.review_words import chance_short, mark_key, percent, play_at, play_text, progress_text
from ddz_app.reviewing import Reviewing, ReviewWent, first_ply, known, length, mistakes, states_of, summed
from ddz_app.view.icons import icon
from ddz_app.view.names import seat_name
from ddz_core.actions import TablePlay
from ddz_core.verdicts import PlyReview
from ddz_core.words import Language, text

ICONS = {
    "mark_kept": "i-ok",
    "mark_lost": "i-no",
    "mark_points": "i-no",
    "mark_even": "i-even",
    "mark_guess": "i-ask",
    "mark_unproved": "i-ask",
}
"""The shape beside each mark, so that its colour says nothing alone."""


def mark(language: Language, key: str) -> El:
    """Draws what a play is marked as."""
    shape = icon(ICONS[key]) if key in ICONS else None
    return h("span", shape, text(language, key), class_="rv-mark", data_mark=key.removeprefix("mark_"))


def summary(language: Language, now: Reviewing) -> El:
    """Draws what the hand amounts to; it fills up while the study works."""
    return h(
        "section",
        h("h3", text(language, "review_summary"), id="review-summary"),
        _progress(language, now),
        h("dl", _facts(language, now), class_="rv-facts"),
        class_="rv-summary",
        aria_labelledby="review-summary",
    )


def chances(language: Language, now: Reviewing) -> El:
    """Draws how the landlord's chances went, and every play as a table."""
    return h(
        "section",
        h("h3", text(language, "review_plot"), id="review-chances"),
        _plot(language, now),
        _table(language, now),
        class_="rv-chances",
        aria_labelledby="review-chances",
    )


def _progress(language: Language, now: Reviewing) -> list[Child]:
    """How far the study has come; a bar while it works."""
    said = progress_text(language, now)
    bar = None
    if not now.done:
        bar = h("progress", value=str(len(now.plies)), max=str(length(now.record)), aria_label=said)
    broken = h("p", text(language, "review_broken"), class_="note") if now.failed else None
    return [h("p", said, class_="rv-progress"), bar, broken]


def _facts(language: Language, now: Reviewing) -> Iterator[El]:
    found, first = summed(now), first_ply(now.record)
    wrong = [(play_at(now.record, place).seat, place) for place in mistakes(now)]
    slips, quiet = "review_no_mistakes", "review_no_turning"
    if not now.done:
        slips = quiet = "review_none_yet"
    yield _fact(text(language, "review_mistakes"), _by_seat(language, wrong) or text(language, slips))
    turns = [_go(language, now, at - first) for at in found.turning]
    yield _fact(text(language, "review_turning"), turns or text(language, quiet))
    if found.best is not None:
        yield _fact(text(language, "review_best"), _go(language, now, found.best - first))


def _fact(name: str, value: Child) -> El:
    return h("div", h("dt", name), h("dd", value))


def _by_seat(language: Language, wrong: list[tuple[int, int]]) -> str:
    """Counts the mistakes of each seat."""
    counts = [(seat, len(list(group))) for seat, group in groupby(sorted(wrong), key=lambda one: one[0])]
    said = (text(language, "review_times", seat=seat_name(language, seat), n=n) for seat, n in counts)
    return text(language, "seat_sep").join(said)


def _go(language: Language, now: Reviewing, place: int) -> El:
    """A link to a step, with what happened there."""
    play = play_at(now.record, place)
    return h(
        "button",
        h("b", text(language, "review_step", n=place + 1)),
        " ",
        seat_name(language, play.seat),
        " ",
        play_text(language, play),
        on={"click": ReviewWent(place, jump=True)},
        key=str(place),
        class_="rv-go",
        type="button",
    )


# --- the chances --------------------------------------------------------------------------------------

HIGH = 100
"""The plot's height in its own units; each step is ten wide."""


def _points(now: Reviewing) -> list[tuple[int, int]]:
    """Step and chance in per cent of every step that is known, and of the end."""
    first, total = first_ply(now.record), length(now.record)
    points = [(ply.at - first, percent(ply.chance)) for ply in now.plies if ply.chance is not None]
    end = states_of(now.record)[-1]
    if end.turn is None:
        points.append((total, 100 if end.plays[-1].seat == end.landlord else 0))
    return points


def _plot(language: Language, now: Reviewing) -> El:
    """The landlord's chances as a line, mistakes as dots; the table holds the same as numbers."""
    total = length(now.record)
    points = _points(now)
    line = "".join(f"{'L' if at else 'M'}{10 * x} {HIGH - y}" for at, (x, y) in enumerate(points))
    dots = "".join(f"M{10 * place} {HIGH - y}h0" for place, y in points if place in mistakes(now))
    here = 10 * now.place
    drawing = h(
        "svg",
        h("path", d=f"M0 50H{10 * total}", class_="mid"),
        h("path", d=f"M{here} 0V{HIGH}", class_="here"),
        h("path", d=line, class_="chance") if line else None,
        h("path", d=dots, class_="slips") if dots else None,
        viewBox=f"0 0 {10 * total} {HIGH}",
        preserveAspectRatio="none",
    )
    ends = [h("span", text(language, key)) for key in ("landlord_wins", "peasants_win")]
    return h("div", drawing, ends, class_="rv-plot", aria_hidden="true")


def _table(language: Language, now: Reviewing) -> El:
    """Every play with its verdict and the chance before it, folded away until it is wanted."""
    keys = ("review_col_play", "review_col_cards", "review_col_mark", "review_chance")
    head = h("tr", [h("th", text(language, key), scope="col") for key in keys])
    rows = [
        _row(language, place, play_at(now.record, place), known(now, place), mark_key(now, place))
        for place in range(length(now.record))
    ]
    caption = h("caption", text(language, "review_plot"), class_="sr")
    table = h("table", caption, h("thead", head), h("tbody", rows), class_="rv-list")
    return h("details", h("summary", text(language, "review_table")), table, class_="rv-all")


@lru_cache(maxsize=256)
def _row(language: Language, place: int, play: TablePlay, ply: PlyReview | None, key: str) -> El:
    """One play of the table; the same object while nothing new is known, so that it is not painted again."""
    go = h(
        "button",
        str(place + 1),
        on={"click": ReviewWent(place, jump=True)},
        class_="rv-go",
        type="button",
        aria_label=text(language, "review_go", n=place + 1),
    )
    return h(
        "tr",
        h("th", go, scope="row"),
        h("td", h("b", seat_name(language, play.seat)), " ", play_text(language, play)),
        h("td", mark(language, key)),
        h("td", chance_short(language, ply)),
        key=str(place),
    )
