"""Rematch: another lobby for those who have just played, in the same seats."""

from __future__ import annotations

from bot.preferences.keeping import Preferences
from bot.surface.handlers.answering import Answering
from bot.surface.handlers.places.openings import require_place
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, act_of, parent_channel, table_channel
from bot.tables.service import TableService


class RematchHandler:
    """Opens tables for those who have played to the end of a game."""

    def __init__(self, answering: Answering, service: TableService, preferences: Preferences) -> None:
        self._answering = answering
        self._service = service
        self._preferences = preferences

    async def open(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Open a lobby where the game was, everybody in the seat they had."""
        async with self._answering.refusals(interaction):
            server = await self._preferences.of_server(interaction.guild_id)
            await require_place(self._service, interaction, server)
            table = await self._service.gathering.rematch(
                table_channel(interaction),
                interaction.guild_id,
                act_of(interaction, pressed.table_id),
                parent_id=parent_channel(interaction),
            )
            await self._answering.show(interaction, table)
