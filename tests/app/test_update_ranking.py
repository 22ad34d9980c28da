"""The ranking on the page: what auto-play does to it, and what a new match keeps."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ddz_app import queries
from ddz_app.model import GUARD_MS, Dialog, Prefs
from ddz_app.msg import (
    AutoPressed,
    CardTapped,
    DialogOpened,
    NewMatchConfirmed,
    NewMatchPressed,
    ParkedPressed,
    PassPressed,
    PlayPressed,
    SpeakPressed,
)

from ddz_core.actions import Bid, Decline, Double, Grab, Play
from ddz_core.match import HUMAN
from ddz_core.ranking import earned, is_auto, ranking
from ddz_core.rules import RULESETS
from tests.app.switching import ahead, fresh, on_disk, to_rules
from tests.app.test_update_flow import settled
from tests.app.test_update_store import reopened, truth
from tests.app.world import QUICK, World, at_table, hasty, position


def test_a_hand_that_auto_play_touched_earns_nothing_and_a_hand_played_by_hand_does() -> None:
    for auto in (True, False):
        world = fresh("ranked", 5)
        if auto:
            world.send(AutoPressed())
        while not settled(world.model):
            if queries.my_turn(world.model):
                by_hand(world)
            else:
                assert world.step()
        rows = {row.level: row for row in ranking(truth(world.model))}
        won = truth(world.model).totals[HUMAN] > 0
        assert (rows["normal"].hands, rows["normal"].wins) == (1, int(won))
        assert rows["normal"].points == (30 if won and not auto else 0)
        assert on_disk(world) == world.model.match


def by_hand(world: World) -> None:
    """Does what a hasty bot would, by the human's buttons."""
    seen = queries.observation(world.model)
    assert seen is not None
    action = hasty(seen, Random(world.model.serial))
    if isinstance(action, Bid | Grab | Decline | Double):
        world.send(SpeakPressed(action))
    elif isinstance(action, Play):
        world.send(*(CardTapped(card) for card in action.cards), PlayPressed())
    else:
        world.send(PassPressed())


def test_a_new_match_keeps_the_ranking_and_not_the_totals() -> None:
    world = ahead(fresh("ranked"))
    before = ranking(truth(world.model))
    assert sum(row.hands for row in before) == 1
    world.send(NewMatchPressed())
    world.now += GUARD_MS
    world.send(NewMatchConfirmed())
    match = truth(world.model)
    assert match.totals == (0, 0, 0)
    assert (match.hands, match.is_live) == ((), True)
    assert ranking(match) == before
    assert match.seed != 0
    assert ranking(truth(reopened(world).model)) == before
    to_rules(world, "house")
    world.send(ParkedPressed("ranked"))
    assert world.model.match == match


def test_the_leaderboard_opens_only_where_there_is_a_ranking() -> None:
    for name in RULESETS:
        world = fresh(name)
        world.send(DialogOpened(Dialog.LEADERBOARD))
        ranks = bool(RULESETS[name].match.rank_points)
        assert (world.model.dialog is Dialog.LEADERBOARD) == ranks


def winning(prefs: Prefs = QUICK) -> World:
    """A ranked hand that the human wins with the next card."""
    return at_table(position("0 2 0 BR/4s4h5h/6s6h7h .", "ranked"), prefs)


def points(world: World) -> tuple[int | None, bool]:
    """What the hand earned, and whether auto-play touched it."""
    match = truth(world.model)
    return earned(match), is_auto(match)


def test_only_a_play_that_auto_play_made_costs_the_rank_points() -> None:
    by_auto = winning()
    by_auto.send(AutoPressed())
    by_auto.run(settled)
    assert points(by_auto) == (0, True)
    stopped = winning(replace(QUICK, auto_interval=2.0))
    stopped.send(AutoPressed(), AutoPressed())
    stopped.send(*(CardTapped(card) for card in queries.my_hand(stopped.model)), PlayPressed())
    assert points(stopped) == (30, False)
    last_card = winning(replace(QUICK, auto_last=True))
    last_card.run(settled)
    assert points(last_card) == (30, False)


def test_the_rules_without_a_ranking_mark_nothing() -> None:
    world = at_table(position("0 2 0 BR/4s4h5h/6s6h7h .", "classic"))
    world.send(AutoPressed())
    world.run(settled)
    assert points(world) == (None, False)
