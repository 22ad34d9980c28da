"""Reasons in words: why something is refused, why something is advised."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ddz_core.actions import Action, Bid, Decline, Double, Grab, Play
from ddz_core.bots.why import Why
from ddz_core.cards import Rank
from ddz_core.combos import Kind
from ddz_core.errors import IllegalActionError, Reason
from ddz_core.words.hints import BRIEFS, HAND_PARTS, HINTS, WHYS
from ddz_core.words.kinds import CARDS
from ddz_core.words.language import Language, fill, holes, pick, squeeze
from ddz_core.words.reasons import CHAINS, REASONS, UNITS, WANTS
from ddz_core.words.speak import kind_word, rank_plural, rank_word
from ddz_core.words.systems import SYSTEMS

_HAND_CODES = frozenset(code for code, entry in WHYS.items() if "parts" in holes(entry[0]))


def reason_text(language: Language, reason: Reason, detail: Mapping[str, object] | None = None) -> str:
    """Returns why an action is refused; `detail` as `IllegalActionError` carries it, or none."""
    values = _refused(language, reason, detail or {})
    variants = REASONS[reason]
    best = next((entry for entry in variants if holes(entry[0]) <= values.keys()), variants[-1])
    return squeeze(fill(pick(language, best), values))


def error_text(language: Language, error: IllegalActionError) -> str:
    """Returns why the engine refused an action."""
    return reason_text(language, error.reason, error.detail)


def why_text(language: Language, reason: Why, seats: Sequence[str]) -> str:
    """Returns one reason for or against a move; `seats` are the players' names by seat."""
    detail = reason.mapping
    values = _named(language, detail)
    seat = detail.get("seat")
    if isinstance(seat, int):
        values["seat"] = seats[seat]
    if isinstance(kind := detail.get("kind"), Kind):
        values["what"] = brief(language, kind, Rank(_number(detail.get("rank"))))
    if reason.code in _HAND_CODES:
        said = [
            fill(pick(language, entry), {"n": detail[key]})
            for key, entry in HAND_PARTS.items()
            if key in detail
        ]
        values["parts"] = pick(language, CARDS["card_sep"]).join(said)
    return _upper(squeeze(fill(pick(language, WHYS[reason.code]), values)))


def hint_title(language: Language, action: Action, combo: str) -> str:
    """Returns 建議：過, ``Hint: pass``: what is advised; `combo` is what a play is called in a sentence."""
    if isinstance(action, Play):
        return fill(pick(language, HINTS["hint_play"]), {"combo": combo})
    if isinstance(action, Bid):
        return fill(pick(language, HINTS["hint_bid" if action.value else "hint_no_bid"]), {"n": action.value})
    if isinstance(action, Double):
        return pick(language, SYSTEMS["hint_double" if action.yes else "hint_no_double"])
    if isinstance(action, Grab | Decline):
        return pick(language, SYSTEMS["hint_grab" if isinstance(action, Grab) else "hint_decline"])
    return pick(language, HINTS["hint_pass"])


def hint_reason(
    language: Language,
    reasons: Iterable[Why],
    seats: Sequence[str],
    chance: float | None = None,
    equals: int = 0,
) -> str:
    """Returns what is said for a hint as running text; "" for nothing.

    `chance` 0..1 is that to win, `equals` the number of other hints that are as good as this one.
    """
    said = [] if chance is None else [_chance(language, chance)]
    if equals:
        said.append(fill(pick(language, HINTS["hint_equals"]), {"n": equals}))
    said += [why_text(language, reason, seats) for reason in reasons]
    if not said:
        return ""
    return pick(language, HINTS["reason_sep"]).join(said) + pick(language, HINTS["reason_end"])


def _chance(language: Language, chance: float) -> str:
    """Only what is certain is called 0 or 100 %."""
    shown = round(100 * chance)
    if 0 < chance < 1:
        shown = max(1, min(99, shown))
    return fill(pick(language, HINTS["hint_chance"]), {"n": shown})


def brief(language: Language, kind: Kind, rank: Rank) -> str:
    """Returns 對子 K, ``a pair of kings``: a combo inside a sentence."""
    return squeeze(fill(pick(language, BRIEFS[kind]), _rank_values(language, rank)))


def _refused(language: Language, reason: Reason, detail: Mapping[str, object]) -> dict[str, object]:
    """Adds to a detail what the sentences may use beside it."""
    values = _named(language, detail)
    kind, rank, need, have = (detail.get(key) for key in ("kind", "rank", "need", "have"))
    if not detail.get("high"):
        values.pop("high", None)
    if reason is Reason.ONE_CARD_OFF and isinstance(rank, int):
        missing = _number(have) < _number(need)
        values["short" if missing else "extra"] = values["rank"]
    if not isinstance(kind, Kind):
        return values
    if kind in CHAINS:
        values |= {"chain": pick(language, CHAINS[kind]), "unit": pick(language, UNITS[kind])}
    if need is not None:
        values["want"] = fill(pick(language, WANTS[kind in CHAINS]), values)
    if kind is Kind.ROCKET:
        values["on_rocket"] = ""
    if kind is Kind.BOMB:
        values["on_bomb"] = ""
    return values


def _named(language: Language, detail: Mapping[str, object]) -> dict[str, object]:
    """Puts the ranks and kinds of a detail in words; numbers stay."""
    values = dict(detail)
    if isinstance(kind := detail.get("kind"), Kind):
        values["kind"] = kind_word(language, kind)
    if isinstance(rank := detail.get("rank"), int):
        values |= _rank_values(language, Rank(rank))
    return values


def _rank_values(language: Language, rank: Rank) -> dict[str, object]:
    name = rank_word(language, rank)
    the_rank = fill(pick(language, CARDS["the_joker"]), {"joker": name}) if rank >= Rank.SMALL_JOKER else name
    return {"rank": name, "the_rank": the_rank, "ranks": rank_plural(language, rank)}


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]
