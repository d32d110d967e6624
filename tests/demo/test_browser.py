"""The demo in the browser: it ends without a trace, and after a restart each window is whose it was."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import socket
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack, aclosing, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.demo import DemoError
from bot.demo.browser import run_browser
from tests.support.builders import some
from tests.support.fifth import forget_words
from tests.support.pretended import add_pretended

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds until what is waited for must have happened."""
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@asynccontextmanager
async def running(*command: str, says: str, error: bool = False) -> AsyncGenerator[str]:
    """A program, killed in the end; yields what it has said at first.

    Args:
        says: a pattern of that.
        error: is it said where errors are told?
    """
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.DEVNULL if error else pipe,
        stderr=pipe if error else asyncio.subprocess.DEVNULL,
        start_new_session=True,
    )
    stream = some(process.stderr if error else process.stdout)
    try:
        async with asyncio.timeout(PATIENCE):
            while (found := re.search(says, (line := await stream.readline()).decode())) is None:
                assert line, f"{command[0]} has ended"
        rest = asyncio.create_task(stream.read())
        yield found[0]
        rest.cancel()
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


def demo(store: Path) -> Any:
    """The demo on a file; yields its address."""
    command = (sys.executable, "-m", "bot", "demo", "--no-browser", "--store", str(store))
    return running(*command, says=r"http://127\.0\.0\.1:\d+/#[\w-]+")


class Window:
    """A window of the browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._asked = 0

    async def do(self, method: str, **params: Any) -> dict[str, Any]:
        """Ask the browser for something, and return what it answers."""
        self._asked += 1
        await self._socket.send_json({"id": self._asked, "method": method, "params": params})
        while (told := await self._socket.receive_json()).get("id") != self._asked:
            pass
        result: dict[str, Any] = told.get("result", {})
        return result

    async def run(self, script: str) -> Any:
        """Return the value of a script in the page."""
        told = await self.do("Runtime.evaluate", expression=script)
        return told.get("result", {}).get("value")

    async def until(self, script: str) -> Any:
        """Wait until a script comes to something in the page, and return that."""
        async with asyncio.timeout(PATIENCE):
            while not (found := await self.run(script)):  # noqa: ASYNC110 - nobody says when
                await asyncio.sleep(0.1)
        return found

    async def who(self) -> str:
        """Wait until the page is there, and return whose it is; the page is marked as known."""
        name = await self.until(
            "!window.known && document.getElementById('viewer-picker')?.selectedOptions[0]?.textContent"
        )
        await self.run("window.known = true")
        return str(name)

    async def type(self, line: str) -> None:
        """Have a line stand in the field for messages."""
        await self.run(
            "{ const field = document.querySelector('#channel-composer textarea'); field.focus();"
            f" field.value = {line!r}; field.dispatchEvent(new Event('input', {{ bubbles: true }})); }}"
        )


@asynccontextmanager
async def browser(folder: Path) -> AsyncGenerator[Callable[[str], Any]]:
    """A browser; yields what opens a window at an address."""
    assert CHROMIUM is not None
    options = ("--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0")
    said = r"ws://(127\.0\.0\.1:\d+)/"
    async with AsyncExitStack() as stack:
        command = (CHROMIUM, *options, f"--user-data-dir={folder}", "about:blank")
        socket = await stack.enter_async_context(running(*command, says=said, error=True))
        http = await stack.enter_async_context(aiohttp.ClientSession())

        async def open_window(address: str) -> Window:
            async with http.put(f"http://{socket.split('/')[2]}/json/new") as answer:
                told = await answer.json()
            there = http.ws_connect(str(told["webSocketDebuggerUrl"]))
            window = Window(await stack.enter_async_context(there))
            await window.do("Page.navigate", url=address)
            return window

        yield open_window


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
async def test_after_a_restart_each_window_is_whose_it_was(tmp_path: Path) -> None:
    """It holds where the first of them is gone, too, whose place the next would take."""
    store = tmp_path / "demo.db"
    async with browser(tmp_path / "browser") as open_window:
        async with demo(store) as address:
            windows: list[Window] = []
            names: list[str] = []
            for _ in range(3):
                windows.append(await open_window(address))
                names.append(await windows[-1].who())
            assert len(set(names)) == 3
            await windows[0].do("Page.close")
        async with demo(store) as again:
            assert again == address
            assert [await window.who() for window in windows[1:]] == names[1:]


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
async def test_a_space_behind_a_command_leads_to_what_it_suggests(tmp_path: Path) -> None:
    async with demo(tmp_path / "demo.db") as address, browser(tmp_path / "profile") as open_window:
        window = await open_window(address)
        await window.who()
        await window.until("document.querySelector('#channel-composer textarea')?.placeholder")
        await window.type("/say")
        await window.until("!!document.querySelector('.command-entry')")
        await window.type("/say ")
        assert await window.until("document.activeElement.closest('.command-pill')?.textContent") == "words"


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
async def test_one_menu_of_apps_is_open_at_most(tmp_path: Path) -> None:
    menus = "String(document.querySelectorAll('.demo-apps-menu').length)"
    async with demo(tmp_path / "demo.db") as address, browser(tmp_path / "profile") as open_window:
        window = await open_window(address)
        await window.who()
        await window.until("document.querySelector('#channel-composer textarea')?.placeholder")
        await window.type("Good evening")
        send = "document.querySelector('#channel-composer').requestSubmit()"
        await window.until(f"!!document.querySelector('.demo-apps') || ({send}, false)")
        for left in ("1", "0"):
            await window.run("document.querySelector('.demo-apps').click()")
            assert await window.run(menus) == left


async def test_ctrl_c_ends_the_demo_without_a_trace(capfd: pytest.CaptureFixture[str]) -> None:
    running = asyncio.create_task(run_browser(None, 1, 0, open_browser=False))
    said = ""
    async with aclosing(_output(capfd.readouterr)) as output:
        async for part in output:
            said += part
            if "Ctrl-C ends the demo, and its tables are gone then" in said:
                break
    assert re.search(r"http://127\.0\.0\.1:\d+/#", said)
    os.kill(os.getpid(), signal.SIGINT)
    await running
    ended = capfd.readouterr()
    assert ended.out == "\nThe demo is over; its tables are gone.\n"
    assert ended.err == ""


async def test_a_language_that_discord_does_not_have_is_played_in_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The page writes dates in English then."""
    add_pretended(tmp_path, monkeypatch, "eo")
    running = asyncio.create_task(run_browser(None, 1, 0, open_browser=False, locale="eo"))
    said = ""
    try:
        async with aclosing(_output(capfd.readouterr)) as output:
            async for part in output:
                said += part
                if "si siede" in said or running.done():
                    break
    finally:
        os.kill(os.getpid(), signal.SIGINT)
        await running
        monkeypatch.undo()
        forget_words()
    assert "si siede" in said


async def test_a_port_in_use_is_said() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(DemoError, match=rf"--port {port} is in use"):
            await run_browser(None, 1, port, open_browser=False)


async def _output(read: Callable[[], Any]) -> AsyncGenerator[str]:
    for _ in range(10_000):
        await asyncio.sleep(0.05)
        yield read().out
