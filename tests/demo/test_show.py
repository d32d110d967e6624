"""The cast plays for whoever looks, lets newcomers in, and keeps nobody waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from bot.demo.autoplay import TableAutopilot
from bot.demo.show import Show
from bot.demo.world import BotMaker, World, hasty_bot, open_world
from bot.discord_api.component_ids import Action
from bot.tables.entries import SeatLeft
from bot.tables.table import Table
from bot.tables.table_view import Phase

SEATS = 4


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (
        "_MIN_SECONDS",
        "_SECONDS_A_LETTER",
        "_POLL_SECONDS",
        "_FAILURE_SECONDS",
        "_NEXT_GAME_SECONDS",
        "_REMATCH_SECONDS",
    ):
        monkeypatch.setattr(f"bot.demo.show.{name}", 0.01)


class Stage:
    """A world with its cast."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.lock = asyncio.Lock()
        self.audience = asyncio.Event()
        self.audience.set()
        self.show = Show(world, self.lock, self.audience, seats=SEATS, seed=3)

    async def table(self) -> Table:
        return await self.world.table()

    async def act(self, name: str, command: str, **options: object) -> None:
        async with self.lock:
            await self.world.act(name, command, options)

    async def until(self, came: Callable[[Table], bool]) -> Table:
        """Let the cast play until this is so."""
        playing = asyncio.create_task(self.show.run())
        try:
            for _ in range(6_000):
                if came(table := await self.table()):
                    return table
                if playing.done():
                    playing.result()
                await asyncio.sleep(0.01)
            raise AssertionError("it never came")
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            async with self.lock:
                pass


@asynccontextmanager
async def stage(make_bot: BotMaker = hasty_bot) -> AsyncGenerator[Stage]:
    async with open_world(make_bot, people=2, seed=3, live=True) as world:
        yield Stage(world)
        assert world.env.errors == []


def names(table: Table) -> list[str]:
    return [chair.name for chair in table.chairs]


async def test_there_is_a_game_at_once_with_a_seat_that_waits_for_somebody() -> None:
    async with stage() as on:
        await on.show.begin()
        table = await on.table()
        assert table.phase is Phase.PLAYING
        assert len(table.chairs) == SEATS
        assert table.vacant_seat == names(table).index("Ida")
        assert [chair.name for chair in table.chairs if chair.is_there] == ["Gwen", "Hugo"]


async def test_a_newcomer_gets_the_seat_and_is_not_played_for() -> None:
    async with stage() as on:
        await on.show.begin()
        await on.act("Ada", "join")
        table = await on.until(lambda table: "Ada" in names(table))
        assert [chair.name for chair in table.chairs if chair.is_there] == ["Gwen", "Hugo", "Ada"]
        waiting = await on.until(
            lambda table: table.acting_chair is not None and table.acting_chair.name == "Ada"
        )
        for _ in range(30):
            await asyncio.sleep(0.01)
        assert (await on.table()).decision_number == waiting.decision_number


@pytest.mark.stress
async def test_the_cast_plays_to_the_end_with_somebody_then_offers_a_rematch_and_then_plays_on() -> None:
    async with stage() as on:
        world = on.world
        for name in ("Gwen", "Ada"):
            await on.act(name, "join")
        async with on.lock:
            await world.press("Ada", Action.SET_UP)
            await world.press("Ada", Action.PRESET, ends=":1")
        first = await on.until(lambda table: len(table.chairs) == 3)
        await on.act("Ada", "start")
        ada = TableAutopilot(world, 5, people=[world.person("Ada")])
        playing = asyncio.create_task(on.show.run())
        while (table := await on.table()).id == first.id:
            if playing.done():
                playing.result()
            deed = None if table.closed else await ada.next_action()
            if deed is not None:
                async with on.lock:
                    await world.act(*deed)
            await asyncio.sleep(0.01)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        # A table without anybody is the moment before the first seat is taken.
        rematch = await on.until(lambda table: table.id != first.id and bool(table.chairs))
        assert (rematch.phase, names(rematch)) == (Phase.LOBBY, names(first))
        await on.act("Ada", "leave")
        await on.until(lambda table: table.phase is Phase.PLAYING)
        assert (await world.bot.services.tables.get(first.id)).phase is Phase.FINISHED


async def test_at_a_table_of_somebodys_own_the_cast_sits_down_and_waits_for_the_start() -> None:
    async with stage() as on:
        await on.act("Ada", "join")
        table = await on.until(lambda table: len(table.chairs) == 3)
        assert names(table) == ["Ada", "Gwen", "Hugo"]
        await asyncio.sleep(0.2)
        assert (await on.until(lambda _: True)).phase is Phase.LOBBY
        await on.act("Ada", "start")
        await on.until(
            lambda table: table.decision_number > 2 or (table.acting_chair or table.chairs[0]).name == "Ada"
        )


async def test_it_agrees_to_the_pace_that_somebody_wants() -> None:
    async with stage() as on:
        await on.show.begin()
        await on.act("Ada", "join")
        await on.until(lambda table: "Ada" in names(table))
        async with on.lock:
            await on.world.person("Ada").slash(on.world.channel, "table pace", pace="slow")
        table = await on.until(lambda table: table.timing.control.pace == "slow")
        assert table.timing.wish is None


async def test_nothing_happens_while_nobody_looks() -> None:
    async with stage() as on:
        await on.show.begin()
        on.audience.clear()
        before = (await on.table()).version
        playing = asyncio.create_task(on.show.run())
        await asyncio.sleep(0.5)
        assert (await on.table()).version == before
        on.audience.set()
        for _ in range(3_000):
            if (await on.table()).version > before:
                break
            await asyncio.sleep(0.01)
        else:
            raise AssertionError("it does not go on")
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


async def test_after_a_restart_in_the_middle_of_the_opening_it_goes_on() -> None:
    async with stage() as on:
        for name in ("Gwen", "Hugo"):
            await on.act(name, "join")
        await on.show.begin()
        table = await on.table()
        assert table.phase is Phase.PLAYING
        assert any(isinstance(step.entry, SeatLeft) for step in table.history)


async def test_what_leads_nowhere_is_tried_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage() as on:
        slept: list[float] = []
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

        async def noted(seconds: float) -> None:
            slept.append(seconds)
            await sleep(0)

        async def lost(*_: object) -> None:
            await sleep(0)
            raise LookupError("no such button")

        monkeypatch.setattr("bot.demo.show._FAILURE_SECONDS", 7.0)
        monkeypatch.setattr("bot.demo.show.asyncio.sleep", noted)
        monkeypatch.setattr(World, "act", lost)
        await on.show.begin()
        monkeypatch.undo()
        assert set(slept) == {7.0}
