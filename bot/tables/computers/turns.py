"""What computer players do at their tables: decide, speak, and think without holding anybody up."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Mapping
from contextlib import nullcontext
from typing import NamedTuple

import structlog

from bot.tables.computers.minds import ComputerPlayers, necessary_entry
from bot.tables.computers.thinker import Thinker
from bot.tables.entries import Entry
from bot.tables.locks import TableLocks
from bot.tables.registry import TableRegistry
from bot.tables.table import Table
from intrigue_core import CommandError
from intrigue_core.minds.acts import Act
from intrigue_core.minds.thinking import Question

_log = structlog.get_logger(__name__)

_THOUGHTS = 3
"""How often a decision is thought about, where something happens meanwhile; then it is made at once."""
_REMEMBERED = 512
"""So many tables' thoughts are kept: whoever's is not thinks once more."""


class Thought(NamedTuple):
    """What came of thinking about a decision."""

    version: int
    """That of the table that was thought about."""
    act: Act | None
    """None if nothing came of it in time."""


class ComputerTurns:
    """Lets tables act by themselves, each table one thing after another.

    Args:
        tables: where they are found and kept.
        thinker: answers what a mind would search.
        one_at_a_time: do they decide one after the other, so that people can follow?
    """

    def __init__(self, tables: TableRegistry, thinker: Thinker, *, one_at_a_time: bool) -> None:
        self._tables = tables
        self._at_once = 0 if one_at_a_time else None
        """How many decisions a table takes by itself after somebody's: see `_act`."""
        self._thinker = thinker
        self._locks = TableLocks()
        self._thoughts: OrderedDict[int, Thought] = OrderedDict()
        """What was thought of ahead, by table; of tables that are over, too, until there are others."""

    async def advance(self, table_id: int, turn: int) -> Table:
        """Let a table act by itself while it can and this landlord's turn lasts.

        That is: decisions with only one possible answer, bribes that were prepared, and what computer players
        say and decide, unless they do that one at a time: then nothing of what they do, not even what they
        must. It is kept together, so that whoever waits for an answer waits for the disk once.
        """
        return await self._act(table_id, turn, self._at_once)

    async def decide(self, table_id: int) -> Table:
        """Let a table take one decision by itself, if it can."""
        return await self._act(table_id, None, 1)

    async def _act(self, table_id: int, turn: int | None, decisions: int | None) -> Table:
        """Let a table act by itself while it can and a landlord's turn lasts.

        What it does is kept together, as far as nothing is to be thought about: all of it or none.

        Args:
            turn: the number of the turn; None for the one that it is.
            decisions: None for all of them, and for all that there is to say; 1 for the next alone, whoever's
                it is; 0 for those of people alone, as far as they need nobody: what computer players do comes
                later, one thing after the other, though they have no choice.
        """
        table = await self._tables.get(table_id)
        turn = table.turn if turn is None else turn
        if not table.acts_by_itself and (decisions is not None or not table.computers_may_speak):
            return table
        # Whoever only wants what needs no thought waits for nobody's.
        async with nullcontext() if decisions == 0 else self._locks.hold(table_id):
            thought, thoughts = self._thoughts.pop(table_id, None), Counter[int]()
            while True:
                async with self._tables.hold(table_id) as loaded:
                    run = _Run(loaded.computers, turn, decisions, thought, thoughts)
                    kept = await self._tables.keep_run(loaded, run.next)
                    table = loaded.table
                decisions = run.left if kept else decisions
                if run.question is not None and kept:
                    thoughts[table.decision_number] += 1
                    thought = Thought(table.version, await self._thinker.answer(run.question))
                elif kept:
                    return table

    async def ponder(self, table_id: int) -> None:
        """Think about what a computer player is to decide next, so that it need not when it decides.

        While it takes its time anyway nobody can tell whether it had anything to think about.
        """
        async with self._locks.hold(table_id):
            async with self._tables.hold(table_id) as loaded:
                table, computers = loaded.table, loaded.computers
                if not table.acts_by_itself or necessary_entry(table) is not None:
                    return
                question = computers.question(table)
            if question is not None:
                self._thoughts[table_id] = Thought(table.version, await self._thinker.answer(question))
                if len(self._thoughts) > _REMEMBERED:
                    self._thoughts.popitem(last=False)

    async def say(self, table_id: int) -> Table | None:
        """Let one of a table's computer players say one thing; None if nobody has anything to say."""
        async with self._locks.hold(table_id):
            while True:
                async with self._tables.hold(table_id) as loaded:
                    word = loaded.computers.word(loaded.table)
                    if word is None:
                        return None
                    if await self._tables.keep(loaded, word):
                        return loaded.table

    async def close(self) -> None:
        """Think no more."""
        await self._thinker.close()


class _Run:
    """What a table does by itself, one entry after the other, up to what must be thought about."""

    def __init__(
        self,
        computers: ComputerPlayers,
        turn: int,
        decisions: int | None,
        thought: Thought | None,
        thoughts: Mapping[int, int],
    ) -> None:
        self._computers = computers
        self._turn = turn
        self._thought = thought
        self._thoughts = thoughts
        """How often each decision has been thought about, by its number."""
        self._talks = decisions is None
        self.left = decisions
        """How many more decisions may be taken, those of people who have no choice not counted."""
        self._taken = False
        """Has one of those been taken that were counted?"""
        self.question: Question | None = None
        """What must be thought about before it goes on."""

    def next(self, table: Table) -> Entry | None:
        """Return the next entry; None if there is none, or none yet."""
        if table.turn != self._turn:
            return None
        if self._talks and (word := self._computers.word(table)) is not None:
            return word
        if not table.acts_by_itself:
            return None
        entry = necessary_entry(table)
        if self.left == 0:
            chair = table.acting_chair
            return None if self._taken or chair is None or chair.computer else entry
        if entry is None:
            act = self._decide(table)
            if act is None:
                return None
            entry = self._computers.entry(table, act)
        if self.left is not None:
            self.left -= 1
            self._taken = True
        return entry

    def _decide(self, table: Table) -> Act | None:
        """Return what the acting seat's computer player does; None if it must think."""
        thought = self._thought
        if thought is not None and thought.version == table.version:
            return self._checked(table, thought.act)
        may_think = self._thoughts.get(table.decision_number, 0) < _THOUGHTS
        question = self._computers.question(table) if may_think else None
        if question is None:
            return self._computers.decide(table)
        self.question = question
        return None

    def _checked(self, table: Table, act: Act | None) -> Act:
        """Return what was thought of, if it can be done; else what comes to mind at once."""
        if act is not None:
            try:
                table.running_game().validate(act.command)
            except CommandError:  # why might tell something of its cash
                _log.error("computer.thought_refused", table=table.id)
            else:
                return act
        return self._computers.decide(table)
