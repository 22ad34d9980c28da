"""The action bar: always in the same place, the same buttons in the same order."""

from __future__ import annotations

from collections import defaultdict

from ddz_app import queries
from ddz_app.announce import side_exit
from ddz_app.html import El, h
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
from ddz_app.side_game import SideAgainPressed, SideLeft
from ddz_app.view.icons import icon
from ddz_core.actions import Phase
from ddz_core.rules import AuctionKind
from ddz_core.words import Language, action_word, text


def actions(model: Model) -> El:
    """Draws the buttons of the moment. What cannot be pressed now stays, and says why when pressed."""
    language = queries.language(model)
    shown = queries.bar(model)
    buttons = _buttons(language, model, shown)
    if model.prefs.hand == "left":
        # The order itself, not only its look: the keyboard goes from button to button as they stand.
        buttons.reverse()
    return h(
        "div",
        buttons,
        id="actions",
        class_="actions",
        role="group",
        data_bar=shown.value,
        aria_label=text(language, _label(model, shown)),
    )


def _label(model: Model, shown: Bar) -> str:
    if shown is not Bar.SPEAK:
        return "actions"
    state = queries.table(model)
    if state is not None and state.phase is Phase.DOUBLING:
        return "doubling_actions"
    return _LABELS[queries.rules_of(model).auction.kind]


_LABELS = {
    AuctionKind.ONCE: "bidding_actions",
    AuctionKind.GRAB: "grabbing_actions",
    AuctionKind.ROUNDS: "bidding_actions",
}


def key_signs(model: Model) -> dict[str, str]:
    """What stands on the buttons for each key; "" where a key is off or not to be shown."""
    prefs = model.prefs
    keys = ("Enter", *("PHAS0123456789" if prefs.letter_keys else "")) if prefs.key_hints else ()
    return defaultdict(str, {key: key for key in keys})


def _buttons(language: Language, model: Model, shown: Bar) -> list[El]:
    keys = key_signs(model)
    if shown is Bar.SPEAK:
        return _words(language, model)
    if shown is Bar.AUTO:
        words = text(language, "stop_auto")
        return [_button("stop", words, AutoPressed(), "btn btn--stop", key=keys["A"], mark="i-stop")]
    if shown is Bar.OVER:
        return _over(language, model)
    mine, helped = queries.my_turn(model), not queries.in_puzzle(model)
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
        _button("hint", text(language, "hint"), HintPressed(), "btn", mine and helped, keys["H"]),
        _button("play", play, PlayPressed(), "btn btn--primary", ready, keys["Enter"]),
    ]


def _words(language: Language, model: Model) -> list[El]:
    """What can be said in the auction, and the answers to 加倍: the first refuses, the others promise."""
    keys = key_signs(model)
    buttons = []
    for at, action in enumerate(queries.words_of(model)):
        usable = queries.may_say(model, action)
        class_ = "btn bid btn--primary" if at and usable else "btn bid"
        words = action_word(language, action)
        buttons.append(_button(f"say-{at}", words, SpeakPressed(action), class_, usable, keys[str(at)]))
    return buttons


def _over(language: Language, model: Model) -> list[El]:
    if queries.in_puzzle(model):
        ended = "puzzle_refuted" if model.puzzling.refuted else "puzzle_solved"
        return [
            _button("settlement", text(language, ended), DialogOpened(Dialog.RESULT), "btn"),
            _button("leave", side_exit(model), SideLeft(), "btn"),
            _button("again", text(language, "puzzle_again"), SideAgainPressed(), "btn btn--primary"),
        ]
    if model.side_game is not None:
        return [
            _button("settlement", text(language, "settlement"), DialogOpened(Dialog.RESULT), "btn"),
            _button("again", text(language, "side_again"), SideAgainPressed(), "btn"),
            _button("leave", side_exit(model), SideLeft(), "btn btn--primary"),
        ]
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
