"""A hand under each rule set, from the auction to its settlement, by a person's input."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

import pytest
from playwright.sync_api import expect

from ddz_core import (
    Action,
    Announced,
    AuctionKind,
    Bid,
    Called,
    Direction,
    Doubled,
    Grabbed,
    Match,
    Phase,
    actions_of,
    parse_rules,
    ranking,
)
from ddz_core.words import auction_ask, card_name, cards_spoken, spoken
from e2e import pictures, timing
from e2e.pages import Game
from e2e.records import QUICK, after, strong
from e2e.starter import Starter
from e2e.test_match import Keys
from e2e.test_sizes import faults
from e2e.touch import Fingers
from e2e.twin import HUMAN, Twin

PHONE, DESKTOP = (390, 844), (1440, 900)
MIDDLE = 4
"""The human's move before which the picture of mid-hand is taken."""
REACH = """(least) => {
  const faults = [];
  for (const slot of document.querySelectorAll("[role=option]")) {
    const box = slot.getBoundingClientRect();
    const name = slot.id + " " + slot.getAttribute("aria-label");
    if (box.width < least || box.height < least) faults.push(`${name}: ${box.width} x ${box.height}`);
    for (const x of [box.left + 0.5, box.left + least / 2, box.left + least - 0.5]) {
      for (const y of [box.top + 0.5, box.top + least / 2, box.top + least - 0.5]) {
        const hit = document.elementFromPoint(x, y);
        if (!hit || hit.closest("[role=option]") !== slot) faults.push(`${name}: missed at ${x}, ${y}`);
      }
    }
  }
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`${root.scrollWidth} wide`);
  if (document.querySelector("#hand").scrollWidth > innerWidth) faults.push("the hand is too wide");
  return faults;
}"""
"""Every card takes a finger anywhere in a square of `least`, and nothing is wider than the window."""


class Person(Protocol):
    """Someone with a mouse, a keyboard or a finger."""

    def do(self, action: Action) -> None: ...


def by_mouse(game: Game) -> Person:
    return game


WAYS: dict[str, tuple[Callable[[Game], Person], dict[str, Any]]] = {
    "mouse": (by_mouse, {"size": DESKTOP}),
    "keys": (Keys, {"size": DESKTOP}),
    "touch": (Fingers, {"size": PHONE, "has_touch": True, "is_mobile": True}),
}
ORDERS = {
    "mouse": ("house", "ranked", "grab"),
    "keys": ("traditional", "classic+x2"),
    "touch": ("four-player", "classic", "grab+x2"),
}
"""What is played one after the other in one page; all but the first lie put away and are brought back."""


class Hand:
    """One hand in the page and beside it, moved on together."""

    def __init__(self, game: Game, person: Person, match: Match) -> None:
        self.game = game
        self.person = person
        self.twin = Twin(match)
        self.moves = 0
        self.most = 0
        """After so many moves of a person 自動出牌 takes over; 0 is never."""
        self.heard = len(game.live.heard())

    def move(self) -> None:
        """The human's next word or play, and all that the bots do then."""
        self.game.expect_at(self.twin)
        expect_open_card(self.game, self.twin)
        self.moves += 1
        action = self.twin.bold()
        self.game.let_press(self.twin)
        self.person.do(action)
        self.twin.act(action)
        self.twin.wait()

    def phase(self) -> Phase:
        assert self.twin.match.current is not None
        return self.twin.match.current.phase

    def until(self, phase: Phase) -> None:
        """On to a phase in which the human is asked."""
        self.twin.wait()
        while self.phase() is not phase:
            self.move()
        self.game.expect_at(self.twin)

    def leave_to_auto(self) -> None:
        """自動出牌 to the end."""
        self.game.actions.auto.click()
        while not self.twin.over:
            self.twin.step()

    def finish(self) -> None:
        """On to the settlement, with pictures of mid-hand and of the end."""
        name = self.twin.match.rules.name
        self.until(Phase.PLAY)
        while not self.twin.over:
            if self.moves == MIDDLE:
                self.game.expect_at(self.twin)
                pictures.take(self.game, f"hand-{name}")
            self.move()
            if self.moves == self.most:
                self.leave_to_auto()
        assert self.moves > MIDDLE
        self.game.expect_at(self.twin)
        pictures.take(self.game, f"settled-{name}")
        self.game.expect_saved(self.twin.match)


def expect_open_card(game: Game, twin: Twin) -> None:
    """The card that was turned up lies open until it is played, in the rule sets that turn one up."""
    state = twin.match.current
    assert state is not None
    card, first = state.deal.turned_up, state.deal.first
    if card is None:
        return
    named = game.say("turned_up_of", seat=game.seat_name(first), card=card_name(game.language, card))
    shown = game.page.get_by_role("img", name=named, exact=True)
    expect(shown).to_have_count(int(card in state.hands[first]))


def expect_words(game: Game, twin: Twin) -> None:
    """The auction asks in its own words, and shows what each other seat has said."""
    state = twin.match.current
    assert state is not None
    kind = state.deal.rules.auction.kind
    expect(game.stage.get_by_role("heading", name=auction_ask(game.language, kind))).to_be_visible()
    for seat, call in {call.seat: call for call in state.calls}.items():
        if seat != HUMAN:
            words = game.word_of(call, kind is AuctionKind.GRAB and not call.grab)
            expect(game.seat(seat).get_by_text(words, exact=True)).to_be_visible()


def expect_said(hand: Hand) -> None:
    """Everything that seats have said was read out; 報單 and 報雙 only where the rules have them."""
    game, twin = hand.game, hand.twin
    said = [event for event in twin.events if isinstance(event, Called | Grabbed | Doubled | Announced)]
    for event in said:
        game.live.expect_said(spoken(game.language, event, game.seat_name(event.seat)))
    reported = any(isinstance(event, Announced) for event in said)
    assert reported == twin.match.rules.table.announce
    words = [line for _, line in game.live.heard()[hand.heard :] if "報單" in line or "報雙" in line]
    assert bool(words) == reported


def expect_places(game: Game, twin: Twin) -> None:
    """The next seat sits where play goes round to."""
    following, last = (game.seat(seat).bounding_box() for seat in (1, twin.match.rules.deal.players - 1))
    assert following is not None
    assert last is not None
    clockwise = twin.match.rules.table.direction is Direction.CLOCKWISE
    assert (following["x"] < last["x"]) == clockwise


@pytest.mark.parametrize("way", ORDERS)
def test_hands_to_their_settlement(start: Starter, way: str) -> None:
    who, how = WAYS[way]
    first, *others = [strong(parse_rules(name)) for name in ORDERS[way]]
    game = start(first, parked=others, reduced_motion="reduce", **how)
    person = who(game)
    play(Hand(game, person, first))
    for match in others:
        game.close_panels()
        game.bring_back(match.rules)
        play(Hand(game, person, match))


def play(hand: Hand) -> None:
    """One hand, with all that its rule set has of its own."""
    game, twin = hand.game, hand.twin
    rules = twin.match.rules
    hand.until(Phase.AUCTION)
    expect_words(game, twin)
    expect_places(game, twin)
    hand.move()
    if hand.phase() is Phase.DOUBLING:
        expect_doubling(game, twin)
        hand.move()
    hand.until(Phase.PLAY)
    if rules.deal.decks > 1:
        expect_in_reach(game, twin)
        hand.most = MIDDLE + 2
    hand.finish()
    expect_said(hand)
    expect(game.dialogs.score(game.seat_name(HUMAN))).to_be_visible()
    if rules.match.rank_points:
        expect_ranked(game, twin.match)


def expect_doubling(game: Game, twin: Twin) -> None:
    """加倍 is asked, under its own name, with the bottom cards open."""
    expect(game.stage.get_by_role("heading", name=game.say("double_ask"))).to_be_visible()
    expect(game.page.get_by_role("group", name=game.say("doubling_actions"), exact=True)).to_be_visible()
    state = twin.match.current
    assert state is not None
    assert state.landlord == HUMAN
    high_first = tuple(reversed(state.deal.bottom))
    bottom = game.say("bottom_spoken", cards=cards_spoken(game.language, high_first))
    expect(game.page.get_by_role("img", name=bottom, exact=True)).to_be_visible()


def expect_ranked(game: Game, match: Match) -> None:
    """The settlement gives the rank points, and the leaderboard has them."""
    result = game.dialogs.result
    earned = sum(rank.points for rank in ranking(match))
    assert earned == dict(match.rules.match.rank_points)[match.level]
    expect(result.get_by_text(game.say("rank_won", n=earned), exact=True).first).to_be_visible()
    game.dialogs.button("leaderboard", result).click()
    expect(game.dialogs.leaderboard).to_be_visible()
    ranks = ranking(match)
    assert game.dialogs.ranks("rank_score") == [str(rank.points) for rank in ranks]
    assert game.dialogs.ranks("rank_wins") == [str(rank.wins) for rank in ranks]
    assert game.dialogs.ranks("longest_run") == [str(rank.best) for rank in ranks]


def expect_in_reach(game: Game, twin: Twin) -> None:
    """Every card and every button can be hit with a finger on a phone."""
    state = twin.match.current
    assert state is not None
    expect(game.hand.cards).to_have_count(len(state.hands[HUMAN]))
    assert faults(game, PHONE) == []
    assert game.page.evaluate(REACH, 44) == []
    for button in (game.actions.play, game.actions.hint, game.actions.pass_):
        expect(button).to_be_in_viewport(ratio=1)
    pictures.take(game, f"lead-{state.deal.rules.name}")


def test_thrown_in(start: Starter) -> None:
    """All pass under rules that bid in rounds: it is said, shown, and the next deal turns up another card."""
    made = strong(parse_rules("traditional"))
    assert made.current is not None
    match = after(replace(made.current.deal, first=1), Bid(0), Bid(0))
    game = start(match, replace(QUICK, pace="slow"), clock=True, reduced_motion="reduce")
    timing.hold(game.page)
    twin = Twin(match)
    game.expect_at(twin)
    game.actions.bid(0).click()
    twin.act(Bid(0))
    expect(game.stage.get_by_role("heading", name=game.say("log_thrown_in"))).to_be_visible()
    game.live.expect_said(game.say("say_thrown_in"))
    timing.run(game.page, 1700)
    twin.deal()
    game.expect_saved(twin.match)
    expect_open_card(game, twin)
    state = twin.match.current
    assert state is not None
    assert actions_of(state) == ()
