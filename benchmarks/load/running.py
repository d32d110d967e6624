"""One load on one bot: what it costs, and how long people wait."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

from benchmarks.load.channel import CALLBACK, FIRST_CHANNEL, PICTURE, Loopback
from benchmarks.load.noop_bot import calls_of
from benchmarks.load.recording import Copies, Step

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")
_PATIENCE = 20.0
"""Seconds after which a step counts as lost."""
_STOPS_WITHIN = 30.0
_QUIET = 0.25
"""Seconds without a call after which an answered command is taken to be shown wholly."""


@dataclass(slots=True)
class Process:
    """A bot in a process of its own."""

    process: asyncio.subprocess.Process
    begun: float

    @classmethod
    async def start(cls, module: str, *arguments: str, log: Path, source: Path | None = None) -> Process:
        """Start a bot; what it says goes to a file.

        Args:
            source: where its modules are, if not here.
        """
        environment = dict(os.environ)
        # As installed ones: what a start compiles is there for the next one, whatever is set here.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment["PYTHONPYCACHEPREFIX"] = str(log.with_name("bytecode"))
        if source is not None:
            environment["PYTHONPATH"] = str(source)
        with log.open("ab") as file:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                module,
                *arguments,
                stdout=file,
                stderr=file,
                env=environment,
                cwd=source,
            )
        return cls(process, perf_counter())

    def cpu(self) -> float:
        """Return the CPU time of the process, in seconds, threads and system calls included."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def memory(self) -> float:
        """Return the memory of the process, in MiB."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * _PAGE / 2**20

    def forget_start(self) -> None:
        """Let the process begin anew to watch its loop."""
        self.process.send_signal(signal.SIGUSR1)

    async def stop(self) -> None:
        """End it, as somebody who presses Ctrl-C."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGINT)
            try:
                await asyncio.wait_for(self.process.wait(), _STOPS_WITHIN)
            except TimeoutError:
                self.process.kill()
                await self.process.wait()


@dataclass(slots=True)
class Figures:
    """The results of one load."""

    decisions: int
    seconds: float
    cpu: float
    own_cpu: float
    memory: float
    answered: list[float] = field(default_factory=list[float])
    shown: list[float] = field(default_factory=list[float])
    lost: int = 0
    drawn: list[float] = field(default_factory=list[float])

    @property
    def oldest_picture(self) -> float:
        """Seconds from a decision until its table's picture was uploaded, at most."""
        return max(self.drawn, default=0.0)

    def answer(self, part: float) -> float:
        """Return the milliseconds within which that part of all had their first answer."""
        return _part(self.answered, part)

    def all_shown(self, part: float) -> float:
        """Return the milliseconds within which that part of all was shown wholly."""
        return _part(self.shown, part)

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds

    @property
    def cpu_each(self) -> float:
        """Milliseconds of CPU for each decision."""
        return self.cpu * 1000 / max(1, self.decisions)


def _log(text: str) -> None:
    print(text, file=sys.stderr)


def _part(seconds: Sequence[float], part: float) -> float:
    if not seconds:
        return float("nan")
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000


@dataclass(slots=True)
class _Waiting:
    calls: int
    sent: float
    done: asyncio.Future[float]
    answered: float = 0.0
    latest: float = 0.0
    heard: list[str] = field(default_factory=list[str])


class Crowd:
    """People at many tables, who type what was recorded.

    Args:
        discord: where their bot is.
        steps: the game.
        copies: know at which step each table begins.
        noop: for the bot that does nothing but make calls: people are called by the number of a command.
        pictures: the next command is typed as soon as the one before is answered, shown wholly or not.
    """

    def __init__(
        self,
        discord: Loopback,
        steps: list[Step],
        copies: Copies,
        tables: int,
        *,
        noop: bool,
        pictures: bool = False,
    ) -> None:
        self._discord = discord
        self._steps = steps
        self._noop = noop
        self._pictures = pictures
        self._undrawn: dict[int, float] = {}
        """When the first decision was made at a table that no picture was uploaded after."""
        self._next = [copies.begins(table) for table in range(tables)]
        self._waiting: dict[int, _Waiting] = {}
        self.answered: list[float] = []
        self.shown: list[float] = []
        self.drawn: list[float] = []
        """Seconds from a decision until a picture was uploaded at its table."""
        self.lost = 0
        discord.heard = self._hear

    def _hear(self, channel: int, asked: str, at: float) -> None:
        if asked == PICTURE and (begun := self._undrawn.pop(channel - FIRST_CHANNEL, None)) is not None:
            self.drawn.append(at - begun)
        waiting = self._waiting.get(channel - FIRST_CHANNEL)
        # What is shown of a table of its own accord, after a start, is no answer.
        if waiting is None or asked == PICTURE or not (waiting.answered or asked == CALLBACK):
            return
        if not waiting.answered:
            waiting.answered = at
        waiting.latest = at
        waiting.heard.append(asked)
        waiting.calls -= 1
        if not waiting.calls and not waiting.done.done():
            waiting.done.set_result(at)

    def has_more(self, table: int) -> bool:
        """Return whether a table has not come to its end."""
        return self._next[table] < len(self._steps)

    def next_of(self, table: int, apart: int) -> int | None:
        """Return a table that has not come to its end: this one, or the next ones that are so far apart."""
        return next((each for each in range(table, len(self._next), apart) if self.has_more(each)), None)

    async def step(self, table: int) -> None:
        """Let the next command be typed at a table, and wait until all that it leads to is shown."""
        step = self._steps[self._next[table]]
        self._next[table] += 1
        number = self._next[table] - 1
        expected = calls_of(number) if self._noop else step.calls
        calls = 1 if self._pictures else len(expected)
        waiting = _Waiting(calls, perf_counter(), asyncio.get_running_loop().create_future())
        self._waiting[table] = waiting
        nick = str(number) if self._noop else None
        waiting.sent = await self._discord.slash(table, step.seat, step.command, step.options, nick)
        if self._pictures:
            self._undrawn.setdefault(table, waiting.sent)
        done = await self._all_shown(waiting)
        del self._waiting[table]
        if done is None:
            self.lost += 1
            _log(f"table {table}, step {number}: {waiting.heard}, not {expected}")
        else:
            self.answered.append(waiting.answered - waiting.sent)
            self.shown.append(done - waiting.sent)

    async def _all_shown(self, waiting: _Waiting) -> float | None:
        """Return the time of a command's last call, in seconds; None if it was never answered.

        A call for a decision is posted anew now and then, so that a game played twice makes others.
        """
        while (now := perf_counter()) < waiting.sent + _PATIENCE:
            if waiting.answered and now > waiting.latest + _QUIET:
                return waiting.latest
            with contextlib.suppress(TimeoutError):
                return await asyncio.wait_for(asyncio.shield(waiting.done), _QUIET)
        return None


async def closed_loop(crowd: Crowd, tables: int, seconds: float) -> None:
    """Let so many tables play for so many seconds: whoever is next types as soon as all is shown.

    Where a game ends, a spare table begins.
    """
    end = perf_counter() + seconds

    async def play(table: int) -> None:
        while perf_counter() < end and (now := crowd.next_of(table, tables)) is not None:
            await crowd.step(now)

    await asyncio.gather(*(play(table) for table in range(tables)))


async def fixed_rate(crowd: Crowd, tables: int, seconds: float, rate: float) -> None:
    """Let so many commands a second be typed at so many tables, whether those before are answered or not.

    Where a game ends, a spare table begins.

    Raises:
        ValueError: if all games are over.
    """
    rng = Random(1)
    busy = set[int]()
    running = set[asyncio.Task[None]]()
    begun = perf_counter()

    async def play(table: int) -> None:
        busy.add(table)
        await crowd.step(table)
        busy.discard(table)

    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, begun + number / rate - perf_counter()))
        while (table := crowd.next_of(rng.randrange(tables), tables)) is None or table in busy:
            if not any(crowd.next_of(each, tables) is not None for each in range(tables)):
                raise ValueError("all games are over: fewer commands a second, or more tables")
            await asyncio.sleep(0.001)
        task = asyncio.create_task(play(table))
        running.add(task)
        task.add_done_callback(running.discard)
        await asyncio.sleep(0)
    await asyncio.gather(*running)


async def measured(crowd: Crowd, bot: Process, load: asyncio.Task[None]) -> Figures:
    """Wait for a load, and return what came of it."""
    before = bot.cpu()
    own = sum(os.times()[:2])
    begun = perf_counter()
    await load
    seconds = perf_counter() - begun
    return Figures(
        decisions=len(crowd.shown),
        seconds=seconds,
        cpu=bot.cpu() - before,
        own_cpu=sum(os.times()[:2]) - own,
        memory=bot.memory(),
        answered=crowd.answered,
        shown=crowd.shown,
        lost=crowd.lost,
        drawn=crowd.drawn,
    )
