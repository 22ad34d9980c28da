"""What the review says of a play: the same words for the panel, the slider and the live region."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ddz_app.announce import combo_text, seat_names
from ddz_app.reviewing import Reviewing, known, length, mistakes, states_of, summed
from ddz_core.actions import Pass, Play, TablePlay
from ddz_core.cards import Counts, card_key, pick
from ddz_core.errors import IllegalActionError
from ddz_core.game import apply
from ddz_core.match import HandRecord
from ddz_core.state import GameState
from ddz_core.verdicts import Mark, PlyReview
from ddz_core.words import Language, ranks_spoken, text

MARKS: dict[Mark, str] = {
    Mark.KEPT: "mark_kept",
    Mark.LOST: "mark_lost",
    Mark.EVEN: "mark_even",
    Mark.POINTS: "mark_points",
    Mark.GUESS: "mark_guess",
}


def play_at(record: HandRecord, place: int) -> TablePlay:
    """The play that a step is about."""
    return states_of(record)[place + 1].plays[-1]


def play_text(lang: Language, play: TablePlay) -> str:
    """出對子 5, 過: a turn as the end of a sentence; wings are named, which a combo's name leaves out."""
    if play.combo is None:
        return text(lang, "review_passes")
    named = combo_text(lang, play.combo, inside=True)
    if play.combo.counts != play.combo.body:
        cards = ranks_spoken(lang, sorted(play.cards, key=card_key))
        named = text(lang, "review_with_cards", combo=named, cards=cards)
    return text(lang, "review_plays", combo=named)


def mark_key(review: Reviewing, place: int) -> str:
    """The word key of what is known of a step."""
    ply = known(review, place)
    if ply is None:
        return "mark_unknown" if review.done else "mark_waiting"
    if ply.mark is Mark.GUESS and not estimated(ply):
        return "mark_unproved"
    return MARKS[ply.mark]


def estimated(ply: PlyReview) -> bool:
    """Whether the expert's estimate stands where the proof is missing."""
    return ply.chance is not None and ply.landlord_wins is None


def step_text(lang: Language, review: Reviewing, place: int) -> str:
    """The sentence for a step: which, whose, what, and the verdict."""
    play = play_at(review.record, place)
    return text(
        lang,
        "review_say",
        n=place + 1,
        seat=seat_names(lang)[play.seat],
        play=play_text(lang, play),
        mark=text(lang, mark_key(review, place)),
    )


def why_text(lang: Language, review: Reviewing, place: int) -> str:
    """Why a step is marked as it is."""
    ply = known(review, place)
    if ply is None:
        return text(lang, "review_unknown" if review.done else "review_waiting")
    match ply.mark:
        case Mark.KEPT:
            return text(lang, _KEPT.get(len(ply.keep), "review_kept_n"), n=len(ply.keep), all=ply.choices)
        case Mark.LOST:
            return text(
                lang,
                "review_lost",
                side=text(lang, "side_landlord" if ply.landlord_wins else "side_peasants"),
            )
        case Mark.POINTS:
            return text(lang, "review_points")
        case Mark.EVEN:
            return text(lang, _even(states_of(review.record)[place], ply))
        case Mark.GUESS:
            if ply.landlord_wins is not None:
                return text(lang, "review_guess_after")
            return text(lang, "review_guess" if estimated(ply) else "review_guess_none")


_KEPT = {0: "review_kept", 1: "review_kept_one"}
"""By how many moves keep the win; none where they were not counted."""


def _even(state: GameState, ply: PlyReview) -> str:
    if ply.choices == 1:
        return "review_even_only"
    won = ply.landlord_wins is (ply.seat == state.landlord)
    return "review_even_won" if won else "review_even_lost"


def fair_text(lang: Language, ply: PlyReview) -> str:
    """Whether the play was right by what its seat could know; "" where nobody asked."""
    if ply.agrees is None:
        return ""
    if not ply.agrees:
        return text(lang, "review_differs")
    mistake = ply.mark in (Mark.LOST, Mark.POINTS)
    return text(lang, "review_agrees_mistake" if mistake else "review_agrees")


def chance_text(lang: Language, ply: PlyReview) -> str:
    """Who wins before the play, or the expert's estimate, labelled so; "" where it is said already."""
    if ply.mark is Mark.LOST:
        return ""
    if ply.landlord_wins is not None:
        return text(lang, "review_sure_landlord" if ply.landlord_wins else "review_sure_peasants")
    return "" if ply.chance is None else text(lang, "review_estimate", n=percent(ply.chance))


def chance_short(lang: Language, ply: PlyReview | None) -> str:
    """The landlord's chance as a number, marked as a guess where it is one."""
    if ply is None or ply.chance is None:
        return text(lang, "review_unseen")
    key = "review_guessed" if ply.landlord_wins is None else "review_percent"
    return text(lang, key, n=percent(ply.chance))


def percent(chance: int) -> int:
    """A chance per mille as whole per cent."""
    return round(chance / 10)


def moves_of(state: GameState, moves: Iterable[Counts]) -> Iterator[GameState]:
    """Plays moves by ranks on from a state; ends early where one cannot be played."""
    for counts in moves:
        if state.turn is None:
            return
        cards = pick(state.hands[state.turn], counts)
        if cards is None:
            return
        try:
            state = apply(state, Play(cards) if counts else Pass()).state
        except IllegalActionError:
            return
        yield state


def line_of(review: Reviewing, place: int) -> tuple[GameState, ...]:
    """The tables after each move that a mistake should have been; () where there is none."""
    ply = known(review, place)
    return tuple(moves_of(states_of(review.record)[place], ply.line)) if ply else ()


def progress_text(lang: Language, review: Reviewing) -> str:
    """How far the study has come."""
    n, total = summed(review).proved, length(review.record)
    if not review.done:
        return text(lang, "review_working", n=n, total=total)
    if n == total:
        return text(lang, "review_proved_all", total=total)
    return text(lang, "review_proved", n=n, total=total)


def done_text(lang: Language, review: Reviewing) -> str:
    """That the study is at its end, and what came of it."""
    if review.failed:
        return text(lang, "review_broken")
    return text(lang, "review_done", proved=progress_text(lang, review), n=len(mistakes(review)))
