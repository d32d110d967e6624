"""`Line`: the one connection that writes to a SQLite file, in a thread of its own.

All that queues up while a transaction is on its way to the disk goes into the next one: log entries and
notes, of any number of tables. One sync to the disk, and one change of threads there and back, is what all
of it costs.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import StaticPool

from bot.store.errors import trouble_of

_T = TypeVar("_T")

_MOST = 500
"""Pieces of work in one transaction: enough for any load, few enough that nobody waits for long."""


@dataclass(frozen=True, slots=True)
class Ways:
    """How to say something to the database, within the transaction: two ways to one connection."""

    straight: sqlite3.Connection
    core: Connection
    """For what is rarely said."""


@dataclass(eq=False, slots=True)
class _Job(Generic[_T]):
    work: Callable[[Ways], _T]
    done: asyncio.Future[_T]
    loop: asyncio.AbstractEventLoop
    outcome: _T | None = None
    error: BaseException | None = None

    def settle(self) -> None:
        """Tell whoever waits, and may have been cancelled meanwhile."""
        if self.done.done():
            return
        if self.error is None:
            self.done.set_result(self.outcome)  # pyright: ignore[reportArgumentType]
        else:
            self.done.set_exception(self.error)


class Line:
    """Writes to a SQLite file.

    Args:
        path: the file, which is there.
        prepare: is done to the connection first.
    """

    def __init__(self, path: Path, prepare: Callable[[sqlite3.Connection], None]) -> None:
        self._path = path
        self._prepare = prepare
        self._jobs: SimpleQueue[_Job[Any] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._ways: Ways | None = None
        self._hear: Callable[[str], None] | None = None

    async def write(self, work: Callable[[Ways], _T]) -> _T:
        """Do some work in a transaction, and return what it returns once that is on the disk.

        Others' work may be in the same one. What fails there is done again alone, so it fails for itself;
        work may be done twice, and changes nothing but the database. If this is cancelled, it may be
        done all the same.

        Raises:
            sqlite3.Error, sqlalchemy.exc.SQLAlchemyError: as the database raised it; nothing is changed then.
        """
        loop = asyncio.get_running_loop()
        job = _Job(work, loop.create_future(), loop)
        if self._thread is None:
            # It keeps no process alive: whoever forgets to close the store loses nothing that was promised.
            self._thread = threading.Thread(target=self._run, name="store", daemon=True)
            self._thread.start()
        self._jobs.put(job)
        return await job.done

    def trace(self, hear: Callable[[str], None] | None) -> None:
        """Have somebody told every statement from now on, in the thread that says them; or nobody."""
        self._hear = hear
        if self._ways is not None:
            self._ways.straight.set_trace_callback(hear)

    async def close(self) -> None:
        """Wait for what is queued, and let go of the file."""
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.get_running_loop().run_in_executor(None, self._thread.join)
            self._thread = None

    def _run(self) -> None:
        open_for_more = True
        while open_for_more:
            jobs: list[_Job[Any]] = []
            job = self._jobs.get()
            with contextlib.suppress(Empty):
                while job is not None:
                    jobs.append(job)
                    if len(jobs) >= _MOST:
                        break
                    job = self._jobs.get_nowait()
            open_for_more = job is not None
            if jobs:
                self._do(jobs)
                _tell(jobs)
        if self._ways is not None:
            self._ways.core.close()
            self._ways.straight.close()

    def _do(self, jobs: Sequence[_Job[Any]]) -> None:
        """Do work in one transaction, or each piece in its own where that fails for what one of them does."""
        try:
            outcomes = self._in_one(jobs)
        except Exception as error:  # noqa: BLE001 - whoever waits for it is told
            if len(jobs) > 1 and not trouble_of(error).concerns_all:
                for job in jobs:
                    self._do([job])
            else:  # where all would fail, nobody waits for a lock after somebody else has
                for job in jobs:
                    job.error = error
        else:
            for job, outcome in zip(jobs, outcomes, strict=True):
                job.outcome = outcome

    def _in_one(self, jobs: Sequence[_Job[Any]]) -> list[Any]:
        if self._ways is None:  # again each time, until it can be had
            self._ways = self._open()
        ways = self._ways
        ways.straight.execute("BEGIN IMMEDIATE")
        try:
            outcomes = [job.work(ways) for job in jobs]
            ways.straight.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):  # some faults have ended the transaction already
                ways.straight.execute("ROLLBACK")
            raise
        return outcomes

    def _open(self) -> Ways:
        # It is made in this thread, used here alone, and closed here.
        straight = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        try:
            self._prepare(straight)
            straight.set_trace_callback(self._hear)
            engine = create_engine(
                "sqlite://",
                creator=lambda: straight,
                poolclass=StaticPool,
                isolation_level="AUTOCOMMIT",
                hide_parameters=True,
                skip_autocommit_rollback=True,
            )
            return Ways(straight, engine.connect())
        except BaseException:
            straight.close()
            raise


def _tell(jobs: Sequence[_Job[Any]]) -> None:
    """Tell those who wait: with one call for a loop, as each wakes it up."""

    def settle(theirs: Sequence[_Job[Any]]) -> None:
        for job in theirs:
            job.settle()

    loops = {id(job.loop): job.loop for job in jobs}
    for key, loop in loops.items():
        with contextlib.suppress(RuntimeError):  # the loop has ended, and nobody waits
            loop.call_soon_threadsafe(settle, [job for job in jobs if id(job.loop) == key])
