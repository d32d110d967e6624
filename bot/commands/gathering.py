"""Gathers people at a lobby: *Invite…*, the menu on a person, *No, thanks*, a table for the invited alone."""

from __future__ import annotations

import discord

from bot.discord_api.command_sync import menu_name
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.interactions import Interaction, Misunderstood, chosen_person
from bot.discord_api.permissions import can_see
from bot.handling.registry import Registry, on_servers
from bot.handling.request import Request
from bot.layouts.gathering import invite_panel
from bot.tables.entries.lobby import require_host
from bot.tables.refusals import Cause
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.names import safe_name


async def open_invitations(request: Request, pressed: ComponentId) -> None:
    """Show whom the host can invite."""
    table = await request.table(pressed.table_id)
    require_host(table, request.user_id, Cause.HOST_INVITES)
    panel = invite_panel(table.view, request.wording(table))
    await request.answer(panel, table.id, Action.INVITE)


async def invite_chosen(request: Request, pressed: ComponentId, value: str) -> None:
    """Invite the person chosen in the menu."""
    person = chosen_person(request.interaction, int(value))
    table = await _invite(request, await request.table(pressed.table_id), person)
    done = request.texts("invite-done", name=safe_name("" if person is None else person.display_name))
    await request.change(invite_panel(table.view, request.wording(table), done), table.id, Action.INVITE)
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
    panel = invite_panel(
        table.view, request.wording(table), request.texts("invite-done", name=safe_name(user.display_name))
    )
    await request.answer(panel, table.id, Action.INVITE)
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


def setup(bot: Registry) -> None:
    """Register the buttons and the menus that gather people."""
    bot.button(open_invitations, Action.INVITE)
    bot.button(decline, Action.NO_THANKS)
    bot.button(set_door, Action.INVITED_ONLY)
    bot.menu(invite_chosen, Action.INVITE)

    @on_servers
    @bot.tree.context_menu(name=menu_name(bot.texts, "menu-invite"))
    async def _(interaction: Interaction, user: discord.User) -> None:
        await bot.run(interaction, invite_person, user)
