"""The action bar and the tools beside it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from ddz_core import Language, text


class Actions:
    """The buttons at the bottom."""

    def __init__(self, page: Page, language: Language) -> None:
        self.language = language
        names = "|".join(re.escape(text(language, key)) for key in ("actions", "bidding_actions"))
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

    def bid(self, value: int) -> Locator:
        """不叫 or a bid."""
        words = text(self.language, "bid_n", n=value) if value else text(self.language, "bid_none")
        return self.bar.get_by_role("button", name=words, exact=True)
