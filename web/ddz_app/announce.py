"""What the live regions say: events and answers as words, in the language of the moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ddz_app.model import Hint, Model
from ddz_app.puzzling import number_of
from ddz_app.queries import (
    hand_over,
    in_puzzle,
    language,
    observation,
    standing_high,
    table,
    to_move,
    verdict,
)
from ddz_app.toasting import ToastKind
from ddz_app.touring import STOPS, Stop, stop_of
from ddz_core.actions import (
    BottomShown,
    Dealt,
    Event,
    GameOver,
    LandlordChosen,
    MatchOver,
    Multiplied,
    Phase,
    ThrownIn,
)
from ddz_core.combos import Combo
from ddz_core.match import HUMAN
from ddz_core.notation import parse_rules
from ddz_core.ranking import earned, is_auto
from ddz_core.words import (
    Language,
    auction_turn,
    card_name,
    cards_spoken,
    combo_name,
    combo_word,
    error_text,
    hint_reason,
    hint_title,
    rules_name,
    signed,
    spoken,
    text,
)

SEATS = ("you", "bot_a", "bot_b", "bot_c")
"""Word keys of the players, the human first, then in the order of play; three play without the last."""

TOAST_KEYS: dict[ToastKind, str] = {
    ToastKind.OFFLINE: "offline",
    ToastKind.ONLINE: "online",
    ToastKind.OFFLINE_READY: "offline_ready",
    ToastKind.OFFLINE_FAILED: "offline_failed",
    ToastKind.INSTALLED: "installed",
    ToastKind.UPDATE: "update_ready",
    ToastKind.UPDATE_LATER: "update_note",
    ToastKind.REPLACED: "replaced",
    ToastKind.THROWN_IN: "log_thrown_in",
    ToastKind.STORAGE_FULL: "storage_full",
    ToastKind.STORAGE_FORBIDDEN: "storage_denied",
    ToastKind.DAMAGED_RESTORED: "damaged_used_previous",
    ToastKind.CLEANED: "copies_cleared",
    ToastKind.SWITCH_FAILED: "switch_failed",
    ToastKind.SWITCHED_UNSAVED: "switched_unsaved",
    ToastKind.PARK_DAMAGED: "park_damaged",
    ToastKind.PARK_NEWER: "park_newer",
    ToastKind.IMPORTED: "imported",
    ToastKind.HISTORY_MERGED: "history_merged",
    ToastKind.HISTORY_CLEARED: "history_cleared",
    ToastKind.HISTORY_TRIMMED: "history_trimmed",
    ToastKind.HISTORY_DAMAGED: "history_damaged",
    ToastKind.HISTORY_NEWER: "history_newer",
    ToastKind.HISTORY_UNPLAYABLE: "history_unplayable",
    ToastKind.COPIED: "copied",
    ToastKind.COPY_FAILED: "copy_failed",
    ToastKind.BOT_FAILED: "bot_failed",
    ToastKind.NETS_MISSING: "nets_missing",
    ToastKind.BOTS_ON_PAGE: "bots_on_page",
    ToastKind.ERROR: "error_title",
}
"""The words of each notice, shown and said."""
OF_RULES = (ToastKind.PARK_DAMAGED, ToastKind.PARK_NEWER)
"""Notices whose detail is the name of a rule set."""
IN_WORDS = (*OF_RULES, ToastKind.HISTORY_MERGED)
"""Notices whose detail stands in their words, and not below them."""


def seat_names(lang: Language) -> tuple[str, ...]:
    """The players' names by seat."""
    return tuple(text(lang, key) for key in SEATS)


def combo_text(lang: Language, combo: Combo, inside: bool = False) -> str:
    """A combo's name, as a label or inside a sentence."""
    name = combo_word if inside else combo_name
    return name(lang, combo.kind, combo.length, combo.main)


def event_lines(model: Model, events: Iterable[Event]) -> Iterator[str]:
    """Words each event; `model` already holds the match after them."""
    for event in events:
        yield from _event(model, language(model), event)


def _event(model: Model, lang: Language, event: Event) -> Iterator[str]:
    names = seat_names(lang)
    match event:
        case Dealt(first, turned_up):
            if turned_up is not None:
                yield text(lang, "say_turned_up", card=card_name(lang, turned_up), seat=names[first])
            yield text(lang, "say_dealt", seat=names[first])
        case LandlordChosen(seat):
            yield spoken(lang, event, names[seat])
            yield from _own_bottom(model, lang, seat)
        case BottomShown(cards):
            yield text(lang, "say_bottom", cards=cards_spoken(lang, cards))
        case GameOver():
            yield from _result(model, lang, event)
        case MatchOver(winners):
            yield text(lang, "say_match_over", result=match_result(lang, winners))
        case ThrownIn() if model.side_game is not None:
            yield text(lang, "side_thrown_in")
        case ThrownIn() | Multiplied():
            yield spoken(lang, event)
        case _:
            yield spoken(lang, event, names[event.seat])


def _own_bottom(model: Model, lang: Language, landlord: int) -> Iterator[str]:
    """Tells the human as landlord the bottom cards that nobody else may see."""
    seen = observation(model)
    if landlord == HUMAN and seen is not None and not seen.rules.deal.bottom_public:
        yield text(lang, "say_bottom", cards=cards_spoken(lang, seen.bottom))


def _result(model: Model, lang: Language, event: GameOver) -> Iterator[str]:
    assert model.match is not None
    result = text(lang, "landlord_wins" if event.landlord_won else "peasants_win")
    if model.side_game is not None:
        yield text(lang, "say_side_result", result=result, points=signed(event.points[HUMAN]))
        return
    total = signed(model.match.totals[HUMAN])
    yield text(lang, "say_result", result=result, points=signed(event.points[HUMAN]), total=total)
    if line := rank_line(model):
        yield line


def rank_line(model: Model) -> str:
    """What the settled hand earned in the ranking, or that it could not; "" where there is nothing to say."""
    points = earned(model.match) if model.match else None
    if model.match is None or points is None:
        return ""
    if points:
        return text(language(model), "rank_won", n=points)
    return text(language(model), "rank_none") if is_auto(model.match) else ""


def side_title(model: Model) -> str:
    """What the side game on the table is called; "" for the match."""
    side = model.side_game
    if side is None:
        return ""
    label = str(number_of(side.label)) if in_puzzle(model) else side.label
    return text(language(model), f"beside_{side.kind.value}", label=label)


def side_exit(model: Model) -> str:
    """What leads out of a side game is called, as there may be no match to go back to; "" for the match."""
    if model.side_game is None:
        return ""
    return text(language(model), "side_back" if model.side_game.aside else "side_leave")


def match_result(lang: Language, winners: tuple[int, ...]) -> str:
    """Who won the match."""
    names = seat_names(lang)
    if winners == (HUMAN,):
        return text(lang, "match_won_you")
    if len(winners) == 1:
        return text(lang, "match_won", seat=names[winners[0]])
    return text(lang, "match_won_jointly", seats=text(lang, "seat_sep").join(names[seat] for seat in winners))


def turn_line(model: Model) -> str:
    """That it is the human's turn, and for what; "" when it is not."""
    state = table(model)
    if state is None or to_move(model) != HUMAN:
        return ""
    lang = language(model)
    if state.phase is Phase.AUCTION:
        high = standing_high(state)
        return auction_turn(lang, state.deal.rules.auction.kind, high.value if high else 0)
    if state.phase is Phase.DOUBLING:
        return text(lang, "say_your_double")
    return text(lang, "say_your_turn" if state.target else "say_your_lead")


def selection_line(model: Model) -> str:
    """How many cards are selected, and what they are."""
    lang, judged = language(model), verdict(model)
    if not model.selected:
        return text(lang, "nothing_selected")
    if judged.combo:
        verdict_words = text(lang, "beats" if judged.follows else "legal")
        said = text(lang, "verdict_ok", combo=combo_text(lang, judged.combo), verdict=verdict_words)
    elif judged.error:
        said = error_text(lang, judged.error)
    else:
        return text(lang, "selected_n", n=len(model.selected))
    return text(lang, "selected_verdict", n=len(model.selected), verdict=said)


def hint_line(model: Model) -> str:
    """The suggestion that is shown, with its reasons; "" when there is none."""
    if model.hint is None:
        return ""
    lang, suggestion = language(model), model.hint.current
    reason = hint_said(lang, model.hint)
    combo = combo_text(lang, suggestion.combo, inside=True) if suggestion.combo else ""
    title = hint_title(lang, suggestion.action, combo)
    return text(lang, "say_hint", title=title, reason=reason) if reason else title


def hint_said(lang: Language, hint: Hint) -> str:
    """What is said for a suggestion: the chance to win, whether others are as good, the reasons."""
    shown = hint.current
    equals = 0 if hint.index else sum(other.equal for other in hint.suggestions)
    return hint_reason(lang, shown.reasons, seat_names(lang), shown.chance, equals)


def auto_line(model: Model) -> str:
    """That 自動出牌 is on, or off."""
    lang = language(model)
    if not model.auto:
        return text(lang, "auto_off")
    return text(lang, "auto_on_every", seconds=seconds(model.prefs.auto_interval))


def seconds(value: float) -> str:
    """A number of seconds without needless digits: ``0.5``, ``1``."""
    return f"{value:g}"


def toast_text(lang: Language, kind: ToastKind, detail: str = "") -> str:
    """What a notice says; `detail` as in `Toast`."""
    rules = rules_name(lang, parse_rules(detail)) if kind in OF_RULES and detail else ""
    return text(lang, TOAST_KEYS[kind], rules=rules, n=detail)


def resumed_line(model: Model) -> str:
    """That the match is back."""
    return text(language(model), "say_resumed") if not hand_over(model) else ""


def tour_line(model: Model) -> str:
    """The card of the tour that is shown, "" when there is none."""
    lang, stop = language(model), stop_of(model.tour, table(model))
    if stop is None:
        return ""
    title, words = text(lang, f"tour_{stop.value}_title"), text(lang, f"tour_{stop.value}")
    if stop is Stop.WAIT:
        return text(lang, "say_tour_wait", title=title, words=words)
    count = text(lang, "tour_count", n=STOPS.index(stop) + 1, of=len(STOPS))
    return text(lang, "say_tour", count=count, title=title, words=words)
