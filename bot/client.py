"""The Discord client: receives events and hands them to the parts that `bot.app` has built."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord
import structlog

from bot.caching import LruCache
from bot.discord_api.command_sync import CatalogueTranslator
from bot.discord_api.delivery import MAX_RATE_LIMIT_SECONDS, ask_before_sending
from bot.discord_api.emoji import OwnEmoji
from bot.discord_api.gateway import CarefulState, read_with_care, require_gateway
from bot.discord_api.interactions import Interaction, is_control, read_control
from bot.discord_api.keeper import Concern, Keeper
from bot.handling.gate import Gate, IntrigueTree
from bot.handling.registry import Registry
from bot.handling.services import Services
from bot.locales import Texts
from bot.ops.observer import Gateway, Observer, observe_requests
from bot.publishing.lost_time import LostTime
from bot.publishing.ways import Part, Way
from bot.tables.computer_turns import Thinker
from bot.tables.ownership import OwnershipListener, RemoteWrite
from bot.tables.retention import RetentionJob


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts that a client starts and stops."""

    services: Services
    registry: Registry
    gate: Gate
    lost_time: LostTime
    keeper: Keeper
    emoji: OwnEmoji
    thinker: Thinker
    retention: RetentionJob

    async def release(self) -> None:
        """Close the parts that outlive the connection to Discord."""
        if self.services.painter is not None:
            await self.services.painter.close()
        await self.retention.close()
        await self.services.tables.computers.close()
        await self.services.store.close()


_log = structlog.get_logger(__name__)

_HANDLING_GRACE_SECONDS = 3.0
"""Seconds for the interactions in hand when the bot stops; publishing has as long after that."""
_LOGOUT_SECONDS = 1.5
"""Seconds for the logout."""
_MAX_LEFT_THREADS = 10_000
"""Threads that the bot was removed from, and that are remembered."""


class IntrigueBot(discord.AutoShardedClient):
    """The bot, on as many shards as Discord asks for. Attach its parts before anything else.

    Args:
        observer: counts and measures; nothing does by default.
        shards: the shards that it connects to, and how many there are; None for all.
    """

    parts: Parts
    services: Services
    """The services of the commands."""

    def __init__(
        self,
        observer: Observer | None = None,
        shards: tuple[Collection[int], int] | None = None,
    ) -> None:
        # As keywords, because discord.py's types allow no None.
        connected: dict[str, Any] = {}
        if shards is not None:
            own, total = shards
            connected = {"shard_ids": sorted(own), "shard_count": total}
        read_with_care()
        trace = aiohttp.TraceConfig()
        ask_before_sending(trace)
        if observer is not None:  # each call costs a little
            observe_requests(trace, observer)
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=MAX_RATE_LIMIT_SECONDS,
            http_trace=trace,
            **connected,
        )
        self._observer = observer or Observer()
        self.left_threads: LruCache[int, None] = LruCache(_MAX_LEFT_THREADS)
        """The latest threads that the bot was removed from: discord.py's cache keeps them."""
        self.tree = IntrigueTree(self)

    def attach(self, parts: Parts) -> None:
        """Set the bot's parts."""
        self.parts = parts
        self.services = parts.services
        self.tree.gate = parts.gate
        self.tree.registry = parts.registry

    def texts_in(self, locale: str) -> Texts:
        """Return the texts for a user whose Discord is in this locale."""
        return self.services.languages.of_locale(locale)

    def server_locale(self, guild_id: int) -> str | None:
        """Return Discord's own locale of a server, or None while it is unknown."""
        guild = self.get_guild(guild_id)
        return str(guild.preferred_locale) if guild else None

    async def setup_hook(self) -> None:
        """Prepare commands and emoji, once the token is known to be good."""
        if self.services.tables.ownership.alone:  # otherwise `_prepare_to_gain` does it
            await self.services.background.prepare()
        await self.tree.set_translator(CatalogueTranslator(self.services.languages.offered))
        await self.parts.keeper.begin()

    async def launch_shards(self) -> None:
        """Connect all shards, if the gateway can be reached; once connected, discord.py reconnects by itself.

        Raises:
            aiohttp.ClientError, OSError, discord.GatewayNotFound: if it cannot.
        """
        await require_gateway(self)
        await super().launch_shards()

    async def on_ready(self) -> None:
        """Start the background work: only now the servers' languages are known.

        Discord sends this again after some reconnections.
        """
        self.services.background.start()
        self.parts.retention.begin()
        self.parts.keeper.look_at_servers()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop the clocks of a shard's servers: their players cannot decide."""
        self._observer.gateway(Gateway.LOST)
        self.parts.lost_time.ways.close(Way(Part.SHARD, shard_id))

    async def on_shard_connect(self, shard_id: int) -> None:
        """Give back the time in which Discord could not be reached."""
        self._observer.gateway(Gateway.CONNECTED)
        for guild in self.guilds:
            if guild.shard_id == shard_id and guild.unavailable:  # until Discord tells all about it
                self.parts.lost_time.ways.close(Way(Part.SERVER, guild.id))
        # Not earlier: a process without a connection must not take over from one with a connection.
        assert self.application_id is not None, "a login comes before"
        listener = OwnershipListener(self._prepare_to_gain, self._gain, self._show_remote_write)
        await self.services.tables.ownership.begin(self.application_id, listener)
        self.parts.lost_time.ways.open(Way(Part.SHARD, shard_id))

    async def _prepare_to_gain(self) -> None:
        """Drop stale caches, and find the tables that the process before has left in the middle."""
        self.services.tables.repository.invalidate()
        if not self.services.tables.ownership.alone:  # otherwise `setup_hook` has done it
            await self.services.background.prepare()

    def _gain(self) -> None:
        """Look at all tables again: this process acts for more servers than before."""
        self.parts.keeper.note_acting()
        if self.is_ready():
            self.services.background.start()

    def _show_remote_write(self, written: RemoteWrite) -> None:
        """Show an entry that another process has appended, if this one acts for the table."""
        self.services.tables.repository.invalidate(written.table_id)
        if self.services.tables.ownership.acts_for(written.guild_id):
            self.services.background.refresh(written.table_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Give back the time in which Discord could not be reached."""
        self._observer.gateway(Gateway.RESUMED)
        self.parts.lost_time.ways.open(Way(Part.SHARD, shard_id))

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the clocks of a server of which Discord has an outage: nothing gets through."""
        self.parts.lost_time.ways.close(Way(Part.SERVER, guild.id))
        self.parts.keeper.look_at_servers()

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Give back the time of a server's outage, and publish the owed messages there."""
        self.parts.lost_time.ways.open(Way(Part.SERVER, guild.id))
        self.parts.keeper.look_at_servers()
        self.services.background.retry_on(guild.id)

    async def on_thread_remove(self, thread: discord.Thread) -> None:
        """Note that the bot was removed from a thread."""
        self.left_threads[thread.id] = None

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Publish the owed messages in a thread that the bot was added to, or sees again."""
        self.left_threads.pop(thread.id, None)
        self.services.background.retry_at(thread.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close the tables of a server that has removed the bot; its data stays for a while.

        Discord sends another event for a server that is unavailable.
        """
        self.parts.keeper.look_at_servers()
        await self.parts.retention.note_lost(guild.id)
        await self.services.background.close_server_tables(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep the data of a server that adds the bot again in time."""
        self.parts.lost_time.ways.open(Way(Part.SERVER, guild.id))
        self.parts.keeper.look_at_servers()
        await self.parts.retention.note_found(guild.id)

    async def on_refused_emoji(self) -> None:
        """Write emoji that everybody has, until the bot's own are seen to."""
        self.parts.emoji.hide()
        self.parts.keeper.doubt(Concern.EMOJI)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that was deleted."""
        await self.services.background.close_channel_tables(channel.id)

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Publish the owed messages in a channel and its threads: permissions may have changed."""
        threads = [thread.id for thread in after.guild.threads if thread.parent_id == after.id]
        self.services.background.retry_at(after.id, *threads)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Stop the clock in a thread that is locked; publish the owed messages in one that is unlocked.

        That is the raw event, because discord.py forgets archived threads.
        """
        is_locked = payload.data["thread_metadata"].get("locked", False)
        await self.parts.lost_time.note_thread(payload.thread_id, is_locked=is_locked)
        self.services.background.retry_at(payload.thread_id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Publish the owed messages on a server, if the permissions of a role have changed."""
        if before.permissions != after.permissions:
            self.services.background.retry_on(after.guild.id)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Publish the owed messages on a server where the bot's own roles have changed.

        Without the intent for members Discord sends this of the bot alone.
        """
        self.services.background.retry_on(after.guild.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that was deleted."""
        self.left_threads.pop(payload.thread_id, None)
        await self.services.background.close_channel_tables(payload.thread_id)

    def _get_state(self, **options: Any) -> CarefulState:
        return CarefulState(
            dispatch=self.dispatch,
            handlers=self._handlers,
            hooks=self._hooks,
            http=self.http,
            **options,
        )

    async def on_unreadable_interaction(self, interaction: Interaction) -> None:
        """Answer an interaction that cannot be read."""
        await self.parts.gate.explain_unreadable(interaction)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Hand buttons, menus and forms to their handlers; the tree handles commands."""
        if not is_control(interaction):
            return
        with self.parts.gate.in_flight.track(interaction):
            if not await self.parts.gate.admit(interaction):
                return
            try:
                await self.parts.registry.dispatch(interaction, read_control(interaction))
            except Exception as error:  # noqa: BLE001 - the user gets an answer in any case
                await self.parts.registry.answer_error(interaction, error)

    async def close(self) -> None:
        """Finish the interactions in hand and the messages being published, log out, and close the rest.

        It takes at most eight seconds, whatever Discord and the network do: containers get ten.
        """
        self.services.tables.ownership.begin_handover()
        await self.parts.gate.in_flight.drain(_HANDLING_GRACE_SECONDS)
        await self.services.background.close()
        await self.services.api.direct.close()
        await self.services.tables.ownership.end()
        await self.parts.keeper.close()
        try:
            async with asyncio.timeout(_LOGOUT_SECONDS):
                await super().close()
        except TimeoutError:
            _log.warning("discord.not_left")
        await self.parts.release()
