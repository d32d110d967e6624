"""Private messages that one person alone sees: of each kind one a table, the one before goes."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

import discord
from discord.utils import utcnow

from bot.caching import LruCache
from bot.discord_api.component_ids import Action
from bot.discord_api.delivery import DISCORD_ERRORS, in_time
from bot.discord_api.interactions import Interaction

_MAX_REMEMBERED = 4_096


class _Shown(NamedTuple):
    """A private message, and what can remove it for a quarter of an hour."""

    message_id: int
    webhook: discord.Webhook
    until: datetime


class PrivateDialogs:
    """Remembers, in memory alone, which dialogs are open. What it cannot remove any more simply stays."""

    def __init__(self) -> None:
        self._shown: LruCache[tuple[int, int, Action], _Shown] = LruCache(_MAX_REMEMBERED)

    async def opened(self, interaction: Interaction, table_id: int, kind: Action, message_id: int) -> None:
        """Note a new dialog, and remove the user's one before of this kind at a table, if it is still there.

        Args:
            kind: what opens such a dialog.
        """
        place = interaction.user.id, table_id, kind
        before = self._shown.get(place)
        self._shown[place] = _Shown(message_id, interaction.followup, interaction.expires_at)
        if before is None or before.message_id == message_id or before.until <= utcnow():
            return
        try:
            async with in_time():
                await before.webhook.delete_message(before.message_id)
        except DISCORD_ERRORS:
            pass  # the user may have dismissed it, and one that stays is answered with what is true now

    def closed(self, message_id: int) -> None:
        """Note that a dialog is gone."""
        for place, shown in self._shown.items():
            if shown.message_id == message_id:
                del self._shown[place]
                return
