"""Which rules to play, and against bots of which level: the first sheet, and the one for other rules."""

from __future__ import annotations

from ddz_app import queries
from ddz_app.html import El, h
from ddz_app.model import Dialog, Model
from ddz_app.msg import (
    ContinuePressed,
    DialogClosed,
    DialogOpened,
    RulesPicked,
    SwitchPressed,
)
from ddz_app.view import settings
from ddz_app.view.parked import parked_list
from ddz_app.view.sheets import button, buttons, sheet, side_entry
from ddz_core.notation import parse_rules
from ddz_core.rules import RULESETS, DoublingStep, RuleSet, with_doubling
from ddz_core.words import Language, rules_line, rules_name, text


def start(model: Model) -> El:
    """Welcome: what to play, with whom, in which language."""
    language = queries.language(model)
    return sheet(
        "start",
        "start-title",
        h(
            "div",
            h("h2", text(language, "start_title"), id="start-title"),
            settings.languages(model),
            class_="col",
        ),
        h("div", settings.levels(model), parked_list(model), class_="col"),
        _systems(model),
        buttons(
            button(text(language, "start"), ContinuePressed(), primary=True, safe=True),
            button(text(language, "rules"), DialogOpened(Dialog.RULES)),
            side_entry(language),
        ),
        wide=True,
        closable=False,
    )


def choose(model: Model) -> El:
    """The same between hands, or in the middle of one."""
    language = queries.language(model)
    return sheet(
        "choose",
        "choose-title",
        h(
            "div",
            h("h2", text(language, "choose_title"), id="choose-title"),
            h("p", text(language, "choose_note"), class_="note"),
            class_="col",
        ),
        # However many matches are kept, the rules to choose from come first. The tick is what the sheet was
        # opened for, and harmless: a live hand is asked about before anything happens.
        _systems(model, first=True),
        h("div", settings.levels(model), parked_list(model), class_="col"),
        buttons(
            button(text(language, "switch_yes"), SwitchPressed(), primary=True),
            button(text(language, "cancel"), DialogClosed()),
        ),
        wide=True,
    )


def _systems(model: Model, first: bool = False) -> El:
    """All rule systems, one of them ticked, each with its line; 加倍 under the one that offers it.

    `first`: the group's tab stop gets the focus when the sheet opens.
    """
    language, now = queries.language(model), parse_rules(queries.chosen(model))
    own = queries.own_match(model)
    playing = with_doubling(own.rules, False) if own else None
    systems, ticked = list(RULESETS.values()), with_doubling(now, False)
    stop = (ticked if ticked in systems else systems[0]) if first else None
    items = [_system(language, rules, now, playing, rules == stop) for rules in systems]
    title = text(language, "choose_rules")
    group = h("div", items, class_="radios", role="radiogroup", aria_label=title)
    return h("section", h("h3", title, aria_hidden="true"), group, class_="col systems")


def _system(
    language: Language, rules: RuleSet, now: RuleSet, playing: RuleSet | None, safe: bool
) -> list[El]:
    chosen = rules == with_doubling(now, False)
    field = h(
        "input",
        on={"change": RulesPicked(now.name if chosen else rules.name)},
        type="radio",
        name="choose-rules",
        value=rules.id,
        checked=chosen,
        data_safe=safe,
    )
    mark = h("em", text(language, "in_play"), class_="mark") if rules == playing else None
    words = h("span", h("b", rules_name(language, rules)), mark, class_="lab")
    label = h("label", field, words, h("small", rules_line(language, rules)), key=rules.id)
    return [label, _doubling(language, now)] if chosen and rules.offers_doubling else [label]


def _doubling(language: Language, rules: RuleSet) -> El:
    on = rules.scoring.doubling is DoublingStep.ON
    return settings.toggle(
        "doubling",
        on,
        RulesPicked(with_doubling(rules, not on).name),
        text(language, "set_doubling"),
        h("small", text(language, "set_doubling_note")),
    )
