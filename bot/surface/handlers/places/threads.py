"""Play in a thread: a lobby goes on in a thread of its channel, which is free for another table."""

from __future__ import annotations

from discord import TextChannel

from bot.preferences.keeping import Preferences
from bot.preferences.server import Threads
from bot.surface.handlers.answering import Answering
from bot.surface.publishing.publisher import Publisher
from bot.surface.text.languages import Languages
from bot.surface.text.refusal import REFUSALS, Misunderstood
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import Delivery, Trouble
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, words_of
from bot.surface.wire.permissions import how_to_grant, missing_for_threads
from bot.surface.wire.posting import DiscordApi
from bot.surface.wire.responding import acknowledge
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
