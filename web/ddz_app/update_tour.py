"""The tour: beginning it once, walking on, and saying each card as it comes."""

from __future__ import annotations

from dataclasses import replace

from ddz_app.announce import tour_line
from ddz_app.cmd import Focus, SavePrefs
from ddz_app.draft import Draft
from ddz_app.model import Dialog, Model, card_id
from ddz_app.msg import Msg
from ddz_app.queries import shown_order, table
from ddz_app.save import encode_prefs
from ddz_app.touring import LAST, Tour, TourNext, TourPressed, TourSkipped, stop_of


def tour(draft: Draft, msg: Msg) -> bool:
    """Handles the messages of this topic; tells whether it was one."""
    now = draft.model.tour
    match msg:
        case TourPressed():
            draft.close(Dialog.MENU)
            draft.set(tour=Tour())
        case TourNext():
            if now and now.at < LAST:
                draft.set(tour=Tour(now.at + 1))
            elif now:
                _end(draft, "tour_done")
        case TourSkipped():
            if now:
                _end(draft, "tour_skipped")
        case _:
            return False
    return True


def guide(draft: Draft, before: Model) -> None:
    """Begins the tour at the first deal of a first visit, and says whichever card has come."""
    model = draft.model
    first = before.match is None and not before.store.rev and not before.parked and before.booted
    if first and model.match is not None and model.side_game is None and not model.prefs.toured:
        # Marked at once: a tour that was broken off is not to be forced on anybody again.
        prefs = replace(model.prefs, toured=True)
        draft.set(tour=Tour(), prefs=prefs)
        draft.do(SavePrefs(encode_prefs(prefs)))
    stop = stop_of(draft.model.tour, table(draft.model))
    again = draft.model.tour is not before.tour
    if stop and (again or stop is not stop_of(before.tour, table(before))):
        draft.say(tour_line(draft.model))


def _end(draft: Draft, said: str) -> None:
    draft.set(tour=None)
    draft.say(draft.words(said))
    order, cursor = shown_order(draft.model), draft.model.cursor
    if order:
        draft.do(Focus(card_id(order[0] if cursor is None else cursor)))
