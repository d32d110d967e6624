"""A game over a gateway on which everything happens that may: nothing is lost, and nothing happens twice.

The real bot in a process of its own, over sockets; the log alone says what everybody should see.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.preferences import Preferences
from bot.store.sqlite import SqliteStore
from tests.crash.oracle import judge
from tests.loopback.payloads import Payload
from tests.loopback.people import NotShown, Person, called_in, set_up_short_game
from tests.loopback.process import BotProcess, scene
from tests.loopback.server import Loopback
from tests.sampling import ALL, plain_and_stress

PLAIN = {"play__pictures": False, "play__own_emoji": False, "play__computer_pause_seconds": 0}
LATE = 3.5
"""Seconds after which Discord has given up on an interaction."""
BACK = 20.0
"""Seconds that a connection may take to be back."""
WRONG_SETTING = 2
"""The exit code that says so: docs/hosting.md has services not start again after it."""
Trouble = Callable[[Loopback, Random], Awaitable[None]]


def cut(code: int | None) -> Trouble:
    """Cut the line with a close code, or without one."""

    async def trouble(discord: Loopback, _rng: Random) -> None:
        await discord.gateway.drop(code)

    return trouble


async def ask_to_reconnect(discord: Loopback, _rng: Random) -> None:
    discord.gateway.ask_to_reconnect()


async def end_session(discord: Loopback, _rng: Random) -> None:
    discord.gateway.invalidate(resumable=False)


async def interrupt_session(discord: Loopback, _rng: Random) -> None:
    discord.gateway.invalidate(resumable=True)


async def replay(discord: Loopback, rng: Random) -> None:
    discord.gateway.replay(rng.randint(1, 12))


async def reorder(discord: Loopback, rng: Random) -> None:
    discord.gateway.hold()
    await asyncio.sleep(0.05)
    discord.gateway.release(rng)


async def nothing(discord: Loopback, _rng: Random) -> None:
    """What goes wrong goes wrong all the time."""


RECONNECTING: dict[str, Trouble] = {
    "1006": cut(None),
    "1012": cut(1012),
    "op 7": ask_to_reconnect,
    "4000": cut(4000),
    "4007": cut(4007),
    "op 9, to be resumed": interrupt_session,
    "4009": cut(4009),
    "op 9": end_session,
}
"""After these the bot has to come back."""
TROUBLES = RECONNECTING | {"replayed": replay, "reordered": reorder, "twice": nothing, "late": nothing}
GAMES = plain_and_stress(
    [["op 7", "op 9", "twice", "replayed", "reordered"]],
    [[name] * 3 for name in TROUBLES] if ALL else [[*TROUBLES][:8], ["late"]],
)
"""What goes wrong in each game, one thing after another."""


async def finish(
    discord: Loopback,
    channel: Payload,
    people: list[Person],
    disturb: Callable[[], Coroutine[Any, Any, None]],
) -> int:
    """Play a game to its end, and return how many decisions that took."""
    rng = Random(1)
    decisions = 0
    by_id = {person.id: person for person in people}
    while True:
        await discord.quiet()
        called = called_in(discord, channel)
        if called is None:
            return decisions
        # What is done just then may come late, or not: whoever reads no answer tries again.
        disturbing = asyncio.create_task(disturb())
        try:
            asked = await by_id[called].decide(channel, rng.choice)
        except NotShown:
            asked = None
        await disturbing
        if asked is None or asked.answer is None:
            await asyncio.sleep(0.05)
            continue
        decisions += 1


@pytest.mark.parametrize("names", GAMES, ids=",".join)
async def test_nothing_is_lost_or_doubled(tmp_path: Path, names: list[str]) -> None:
    rng = Random(7)
    left = list(names)
    async with Loopback() as discord:
        discord.patience = BACK
        guild = discord.add_guild()
        channel = discord.add_channel(guild)
        results = discord.add_channel(guild)
        people = [discord.add_person(person, guild) for person in ("Ada", "Ben", "Cleo")]
        for person in people:
            person.wait = 1.0 if "late" in names else BACK

        async def disturb() -> None:
            if "late" in names:
                for person in people:
                    person.age = LATE if rng.random() < 1 / 3 else 0.0
            if left:
                name = left.pop(0)
                await TROUBLES[name](discord, rng)
                if name in RECONNECTING:
                    await asyncio.wait_for(back(discord), BACK)

        bot = BotProcess(discord, tmp_path, **PLAIN)
        store = await SqliteStore.open(bot.store)
        await Preferences(store).change_server(int(guild["id"]), results=int(results["id"]), purses=True)
        await store.close()
        discord.gateway.twice = "twice" in names
        await bot.start()
        try:
            for person in people:
                await person.use(channel, "join")
            await set_up_short_game(people[0], channel)
            await people[0].use(channel, "start")
            assert await finish(discord, channel, people, disturb) > 10
            assert not left
            await discord.quiet(0.5)
        finally:
            await bot.kill()
        if "twice" in names:
            assert discord.answered["POST /interactions/:/*/callback", 400] == 0, "nothing is answered twice"
            assert "discord.undelivered" not in bot.log
        verdict = await judge(discord, bot.store, [channel], results, timedelta())
        assert verdict.lines > 20
        assert not +verdict.wrong, verdict.why


async def test_a_refused_token_ends_the_process_with_a_code_of_its_own(tmp_path: Path) -> None:
    """Whoever starts it again after failures can tell that this one is not mended by that."""
    async with Loopback() as discord:
        discord.add_channel(discord.add_guild())
        bot = BotProcess(discord, tmp_path, **PLAIN)
        await bot.start()
        await discord.quiet(0.5)
        await discord.gateway.drop(4004)
        assert await asyncio.wait_for(bot.wait(), BACK) == WRONG_SETTING
        assert "discord.token was refused by Discord" in bot.log
        assert "Traceback" not in bot.log
        assert discord.gateway.identified == 1, "it is not tried again"


@pytest.mark.parametrize("ahead", [4.0, 30.0])
@pytest.mark.parametrize("suggests", [True, False], ids=["suggestion", "command"])
async def test_an_interaction_from_the_future_silences_nobody(
    tmp_path: Path, ahead: float, suggests: bool
) -> None:
    """One of Discord's workers has a wrong clock."""
    async with scene(tmp_path, "Ada", "Ben") as here:
        await here.bot.start()
        ada, ben = here.people
        for _ in range(3):
            assert (await ada.use(here.channel, "help now")).answer is not None
        ben.age = -ahead
        if suggests:
            await ben.suggested(here.channel, "bribe", "amount")
        else:
            assert (await ben.use(here.channel, "help now")).answer is not None
        ada.wait = 2.0
        for _ in range(3):
            assert (await ada.use(here.channel, "help now")).answer is not None
        assert "interaction.too_late" not in here.bot.log


@pytest.mark.stress
async def test_a_server_in_an_outage_loses_no_time_also_at_the_start(tmp_path: Path) -> None:
    """The deadline passes in it, and the bot is killed and started again."""
    settings = {"play__live_minutes": 1, "play__talk_minutes": 0, "play__default_pace": "live"}
    async with scene(tmp_path, "Ada", "Ben", "Cleo", **settings) as here:
        guild_id = int(here.channel["guild_id"])
        await here.bot.start()
        for person in here.people:
            await person.use(here.channel, "join")
        await here.people[0].use(here.channel, "start")
        await here.discord.quiet(0.5)
        await here.bot.stop()
        grow_older(here.bot.store, 30.0)
        here.discord.gateway.unavailable.add(guild_id)
        for _ in range(2):
            await here.bot.start()
            await asyncio.sleep(15)
            assert by_clock(here.bot.store) == 0
            await here.bot.kill()
        await here.bot.start()
        await asyncio.sleep(3)
        here.discord.gateway.end_outage(guild_id)
        await asyncio.sleep(3)
        assert by_clock(here.bot.store) == 0, "there is some time left"
        here.discord.gateway.begin_outage(guild_id)
        await asyncio.sleep(30)
        assert by_clock(here.bot.store) == 0
        here.discord.gateway.end_outage(guild_id)
        await here.until(lambda: by_clock(here.bot.store) == 1)


@pytest.mark.stress
async def test_who_takes_over_in_an_outage_lets_no_clock_decide(tmp_path: Path) -> None:
    settings = {"play__live_minutes": 1, "play__talk_minutes": 0, "play__default_pace": "live"}
    async with scene(tmp_path, "Ada", "Ben", "Cleo", **settings) as here:
        guild_id = int(here.channel["guild_id"])
        await here.bot.start()
        for person in here.people:
            await person.use(here.channel, "join")
        await here.people[0].use(here.channel, "start")
        await here.discord.quiet(0.5)
        here.discord.gateway.begin_outage(guild_id)
        heir = BotProcess(here.discord, tmp_path, **PLAIN, **settings)
        await heir.start()
        try:
            await asyncio.sleep(45)
            await here.bot.kill()
            await asyncio.sleep(40)
            assert by_clock(here.bot.store) == 0
            here.discord.gateway.end_outage(guild_id)
            await asyncio.sleep(30)
            assert by_clock(here.bot.store) == 0, "nearly all of the minute is left"
            await here.until(lambda: by_clock(here.bot.store) == 1)
        finally:
            await heir.kill()


def grow_older(store: Path, seconds: float) -> None:
    """Let all that is in a log have happened so many seconds earlier."""
    with closing(sqlite3.connect(store)) as file, file:
        file.execute("UPDATE log SET at = at - ?, deadline = deadline - ?", (round(seconds * 1e6),) * 2)


def by_clock(store: Path) -> int:
    """How often the clock has decided."""
    with closing(sqlite3.connect(store)) as file:
        (found,) = file.execute('SELECT count(*) FROM log WHERE entry LIKE \'%"by":"clock"%\'').fetchone()
    return found


async def back(discord: Loopback) -> None:
    """Wait until the bot hears of events again."""
    await asyncio.sleep(0.02)
    while not discord.gateway.is_ready:  # noqa: ASYNC110 - it is over when a process has done something
        await asyncio.sleep(0.02)
