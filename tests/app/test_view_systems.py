"""What each rule system shows of its own: seats, words, cards turned up, settlements, choosing, ranking."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from ddz_app.html import El, text_of, walk
from ddz_app.model import Dialog, HandBox, Model, Prefs, card_id
from ddz_app.msg import (
    DialogOpened,
    ParkedPressed,
    PrefChanged,
    RulesPicked,
    SpeakPressed,
    SwitchConfirmed,
    SwitchPressed,
)
from ddz_app.view import view
from ddz_app.view.names import place_name, place_of

from ddz_core.actions import Decline, Double, Grab
from ddz_core.cards import full_deck
from ddz_core.match import HUMAN, Match, act
from ddz_core.observe import observe
from ddz_core.rules import FOUR_PLAYER, HOUSE, RANKED, RULESETS
from ddz_core.words import LANGUAGES, Language, rules_name
from tests.app.tables import STATES
from tests.app.test_view import in_language, name_of, named, role_of
from tests.support import random_match
from tests.test_rules import SEVENTH

LANGS = [language.value for language in LANGUAGES]


def shown(name: str, lang: str = "en") -> El:
    return view(in_language(STATES[name](), lang))


def whole(name: str, lang: str = "en") -> str:
    return text_of(shown(name, lang))


def dialog(root: El) -> El:
    return next(el for el in walk(root) if el.tag == "dialog")


def seats(root: El) -> list[El]:
    return [el for el in walk(root) if el.get("class") == "seat"]


def classed(root: El, name: str) -> list[El]:
    return [el for el in walk(root) if name in (el.get("class") or "").split()]


def check(root: El) -> None:
    """Ids are unique, everything that can be pressed or read has a name, a dialog has one safe place."""
    ids = Counter(el.get("id") for el in walk(root) if el.get("id"))
    assert [key for key, count in ids.items() if count > 1] == []
    for el in walk(root):
        keys = Counter((c.tag, c.key) for c in el.children if isinstance(c, El) and c.key)
        assert [key for key, count in keys.items() if count > 1] == []
        if role_of(el) in ("button", "option", "radiogroup", "listbox", "img", "group"):
            assert name_of(el), f"{el.tag} {el.attrs} has no name"
        if el.tag == "dialog":
            assert sum(inner.get("data-safe") is not None for inner in walk(el)) == 1
            assert el.get("aria-labelledby") in ids


@pytest.mark.parametrize("name", STATES)
def test_every_state_is_drawn_in_every_language(name: str) -> None:
    texts = set()
    for lang in LANGS:
        root = shown(name, lang)
        check(root)
        texts.add(text_of(root))
    assert len(texts) == len(LANGS)


def test_who_is_next_sits_where_play_goes() -> None:
    assert [place_of(HOUSE, seat) for seat in range(3)] == ["me", "right", "left"]
    assert [place_of(RANKED, seat) for seat in range(3)] == ["me", "left", "right"]
    assert [place_of(FOUR_PLAYER, seat) for seat in range(4)] == ["me", "right", "across", "left"]
    for rules, names in (
        (RANKED, ["", "next", "previous"]),
        (FOUR_PLAYER, ["", "next", "opposite", "previous"]),
    ):
        assert [place_name(Language.EN, rules, seat) for seat in rules.seats] == names


def test_seats_are_read_from_left_to_right() -> None:
    assert [seat.get("aria-label") for seat in seats(shown("ranked-lead"))] == [
        "Bot A next",
        "Bot B previous",
    ]
    four = seats(shown("four-lead"))
    assert [seat.get("aria-label") for seat in four] == ["Bot C previous", "Bot B opposite", "Bot A next"]
    assert [seat.get("data-pos") for seat in four] == ["left", "across", "right"]


def test_before_the_first_deal_the_table_is_set_for_the_rules_that_will_be_played() -> None:
    root = view(Model(prefs=Prefs(rules="four-player", lang="en")))
    assert len(seats(root)) == 3
    assert len(classed(classed(root, "kitty")[0], "back")) == 8
    assert [text_of(el) for el in classed(root, "val")] == ["0"] * 4


def test_every_word_has_its_button() -> None:
    def buttons(name: str) -> dict[str, object]:
        bar = next(el for el in walk(shown(name)) if el.get("id") == "actions")
        assert name_of(bar) in ("Grabbing", "Doubling")
        usable = (el for el in walk(bar) if el.tag == "button" and el.get("aria-disabled") is None)
        return {text_of(el): el.message("click") for el in usable}

    assert buttons("grab") == {"Decline": SpeakPressed(Decline()), "Grab": SpeakPressed(Grab())}
    assert buttons("double") == {
        "Do not double": SpeakPressed(Double(False)),
        "Double": SpeakPressed(Double(True)),
    }
    assert buttons("grab-wait") == buttons("double-wait") == {}


def test_seats_show_what_they_said_before_the_play() -> None:
    def said(name: str) -> list[str]:
        return [text_of(el) for el in classed(shown(name), "said")]

    assert said("classic-bid") == ["Pass", "Bid 1"]
    assert said("grab") == ["Grab", "Called"]
    assert said("double-answered") == ["Double", "No double"]
    assert said("rounds") == ["Pass", "Bid 2"]
    assert said("four-bid") == ["Bid 2", "Pass", "Bid 1"]


def test_the_stage_asks_and_says_who_is_asked() -> None:
    for name, words in {
        "double": "Double the stake?",
        "double-wait": "Bot A is deciding whether to double",
        "grab": "Grab the landlord’s place?",
        "grab-wait": "Bot B is deciding whether to grab",
        "rounds": "How much will you bid?",
    }.items():
        assert text_of(next(el for el in walk(shown(name)) if el.tag == "h2")) == words


def test_the_last_cards_are_announced_only_where_the_rules_say_so() -> None:
    assert [text_of(el) for el in classed(shown("announced", "zh-Hant"), "last")] == ["報雙", "報單"]
    assert [text_of(el) for el in classed(shown("unannounced", "zh-Hant"), "last")] == ["剩 2", "剩 1"]
    marks = [el.get("data-left") for el in classed(shown("unannounced"), "last")]
    assert marks == ["2", "1"]


def test_the_card_turned_up_lies_in_the_middle_then_at_its_seat() -> None:
    auction, play = shown("turned-up"), shown("turned-up-lies")
    assert "Card turned up · Bot A" in text_of(classed(auction, "turned-up")[0])
    assert classed(auction, "upturned") == []
    assert classed(play, "turned-up") == []
    right = next(seat for seat in seats(play) if seat.get("data-pos") == "right")
    (small,) = classed(play, "upturned")
    assert small in list(walk(right))
    assert name_of(small).startswith("Card turned up, held by Bot A: ")
    mine = next(el for el in walk(shown("turned-up-held")) if el.get("class") == "me")
    assert name_of(classed(mine, "upturned")[0]).startswith("Card turned up, held by You: ")


def test_bottom_cards_that_only_the_landlord_sees() -> None:
    def bottom(name: str) -> El:
        return classed(shown(name), "kitty")[0]

    peasant = bottom("four-peasant")
    assert name_of(next(el for el in walk(peasant) if el.get("role") == "img")) == (
        "Only the landlord sees the bottom cards"
    )
    assert [el for el in walk(peasant) if el.get("data-rank")] == []
    assert len([el for el in walk(bottom("four-lead")) if el.get("data-rank")]) == 8


def test_an_open_series_has_totals_and_no_bar() -> None:
    for name in ("grab-result", "four-result", "four-log"):
        root = shown(name)
        assert classed(root, "axis") == []
        assert "30" not in {text_of(el) for el in walk(root) if el.tag == "th"}
    assert "the totals run on" in text_of(dialog(shown("four-log")))
    side = next(el for el in walk(shown("four-lead")) if el.tag == "aside")
    assert text_of(next(el for el in walk(side) if el.tag == "h2")) == "Total"


def test_settlements_tell_who_raised_the_stake_and_who_pays() -> None:
    grab = text_of(dialog(shown("grab-result")))
    for words in ("Base B", "Grabbed 2 times · Bot B, You", "Doubled · ", "× 2"):
        assert words in grab, words
    model = STATES["four-result"]()
    state = model.match.current if model.match else None
    assert state is not None
    stake = state.base * state.multiplier
    assert f"P = {stake}: landlord" in text_of(dialog(shown("four-result")))
    assert f"{3 * stake}, each peasant" in text_of(dialog(shown("four-result")))
    assert "Spring" not in text_of(dialog(shown("four-result")))


def test_where_landlords_are_grabbed_nothing_is_called_a_bid() -> None:
    def stakes(name: str) -> str:
        return text_of(classed(shown(name), "p-mult")[0])

    assert "Bid B" not in stakes("grab")
    assert "Base B" in stakes("grab")
    assert "Bid B" in stakes("rounds")
    for name, words in (("grab", "grabbing"), ("rounds", "bidding")):
        model = replace(STATES[name](), dialogs=(Dialog.RESUME,), running=False)
        assert words in text_of(dialog(view(in_language(model, "en"))))


def test_rank_points_of_a_hand() -> None:
    assert "Rank points +" in text_of(dialog(shown("ranked-result")))
    assert "Auto-play had a part" in text_of(dialog(shown("ranked-auto")))
    assert "Rank points" not in text_of(dialog(shown("four-result")))
    assert named(shown("ranked-result"), "button", "Leaderboard")


def test_the_leaderboard_shows_every_level() -> None:
    board = dialog(shown("leaderboard"))
    heads = [text_of(el) for el in walk(board) if el.tag == "th"]
    assert heads == ["Level", "Easy", "Normal", "Expert", "Points", "Hands", "Wins", "Run", "Best run"]
    rows = {el.get("data-row"): [text_of(c) for c in walk(el) if c.tag == "td"] for el in walk(board)}
    assert rows["rank_hands"] == ["0", "3", "1"]
    assert "finish a hand first" in text_of(dialog(shown("leaderboard-empty")))


def radios(root: El, name: str) -> dict[str, El]:
    return {el.get("value") or "": el for el in walk(root) if el.get("name") == name}


def test_the_start_offers_all_systems_and_levels() -> None:
    root = shown("start-doubling")
    systems = radios(root, "choose-rules")
    assert list(systems) == list(RULESETS)
    assert [key for key, el in systems.items() if el.get("checked") is not None] == ["classic"]
    assert systems["grab"].message("change") == RulesPicked("grab")
    assert systems["classic"].message("change") == RulesPicked("classic+x2")
    switch = next(el for el in walk(root) if el.get("id") == "set-doubling")
    assert switch.message("change") == RulesPicked("classic")
    assert [el for el in walk(shown("start")) if el.get("id") == "set-doubling"] == []
    levels = radios(root, "set-level")
    assert {key: el.message("change") for key, el in levels.items()} == {
        level: PrefChanged("level", level) for level in ("easy", "normal", "expert")
    }


def test_every_sheet_that_holds_the_table_back_leads_to_what_is_played_beside_the_match() -> None:
    for name in ("start", "start-doubling", "resume-parked"):
        entry = named(dialog(shown(name)), "button", "Daily deal, puzzles")
        assert entry.message("click") == DialogOpened(Dialog.SIDE_GAMES)
        assert entry.get("id")  # so that it gets the focus back


def test_what_a_level_is_worth_is_said_where_the_rules_rank() -> None:
    assert "Rank points +100" in whole("start-ranked")
    assert "Rank points +" not in whole("start")


def test_matches_put_away_can_be_brought_back() -> None:
    for name, lists in (
        ("start-doubling", 1),
        ("choose-picked", 3),
        ("resume-parked", 3),
        ("menu-ranked", 1),
    ):
        model = STATES[name]()
        found = [el for el in walk(shown(name)) if isinstance(el.message("click"), ParkedPressed)]
        assert [el.message("click") for el in found] == [ParkedPressed(p.name) for p in model.parked]
        assert len(found) == lists
    four = next(
        el for el in walk(shown("resume-parked")) if el.message("click") == ParkedPressed("four-player")
    )
    assert name_of(four).startswith("Four players")
    assert "Hand 2 · Total +9" in text_of(four)


def test_other_rules_are_taken_by_a_button() -> None:
    root = shown("choose-picked")
    assert named(root, "button", "Change").message("click") == SwitchPressed()
    ticked = radios(root, "choose-rules")["four-player"]
    assert ticked.get("checked") is not None
    assert ticked.get("data-safe") is not None  # it has the focus, not 取消
    asked = shown("confirm-switch")
    assert named(asked, "button", "Change").message("click") == SwitchConfirmed()
    assert rules_name(Language.EN, FOUR_PLAYER) in text_of(dialog(asked))


def test_however_many_matches_are_kept_the_rules_to_choose_come_before_them() -> None:
    order = list(walk(shown("choose-picked")))
    rules = [at for at, el in enumerate(order) if el.get("name") == "choose-rules"]
    kept = [at for at, el in enumerate(order) if isinstance(el.message("click"), ParkedPressed)]
    assert max(rules) < min(kept)


def test_a_level_that_waits_for_the_next_deal_says_so() -> None:
    assert "counts from the next one" in whole("settings-ranked")
    model = STATES["settings-ranked"]()
    same = replace(model, prefs=replace(model.prefs, level="normal", lang="en"))
    assert "counts from the next one" not in text_of(view(same))


@pytest.mark.parametrize(
    ("width", "height", "window"),
    [(374, 844, 390), (374, 664, 390), (344, 640, 360), (654, 390, 844), (788, 1180, 820), (1012, 900, 1440)],
)
def test_a_hand_of_33_gets_rows_that_can_be_hit(width: int, height: int, window: int) -> None:
    model = replace(STATES["four-lead"](), box=HandBox(width, window, height, fine=window == 1440))
    rows = classed(view(model), "hand-row")
    assert sum(len(row.children) for row in rows) == 33
    assert len({el.get("id") for row in rows for el in walk(row) if el.get("id")}) == 33


def hidden_cards(match: Match) -> set[str]:
    """What the human must not see now: the ids of cards in other hands, but the one that is open."""
    state = match.current
    assert state is not None
    seen = observe(state, HUMAN)
    known = {*seen.hand, *seen.bottom, *(card for play in seen.plays for card in play.cards), seen.turned_up}
    return {card_id(card) for card in full_deck(match.rules.deal.decks) if card not in known}


@pytest.mark.parametrize("language", LANGS)
def test_a_seventh_rule_set_is_drawn_at_every_step(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULESETS, SEVENTH.id, SEVENTH)
    steps = 0
    for match, _ in random_match(LANGS.index(language), SEVENTH, deals=3):
        prefs = Prefs(rules=SEVENTH.name)
        model = in_language(Model(prefs=prefs, match=match, booted=True, running=True), language)
        root = view(model)
        check(root)
        ids = {el.get("id") for el in walk(root)}
        assert not ids & hidden_cards(match)
        assert [el.get("data-pos") for el in seats(root)] == ["left", "across", "right"]
        steps += 1
        if steps % 20 == 0:
            for panel in Dialog:
                check(view(replace(model, dialogs=(panel,), running=panel is not Dialog.RESUME)))
    assert steps > 30


def test_views_of_every_rule_set_do_not_mind_who_moves() -> None:
    """Every message that a word's button sends is one that `act` takes."""
    rng = Random(5)
    for rules in RULESETS.values():
        for match, _ in random_match(3, rules, deals=2):
            model = Model(prefs=Prefs(rules=rules.name), match=match, booted=True, running=True)
            bar = next(el for el in walk(view(model)) if el.get("id") == "actions")
            words = [
                el.message("click").action  # type: ignore[attr-defined]
                for el in walk(bar)
                if isinstance(el.message("click"), SpeakPressed) and el.get("aria-disabled") is None
            ]
            if words:
                assert act(match, words[int(rng.random() * len(words))])
