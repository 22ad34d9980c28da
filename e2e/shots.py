"""Pictures of every state for people to look at, in e2e/shots/ (not in git).

    python3 build.py && PYTHONPATH=web .venv/bin/python -m e2e.shots [state ...]

Each state in a portrait phone, a landscape phone and a desktop window, light and dark.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from ddz_app.model import Prefs
from ddz_app.progress import format_progress
from ddz_app.puzzling import Progress
from playwright.sync_api import expect, sync_playwright

import build
from ddz_core import CLASSIC, FOUR_PLAYER, Bid, GameState, Match, Phase, pick
from ddz_core.study.position import position_of
from ddz_core.study.puzzles import puzzles
from ddz_core.study.solver import Solver
from e2e import pasts, records
from e2e.conftest import CHROMIUM_FLAGS
from e2e.pages import Game
from e2e.pages.review import ReviewPanel
from e2e.records import ANSWER, QUICK, cards
from e2e.starter import Starter
from e2e.support import Site
from tests.app import comforts, reviews, tables

FOLDER = Path(__file__).with_name("shots")
SIZES = ((390, 844), (844, 390), (1440, 900))
THEMES = ("light", "dark")
VISIBLE = replace(QUICK, auto_interval=4.0)
BIG = replace(QUICK, cards="big")
LEFT = replace(QUICK, hand="left")


def _nothing(game: Game) -> None:
    del game


@dataclass(frozen=True, slots=True)
class Shot:
    """A match to open, those put away before, and what to do before the picture."""

    match: Callable[[], Match] | None
    act: Callable[[Game], None] = _nothing
    resume: bool = True
    parked: Callable[[], tuple[Match, ...]] = tuple
    prefs: Prefs = VISIBLE
    texts: Callable[[], dict[str, str]] = dict
    """What lies in storage besides."""


def _of(name: str) -> Callable[[], Match]:
    """The match of a state that the tests of the page know."""

    def made() -> Match:
        match = tables.STATES[name]().match
        assert match is not None
        return match

    return made


def _nearly_out() -> Match:
    """A seat has said that it is nearly out; played to there, so that it can be stored."""

    def wanted(state: GameState) -> bool:
        return state.phase is Phase.PLAY and state.turn == 0 and min(map(len, state.hands[1:])) <= 2

    return tables.on_with(tables.landlord(CLASSIC, 1, top=Bid(3)), wanted)


def _put_away_before() -> tuple[Match, ...]:
    return _of("four-follow")(), _of("grab")()


def _pick_four(game: Game) -> None:
    game.menu("choose_title").click()
    game.dialogs.system(FOUR_PLAYER).check()


def _ask(game: Game) -> None:
    _pick_four(game)
    game.dialogs.open.get_by_role("button", name=game.say("switch_yes"), exact=True).click()


def _select(text: str) -> Callable[[Game], None]:
    return lambda game: game.hand.select(cards(text))


def _refused(game: Game) -> None:
    game.hand.select(cards("AhKhQsJcTs"))
    game.actions.play.click(force=True)


def _hint(game: Game) -> None:
    game.actions.hint.click()
    expect(game.hint).to_be_visible()


def _auto(game: Game) -> None:
    game.actions.auto.click()
    expect(game.actions.stop).to_be_visible()


def _tool(key: str) -> Callable[[Game], None]:
    return lambda game: game.tool(key).click()


def _menu(key: str) -> Callable[[Game], None]:
    return lambda game: game.menu(key).click()


def _daily(game: Game) -> None:
    game.page.evaluate("location.hash = 'daily=2026-09-03'")
    sure = game.dialogs.titled("link_title")
    game.dialogs.button("link_open", sure).click()
    expect(game.page.get_by_role("button", name=game.say("side_back"))).to_be_visible()


def _side_over(game: Game) -> None:
    _daily(game)
    game.actions.auto.click()
    expect(game.dialogs.result).to_be_visible(timeout=120_000)


def _puzzle(game: Game) -> None:
    _link(f"puzzle={puzzles()[-1].id}")(game)
    game.dialogs.button("link_open").click()
    expect(game.page.get_by_role("button", name=game.say("side_back"))).to_be_visible()


def _refuted_puzzle(game: Game) -> None:
    _puzzle(game)
    state = puzzles()[-1].state
    verdict = Solver(state.deal.rules).solve(position_of(state), 2_000_000)
    assert verdict is not None
    wrong = next(move for move in verdict.moves if move and move not in verdict.keep)
    game.hand.select(pick(state.hands[0], wrong) or ())
    game.actions.play.click()
    expect(game.dialogs.titled("puzzle_refuted")).to_be_visible(timeout=60_000)


def _puzzle_list(game: Game) -> None:
    game.page.evaluate("(text) => localStorage.setItem('ddz:puzzles', text)", _PROGRESS)
    game.reload()
    game.resume()
    game.menu("side_games").click()
    game.dialogs.button("puzzles_open").click()


_PROGRESS = format_progress(
    Progress(tuple(one.id for one in puzzles()[:5]), tuple(one.id for one in puzzles()[5:7]))
)


def _link(fragment: str) -> Callable[[Game], None]:
    return lambda game: game.page.evaluate("(it) => { location.hash = it; }", fragment)


def _start(game: Game) -> None:
    game.dialogs.button("start", game.dialogs.start).click()


def _cut_and_played() -> Match:
    match = comforts.STATES["cut-result"]().match
    assert match is not None
    return match


def _share(game: Game) -> None:
    game.dialogs.button("share").click()


def _share_code(game: Game) -> None:
    _share(game)
    game.dialogs.button("share_qr").click()
    expect(game.dialogs.open.get_by_role("img", name=game.say("share_qr_alt"))).to_be_visible()


def _tour(at: int) -> Callable[[Game], None]:
    def walk(game: Game) -> None:
        game.menu("tour").click()
        for _ in range(at):
            game.page.get_by_role("button", name=game.say("tour_next"), exact=True).click()

    return walk


def _looks(game: Game) -> None:
    game.tool("settings").click()
    game.dialogs.switch("set_cards").scroll_into_view_if_needed()


def _verify(game: Game) -> None:
    game.dialogs.button("verify").click()


def _count(game: Game) -> None:
    game.page.keyboard.press("c")


def _clear(game: Game) -> None:
    game.menu("history").click()
    game.dialogs.button("history_clear").click()


def _curve(game: Game) -> None:
    """The lower end of the statistics, its table open."""
    game.menu("stats").click()
    game.page.get_by_text(game.say("stats_table"), exact=True).click()


def _review(game: Game) -> None:
    """To the mistake that lost the hand, once all is proved."""
    _review_begun(game)
    expect(ReviewPanel(game.page, game.language).done(len(reviews.PLAYS))).to_be_visible(timeout=120_000)
    game.page.keyboard.press("End")
    game.page.keyboard.press("Shift+ArrowLeft")


def _review_begun(game: Game) -> None:
    game.dialogs.button("review").click()


def _put_away(game: Game) -> None:
    game.page.keyboard.press("Escape")


SHOTS: dict[str, Shot] = {
    "start": Shot(None),
    "resume": Shot(records.following, resume=False),
    "auction": Shot(records.bidding),
    "lead": Shot(records.leading),
    "follow": Shot(records.following),
    "can": Shot(records.following, _select(ANSWER)),
    "cannot": Shot(records.following, _select("AhKhQsJcTs")),
    "refused": Shot(records.following, _refused),
    "offer": Shot(records.following, _select("6d")),
    "hint": Shot(records.following, _hint),
    "counter": Shot(records.following, _count),
    "counter-opponent": Shot(_of("turned-up-lies"), _count),
    "auto": Shot(records.following, _auto),
    "partner": Shot(records.partner_winning),
    "long": Shot(records.long_set),
    "few": Shot(records.whole_hand_left),
    "thrown-in": Shot(records.thrown_in, resume=False),
    "settlement": Shot(records.settled),
    "over": Shot(records.settled, _put_away),
    "match-over": Shot(records.won_match),
    "joint": Shot(records.joint_winners),
    "settings": Shot(records.following, _tool("settings")),
    "rules": Shot(records.following, _tool("rules")),
    "menu": Shot(records.following, _tool("menu")),
    "log": Shot(records.following, _menu("log")),
    "about": Shot(records.following, _menu("about")),
    "export": Shot(records.following, _menu("export")),
    "import": Shot(records.following, _menu("import")),
    "new-hand": Shot(records.following, _menu("new_hand")),
    "new-match": Shot(records.following, _menu("new_match")),
    "history": Shot(records.following, _menu("history"), texts=pasts.many),
    "history-clear": Shot(records.following, _clear, texts=pasts.many),
    "history-empty": Shot(records.following, _menu("history")),
    "stats": Shot(records.following, _menu("stats"), texts=pasts.many),
    "stats-curve": Shot(records.following, _curve, texts=pasts.many),
    "choose": Shot(_of("double"), _menu("choose_title"), parked=_put_away_before),
    "choose-four": Shot(_of("ranked-lead"), _pick_four),
    "switch": Shot(_of("ranked-lead"), _ask),
    "resume-parked": Shot(_of("turned-up-held"), resume=False, parked=_put_away_before),
    "grab": Shot(_of("grab")),
    "double": Shot(_of("double")),
    "double-answered": Shot(_of("double-answered")),
    "announced": Shot(_nearly_out),
    "turned-up": Shot(_of("rounds")),
    "turned-up-held": Shot(_of("turned-up-held")),
    "ranked": Shot(_of("ranked-lead")),
    "ranked-settlement": Shot(_of("ranked-result")),
    "leaderboard": Shot(_of("leaderboard"), _menu("leaderboard")),
    "grab-settlement": Shot(_of("grab-result")),
    "four-auction": Shot(_of("four-bid")),
    "four-lead": Shot(_of("four-lead")),
    "four-follow": Shot(_of("four-follow")),
    "four-counter": Shot(_of("four-mate"), _count),
    "four-partner": Shot(_of("four-mate")),
    "side-games": Shot(records.following, _menu("side_games")),
    "side-table": Shot(records.following, _daily),
    "side-settlement": Shot(records.following, _side_over),
    "puzzles": Shot(records.following, _puzzle_list),
    "puzzle": Shot(records.following, _puzzle),
    "puzzle-refuted": Shot(records.following, _refuted_puzzle),
    "link": Shot(records.following, _link("daily=2026-09-03")),
    "link-fault": Shot(records.following, _link("record=nonsense")),
    "four-settlement": Shot(_of("four-result")),
    "big-lead": Shot(records.leading, prefs=BIG),
    "big-follow": Shot(records.following, _select(ANSWER), prefs=BIG),
    "big-long": Shot(records.long_set, prefs=BIG),
    "big-four": Shot(_of("four-lead"), prefs=BIG),
    "left": Shot(records.following, prefs=LEFT),
    "left-auction": Shot(records.bidding, prefs=LEFT),
    "left-four": Shot(_of("four-follow"), prefs=LEFT),
    "cut": Shot(None, _start, prefs=replace(QUICK, cut=True)),
    "verify": Shot(_cut_and_played, _verify),
    "cut-settlement": Shot(_cut_and_played),
    "tour-first": Shot(None, _start, prefs=replace(QUICK, toured=False)),
    "tour-seats": Shot(records.following, _tour(0)),
    "tour-hand": Shot(records.following, _tour(1)),
    "tour-hint": Shot(records.leading, _tour(2)),
    "tour-pass": Shot(records.long_set, _tour(3)),
    "tour-end": Shot(_of("four-follow"), _tour(4)),
    "tour-left": Shot(records.following, _tour(3), prefs=LEFT),
    "share": Shot(_cut_and_played, _share),
    "share-code": Shot(_cut_and_played, _share_code),
    "settings-looks": Shot(records.following, _looks, prefs=BIG),
    "review": Shot(reviews.slipped, _review),
    "review-four": Shot(_of("four-result"), _review_begun),
}


def take(start: Starter, name: str, shot: Shot) -> None:
    """All pictures of one state: the window is resized under it."""
    touch, mouse = SIZES[:2], SIZES[2:]
    for sizes in (touch, mouse):
        match = shot.match() if shot.match else None
        game = start(
            match,
            shot.prefs,
            parked=shot.parked(),
            resume=shot.resume,
            texts=shot.texts(),
            size=sizes[0],
            has_touch=sizes is touch,
            reduced_motion="reduce",
        )
        shot.act(game)
        for size in sizes:
            for theme in THEMES:
                game.page.set_viewport_size({"width": size[0], "height": size[1]})
                game.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
                game.page.evaluate(
                    "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
                )
                file = FOLDER / f"{name}-{size[0]}x{size[1]}-{theme}.png"
                game.page.screenshot(path=file, animations="disabled")
        game.page.context.close()


def main(names: list[str]) -> int:
    """Takes the named states, or all."""
    if unknown := [name for name in names if name not in SHOTS]:
        print(f"no such state: {', '.join(unknown)}; there are {', '.join(SHOTS)}", file=sys.stderr)
        return 2
    FOLDER.mkdir(exist_ok=True)
    site = Site(build.DIST)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=build.find_chromium(), args=CHROMIUM_FLAGS)
        start = Starter(browser.new_context, site)
        for name in names or SHOTS:
            take(start, name, SHOTS[name])
            print(name, flush=True)
        browser.close()
    site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
