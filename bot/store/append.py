"""Group commit: all log entries that queue up while one statement is in flight go into the next one.

One INSERT is atomicity, expected version and idempotency at once: ``(table_id, version)`` is the primary
key, the interaction's id is unique, and a row that meets either is left out of what the statement returns.
A run of rows, which only a table that acts by itself appends, is kept whole or not at all: each row says with
which version its run begins. How a database says that is its `LogWriter`'s business.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from bot.health.observer import Observer
from bot.store.errors import FAULTS, store_error, trouble_of
from bot.store.schema import to_microseconds
from bot.tables.store import Appended, LogRow, StoreError

Values: TypeAlias = tuple[object, ...]
"""A row of the log, in the order of its columns, then the first version of its run; times in microseconds
since 1970 UTC."""
Place: TypeAlias = tuple[int, int]
"""A table's id and a version of it."""

_BATCH = 1_000
"""Rows in one statement: enough for any load, few enough to keep a statement short."""


class LogWriter(Protocol):
    """What a database does for the log. It may raise `FAULTS`."""

    async def insert(self, rows: Sequence[Values], also: Sequence[LogRow] = ()) -> set[Place]:
        """Insert the rows whose place and interaction are free, durably, and return their places.

        No row of a run is inserted whose first place is taken: nobody else's entry may come in between. It is
        one transaction: if it fails, no row was inserted, and nothing else changed.

        Args:
            also: those of the rows that change more than the log (`bot.store.seating`), if they are inserted.
        """
        ...

    async def known(self, interactions: Collection[int]) -> set[int]:
        """Return those of these interactions that are in the log."""
        ...

    async def close(self) -> None:
        """Let go of the database."""
        ...


@dataclass(eq=False, slots=True)
class _Item:
    rows: tuple[LogRow, ...]
    """One, or a run of them."""
    done: asyncio.Future[Appended] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    interaction_id: int | None = field(init=False)
    places: set[Place] = field(init=False)
    values: list[Values] = field(init=False)

    def __post_init__(self) -> None:
        self.interaction_id = self.rows[0].interaction_id
        self.places = {(row.table_id, row.version) for row in self.rows}
        self.values = [
            (
                row.table_id,
                row.version,
                row.entry,
                row.events,
                row.actor,
                row.interaction_id,
                to_microseconds(row.at),
                row.goes_on,
                None if row.deadline is None else to_microseconds(row.deadline),
                self.rows[0].version,
            )
            for row in self.rows
        ]

    def settle(self, outcome: Appended | StoreError) -> None:
        """Tell the caller, who may have been cancelled meanwhile."""
        if self.done.done():
            return
        if isinstance(outcome, StoreError):
            self.done.set_exception(outcome)
        else:
            self.done.set_result(outcome)


class Appender:
    """Appends log entries. The task that writes lives only while something is queued.

    Args:
        writer: used by nobody else.
    """

    def __init__(self, writer: LogWriter) -> None:
        self._log = writer
        self.observer = Observer()
        """Is told how long each append takes."""
        self._queue: deque[_Item] = deque()
        self._batch: list[_Item] = []
        self._writer: asyncio.Task[None] | None = None

    async def append(self, row: LogRow) -> Appended:
        """Keep `row` durably. If this is cancelled, the row may be kept all the same.

        Raises:
            StoreError: if the database fails; the row is not kept then.
            TypeError: if the row's time has no zone.
        """
        return await self._append(_Item((row,)))

    async def append_run(self, rows: Sequence[LogRow]) -> Appended:
        """Keep rows of one table, which follow one another and come of no interaction: all of them or none.

        Raises:
            StoreError, TypeError: as `append`.
        """
        return await self._append(_Item(tuple(rows)))

    async def _append(self, item: _Item) -> Appended:
        self._queue.append(item)
        if self._writer is None:
            self._start()
        with self.observer.committing():
            return await item.done

    async def drain(self) -> None:
        """Wait until nothing is queued or being written."""
        while self._writer is not None:
            await asyncio.wait([self._writer])

    async def close(self) -> None:
        """Wait until nothing is being written, and let go of the database."""
        await self.drain()
        await self._log.close()

    def _start(self) -> None:
        self._writer = asyncio.create_task(self._write_queued(), name="log writer")
        # Not a `finally` in the task: one that is cancelled before its first step never gets there.
        self._writer.add_done_callback(self._stopped)

    def _stopped(self, writer: asyncio.Task[None]) -> None:
        self._writer = None
        error = asyncio.CancelledError() if writer.cancelled() else writer.exception()
        if error is None:
            if self._queue:
                self._start()
            return
        # The loop is ending, or this is a fault of ours: nobody may wait for ever.
        for item in (*self._batch, *self._queue):
            failure = StoreError("the log's writer was stopped")
            failure.__cause__ = error
            item.settle(failure)
        self._queue.clear()

    async def _write_queued(self) -> None:
        while self._queue:
            self._batch = self._next_batch()
            await self._write(self._batch)

    def _next_batch(self) -> list[_Item]:
        """Take queued rows that cannot collide with one another; the others wait for what becomes of these.

        RETURNING could not tell two rows for the same place apart.
        """
        batch: list[_Item] = []
        later: list[_Item] = []
        places: set[tuple[int, int]] = set()
        interactions: set[int] = set()
        while self._queue and len(places) < _BATCH:
            item = self._queue.popleft()
            interaction = item.interaction_id
            if item.places & places or interaction in interactions:
                later.append(item)
                continue
            places |= item.places
            if interaction is not None:
                interactions.add(interaction)
            batch.append(item)
        self._queue.extendleft(reversed(later))
        return batch

    async def _write(self, batch: Sequence[_Item]) -> None:
        try:
            outcomes = await self._insert(batch)
        except FAULTS as error:
            if len(batch) > 1 and not trouble_of(error).concerns_all:
                # One bad row fails the statement for all: find out which.
                for item in batch:
                    await self._write([item])
                return
            tables = sorted({item.rows[0].table_id for item in batch})
            name = f"table {tables[0]}" if len(tables) == 1 else f"{len(tables)} tables"
            failure = store_error(f"append to the log of {name}", error)
            failure.__cause__ = error
            for item in batch:
                item.settle(failure)
        else:
            for item, outcome in zip(batch, outcomes, strict=True):
                item.settle(outcome)

    async def _insert(self, batch: Sequence[_Item]) -> list[Appended]:
        rows = [row for item in batch for row in item.rows]
        also = [row for row in rows if row.changes_more]
        kept = await self._log.insert([values for item in batch for values in item.values], also)
        refused = [item.interaction_id for item in batch if not item.places <= kept]
        asked = {interaction for interaction in refused if interaction is not None}
        known = await self._log.known(asked) if asked else set[int]()
        return [
            Appended.KEPT
            if item.places <= kept
            else Appended.DUPLICATE
            if item.interaction_id in known
            else Appended.CONFLICT
            for item in batch
        ]
