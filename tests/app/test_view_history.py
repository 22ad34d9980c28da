"""The panels of the history and the statistics as they read, in three languages."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ddz_app.history import add, record_in
from ddz_app.html import El, text_of, walk
from ddz_app.keeping import Store, StoreStatus
from ddz_app.model import Dialog, Model, Prefs
from ddz_app.msg import DialogClosed, DialogOpened, PickFilePressed, SpeakPressed
from ddz_app.past import (
    PAGE,
    Past,
    PastClearConfirmed,
    PastClearPressed,
    PastCopyPressed,
    PastExportPressed,
    PastLevelPicked,
    PastMorePressed,
    PastReplayPressed,
    PastReviewPressed,
    PastRulesPicked,
    PastSharePressed,
    Played,
)
from ddz_app.reviewing import reviewable
from ddz_app.stats import ANY, rate, row_of
from ddz_app.view import view

from ddz_core.actions import Bid, Cause
from ddz_core.rules import CLASSIC, FOUR_PLAYER, HOUSE
from ddz_core.words import LANGUAGES, Language, rules_name, signed, text
from tests.app.pasts import BEGIN, MINUTE, hands, noted, some
from tests.app.test_view import named
from tests.app.world import my_auction

EN = Language.EN


def page(dialog: Dialog, played: Played, language: Language = EN, **past: object) -> Model:
    """The panel over an empty table."""
    shown = replace(Past(played=played), **past)  # type: ignore[arg-type]
    return Model(prefs=Prefs(lang=language.value), booted=True, dialogs=(dialog,), past=shown)


def played(entries: object = None) -> Played:
    """A history of many hands, or of these."""
    found = Played()
    for entry in hands() if entries is None else entries:  # type: ignore[attr-defined]
        found = add(found, entry)
    return found


def items(root: El) -> list[El]:
    return [el for el in walk(root) if el.tag == "li" and el.key and el.get("class") is None and _what(el)]


def _what(item: El) -> bool:
    return any(el.get("class") == "what" for el in walk(item))


def test_both_are_in_the_menu() -> None:
    root = view(page(Dialog.MENU, Played()))
    for key, dialog in (("history", Dialog.HISTORY), ("stats", Dialog.STATS)):
        assert named(root, "button", text(EN, key)).message("click") == DialogOpened(dialog)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hands_are_listed_newest_first_with_how_they_ended(language: Language) -> None:
    entries = hands()[:14]
    root = view(page(Dialog.HISTORY, played(entries), language))
    listed = items(root)
    assert [item.key for item in listed] == [entry.id for entry in reversed(entries)]
    for item, entry in zip(listed, reversed(entries), strict=True):
        read = text_of(item)
        if entry.ending.value == "abandoned":
            assert text(language, "history_given_up") in read
        else:
            assert text(language, "history_won" if entry.won else "history_lost") in read
            assert signed(entry.points) in read
        if entry.role.value != "none":
            assert text(language, entry.role.value) in read
        if entry.bombs:
            assert text(language, "history_bombs", n=entry.bombs) in read


def test_a_list_shows_the_clock_of_the_place_of_play() -> None:
    # 2026-09-21 14:13:20 UTC
    entry = replace(noted(0), at=BEGIN, zone=480)
    other = replace(noted(1), at=BEGIN + MINUTE, zone=-600)
    root = view(page(Dialog.HISTORY, played([entry, other])))
    headings = [text_of(el) for el in walk(root) if el.tag == "h3"]
    clocks = [text_of(el) for el in walk(root) if el.tag == "time"]
    assert headings == ["21 September 2026", "21 September 2026"][: len(headings)]
    assert clocks == ["04:14", "22:13"]
    chinese = view(page(Dialog.HISTORY, played([entry]), Language.ZH_HANT))
    assert "2026 年 9 月 21 日" in [text_of(el) for el in walk(chinese) if el.tag == "h3"]


def test_every_hand_can_be_opened_and_its_buttons_say_which_hand() -> None:
    root = view(page(Dialog.HISTORY, played(some(2))))
    for entry, item in zip(reversed(some(2)), items(root), strict=True):
        buttons = [el for el in walk(item) if el.tag == "button"]
        assert [el.message("click") for el in buttons] == [
            PastReviewPressed(entry.id),
            PastReplayPressed(entry.id),
            PastSharePressed(entry.id),
        ]
    names = [el.get("aria-label") for item in items(root) for el in walk(item) if el.tag == "button"]
    assert len(set(names)) == len(names)


def test_only_a_hand_in_which_cards_were_played_can_be_reviewed() -> None:
    thrown_in = my_auction((Bid(0), Bid(0)))
    thrown_in.send(SpeakPressed(Bid(0)))
    entries = [*some(2), *thrown_in.model.past.played.entries]
    for item, entry in zip(items(view(page(Dialog.HISTORY, played(entries)))), entries[::-1], strict=True):
        review = next(el for el in walk(item) if el.message("click") == PastReviewPressed(entry.id))
        assert (review.get("disabled") is None) == reviewable(record_in(entry)) == entry.has_plays
    assert [entry.has_plays for entry in entries] == [True, True, False]


def test_marks_name_what_was_special() -> None:
    entry = replace(noted(0, FOUR_PLAYER, kind="daily"), spring=Cause.SPRING, bombs=2)
    read = text_of(items(view(page(Dialog.HISTORY, played([entry]))))[0])
    for words in (rules_name(EN, FOUR_PLAYER), "daily deal · not scored", "Spring", "2 bombs"):
        assert words in read
    assert "not scored" not in text_of(view(page(Dialog.HISTORY, played(some(2)))))


def test_a_long_list_grows_on_demand() -> None:
    everything = played()
    root = view(page(Dialog.HISTORY, everything))
    assert len(items(root)) == PAGE
    more = named(root, "button", text(EN, "history_more", n=PAGE))
    assert more.message("click") == PastMorePressed()
    root = view(page(Dialog.HISTORY, everything, listed=99))
    assert len(items(root)) == len(everything.entries)
    assert not [el for el in walk(root) if el.message("click") == PastMorePressed()]


def test_a_list_can_be_of_one_rule_set() -> None:
    root = view(page(Dialog.HISTORY, played(), rules="classic", listed=99))
    assert len(items(root)) == 20
    assert all(rules_name(EN, CLASSIC) in text_of(item) for item in items(root))
    select = next(el for el in walk(root) if el.get("id") == "past-rules")
    assert select.message("change") is PastRulesPicked
    options = [(el.get("value"), el.get("selected") is not None) for el in walk(select) if el.tag == "option"]
    assert options == [(ANY, False), ("classic", True), ("four-player", False), ("house", False)]


def test_an_empty_history_says_so() -> None:
    root = view(page(Dialog.HISTORY, Played()))
    assert text(EN, "history_empty") in text_of(root)
    for message in (PastExportPressed(), PastCopyPressed()):
        button = next(el for el in walk(root) if el.message("click") == message)
        assert button.get("disabled") is not None
    nothing = view(page(Dialog.HISTORY, played(some(2)), rules="grab"))
    assert text(EN, "history_none") in text_of(nothing)


def test_clearing_asks_with_the_focus_on_the_way_back() -> None:
    model = page(Dialog.HISTORY, played(some(2)))
    clear = named(view(model), "button", text(EN, "history_clear"))
    assert clear.message("click") == PastClearPressed()
    for nothing in (
        page(Dialog.HISTORY, Played()),
        replace(model, store=Store(StoreStatus.OTHER_TAB)),
        page(Dialog.HISTORY, played(some(2)), frozen=True),
    ):
        assert named(view(nothing), "button", text(EN, "history_clear")).get("disabled") is not None
    asked = view(replace(model, dialogs=(Dialog.HISTORY, Dialog.CONFIRM_CLEAR)))
    (safe,) = (el for el in walk(asked) if el.get("data-safe") is not None)
    assert safe.message("click") == DialogClosed()
    for key, sums in (("history_clear_hands", False), ("history_clear_all", True)):
        assert named(asked, "button", text(EN, key)).message("click") == PastClearConfirmed(sums)
    gone = Played(sums=played(some(2)).sums)
    asked = view(page(Dialog.CONFIRM_CLEAR, gone))
    left = [el.message("click") for el in walk(asked) if isinstance(el.message("click"), PastClearConfirmed)]
    assert left == [PastClearConfirmed(sums=True)]


def test_taking_away_and_bringing_in() -> None:
    model = page(Dialog.HISTORY, played(some(2)), raw="x")
    messages = [el.message("click") for el in walk(view(model)) if el.tag == "button"]
    for message in (PastExportPressed(), PastCopyPressed(), PickFilePressed(), PastExportPressed(raw=True)):
        assert message in messages
    watching = replace(model, store=Store(StoreStatus.OTHER_TAB))
    bring = next(el for el in walk(view(watching)) if el.message("click") == PickFilePressed())
    assert bring.get("disabled") is not None
    refused = replace(model, import_fault="bad")
    assert text(EN, "import_bad") in text_of(view(refused))


# --- statistics ---------------------------------------------------------------------------------------


def cells(root: El, row: str) -> list[str]:
    line = next(el for el in walk(root) if el.get("data-row") == row)
    return [text_of(el) for el in walk(line) if el.tag == "td"]


@pytest.mark.parametrize(("rules", "level"), [(ANY, ANY), ("house", ANY), ("house", "normal"), (ANY, "easy")])
def test_the_table_holds_the_sums_by_role(rules: str, level: str) -> None:
    found = played()
    root = view(page(Dialog.STATS, found, rules=rules, level=level))
    rows = [row_of(found.sums, rules, level, role) for role in (ANY, "landlord", "peasant")]
    assert cells(root, "stats_hands") == [str(row.hands) for row in rows]
    assert cells(root, "stats_wins") == [str(row.wins) for row in rows]
    assert cells(root, "stats_points") == [signed(row.points) for row in rows]
    assert cells(root, "stats_best") == [str(row.best) for row in rows]
    assert cells(root, "stats_given") == [str(row.given) for row in rows]
    assert cells(root, "stats_rate") == ["–" if rate(row) is None else f"{rate(row)}%" for row in rows]


def test_bars_are_as_long_as_the_rates_beside_them() -> None:
    found = played()
    root = view(page(Dialog.STATS, found))
    parts = [el.get("width") for el in walk(root) if el.tag == "rect" and el.get("class") == "part"]
    rows = [row_of(found.sums, role=role) for role in (ANY, "landlord", "peasant")]
    assert parts == [str(rate(row)) for row in rows]
    for row in rows:
        assert f"{row.wins}/{row.hands}" in text_of(root)


def test_the_line_runs_through_the_totals_and_its_table_says_the_same() -> None:
    entries = [entry for entry in some(34) if entry.ending.value == "settled"]
    root = view(page(Dialog.STATS, played(entries)))
    line = next(el for el in walk(root) if el.get("class") == "course")
    path = line.get("d")
    assert path is not None
    spots = [tuple(map(float, spot.split(" "))) for spot in path[1:].split("L")]
    assert len(spots) == len(entries) + 1
    total, tops = 0, {0: spots[0][1]}
    for entry, spot in zip(entries, spots[1:], strict=True):
        total += entry.points
        assert tops.setdefault(total, spot[1]) == spot[1]
    heights = [tops[key] for key in sorted(tops)]
    assert heights == sorted(heights, reverse=True)
    picture = next(el for el in walk(root) if el.tag == "svg" and el.get("role") == "img")
    assert signed(total) in (picture.get("aria-label") or "")
    numbers = next(el for el in walk(root) if el.get("class") == "numbers")
    rows = [el for el in walk(numbers) if el.tag == "tr"][1:]
    assert [text_of(row.children[0]) for row in rows] == ["1–10", "11–20", "21–30", "31–34"]
    assert text_of(rows[-1].children[2]) == signed(total)


@pytest.mark.parametrize("language", LANGUAGES)
def test_statistics_read_in_every_language(language: Language) -> None:
    read = text_of(view(page(Dialog.STATS, played(), language)))
    for key in ("stats_note", "stats_rates", "stats_table", "stats_run", "history_all"):
        assert text(language, key) in read
    assert text(language, "history_empty") in text_of(view(page(Dialog.STATS, Played(), language)))
    nothing = page(Dialog.STATS, played(some(2)), language, level="expert")
    assert text(language, "history_none") in text_of(view(nothing))


def test_the_level_can_be_picked() -> None:
    root = view(page(Dialog.STATS, played(), level="easy"))
    select = next(el for el in walk(root) if el.get("id") == "past-level")
    assert select.message("change") is PastLevelPicked
    chosen = [el.get("value") for el in walk(select) if el.get("selected") is not None]
    assert chosen == ["easy"]


def test_one_hand_makes_no_line() -> None:
    root = view(page(Dialog.STATS, played(some(1))))
    assert not [el for el in walk(root) if el.get("class") == "course"]
    assert HOUSE.name in {entry.rules for entry in some(1)}
