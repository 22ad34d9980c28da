"""What the comforts look like as a tree: by names and roles, in three languages."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from ddz_app.cmd import SetHtml
from ddz_app.cutting import ClipPressed, CutMoved, CutPressed, CutTyped, VerifyPressed
from ddz_app.html import El, text_of, to_html, walk
from ddz_app.layout import layout_hand
from ddz_app.model import Dialog, Prefs, Side
from ddz_app.msg import PrefChanged
from ddz_app.queries import shown_order
from ddz_app.reviewing import Reviewing
from ddz_app.save import PREFS, decode_prefs
from ddz_app.sharing import QrPressed, ShareHandPressed, SharePicked, ShareSent, outline, share_review
from ddz_app.touring import LAST, STOPS, Stop, Tour, TourNext, TourPressed, TourSkipped
from ddz_app.view import view

from ddz_core.pledge import commitment, pledge_of, program
from ddz_core.rules import HOUSE
from tests.app.comforts import SECRET, STATES, cut_record, offered, toured
from tests.app.states import STATES as TABLES
from tests.app.states import follow
from tests.app.test_view import LANGS, in_language, name_of, named, role_of
from tests.app.world import World

UNNAMED = ("button", "option", "radiogroup", "listbox", "img", "group")


def shown(name: str, lang: str = "en") -> El:
    return view(in_language(STATES[name](), lang))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", STATES)
def test_every_state_is_drawn_in_every_language(name: str, lang: str) -> None:
    root = shown(name, lang)
    ids = Counter(el.get("id") for el in walk(root) if el.get("id"))
    assert [key for key, count in ids.items() if count > 1] == []
    for el in walk(root):
        assert el.get("style") is None
        if role_of(el) in UNNAMED:
            assert name_of(el), f"{el.tag} {el.attrs} has no name"
        for reference in ("aria-labelledby", "aria-describedby", "for"):
            assert el.get(reference) is None or el.get(reference) in ids
        if el.tag in ("input", "textarea"):
            labels = [other for other in walk(root) if other.get("for") == el.get("id")]
            inside = [other for other in walk(root) if other.tag == "label" and el in walk(other)]
            assert el.get("aria-label") or labels or inside, el.attrs
    for dialog in (el for el in walk(root) if el.tag == "dialog"):
        assert sum(el.get("data-safe") is not None for el in walk(dialog)) == 1


@pytest.mark.parametrize("name", STATES)
def test_languages_differ(name: str) -> None:
    assert len({to_html(shown(name, lang)) for lang in LANGS}) == len(LANGS)


def test_the_cut_shows_the_commitment_and_never_the_secret() -> None:
    root = shown("cut")
    code = next(el for el in walk(root) if el.tag == "code")
    assert text_of(code) == commitment(SECRET)
    assert len(code.children) == 8
    assert SECRET not in to_html(root)
    slider = next(el for el in walk(root) if el.get("type") == "range")
    assert (slider.get("min"), slider.get("max"), slider.get("value")) == ("1", "53", "27")
    assert slider.get("aria-valuetext") == "27 above, 27 below"
    assert slider.message("input") is CutMoved
    field = next(el for el in walk(root) if el.get("id") == "cut-number")
    assert field.message("input") is CutTyped
    assert named(root, "button", "Deal").message("click") == CutPressed()
    assert named(root, "button", "Copy the fingerprint").message("click") == ClipPressed(commitment(SECRET))


def test_a_number_that_is_none_is_marked() -> None:
    root = shown("cut-refused")
    field = next(el for el in walk(root) if el.get("id") == "cut-number")
    assert field.get("aria-invalid") == "true"
    fault = next(el for el in walk(root) if el.get("id") == field.get("aria-describedby"))
    assert "whole number" in text_of(fault)


def test_a_settled_hand_that_was_cut_leads_to_its_proof() -> None:
    assert named(shown("cut-result"), "button", "Check the deal").message("click") == VerifyPressed()
    plain = STATES["cut-result"]()
    assert plain.match is not None
    plain = replace(plain, match=replace(plain.match, current_tags=()))
    assert "Check the deal" not in text_of(view(in_language(plain, "en")))


def test_the_proof_says_whether_it_holds_and_hands_out_the_program() -> None:
    good, bad = text_of(shown("verify")), text_of(shown("verify-bad"))
    assert "All is well" in good
    assert "every card is the same" in good
    assert "does not add up" in bad
    assert "the cards differ" in bad
    assert SECRET in good
    root = shown("verify")
    pledge = pledge_of(cut_record().tags)
    assert pledge is not None
    written = program(pledge, HOUSE)
    area = next(el for el in walk(root) if el.get("id") == "verify-program")
    assert area.get("value") == written
    assert named(root, "button", "Copy the program").message("click") == ClipPressed(written)


def test_left_handed_buttons_stand_in_the_other_order() -> None:
    def buttons(hand: Side) -> list[str]:
        model = in_language(replace(follow(), prefs=Prefs(hand=hand)), "en")
        bar = next(el for el in walk(view(model)) if el.get("id") == "actions")
        return [name_of(el) for el in walk(bar) if el.tag == "button"]

    right = buttons("right")
    assert len(right) == 3
    assert buttons("left") == right[::-1]


def test_big_cards_break_the_hand_and_the_set_to_beat_as_the_layout_says() -> None:
    model = replace(follow(), prefs=Prefs(cards="big"))
    rows = [len(el.children) for el in walk(view(model)) if el.get("class") == "hand-row"]
    assert tuple(rows) == layout_hand(shown_order(model), model.box, True).rows


def test_the_looks_stand_together_in_the_settings() -> None:
    root = view(in_language(replace(follow(), dialogs=(Dialog.SETTINGS,)), "en"))
    group = next(el for el in walk(root) if el.key == "set_group_cards")
    switches = {el.get("id"): el.message("change") for el in walk(group) if el.get("role") == "switch"}
    assert switches["set-cards"] == PrefChanged("cards", "big")
    assert switches["set-hand"] == PrefChanged("hand", "left")
    assert switches["set-suits"] == PrefChanged("suits", 4)


def test_a_look_that_is_chosen_dresses_the_page_at_once() -> None:
    world = World().boot()
    world.send(PrefChanged("cards", "big"), PrefChanged("hand", "left"), PrefChanged("hand", "up"))
    worn = [wanted for wanted in world.done if isinstance(wanted, SetHtml)][-1].prefs
    assert (worn.cards, worn.hand) == ("big", "left")
    assert decode_prefs(world.storage.texts[PREFS]) == worn


def test_a_finished_hand_is_shared_from_its_settlement() -> None:
    assert named(shown("cut-result"), "button", "Share").message("click") == ShareHandPressed()


def test_the_share_dialog_offers_the_link_the_sheet_and_a_code() -> None:
    root = shown("share")
    link = offered().link
    area = next(el for el in walk(root) if el.get("id") == "share-link")
    assert area.get("value") == link
    assert named(root, "button", "Copy the link").message("click") == ClipPressed(link)
    assert named(root, "button", "Share to…").message("click") == ShareSent()
    assert named(root, "button", "Show a QR code").message("click") == QrPressed()
    choices = [el for el in walk(root) if el.get("name") == "share-what"]
    assert [el.message("change") for el in choices] == [SharePicked(0), SharePicked(1)]
    assert [el for el in walk(shown("share-one")) if el.get("name") == "share-what"] == []
    lone = replace(STATES["share"](), sharing=replace(offered(), sheet=False))
    assert "Share to" not in text_of(view(in_language(lone, "en")))


def test_the_code_is_a_picture_with_a_quiet_edge_and_a_name() -> None:
    picture = named(shown("share-code"), "img", "QR code of this link")
    assert picture.get("viewBox") == "0 0 11 11"
    paths = [el for el in walk(picture) if el.tag == "path"]
    assert [el.get("d") for el in paths] == [outline(("101", "010", "111"))]
    assert paths[0].get("transform") == "translate(4 4)"
    assert "too long" in text_of(shown("share-long"))
    assert "cannot be made" in text_of(shown("share-failed"))


@pytest.mark.parametrize(("at", "stop"), list(enumerate(STOPS)))
def test_each_card_of_the_tour_names_itself_and_leads_on(at: int, stop: Stop) -> None:
    root = view(in_language(toured(at), "en"))
    card = named(root, "section", "Tour")
    assert f"Step {at + 1} of 5" in text_of(card)
    main = next(el for el in walk(root) if el.tag == "main")
    assert main.get("data-tour") == stop.value
    messages = [el.message("click") for el in walk(card) if el.tag == "button"]
    assert messages == ([TourNext()] if at == LAST else [TourSkipped(), TourNext()])
    assert [el for el in walk(root) if el.tag == "dialog"] == []


def test_the_tour_waits_for_the_cards_and_for_whoever_plays() -> None:
    card = named(shown("tour-wait"), "section", "Tour")
    assert [el.message("click") for el in walk(card) if el.tag == "button"] == [TourSkipped()]
    looking = replace(toured(0), running=False)
    assert not any(el.get("class") == "tour" for el in walk(view(looking)))
    over = replace(TABLES["over"](), tour=Tour(2))
    assert not any(el.get("class") == "tour" for el in walk(view(over)))


def test_the_tour_is_begun_again_from_the_menu() -> None:
    menu = replace(follow(), dialogs=(Dialog.MENU,))
    item = next(el for el in walk(view(menu)) if el.get("id") == "menu-tour")
    assert item.message("click") == TourPressed()
    assert item.get("disabled") is None


def test_a_review_leads_to_the_proof_and_to_links() -> None:
    record = cut_record()
    now = Reviewing(record, 1)
    root = view(in_language(replace(follow(), review=now, dialogs=(Dialog.REVIEW,)), "en"))
    assert named(root, "button", "Check the deal").message("click") == VerifyPressed(record)
    assert named(root, "button", "Share").message("click") == share_review(now)
    plain = Reviewing(replace(record, tags=()), 1)
    root = view(in_language(replace(follow(), review=plain, dialogs=(Dialog.REVIEW,)), "en"))
    assert "Check the deal" not in text_of(root)
