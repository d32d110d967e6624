"""The interactions that brought messages forth: through them those messages can be changed.

That works for a quarter of an hour, and does not count against the bot's global rate limit.
"""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime
from typing import NamedTuple

import discord
from discord.utils import utcnow

from bot.surface.wire.interaction import Interaction

_REMEMBERED = 4_096


class _Origin(NamedTuple):
    """The interaction that brought a message forth: what is needed to change it.

    An interaction that is kept for a quarter of an hour would keep all that it refers to.
    """

    webhook: discord.Webhook
    until: datetime


class Origins:
    """Remembers which interaction brought a message forth, while it can still change it."""

    def __init__(self) -> None:
        self._origins: OrderedDict[int, _Origin] = OrderedDict()

    def remember(self, message_id: int, interaction: Interaction) -> None:
        """Note that a message came of an interaction."""
        self._origins[message_id] = _Origin(interaction.followup, interaction.expires_at)
        self._origins.move_to_end(message_id)
        now = utcnow()
        while self._origins and next(iter(self._origins.values())).until <= now:
            self._origins.popitem(last=False)
        if len(self._origins) > _REMEMBERED:
            self._origins.popitem(last=False)

    def find(self, message_id: int) -> discord.Webhook | None:
        """Return the webhook of the interaction that brought a message forth, while that can change it."""
        origin = self._origins.get(message_id)
        if origin is None:
            return None
        if origin.until <= utcnow():
            self.forget(message_id)
            return None
        return origin.webhook

    def forget(self, message_id: int) -> None:
        """Note that a message cannot be changed that way any more."""
        self._origins.pop(message_id, None)
