"""`Database`: executes statements, and groups queued writes into one transaction, on any kind of database.

All writes that have queued up during a transaction go into the next one: log entries, notes and settings of
any number of tables, for the price of one sync. Which kind is opened: `bot.store.open`.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias, TypeVar

from bot.store.errors import FAULTS, failing_to, log_failure, store_error, trouble_of
from bot.tables.store import StoreError, StoreTrouble

_T = TypeVar("_T")

Rows: TypeAlias = list[tuple[Any, ...]]
Execute: TypeAlias = Callable[..., Awaitable[Rows]]
"""Executes one statement, whose ``?`` stand for the values that follow it, and returns its rows."""
Transaction: TypeAlias = Callable[[Execute], Awaitable[_T]]
"""The work of a transaction. It may run twice, or in a thread of the database, and changes nothing else."""
LogPosition: TypeAlias = tuple[int, int]
"""A table's id and a version of it."""

_CLOSED = "the store is closed"
_MAX_JOBS = 500
"""Jobs in one transaction: enough for any load, few enough that no caller waits for long."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def to_microseconds(at: datetime) -> int:
    """Return whole microseconds since 1970 UTC: exact, and ordered in every database."""
    return (at - _EPOCH) // _MICROSECOND


def to_moment(microseconds: int) -> datetime:
    """Return the time, UTC, so many microseconds after 1970 began.

    Raises:
        StoreError: if the database has no time there: it is damaged.
    """
    try:
        return _EPOCH + timedelta(microseconds=microseconds)
    except (OverflowError, TypeError):
        raise StoreError("a time in the database cannot be read", StoreTrouble.UNREADABLE) from None


def to_moment_or_none(microseconds: int | None) -> datetime | None:
    """Return the time, UTC, so many microseconds after 1970 began; None for none.

    Raises:
        StoreError: as `to_moment`.
    """
    if microseconds is None:
        return None
    return to_moment(microseconds)


def placeholders(rows: int, columns: int = 0) -> str:
    """Return the ``?`` for so many values, or for so many rows of them: ``(?, ?), (?, ?)``."""
    if not columns:
        return ", ".join("?" * rows)
    row = ", ".join("?" * columns)
    return ", ".join([f"({row})"] * rows)


def flattened(rows: Sequence[Sequence[object]]) -> list[object]:
    """Return the values of rows, one after the other."""
    return [value for row in rows for value in row]


@dataclass(eq=False, slots=True)
class Job:
    """A piece of work that somebody waits for."""

    action: str
    work: Transaction[Any]
    order: LogPosition
    scrubs: bool
    waits: bool
    done: asyncio.Future[Any]

    def settle(self, outcome: object, error: BaseException | None = None) -> None:
        """Answer the caller, which may have been cancelled meanwhile."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(outcome)
        else:
            self.done.set_exception(error)


class Database(ABC):
    """A database that is open.

    Args:
        logs: log each failure; False where the caller tells it.
    """

    def __init__(self, *, logs: bool = True) -> None:
        self._logs = logs
        self.is_closed = False
        """Is it closed, or closing?"""
        self.written: list[LogPosition] = []
        """The log entries that the transaction has appended so far."""
        self._jobs: deque[Job] = deque()
        self._batch: list[Job] = []
        self._writer: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None

    async def rows(self, action: str, query: str, *values: object, long: bool = False) -> Rows:
        """Return the rows of a query.

        Args:
            action: what is being done, to follow "cannot"; nothing secret.
            long: may it take long? Then commands do not wait behind it.

        Raises:
            StoreError: if the database fails, as all methods do.
        """
        if self.is_closed:
            raise StoreError(_CLOSED)
        with failing_to(action, logs=self._logs):
            return await self._read(query, values, long=long)

    async def scalar(self, action: str, query: str, *values: object) -> Any:
        """Return the first column of the first row that a query finds; None where there is none."""
        found = await self.rows(action, query, *values)
        return found[0][0] if found else None

    async def say(self, action: str, statement: str, *values: object, order: LogPosition = (0, 0)) -> Rows:
        """Execute one statement, as `write` does."""
        return await self.write(action, lambda say: say(statement, *values), order=order)

    async def write(
        self,
        action: str,
        work: Transaction[_T],
        *,
        order: LogPosition = (0, 0),
        scrubs: bool = False,
        waits: bool = False,
    ) -> _T:
        """Do work in a transaction, and return its result once the transaction is on the disk.

        If a transaction fails, each piece of work is repeated alone. If the caller is cancelled, the work may
        be done all the same.

        Args:
            order: the table and its version: work is sorted by it, so that two processes do not deadlock.
            scrubs: must removed data also disappear from the files?
            waits: does the work wait for anything but its statements?
        """
        if self.is_closed:
            raise StoreError(_CLOSED)
        job = Job(action, work, order, scrubs, waits, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        if self._writer is None:
            self._start()
        return await job.done

    async def close(self) -> None:
        """Wait for queued work, then close the database. A second call does nothing."""
        if self._closing is None:
            self.is_closed = True
            self._closing = asyncio.create_task(self._close(), name="store closing")
        with failing_to("close the database", logs=self._logs):
            await asyncio.shield(self._closing)

    # --- for each kind of database ---

    begin = "BEGIN"
    """The statement that begins a writing transaction."""

    @abstractmethod
    async def _read(self, query: str, values: Sequence[object], *, long: bool) -> Rows: ...

    @abstractmethod
    def _writing(self) -> AbstractAsyncContextManager[Execute]:
        """Yield an executor of statements for this caller alone."""

    async def _before_commit(self, say: Execute) -> None:
        """Add the last statements to a transaction."""
        del say

    async def _between(self, *, scrub: bool) -> bool:
        """Do the work between transactions; return whether to repeat it soon.

        Args:
            scrub: has the last transaction removed data that must also disappear from the files?
        """
        del scrub
        return False

    @abstractmethod
    async def _let_go(self) -> None: ...

    # --- the writer ---

    def _start(self) -> None:
        # The task lives only as long as there is something to write.
        self._writer = asyncio.create_task(self._write_queued(), name="store writer")
        # Not a `finally` in the task: one that is cancelled before its first step never gets there.
        self._writer.add_done_callback(self._stopped)

    def _stopped(self, writer: asyncio.Task[None]) -> None:
        self._writer = None
        error = asyncio.CancelledError() if writer.cancelled() else writer.exception()
        if error is None:
            if self._jobs:
                self._start()
            return
        # The event loop is ending, or this is a bug: no caller may wait for ever.
        for job in (*self._batch, *self._jobs):
            failure = StoreError("the store's writer was stopped")
            failure.__cause__ = error
            job.settle(None, failure)
        self._jobs.clear()

    async def _write_queued(self) -> None:
        unfinished = False
        while self._jobs or unfinished:
            taken = [self._jobs.popleft() for _ in range(min(len(self._jobs), _MAX_JOBS))]
            self._batch = sorted(taken, key=lambda job: job.order)
            if taken:
                await self._do(self._batch)
            unfinished = await self._between(scrub=any(job.scrubs for job in taken))

    async def _do(self, batch: Sequence[Job]) -> None:
        """Do work in one transaction; if that fails, each piece in its own."""
        try:
            outcomes = await self._transact(batch)
        except Exception as error:  # noqa: BLE001 - the callers are told
            if len(batch) > 1 and not trouble_of(error).concerns_all:
                for job in batch:
                    await self._do([job])
                return
            # If the whole store is affected, no caller waits for the same failure again.
            if self._logs and isinstance(error, FAULTS):
                action = batch[0].action if len(batch) == 1 else f"write {len(batch)} changes"
                log_failure(action, error)
            for job in batch:
                job.settle(None, _error_for(job, error))
        else:
            for job, outcome in zip(batch, outcomes, strict=True):
                job.settle(outcome)

    async def _transact(self, batch: Sequence[Job]) -> list[Any]:
        async with self._writing() as say:
            try:
                await say(self.begin)
                self.written = []
                outcomes = [await job.work(say) for job in batch]
                if self.written:
                    await self._before_commit(say)
                await say("COMMIT")
            except BaseException:
                with suppress(*FAULTS):  # some failures end the transaction themselves
                    await say("ROLLBACK")
                raise
        return outcomes

    async def _close(self) -> None:
        try:
            while self._writer is not None:
                await asyncio.wait([self._writer])
        finally:
            await self._let_go()


def _error_for(job: Job, error: Exception) -> Exception:
    if not isinstance(error, FAULTS):
        return error
    told = store_error(job.action, error)
    told.__cause__ = error
    return told
