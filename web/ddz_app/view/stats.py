"""The statistics: sums by role, win rates as bars, points over time as a line, with their numbers."""

from __future__ import annotations

from itertools import accumulate

from ddz_app import queries
from ddz_app.html import Child, El, h
from ddz_app.model import Model
from ddz_app.past import MATCH, Entry, PastLevelPicked, Role
from ddz_app.stats import ANY, Row, rate, row_of
from ddz_app.view.history import picker, role_words, rules_picker
from ddz_app.view.names import points, tone
from ddz_app.view.panels import drawer
from ddz_core.bots import LEVELS
from ddz_core.match import Ending
from ddz_core.words import Language, level_name, signed, text

CURVE_HANDS = 60
"""So many hands, the latest, stand in the line of points."""
BLOCK = 10
"""So many of them are one row of the table beside it."""
WIDTH, HEIGHT, EDGE = 320, 120, 8
"""The line's drawing and its margin, in units of its own."""


def stats(model: Model) -> El:
    """Draws the statistics of the rules and the level that are picked."""
    language, past = queries.language(model), model.past
    rows = _rows(model)
    parts: list[El] = []
    if rows[0].hands or rows[0].given:
        parts = [_sums(language, rows), _rates(language, rows)]
        curve = _curve(language, _settled(model))
        parts += [curve] if curve else []
    else:
        parts = [h("p", text(language, "history_none" if past.played.sums else "history_empty"))]
    return drawer(
        "stats",
        text(language, "stats"),
        text(language, "close"),
        h("p", text(language, "stats_note"), class_="note"),
        h("div", rules_picker(model), _level_picker(model), class_="picks") if past.played.sums else None,
        parts,
    )


def _level_picker(model: Model) -> El:
    language = queries.language(model)
    options = [(ANY, text(language, "history_all"))]
    options += [(level.value, level_name(language, level.value)) for level in LEVELS]
    return picker("past-level", text(language, "history_level"), PastLevelPicked, model.past.level, options)


def _rows(model: Model) -> tuple[Row, Row, Row]:
    """In all, as the landlord, as a peasant."""
    past = model.past
    roles = (ANY, Role.LANDLORD.value, Role.PEASANT.value)
    found = [row_of(past.played.sums, past.rules, past.level, role) for role in roles]
    return found[0], found[1], found[2]


def _settled(model: Model) -> list[Entry]:
    """The hands that count, as picked, oldest first, as far as the history goes back."""
    past = model.past
    return [
        entry
        for entry in past.played.entries
        if entry.kind == MATCH
        and entry.ending is Ending.SETTLED
        and past.rules in (ANY, entry.rules)
        and past.level in (ANY, entry.level)
    ][-CURVE_HANDS:]


# --- sums ---------------------------------------------------------------------------------------------


def _heads(language: Language) -> list[str]:
    return [
        text(language, "history_all"),
        role_words(language, Role.LANDLORD),
        role_words(language, Role.PEASANT),
    ]


def _percent(language: Language, row: Row) -> str:
    share = rate(row)
    return "–" if share is None else text(language, "stats_percent", n=share)


def _sums(language: Language, rows: tuple[Row, Row, Row]) -> El:
    lines: list[tuple[str, list[Child]]] = [
        ("stats_hands", [str(row.hands) for row in rows]),
        ("stats_wins", [str(row.wins) for row in rows]),
        ("stats_rate", [_percent(language, row) for row in rows]),
        ("stats_points", [points(row.points, "span") for row in rows]),
        ("stats_springs", [str(row.springs) for row in rows]),
        ("stats_sprung", [str(row.sprung) for row in rows]),
        ("stats_bombs", [str(row.bombs) for row in rows]),
        ("stats_run", [str(row.run) for row in rows]),
        ("stats_best", [str(row.best) for row in rows]),
        ("stats_given", [str(row.given) for row in rows]),
    ]
    head = h("tr", h("td"), [h("th", words, scope="col") for words in _heads(language)])
    body = [
        h("tr", h("th", text(language, key), scope="row"), [h("td", cell) for cell in cells], data_row=key)
        for key, cells in lines
    ]
    caption = h("caption", text(language, "stats_sums"), class_="sr")
    return h("table", caption, h("thead", head), h("tbody", body), class_="score sums")


# --- win rates ----------------------------------------------------------------------------------------


def _rates(language: Language, rows: tuple[Row, Row, Row]) -> El:
    """A bar for each role, and the same as numbers."""
    title = text(language, "stats_rates")
    body = []
    for words, row in zip(_heads(language), rows, strict=True):
        share = rate(row)
        bar = h(
            "svg",
            h("rect", class_="track", width="100", height="10"),
            h("rect", class_="part", width=str(share or 0), height="10"),
            h("path", d="M50 0V10", class_="half"),
            viewBox="0 0 100 10",
            preserveAspectRatio="none",
            aria_hidden="true",
        )
        told = h("td", f"{row.wins}/{row.hands}", class_="num")
        body.append(
            h(
                "tr",
                h("th", words, scope="row"),
                h("td", bar, class_="gauge"),
                told,
                h("td", _percent(language, row)),
            )
        )
    return h(
        "section",
        h("h3", title),
        h("table", h("caption", title, class_="sr"), h("tbody", body), class_="score rates"),
    )


# --- points over time ---------------------------------------------------------------------------------


def _curve(language: Language, hands: list[Entry]) -> El | None:
    """A line of the points gained, hand by hand; its numbers by tens of hands."""
    if len(hands) < 2:
        return None
    totals = list(accumulate((entry.points for entry in hands), initial=0))
    title = text(language, "stats_curve", n=len(hands))
    said = text(
        language,
        "stats_curve_said",
        n=len(hands),
        total=signed(totals[-1]),
        high=signed(max(totals)),
        low=signed(min(totals)),
    )
    return h(
        "section",
        h("h3", title),
        h("figure", _line(totals, said), h("figcaption", said, aria_hidden="true"), class_="curve"),
        _curve_table(language, title, hands, totals),
    )


def _line(totals: list[int], said: str) -> El:
    high, low = max(totals), min(totals)
    step = (WIDTH - 2 * EDGE) / (len(totals) - 1)

    def place(at: int, total: int) -> tuple[str, str]:
        x = EDGE + at * step
        y = EDGE + (HEIGHT - 2 * EDGE) * (high - total) / max(1, high - low)
        return f"{x:.1f}", f"{y:.1f}"

    spots = [place(at, total) for at, total in enumerate(totals)]
    zero = place(0, 0)[1]
    x, y = spots[-1]
    return h(
        "svg",
        h("path", d=f"M0 {zero}H{WIDTH}", class_="zero"),
        h("path", d="M" + "L".join(f"{left} {top}" for left, top in spots), class_="course"),
        h("circle", cx=x, cy=y, r="4", class_="end"),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=said,
    )


def _curve_table(language: Language, title: str, hands: list[Entry], totals: list[int]) -> El:
    body = []
    for start in range(0, len(hands), BLOCK):
        end = min(start + BLOCK, len(hands))
        span = f"{start + 1}–{end}" if end > start + 1 else str(end)
        gained = totals[end] - totals[start]
        total = h("td", signed(totals[end]), class_=f"num {tone(totals[end])}".strip())
        body.append(h("tr", h("th", span, scope="row"), points(gained, "td"), total))
    heads = [text(language, key) for key in ("stats_span", "stats_gain", "stats_total")]
    head = h("tr", [h("th", words, scope="col") for words in heads])
    table = h("table", h("caption", title, class_="sr"), h("thead", head), h("tbody", body), class_="score")
    return h("details", h("summary", text(language, "stats_table")), table, class_="numbers")
