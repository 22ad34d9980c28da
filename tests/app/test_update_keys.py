"""The keyboard: everything can be done with it, and nothing happens that was not meant."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ddz_app import queries
from ddz_app.cmd import Focus
from ddz_app.layout import layout_hand
from ddz_app.model import Dialog, card_id
from ddz_app.msg import (
    AutoPressed,
    CardTapped,
    DialogClosed,
    DialogOpened,
    HintPressed,
    KeyPressed,
    PrefChanged,
)
from ddz_app.update_keys import takes

from ddz_core.actions import Decline, Double, Grab
from ddz_core.cards import format_card, parse_cards, sort_cards
from ddz_core.match import HUMAN
from ddz_core.rules import CLASSIC, GRAB, with_doubling
from tests.app.world import QUICK, World, at_table, my_auction, playing, position
from tests.support import random_deal

LEAD = "0 1 0 3s3h4s5s6s7s8sKsKh/3c4h5h2s2h/3d4c5c2c2d ."
"""In reading order: Kh Ks 8s 7s 6s 5s 4s 3h 3s."""


def leading() -> World:
    return at_table(position(LEAD))


def press(world: World, *keys: str, where: str = "hand", shift: bool = False) -> None:
    world.send(*(KeyPressed(key, shift, where) for key in keys))  # type: ignore[arg-type]


def at(world: World) -> str:
    assert world.model.cursor is not None
    return format_card(world.model.cursor)


def cards(text: str) -> tuple[int, ...]:
    return sort_cards(parse_cards(text))


def test_left_right_home_and_end_walk_the_hand() -> None:
    world = leading()
    walk = {"Home": "Kh", "ArrowRight": "Ks", "End": "3s", "ArrowLeft": "3h"}
    for key, card in walk.items():
        press(world, key)
        assert at(world) == card
    press(world, "Home", "ArrowLeft")
    assert at(world) == "Kh"
    press(world, "End", "ArrowRight")
    assert at(world) == "3s"


def test_the_focus_goes_with_the_tab_stop() -> None:
    world = leading()
    press(world, "End")
    assert world.done[-1] == Focus(card_id(parse_cards("3s")[0]))


def test_page_keys_jump_between_ranks() -> None:
    world = leading()
    press(world, "Home", "PageDown")
    assert at(world) == "8s"
    press(world, "End")
    assert at(world) == "3s"
    press(world, "PageUp")
    assert at(world) == "4s"
    press(world, "PageUp", "PageUp", "PageUp", "PageUp", "PageUp")
    assert at(world) == "Kh"
    press(world, "PageUp")
    assert at(world) == "Kh"


def test_up_and_down_stay_in_the_column() -> None:
    world = my_auction()
    order = queries.shown_order(world.model)
    rows = layout_hand(order, world.model.box).rows
    assert len(rows) > 1
    press(world, "Home", "ArrowRight", "ArrowDown")
    assert world.model.cursor == order[rows[0] + 1]
    press(world, "ArrowUp")
    assert world.model.cursor == order[1]
    press(world, "ArrowUp")
    assert world.model.cursor == order[1]


def test_space_toggles_the_card_with_the_focus() -> None:
    world = leading()
    press(world, "End", " ")
    assert world.model.selected == cards("3s")
    press(world, " ")
    assert world.model.selected == ()


def test_shift_and_an_arrow_extend_the_selection() -> None:
    world = leading()
    press(world, "End", "ArrowLeft", "ArrowLeft")
    press(world, "ArrowLeft", "ArrowLeft", shift=True)
    assert world.model.selected == cards("4s5s6s")


def test_enter_plays_but_not_on_a_button() -> None:
    world = leading()
    world.send(CardTapped(parse_cards("8s")[0]))
    press(world, "Enter", where="button")
    assert queries.to_move(world.model) == HUMAN
    press(world, "Enter")
    assert queries.to_move(world.model) == 1


def test_enter_never_passes_and_escape_neither() -> None:
    world = at_table(position("1 1 0 4s4hKs/4c5h2s2h7s/6c5c2c2d . 3c 6d"))
    press(world, "Enter", "Escape", where="page")
    assert queries.to_move(world.model) == HUMAN
    press(world, "p")
    assert queries.to_move(world.model) == 1


def test_escape_closes_the_hint_first_then_clears() -> None:
    world = leading()
    press(world, "h")
    assert world.model.hint is not None
    selected = world.model.selected
    closed = world.send(KeyPressed("Escape", where="hand"))
    assert closed.hint is None
    assert closed.selected == selected
    press(world, "Escape")
    assert world.model.selected == ()


def test_letters_work_in_either_case_and_everywhere() -> None:
    world = leading()
    press(world, "S", where="page")
    assert world.model.prefs.sort == "size"
    press(world, "H", where="button")
    assert world.model.hint is not None
    press(world, "?", where="page", shift=True)
    assert world.model.dialog is Dialog.RULES
    world.send(DialogClosed())
    press(world, "A", where="page")
    assert world.model.auto
    press(world, "a", where="page")
    assert not world.model.auto


@pytest.mark.parametrize("value", range(4))
def test_digits_bid(value: int) -> None:
    world = my_auction()
    press(world, str(value), where="page")
    assert queries.table(world.model).calls[0].value == value  # type: ignore[union-attr]


def test_digits_press_the_buttons_of_any_auction() -> None:
    for key, word in (("0", Decline()), ("1", Grab())):
        world = my_auction((Decline(),), rules=GRAB)
        assert queries.words_of(world.model) == (Decline(), Grab())
        press(world, "2", where="page")
        assert world.shouted() == []
        press(world, key, where="page")
        call = queries.table(world.model).calls[-1]  # type: ignore[union-attr]
        assert (call.seat, bool(call.value)) == (0, isinstance(word, Grab))


def test_digits_answer_whether_to_double() -> None:
    for key, answer in (("0", False), ("1", True)):
        world = my_auction(rules=with_doubling(CLASSIC, True))
        press(world, "3", where="page")
        assert queries.words_of(world.model) == (Double(False), Double(True))
        press(world, key, where="page")
        assert queries.table(world.model).doubles == (answer,)  # type: ignore[union-attr]


def test_digits_do_nothing_in_play() -> None:
    world = leading()
    press(world, "3")
    assert world.shouted() == []


def test_letter_keys_can_be_switched_off() -> None:
    world = my_auction()
    world.send(PrefChanged("letter_keys", False))
    before = world.model
    press(world, "a", "h", "s", "p", "3", "?", where="page")
    assert world.model == before
    press(world, "End")
    assert at(world) == format_card(queries.shown_order(world.model)[-1])


@pytest.mark.parametrize("ignored", ["field", "modified", "dialog"])
@pytest.mark.parametrize("key", ["a", "h", "p", "s", "?", "3", "Enter", "Escape", " ", "End", "ArrowLeft"])
def test_keys_are_ignored_in_fields_with_modifiers_and_under_panels(key: str, ignored: str) -> None:
    world = leading()
    if ignored == "dialog":
        world.send(DialogOpened(Dialog.SETTINGS))
    before = world.model
    msg = KeyPressed(key, where="field" if ignored == "field" else "hand", modified=ignored == "modified")
    assert not takes(before, msg)
    assert world.send(msg) == before


def test_a_held_key_walks_but_does_nothing_else() -> None:
    world = leading()
    world.send(KeyPressed("Home", where="hand"))
    world.send(*[KeyPressed("ArrowRight", where="hand", repeat=True)] * 3)
    assert at(world) == "7s"
    before = world.model
    world.send(*(KeyPressed(key, where="hand", repeat=True) for key in (" ", "a", "p", "h", "Enter")))
    assert world.model == before


def test_the_page_takes_the_keys_it_uses_and_no_other() -> None:
    model = leading().model
    for key in ("ArrowLeft", "Home", " ", "Enter", "a", "?", "Escape"):
        assert takes(model, KeyPressed(key, where="hand"))
    for key in ("Tab", "F5", "x", "3"):
        assert not takes(model, KeyPressed(key, where="hand"))
    assert not takes(model, KeyPressed(" ", where="button"))
    assert not takes(model, KeyPressed("Enter", where="button"))
    assert not takes(model, KeyPressed("ArrowLeft", where="page"))


def test_the_hand_is_locked_under_auto_but_can_be_walked() -> None:
    world = at_table(position(LEAD), replace(QUICK, auto_interval=4.0))
    world.send(AutoPressed())
    press(world, "End", " ")
    press(world, "ArrowLeft", shift=True)
    assert (at(world), world.model.selected) == ("3h", ())


def test_a_hand_can_be_played_with_the_keys_alone() -> None:
    world = playing(5)
    for _ in range(400):
        if not queries.live(world.model):
            break
        if queries.to_move(world.model) != HUMAN:
            assert world.step()
            continue
        state = queries.table(world.model)
        assert state is not None
        if state.phase is state.phase.AUCTION:
            press(world, "3", where="page")
            if queries.to_move(world.model) == HUMAN:
                press(world, "0", where="page")
            continue
        world.send(HintPressed())
        press(world, "p" if not world.model.selected else "Enter")
    assert queries.hand_over(world.model)


def test_up_and_down_agree_with_the_layout_for_every_card() -> None:
    world = my_auction(seed=9)
    assert queries.my_hand(world.model) == random_deal(9).hands[HUMAN]
    order = queries.shown_order(world.model)
    rows = layout_hand(order, world.model.box).rows
    for index, card in enumerate(order):
        world.model = replace(world.model, cursor=card)
        press(world, "ArrowDown")
        column = index if index < rows[0] else index - rows[0]
        if index < rows[0] and column < rows[1]:
            assert world.model.cursor == order[rows[0] + column]
