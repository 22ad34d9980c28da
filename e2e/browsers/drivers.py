"""The two browsers, driven by the protocols that they bring along; nothing else has to be installed.

Both understand WebDriver's commands. WebKitGTK's driver takes them by HTTP; Firefox takes the same ones,
under longer names, at a socket (Marionette), which is where a driver of its own would only pass them on to.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import build

START_S = 60.0
"""How long a browser may take to start on a busy machine."""
ANSWER_S = 120.0
"""How long one command may take."""
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key under which WebDriver hands out an element."""
COMMANDS = {
    "open": ("WebDriver:Navigate", "POST", "/url"),
    "script": ("WebDriver:ExecuteScript", "POST", "/execute/sync"),
    "click": ("WebDriver:ElementClick", "POST", "/element/{id}/click"),
    "label": ("WebDriver:GetComputedLabel", "GET", "/element/{id}/computedlabel"),
    "act": ("WebDriver:PerformActions", "POST", "/actions"),
    "size": ("WebDriver:SetWindowRect", "POST", "/window/rect"),
}
"""What is asked of a browser: the name that Firefox knows, and the request that WebKitGTK's driver knows."""


class DriverError(Exception):
    """The browser refused a command; `kind` is WebDriver's name of the error."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind


class Driver(ABC):
    """One running browser with one window and a profile of its own."""

    version: str

    @abstractmethod
    def ask(self, command: str, **values: Any) -> Any:
        """Has a command of COMMANDS done and returns what it gives. Raises DriverError."""


def wait_for(path: Path, process: subprocess.Popen[Any]) -> str:
    """The text of a file that a process writes once it listens."""
    until = time.monotonic() + START_S
    while time.monotonic() < until and process.poll() is None:
        with contextlib.suppress(FileNotFoundError):
            if found := path.read_text("ascii").strip():
                return found
        time.sleep(0.1)
    raise AssertionError(f"{process.args!r} does not start")


@contextlib.contextmanager
def started(command: list[str], **options: Any) -> Iterator[subprocess.Popen[Any]]:
    """A process, ended with the block."""
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


# --- Firefox ----------------------------------------------------------------------------------------


class Firefox(Driver):
    """A message is its length in bytes, a colon, and a JSON array."""

    def __init__(self, connected: socket.socket) -> None:
        self.socket = connected
        self.number = 0
        self._read()  # it introduces itself
        self.version = str(self._send("WebDriver:NewSession", {})["capabilities"]["browserVersion"])

    def ask(self, command: str, **values: Any) -> Any:
        name, _, _ = COMMANDS[command]
        answer = self._send(name, values)
        return answer["value"] if set(answer) == {"value"} else answer

    def _send(self, name: str, values: dict[str, Any]) -> Any:
        self.number += 1
        text = json.dumps([0, self.number, name, values]).encode()
        self.socket.sendall(b"%d:%s" % (len(text), text))
        _, number, error, answer = self._read()
        assert number == self.number
        if error:
            raise DriverError(error["error"], error["message"])
        return answer

    def _read(self) -> Any:
        digits = b""
        while (byte := self._bytes(1)) != b":":
            digits += byte
        return json.loads(self._bytes(int(digits)))

    def _bytes(self, count: int) -> bytes:
        found = b""
        while len(found) < count:
            more = self.socket.recv(count - len(found))
            assert more, "Firefox has gone"
            found += more
        return found


@contextlib.contextmanager
def firefox(folder: Path) -> Iterator[Driver]:
    """Firefox without a window on the screen; its profile lies in `folder`."""
    program = build.find_program("firefox-esr")
    assert program
    # Any free port; and no look at its maker's hosts, which a test must not depend on.
    settings = {
        "marionette.port": 0,
        "network.captive-portal-service.enabled": False,
        "app.update.auto": False,
    }
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()]
    (folder / "user.js").write_text("".join(lines), "utf-8")
    command = [program, "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    environment = {**os.environ, "HOME": str(folder)}
    with started(command, env=environment, stdout=subprocess.DEVNULL) as process:
        port = int(wait_for(folder / "MarionetteActivePort", process))
        with socket.create_connection(("127.0.0.1", port), ANSWER_S) as connected:
            yield Firefox(connected)


# --- WebKitGTK --------------------------------------------------------------------------------------


class WebKit(Driver):
    """A command is a request to the driver, which starts the browser."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.path = "/session"
        session = self._send("POST", "", {"capabilities": {}})
        self.version = str(session["capabilities"]["browserVersion"])
        self.path = f"/session/{session['sessionId']}"

    def ask(self, command: str, **values: Any) -> Any:
        _, method, path = COMMANDS[command]
        return self._send(method, path.format(**values), values)

    def close(self) -> None:
        """Has the driver end the browser."""
        self._send("DELETE", "", {})

    def _send(self, method: str, path: str, values: dict[str, Any]) -> Any:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=ANSWER_S)
        body = json.dumps(values) if method == "POST" else None
        connection.request(method, self.path + path, body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        value = json.loads(answer.read())["value"]
        connection.close()
        if answer.status != 200:
            raise DriverError(value["error"], value["message"])
        return value


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_listening(port: int) -> None:
    """Wait until somebody listens there."""
    until = time.monotonic() + START_S
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    raise AssertionError(f"nobody listens on port {port}")


@contextlib.contextmanager
def webkit(folder: Path) -> Iterator[Driver]:
    """WebKitGTK's own small browser, on a screen that is only memory; what it keeps lies in `folder`."""
    program = build.find_program("webkit2gtk-driver")
    assert program
    screen = ["Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1600x1200x24"]
    port = free_port()
    with (folder / "display").open("w") as said, started(screen, stdout=said) as server:
        display = wait_for(folder / "display", server)
        # A session of its own keeps the browser's processes from outliving the test's.
        environment = {
            **{name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"},
            "DISPLAY": f":{display}",
            "HOME": str(folder),
            "GDK_BACKEND": "x11",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        command = [program, "--host=127.0.0.1", f"--port={port}"]
        with started(command, env=environment, stdout=subprocess.DEVNULL):
            wait_listening(port)
            driver = WebKit(port)
            try:
                yield driver
            finally:
                driver.close()


STARTERS = {"firefox": firefox, "webkit": webkit}
