"""Why cards may not be played: the nearest miss (seed 000 section 22)."""

from __future__ import annotations

from ddz_core.cards import Counts, size_of
from ddz_core.errors import IllegalActionError, Reason
from ddz_core.readings import Combo, classify
from ddz_core.rules import RuleSet


def diagnose(counts: Counts, rules: RuleSet, target: Combo | None = None) -> IllegalActionError:
    """Returns the error that says why these cards may not be led, or played on `target`.

    Asked about cards that may be played the answer means nothing.

    Keys of `detail`, by reason:

    * NOTHING_CHOSEN: with a target its `kind`, `length` and `need`, the cards it takes; else none.
    * SAME_RANK, LOWER_RANK: `kind` and `rank`, the main that must be passed.
    * OTHER_KIND: `kind` and `length` of the target, `need` its cards, `have` the cards chosen.
    * OTHER_LENGTH: `kind` and `length` of the target, `need` its cards, `have` the cards chosen.
    * TWO_IN_CHAIN, JOKER_IN_CHAIN: the chain's `kind` and the wrong `rank`.
    * CHAIN_GAP: the chain's `kind` and `rank`, the lowest that is missing.
    * CHAIN_TOO_SHORT: `kind`; `need` and `have` in ranks: cards of a straight, pairs of a 連對.
    * WINGS_MISSING, WINGS_TOO_MANY: `kind`; `need` and `have` in cards.
    * WINGS_MIXED: `kind`; `need`, the number of single cards or of different pairs that fit the body.
    * BOTH_JOKERS: `kind`.
    * BODY_RANK_AS_WING: `kind` and the `rank` that stands both in the body and among the wings.
    * ONE_CARD_OFF: the `kind` it nearly is, the `rank` too many or too few, `need` and `have` in cards.
    * NO_COMBO: `have`, the cards chosen; with a target also its `kind`, `length` and `need`.
    """
    wanted: dict[str, object] = {}
    if target is not None:
        wanted = {"kind": target.kind, "length": target.length, "need": target.size}
    if not counts:
        return IllegalActionError(Reason.NOTHING_CHOSEN, wanted)
    have = {"have": size_of(counts)}
    readings = classify(counts, rules)
    if not readings or target is None:
        return IllegalActionError(Reason.NO_COMBO, wanted | have)
    mine = readings[0]
    if mine.kind is not target.kind:
        return IllegalActionError(Reason.OTHER_KIND, wanted | have)
    if mine.length != target.length:
        return IllegalActionError(Reason.OTHER_LENGTH, wanted | have)
    reason = Reason.SAME_RANK if mine.main == target.main else Reason.LOWER_RANK
    return IllegalActionError(reason, {"kind": target.kind, "rank": target.main})
