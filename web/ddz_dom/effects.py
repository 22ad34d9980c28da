"""Does what `update` asks of the world: clock, storage, entropy, bots, clipboard, files, focus.

Every answer goes back as a message. What fails unexpectedly becomes a notice and a line in the console;
nothing fails in silence.
"""

from __future__ import annotations

import asyncio
import contextlib
import traceback
from collections.abc import Callable, Coroutine
from typing import Any

import js
from ddz_app import cmd, save
from ddz_app.desk import Task
from ddz_app.msg import (
    BotChose,
    BotFailed,
    BotsOnPage,
    Broke,
    ConnectionChanged,
    Copied,
    EntropyDrawn,
    HintReady,
    ImportText,
    Installed,
    LockDenied,
    LockLost,
    LockTaken,
    Msg,
    NetsMissing,
    OfflineFailed,
    OfflineReady,
    Replaced,
    Tick,
    UpdateReady,
    VisibilityChanged,
)
from ddz_app.reviewing import (
    AskDefence,
    AskReview,
    DefenceFound,
    ReviewDone,
    ReviewPly,
    StudyFailed,
)
from ddz_app.sharing import AskSharing, MakeQr, OpenShareSheet
from ddz_app.sounds import PlaySounds, SetSound
from pyodide.ffi import JsException, create_proxy

from ddz_core.bots import loading
from ddz_core.words import Language
from ddz_core.words import text as word
from ddz_dom import sharing
from ddz_dom.address import follow_links
from ddz_dom.keeper import Keeper
from ddz_dom.offline import Offline
from ddz_dom.services import download, entropy, focus, idle, measured, persist, tick
from ddz_dom.speaker import Speaker
from ddz_dom.storage import Lock
from ddz_dom.study import Study
from ddz_dom.thinker import Thinker, Unwanted

PAINT_S = 0.03
"""How long a bot waits before it thinks, so that the move before it is on the screen first."""
READ_MS = 60_000
"""How long a file that is offered stays there: some browsers read it late."""

Dispatch = Callable[[Msg], None]


class Effects:
    """The world as far as the page uses it. Listeners and proxies are made once and live as long as it."""

    def __init__(self, dispatch: Dispatch, awaited: Callable[[int], bool]) -> None:
        self.dispatch = dispatch
        self.awaited = awaited
        """Whether the answer with this token is still waited for."""
        self.thinker = Thinker(awaited, lambda: dispatch(BotsOnPage()))
        self.study = Study(self.thinker.turn, measured)
        self.keeper = Keeper(dispatch)
        self.offline = Offline(
            on_offline_ready=lambda: dispatch(OfflineReady()),
            on_update=lambda: dispatch(UpdateReady()),
            on_replaced=lambda: dispatch(Replaced()),
            on_failed=lambda: dispatch(OfflineFailed()),
        )
        self.lock = Lock(
            taken=lambda: dispatch(LockTaken()),
            denied=lambda: dispatch(LockDenied()),
            lost=lambda: dispatch(LockLost()),
        )
        self.speaker = Speaker()
        self.tasks: set[asyncio.Task[None]] = set()
        self.proxies: list[Any] = []
        self.picker: Any = None

    def run(self, wanted: cmd.Cmd) -> None:
        """Starts one command; what it raises is told."""
        try:
            self._run(wanted)
        except Exception:
            self.dispatch(Broke(traceback.format_exc()))

    def _run(self, wanted: cmd.Cmd) -> None:
        match wanted:
            case cmd.AskBot():
                self.spawn(self.ask_bot(wanted))
            case cmd.AskHint():
                self.spawn(self.ask_hint(wanted))
            case AskReview(token, record):
                self.spawn(self.ask_review(token, record))
            case AskDefence(token, position):
                self.spawn(self.ask_defence(token, position))
            case AskSharing():
                self.dispatch(sharing.known())
            case OpenShareSheet(title, link):
                self.spawn(self.share(sharing.open_sheet(title, link)))
            case MakeQr(link):
                self.spawn(self.make_qr(link))
            case PlaySounds(sounds):
                self.speaker.play(sounds)
            case SetSound(on, volume):
                self.speaker.set(on, volume)
            case cmd.DrawEntropy(token):
                self.dispatch(EntropyDrawn(token, entropy(), entropy()))
            case cmd.Sleep(timer, token, ms):
                self.later(ms, lambda: self.dispatch(Tick(timer, token)))
            case cmd.TakeLock(steal):
                self.spawn(self.lock.take(steal))
            case cmd.Focus(target):
                focus(target)
            case cmd.SetHtml(prefs, rules):
                root = js.document.documentElement
                root.lang = prefs.lang
                root.dataset.theme, root.dataset.size = prefs.theme, prefs.size
                root.dataset.suits, root.dataset.rules = str(prefs.suits), rules
                root.dataset.cards, root.dataset.hand = prefs.cards, prefs.hand
                js.document.title = word(Language(prefs.lang), "title")
            case cmd.ShowRules(rules):
                tick(f"rules-of-{rules}")
            case cmd.AskPersist():
                self.spawn(persist())
            case cmd.Download(name, text):
                address = download(name, text)
                self.later(READ_MS, lambda: js.URL.revokeObjectURL(address))
            case cmd.CopyText(text):
                self.spawn(self.copy(text))
            case cmd.PickFile():
                self.pick_file()
            case cmd.ApplyUpdate():
                self.offline.apply_update()
            case cmd.Reload():
                js.location.reload()
            case cmd.LogError(text):
                js.console.error(text)
            case _:
                self.keeper.store(wanted)

    async def ask_bot(self, wanted: cmd.AskBot) -> None:
        """Thinks after the page had time to paint; answers not before the delay is over."""
        loop = asyncio.get_running_loop()
        due = loop.time() + wanted.delay_ms / 1000
        await asyncio.sleep(min(PAINT_S, wanted.delay_ms / 1000))
        try:
            action = await self.thinker.choose(wanted)
        except Unwanted:
            return
        except Exception:
            self.dispatch(BotFailed(wanted.token, traceback.format_exc()))
            return
        await asyncio.sleep(max(0.0, due - loop.time()))
        self.dispatch(BotChose(wanted.token, action))

    async def ask_hint(self, wanted: cmd.AskHint) -> None:
        """Thinks of suggestions."""
        with contextlib.suppress(Unwanted):
            self.dispatch(HintReady(wanted.token, await self.thinker.advise(wanted)))

    async def ask_review(self, token: int, record: str) -> None:
        """Studies a hand; every play is told as soon as it is known."""

        def tell(line: str) -> None:
            self.dispatch(ReviewPly(token, line))

        try:
            whole = await self.study.find(Task.REVIEW, record, tell, lambda: self.awaited(token))
        except Exception:
            self.dispatch(StudyFailed(token, traceback.format_exc()))
            return
        if whole:
            self.dispatch(ReviewDone(token))

    async def ask_defence(self, token: int, position: str) -> None:
        """Studies one position."""
        found: list[str] = []
        try:
            whole = await self.study.find(Task.DEFENCE, position, found.append, lambda: self.awaited(token))
        except Exception:
            self.dispatch(StudyFailed(token, traceback.format_exc()))
            return
        if whole:
            reply, _, line = found[-1].partition("|")
            self.dispatch(DefenceFound(token, reply, line))

    async def read_nets(self) -> None:
        """Reads the nets of the strongest level once the browser is idle, or when first asked."""
        await idle()
        if await self.thinker.think("nets", loading()) is None:
            self.dispatch(NetsMissing())

    async def copy(self, text: str) -> None:
        """Writes to the clipboard; the browser may refuse."""
        try:
            await js.navigator.clipboard.writeText(text)
        except (JsException, AttributeError):
            self.dispatch(Copied(False))
        else:
            self.dispatch(Copied(True))

    async def share(self, promise: object) -> None:
        """Waits for the share sheet."""
        if not await sharing.is_sent(promise):
            self.dispatch(Copied(False))

    async def make_qr(self, link: str) -> None:
        """Draws a QR code, once its library is there."""
        self.dispatch(await sharing.make_qr(link))

    def pick_file(self) -> None:
        """Opens the browser's file chooser."""
        if self.picker is None:
            self.picker = js.document.createElement("input")
            self.picker.type = "file"
            self.picker.accept = ".json,.txt,application/json,text/plain"
            self.listen(self.picker, "change", lambda _: self.spawn(self.read_picked()))
        self.picker.value = ""
        self.picker.click()

    async def read_picked(self) -> None:
        """Reads the chosen file as text."""
        if self.picker.files.length:
            self.dispatch(ImportText(str(await self.picker.files.item(0).text())))

    def later(self, ms: int, act: Callable[[], None]) -> None:
        """Calls back after some milliseconds."""

        async def wait() -> None:
            await asyncio.sleep(ms / 1000)
            act()

        self.spawn(wait())

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Lets a coroutine run; what it raises is told."""

        async def guarded() -> None:
            try:
                await work
            except Exception:
                self.dispatch(Broke(traceback.format_exc()))

        task = asyncio.ensure_future(guarded())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def listen(self, target: Any, event: str, act: Callable[[Any], None]) -> None:
        """Adds a listener for the life of the page."""
        proxy = create_proxy(act)
        self.proxies.append(proxy)
        target.addEventListener(event, proxy)

    def watch(self) -> None:
        """Starts to hear what the browser says by itself."""
        document, window = js.document, js.window
        self.listen(document, "visibilitychange", lambda _: self.on_visibility())
        self.listen(window, "pagehide", lambda _: self.dispatch(VisibilityChanged(False)))
        self.listen(window, "online", lambda _: self.dispatch(ConnectionChanged(True)))
        self.listen(window, "offline", lambda _: self.dispatch(ConnectionChanged(False)))
        self.listen(window, "appinstalled", lambda _: self.dispatch(Installed()))
        self.listen(window, "storage", self.on_storage)
        self.listen(window, "error", self.on_error)
        self.listen(window, "unhandledrejection", lambda event: self.on_fault(str(event.reason)))
        if js.navigator.onLine is False:
            self.dispatch(ConnectionChanged(False))
        follow_links(self.listen, self.dispatch)

    def on_visibility(self) -> None:
        """The page was hidden, or came back: a page that is never closed would not hear of a release."""
        visible = str(js.document.visibilityState) == "visible"
        self.dispatch(VisibilityChanged(visible))
        if visible:
            self.spawn(self.offline.look_for_update())

    def on_error(self, event: Any) -> None:
        """Something raised outside of Python. A resize observer that needs a second round is no fault."""
        if not str(event.message).startswith("ResizeObserver loop"):
            self.on_fault(str(event.message))

    def on_fault(self, text: str) -> None:
        """Tells a fault, unless it is that a worker does not start: then the page does its work."""
        # Nothing tells whose fault it is where both are about to start, so both are asked.
        guilty = [worker.blame() for worker in (self.study.bench.worker, self.thinker.worker)]
        if any(guilty):
            js.console.warn(text)
        else:
            self.dispatch(Broke(text))

    def on_storage(self, event: Any) -> None:
        """Another tab wrote. Locks say who holds the match where there are any, else the last writer."""
        if not self.lock.available and str(event.key) == save.SAVE:
            self.dispatch(LockLost())
