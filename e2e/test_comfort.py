"""What makes the game comfortable: honest shuffling, looks, sounds."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from ddz_app import save
from ddz_app.links import decode_link
from ddz_app.sharing import outline
from playwright.sync_api import ConsoleMessage, Locator, Page, expect

import build
from ddz_core import FOUR_PLAYER, LANGUAGES, Language, commitment, format_card, text, verify
from e2e.pages import Game
from e2e.records import ANSWER, QUICK, cards, following, leading, long_set, settled, strong
from e2e.starter import Starter
from e2e.test_axe import AXE, expect_clean
from e2e.test_sizes import DESKTOP, DIALOG, MEASURE, faults, how

ENGLISH = replace(QUICK, lang="en")
CLIPBOARD = ["clipboard-read", "clipboard-write"]


@pytest.fixture(scope="module")
def axe() -> str:
    return Path(AXE).read_text("utf-8")


def copied(page: Page, before: str = "") -> str:
    """What lies on the clipboard once it is not what lay there `before`: a browser writes when it likes."""
    for _ in range(150):
        found: str = page.evaluate("navigator.clipboard.readText()")
        if found != before:
            return found
        page.wait_for_timeout(100)
    raise AssertionError("nothing new on the clipboard")


def to_settlement(game: Game) -> None:
    """自動出牌 to the end of the hand; a deal that nobody wants is cut anew."""
    cut, auto = game.dialogs.titled("cut_title"), game.actions.auto
    for _ in range(20):
        auto.click()
        expect(game.dialogs.result.or_(cut)).to_be_visible(timeout=60_000)
        if game.dialogs.result.is_visible():
            return
        game.dialogs.button("cut_deal", cut).click()
    raise AssertionError("every deal was thrown in")


def test_the_cards_are_cut_and_the_deal_is_proved(start: Starter, axe: str) -> None:
    """The commitment first, then a number, the hand, the proof; its program needs nothing of ours."""
    prefs = replace(QUICK, cut=True, lang="en")
    game = start(None, prefs, scripts=[axe], permissions=CLIPBOARD, reduced_motion="reduce")
    page, dialogs = game.page, game.dialogs
    dialogs.button("start", dialogs.start).click()
    cut = dialogs.titled("cut_title")
    deal = dialogs.button("cut_deal", cut)
    expect(deal).to_be_focused()
    promised = cut.locator("code").inner_text().replace("\n", "").replace(" ", "")
    dialogs.button("cut_copy", cut).click()
    expect(game.messages.get_by_text(game.say("copied"), exact=True)).to_be_visible()
    assert copied(page) == promised
    slider = cut.get_by_role("slider", name=game.say("cut_place"))
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", game.say("cut_place_n", n=28, rest=26))
    expect_clean(game, "cut")
    number = cut.get_by_role("textbox", name=re.compile(game.say("cut_number", digits=60)[:20]))
    number.fill("a third")
    deal.click()
    expect(number).to_be_focused()
    expect(number).to_have_attribute("aria-invalid", "true")
    game.live.expect_said(game.say("cut_number_bad", digits=60))
    for size in ((360, 640), (844, 390)):
        assert faults(game, size, DIALOG) == []
    page.set_viewport_size({"width": 390, "height": 844})
    number.fill("20261130")
    deal.click()
    expect(dialogs.open).to_have_count(0)
    assert dict(game.saved().current_tags)["Commit"] == promised
    to_settlement(game)
    dialogs.button("verify").click()
    panel = dialogs.titled("verify")
    expect(panel.get_by_text(game.say("verify_ok"), exact=True)).to_be_visible()
    expect_clean(game, "verify")
    assert faults(game, (360, 640), DIALOG) == []
    match = game.saved()
    assert match.current is not None
    tags = dict(match.current_tags)
    assert commitment(tags["Secret"]) == tags["Commit"]
    dialogs.button("verify_copy", panel).click()
    game.live.expect_said(game.say("copied"))
    ran = subprocess.run(
        [sys.executable, "-I", "-c", copied(page, promised)], capture_output=True, text=True, check=True
    )
    lines = ran.stdout.splitlines()
    assert lines[0] == f"SHA-256: {tags['Commit']}"
    assert lines[1].split(" ") == sorted(map(format_card, match.current.deal.hands[0]))
    page.keyboard.press("Escape")
    dialogs.button("next_hand", dialogs.result).click()
    expect(cut).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialogs.open).to_have_count(0)
    hand = game.saved().hands[-1]
    proof = verify(hand)
    assert proof is not None
    assert proof.holds


BIG = replace(QUICK, cards="big")
SIDES = (((360, 640), (390, 844), (844, 390), (820, 1180)), (DESKTOP,))


@pytest.mark.parametrize("sizes", SIDES, ids=["touch", "desktop"])
def test_big_cards_and_left_handed_buttons_fit(start: Starter, sizes: tuple[tuple[int, int], ...]) -> None:
    """Twenty cards, thirty-three, the longest set; as preferences that lie there before Python runs."""
    script = MEASURE.replace("0.46 * face.width", "0.58 * face.width")
    found: dict[object, list[str]] = {}
    for match, language, size in (
        (leading(), Language.ZH_HANT, "normal"),
        (long_set(), Language.EN, "large"),
        (strong(FOUR_PLAYER), Language.ZH_HANS, "normal"),
    ):
        prefs = replace(BIG, lang=language.value, size=size, hand="left")  # type: ignore[arg-type]
        game = start(match, prefs, size=sizes[0], **how(sizes))
        for window in sizes:
            if wrong := faults(game, window, script):
                found[language, window] = wrong
        game.page.context.close()
    assert found == {}, "\n".join(map(str, found.items()))


def test_looks_are_chosen_in_the_settings_and_kept(start: Starter, axe: str) -> None:
    game = start(following(), scripts=[axe], size=(844, 390), reduced_motion="reduce", has_touch=True)
    page, root = game.page, game.page.locator("html")
    width = game.hand.box(cards("Qs")[0])["width"]
    right = game.actions.play.bounding_box()
    for language in LANGUAGES:
        game.tool("settings").click()
        game.dialogs.choose("set_language", text(language, "language_name"))
        game.speak(language)
        expect_clean(game, f"settings, {language.value}")
        game.close_panels()
    game.tool("settings").click()
    for key in ("set_cards", "set_suits", "set_hand"):
        game.dialogs.switch(key).check()
    game.close_panels()
    expect(root).to_have_attribute("data-cards", "big")
    expect(root).to_have_attribute("data-hand", "left")
    assert game.hand.box(cards("Qs")[0])["width"] > width
    left = game.actions.play.bounding_box()
    assert right is not None
    assert left is not None
    assert right["x"] > 600
    assert left["x"] + left["width"] < 200
    order = game.actions.buttons.all_inner_texts()
    assert order[0].startswith(game.say("play"))
    game.hand.select(cards(ANSWER))
    expect_clean(game, "big cards, left-handed")
    page.reload(wait_until="commit")
    # The loader puts the look on before Python is there.
    expect(root).to_have_attribute("data-cards", "big")
    expect(root).to_have_attribute("data-hand", "left")


COUNT = """
window.beeps = { contexts: 0, untouched: 0, tones: 0 };
window.AudioContext = class extends window.AudioContext {
  constructor() {
    super();
    window.beeps.contexts += 1;
    if (!navigator.userActivation.isActive) window.beeps.untouched += 1;
  }
  counted(source) {
    const start = source.start.bind(source);
    source.start = (at) => { window.beeps.tones += 1; start(at); };
    return source;
  }
  createOscillator() { return this.counted(super.createOscillator()); }
  createBufferSource() { return this.counted(super.createBufferSource()); }
};
"""
"""The browser's own AudioContext, counted: how many, how many outside of a tap, how many tones began."""


def beeps(game: Game) -> tuple[int, int, int]:
    """Contexts, those made outside of a tap, tones."""
    found: list[int] = game.page.evaluate("[beeps.contexts, beeps.untouched, beeps.tones]")
    return found[0], found[1], found[2]


def test_sounds_wait_for_a_tap(start: Starter) -> None:
    game = start(following(), scripts=[COUNT], has_touch=True)
    warnings: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if "AudioContext" in message.text:
            warnings.append(message.text)

    game.page.on("console", listen)
    game.hand.card(cards("Qs")[0]).tap()
    assert beeps(game) == (0, 0, 0)
    game.menu("sound_on").tap()
    expect(game.dialogs.button("sound_off", game.dialogs.menu)).to_be_visible()
    game.live.expect_said(game.say("say_sound_on"))
    contexts, untouched, tones = beeps(game)
    assert (contexts, untouched) == (1, 0)
    assert tones >= 1
    game.close_panels()
    game.hand.card(cards("Qs")[0]).tap()
    assert beeps(game)[2] > tones
    tones = beeps(game)[2]
    game.page.keyboard.press("m")
    game.live.expect_said(game.say("say_sound_off"))
    game.hand.card(cards("Qs")[0]).tap()
    assert beeps(game)[2] == tones
    game.page.keyboard.press("m")
    game.tool("settings").click()
    game.dialogs.choose("set_volume", game.say("volume_high"))
    game.close_panels()
    assert beeps(game)[0] == 1
    assert save.decode_prefs(game.stored(save.PREFS)).volume == 3
    game.reload()
    assert beeps(game)[1:] == (0, 0)
    game.resume()
    contexts, untouched, tones = beeps(game)
    assert (contexts, untouched) == (1, 0)
    game.hand.select(cards(ANSWER))
    game.actions.play.click()
    expect(game.hand.cards).to_have_count(14)
    assert beeps(game)[2] > tones
    assert warnings == []


SHEET = """
navigator.share = (data) => { window.shared = data; return Promise.resolve(); };
"""
"""A share sheet that takes whatever it is given."""


def drawn_by_segno(link: str) -> str:
    """The outline that the library gives outside of the browser, from the very wheel that ships."""
    (wheel,) = build.DIST.glob("runtime-*/late/segno-*.whl")
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); import segno\n"
        "for row in segno.make(sys.argv[2], micro=False).matrix: print(*map(int, row), sep='')"
    )
    ran = subprocess.run(
        [sys.executable, "-I", "-c", script, str(wheel), link], capture_output=True, text=True, check=True
    )
    return outline(ran.stdout.split())


def test_a_hand_is_shared_as_link_and_as_code(start: Starter, axe: str) -> None:
    game = start(settled(), ENGLISH, scripts=[SHEET, axe], permissions=CLIPBOARD, reduced_motion="reduce")
    page, dialogs = game.page, game.dialogs
    dialogs.button("share", dialogs.result).click()
    panel = dialogs.titled("share_title")
    copy = dialogs.button("share_copy", panel)
    expect(copy).to_be_focused()
    copy.click()
    game.live.expect_said(game.say("copied"))
    game.messages.get_by_role("button", name=game.say("close"), exact=True).click()
    deal = copied(page)
    assert deal.startswith(start.site.url + "#hand=")
    assert decode_link(deal.partition("#")[2]).deal == game.saved().current.deal  # type: ignore[union-attr]
    panel.get_by_role("radio", name=game.say("share_kind_record")).check()
    dialogs.button("share_sheet", panel).click()
    shared: str = page.evaluate("shared.url")
    assert decode_link(shared.partition("#")[2]).record is not None
    dialogs.button("share_qr", panel).click()
    code = panel.get_by_role("img", name=game.say("share_qr_alt"))
    expect(code).to_be_visible(timeout=30_000)
    game.live.expect_said(game.say("share_qr_ready"))
    assert code.locator("path").get_attribute("d") == drawn_by_segno(shared)
    expect_clean(game, "share")
    for size in ((360, 640), (844, 390), (1440, 900)):
        assert faults(game, size, DIALOG) == []
    panel.get_by_role("radio", name=game.say("share_kind_hand")).check()
    expect(code.locator("path")).to_have_attribute("d", drawn_by_segno(deal))
    page.keyboard.press("Escape")
    expect(dialogs.result).to_be_visible()
    expect(dialogs.button("share", dialogs.result)).to_be_focused()


MINE = 4
"""From this draw on the first deal lets the human speak first."""
TOURED = ("seats", "hand", "hint", "pass", "end")


def card(game: Game) -> Locator:
    """The card of the tour."""
    return game.page.get_by_role("region", name=game.say("tour"), exact=True)


def test_a_first_visitor_is_shown_round_by_keyboard(start: Starter, axe: str) -> None:
    """From an empty profile, with nothing but keys; nothing is blocked, and it never comes again."""
    game = start(None, replace(QUICK, toured=False), scripts=[axe], draws=MINE, reduced_motion="reduce")
    page = game.page
    expect(game.dialogs.button("start", game.dialogs.start)).to_be_focused()
    page.keyboard.press("Enter")
    expect(card(game).get_by_role("heading", name=game.say("tour_seats_title"))).to_be_visible()
    following = page.get_by_role("button", name=game.say("tour_next"), exact=True)
    expect_clean(game, "tour")
    # The hand keeps the focus; the card lies before it in the order of the keyboard.
    expect(game.hand.cards.first).to_be_focused()
    for _ in range(8):
        page.keyboard.press("Shift+Tab")
        if following.evaluate("(node) => node === document.activeElement"):
            break
    expect(following).to_be_focused()
    page.keyboard.press("Enter")
    expect(card(game).get_by_text(game.say("tour_wait"), exact=True)).to_be_visible()
    page.keyboard.press("3")
    expect(card(game).get_by_text(game.say("tour_hand"), exact=True)).to_be_visible()
    game.live.expect_said(spoken(game, 2))
    page.keyboard.press("h")
    expect(game.hint).to_be_visible(timeout=30_000)
    for at in (2, 3, 4):
        following.press("Enter")
        expect(card(game).get_by_text(game.say(f"tour_{TOURED[at]}"), exact=True)).to_be_visible()
        game.live.expect_said(spoken(game, at + 1))
    last = page.get_by_role("button", name=game.say("tour_finish"), exact=True)
    last.press("Enter")
    expect(card(game)).to_have_count(0)
    expect(game.hand.list.locator(":focus")).to_have_count(1)
    game.reload()
    game.resume()
    expect(card(game)).to_have_count(0)


def spoken(game: Game, step: int) -> str:
    """What a screen reader hears of a card."""
    name = f"tour_{TOURED[step - 1]}"
    count = game.say("tour_count", n=step, of=5)
    return game.say("say_tour", count=count, title=game.say(f"{name}_title"), words=game.say(name))


def test_the_tour_is_skipped_by_touch_and_fits_everywhere(start: Starter) -> None:
    """From the menu, in every language and window, beside the longest set; then away at a touch."""
    found: dict[object, list[str]] = {}
    for sizes in SIDES:
        game = start(long_set(), size=sizes[0], **how(sizes))
        for language in LANGUAGES:
            game.page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
            game.tool("settings").click()
            game.dialogs.choose("set_language", text(language, "language_name"))
            game.speak(language)
            game.close_panels()
            game.menu("tour").click()
            for at, name in enumerate(TOURED):
                expect(card(game).get_by_text(game.say(f"tour_{name}"), exact=True)).to_be_visible()
                for window in sizes:
                    if wrong := [fault for fault in faults(game, window) if "spills" not in fault]:
                        found[language.value, name, window] = wrong
                if at < 4:
                    game.page.get_by_role("button", name=game.say("tour_next"), exact=True).click()
        game.menu("tour").click()
        skip = game.page.get_by_role("button", name=game.say("tour_skip"), exact=True)
        skip.tap() if sizes is SIDES[0] else skip.click()
        expect(card(game)).to_have_count(0)
        game.live.expect_said(game.say("tour_skipped"))
        game.page.context.close()
    assert found == {}, "\n".join(map(str, found.items()))
