"""A world for the page without a browser: a clock, a storage, entropy and bots, all of them obedient."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random

from ddz_app import cmd, history, progress, save, shelf
from ddz_app.cmd import Cmd
from ddz_app.desk import Desk, Task
from ddz_app.model import GUARD_MS, Dialog, Model, Prefs
from ddz_app.msg import (
    BotChose,
    ContinuePressed,
    DamagedKept,
    EntropyDrawn,
    HintReady,
    Loaded,
    LockDenied,
    LockTaken,
    Msg,
    ParkFailed,
    ParkWritten,
    Saved,
    SaveFailed,
    Tick,
)
from ddz_app.past import KeepPast, PastFailed, PastKept, PutAside
from ddz_app.puzzling import KeepProgress
from ddz_app.queries import to_move
from ddz_app.reviewing import AskDefence, DefenceFound, StudyFailed
from ddz_app.update import init, update

from ddz_core.actions import Action, Double, Pass, Phase, Play
from ddz_core.auction import opening, standing
from ddz_core.bots import Level, choose, suggest
from ddz_core.cards import pick
from ddz_core.combos import leads, responses
from ddz_core.deal import Deal, deal
from ddz_core.match import HUMAN, Match, act, deal_hand, start_match
from ddz_core.notation import parse_position
from ddz_core.observation import Observation
from ddz_core.rules import HOUSE, RuleSet
from ddz_core.state import GameState

START = 1_790_000_000_000.0
"""The time at which every world begins, in milliseconds since the epoch."""
ZONE = 480
"""Minutes by which the clock on the wall is ahead of UTC in every world."""
QUICK = Prefs(pace="none", auto_interval=0.0, toured=True)
Bot = Callable[[Observation, Random], Action]


@dataclass
class FakeStorage:
    """A `save.Storage` in memory. `fault` is what it refuses with; `budget` how many characters fit."""

    texts: dict[str, str] = field(default_factory=dict)
    fault: str = ""
    budget: int = 1 << 30
    puts: int = 0
    fail_put: int = 0
    """The number of the write that fails; 0 for none."""

    def get(self, key: str) -> str | None:
        if self.fault == "forbidden":
            raise save.StorageError("forbidden")
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        if self.fault == "forbidden":
            raise save.StorageError("forbidden")
        self.puts += 1
        size = sum(len(other) for name, other in self.texts.items() if name != key) + len(text)
        if self.fault == "full" or size > self.budget or self.puts == self.fail_put:
            raise save.StorageError("full")
        self.texts[key] = text

    def remove(self, key: str) -> None:
        if self.fault == "forbidden":
            raise save.StorageError("forbidden")
        self.texts.pop(key, None)


def sound(seen: Observation, rng: Random) -> Action:
    """The bot that the page has."""
    return choose(Level.NORMAL, seen, rng).action


def hasty(seen: Observation, rng: Random) -> Action:
    """A bot that does anything legal, without a thought: for tests that want many moves."""
    if seen.phase is Phase.AUCTION:
        return rng.choice(standing(seen.rules, seen.first, seen.calls).options)
    if seen.phase is Phase.DOUBLING:
        return Double(rng.random() < 0.5)
    wanted = seen.target_combo
    if wanted and rng.random() < 0.5:
        return Pass()
    combos = leads(seen.own, seen.rules) if wanted is None else responses(seen.own, wanted, seen.rules)
    cards = pick(seen.hand, rng.choice(combos).counts) if combos else None
    return Play(cards) if cards else Pass()


@lru_cache
def defended(token: int, position: str) -> Msg:
    """What the study answers about a position."""
    desk = Desk()
    desk.begin(Task.DEFENCE, position)
    found: tuple[str, ...] = ()
    while not desk.done:
        try:
            found += desk.go_on(lambda: False)
        except ValueError as error:
            return StudyFailed(token, str(error))
    reply, _, line = found[-1].partition("|")
    return DefenceFound(token, reply, line)


@dataclass
class World:
    """The page's loop. `send` answers a message and everything that follows at once; `run` lets time pass."""

    storage: FakeStorage = field(default_factory=FakeStorage)
    entropy: Random = field(default_factory=lambda: Random(7))
    bot: Bot = sound
    locked: bool = False
    """Another tab holds the match."""
    now: float = START
    model: Model = field(default_factory=Model)
    due: list[tuple[float, int, Msg]] = field(default_factory=list)
    done: list[Cmd] = field(default_factory=list)
    queue: deque[Msg] = field(default_factory=deque)
    busy: bool = False
    said: dict[int, str] = field(default_factory=dict)
    """Every line that ever stood in the polite region, by serial."""
    alerts: dict[int, str] = field(default_factory=dict)

    def boot(self) -> World:
        """Opens the page."""
        self.model, cmds = init()
        self.obey(cmds)
        return self

    def send(self, *messages: Msg) -> Model:
        """Answers messages in turn, each with everything that comes of it without waiting."""
        for msg in messages:
            self.queue.append(msg)
            if not self.busy:
                self.busy = True
                while self.queue:
                    self.answer(self.queue.popleft())
                self.busy = False
        return self.model

    def answer(self, msg: Msg) -> None:
        self.model, cmds = update(self.model, msg, self.now)
        self.said.update((line.serial, line.text) for line in self.model.live)
        self.alerts.update((line.serial, line.text) for line in self.model.alert)
        self.obey(cmds)

    def obey(self, cmds: Iterable[Cmd]) -> None:
        for wanted in cmds:
            self.done.append(wanted)
            self.effect(wanted)

    def later(self, ms: float, msg: Msg) -> None:
        heapq.heappush(self.due, (self.now + ms, len(self.done), msg))

    def effect(self, wanted: Cmd) -> None:
        match wanted:
            case cmd.AskBot(token, seen, _, seed, delay):
                self.later(delay, BotChose(token, self.bot(seen, Random(seed))))
            case cmd.AskHint(token, seen):
                self.send(HintReady(token, suggest(seen)))
            case cmd.DrawEntropy(token):
                self.send(EntropyDrawn(token, self.entropy.getrandbits(256), self.entropy.getrandbits(256)))
            case AskDefence(token, position):
                if token:
                    self.later(0, defended(token, position))
            case cmd.Sleep(timer, token, ms):
                self.later(ms, Tick(timer, token))
            case cmd.TakeLock(steal):
                self.send(LockDenied() if self.locked and not steal else LockTaken())
            case _:
                self.store(wanted)

    def store(self, wanted: Cmd) -> None:
        storage = self.storage
        try:
            match wanted:
                case cmd.LoadAll():
                    read = storage.get
                    saves = (read(save.SAVE), read(save.SPARE), read(save.PREV))
                    parked = shelf.read_parked(storage)
                    past = (read(history.HISTORY), read(history.STATS), ZONE)
                    self.send(Loaded(*saves, read(save.PREFS), "", parked, *past, read(progress.KEY)))
                case cmd.Save(rev, text, unpark):
                    save.write(storage, text)
                    self.send(Saved(rev))
                    if unpark:
                        shelf.unpark(storage, unpark)
                case cmd.Park(name, text, replaced):
                    shelf.park(storage, name, text, replaced)
                    self.send(ParkWritten(name, text))
                case cmd.SavePrefs(text):
                    storage.put(save.PREFS, text)
                case KeepPast(token, stats, text):
                    history.keep(storage, stats, text)
                    self.send(PastKept(token))
                case KeepProgress(text):
                    progress.keep_progress(storage, text)
                case PutAside(key, text):
                    history.put_aside(storage, key, text)
                case cmd.KeepDamaged(text):
                    self.send(DamagedKept(save.keep_damaged(storage, text)))
                case cmd.KeepReplaced(text):
                    storage.put(save.REPLACED, text)
                case cmd.CleanUp():
                    save.clean_up(storage)
        except save.StorageError as error:
            if isinstance(wanted, cmd.LoadAll):
                self.send(Loaded(fault="forbidden"))
            elif isinstance(wanted, cmd.Park):
                self.send(ParkFailed(wanted.name, error.kind))
            elif isinstance(wanted, KeepPast):
                self.send(PastFailed(wanted.token, error.kind))
            elif isinstance(wanted, PutAside):
                self.send(PastFailed(0, error.kind))
            else:
                self.send(SaveFailed(error.kind))

    def step(self) -> bool:
        """Lets the next thing that is due happen; False when nothing is."""
        if not self.due:
            return False
        when, _, msg = heapq.heappop(self.due)
        self.now = max(self.now, when)
        self.send(msg)
        return True

    def run(self, until: Callable[[Model], bool], most: int = 20_000) -> Model:
        """Lets time pass until `until` holds."""
        for _ in range(most):
            if until(self.model):
                return self.model
            assert self.step(), "nothing will happen any more"
        raise AssertionError("too long")

    def pass_time(self, ms: float) -> Model:
        """Lets so much time pass, with everything that is due in it."""
        end = self.now + ms
        while self.due and self.due[0][0] <= end:
            self.step()
        self.now = end
        return self.model

    def asked(self, kind: type[Cmd]) -> list[Cmd]:
        """The commands of one kind so far."""
        return [wanted for wanted in self.done if isinstance(wanted, kind)]

    def spoken(self) -> list[str]:
        """Every polite line so far, in order."""
        return [self.said[serial] for serial in sorted(self.said)]

    def shouted(self) -> list[str]:
        """Every assertive line so far, in order."""
        return [self.alerts[serial] for serial in sorted(self.alerts)]


def position(text: str, rules: str = "house") -> GameState:
    """A position in notation, without its version and rules: they are put before it."""
    return parse_position(f"ddp1 {rules} {text}")


def at_table(state: GameState, prefs: Prefs | None = None) -> World:
    """A page on which this position lies and the human may act."""
    return with_match(replace(start_match(state.deal.rules, "normal", 1), current=state), prefs)


def with_match(match: Match, prefs: Prefs | None = None) -> World:
    """A page that goes on from this match, as after 繼續."""
    storage = FakeStorage({save.PREFS: save.encode_prefs(prefs or QUICK)})
    world = World(storage).boot()
    world.model = replace(world.model, match=match, dialogs=(Dialog.RESUME,))
    world.send(ContinuePressed())
    world.now += GUARD_MS
    return world


def my_auction(
    calls: tuple[Action, ...] = (), prefs: Prefs | None = None, seed: int = 1, rules: RuleSet = HOUSE
) -> World:
    """A page in the auction of a fresh deal in which the human speaks after these calls."""
    dealt = deal(rules, Random(seed))
    said = len(calls) + len(opening(rules, 0))
    dealt = Deal(rules, -said % rules.deal.players, dealt.hands, dealt.bottom)
    match, _ = deal_hand(start_match(rules, "normal", 1), dealt)
    for call in calls:
        match, _ = act(match, call)
    return with_match(match, prefs)


def playing(seed: int = 3, prefs: Prefs | None = None, rules: str = "house") -> World:
    """A page with a fresh match, at the human's first turn."""
    storage = FakeStorage({save.PREFS: save.encode_prefs(replace(prefs or QUICK, rules=rules))})
    world = World(storage, Random(seed)).boot()
    world.send(ContinuePressed())
    world.run(lambda model: to_move(model) == HUMAN)
    return world
