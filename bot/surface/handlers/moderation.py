"""What moderators do with a table, and how the seated go on without somebody who is absent."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import discord

from bot.preferences.keeping import Preferences
from bot.surface.handlers.answering import Answering
from bot.surface.text.languages import Languages
from bot.surface.text.refusal import Misunderstood
from bot.surface.text.wording import safe_name
from bot.surface.wire.delivery import Post
from bot.surface.wire.guilds import has_role, role_left
from bot.surface.wire.ids import ComponentId
from bot.surface.wire.interaction import Interaction, act_of, table_channel
from bot.surface.wire.responding import answer
from bot.tables.entries import Moderation, PlayerRemoved, TableClosed, TablePaused, TableResumed
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.service import TableService
from bot.tables.store import StoreError, StoreTrouble


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
