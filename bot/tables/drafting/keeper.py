"""Decisions that are noted piece by piece, until all of them is said and can be played.

The game takes a decision whole (ruling A11). What is noted belongs to one decision, and is told to nobody.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.tables.drafting.drafts import HireDraft, pending_hire
from bot.tables.locks import TableLocks
from bot.tables.registry import Act
from bot.tables.store import TableStore
from bot.tables.table import Table
from bot.tables.use_cases.playing import Playing
from intrigue_core import Area, DecisionKind, Hire, Scholar


class DraftKeeper:
    """The drafts of all tables, one each."""

    def __init__(self, playing: Playing, store: TableStore) -> None:
        self._playing = playing
        self._store = store
        self._locks = TableLocks()

    @asynccontextmanager
    async def hold(self, table_id: int) -> AsyncGenerator[None]:
        """Hold a table's draft from reading it until its successor is kept: no two get the same revision."""
        async with self._locks.hold(table_id):
            yield

    async def read(self, table: Table) -> str | None:
        """Return what is noted towards the pending decision, if anything."""
        return await self._store.draft(table.id, table.decision_number)

    async def keep(self, table: Table, draft: str) -> None:
        """Keep what is noted towards the pending decision."""
        await self._store.keep_draft(table.id, table.decision_number, draft)

    async def read_hire(self, table: Table) -> HireDraft:
        """Return what the landlord has noted; nothing where nobody is to be hired."""
        public = table.public
        if public is None or public.deciding is not DecisionKind.HIRE:
            return HireDraft()
        return HireDraft.read(await self.read(table))

    async def place(
        self, act: Act, table: Table, noted: HireDraft, scholar: Scholar, area: Area
    ) -> Table | HireDraft:
        """Note who gets which post, and play the decision once all posts are named.

        Args:
            table: as the landlord sees it; its draft is held.
            noted: that draft.

        Returns:
            The table after the decision, or what is noted so far.

        Raises:
            TableRefusal, intrigue_core.CommandError: if this cannot be part of the decision.
        """
        self._playing.require_timely(act, table)
        view = table.hand_of(act.user_id)
        if pending_hire(view) is None:  # then nobody can be hired, and the game says why
            return await self._playing.play(act, Hire(seat=view.seat, placements=()))
        draft = noted.with_placement(view, scholar, area).after(noted.revision)
        complete = draft.completions(view)
        if len(complete) == 1:
            return await self._playing.play(act, complete[0], decision=table.decision_number)
        await self.keep(table, draft.write())
        return draft
