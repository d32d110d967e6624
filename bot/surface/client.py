"""The Discord client: commands, buttons and forms come in here and go to `TableActions`."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Literal

import discord
import structlog
from discord import app_commands

from bot.locales import words_for
from bot.surface.actions import TableActions
from bot.surface.buttons import ActionButton, Menu
from bot.surface.calls import DiscordCalls
from bot.surface.commands import add_lobby_commands, add_looking_commands, add_playing_commands
from bot.surface.forms import read_answers
from bot.surface.ids import ComponentId
from bot.surface.publisher import Publisher
from bot.surface.selfplay import Pause, SelfPlay
from bot.surface.suggestions import Suggestions
from bot.tables.service import TableService
from bot.tables.store import TableStore

_log = structlog.get_logger(__name__)


class IntrigueTree(app_commands.CommandTree["IntrigueBot"]):
    """Answers for commands that break."""

    async def on_error(
        self, interaction: discord.Interaction[IntrigueBot], error: app_commands.AppCommandError, /
    ) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if interaction.type is discord.InteractionType.autocomplete:
            _log.error("autocomplete.failed", error=type(cause).__name__, exc_info=cause)
            return
        await interaction.client.actions.apologise(interaction, cause)


class IntrigueBot(discord.Client):
    """The bot.

    Args:
        locale: the language of servers whose own we do not have.
        pause_seconds: how long computer players wait before a landlord's turn.
        pause: sleeps so many seconds.
        sync_commands: when to register the slash commands with Discord.
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
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
        )
        self._store = store
        self.service = service
        self._locale = locale
        self._sync_commands = sync_commands
        self._publisher = Publisher(service, store, DiscordCalls(self), self._public_words)
        self._selfplay = SelfPlay(service, self._publisher, pause_seconds, pause)
        self.actions = TableActions(
            service,
            self._publisher,
            self._selfplay,
            private_words=words_for,
        )
        self.tree = IntrigueTree(self)
        words, suggestions = words_for(locale), Suggestions(service, words_for)
        add_lobby_commands(self.tree, self.actions, words)
        add_playing_commands(self.tree, self.actions, suggestions, words)
        add_looking_commands(self.tree, self.actions, words)
        self.add_dynamic_items(ActionButton, Menu)

    async def setup_hook(self) -> None:
        await self._sync()
        for table_id in await self._publisher.catch_up():
            self._selfplay.go_on(await self.service.get(table_id))

    async def close(self) -> None:
        await self._selfplay.close()
        await super().close()
        await self._store.close()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Forms are read here, so that one opened before a restart can still be handed in."""
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
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        key = f"commands:{self.application_id}"
        if await self._store.recall(key) != digest:
            await self.tree.sync()
            await self._store.remember(key, digest)

    def _public_words(self, guild_id: int | None) -> Any:
        guild = self.get_guild(guild_id) if guild_id is not None else None
        return words_for(str(guild.preferred_locale) if guild else self._locale)
