"""Two real bots on one store and one Discord: one dies, one follows another, each has its own shards."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.store.open import open_store
from bot.store.process_lock import is_served
from tests.loopback.payloads import Payload
from tests.loopback.people import Person, called_in
from tests.loopback.process import BotProcess
from tests.loopback.server import Loopback
from tests.loopback.state import Asked, text_of

PLAIN: dict[str, Any] = {
    "play__pictures": False,
    "play__own_emoji": False,
    "play__computer_pause_seconds": 0,
    "discord__sync_commands": "changed",
}
TAKEN_OVER = 10.0
"""Seconds within which another process must act for the tables of one that has died."""
CALLED_AGAIN = 20.0
"""Seconds within which somebody must be called."""


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.stress)])
def kept_in(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """The settings that say where tables are kept."""
    if request.param == "sqlite":
        return {"store__path": str(tmp_path / "shared.db")}
    address: str = request.getfixturevalue("postgres_address")
    return {"store__url": address}


class Pair:
    """Two bots, and a game among three people on a server."""

    def __init__(self, discord: Loopback, folder: Path, kept_in: dict[str, str]) -> None:
        self.discord = discord
        self.kept_in = kept_in
        self.bots: list[BotProcess] = []
        for name in ("one", "two"):
            own = folder / name
            own.mkdir()
            self.bots.append(BotProcess(discord, own, **PLAIN, **kept_in))
        guild = discord.add_guild()
        self.channel: Payload = discord.add_channel(guild)
        self.people = [discord.add_person(name, guild) for name in ("Ada", "Ben", "Cleo")]
        self.rng = Random(7)
        self.asked: list[Asked] = []

    async def begin(self) -> None:
        for person in self.people:
            self.asked.append(await person.use(self.channel, "join"))
        self.asked.append(await self.people[0].use(self.channel, "start", edition="mayfair-2005"))

    @property
    def called(self) -> Person | None:
        called = called_in(self.discord, self.channel)
        return None if called is None else next(one for one in self.people if one.id == called)

    async def decide(self) -> bool:
        """Have whoever is called decide; False when the game is over."""
        await self.discord.quiet(0.02)
        latest = time.monotonic() + CALLED_AGAIN
        while (person := self.called) is None:  # it comes a moment later, where another one takes over
            if time.monotonic() > latest:
                return False
            await asyncio.sleep(0.05)
            await self.discord.quiet(0.02)
        asked = await person.decide(self.channel, self.rng.choice)
        if asked is not None:
            self.asked.append(asked)
        return True

    async def play(self, decisions: int) -> None:
        for _ in range(decisions):
            assert await self.decide()

    async def follow(self, number: int) -> None:
        """Start a bot while the other one is on duty, and wait until it waits for it to go."""
        bot = self.bots[number]
        before = bot.log.count("duty.waiting")
        await bot.start()
        for _ in range(200):
            if bot.log.count("duty.waiting") > before:
                return
            await asyncio.sleep(0.1)
        raise AssertionError(f"it does not wait: {bot.log[-2000:]}")

    async def answered_within(self, seconds: float) -> None:
        """Ask for the table until somebody answers."""
        began = time.monotonic()
        while (await self.people[0].use(self.channel, "table show")).answer is None:
            assert time.monotonic() - began < seconds, self.bots[1].log[-3000:]

    def texts(self) -> list[str]:
        return [text_of(message) for message in self.discord.messages[int(self.channel["id"])].values()]

    async def check(self) -> None:
        """Nothing was told twice or is left behind, and every decision is in the log once."""
        await self.discord.quiet(0.3)
        texts = self.texts()
        repeated = [text for text, times in Counter(filter(None, texts)).items() if times > 1]
        assert not repeated, "nothing is told twice"
        address = self.kept_in.get("store__url") or f"sqlite:///{self.kept_in['store__path']}"
        store = await open_store(address)
        rows = await store.load(1)
        assert [row.version for row in rows] == list(range(1, len(rows) + 1))
        acted = [row.interaction_id for row in rows if row.interaction_id is not None]
        assert len(acted) == len(set(acted))
        assert await store.unpublished_tables() == []
        assert (await store.publication(1)).published == len(rows)
        await store.close()
        assert not any("token.shared" in bot.log for bot in self.bots), "both are the owner's"


@asynccontextmanager
async def pair(folder: Path, kept_in: dict[str, str]) -> AsyncGenerator[Pair]:
    async with Loopback() as discord:
        discord.patience = 3.0
        two = Pair(discord, folder, kept_in)
        try:
            yield two
        finally:
            for bot in two.bots:
                await bot.kill()


async def test_who_comes_second_waits_and_takes_over_from_one_that_was_killed(
    tmp_path: Path, kept_in: dict[str, str]
) -> None:
    async with pair(tmp_path, kept_in) as two:
        await two.bots[0].start()
        await two.begin()
        await two.play(4)
        await two.follow(1)
        await two.play(3)
        assert all(asked.answer is not None for asked in two.asked)
        answers = two.discord.answered["POST /interactions/:/*/callback", 400]
        assert answers == 0, "nobody answers what another one has answered"
        await two.bots[0].kill()
        for person in two.people:
            person.wait = 2.5  # Discord gives up after three
        await two.answered_within(TAKEN_OVER)
        await two.play(4)
        await two.check()
        if path := kept_in.get("store__path"):
            assert is_served(Path(path))
            await two.bots[1].stop()
            assert not is_served(Path(path))


@pytest.mark.stress
async def test_nothing_is_doubled_when_a_stopped_process_wakes(tmp_path: Path, postgres_address: str) -> None:
    """It loses its locks meanwhile, and finds them lost before it does anything."""
    async with pair(tmp_path, {"store__url": postgres_address}) as two:
        await two.bots[0].start()
        await two.begin()
        await two.follow(1)
        await two.play(3)
        playing = asyncio.create_task(two.play(3))
        await asyncio.sleep(two.rng.random() / 10)
        two.bots[0].freeze()
        try:
            await playing
            for person in two.people:
                person.wait = 2.5  # Discord gives up after three
            await two.answered_within(TAKEN_OVER)
            await two.play(4)
        finally:
            two.bots[0].thaw()
        await two.play(4)
        await two.check()
        asked = await two.people[0].use(two.channel, "table show")
        assert asked.answer is not None
        assert two.discord.answered["POST /interactions/:/*/callback", 400] == 0


@pytest.mark.stress
async def test_no_click_is_lost_when_one_version_follows_another(
    tmp_path: Path, kept_in: dict[str, str]
) -> None:
    """Each is told to stop in the middle of a busy game, when the next one is there, and that one too."""
    async with pair(tmp_path, kept_in) as two:
        await two.bots[0].start()
        await two.begin()
        for turn in range(2):
            old = two.bots[turn]
            await two.follow(1 - turn)
            await two.play(2)
            playing = asyncio.create_task(two.play(5))
            await asyncio.sleep(two.rng.random() / 5)
            assert await old.stop() == 0
            await playing
        lost = [asked for asked in two.asked if asked.answer is None]
        assert not lost, f"{len(lost)} of {len(two.asked)} were never answered"
        await two.check()


async def test_two_that_know_nothing_of_each_other_say_so(tmp_path: Path) -> None:
    """Each has a store of its own: an installation that somebody has forgotten, with the same token."""
    async with pair(tmp_path, {}) as two:
        for bot in two.bots:
            await bot.start()
        await asyncio.sleep(2.0)  # what comes just after a start may have reached the process before
        for _ in range(20):
            await two.people[0].use(two.channel, "games mine")
        await two.discord.quiet(0.3)
        lines = [line for bot in two.bots for line in bot.log.splitlines() if "token.shared" in line]
        assert lines, "whoever comes second hears of it"
        assert all(bot.log.count("token.shared") <= 1 for bot in two.bots)
        assert all("Reset Token" in line for line in lines)


async def test_each_has_its_own_shards(tmp_path: Path, postgres_address: str) -> None:
    """Servers of both are played; of each by its own process."""
    async with Loopback() as discord:
        discord.shards = 2
        guilds: list[Payload] = []
        while {(int(guild["id"]) >> 22) % 2 for guild in guilds} != {0, 1}:
            guilds.append(discord.add_guild())
        guilds = [next(g for g in guilds if (int(g["id"]) >> 22) % 2 == shard) for shard in (0, 1)]
        bots: list[BotProcess] = []
        for shard in (0, 1):
            folder = tmp_path / str(shard)
            folder.mkdir()
            own = {**PLAIN, "store__url": postgres_address, "discord__shards": f"{shard}/2"}
            bots.append(BotProcess(discord, folder, **own))
        try:
            for bot in bots:
                await bot.start()
            for guild in guilds:
                channel = discord.add_channel(guild)
                people = [discord.add_person(name, guild) for name in ("Ada", "Ben", "Cleo")]
                for person in people:
                    while (await person.use(channel, "join")).answer is None:
                        pass  # it waits for an answer by itself
                assert (await people[0].use(channel, "start")).answer is not None
                await discord.quiet(0.2)
                assert called_in(discord, channel) is not None
            assert "duty.gained" in bots[0].log
            assert "duty.gained" in bots[1].log
        finally:
            for bot in bots:
                await bot.kill()
