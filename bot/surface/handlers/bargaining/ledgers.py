"""``/ledger`` and its button: what everybody has said, and what became of it."""

from __future__ import annotations

from bot.surface.handlers.answering import Answering
from bot.surface.handlers.places.finding import looked_at
from bot.surface.messages.talk_panels.ledger_panel import ledger_panel
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import Post
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, words_of
from bot.surface.wire.responding import answer, change
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Table
from intrigue_core import CommandError, Reason, Seat


class LedgerHandler:
    """Shows the ledger: it is public, so anybody may look."""

    def __init__(self, answering: Answering, service: TableService) -> None:
        self._answering = answering
        self._service = service

    async def ledger(self, interaction: Interaction) -> None:
        """Show the ledger of the table that is meant."""
        async with self._answering.refusals(interaction):
            await self._show(interaction, await looked_at(self._service, interaction), None)

    async def open(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Show the ledger of the table whose button was pressed."""
        async with self._answering.refusals(interaction):
            await self._show(interaction, await self._service.get(pressed.table_id), None)

    async def choose(self, interaction: Interaction, pressed: ComponentId, value: str) -> None:
        """Show what one player has said."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            if not value.isdecimal() or int(value) >= len(table.chairs):
                raise TableRefusal(Cause.STALE)
            await self._show(interaction, table, int(value))

    async def _show(self, interaction: Interaction, table: Table, whose: Seat | None) -> None:
        if table.public is None:
            raise TableRefusal(Cause.GAME_NOT_STARTED)
        if table.edition.promises == "talk":
            raise CommandError(Reason.NO_WORDS, "promises are just talk here")
        wording = Wording.of(table.view, words_of(interaction))
        panel = ledger_panel(table.view, table.public, wording, whose, interaction.user.id)
        if whose is not None:
            await change(interaction, panel)
        else:
            await answer(interaction, Post(view=panel), private=True)
