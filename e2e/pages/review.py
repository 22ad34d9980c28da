"""The review of a finished hand, by roles and names."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from ddz_core import Language, text


class ReviewPanel:
    """The panel and what is in it."""

    def __init__(self, page: Page, language: Language) -> None:
        self.page = page
        self.language = language
        self.panel = page.get_by_role("dialog", name=text(language, "review_title"), exact=True)
        self.slider = self.panel.get_by_role("slider", name=text(language, "review_slider"), exact=True)
        self.hands = self.panel.get_by_role("list", name=text(language, "review_hands"), exact=True)
        self.summary = self.region("review_summary")
        self.chances = self.region("review_plot")

    def region(self, key: str) -> Locator:
        """A part of the panel by its heading."""
        return self.panel.get_by_role("region", name=text(self.language, key), exact=True)

    def button(self, key: str) -> Locator:
        """A button of the panel."""
        return self.panel.get_by_role("button", name=text(self.language, key), exact=True)

    @property
    def verdict(self) -> Locator:
        """What is said of the step that is shown; its name begins with the step's number."""
        return self.panel.get_by_role("region", name=re.compile(r"\d"))

    def done(self, total: int) -> Locator:
        """The line that says that all is proved."""
        return self.summary.get_by_text(text(self.language, "review_proved_all", total=total), exact=True)
