"""Every word a person reads, in three languages: pure data and a tiny accessor.

>>> text(Language.EN, "cards_left", n=1)
'1 card left'
"""

from __future__ import annotations

from ddz_core.words.boot import BOOT
from ddz_core.words.choosing import CHOOSING
from ddz_core.words.comfort import COMFORT
from ddz_core.words.dialogs import ABOUT, CONFIRM, RESUME, SAVES, SETTLEMENT, TOASTS
from ddz_core.words.differences import differences, level_name, rules_line, rules_name
from ddz_core.words.events import EVENTS, LOG
from ddz_core.words.fair import FAIR
from ddz_core.words.hints import HINTS
from ddz_core.words.history import COUNTER, HISTORY, STATS
from ddz_core.words.kinds import CARDS
from ddz_core.words.language import LANGUAGES, Entry, Language, Table, fill, holes, pick
from ddz_core.words.page import BeatExample, Example, Section
from ddz_core.words.puzzles import PUZZLES
from ddz_core.words.review import REVIEW
from ddz_core.words.rule_pages import RULE_PAGES
from ddz_core.words.rules_house import RULES
from ddz_core.words.said import (
    action_word,
    auction_ask,
    auction_note,
    auction_turn,
    auction_wait,
    call_word,
    double_word,
    spoken,
)
from ddz_core.words.sentences import (
    brief,
    error_text,
    hint_reason,
    hint_title,
    reason_text,
    why_text,
)
from ddz_core.words.settings import SETTINGS
from ddz_core.words.share import SHARE
from ddz_core.words.side_games import SIDE_GAMES
from ddz_core.words.speak import (
    card_name,
    cards_spoken,
    cause_name,
    combo_name,
    combo_word,
    kind_name,
    kind_word,
    notation_spoken,
    rank_name,
    rank_plural,
    ranks_spoken,
    signed,
)
from ddz_core.words.strategy import STRATEGY_PAGES
from ddz_core.words.systems import LEVEL_LINES, LEVEL_NAMES, RULE_LINES, RULE_NAMES, SYSTEMS
from ddz_core.words.table import BUTTONS, KEYS, LABELS, NAMES, REGIONS, STATUS, VERDICTS
from ddz_core.words.terminal import TERMINAL
from ddz_core.words.tour import TOUR

__all__ = [
    "LANGUAGES",
    "LEVEL_LINES",
    "LEVEL_NAMES",
    "RULES",
    "RULE_LINES",
    "RULE_NAMES",
    "RULE_PAGES",
    "STRATEGY_PAGES",
    "TABLES",
    "BeatExample",
    "Entry",
    "Example",
    "Language",
    "Section",
    "Table",
    "action_word",
    "auction_ask",
    "auction_note",
    "auction_turn",
    "auction_wait",
    "brief",
    "call_word",
    "card_name",
    "cards_spoken",
    "cause_name",
    "combo_name",
    "combo_word",
    "differences",
    "double_word",
    "error_text",
    "fill",
    "hint_reason",
    "hint_title",
    "holes",
    "kind_name",
    "kind_word",
    "level_name",
    "notation_spoken",
    "pick",
    "rank_name",
    "rank_plural",
    "ranks_spoken",
    "reason_text",
    "rules_line",
    "rules_name",
    "signed",
    "spoken",
    "text",
    "why_text",
]

TABLES: tuple[Table, ...] = (
    NAMES,
    BUTTONS,
    REGIONS,
    LABELS,
    STATUS,
    VERDICTS,
    HINTS,
    KEYS,
    CARDS,
    EVENTS,
    LOG,
    SETTLEMENT,
    RESUME,
    CONFIRM,
    SAVES,
    TOASTS,
    ABOUT,
    SETTINGS,
    BOOT,
    TERMINAL,
    SYSTEMS,
    CHOOSING,
    SIDE_GAMES,
    PUZZLES,
    REVIEW,
    FAIR,
    COMFORT,
    SHARE,
    TOUR,
    COUNTER,
    HISTORY,
    STATS,
)

_TEXTS: Table = {key: entry for table in TABLES for key, entry in table.items()}


def text(language: Language, key: str, /, **values: object) -> str:
    """Returns one text with its values filled in. Raises KeyError for an unknown key or a missing value."""
    return fill(pick(language, _TEXTS[key]), values)
