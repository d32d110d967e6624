"""Lets computer players decide, speak and search, in a worker process, without blocking a table."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from enum import Enum, auto
from typing import NamedTuple

import structlog

from bot.caching import LruCache
from bot.errors import described
from bot.jobs import cancel
from bot.tables.computers import ComputerPlayers, forced_entry
from bot.tables.repository import TableLocks, TableRepository
from bot.tables.table import LogEntry, Table
from bot.worker import AnswerError, Worker, WorkerLostError
from intrigue_core import CommandError
from intrigue_core.players import PlayerAction, SearchTask, solve

_log = structlog.get_logger(__name__)

_MAX_SEARCHES = 3
"""Searches for one decision that entries interrupt; then it is made at once."""
_MAX_WAITING = 2
"""Searches that may queue behind the one that runs."""
_MAX_THOUGHTS = 512
"""Tables whose search results are kept."""


class Thinker:
    """Runs searches in a worker process, one at a time. Callers can go on without the answer.

    The process starts with the first search. A process that dies or takes too long is replaced.

    Args:
        seconds: how long a search may take, queueing included.
        starting_seconds: how long a new worker process may take to start; no caller waits for it longer
            than for an answer.
    """

    def __init__(
        self,
        *,
        seconds: float = 2.0,
        starting_seconds: float = 30.0,
        think: Callable[[SearchTask], PlayerAction] = solve,
    ) -> None:
        self._seconds = seconds
        self._starting_seconds = starting_seconds
        self._think = think
        self._turn = asyncio.Lock()
        self._asked = 0
        self._worker: Worker[SearchTask, PlayerAction] | None = None
        self._starting: asyncio.Task[None] | None = None
        self._closed = False

    async def answer(self, task: SearchTask) -> PlayerAction | None:
        """Return the result of a search; None if it is not ready in time."""
        if self._closed or self._asked > _MAX_WAITING:
            return None
        self._asked += 1
        try:
            async with asyncio.timeout(self._seconds), self._turn:
                return await self._ask(task)
        except TimeoutError:
            _log.info("thinker.too_slow")
        except WorkerLostError:
            _log.warning("thinker.worker_lost")
        except AnswerError as error:
            _log.error("thinker.failed", **error.fault)
        finally:
            self._asked -= 1
        return None

    @property
    def queued(self) -> int:
        """Searches that run or queue."""
        return self._asked

    async def close(self) -> None:
        """Stop the search and end the process before returning."""
        self._closed = True
        await cancel(self._starting)
        await self._dismiss()

    async def _ask(self, task: SearchTask) -> PlayerAction:
        if self._closed:
            raise WorkerLostError
        if self._starting is None:
            self._starting = asyncio.create_task(self._start(), name="thinker-start")
        # A caller that has waited long enough gives up; the process starts for the next search all the same.
        await asyncio.wait([self._starting])
        worker = self._worker
        if worker is None:  # it has not started, or was stopped
            raise WorkerLostError
        try:
            return await worker.ask(task)
        except AnswerError:
            raise
        except BaseException:
            await self._dismiss()
            raise

    async def _start(self) -> None:
        try:
            # Stored before it is ready, so that it can be dismissed in any case.
            self._worker = Worker(self._think)
            async with asyncio.timeout(self._starting_seconds):
                await self._worker.ready()
        except Exception as error:  # noqa: BLE001 - games go on without the search
            _log.error("thinker.not_started", **described(error))
            await self._dismiss()

    async def _dismiss(self) -> None:
        """End the process; the next search starts another one."""
        worker = self._worker
        self._worker = None
        self._starting = None
        if worker is not None:
            await worker.end()


class Thought(NamedTuple):
    """The result of a search."""

    version: int
    """The version of the table that was searched."""
    act: PlayerAction | None
    """None if there was no result in time."""


class _Scope(Enum):
    """The steps that a table may do by itself."""

    ALL = auto()
    """It says and decides all it can."""
    NEXT = auto()
    """The next decision, of any seat."""
    OF_PEOPLE = auto()
    """The forced and prepared decisions of people: computer players act later, one step
    at a time, even where they have no choice."""


class ComputerTurns:
    """Lets tables act by themselves, each table one thing after another.

    Args:
        one_at_a_time: do they act one step at a time, so that people can follow?
    """

    def __init__(self, repository: TableRepository, thinker: Thinker, *, one_at_a_time: bool) -> None:
        self._repository = repository
        self._one_at_a_time = one_at_a_time
        self._thinker = thinker
        self._locks = TableLocks()
        self._thoughts: LruCache[int, Thought] = LruCache(_MAX_THOUGHTS)
        """Search results by table, even of finished ones, until newer ones replace them."""

    async def advance(self, table_id: int, turn: int) -> Table:
        """Let a table act by itself while it can and this landlord's turn lasts.

        That is: decisions with one possible answer, prepared bribes, and what computer players
        say and decide, unless they act one at a time: then none of their steps, not even forced
        ones. All of it is appended at once, so that a caller waits for the disk once.

        A solo game goes on, turn by turn, until it waits for its person: nobody else follows it.
        """
        table = await self._repository.get(table_id)
        if not table.solo:
            share = _Scope.OF_PEOPLE if self._one_at_a_time else _Scope.ALL
            return await self._act(table_id, turn, share)
        before: Table | None = None
        while before is None or table.turn > before.turn:
            before = table
            table = await self._act(table_id, before.turn, _Scope.ALL)
        return table

    async def decide(self, table_id: int) -> Table:
        """Let a table take one decision by itself, if it can."""
        return await self._act(table_id, None, _Scope.NEXT)

    async def _act(self, table_id: int, turn: int | None, share: _Scope) -> Table:
        """Let a table act by itself while it can and a landlord's turn lasts.

        All steps up to the next search are appended together: all of them or none.

        Args:
            turn: the number of the turn; None for the current one.
        """
        table = await self._repository.get(table_id)
        if turn is None:
            turn = table.turn
        if not table.acts_by_itself and (share is not _Scope.ALL or not table.computers_may_speak):
            return table
        # Decisions of people need no search, and wait for none.
        lock = nullcontext() if share is _Scope.OF_PEOPLE else self._locks.hold(table_id)
        async with lock:
            thought = self._thoughts.pop(table_id, None)
            thoughts = Counter[int]()
            while True:
                async with self._repository.lock(table_id) as loaded:
                    run = _Batch(loaded.computers, turn, share, thought, thoughts)
                    kept = await self._repository.commit_batch(loaded, run.next)
                    table = loaded.table
                if run.task is not None and kept:
                    thoughts[table.decision_number] += 1
                    thought = Thought(table.version, await self._thinker.answer(run.task))
                elif kept:
                    return table

    async def think_ahead(self, table_id: int) -> None:
        """Search for a computer player's next decision ahead of its turn.

        During the pause before it acts, the search cannot be noticed.
        """
        async with self._locks.hold(table_id):
            async with self._repository.lock(table_id) as loaded:
                table = loaded.table
                computers = loaded.computers
                if not table.acts_by_itself or forced_entry(table) is not None:
                    return
                task = computers.task(table)
            if task is not None:
                self._thoughts[table_id] = Thought(table.version, await self._thinker.answer(task))

    async def say(self, table_id: int) -> Table | None:
        """Let one computer player of a table say one thing; None if none has anything to say."""
        async with self._locks.hold(table_id):
            while True:
                async with self._repository.lock(table_id) as loaded:
                    statement = loaded.computers.next_statement(loaded.table)
                    if statement is None:
                        return None
                    if await self._repository.commit(loaded, statement):
                        return loaded.table

    async def close(self) -> None:
        """Stop all searches."""
        await self._thinker.close()


class _Batch:
    """The entries that a table makes by itself, up to the next search."""

    def __init__(
        self,
        computers: ComputerPlayers,
        turn: int,
        share: _Scope,
        thought: Thought | None,
        thoughts: Mapping[int, int],
    ) -> None:
        self._computers = computers
        self._turn = turn
        self._share = share
        self._thought = thought
        self._thoughts = thoughts
        """The number of searches for each decision, by the decision's number."""
        self._done = False
        """Has the table done its share?"""
        self.task: SearchTask | None = None
        """The search that is needed before it goes on."""

    def next(self, table: Table) -> LogEntry | None:
        """Return the next entry; None if there is none, or none yet."""
        if table.turn != self._turn or self._done:
            return None
        if self._share is _Scope.ALL and (statement := self._computers.next_statement(table)) is not None:
            return statement
        if not table.acts_by_itself:
            return None
        entry = forced_entry(table)
        if self._share is _Scope.OF_PEOPLE:
            chair = table.acting_chair
            if chair is None or chair.computer:
                return None
            return entry
        if entry is None:
            act = self._decide(table)
            if act is None:
                return None
            entry = self._computers.entry(table, act)
        self._done = self._share is _Scope.NEXT
        return entry

    def _decide(self, table: Table) -> PlayerAction | None:
        """Return the action of the acting computer player; None if it must search."""
        thought = self._thought
        if thought is not None and thought.version == table.version:
            return self._checked(table, thought.act)
        may_think = self._thoughts.get(table.decision_number, 0) < _MAX_SEARCHES
        task = self._computers.task(table) if may_think else None
        if task is None:
            return self._computers.decide(table)
        self.task = task
        return None

    def _checked(self, table: Table, act: PlayerAction | None) -> PlayerAction:
        """Return the found action, if it is legal; else the quick one."""
        if act is not None:
            try:
                table.running_game().validate(act.command)
            except CommandError:  # the reason might tell its cash
                _log.error("computer.thought_refused", table=table.id)
            else:
                return act
        return self._computers.decide(table)
