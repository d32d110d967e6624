"""Moves a lobby to a thread of its channel, which is then free for another table."""

from __future__ import annotations

from discord import TextChannel

from bot.discord_api.component_ids import ComponentId
from bot.discord_api.delivery import Delivery, Trouble
from bot.discord_api.interactions import Misunderstood
from bot.discord_api.permissions import how_to_grant, missing_for_threads
from bot.discord_api.responses import acknowledge
from bot.features.names import Wording
from bot.features.refusals import REFUSALS
from bot.features.request import Request
from bot.preferences import Threads
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.tables.table_view import Phase


async def move(request: Request, pressed: ComponentId) -> None:
    """Move the button's lobby."""
    table = await request.tables.get(pressed.table_id)
    if table.phase is not Phase.LOBBY or table.channel_id != request.interaction.channel_id:
        raise TableRefusal(Cause.STALE)
    table.seat_of(request.user_id)
    chosen = await request.services.preferences.of_server(table.guild_id)
    if chosen.threads is Threads.NEVER:
        raise Misunderstood("threads_off")
    moved = await _move_table(request, table)
    await request.show(moved)


async def bring_to_thread(request: Request, table: Table) -> Table:
    """Move a lobby if the server wants all tables in threads; return the table after it.

    If that is not possible, it stays, and the user is told the reason.
    """
    chosen = await request.services.preferences.of_server(table.guild_id)
    if chosen.threads is not Threads.ALWAYS or not _can_move(request, table):
        return table
    try:
        moved = await _move_table(request, table)
        await request.show(moved)
    except REFUSALS as refusal:
        await request.refuse(refusal)
        return table
    return moved


async def offers_thread(request: Request, table: Table) -> bool:
    """Return whether a lobby here can be moved to a thread on request."""
    chosen = await request.services.preferences.of_server(table.guild_id)
    return chosen.threads is not Threads.NEVER and _can_move(request, table)


def _can_move(request: Request, table: Table) -> bool:
    here = table.channel_id == request.interaction.channel_id and isinstance(
        request.interaction.channel, TextChannel
    )
    return here and table.phase is Phase.LOBBY and table.moved_from is None


async def _move_table(request: Request, table: Table) -> Table:
    """Create the thread, then move the table.

    Raises:
        TableRefusal, Misunderstood: if that is not possible; nothing has changed.
    """
    if not _can_move(request, table):
        raise TableRefusal(Cause.STALE)
    missing = missing_for_threads(request.interaction)
    if missing:
        grant = how_to_grant(request.interaction, missing, request.words)
        raise Misunderstood("thread_permissions", missing=grant)
    if not request.interaction.response.is_done():
        await acknowledge(request.interaction)
    thread = await _open_thread(request, table)
    if not thread.arrived:
        may_read = request.interaction.app_permissions.read_message_history
        if thread.trouble is Trouble.FORBIDDEN and not may_read:  # Discord does not name this permission
            grant = how_to_grant(request.interaction, ["read_message_history"], request.words)
            raise Misunderstood("thread_permissions", missing=grant)
        raise Misunderstood("thread_refused")
    return await request.tables.lobby.move(table.id, thread.channel_id)


async def _open_thread(request: Request, table: Table) -> Delivery:
    """Create the thread from the lobby's message; from a new one if that is gone."""
    name = await _thread_name(request, table)
    thread = Delivery(trouble=Trouble.GONE)
    for anew in (False, True):
        lobby = await request.services.publisher.lobby_message(table.id, anew=anew)
        if lobby is not None:
            thread = await request.services.api.open_thread(lobby.channel_id, lobby.message_id, name)
        if thread.trouble is not Trouble.GONE:
            break
    return thread


async def _thread_name(request: Request, table: Table) -> str:
    words = await request.services.languages.of_server(table.guild_id)
    wording = Wording.of(table.view, words)
    return words("thread-name", host=wording.plain_name(table.seat_of(table.host or 0)))
