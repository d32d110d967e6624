"""``/table bans``: who may not play on this server, for everybody to read; moderators take people off it."""

from __future__ import annotations

from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.interactions import Misunderstood
from bot.handling.moderators import is_moderator, require_moderator
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.layouts.bans import ban_list
from bot.tables.refusals import Cause, TableRefusal


async def show_list(request: Request) -> None:
    """Show the ban list of the server."""
    guild_id = request.interaction.guild_id
    if guild_id is None:
        raise Misunderstood("wrong_place")
    banned = await request.tables.bans.of_server(guild_id)
    view = ban_list(banned, request.texts, lifts=await is_moderator(request))
    await request.answer(view, NO_TABLE, Action.LIFT_BAN)


async def lift(request: Request, _pressed: ComponentId, value: str) -> None:
    """Take the chosen person off the list."""
    await require_moderator(request)
    guild_id = request.interaction.guild_id
    if guild_id is None or not value.isdecimal():
        raise TableRefusal(Cause.NOT_BANNED)
    await request.tables.bans.lift(guild_id, int(value))
    view = ban_list(await request.tables.bans.of_server(guild_id), request.texts, lifts=True)
    await request.change(view, NO_TABLE, Action.LIFT_BAN)


def setup(bot: Registry) -> None:
    """Register ``/table bans`` and its menu."""
    bot.menu(lift, Action.LIFT_BAN)
    bot.command(show_list, "bans", bot.table)
