"""The commands about storage: what lies there is read and written here, and nothing is decided."""

from __future__ import annotations

from collections.abc import Callable

import js
from ddz_app import cmd, history, progress, save, shelf
from ddz_app.msg import (
    DamagedKept,
    Loaded,
    Msg,
    ParkFailed,
    ParkWritten,
    Saved,
    SaveFailed,
)
from ddz_app.past import KeepPast, PastFailed, PastKept, PutAside
from ddz_app.puzzling import KeepProgress

from ddz_dom.storage import BrowserStorage


class Keeper:
    """Does what is asked of storage; its refusals are answers, not faults."""

    def __init__(self, dispatch: Callable[[Msg], None]) -> None:
        self.dispatch = dispatch
        self.storage = BrowserStorage()

    def store(self, wanted: cmd.Cmd) -> None:
        """Starts one command."""
        try:
            match wanted:
                case cmd.LoadAll():
                    self.load()
                case cmd.Save(rev, text, unpark):
                    save.write(self.storage, text)
                    self.dispatch(Saved(rev))
                    if unpark:
                        shelf.unpark(self.storage, unpark)
                case cmd.Park(name, text, replaced):
                    shelf.park(self.storage, name, text, replaced)
                    self.dispatch(ParkWritten(name, text))
                case cmd.SavePrefs(text):
                    self.storage.put(save.PREFS, text)
                case KeepPast(token, stats, text):
                    history.keep(self.storage, stats, text)
                    self.dispatch(PastKept(token))
                case KeepProgress(text):
                    progress.keep_progress(self.storage, text)
                case PutAside(key, text):
                    history.put_aside(self.storage, key, text)
                case cmd.KeepDamaged(text):
                    self.dispatch(DamagedKept(save.keep_damaged(self.storage, text)))
                case cmd.KeepReplaced(text):
                    self.storage.put(save.REPLACED, text)
                case cmd.CleanUp():
                    save.clean_up(self.storage)
        except save.StorageError as error:
            if isinstance(wanted, cmd.Park):
                self.dispatch(ParkFailed(wanted.name, error.kind))
            elif isinstance(wanted, KeepPast):
                self.dispatch(PastFailed(wanted.token, error.kind))
            elif isinstance(wanted, PutAside):
                self.dispatch(PastFailed(0, error.kind))
            else:
                self.dispatch(SaveFailed(error.kind))

    def load(self) -> None:
        """Reads all our keys; a storage that cannot be read is told once."""
        try:
            read = self.storage.get
            saves = (read(save.SAVE), read(save.SPARE), read(save.PREV))
            found = Loaded(
                *saves,
                read(save.PREFS),
                parked=shelf.read_parked(self.storage),
                history=read(history.HISTORY),
                stats=read(history.STATS),
                puzzles=read(progress.KEY),
                zone=-int(js.Date.new().getTimezoneOffset()),
            )
        except save.StorageError as error:
            self.dispatch(Loaded(fault="forbidden" if error.kind == "newer" else error.kind))
            return
        self.dispatch(found)
