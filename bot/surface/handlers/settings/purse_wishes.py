"""Purses by direct message, for those who want them: asked for, turned off, and offered once."""

from __future__ import annotations

import structlog

from bot.faults import described
from bot.preferences.keeping import Preferences
from bot.surface.messages.purse_message import no_purse_by_dm, purse_of, send_purse_button
from bot.surface.publishing.background import Background
from bot.surface.publishing.publisher import Publisher
from bot.surface.publishing.purses import Purses
from bot.surface.text.refusal import REFUSALS
from bot.surface.text.wording import Wording
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, is_private_click, words_of
from bot.surface.wire.layout import message, row, text
from bot.surface.wire.responding import acknowledge, change
from bot.tables.service import TableService
from bot.tables.table import Phase, Table

_log = structlog.get_logger(__name__)


class PurseWishesHandler:
    """Sends purses to people, or stops, as they say."""

    def __init__(
        self,
        preferences: Preferences,
        service: TableService,
        publisher: Publisher,
        purses: Purses,
        background: Background,
    ) -> None:
        self._preferences = preferences
        self._service = service
        self._publisher = publisher
        self._purses = purses
        self._background = background

    async def send(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Send somebody their purse by direct message, at once and from now on."""
        user_id = interaction.user.id
        await acknowledge(interaction)  # opening a direct message may take its time
        await self._preferences.change_person(user_id, purse=True, purse_offered=True)
        self._purses.try_again(user_id)
        table = await self._table_of(user_id, pressed.table_id)
        if table is None:
            await change(interaction, message(text(words_of(interaction)("purse-on"))))
            return
        sent = await self._send(table)
        # The direct message in which it was ended becomes the purse again, and needs no other answer.
        if is_private_click(interaction):
            await self._say_what_came_of_it(interaction, table, sent=sent)
        elif not sent:
            await change(interaction, message(text(words_of(interaction)("purse-follows"))))

    async def stop(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Send somebody no more purses."""
        await self._preferences.change_person(interaction.user.id, purse=False, purse_offered=True)
        try:
            table = await self._service.get(pressed.table_id)
        except REFUSALS:
            await change(interaction, message(text(words_of(interaction)("purse-stopped"))))
            return
        await change(interaction, no_purse_by_dm(table, words_of(interaction)))
        self._background.see_to(table.id)

    async def _table_of(self, user_id: int, table_id: int) -> Table | None:
        """Return a table, if somebody decides for a seat in its game."""
        try:
            table = await self._service.get(table_id)
            table.hand_of(user_id)
        except REFUSALS:
            return None
        return table if table.phase is Phase.PLAYING else None

    async def _send(self, table: Table) -> bool:
        """Bring a table's purses up to date; return whether that worked, as far as it ever can."""
        try:
            sent = await self._publisher.publish(table.id)
        except Exception as error:  # noqa: BLE001 - what was asked for is kept, and is done again
            _log.error("purse.not_sent", table=table.id, **described(error))
            sent = False
        if not sent:
            self._background.see_to(table.id)
        return sent

    async def _say_what_came_of_it(self, interaction: Interaction, table: Table, *, sent: bool) -> None:
        user_id, wording = interaction.user.id, Wording.of(table.view, words_of(interaction))
        closed = self._purses.is_closed(table.id, user_id)
        self._purses.informed(user_id)
        key = "purse-not-sent" if closed else "purse-sent" if sent else "purse-follows"
        again = [row(send_purse_button(table.id, wording.words))] if closed else []
        await change(interaction, purse_of(table, user_id, wording, text(wording.words(key)), *again))
