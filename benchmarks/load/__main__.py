"""How much one process carries: ``python -m benchmarks.load [--tables 1 10 …] [--seconds S] [--rate R]``.

A Discord on loopback sockets and its people are one process, the bot another. First one game is played and
recorded. Then, for each number of tables, bots take turns in the same run: `noop`, which makes 3.3 calls with
a short text and does nothing else; `ours`; `pictures`, ours with the board drawn; and `before`, ours of
another checkout, if it is asked for. With ``--rate`` so many commands a second are typed at those tables,
else each table goes on as soon as all is shown. ``--hold`` says what held our loop longest, on asyncio's own
loop, where that can be seen. Of the start it says when the first answer came, and how much CPU that took; of
pictures, how long after a decision one was uploaded at most. ``--json`` prints figures. The exit code is 1 if
anything was not answered.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.load.channel import CALLBACK, Loopback
from benchmarks.load.recording import Copies, Step, begin, record
from benchmarks.load.running import Crowd, Figures, Process, closed_loop, fixed_rate, measured

_WARM = 2.0
"""Seconds of load before anything is measured."""
_SPARE = {"ours": 60, "before": 60, "pictures": 60, "noop": 600}
"""Tables that take the place of those whose game is over."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    bot: str
    tables: int
    load: str
    rate: float
    answer_p50: float
    answer_p99: float
    shown_p50: float
    shown_p99: float
    cpu: float
    discord_cpu: float
    memory: float
    first_answer: float
    first_cpu: float
    oldest_picture: float
    lost: int


class Bench:
    """Runs loads in a folder."""

    def __init__(self, folder: Path, options: argparse.Namespace) -> None:
        self._folder = folder
        self._options = options
        self._log = folder / "bot.log"
        self.steps: list[Step] = []
        self.held: list[tuple[float, str]] = []

    async def record(self) -> None:
        """Play one game through our bot."""
        path = self._folder / "recorded.db"
        await begin(path, dms=self._options.dms)
        discord = Loopback(1)
        runner = await discord.start()
        bot = await self._ours(discord, path)
        try:
            await _there(discord, bot)
            self.steps = await record(path, discord, bot.cpu, self._options.steps)
        finally:
            await bot.stop()
            await runner.cleanup()
        self.commands = discord.commands
        self.copies = Copies(path, self.steps, dms=self._options.dms)

    async def run(self, bot: str, tables: int, seconds: float, rate: float | None) -> Row:
        """Run one load on one bot."""
        live = max(tables + _SPARE[bot], self._options.live)
        discord = Loopback(live, commands=[] if bot == "noop" else self.commands)
        runner = await discord.start()
        if bot != "noop":
            path = self._folder / f"{tables}-{perf_counter()}.db"
            await self.copies.make(path, live)
            source = self._options.before if bot == "before" else None
            process = await self._ours(discord, path, source, pictures=bot == "pictures")
        else:
            process = await self._noop(discord)
        try:
            return await self._load(bot, process, discord, tables, seconds, rate)
        finally:
            await process.stop()
            await runner.cleanup()
            if self._options.hold and bot == "ours":
                self.held = json.loads((self._folder / "held.json").read_text())

    async def _load(
        self, bot: str, process: Process, discord: Loopback, tables: int, seconds: float, rate: float | None
    ) -> Row:
        await _there(discord, process)
        # At an offered rate everybody types as soon as they are answered, with pictures and without.
        crowd = Crowd(
            discord,
            self.steps,
            self.copies,
            discord.tables,
            noop=bot == "noop",
            pictures=bot == "pictures" or (rate is not None and "pictures" in self._options.bots),
        )
        first = await _first_answer(crowd, discord, process)
        await closed_loop(crowd, min(tables, 20), min(_WARM, seconds))
        if self._options.hold and bot == "ours":
            process.forget_start()
        crowd.answered = []
        crowd.shown = []
        crowd.drawn = []
        if rate is None:
            loading = closed_loop(crowd, tables, seconds)
        else:
            loading = fixed_rate(crowd, tables, seconds, rate)
        figures = await measured(crowd, process, asyncio.create_task(loading))
        return _row(bot, tables, rate, figures, first)

    async def _ours(
        self, discord: Loopback, path: Path, source: Path | None = None, *, pictures: bool = False
    ) -> Process:
        config = path.with_suffix(".toml")
        config.write_text(
            f'[discord]\ntoken = "made.up.token"\napi_base = "http://{discord.base}/api/v10"\n'
            f'gateway_url = "ws://{discord.base}/"\n'
            f'[store]\npath = "{path}"\n[log]\nlevel = "warning"\n'
            f"[play]\npictures = {str(pictures).lower()}\nown_emoji = false\ndefault_pace = 'no_clock'\n"
        )
        if self._options.hold:
            held = str(self._folder / "held.json")
            return await Process.start("benchmarks.load.our_bot", str(config), held, log=self._log)
        return await Process.start("bot", "run", "--config", str(config), log=self._log, source=source)

    async def _noop(self, discord: Loopback) -> Process:
        more = ["--uvloop"] if self._options.uvloop else []
        return await Process.start("benchmarks.load.noop_bot", discord.base, *more, log=self._log)


async def _there(discord: Loopback, bot: Process) -> None:
    """Wait until a bot is there.

    Raises:
        RuntimeError: if it has ended.
    """
    while not discord.ready.is_set():
        if bot.process.returncode is not None:
            raise RuntimeError("the bot has ended")
        await asyncio.sleep(0.002)


async def _first_answer(crowd: Crowd, discord: Loopback, bot: Process) -> tuple[float, float]:
    """Let the first command be typed; return the seconds from the start to its answer, and those of CPU.

    What is shown of other tables meanwhile is no answer.
    """
    taken = list[tuple[float, float]]()
    hear = discord.heard

    def note(channel: int, asked: str, at: float) -> None:
        if asked == CALLBACK and not taken:
            taken.append((at - bot.begun, bot.cpu()))
        hear(channel, asked, at)

    discord.heard = note
    try:
        await crowd.step(0)
    finally:
        discord.heard = hear
    return taken[0]


def _row(bot: str, tables: int, rate: float | None, figures: Figures, first: tuple[float, float]) -> Row:
    return Row(
        bot=bot,
        tables=tables,
        load="closed" if rate is None else f"{rate:g}/s",
        rate=figures.rate,
        answer_p50=figures.answer(0.5),
        answer_p99=figures.answer(0.99),
        shown_p50=figures.all_shown(0.5),
        shown_p99=figures.all_shown(0.99),
        cpu=figures.cpu_each,
        discord_cpu=figures.own_cpu * 1000 / max(1, figures.decisions),
        memory=figures.memory,
        first_answer=first[0],
        first_cpu=first[1],
        oldest_picture=figures.oldest_picture,
        lost=figures.lost,
    )


_HEADING = (
    "bot      tables load      dec/s   answer p50/p99 ms   shown p50/p99 ms"
    "  cpu ms (Discord's)  MiB  first s (cpu) picture s lost"
)


def _line(row: Row) -> str:
    return (
        f"{row.bot:8} {row.tables:6} {row.load:8} {row.rate:6.1f} {row.answer_p50:9.1f} {row.answer_p99:9.1f}"
        f" {row.shown_p50:9.1f} {row.shown_p99:9.1f} {row.cpu:9.2f} {row.discord_cpu:7.2f} {row.memory:8.0f}"
        f" {row.first_answer:7.2f} {row.first_cpu:6.2f} {row.oldest_picture:9.2f} {row.lost:4}"
    )


async def bench(options: argparse.Namespace) -> list[Row]:
    """Run all loads, the two bots by turns."""
    rows: list[Row] = []
    with TemporaryDirectory(prefix="intrigue-load-") as name:
        running = Bench(Path(name), options)
        try:
            await running.record()
            calls = sum(len(step.calls) for step in running.steps) / len(running.steps)
            print(f"{len(running.steps)} commands, {calls:.2f} calls each", file=sys.stderr)
            print(_HEADING)
            for tables in options.tables:
                for _ in range(options.rounds):
                    for bot in options.bots:
                        row = await running.run(bot, tables, options.seconds, options.rate)
                        rows.append(row)
                        print(_line(row), flush=True)
            for taken, what in running.held:
                print(f"{taken:7.1f} ms {what}")
        except BaseException:
            log = Path(name) / "bot.log"
            print(log.read_text()[-3000:] if log.exists() else "", file=sys.stderr)
            raise
        if os.environ.get("INTRIGUE_LOAD_LOG"):
            print((Path(name) / "bot.log").read_text()[-5000:], file=sys.stderr)
    return rows


def main(given: list[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 10, 100])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, help="commands a second; else as soon as all is shown")
    parser.add_argument("--live", type=int, default=0, help="tables in the store at least")
    parser.add_argument("--steps", type=int, default=1_000, help="how many commands of a game are played")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--bots", nargs="+", choices=tuple(_SPARE), default=["noop", "ours"])
    parser.add_argument("--before", type=Path, help="another checkout, to be measured as `before`")
    parser.add_argument("--dms", action="store_true", help="people get their purses by direct message")
    parser.add_argument("--uvloop", action="store_true", help="the bot that does nothing has uvloop, too")
    parser.add_argument("--hold", action="store_true", help="what held our loop longest")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(given)
    rows = asyncio.run(bench(options))
    if options.json:
        print(json.dumps([asdict(row) for row in rows]))
    return int(any(row.lost for row in rows))


if __name__ == "__main__":
    sys.exit(main())
