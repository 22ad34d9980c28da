"""A match as a conversation, lines in and lines out: the second front end, which knows no page.

Plain sentences, so that a screen reader reads them as they are. `ddz_core.__main__` brings it to a terminal.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ddz_core.actions import (
    Action,
    Bid,
    BottomShown,
    Dealt,
    Event,
    GameOver,
    LandlordChosen,
    MatchOver,
    Multiplied,
    Pass,
    Phase,
    Play,
    ThrownIn,
)
from ddz_core.auction import highest
from ddz_core.bots import Suggestion, choose, level_named, suggest
from ddz_core.cards import RANK_LETTERS, Rank, parse_counts
from ddz_core.combos import Combo, classify, diagnose
from ddz_core.deal import deal
from ddz_core.errors import IllegalActionError, NotationError, Reason
from ddz_core.game import legal_actions, outcome
from ddz_core.match import HUMAN, Match, act, bot_rng, deal_hand
from ddz_core.notation import parse_action
from ddz_core.observe import observe
from ddz_core.ranking import earned
from ddz_core.state import GameState
from ddz_core.words import (
    LANGUAGES,
    RULE_PAGES,
    RULES,
    Language,
    Section,
    auction_turn,
    card_name,
    combo_name,
    combo_word,
    error_text,
    hint_reason,
    hint_title,
    level_name,
    notation_spoken,
    pick,
    rank_name,
    ranks_spoken,
    rules_name,
    signed,
    spoken,
    text,
)

SEATS = ("you", "bot_a", "bot_b", "bot_c")
_NARROW = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}
"""Full-width forms, as a Chinese keyboard types them, to plain ones."""


class TextTable:
    """A match as a conversation: `start`, then `feed` a line at a time until `done`.

    `seed` decides the deals. With `auto` the bots play the human's seat too, and hand follows hand. After
    `hands` hands it is done, if the match is not over before; None is no limit. Five values besides itself:
    what a table is, and what goes on at it.
    """

    def __init__(
        self, language: Language, match: Match, seed: str, auto: bool = False, hands: int | None = None
    ) -> None:
        self.language = language
        self.match = match
        self.done = False
        self._seed = seed
        self._auto = auto
        self._hands = hands
        self._hints: tuple[Suggestion, ...] = ()
        self._hint_at = -1
        self._names = tuple(text(language, SEATS[seat]) for seat in match.rules.seats)

    def start(self) -> list[str]:
        """Says hello and plays on to the human's first turn."""
        lines = [
            self._say("title"),
            self._say("rules_named", rules=rules_name(self.language, self.match.rules)),
            self._say("level_named", level=level_name(self.language, self.match.level)),
        ]
        if self.match.current is not None:
            lines += [self._say("say_resumed"), self._totals()]
        if not self._auto:
            lines.append(self._say("tt_help"))
        return lines + list(self._go())

    def feed(self, line: str) -> list[str]:
        """Takes what the human typed; returns what is to be shown."""
        typed = line.translate(_NARROW).strip()
        state = self.match.current
        if typed == "q":
            self.done = True
            return []
        if typed == "?":
            return [self._say("tt_help"), *self._rules()]
        if state is None or state.phase is Phase.OVER:
            return [*self._deal(), *self._go()]
        if typed == "":
            return list(self._show_turn(state))
        if typed == "h":
            return self._hint(state)
        if typed == "a":
            return [*self._do(self._advised()), *self._go()]
        return self._try(state, typed)

    def _say(self, key: str, **values: object) -> str:
        return text(self.language, key, **values)

    def _try(self, state: GameState, typed: str) -> list[str]:
        try:
            action = read_action(typed, state)
            return [*self._do(action), *self._go()]
        except IllegalActionError as error:
            return [self._say("tt_refused", reason=error_text(self.language, error))]
        except NotationError:
            return [self._say("tt_unknown", what=typed)]

    def _go(self) -> Iterator[str]:
        """Plays on until the human must type something."""
        while not self.done:
            state = self.match.current
            if state is None or state.phase is Phase.THROWN_IN:
                yield from self._deal()
            elif state.phase is Phase.OVER:
                self.done = self.match.is_over or self._hands == self.match.hands_settled
                if not self.done and not self._auto:
                    yield self._say("tt_next_hand")
                    return
                if not self.done:
                    yield from self._deal()
            elif state.turn == HUMAN and not self._auto:
                yield from self._show_turn(state)
                return
            else:
                yield from self._do(self._advised())

    def _deal(self) -> Iterator[str]:
        if self.match.is_over:
            self.done = True
            return
        dealt = self.match.hands_gone + (self.match.current is not None)
        shuffled = deal(self.match.rules, Random(f"{self._seed}/{dealt}"))
        self.match, events = deal_hand(self.match, shuffled)
        yield ""
        yield self._say("round_n", n=self.match.hands_settled + 1)
        yield from self._tell(events)

    def _do(self, action: Action) -> list[str]:
        self.match, events = act(self.match, action)
        self._hints, self._hint_at = (), -1
        return [line for event in events for line in self._tell((event,))]

    def _advised(self) -> Action:
        """What a bot would do in the seat to move."""
        state = self.match.current
        if state is None or state.turn is None:
            raise IllegalActionError(Reason.WRONG_PHASE)
        seen = observe(state, state.turn, self.match.totals_before)
        return choose(level_named(self.match.level), seen, bot_rng(self.match)).action

    def _hint(self, state: GameState) -> list[str]:
        if not self._hints:
            self._hints = suggest(observe(state, HUMAN, self.match.totals_before))
        self._hint_at = (self._hint_at + 1) % len(self._hints)
        hint = self._hints[self._hint_at]
        combo = hint.combo
        named = combo_word(self.language, combo.kind, combo.length, combo.main) if combo else ""
        title = hint_title(self.language, hint.action, named)
        lines = [f"{title} ({self._hint_at + 1}/{len(self._hints)})"]
        if isinstance(hint.action, Play):
            lines.append(ranks_spoken(self.language, hint.action.cards))
        equals = 0 if self._hint_at else sum(other.equal for other in self._hints)
        reason = hint_reason(self.language, hint.reasons, self._names, hint.chance, equals)
        return [*lines, *filter(None, [reason])]

    def _show_turn(self, state: GameState) -> Iterator[str]:
        hand = state.hands[HUMAN]
        yield self._say("say_hand", n=len(hand), cards=ranks_spoken(self.language, hand))
        if state.phase is Phase.AUCTION:
            call = highest(state.calls)
            yield auction_turn(self.language, self.match.rules.auction.kind, call.value if call else 0)
            return
        if state.phase is Phase.DOUBLING:
            yield self._say("say_your_double")
            return
        others = [seat for seat in state.deal.rules.seats if seat != HUMAN]
        sizes = (self._say("tt_sizes", seat=self._names[seat], n=len(state.hands[seat])) for seat in others)
        yield self._say("seat_sep").join(sizes)
        if state.target is None or state.target.combo is None:
            yield self._say("say_your_lead")
            return
        yield self._say(
            "tt_to_beat",
            seat=self._names[state.target.seat],
            combo=self._combo(state.target.combo),
            cards=ranks_spoken(self.language, state.target.cards),
        )
        yield self._say("say_your_turn")

    def _combo(self, combo: Combo) -> str:
        return combo_name(self.language, combo.kind, combo.length, combo.main)

    def _totals(self) -> str:
        return self._say("tt_totals", totals=self._points(self.match.totals))

    def _points(self, points: tuple[int, ...]) -> str:
        each = (
            self._say("tt_total_of", seat=name, points=signed(number))
            for name, number in zip(self._names, points, strict=True)
        )
        return self._say("seat_sep").join(each)

    def _tell(self, events: tuple[Event, ...]) -> Iterator[str]:
        """Puts events in words, each once."""
        names, say = self._names, self._say
        for event in events:
            match event:
                case Dealt(first, turned_up):
                    if turned_up is not None:
                        card = card_name(self.language, turned_up)
                        yield say("say_turned_up", card=card, seat=names[first])
                    yield say("say_dealt", seat=names[first])
                case LandlordChosen(seat):
                    yield spoken(self.language, event, names[seat])
                    yield from self._hidden_bottom(seat)
                case BottomShown(cards):
                    yield say("say_bottom", cards=ranks_spoken(self.language, cards))
                case GameOver():
                    yield from self._settlement()
                case MatchOver(winners):
                    seats = say("seat_sep").join(names[seat] for seat in winners)
                    won = say(
                        "match_won_jointly" if len(winners) > 1 else "match_won", seats=seats, seat=seats
                    )
                    yield say("say_match_over", result=won)
                case ThrownIn() | Multiplied():
                    yield spoken(self.language, event)
                case _:
                    yield spoken(self.language, event, names[event.seat])

    def _hidden_bottom(self, landlord: int) -> Iterator[str]:
        """Tells the human which cards came in when nobody else may know."""
        state, public = self.match.current, self.match.rules.deal.bottom_public
        if state is not None and landlord == HUMAN and not public and not self._auto:
            yield self._say("say_bottom", cards=ranks_spoken(self.language, state.deal.bottom))

    def _settlement(self) -> Iterator[str]:
        state = self.match.current
        ended = outcome(state) if state else None
        if state is None or ended is None:
            return
        yield self._say("landlord_wins" if ended.landlord_won else "peasants_win")
        yield self._say("stake_formula_spoken", base=ended.base, n=len(ended.doublings), stake=ended.stake)
        for name, hand in zip(self._names, state.hands, strict=True):
            if hand:
                yield self._say("remaining_of", seat=name, cards=ranks_spoken(self.language, hand))
        yield self._say("tt_gained", points=self._points(ended.points))
        yield self._totals()
        points = earned(self.match)
        if points and not self._auto:
            yield self._say("rank_won", n=points)

    def _rules(self) -> Iterator[str]:
        for section in RULE_PAGES.get(self.match.rules.id, RULES):
            if section.id == "controls":
                continue  # how to use the page; `tt_help` stands for it here
            yield ""
            yield pick(self.language, section.title)
            yield from (pick(self.language, words) for words in section.paragraphs)
            yield from self._examples(section)

    def _examples(self, section: Section) -> Iterator[str]:
        rules = self.match.rules
        for example in section.examples:
            counts = parse_counts(example.cards.replace("+", ""))
            if example.note:
                note = pick(self.language, example.note)
            elif example.ok:
                note = self._combo(classify(counts, rules)[0])
            else:
                note = error_text(self.language, diagnose(counts, rules))
            mark = self._say("tt_right" if example.ok else "tt_wrong")
            yield self._say("tt_example", mark=mark, cards=self._spell(example.cards), note=note)
        for beat in section.beats:
            higher, lower = self._spell(beat.challenger), self._spell(beat.incumbent)
            yield self._say("tt_beats" if beat.ok else "tt_beats_not", higher=higher, lower=lower)

    def _spell(self, notation: str) -> str:
        return notation_spoken(self.language, notation)


def read_action(typed: str, state: GameState) -> Action:
    """Reads what a person typed at their turn: ``34567``, ``10 10``, ``qq``, ``p``, ``b2``; ``2`` bids too.

    ``g`` and ``n`` grab or decline, ``x2`` and ``x1`` double or not; ``p`` is the no of every question. A
    joker and one number is a bid: no combo looks like that.
    Raises NotationError, or IllegalActionError(NOT_IN_HAND) for ranks that the hand lacks.
    """
    if typed in ("p", "-"):
        return Pass() if state.phase is Phase.PLAY else legal_actions(state)[0]
    if typed in ("g", "n", "x1", "x2"):
        return parse_action(typed)
    compact = typed
    for language in LANGUAGES:
        compact = compact.replace(rank_name(language, Rank.SMALL_JOKER), "B")
        compact = compact.replace(rank_name(language, Rank.BIG_JOKER), "R")
    compact = compact.replace(" ", "").replace("+", "").replace("10", "T")
    if state.phase is Phase.AUCTION and compact in ("0", "1", "2", "3"):
        return Bid(int(compact))
    if compact[:1] in ("b", "B") and len(compact) == 2 and compact[1] in "0123456789":
        return Bid(int(compact[1]))
    if not compact or set(compact.upper()) - set(RANK_LETTERS):
        raise NotationError("not ranks", typed)
    try:
        return parse_action(compact.upper(), state.hands[HUMAN])
    except NotationError as error:
        raise IllegalActionError(Reason.NOT_IN_HAND) from error
