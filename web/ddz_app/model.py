"""Everything the page knows between two messages: one frozen value.

`match` is the saved truth; the rest is a half-finished gesture, an open panel, a hint's
place in its cycle, a preference, or a token of something that is still to come. The view paints a Model
and nothing else; what can be rebuilt from it lives in `ddz_dom`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Literal, TypeAlias

from ddz_app.cutting import Cutting
from ddz_app.keeping import Incoming, Parked, Store, Switching
from ddz_app.past import Past
from ddz_app.puzzling import Puzzling
from ddz_app.reviewing import Reviewing
from ddz_app.sharing import Sharing
from ddz_app.side_game import SideGame, SidePick
from ddz_app.sounds import Volume
from ddz_app.toasting import Toast
from ddz_app.touring import Tour
from ddz_core.actions import Bid, Decline, Double, Event, Grab
from ddz_core.cards import Card, Hand
from ddz_core.errors import IllegalActionError

if TYPE_CHECKING:
    from ddz_app.links import Link
    from ddz_core.bots import Suggestion
    from ddz_core.match import HandRecord, Match

Lang: TypeAlias = Literal["zh-Hant", "zh-Hans", "en"]
Theme: TypeAlias = Literal["auto", "light", "dark"]
Size: TypeAlias = Literal["normal", "large"]
Cards: TypeAlias = Literal["normal", "big"]
Side: TypeAlias = Literal["right", "left"]
Pace: TypeAlias = Literal["slow", "medium", "fast", "none"]
Sort: TypeAlias = Literal["rank", "size"]
Speech: TypeAlias = Bid | Grab | Decline | Double
"""What has a button before the first lead."""
Pointer: TypeAlias = Literal["mouse", "touch", "pen", "none"]
"""What a tap came from; "none" is a click made by assistive technology."""

PACE_MS: dict[Pace, int] = {"slow": 1600, "medium": 900, "fast": 450, "none": 0}
"""How long a bot's play stays at least before the next one, in milliseconds."""
AUTO_INTERVALS: tuple[float, ...] = (0.5, 1.0, 2.0, 4.0)
"""The intervals of 自動出牌 that the page offers, in seconds."""
GUARD_MS = 300
"""How long the action bar ignores taps after its buttons changed."""


@dataclass(frozen=True, slots=True)
class Prefs:
    """What outlives every match; kept as JSON under ``ddz:prefs``."""

    lang: Lang = "zh-Hant"
    theme: Theme = "auto"
    suits: Literal[2, 4] = 2
    size: Size = "normal"
    pace: Pace = "medium"
    """"none" is not offered on the page; stored by tests that must not wait."""
    auto_interval: float = 1.0
    """Seconds; 0 only from storage."""
    auto_next: bool = False
    """自動出牌 goes on to the next hand."""
    auto_pass: bool = False
    """Passes by itself when nothing beats the table."""
    auto_last: bool = False
    """Plays the last hand by itself when it is one combo."""
    touch_double: bool = False
    """A double tap by touch plays, as a double click does."""
    right_click_pass: bool = False
    """A right click with nothing selected passes."""
    letter_keys: bool = True
    key_hints: bool = True
    """Shows the keys on the buttons."""
    sort: Sort = "rank"
    rules: str = "house"
    """The rule set played last, by the name that stands in records (`RuleSet.name`)."""
    level: str = "normal"
    """The bots' level from the next deal on, by the value of `ddz_core.bots.Level`."""
    cut: bool = False
    """Commits to a secret before each deal of a match and lets the player cut (`Dialog.CUT`)."""
    cards: Cards = "normal"
    """"big": larger cards with much larger ranks on them (big-card mode)."""
    hand: Side = "right"
    """The hand that presses: the buttons stand in its order and, on a phone on its side, at its side."""
    sound: bool = False
    """Off until a tap switches it on: nobody is surprised by a page that makes a noise."""
    volume: Volume = 2
    toured: bool = False
    """The tour was begun once, so it never begins by itself again."""
    counter: bool = False
    """記牌器. Off at first: to remember what was played is part of the game, players know the counter as
    something they switch on, and on a phone its strip takes room from the table."""


class Dialog(Enum):
    """The panels that may lie over the table."""

    NONE = "none"
    START = "start"
    """Welcome, with no match at all: rules, level, the matches kept, 開始 (`ContinuePressed`)."""
    RESUME = "resume"
    """Also after a reload in the settlement: 繼續 leads back to it."""
    RESULT = "result"
    MATCH_OVER = "match-over"
    SETTINGS = "settings"
    CHOOSE = "choose"
    """換玩法: rules, level, the matches that are kept; its button is `SwitchPressed`."""
    CONFIRM_SWITCH = "confirm-switch"
    """A hand is live: asks before it is put away (`SwitchConfirmed`)."""
    LEADERBOARD = "leaderboard"
    """The ranking, where the rule set keeps one."""
    HISTORY = "history"
    """All hands that were played, newest first."""
    STATS = "stats"
    RULES = "rules"
    """The static drawer; it opens on the page of `queries.chosen`."""
    LOG = "log"
    MENU = "menu"
    ABOUT = "about"
    EXPORT = "export"
    IMPORT = "import"
    REVIEW = "review"
    """The review of a finished hand; `Model.review` says of which."""
    CONFIRM_IMPORT = "confirm-import"
    CONFIRM_NEW_HAND = "confirm-new-hand"
    CONFIRM_NEW_MATCH = "confirm-new-match"
    CONFIRM_CLEAR = "confirm-clear"
    """Asks before the history of hands is cleared (`PastClearConfirmed`)."""
    OTHER_TAB = "other-tab"
    """The match is open in another tab; offers 在這裡玩 (`TakeOverPressed`). See `Store.taken_over`."""
    DAMAGED = "damaged"
    """No save could be read; a copy is kept. Offers it as text, and a new match (`ContinuePressed`)."""
    NEWER = "newer"
    """The save is of a newer version: offers its text, and to play unsaved (`ContinuePressed`)."""
    CUT = "cut"
    """The cards wait to be cut; closing it deals (`Model.cutting`)."""
    SHARE = "share"
    """A link to pass on (`Model.sharing`)."""
    VERIFY = "verify"
    """How a hand was dealt, worked out again (`Model.verifying`)."""
    SIDE_GAMES = "side-games"
    """The deal of the day, deals by number, puzzles."""
    PUZZLES = "puzzles"
    """All endgames by grade, with what was solved."""
    CONFIRM_LINK = "confirm-link"
    """A link came while a hand is live: asks before it is opened (`LinkTaken`)."""
    LINK_FAULT = "link-fault"
    """The link cannot be opened; `Model.link_fault` says why."""


class Bar(Enum):
    """Which buttons the action bar holds; see `queries.bar`."""

    EMPTY = "empty"
    """Nothing to press yet: before the first deal, or between two deals."""
    SPEAK = "speak"
    """What can be said in the auction, or to 加倍 (`queries.words_of`); disabled while another is asked."""
    PLAY = "play"
    """過, 建議, 出牌; disabled while another seat is to move (`queries.my_turn`)."""
    AUTO = "auto"
    """停止自動."""
    OVER = "over"
    """再來一局, or 開始新比賽 when the match is over."""


@dataclass(frozen=True, slots=True)
class LiveLine:
    """One announcement, worded in the language of its time.

    The view renders each line as a keyed child of its live region, so that a new line is read once and
    an old one never again, and the same words said twice are read twice.
    """

    serial: int
    text: str


@dataclass(frozen=True, slots=True)
class Hint:
    """建議, and which of the suggestions is shown."""

    suggestions: tuple[Suggestion, ...]
    """At least one."""
    index: int = 0

    @property
    def current(self) -> Suggestion:
        """The suggestion that is shown."""
        return self.suggestions[self.index]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the last press was refused; shown in the verdict line until the selection or the table changes."""

    error: IllegalActionError


@dataclass(frozen=True, slots=True)
class Drag:
    """A pointer that paints over the hand."""

    first: Card
    select: bool
    """Paints to selected, else to unselected: the opposite of the first card's state."""
    before: Hand
    """The selection when the pointer came down."""
    pointer: Pointer = "mouse"
    last: Card | None = None
    """Where the pointer is now."""


@dataclass(frozen=True, slots=True)
class HandBox:
    """The hand's box as the browser measured it, for `layout`; CSS pixels."""

    width: float = 374.0
    view_width: float = 390.0
    """The window's width."""
    view_height: float = 844.0
    fine: bool = False
    """The main pointer is a mouse."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Software that ships with the page, and where its licence stands, relative to the page."""

    name: str
    version: str
    licence: str
    file: str


@dataclass(frozen=True, slots=True)
class Model:
    """The page. `update(model, msg, at)` makes the next one; nothing else does."""

    prefs: Prefs = field(default_factory=Prefs)
    match: Match | None = None
    """None before the first deal. While there is a `side_game`, that of it; see `queries.own_match`."""
    side_game: SideGame | None = None
    """What is played beside the match, which waits in it."""
    side_pick: SidePick = field(default_factory=SidePick)
    puzzling: Puzzling = field(default_factory=Puzzling)
    link: Link | None = None
    """What a link brought: waits until storage was read; while a hand is live, for the player's word."""
    link_fault: str = ""
    """Why the last link could not be opened, by the value of `links.LinkFault`."""
    booted: bool = False
    """Storage was read; before that the table is bare."""
    running: bool = False
    """The hand goes on: false until 繼續 is pressed on a resumed match."""
    choice: str = ""
    """The rule set name that is ticked on a sheet and not taken yet; "" for the one in play."""
    parked: tuple[Parked, ...] = ()
    """The matches put away, in the order of the rule sets; never the one in play."""
    unkept: tuple[str, ...] = ()
    """Rule set names of those put away that storage refused: they live as long as the page does."""
    newer: tuple[str, ...] = ()
    """Rule set names whose parked match is of a newer version: never overwritten, so not to be played."""
    switching: Switching | None = None

    selected: Hand = ()
    """Ascending."""
    cursor: Card | None = None
    """The card that holds the hand's tab stop."""
    offer: Hand = ()
    """A completion that beats the table, offered after one card was tapped; never taken silently."""
    drag: Drag | None = None
    hint: Hint | None = None
    refusal: Refusal | None = None

    auto: bool = False
    guard_until: float = 0.0
    """The action bar ignores presses before this time, in milliseconds since the epoch."""
    serial: int = 0
    """The last number given out: tokens, toasts and live lines share one count."""
    thinking: int = 0
    """Token of the bot's answer that is awaited; 0 for none."""
    timer: int = 0
    """Token of the one timer that may act for the human or deal the next hand; 0 for none."""
    speaking: int = 0
    """Token of the debounced announcement of the selection; 0 for none."""
    hinting: int = 0
    """Token of the suggestions that are awaited; 0 for none."""
    drawing: int = 0
    """Token of the entropy that is awaited, then of the cut; 0 for none."""
    cutting: Cutting | None = None
    verifying: HandRecord | None = None
    sharing: Sharing | None = None
    tour: Tour | None = None

    dialogs: tuple[Dialog, ...] = ()
    """Open panels; only the last one is painted, the others wait below it."""
    result_closed: bool = False
    """The settlement was put away to look at the table."""
    toasts: tuple[Toast, ...] = ()
    live: tuple[LiveLine, ...] = ()
    """The last lines of the polite region, oldest first."""
    alert: tuple[LiveLine, ...] = ()
    """The last line of the assertive region."""
    news: tuple[Event, ...] = ()
    """What the last action caused, for animation and sound."""
    news_serial: int = 0

    store: Store = field(default_factory=Store)
    export_text: str = ""
    """What the export panel shows and gives away."""
    import_fault: Literal["", "empty", "bad", "newer"] = ""
    """Why the last import was refused."""
    import_detail: str = ""
    """The text that could not be read."""
    pending_import: Incoming | None = None
    """Read and valid, waiting for the player's word."""
    past: Past = field(default_factory=Past)
    """The history of hands and the statistics."""

    box: HandBox = field(default_factory=HandBox)
    visible: bool = True
    online: bool = True
    offline_ready: bool = False
    installed: bool = False
    update_ready: bool = False
    update_wanted: bool = False
    """The player said yes in the middle of a hand: taken when the next hand would be dealt."""
    persist_asked: bool = False
    netless: Literal["", "untold", "told"] = ""
    """The nets of the strongest level are missing, and whether the page has said so."""
    review: Reviewing | None = None
    """The hand under review, or the last one that was."""
    notices: tuple[Notice, ...] = ()
    """What the build put into the page beside the game."""

    @property
    def dialog(self) -> Dialog:
        """The panel on top."""
        return self.dialogs[-1] if self.dialogs else Dialog.NONE


def card_id(card: Card) -> str:
    """The id of a card's element in the hand: what `cmd.Focus` names."""
    return f"card-{card}"
