"""Drafts: a player's choices for the pending decision, before it is complete or confirmed.

The game accepts only a complete decision (ruling A11), while people choose step by step. A draft belongs to
one decision and is dropped with it. Only its player can see it.
"""

from __future__ import annotations

import asyncio
from typing import Self

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.tables.repository import Actor, TableLocks
from bot.tables.service import TableService
from bot.tables.store import TableStore
from bot.tables.table import Table
from intrigue_core import (
    Area,
    DecisionKind,
    Ducats,
    Hire,
    HireOptions,
    Placement,
    Scholar,
    Seat,
    SeatView,
    Sending,
    SendScholars,
    check_placement,
    statements_broken,
)


def pending_hire(view: SeatView) -> HireOptions | None:
    """Return the hiring options, if this seat is the landlord and must hire now."""
    decision = view.decision
    if decision is None or not isinstance(decision.options, HireOptions):
        return None
    return decision.options


class _Draft(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    revision: int = 0
    """Number of changes since the decision came up. A panel shows one revision."""

    @classmethod
    def read(cls, text: str | None) -> Self:
        """Return the saved draft; an empty one where there is none, or one of another format."""
        if not text:
            return cls()
        try:
            return cls.model_validate_json(text)
        except ValidationError:
            return cls()

    def write(self) -> str:
        """Return the draft as text to save."""
        return self.model_dump_json()

    def after(self, revision: int) -> Self:
        """Return this draft in the place of the one that had this revision."""
        return self.model_copy(update={"revision": revision + 1})


class BribeDraft(_Draft):
    """The inputs of a bribe form, and the amount that waits to be confirmed."""

    amount: Ducats | None = None
    """The amount that waits to be confirmed."""
    typed: str = ""
    """The typed amount, unparsed."""
    picked: Ducats | None = None
    """The amount that was picked from the offered ones."""
    asking: Area | None = None


class HireDraft(_Draft):
    """Placements noted for some of the posts of a stage, at most one for each."""

    placements: tuple[Placement, ...] = ()
    pending: Scholar | None = None
    """A chosen scholar whose area is not chosen yet."""

    def with_placement(self, view: SeatView, scholar: Scholar, area: Area) -> HireDraft:
        """Return this draft with one more placement, in place of an earlier one for the same post.

        Args:
            view: of the landlord, who must hire.

        Raises:
            IllegalCommand: if the scholar or the area cannot be part of the decision.
        """
        options = pending_hire(view)
        assert options is not None
        rivals = next((group for group in options.groups if scholar in group), ())
        others = tuple(placement for placement in self.placements if placement.scholar not in rivals)
        placement = Placement(scholar, area)
        check_placement(options, others, placement, len(view.public.edition.salaries))
        return HireDraft(placements=(*others, placement))

    def clearing(self, area: Area) -> HireDraft:
        """Return this draft without the placement in an area."""
        return HireDraft(placements=tuple(one for one in self.placements if one.area != area))

    def completions(self, view: SeatView) -> list[Hire]:
        """Return every legal decision that fits the placements."""
        noted = set(self.placements)
        return [
            command
            for command in view.legal_commands()
            if isinstance(command, Hire) and noted <= set(command.placements)
        ]

    def open_groups(self, options: HireOptions) -> list[tuple[Scholar, ...]]:
        """Return the rivals for the posts without a placement."""
        noted = {placement.scholar for placement in self.placements}
        return [group for group in options.groups if not noted & set(group)]


class SendDraft(_Draft):
    """The inputs of a form for two sendings."""

    first: Sending | None = None
    second: Sending | None = None
    prepared: bool = False
    """Do the sendings wait to be confirmed?"""

    def command(self, seat: Seat) -> SendScholars | None:
        """Return the whole sending, if both are named."""
        if self.first is None or self.second is None:
            return None
        return SendScholars(seat=seat, first=self.first, second=self.second)


class DraftStore:
    """The drafts of all tables, one each."""

    def __init__(self, tables: TableService, store: TableStore) -> None:
        self._tables = tables
        self._store = store
        self._locks = TableLocks()

    def lock(self, table_id: int) -> asyncio.Lock:
        """Return the lock of a table's draft, to be held between reading and saving.

        Without it two changes could get the same revision.
        """
        return self._locks.hold(table_id)

    async def read(self, table: Table) -> str | None:
        """Return the draft of the pending decision, if there is one."""
        return await self._store.draft(table.id, table.decision_number)

    async def save(self, table: Table, draft: str) -> None:
        """Save the draft of the pending decision."""
        await self._store.keep_draft(table.id, table.decision_number, draft)

    async def read_hire(self, table: Table) -> HireDraft:
        """Return the landlord's draft; an empty one where there is nothing to hire."""
        public = table.public
        if public is None or public.deciding is not DecisionKind.HIRE:
            return HireDraft()
        return HireDraft.read(await self.read(table))

    async def place(
        self, actor: Actor, table: Table, noted: HireDraft, scholar: Scholar, area: Area
    ) -> Table | HireDraft:
        """Note a placement, and play the decision once all posts have one, if it breaks no word.

        Args:
            table: as the landlord sees it; its draft is locked.
            noted: that draft.

        Returns:
            The table after the decision; or the draft so far, which is complete if the decision would break a
            word and its owner must confirm that.

        Raises:
            TableRefusal, intrigue_core.CommandError: if the placement cannot be part of the decision.
        """
        self._tables.require_timely(actor, table)
        view = table.hand_of(actor.user_id)
        if pending_hire(view) is None:  # the game refuses, and says why
            nobody = Hire(seat=view.seat, placements=())
            return await self._tables.play(actor, nobody, decision=table.decision_number)
        draft = noted.with_placement(view, scholar, area).after(noted.revision)
        complete = draft.completions(view)
        if len(complete) == 1 and not statements_broken(view.public, complete[0]):
            return await self._tables.play(actor, complete[0], decision=table.decision_number)
        await self.save(table, draft.write())
        return draft
