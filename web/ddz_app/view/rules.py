"""The rules drawer: static, so that it can be read while the runtime still loads."""

from __future__ import annotations

from ddz_app.html import El, h
from ddz_app.view.icons import icon
from ddz_core.words import LANGUAGES, text


def rules_dialog() -> El:
    """The drawer with every language in it; the stylesheet shows the one of ``<html lang>``."""
    titles = [h("span", text(language, "rules"), data_l=language.value) for language in LANGUAGES]
    closers = [h("span", text(language, "close"), data_l=language.value) for language in LANGUAGES]
    return h(
        "dialog",
        h(
            "header",
            h("h2", titles, id="rules-title", tabindex="-1", autofocus=True),
            h(
                "button",
                icon("i-x"),
                h("span", closers, class_="sr"),
                class_="icon-btn",
                type="button",
                data_boot_close=True,
            ),
        ),
        h("div", class_="body rules", tabindex="0"),
        id="rules",
        class_="drawer",
        aria_labelledby="rules-title",
    )
