"""Who wants to be told that they are the next to decide."""

from __future__ import annotations

from bot.preferences.keeping import Preferences
from bot.surface.handlers.answering import Answering
from bot.surface.handlers.looking import LookingHandler
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.responding import change
from bot.tables.service import TableService


class OnDeckWishes:
    """Keeps the wish, and shows the purse under which it was said."""

    def __init__(
        self, answering: Answering, looking: LookingHandler, service: TableService, preferences: Preferences
    ) -> None:
        self._answering = answering
        self._looking = looking
        self._service = service
        self._preferences = preferences

    async def say(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Be told from now on, at every table, or no longer."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            table.seat_of(interaction.user.id)
            await self._preferences.change_person(interaction.user.id, on_deck=pressed.index == 1)
            await change(interaction, await self._looking.purse_of(table, interaction))
