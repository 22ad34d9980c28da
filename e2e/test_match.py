"""Whole matches and hands, each played in one way of input only."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from playwright.sync_api import expect

from ddz_core import Action, Bid, Double, Grab, Pass, Play
from ddz_core.words import signed
from e2e.pages import Game
from e2e.records import QUICK, following, near_end
from e2e.starter import Starter
from e2e.touch import Fingers
from e2e.twin import HUMAN, Twin, short_match


def expect_match_over(game: Game, twin: Twin) -> None:
    """The last panel names who won and how many points everyone has."""
    match = twin.match
    expect(game.dialogs.match_over).to_be_visible()
    names = [game.say(key) for key in ("you", "bot_a", "bot_b")]
    title = game.dialogs.match_over.get_by_role("heading", level=2)
    if match.winners == (HUMAN,):
        expect(title).to_have_text(game.say("match_won_you"))
    elif len(match.winners) == 1:
        expect(title).to_have_text(game.say("match_won", seat=names[match.winners[0]]))
    else:
        seats = game.say("seat_sep").join(names[seat] for seat in match.winners)
        expect(title).to_have_text(game.say("match_won_jointly", seats=seats))
    for name, total in zip(names, match.totals, strict=True):
        expect(
            game.dialogs.score(name).get_by_role("cell", name=signed(total), exact=True)
        ).not_to_have_count(0)
    game.expect_saved(match)


def test_match_by_mouse(start: Starter) -> None:
    draws = short_match(near_end(), 2)
    twin = Twin(near_end(), draws)
    game = start(near_end(), draws=draws)
    expect(game.dialogs.result).to_be_visible()
    while not twin.match.is_over:
        game.dialogs.button("next_hand").click()
        twin.deal()
        twin.wait()
        game.expect_at(twin)
        while not twin.over:
            action = twin.advice()
            game.let_press(twin)
            game.do(action)
            twin.act(action)
            twin.wait()
            game.expect_at(twin)
    expect_match_over(game, twin)
    game.dialogs.button("new_match").click()
    expect(game.dialogs.open).to_have_count(0)
    for seat in (1, 2):
        expect(game.seat(seat)).to_be_visible()
    saved = game.saved()
    assert saved.totals == (0, 0, 0)
    assert saved.hands == ()
    assert saved.seed != twin.match.seed


def key_of(action: Action) -> int:
    """The digit that says a word: its place among the words that stand on the bar."""
    return action.value if isinstance(action, Bid) else int(action in (Grab(), Double(True)))


class Keys:
    """Plays with the keyboard alone."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.press = game.page.keyboard.press

    def do(self, action: Action) -> None:
        match action:
            case Play(cards):
                self.select(cards)
                self.press("Enter")
            case Pass():
                self.press("p")
            case _:
                self.press(str(key_of(action)))

    def select(self, cards: Iterable[int]) -> None:
        """Walks to each card from the left end of the hand; the focus may be anywhere before."""
        if not self.focused():
            self.into_hand()
        order = self.game.hand.order()
        places = sorted(map(order.index, cards))
        self.press("Home")
        at = 0
        for place in places:
            while at < place:
                self.press("ArrowRight")
                at += 1
            self.press("Space")

    def focused(self) -> bool:
        """Whether a card has the focus."""
        return bool(self.game.hand.list.locator("*:focus").count())

    def into_hand(self) -> None:
        """Tab until the hand has the focus."""
        for _ in range(20):
            self.press("Tab")
            if self.focused():
                return
        raise AssertionError("the hand is out of the keyboard's reach")


def test_match_by_keyboard(start: Starter) -> None:
    draws = short_match(near_end(), 2)
    twin = Twin(near_end(), draws)
    game = start(near_end(), draws=draws, resume=False)
    keys = Keys(game)
    expect(game.dialogs.button("continue", game.dialogs.resume)).to_be_focused()
    keys.press("Enter")
    while not twin.match.is_over:
        expect(game.dialogs.button("next_hand")).to_be_focused()
        keys.press("Enter")
        twin.deal()
        twin.wait()
        game.expect_at(twin)
        while not twin.over:
            action = twin.advice()
            keys.do(action)
            twin.act(action)
            twin.wait()
            game.expect_at(twin)
    expect_match_over(game, twin)
    expect(game.dialogs.button("new_match")).to_be_focused()
    keys.press("Enter")
    expect(game.dialogs.open).to_have_count(0)
    assert game.saved().totals == (0, 0, 0)


def test_keys_of_the_table(start: Starter) -> None:
    """Every key that the page knows, on one position."""
    game = start(following())
    keys = Keys(game)
    keys.into_hand()
    order = game.hand.labels()

    def at(index: int) -> None:
        expect(game.hand.cards.nth(index)).to_be_focused()

    keys.press("End")
    at(len(order) - 1)
    keys.press("ArrowLeft")
    at(len(order) - 2)
    keys.press("Home")
    at(0)
    keys.press("PageDown")
    at(1)  # the big joker is a rank of its own
    keys.press("PageDown")
    at(3)  # after both twos
    keys.press("PageUp")
    at(1)
    keys.press("Space")
    game.hand.expect_selected([game_card(game, order[1])])
    keys.press("Shift+ArrowRight")
    game.hand.expect_selected([game_card(game, name) for name in order[1:3]])
    keys.press("Escape")
    game.hand.expect_selected([])
    keys.press("h")
    expect(game.hint).to_be_visible()
    keys.press("Escape")
    expect(game.hint).to_be_hidden()
    keys.press("Escape")
    game.hand.expect_selected([])
    keys.press("s")
    expect(game.hand.cards.nth(0)).not_to_have_attribute("aria-label", order[0])
    keys.press("s")
    expect(game.hand.cards.nth(0)).to_have_attribute("aria-label", order[0])
    keys.press("?")
    expect(game.dialogs.rules).to_be_visible()
    keys.press("p")  # not while a panel is open
    keys.press("Escape")
    expect(game.dialogs.rules).to_be_hidden()
    keys.press("Control+p")  # the browser's own
    expect(game.actions.hint).to_be_enabled()
    game.expect_saved(following())


def game_card(game: Game, name: str) -> int:
    """The card of that name."""
    return next(card for card in range(54) if game.hand.names([card]) == [name])


def test_letters_can_be_switched_off(start: Starter) -> None:
    game = start(following())
    game.tool("settings").click()
    game.dialogs.switch("set_letter_keys").click()
    game.page.keyboard.press("Escape")
    Keys(game).into_hand()
    game.page.keyboard.press("p")
    game.page.keyboard.press("h")
    expect(game.hint).to_be_hidden()
    game.expect_saved(following())
    game.page.keyboard.press("Space")
    expect(game.hand.selected).to_have_count(1)


def test_hand_by_touch(start: Starter) -> None:
    """Taps for everything; what lies side by side is taken by one drag."""
    twin = Twin(following())
    game = start(following(), size=(390, 844), has_touch=True, is_mobile=True)
    fingers = Fingers(game)
    game.expect_at(twin)
    while not twin.over:
        action = twin.advice()
        fingers.do(action)
        twin.act(action)
        twin.wait()
        game.expect_at(twin)
    game.expect_saved(twin.match)
    fingers.tap(game.dialogs.button("log", game.dialogs.result))
    expect(game.dialogs.log).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("draws", [1000, 2000, 3000])
def test_long_match_by_mouse(start: Starter, draws: int) -> None:
    """From zero, with clicks alone, however long it takes."""
    twin = Twin(None, draws)
    game = start(None, draws=draws)
    game.dialogs.button("start").click()
    twin.wait()
    game.expect_at(twin)
    while True:
        while not twin.over:
            action = twin.advice()
            game.let_press(twin)
            game.do(action)
            twin.act(action)
            twin.wait()
            game.expect_at(twin)
        if twin.match.is_over:
            break
        game.dialogs.button("next_hand").click()
        twin.deal()
        twin.wait()
        game.expect_at(twin)
    expect_match_over(game, twin)


def test_quick_preferences_are_for_tests_only(start: Starter) -> None:
    """The page itself does not offer what these tests rely on."""
    game = start(following(), QUICK)
    game.tool("settings").click()
    pace = game.dialogs.settings.get_by_role("radiogroup", name=game.say("set_speed"), exact=True)
    expect(pace.get_by_role("radio")).to_have_count(3)
    expect(pace.get_by_role("radio", checked=True)).to_have_count(0)
