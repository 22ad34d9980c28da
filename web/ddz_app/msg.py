"""Everything that can be said to the page: by a person, the clock, a bot, storage or the browser.

The time is not in here: `update(model, msg, at)` gets it beside the message, in milliseconds since the
epoch, stamped where the message is dispatched, so that the view can hold messages as plain values.

Longer than other modules: one list of all that can be said is easier to check for gaps than several.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Literal, TypeAlias

from ddz_app.counter import CounterPressed
from ddz_app.cutting import ClipPressed, CutMoved, CutPressed, CutTyped, VerifyPressed
from ddz_app.model import Dialog, HandBox, Pointer, Speech
from ddz_app.past import (
    PastClearConfirmed,
    PastClearPressed,
    PastCopyPressed,
    PastExportPressed,
    PastFailed,
    PastKept,
    PastLevelPicked,
    PastMorePressed,
    PastReplayPressed,
    PastReviewPressed,
    PastRulesPicked,
    PastSharePressed,
)
from ddz_app.puzzling import PuzzlePressed
from ddz_app.reviewing import (
    DefenceFound,
    MistakePressed,
    ReviewDone,
    ReviewPly,
    ReviewPressed,
    ReviewSlid,
    ReviewStepped,
    ReviewWent,
    StudyFailed,
)
from ddz_app.sharing import (
    QrFailed,
    QrMade,
    QrPressed,
    ShareHandPressed,
    ShareKnown,
    SharePicked,
    SharePressed,
    ShareSent,
)
from ddz_app.side_game import SideMsg
from ddz_app.sounds import SoundPressed
from ddz_app.toasting import ToastChoice
from ddz_app.touring import TourNext, TourPressed, TourSkipped
from ddz_core.actions import Action
from ddz_core.cards import Card

if TYPE_CHECKING:
    from ddz_core.bots import Suggestion

# --- the hand -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardTapped:
    """A click on a card that no pointer gesture made (assistive technology, tests): toggles it."""

    card: Card
    pointer: Pointer = "none"


@dataclass(frozen=True, slots=True)
class DragStarted:
    """A pointer came down on a card. Tapping is a drag over one card; no CardTapped follows."""

    card: Card
    pointer: Pointer = "mouse"


@dataclass(frozen=True, slots=True)
class DragMoved:
    """The pointer is over this card now."""

    card: Card


@dataclass(frozen=True, slots=True)
class DragEnded:
    """The pointer was lifted."""


@dataclass(frozen=True, slots=True)
class DragCancelled:
    """The browser took the gesture away: restores what was selected."""


@dataclass(frozen=True, slots=True)
class CardDoubleTapped:
    """A double click or double tap, after the two taps' own messages."""

    card: Card
    pointer: Pointer = "mouse"


@dataclass(frozen=True, slots=True)
class CardFocused:
    """A card got the browser's focus, for example by a screen reader."""

    card: Card


@dataclass(frozen=True, slots=True)
class FeltTapped:
    """The blank table: clears the selection."""


@dataclass(frozen=True, slots=True)
class RightClicked:
    """Clears; with nothing selected passes, where that is switched on."""


@dataclass(frozen=True, slots=True)
class HandBoxResized:
    """The hand's box was measured."""

    box: HandBox


# --- the action bar -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayPressed:
    """出牌."""


@dataclass(frozen=True, slots=True)
class PassPressed:
    """過."""


@dataclass(frozen=True, slots=True)
class SpeakPressed:
    """A word in the auction, or the answer to 加倍."""

    action: Speech


@dataclass(frozen=True, slots=True)
class HintPressed:
    """建議, and 換一個: the next suggestion."""


@dataclass(frozen=True, slots=True)
class HintClosed:
    """Puts the suggestion away; the selection stays."""


@dataclass(frozen=True, slots=True)
class CompletionTaken:
    """Selects the completion that is offered."""


@dataclass(frozen=True, slots=True)
class SortPressed:
    """整理: by rank, by combo size."""


@dataclass(frozen=True, slots=True)
class AutoPressed:
    """自動出牌 on, or off."""


@dataclass(frozen=True, slots=True)
class AutoIntervalPicked:
    """The interval of 自動出牌, in seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key went down. `key` is KeyboardEvent.key."""

    key: str
    shift: bool = False
    where: Literal["hand", "button", "field", "page"] = "page"
    """What has the focus: a card, a button or link, a form field, anything else."""
    modified: bool = False
    """With Ctrl, Alt or Meta, or while an input method composes."""
    repeat: bool = False


# --- panels -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DialogOpened:
    """Opens a panel over what is open."""

    dialog: Dialog


@dataclass(frozen=True, slots=True)
class DialogClosed:
    """Closes the top panel: its ×, Esc, a tap outside."""


@dataclass(frozen=True, slots=True)
class PrefChanged:
    """A preference by its field name in `Prefs`; an unknown name or value changes nothing."""

    name: str
    value: str | int | float | bool


@dataclass(frozen=True, slots=True)
class ContinuePressed:
    """繼續, 開始, 先玩: goes on from where the match stands, or begins the first one."""


@dataclass(frozen=True, slots=True)
class NextHandPressed:
    """再來一局."""


@dataclass(frozen=True, slots=True)
class NewHandPressed:
    """新一局: asks first."""


@dataclass(frozen=True, slots=True)
class NewHandConfirmed:
    """Gives this hand up, uncounted, and deals."""


@dataclass(frozen=True, slots=True)
class NewMatchPressed:
    """開始新比賽: asks first, unless the match is over."""


@dataclass(frozen=True, slots=True)
class NewMatchConfirmed:
    """Starts from zero."""


@dataclass(frozen=True, slots=True)
class RulesPicked:
    """Ticks a rule set on a sheet, by its name (``classic``, ``classic+x2``); nothing is dealt yet."""

    name: str


@dataclass(frozen=True, slots=True)
class SwitchPressed:
    """換玩法: plays the rules that are ticked; asks first while a hand is live."""


@dataclass(frozen=True, slots=True)
class SwitchConfirmed:
    """Puts the match in play away and plays the rules that are ticked."""


@dataclass(frozen=True, slots=True)
class ParkedPressed:
    """繼續 on a match that was put away; the one in play is put away in turn, so nothing is asked."""

    name: str


@dataclass(frozen=True, slots=True)
class ToastPressed:
    """A button of a notice."""

    serial: int
    choice: ToastChoice = ToastChoice.DISMISS


@dataclass(frozen=True, slots=True)
class ExportPressed:
    """Opens the export panel with the match as text, or the raw text of an unreadable save."""

    raw: bool = False


@dataclass(frozen=True, slots=True)
class DownloadPressed:
    """The export as a file."""


@dataclass(frozen=True, slots=True)
class CopyPressed:
    """The export to the clipboard."""


@dataclass(frozen=True, slots=True)
class PickFilePressed:
    """Asks the browser for a file to import."""


@dataclass(frozen=True, slots=True)
class ImportText:
    """A text to import, from a file or pasted."""

    text: str


@dataclass(frozen=True, slots=True)
class ImportConfirmed:
    """Replaces the match in play by the imported one; the old one is kept."""


@dataclass(frozen=True, slots=True)
class TakeOverPressed:
    """在這裡玩: takes the match from the other tab."""


@dataclass(frozen=True, slots=True)
class UpdatePressed:
    """更新: at once between hands, else after this hand."""


# --- answers to commands ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BotChose:
    """A bot's answer; dropped unless `token` is awaited."""

    token: int
    action: Action


@dataclass(frozen=True, slots=True)
class BotFailed:
    """A bot raised: a fault of ours. Its simplest move is played instead."""

    token: int
    text: str


@dataclass(frozen=True, slots=True)
class HintReady:
    """Suggestions, best first; dropped unless `token` is awaited."""

    token: int
    suggestions: tuple[Suggestion, ...]


@dataclass(frozen=True, slots=True)
class NetsMissing:
    """The nets of the strongest level cannot be read: it plays by the measure of its hands alone."""


@dataclass(frozen=True, slots=True)
class BotsOnPage:
    """The bots' worker is of no use: what they think is thought on the page's own thread."""


class Timer(Enum):
    """What a timer is for."""

    ACT = "act"
    """Something acts for the human, or the next hand is dealt."""
    SPEAK = "speak"
    """The selection is announced."""
    TOAST = "toast"
    """A fleeting notice leaves; the token is its serial."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A timer ran out; dropped unless `token` is awaited."""

    timer: Timer
    token: int


@dataclass(frozen=True, slots=True)
class EntropyDrawn:
    """Two independent random numbers of 256 bits: for the deal, and for the bots of a new match."""

    token: int
    deal: int
    bots: int


@dataclass(frozen=True, slots=True)
class Loaded:
    """The raw texts found in storage; None where a key is absent."""

    save: str | None = None
    spare: str | None = None
    prev: str | None = None
    prefs: str | None = None
    fault: Literal["", "full", "forbidden"] = ""
    """Storage could not be read."""
    parked: tuple[tuple[str, str], ...] = ()
    """Rule set name and text of every match that was put away."""
    history: str | None = None
    stats: str | None = None
    zone: int = 0
    """Minutes by which the clock on the wall is ahead of UTC."""
    puzzles: str | None = None
    """How far the player is with the puzzles."""


@dataclass(frozen=True, slots=True)
class Saved:
    """The envelope of this revision lies in storage and was read back."""

    rev: int


@dataclass(frozen=True, slots=True)
class SaveFailed:
    """Storage refused, or holds a save of a newer version that must not be overwritten."""

    kind: Literal["full", "forbidden", "newer"]


@dataclass(frozen=True, slots=True)
class ParkWritten:
    """The match of this rule set name lies in storage and was read back."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ParkFailed:
    """It could not be put away; storage holds what it held before."""

    name: str
    kind: Literal["full", "forbidden", "newer"]


@dataclass(frozen=True, slots=True)
class DamagedKept:
    """A damaged save was copied under this key; "" when even that failed."""

    key: str


@dataclass(frozen=True, slots=True)
class LockTaken:
    """This tab holds the match."""


@dataclass(frozen=True, slots=True)
class LockDenied:
    """Another tab holds the match."""


@dataclass(frozen=True, slots=True)
class LockLost:
    """Another tab took the match, or wrote to its keys."""


@dataclass(frozen=True, slots=True)
class Copied:
    """Whether the clipboard took the text."""

    ok: bool


@dataclass(frozen=True, slots=True)
class Broke:
    """An effect raised; `text` is for the console and the notice."""

    text: str


# --- the browser --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class VisibilityChanged:
    """The page was hidden or shown; hidden also on pagehide."""

    visible: bool


@dataclass(frozen=True, slots=True)
class ConnectionChanged:
    """The browser went on- or offline."""

    online: bool


@dataclass(frozen=True, slots=True)
class OfflineReady:
    """Everything is cached: the page now opens without a network."""


@dataclass(frozen=True, slots=True)
class OfflineFailed:
    """The browser could not store the game; online play goes on."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """Another tab took the new release."""


@dataclass(frozen=True, slots=True)
class UpdateReady:
    """A newer release is fetched whole and waits."""


@dataclass(frozen=True, slots=True)
class Installed:
    """The page was installed as an app."""


Msg: TypeAlias = (
    CardTapped
    | DragStarted
    | DragMoved
    | DragEnded
    | DragCancelled
    | CardDoubleTapped
    | CardFocused
    | FeltTapped
    | RightClicked
    | HandBoxResized
    | PlayPressed
    | PassPressed
    | SpeakPressed
    | HintPressed
    | HintClosed
    | CompletionTaken
    | SortPressed
    | CounterPressed
    | AutoPressed
    | AutoIntervalPicked
    | KeyPressed
    | DialogOpened
    | DialogClosed
    | PrefChanged
    | ContinuePressed
    | NextHandPressed
    | NewHandPressed
    | NewHandConfirmed
    | NewMatchPressed
    | NewMatchConfirmed
    | RulesPicked
    | SwitchPressed
    | SwitchConfirmed
    | ParkedPressed
    | ToastPressed
    | ExportPressed
    | DownloadPressed
    | CopyPressed
    | PickFilePressed
    | ImportText
    | ImportConfirmed
    | TakeOverPressed
    | UpdatePressed
    | BotChose
    | BotFailed
    | HintReady
    | NetsMissing
    | BotsOnPage
    | Tick
    | EntropyDrawn
    | Loaded
    | Saved
    | SaveFailed
    | ParkWritten
    | ParkFailed
    | DamagedKept
    | LockTaken
    | LockDenied
    | LockLost
    | Copied
    | Broke
    | PastRulesPicked
    | PastLevelPicked
    | PastMorePressed
    | PastReviewPressed
    | PastReplayPressed
    | PastSharePressed
    | PastExportPressed
    | PastCopyPressed
    | PastClearPressed
    | PastClearConfirmed
    | PastKept
    | PastFailed
    | VisibilityChanged
    | ConnectionChanged
    | OfflineReady
    | OfflineFailed
    | Replaced
    | UpdateReady
    | Installed
    | ReviewPressed
    | ReviewStepped
    | ReviewWent
    | ReviewSlid
    | MistakePressed
    | ReviewPly
    | ReviewDone
    | DefenceFound
    | StudyFailed
    | CutMoved
    | CutTyped
    | CutPressed
    | VerifyPressed
    | ClipPressed
    | SoundPressed
    | TourPressed
    | TourNext
    | TourSkipped
    | SharePressed
    | ShareHandPressed
    | SharePicked
    | ShareSent
    | QrPressed
    | ShareKnown
    | QrMade
    | QrFailed
    | SideMsg
    | PuzzlePressed
)
