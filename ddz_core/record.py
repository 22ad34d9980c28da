"""Text for hands and matches, and replay.

A hand record holds tag lines, then the actions by phase, one trick a line (before them, where the seats were
asked to double, a line such as ``double x2 x1 x1``)::

    ddr1
    [Deal "ddn1 house 0 ... ... 3s4s5s"]
    [Result "settled 4 -2 -2"]
    auction b2 b0 b0
    play 3s - -
    play 4h4d 9s9h - -

A match record holds its own tags, then a hand record for every hand in order, each after a blank line; the
last is the one on the table unless it was abandoned::

    ddm1
    [Rules "house"]
    [Level "normal"]
    [Seed "271828"]
    [Totals "4 -2 -2"]

    ddr1
    ...

Tags that this version does not know are kept and written again after its own. Reading replays every hand,
so a text that parses is a match that can have been played: results, totals and every action are checked.

An open series keeps its latest hands only; what those before amount to stands in two more tags: hands of any
ending, hands settled, points by seat; and for each level of the ranking its points, hands, wins, run and best
run::

    [Carried "120 100 50 -20 -30"]
    [Ranking "easy 30 5 3 0 2, normal 0 0 0 0 0, expert 0 0 0 0 0"]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import astuple, dataclass, replace
from functools import lru_cache

from ddz_core.actions import Bid, Decline, Double, Grab, Pass, Phase
from ddz_core.errors import DdzError, IllegalActionError, NotationError
from ddz_core.game import apply, new_game
from ddz_core.match import (
    LEVEL_TAG,
    Ending,
    HandRecord,
    Match,
    Tags,
    abandon_hand,
    lay_hand,
    record_of,
    start_match,
)
from ddz_core.notation import format_action, format_deal, parse_action, parse_deal, parse_rules
from ddz_core.rules import RuleSet
from ddz_core.state import GameState, Step
from ddz_core.tally import Carried, LevelRank, can_be, no_ranks

HAND_VERSION = "ddr1"
MATCH_VERSION = "ddm1"
MAX_TEXT = 2_000_000
"""Characters of the longest text that is looked at: some thousand hands."""
MAX_HANDS = 2000
_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]{0,40}) "((?:[^"\\]|\\["\\])*)"\]')
_ESCAPE = re.compile(r'\\(["\\])')
_NUMBER = re.compile(r"-?[0-9]{1,20}")
_HAND_TAGS = ("Deal", "Result")
_MATCH_TAGS = ("Rules", "Level", "Seed", "Totals")
_CARRIED, _RANKING = "Carried", "Ranking"
_PHASES = {"auction": Phase.AUCTION, "double": Phase.DOUBLING, "play": Phase.PLAY}


def steps(record: HandRecord) -> Iterator[Step]:
    """Yields the deal and then the result of each action of a record, events included."""
    step = new_game(record.deal)
    yield step
    for action in record.actions:
        step = apply(step.state, action)
        yield step


def replay(record: HandRecord, plies: int | None = None) -> GameState:
    """Returns the state after the first `plies` actions, after all if None: undo is a shorter replay."""
    state = new_game(record.deal).state
    for action in record.actions[:plies]:
        state = apply(state, action).state
    return state


@lru_cache(maxsize=256)
def format_record(record: HandRecord) -> str:
    """Writes a hand record; it ends with a line break.

    Remembered, since a match is saved after every action and its finished hands stay the same.
    """
    result = [record.ending.value]
    if record.ending is Ending.SETTLED:
        result += map(str, record.points)
    own = (("Deal", format_deal(record.deal)), ("Result", " ".join(result)))
    lines = [HAND_VERSION, *_tag_lines(own + record.tags)]
    said = [action for action in record.actions if isinstance(action, Bid | Grab | Decline)]
    doubles = [action for action in record.actions if isinstance(action, Double)]
    for word, actions in (("auction", said), ("double", doubles)):
        if actions:
            lines.append(" ".join([word, *map(format_action, actions)]))
    passes, trick = 0, ["play"]
    for action in record.actions[len(said) + len(doubles) :]:
        trick.append(format_action(action))
        passes = passes + 1 if isinstance(action, Pass) else 0
        if passes == record.deal.rules.deal.players - 1:
            lines.append(" ".join(trick))
            passes, trick = 0, ["play"]
    if len(trick) > 1:
        lines.append(" ".join(trick))
    return "\n".join(lines) + "\n"


def parse_record(text: str) -> HandRecord:
    """Reads a hand record. Raises NotationError, also for an action or a result against the rules."""
    return _parse_record(_lines(text))[0]


def _parse_record(lines: list[str]) -> tuple[HandRecord, GameState]:
    tags, body = _head(lines, HAND_VERSION, _HAND_TAGS)
    deal = parse_deal(tags.pop("Deal"))
    result = tags.pop("Result")
    state = new_game(deal).state
    for line in body:
        word, *tokens = line.split(" ")
        phase = _PHASES.get(word)
        if phase is None or not tokens:
            raise NotationError("not a line of actions", line[:120])
        for token in tokens:
            state = _take(state, token, phase)
    record = record_of(state, tags=tuple(tags.items()))
    if result == Ending.ABANDONED.value and record.ending is Ending.LIVE:
        return replace(record, ending=Ending.ABANDONED), state
    words = [record.ending.value, *map(str, record.points if record.ending is Ending.SETTLED else ())]
    if result != " ".join(words):
        raise NotationError("the result is not what the actions give", result[:120])
    return record, state


def _take(state: GameState, token: str, phase: Phase) -> GameState:
    if state.turn is None:
        raise NotationError("an action after the end", token[:120])
    action = parse_action(token, state.hands[state.turn])
    if state.phase is not phase:
        raise NotationError("an action of another phase", token[:120])
    try:
        return apply(state, action).state
    except IllegalActionError as error:
        raise NotationError(f"not legal here ({error.reason.value})", token[:120]) from error


def format_match(match: Match) -> str:
    """Writes a match record: all that a save holds."""
    own: Tags = (
        ("Rules", match.rules.name),
        ("Level", match.level),
        ("Seed", str(match.seed)),
        ("Totals", " ".join(map(str, match.totals))),
    )
    hands = list(match.hands)
    if match.current is not None:
        hands.append(record_of(match.current, tags=match.current_tags))
    own += _carried_tags(match.carried, match.rules)
    head = "\n".join([MATCH_VERSION, *_tag_lines(own + match.tags)]) + "\n"
    return "\n".join([head, *map(format_record, hands)])


def parse_match(text: str) -> Match:
    """Reads a match record and replays it. Raises NotationError with the offending text."""
    blocks: list[list[str]] = [[]]
    for line in _lines(text):
        if line:
            blocks[-1].append(line)
        else:
            blocks.append([])
    head, *rest = blocks
    tags, body = _head(head, MATCH_VERSION, _MATCH_TAGS)
    if body:
        raise NotationError("not a tag", body[0][:120])
    if len(rest) > MAX_HANDS:
        raise NotationError("too many hands", str(len(rest)))
    totals = tags.pop("Totals")
    rules, level, seed = parse_rules(tags.pop("Rules")), tags.pop("Level"), _number(tags.pop("Seed"))
    carried = _read_carried(tags.pop(_CARRIED, None), tags.pop(_RANKING, None), rules)
    match = replace(start_match(rules, level, seed, tuple(tags.items())), carried=carried)
    for block in rest:
        match = _add_hand(match, *_parse_record(block))
    if rules.match.rank_points and dict(match.current_tags).get(LEVEL_TAG, level) != level:
        raise NotationError("the hand on the table is of another level than its match", level[:120])
    if totals != " ".join(map(str, match.totals)):
        raise NotationError("the totals are not what the hands give", totals[:120])
    return match


@dataclass(frozen=True, slots=True)
class Heading:
    """What a match record says about itself, taken at its word."""

    rules: RuleSet
    level: str
    totals: tuple[int, ...]
    """Each seat's score, the hand on the table included once it is settled."""
    hands_settled: int
    hand: int
    """The number of the hand on the table, or else of the next: 1 and all that counted before it."""


def peek(text: str) -> Heading:
    """Reads what a match record says about itself, without replay: quick, and nothing played is checked.

    Raises NotationError for a text whose head is no match record's; `parse_match` may still refuse one that
    passes.
    """
    lines = _lines(text)
    end = lines.index("") if "" in lines else len(lines)
    tags, body = _head(lines[:end], MATCH_VERSION, _MATCH_TAGS)
    if body:
        raise NotationError("not a tag", body[0][:120])
    rules = parse_rules(tags["Rules"])
    totals = tuple(map(_number, tags["Totals"].split(" ")))
    if len(totals) != rules.deal.players or sum(totals) != 0:
        raise NotationError("not the totals of a match", tags["Totals"][:120])
    carried = _read_carried(tags.get(_CARRIED), tags.get(_RANKING), rules)
    endings = [line[9:].split(" ", 1)[0].rstrip('"]') for line in lines[end:] if line.startswith('[Result "')]
    settled = carried.settled + endings.count(Ending.SETTLED.value)
    on_table = endings[-1:] == [Ending.SETTLED.value]
    return Heading(rules, tags["Level"], totals, settled, settled + (not on_table))


def _carried_tags(carried: Carried, rules: RuleSet) -> Tags:
    """Writes what old hands amount to; nothing where there are none."""
    sums = (carried.hands, carried.settled, *(carried.points or (0,) * rules.deal.players))
    rows = (" ".join(map(str, astuple(rank))) for rank in carried.ranks)
    tags = ((_CARRIED, " ".join(map(str, sums))),) if any(sums) else ()
    return tags + (((_RANKING, ", ".join(rows)),) if carried.ranks else ())


def _read_carried(sums: str | None, rows: str | None, rules: RuleSet) -> Carried:
    """Reads what old hands amount to. Raises NotationError for what cannot be so."""
    ranks = () if rows is None else _read_ranks(rows, rules)
    if sums is None:
        return Carried(ranks=ranks)
    hands, settled, *points = _numbers(sums, 2 + rules.deal.players)
    if (
        rules.match.target is not None
        or not 0 <= settled <= hands
        or hands == 0
        or sum(points) != 0
        or (any(points) and not settled)
    ):
        raise NotationError("not what old hands amount to", sums[:120])
    return Carried(hands, settled, tuple(points), ranks)


def _read_ranks(text: str, rules: RuleSet) -> tuple[LevelRank, ...]:
    rows = [row.split(" ", 1) for row in text.split(", ")]
    if any(len(row) < 2 for row in rows):
        raise NotationError("not a ranking", text[:120])
    ranks = tuple(LevelRank(level, *_numbers(numbers, 5)) for level, numbers in rows)
    empty = no_ranks(rules)
    if ranks == empty or [rank.level for rank in ranks] != [rank.level for rank in empty]:
        raise NotationError("not a ranking", text[:120])
    if not all(can_be(rank, rules) for rank in ranks):
        raise NotationError("not a ranking", text[:120])
    return ranks


def _numbers(text: str, count: int) -> tuple[int, ...]:
    numbers = tuple(map(_number, text.split(" ")))
    if len(numbers) != count:
        raise NotationError(f"not {count} numbers", text[:120])
    return numbers


def _add_hand(match: Match, record: HandRecord, state: GameState) -> Match:
    try:
        match, _ = lay_hand(match, record.deal)
    except DdzError as error:
        raise NotationError("a hand that cannot follow the one before", format_deal(record.deal)) from error
    match = replace(match, current=state, current_tags=record.tags)
    return abandon_hand(match) if record.ending is Ending.ABANDONED else match


def _lines(text: str) -> list[str]:
    """Splits a text at line breaks of any system; blank lines at the end do not count."""
    if len(text) > MAX_TEXT:
        raise NotationError("too long", text[:40])
    return text.replace("\r\n", "\n").rstrip("\n").split("\n")


def _head(lines: list[str], version: str, own: tuple[str, ...]) -> tuple[dict[str, str], list[str]]:
    """Reads the version line and the tags; returns the tags and the lines that follow them."""
    if not lines or lines[0] != version:
        raise NotationError(f"not a record of version {version}", lines[0][:40] if lines else "")
    tags: dict[str, str] = {}
    at = 1
    while at < len(lines) and lines[at].startswith("["):
        tag = _TAG.fullmatch(lines[at])
        if tag is None or tag[1] in tags:
            raise NotationError("not a tag, or one that stands twice", lines[at][:120])
        tags[tag[1]] = _ESCAPE.sub(r"\1", tag[2])
        at += 1
    for name in own:
        if name not in tags:
            raise NotationError("a tag is missing", name)
    return tags, lines[at:]


def _tag_lines(tags: Tags) -> list[str]:
    """Writes tags. Raises NotationError for one that could not be read again."""
    lines: list[str] = []
    if len({name for name, _ in tags}) < len(tags):
        raise NotationError("a tag stands twice", " ".join(name for name, _ in tags)[:120])
    for name, value in tags:
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        line = f'[{name} "{escaped}"]'
        if not _TAG.fullmatch(line) or "\n" in value or "\r" in value:
            raise NotationError("not a tag", line[:120])
        lines.append(line)
    return lines


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text) or str(int(text)) != text:
        raise NotationError("not a number", text[:40])
    return int(text)
