"""The action bar and the tools beside it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from ddz_core import Action, Bid, Language, text
from ddz_core.words import action_word

BARS = ("actions", "bidding_actions", "grabbing_actions", "doubling_actions")
"""What the bar is called, by what is asked."""


class Actions:
    """The buttons at the bottom."""

    def __init__(self, page: Page, language: Language) -> None:
        self.language = language
        names = "|".join(re.escape(text(language, key)) for key in BARS)
        self.bar = page.get_by_role("group", name=re.compile(f"^({names})$"))
        self.play = self.bar.get_by_role("button", name=re.compile(f"^{re.escape(text(language, 'play'))}"))
        self.pass_ = self._button("pass")
        self.hint = self._button("hint")
        self.stop = self._button("stop_auto")
        self.next_hand = self._button("next_hand")
        self.new_match = self._button("new_match")
        self.settlement = self._button("settlement")
        self.sort = page.get_by_role("button", name=text(language, "sort"), exact=True)
        self.auto = page.get_by_role("button", name=text(language, "auto_short"), exact=True)
        self.buttons = self.bar.get_by_role("button")

    def _button(self, key: str) -> Locator:
        return self.bar.get_by_role("button", name=text(self.language, key), exact=True)

    def word(self, action: Action) -> Locator:
        """The button of a word: 不叫, a bid, 搶地主, 加倍."""
        return self.bar.get_by_role("button", name=action_word(self.language, action), exact=True)

    def bid(self, value: int) -> Locator:
        """不叫 or a bid."""
        return self.word(Bid(value))
