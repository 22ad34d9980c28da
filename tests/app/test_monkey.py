"""A seeded monkey presses everything: nothing raises, nothing is mutated, and what must hold holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import cast, get_args

import pytest
from ddz_app import cutting, past, queries, save, sharing, side_game, sounds, touring
from ddz_app import msg as messages
from ddz_app.counter import CounterPressed
from ddz_app.history import format_history
from ddz_app.keeping import StoreStatus
from ddz_app.layout import layout_hand
from ddz_app.links import LinkKind, encode_link
from ddz_app.model import Bar, Dialog, HandBox, Model, Pointer, Prefs
from ddz_app.msg import Msg, Timer
from ddz_app.puzzling import PuzzlePressed
from ddz_app.reviewing import (
    DefenceFound,
    MistakePressed,
    ReviewDone,
    ReviewPly,
    ReviewPressed,
    ReviewSlid,
    ReviewStepped,
    ReviewWent,
    StudyFailed,
)
from ddz_app.toasting import ToastChoice
from ddz_app.update import update
from ddz_app.view import view

from ddz_core.actions import Bid, Decline, Double, Grab, Pass, Play
from ddz_core.deal import deal
from ddz_core.game import new_game
from ddz_core.match import Ending, HandRecord, Match, record_of
from ddz_core.notation import format_deal
from ddz_core.record import format_match, format_record, parse_match
from ddz_core.rules import HOUSE, RuleSet
from ddz_core.study.puzzles import puzzles
from tests.app.pasts import some
from tests.app.test_save import fixture, with_field
from tests.app.world import QUICK, FakeStorage, World, hasty
from tests.support import SYSTEMS

RUNS = 3
BASE = "https://example.org/doudizhu/"
MESSAGES = 5000
TEXTS = (
    format_history(some(3), 1),
    fixture("settled"),
    fixture("my-turn"),
    "junk",
    "",
    with_field(fixture("auction"), schema=2),
)
KEYS: tuple[str, ...] = (
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    " ",
    "Enter",
)
KEYS += ("Escape", "p", "h", "a", "s", "?", "0", "1", "2", "3", "c", "F5", "")
NAMES = (*save.PARKABLE, "nonsense", "house+x2")
PUZZLE_IDS = tuple(puzzle.id for puzzle in puzzles()[::9])
DAYS = ("2026-09-21", "2026-01-01", "2026-09-22", "2025-12-31", "2026-02-30", "", "junk")
NUMBERS = ("1", " 999999999 ", "0", "-3", "1e3", "٣", "9" * 50, "")
REPLAYED = record_of(new_game(deal(HOUSE, Random(4))).state)
LINKS = (
    "#daily=2026-09-21",
    "#daily=2027-01-01",
    "#deal=grab-7",
    "#junk",
    "#record=AAAA",
    f"#puzzle={PUZZLE_IDS[0]}",
    encode_link(LinkKind.DEAL, format_deal(REPLAYED.deal)),
    encode_link(LinkKind.RECORD, format_record(REPLAYED)),
    encode_link(LinkKind.POSITION, "ddp1 house 0 2 0 345/89/77KK ."),
    encode_link(LinkKind.POSITION, "ddp1 house 1 2 0 345/89/77KK . 66 -"),
)
PLIES = (
    "junk",
    "4 0 lost yes 1000 ? 5 3 3 3 yes",
    "9 1 guess ? 412 412 7 . ? . ?",
    "99 0 even no 0 ? 1 - ? . ?",
)
Maker = Callable[[Random, Model], Msg]


def card(rng: Random, model: Model) -> int:
    """Mostly a card of the hand, sometimes any, sometimes none at all."""
    hand = queries.my_hand(model)
    return rng.choice(hand) if hand and rng.random() < 0.9 else rng.randrange(-1, 60)


def token(rng: Random, model: Model) -> int:
    pending = (model.thinking, model.timer, model.speaking, model.hinting, model.drawing)
    return rng.choice((*pending, rng.randrange(model.serial + 2)))


def studied(rng: Random, model: Model) -> int:
    return model.review.token if model.review and rng.random() < 0.8 else rng.randrange(model.serial + 2)


def pointer(rng: Random) -> Pointer:
    return rng.choice(get_args(Pointer))


def word(rng: Random) -> Bid | Grab | Decline | Double:
    """Mostly a bid, legal or not, else a word of another auction."""
    words = (Bid(rng.randrange(-1, 5)), Grab(), Decline(), Double(True), Double(False))
    return words[0] if rng.random() < 0.5 else rng.choice(words)


def action(rng: Random, model: Model) -> Bid | Play | Pass:
    return rng.choice((Bid(rng.randrange(-1, 5)), Pass(), Play(tuple(card(rng, model) for _ in range(2)))))


def toast(rng: Random, model: Model) -> messages.ToastPressed:
    serial = model.toasts[0].serial if model.toasts else rng.randrange(100)
    return messages.ToastPressed(serial, rng.choice(list(ToastChoice)))


def pref(rng: Random) -> messages.PrefChanged:
    name = rng.choice([*Prefs.__dataclass_fields__, "nonsense"])
    values: list[str | int | float | bool] = ["en", "zh-Hans", "dark", 4, True, False, "fast", 1.0, "size"]
    return messages.PrefChanged(name, rng.choice(values))


def record(rng: Random, model: Model) -> HandRecord:
    """A hand of the match, or one that was never cut."""
    match = model.match
    if match is None or match.current is None:
        return HandRecord(deal(HOUSE, rng), (), Ending.ABANDONED, (0, 0, 0))
    return rng.choice((*match.hands, record_of(match.current, tags=match.current_tags)))


def hand_id(rng: Random, model: Model) -> str:
    """Mostly a hand of the history."""
    ids = [entry.id for entry in model.past.played.entries]
    return rng.choice(ids) if ids and rng.random() < 0.8 else "none"


BUTTONS: tuple[type, ...] = (
    messages.DragEnded,
    messages.DragCancelled,
    messages.FeltTapped,
    messages.RightClicked,
    messages.PlayPressed,
    messages.PassPressed,
    messages.HintPressed,
    messages.HintClosed,
    messages.CompletionTaken,
    messages.SortPressed,
    CounterPressed,
    messages.AutoPressed,
    messages.DialogClosed,
    messages.ContinuePressed,
    messages.NextHandPressed,
    messages.NewHandPressed,
    messages.NewHandConfirmed,
    messages.NewMatchPressed,
    messages.NewMatchConfirmed,
    messages.SwitchPressed,
    messages.SwitchConfirmed,
    messages.ExportPressed,
    messages.DownloadPressed,
    messages.CopyPressed,
    messages.PickFilePressed,
    messages.ImportConfirmed,
    messages.TakeOverPressed,
    messages.UpdatePressed,
    messages.OfflineReady,
    messages.OfflineFailed,
    messages.Replaced,
    messages.UpdateReady,
    messages.Installed,
    ReviewPressed,
    past.PastMorePressed,
    past.PastClearPressed,
    past.PastCopyPressed,
)
MAKERS: dict[type, Maker] = {kind: lambda rng, model, kind=kind: cast(Msg, kind()) for kind in BUTTONS}  # type: ignore[misc]
MAKERS |= {
    messages.CardTapped: lambda rng, model: messages.CardTapped(card(rng, model)),
    messages.DragStarted: lambda rng, model: messages.DragStarted(card(rng, model), pointer(rng)),
    messages.DragMoved: lambda rng, model: messages.DragMoved(card(rng, model)),
    messages.CardDoubleTapped: lambda rng, model: messages.CardDoubleTapped(card(rng, model), pointer(rng)),
    messages.CardFocused: lambda rng, model: messages.CardFocused(card(rng, model)),
    messages.HandBoxResized: lambda rng, model: messages.HandBoxResized(
        HandBox(rng.choice((328, 374, 900, 1.0)), rng.choice((360, 844, 1440)), rng.choice((390, 640, 900)))
    ),
    messages.SpeakPressed: lambda rng, model: messages.SpeakPressed(word(rng)),
    messages.RulesPicked: lambda rng, model: messages.RulesPicked(rng.choice(NAMES)),
    messages.ParkedPressed: lambda rng, model: messages.ParkedPressed(rng.choice(NAMES)),
    messages.ParkWritten: lambda rng, model: messages.ParkWritten(rng.choice(NAMES), rng.choice(TEXTS)),
    messages.ParkFailed: lambda rng, model: messages.ParkFailed(
        rng.choice(NAMES), rng.choice(("full", "forbidden", "newer"))
    ),
    messages.AutoIntervalPicked: lambda rng, model: messages.AutoIntervalPicked(rng.choice((0, 0.5, 1, 9.9))),
    messages.KeyPressed: lambda rng, model: messages.KeyPressed(
        rng.choice(KEYS),
        rng.random() < 0.2,
        rng.choice(("hand", "button", "field", "page")),
        rng.random() < 0.1,
    ),
    messages.DialogOpened: lambda rng, model: messages.DialogOpened(rng.choice(list(Dialog))),
    messages.PrefChanged: lambda rng, model: pref(rng),
    messages.ToastPressed: toast,
    messages.ImportText: lambda rng, model: messages.ImportText(rng.choice(TEXTS)),
    messages.BotChose: lambda rng, model: messages.BotChose(token(rng, model), action(rng, model)),
    messages.BotFailed: lambda rng, model: messages.BotFailed(token(rng, model), "boom"),
    messages.HintReady: lambda rng, model: messages.HintReady(token(rng, model), ()),
    messages.NetsMissing: lambda rng, model: messages.NetsMissing(),
    messages.BotsOnPage: lambda rng, model: messages.BotsOnPage(),
    messages.Tick: lambda rng, model: messages.Tick(rng.choice(list(Timer)), token(rng, model)),
    messages.EntropyDrawn: lambda rng, model: messages.EntropyDrawn(
        token(rng, model), rng.getrandbits(64), 5
    ),
    messages.Loaded: lambda rng, model: messages.Loaded(
        rng.choice(TEXTS),
        rng.choice((None, *TEXTS)),
        rng.choice((None, *TEXTS)),
        rng.choice((None, "{}")),
        history=rng.choice((None, *TEXTS)),
        stats=rng.choice((None, *TEXTS)),
    ),
    messages.Saved: lambda rng, model: messages.Saved(rng.randrange(50)),
    messages.SaveFailed: lambda rng, model: messages.SaveFailed(rng.choice(("full", "forbidden", "newer"))),
    messages.DamagedKept: lambda rng, model: messages.DamagedKept("ddz:save.damaged.1"),
    messages.LockTaken: lambda rng, model: messages.LockTaken(),
    messages.LockDenied: lambda rng, model: messages.LockDenied(),
    messages.LockLost: lambda rng, model: messages.LockLost(),
    messages.Copied: lambda rng, model: messages.Copied(rng.random() < 0.5),
    messages.Broke: lambda rng, model: messages.Broke("boom"),
    messages.VisibilityChanged: lambda rng, model: messages.VisibilityChanged(rng.random() < 0.5),
    messages.ConnectionChanged: lambda rng, model: messages.ConnectionChanged(rng.random() < 0.5),
    past.PastRulesPicked: lambda rng, model: past.PastRulesPicked(rng.choice((*NAMES, "*"))),
    past.PastLevelPicked: lambda rng, model: past.PastLevelPicked(rng.choice(("*", "easy", "normal", "x"))),
    past.PastReviewPressed: lambda rng, model: past.PastReviewPressed(hand_id(rng, model)),
    past.PastReplayPressed: lambda rng, model: past.PastReplayPressed(hand_id(rng, model)),
    past.PastSharePressed: lambda rng, model: past.PastSharePressed(hand_id(rng, model)),
    past.PastExportPressed: lambda rng, model: past.PastExportPressed(rng.random() < 0.5),
    past.PastClearConfirmed: lambda rng, model: past.PastClearConfirmed(rng.random() < 0.5),
    past.PastKept: lambda rng, model: past.PastKept(model.past.writing),
    past.PastFailed: lambda rng, model: past.PastFailed(
        rng.choice((0, model.past.writing)), rng.choice(("full", "forbidden", "newer"))
    ),
    ReviewStepped: lambda rng, model: ReviewStepped(rng.choice((-1, 1, 99))),
    ReviewWent: lambda rng, model: ReviewWent(rng.randrange(-9, 99), rng.random() < 0.5),
    ReviewSlid: lambda rng, model: ReviewSlid(rng.choice(("1", "7", "x", "", "-1"))),
    MistakePressed: lambda rng, model: MistakePressed(rng.choice((-1, 1))),
    ReviewPly: lambda rng, model: ReviewPly(studied(rng, model), rng.choice(PLIES)),
    ReviewDone: lambda rng, model: ReviewDone(studied(rng, model)),
    StudyFailed: lambda rng, model: StudyFailed(studied(rng, model), "boom"),
    DefenceFound: lambda rng, model: DefenceFound(studied(rng, model), "33", "4/-"),
    sounds.SoundPressed: lambda rng, model: sounds.SoundPressed(),
    touring.TourPressed: lambda rng, model: touring.TourPressed(),
    touring.TourNext: lambda rng, model: touring.TourNext(),
    touring.TourSkipped: lambda rng, model: touring.TourSkipped(),
    sharing.SharePressed: lambda rng, model: rng.choice(
        (
            sharing.SharePressed(LinkKind.DAILY, "2026-11-30"),
            sharing.share_hand(record(rng, model), model.side_game),
        )
    ),
    sharing.ShareHandPressed: lambda rng, model: sharing.ShareHandPressed(),
    sharing.SharePicked: lambda rng, model: sharing.SharePicked(rng.randrange(-1, 4)),
    sharing.ShareSent: lambda rng, model: sharing.ShareSent(),
    sharing.QrPressed: lambda rng, model: sharing.QrPressed(),
    sharing.ShareKnown: lambda rng, model: sharing.ShareKnown(BASE, rng.random() < 0.5),
    sharing.QrMade: lambda rng, model: sharing.QrMade(
        model.sharing.link if model.sharing else "", ("10", "01")
    ),
    sharing.QrFailed: lambda rng, model: sharing.QrFailed("", "boom"),
    cutting.CutMoved: lambda rng, model: cutting.CutMoved(rng.choice(("1", "53", "54", "107", "x", ""))),
    cutting.CutTyped: lambda rng, model: cutting.CutTyped(rng.choice(("7", "-12", "x", "", "9" * 99))),
    cutting.CutPressed: lambda rng, model: cutting.CutPressed(),
    cutting.VerifyPressed: lambda rng, model: cutting.VerifyPressed(record(rng, model)),
    cutting.ClipPressed: lambda rng, model: cutting.ClipPressed("text"),
}
MAKERS |= {
    side_game.SideRulesPicked: lambda rng, model: side_game.SideRulesPicked(rng.choice(NAMES)),
    side_game.DailyPressed: lambda rng, model: side_game.DailyPressed(rng.choice(DAYS)),
    side_game.NumberPressed: lambda rng, model: side_game.NumberPressed(rng.choice(NUMBERS)),
    side_game.ReplayPressed: lambda rng, model: side_game.ReplayPressed(REPLAYED),
    side_game.SideAgainPressed: lambda rng, model: side_game.SideAgainPressed(),
    PuzzlePressed: lambda rng, model: PuzzlePressed(rng.choice((*PUZZLE_IDS, "none"))),
    side_game.SideLeft: lambda rng, model: side_game.SideLeft(),
    side_game.LinkOpened: lambda rng, model: side_game.LinkOpened(rng.choice(LINKS)),
    side_game.LinkTaken: lambda rng, model: side_game.LinkTaken(),
}
RARE: tuple[type, ...] = (
    messages.Loaded,
    messages.LockLost,
    messages.LockDenied,
    messages.NewMatchConfirmed,
    messages.SaveFailed,
    side_game.SideLeft,
)
RARE += (messages.ImportConfirmed, messages.ImportText, messages.NewHandConfirmed, messages.LockTaken)

OTHER_MATCH: tuple[type, ...] = (
    messages.Loaded,
    messages.LockTaken,
    messages.LockDenied,
    messages.TakeOverPressed,
)
OTHER_MATCH += (messages.ImportText, messages.ImportConfirmed)
OTHER_MATCH += (messages.ParkedPressed, messages.SwitchPressed, messages.SwitchConfirmed)
"""Messages that may lay an earlier state of the same match on the page."""


def test_the_monkey_knows_every_message() -> None:
    assert set(MAKERS) == set(get_args(Msg))


def holds(before: Model, model: Model) -> None:
    """What is true of every Model that can come about."""
    hand, order = queries.my_hand(model), queries.shown_order(model)
    assert sorted(order) == sorted(hand)
    assert set(model.selected) <= set(hand)
    assert model.selected == tuple(sorted(model.selected, key=hand.index))
    assert not model.offer or set(model.offer) <= set(hand)
    assert model.cursor is None or model.cursor in hand
    assert (model.cursor is None) == (not hand)
    assert sum(map(bool, (model.thinking, model.timer, model.drawing))) <= 1
    assert len(set(model.dialogs)) == len(model.dialogs)
    assert len({toast.kind for toast in model.toasts}) == len(model.toasts)
    assert len(model.live) <= 12
    assert model.serial >= before.serial
    assert model.store.saved <= model.store.rev
    assert model.review is None or bool(model.review.token) == (Dialog.REVIEW in model.dialogs)
    if model.auto:
        assert model.running
        assert not model.selected
        assert queries.bar(model) in (Bar.AUTO, Bar.OVER, Bar.EMPTY)
    if model.match and model.match.is_over:
        assert not model.auto
        assert not model.drawing or model.match is None
    if queries.watching(model):
        assert not model.running
    if model.store.status is StoreStatus.OTHER_TAB and model.side_game is None:
        assert (model.thinking, model.timer) == (0, 0)
    names = [entry.name for entry in model.parked]
    assert names == [name for name in save.PARKABLE if name in names]
    own = queries.own_match(model)
    assert own is None or own.rules.name not in names
    assert not set(names) & set(model.newer)
    assert model.choice == "" or model.choice in save.PARKABLE
    words = queries.words_of(model)
    assert bool(words) == (queries.bar(model) is Bar.SPEAK or (model.auto and bool(words)))
    assert not model.cutting or (model.drawing and not queries.live(model))
    verdict = queries.verdict(model)
    assert verdict.combo is None or verdict.error is None
    assert layout_hand(order, model.box).rows or not order


def may_follow(before: Match | None, after: Match | None) -> bool:
    """A match grows, or gives way to another; it never shrinks."""
    if before is None or after is None or before == after or before.seed != after.seed:
        return True
    return len(after.hands) >= len(before.hands)


def is_pure(model: Model, msg: Msg, at: float) -> None:
    """`update` leaves the model as it was, and answers the same again."""
    frozen = repr(model)
    first = repr(update(model, msg, at))
    assert repr(update(model, msg, at)) == first
    assert repr(model) == frozen


@pytest.mark.parametrize("seed", range(RUNS))
def test_a_monkey_at_the_page(seed: int) -> None:
    let_loose(World(FakeStorage({save.PREFS: save.encode_prefs(QUICK)}), Random(seed)), seed, MESSAGES)


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.name)
def test_a_monkey_at_every_rule_set(rules: RuleSet) -> None:
    prefs = save.encode_prefs(replace(QUICK, rules=rules.name))
    let_loose(World(FakeStorage({save.PREFS: prefs}), Random(1), bot=hasty), 1, MESSAGES // 5)


def let_loose(world: World, seed: int, most: int) -> None:
    """Sends messages at random and looks at every Model that comes of it."""
    rng = Random(seed)
    world.boot()
    world.send(messages.ContinuePressed())
    kinds = list(MAKERS)
    for turn in range(most):
        before = world.model
        kind = rng.choice(kinds)
        if kind in RARE and rng.random() < 0.9:
            kind = messages.CardTapped
        msg = MAKERS[kind](rng, before)
        if turn % 10 == 0:
            is_pure(before, msg, world.now)
        world.send(msg)
        if rng.random() < 0.5:
            world.step()
        world.now += rng.choice((0, 20, 400))
        holds(before, world.model)
        if kind not in OTHER_MATCH:
            assert may_follow(queries.own_match(before), queries.own_match(world.model))
            if before.side_game is not None and world.model.side_game is not None:
                assert queries.own_match(world.model) is queries.own_match(before)
        if turn % 50 == 0:
            view(world.model)
        own = queries.own_match(world.model)
        if turn % 250 == 0 and own:
            assert parse_match(format_match(own)) == own


def test_the_monkey_leaves_the_model_as_it_was() -> None:
    model = replace(Model(), booted=True)
    copy = replace(model)
    update(model, messages.ContinuePressed(), 0.0)
    assert model == copy
