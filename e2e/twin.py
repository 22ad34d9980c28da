"""The match beside the page: the same engine and the same bots, run by the test.

The page's bots are seeded by the record and its deals come from entropy that the test replaces, so the twin
knows what must happen. At the end the page's save has to hold the very same match.
"""

from __future__ import annotations

from random import Random

from ddz_core import (
    HOUSE,
    Action,
    Event,
    Level,
    Match,
    Observation,
    Phase,
    RuleSet,
    act,
    bot_seed,
    choose,
    deal,
    deal_hand,
    legal_actions,
    observe,
    start_match,
)

HUMAN = 0
BYTES = 32
ENTROPY = """
(() => {
  const real = crypto.getRandomValues.bind(crypto);
  let drawn = %d;
  crypto.getRandomValues = (array) => {
    if (!(array instanceof Uint8Array) || array.length !== %d) return real(array);
    drawn += 1;
    return array.map((_, at) => (array[at] = (drawn * 37 + at * 11 + drawn * at * 5) & 255), array);
  };
})();
"""


def entropy_script(start: int) -> str:
    """Makes the page draw a known sequence instead of entropy, from the number `start` on."""
    return ENTROPY % (start, BYTES)


def drawn(number: int) -> int:
    """The draw of that number, as the page reads it."""
    return int.from_bytes(
        bytes((number * 37 + at * 11 + number * at * 5) & 255 for at in range(BYTES)), "big"
    )


class Twin:
    """A match that goes on as the page's must. `start` is the number before the first draw of entropy.

    Without a match it deals the first hand of a new one, under `rules` with bots of `level`; `events` is
    what has happened since.
    """

    def __init__(
        self, match: Match | None, start: int = 0, rules: RuleSet = HOUSE, level: str = "normal"
    ) -> None:
        self.draws = start
        self.level = level
        self.events: list[Event] = []
        self.match = match or start_match(rules, level, drawn(start + 2) % (1 << 64))
        if match is None:
            self.deal()

    @property
    def over(self) -> bool:
        """Whether the hand on the table is settled."""
        return self.match.current is not None and self.match.current.phase is Phase.OVER

    @property
    def mine(self) -> bool:
        """Whether the human is to move."""
        return self.match.current is not None and self.match.current.turn == HUMAN

    def deal(self) -> None:
        """The next hand, as the page draws it: one number for the cards, one that it keeps for bots."""
        rules = self.match.rules
        dealt = deal(rules, Random(drawn(self.draws + 1)))
        self.match, events = deal_hand(self.match, dealt, self.level)
        self.events += events
        self.draws += 2

    def seen(self) -> Observation:
        """What the seat to move may know."""
        state = self.match.current
        assert state is not None
        assert state.turn is not None
        return observe(state, state.turn, self.match.totals_before)

    def advice(self) -> Action:
        """What a bot would do in the place of the seat to move; the human follows it in these tests."""
        return choose(Level(self.match.level), self.seen(), Random(bot_seed(self.match))).action

    def bold(self) -> Action:
        """The highest word while words are asked for, which makes the human landlord; then `advice`."""
        state = self.match.current
        assert state is not None
        return self.advice() if state.phase is Phase.PLAY else legal_actions(state)[-1]

    def step(self) -> Action:
        """The seat to move does what a bot would do there; with 自動出牌 that is the human's move too."""
        chosen = self.advice()
        self.act(chosen)
        return chosen

    def act(self, action: Action) -> None:
        """One move."""
        self.match, events = act(self.match, action)
        self.events += events

    def wait(self) -> None:
        """Lets the bots move, and deals again when nobody bids, until the human is asked or the hand ends."""
        while not self.over and not self.mine:
            if self.match.is_live:
                self.step()
            else:
                self.deal()

    def finish(self) -> None:
        """The hand to its end, the human following `advice`."""
        self.wait()
        while not self.over:
            self.act(self.advice())
            self.wait()


def short_match(match: Match | None, hands: int, most: int = 30) -> int:
    """Where the draws have to start so that the match is over within so few more hands.

    Looked for anew each time, so that no change of the bots makes the tests long or breaks them: among the
    first draws, and with more hands if none of them is as short.
    """
    for allowed in range(hands, hands + 20, 2):
        for start in range(0, 2 * most, 2):
            if _ends(Twin(match, start), allowed, fresh=match is None):
                return start
    raise AssertionError("no match ends")


def _ends(twin: Twin, hands: int, fresh: bool) -> bool:
    """Whether the match is over after so many hands; `fresh`: the first is dealt already."""
    for number in range(hands):
        if number or not fresh:
            twin.deal()
        twin.finish()
        if twin.match.is_over:
            return True
    return False
