"""Everything `update` can ask of the world; `ddz_dom.effects` does it and answers with a Msg."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ddz_app.model import Prefs
from ddz_app.msg import Timer
from ddz_app.past import KeepPast, PutAside
from ddz_app.puzzling import KeepProgress
from ddz_app.reviewing import AskDefence, AskReview
from ddz_app.sharing import AskSharing, MakeQr, OpenShareSheet
from ddz_app.sounds import PlaySounds, SetSound
from ddz_core.observation import Observation


@dataclass(frozen=True, slots=True)
class AskBot:
    """Chooses for the seat of `observation`; answers BotChose not before `delay_ms`, or BotFailed."""

    token: int
    observation: Observation
    level: str
    """The name of the match's level."""
    seed: str
    """Seeds the bot's generator: from the match's bot seed, hand, ply and seat."""
    delay_ms: int


@dataclass(frozen=True, slots=True)
class AskHint:
    """Answers HintReady."""

    token: int
    observation: Observation


@dataclass(frozen=True, slots=True)
class DrawEntropy:
    """Answers EntropyDrawn, from the browser's strong generator."""

    token: int


@dataclass(frozen=True, slots=True)
class Sleep:
    """Answers Tick after `ms` milliseconds."""

    timer: Timer
    token: int
    ms: int


@dataclass(frozen=True, slots=True)
class LoadAll:
    """Reads every key of ours; answers Loaded."""


@dataclass(frozen=True, slots=True)
class Save:
    """Writes an envelope by the spare-and-swap of `save.write`; answers Saved or SaveFailed."""

    rev: int
    text: str
    unpark: str = ""
    """The rule set name whose parked copy is this match: removed once the save is sure."""


@dataclass(frozen=True, slots=True)
class Park:
    """Puts a match away under its rule set name by `save.park`; answers ParkWritten or ParkFailed."""

    name: str
    text: str
    replaced: str = ""
    """A parked match that gives way to an imported one: kept under ``ddz:save.replaced`` first."""


@dataclass(frozen=True, slots=True)
class SavePrefs:
    """Writes the preferences; a failure is answered by SaveFailed."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepDamaged:
    """Copies a damaged save to the next free key; answers DamagedKept."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepReplaced:
    """Copies a match that gives way to another under ``ddz:save.replaced``."""

    text: str


@dataclass(frozen=True, slots=True)
class CleanUp:
    """Removes our own old copies: previous, damaged, replaced. No parked match, nothing of anybody else's."""


@dataclass(frozen=True, slots=True)
class TakeLock:
    """Asks for the match's lock; answers LockTaken or LockDenied, later LockLost."""

    steal: bool = False


@dataclass(frozen=True, slots=True)
class AskPersist:
    """Asks the browser to keep our storage."""


@dataclass(frozen=True, slots=True)
class SetHtml:
    """Writes language, theme, sizes, suits, side and the rule system in play onto ``<html>``."""

    prefs: Prefs
    rules: str = "house"
    """The id of the rule system: ``<html data-rules>``."""


@dataclass(frozen=True, slots=True)
class ShowRules:
    """Ticks ``#rules-of-ID``, so that the static rules drawer opens on the page of that rule system."""

    rules: str


@dataclass(frozen=True, slots=True)
class Focus:
    """Focuses the element with this id after the next paint."""

    target: str


@dataclass(frozen=True, slots=True)
class Download:
    """Offers a text as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class CopyText:
    """Writes to the clipboard; answers Copied."""

    text: str


@dataclass(frozen=True, slots=True)
class PickFile:
    """Lets the player choose a file; answers ImportText, or nothing when cancelled."""


@dataclass(frozen=True, slots=True)
class ApplyUpdate:
    """Switches to the release that waits, and reloads."""


@dataclass(frozen=True, slots=True)
class Reload:
    """Loads the page anew."""


@dataclass(frozen=True, slots=True)
class LogError:
    """Writes to the browser's console."""

    text: str


Cmd: TypeAlias = (
    AskBot
    | AskHint
    | DrawEntropy
    | Sleep
    | LoadAll
    | Save
    | Park
    | SavePrefs
    | KeepPast
    | PutAside
    | KeepDamaged
    | KeepReplaced
    | CleanUp
    | TakeLock
    | AskPersist
    | SetHtml
    | ShowRules
    | Focus
    | Download
    | CopyText
    | PickFile
    | ApplyUpdate
    | Reload
    | LogError
    | PlaySounds
    | SetSound
    | AskSharing
    | OpenShareSheet
    | MakeQr
    | AskReview
    | AskDefence
    | KeepProgress
)
