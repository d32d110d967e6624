"""The result of a game, posted once in the channel that the server has chosen for results."""

from __future__ import annotations

import structlog

from bot.preferences.keeping import Preferences
from bot.surface.messages.whereabouts.result_text import result_text
from bot.surface.publishing.notes import RESULT, UNTOLD, Notes
from bot.surface.text.wording import Wording
from bot.surface.wire.delivery import Delivery, Post, Trouble
from bot.surface.wire.posting import DiscordApi
from bot.tables.chronicle.titles import titles_of
from bot.tables.table import Table

_log = structlog.get_logger(__name__)

_RESULT = 2
"""The key under which a result is noted that was refused."""


class Results:
    """Posts results."""

    def __init__(self, api: DiscordApi, preferences: Preferences) -> None:
        self._api = api
        self._preferences = preferences

    async def show(self, table: Table, notes: Notes, wording: Wording) -> bool:
        """Post how a game has ended, if that is not told yet.

        Returns:
            Whether that worked, as far as it ever can. Otherwise it should be tried again.
        """
        public = table.public
        if public is None or notes.find(RESULT, 0) is not None:
            return True
        channel_id = (await self._preferences.of_server(table.guild_id)).results
        if channel_id is None or channel_id == table.channel_id:  # there everybody has just read it
            return True
        text = result_text(public, f"<#{table.channel_id}>", wording, titles_of(table))
        delivery = await self._api.post(channel_id, Post(text=text), nonce=f"r{table.id}")
        if delivery.trouble is Trouble.FAILED:
            return False
        untold = notes.find(UNTOLD, _RESULT)
        if not delivery.arrived:
            _log.warning("result.refused", table=table.id, trouble=delivery.trouble)
            if untold is None:
                notes.put(UNTOLD, _RESULT, Delivery(channel_id), table.version)
            return True
        notes.put(RESULT, 0, delivery, table.version)
        if untold is not None:
            notes.retire(untold)
        return True
