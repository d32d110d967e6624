"""Groups of kills: a bot with some busy tables, killed again and again, then judged."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

from bot.preferences import Preferences
from bot.store.sqlite import SqliteStore
from bot.tables.service import HEARING_TIME
from tests.crash.busy import Busy
from tests.crash.nursery import HONEST, Nursery, is_alive
from tests.crash.oracle import Verdict, judge
from tests.loopback.faults import Fault, Kind
from tests.loopback.process import BotProcess
from tests.loopback.server import Loopback
from tests.support.waiting import until

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
_SOONEST, _LATEST = 0.02, 0.5
"""Seconds between a bot's start and when it is killed, where chance alone says when."""
_LONG_AWAY = 0.6
"""How likely a bot that is ever away for long is so after a kill: Discord has forgotten nonces then."""
_PATIENCE = 1.5
"""Seconds for which such a request is waited for."""
_LOST = 0.2
"""The part of a route's answers that are lost, where they are."""
_SETTLES = 40.0
"""Seconds in which a bot must come to rest."""


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
    away: bool = False
    """Is the bot away for longer than Discord knows nonces, and tokens too? Then a line may be told again."""


class Life:
    """A bot that is born and killed."""

    def __init__(self, discord: Loopback, nursery: Nursery, folder: Path, plan: Plan) -> None:
        settings: dict[str, Any] = {
            "play__pictures": False,
            "play__own_emoji": False,
            "play__default_pace": "no_clock",
            "play__computer_pause_seconds": plan.pause,
        }
        self.discord, self.folder, self.plan = discord, folder, plan
        self._nursery, self._bot = nursery, BotProcess(discord, folder, **settings)
        self.pid = 0

    @property
    def store(self) -> Path:
        """Its database."""
        return self._bot.store

    async def begin(self) -> None:
        """Be born, and hear of events."""
        before = self.discord.gateway.identified
        self.pid = await self._nursery.birth(self._bot.environment(), self.folder, self.plan.trick)
        async with asyncio.timeout(_SETTLES):
            await self.discord.gateway.wait_ready(before)

    def kill_now(self) -> None:
        """Be killed, without anybody waiting for it."""
        if self.pid and is_alive(self.pid):
            with suppress(ProcessLookupError):  # it has just gone
                os.kill(self.pid, signal.SIGKILL)

    async def end(self) -> None:
        """Be killed, and gone."""
        self.kill_now()
        await until(lambda: not is_alive(self.pid))
        await self.discord.quiet(0.01)


async def run(nursery: Nursery, folder: Path, plan: Plan) -> Verdict:
    """Kill a bot as often as the plan says, in the middle of busy games, and return what is wrong then."""
    rng = Random(plan.seed)
    async with Loopback(noting=False) as discord, _world(discord, nursery, folder, plan, rng) as world:
        life, tables, results = world
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
                if plan.away:
                    _pass_time(discord, rng)
                await life.begin()
            for table in tables:
                table.stopping.set()
            await asyncio.gather(*playing)
            discord.faults.clear()
        finally:
            for task in playing:
                task.cancel()
        await _settle(life)
        await life.end()
        hearing = HEARING_TIME if plan.pause else timedelta()
        places = [table.channel for table in tables]
        return await judge(discord, life.store, places, results, hearing, away=plan.away)


@asynccontextmanager
async def _world(
    discord: Loopback, nursery: Nursery, folder: Path, plan: Plan, rng: Random
) -> AsyncGenerator[tuple[Life, list[Busy], Any]]:
    guild = discord.add_guild()
    results = discord.add_channel(guild, "results")
    tables = [
        Busy(
            discord,
            discord.add_channel(guild, f"table-{number}"),
            [discord.add_person(name, guild) for name in NAMES[:3]],
            Random(rng.random()),
            plan.computers,
        )
        for number in range(plan.tables)
    ]
    for table in tables:
        for person in table.people:
            person.wait = 1.0
    life = Life(discord, nursery, folder, plan)
    store = await SqliteStore.open(life.store)
    await Preferences(store).change_server(int(guild["id"]), results=int(results["id"]), purses=plan.purses)
    await store.close()
    await life.begin()
    try:
        yield life, tables, results
    finally:
        await life.end()


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


def _pass_time(discord: Loopback, rng: Random) -> None:
    """Let Discord forget nonces, or tokens of interactions too, as if the bot had been away for long."""
    if rng.random() < _LONG_AWAY:
        discord.forget_nonces()
        if rng.random() < 0.5:
            discord.forget_tokens()


async def _settle(life: Life) -> None:
    """Wait until nothing is left to be shown."""
    over = time.monotonic() + _SETTLES
    while time.monotonic() < over:
        await life.discord.quiet(0.3, at_most=_SETTLES)
        if not _behind(life.store):
            return
        await asyncio.sleep(0.2)


def _behind(path: Path) -> bool:
    """Return whether something of the log or a purse is not shown yet, or a table goes on by itself."""
    query = """
        SELECT count(*) FROM tables t LEFT JOIN publication p
        ON p.table_id = t.id AND p.kind = 'published'
        JOIN log l ON l.table_id = t.id
        AND l.version = (SELECT max(version) FROM log WHERE table_id = t.id)
        WHERE l.version > coalesce(p.shows, 0) OR l.goes_on
        OR EXISTS (SELECT 1 FROM publication d WHERE d.table_id = t.id AND d.kind = 'due' AND d.live)
    """
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        return bool(connection.execute(query).fetchone()[0])


GROUP = 10
"""Kills of one bot, before what it leaves is judged."""
_CALM = 4.0
_AWAY = 2
"""Which of three groups is away for long."""
_KINDS = ((0, 0.0), (1, 0.0), (0, 0.05), (1, 0.05))
"""Computer players at each table, and the seconds that they take at least."""


def plans(kills: int, first_seed: int = 1) -> list[Plan]:
    """Return what groups of so many kills are like: with and without computers, with and without pauses."""
    return [
        Plan(
            seed=first_seed + number,
            kills=min(GROUP, kills - number * GROUP),
            calm=_CALM if number // len(_KINDS) % 2 else 0.0,
            computers=_KINDS[number % len(_KINDS)][0],
            pause=_KINDS[number % len(_KINDS)][1],
            away=number % 3 == _AWAY,
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
    found, some = Verdict(), asyncio.Semaphore(at_once)
    async with Nursery() as nursery:

        async def one(plan: Plan) -> None:
            place = folder / str(plan.seed)
            async with some:
                place.mkdir(parents=True)
                verdict = await run(nursery, place, plan)
            found.add(verdict)
            if tell is not None:
                tell(plan, verdict)

        async with asyncio.TaskGroup() as group:
            for plan in groups:
                group.create_task(one(plan))
    return found
