"""The Discord client: events come in here and go to the router. It builds nothing; `bot.app` does."""

from __future__ import annotations

from dataclasses import replace

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.faults import described
from bot.locales import Words
from bot.surface.parts import Parts
from bot.surface.router import HandlerRouter
from bot.surface.wire.arriving.controls import is_control, read_control
from bot.surface.wire.arriving.receipt import Reception
from bot.surface.wire.delivery import LONGEST_WAIT
from bot.surface.wire.guarding.breaker import Breaker
from bot.surface.wire.interaction import Interaction
from bot.surface.wire.lost.once import send_once
from bot.surface.wire.responding import suggest_nothing
from bot.surface.wire.translator import CatalogueTranslator

_log = structlog.get_logger(__name__)

_UNKNOWN = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
"""What was typed is no command of ours, or is one of another version."""


class IntrigueTree(app_commands.CommandTree["IntrigueBot"]):
    """The slash commands. They are for servers that have the bot; those for more places say so themselves."""

    def __init__(self, client: IntrigueBot) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )

    async def interaction_check(self, interaction: discord.Interaction[IntrigueBot], /) -> bool:
        """Let commands in that are in time, and find out whose language is whose."""
        if not interaction.client.reception.admit(interaction):
            return False
        await interaction.client.router.hear(interaction)
        return True

    async def on_error(
        self, interaction: discord.Interaction[IntrigueBot], error: app_commands.AppCommandError, /
    ) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        suggests = interaction.type is discord.InteractionType.autocomplete
        if isinstance(cause, _UNKNOWN) or (suggests and type(cause) is app_commands.AppCommandError):
            _log.info("command.unknown", error=type(cause).__name__)
            if suggests:
                await suggest_nothing(interaction)
            else:
                await interaction.client.router.misunderstand(interaction)
        elif suggests:
            _log.error("autocomplete.failed", **described(cause))
            await suggest_nothing(interaction)
        else:
            await interaction.client.router.apologise(interaction, cause)


class IntrigueBot(discord.AutoShardedClient):
    """The bot, on as many shards as Discord asks for. Its parts are attached before it is started."""

    def __init__(self) -> None:
        self.breaker, trace = Breaker(), aiohttp.TraceConfig()
        self.breaker.listen(trace)
        super().__init__(
            # That something is written, for calls that are buried by it; what it says needs another intent.
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WAIT,
            http_trace=trace,
        )
        self.tree = IntrigueTree(self)
        self.reception = Reception()
        self.left_threads: set[int] = set()
        """The threads that the bot was removed from: discord.py goes on knowing them."""
        self._parts: Parts | None = None

    def attach(self, parts: Parts) -> None:
        """Make these the bot's parts."""
        self._parts = parts

    @property
    def parts(self) -> Parts:
        """What the bot consists of.

        Raises:
            RuntimeError: before they are attached.
        """
        if self._parts is None:
            raise RuntimeError("the bot has not been put together")
        return self._parts

    @property
    def router(self) -> HandlerRouter:
        """Where buttons, menus and forms lead."""
        return self.parts.router

    def words_in(self, locale: str) -> Words:
        """Return the words for somebody whose Discord is in this locale."""
        return self.parts.languages.of_locale(locale)

    def server_locale(self, guild_id: int) -> str | None:
        """Return Discord's own locale of a server, or None while it is unknown."""
        guild = self.get_guild(guild_id)
        return str(guild.preferred_locale) if guild else None

    async def setup_hook(self) -> None:
        """Prepare commands and emoji, once the token is known to be good."""
        send_once()
        await self.parts.background.prepare()
        await self.tree.set_translator(CatalogueTranslator())
        languages = self.parts.languages
        commands = await self.parts.sync.sync(self.tree)
        languages.notation = replace(languages.notation, commands=commands)
        await self.parts.emoji.begin(self)

    async def on_ready(self) -> None:
        """See to what was left in the middle.

        Discord says this again after some reconnections. It is not done before: only now the servers'
        languages are known.
        """
        self.parts.background.begin()
        self.parts.taking_in.begin()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Note that nothing of a shard's servers is heard of for now: nobody's time runs out meanwhile."""
        self.parts.connections.lose(shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Give back the time in which Discord could not be reached."""
        await self.parts.background.regain(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Give back the time in which Discord could not be reached."""
        await self.parts.background.regain(shard_id)

    async def on_message(self, message: discord.Message) -> None:
        """Note that something was written in a channel, by people or by the bot."""
        if not message.flags.ephemeral:
            self.parts.background.hear(message.channel.id, message.id)

    async def on_thread_remove(self, thread: discord.Thread) -> None:
        """Note that the bot was removed from a thread."""
        self.left_threads.add(thread.id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Note that the bot was added to a thread."""
        self.left_threads.discard(thread.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close the tables of a server that the bot is no longer in."""
        await self.parts.background.lose_server(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that was deleted."""
        await self.parts.background.lose_channel(channel.id)

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Try again what a channel has refused: its permissions may be others."""
        await self.parts.background.try_again(after.id)

    async def on_thread_update(self, _before: discord.Thread, after: discord.Thread) -> None:
        """Try again what a thread has refused: it may be open again."""
        await self.parts.background.try_again(after.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Try again what the channels of a server have refused, if the permissions of a role are others."""
        if before.permissions != after.permissions:
            places = (*after.guild.channels, *after.guild.threads)
            await self.parts.background.try_again(*(place.id for place in places))

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that was deleted."""
        await self.parts.background.lose_channel(payload.thread_id)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Lead buttons, menus and forms to whoever handles them; commands are the tree's."""
        if not is_control(interaction) or not self.reception.admit(interaction):
            return
        await self.router.hear(interaction)
        try:
            await self.router.lead(interaction, read_control(interaction))
        except Exception as error:  # noqa: BLE001 - the last resort: whatever it was, the user gets an answer
            await self.router.apologise(interaction, error)

    async def close(self) -> None:
        """Stop: finish what is being shown, leave Discord, let go of the rest."""
        await self.parts.background.close()
        await self.parts.emoji.close()
        await super().close()
        await self.parts.release()
