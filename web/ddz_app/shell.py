"""What the page shows before Python runs: one piece of HTML for each ``<!--part:NAME-->`` of index.html.

Every text stands there in all three languages; the stylesheet shows the one that ``<html lang>`` names,
which loader.js sets from the stored preference before the first paint. The table is drawn with the same
classes as the running game, so that nothing moves when Python takes over.
"""

from __future__ import annotations

from ddz_app.html import Child, El, escape, h, to_html
from ddz_app.view.cards import back
from ddz_app.view.icons import icon, icon_sheet
from ddz_app.view.rules import rules_dialog
from ddz_core.words import LANGUAGES, text

STEPS = ("page", "runtime", "rules", "bots")
FAILURES = {
    "file": "boot_file",
    "wasm": "boot_no_wasm",
    "old": "boot_no_wasm",
    "missing": "boot_failed_note",
    "slow": "boot_slow",
    "broken": "error_note",
}
"""The loader's reasons and what is said about each."""


def page_parts() -> dict[str, str]:
    """HTML by placeholder name; build.py refuses a name too many or too few."""
    default = LANGUAGES[0]
    description = escape(text(default, "page_description"))
    return {
        "head": f"<title>{escape(text(default, 'title'))}</title>"
        f'<meta name="description" content="{description}">',
        "noscript": "".join(map(to_html, _in_turn("boot_noscript"))),
        "failure": to_html(_failure()),
        "icons": icon_sheet(),
        "boot": to_html(_table()),
        "rules": to_html(rules_dialog()),
    }


def tri(key: str, **values: object) -> list[El]:
    """One text in every language, of which one shows."""
    return [h("span", text(language, key, **values), data_l=language.value) for language in LANGUAGES]


def _in_turn(key: str) -> list[El]:
    """One text in every language, all of them shown: for when no preference can be read."""
    return [h("p", text(language, key), lang=language.value) for language in LANGUAGES]


def _rules_button(class_: str, *children: Child) -> El:
    return h("button", icon("i-book"), children, class_=class_, type="button", data_boot_open="rules")


def _failure() -> El:
    reasons: list[El] = []
    for reason, key in FAILURES.items():
        reasons.append(h("div", _in_turn(key), data_reason=reason, hidden=True))
    return h(
        "div",
        h("h2", tri("boot_failed")),
        reasons,
        h("code", data_boot_detail=True),
        h(
            "div",
            h("button", tri("retry"), class_="btn btn--primary", type="button", data_boot_retry=True),
            h("button", tri("read_rules"), class_="btn", type="button", data_boot_open="rules"),
            class_="btns",
        ),
        class_="failure-in",
    )


def _seat(pos: str, short: str, name: str, place: str) -> El:
    who = h(
        "div",
        h("span", tri(name), class_="name"),
        h("span", h("span", tri(place), class_="pos"), class_="line"),
        class_="who",
    )
    count = h("span", back(True), "–", class_="count num")
    return h(
        "article",
        h(
            "div",
            h("span", tri(short), class_="avatar", aria_hidden="true"),
            who,
            h("div", count, class_="info"),
            class_="seat-in",
        ),
        class_="seat",
        data_pos=pos,
        data_role="none",
    )


def _stage() -> El:
    steps = [
        h("li", tri(f"boot_step_{name}"), data_step=name, data_state="done" if name == "page" else "todo")
        for name in STEPS
    ]
    return h(
        "div",
        h("h2", tri("boot_title"), id="boot-title"),
        h("progress", max="1", value="0", aria_labelledby="boot-loading"),
        h(
            "div",
            h("span", tri("boot_loading"), id="boot-loading"),
            h("span", class_="num", data_bytes=True),
            class_="row",
        ),
        h("ol", steps),
        class_="boot",
    )


def _table() -> El:
    """The table as it stands while the runtime comes: seats, backs, progress, and rules to read."""
    slots = [h("span", back(), class_="slot") for _ in range(17)]
    bottom = h("span", [back(True)] * 3, class_="laid")
    rules = _rules_button("btn btn--sm", tri("read_rules"))
    return h(
        "div",
        _bar(_rules_button("icon-btn", _hidden("rules"))),
        h(
            "main",
            _seat("left", "bot_b_short", "bot_b", "previous_seat"),
            h("section", h("span", tri("bottom")), bottom, class_="kitty"),
            _seat("right", "bot_a_short", "bot_a", "next_seat"),
            h("section", h("div", _stage(), class_="stage-in"), class_="stage"),
            h("div", h("p", tri("boot_note"), class_="verdict", data_kind="info"), class_="prompt"),
            h(
                "section",
                h("span", tri("you_short"), class_="avatar", aria_hidden="true"),
                h("div", class_="who"),
                h("div", rules, class_="tools"),
                class_="me",
                data_role="none",
            ),
            h(
                "div",
                h("div", h("div", slots, class_="hand-row"), class_="hand", data_back=True),
                class_="hand-box",
            ),
            h("div", _actions(), class_="actions"),
            h("div", rules, class_="tools-wide"),
            h("aside", class_="side"),
            class_="table",
        ),
        class_="app",
        id="boot",
    )


def _bar(*buttons: El) -> El:
    brand = h("h1", icon("i-logo"), h("span", tri("title")), class_="brand")
    return h("header", brand, h("nav", buttons, aria_label=text(LANGUAGES[0], "tools")), class_="bar")


def _actions() -> list[El]:
    return [
        h(
            "button",
            tri(key),
            class_="btn btn--primary" if key == "play" else "btn",
            disabled=True,
            type="button",
        )
        for key in ("pass", "hint", "play")
    ]


def _hidden(key: str) -> El:
    return h("span", tri(key), class_="sr")
