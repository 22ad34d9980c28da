"""A page on which rules are changed, and what tests ask of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from ddz_app import queries, save
from ddz_app.model import GUARD_MS, Dialog, Model
from ddz_app.msg import (
    AutoPressed,
    ContinuePressed,
    DialogOpened,
    RulesPicked,
    SwitchConfirmed,
    SwitchPressed,
)
from ddz_app.toasting import ToastKind

from ddz_core.actions import Phase
from ddz_core.match import Match
from tests.app.test_update_flow import settled
from tests.app.world import QUICK, Bot, FakeStorage, World, hasty
from tests.support import SYSTEMS

NAMES = [rules.name for rules in SYSTEMS]


def fresh(rules: str = "house", seed: int = 3, bot: Bot = hasty) -> World:
    """A page in its first hand, played by hasty bots."""
    storage = FakeStorage({save.PREFS: save.encode_prefs(replace(QUICK, rules=rules))})
    world = World(storage, Random(seed), bot=bot).boot()
    world.send(ContinuePressed())
    return world


def ahead(world: World, until: Callable[[Model], bool] = settled, auto: bool = True) -> World:
    """Plays on by 自動出牌 until the table is so, then lets go."""
    if auto and not world.model.auto:
        world.send(AutoPressed())
    world.run(until)
    if world.model.auto:
        world.send(AutoPressed())
    return world


def to_rules(world: World, name: str) -> None:
    """Changes the rules by the sheet, and says yes where it asks."""
    world.send(DialogOpened(Dialog.CHOOSE), RulesPicked(name), SwitchPressed())
    if world.model.dialog is Dialog.CONFIRM_SWITCH:
        world.now += GUARD_MS
        world.send(SwitchConfirmed())


def parked(world: World, name: str) -> Match:
    """The match that the page has put away under this name."""
    entry = next(entry for entry in world.model.parked if entry.name == name)
    return save.decode(entry.text).match


def on_disk(world: World, name: str = "") -> Match:
    """The match in the save, or the one parked under a name."""
    return save.decode(world.storage.texts[save.PARKED + name if name else save.SAVE]).match


def kinds(world: World) -> list[ToastKind]:
    return [toast.kind for toast in world.model.toasts]


def in_phase(phase: Phase) -> Callable[[Model], bool]:
    def holds(model: Model) -> bool:
        state = queries.table(model)
        return state is not None and state.phase is phase

    return holds


def with_parks(*names: str) -> World:
    """A page in the rules named last, with matches of the others put away."""
    world = fresh(names[0])
    for name in names[1:]:
        ahead(world, in_phase(Phase.PLAY))
        to_rules(world, name)
    return world
