"""What people read: help for the moment, and the rules. Nobody else sees any of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from bot.locales import Words
from bot.surface.calls import Post, answer, change
from bot.surface.help import help_message
from bot.surface.ids import ComponentId
from bot.surface.refusal import Misunderstood
from bot.surface.rules import NO_TABLE, rules_message
from bot.surface.topics import TOPICS
from bot.surface.wording import Wording
from bot.tables.refusals import TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Table
from bot.tables.tutorial import EDITION as TUTORIAL_EDITION
from intrigue_core import Edition

Interaction = discord.Interaction[Any]


class HelpActions:
    """``/help``, ``/rules``, and the buttons and menus that explain topics."""

    def __init__(self, service: TableService, private_words: Callable[[str], Words]) -> None:
        self._service = service
        self._private_words = private_words

    async def help(self, interaction: Interaction) -> None:
        """Say what the user can do now."""
        words, table = self._words(interaction), await self._table(interaction)
        if table is None:
            wording = Wording(words, self._service.default_edition, ())
        else:
            wording = Wording.of(table.show(), words)
        await answer(interaction, Post(view=help_message(table, interaction.user.id, wording)), private=True)

    async def rules(self, interaction: Interaction, topic: str | None = None) -> Misunderstood | None:
        """Explain a topic by the edition at the channel's table; what was not understood, if anything."""
        table = await self._table(interaction)
        edition = self._service.default_edition if table is None else table.edition
        table_id = NO_TABLE if table is None else table.id
        try:
            view = rules_message(topic, edition, self._words(interaction), table_id)
        except Misunderstood as misunderstood:
            return misunderstood
        await answer(interaction, Post(view=view), private=True)
        return None

    async def rules_of(self, interaction: Interaction, component_id: ComponentId) -> None:
        """Explain the topic of a button."""
        topic = _topic(component_id.index or 0)
        edition = await self._edition(component_id.table_id)
        view = rules_message(topic, edition, self._words(interaction), component_id.table_id)
        await answer(interaction, Post(view=view), private=True)

    async def turn_to(self, interaction: Interaction, component_id: ComponentId, value: str) -> None:
        """Explain another topic in the same message."""
        edition = await self._edition(component_id.table_id)
        view = rules_message(_topic(int(value)), edition, self._words(interaction), component_id.table_id)
        await change(interaction, view)

    async def _table(self, interaction: Interaction) -> Table | None:
        if interaction.channel_id is None:
            return None
        try:
            return await self._service.latest_at(interaction.channel_id)
        except TableRefusal:
            return None

    async def _edition(self, table_id: int) -> Edition:
        if table_id < NO_TABLE:
            return TUTORIAL_EDITION
        try:
            return (await self._service.get(table_id)).edition
        except TableRefusal:
            return self._service.default_edition

    def _words(self, interaction: Interaction) -> Words:
        return self._private_words(str(interaction.locale))


def _topic(number: int) -> str:
    return TOPICS[number] if number < len(TOPICS) else TOPICS[0]
