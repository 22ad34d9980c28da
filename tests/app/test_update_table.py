"""The human at the table: selecting is never playing, and every refusal says why (seed 000 section 21)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ddz_app import queries
from ddz_app.announce import hint_said
from ddz_app.cmd import AskBot, AskHint, Save
from ddz_app.html import text_of, walk
from ddz_app.model import Bar, Hint, Prefs
from ddz_app.msg import (
    AutoPressed,
    CardDoubleTapped,
    CardFocused,
    CardTapped,
    CompletionTaken,
    DragCancelled,
    DragEnded,
    DragMoved,
    DragStarted,
    FeltTapped,
    HintClosed,
    HintPressed,
    HintReady,
    Msg,
    PassPressed,
    PlayPressed,
    PrefChanged,
    RightClicked,
    SortPressed,
    SpeakPressed,
)
from ddz_app.view import view

from ddz_core.actions import Bid, Pass, Phase, Play
from ddz_core.bots import Suggestion, WhyCode, suggest
from ddz_core.bots.why import why
from ddz_core.cards import parse_cards, sort_cards
from ddz_core.errors import Reason
from ddz_core.match import HUMAN
from ddz_core.words import LANGUAGES, Language, reason_text, text
from tests.app.world import QUICK, World, at_table, my_auction, position

LEAD = "0 1 0 3s3h4s5s6s7s8sKsKh/3c4h5h2s2h/3d4c5c2c2d ."
"""The human leads and has a straight 3-8, pairs of 3 and K."""


def leading(prefs: Prefs | None = None) -> World:
    return at_table(position(LEAD), prefs)


def following(prefs: Prefs | None = None) -> World:
    """Seat 1, the landlord, led a 3, seat 2 played a 6; the human is to beat the 6."""
    return at_table(position("1 1 0 4s4hKsKhAs/4c5h2s2h7s/6c5c2c2d . 3c 6d"), prefs)


def waiting() -> World:
    """Seat 1 is to move; the human led a 4 before."""
    return at_table(position("0 1 1 4hKsKhAs/3c4c5h2s2h7s/6d6c5c2c2d . 4s"), replace(QUICK, pace="slow"))


def cards(text: str) -> tuple[int, ...]:
    return sort_cards(parse_cards(text))


def tap(*texts: str) -> list[Msg]:
    return [CardTapped(card) for text in texts for card in parse_cards(text)]


def drag(*texts: str) -> list[Msg]:
    first, *rest = (parse_cards(text)[0] for text in texts)
    return [DragStarted(first), *map(DragMoved, rest)]


# --- selecting ----------------------------------------------------------------------------------------


def test_a_tap_selects_and_a_second_tap_puts_back() -> None:
    world = leading()
    assert world.send(*tap("4s", "3s")).selected == cards("3s4s")
    assert world.send(*tap("4s")).selected == cards("3s")


def test_a_card_that_is_not_in_the_hand_cannot_be_selected() -> None:
    world = leading()
    assert world.send(*tap("As", "2s"), *drag("As")).selected == ()


def test_a_tap_by_pointer_is_a_drag_over_one_card() -> None:
    world = leading()
    assert world.send(*drag("4s"), DragEnded()).selected == cards("4s")
    assert world.send(*drag("4s"), DragEnded()).selected == ()


def test_a_drag_paints_the_range_and_dragging_back_unpaints() -> None:
    world = leading()
    assert world.send(*drag("Ks", "7s", "5s")).selected == cards("5s6s7s8sKs")
    assert world.send(DragMoved(parse_cards("7s")[0])).selected == cards("7s8sKs")
    assert world.send(DragEnded()).selected == cards("7s8sKs")


def test_a_drag_that_begins_on_a_selected_card_puts_back() -> None:
    world = leading()
    world.send(*drag("8s", "4s"), DragEnded())
    assert world.send(*drag("7s", "5s"), DragEnded()).selected == cards("4s8s")


def test_a_drag_over_others_leaves_what_was_selected_before() -> None:
    world = leading()
    world.send(*tap("Kh"))
    assert world.send(*drag("5s", "4s"), DragEnded()).selected == cards("4s5sKh")


def test_a_cancelled_touch_restores_what_was_there() -> None:
    world = leading()
    world.send(*tap("Kh"))
    assert world.send(*drag("8s", "3s"), DragCancelled()).selected == cards("Kh")
    assert world.model.drag is None


def test_the_felt_clears() -> None:
    world = leading()
    assert world.send(*tap("3s", "4s"), FeltTapped()).selected == ()


def test_a_right_click_clears_and_passes_only_where_that_is_on() -> None:
    world = following()
    assert world.send(*tap("4s"), RightClicked()).selected == ()
    assert queries.to_move(world.send(RightClicked())) == HUMAN
    world.send(PrefChanged("right_click_pass", True), RightClicked())
    assert queries.to_move(world.model) == 1


def test_a_right_click_never_passes_when_leading() -> None:
    world = leading(replace(QUICK, right_click_pass=True))
    assert queries.to_move(world.send(RightClicked())) == HUMAN


def test_choosing_ahead_is_kept_while_the_others_play() -> None:
    world = waiting()
    world.send(*tap("Kh", "Ks"))
    world.run(lambda model: queries.to_move(model) == HUMAN)
    assert world.model.selected == cards("KsKh")


def test_sorting_changes_the_order_and_keeps_the_selection() -> None:
    world = leading()
    world.send(*tap("3s"))
    assert queries.shown_order(world.model)[:3] == (*reversed(cards("KsKh")), *cards("8s"))
    world.send(SortPressed())
    assert queries.shown_order(world.model)[:4] == (*reversed(cards("KsKh")), *reversed(cards("3s3h")))
    assert world.model.selected == cards("3s")
    assert world.model.prefs.sort == "size"
    assert world.send(SortPressed()).prefs.sort == "rank"


def test_jokers_lie_before_the_pairs_when_sorted_by_size() -> None:
    hand = cards("3s3hBR2s9s9h9c")
    order = queries.hand_order(hand, "size")
    assert order == (
        *reversed(cards("9s9h9c")),
        *reversed(cards("BR")),
        *reversed(cards("3s3h")),
        *cards("2s"),
    )


def test_focus_moves_the_tab_stop_only_to_own_cards() -> None:
    world = leading()
    world.send(CardFocused(parse_cards("5s")[0]), CardFocused(parse_cards("2c")[0]))
    assert world.model.cursor == parse_cards("5s")[0]


# --- completions --------------------------------------------------------------------------------------


def test_one_card_is_offered_its_completion_that_beats_the_table() -> None:
    world = at_table(position("1 1 0 4s4hKsKhAs/4c5h2s2h7s/6c6s5c2c2d . 3c3d -"))
    world.send(*tap("Ks"))
    assert world.model.selected == cards("Ks")
    assert world.model.offer == cards("KsKh")
    assert world.send(CompletionTaken()).selected == cards("KsKh")
    assert world.model.offer == ()


def test_no_completion_is_offered_when_leading_or_when_the_card_is_enough() -> None:
    assert leading().send(*tap("Ks")).offer == ()
    assert following().send(*tap("Ks")).offer == ()


def test_an_offer_goes_when_the_selection_changes() -> None:
    world = at_table(position("1 1 0 4s4hKsKhAs/4c5h2s2h7s/6c6s5c2c2d . 3c3d -"))
    world.send(*tap("Ks", "As"))
    assert world.model.offer == ()
    assert world.send(CompletionTaken()).selected == cards("KsAs")


# --- playing ------------------------------------------------------------------------------------------


def test_playing_takes_the_selection_and_saves() -> None:
    world = leading()
    world.send(*tap("3s", "3h"), PlayPressed())
    state = queries.table(world.model)
    assert state is not None
    assert state.plays[-1].cards == cards("3s3h")
    assert world.model.selected == ()
    assert world.asked(Save)


REFUSALS = [
    (tap("3s", "4s"), PlayPressed(), Reason.NO_COMBO),
    (tap("3s", "4s", "5s", "6s"), PlayPressed(), Reason.CHAIN_TOO_SHORT),
    ([], PlayPressed(), Reason.NOTHING_CHOSEN),
    ([], PassPressed(), Reason.MUST_LEAD),
    ([], SpeakPressed(Bid(2)), Reason.WRONG_PHASE),
]


@pytest.mark.parametrize(("before", "press", "reason"), REFUSALS, ids=[row[2].value for row in REFUSALS])
def test_a_refusal_is_said_once_and_keeps_the_cards(before: list[Msg], press: Msg, reason: Reason) -> None:
    world = leading()
    selected = world.send(*before).selected
    world.send(press)
    assert world.model.selected == selected
    assert queries.to_move(world.model) == HUMAN
    assert world.model.refusal is not None
    assert world.model.refusal.error.reason is reason
    assert len(world.shouted()) == 1
    world.send(press)
    assert len(world.shouted()) == 2
    assert world.shouted()[0] == world.shouted()[1]


def test_a_refusal_is_in_the_language_of_the_moment() -> None:
    for language in LANGUAGES:
        world = leading(replace(QUICK, lang=language.value))
        world.send(PassPressed())
        assert world.shouted() == [reason_text(language, Reason.MUST_LEAD)]


def test_a_refusal_goes_when_the_selection_changes() -> None:
    world = leading()
    assert world.send(*tap("3s", "4s"), PlayPressed()).refusal is not None
    assert world.send(*tap("4s")).refusal is None


def test_a_refusal_goes_when_the_table_is_cleared() -> None:
    world = leading()
    assert world.send(PassPressed()).refusal is not None
    assert world.send(FeltTapped()).refusal is None


def test_playing_out_of_turn_is_refused_and_keeps_the_choice() -> None:
    world = waiting()
    world.send(*tap("Ks"), PlayPressed())
    assert world.model.selected == cards("Ks")
    assert world.shouted() == [reason_text(Language.ZH_HANT, Reason.NOT_YOUR_TURN)]


def test_a_double_click_plays_what_is_legal() -> None:
    world = following()
    ace = parse_cards("As")[0]
    taps: list[Msg] = [DragStarted(ace), DragEnded()]
    world.send(*taps, *taps, CardDoubleTapped(ace, "mouse"))
    state = queries.table(world.model)
    assert state is not None
    assert state.plays[-1].cards == (ace,)


def test_a_double_click_on_what_is_not_legal_says_why_and_selects() -> None:
    world = following()
    world.send(CardDoubleTapped(parse_cards("4s")[0], "mouse"))
    assert world.model.selected == cards("4s")
    assert world.model.refusal is not None
    assert world.model.refusal.error.reason is Reason.LOWER_RANK


def test_a_double_tap_by_touch_plays_only_where_that_is_on() -> None:
    world = following()
    ace = parse_cards("As")[0]
    world.send(CardDoubleTapped(ace, "touch"))
    assert queries.to_move(world.model) == HUMAN
    world.send(PrefChanged("touch_double", True), CardDoubleTapped(ace, "touch"))
    assert queries.to_move(world.model) == 1


def test_passing_lets_the_next_seat_move_and_clears() -> None:
    world = following()
    world.send(*tap("Ks"), PassPressed())
    state = queries.table(world.model)
    assert state is not None
    assert (state.turn, state.plays[-1].combo, world.model.selected) == (1, None, ())


def test_bids_that_are_too_low_are_refused() -> None:
    world = my_auction((Bid(2),))
    world.send(SpeakPressed(Bid(1)))
    assert world.model.refusal is not None
    assert world.model.refusal.error.reason is Reason.BID_TOO_LOW
    world.send(SpeakPressed(Bid(3)))
    state = queries.table(world.model)
    assert state is not None
    assert (state.phase, state.landlord, len(state.hands[HUMAN])) == (Phase.PLAY, HUMAN, 20)


def test_the_tab_stop_goes_to_the_card_that_took_the_place() -> None:
    world = leading()
    world.send(*tap("8s"), PlayPressed())
    assert world.model.cursor == parse_cards("7s")[0]
    world = leading()
    world.send(*tap("3h"), CardTapped(parse_cards("3s")[0]), PlayPressed())
    assert world.model.cursor == parse_cards("4s")[0]


# --- verdict ------------------------------------------------------------------------------------------


def test_the_verdict_is_what_the_button_will_say() -> None:
    world = following()
    verdict = queries.verdict(world.send(*tap("4s")))
    assert verdict.error is not None
    assert (verdict.error.reason, verdict.follows, verdict.ahead) == (Reason.LOWER_RANK, True, False)
    verdict = queries.verdict(world.send(FeltTapped(), *tap("As")))
    assert verdict.combo is not None
    assert verdict.error is None


def test_the_verdict_ahead_of_the_turn_judges_the_table_as_it_lies() -> None:
    world = waiting()
    verdict = queries.verdict(world.send(*tap("Kh")))
    assert (verdict.ahead, verdict.follows, verdict.error) == (True, False, None)


def test_the_selection_is_announced_once_it_rests() -> None:
    world = leading()
    before = len(world.spoken())
    world.send(*tap("3s"))
    world.pass_time(200)
    world.send(*tap("3h"))
    world.pass_time(240)
    assert len(world.spoken()) == before
    world.pass_time(20)
    assert world.spoken()[before:] == ["已選 2 張。對子 3，可以出"]
    world.pass_time(5000)
    assert len(world.spoken()) == before + 1


# --- hints --------------------------------------------------------------------------------------------


def test_a_hint_selects_explains_cycles_and_never_plays() -> None:
    world = leading()
    world.send(HintPressed())
    hint = world.model.hint
    assert hint is not None
    assert len(hint.suggestions) > 1
    for index in (*range(len(hint.suggestions)), 0):
        assert world.model.hint is not None
        assert world.model.hint.index == index
        action = hint.suggestions[index].action
        assert world.model.selected == (action.cards if isinstance(action, Play) else ())
        assert queries.to_move(world.model) == HUMAN
        world.send(HintPressed())
    assert len(world.asked(AskHint)) == 1


def test_a_hint_speaks_its_title_and_reason() -> None:
    world = leading()
    before = len(world.spoken())
    world.send(HintPressed())
    (line,) = world.spoken()[before:]
    assert line.startswith("建議：")
    assert "。" in line


def hint_of(*equal: bool) -> Hint:
    """Suggestions of falling chance, those after the first as good as it or not."""
    reasons = (why(WhyCode.TURNS_LEFT, n=2),)
    chances = (0.634, 0.996, 0.002)
    return Hint(
        tuple(
            Suggestion(Pass(), None, reasons, 1.0, chance, as_good)
            for chance, as_good in zip(chances, (False, *equal), strict=False)
        )
    )


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        (
            Language.ZH_HANT,
            "勝算 63%；另有 1 個建議一樣好；之後最快 2 手出完。",
            "勝算 99%；之後最快 2 手出完。",
        ),
        (
            Language.ZH_HANS,
            "胜算 63%；另有 1 个建议一样好；之后最快 2 手出完。",
            "胜算 99%；之后最快 2 手出完。",
        ),
        (
            Language.EN,
            "Chance to win 63 %. 1 other suggestion is as good. The rest can go in 2 turns at best.",
            "Chance to win 99 %. The rest can go in 2 turns at best.",
        ),
    ],
)
def test_a_hint_tells_the_chance_and_what_is_as_good(language: Language, first: str, second: str) -> None:
    hint = hint_of(True, False)
    assert hint_said(language, hint) == first
    assert hint_said(language, replace(hint, index=1)) == second
    assert hint_said(language, hint).startswith(text(language, "hint_chance", n=63))
    assert text(language, "hint_chance", n=1) in hint_said(language, replace(hint, index=2))
    assert text(language, "hint_equals", n=1) not in hint_said(language, hint_of(False, False))


def test_the_chance_is_shown_and_spoken() -> None:
    world = leading()
    world.send(HintPressed())
    hint = world.model.hint
    assert hint is not None
    assert hint.current.chance is not None
    said = hint_said(Language.ZH_HANT, hint)
    assert said.startswith("勝算 ")
    assert world.spoken()[-1].endswith(said)
    (region,) = [el for el in walk(view(world.model)) if dict(el.attrs).get("class") == "hint"]
    assert said in text_of(region)


def test_a_hint_in_the_auction_bids_nothing() -> None:
    world = my_auction()
    world.send(HintPressed())
    assert world.model.hint is not None
    assert isinstance(world.model.hint.current.action, Bid)
    assert queries.to_move(world.model) == HUMAN


def test_a_hint_that_says_pass_does_not_pass() -> None:
    world = at_table(position("1 1 0 4s4hKs/4c5h2s2h7s/6c5c2c2d . 3c R"))
    world.send(HintPressed())
    assert world.model.hint is not None
    assert world.model.hint.current.action == Pass()
    assert (world.model.selected, queries.to_move(world.model)) == ((), HUMAN)


def test_closing_a_hint_keeps_the_cards_and_changing_them_closes_it() -> None:
    world = leading()
    selected = world.send(HintPressed()).selected
    assert world.send(HintClosed()).hint is None
    assert world.model.selected == selected
    world.send(HintPressed(), *tap("Kh"))
    assert world.model.hint is None


def test_a_hint_out_of_turn_is_refused_in_words() -> None:
    world = waiting()
    world.send(HintPressed())
    assert world.shouted() == [text(Language.ZH_HANT, "hint_not_now")]
    assert not world.asked(AskHint)


def test_a_hint_that_comes_too_late_is_dropped() -> None:
    world = leading()
    seen = queries.observation(world.model)
    assert seen is not None
    assert world.send(HintReady(99, suggest(seen))).hint is None


# --- the guard and the lock ---------------------------------------------------------------------------


def test_presses_are_ignored_for_a_moment_after_the_buttons_changed() -> None:
    world = my_auction((Bid(0), Bid(2)), replace(QUICK, pace="fast"))
    world.pass_time(1000)
    world.send(SpeakPressed(Bid(3)))
    assert queries.bar(world.model) is Bar.PLAY
    world.send(*[CardTapped(queries.my_hand(world.model)[0])], PlayPressed())
    assert queries.table(world.model).plays == ()  # type: ignore[union-attr]
    assert world.shouted() == []
    world.pass_time(301)
    world.send(PlayPressed())
    assert len(queries.table(world.model).plays) == 1  # type: ignore[union-attr]


def test_a_clock_that_is_set_back_does_not_lock_the_buttons() -> None:
    world = my_auction((Bid(0), Bid(2)), replace(QUICK, pace="fast"))
    world.send(SpeakPressed(Bid(3)))
    world.now -= 365 * 86_400_000
    world.send(*[CardTapped(queries.my_hand(world.model)[0])], PlayPressed())
    assert len(queries.table(world.model).plays) == 1  # type: ignore[union-attr]


def test_the_hand_is_locked_while_it_is_played_automatically() -> None:
    world = leading(replace(QUICK, auto_interval=4.0))
    world.send(AutoPressed(), *tap("3s"), *drag("4s", "5s"), PlayPressed())
    assert world.model.selected == ()
    assert queries.to_move(world.model) == HUMAN
    assert not world.asked(AskBot)
