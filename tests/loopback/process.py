"""The real bot, ``python -m bot run``, as a process of its own."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.loopback.payloads import Payload
from tests.loopback.people import Person
from tests.loopback.server import Loopback
from tests.loopback.state import text_of

ROOT = Path(__file__).parents[2]
PLAIN = {"play__pictures": False, "play__own_emoji": False, "play__computer_pause_seconds": 0}
"""Settings of a bot that makes nothing but what is played."""


class BotProcess:
    """One bot, which can be started again on the same file.

    Args:
        discord: where it is.
        folder: where its file and its log are.
        settings: others than the defaults, by the variables' names without prefix: ``play__pictures``.
    """

    def __init__(self, discord: Loopback, folder: Path, **settings: Any) -> None:
        self.discord = discord
        self.folder = folder
        self.store = folder / "intrigue.db"
        self._settings = {
            f"INTRIGUE_{key.upper()}": str(value).lower() if isinstance(value, bool) else str(value)
            for key, value in settings.items()
        }
        self._process: asyncio.subprocess.Process | None = None
        self._starts = 0

    @property
    def pid(self) -> int:
        """The process's number; 0 if there is none."""
        return 0 if self._process is None else self._process.pid

    @property
    def log(self) -> str:
        """All that it has said."""
        file = self.folder / "bot.log"
        return file.read_text(encoding="utf-8") if file.exists() else ""

    def environment(self) -> dict[str, str]:
        """Return the variables that it is started with."""
        own = {key: value for key, value in os.environ.items() if not key.startswith("INTRIGUE_")}
        return {
            **own,
            "PYTHONPATH": str(ROOT),
            "INTRIGUE_STORE__PATH": str(self.store),
            "INTRIGUE_LOG__FORMAT": "json",
            **self.discord.environment(),
            **self._settings,
        }

    async def start(self, *, wait: bool = True, log: int | None = None) -> None:
        """Start it, and wait until it hears of events.

        Args:
            log: the descriptor to which it logs; else a file (`log`).
        """
        before = self.discord.gateway.identified
        with (self.folder / "bot.log").open("ab") as file:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bot", "run"),
                cwd=self.folder,
                env=self.environment(),
                stdout=file,
                stderr=file if log is None else log,
            )
        if wait:
            ready = asyncio.ensure_future(self.discord.gateway.wait_ready(before))
            over = asyncio.ensure_future(self._process.wait())
            await asyncio.wait((ready, over), return_when=asyncio.FIRST_COMPLETED, timeout=180)
            over.cancel()
            if not ready.done():
                ready.cancel()
                raise RuntimeError(f"the bot did not come: {self.log[-2000:]}")

    async def wait(self) -> int:
        """Wait until it has ended by itself, and return its exit code."""
        assert self._process is not None
        return await self._process.wait()

    async def kill(self) -> None:
        """Kill it as hard as can be (SIGKILL)."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to stop (SIGTERM), and return its exit code."""
        return await self._end(signal.SIGTERM)

    def freeze(self) -> None:
        """Stop it in the middle of whatever it does (SIGSTOP)."""
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on as if nothing had been (SIGCONT)."""
        os.kill(self.pid, signal.SIGCONT)

    async def _end(self, number: signal.Signals) -> int:
        process = self._process
        self._process = None
        if process is None:
            return 0
        if process.returncode is None:
            process.send_signal(number)
        return await process.wait()


@dataclass(slots=True)
class Scene:
    """A Discord with one channel, people in it, and a bot that is to be started."""

    discord: Loopback
    channel: Payload
    people: list[Person]
    bot: BotProcess

    def told(self) -> list[str]:
        """What all messages of the channel say."""
        return [text_of(message) for message in self.discord.messages[int(self.channel["id"])].values()]

    async def until(self, what: Callable[[], object]) -> None:
        """Wait for what another process does."""
        async with asyncio.timeout(60):
            while not what():  # noqa: ASYNC110 - it tells no event
                await asyncio.sleep(0.02)


@asynccontextmanager
async def scene(folder: Path, *names: str, **settings: Any) -> AsyncGenerator[Scene]:
    """A scene; its bot is killed in the end."""
    async with Loopback() as discord:
        guild = discord.add_guild()
        channel = discord.add_channel(guild)
        people = [discord.add_person(name, guild) for name in names]
        bot = BotProcess(discord, folder, **{**PLAIN, **settings})
        try:
            yield Scene(discord, channel, people, bot)
        finally:
            await bot.kill()
