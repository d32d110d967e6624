"""The interactions that brought messages forth, and changing those messages through them.

That works for a quarter of an hour, and does not count against the bot's global rate limit. Nothing is made
of what Discord answers: it is the message, as it was sent.
"""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime
from typing import Any, NamedTuple

import discord
from discord.http import handle_message_parameters
from discord.utils import utcnow
from discord.webhook.async_ import async_context

from bot.surface.wire.interaction import Interaction

_REMEMBERED = 4_096
_NOBODY = discord.AllowedMentions.none()


class Origin(NamedTuple):
    """The interaction that brought a message forth: what is needed to change it.

    An interaction refers to itself, and one that is kept for a quarter of an hour would be among what
    `bot.running.garbage` sets aside: it would stay for a day.
    """

    webhook: discord.Webhook
    until: datetime

    async def edit(self, message_id: int, **shown: Any) -> None:
        """Change a message.

        Args:
            shown: as for discord.py's `Webhook.edit_message`; nobody is mentioned if nothing is said.

        Raises:
            FAULTS: if Discord does not take it, or cannot be reached.
        """
        webhook = self.webhook
        with handle_message_parameters(previous_allowed_mentions=_NOBODY, **shown) as sent:
            await async_context.get().edit_webhook_message(
                webhook.id,
                webhook.token or "",
                message_id,
                session=webhook.session,
                payload=sent.payload,
                multipart=sent.multipart,
                files=sent.files,
                with_components=shown.get("view") is not None,
            )

    async def delete(self, message_id: int) -> None:
        """Remove a message.

        Raises:
            FAULTS: as `edit`.
        """
        await self.webhook.delete_message(message_id)


class Origins:
    """Remembers which interaction brought a message forth, while it can still change it."""

    def __init__(self) -> None:
        self._origins: OrderedDict[int, Origin] = OrderedDict()

    def remember(self, message_id: int, interaction: Interaction) -> None:
        """Note that a message came of an interaction."""
        self._origins[message_id] = Origin(interaction.followup, interaction.expires_at)
        self._origins.move_to_end(message_id)
        now = utcnow()
        while self._origins and next(iter(self._origins.values())).until <= now:
            self._origins.popitem(last=False)
        if len(self._origins) > _REMEMBERED:
            self._origins.popitem(last=False)

    def find(self, message_id: int) -> Origin | None:
        """Return the interaction that brought a message forth, while it can still change it."""
        origin = self._origins.get(message_id)
        if origin is not None and origin.until <= utcnow():
            self.forget(message_id)
            return None
        return origin

    def forget(self, message_id: int) -> None:
        """Note that a message cannot be changed that way any more."""
        self._origins.pop(message_id, None)
