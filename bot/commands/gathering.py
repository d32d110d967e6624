"""Gathers people: invitations, tables for the invited alone, another table, wishes to be told of new ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.discord_api.acknowledgement import acknowledgement_of
from bot.discord_api.command_sync import menu_name
from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.interactions import (
    Interaction,
    Misunderstood,
    chosen_person,
    parent_channel,
    table_channel,
)
from bot.discord_api.permissions import (
    can_see,
    channels_for_tables,
    channels_left,
    is_elsewhere,
    is_in,
    missing_for_threads,
    require_reach,
)
from bot.discord_api.responses import acknowledge
from bot.graphemes import clipped
from bot.handling.registry import Registry, on_servers
from bot.handling.request import Request
from bot.layouts.gathering import full_message, invite_panel, wish_panel
from bot.ops.observer import Outcome
from bot.preferences import Threads
from bot.tables.entries.lobby import require_host
from bot.tables.pace import Pace
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.standing_wishes import StandingWish
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.names import yes_no
from bot.wording.refusals import why_refused
from intrigue_core import EDITIONS

_MAX_PLACES = 5
"""Channels that are named to who looks for another table."""
_MAX_HOST_CHARACTERS = 60


async def open_invitations(request: Request, pressed: ComponentId) -> None:
    """Show the people that the host can invite."""
    table = await request.table(pressed.table_id)
    require_host(table, request.user_id, Cause.HOST_INVITES)
    panel = invite_panel(table.view, request.wording(table))
    await request.answer(panel, table.id, Action.INVITE)


async def invite_chosen(request: Request, pressed: ComponentId, value: str) -> None:
    """Invite the person chosen in the menu."""
    person = chosen_person(request.interaction, int(value))
    table = await _invite(request, await request.table(pressed.table_id), person)
    await request.change(invite_panel(table.view, request.wording(table)), table.id, Action.INVITE)
    await request.show(table)


async def invite_person(request: Request, user: discord.User | discord.Member) -> None:
    """Invite a person to the lobby whose host the user is: this channel's, or else the latest."""
    hosted = [
        table
        for table in await request.tables.seated_at(request.user_id)
        if table.phase is Phase.LOBBY
        and table.host == request.user_id
        and table.guild_id == request.interaction.guild_id
    ]
    if not hosted:
        raise Misunderstood("no_lobby_of_yours")
    hosted.sort(key=lambda table: table.channel_id != request.interaction.channel_id)
    person = user if isinstance(user, discord.Member) else None
    table = await _invite(request, hosted[0], person)
    await request.answer(invite_panel(table.view, request.wording(table)), table.id, Action.INVITE)
    await request.show(table)


async def _invite(request: Request, table: Table, person: discord.Member | None) -> Table:
    if person is None:
        raise Misunderstood("invited_elsewhere")
    if person.bot:
        raise Misunderstood("invited_bot")
    if not can_see(person, table.channel_id):
        raise Misunderstood("invited_blind", place=f"<#{table.channel_id}>")
    actor = request.actor(table.id)
    return await request.tables.gathering.invite(actor, person.id, person.display_name)


async def decline(request: Request, pressed: ComponentId) -> None:
    """Decline an invitation."""
    table = await request.tables.gathering.decline(request.actor(pressed.table_id))
    await request.say(request.texts("declined-done"))
    await request.show(table)


async def set_door(request: Request, pressed: ComponentId) -> None:
    """Open the lobby to the invited alone, or to everybody."""
    table = await request.tables.gathering.set_door(
        request.actor(pressed.table_id), by_invitation=bool(pressed.index)
    )
    await request.show(table)


# --- another table, where one has no seat ---

NO_SEAT = {Cause.TABLE_FULL, Cause.SEATS_KEPT, Cause.BY_INVITATION, Cause.GAME_RUNNING}
"""The refusals of a seat after which another table is offered."""


async def offer_another(request: Request, table: Table, refusal: TableRefusal) -> None:
    """Answer somebody for whom a table has no seat: with another one, or word of the next."""
    acknowledgement_of(request.interaction).outcome = Outcome.REFUSED
    texts = request.texts
    told = texts("refused", why=why_refused(refusal, request.wording(table)))
    elsewhere = await _elsewhere(request)
    await request.answer(full_message(told, elsewhere, texts), table.id, Action.OPEN_ANOTHER)


async def open_another(request: Request, _pressed: ComponentId) -> None:
    """Open a table in a thread of the channel, or say where one can be opened."""
    interaction = request.interaction
    channel_id = table_channel(interaction)
    require_reach(interaction)
    own = [
        table
        for table in await request.tables.seated_at(request.user_id, channel_id)
        if table.phase is Phase.LOBBY
    ]
    if own:
        place = f"<#{own[0].channel_id}>"
        await request.say(request.texts("offer-another-there", place=place))
        return
    elsewhere = await _elsewhere(request)
    if elsewhere is not None:
        await request.say(elsewhere)
        return
    server = await request.server()
    await acknowledge(interaction)
    texts = await request.server_texts()
    name = texts("thread-name", host=clipped(interaction.user.display_name, _MAX_HOST_CHARACTERS))
    thread = await request.services.api.open_own_thread(channel_id, name)
    if not thread.arrived:
        raise Misunderstood("thread_refused")
    user = interaction.user
    table = await request.tables.lobby.join(
        thread.channel_id,
        interaction.guild_id,
        user.id,
        user.display_name,
        interaction.id,
        edition=EDITIONS.get(server.edition or ""),
        pace=server.pace,
        bookkeeping=server.bookkeeping,
        parent_id=channel_id,
    )
    await request.open_direct(user.id, table)
    await request.show(table)


async def _elsewhere(request: Request) -> str | None:
    """Return the sentence about the channels where a user can open a table; None if it can be in a thread."""
    interaction = request.interaction
    server = await request.server()
    allowed = channels_left(interaction, server.channels)
    in_threads = isinstance(interaction.channel, discord.TextChannel) and server.threads is not Threads.NEVER
    if in_threads and not missing_for_threads(interaction) and (not allowed or is_in(interaction, allowed)):
        return None
    taken = {table.channel_id for table in await request.tables.open_on(interaction.guild_id)}
    seen = channels_for_tables(interaction, allowed)
    free = [f"<#{channel_id}>" for channel_id in seen if channel_id not in taken]
    texts = request.texts
    places = texts.any_of(free[:_MAX_PLACES]) if free else ""
    return texts("offer-no-thread", free=yes_no(bool(free)), places=places)


# --- wishes to be told of new tables ---


async def _wish(request: Request) -> StandingWish:
    """Return the user's wish on the server, or a new one that is not kept yet.

    Raises:
        Misunderstood: where there is no server.
    """
    guild_id = request.interaction.guild_id
    if guild_id is None or is_elsewhere(request.interaction):
        raise Misunderstood("wishes_elsewhere")
    channel_id = parent_channel(request.interaction) or table_channel(request.interaction)
    known = await request.services.wishes.of(request.user_id, guild_id)
    if known is not None:
        return replace(known, channel_id=channel_id)
    return StandingWish(guild_id=guild_id, user_id=request.user_id, channel_id=channel_id)


async def tell_me(request: Request, _pressed: ComponentId) -> None:
    """Keep the user's wish to be told of new tables, and show what can be chosen about it."""
    await request.services.wishes.keep(await _wish(request))
    await _show_wish(request)


async def choose_wish(request: Request, pressed: ComponentId, values: Sequence[str]) -> None:
    """Keep the paces or editions that the user wants to be told of."""
    offered = {"paces": tuple(Pace), "editions": tuple(EDITIONS)}.get(pressed.name or "")
    if offered is None or not set(values) <= set(offered):
        raise Misunderstood("unparsable")
    chosen = tuple(value for value in offered if value in values)
    await request.services.wishes.keep(replace(await _wish(request), **{str(pressed.name): chosen}))
    await _show_wish(request)


async def no_calls(request: Request, pressed: ComponentId) -> None:
    """End the user's wish to be told of new tables."""
    guild_id = None if pressed.index else request.interaction.guild_id
    await request.services.wishes.end(request.user_id, guild_id)
    await _show_wish(request)


async def _show_wish(request: Request) -> None:
    guild_id = request.interaction.guild_id
    wishes = await request.services.store.wishes_of(request.user_id)
    here = next((wish for wish in wishes if wish.guild_id == guild_id), None)
    others = len(wishes) - (here is not None)
    await request.change(wish_panel(here, others, request.texts), NO_TABLE, Action.TELL_ME)


def setup(bot: Registry) -> None:
    """Register the buttons and the menus that gather people."""
    bot.button(open_invitations, Action.INVITE)
    bot.button(decline, Action.NO_THANKS)
    bot.button(set_door, Action.INVITED_ONLY)
    bot.button(open_another, Action.OPEN_ANOTHER)
    bot.button(tell_me, Action.TELL_ME)
    bot.button(no_calls, Action.NO_CALLS)
    bot.menu(invite_chosen, Action.INVITE)
    bot.menu(choose_wish, Action.WISHED, several=True, none=True)

    @on_servers
    @bot.tree.context_menu(name=menu_name(bot.texts, "menu-invite"))
    async def _(interaction: Interaction, user: discord.User) -> None:
        await bot.run(interaction, invite_person, user)
