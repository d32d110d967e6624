"""Two processes' worth of services on one store: every command comes to both, and they race."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from random import Random

from bot.tables.deadlines import Timeouts
from bot.tables.entries import GameStarted, ReadyAsked, ReadyCheckEnded, WentAbsent
from bot.tables.refusals import TableRefusal
from bot.tables.repository import Actor
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import CommandError
from tests.store.conftest import OpenHere
from tests.support.builders import NOON, some


async def test_two_processes_and_doubled_racing_commands(address: str, open_here: OpenHere) -> None:
    """Every decision is one that its player could see; each interaction counts once; a deadline does, too."""
    stores = [await open_here(address) for _ in range(2)]
    now = NOON
    services = [
        TableService(
            store, now=lambda: now, rng=Random(seed), timeouts=Timeouts(decision=timedelta(minutes=30))
        )
        for seed, store in enumerate(stores)
    ]
    rng = Random(5)
    number = 0

    async def both(act: Actor, table: Table) -> None:
        """Play something different in each process, for one and for two interactions."""
        options = table.running_game().legal_commands()
        twice = rng.random() < 0.5

        async def play(service: TableService, shift: int) -> None:
            asked = act if twice else act._replace(interaction_id=act.interaction_id + shift)
            try:
                await service.play(asked, rng.choice(options), decision=table.decision_number)
            except (TableRefusal, CommandError):
                refused.append(asked.interaction_id)

        refused: list[int] = []
        await asyncio.gather(*(play(service, shift) for shift, service in enumerate(services)))
        assert len(refused) == (0 if twice else 1), "one counts, and the other is told so"

    for user in (1, 2, 3):
        number += 10
        tables = await asyncio.gather(
            *(one.lobby.join(7, 5, user, f"Ada {user}", number) for one in services)
        )
        assert len({(table.id, table.version) for table in tables}) == 1
    table = await services[0].lobby.start(Actor(tables[0].id, 1, 100))
    decided = 0
    while table.phase is Phase.PLAYING and decided < 40:
        table = await services[decided % 2].get(table.id)
        if table.acts_by_itself:
            await asyncio.gather(*(one.computers.advance(table.id, table.turn) for one in services))
        elif table.phase is Phase.PLAYING:
            chair = some(table.acting_chair)
            number += 10
            await both(Actor(table.id, chair.user_id or 0, 1_000 + number), table)
            decided += 1
            seen = [(await one.catch_up(table.id)).version for one in services]
            assert seen[0] == seen[1], "what one has kept the other one sees"
    while (table := await services[0].get(table.id)).acts_by_itself:  # or nobody is waited for
        await services[0].computers.advance(table.id, table.turn)
    now += timedelta(minutes=31)
    for _ in range(2):
        await asyncio.gather(*(one.time.meet_deadline(table.id) for one in services for _ in range(3)))
    table = await services[0].get(table.id)
    absent = [step for step in table.history if isinstance(step.entry, WentAbsent)]
    assert len(absent) == (1 if table.phase is Phase.PLAYING else 0)
    rows = await stores[0].load(table.id)
    assert [row.version for row in rows] == list(range(1, len(rows) + 1))
    acted = [row.interaction_id for row in rows if row.interaction_id is not None]
    assert len(acted) == len(set(acted))


async def test_two_processes_start_one_game(address: str, open_here: OpenHere) -> None:
    """Whoever starts, and however often a deadline is met: one game begins, without those who are silent."""
    stores = [await open_here(address) for _ in range(2)]
    now = NOON
    services = [TableService(store, now=lambda: now, rng=Random(seed)) for seed, store in enumerate(stores)]
    for user in (1, 2, 3, 4):
        table = await services[user % 2].lobby.join(7, 5, user, f"Ada {user}", user)
    now += timedelta(minutes=11)
    await services[0].lobby.touch(await services[0].catch_up(table.id), 3)
    await services[1].lobby.touch(await services[1].catch_up(table.id), 4)
    actors = [Actor(table.id, 1, 100 + number) for number in range(2)]
    starts = (service.lobby.start(actor) for service, actor in zip(services, actors, strict=True))
    started = await asyncio.gather(*starts, return_exceptions=True)
    assert sum(isinstance(each, TableRefusal) for each in started) == 1, "the other one is told so"
    assert some((await services[0].catch_up(table.id)).ready).asked == {2}
    now += timedelta(minutes=2)
    for _ in range(3):
        await asyncio.gather(*(one.time.meet_deadline(table.id) for one in services for _ in range(3)))
    table = await services[1].catch_up(table.id)
    assert table.phase is Phase.PLAYING
    assert table.users == {1, 3, 4}
    kinds = [type(step.entry) for step in table.history]
    assert (kinds.count(ReadyAsked), kinds.count(ReadyCheckEnded), kinds.count(GameStarted)) == (1, 1, 1)
