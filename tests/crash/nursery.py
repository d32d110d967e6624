"""Starts bots fast: a process that has imported all of one, and forks; each fork is the real ``bot run``.

``python -m tests.crash.nursery`` reads lines of JSON, each with the variables, the folder and the trick of a
bot, and writes its process number.
"""

from __future__ import annotations

import asyncio
import ctypes
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

_AT_ONCE = 0.05
"""Seconds that a bot waits for more servers after the last that it has heard of; discord.py's are two."""
_AGAIN = 0.5
"""Seconds after which it tries again what has failed; ours are fifteen."""
_DIES_WITH_PARENT = 1
_LATE = 0.25
"""Seconds by which the bot that acknowledges too early keeps too late."""

HONEST, EARLY, BLIND = "honest", "early", "blind"
"""The tricks: none; to acknowledge before anything is kept; not to look for what was sent before. The oracle
must catch those."""
HASTY = "hasty"
"""Not to wait for long before what was refused is asked for again."""
_ASKED_AGAIN = 0.5
"""The first of its pauses, in seconds."""


def main() -> None:
    """Fork a bot for each line that is read."""
    import bot.__main__
    from bot.app import build
    from bot.locales import texts_for

    assert build
    texts_for("en")
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin.buffer:
        child = os.fork()
        if child == 0:
            _live(json.loads(line))
        os.write(1, f"{child}\n".encode())
    assert bot.__main__.cli


def _live(birth: dict[str, Any]) -> None:
    """Be a bot, until killed."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    ctypes.CDLL(None).prctl(_DIES_WITH_PARENT, signal.SIGKILL)  # nobody else knows of it
    for key in [key for key in os.environ if key.startswith("INTRIGUE_")]:
        del os.environ[key]
    os.environ.update(birth["variables"])
    os.chdir(birth["folder"])
    log = os.open(Path(birth["folder"]) / "bot.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(log, 1)
    os.dup2(log, 2)

    from discord.state import ConnectionState

    import bot.__main__
    from bot import jobs

    was = ConnectionState.__init__

    def hurried(self: Any, **options: Any) -> None:
        was(self, **options)
        self.guild_ready_timeout = _AT_ONCE

    jobs.FIRST_RETRY_SECONDS = _AGAIN
    ConnectionState.__init__ = hurried  # pyright: ignore[reportAttributeAccessIssue]
    _trick(birth["trick"])
    code = 1
    try:
        bot.__main__.cli(["run"], standalone_mode=False)
        code = 0
    finally:
        os._exit(code)


def _trick(name: str) -> None:
    from bot.discord_api import refused_places
    from bot.publishing.recovery import Recovery
    from bot.store.sql import SqlStore
    from bot.tables.store import Appended, LogRow

    if name == HASTY:
        refused_places._FIRST_PAUSE_SECONDS = _ASKED_AGAIN  # pyright: ignore[reportPrivateUsage]
    elif name == EARLY:
        keeps = SqlStore.append
        keeping = set[asyncio.Task[Any]]()

        async def later(self: SqlStore, row: LogRow) -> Appended:
            async def keep() -> None:
                await asyncio.sleep(_LATE)
                await keeps(self, row)

            task = asyncio.create_task(keep())
            keeping.add(task)
            task.add_done_callback(keeping.discard)
            return Appended.KEPT

        SqlStore.append = later
    elif name == BLIND:

        async def nothing(*_: object) -> bool:
            return True

        Recovery.reconcile = nothing  # pyright: ignore[reportAttributeAccessIssue]


class Nursery:
    """The process that forks bots."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._asking = asyncio.Lock()

    async def __aenter__(self) -> Nursery:
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.crash.nursery"),
            cwd=Path(__file__).parents[2],
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        return self

    async def __aexit__(self, *_exception: object) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    async def birth(self, variables: dict[str, str], folder: Path, trick: str = HONEST) -> int:
        """Fork a bot, and return its process number."""
        assert self._process is not None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        told = {"variables": variables, "folder": str(folder), "trick": trick}
        async with self._asking:
            self._process.stdin.write(json.dumps(told).encode() + b"\n")
            line = await self._process.stdout.readline()
        assert line, "the nursery is gone"
        return int(line)


def is_alive(pid: int) -> bool:
    """Return whether a bot still runs."""
    return Path(f"/proc/{pid}").exists()


if __name__ == "__main__":
    main()
