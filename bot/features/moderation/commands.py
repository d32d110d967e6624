"""What moderators do with a table, and how the seated go on without somebody who is absent."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from math import isfinite
from typing import Any

import discord
from discord import app_commands

from bot.discord_api.component_ids import ComponentId
from bot.discord_api.delivery import Post
from bot.discord_api.interactions import Interaction, Misunderstood, act_of, table_channel, words_of
from bot.discord_api.permissions import has_role, how_to_grant, missing_permissions, role_left
from bot.discord_api.responses import answer
from bot.features.answering import Answering
from bot.features.languages import Languages
from bot.features.moderation.views import Health, status_message
from bot.features.names import safe_name
from bot.health.breakages import Breakages
from bot.health.version import own_version
from bot.locales import Words
from bot.preferences.keeping import Preferences
from bot.tables.entries import Moderation, PlayerRemoved, TableClosed, TablePaused, TableResumed
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.store import Overview, StoreError, StoreTrouble, TableStore


class ModerationHandler:
    """Keeps tables going, or ends them. Nobody sees a purse by it."""

    def __init__(
        self, answering: Answering, service: TableService, preferences: Preferences, languages: Languages
    ) -> None:
        self._answering = answering
        self._service = service
        self._preferences = preferences
        self._languages = languages

    # --- the seated ---

    async def hand_over(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Ask for a computer player in an absent player's place."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            seat = pressed.index or 0
            absent = table.chairs[seat].user_id if seat < len(table.chairs) else None
            if absent is None or pressed.decision != table.decision_number:
                raise TableRefusal(Cause.STALE)
            act = act_of(interaction, table.id)
            await self._answering.show(
                interaction, await self._service.presence.request_computer(act, absent)
            )

    async def let_in(self, interaction: Interaction, pressed: ComponentId) -> None:
        """Agree that whoever waits takes over a seat."""
        async with self._answering.refusals(interaction):
            table = await self._service.get(pressed.table_id)
            if table.newcomer is None:
                raise TableRefusal(Cause.STALE)
            act = act_of(interaction, table.id)
            accepted = await self._service.presence.accept_newcomer(act, table.newcomer.user_id)
            await self._answering.show(interaction, accepted)

    # --- moderators ---

    async def close(self, interaction: Interaction) -> None:
        """Close the channel's table, also one that cannot be read any more."""
        try:
            await self._moderate(interaction, TableClosed)
        except StoreError as error:
            if error.trouble is not StoreTrouble.UNREADABLE:
                raise
            async with self._answering.refusals(interaction):
                await require_moderator(interaction, self._preferences)
                if not await self._service.free_channel(table_channel(interaction)):
                    raise
                words = await self._languages.of_server(interaction.guild_id)
                text = words("storage-freed", moderator=safe_name(interaction.user.display_name))
                await answer(interaction, Post(text=text), private=False)

    async def pause(self, interaction: Interaction) -> None:
        """Pause the game of the channel's table."""
        await self._moderate(interaction, TablePaused)

    async def resume(self, interaction: Interaction) -> None:
        """Let the game go on."""
        await self._moderate(interaction, TableResumed)

    async def remove(self, interaction: Interaction, player: discord.User | discord.Member) -> None:
        """Remove somebody from the channel's table."""
        await self._moderate(interaction, partial(PlayerRemoved, user_id=player.id))

    async def _moderate(self, interaction: Interaction, entry: Callable[..., Moderation]) -> None:
        async with self._answering.refusals(interaction):
            await require_moderator(interaction, self._preferences)
            table = await self._answering.table_here(interaction)
            act, user = act_of(interaction, table.id), interaction.user
            done = entry(moderator_id=user.id, moderator=user.display_name)
            await self._answering.show(interaction, await self._service.presence.moderate(act, done))


async def require_moderator(interaction: Interaction, preferences: Preferences) -> None:
    """Check that somebody moderates this server's tables.

    Raises:
        Misunderstood: if they do not, saying who does.
    """
    server = await preferences.of_server(interaction.guild_id)
    allowed, role = interaction.permissions, role_left(interaction, server.moderators)
    if role is None:
        if not allowed.manage_messages:
            raise Misunderstood("not_a_moderator")
    elif not (allowed.manage_guild or has_role(interaction, role)):
        raise Misunderstood("not_of_moderators", role=f"<@&{role}>")


_OVERDUE = timedelta(minutes=1)
"""What is over for less than that is being seen to just now."""


class StatusHandler:
    """Tells moderators how the bot is: about their server, and no other.

    Args:
        now: the time, UTC.
        pictured: are boards shown as pictures? Otherwise that permission is not missing.
    """

    def __init__(
        self,
        answering: Answering,
        store: TableStore,
        preferences: Preferences,
        breakages: Breakages,
        now: Callable[[], datetime],
        *,
        pictured: bool,
    ) -> None:
        self._answering = answering
        self._store = store
        self._preferences = preferences
        self._breakages = breakages
        self._now = now
        self._since = now()
        self._pictured = pictured

    async def show(self, interaction: Interaction) -> None:
        """Tell how the bot is, to whoever manages the server or moderates its tables."""
        async with self._answering.refusals(interaction):
            if interaction.guild_id is None:
                raise Misunderstood("wrong_place")
            if not interaction.permissions.manage_guild:
                await require_moderator(interaction, self._preferences)
            health = await self._health(interaction, interaction.guild_id)
            view = status_message(health, words_of(interaction))
            await answer(interaction, Post(view=view), private=True)

    async def _health(self, interaction: Interaction, guild_id: int) -> Health:
        words = words_of(interaction)
        missing = missing_permissions(interaction)
        if not self._pictured:
            missing = [name for name in missing if name != "attach_files"]
        try:
            overview = await self._store.overview(guild_id)
        except StoreError:
            overview = None
        known = overview or Overview()
        due, now = known.earliest_deadline, self._now()
        latency = _latency(interaction, guild_id)
        return Health(
            missing=how_to_grant(interaction, missing, words) if missing else None,
            stored=overview is not None,
            open_tables=known.open_tables,
            overdue_since=due if due is not None and now - due > _OVERDUE else None,
            unpublished=known.unpublished,
            milliseconds=None if latency is None else round(1000 * latency),
            version=own_version(),
            since=self._since,
            breakages=await self._breakages.of_server(guild_id),
            support_url=self._breakages.support_url,
        )


def _latency(interaction: Interaction, guild_id: int) -> float | None:
    """Return the seconds between a heartbeat and its answer, on the shard of a server; None while unknown."""
    latencies: dict[int, float] = dict(interaction.client.latencies)
    seconds = latencies.get((guild_id >> 22) % max(1, len(latencies)))
    return seconds if seconds is not None and isfinite(seconds) else None


def add_status_commands(tree: app_commands.CommandTree[Any], handler: StatusHandler, words: Words) -> None:
    """Add the command, described in these words."""

    @tree.command(name="status", description=words("command-status"))
    async def _(interaction: Interaction) -> None:
        await handler.show(interaction)
