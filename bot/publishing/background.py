"""Background tasks for tables: they retry publishing, let computer players act, and handle deadlines."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime
from random import Random

import structlog
from discord.ext import tasks

from bot.errors import described
from bot.jobs import Retry, cancel
from bot.publishing.lost_time import LostTime
from bot.publishing.projection import More
from bot.publishing.publication import UNFINISHED
from bot.publishing.publisher import Publisher
from bot.publishing.ways import Part, Way
from bot.tables.computers import bribes_continue
from bot.tables.refusals import TableRefusal
from bot.tables.service import TableService
from bot.tables.store import StoreError, TableStore
from bot.tables.table import Table
from bot.tables.table_view import Phase

_log = structlog.get_logger(__name__)

Pause = Callable[[float], Awaitable[object]]

_MAX_RETRY_SECONDS = 300.0
QUIET_SECONDS = 40.0
"""Seconds in which nothing has happened at a table that is quiet."""
_MIN_WAIT_SECONDS = 1.0
"""The shortest wait, in seconds, before a table is published again after a refusal."""
_GRACE_SECONDS = 3.0
"""Seconds that publishing in progress may take when the bot stops."""
_MAX_CONCURRENT = 8
"""Tables that are published at a time, when many are left over after a start."""
_MAX_SLOWNESS = 3.0
"""A computer player takes at least its usual time, and at most this many times that."""
HEARTBEAT_SECONDS = 600.0
"""Seconds between two heartbeats: the start of an outage is known that exactly."""


class Background:
    """Runs one short-lived task for each table that goes on without a person; none where a person decides.

    Args:
        seconds: the shortest pause before a computer player says or decides something, so that people can
            follow; with 0 there is none, and all that it does is told together.
        seconds_left: returns the seconds until the next line of a table's end is told; None if there is no
            more.
        beat: seconds between two heartbeats.
    """

    def __init__(
        self,
        tables: TableService,
        store: TableStore,
        publisher: Publisher,
        seconds: float,
        seconds_left: Callable[[int], float | None],
        lost_time: LostTime,
        pause: Pause = asyncio.sleep,
        beat: float = HEARTBEAT_SECONDS,
    ) -> None:
        self._tables = tables
        self._store = store
        self._publisher = publisher
        self._seconds = seconds
        self._seconds_left = seconds_left
        self._rng = Random()
        self._lost_time = lost_time
        self._pause = pause
        self._starting: asyncio.Task[None] | None = None
        self._setting: asyncio.Task[None] | None = None
        self._timing = asyncio.Lock()
        """Held while lost time is given back: until then no clock may start."""
        self._once_more = False
        self._heartbeat = tasks.loop(seconds=beat)(self._beat)
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        """Tables that changed while their task was running."""
        self._waiting: set[int] = set()
        """Tables whose task waits for another try."""
        self._showing: set[int] = set()
        self._concurrent = asyncio.Semaphore(_MAX_CONCURRENT)
        self._later: dict[int, asyncio.TimerHandle] = {}
        """The timers of tables that Discord has refused something for."""
        self._quiet: dict[int, asyncio.TimerHandle] = {}
        """The timers of tables where something is left for a quiet moment."""
        self._stopping = False
        self._prepared = False

    async def prepare(self) -> None:
        """Find the tables whose publishing was interrupted, before anything happens there."""
        self._lost_time.recall_again()
        try:
            await self._publisher.prepare()
        except StoreError as error:
            _log.error("background.not_begun", **described(error))
        else:
            self._prepared = True

    def start(self) -> None:
        """Go on with the tables that were interrupted, and handle deadlines from now on.

        Calling it again does no harm: a table that is up to date costs nothing.
        """
        if self._stopping:
            return
        if self._starting is None or self._starting.done():
            self._starting = asyncio.create_task(self._start(), name="background-begin")
        else:  # it looks at all tables once more when it is done
            self._once_more = True

    async def _start(self) -> None:
        retry = Retry(_MAX_RETRY_SECONDS)
        while True:
            try:
                if not self._prepared:
                    await self._publisher.prepare()
                    self._prepared = True
                async with self._timing:
                    for table_id in await self._lost_time.give_back():
                        self.refresh(table_id)
                    await self._tables.time.start_clock(self._meet_deadline)
                for table_id in await self._store.unpublished_tables():
                    if await self._tables.acts_for(table_id):
                        self.refresh(table_id)
                for kind in UNFINISHED:
                    for mark in await self._store.shown(kind):
                        if await self._tables.acts_for(mark.table_id):
                            self.refresh(mark.table_id)
                if self._heartbeat.is_running():
                    await self._lost_time.beat()  # what was given back is not to be given back again
            except StoreError as error:
                _log.error("background.not_begun", trouble=error.trouble)
                await retry.wait()
            except Exception as error:  # noqa: BLE001 - without this no table would ever go on
                _log.error("background.not_begun", **described(error))
                await retry.wait()
            else:
                if not self._once_more:
                    break
                self._once_more = False
        if not self._heartbeat.is_running():
            self._heartbeat.start()

    async def _beat(self) -> None:
        await self._lost_time.beat()
        for table_id in await self._lost_time.give_up():
            self.refresh(table_id)

    def look_again(self) -> None:
        """Give back time, and handle the deadlines that were held; at the start that is done anyway."""
        if self._starting is not None:
            self.start()

    def set_clock(self, follow: Callable[[], datetime]) -> None:
        """Follow another clock from now on, and correct all deadlines by the difference.

        Args:
            follow: sets that clock, and returns the time of the one before.
        """
        if not self._stopping and (self._setting is None or self._setting.done()):
            self._setting = asyncio.create_task(self._set_clock(follow), name="background-clock")

    async def _set_clock(self, follow: Callable[[], datetime]) -> None:
        async with self._timing:
            await self._tables.time.stop_clock()
            before = follow()
            retry = Retry(_MAX_RETRY_SECONDS)
            while not self._stopping:
                try:
                    for table_id in await self._tables.time.return_lost_time(before):
                        self.refresh(table_id)
                except StoreError as error:
                    _log.error("clock.not_returned", **described(error))
                    await retry.wait()
                else:
                    break
            await self._lost_time.beat()
        self.start()

    def schedule(self, table: Table) -> None:
        """Let a table go on without a person, if it can: it acts, computer players talk, its end is told."""
        ending = table.phase is Phase.FINISHED and self._seconds_left(table.id) is not None
        if table.acts_by_itself or table.computers_may_speak or ending:
            self._schedule(table.id, shown=True)

    def refresh(self, table_id: int) -> None:
        """Publish a table and let it go on; retry until that works."""
        self._schedule(table_id, shown=False)

    def refresh_later(self, table_id: int, seconds: float) -> None:
        """Refresh a table after so many seconds, and not before."""
        self._set_timer(self._later, table_id, max(seconds, _MIN_WAIT_SECONDS), self.refresh)

    def tidy_later(self, table_id: int) -> None:
        """Publish a table with `More.QUIET` when nothing has happened there for `QUIET_SECONDS`."""
        self._set_timer(self._quiet, table_id, QUIET_SECONDS, self._tidy)

    def _set_timer(
        self,
        timers: dict[int, asyncio.TimerHandle],
        table_id: int,
        seconds: float,
        then: Callable[[int], None],
    ) -> None:
        """Call `then` in so many seconds, in place of the earlier timer of that table."""
        if (before := timers.pop(table_id, None)) is not None:
            before.cancel()

        def ring() -> None:
            timers.pop(table_id, None)
            then(table_id)

        if not self._stopping:
            timers[table_id] = asyncio.get_running_loop().call_later(seconds, ring)

    def _tidy(self, table_id: int) -> None:
        if table_id not in self._tasks:  # else its task publishes it, and it will be quiet later
            self._schedule(table_id, shown=False, more=More.QUIET)

    def retry_at(self, *places: int) -> None:
        """Refresh the tables that owe something to channels or users, which may accept it now."""
        for table_id in self._publisher.owed.try_at(*places):
            self.refresh(table_id)

    def go_on_at(self, user_id: int) -> None:
        """Refresh the tables that wait for a user's channel, which was opened or refused just now.

        Refusals of before count on: else a channel that is never opened would be asked for without end.
        """
        for table_id in self._publisher.owed.at(user_id):
            self.refresh(table_id)

    def retry_on(self, guild_id: int) -> None:
        """Refresh the tables that owe something on a server, which may accept now what it refused."""
        for table_id in self._publisher.owed.try_on(guild_id):
            self.refresh(table_id)

    async def close_channel_tables(self, channel_id: int) -> None:
        """Close the tables of a channel or thread that no longer exists, and of its threads."""
        self._lost_time.ways.forget(Way(Part.THREAD, channel_id), Way(Part.TELLING, channel_id))
        await self._close(await self._store.tables_at(channel_id))

    async def close_server_tables(self, guild_id: int) -> None:
        """Close the tables of a server that has removed the bot, or no longer exists."""
        self._lost_time.ways.forget(Way(Part.SERVER, guild_id))
        await self._close(await self._store.tables_of(guild_id))

    async def _close(self, table_ids: Iterable[int]) -> None:
        for table_id in table_ids:
            try:
                await self._tables.close_lost_channel(table_id)
            except StoreError as error:
                _log.error("place.not_lost", table=table_id, **described(error))
            else:
                self.refresh(table_id)  # its purses show that it is over

    def _schedule(self, table_id: int, *, shown: bool, more: More = More.NOTHING) -> None:
        if self._stopping:
            return
        task = self._tasks.get(table_id)
        if task is not None and not task.done():
            if table_id not in self._waiting:
                self._again.add(table_id)
                return
            task.cancel()  # the new task tries at once
            shown = False
        self._waiting.discard(table_id)
        task = asyncio.create_task(self._run(table_id, more, shown=shown), name=f"background-{table_id}")
        self._tasks[table_id] = task
        task.add_done_callback(lambda done: self._over(table_id, done))

    def _over(self, table_id: int, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table_id) is task:
            del self._tasks[table_id]
            self._waiting.discard(table_id)
            self._again.discard(table_id)

    async def _run(self, table_id: int, more: More, *, shown: bool) -> None:
        retry = Retry(_MAX_RETRY_SECONDS)
        while not self._stopping:
            self._again.discard(table_id)
            already = shown
            shown = False
            try:
                if not await self._tables.acts_for(table_id):
                    return  # the owning process publishes it
                if more is More.QUIET:
                    more = More.NOTHING
                    complete = await self._show(table_id, More.QUIET)
                else:
                    complete = await self._play_on(table_id, shown=already)
                if table_id in self._again:
                    continue
                if complete:
                    return
            except TableRefusal:
                return  # there is no such table, or it is over
            except StoreError as error:  # the store has logged the cause and a remedy
                _log.warning("background.waits", table=table_id, trouble=error.trouble)
            except Exception as error:  # noqa: BLE001 - the table must go on in any case
                _log.error("background.failed", table=table_id, **described(error))
            self._waiting.add(table_id)
            await retry.wait()
            self._waiting.discard(table_id)

    async def _play_on(self, table_id: int, *, shown: bool) -> bool:
        """Go on until a person must decide and no computer player speaks; return whether all is shown."""
        complete = shown or await self._show(table_id)
        slowness = 1.0
        while not self._stopping and await self._tables.acts_for(table_id):
            table = await self._tables.get(table_id)
            if not table.acts_by_itself and not table.computers_may_speak:
                break
            if self._seconds and not table.solo:
                await asyncio.gather(
                    self._pause(self._seconds * slowness), self._tables.computers.think_ahead(table_id)
                )
            before = await self._tables.get(table_id)
            table = await self._act(before)
            if table.version == before.version:
                break
            table = await self._take_bribes(table)
            complete = await self._show(table_id)
            # A statement to a player who must decide should come before they have decided.
            hurries = table.decision_number != before.decision_number and not table.acts_by_itself
            slowness = 1.0 if hurries else self._rng.uniform(1.0, _MAX_SLOWNESS)
        return complete and await self._tell_end(table_id)

    async def _tell_end(self, table_id: int) -> bool:
        """Tell the end of a finished game line by line; return whether all is shown."""
        while not self._stopping and (seconds := self._seconds_left(table_id)) is not None:
            await self._pause(seconds)
            if not await self._show(table_id, More.FURTHER):
                return False
        return True

    async def _act(self, table: Table) -> Table:
        """Let a table do one thing by itself; without a pause, and alone, all that it does."""
        if not self._seconds or table.solo:
            return await self._tables.computers.advance(table.id, table.turn)
        said = await self._tables.computers.say(table.id)
        if said is not None:
            return said
        if table.acts_by_itself:
            return await self._tables.computers.decide(table.id)
        return table

    async def _take_bribes(self, table: Table) -> Table:
        """Let computer players who pay one after another do so at once: the story tells it in one message."""
        while bribes_continue(table):
            before = table
            table = await self._act(table)
            if table.version == before.version:
                break
        return table

    async def _show(self, table_id: int, more: More = More.NOTHING) -> bool:
        """Publish a table when it is its turn; a stop of the bot waits for that."""
        async with self._concurrent:
            self._showing.add(table_id)
            try:
                return await self._publisher.publish(table_id, more=more)
            finally:
                self._showing.discard(table_id)

    async def _meet_deadline(self, table_id: int) -> None:
        if not await self._tables.acts_for(table_id):
            return  # the owning process has a timer, too; a new owner looks at all deadlines
        table = await self._tables.get(table_id)
        if not await self._lost_time.counts_at(table):
            return  # nobody can decide: when the way is open again, `_start` looks at this deadline
        table = await self._tables.time.meet_deadline(table_id)
        if await self._publisher.publish(table_id):
            self.schedule(table)
        else:
            self.refresh(table_id)

    @property
    def busy(self) -> int:
        """The number of tables with a task, waiting ones included."""
        return len(self._tasks)

    @property
    def failing(self) -> int:
        """The number of tables that wait for another try after a failure."""
        return len(self._waiting)

    async def close(self) -> None:
        """Stop all tasks, after publishing in progress; the tables go on after the next start."""
        await self._tables.time.stop_clock()
        if self._heartbeat.is_running():
            self._heartbeat.cancel()
            await self._lost_time.beat()
        self._stopping = True
        for timer in (*self._later.values(), *self._quiet.values()):
            timer.cancel()
        for task in (self._starting, self._setting):
            if task is not None:
                task.cancel()
        running = dict(self._tasks)
        showing = [task for table_id, task in running.items() if table_id in self._showing]
        for table_id, task in running.items():
            if table_id not in self._showing:
                task.cancel()
        if showing:
            await asyncio.wait(showing, timeout=_GRACE_SECONDS)
        await cancel(*running.values())
