"""Scores, the stake and the log: open at the side of a desktop, in dialogs elsewhere."""

from __future__ import annotations

from ddz_app.html import Child, El, h
from ddz_app.view.memo import remember
from ddz_app.view.names import chip, points, role_of, seat_name, tone
from ddz_core.actions import Call, Doubling, TablePlay
from ddz_core.cards import card_key
from ddz_core.match import Match
from ddz_core.state import GameState
from ddz_core.words import Language, cause_name, kind_name, ranks_spoken, signed, text


@remember
def side(language: Language, match: Match | None) -> El:
    """Draws the three panels of a desktop's side."""
    state = match.current if match else None
    target = match.rules.match.target if match else None
    return h(
        "aside",
        _panel("race", text(language, "race", target=target or 30), race(language, match)),
        _panel("mult", text(language, "stake"), stake_rows(language, state)),
        _panel("log", text(language, "log"), log(language, state)),
        class_="side",
    )


def _panel(name: str, title: str, content: El) -> El:
    return h("section", h("h2", title), content, class_=f"panel p-{name}", aria_label=title)


def axis(total: int, target: int) -> El:
    """Draws a score between debt and the target, zero in the middle; the number stands beside it."""
    part = min(1.0, abs(total) / target)
    bar = h("i", css={"--v": f"{part:.3f}"}, data_neg=total < 0)
    return h("span", bar, class_="axis", aria_hidden="true")


def race(language: Language, match: Match | None) -> El:
    """Lists everyone's total on the way to the target."""
    totals = match.totals if match else (0, 0, 0)
    target = (match.rules.match.target if match else None) or 30
    state = match.current if match else None
    items = []
    for seat, total in enumerate(totals):
        who = h("span", seat_name(language, seat), " ", chip(language, role_of(state, seat)))
        value = h("span", signed(total), class_=f"val {tone(total)}".strip())
        items.append(h("li", who, value, axis(total, target)))
    return h("ul", items, class_="race")


def doubling_name(language: Language, doubling: Doubling) -> str:
    """Says what doubled and whose it was."""
    cause, seat = cause_name(language, doubling.cause), seat_name(language, doubling.seat)
    if doubling.combo is None or doubling.combo.size != 4:
        return text(language, "doubling_side", cause=cause, seat=seat)
    cards = ranks_of(language, doubling.combo.main, doubling.combo.size)
    return text(language, "doubling_by", cause=cause, cards=cards, seat=seat)


def ranks_of(language: Language, rank: int, copies: int) -> str:
    """Writes one rank several times."""
    return ranks_spoken(language, [rank * 4] * copies).replace(" ", "")


def stake_rows(language: Language, state: GameState | None, settled: bool = False) -> El:
    """Lists the bid, each doubling with its cause, and B × 2^N."""
    if state is None or state.landlord is None:
        row = h("li", h("span", text(language, "bid_base")), h("span", "–"), data_off=True)
        return h("ul", row, class_="sum")
    rows = [h("li", h("span", text(language, "bid_base")), h("span", str(state.base)))]
    for doubling in state.doublings:
        name = doubling_name(language, doubling)
        rows.append(h("li", h("span", name), h("span", text(language, "times_two"))))
    if settled and not any(doubling.combo is None for doubling in state.doublings):
        none = h("span", text(language, "none"))
        rows.append(h("li", h("span", text(language, "spring_or_anti")), none, data_off=True))
    rows.append(_formula(language, state))
    return h("ul", rows, class_="sum")


def _formula(language: Language, state: GameState) -> El:
    count = len(state.doublings)
    stake = state.base << count
    spoken = text(language, "stake_formula_spoken", base=state.base, n=count, stake=stake)
    written = h("span", f"{state.base} × 2", h("sup", str(count)), f" = {stake}", aria_hidden="true")
    left = h("span", "B × 2", h("sup", "N"), aria_hidden="true")
    return h("li", h("span", spoken, class_="sr"), left, written, class_="eq")


def log(language: Language, state: GameState | None) -> El:
    """Lists the hand's words and plays, the latest first."""
    turns: list[Call | TablePlay] = [*state.calls, *state.plays] if state else []
    items = [_entry(language, turn, str(at)) for at, turn in enumerate(turns)]
    items.reverse()
    empty = h("li", h("span", text(language, "no_plays"), class_="k"), class_="empty")
    label = text(language, "log")
    return h("ol", items or [empty], class_="log", tabindex="0", reversed=True, aria_label=label)


def _entry(language: Language, turn: Call | TablePlay, key: str) -> El:
    who = h("span", seat_name(language, turn.seat), class_="p")
    if isinstance(turn, Call):
        said = text(language, "log_called", n=turn.value) if turn.value else text(language, "log_no_bid")
        return h("li", who, h("span", class_="c"), h("span", said, class_="k"), key=key)
    if turn.combo is None:
        return h(
            "li", who, h("span", class_="c"), h("span", text(language, "log_passed"), class_="k"), key=key
        )
    cards = ranks_spoken(language, sorted(turn.cards, key=card_key))
    kind = h("span", kind_name(language, turn.combo.kind), class_="k")
    return h("li", who, h("span", cards, class_="c"), kind, key=key)


def score_table(language: Language, match: Match, gained: tuple[int, ...]) -> El:
    """Shows everyone's points of this hand and in all."""
    state = match.current
    target = match.rules.match.target or 30
    goal = text(language, "goal", target=target)
    head = h(
        "tr",
        h("th", text(language, "player"), scope="col"),
        h("th", text(language, "this_hand"), scope="col"),
        h("th", text(language, "total"), scope="col"),
        h("th", goal, class_="bar-cell", scope="col"),
    )
    rows: list[Child] = []
    for seat, total in enumerate(match.totals):
        name = h("th", seat_name(language, seat), chip(language, role_of(state, seat)), scope="row")
        bar = h("td", axis(total, target), class_="bar-cell")
        rows.append(h("tr", name, points(gained[seat], "td"), h("td", signed(total), class_="num"), bar))
    caption = h("caption", text(language, "score_table"), class_="sr")
    return h("table", caption, h("thead", head), h("tbody", rows), class_="score")
