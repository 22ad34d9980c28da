"""Scores, the stake and the log: open at the side of a desktop, in dialogs elsewhere."""

from __future__ import annotations

from typing import TypeAlias

from ddz_app.counter import Cell
from ddz_app.html import Child, El, h
from ddz_app.view.cards import card_row
from ddz_app.view.counter import counter
from ddz_app.view.memo import remember
from ddz_app.view.names import chip, points, role_of, seat_name, tone
from ddz_app.view.trick import answers
from ddz_core.actions import Bid, Call, Cause, Doubling, TablePlay
from ddz_core.auction import vocabulary
from ddz_core.cards import card_key
from ddz_core.combos import Kind
from ddz_core.match import Match
from ddz_core.rules import RuleSet
from ddz_core.state import GameState
from ddz_core.words import (
    Language,
    call_word,
    cause_name,
    double_word,
    kind_name,
    ranks_spoken,
    rules_name,
    signed,
    text,
)


@remember
def side(
    language: Language,
    rules: RuleSet,
    match: Match | None,
    beside: str,
    counting: bool,
    cells: tuple[Cell, ...],
) -> El:
    """Draws the panels of a desktop's side; of these other windows have room for 記牌器 alone.

    `beside` names a side game, which has no totals; `cells` are what is still out, () before the deal.
    """
    state = match.current if match else None
    first = _panel("race", race_title(language, rules), race(language, rules, match))
    if beside:
        first = _panel("race", beside, beside_note(language, rules))
    out = None
    if counting:
        legend = h("p", text(language, "counter_legend"), class_="legend")
        out = _panel("counter", text(language, "counter_title"), counter(language, rules, cells), legend)
    return h(
        "aside",
        first,
        _panel("mult", text(language, "stake"), stake_rows(language, state)),
        out,
        _panel("log", text(language, "log"), log(language, state)),
        class_="side",
        data_open=counting,
    )


def beside_note(language: Language, rules: RuleSet) -> El:
    """Says under which rules a side game is played, and that it does not count."""
    return h("p", rules_name(language, rules), " · ", text(language, "side_unscored"), class_="note")


def race_title(language: Language, rules: RuleSet) -> str:
    """Returns what stands over the totals: how far the match goes, if it has an end."""
    target = rules.match.target
    return text(language, "total") if target is None else text(language, "race", target=target)


def _panel(name: str, title: str, *content: El) -> El:
    return h("section", h("h2", title), content, key=name, class_=f"panel p-{name}", aria_label=title)


def axis(total: int, target: int) -> El:
    """Draws a score between debt and the target, zero in the middle; the number stands beside it."""
    part = min(1.0, abs(total) / target)
    bar = h("i", css={"--v": f"{part:.3f}"}, data_neg=total < 0)
    return h("span", bar, class_="axis", aria_hidden="true")


def race(language: Language, rules: RuleSet, match: Match | None) -> El:
    """Lists everyone's total, on the way to the target where there is one."""
    totals = match.totals if match else (0,) * rules.deal.players
    target = rules.match.target
    state = match.current if match else None
    items = []
    for seat, total in enumerate(totals):
        who = h("span", seat_name(language, seat), " ", chip(language, role_of(state, seat)))
        value = h("span", signed(total), class_=f"val {tone(total)}".strip())
        items.append(h("li", who, value, axis(total, target) if target else None))
    return h("ul", items, class_="race")


def doubling_name(language: Language, doubling: Doubling) -> str:
    """Says what doubled and whose it was."""
    cause, seat = cause_name(language, doubling.cause), seat_name(language, doubling.seat)
    if doubling.combo is None or doubling.combo.kind is not Kind.BOMB:
        return text(language, "doubling_side", cause=cause, seat=seat)
    cards = ranks_of(language, doubling.combo.main, doubling.combo.size)
    return text(language, "doubling_by", cause=cause, cards=cards, seat=seat)


def ranks_of(language: Language, rank: int, copies: int) -> str:
    """Writes one rank several times."""
    return ranks_spoken(language, [rank * 4] * copies).replace(" ", "")


def stake_rows(language: Language, state: GameState | None, settled: bool = False) -> El:
    """Lists the bid, each doubling with its cause, and B × 2^N."""
    if state is None or state.landlord is None:
        row = h("li", h("span", _base_name(language, state)), h("span", "–"), data_off=True)
        return h("ul", row, class_="sum")
    rows = [_base(language, state)]
    for doubling in state.doublings:
        name = doubling_name(language, doubling)
        rows.append(h("li", h("span", name), h("span", text(language, "times_two"))))
    sprung = any(doubling.cause in _SPRINGS for doubling in state.doublings)
    if settled and state.deal.rules.scoring.spring and not sprung:
        none = h("span", text(language, "none"))
        rows.append(h("li", h("span", text(language, "spring_or_anti")), none, data_off=True))
    rows.append(_formula(language, state))
    return h("ul", rows, class_="sum")


_SPRINGS = (Cause.SPRING, Cause.ANTI_SPRING)


def _base(language: Language, state: GameState) -> El:
    """The bid; where it was raised by grabbing, who did that."""
    grabbers = [seat_name(language, call.seat) for call in state.calls if call.grab and call.value]
    who = text(language, "seat_sep").join(grabbers)
    small = None
    if grabbers:
        words = text(language, "grabs_n", n=len(grabbers))
        small = h("small", text(language, "doubling_side", cause=words, seat=who))
    return h("li", h("span", _base_name(language, state), small), h("span", str(state.base)))


def _base_name(language: Language, state: GameState | None) -> str:
    """Calls the base a bid where there is bidding."""
    bids = state is None or any(isinstance(word, Bid) for word in vocabulary(state.deal.rules))
    return text(language, "bid_base") if bids else f"{text(language, 'base')} B"


def _formula(language: Language, state: GameState) -> El:
    count = len(state.doublings)
    stake = state.base << count
    spoken = text(language, "stake_formula_spoken", base=state.base, n=count, stake=stake)
    written = h("span", f"{state.base} × 2", h("sup", str(count)), f" = {stake}", aria_hidden="true")
    left = h("span", "B × 2", h("sup", "N"), aria_hidden="true")
    return h("li", h("span", spoken, class_="sr"), left, written, class_="eq")


def log(language: Language, state: GameState | None) -> El:
    """Lists the hand's words and plays, the latest first."""
    turns: list[_Turn] = [*state.calls, *answers(state), *state.plays] if state else []
    items = [_entry(language, turn, str(at)) for at, turn in enumerate(turns)]
    items.reverse()
    empty = h("li", h("span", text(language, "no_plays"), class_="k"), class_="empty")
    label = text(language, "log")
    return h("ol", items or [empty], class_="log", tabindex="0", reversed=True, aria_label=label)


_Turn: TypeAlias = Call | tuple[int, bool] | TablePlay
"""A word of the auction, a seat's answer to 加倍, or a turn of play."""


def _entry(language: Language, turn: _Turn, key: str) -> El:
    seat = turn[0] if isinstance(turn, tuple) else turn.seat
    who = h("span", seat_name(language, seat), class_="p")
    if not isinstance(turn, TablePlay):
        said = call_word(language, turn) if isinstance(turn, Call) else double_word(language, turn[1])
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
    state, target = match.current, match.rules.match.target
    heads = [text(language, key) for key in ("player", "this_hand", "total")]
    goal = None
    if target is not None:
        goal = h("th", text(language, "goal", target=target), class_="bar-cell", scope="col")
    head = h("tr", [h("th", title, scope="col") for title in heads], goal)
    rows: list[Child] = []
    for seat, total in enumerate(match.totals):
        name = h("th", seat_name(language, seat), chip(language, role_of(state, seat)), scope="row")
        bar = None if target is None else h("td", axis(total, target), class_="bar-cell")
        rows.append(h("tr", name, points(gained[seat], "td"), h("td", signed(total), class_="num"), bar))
    caption = h("caption", text(language, "score_table"), class_="sr")
    return h("table", caption, h("thead", head), h("tbody", rows), class_="score")


def remaining(language: Language, state: GameState) -> El:
    """Shows what everyone still held."""
    rows = []
    for seat, cards in enumerate(state.hands):
        if cards:
            shown: Child = card_row(tuple(reversed(cards)), language)
            rows.append(h("li", h("span", seat_name(language, seat), class_="p"), shown))
    return h("section", h("h3", text(language, "remaining")), h("ul", rows), class_="remaining")
