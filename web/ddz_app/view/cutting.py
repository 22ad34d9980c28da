"""Honest shuffling: the panel in which the cards are cut, and the one that shows the proof."""

from __future__ import annotations

from ddz_app import queries
from ddz_app.cutting import ClipPressed, CutMoved, CutPressed, Cutting, CutTyped, VerifyPressed
from ddz_app.html import Child, El, h
from ddz_app.model import Model
from ddz_app.update_cut import NUMBER_FIELD
from ddz_app.view.icons import icon
from ddz_app.view.panels import drawer
from ddz_app.view.sheets import button, buttons, sheet
from ddz_core.errors import NotationError
from ddz_core.match import HandRecord
from ddz_core.pledge import CUT_DIGITS, pledge_of, program, verify
from ddz_core.words import Language, text

GROUP = 8
"""Hex digits in one group: what a person can compare at a glance."""


def digits(words: str) -> El:
    """Writes a hash in groups that can be read and compared; copied, it is whole."""
    groups = [h("span", words[at : at + GROUP]) for at in range(0, len(words), GROUP)]
    return h("code", groups, class_="digits")


def cut_panel(model: Model) -> El | None:
    """Shows the commitment and asks for the cut; the button that deals has the focus."""
    language, cutting = queries.language(model), model.cutting
    if cutting is None:
        return None
    return sheet(
        "cut",
        "cut-title",
        h(
            "div",
            h("h2", text(language, "cut_title"), id="cut-title"),
            h("p", text(language, "cut_note"), class_="note"),
            class_="col",
        ),
        h(
            "div",
            h(
                "div",
                h("b", text(language, "cut_commitment")),
                _copy(language, "cut_copy", cutting.commitment),
                digits(cutting.commitment),
                class_="pledge",
            ),
            _slider(language, cutting, queries.rules_of(model).deck_size),
            _number(language, cutting),
            buttons(button(text(language, "cut_deal"), CutPressed(), primary=True, safe=True)),
            class_="col",
        ),
        wide=True,
        closable=False,
    )


def _copy(language: Language, key: str, words: str) -> El:
    return h(
        "button", text(language, key), on={"click": ClipPressed(words)}, class_="link-btn", type="button"
    )


def _slider(language: Language, cutting: Cutting, size: int) -> El:
    halves = text(language, "cut_place_n", n=cutting.place, rest=size - cutting.place)
    return h(
        "div",
        h("label", text(language, "cut_place"), for_="cut-place", class_="lab"),
        h("output", halves, for_="cut-place", class_="num"),
        h(
            "input",
            on={"input": CutMoved},
            id="cut-place",
            type="range",
            min="1",
            max=str(size - 1),
            value=str(cutting.place),
            aria_valuetext=halves,
        ),
        class_="cut-field",
    )


def _number(language: Language, cutting: Cutting) -> El:
    fault = text(language, "cut_number_bad", digits=CUT_DIGITS) if cutting.refused else None
    return h(
        "div",
        h("label", text(language, "cut_number", digits=CUT_DIGITS), for_=NUMBER_FIELD, class_="lab"),
        h(
            "input",
            on={"input": CutTyped},
            id=NUMBER_FIELD,
            type="text",
            inputmode="numeric",
            autocomplete="off",
            value=cutting.typed,
            aria_invalid="true" if cutting.refused else None,
            aria_describedby="cut-fault" if cutting.refused else None,
        ),
        h("p", fault, id="cut-fault", class_="fault") if fault else None,
        class_="cut-field",
    )


# --- the proof ----------------------------------------------------------------------------------------


def verify_button(
    language: Language, tags: tuple[tuple[str, str], ...], record: HandRecord | None = None
) -> El | None:
    """The way to the proof, where a hand was dealt by a cut; without a `record`, the one on the table."""
    if pledge_of(tags) is None:
        return None
    return h(
        "button",
        icon("i-ok"),
        text(language, "verify"),
        on={"click": VerifyPressed(record)},
        id="open-verify",
        class_="btn btn--sm",
        type="button",
    )


def verify_panel(model: Model) -> El | None:
    """Shows what was promised and drawn, works it out again, and says how anyone else can."""
    language, record = queries.language(model), model.verifying
    proof = verify(record) if record else None
    if record is None or proof is None:
        return None
    pledge = proof.pledge
    said = h(
        "p",
        icon("i-ok" if proof.holds else "i-no"),
        h("span", text(language, "verify_ok" if proof.holds else "verify_bad")),
        class_="verdict",
        data_kind="ok" if proof.holds else "no",
    )
    steps = (
        ("verify_hash_ok" if proof.kept else "verify_hash_bad", proof.kept),
        ("verify_deal_ok" if proof.dealt else "verify_deal_bad", proof.dealt),
    )
    return drawer(
        "verify",
        text(language, "verify"),
        text(language, "close"),
        said,
        h("ol", [_step(language, key, right) for key, right in steps], class_="proof"),
        h(
            "dl",
            _fact(language, "verify_commitment", digits(pledge.commitment)),
            _fact(language, "verify_secret", digits(pledge.secret)),
            _fact(language, "verify_cut", digits(pledge.cut)),
            class_="pledge",
        ),
        h("p", text(language, "verify_why")) if proof.holds else None,
        _program(language, model),
    )


def _step(language: Language, key: str, right: bool) -> El:
    mark = icon("i-ok" if right else "i-no")
    return h("li", mark, h("span", text(language, key)), data_kind="ok" if right else "no")


def _fact(language: Language, key: str, shown: El) -> list[El]:
    return [h("dt", text(language, key)), h("dd", shown)]


def _program(language: Language, model: Model) -> Child:
    """A program for whoever trusts nobody; none where the tags are not what any page writes."""
    record = model.verifying
    pledge = pledge_of(record.tags) if record else None
    if record is None or pledge is None:
        return None
    try:
        written = program(pledge, record.deal.rules)
    except NotationError:
        return None
    return [
        h("h3", text(language, "verify_self")),
        h("p", text(language, "verify_self_note")),
        h(
            "textarea",
            id="verify-program",
            value=written,
            readonly=True,
            rows="8",
            spellcheck="false",
            aria_label=text(language, "verify_program"),
        ),
        h("div", button(text(language, "verify_copy"), ClipPressed(written)), class_="btns"),
    ]
