"""What somebody has prepared towards the pending decision, before it is complete or confirmed.

The game takes a decision whole (ruling A11), while people choose one thing after the other. A draft belongs
to one decision and is forgotten with it. Nothing of it is shown to anybody else.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Self

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.tables.repository import Actor, TableLocks
from bot.tables.service import Playing
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
)


def pending_hire(view: SeatView) -> HireOptions | None:
    """Return what the landlord decides now, if it is this seat and time to hire."""
    decision = view.decision
    return decision.options if decision and isinstance(decision.options, HireOptions) else None


class _Draft(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    revision: int = 0
    """How often it has been changed since the decision came up. A panel shows one revision."""

    @classmethod
    def read(cls, text: str | None) -> Self:
        """Return what was kept, or an empty draft; a version that kept it differently counts as nothing."""
        try:
            return cls.model_validate_json(text) if text else cls()
        except ValidationError:
            return cls()

    def write(self) -> str:
        """Return the draft as it is kept."""
        return self.model_dump_json()

    def after(self, revision: int) -> Self:
        """Return this draft in the place of the one that had this revision."""
        return self.model_copy(update={"revision": revision + 1})


class BribeDraft(_Draft):
    """A form for a bribe as it was filled in, and perhaps the amount that waits to be confirmed."""

    amount: Ducats | None = None
    """It waits to be confirmed."""
    typed: str = ""
    """What was typed as the amount, whatever it means."""
    picked: Ducats | None = None
    """The amount that was picked among those that were offered."""
    asking: Area | None = None


class HireDraft(_Draft):
    """Placements noted for some of the posts of a stage, at most one for each."""

    placements: tuple[Placement, ...] = ()
    pending: Scholar | None = None
    """A scholar who has been chosen, the area not yet."""

    def with_placement(self, view: SeatView, scholar: Scholar, area: Area) -> HireDraft:
        """Return this draft with one more post noted; naming a post again replaces what was noted for it.

        Args:
            view: of the landlord, who has to hire.

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
        """Return this draft without whoever was noted for an area."""
        return HireDraft(placements=tuple(one for one in self.placements if one.area != area))

    def completions(self, view: SeatView) -> list[Hire]:
        """Return every legal decision that agrees with what is noted."""
        noted = set(self.placements)
        return [
            command
            for command in view.legal_commands()
            if isinstance(command, Hire) and noted <= set(command.placements)
        ]

    def open_groups(self, options: HireOptions) -> list[tuple[Scholar, ...]]:
        """Return the rivals for the posts not noted yet."""
        noted = {placement.scholar for placement in self.placements}
        return [group for group in options.groups if not noted & set(group)]


class SendDraft(_Draft):
    """A form for two sendings as it was filled in."""

    first: Sending | None = None
    second: Sending | None = None
    prepared: bool = False
    """They wait to be confirmed."""

    def command(self, seat: Seat) -> SendScholars | None:
        """Return the whole sending, if both are named."""
        if self.first is None or self.second is None:
            return None
        return SendScholars(seat=seat, first=self.first, second=self.second)


class DraftStore:
    """The drafts of all tables, one each."""

    def __init__(self, playing: Playing, store: TableStore) -> None:
        self._playing = playing
        self._store = store
        self._locks = TableLocks()

    @asynccontextmanager
    async def lock(self, table_id: int) -> AsyncGenerator[None]:
        """Hold a table's draft from reading it until its successor is kept: no two get the same revision."""
        async with self._locks.hold(table_id):
            yield

    async def read(self, table: Table) -> str | None:
        """Return what is noted towards the pending decision, if anything."""
        return await self._store.draft(table.id, table.decision_number)

    async def save(self, table: Table, draft: str) -> None:
        """Keep what is noted towards the pending decision."""
        await self._store.keep_draft(table.id, table.decision_number, draft)

    async def read_hire(self, table: Table) -> HireDraft:
        """Return what the landlord has noted; nothing where nobody is to be hired."""
        public = table.public
        if public is None or public.deciding is not DecisionKind.HIRE:
            return HireDraft()
        return HireDraft.read(await self.read(table))

    async def place(
        self, actor: Actor, table: Table, noted: HireDraft, scholar: Scholar, area: Area
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
        self._playing.require_timely(actor, table)
        view = table.hand_of(actor.user_id)
        if pending_hire(view) is None:  # then nobody can be hired, and the game says why
            return await self._playing.play(actor, Hire(seat=view.seat, placements=()))
        draft = noted.with_placement(view, scholar, area).after(noted.revision)
        complete = draft.completions(view)
        if len(complete) == 1:
            return await self._playing.play(actor, complete[0], decision=table.decision_number)
        await self.save(table, draft.write())
        return draft
