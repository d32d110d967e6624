"""Lets tables go on by themselves while only computer players have to decide."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot.surface.publisher import Publisher
from bot.tables.refusals import TableRefusal
from bot.tables.service import TableService, acts_by_itself
from bot.tables.store import StoreError
from bot.tables.table import Table

_log = structlog.get_logger(__name__)

Pause = Callable[[float], Awaitable[object]]


class SelfPlay:
    """One short-lived task for each table that goes on by itself; none where people decide.

    Args:
        seconds: the pause before each landlord's turn, so that people can follow.
        pause: sleeps so many seconds.
    """

    def __init__(
        self, service: TableService, publisher: Publisher, seconds: float, pause: Pause = asyncio.sleep
    ) -> None:
        self._service = service
        self._publisher = publisher
        self._seconds = seconds
        self._pause = pause
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def go_on(self, table: Table) -> None:
        """See to it that the table goes on, if it can by itself."""
        if acts_by_itself(table) and table.id not in self._tasks:
            task = asyncio.create_task(self._run(table.id), name=f"selfplay-{table.id}")
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(table.id, None))

    async def _run(self, table_id: int) -> None:
        try:
            table = await self._service.get(table_id)
            while acts_by_itself(table):
                if self._seconds:
                    await self._pause(self._seconds)
                table = await self._service.advance(table_id, table.turn)
                await self._publisher.publish(table_id)
        except (StoreError, TableRefusal):
            # Whoever touches the table next, or the next start, sets it going again.
            _log.exception("selfplay.stopped", table=table_id)

    async def close(self) -> None:
        """Stop all; the tables go on after the next start."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
