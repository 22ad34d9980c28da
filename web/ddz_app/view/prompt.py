"""The line over my hand: what the selection is, a hint, auto-play, or what is awaited."""

from __future__ import annotations

from ddz_app import queries
from ddz_app.announce import hint_said
from ddz_app.html import Child, El, h
from ddz_app.model import AUTO_INTERVALS, Hint, Model
from ddz_app.msg import (
    AutoIntervalPicked,
    CompletionTaken,
    HintClosed,
    HintPressed,
    PrefChanged,
    TakeOverPressed,
)
from ddz_app.view.actions import key_signs
from ddz_app.view.icons import icon
from ddz_app.view.names import combo_brief, combo_size, role_of, seat_name
from ddz_core.actions import Phase
from ddz_core.cards import counts_of
from ddz_core.combos import lie
from ddz_core.match import HUMAN
from ddz_core.words import Language, error_text, hint_title, text


def prompt(model: Model) -> El:
    """Draws whichever of these the moment asks for."""
    return h("div", _content(model), class_="prompt")


def _content(model: Model) -> Child:
    language = queries.language(model)
    if queries.watching(model):
        return _watching(language)
    if model.auto:
        return _auto(language, model)
    if model.hint is not None:
        return _hint(language, model.hint)
    if model.refusal is not None:
        return [
            _verdict(language, "no", [h("span", error_text(language, model.refusal.error))]),
            _offer(language, model),
        ]
    state = queries.table(model)
    if state is None or not model.running:
        return None
    if model.selected and state.phase is Phase.PLAY:
        return [_judged(language, model), _offer(language, model)]
    return _awaited(language, model)


def _verdict(language: Language, kind: str, words: Child) -> El:
    """The live region speaks for it, later and only once, so it stays silent itself."""
    mark = icon("i-ok" if kind == "ok" else "i-no")
    label = text(language, "verdict")
    return h(
        "output",
        mark,
        h("span", words),
        key="verdict",
        class_="verdict",
        data_kind=kind,
        aria_live="off",
        aria_label=label,
    )


def _judged(language: Language, model: Model) -> El | None:
    verdict = queries.verdict(model)
    if verdict.combo is not None:
        why = "chosen_ahead" if verdict.ahead else "beats" if verdict.follows else "legal"
        name = combo_size(language, verdict.combo)
        return _verdict(language, "ok", [h("b", name), _why(text(language, why))])
    if verdict.error is None:
        return None
    state = queries.table(model)
    lying = lie(counts_of(model.selected), state.deal.rules) if state else None
    name = combo_size(language, lying) if lying else text(language, "cards_n", n=len(model.selected))
    why = error_text(language, verdict.error)
    return _verdict(language, "no", [h("b", name), _why(why)])


def _why(words: str) -> El:
    return h("span", f" · {words}", class_="why")


def _offer(language: Language, model: Model) -> El | None:
    state = queries.table(model)
    if not model.offer or state is None:
        return None
    combo = lie(counts_of(model.offer), state.deal.rules, queries.target(model))
    if combo is None:
        return None
    words = text(language, "take_run", what=combo_brief(language, combo))
    return h(
        "button",
        words,
        on={"click": CompletionTaken()},
        key="offer",
        class_="offer",
        type="button",
    )


def _awaited(language: Language, model: Model) -> El | None:
    state = queries.table(model)
    if state is None or state.turn is None:
        return None
    if state.phase in (Phase.AUCTION, Phase.DOUBLING):
        return _advice(language, key_signs(model)["H"]) if state.turn == HUMAN else None
    if state.phase is not Phase.PLAY:
        return None
    if model.side_game is not None and queries.in_puzzle(model) and model.match is model.side_game.begin:
        side = "landlord" if state.landlord == HUMAN else "peasants"
        words = text(language, f"puzzle_goal_{side}")
    elif state.turn != HUMAN:
        words = text(language, "waiting", seat=seat_name(language, state.turn))
    elif state.target is None:
        return None
    else:
        mate = role_of(state, state.target.seat) == "mate"
        words = text(language, "partner_winning" if mate else "your_turn")
    return h("p", words, key="info", class_="verdict", data_kind="info")


def _advice(language: Language, key: str) -> El:
    """Draws 建議 before the play, where the action bar is full of words."""
    return h(
        "button",
        icon("i-bulb"),
        text(language, "hint"),
        h("kbd", key, aria_hidden="true") if key else None,
        on={"click": HintPressed()},
        key="advice",
        id="act-hint",
        class_="btn btn--sm",
        type="button",
        aria_keyshortcuts=key or None,
    )


def _watching(language: Language) -> Child:
    take = h(
        "button",
        text(language, "take_over"),
        on={"click": TakeOverPressed()},
        class_="btn btn--sm",
        type="button",
    )
    words = h("p", text(language, "saving_off"), class_="verdict", data_kind="info")
    return h("div", words, take, class_="auto")


def _auto(language: Language, model: Model) -> El:
    label = text(language, "set_auto_interval")
    choices = [
        _interval(language, seconds, seconds == model.prefs.auto_interval) for seconds in AUTO_INTERVALS
    ]
    following = h(
        "input",
        on={"change": PrefChanged("auto_next", not model.prefs.auto_next)},
        id="auto-next",
        type="checkbox",
        checked=model.prefs.auto_next,
    )
    return h(
        "div",
        h("span", text(language, "auto_on"), class_="auto-title"),
        h("fieldset", choices, class_="seg", role="radiogroup", aria_label=label),
        h("label", following, h("span", text(language, "set_auto_next")), class_="tick"),
        key="auto",
        class_="auto",
    )


def _interval(language: Language, seconds: float, chosen: bool) -> El:
    field = h(
        "input",
        on={"change": AutoIntervalPicked(seconds)},
        type="radio",
        name="auto-interval",
        value=f"{seconds:g}",
        checked=chosen,
    )
    return h("label", field, h("span", text(language, "seconds_n", n=f"{seconds:g}")), key=f"{seconds:g}")


def _hint(language: Language, hint: Hint) -> El:
    """A suggestion in words; its cards are selected, nothing is sent."""
    action, combo = hint.current.action, hint.current.combo
    title = hint_title(language, action, combo_brief(language, combo, inside=True) if combo else "")
    reason = hint_said(language, hint)
    more = len(hint.suggestions) > 1
    close = text(language, "close")
    another = h(
        "button", text(language, "another"), on={"click": HintPressed()}, class_="link-btn", type="button"
    )
    closer = h(
        "button",
        icon("i-x"),
        on={"click": HintClosed()},
        class_="icon-btn",
        type="button",
        aria_label=close,
        title=close,
    )
    return h(
        "section",
        icon("i-bulb"),
        h("h2", title),
        h("div", another if more else None, closer, class_="tools"),
        h("p", reason) if reason else None,
        key="hint",
        class_="hint",
        aria_label=text(language, "hint"),
    )
