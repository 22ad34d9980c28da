"""Matches to put into storage before the page loads: made by the engine, so that they replay."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from ddz_app import save
from ddz_app.model import Prefs

from ddz_core import (
    HOUSE,
    HUMAN,
    Action,
    Bid,
    Deal,
    FirstBidder,
    Hand,
    Match,
    Pass,
    Play,
    RuleSet,
    act,
    deal,
    deal_hand,
    full_deck,
    parse_cards,
    sort_cards,
    start_match,
)

QUICK = Prefs(pace="none", auto_interval=0.0, toured=True)
"""Nobody waits for anybody, and nobody is shown around."""
SAVED_AT = 1_790_000_000_000
SEED = 20_260_900

PLANE = "3s3h3c4s4h4c5s5h5c6s6h6c7s7h7c"
"""Fifteen cards that go out at once."""


def cards(text: str) -> Hand:
    """The very cards of a text, in the engine's order."""
    return sort_cards(parse_cards(text))


def play(text: str) -> Play:
    return Play(cards(text))


def dealt(
    first: int,
    hands: Iterable[str],
    bottom: str,
    rules: RuleSet = HOUSE,
    turned_up: str = "",
    mixed: int = 0,
) -> Deal:
    """Deals what is named by seat and gives out the rest in turn, to each seat what its rule set gives.

    `mixed` shuffles that rest, as its seed. Many parameters: each is one thing that a position fixes.
    """
    held = [list(cards(text)) for text in hands]
    taken = {card for hand in held for card in hand} | set(cards(bottom))
    rest = [card for card in full_deck(rules.deal.decks) if card not in taken]
    if mixed:
        rng = Random(mixed)
        rest.sort(key=lambda card: rng.random())
    for hand in held:
        short = rules.deal.hand - len(hand)
        hand += rest[:short]
        rest = rest[short:]
    assert not rest
    shown = cards(turned_up)[0] if turned_up else None
    return Deal(rules, first, tuple(sort_cards(hand) for hand in held), cards(bottom), shown)


def seeded_deal(seed: int, first: int | None = None) -> Deal:
    """The deal of a seed; `first` speaks first, whoever was drawn."""
    made = deal(HOUSE, Random(seed))
    return made if first is None else replace(made, first=first)


def _seats(who: int, text: str) -> list[str]:
    return [text if seat == who else "" for seat in range(3)]


def _after(match: Match, dealing: Deal, actions: Iterable[Action]) -> Match:
    match, _ = deal_hand(match, dealing)
    for action in actions:
        match, _ = act(match, action)
    return match


def after(dealing: Deal, *actions: Action, match: Match | None = None) -> Match:
    """A match in which this deal lies on the table after these actions."""
    return _after(match or start_match(dealing.rules, "normal", SEED), dealing, actions)


def bids(seat: int, base: int) -> tuple[Bid, ...]:
    """The auction that makes `seat`, who speaks first, the landlord at `base`."""
    return (Bid(3),) if base == 3 else (Bid(base), Bid(0), Bid(0))


def landlord_out(match: Match, seat: int, base: int) -> Match:
    """A hand that `seat` wins with one plane: spring, +4B for the landlord, -2B for each peasant."""
    made = dealt(seat, _seats(seat, PLANE + "8s9h"), "TcJdQs")
    return _after(match, made, (*bids(seat, base), Play(cards(PLANE + "8s9hTcJdQs"))))


PEASANT_OUT = (play("8s"), play("BR"), Pass(), Pass(), play(PLANE))
"""The landlord leads one card and never comes in again."""


def peasant_deal(landlord: int) -> Deal:
    """A deal in which the seat after the landlord goes out with a rocket and a plane."""
    hands = ["", "", ""]
    hands[landlord] = "8s8hTs"
    hands[(landlord + 1) % 3] = "BR" + PLANE
    return dealt(landlord, hands, "9sTcJd")


def peasants_out(match: Match, landlord: int, base: int) -> Match:
    """A hand that the peasants win: rocket and anti-spring, +4B for each peasant, -8B for the landlord."""
    return _after(match, peasant_deal(landlord), (*bids(landlord, base), *PEASANT_OUT))


def history(*hands: tuple[str, int, int], seed: int = SEED) -> Match:
    """A match after quick hands: ("lord" or "farm", landlord, base) each."""
    match = start_match(HOUSE, "normal", seed)
    for side, landlord, base in hands:
        match = (landlord_out if side == "lord" else peasants_out)(match, landlord, base)
    return match


def near_end(seed: int = SEED) -> Match:
    """The human has 24 points; two hands are settled and the next is to be dealt."""
    return history(("lord", 0, 3), ("lord", 0, 3), seed=seed)


# --- one hand with something to say in every state ------------------------------------------------------

MINE = "R2s2dAsAhKhQsQdJcTs9d8h8c7s6d5h3d"
LORD_DEAL = dealt(1, [MINE, "9s3s4c5d6s7d", "4s5s6c7h8d"], "AcTh5c")
LORD_BIDS = (Bid(1), Bid(0), Bid(2))
FIRST_TRICK = (play("3d"), play("9s"), Pass(), Pass())
RUNS = (play("3s4c5d6s7d"), play("4s5s6c7h8d"))
ANSWER = "9d8h7s6d5h"
"""A straight of mine that beats what lies there."""

FARM_MINE = "B2hAsKhKdQcJdTsTc8h7s4c5s6d7c8d9h"
FARM_DEAL = dealt(1, [FARM_MINE, "3s4h5d6c7d9s9d9c4s4d", "JsJhJc5h5c"], "2cKs6h")
LONG = "3s3h3c4s4h4c5s5h5c6s6h6c8s9h2sAd"
"""Sixteen cards: four triples with four wings."""
LONG_DEAL = dealt(1, ["R2hAsKhKdQcJdTsTc8h7s9d7c8d9cQhJh", LONG + "B", ""], "KsTdKc")


def bidding() -> Match:
    """The human is asked last, after one point."""
    return after(LORD_DEAL, *LORD_BIDS[:2])


def leading() -> Match:
    """The human is landlord with 20 cards and leads."""
    return after(LORD_DEAL, *LORD_BIDS)


def following() -> Match:
    """A straight of five lies there, from the seat before the human, who could beat it."""
    return after(LORD_DEAL, *LORD_BIDS, *FIRST_TRICK, *RUNS)


def partner_winning() -> Match:
    """The human is a peasant and the other peasant's play lies there."""
    return after(FARM_DEAL, Bid(3), play("9s9d9c4s4d"), play("JsJhJc5h5c"))


def long_set() -> Match:
    """Sixteen cards lie on the table and the human is to follow; the landlord holds four more."""
    return after(LONG_DEAL, Bid(3), play(LONG), Pass())


def nothing_beats() -> Match:
    """What lies there is higher than all the human holds."""
    made = dealt(1, ["3s3h4s4h5s6s7s8s9sTsJsQsKs4c5c6c7c", "B2s", "R2h"], "8h9h2c")
    return after(made, Bid(3), play("B"), Pass())


def whole_hand_left() -> Match:
    """The human, landlord, holds one straight and leads; the peasants have played nothing."""
    lord = dealt(0, ["R2s2h2c2dAsAh" + "3s4h5c6d7s8h9cTdJsQh", "BKsKhKcKd", ""], "AcAd3h")
    return after(lord, Bid(3), play("R"), Pass(), Pass(), *_run_out())


def _run_out() -> Iterator[Action]:
    for lead in ("2s2h2c2d", "AsAhAcAd", "3h"):
        yield from (play(lead), Pass(), Pass())


def settled() -> Match:
    """The human, a peasant, has just won the second hand with a partner; nobody has 30 yet."""
    return history(("lord", 0, 3), ("farm", 2, 1))


def won_match() -> Match:
    """The human is at 36."""
    return history(("lord", 0, 3), ("lord", 0, 3), ("lord", 0, 3))


def joint_winners() -> Match:
    """The human and the seat after it reach 36 together."""
    return history(("farm", 2, 3), ("farm", 2, 3), ("farm", 2, 3))


def before_joint_win() -> Match:
    """Both peasants, the human among them, are at 24; the human's rocket and plane decide the match."""
    start = history(("farm", 2, 3), ("farm", 2, 3))
    made = dealt(2, ["BR" + PLANE, "", "8s8hTs"], "9sTcJd")
    return after(made, *bids(2, 3), play("8s"), match=start)


def thrown_in() -> Match:
    """Nobody bid."""
    return after(LORD_DEAL, Bid(0), Bid(0), Bid(0))


# --- one hand for every rule set ------------------------------------------------------------------------

STRONG = "R2s2hAsAhAcKsKhJs3s3h3c4s5h6c7d8s", "9d9cTd"
"""A hand and the bottom cards that make it a good landlord's: a run, three equals, and tops."""
STRONG_OF_TWO = "RR'BB'2s2h2c2dAsAhAcAd3s4s5s6s7s8s9sTsJsQsKsKhKc", "3h3s'4h4c5h5c6h6c"
"""The same with two decks, 25 cards and 8. Two of the 3 are called alike."""
SHOWN = "Qd"
"""A card that another seat holds, turned up where the rules turn one up."""


def strong(rules: RuleSet, before: int = 1) -> Match:
    """A hand just dealt in which the human can win the auction; the seat `before` speaks first."""
    mine, bottom = STRONG if rules.deal.decks == 1 else STRONG_OF_TWO
    hands = ["" for _ in rules.seats]
    hands[HUMAN] = mine
    hands[1] = SHOWN
    shown = SHOWN if rules.deal.first is FirstBidder.TURNED_UP else ""
    return after(dealt(before, hands, bottom, rules, shown, mixed=19))


# --- storage --------------------------------------------------------------------------------------------


def stored(
    match: Match | None, prefs: Prefs = QUICK, rev: int = 7, parked: Iterable[Match] = ()
) -> dict[str, str]:
    """What lies in storage: preferences, the match if there is one, and those that were put away."""
    texts = {save.PREFS: save.encode_prefs(prefs)}
    for other in parked:
        texts[save.PARKED + other.rules.name] = save.encode(other, 1, SAVED_AT)
    if match is not None:
        texts[save.SAVE] = save.encode(match, rev, SAVED_AT)
    return texts


def newer_save(match: Match) -> str:
    """The save of a page whose schema this one does not know."""
    parts = json.loads(save.encode(match, 7, SAVED_AT))
    return json.dumps({**parts, "schema": save.SCHEMA + 1, "payload": {"new": "shape"}})


def damaged_saves(match: Match) -> dict[str, str]:
    """Several ways in which a save may lie there broken."""
    whole = save.encode(match, 7, SAVED_AT)
    return {
        "cut": whole[: len(whole) // 2],
        "flipped": whole.replace("house", "hause", 1),
        "null": "null",
        "html": "<!doctype html><title>404</title>",
        "foreign": '{"app":"2048","schema":1}',
    }
