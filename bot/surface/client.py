"""The Discord client: commands, buttons and forms come in here and go to `TableActions`."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Literal

import discord
import structlog
from discord import app_commands

from bot.faults import described
from bot.locales import words_for
from bot.pictures import Painter
from bot.surface.actions import TableActions
from bot.surface.buttons import ActionButton, Menu
from bot.surface.calls import DiscordCalls
from bot.surface.commands import (
    add_lobby_commands,
    add_looking_commands,
    add_playing_commands,
    add_settings_commands,
)
from bot.surface.forms import read_answers
from bot.surface.ids import ComponentId
from bot.surface.languages import Languages
from bot.surface.publisher import Publisher
from bot.surface.selfplay import Pause, SelfPlay
from bot.surface.suggestions import Suggestions
from bot.surface.translator import CatalogueTranslator
from bot.tables.service import TableService
from bot.tables.store import TableStore
from bot.tables.tutorial import Tutorials

_log = structlog.get_logger(__name__)


class IntrigueTree(app_commands.CommandTree["IntrigueBot"]):
    """Answers for commands that break."""

    async def on_error(
        self, interaction: discord.Interaction[IntrigueBot], error: app_commands.AppCommandError, /
    ) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if interaction.type is discord.InteractionType.autocomplete:
            _log.error("autocomplete.failed", **described(cause))
            return
        await interaction.client.actions.apologise(interaction, cause)


class IntrigueBot(discord.Client):
    """The bot.

    Args:
        locale: the language of servers whose own we do not have.
        pause_seconds: how long computer players wait before a landlord's turn.
        pause: sleeps so many seconds.
        sync_commands: when to register the slash commands with Discord.
        painter: draws the boards; without one they are told in words.
    """

    def __init__(
        self,
        service: TableService,
        store: TableStore,
        *,
        locale: str,
        pause_seconds: float,
        pause: Pause,
        sync_commands: Literal["changed", "never"],
        painter: Painter | None = None,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
        )
        self._store = store
        self._painter = painter
        self.service = service
        self._sync_commands = sync_commands
        self._languages = Languages(store, locale, self._guild_locale)
        self._publisher = Publisher(service, store, DiscordCalls(self), self._languages, painter)
        self._selfplay = SelfPlay(service, self._publisher, pause_seconds, pause)
        self.actions = TableActions(
            service,
            self._publisher,
            self._selfplay,
            private_words=words_for,
            tutorials=Tutorials(store),
        )
        self.tree = IntrigueTree(self)
        words, suggestions = words_for(locale), Suggestions(service, words_for)
        add_lobby_commands(self.tree, self.actions, words)
        add_playing_commands(self.tree, self.actions, suggestions, words)
        add_looking_commands(self.tree, self.actions, words)
        add_settings_commands(self.tree, self._languages, words)
        self.add_dynamic_items(ActionButton, Menu)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(CatalogueTranslator())
        await self._sync()

    async def on_ready(self) -> None:
        """See to the tables that were left in the middle of something.

        Discord says this again after some reconnections; a table that is up to date costs nothing. It is not
        done before: only now the servers' languages are known.
        """
        await self.service.start_clock(self._meet_deadline)
        for table_id in await self._store.behind():
            self._selfplay.see_to(table_id)

    async def close(self) -> None:
        await self.service.stop_clock()
        await self._selfplay.close()
        await super().close()
        if self._painter is not None:
            await self._painter.close()
        await self._store.close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Everybody's language is heard here.

        Forms are read here too, so that one opened before a restart can still be handed in.
        """
        self._languages.hear(interaction.user.id, str(interaction.locale))
        data: Any = interaction.data
        if interaction.type is not discord.InteractionType.modal_submit or data is None:
            return
        component_id = ComponentId.parse(data["custom_id"])
        if component_id is None:
            return
        try:
            await self.actions.submit(interaction, component_id, read_answers(data["components"]))
        except Exception as error:  # noqa: BLE001 - the last resort: whatever it was, the user gets an answer
            await self.actions.apologise(interaction, error)

    async def _sync(self) -> None:
        """Register the commands if they differ from those registered last."""
        if self._sync_commands == "never":
            return
        translator, commands = CatalogueTranslator(), self.tree.get_commands()
        payload = [await command.get_translated_payload(self.tree, translator) for command in commands]
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        key = f"commands:{self.application_id}"
        if await self._store.recall(key) != digest:
            await self.tree.sync()
            await self._store.remember(key, digest)

    async def _meet_deadline(self, table_id: int) -> None:
        table = await self.service.meet_deadline(table_id)
        if await self._publisher.publish(table_id):
            self._selfplay.go_on(table)
        else:
            self._selfplay.see_to(table_id)

    def _guild_locale(self, guild_id: int) -> str | None:
        guild = self.get_guild(guild_id)
        return str(guild.preferred_locale) if guild else None
