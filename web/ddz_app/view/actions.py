"""The action bar: always in the same place, the same buttons in the same order."""

from __future__ import annotations

from collections import defaultdict

from ddz_app import queries
from ddz_app.html import Child, El, h
from ddz_app.model import Bar, Dialog, Model
from ddz_app.msg import (
    AutoPressed,
    DialogOpened,
    HintPressed,
    NewMatchPressed,
    NextHandPressed,
    PassPressed,
    PlayPressed,
    SpeakPressed,
)
from ddz_app.view.icons import icon
from ddz_core.actions import Bid
from ddz_core.game import legal_actions
from ddz_core.words import Language, text


def actions(model: Model) -> El:
    """Draws the buttons of the moment. What cannot be pressed now stays, and says why when pressed."""
    language = queries.language(model)
    shown = queries.bar(model)
    label = "bidding_actions" if shown is Bar.SPEAK else "actions"
    return h(
        "div",
        _buttons(language, model, shown),
        id="actions",
        class_="actions",
        role="group",
        data_bar=shown.value,
        aria_label=text(language, label),
    )


def key_signs(model: Model) -> dict[str, str]:
    """What stands on the buttons for each key; "" where a key is off or not to be shown."""
    prefs = model.prefs
    keys = ("Enter", *("PHAS0123" if prefs.letter_keys else "")) if prefs.key_hints else ()
    return defaultdict(str, {key: key for key in keys})


def _buttons(language: Language, model: Model, shown: Bar) -> Child:
    keys = key_signs(model)
    if shown is Bar.SPEAK:
        return _bids(language, model)
    if shown is Bar.AUTO:
        words = text(language, "stop_auto")
        return _button("stop", words, AutoPressed(), "btn btn--stop", key=keys["A"], mark="i-stop")
    if shown is Bar.OVER:
        return _over(language, model)
    mine = queries.my_turn(model)
    ready = mine and queries.verdict(model).combo is not None
    chosen = len(model.selected)
    play = text(language, "play_n", n=chosen) if chosen else text(language, "play")
    return [
        _button(
            "pass",
            text(language, "pass"),
            PassPressed(),
            "btn",
            queries.may_pass(model),
            keys["P"],
        ),
        _button("hint", text(language, "hint"), HintPressed(), "btn", mine, keys["H"]),
        _button("play", play, PlayPressed(), "btn btn--primary", ready, keys["Enter"]),
    ]


def _bids(language: Language, model: Model) -> list[El]:
    state = queries.table(model)
    open_to_me = state is not None and queries.my_turn(model)
    legal = {a.value for a in legal_actions(state) if isinstance(a, Bid)} if state and open_to_me else set()
    top = state.deal.rules.auction.top if state else 3
    keys = key_signs(model)
    buttons = []
    for value in range(top + 1):
        words = text(language, "bid_n", n=value) if value else text(language, "bid_none")
        class_ = "btn bid btn--primary" if value and value in legal else "btn bid"
        key = keys[str(value)]
        buttons.append(_button(f"bid-{value}", words, SpeakPressed(Bid(value)), class_, value in legal, key))
    return buttons


def _over(language: Language, model: Model) -> list[El]:
    over = model.match is not None and model.match.is_over
    watching = queries.watching(model)
    result = Dialog.MATCH_OVER if over else Dialog.RESULT
    following = NewMatchPressed() if over else NextHandPressed()
    words = text(language, "new_match" if over else "next_hand")
    return [
        _button("settlement", text(language, "settlement"), DialogOpened(result), "btn"),
        _button("next", words, following, "btn btn--primary", not watching),
    ]


def _button(
    name: str,
    words: str,
    message: object,
    class_: str,
    usable: bool = True,
    key: str = "",
    mark: str = "",
) -> El:
    """One button; its parts all differ from button to button, hence the many parameters."""
    return h(
        "button",
        icon(mark) if mark else None,
        h("span", words),
        h("kbd", key, aria_hidden="true") if key else None,
        key=name,
        on={"click": message},
        id=f"act-{name}",
        class_=class_,
        type="button",
        aria_disabled=None if usable else "true",
        aria_keyshortcuts=key or None,
    )
