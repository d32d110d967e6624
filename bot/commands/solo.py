"""*Play alone*: opens a solo game in the user's direct messages with the bot, from anywhere.

What differs in it asks `Table.solo`; how it begins: `bot.tables.lobby`.
"""

from __future__ import annotations

from bot.commands.lobby import join
from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.interactions import is_direct
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Table
from bot.wording.names import place_of


async def play_alone(request: Request, _pressed: ComponentId) -> None:
    """Open a solo game, or tell where the user's is."""
    if is_direct(request.interaction):
        await join(request)
        return
    where = await request.services.api.direct.opened(request.user_id)
    if not where.arrived:
        await request.say(request.texts("solo-later"))
        return
    table = await _opened(request, where.channel_id)
    request.services.background.refresh(table.id)  # the process that has the direct messages shows it
    await request.say(request.texts("solo-opened", place=place_of(table, request.texts)))


async def _opened(request: Request, channel_id: int) -> Table:
    user = request.interaction.user
    try:
        return await request.tables.lobby.join(
            channel_id,
            None,
            user.id,
            user.display_name,
            request.interaction.id,
            language=request.texts.language,
        )
    except TableRefusal as refusal:
        if refusal.cause is not Cause.ALREADY_SEATED:
            raise
        return await request.tables.open_table_at(channel_id)


def setup(bot: Registry) -> None:
    """Register the button."""
    bot.button(play_alone, Action.SOLO)
