"""What people read: help for the moment, and the rules. Nobody else sees any of it."""

from __future__ import annotations

from bot.discord_api.component_ids import NO_TABLE, ComponentId, is_tutorial
from bot.discord_api.delivery import Post
from bot.discord_api.interactions import Interaction, Misunderstood, words_of
from bot.discord_api.permissions import invitation, is_elsewhere
from bot.discord_api.responses import answer, change
from bot.features.answering import Answering, looked_at
from bot.features.help.views import help_message, rules_message
from bot.features.names import Wording
from bot.preferences.keeping import Preferences
from bot.tables.chronicle.bookkeeping import Bookkeeping
from bot.tables.refusals import TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.tutorial.script import EDITION as TUTORIAL_EDITION
from intrigue_core import EDITIONS, Edition


class HelpHandler:
    """``/help``, ``/rules``, and the buttons and menus that explain topics."""

    def __init__(self, answering: Answering, service: TableService, preferences: Preferences) -> None:
        self._answering = answering
        self._service = service
        self._preferences = preferences

    async def help(self, interaction: Interaction) -> None:
        """Say what the user can do now."""
        words, table = words_of(interaction), await self._table(interaction)
        if table is None:
            wording = Wording(words, await self._usual_edition(interaction), ())
        else:
            wording = Wording.of(table.view, words)
        link = invitation(interaction) if is_elsewhere(interaction) else None
        view = help_message(table, interaction.user.id, wording, link)
        await answer(interaction, Post(view=view), private=True)

    async def rules(self, interaction: Interaction, topic: str | None = None) -> None:
        """Explain a topic by the edition at the channel's table."""
        table = await self._table(interaction)
        edition = await self._usual_edition(interaction) if table is None else table.edition
        table_id = NO_TABLE if table is None else table.id
        async with self._answering.refusals(interaction):
            kept = None if table is None else table.bookkeeping
            view = rules_message(topic, edition, words_of(interaction), table_id, kept)
            await answer(interaction, Post(view=view), private=True)

    async def rules_of(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Explain the topic of a button."""
        edition, kept = await self._played(interaction, pressed.table_id)
        async with self._answering.refusals(interaction):
            view = rules_message(pressed.name, edition, words_of(interaction), pressed.table_id, kept)
            await answer(interaction, Post(view=view), private=True)

    async def turn_to(self, interaction: Interaction, pressed: ComponentId, topic: str) -> None:
        """Explain another topic in the same message."""
        edition, kept = await self._played(interaction, pressed.table_id)
        async with self._answering.refusals(interaction):
            view = rules_message(topic, edition, words_of(interaction), pressed.table_id, kept)
            await change(interaction, view)

    async def _table(self, interaction: Interaction) -> Table | None:
        try:
            return await looked_at(self._service, interaction)
        except (TableRefusal, Misunderstood):
            return None

    async def _usual_edition(self, interaction: Interaction) -> Edition:
        """Return what a new table starts with where somebody asks."""
        server = await self._preferences.of_server(interaction.guild_id)
        return EDITIONS.get(server.edition or "", self._service.default_edition)

    async def _played(self, interaction: Interaction, table_id: int) -> tuple[Edition, Bookkeeping | None]:
        """Return what a table plays, and for whom it adds up everybody's money, if there is one."""
        if is_tutorial(table_id):
            return TUTORIAL_EDITION, Bookkeeping.NOBODY
        try:
            table = await self._service.get(table_id)
        except TableRefusal:
            return await self._usual_edition(interaction), None
        return table.edition, table.bookkeeping
