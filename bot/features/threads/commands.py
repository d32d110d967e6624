"""Play in a thread: a lobby goes on in a thread of its channel, which is free for another table."""

from __future__ import annotations

from typing import Any

from discord import TextChannel, app_commands

from bot.discord_api.component_ids import ComponentId
from bot.discord_api.delivery import Delivery, Post, Trouble
from bot.discord_api.interactions import Interaction, Misunderstood, words_of
from bot.discord_api.permissions import how_to_grant, missing_for_threads
from bot.discord_api.responses import acknowledge, answer
from bot.discord_api.rest import DiscordApi
from bot.features.answering import Answering
from bot.features.languages import Languages
from bot.features.names import Wording
from bot.features.refusals import REFUSALS
from bot.features.threads.views import games_message
from bot.locales import Words
from bot.preferences.keeping import Preferences
from bot.preferences.server import Threads
from bot.publishing.publisher import Publisher
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Phase, Table


class ThreadHandler:
    """Moves lobbies to threads of their own.

    The thread is made from the lobby's message, of which Discord makes no second one: so whatever is tried
    twice, or was cut short, finds the same thread.
    """

    def __init__(
        self,
        answering: Answering,
        service: TableService,
        publisher: Publisher,
        api: DiscordApi,
        languages: Languages,
        preferences: Preferences,
    ) -> None:
        self._answering = answering
        self._service = service
        self._publisher = publisher
        self._api = api
        self._languages = languages
        self._preferences = preferences

    async def move(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Move the lobby whose button was pressed."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            if table.phase is not Phase.LOBBY or table.channel_id != interaction.channel_id:
                raise TableRefusal(Cause.STALE)
            table.seat_of(interaction.user.id)
            chosen = await self._preferences.of_server(table.guild_id)
            if chosen.threads is Threads.NEVER:
                raise Misunderstood("threads_off")
            moved = await self._move(interaction, table)
            await self._answering.show(interaction, moved)

    async def bring(self, interaction: Interaction, table: Table) -> Table:
        """Move a lobby where the server wants all tables in threads; return the table as it is then.

        Where that is not possible it stays, and whoever used it last is told why.
        """
        chosen = await self._preferences.of_server(table.guild_id)
        if chosen.threads is not Threads.ALWAYS or not self._can_move(interaction, table):
            return table
        try:
            moved = await self._move(interaction, table)
            await self._answering.show(interaction, moved)
        except REFUSALS as refusal:
            await self._answering.refuse(interaction, refusal)
            return table
        return moved

    def _can_move(self, interaction: Interaction, table: Table) -> bool:
        here = table.channel_id == interaction.channel_id and isinstance(interaction.channel, TextChannel)
        return here and table.phase is Phase.LOBBY and table.moved_from is None

    async def _move(self, interaction: Interaction, table: Table) -> Table:
        """Make the thread, then move the table.

        Raises:
            TableRefusal, Misunderstood: if it cannot be; nothing has changed.
        """
        if not self._can_move(interaction, table):
            raise TableRefusal(Cause.STALE)
        missing = missing_for_threads(interaction)
        if missing:
            grant = how_to_grant(interaction, missing, words_of(interaction))
            raise Misunderstood("thread_permissions", missing=grant)
        if not interaction.response.is_done():
            await acknowledge(interaction)
        thread = await self._open(table)
        if not thread.arrived:
            may_read = interaction.app_permissions.read_message_history
            if thread.trouble is Trouble.FORBIDDEN and not may_read:  # Discord does not say that it is needed
                grant = how_to_grant(interaction, ["read_message_history"], words_of(interaction))
                raise Misunderstood("thread_permissions", missing=grant)
            raise Misunderstood("thread_refused")
        return await self._service.gathering.move(table.id, thread.channel_id)

    async def _open(self, table: Table) -> Delivery:
        """Make the thread from the lobby's message; from a new one, where that is gone."""
        name = await self._name(table)
        thread = Delivery(trouble=Trouble.GONE)
        for anew in (False, True):
            lobby = await self._publisher.lobby_message(table.id, anew=anew)
            if lobby is not None:
                thread = await self._api.open_thread(lobby.channel_id, lobby.message_id, name)
            if thread.trouble is not Trouble.GONE:
                break
        return thread

    async def _name(self, table: Table) -> str:
        words = await self._languages.of_server(table.guild_id)
        wording = Wording.of(table.view, words)
        return words("thread-name", host=wording.plain_name(table.seat_of(table.host or 0)))


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


def add_games_commands(tree: app_commands.CommandTree[Any], handler: GamesHandler, words: Words) -> None:
    """Add the command, described in these words."""

    @tree.command(name="games", description=words("command-games"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def _(interaction: Interaction) -> None:
        await handler.games(interaction)
