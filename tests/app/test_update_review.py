"""Opening a review, stepping through it, what the study finds, and closing it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ddz_app.cmd import Focus, LogError
from ddz_app.draft import Draft
from ddz_app.model import Dialog, Model
from ddz_app.msg import (
    AutoPressed,
    DialogClosed,
    DialogOpened,
    KeyPressed,
    NewMatchConfirmed,
    NewMatchPressed,
    PrefChanged,
)
from ddz_app.queries import awaits
from ddz_app.reviewing import (
    VERDICT,
    AskReview,
    MistakePressed,
    ReviewDone,
    Reviewing,
    ReviewPly,
    ReviewPressed,
    ReviewSlid,
    ReviewStepped,
    ReviewWent,
    StudyFailed,
    length,
    mistakes,
    states_of,
    summed,
)
from ddz_app.update_keys import takes
from ddz_app.update_review import open_review

from ddz_core.match import Ending
from ddz_core.record import format_record, parse_record
from ddz_core.verdicts import Mark, format_ply
from tests.app.reviews import PLAYS, SLIP, found, plies, record, slipped
from tests.app.world import World, playing, with_match

STEPS = len(PLAYS)


def opened() -> World:
    """A page whose settlement has just led to the review."""
    world = with_match(slipped())
    assert world.model.dialog is Dialog.RESULT
    world.send(ReviewPressed())
    return world


def now(world: World) -> Reviewing:
    """The review that is open."""
    review = world.model.review
    assert review is not None
    return review


def studied(world: World, *places: int) -> None:
    """Tells what is found of some steps, or of all, the last one first."""
    known = plies()
    for place in places or reversed(range(STEPS)):
        world.send(ReviewPly(now(world).token, format_ply(known[place])))


def place(world: World) -> int:
    return now(world).place


def test_the_settlement_leads_to_the_review_and_back() -> None:
    world = opened()
    assert world.model.dialogs == (Dialog.RESULT, Dialog.REVIEW)
    asked = world.asked(AskReview)
    assert asked == [AskReview(now(world).token, format_record(record()))]
    assert isinstance(asked[0], AskReview)
    assert parse_record(asked[0].record).ending is Ending.SETTLED
    assert awaits(world.model, now(world).token)
    world.send(DialogClosed())
    assert world.model.dialog is Dialog.RESULT
    assert not awaits(world.model, asked[0].token)


def test_whatever_closes_the_panel_ends_the_study() -> None:
    world = opened()
    token = now(world).token
    world.send(DialogOpened(Dialog.MENU))
    assert awaits(world.model, token)
    world.send(NewMatchPressed(), NewMatchConfirmed())
    assert world.model.dialogs == ()
    assert not awaits(world.model, token)
    assert now(world).token == 0


def test_nothing_is_reviewed_while_a_hand_is_played_or_where_none_was() -> None:
    world = playing(3)
    world.send(ReviewPressed())
    assert world.model.review is None
    assert world.asked(AskReview) == []
    draft = Draft(Model(), 0.0)
    only_bids = replace(record(), actions=record().actions[:1], ending=Ending.ABANDONED, points=(0, 0, 0))
    open_review(draft, only_bids)
    assert draft.model.review is None
    assert draft.cmds == []
    open_review(draft, replace(only_bids, actions=record().actions[:3]))
    assert draft.model.review is not None
    assert length(draft.model.review.record) == 2


def test_auto_play_stops_before_the_panel_opens() -> None:
    world = with_match(slipped())
    world.send(PrefChanged("auto_next", True), AutoPressed())
    assert world.model.auto
    world.send(ReviewPressed())
    assert not world.model.auto
    assert world.model.timer == 0


def test_a_step_is_one_play_and_shows_the_table_before_it() -> None:
    review = now(opened())
    states = states_of(review.record)
    assert length(review.record) == STEPS == len(states) - 1
    assert [len(hand) for hand in states[0].hands] == [20, 17, 17]
    assert [len(hand) for hand in states[SLIP].hands] == [3, 1, 17]
    assert states[-1].turn is None


def test_steps_stop_at_both_ends() -> None:
    world = opened()
    world.send(ReviewStepped(-1))
    assert place(world) == 0
    world.send(ReviewStepped(1), ReviewStepped(1))
    assert place(world) == 2
    world.send(ReviewWent(99))
    assert place(world) == STEPS - 1
    world.send(ReviewStepped(1), ReviewSlid("1"))
    assert place(world) == 0
    world.send(ReviewSlid("junk"), ReviewSlid(""), ReviewSlid("9" * 400))
    assert place(world) == STEPS - 1
    world.send(ReviewWent(-7))
    assert place(world) == 0


def test_each_step_is_said_once_but_not_what_the_slider_says_itself() -> None:
    world = opened()
    studied(world)
    before = len(world.spoken())
    world.send(ReviewWent(SLIP))
    assert world.spoken()[before:] == ["第 16 手，你出單張 K，送掉勝局"]
    world.send(ReviewWent(SLIP), ReviewSlid("3"))
    assert len(world.spoken()) == before + 1
    world.send(ReviewWent(4, jump=True))
    assert len(world.spoken()) == before + 1
    assert world.done[-1] == Focus(VERDICT)


def test_wings_are_said_with_a_combo_that_has_them() -> None:
    world = opened()
    world.send(ReviewWent(12))
    assert world.spoken()[-1] == "第 13 手，你出三帶二，三張 A（9 9 A A A），計算中"


def test_the_step_that_is_shown_is_said_again_when_its_verdict_comes() -> None:
    world = opened()
    world.send(ReviewWent(SLIP))
    studied(world, 16, SLIP, 14)
    assert world.spoken()[-2:] == ["第 16 手，你出單張 K，計算中", "第 16 手，你出單張 K，送掉勝局"]


def test_a_verdict_that_comes_twice_counts_once() -> None:
    world = opened()
    studied(world)
    studied(world, SLIP)
    assert [ply.at for ply in now(world).plies] == list(range(1, STEPS + 1))
    token = now(world).token
    world.send(ReviewPly(token, format_ply(found(0, Mark.KEPT, True))))
    assert now(world).plies[0].mark is Mark.KEPT
    assert summed(now(world)).proved == STEPS - 1


def test_the_keys_step_and_jump_and_nothing_else() -> None:
    world = opened()
    studied(world)
    world.send(KeyPressed("ArrowRight", where="page"), KeyPressed("ArrowRight", where="button"))
    assert place(world) == 2
    world.send(KeyPressed("End"), KeyPressed("ArrowLeft"))
    assert place(world) == STEPS - 2
    world.send(KeyPressed("Home"), KeyPressed("ArrowRight", shift=True))
    assert place(world) == 3
    world.send(KeyPressed("ArrowRight", shift=True), KeyPressed("ArrowRight", shift=True))
    assert place(world) == SLIP
    world.send(KeyPressed("ArrowLeft", shift=True))
    assert place(world) == 3
    for key in ("p", "h", "Enter", " ", "0", "Escape", "ArrowUp"):
        assert not takes(world.model, KeyPressed(key))
        world.send(KeyPressed(key))
    for ignored in (KeyPressed("End", where="field"), KeyPressed("End", modified=True)):
        assert not takes(world.model, ignored)
        world.send(ignored)
    assert place(world) == 3
    assert world.model.dialog is Dialog.REVIEW


def test_mistakes_are_found_from_anywhere() -> None:
    world = opened()
    world.send(MistakePressed(1))
    assert place(world) == 0
    studied(world)
    assert mistakes(now(world)) == (3, SLIP)
    world.send(MistakePressed(1), MistakePressed(1), MistakePressed(1))
    assert place(world) == SLIP
    world.send(ReviewWent(STEPS - 1), MistakePressed(-1), MistakePressed(-1), MistakePressed(-1))
    assert place(world) == 3


def test_the_end_of_the_study_is_told_with_what_came_of_it() -> None:
    world = opened()
    studied(world)
    world.send(ReviewDone(now(world).token))
    assert world.spoken()[-1] == "檢討完成。已證明 15/17 手，失誤 2 次"
    assert not awaits(world.model, now(world).token)
    world.send(ReviewPly(now(world).token, format_ply(found(0, Mark.KEPT, True))))
    assert now(world).plies[0].mark is Mark.GUESS


@pytest.mark.parametrize(
    "line", ["", "junk", "1 0 lost", "99 0 lost no 0 ? 5 . ? . ?", "0 0 even no 0 ? 1 - ? . ?"]
)
def test_a_broken_study_leaves_what_was_found(line: str) -> None:
    world = opened()
    studied(world, 16, SLIP)
    token = now(world).token
    world.send(StudyFailed(token, "boom") if not line else ReviewPly(token, line))
    assert now(world).failed
    assert now(world).done
    assert len(now(world).plies) == 2
    assert world.asked(LogError)
    assert world.spoken()[-1] == "計算中斷了，只有算出的部分。"


def test_what_another_review_asked_for_is_dropped() -> None:
    world = opened()
    old = now(world).token
    world.send(DialogClosed(), ReviewPressed())
    line = format_ply(plies()[0])
    world.send(ReviewPly(old, line), ReviewDone(old), StudyFailed(old, "late"))
    assert now(world) == Reviewing(record(), now(world).token)
    world.send(DialogClosed(), ReviewPly(old, line), ReviewDone(old), ReviewPly(0, line))
    assert now(world).plies == ()


def test_what_was_found_is_kept_for_the_same_hand_and_no_other() -> None:
    world = opened()
    studied(world, 16, SLIP)
    world.send(ReviewWent(4), DialogClosed(), ReviewPressed())
    assert (place(world), len(now(world).plies)) == (4, 2)
    assert len(world.asked(AskReview)) == 2
    studied(world)
    world.send(ReviewDone(now(world).token), DialogClosed())
    world.send(ReviewPressed())
    assert now(world).done
    assert len(world.asked(AskReview)) == 2
    draft = Draft(world.model, 0.0)
    open_review(draft, replace(record(), actions=record().actions[:9], ending=Ending.ABANDONED))
    assert draft.model.review is not None
    assert (draft.model.review.place, draft.model.review.plies) == (0, ())
    assert len(draft.cmds) == 1
