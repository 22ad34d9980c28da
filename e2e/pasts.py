"""Histories to put into storage before the page loads: hands played by the engine, so that they replay."""

from __future__ import annotations

from collections.abc import Iterable

from ddz_app.history import HISTORY, STATS, add, format_history, format_stats
from ddz_app.past import Entry, Played

from e2e.records import SAVED_AT
from tests.app.pasts import hands


def played(entries: Iterable[Entry]) -> Played:
    """The history in which these hands were noted one after the other."""
    past = Played()
    for entry in entries:
        past = add(past, entry)
    return past


def texts(past: Played) -> dict[str, str]:
    """What lies in storage then."""
    return {
        HISTORY: format_history(past.entries, SAVED_AT),
        STATS: format_stats(past, SAVED_AT),
    }


def many() -> dict[str, str]:
    """Sixty hands under three rule sets against two levels, some of them given up."""
    return texts(played(hands()))
