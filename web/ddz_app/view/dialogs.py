"""Dialogs of the match: resume, settlement, match over, the log; and which panel is drawn by whom."""

from __future__ import annotations

from collections.abc import Callable

from ddz_app import queries
from ddz_app.announce import match_result, side_title
from ddz_app.html import Child, El, h
from ddz_app.model import Dialog, Model
from ddz_app.msg import (
    AutoPressed,
    ContinuePressed,
    DialogOpened,
    NewHandPressed,
    NewMatchPressed,
    NextHandPressed,
)
from ddz_app.sharing import ShareHandPressed
from ddz_app.side_game import ReplayPressed
from ddz_app.view import panels, puzzles, questions, side_games
from ddz_app.view.choose import choose, start
from ddz_app.view.cutting import cut_panel, verify_button, verify_panel
from ddz_app.view.history import history
from ddz_app.view.icons import icon
from ddz_app.view.names import glyph, role_name, role_of, seat_name, tone
from ddz_app.view.parked import parked_list
from ddz_app.view.questions import rules_line
from ddz_app.view.ranks import leaderboard, rank_line
from ddz_app.view.review import review, review_button
from ddz_app.view.settings import settings
from ddz_app.view.sharing import share_button, share_panel
from ddz_app.view.sheets import button, buttons, extras, facts, sheet, side_entry, small
from ddz_app.view.side import beside_note, log, race, race_title, remaining, score_table, stake_rows
from ddz_app.view.stats import stats
from ddz_app.view.top import hand_number
from ddz_core.actions import Phase
from ddz_core.game import outcome
from ddz_core.match import HUMAN, Match
from ddz_core.rules import AuctionKind, RuleSet
from ddz_core.state import Outcome
from ddz_core.words import Language, signed, text


def dialog(model: Model) -> El | None:
    """Draws the panel on top; those below wait, and the rules stand in the page already."""
    build = _BUILDERS.get(model.dialog)
    return build(model) if build else None


# --- resume -------------------------------------------------------------------------------------------


def _resume(model: Model) -> El:
    language = queries.language(model)
    match = model.match
    state = match.current if match else None
    if match is None or state is None or state.phase in (Phase.OVER, Phase.THROWN_IN):
        return _resume_between(model)
    bid = text(language, _SPEAKING[match.rules.auction.kind])
    if state.landlord is not None:
        bid = text(language, "stake_short", base=state.base, multiplier=state.multiplier)
    pairs = [(text(language, "round_n", n=hand_number(match)), bid)]
    if state.landlord is not None:
        pairs.append((text(language, "role"), role_name(language, role_of(state, HUMAN))))
    else:
        pairs.append((text(language, "total"), signed(match.totals[HUMAN])))
    pairs.append((text(language, "resume_cards"), text(language, "cards_n", n=len(state.hands[HUMAN]))))
    return sheet(
        "resume",
        "resume-title",
        h("h2", text(language, "resume_title"), id="resume-title"),
        rules_line(language, match),
        facts(*pairs),
        h("p", text(language, "resume_note"), class_="note"),
        parked_list(model),
        buttons(
            button(text(language, "continue"), ContinuePressed(), primary=True, safe=True),
            button(text(language, "new_hand"), NewHandPressed()),
            side_entry(language),
        ),
        closable=False,
    )


_SPEAKING = {
    AuctionKind.ONCE: "resume_bidding",
    AuctionKind.GRAB: "resume_grabbing",
    AuctionKind.ROUNDS: "resume_bidding",
}


def _resume_between(model: Model) -> El:
    language, match = queries.language(model), model.match
    pairs = []
    if match is not None:
        for seat, total in enumerate(match.totals):
            pairs.append((seat_name(language, seat), signed(total)))
    return sheet(
        "resume",
        "resume-title",
        h("h2", text(language, "resume_settled_title"), id="resume-title"),
        rules_line(language, match),
        facts(*pairs) if pairs else None,
        parked_list(model),
        buttons(
            button(text(language, "continue"), ContinuePressed(), primary=True, safe=True),
            button(text(language, "new_match"), NewMatchPressed()),
            side_entry(language),
        ),
        closable=False,
    )


# --- settlement ---------------------------------------------------------------------------------------


def _result(model: Model) -> El | None:
    if model.side_game is not None:
        return side_games.side_result(model)
    match, language = model.match, queries.language(model)
    ended = outcome(match.current) if match and match.current else None
    if match is None or match.current is None or ended is None:
        return None
    state = match.current
    side = text(language, "landlord_wins" if ended.landlord_won else "peasants_win")
    won = HUMAN in ended.winners
    gained = ended.points[HUMAN]
    head = h(
        "div",
        h(
            "div",
            h("p", text(language, "result_line", n=hand_number(match), result=side)),
            h("h2", text(language, "you_won" if won else "you_lost"), id="result-title"),
        ),
        h("p", signed(gained), class_=f"big num {tone(gained)}"),
        class_="result-head",
    )
    over = match.is_over
    following = DialogOpened(Dialog.MATCH_OVER) if over else NextHandPressed()
    words = text(language, "match_over" if over else "next_hand")
    waiting = stop = None
    if model.auto and model.prefs.auto_next and not over:
        seconds = f"{queries.next_hand_ms(model) / 1000:g}"
        waiting = h("p", text(language, "auto_next", seconds=seconds), class_="note")
        stop = button(text(language, "stop_auto"), AutoPressed())
    return sheet(
        "result",
        "result-title",
        h(
            "div",
            head,
            stake_rows(language, state, True),
            paid(language, match.rules, ended),
            rank_line(language, match),
            class_="col",
        ),
        h(
            "div",
            score_table(language, match, ended.points),
            remaining(language, state),
            _more(language, match),
            waiting,
            buttons(
                button(words, following, primary=True, safe=True),
                review_button(language),
                stop,
            ),
            class_="col",
        ),
        wide=True,
    )


def _more(language: Language, match: Match) -> El | None:
    """What is wanted now and then after a hand."""
    ranked = bool(match.rules.match.rank_points)
    return extras(
        small(text(language, "log"), DialogOpened(Dialog.LOG)),
        small(text(language, "leaderboard"), DialogOpened(Dialog.LEADERBOARD)) if ranked else None,
        small(text(language, "replay_deal"), ReplayPressed()),
        small(text(language, "switch_yes"), DialogOpened(Dialog.CHOOSE)),
        verify_button(language, match.current_tags),
        share_button(language, ShareHandPressed()),
    )


def paid(language: Language, rules: RuleSet, ended: Outcome) -> El:
    """Says who pays whom."""
    key = "stake_paid_landlord" if ended.landlord_won else "stake_paid_peasants"
    others = rules.deal.players - 1
    return h("p", text(language, key, stake=ended.stake, double=others * ended.stake), class_="note")


def _match_over(model: Model) -> El | None:
    match, language = model.match, queries.language(model)
    ended = outcome(match.current) if match and match.current else None
    if match is None or ended is None:
        return None
    tiles = [h("span", icon("i-cup"), glyph(language, seat), class_="avatar") for seat in match.winners]
    target = match.rules.match.target
    played = text(language, "hands_n", n=match.hands_settled)
    note = f"{text(language, 'match_by', target=target)} · {played}"
    return sheet(
        "match-over",
        "match-title",
        h(
            "div",
            h("div", tiles, class_="tiles", aria_hidden="true"),
            h("h2", match_result(language, match.winners), id="match-title"),
            h("p", note, class_="note"),
            class_="col winner",
        ),
        h(
            "div",
            score_table(language, match, ended.points),
            buttons(
                button(text(language, "new_match"), NewMatchPressed(), primary=True, safe=True),
                button(text(language, "settlement"), DialogOpened(Dialog.RESULT)),
                review_button(language),
            ),
            class_="col",
        ),
        wide=True,
    )


def _log(model: Model) -> El:
    """How the match and the hand stand, with causes, and what was played; a desktop has it at the side."""
    language, match, state = queries.language(model), model.match, queries.table(model)
    rules = queries.rules_of(model)
    series = h("p", text(language, "open_series"), class_="note") if rules.match.target is None else None
    standing: Child = [h("h3", race_title(language, rules)), series, race(language, rules, match)]
    if model.side_game is not None:
        standing = [h("h3", side_title(model)), beside_note(language, rules)]
    return panels.drawer(
        "log",
        text(language, "log"),
        text(language, "close"),
        standing,
        h("h3", text(language, "stake")),
        stake_rows(language, state),
        log(language, state),
    )


_BUILDERS: dict[Dialog, Callable[[Model], El | None]] = {
    Dialog.START: start,
    Dialog.CHOOSE: choose,
    Dialog.CONFIRM_SWITCH: questions.confirm_switch,
    Dialog.LEADERBOARD: leaderboard,
    Dialog.REVIEW: review,
    Dialog.DAMAGED: questions.damaged,
    Dialog.NEWER: questions.newer,
    Dialog.RESUME: _resume,
    Dialog.RESULT: _result,
    Dialog.MATCH_OVER: _match_over,
    Dialog.SETTINGS: settings,
    Dialog.HISTORY: history,
    Dialog.STATS: stats,
    Dialog.LOG: _log,
    Dialog.MENU: panels.menu,
    Dialog.ABOUT: panels.about,
    Dialog.EXPORT: panels.export_panel,
    Dialog.IMPORT: panels.import_panel,
    Dialog.CONFIRM_IMPORT: questions.confirm_import,
    Dialog.CONFIRM_NEW_HAND: questions.confirm_new_hand,
    Dialog.CONFIRM_NEW_MATCH: questions.confirm_new_match,
    Dialog.CONFIRM_CLEAR: questions.confirm_clear,
    Dialog.OTHER_TAB: questions.other_tab,
    Dialog.SIDE_GAMES: side_games.side_games,
    Dialog.PUZZLES: puzzles.puzzle_list,
    Dialog.CONFIRM_LINK: side_games.confirm_link,
    Dialog.LINK_FAULT: side_games.link_fault,
    Dialog.CUT: cut_panel,
    Dialog.VERIFY: verify_panel,
    Dialog.SHARE: share_panel,
}
