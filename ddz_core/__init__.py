"""Dou Dizhu (鬥地主) in pure Python: rules, notation, bots and hints.

A hand is a value; an action makes the next one and tells what happened:

>>> from random import Random
>>> import ddz_core as ddz
>>> state = ddz.new_game(ddz.deal(ddz.HOUSE, Random(0))).state
>>> state.turn, ddz.legal_actions(state)[0], ddz.format_cards(state.deal.bottom)
(0, Bid(value=0), '8hKsAh')
>>> step = ddz.apply(state, ddz.Bid(3))
>>> [type(event).__name__ for event in step.events]
['Called', 'LandlordChosen', 'BottomShown']
>>> ddz.format_counts(ddz.counts_of(step.state.hands[0]))
'334445677888JQKAA22B'

Any cards can be asked about; a refusal carries its reason:

>>> state, hand = step.state, step.state.hands[0]
>>> ddz.format_combo(ddz.check(state, 0, ddz.parse_action("4447", hand)))
'444+7'
>>> ddz.check(state, 0, ddz.parse_action("3344", hand))
Traceback (most recent call last):
ddz_core.errors.IllegalActionError: chain-too-short

A bot and a hint see an `Observation`, never the state:

>>> seen = ddz.observe(state, 0)
>>> choice = ddz.choose(ddz.Level.NORMAL, seen, Random(1))
>>> choice.action == ddz.suggest(seen)[0].action
True

A whole match is a value too, and its text is the save:

>>> match, _ = ddz.deal_hand(ddz.start_match(ddz.HOUSE, "normal", seed=5), state.deal)
>>> match, _ = ddz.act(match, ddz.Bid(3))
>>> ddz.parse_match(ddz.format_match(match)) == match
True
"""

__version__ = "0.1.0"

from ddz_core.actions import (
    Action,
    Announced,
    Bid,
    BottomShown,
    Call,
    Called,
    Cause,
    Dealt,
    Decline,
    Double,
    Doubled,
    Doubling,
    Event,
    GameOver,
    Grab,
    Grabbed,
    LandlordChosen,
    MatchOver,
    Multiplied,
    Pass,
    Passed,
    Phase,
    Play,
    Played,
    TablePlay,
    ThrownIn,
    TrickWon,
    Word,
)
from ddz_core.auction import highest, vocabulary
from ddz_core.bots import (
    LEVELS,
    Candidate,
    Choice,
    Detail,
    Level,
    Suggestion,
    Why,
    WhyCode,
    choose,
    complete,
    completions,
    level_named,
    suggest,
)
from ddz_core.cards import (
    CHAIN_RANKS,
    DECK_SIZE,
    RANK_LETTERS,
    RANKS,
    SUIT_LETTERS,
    Card,
    Counts,
    Hand,
    Rank,
    card_key,
    contains,
    counts_of,
    deck_of,
    format_card,
    format_cards,
    format_counts,
    full_deck,
    pack,
    parse_cards,
    parse_counts,
    pick,
    rank_of,
    size_of,
    sort_cards,
    suit_of,
    unpack,
)
from ddz_core.combos import (
    CHAINED,
    Combo,
    Kind,
    beats,
    classify,
    diagnose,
    leads,
    lie,
    reading_against,
    responses,
)
from ddz_core.deal import Deal, deal
from ddz_core.errors import DdzError, IllegalActionError, NotationError, Reason, RuleSetError
from ddz_core.game import actions_of, apply, check, judge, legal_actions, new_game, outcome, set_up
from ddz_core.match import (
    KEPT,
    Ending,
    HandRecord,
    Match,
    abandon_hand,
    act,
    add_points,
    bot_rng,
    bot_seed,
    deal_hand,
    record_of,
    start_fresh,
    start_match,
    winners_of,
)
from ddz_core.notation import (
    format_action,
    format_combo,
    format_deal,
    format_position,
    parse_action,
    parse_combo,
    parse_deal,
    parse_position,
    parse_rules,
)
from ddz_core.observation import Observation
from ddz_core.observe import observe
from ddz_core.perft import count_leads, perft
from ddz_core.ranking import earned, is_auto, mark_auto, ranking
from ddz_core.record import (
    Heading,
    format_match,
    format_record,
    parse_match,
    parse_record,
    peek,
    replay,
    steps,
)
from ddz_core.rules import (
    CLASSIC,
    FOUR_PLAYER,
    GRAB,
    HOUSE,
    RANKED,
    RULESETS,
    TRADITIONAL,
    AllPass,
    AuctionKind,
    AuctionRules,
    ComboRules,
    DealRules,
    Direction,
    DoublingStep,
    FirstBidder,
    MatchRules,
    RuleSet,
    ScoringRules,
    TableRules,
    with_doubling,
)
from ddz_core.scoring import rank_points
from ddz_core.state import GameState, Outcome, Step
from ddz_core.tally import Carried, LevelRank
from ddz_core.words import LANGUAGES, Language, text

__all__ = [
    "CHAINED",
    "CHAIN_RANKS",
    "CLASSIC",
    "DECK_SIZE",
    "FOUR_PLAYER",
    "GRAB",
    "HOUSE",
    "KEPT",
    "LANGUAGES",
    "LEVELS",
    "RANKED",
    "RANKS",
    "RANK_LETTERS",
    "RULESETS",
    "SUIT_LETTERS",
    "TRADITIONAL",
    "Action",
    "AllPass",
    "Announced",
    "AuctionKind",
    "AuctionRules",
    "Bid",
    "BottomShown",
    "Call",
    "Called",
    "Candidate",
    "Card",
    "Carried",
    "Cause",
    "Choice",
    "Combo",
    "ComboRules",
    "Counts",
    "DdzError",
    "Deal",
    "DealRules",
    "Dealt",
    "Decline",
    "Detail",
    "Direction",
    "Double",
    "Doubled",
    "Doubling",
    "DoublingStep",
    "Ending",
    "Event",
    "FirstBidder",
    "GameOver",
    "GameState",
    "Grab",
    "Grabbed",
    "Hand",
    "HandRecord",
    "Heading",
    "IllegalActionError",
    "Kind",
    "LandlordChosen",
    "Language",
    "Level",
    "LevelRank",
    "Match",
    "MatchOver",
    "MatchRules",
    "Multiplied",
    "NotationError",
    "Observation",
    "Outcome",
    "Pass",
    "Passed",
    "Phase",
    "Play",
    "Played",
    "Rank",
    "Reason",
    "RuleSet",
    "RuleSetError",
    "ScoringRules",
    "Step",
    "Suggestion",
    "TablePlay",
    "TableRules",
    "ThrownIn",
    "TrickWon",
    "Why",
    "WhyCode",
    "Word",
    "__version__",
    "abandon_hand",
    "act",
    "actions_of",
    "add_points",
    "apply",
    "beats",
    "bot_rng",
    "bot_seed",
    "card_key",
    "check",
    "choose",
    "classify",
    "complete",
    "completions",
    "contains",
    "count_leads",
    "counts_of",
    "deal",
    "deal_hand",
    "deck_of",
    "diagnose",
    "earned",
    "format_action",
    "format_card",
    "format_cards",
    "format_combo",
    "format_counts",
    "format_deal",
    "format_match",
    "format_position",
    "format_record",
    "full_deck",
    "highest",
    "is_auto",
    "judge",
    "leads",
    "legal_actions",
    "level_named",
    "lie",
    "mark_auto",
    "new_game",
    "observe",
    "outcome",
    "pack",
    "parse_action",
    "parse_cards",
    "parse_combo",
    "parse_counts",
    "parse_deal",
    "parse_match",
    "parse_position",
    "parse_record",
    "parse_rules",
    "peek",
    "perft",
    "pick",
    "rank_of",
    "rank_points",
    "ranking",
    "reading_against",
    "record_of",
    "replay",
    "responses",
    "set_up",
    "size_of",
    "sort_cards",
    "start_fresh",
    "start_match",
    "steps",
    "suggest",
    "suit_of",
    "text",
    "unpack",
    "vocabulary",
    "winners_of",
    "with_doubling",
]
