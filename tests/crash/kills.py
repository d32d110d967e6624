"""Groups of kills: a bot with some busy tables, killed again and again, then judged.

Of twins, two processes on one database, the one that serves is killed: the other takes over, and another one
waits in its place.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

from bot.preferences import Preferences
from bot.publishing.publication import FORMER_CALL, UNFINISHED
from bot.store.open import FILE, open_store
from bot.store.process_lock import is_served
from bot.store.transfer import move
from bot.tables.service import HEARING_TIME
from bot.tables.store import TableStore
from tests.crash.busy import Busy
from tests.crash.nursery import HONEST, Nursery, is_alive
from tests.crash.oracle import Verdict, judge
from tests.loopback.faults import Fault, Kind
from tests.loopback.payloads import Payload
from tests.loopback.process import BotProcess
from tests.loopback.server import Loopback
from tests.store.cluster import Cluster, running_cluster
from tests.support.waiting import until

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
_SOONEST, _LATEST = 0.02, 0.5
"""Seconds between a bot's start and when it is killed, where chance alone says when."""
_LONG_AWAY = 0.6
"""How likely a bot that is ever away for long is so after a kill: Discord has forgotten nonces then."""
_PATIENCE = 1.5
"""Seconds for which such a request is waited for."""
_WAITS, _WAITS_FOR_TWINS = 1.0, 2.5
"""Seconds for which people wait for an answer: another process may be about to take over."""
_LOST = 0.2
"""The part of a route's answers that are lost, where they are."""
_SETTLES = 120.0
"""Seconds in which a bot must begin, and come to rest: some, on a slow machine."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What one group is like."""

    seed: int
    kills: int
    tables: int = 3
    pause: float = 0.0
    """Of computer players."""
    computers: int = 0
    trick: str = HONEST
    calm: float = 0.0
    """Seconds, at most, of play before each kill, so that games come to their ends."""
    purses: bool = True
    lost: tuple[str, Kind] | None = None
    """The route of which one in five requests is done without an answer, and how."""
    before: float = 0.0
    """Seconds of play before the first kill; 0 for any."""
    away: float = 0.0
    """How likely the bot is away, after a kill, for longer than Discord knows nonces, and tokens too."""
    people: int = 3
    """At each table."""
    threads: bool = False
    """Are the tables in threads?"""
    twins: bool = False
    """Does a second process wait for the end of the one that serves?"""
    postgres: bool = False
    """Are the tables kept in PostgreSQL?"""


@dataclass(slots=True)
class _Process:
    """One of the processes of a bot."""

    bot: BotProcess
    pid: int = 0
    """0 while there is none."""
    said_before: int = 0
    """How much its log had said when it was born."""

    @property
    def acts(self) -> bool:
        """Has it said that it acts for its servers?"""
        return "duty.gained" in self.bot.log[self.said_before :]

    def kill(self) -> None:
        """Kill it, without waiting for that."""
        if self.pid and is_alive(self.pid):
            with suppress(ProcessLookupError):  # it has just gone
                os.kill(self.pid, signal.SIGKILL)

    async def end(self) -> None:
        """Kill it, and wait until it is gone."""
        self.kill()
        await until(lambda: not (self.pid and is_alive(self.pid)))
        self.pid = 0


class DidNotCome(Exception):
    """A bot has ended before it heard of events; its last words say why."""


class Life:
    """A bot that is born and killed; of twins another one waits for that.

    Args:
        address: of its database.
    """

    def __init__(self, discord: Loopback, nursery: Nursery, folder: Path, plan: Plan, address: str) -> None:
        settings: dict[str, Any] = {
            "play__pictures": False,
            "play__own_emoji": False,
            "play__default_pace": "no_clock",
            "play__computer_pause_seconds": plan.pause,
        }
        if plan.postgres:
            settings["store__url"] = address
        else:
            settings["store__path"] = address.removeprefix(FILE)
        self.discord = discord
        self.plan = plan
        self.address = address
        self._nursery = nursery
        self._file = None if plan.postgres else Path(address.removeprefix(FILE))
        self._processes: list[_Process] = []
        for name in ("bot", "twin")[: 1 + plan.twins]:
            (folder / name).mkdir()
            self._processes.append(_Process(BotProcess(discord, folder / name, **settings)))

    async def begin(self) -> None:
        """Have the next process serve, and another one wait if there are two."""
        self._processes.append(self._processes.pop(0))
        serving, *waiting = self._processes
        if not serving.pid:
            await self._bear(serving)
        if waiting:
            await until(lambda: serving.acts if self._file is None else is_served(self._file))
        for each in waiting:
            await self._bear(each)

    async def _bear(self, process: _Process) -> None:
        """Start a process, and wait until it hears of events.

        Raises:
            DidNotCome: if it has ended before that.
        """
        gateway = self.discord.gateway
        before = gateway.identified
        bot = process.bot
        process.said_before = len(bot.log)
        process.pid = await self._nursery.birth(bot.environment(), bot.folder, self.plan.trick)
        async with asyncio.timeout(_SETTLES):
            await until(lambda: gateway.identified > before or not is_alive(process.pid))
            if gateway.identified == before:
                raise DidNotCome(bot.log[process.said_before :][-500:])
            await gateway.wait_ready(before)

    def kill_now(self) -> None:
        """Kill the process that serves, without anybody waiting for it."""
        self._processes[0].kill()

    async def end(self) -> None:
        """Kill the process that serves, and wait until it is gone."""
        await self._processes[0].end()
        await self.discord.quiet(0.01)

    async def end_all(self) -> None:
        """Kill all, and wait until they are gone."""
        for each in self._processes:
            await each.end()


async def run(nursery: Nursery, folder: Path, plan: Plan, cluster: Cluster | None = None) -> Verdict:
    """Kill a bot as often as the plan says, in the middle of busy games, and return what is wrong then.

    Args:
        cluster: the server with the tables that are kept in PostgreSQL.
    """
    rng = Random(plan.seed)
    file = f"{FILE}{folder / 'intrigue.db'}"
    address = file if cluster is None else cluster.new_database(f"kills_{plan.seed}")
    async with (
        Loopback(noting=False) as discord,
        world(discord, nursery, folder, plan, rng, address) as here,
    ):
        life, tables, results = here
        if plan.lost is not None:
            route, kind = plan.lost

            def chance(_path: str, _body: Any) -> bool:
                return rng.random() < _LOST

            told = {"status": 502} if kind is Kind.FAIL_AFTER else {}
            discord.add_fault(route, kind, times=None, when=chance, **told)
        playing = [asyncio.create_task(table.play()) for table in tables]
        try:
            await asyncio.sleep(plan.before or rng.uniform(0.5, 6.0))
            for _ in range(plan.kills):
                await asyncio.sleep(rng.uniform(0, plan.calm))
                await _until_killed(life, rng)
                await life.end()
                _pass_time(discord, rng, plan.away)
                await life.begin()
            for table in tables:
                table.stopping.set()
            await asyncio.gather(*playing)
            discord.faults.clear()
        except DidNotCome as gone:
            if "entries are missing" not in str(gone):
                raise
            verdict = Verdict()
            verdict.note("lost", str(gone))  # the bot has found it by itself
            return verdict
        finally:
            for task in playing:
                task.cancel()
        rests = await settle(life)
        await life.end_all()
        if address != file:
            await move(address, file)
        hearing = HEARING_TIME if plan.pause else timedelta()
        places = [table.channel for table in tables]
        verdict = await judge(discord, Path(file.removeprefix(FILE)), places, results, hearing)
        if not rests:
            verdict.note("never at rest", f"in {_SETTLES:.0f} s")  # what else is wrong may only be late
        return verdict


@asynccontextmanager
async def world(
    discord: Loopback, nursery: Nursery, folder: Path, plan: Plan, rng: Random, address: str
) -> AsyncGenerator[tuple[Life, list[Busy], Any]]:
    guild = discord.add_guild()
    results = discord.add_channel(guild, "results")
    tables = [
        Busy(
            discord,
            _place(discord, guild, f"table-{number}", plan),
            [discord.add_person(name, guild) for name in NAMES[: plan.people]],
            Random(rng.random()),
            plan.computers,
        )
        for number in range(plan.tables)
    ]
    for table in tables:
        for person in table.people:
            person.wait = _WAITS_FOR_TWINS if plan.twins else _WAITS
    life = Life(discord, nursery, folder, plan, address)
    store = await open_store(address)
    await Preferences(store).change_server(int(guild["id"]), results=int(results["id"]), purses=plan.purses)
    await store.close()
    await life.begin()
    try:
        yield life, tables, results
    finally:
        await life.end_all()


def _place(discord: Loopback, guild: Payload, name: str, plan: Plan) -> Payload:
    """Return a new channel, or a thread in one."""
    channel = discord.add_channel(guild, name)
    if not plan.threads:
        return channel
    head = discord.send(int(channel["id"]), {"content": name}, [])
    return discord.add_thread(int(channel["id"]), int(head["id"]), name)


async def _until_killed(life: Life, rng: Random) -> None:
    """Kill it some time from now, or at one of its next requests: before that is done, or after it."""
    discord = life.discord
    if rng.random() < 0.4:
        await asyncio.sleep(rng.uniform(_SOONEST, _LATEST))
        life.kill_now()
        return

    def strike(_path: str, _body: Any) -> bool:
        life.kill_now()
        return True

    kind = Kind.LOSE if rng.random() < 0.8 else Kind.RESET
    # Not a suggestion: those change nothing.
    route = rng.choice(("*", "POST *", "POST /webhooks/*", "POST /channels/*", "PATCH *", "DELETE *"))
    rule = Fault(route, kind, skip=rng.randrange(8), when=strike)
    discord.faults.append(rule)
    with suppress(TimeoutError):
        async with asyncio.timeout(_PATIENCE):
            await until(lambda: rule.met)
    discord.faults.clear()
    life.kill_now()


def _pass_time(discord: Loopback, rng: Random, away: float) -> None:
    """Let Discord forget nonces, or tokens of interactions too, as if the bot had been away for long."""
    if rng.random() < away:
        discord.forget_nonces()
        if rng.random() < 0.5:
            discord.forget_tokens()


async def settle(life: Life) -> bool:
    """Wait until nothing is left to be shown, no table goes on by itself, and no purse is due.

    Returns:
        whether that has come.
    """
    over = time.monotonic() + _SETTLES
    store = await open_store(life.address)
    try:
        while time.monotonic() < over:
            await life.discord.quiet(0.3, at_most=_SETTLES)
            if not await is_behind(store):
                return True
            await asyncio.sleep(0.2)
    finally:
        await store.close()
    return False


async def is_behind(store: TableStore) -> bool:
    """Return whether something is left to be shown at a table."""
    if await store.unpublished_tables():
        return True
    for kind in UNFINISHED:
        if kind != FORMER_CALL and await store.shown(kind):  # that one may wait for a quiet moment
            return True
    return False


GROUP = 10
"""Kills of one bot, before what it leaves is judged."""
_CALM = 4.0
_AWAY = 2
"""Which of three groups is away for long."""
_KINDS = ((0, 0.0), (1, 0.0), (0, 0.05), (1, 0.05))
"""Computer players at each table, and the seconds that they take at least."""


def plans(
    kills: int,
    first_seed: int = 1,
    *,
    away: float | None = None,
    twins: bool = False,
    postgres: bool = False,
) -> list[Plan]:
    """Return the plans for so many kills: with and without computers, with and without pauses.

    Args:
        away: how likely the bot is away for long after a kill; None for every third group alone.
        twins, postgres: see `Plan`.
    """
    away_by_kind = [_LONG_AWAY if kind == _AWAY else 0.0 for kind in range(3)]
    return [
        Plan(
            seed=first_seed + number,
            kills=min(GROUP, kills - number * GROUP),
            calm=_CALM if number // len(_KINDS) % 2 else 0.0,
            computers=_KINDS[number % len(_KINDS)][0],
            pause=_KINDS[number % len(_KINDS)][1],
            away=away_by_kind[number % 3] if away is None else away,
            twins=twins,
            postgres=postgres,
        )
        for number in range(-(-kills // GROUP))
    ]


async def run_all(
    folder: Path, groups: list[Plan], at_once: int, tell: Callable[[Plan, Verdict], None] | None = None
) -> Verdict:
    """Run groups, and return what is wrong with all of them.

    Args:
        at_once: so many at a time.
        tell: is told what was found in each group.
    """
    found = Verdict()
    some = asyncio.Semaphore(at_once)
    async with AsyncExitStack() as stack:
        nursery = await stack.enter_async_context(Nursery())
        cluster = None
        if any(plan.postgres for plan in groups):
            cluster = stack.enter_context(running_cluster())

        async def one(plan: Plan) -> None:
            place = folder / str(plan.seed)
            async with some:
                place.mkdir(parents=True)
                verdict = await run(nursery, place, plan, cluster if plan.postgres else None)
            found.add(verdict)
            if tell is not None:
                tell(plan, verdict)

        async with asyncio.TaskGroup() as group:
            for plan in groups:
                group.create_task(one(plan))
    return found
