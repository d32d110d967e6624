"""The system's clock jumps by hours in a live game, or the machine sleeps: nobody's time runs out."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
import simcord
from discord.utils import utcnow

from bot.app import build
from bot.client import IntrigueBot
from bot.config import PlaySettings, Settings
from bot.store.sqlite import SqliteStore
from bot.tables.clock import MonotonicTime
from bot.tables.entries import By, Played, TimeReturned
from bot.tables.table import Table
from tests.support.room import no_pause

HOUR = 3_600.0
A_YEAR = 365 * 86_400.0


@dataclass
class Machine:
    """What its clocks are wrong by, in seconds, and the bot that runs on it."""

    env: simcord.Env
    bot: IntrigueBot
    channel: simcord.ChannelHandle
    people: list[simcord.MemberActor]
    wrong: list[float] = field(default_factory=lambda: [0.0])
    slept: list[float] = field(default_factory=lambda: [0.0])

    async def table(self) -> Table:
        return await self.bot.services.service.latest_table_at(self.channel.id)

    async def left(self) -> float:
        ends = (await self.table()).view.decides_by
        assert ends is not None
        return (ends - self.env.now()).total_seconds()

    async def entries(self, kind: type[object]) -> int:
        return sum(isinstance(step.entry, kind) for step in (await self.table()).history)

    async def by_clock(self) -> int:
        entries = [step.entry for step in (await self.table()).history]
        return sum(isinstance(entry, Played) and entry.by is By.CLOCK for entry in entries)


@asynccontextmanager
async def live_game(path: Path) -> AsyncGenerator[Machine]:
    wrong, slept = [0.0], [0.0]
    now = MonotonicTime(
        lambda: utcnow() + timedelta(seconds=wrong[0]), lambda: utcnow().timestamp() - slept[0]
    )
    settings = Settings(play=PlaySettings(pictures=False, own_emoji=False, computer_pause_seconds=0))
    store = await SqliteStore.open(path)
    bot = build(settings, store, rng=Random(1), pause=no_pause, beat=A_YEAR, now=now)
    now.found_out = lambda: bot.services.background.set_clock(now.resynchronise)
    bot.parts.gate.acknowledgements.on_time = now.note_remote_time
    try:
        async with simcord.run(bot, shard_count=1) as env:
            guild = env.create_guild("Palazzo")
            channel = guild.create_text_channel("intrigue")
            people = [guild.add_member(env.create_user(name)) for name in ("ada", "ben", "cleo")]
            await env.settle()
            now.resynchronise()  # simulated time has a date of its own
            for person in people:
                await person.slash(channel, "join")
            await people[0].slash(channel, "start")
            yield Machine(env, bot, channel, people, wrong, slept)
    finally:
        await bot.close()


@pytest.mark.parametrize("jump", [5 * HOUR, -5 * HOUR, 9_000 * 24 * HOUR])
async def test_a_jump_costs_nobody_any_time(tmp_path: Path, jump: float) -> None:
    async with live_game(tmp_path / "tables.db") as machine:
        before = await machine.left()
        machine.wrong[0] = jump
        await machine.people[0].slash(machine.channel, "purse")
        await machine.env.advance_time(10)
        await machine.people[1].slash(machine.channel, "table show")
        assert await machine.by_clock() == 0
        assert await machine.left() == pytest.approx(before - 10, abs=2)
        machine.wrong[0] = 0
        await machine.env.advance_time(10)
        assert await machine.by_clock() == 0
        assert await machine.entries(TimeReturned) == 0
        await machine.env.advance_time(before)
        assert await machine.by_clock() == 1, "and then it does run out"


async def test_a_machine_that_slept_gives_the_time_back(tmp_path: Path) -> None:
    async with live_game(tmp_path / "tables.db") as machine:
        before = await machine.left()
        machine.slept[0] = 5 * HOUR
        await machine.env.advance_time(5 * HOUR)
        assert await machine.by_clock() == 0, "nobody could decide"
        await machine.people[0].slash(machine.channel, "purse")
        await machine.env.settle()
        assert await machine.entries(TimeReturned) == 1
        assert await machine.by_clock() == 0
        assert await machine.left() == pytest.approx(before, abs=5)
        await machine.env.advance_time(before + 5)
        assert await machine.by_clock() == 1


async def test_a_clock_that_was_fast_is_set_back_over_a_restart(tmp_path: Path) -> None:
    """Nobody gets hours for a decision of minutes by it."""
    path = tmp_path / "tables.db"
    async with live_game(path) as machine:
        before = await machine.left()
        await machine.bot.services.service.time.beat()
        earlier = MonotonicTime(lambda: utcnow() - timedelta(hours=5))
        await machine.bot.services.background.close()
        store = await SqliteStore.open(path)
        again = build(
            Settings(play=PlaySettings(pictures=False, own_emoji=False, computer_pause_seconds=0)),
            store,
            rng=Random(1),
            pause=no_pause,
            beat=A_YEAR,
            now=earlier,
        )
        for _ in range(2):
            await again.services.service.time.return_lost_time()
        table = await again.services.service.latest_table_at(machine.channel.id)
        ends = table.view.decides_by
        assert ends is not None
        assert (ends - earlier()).total_seconds() == pytest.approx(before, abs=5)
        await again.parts.release()
