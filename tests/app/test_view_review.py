"""The review as a tree: every step in every language, by roles, names and words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from ddz_app.html import El, text_of, to_html, walk
from ddz_app.model import Dialog, Model
from ddz_app.reviewing import MistakePressed, ReviewPressed, ReviewSlid, ReviewStepped, ReviewWent
from ddz_app.view import view

from ddz_core.cards import card_key, parse_cards, sort_cards
from ddz_core.review import finish_review, review
from ddz_core.verdicts import Mark
from ddz_core.words import LANGUAGES, Language, cards_spoken, text
from tests.app.reviews import HANDS, PLAYS, SLIP, record, reviewed, reviewed_four, slipped
from tests.app.test_view import in_language, name_of, named, role_of

LANGS = [language.value for language in LANGUAGES]
STATES = {
    "slip": reviewed(),
    "first": reviewed(0),
    "working": reviewed(2, known=5, done=False),
    "nothing yet": reviewed(0, known=0, done=False),
    "broken": reviewed(0, known=3, failed=True),
    "four": reviewed_four(),
}


def panel(model: Model, lang: str = "en") -> El:
    return next(el for el in walk(view(in_language(model, lang))) if el.get("id") == "dialog-review")


def part(root: El, class_: str) -> El:
    return next(el for el in walk(root) if el.get("class") == class_)


def words(model: Model, class_: str, lang: str = "en") -> str:
    return text_of(part(panel(model, lang), class_))


def buttons(root: El) -> Iterator[El]:
    return (el for el in walk(root) if el.tag == "button")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", STATES)
def test_every_state_is_drawn_with_names_and_ids_of_its_own(name: str, lang: str) -> None:
    root = view(in_language(STATES[name], lang))
    ids = Counter(el.get("id") for el in walk(root) if el.get("id"))
    assert [key for key, count in ids.items() if count > 1] == []
    for el in walk(root):
        if role_of(el) in ("button", "img", "group", "dialog") and not el.get("aria-labelledby"):
            assert name_of(el), f"{el.tag} {el.attrs} has no name"
        labelled = el.get("aria-labelledby")
        assert labelled is None or labelled in ids
    assert len({to_html(panel(STATES[name], other)) for other in LANGS}) == len(LANGS)


@pytest.mark.parametrize("lang", LANGS)
def test_every_step_can_be_drawn(lang: str) -> None:
    heads = {words(reviewed(place), "rv-verdict", lang)[:8] for place in range(len(PLAYS))}
    assert len(heads) == len(PLAYS)


@pytest.mark.parametrize("state", ["result", "match-over"])
def test_both_settlements_lead_to_the_review(state: str) -> None:
    dialog = Dialog.RESULT if state == "result" else Dialog.MATCH_OVER
    root = view(in_language(replace(reviewed(), dialogs=(dialog,)), "en"))
    assert named(root, "button", "Review this hand").message("click") == ReviewPressed()


def test_all_hands_lie_open_and_the_play_stands_out() -> None:
    root = part(panel(reviewed(SLIP)), "rv-hands")
    names = [name_of(el) for el in walk(root) if role_of(el) == "img"]
    assert [name.count(",") + 1 for name in names] == [3, 1, 17]
    assert names[1] == "A of diamonds"
    out = [el for el in walk(root) if el.get("data-out") is not None]
    assert [el.key for el in out] == [str(card) for card in sort_cards(parse_cards("Ks"))]
    marked = [el.key for el in walk(root) if el.get("data-turn") is not None]
    assert marked == ["0"]
    start = part(panel(reviewed(0)), "rv-hands")
    mine = sorted(sort_cards(parse_cards(HANDS[0] + "Ac9s9h")), key=card_key, reverse=True)
    assert next(name_of(el) for el in walk(start) if role_of(el) == "img") == cards_spoken(Language.EN, mine)


def test_a_mistake_shows_the_better_move_and_the_line() -> None:
    verdict = part(panel(reviewed(SLIP)), "rv-verdict")
    said = text_of(verdict)
    assert said.startswith("Play 16 You single K Gave the win away")
    for part_of in ("Before this play the landlord had a sure win", "Better: pair of 2s", "Out first: You."):
        assert part_of in said
    line = next(el for el in walk(verdict) if el.tag == "ol")
    assert [text_of(item) for item in line.children] == ["Bot A pass", "Bot B pass", "You K"]
    assert name_of(line) == "Best play from there"
    assert [name_of(el) for el in walk(verdict) if role_of(el) == "img"] == ["2 of hearts, 2 of clubs"]


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (0, ("Estimate", "no proof", "Expert's estimate: landlord 64%", "would have played the same")),
        (1, ("No difference", "lost by then", "On single 8 from You")),
        (2, ("There was no other play",)),
        (3, ("Cost points", "For more points: single small joker", "A mistake with open cards only")),
        (5, ("Not proved", "Who wins before this play is proved", "Proved: landlord wins")),
        (6, ("Kept the win", "Of 5 plays one of the 2 that win")),
        (14, ("Of 8 plays the only one that wins",)),
        (SLIP, ("the expert would have played something else",)),
    ],
)
def test_each_mark_says_why(place: int, said: tuple[str, ...]) -> None:
    verdict = words(reviewed(place), "rv-verdict")
    for wanted in said:
        assert wanted in verdict


def test_every_mark_has_a_word_of_its_own_in_every_language() -> None:
    for lang in LANGS:
        assert len({words(reviewed(place), "rv-mark", lang) for place in (0, 1, 3, 6, SLIP)}) == len(Mark)


def test_an_estimate_is_never_called_proved() -> None:
    for lang in LANGUAGES:
        proof = text(lang, "review_sure_landlord"), text(lang, "review_sure_peasants")
        said = words(reviewed(0), "rv-verdict", lang.value)
        assert not any(word in said for word in proof)
    first = next(el for el in walk(panel(reviewed(0))) if el.tag == "tbody").children[0]
    assert isinstance(first, El)
    assert text_of(first.children[-1]) == "about 64%"


def test_where_there_are_no_nets_nothing_is_called_an_estimate() -> None:
    model = reviewed(0)
    assert model.review is not None
    blank = replace(model.review.plies[0], chance=None, estimate=None)
    said = words(replace(model, review=replace(model.review, plies=(blank,))), "rv-verdict")
    assert "Not proved" in said
    assert "no estimate for these rules" in said
    assert "%" not in said


def test_what_is_not_known_yet_says_so() -> None:
    working = reviewed(2, known=5, done=False)
    assert "not here yet" in words(working, "rv-verdict")
    assert words(working, "rv-progress") == "Working. Proved: 5/17"
    bar = next(el for el in walk(panel(working)) if el.tag == "progress")
    assert (bar.get("value"), bar.get("max")) == ("5", "17")
    assert "None found yet" in words(reviewed(0, known=0, done=False), "rv-summary")
    broken = reviewed(0, known=3, failed=True)
    assert "broke off before this play" in words(broken, "rv-verdict")
    assert "What was found until then stands" in words(broken, "rv-summary")


def test_the_summary_names_the_mistakes_the_turns_and_the_best_play() -> None:
    root = part(panel(reviewed(0)), "rv-summary")
    assert "Proved: 15/17 plays" in text_of(root)
    facts = [text_of(el) for el in walk(root) if el.tag == "dd"]
    assert facts == ["You: 2", "Play 16 You single K", "Play 15 Bot B pass"]
    links = {text_of(el): el.message("click") for el in buttons(root)}
    assert links["Play 16 You single K"] == ReviewWent(SLIP, jump=True)
    quiet = replace(reviewed(0), review=replace(reviewed(0).review, plies=()))  # type: ignore[type-var]
    assert "No great turn" in words(quiet, "rv-summary")


def test_the_chances_stand_as_a_plot_and_as_a_table() -> None:
    root = part(panel(reviewed(2)), "rv-chances")
    plot = part(root, "rv-plot")
    assert plot.get("aria-hidden") == "true"
    line = next(el.get("d") for el in walk(plot) if el.get("class") == "chance")
    assert line is not None
    assert line.startswith("M0 36L10 0L20 0L30 0L40 100L50 0")
    assert line.endswith("L150 0L160 100L170 100")
    assert next(el.get("d") for el in walk(plot) if el.get("class") == "slips") == "M30 0h0M150 0h0"
    rows = [el for el in walk(root) if el.tag == "tr"][1:]
    assert len(rows) == len(PLAYS)
    assert text_of(rows[SLIP]) == "16You single KGave the win away100%"
    go = next(buttons(rows[SLIP]))
    assert (name_of(go), go.message("click")) == ("Go to play 16", ReviewWent(SLIP, jump=True))


def test_a_row_that_did_not_change_is_the_same_object() -> None:
    def rows(place: int, known: int) -> list[El]:
        body = next(el for el in walk(panel(reviewed(place, known=known))) if el.tag == "tbody")
        return [row for row in body.children if isinstance(row, El)]

    before, after = rows(2, 5), rows(3, 6)
    assert [old is new for old, new in zip(before, after, strict=True)] == [
        place != 11 for place in range(17)
    ]


def test_stepping_stays_in_reach_and_says_what_is_shown() -> None:
    root = panel(reviewed(SLIP), "zh-Hant")
    slider = next(el for el in walk(root) if el.get("id") == "review-slider")
    assert [slider.get(name) for name in ("min", "max", "value")] == ["1", "17", "16"]
    assert slider.get("aria-valuetext") == "第 16 手，你出單張 K，送掉勝局"
    assert slider.message("input") is ReviewSlid
    names = ("上個失誤", "上一手", "下一手", "下個失誤")
    found = [named(root, "button", name) for name in names]
    assert [el.message("click") for el in found] == [
        MistakePressed(-1),
        ReviewStepped(-1),
        ReviewStepped(1),
        MistakePressed(1),
    ]
    assert [el.get("aria-disabled") for el in found] == [None, None, None, "true"]
    assert [el for el in walk(root) if el.tag == "button" and el.get("disabled") is not None] == []


def test_the_solver_marks_the_known_slip_and_the_panel_shows_it() -> None:
    proved = finish_review(review(record(), effort=40_000)).plies
    slip = proved[SLIP]
    assert (slip.mark, slip.landlord_wins, slip.agrees) == (Mark.LOST, True, False)
    model = reviewed(SLIP)
    assert model.review is not None
    shown = words(replace(model, review=replace(model.review, plies=proved)), "rv-verdict")
    assert "Gave the win away" in shown
    assert "Better: pair of 2s" in shown
    assert slipped().current is not None
