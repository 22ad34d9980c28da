"""The whole page: its regions, and the few things that every test does."""

from __future__ import annotations

import re

from ddz_app import save
from ddz_app.model import GUARD_MS
from playwright.sync_api import Locator, Page, expect

from ddz_core import (
    HOUSE,
    Action,
    Bid,
    Call,
    Decline,
    Grab,
    Language,
    Match,
    Pass,
    Phase,
    Play,
    RuleSet,
    legal_actions,
    text,
)
from ddz_core.words import action_word, cards_spoken
from e2e.pages.actions import Actions
from e2e.pages.dialogs import Dialogs
from e2e.pages.hand import Hand
from e2e.pages.live import Live
from e2e.support import wait_ready
from e2e.twin import HUMAN, Twin

SEATS = ("you", "bot_a", "bot_b", "bot_c")
PLACES = {3: ("", "next_seat", "previous_seat"), 4: ("", "next_seat", "opposite_seat", "previous_seat")}
"""What a seat's place is called, by the number of players, as the human sees it."""
PLAY_MS = 60_000
"""How long a bot may take on a busy machine."""


class Game:
    """The page under test."""

    def __init__(self, page: Page, language: Language = Language.ZH_HANT, rules: RuleSet = HOUSE) -> None:
        self.page = page
        self.rules = rules
        self.speak(language)

    def speak(self, language: Language) -> None:
        """Expects the page in this language from now on."""
        self.language = language
        self.hand = Hand(self.page, language)
        self.actions = Actions(self.page, language)
        self.dialogs = Dialogs(self.page, language)
        self.live = Live(self.page)
        self.stage = self.page.get_by_role("region", name=self.say("stage"), exact=True)
        self.verdict = self.page.get_by_role("status", name=self.say("verdict"), exact=True)
        self.hint = self.page.get_by_role("region", name=self.say("hint"), exact=True)
        self.me = self.page.get_by_role("region", name=self.say("my_seat"), exact=True)
        self.messages = self.page.get_by_role("region", name=self.say("messages"), exact=True)
        self.bottom = self.page.get_by_role("img", name=re.compile(f"^{re.escape(self.say('bottom'))}"))

    def say(self, key: str, **values: object) -> str:
        """A text of the page in its language."""
        return text(self.language, key, **values)

    def seat_name(self, number: int) -> str:
        """你, 電腦甲, 電腦乙, 電腦丙."""
        return self.say(SEATS[number])

    def word_of(self, call: Call, opened: bool = False) -> str:
        """What a seat said, as it stands beside the seat; `opened`: nobody asked it, it had called."""
        if opened:
            return self.say("seat_called")
        yes = Grab() if call.value else Decline()
        return action_word(self.language, yes if call.grab else Bid(call.value))

    # --- what is there -----------------------------------------------------------------------------

    def seat(self, number: int) -> Locator:
        """Another player's place."""
        place = PLACES[self.rules.deal.players][number]
        name = f"{self.seat_name(number)} {self.say(place)}"
        return self.page.get_by_role("article", name=name, exact=True)

    def lying(self, cards: tuple[int, ...]) -> Locator:
        """A set on the stage, by the names of its cards in the order in which they lie."""
        return self.stage.get_by_role("img", name=cards_spoken(self.language, cards), exact=True)

    @property
    def set_on_stage(self) -> Locator:
        """Whatever lies on the stage."""
        return self.stage.get_by_role("img")

    def tool(self, key: str) -> Locator:
        """A button of the top bar."""
        bar = self.page.get_by_role("navigation", name=self.say("tools"))
        return bar.get_by_role("button", name=self.say(key), exact=True)

    def menu(self, key: str) -> Locator:
        """Opens the menu; returns one of its entries."""
        self.tool("menu").click()
        return self.dialogs.button(key, self.dialogs.menu)

    # --- what a person does ------------------------------------------------------------------------

    def resume(self) -> None:
        """繼續."""
        self.dialogs.button("continue", self.dialogs.resume).click()
        expect(self.dialogs.resume).to_be_hidden()

    def switch(self, rules: RuleSet, asked: bool = True) -> None:
        """換玩法 to these rules, which asks first while a hand is being played."""
        if not self.dialogs.chooser.is_visible():
            self.menu("choose_title").click()
        self.dialogs.pick_rules(rules)
        self.dialogs.button("switch_yes", self.dialogs.chooser).click()
        if asked:
            self.dialogs.button("switch_yes", self.dialogs.confirm_switch).click()

    def bring_back(self, rules: RuleSet) -> None:
        """繼續 on the match that was put away under these rules; nothing is asked."""
        if not self.dialogs.open.count():
            self.menu("choose_title").click()
        self.dialogs.parked(rules).click()
        self.rules = rules
        expect(self.dialogs.chooser).to_have_count(0)

    def close_panels(self) -> None:
        """Esc until nothing lies over the table."""
        while self.dialogs.open.count():
            self.page.keyboard.press("Escape")

    def reload(self) -> None:
        """Loads the page again and waits until Python has it."""
        self.page.reload()
        wait_ready(self.page)

    def let_press(self, twin: Twin) -> None:
        """Before the first card the buttons change under the finger, and ignore it for a moment then."""
        state = twin.match.current
        if state is not None and not state.plays:
            now: float = self.page.evaluate("performance.now()")
            self.page.wait_for_function("(at) => performance.now() > at", arg=now + GUARD_MS)

    def do(self, action: Action) -> None:
        """A move by mouse."""
        match action:
            case Play(cards):
                self.hand.select(cards)
                self.actions.play.click()
            case Pass():
                self.actions.pass_.click()
            case _:
                self.actions.word(action).click()

    # --- what must be so ---------------------------------------------------------------------------

    def expect_at(self, twin: Twin) -> None:
        """The page has come to where the twin waits: the human's turn, or the end of a hand."""
        match = twin.match
        state = match.current
        assert state is not None
        if state.phase is Phase.OVER:
            ended = self.dialogs.match_over if match.is_over else self.dialogs.result
            expect(ended).to_be_visible(timeout=PLAY_MS)
        elif state.phase is not Phase.PLAY:
            highest = legal_actions(state)[-1]
            expect(self.actions.word(highest)).to_be_enabled(timeout=PLAY_MS)
        else:
            expect(self.actions.hint).to_be_enabled(timeout=PLAY_MS)
        self.hand.expect_cards(state.hands[HUMAN])
        for seat in match.rules.seats[1:]:
            left = self.say("cards_left", n=len(state.hands[seat]))
            expect(self.seat(seat).get_by_text(left, exact=True)).to_have_count(1)

    def expect_saved(self, match: Match) -> None:
        """Storage holds exactly this match."""
        assert self.saved() == match

    def kept(self, rules: RuleSet) -> Match | None:
        """The match that was put away under these rules, None if there is none."""
        found = self.stored(save.PARKED + rules.name)
        return save.decode(found).match if found else None

    def saved(self) -> Match:
        """The match that lies in storage."""
        found = self.stored(save.SAVE)
        assert found is not None
        return save.decode(found).match

    def stored(self, key: str) -> str | None:
        """A text in storage."""
        found: str | None = self.page.evaluate("(key) => localStorage.getItem(key)", key)
        return found
