"""Changing the rules at random, with reloads and faults: what was once safe is never lost."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

import pytest
from ddz_app import save
from ddz_app.model import GUARD_MS, Model
from ddz_app.msg import (
    AutoPressed,
    ContinuePressed,
    DialogClosed,
    LockLost,
    NextHandPressed,
    ParkedPressed,
    RulesPicked,
    SwitchConfirmed,
    SwitchPressed,
    TakeOverPressed,
)
from ddz_app.view import view

from ddz_core.match import Match
from ddz_core.record import format_match
from tests.app.switching import NAMES
from tests.app.world import QUICK, FakeStorage, World, hasty

STEPS = 80


@dataclass
class Memory:
    """Every match of each rule set as it was, and how far of it is known to be safe."""

    seen: dict[str, list[str]] = field(default_factory=dict)
    safe: dict[str, int] = field(default_factory=dict)

    def note(self, match: Match, safe: bool) -> None:
        name, text = match.rules.name, format_match(match)
        history = self.seen.setdefault(name, [])
        if text not in history:
            history.append(text)
        if safe:
            self.safe[name] = history.index(text)

    def holds(self, model: Model, strict: bool) -> None:
        """Whether every match is there: as it was last, or, after a fault and a reload, as it was safe."""
        there = {entry.name: save.decode(entry.text).match for entry in model.parked}
        assert list(there) == [name for name in save.PARKABLE if name in there]
        if model.match is not None:
            assert model.match.rules.name not in there
            there[model.match.rules.name] = model.match
        for name, history in self.seen.items():
            least = len(history) - 1 if strict else self.safe.get(name, -1)
            if least >= 0:
                assert history.index(format_match(there[name])) >= least, name

    def forget(self, model: Model) -> None:
        """After a reload: what was never safe may be gone, and play goes on from what is there."""
        there = {entry.name: format_match(save.decode(entry.text).match) for entry in model.parked}
        if model.match is not None:
            there[model.match.rules.name] = format_match(model.match)
        for name, history in self.seen.items():
            at = history.index(there[name]) if name in there else -1
            del history[at + 1 :]
            self.safe[name] = at


def move(world: World, rng: Random) -> None:
    """Does something: plays on, changes the rules, or takes up another match."""
    name = rng.choice(NAMES)
    turn = rng.random()
    if turn < 0.5:
        if not world.model.auto:
            world.send(AutoPressed())
        for _ in range(rng.randrange(2)):
            world.step()
        world.send(NextHandPressed())
    elif turn < 0.7:
        world.send(RulesPicked(name), SwitchPressed())
        world.now += GUARD_MS
        world.send(SwitchConfirmed())
    elif turn < 0.9:
        world.send(ParkedPressed(name))
    else:
        world.send(DialogClosed(), ContinuePressed())
    world.now += GUARD_MS


def reload(world: World) -> World:
    return World(world.storage, world.entropy, bot=hasty).boot()


@pytest.mark.parametrize("storage_is", ["sound", "faulty", "forbidden for a while"])
@pytest.mark.parametrize("seed", range(2))
def test_a_monkey_that_changes_the_rules(seed: int, storage_is: str) -> None:
    faults, forbids = storage_is == "faulty", storage_is.startswith("forbidden")
    rng = Random(seed)
    memory = Memory()
    storage = FakeStorage({save.PREFS: save.encode_prefs(replace(QUICK, rules=rng.choice(NAMES)))})
    world = reload(World(storage, Random(seed)))
    for turn in range(STEPS):
        if faults:
            world.storage.fail_put = world.storage.puts + rng.randrange(1, 9) if rng.random() < 0.3 else 0
        if forbids and rng.random() < 0.2:
            world.storage.fault = rng.choice(("", "forbidden"))
        before = world.model.match
        move(world, rng)
        if before is not None and world.model.match is not before:
            # What was put away is safe, unless the page says otherwise: it went on to the other only then.
            for entry in world.model.parked:
                memory.note(save.decode(entry.text).match, safe=entry.name not in world.model.unkept)
        if world.model.match is not None:
            kept = world.model.store
            memory.note(world.model.match, safe=kept.saved == kept.rev)
        memory.holds(world.model, strict=True)
        if rng.random() < 0.05:
            world.send(LockLost())
            world.send(ParkedPressed(rng.choice(NAMES)), TakeOverPressed())
            unread = bool(world.storage.fault)
            memory.holds(world.model, strict=unread or storage_is == "sound")
            if not unread:
                memory.forget(world.model)
        elif rng.random() < 0.05:
            world.storage.fault = ""
            world = reload(world)
            memory.holds(world.model, strict=storage_is == "sound")
            memory.forget(world.model)
        if turn % 50 == 0:
            view(world.model)
    assert len(memory.seen) > 4
