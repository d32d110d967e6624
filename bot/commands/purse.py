"""``/purse``, and the buttons for risks and for all cash."""

from __future__ import annotations

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import row
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.layouts.prepared_bribes import under_purse
from bot.layouts.purse import books_message, purse_message, purse_warnings
from bot.layouts.risks import threats_line, threats_message
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table_view import Phase
from bot.wording.names import place_of


async def purse(request: Request, _pressed: ComponentId | None = None) -> None:
    """Show the user's own cash, privately, with the controls for prepared bribes."""
    request.services.background.retry_at(request.user_id)
    table = await request.viewed_table()
    user_id = request.user_id
    wording = request.wording(table)
    warnings = purse_warnings(table, wording)
    below = under_purse(table, user_id, wording)
    if warnings:
        below.insert(0, row(*warnings))
    threats = threats_line(table, user_id, wording)
    view = table.view_of(user_id)
    channel = place_of(table, request.texts)
    purse = purse_message(view, table.accounts[view.seat], channel, wording, *below, threats=threats)
    await request.answer(purse, table.id, Action.PURSE)


async def threats(request: Request, pressed: ComponentId) -> None:
    """Show the risks of the user's scholars."""
    table = await request.table(pressed.table_id)
    view = threats_message(table, request.user_id, request.wording(table))
    if table.phase is not Phase.PLAYING:
        raise TableRefusal(Cause.GAME_FINISHED)
    await request.answer(view, table.id, Action.THREATS)


async def books(request: Request, pressed: ComponentId) -> None:
    """Show all cash, added up from public flows, if the table does that."""
    table = await request.table(pressed.table_id)
    view = books_message(table, request.user_id, request.wording(table))
    await request.answer(view, table.id, Action.BOOKS)


def setup(bot: Registry) -> None:
    """Register the command and the buttons."""
    bot.button(purse, Action.PURSE)
    bot.button(threats, Action.THREATS)
    bot.button(books, Action.BOOKS)
    bot.command(purse, "purse")
