"""The signpost: what is left in the channel when a table has moved to a thread of it."""

from __future__ import annotations

import structlog

from bot.discord_api.delivery import Trouble
from bot.discord_api.rest import DiscordApi
from bot.features.lobby.signpost import signpost_message
from bot.locales import Words
from bot.publishing.publication import SIGNPOST, PublicationState
from bot.tables.entries import GameStarted
from bot.tables.table import Phase, Table

_log = structlog.get_logger(__name__)


class Signposts:
    """Keeps signposts up to date: with the lobby, then once when the game begins and once when it ends."""

    def __init__(self, api: DiscordApi) -> None:
        self._api = api

    async def show(self, table: Table, notes: PublicationState, words: Words) -> bool:
        """Bring a table's signpost up to date, if there is one.

        Returns:
            Whether that worked, as far as it ever can. Otherwise it should be tried again.
        """
        current = notes.find(SIGNPOST, 0)
        if current is None or current.shows == (version := _changed(table)):
            return True
        view = signpost_message(table.view, table.channel_id, words)
        delivery = await self._api.edit(current.channel_id, current.message_id, view)
        if delivery.arrived:
            notes.put(SIGNPOST, 0, delivery, version)
        elif delivery.trouble is not Trouble.FAILED:
            _log.warning("signpost.lost", table=table.id, trouble=delivery.trouble)
            notes.retire(current)
        return delivery.trouble is not Trouble.FAILED


def _changed(table: Table) -> int:
    """Return the version since which a signpost shows the same."""
    if table.phase is not Phase.PLAYING:
        return table.version
    return next(step.version for step in table.history if isinstance(step.entry, GameStarted))
