"""The panels over the table, each by its title."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

from ddz_core import RULESETS, DoublingStep, Language, RuleSet, text
from ddz_core.words import level_name, rules_name


class Dialogs:
    """Every dialog, and the buttons in it."""

    def __init__(self, page: Page, language: Language) -> None:
        self.page = page
        self.language = language
        self.open = page.get_by_role("dialog")

    def titled(self, *keys: str) -> Locator:
        """The dialog with one of these titles."""
        names = "|".join(re.escape(text(self.language, key)) for key in keys)
        return self.page.get_by_role("dialog", name=re.compile(f"^({names})$"))

    def button(self, key: str, dialog: Locator | None = None) -> Locator:
        """A button of a dialog, of whichever is open if none is named."""
        return (dialog or self.open).get_by_role("button", name=text(self.language, key), exact=True)

    @property
    def start(self) -> Locator:
        return self.titled("start_title")

    @property
    def resume(self) -> Locator:
        return self.titled("resume_title", "resume_settled_title")

    @property
    def chooser(self) -> Locator:
        """換玩法."""
        return self.titled("choose_title")

    @property
    def confirm_switch(self) -> Locator:
        return self.titled("switch_title")

    @property
    def leaderboard(self) -> Locator:
        return self.titled("leaderboard")

    @property
    def result(self) -> Locator:
        return self.titled("you_won", "you_lost")

    @property
    def match_over(self) -> Locator:
        """The end of a match, whoever won it."""
        parts = [text(self.language, "match_won_you")]
        for key, hole in (("match_won", "seat"), ("match_won_jointly", "seats")):
            parts.append(text(self.language, key, **{hole: "@"}))
        names = "|".join(re.escape(part).replace("@", ".+") for part in parts)
        return self.page.get_by_role("dialog", name=re.compile(f"^({names})$"))

    @property
    def settings(self) -> Locator:
        return self.titled("settings")

    @property
    def menu(self) -> Locator:
        return self.titled("menu")

    @property
    def rules(self) -> Locator:
        return self.titled("rules")

    @property
    def log(self) -> Locator:
        return self.titled("log")

    @property
    def about(self) -> Locator:
        return self.titled("about_title")

    @property
    def export(self) -> Locator:
        return self.titled("export_title")

    @property
    def import_(self) -> Locator:
        return self.titled("import_title")

    @property
    def export_text(self) -> Locator:
        return self.export.get_by_role("textbox", name=text(self.language, "export_text"))

    @property
    def import_text(self) -> Locator:
        return self.import_.get_by_role("textbox", name=text(self.language, "import_paste"))

    def score(self, seat: str) -> Locator:
        """The row of a player in the table of points."""
        table = self.open.get_by_role("table", name=text(self.language, "score_table"))
        return table.get_by_role("row").filter(has=self.page.get_by_role("rowheader", name=re.compile(seat)))

    def choose(self, group: str, option: str) -> None:
        """Picks an option of a setting by both their words."""
        asked = self.open.get_by_role("radiogroup", name=text(self.language, group), exact=True)
        asked.get_by_text(option, exact=True).click()

    def option(self, group: str, option: str) -> Locator:
        """The radio button of an option."""
        asked = self.open.get_by_role("radiogroup", name=text(self.language, group), exact=True)
        return asked.get_by_role("radio", name=option, exact=True)

    def switch(self, key: str) -> Locator:
        """A setting that is on or off."""
        return self.open.get_by_role("switch", name=re.compile(f"^{re.escape(text(self.language, key))}"))

    # --- rules, level, kept matches ----------------------------------------------------------------

    def system(self, rules: RuleSet) -> Locator:
        """The radio button of a rule system on the sheet that is open."""
        asked = self.open.get_by_role("radiogroup", name=text(self.language, "choose_rules"), exact=True)
        name = re.escape(rules_name(self.language, RULESETS[rules.id]))
        return asked.get_by_role("radio", name=re.compile(f"^{name}"))

    def pick_rules(self, rules: RuleSet) -> None:
        """Ticks a rule system, and 加倍 with it or not."""
        self.system(rules).check()
        if rules.offers_doubling:
            self.switch("set_doubling").set_checked(rules.scoring.doubling is DoublingStep.ON)

    def level(self, level: str) -> Locator:
        """The radio button of a level."""
        return self.option("set_level", level_name(self.language, level))

    def pick_level(self, level: str) -> None:
        """Ticks a level."""
        self.choose("set_level", level_name(self.language, level))

    @property
    def all_parked(self) -> Locator:
        """The matches that were put away."""
        kept = self.open.get_by_role("region", name=text(self.language, "parked"), exact=True)
        return kept.get_by_role("button")

    def parked(self, rules: RuleSet) -> Locator:
        """The match that was put away under these rules."""
        name = rules_name(self.language, rules)
        return self.all_parked.filter(has=self.page.get_by_text(name, exact=True))

    def show_rules_of(self, rules: RuleSet) -> None:
        """Turns the rules drawer to a system's page and unfolds all of it."""
        self.rules.get_by_role("radio", name=rules_name(self.language, rules), exact=True).check()
        self.rules.locator("details").evaluate_all("(folds) => folds.forEach((fold) => (fold.open = true))")

    def ranks(self, row: str) -> list[str]:
        """A row of the leaderboard: one cell for each level, easiest first."""
        named = self.page.get_by_role("rowheader", name=text(self.language, row), exact=True)
        cells = self.leaderboard.get_by_role("row").filter(has=named).get_by_role("cell")
        return cells.all_inner_texts()
