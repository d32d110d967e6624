"""Where tables may be opened: anywhere, or in the channels that the server has chosen."""

from __future__ import annotations

from bot.preferences.server import ServerPreferences
from bot.surface.text.refusal import Misunderstood
from bot.surface.wire.guilds import channels_left, is_in
from bot.surface.wire.interaction import Interaction, table_channel, words_of
from bot.surface.wire.reach import require_reach
from bot.tables.refusals import TableRefusal
from bot.tables.service import TableService


async def require_place(service: TableService, interaction: Interaction, server: ServerPreferences) -> None:
    """Check that there is a table here, or that one may be opened.

    Raises:
        Misunderstood: if the server wants its tables elsewhere, saying where; and where there are none.
    """
    require_reach(interaction)
    channel_id, allowed = table_channel(interaction), channels_left(interaction, server.channels)
    if not allowed or is_in(interaction, allowed):
        return
    try:
        await service.at(channel_id)
    except TableRefusal as refusal:
        channels = words_of(interaction).any_of([f"<#{each}>" for each in allowed])
        raise Misunderstood("other_channels", channels=channels) from refusal
