"""What Discord refuses stays owed: it is shown when it may be, also of games that have ended."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.store.open import FILE, open_store
from tests.crash.busy import Busy
from tests.crash.kills import Life, Plan, settle, world
from tests.crash.nursery import HASTY, HONEST, Nursery
from tests.crash.oracle import Verdict, judge
from tests.loopback.faults import Kind
from tests.loopback.payloads import BOT, EPHEMERAL, Payload, member
from tests.loopback.people import called_in
from tests.loopback.server import Loopback
from tests.sampling import plain_and_stress
from tests.support.waiting import until

SHUT = 6.0
"""Seconds of play while everything is refused, at least."""
ENOUGH = 30
"""Decisions within which a game comes to its end."""
SLOW = 20.0
"""Seconds that a slow machine gets for them."""
SOON = 10.0
"""Seconds within which all that is owed is shown: sooner than the bot asks again by itself."""


@dataclass(frozen=True, slots=True)
class Way:
    """How places are shut, and how they open again."""

    posts: tuple[int, int]
    """Status and code of what is sent there."""
    changes: tuple[int, int]
    event: str
    """What Discord tells of the end; nothing if empty."""

    @property
    def is_thread(self) -> bool:
        return self.event.startswith("THREAD")


WAYS = {
    "locked": Way((400, 160005), (400, 50083), "THREAD_UPDATE"),
    "archived": Way((400, 50083), (400, 50083), "THREAD_UPDATE"),
    "hidden": Way((403, 50001), (403, 50001), "CHANNEL_UPDATE"),
    "own roles": Way((403, 50013), (403, 50013), "GUILD_MEMBER_UPDATE"),
    "everybody's role": Way((403, 50013), (403, 50013), "GUILD_ROLE_UPDATE"),
    "unavailable": Way((403, 50001), (403, 50001), "GUILD_CREATE"),
    "without a word": Way((403, 50013), (403, 50013), ""),
}


@pytest.mark.parametrize("name", plain_and_stress(["locked", "own roles"], WAYS))
async def test_what_was_refused_is_shown_once_it_may_be(tmp_path: Path, name: str) -> None:
    way = WAYS[name]
    found = Verdict()
    for attempt in range(4):  # a slow machine plays no game to its end
        plan = Plan(
            seed=attempt,
            kills=0,
            computers=2,
            people=1,
            threads=way.is_thread,
            trick=HONEST if way.event else HASTY,
        )
        found.add(await played_behind_a_door(tmp_path / str(attempt), plan, way))
        assert not +found.wrong, found.why
        if found.finished:
            return
    raise AssertionError(f"no game came to its end: {found}")


async def played_behind_a_door(folder: Path, plan: Plan, way: Way) -> Verdict:
    """Play on while places are shut, stop, open them, and return what is wrong soon after."""
    folder.mkdir()
    address = f"{FILE}{folder / 'intrigue.db'}"
    async with (
        Loopback() as discord,
        Nursery() as nursery,
        world(discord, nursery, folder, plan, Random(plan.seed), address) as here,
    ):
        life, tables, results = here
        playing = [asyncio.create_task(table.play()) for table in tables]
        await until(lambda: all(called_in(discord, table.channel) for table in tables))
        shut(discord, [table.channel for table in tables], way)
        tell(discord, tables, way, is_open=False)
        await play_on(tables)
        for table in tables:
            table.stopping.set()
        await asyncio.gather(*playing)
        await discord.quiet(0.3)
        assert await owes(address)
        discord.faults.clear()
        tell(discord, tables, way, is_open=True)
        await shown(life, address)
        await life.end_all()
        path = Path(address.removeprefix(FILE))
        return await judge(discord, path, [table.channel for table in tables], results, timedelta())


async def play_on(tables: list[Busy]) -> None:
    """Let people play for a while: on a slow machine until as much is decided as on a quick one."""
    loop = asyncio.get_running_loop()
    latest = loop.time() + SLOW
    await asyncio.sleep(SHUT)
    while sum(table.decisions for table in tables) < ENOUGH and loop.time() < latest:  # noqa: ASYNC110 - it tells no event
        await asyncio.sleep(0.1)


def shut(discord: Loopback, places: list[Payload], way: Way) -> None:
    """Refuse everything that all may see in some places."""

    def there(path: str, _body: Any) -> bool:
        return any(each["id"] in path.split("/") for each in places)

    def in_public(_path: str, body: Any) -> bool:
        data: Payload = body.get("data", body) or {}
        return body.get("type", 4) == 4 and not int(data.get("flags") or 0) & EPHEMERAL

    def refuse(route: str, how: tuple[int, int], when: Callable[[str, Any], bool] | None) -> None:
        status, code = how
        discord.add_fault(route, Kind.REFUSE, status=status, code=code, times=None, when=when)

    refuse("POST /channels/:/messages", way.posts, there)
    refuse("PATCH /channels/*", way.changes, there)
    refuse("DELETE /channels/*", way.changes, there)
    if way.is_thread:  # otherwise a table lives on answers
        refuse("POST /interactions/*", way.posts, in_public)
        refuse("POST /webhooks/*", way.posts, in_public)
        refuse("PATCH /webhooks/*", way.changes, None)
        refuse("DELETE /webhooks/*", way.changes, None)


def tell(discord: Loopback, tables: list[Busy], way: Way, *, is_open: bool) -> None:
    """Tell the bot that it is so, as Discord does."""
    (guild,) = discord.guilds.values()
    told: list[Payload] = []
    match way.event:
        case "THREAD_UPDATE":
            for table in tables:
                state = table.channel["thread_metadata"]
                state["locked"] = state["archived"] = not is_open
                told.append(table.channel)
        case "CHANNEL_UPDATE" if is_open:
            told += [table.channel for table in tables]
        case "GUILD_MEMBER_UPDATE" if is_open:
            told.append({**member(BOT), "roles": [guild["id"]], "guild_id": guild["id"]})
        case "GUILD_ROLE_UPDATE" if is_open:
            role = {**guild["roles"][0], "permissions": str(int(guild["roles"][0]["permissions"]) - 1)}
            told.append({"guild_id": guild["id"], "role": role})
        case "GUILD_CREATE" if is_open:
            discord.gateway.dispatch(
                "GUILD_DELETE", {"id": guild["id"], "unavailable": True}, int(guild["id"])
            )
            told.append(guild)
        case _:
            pass
    for each in told:
        discord.gateway.dispatch(way.event, each, int(guild["id"]))


async def owes(address: str) -> bool:
    """Return whether anything is noted as owed."""
    store = await open_store(address)
    try:
        return bool(await store.shown("owed"))
    finally:
        await store.close()


async def shown(life: Life, address: str) -> None:
    """Wait until nothing is owed any more, or for long enough."""
    loop = asyncio.get_running_loop()
    latest = loop.time() + (SOON if life.plan.trick == HONEST else 4 * SOON)
    while await owes(address) and loop.time() < latest:  # noqa: ASYNC110 - it tells no event
        await asyncio.sleep(0.2)
    await settle(life)
