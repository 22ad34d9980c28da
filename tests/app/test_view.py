"""The page as a tree: every state, in every language, by its names and roles."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from ddz_app.counter import CounterPressed
from ddz_app.html import El, text_of, to_html, walk
from ddz_app.model import AUTO_INTERVALS, Dialog, HandBox, Model, card_id
from ddz_app.msg import (
    AutoPressed,
    CardTapped,
    DialogOpened,
    HintPressed,
    PassPressed,
    PlayPressed,
    PrefChanged,
    SpeakPressed,
)
from ddz_app.queries import shown_order
from ddz_app.sounds import SoundPressed
from ddz_app.toasting import ToastKind
from ddz_app.view import view
from ddz_app.view.dialogs import _BUILDERS
from ddz_app.view.toasts import _CHOICES, _LOOKS

from ddz_core.actions import Bid
from ddz_core.words import LANGUAGES, Language
from tests.app.states import STATES, follow

LANGS = [language.value for language in LANGUAGES]


def in_language(model: Model, lang: str) -> Model:
    return replace(model, prefs=replace(model.prefs, lang=Language(lang).value))


def shown(name: str, lang: str = "en") -> El:
    return view(in_language(STATES[name](), lang))


def named(root: El, role: str, name: str) -> El:
    """Finds the one element of a role by its accessible name."""
    found = [el for el in walk(root) if role_of(el) == role and name_of(el) == name]
    assert len(found) == 1, f"{role} {name!r}: {len(found)}"
    return found[0]


def role_of(el: El) -> str:
    implied = {"button": "button", "output": "status", "dialog": "dialog", "textarea": "textbox"}
    return el.get("role") or implied.get(el.tag, el.tag)


def name_of(el: El) -> str:
    return (el.get("aria-label") or text_of(el)).strip()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", STATES)
def test_every_state_is_drawn_in_every_language(name: str, lang: str) -> None:
    root = shown(name, lang)
    ids = Counter(el.get("id") for el in walk(root) if el.get("id"))
    assert [key for key, count in ids.items() if count > 1] == []
    for el in walk(root):
        assert el.get("style") is None
        if role_of(el) in ("button", "option", "radiogroup", "listbox", "img", "group"):
            assert name_of(el), f"{el.tag} {el.attrs} has no name"
        for reference in ("aria-labelledby", "for"):
            assert el.get(reference) is None or el.get(reference) in ids
    assert to_html(root).startswith('<div class="game"')


@pytest.mark.parametrize("name", [name for name in STATES if name not in ("bare", "live")])
def test_languages_differ(name: str) -> None:
    texts = {to_html(shown(name, lang)) for lang in LANGS}
    assert len(texts) == len(LANGS)


def test_every_key_is_its_own_among_its_siblings() -> None:
    for name in STATES:
        for el in walk(shown(name)):
            keys = Counter(
                (child.tag, child.key) for child in el.children if isinstance(child, El) and child.key
            )
            assert [key for key, count in keys.items() if count > 1] == [], name


def test_the_hand_is_a_listbox_with_one_tab_stop() -> None:
    model = STATES["can"]()
    hand = named(view(in_language(model, "en")), "listbox", "My hand")
    options = [el for el in walk(hand) if role_of(el) == "option"]
    assert [el.get("id") for el in options] == [card_id(card) for card in shown_order(model)]
    assert [el.get("tabindex") for el in options].count("0") == 1
    chosen = [name_of(el) for el in options if el.get("aria-selected") == "true"]
    assert chosen == [
        f"{rank} of {suit}"
        for rank, suit in zip(
            ("10", "9", "8", "7", "6"), ("spades", "diamonds", "hearts", "spades", "diamonds"), strict=True
        )
    ]
    assert all(isinstance(el.message("click"), CardTapped) for el in options)


def test_the_set_to_beat_is_one_picture_named_card_by_card() -> None:
    root = shown("follow")
    stage = next(el for el in walk(root) if el.get("id") == "stage")
    pictures = [name_of(el) for el in walk(stage) if role_of(el) == "img"]
    assert pictures == ["4 of spades, 5 of spades, 6 of clubs, 7 of hearts, 8 of diamonds"]
    assert "Bot B" in text_of(stage)


def test_buttons_stay_and_say_whether_they_work() -> None:
    ready, cannot = shown("can"), shown("cannot")
    play = named(ready, "button", "Play 5 cards")
    assert play.get("aria-disabled") is None
    assert play.message("click") == PlayPressed()
    assert named(cannot, "button", "Play 6 cards").get("aria-disabled") == "true"
    assert named(shown("lead"), "button", "Pass").get("aria-disabled") == "true"
    assert named(ready, "button", "Pass").message("click") == PassPressed()
    bids = shown("bid")
    assert named(bids, "button", "Bid 1").get("aria-disabled") == "true"
    assert named(bids, "button", "Bid 2").message("click") == SpeakPressed(Bid(2))


def test_the_keys_that_are_off_are_not_on_the_buttons() -> None:
    for name in ("bid", "follow"):
        model = STATES[name]()
        off = view(replace(model, prefs=replace(model.prefs, letter_keys=False)))
        assert {text_of(el) for el in walk(view(model)) if el.tag == "kbd"} != set()
        keys = {child for el in walk(off) if el.tag == "kbd" for child in el.children}
        assert keys <= {"Enter"}


def test_auto_play_can_be_stopped_while_the_settlement_lies_over_the_table() -> None:
    model = STATES["result"]()
    going_on = replace(model, auto=True, prefs=replace(model.prefs, auto_next=True, lang="en"))
    stop = named(view(going_on), "button", "Stop auto")
    assert stop.message("click") == AutoPressed()
    assert [el for el in walk(shown("result")) if el.message("click") == AutoPressed()] == [
        el
        for el in walk(shown("result"))
        if el.get("aria-pressed") and el.message("click") not in (CounterPressed(), SoundPressed())
    ]


def test_auto_play_says_whether_it_can_be_switched_on() -> None:
    def marks(name: str) -> set[str | None]:
        pressed = [el for el in walk(shown(name)) if el.message("click") == AutoPressed()]
        return {el.get("aria-disabled") for el in pressed}

    assert marks("follow") == marks("bid-wait") == marks("auto") == {None}
    assert marks("bare") == marks("over") == marks("watching") == {"true"}


def test_the_verdict_says_why_before_the_button_is_pressed() -> None:
    assert text_of(named(shown("can"), "status", "Your selection")).endswith("beats it")
    cannot = text_of(named(shown("cannot"), "status", "Your selection"))
    assert cannot == "Straight 6 cards · Wrong length: 5 cards needed, you chose 6"


def test_auto_play_leaves_one_button_and_its_intervals() -> None:
    root = shown("auto")
    bar = next(el for el in walk(root) if el.get("id") == "actions")
    assert [name_of(el) for el in walk(bar) if role_of(el) == "button"] == ["Stop auto"]
    intervals = [el for el in walk(root) if el.get("name") == "auto-interval"]
    assert [float(el.get("value") or "") for el in intervals] == list(AUTO_INTERVALS)
    hand = named(root, "listbox", "My hand")
    assert hand.get("aria-disabled") == "true"


def test_settlement_shows_stake_causes_totals_and_what_was_left() -> None:
    text = text_of(next(el for el in walk(shown("result")) if el.tag == "dialog"))
    for words in ("You won this hand", "Bomb 8888 · Bot A", "Rocket · You", "+16", "Cards left over"):
        assert words in text
    assert "P is 8" in text


def test_the_causes_and_the_race_can_be_seen_in_every_window() -> None:
    opener = next(el for el in walk(shown("over")) if el.get("class") == "stake")
    assert text_of(opener) == "Hand 3 2 × 4"
    assert opener.message("click") == DialogOpened(Dialog.LOG)
    text = text_of(next(el for el in walk(shown("log")) if el.tag == "dialog"))
    for words in ("first to 30", "Bid B2", "You Landlord+6"):
        assert words in text


def test_joint_winners_are_named_together() -> None:
    text = text_of(next(el for el in walk(shown("joint")) if el.tag == "dialog"))
    assert "Joint match winners: You, Bot A" in text


@pytest.mark.parametrize("state", ["bid", "lead", "follow"])
def test_advice_can_be_asked_for_whenever_it_is_my_turn(state: str) -> None:
    assert dict(named(shown(state), "button", "Hint").on)["click"] == HintPressed()


def test_bottom_cards_stay_hidden_until_the_auction_is_over() -> None:
    def bottom(name: str) -> str:
        box = next(el for el in walk(shown(name)) if el.get("class") == "kitty")
        return next(el.get("aria-label") or "" for el in walk(box) if el.get("role") == "img")

    assert bottom("bid") == "Bottom cards, face down until the bidding is over"
    assert bottom("lead") == "Bottom cards: A of clubs, 10 of hearts, 5 of clubs"


def test_nothing_of_the_other_hands_is_drawn_while_they_hold_it() -> None:
    model = follow()
    state = model.match.current if model.match else None
    assert state is not None
    mine = {card_id(card) for card in state.hands[0]}
    cards = {el.get("id") for el in walk(view(model)) if (el.get("id") or "").startswith("card-")}
    assert cards == mine


def test_every_dialog_and_notice_has_its_words() -> None:
    drawn_elsewhere = {Dialog.NONE, Dialog.RULES}
    assert set(_BUILDERS) == set(Dialog) - drawn_elsewhere
    assert set(_LOOKS) == set(ToastKind)
    assert len(_CHOICES) == 6


def test_the_language_can_be_chosen_before_the_first_deal() -> None:
    chosen = [el for el in walk(shown("start")) if el.get("name") == "set-lang"]
    assert [el.message("change") for el in chosen] == [PrefChanged("lang", lang) for lang in LANGS]
    assert [el.get("value") for el in chosen if el.get("checked") is not None] == ["en"]


def test_every_dialog_has_one_safe_place_for_the_focus() -> None:
    for name in STATES:
        for dialog in (el for el in walk(shown(name)) if el.tag == "dialog"):
            assert sum(el.get("data-safe") is not None for el in walk(dialog)) == 1, name


def test_what_did_not_change_is_the_same_object() -> None:
    model = follow()
    before, after = view(model), view(replace(model, selected=(model.match.current.hands[0][3],)))  # type: ignore[union-attr]
    parts = [(a, b) for a, b in zip(walk(before), walk(after), strict=False) if a.get("class") == "stage"]
    assert parts[0][0] is parts[0][1]
    slots_before = {el.get("id"): el for el in walk(before) if el.get("class") == "slot"}
    slots_after = {el.get("id"): el for el in walk(after) if el.get("class") == "slot"}
    changed = [key for key, el in slots_after.items() if el is not slots_before[key]]
    assert len(changed) == 1


def test_every_window_gets_rows_that_fit() -> None:
    for width, height in ((344, 640), (374, 844), (654, 390), (788, 1180), (1012, 900)):
        model = replace(STATES["lead"](), box=HandBox(width, width, height))
        rows = [el for el in walk(view(model)) if el.get("class") == "hand-row"]
        assert sum(len(row.children) for row in rows) == 20


def test_the_rules_button_asks_for_the_drawer() -> None:
    assert named(shown("follow"), "button", "Rules").message("click") == DialogOpened(Dialog.RULES)
    assert shown("rules").get("data-static") == "rules"
