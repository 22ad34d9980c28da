"""What a screen reader hears."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

LISTEN = r"""
(() => {
  window.heard = [];
  const note = (node, region) => {
    const words = node.textContent.trim();
    if (!words) return;
    window.heard.push([region.getAttribute("role") === "alert" ? "alert" : "polite", words]);
    document.documentElement.dataset.heard = window.heard.map((one) => one[1]).join("\n");
  };
  new MutationObserver((changes) => {
    for (const change of changes) {
      const parent = change.target.nodeType === 1 ? change.target : change.target.parentElement;
      const region = parent && parent.closest("[aria-live=polite], [aria-live=assertive], [role=alert]");
      if (!region || !region.checkVisibility()) continue;
      if (change.type === "characterData") note(change.target, region);
      for (const node of change.addedNodes) note(node, region);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
})();
"""
"""Writes down whatever is added to a live region, as a screen reader would read it; never forgets a line."""


class Live:
    """The two live regions."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.polite = page.locator("[aria-live=polite]")
        self.alert = page.get_by_role("alert")

    def expect_said(self, line: str) -> None:
        """This line has been said at some time, politely or not."""
        lines = re.compile(f"(^|\\n){re.escape(line)}($|\\n)")
        expect(self.page.locator("html")).to_have_attribute("data-heard", lines)

    def heard(self) -> list[tuple[str, str]]:
        """Everything said so far, as (region, words)."""
        return [(region, words) for region, words in self.page.evaluate("window.heard")]
