"""``/games``: where somebody plays, and who is waited for."""

from __future__ import annotations

from bot.surface.messages.whereabouts.games_message import games_message
from bot.surface.wire.delivery import Post
from bot.surface.wire.interaction import Interaction, words_of
from bot.surface.wire.responding import answer
from bot.tables.service import TableService


class GamesHandler:
    """Lists somebody's tables, to them alone."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    async def games(self, interaction: Interaction) -> None:
        """Say where somebody plays, on this server and all others."""
        user_id = interaction.user.id
        tables = await self._service.seated_at(user_id)
        view = games_message(tables, user_id, words_of(interaction))
        await answer(interaction, Post(view=view), private=True)
