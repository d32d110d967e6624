"""What computer players do at their tables: decide, speak, and think without holding anybody up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import nullcontext
from enum import Enum, auto
from typing import NamedTuple

import structlog

from bot.caching import LruCache
from bot.tables.computers import ComputerPlayers, forced_entry
from bot.tables.repository import TableLocks, TableRepository
from bot.tables.table import LogEntry, Table
from bot.tables.thinker import Thinker
from intrigue_core import CommandError
from intrigue_core.players import PlayerAction, SearchTask

_log = structlog.get_logger(__name__)

_MAX_SEARCHES = 3
"""How often a decision is thought about, where something happens meanwhile; then it is made at once."""
_MAX_THOUGHTS = 512
"""So many tables' thoughts are kept: whoever's is not thinks once more."""


class Thought(NamedTuple):
    """What came of thinking about a decision."""

    version: int
    """That of the table that was thought about."""
    act: PlayerAction | None
    """None if nothing came of it in time."""


class _Scope(Enum):
    """How much a table is to do of what it can do by itself."""

    ALL = auto()
    """All there is to say and to decide."""
    NEXT = auto()
    """The next decision, whoever's it is."""
    OF_PEOPLE = auto()
    """The decisions of people, as far as they need nobody: what computer players do comes later, one thing
    after the other, though they may have no choice either."""


class ComputerTurns:
    """Lets tables act by themselves, each table one thing after another.

    Args:
        tables: where they are found and kept.
        thinker: answers what a mind would search.
        one_at_a_time: do they decide one after the other, so that people can follow?
    """

    def __init__(self, tables: TableRepository, thinker: Thinker, *, one_at_a_time: bool) -> None:
        self._tables = tables
        self._one_at_a_time = one_at_a_time
        self._thinker = thinker
        self._locks = TableLocks()
        self._thoughts: LruCache[int, Thought] = LruCache(_MAX_THOUGHTS)
        """What was thought of ahead, by table; of tables that are over, too, until there are others."""

    async def advance(self, table_id: int, turn: int) -> Table:
        """Let a table act by itself while it can and this landlord's turn lasts.

        That is: decisions with only one possible answer, bribes that were prepared, and what computer players
        say and decide, unless they do that one at a time: then nothing of what they do, not even what they
        must. It is kept together, so that whoever waits for an answer waits for the disk once.
        """
        return await self._act(table_id, turn, _Scope.OF_PEOPLE if self._one_at_a_time else _Scope.ALL)

    async def decide(self, table_id: int) -> Table:
        """Let a table take one decision by itself, if it can."""
        return await self._act(table_id, None, _Scope.NEXT)

    async def _act(self, table_id: int, turn: int | None, share: _Scope) -> Table:
        """Let a table act by itself while it can and a landlord's turn lasts.

        What it does is kept together, as far as nothing is to be thought about: all of it or none.

        Args:
            turn: the number of the turn; None for the one that it is.
        """
        table = await self._tables.get(table_id)
        turn = table.turn if turn is None else turn
        if not table.acts_by_itself and (share is not _Scope.ALL or not table.computers_may_speak):
            return table
        # Whoever only wants what needs no thought waits for nobody's.
        async with nullcontext() if share is _Scope.OF_PEOPLE else self._locks.hold(table_id):
            thought, thoughts = self._thoughts.pop(table_id, None), Counter[int]()
            while True:
                async with self._tables.lock(table_id) as loaded:
                    run = _Batch(loaded.computers, turn, share, thought, thoughts)
                    kept = await self._tables.commit_batch(loaded, run.next)
                    table = loaded.table
                if run.task is not None and kept:
                    thoughts[table.decision_number] += 1
                    thought = Thought(table.version, await self._thinker.answer(run.task))
                elif kept:
                    return table

    async def think_ahead(self, table_id: int) -> None:
        """Think about what a computer player is to decide next, so that it need not when it decides.

        While it takes its time anyway nobody can tell whether it had anything to think about.
        """
        async with self._locks.hold(table_id):
            async with self._tables.lock(table_id) as loaded:
                table, computers = loaded.table, loaded.computers
                if not table.acts_by_itself or forced_entry(table) is not None:
                    return
                task = computers.task(table)
            if task is not None:
                self._thoughts[table_id] = Thought(table.version, await self._thinker.answer(task))

    async def say(self, table_id: int) -> Table | None:
        """Let one of a table's computer players say one thing; None if nobody has anything to say."""
        async with self._locks.hold(table_id):
            while True:
                async with self._tables.lock(table_id) as loaded:
                    word = loaded.computers.next_statement(loaded.table)
                    if word is None:
                        return None
                    if await self._tables.commit(loaded, word):
                        return loaded.table

    async def close(self) -> None:
        """Think no more."""
        await self._thinker.close()


class _Batch:
    """What a table does by itself, one entry after the other, up to what must be thought about."""

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
        """How often each decision has been thought about, by its number."""
        self._done = False
        """Has the table done its share?"""
        self.task: SearchTask | None = None
        """What must be thought about before it goes on."""

    def next(self, table: Table) -> LogEntry | None:
        """Return the next entry; None if there is none, or none yet."""
        if table.turn != self._turn or self._done:
            return None
        if self._share is _Scope.ALL and (word := self._computers.next_statement(table)) is not None:
            return word
        if not table.acts_by_itself:
            return None
        entry = forced_entry(table)
        if self._share is _Scope.OF_PEOPLE:
            chair = table.acting_chair
            return None if chair is None or chair.computer else entry
        if entry is None:
            act = self._decide(table)
            if act is None:
                return None
            entry = self._computers.entry(table, act)
        self._done = self._share is _Scope.NEXT
        return entry

    def _decide(self, table: Table) -> PlayerAction | None:
        """Return what the acting seat's computer player does; None if it must think."""
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
        """Return what was thought of, if it can be done; else what comes to mind at once."""
        if act is not None:
            try:
                table.running_game().validate(act.command)
            except CommandError:  # why might tell something of its cash
                _log.error("computer.thought_refused", table=table.id)
            else:
                return act
        return self._computers.decide(table)
