"""Side games: beginning one, from a sheet, a settlement or a link, and going back to the match.

The match is set aside whole and comes back as it was. Nothing of a side game is ever saved.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ddz_app.announce import event_lines, side_title
from ddz_app.cmd import Focus
from ddz_app.draft import Draft
from ddz_app.links import Link, LinkError, LinkFault, LinkKind, decode_link, side_kind
from ddz_app.model import Dialog, card_id
from ddz_app.msg import Msg
from ddz_app.puzzling import Puzzling, named
from ddz_app.queries import hand_over, language, live, locked_out, own_match, shown_order, table
from ddz_app.reviewing import AskDefence, reviewable
from ddz_app.save import PARKABLE
from ddz_app.side_game import (
    DailyPressed,
    LinkOpened,
    LinkTaken,
    NumberPressed,
    ReplayPressed,
    SideAgainPressed,
    SideGame,
    SideKind,
    SideLeft,
    SidePick,
    SideRulesPicked,
    daily_match,
    from_position,
    numbered_match,
    replayed,
)
from ddz_app.update_flow import advance, draw
from ddz_app.update_history import note_given_up
from ddz_app.update_review import open_review
from ddz_app.update_store import at_rest, drop_side_game, keep_unsaved
from ddz_core.errors import NotationError
from ddz_core.game import new_game
from ddz_core.match import HandRecord, Match
from ddz_core.numbered import LAST_NUMBER, day_at
from ddz_core.words import text

WELCOMES = (Dialog.START, Dialog.RESUME, Dialog.DAMAGED, Dialog.NEWER, Dialog.OTHER_TAB)
"""Panels that hold the table back, and stand there again after a side game that began under them."""


def side_games(draft: Draft, msg: Msg) -> bool:
    """Handles the messages of this topic; tells whether it was one."""
    match msg:
        case SideRulesPicked(name):
            if name in PARKABLE:
                draft.set(side_pick=replace(draft.model.side_pick, rules=name, fault=""))
        case DailyPressed(day):
            if not draft.guarded:
                _daily(draft, day)
        case NumberPressed(number):
            if not draft.guarded:
                _numbered(draft, number)
        case ReplayPressed(record):
            if not draft.guarded:
                _replay(draft, record)
        case SideAgainPressed():
            side = draft.model.side_game
            if side is not None and not draft.guarded:
                start(draft, side.kind, side.label, side.begin)
        case SideLeft():
            if not draft.guarded:
                leave(draft)
        case LinkOpened(fragment):
            _opened(draft, fragment)
        case LinkTaken():
            if Dialog.CONFIRM_LINK in draft.model.dialogs and not draft.guarded:
                _follow(draft)
        case _:
            return False
    return True


def _daily(draft: Draft, day: str) -> None:
    """Plays the deal of a day, up to the one that is today by UTC."""
    try:
        match = daily_match(day)
    except NotationError:
        _refuse(draft, "day")
        return
    if day > day_at(draft.at):
        _refuse(draft, "future")
    else:
        start(draft, SideKind.DAILY, day, match)


def _numbered(draft: Draft, filled_in: str) -> None:
    digits = filled_in.strip()
    number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 12 else 0
    if not 1 <= number <= LAST_NUMBER:
        _refuse(draft, "number")
    else:
        rules = draft.model.side_pick.rules or draft.model.prefs.rules
        start(draft, SideKind.NUMBER, str(number), numbered_match(rules, number))


def _replay(draft: Draft, record: HandRecord | None) -> None:
    state, dealt = table(draft.model), record.deal if record else None
    if dealt is None and state is not None and hand_over(draft.model) and draft.model.side_game is None:
        dealt = state.deal
    if dealt is not None:
        start(draft, SideKind.REPLAY, "", replayed(dealt, draft.model.prefs.level))


def _refuse(draft: Draft, fault: Literal["day", "future", "number"]) -> None:
    draft.set(side_pick=replace(draft.model.side_pick, fault=fault))
    draft.shout(draft.words(f"side_fault_{fault}", last=LAST_NUMBER))


# --- beginning and leaving ----------------------------------------------------------------------------


def start(draft: Draft, kind: SideKind, label: str, match: Match) -> None:
    """Sets the match aside and plays this hand; from one side game to the next the same match waits."""
    if not draft.model.booted or match.current is None:
        return
    side = draft.model.side_game
    held = side.held if side else _held(draft)
    aside = own_match(draft.model)
    keep_unsaved(draft)
    if side is not None:
        note_given_up(draft)
    draft.model = at_rest(draft.model)
    draft.set(side_game=SideGame(kind, label, match, aside, held), match=match, side_pick=SidePick())
    draft.set(running=True, dialogs=(), cursor=None, choice="", link=None, news=())
    draft.set(puzzling=Puzzling(draft.model.puzzling.progress))
    draft.set(cursor=next(iter(shown_order(draft.model)), None))
    draft.dress()
    draft.say(text(language(draft.model), "say_side_game", name=side_title(draft.model)))
    if not (match.current.plays or match.current.calls or match.current.landlord is not None):
        for line in event_lines(draft.model, new_game(match.current.deal).events):
            draft.say(line)
    _focus_hand(draft)
    advance(draft, fresh=True)


def start_puzzle(draft: Draft, name: str) -> None:
    """Lays an endgame on the table, if there is one of that id."""
    found = named(name)
    if found is not None:
        # Nobody waits for this answer: the study's worker starts while the player thinks.
        draft.do(AskDefence(0, found.position))
        start(draft, SideKind.PUZZLE, found.id, from_position(found.state))


def _held(draft: Draft) -> Dialog:
    """Which panel holds the table back now, if the match does not go on."""
    if draft.model.running:
        return Dialog.NONE
    return next((dialog for dialog in draft.model.dialogs if dialog in WELCOMES), Dialog.NONE)


def leave(draft: Draft) -> None:
    """Ends the side game: the match goes on where it stood, or what held it back holds it again."""
    side = draft.model.side_game
    if side is None:
        return
    drop_side_game(draft)
    draft.dress()
    held = side.held
    if locked_out(draft.model):
        held = Dialog.OTHER_TAB
    if held is not Dialog.NONE:
        draft.set(dialogs=(held,))
        return
    draft.set(running=True, dialogs=())
    draft.say(draft.words("say_side_left"))
    if draft.model.match is None:
        # The first deal was about to come.
        draw(draft)
    _focus_hand(draft)
    advance(draft, fresh=True)


def _focus_hand(draft: Draft) -> None:
    if live(draft.model) and draft.model.cursor is not None:
        draft.do(Focus(card_id(draft.model.cursor)))


# --- links --------------------------------------------------------------------------------------------


def _opened(draft: Draft, fragment: str) -> None:
    """Reads a link; opens it, or asks first while a hand is live."""
    try:
        link = decode_link(fragment)
        if link.kind is LinkKind.DAILY and link.text > day_at(draft.at):
            raise LinkError(LinkFault.FUTURE)
        if link.kind is LinkKind.PUZZLE and named(link.text) is None:
            raise LinkError(LinkFault.UNKNOWN)
    except LinkError as error:
        draft.set(link_fault=error.reason.value, link=None)
        draft.close(Dialog.CONFIRM_LINK)
        if draft.model.booted:
            draft.open(Dialog.LINK_FAULT)
        return
    draft.set(link=link)
    draft.close(Dialog.LINK_FAULT)
    arrived(draft)


def arrived(draft: Draft) -> None:
    """Takes up a link, or the fault of one, once storage was read."""
    if not draft.model.booted:
        return
    if draft.model.link_fault and draft.model.link is None:
        draft.open(Dialog.LINK_FAULT)
    elif draft.model.link is not None and live(draft.model) and not _only_shown(draft.model.link):
        draft.open(Dialog.CONFIRM_LINK)
    elif draft.model.link is not None:
        _follow(draft)


def _only_shown(link: Link) -> bool:
    """Whether a link only opens a panel, and sets nothing aside."""
    return link.record is not None and reviewable(link.record)


def _follow(draft: Draft) -> None:
    """Opens what the link that waits has brought."""
    link = draft.model.link
    draft.set(link=None, link_fault="")
    draft.close(Dialog.CONFIRM_LINK)
    if link is None:
        return
    if link.record is not None and _only_shown(link):
        open_review(draft, link.record)
    elif link.record is not None:
        start(draft, SideKind.LINK, "", replayed(link.record.deal, draft.model.prefs.level))
    elif link.deal is not None:
        start(draft, SideKind.LINK, "", replayed(link.deal, draft.model.prefs.level))
    elif link.match is not None:
        start(draft, side_kind(link), _label(link), link.match)
    else:
        start_puzzle(draft, link.text)


def _label(link: Link) -> str:
    if link.kind is LinkKind.NUMBER:
        return link.text.rpartition("-")[2]
    return link.text if link.kind is LinkKind.DAILY else ""
