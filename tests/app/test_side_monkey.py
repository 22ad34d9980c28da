"""Side games at random among everything that touches the match, with reloads, other tabs and faults."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from ddz_app import queries, save
from ddz_app.model import GUARD_MS, Dialog, Model
from ddz_app.msg import (
    AutoPressed,
    ContinuePressed,
    DialogClosed,
    DialogOpened,
    LockLost,
    NextHandPressed,
    ParkedPressed,
    RulesPicked,
    SwitchConfirmed,
    SwitchPressed,
    TakeOverPressed,
    VisibilityChanged,
)
from ddz_app.side_game import (
    DailyPressed,
    LinkOpened,
    LinkTaken,
    NumberPressed,
    ReplayPressed,
    SideAgainPressed,
    SideLeft,
)
from ddz_app.view import view

from ddz_core.actions import Phase
from tests.app.side_worlds import POSITION, opened_with
from tests.app.switching import NAMES
from tests.app.test_switch_monkey import Memory
from tests.app.world import QUICK, FakeStorage, World, hasty

STEPS = 120
LINKS = (POSITION, "#daily=2026-09-21", "#deal=grab-3", "#deal=four-player-3", "#junk", "#record=AAAA")


KEYS = {save.SAVE, save.SPARE, save.PREV, save.PREFS, *save.PAST}


def own(model: Model) -> Model:
    """The page as it would be without its side game."""
    return replace(model, match=queries.own_match(model), side_game=None)


def aside(world: World, rng: Random) -> None:
    """Begins a side game, or goes back from one."""
    messages = rng.choice(
        (
            (DialogOpened(Dialog.SIDE_GAMES), DailyPressed("2026-09-20")),
            (NumberPressed("7"),),
            (ReplayPressed(),),
            (SideAgainPressed(),),
            (SideLeft(),),
            (LinkOpened(rng.choice(LINKS)), LinkTaken()),
        )
    )
    world.send(*messages)


def beside(world: World, rng: Random) -> None:
    """Does something to the match: plays on, changes the rules, or takes up another one."""
    turn = rng.random()
    if turn < 0.6:
        if not world.model.auto:
            world.send(AutoPressed())
        for _ in range(rng.randrange(4)):
            world.step()
        if world.model.side_game and rng.random() < 0.5:
            world.run(queries.hand_over)
        world.send(NextHandPressed())
    elif turn < 0.75:
        world.send(RulesPicked(rng.choice(NAMES)), SwitchPressed(), SwitchConfirmed())
    elif turn < 0.85:
        world.send(ParkedPressed(rng.choice(NAMES)))
    else:
        world.send(DialogClosed(), ContinuePressed(), VisibilityChanged(False))


@pytest.mark.parametrize("storage_is", ["sound", "faulty", "forbidden for a while"])
@pytest.mark.parametrize("seed", range(3))
def test_a_monkey_among_side_games(seed: int, storage_is: str) -> None:
    rng, memory = Random(seed), Memory()
    storage = FakeStorage({save.PREFS: save.encode_prefs(replace(QUICK, rules=rng.choice(NAMES)))})
    world = World(storage, Random(seed), bot=hasty).boot()
    played = 0
    for turn in range(STEPS):
        if storage_is == "faulty":
            world.storage.fail_put = world.storage.puts + rng.randrange(1, 9) if rng.random() < 0.3 else 0
        elif storage_is != "sound" and rng.random() < 0.2:
            world.storage.fault = rng.choice(("", "forbidden"))
        before = world.model
        (aside if rng.random() < 0.3 else beside)(world, rng)
        world.now += GUARD_MS
        after = own(world.model)
        played += world.model.side_game is not None and queries.hand_over(world.model)
        if own(before).match is not after.match:
            for entry in after.parked:
                memory.note(save.decode(entry.text).match, safe=entry.name not in after.unkept)
        if after.match is not None:
            memory.note(after.match, safe=after.store.saved == after.store.rev)
        memory.holds(after, strict=True)
        if rng.random() < 0.05:
            world.send(LockLost())
            aside(world, rng)
            world.send(TakeOverPressed())
            memory.holds(own(world.model), strict=bool(world.storage.fault) or storage_is == "sound")
            if not world.storage.fault:
                memory.forget(own(world.model))
        elif rng.random() < 0.05:
            world.storage.fault = ""
            fragment = rng.choice(LINKS)
            world = opened_with(World(world.storage, world.entropy, bot=hasty), fragment)
            memory.holds(own(world.model), strict=storage_is == "sound")
            memory.forget(own(world.model))
        if turn % 25 == 0:
            view(world.model)
    assert played
    assert len(memory.seen) > 2


def test_what_a_side_game_leaves_behind_is_nothing() -> None:
    """A page on which many were played keeps the same texts as one on which none was."""
    texts = []
    for many in (0, 40):
        world = World(FakeStorage({save.PREFS: save.encode_prefs(QUICK)}), Random(5), bot=hasty).boot()
        world.send(ContinuePressed())
        rng = Random(2)
        for _ in range(many):
            world.send(NumberPressed(str(rng.randrange(1, 999))), AutoPressed())
            world.run(queries.hand_over)
        world.send(SideLeft(), AutoPressed())
        world.run(lambda model: queries.hand_over(model) and not model.side_game)
        state = queries.table(world.model)
        assert state is not None
        assert state.phase is Phase.OVER
        texts.append({key: world.storage.texts.get(key) for key in (save.SAVE, save.SPARE, save.PREV)})
        assert set(world.storage.texts) <= KEYS
    assert texts[0] == texts[1]
