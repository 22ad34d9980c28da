"""The middle of the table: the set to beat, who owns it, and what came before it in the trick."""

from __future__ import annotations

from ddz_app.html import Child, El, h
from ddz_app.layout import fan_rows
from ddz_app.model import HandBox, Model
from ddz_app.msg import FeltTapped
from ddz_app.queries import big, language, standing_high, table
from ddz_app.view.cards import face, fan
from ddz_app.view.memo import remember
from ddz_app.view.names import chip, combo_brief, combo_size, place_of, role_of, seat_name
from ddz_app.view.trick import trick_of
from ddz_core.actions import Phase, TablePlay
from ddz_core.cards import Card, card_key, rank_of, unpack
from ddz_core.combos import Combo
from ddz_core.match import HUMAN
from ddz_core.state import GameState
from ddz_core.words import Language, auction_ask, auction_note, auction_wait, card_name, text


def stage(model: Model) -> El:
    """Draws the stage; a tap on it clears the selection."""
    return _stage(language(model), table(model), model.box, big(model))


@remember
def _stage(language: Language, state: GameState | None, box: HandBox, big: bool) -> El:
    return h(
        "section",
        h("div", _content(language, state, box, big), class_="stage-in"),
        on={"click": FeltTapped()},
        id="stage",
        class_="stage",
        aria_label=text(language, "stage"),
    )


def _content(language: Language, state: GameState | None, box: HandBox, big: bool) -> Child:
    if state is None:
        return None
    if state.phase is Phase.THROWN_IN:
        return [h("h2", text(language, "log_thrown_in")), h("p", text(language, "dealing"), class_="sub")]
    if state.phase is Phase.AUCTION:
        return _auction(language, state)
    if state.phase is Phase.DOUBLING:
        return _doubling(language, state)
    lying = state.target if state.phase is Phase.PLAY else state.plays[-1]
    if lying is None:
        return [_trail(language, state), _lead(language, state)]
    return [_trail(language, state), *_lying(language, state, lying, box, big)]


def _owner(state: GameState, seat: int, *words: Child) -> El:
    place = place_of(state.deal.rules, seat)
    return h("p", h("span", class_="arrow"), words, class_="owner", data_from=place)


def _auction(language: Language, state: GameState) -> Child:
    kind, high = state.deal.rules.auction.kind, standing_high(state)
    owner = None
    if high:
        name = seat_name(language, high.seat)
        said = f"{text(language, 'highest_bid')} · {name} {text(language, 'points_n', n=high.value)}"
        owner = _owner(state, high.seat, h("span", said))
    if state.turn is None or state.turn == HUMAN:
        asked = auction_ask(language, kind)
    else:
        asked = auction_wait(language, kind, seat_name(language, state.turn))
    note = auction_note(language, kind, high.value if high else 0)
    return [_turned_up(language, state), owner, h("h2", asked), h("p", note, class_="sub")]


def _turned_up(language: Language, state: GameState) -> El | None:
    """The card that named who speaks first, while that is what it is for; later it lies at its seat."""
    card = state.deal.turned_up
    if card is None:
        return None
    who = seat_name(language, state.deal.first)
    named = text(language, "turned_up_of", seat=who, card=card_name(language, card))
    title = h("b", text(language, "turned_up"), " · ", who)
    note = h("small", text(language, "turned_up_note"))
    shown = h("span", face(card, language), role="img", aria_label=named, class_="laid")
    return h("div", shown, h("span", title, note, class_="words"), class_="turned-up")


def _doubling(language: Language, state: GameState) -> Child:
    assert state.landlord is not None
    name = h("span", seat_name(language, state.landlord))
    base = h("span", text(language, "points_n", n=state.base), class_="type")
    owner = _owner(state, state.landlord, name, chip(language, "lord"), base)
    asked = text(language, "double_ask")
    if state.turn is not None and state.turn != HUMAN:
        asked = text(language, "double_wait", seat=seat_name(language, state.turn))
    return [owner, h("h2", asked), h("p", text(language, "double_note"), class_="sub")]


def _lead(language: Language, state: GameState) -> Child:
    if state.turn == HUMAN:
        return [h("h2", text(language, "your_lead")), h("p", text(language, "lead_note"), class_="sub")]
    name = "" if state.turn is None else seat_name(language, state.turn)
    return h("h2", text(language, "on_turn", seat=name))


def _trail(language: Language, state: GameState) -> El | None:
    shown = trick_of(state)
    if state.target is not None or state.phase is Phase.OVER:
        lying = state.target or state.plays[-1]
        shown = tuple(play for play in shown if play is not lying)
    items = [_turn(language, play, str(at)) for at, play in enumerate(shown)][-4:]
    return h("ol", items, class_="trail", aria_label=text(language, "trick")) if items else None


def _turn(language: Language, play: TablePlay, key: str) -> El:
    said = combo_brief(language, play.combo) if play.combo else text(language, "seat_passed")
    return h("li", h("b", seat_name(language, play.seat)), said, key=key)


def _lying(language: Language, state: GameState, play: TablePlay, box: HandBox, big: bool) -> list[Child]:
    assert play.combo is not None
    role = role_of(state, play.seat)
    marked = role == "mate" or (role == "lord" and play.seat != HUMAN)
    owner = _owner(
        state,
        play.seat,
        h("span", seat_name(language, play.seat)),
        chip(language, role) if marked else None,
        h("span", combo_size(language, play.combo), class_="type"),
    )
    cards = table_order(play.cards, play.combo)
    return [owner, fan(cards, language, fan_rows(len(cards), box, big), key=f"play{len(state.plays)}")]


def table_order(cards: tuple[Card, ...], combo: Combo) -> tuple[Card, ...]:
    """Puts the body before the wings, each low to high, as a set lies on the table."""
    body = unpack(combo.body)
    taken = [0] * 15
    first: list[Card] = []
    rest: list[Card] = []
    for card in sorted(cards, key=card_key):
        rank = rank_of(card)
        (first if taken[rank] < body[rank] else rest).append(card)
        taken[rank] += 1
    return (*first, *rest)
