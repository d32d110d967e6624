"""Moderators' commands for a table and its status; what players agree to together; absent players."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from math import isfinite

import discord
from discord import app_commands

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import message, text
from bot.discord_api.delivery import Post
from bot.discord_api.interactions import Interaction, Misunderstood, is_private_click, table_channel
from bot.discord_api.permissions import has_role, how_to_grant, missing_permissions, role_left
from bot.discord_api.responses import answer, change
from bot.features.moderation.views import Health, status_message
from bot.features.names import safe_name
from bot.features.registry import Registry
from bot.features.request import Request
from bot.ops.version import own_version
from bot.tables.entries import (
    ComputerRequested,
    Moderation,
    NewcomerAccepted,
    PlayerRemoved,
    TableClosed,
    TablePaused,
    TableResumed,
    Wished,
)
from bot.tables.ownership import shard_of
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.store import Overview, StoreError, StoreTrouble
from bot.tables.table import Table
from bot.tables.table_view import Phase, Wish


async def hand_over(request: Request, pressed: ComponentId) -> None:
    """Ask for a computer player in place of an absent player."""
    table = await request.tables.get(pressed.table_id)
    seat = pressed.index or 0
    absent = table.chairs[seat].user_id if seat < len(table.chairs) else None
    if absent is None or pressed.decision != table.decision_number:
        raise TableRefusal(Cause.STALE)
    requested = ComputerRequested(user_id=request.user_id, absent_id=absent)
    await request.show(await request.execute(table.id, requested))


async def let_in(request: Request, pressed: ComponentId) -> None:
    """Agree that the waiting newcomer takes over a seat."""
    table = await request.tables.get(pressed.table_id)
    if table.newcomer is None:
        raise TableRefusal(Cause.STALE)
    accepted = NewcomerAccepted(user_id=request.user_id, newcomer_id=table.newcomer.user_id)
    await request.show(await request.execute(table.id, accepted))


async def wish(request: Request, pressed: ComponentId) -> None:
    """Wish to pause, resume or end a game, to which all present players must agree."""
    await _wish(request, pressed.table_id, _wish_of(pressed))


async def agree_to_wish(request: Request, pressed: ComponentId) -> None:
    """Agree to another player's wish."""
    table = await request.tables.get(pressed.table_id)
    if _wish_of(pressed) not in table.wishes:
        raise TableRefusal(Cause.STALE)
    await _wish(request, pressed.table_id, _wish_of(pressed))


def _wish_of(pressed: ComponentId) -> Wish:
    wishes, index = list(Wish), pressed.index or 0
    if index >= len(wishes):
        raise TableRefusal(Cause.STALE)
    return wishes[index]


async def _wish(request: Request, table_id: int, what: Wish) -> None:
    table = await request.execute(table_id, Wished(user_id=request.user_id, wish=what))
    if is_private_click(request.interaction):
        await change(request.interaction, message(text(request.words("wish-told"))))
    await request.show(table)


async def close(request: Request) -> None:
    """Close the channel's table, even an unreadable one; for a player, wish to end the game."""
    try:
        await _moderate(request, TableClosed, Wish.END)
    except StoreError as error:
        if error.trouble is not StoreTrouble.UNREADABLE:
            raise
        await require_moderator(request)
        if not await request.tables.free_channel(table_channel(request.interaction)):
            raise
        words = await request.services.languages.of_server(request.interaction.guild_id)
        told = words("storage-freed", moderator=safe_name(request.interaction.user.display_name))
        await answer(request.interaction, Post(text=told), private=False)


async def pause(request: Request) -> None:
    """Pause the game of the channel's table; for a player, wish for it."""
    await _moderate(request, TablePaused, Wish.PAUSE)


async def resume(request: Request) -> None:
    """Resume the game; for a player, wish for it."""
    await _moderate(request, TableResumed, Wish.RESUME)


async def remove(request: Request, player: discord.User | discord.Member) -> None:
    """Remove a player from the channel's table."""
    await _moderate(request, partial(PlayerRemoved, user_id=player.id))


async def _moderate(request: Request, entry: Callable[..., Moderation], players: Wish | None = None) -> None:
    """Execute a moderator's act.

    Args:
        players: the wish of a player who is no moderator.
    """
    try:
        await require_moderator(request)
    except Misunderstood:
        game = None if players is None else await _own_game(request)
        if players is None or game is None:
            raise
        await _wish(request, game.id, players)
        return
    table = await request.table_here()
    user = request.interaction.user
    done = entry(moderator_id=user.id, moderator=user.display_name)
    await request.show(await request.execute(table.id, done))


async def _own_game(request: Request) -> Table | None:
    """Return the running game at which the user has a seat."""
    try:
        table = await request.own_table()
    except TableRefusal:
        return None
    seated = table.phase is Phase.PLAYING and table.chair_of(request.user_id) is not None
    return table if seated else None


async def require_moderator(request: Request) -> None:
    """Check that the user moderates this server's tables.

    Raises:
        Misunderstood: if not, saying who does.
    """
    server = await request.services.preferences.of_server(request.interaction.guild_id)
    allowed, role = request.interaction.permissions, role_left(request.interaction, server.moderators)
    if role is None:
        if not allowed.manage_messages:
            raise Misunderstood("not_a_moderator")
    elif not (allowed.manage_guild or has_role(request.interaction, role)):
        raise Misunderstood("not_of_moderators", role=f"<@&{role}>")


_OVERDUE_AFTER = timedelta(minutes=1)
"""A deadline that has passed more recently is just being handled."""


async def show_status(request: Request) -> None:
    """Show moderators the status of the bot."""
    if request.interaction.guild_id is None:
        raise Misunderstood("wrong_place")
    if not request.interaction.permissions.manage_guild:
        await require_moderator(request)
    health = await _health(request, request.interaction.guild_id)
    view = status_message(health, request.words)
    await request.answer(view)


async def _health(request: Request, guild_id: int) -> Health:
    words = request.words
    missing = missing_permissions(request.interaction)
    if request.services.painter is None:
        missing = [name for name in missing if name != "attach_files"]
    try:
        overview = await request.services.store.overview(guild_id)
    except StoreError:
        overview = None
    known = overview or Overview()
    due, now = known.earliest_deadline, request.services.now()
    latency = _latency(request, guild_id)
    return Health(
        missing=how_to_grant(request.interaction, missing, words) if missing else None,
        stored=overview is not None,
        open_tables=known.open_tables,
        overdue_since=due if due is not None and now - due > _OVERDUE_AFTER else None,
        unpublished=known.unpublished,
        milliseconds=None if latency is None else round(1000 * latency),
        version=own_version(),
        since=request.services.since,
        incidents=await request.services.incidents.of_server(guild_id),
        support_url=request.services.incidents.support_url,
    )


def _latency(request: Request, guild_id: int) -> float | None:
    """Return the latency of a server's shard in seconds; None while it is unknown."""
    latencies: dict[int, float] = dict(request.interaction.client.latencies)
    seconds = latencies.get(shard_of(guild_id, max(1, len(latencies))))
    return seconds if seconds is not None and isfinite(seconds) else None


def setup(bot: Registry) -> None:
    """Register moderators' commands of ``/table``, and the buttons for wishes and absent players."""
    bot.button(hand_over, Action.HAND_OVER)
    bot.button(let_in, Action.LET_IN)
    bot.button(wish, Action.WISH)
    bot.button(agree_to_wish, Action.AGREE_WISH)
    words = bot.words

    @bot.table.command(name="close", description=words("command-table-close"))
    async def _(interaction: Interaction) -> None:
        await bot.run(interaction, close)

    @bot.table.command(name="pause", description=words("command-table-pause"))
    async def _(interaction: Interaction) -> None:
        await bot.run(interaction, pause)

    @bot.table.command(name="resume", description=words("command-table-resume"))
    async def _(interaction: Interaction) -> None:
        await bot.run(interaction, resume)

    @bot.table.command(name="remove", description=words("command-table-remove"))
    @app_commands.describe(player=words("command-table-remove-player"))
    async def _(interaction: Interaction, player: discord.User) -> None:
        await bot.run(interaction, remove, player)

    @bot.table.command(name="status", description=words("command-table-status"))
    async def _(interaction: Interaction) -> None:
        await bot.run(interaction, show_status)
