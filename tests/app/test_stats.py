"""The statistics: every number against hands counted one by one."""

from __future__ import annotations

from itertools import product

from ddz_app.history import add
from ddz_app.past import Entry, Played, Role
from ddz_app.stats import ANY, Row, format_sums, parse_sums, rate, row_of

from ddz_core.match import Ending
from tests.app.pasts import LEVELS, RULES, hands, noted


def counted(entries: list[Entry], rules: str, level: str, role: str) -> Row:
    """The same sums in the plainest way."""
    mine = [
        entry
        for entry in entries
        if rules in (ANY, entry.rules) and level in (ANY, entry.level) and role in (ANY, entry.role.value)
    ]
    settled = [entry for entry in mine if entry.ending is Ending.SETTLED]
    runs, run = [0], 0
    for entry in mine:
        run = run + 1 if entry.won else 0
        runs.append(run)
    return Row(
        hands=len(settled),
        wins=sum(entry.won for entry in settled),
        points=sum(entry.points for entry in settled),
        springs=sum(entry.won and entry.spring is not None for entry in settled),
        sprung=sum(not entry.won and entry.spring is not None for entry in settled),
        bombs=sum(entry.bombs for entry in settled),
        given=len(mine) - len(settled),
        run=runs[-1],
        best=max(runs),
    )


def test_every_row_is_what_its_hands_amount_to() -> None:
    played, entries = Played(), hands()
    for entry in entries:
        played = add(played, entry)
    names = [rules.name for rules in RULES]
    roles = [role.value for role in Role]
    for rules, level, role in product((ANY, *names), (ANY, *LEVELS), (ANY, *roles)):
        assert row_of(played.sums, rules, level, role) == counted(entries, rules, level, role)
    everything = row_of(played.sums)
    assert everything.hands + everything.given == 60
    assert everything.given > 3
    assert everything.best > 1
    assert everything.springs > 0
    assert everything.sprung > 0


def test_only_hands_of_a_match_count() -> None:
    played = Played()
    for at, kind in enumerate(("daily", "number", "replay", "link")):
        played = add(played, noted(at, kind=kind))
    assert len(played.entries) == 4
    assert played.sums == ()


def test_giving_up_ends_a_run_and_counts_for_nothing_else() -> None:
    won = [noted(at) for at in range(40) if noted(at).won][:3]
    played = Played()
    for entry in won:
        played = add(played, entry)
    assert row_of(played.sums).run == 3
    played = add(played, noted(41, given_up=True))
    row = row_of(played.sums)
    assert (row.run, row.best, row.hands, row.given) == (0, 3, 3, 1)


def test_a_share_of_nothing_is_none() -> None:
    assert rate(Row()) is None
    assert rate(Row(hands=3, wins=1)) == 33
    assert rate(Row(hands=3, wins=3)) == 100


def test_rows_round_trip() -> None:
    played = Played()
    for entry in hands():
        played = add(played, entry)
    assert parse_sums(format_sums(played.sums)) == played.sums
