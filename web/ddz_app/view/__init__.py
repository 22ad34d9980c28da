"""The page as a tree, made from a Model and nothing else."""

from __future__ import annotations

from ddz_app import queries
from ddz_app.announce import side_exit, side_title
from ddz_app.counter import count
from ddz_app.html import El, h
from ddz_app.model import Dialog, Model
from ddz_app.view.actions import actions
from ddz_app.view.dialogs import dialog
from ddz_app.view.hand import hand
from ddz_app.view.prompt import prompt
from ddz_app.view.seats import bottom, bottom_cards, keys_shown, me, seats, tools_wide
from ddz_app.view.side import side
from ddz_app.view.stage import stage
from ddz_app.view.toasts import live, toasts
from ddz_app.view.top import bar
from ddz_app.view.tour import shown_stop, tour

__all__ = ["view"]


def view(model: Model) -> El:
    """Draws everything that the game shows; parts that did not change are the objects of the last time."""
    language, match = queries.language(model), model.match
    rules = queries.rules_of(model)
    state = queries.table(model)
    title, scored = side_title(model), model.side_game is None
    seen = queries.observation(model)
    shown = bottom_cards(seen)
    open_cards = queries.in_puzzle(model)
    thinking = model.running and not queries.hand_over(model)
    others = seats(language, rules, match, thinking, scored, open_cards)
    counting = None if open_cards else model.prefs.counter
    cells = count(seen) if seen and counting else ()
    top = bar(language, match, counting, model.prefs.sound, keys_shown(model), title, side_exit(model))
    known = state is not None and state.landlord is not None
    # A position need not say which cards came from the bottom.
    told = state is None or bool(state.deal.bottom)
    table = h(
        "main",
        others[:-1],
        bottom(language, rules, shown, known) if told else None,
        others[-1],
        stage(model),
        prompt(model),
        tour(model),
        me(model),
        hand(model),
        actions(model),
        tools_wide(model),
        side(language, rules, match, title, bool(counting), cells),
        class_="table",
        data_players=str(rules.deal.players),
        data_mine=queries.my_turn(model),
        data_tour=stop.value if (stop := shown_stop(model)) else None,
    )
    voices = h(
        "div",
        toasts(language, model.toasts),
        live(model.live, model.alert),
        key="voices",
        class_="voices",
    )
    return h(
        "div",
        h("div", top, table, class_="app", key="app"),
        dialog(model),
        voices,
        class_="game",
        data_static="rules" if model.dialog is Dialog.RULES else None,
    )
