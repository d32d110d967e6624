"""``/table show``, and the button that describes the board in words."""

from __future__ import annotations

from bot.discord_api.component_ids import Action, ComponentId
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.layouts.board import board_in_words
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table


async def tell_board(request: Request, pressed: ComponentId) -> None:
    """Tell the board in words, for those who do not see its picture."""
    table = await request.table(pressed.table_id)
    view = board_in_words(table.view, request.texts, pictured=request.services.painter is not None)
    if view is None:
        raise TableRefusal(Cause.GAME_NOT_STARTED)
    await request.answer(view)


async def show_table(request: Request) -> None:
    """Show the table again at the end of the channel."""
    table = await _to_show(request)
    if table.channel_id != request.interaction.channel_id:
        there = request.texts("table-there", place=f"<#{table.channel_id}>")
        await request.say(there)
        return
    shown = await request.services.publisher.show_again(table.id, request.interaction)
    if shown:
        request.services.background.schedule(table)
    else:
        request.services.background.refresh(table.id)
    await request.conclude(shown=shown)
    await request.touch(table)


async def _to_show(request: Request) -> Table:
    """Return the channel's own table, if there is one, or else as for any other look."""
    try:
        return await request.table_here()
    except TableRefusal:
        return await request.viewed_table()


def setup(bot: Registry) -> None:
    """Register ``/table show``, and the button that tells the board in words."""
    bot.button(tell_board, Action.WORDS)
    bot.command(show_table, "show", bot.table)
