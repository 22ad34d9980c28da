"""A player who sees nothing: names, roles, states and live-region text are all that it goes by."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Locator, expect

from ddz_core import (
    HOUSE,
    Announced,
    Card,
    Combo,
    Kind,
    Language,
    Match,
    Played,
    counts_of,
    full_deck,
    leads,
    lie,
    pick,
    record_of,
    responses,
    sort_cards,
    steps,
)
from ddz_core.actions import Called, Passed
from ddz_core.words import card_name, combo_word, ranks_spoken, text
from e2e.pages import Game
from e2e.records import QUICK, after, seeded_deal
from e2e.starter import Starter

BOMBS = (Kind.BOMB, Kind.ROCKET)
SEAT_KEYS = ("you", "bot_a", "bot_b")


class Listener:
    """Plays from what can be heard."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.language = game.language
        self.cards = {card_name(self.language, card): card for card in full_deck()}
        turn = ("say_your_bid", "say_your_lead", "say_your_turn")
        lines = [re.escape(game.say(key)) for key in turn]
        over = re.escape(game.say("say_your_bid_over", n=7)).replace("7", "[123]")
        ends = [re.escape(game.say(key)) for key in ("landlord_wins", "peasants_win")]
        self.asked = re.compile(f"^({'|'.join((*lines, over))})$")
        self.ended = re.compile(f"^({'|'.join(ends)})")

    @property
    def last_line(self) -> Locator:
        """What was said last."""
        return self.game.live.polite.get_by_role("paragraph").last

    def hand(self) -> tuple[Card, ...]:
        """The cards, read off the list one by one."""
        return sort_cards(self.cards[name] for name in self.game.hand.labels())

    def wait(self) -> str:
        """Listens until it is asked, or the hand is over; returns that line."""
        expect(self.last_line).to_have_text(re.compile(f"{self.asked.pattern}|{self.ended.pattern}"))
        return self.last_line.inner_text()

    def bid(self) -> None:
        """The lowest bid that is on offer."""
        for value in (1, 2, 3):
            button = self.game.actions.bid(value)
            if button.is_enabled():
                activate(button)
                return
        activate(self.game.actions.bid(0))

    def heard(self) -> list[str]:
        """Every polite line so far."""
        return [words for region, words in self.game.live.heard() if region == "polite"]

    def owner(self) -> str:
        """Who made the last play, by name."""
        names = [self.game.say(key) for key in SEAT_KEYS]
        for line in reversed(self.heard()):
            for name in names:
                if line.startswith(name) and re.search(self.left_pattern(), line):
                    return name
        raise AssertionError("nobody was heard playing")

    def left_pattern(self) -> str:
        """The end of a line that tells of a play."""
        counted = re.escape(text(self.language, "cards_left", n=7)).replace("7", r"\d+")
        one = re.escape(text(self.language, "cards_left", n=1))
        gone = {Language.EN: "No cards left"}.get(self.language, "出完了")
        return f"({counted}|{one}|{gone})$"

    def landlord(self) -> str:
        """Who the landlord is, by name."""
        for line in self.heard():
            for key in SEAT_KEYS:
                for value in (1, 2, 3):
                    if line == self.game.say("say_landlord", seat=self.game.say(key), n=value):
                        return self.game.say(key)
        raise AssertionError("nobody was heard becoming the landlord")

    def lying(self) -> Combo:
        """The set to beat, read off the stage."""
        label = self.game.set_on_stage.get_attribute("aria-label") or ""
        names = label.split(self.game.say("seat_sep") if self.language is not Language.EN else ", ")
        combo = lie(counts_of(self.cards[name] for name in names), HOUSE)
        assert combo is not None
        return combo

    def choose(self, leading: bool) -> tuple[Card, ...]:
        """The longest lead, or the lowest answer to an opponent; () to pass."""
        hand = self.hand()
        if leading:
            options = [combo for combo in leads(counts_of(hand), HOUSE) if combo.kind not in BOMBS]
            best = max(options or leads(counts_of(hand), HOUSE), key=lambda combo: (combo.size, -combo.main))
            return pick(hand, best.counts) or ()
        me = self.game.say("you")
        if self.landlord() not in (me, self.owner()):
            return ()
        answers = responses(counts_of(hand), self.lying(), HOUSE)
        lowest = min(answers, key=lambda combo: (combo.kind in BOMBS, combo.main), default=None)
        return (pick(hand, lowest.counts) or ()) if lowest else ()

    def play(self, leading: bool) -> None:
        """Selects, hears what the selection is, and plays; or passes."""
        chosen = self.choose(leading)
        if not chosen:
            activate(self.game.actions.pass_)
            return
        for card in chosen:
            activate(self.game.hand.card(card))
        said = text(self.language, "selected_verdict", n=len(chosen), verdict="")
        expect(self.last_line).to_have_text(re.compile(f"^{re.escape(said.strip())}"))
        button = self.game.actions.play
        expect(button).to_have_accessible_name(self.game.say("play_n", n=len(chosen)))
        expect(button).to_be_enabled()
        activate(button)


def activate(target: Locator) -> None:
    """What a screen reader does to press something: a click without a pointer."""
    target.evaluate("node => node.click()")


def bot_lines(match: Match, language: Language) -> list[str]:
    """What must have been said about the bots, from the record alone."""
    assert match.current is not None
    lines = []
    for step in steps(record_of(match.current)):
        for event in step.events:
            if not isinstance(event, Called | Played | Announced | Passed) or event.seat == 0:
                continue
            seat = text(language, SEAT_KEYS[event.seat])
            match event:
                case Called(_, 0):
                    lines.append(text(language, "say_no_bid", seat=seat))
                case Called(_, value):
                    lines.append(text(language, "say_called", seat=seat, n=value))
                case Passed():
                    lines.append(text(language, "say_passed", seat=seat))
                case Played(_, played, combo, left):
                    values = {
                        "seat": seat,
                        "combo": combo_word(language, combo.kind, combo.length, combo.main),
                        "cards": ranks_spoken(language, played),
                        "n": left,
                    }
                    lines.append(text(language, "say_played" if left else "say_played_all", **values))
                case Announced(_, left):
                    lines.append(text(language, "say_one_left" if left == 1 else "say_two_left", seat=seat))
    return lines


@pytest.mark.parametrize("language", [Language.ZH_HANT, Language.EN])
def test_hand_played_by_ear(start: Starter, language: Language) -> None:
    """Each play of a bot is said exactly once, in order, and nothing else is said in its name."""
    dealing = after(seeded_deal(11, first=0))
    game = start(dealing, replace(QUICK, lang=language.value))
    player = Listener(game)
    for _ in range(60):
        line = player.wait()
        if player.ended.match(line):
            break
        if line == game.say("say_your_lead"):
            player.play(leading=True)
        elif line == game.say("say_your_turn"):
            player.play(leading=False)
        else:
            player.bid()
    saved = game.saved()
    assert saved.current is not None
    assert saved.current.turn is None
    expect(game.dialogs.result).to_be_visible()
    separators = ("，", " 報", ":")
    names = [f"{game.say(key)}{mark}" for key in SEAT_KEYS[1:] for mark in separators]
    heard = [line for line in player.heard() if line.startswith(tuple(names))]
    assert heard == bot_lines(saved, language)
    assert game.say("nothing_selected") not in player.heard()
    assert [words for region, words in game.live.heard() if region == "alert"] == []
