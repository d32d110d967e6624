"""A real browser without a network, driven over a pipe by its own protocol. It is not always there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

PROGRAM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
needs_chromium = pytest.mark.skipif(PROGRAM is None, reason="there is no Chromium to open the page in")

_PATIENCE = 60
"""Seconds."""
_START = """
import fcntl, os, sys
files = [fcntl.fcntl(int(file), fcntl.F_DUPFD, 20) for file in sys.argv[1:3]]
os.dup2(files[0], 3)
os.dup2(files[1], 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""Chromium reads its commands from file 3 and answers to file 4, whatever their numbers are here."""


class Browser:
    """One tab of a browser that can reach nothing, and all that it asks for or complains of."""

    def __init__(self, commands: int, answers: int) -> None:
        self._commands = commands
        self._answers = answers
        self._number = 0
        self._rest = b""
        self.events: list[dict[str, Any]] = []
        target = self._say("Target.createTarget", {"url": "about:blank"})["targetId"]
        attached = self._say("Target.attachToTarget", {"targetId": target, "flatten": True})
        self._session: str | None = str(attached["sessionId"])
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.say(f"{domain}.enable")

    def say(self, method: str, **values: Any) -> dict[str, Any]:
        """Give the tab a command, and return what it answers."""
        return self._say(method, values, self._session)

    def open(self, path: Path, *, script: bool = True, width: int = 1280, dark: bool = False) -> None:
        """Open a file in the tab, and wait until it is there."""
        size = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600}
        self.say("Emulation.setDeviceMetricsOverride", **size)
        self.say("Emulation.setScriptExecutionDisabled", value=not script)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.say("Emulation.setEmulatedMedia", features=[scheme])
        self.events.clear()
        self.say("Page.navigate", url=path.as_uri())
        while not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self.events.append(self._read())

    def value(self, expression: str) -> Any:
        """Return the value of an expression in the page."""
        answer = self.say("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def press(self, key: str) -> None:
        """Press a key in the page."""
        for kind in ("keyDown", "keyUp"):
            self.say("Input.dispatchKeyEvent", type=kind, key=key, code=key)

    def asked_for(self) -> list[str]:
        """The addresses that the page has asked for, its own among them."""
        sent = [one["params"] for one in self.events if one["method"] == "Network.requestWillBeSent"]
        return [str(one["request"]["url"]) for one in sent]

    def complaints(self) -> list[str]:
        """What stands in the console, and what went wrong."""
        found = [one["params"] for one in self.events if one["method"] == "Log.entryAdded"]
        said = {"Runtime.consoleAPICalled", "Runtime.exceptionThrown"}
        return [str(one["entry"]["text"]) for one in found] + [
            json.dumps(one["params"]) for one in self.events if one["method"] in said
        ]

    def _say(self, method: str, values: dict[str, Any], session: str | None = None) -> dict[str, Any]:
        self._number += 1
        command = {"id": self._number, "method": method, "params": values}
        if session is not None:
            command["sessionId"] = session
        os.write(self._commands, json.dumps(command).encode() + b"\0")
        while True:
            heard = self._read()
            if heard.get("id") == self._number:
                assert "error" not in heard, heard
                return heard["result"]
            self.events.append(heard)

    def _read(self) -> dict[str, Any]:
        """Return the next answer or event."""
        while b"\0" not in self._rest:
            more = os.read(self._answers, 1 << 16)
            assert more, "the browser has gone"
            self._rest += more
        text, self._rest = self._rest.split(b"\0", 1)
        return json.loads(text)


@contextmanager
def browser(profile: Path) -> Generator[Browser]:
    """Start a browser, and end it.

    Args:
        profile: a folder for what it keeps.
    """
    assert PROGRAM is not None
    theirs_in, commands = os.pipe()
    answers, theirs_out = os.pipe()
    switches = (
        *("--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run"),
        *("--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage"),
        *("--host-resolver-rules=MAP * ~NOTFOUND", f"--user-data-dir={profile}"),
    )
    with subprocess.Popen(
        [sys.executable, "-c", _START, str(theirs_in), str(theirs_out), PROGRAM, *switches],
        pass_fds=(theirs_in, theirs_out),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        os.close(theirs_in)
        os.close(theirs_out)
        try:
            yield Browser(commands, answers)
        finally:
            process.terminate()
            try:
                process.wait(_PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
            os.close(commands)
            os.close(answers)
