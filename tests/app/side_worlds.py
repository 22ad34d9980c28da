"""A page with a match and side games beside it, and what tests ask of it."""

from __future__ import annotations

from ddz_app import queries, save
from ddz_app.links import LinkKind, encode_link
from ddz_app.model import GUARD_MS, Dialog
from ddz_app.msg import DialogOpened
from ddz_app.side_game import DailyPressed, LinkOpened, LinkTaken, NumberPressed, SideLeft
from ddz_app.update import init

from ddz_core.match import Match
from tests.app.test_update_store import reopened
from tests.app.world import World

TODAY = "2026-09-21"
"""The day on which every world begins."""
POSITION = encode_link(LinkKind.POSITION, "ddp1 house 0 2 0 345/89/77KK .")


def daily(world: World, day: str = TODAY) -> None:
    """Plays the deal of a day, from the sheet."""
    world.send(DialogOpened(Dialog.SIDE_GAMES))
    world.now += GUARD_MS
    world.send(DailyPressed(day))
    world.now += GUARD_MS


def number(world: World, text: str = "123") -> None:
    """Plays a deal by number, from the sheet."""
    world.send(DialogOpened(Dialog.SIDE_GAMES))
    world.now += GUARD_MS
    world.send(NumberPressed(text))
    world.now += GUARD_MS


def follow(world: World, fragment: str) -> None:
    """Opens a link, and says yes where it asks."""
    world.send(LinkOpened(fragment))
    if world.model.dialog is Dialog.CONFIRM_LINK:
        world.now += GUARD_MS
        world.send(LinkTaken())
    world.now += GUARD_MS


def opened_with(world: World, fragment: str) -> World:
    """Opens the page by a link: it is told of it before anything was read."""
    world.model, cmds = init()
    world.send(LinkOpened(fragment))
    assert world.model.side_game is None
    world.obey(cmds)
    return world


def back(world: World) -> None:
    """Goes back to the match."""
    world.now += GUARD_MS
    world.send(SideLeft())
    world.now += GUARD_MS


def unharmed(world: World, match: Match) -> None:
    """The match is what it was, here and in storage."""
    assert queries.own_match(world.model) == match
    assert save.decode(world.storage.texts[save.SAVE]).match == match
    assert reopened(world).model.match == match
