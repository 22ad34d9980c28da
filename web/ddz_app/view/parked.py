"""The matches that were put away for one of other rules."""

from __future__ import annotations

from ddz_app import queries
from ddz_app.html import Child, El, h
from ddz_app.keeping import Parked
from ddz_app.model import Model
from ddz_app.msg import ParkedPressed
from ddz_app.view.icons import icon
from ddz_core.match import HUMAN
from ddz_core.notation import parse_rules
from ddz_core.words import Language, level_name, rules_name, signed, text


def parked_list(model: Model) -> El | None:
    """The matches that were put away; each can be brought back."""
    language = queries.language(model)
    if not model.parked:
        return None
    busy = queries.watching(model)
    items = [h("li", _parked(language, parked, busy), key=parked.name) for parked in model.parked]
    title = text(language, "parked")
    return h("section", h("h3", title), h("ul", items), class_="parked", aria_label=title)


def _parked(language: Language, parked: Parked, busy: bool) -> El:
    total = f"{text(language, 'total')} {signed(parked.totals[HUMAN])}"
    name, level = rules_name(language, parse_rules(parked.name)), level_name(language, parked.level)
    words: list[Child] = [
        h("b", name),
        h("small", text(language, "parked_line", n=parked.hand, totals=total, level=level)),
    ]
    return h(
        "button",
        h("span", words, class_="lab"),
        h("span", text(language, "continue"), icon("i-next"), class_="go", aria_hidden="true"),
        on={"click": ParkedPressed(parked.name)},
        type="button",
        disabled=busy,
        title=text(language, "parked_continue", rules=name),
    )
