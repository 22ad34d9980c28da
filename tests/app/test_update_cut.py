"""Honest shuffling on the page: the commitment before the cut, the deal by both, the proof."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from ddz_app import queries, save
from ddz_app.cmd import CopyText, DrawEntropy, Focus
from ddz_app.cutting import ClipPressed, CutMoved, CutPressed, CutTyped, VerifyPressed
from ddz_app.model import GUARD_MS, Dialog, Model
from ddz_app.msg import (
    AutoPressed,
    ContinuePressed,
    DialogClosed,
    EntropyDrawn,
    LockLost,
    NewHandConfirmed,
    NewMatchConfirmed,
    NewMatchPressed,
    NextHandPressed,
    PrefChanged,
)

from ddz_core.deal import deal
from ddz_core.match import Match
from ddz_core.pledge import commitment, pledge_of, seed_of, verify
from ddz_core.record import format_match, parse_match
from ddz_core.rules import HOUSE, RULESETS, RuleSet
from tests.app.comforts import cut_record
from tests.app.world import QUICK, FakeStorage, World, hasty

CUTS = replace(QUICK, cut=True)


def opened(rules: RuleSet = HOUSE, seed: int = 3, pace: str = "none") -> World:
    """A page whose player wants to cut, before the first deal."""
    prefs = save.encode_prefs(replace(CUTS, rules=rules.name, pace=pace))  # type: ignore[arg-type]
    return World(FakeStorage({save.PREFS: prefs}), Random(seed), bot=hasty).boot()


def started(rules: RuleSet = HOUSE) -> World:
    """The cards wait to be cut."""
    world = opened(rules)
    world.send(ContinuePressed())
    assert world.model.dialog is Dialog.CUT
    return world


def hand_of(world: World) -> Match:
    assert world.model.match is not None
    return world.model.match


def test_nothing_of_it_without_the_preference() -> None:
    world = World(FakeStorage({save.PREFS: save.encode_prefs(QUICK)}), Random(3), bot=hasty).boot()
    world.send(ContinuePressed())
    assert world.model.dialog is Dialog.NONE
    assert hand_of(world).current_tags == ()


def test_the_commitment_stands_before_the_cut_and_binds_the_secret() -> None:
    world = started()
    cutting = world.model.cutting
    assert cutting is not None
    assert world.model.match is None
    shown = cutting.commitment
    world.send(CutMoved("11"), CutPressed())
    pledge = pledge_of(hand_of(world).current_tags)
    assert pledge is not None
    assert (pledge.commitment, pledge.cut) == (shown, "11")
    assert commitment(pledge.secret) == shown
    state = hand_of(world).current
    assert state is not None
    assert state.deal == deal(HOUSE, Random(seed_of(pledge.secret, 11)))
    assert world.model.cutting is None
    assert world.model.drawing == 0
    assert world.model.dialogs == ()


@pytest.mark.parametrize("rules", RULESETS.values(), ids=lambda rules: rules.name)
def test_every_rule_set_is_cut_and_verified(rules: RuleSet) -> None:
    world = started(rules)
    world.send(CutPressed())
    tags = dict(hand_of(world).current_tags)
    assert tags["Cut"] == str(rules.deck_size // 2)
    assert ("Level" in tags) == bool(rules.match.rank_points)


def test_a_typed_number_goes_before_the_slider_until_it_moves() -> None:
    world = started()
    world.send(CutMoved("5"), CutTyped("-123456789012345678901234567890"), CutPressed())
    assert dict(hand_of(world).current_tags)["Cut"] == "-123456789012345678901234567890"
    world = started()
    world.send(CutTyped("99"), CutMoved("5"), CutPressed())
    assert dict(hand_of(world).current_tags)["Cut"] == "5"


@pytest.mark.parametrize("typed", ["seven", "1.5", "9" * 61, "9" * 5000])
def test_what_is_no_number_is_said_and_deals_nothing(typed: str) -> None:
    world = started()
    world.send(CutTyped(typed), CutPressed())
    assert world.model.dialog is Dialog.CUT
    assert world.model.cutting is not None
    assert world.model.cutting.refused
    assert len(world.model.cutting.typed) <= 120
    assert "60" in world.shouted()[-1]
    assert world.asked(Focus)[-1] == Focus("cut-number")
    world.send(CutTyped("7"))
    assert not world.model.cutting.refused
    world.send(CutPressed())
    assert dict(hand_of(world).current_tags)["Cut"] == "7"


@pytest.mark.parametrize("place", ["0", "54", "-3", "x", "", "1" * 99])
def test_the_slider_stays_inside_the_deck(place: str) -> None:
    world = started()
    before = world.model
    assert world.send(CutMoved(place)) == before


def test_closing_the_panel_deals_by_the_slider() -> None:
    world = started()
    world.send(CutMoved("3"), CutTyped("junk"), DialogClosed())
    assert dict(hand_of(world).current_tags)["Cut"] == "3"
    assert world.model.dialogs == ()


def test_the_secret_is_drawn_once_and_nothing_else_deals_meanwhile() -> None:
    world = started()
    cutting = world.model.cutting
    assert cutting is not None
    draws = len(world.asked(DrawEntropy))
    world.send(
        EntropyDrawn(world.model.drawing, 1, 2), ContinuePressed(), NextHandPressed(), NewMatchPressed()
    )
    world.pass_time(60_000)
    assert world.model.cutting is cutting
    assert len(world.asked(DrawEntropy)) == draws
    assert world.model.match is None


def test_a_tap_meant_for_what_stood_there_before_does_not_cut() -> None:
    world = opened(pace="fast")
    world.send(ContinuePressed(), CutPressed())
    assert world.model.cutting is not None
    world.now += GUARD_MS
    world.send(CutPressed())
    assert world.model.cutting is None


def test_every_hand_is_cut_anew_and_the_tags_outlive_the_save() -> None:
    world = started()
    world.send(CutPressed())
    play_out(world)
    first = pledge_of(hand_of(world).current_tags)
    world.send(NextHandPressed())
    assert world.model.dialog is Dialog.CUT
    assert world.model.cutting is not None
    assert world.model.cutting.secret != (first.secret if first else "")
    world.send(CutMoved("40"), CutPressed())
    match = hand_of(world)
    assert pledge_of(match.hands[-1].tags) == first
    assert parse_match(format_match(match)) == match
    stored = save.decode(world.storage.texts[save.SAVE]).match
    proof = verify(stored.hands[-1])
    assert proof is not None
    assert proof.holds


def play_out(world: World) -> None:
    """To the end of a hand, through deals that were thrown in: each is cut anew."""
    world.send(AutoPressed())
    for _ in range(20_000):
        if queries.hand_over(world.model):
            return
        if world.model.cutting:
            world.send(CutPressed())
        if not world.model.auto and queries.live(world.model):
            world.send(AutoPressed())
        world.step()
    raise AssertionError("too long")


def test_auto_play_cuts_by_itself() -> None:
    world = started()
    world.send(CutPressed(), PrefChanged("auto_next", True), AutoPressed())
    world.run(lambda model: bool(model.match and len(model.match.hands) >= 3))
    assert not world.model.dialogs or Dialog.CUT not in world.model.dialogs
    for record in hand_of(world).hands:
        proof = verify(record)
        assert proof is not None
        assert proof.holds


def test_what_takes_the_match_away_takes_the_cut_with_it() -> None:
    world = started()
    world.send(LockLost())
    assert world.model.cutting is None
    assert world.model.dialogs == (Dialog.OTHER_TAB,)
    world.send(CutPressed(), DialogClosed())
    assert world.model.match is None


def test_a_new_hand_and_a_new_match_are_cut_too() -> None:
    world = started()
    world.send(CutPressed())
    assert queries.live(world.model)
    world.send(NewHandConfirmed())
    assert world.model.dialog is Dialog.CUT
    world.send(CutPressed(), NewMatchPressed(), NewMatchConfirmed())
    assert world.model.dialog is Dialog.CUT
    assert hand_of(world).hands == ()


def test_the_proof_opens_only_for_a_hand_that_was_cut() -> None:
    world = started()
    world.send(CutPressed())
    plain = replace(cut_record(), tags=())
    world.send(VerifyPressed(plain), VerifyPressed())
    assert world.model.dialogs == ()
    world.send(VerifyPressed(cut_record()))
    assert world.model.dialog is Dialog.VERIFY
    assert world.model.verifying == cut_record()


def test_what_the_page_shows_can_be_copied() -> None:
    world = World().boot()
    world.send(ClipPressed("abc"))
    assert world.asked(CopyText) == [CopyText("abc")]


def test_update_leaves_the_model_as_it_was() -> None:
    world = started()
    before: Model = world.model
    copy = replace(before)
    world.send(CutMoved("9"))
    assert before == copy
