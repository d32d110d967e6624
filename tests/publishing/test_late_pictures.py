"""Pictures come when they are ready: no answer waits for one, and none is shown of what has changed since."""

from __future__ import annotations

import asyncio

from bot.pictures.model import BoardPicture, Picture
from bot.tables.table import Table
from tests.support.crowd import at_once
from tests.support.room import OpenRoom, Room
from tests.support.watched_painter import WatchedPainter


class SlowPainter(WatchedPainter):
    """Draws when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Event()
        self.let.set()
        self.begun = asyncio.Event()

    async def _draw_once(self, picture: Picture) -> bytes:
        self.begun.set()
        await self.let.wait()
        return await super()._draw_once(picture)

    def stop(self) -> None:
        """Let nothing be drawn."""
        self.let.clear()
        self.begun.clear()


async def act(here: Room, table: Table) -> Table:
    """Whoever must decide does, and is told so."""
    told = len(here.story())
    await here.say(table, table.running_game().legal_commands()[0])
    for _ in range(2_000):
        if len(here.story()) > told:
            break
        await asyncio.sleep(0.001)
    assert len(here.story()) > told, "the answer is there"
    return await here.truth()


async def test_a_second_answer_comes_before_the_first_picture(room: OpenRoom) -> None:
    painter = SlowPainter()
    async with room(painter=painter) as here:
        table = await here.seat(3)
        drawn, requests = len(painter.models), len(here.env.http_requests)
        board = here.live()[0].id
        painter.stop()
        async with at_once(here):
            first = await act(here, table)
            await asyncio.wait_for(painter.begun.wait(), 5)
            second = await act(here, first)
            assert second.version > first.version
            assert len(painter.models) == drawn, "no picture yet"
            assert not [one for one in here.env.http_requests[requests:] if one.path.endswith(f"/{board}")]
            painter.let.set()
        models = [model for model in painter.models[drawn:] if isinstance(model, BoardPicture)]
        assert len(models) == 2, "the one that was being drawn, and the newest"
        edits = [one for one in here.env.http_requests[requests:] if one.path.endswith(f"/{board}")]
        assert len(edits) == 1, "the outdated one is never uploaded"
        assert here.button_decision(here.live()[0]) == second.decision_number
        assert await here.store.behind() == []


async def test_a_table_is_behind_until_its_picture_is_shown(room: OpenRoom) -> None:
    painter = SlowPainter()
    async with room(painter=painter) as here:
        table = await here.seat(3)
        painter.stop()
        async with at_once(here):
            after = await act(here, table)
            await asyncio.wait_for(painter.begun.wait(), 5)
            assert await here.store.behind() == [table.id], "until its picture is shown"
            painter.let.set()
        assert here.button_decision(here.live()[0]) == after.decision_number
        assert await here.store.behind() == []
