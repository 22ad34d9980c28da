"""Text for combos, actions, deals and positions (ranks and cards have theirs in `cards`).

::

    combo      333444+58          body, then wings; without + the reading it has when led
    action     b0 b1 b2 b3        a bid, b0 is 不叫
               g n                grabs the landlord's place, or not
               x2 x1              doubles the stake before the first lead, or not
               -                  a pass
               3s3h3c4d           a play: the very cards, or ranks (3334) for the lowest of the hand
    rules      classic+x2         the id of a rule set, +x2 when it is played with 加倍
    deal       ddn1 RULES FIRST HAND/HAND/HAND BOTTOM [TURNED-UP]
    position   ddp1 RULES LANDLORD BASE[xM] TURN HAND/HAND/HAND BOTTOM [PLAY ...]

A deal line holds the hands by seat before the bottom cards are given out, and FIRST, the seat that speaks
first; where a card is turned up, that seat holds it, and it stands last. A position holds the hands now and
those plays so far that matter, oldest first, `-` for a pass; TURN is the seat to move after them. What is to
be beaten, the passes since and whether spring is still open follow from the plays; the first of them may
declare its reading with +. M is 2^N from before those plays. BOTTOM is `.` where it does not matter. Hands
and plays may be written as ranks: these get the lowest suits that are free, field by field from the left.
There are as many hands as seats.

>>> state = parse_position("ddp1 house 0 2x4 2 345/89/77KK . 33 -")
>>> state.turn, state.multiplier, format_combo(state.target.combo)
(2, 4, '33')
>>> format_position(state)
'ddp1 house 0 2x4 2 3s4s5s/8s9s/7s7hKsKh . 3h3c -'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ddz_core.actions import Action, Bid, Cause, Decline, Double, Grab, Pass, Phase, Play, TablePlay
from ddz_core.cards import (
    SUIT_LETTERS,
    Card,
    Counts,
    Hand,
    counts_of,
    format_cards,
    format_counts,
    full_deck,
    parse_cards,
    parse_counts,
    pick,
    sort_cards,
)
from ddz_core.combos import Combo, classify, lie
from ddz_core.deal import Deal
from ddz_core.errors import IllegalActionError, NotationError
from ddz_core.game import apply, put_down, set_up
from ddz_core.rules import DOUBLING_MARK, RULESETS, FirstBidder, RuleSet, with_doubling
from ddz_core.state import GameState

DEAL_VERSION = "ddn1"
POSITION_VERSION = "ddp1"
_BID = re.compile(r"b[0-9]")
_WORDS: dict[str, Action] = {
    "-": Pass(),
    "g": Grab(),
    "n": Decline(),
    "x1": Double(False),
    "x2": Double(True),
}
"""The actions that need no card and no number."""
_TEXTS = {action: word for word, action in _WORDS.items()}
_BASE = re.compile(r"([0-9]{1,2})(?:x([0-9]{1,5}))?")


def format_combo(combo: Combo) -> str:
    """Writes body, ``+`` and wings, each low to high: ``333444+58``."""
    wings = combo.counts - combo.body
    return format_counts(combo.body) + (f"+{format_counts(wings)}" if wings else "")


def parse_combo(text: str, rules: RuleSet) -> Combo:
    """Reads a combo; without ``+`` it is the reading that lies on the table when led.

    Raises NotationError if the ranks are no combo, or cannot be read as the ``+`` says.
    """
    body, plus, wings = text.partition("+")
    counts = _counts(body + wings)
    readings = classify(counts, rules)
    if plus:
        wanted = (parse_counts(body), parse_counts(wings))
        readings = tuple(combo for combo in readings if (combo.body, combo.counts - combo.body) == wanted)
    if not readings:
        raise NotationError("no such combo", text)
    return readings[0]


def format_action(action: Action) -> str:
    """Writes ``b2``, ``g``, ``x2``, ``-`` or the very cards."""
    if isinstance(action, Bid):
        return f"b{action.value}"
    return format_cards(action.cards) if isinstance(action, Play) else _TEXTS[action]


def parse_action(text: str, hand: Iterable[Card] = ()) -> Action:
    """Reads an action; ranks without suits take the lowest such cards of `hand`.

    Raises NotationError; whether the rules allow the action is for `check` to say.
    """
    if text in _WORDS:
        return _WORDS[text]
    if _BID.fullmatch(text):
        return Bid(int(text[1]))
    if not text:
        raise NotationError("an action is missing")
    if _has_suits(text) or not text.strip("BR"):
        return Play(sort_cards(parse_cards(text)))
    cards = pick(hand, _counts(text))
    if cards is None:
        raise NotationError("not in the hand", text)
    return Play(cards)


def format_deal(deal: Deal) -> str:
    """Writes a deal line."""
    hands = "/".join(map(format_cards, deal.hands))
    words = [DEAL_VERSION, deal.rules.name, str(deal.first), hands, format_cards(deal.bottom)]
    if deal.turned_up is not None:
        words.append(format_cards((deal.turned_up,)))
    return " ".join(words)


def parse_deal(text: str) -> Deal:
    """Reads a deal line. Raises NotationError unless every card of the decks is dealt once."""
    fields = text.split(" ")
    if len(fields) < 5 or fields[0] != DEAL_VERSION:
        raise NotationError("not a deal line", text[:40])
    rules = parse_rules(fields[1])
    turns_up = rules.deal.first is FirstBidder.TURNED_UP
    if len(fields) != 5 + turns_up:
        raise NotationError("not a deal line", text[:40])
    first = _seat(fields[2], rules)
    *hands, bottom = _share_out([*_hands(fields[3], rules), fields[4]], rules)
    if any(len(hand) != rules.deal.hand for hand in hands) or len(bottom) != rules.deal.bottom:
        raise NotationError("a hand of the wrong size", fields[3])
    if not turns_up:
        return Deal(rules, first, tuple(hands), bottom)
    shown = pick_text(hands[first], fields[5])
    if len(shown) != 1:
        raise NotationError("not one card turned up", fields[5][:40])
    return Deal(rules, first, tuple(hands), bottom, shown[0])


def format_position(state: GameState) -> str:
    """Writes a position of the play, a finished one too.

    Raises NotationError before the play: an auction is told by its deal and words.
    """
    deal, plays = state.deal, state.plays
    if state.landlord is None or state.phase is Phase.DOUBLING:
        raise NotationError("no position before the play")
    players = deal.rules.deal.players
    turn = state.turn if state.turn is not None else (plays[-1].seat + 1) % players
    before = sum(
        doubling.combo is None and doubling.cause in (Cause.BOMB, Cause.DOUBLED)
        for doubling in state.doublings
    )
    words = [
        POSITION_VERSION,
        deal.rules.name,
        str(state.landlord),
        str(state.base) + (f"x{1 << before}" if before else ""),
        str(turn),
        "/".join(map(format_cards, state.hands)),
        format_cards(deal.bottom) or ".",
        *(_format_play(play, declared=at == 0, rules=deal.rules) for at, play in enumerate(plays)),
    ]
    return " ".join(words)


def _format_play(play: TablePlay, declared: bool, rules: RuleSet) -> str:
    if play.combo is None:
        return "-"
    if declared and play.combo != lie(play.combo.counts, rules):
        body = pick(play.cards, play.combo.body) or ()
        wings = [card for card in play.cards if card not in body]
        return f"{format_cards(body)}+{format_cards(wings)}"
    return format_cards(play.cards)


def parse_position(text: str) -> GameState:
    """Reads a position. Raises NotationError, for plays that the rules do not allow too."""
    fields = text.split(" ")
    if len(fields) < 7 or fields[0] != POSITION_VERSION:
        raise NotationError("not a position", text[:40])
    rules = parse_rules(fields[1])
    landlord, turn = _seat(fields[2], rules), _seat(fields[4], rules)
    base, doublings = _base(fields[3])
    played = fields[7:]
    texts = _hands(fields[5], rules) + [token.replace("+", "") if token != "-" else "" for token in played]
    shared = _share_out(texts, rules)
    players = rules.deal.players
    starts = (turn - len(played)) % players
    hands = tuple(
        sort_cards(shared[seat] + sum(shared[players + (seat - starts) % players :: players], ()))
        for seat in rules.seats
    )
    if not all(hands):
        raise NotationError("a hand is empty", fields[5])
    bottom = () if fields[6] == "." else pick_text(hands[landlord], fields[6])
    state = set_up(rules, hands, landlord, base, turn=starts, bottom=bottom, doublings=doublings)
    for at, token in enumerate(played):
        state = _replay(state, token, shared[players + at], first=at == 0)
    return state


def _replay(state: GameState, token: str, cards: Hand, first: bool) -> GameState:
    """Takes one step of a position's plays; only the first may say how it lies."""
    rules, seat = state.deal.rules, state.turn
    if seat is None or state.phase is not Phase.PLAY:
        raise NotationError("a play after the end", token)
    if first and "+" in token:
        body, _, wings = token.partition("+")
        ranks = [format_counts(_ranks(part)) for part in (body, wings)]
        return put_down(state, seat, cards, parse_combo("+".join(ranks), rules)).state
    if "+" in token:
        raise NotationError("only the first play may declare its wings", token)
    try:
        return apply(state, Play(cards) if token != "-" else Pass()).state
    except IllegalActionError as error:
        raise NotationError(f"not legal here ({error.reason.value})", token) from error


def pick_text(hand: Hand, text: str) -> Hand:
    """Takes from `hand` the cards that `text` names, as cards or as ranks. Raises NotationError."""
    cards = sort_cards(parse_cards(text)) if _has_suits(text) else pick(hand, _counts(text))
    if cards is None or not set(cards) <= set(hand):
        raise NotationError("not in the hand", text)
    return cards


def parse_rules(text: str) -> RuleSet:
    """Returns the rule set of that name (see `RuleSet.name`). Raises NotationError."""
    rules = RULESETS.get(text.removesuffix(DOUBLING_MARK))
    doubles = text.endswith(DOUBLING_MARK)
    if rules is None or (doubles and not rules.offers_doubling):
        raise NotationError("unknown rules", text[:40])
    return with_doubling(rules, doubles)


def _seat(text: str, rules: RuleSet) -> int:
    if text not in map(str, rules.seats):
        raise NotationError("not a seat", text[:40])
    return int(text)


def _base(text: str) -> tuple[int, int]:
    match = _BASE.fullmatch(text)
    multiplier = int(match[2] or 1) if match else 0
    if match is None or int(match[1]) < 1 or multiplier.bit_count() != 1:
        raise NotationError("not a base", text[:40])
    return int(match[1]), multiplier.bit_length() - 1


def _hands(text: str, rules: RuleSet) -> list[str]:
    hands = text.split("/")
    if len(hands) != rules.deal.players:
        raise NotationError("not one hand a seat", text[:120])
    return hands


def _has_suits(text: str) -> bool:
    return any(letter in SUIT_LETTERS or letter == "'" for letter in text)


def _counts(text: str) -> Counts:
    """Reads ranks without the blanks that `parse_counts` forgives: here a blank parts two fields."""
    if " " in text:
        raise NotationError("a blank inside a word", text[:40])
    return parse_counts(text)


def _ranks(text: str) -> Counts:
    return counts_of(parse_cards(text)) if _has_suits(text) else _counts(text)


def _share_out(texts: list[str], rules: RuleSet) -> list[Hand]:
    """Turns fields of cards or ranks into cards that stand once in all of them, each field ascending."""
    named = [parse_cards(text) if _has_suits(text) else None for text in texts]
    taken = [card for cards in named if cards is not None for card in cards]
    free = set(full_deck(rules.deal.decks))
    for card in taken:
        if card not in free:
            raise NotationError("a card stands twice, or is not in the decks", format_cards((card,)))
        free.remove(card)
    left = [card for card in full_deck(rules.deal.decks) if card in free]
    return list(_fill(texts, named, left))


def _fill(texts: list[str], named: list[tuple[Card, ...] | None], left: list[Card]) -> Iterator[Hand]:
    for text, cards in zip(texts, named, strict=True):
        if cards is None:
            cards = pick(left, _counts(text))
            if cards is None:
                raise NotationError("more of a rank than the decks have", text[:120])
            left[:] = [card for card in left if card not in cards]
        yield sort_cards(cards)
