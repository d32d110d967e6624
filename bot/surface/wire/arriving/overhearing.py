"""What is written in channels: where, and nothing else of it.

A bot is sent every message of every server that it is on, its own included, and whatever changes of them.
discord.py would make objects of all that is in them; where something is written is all that we go by.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import discord

from bot.surface.wire.arriving.unreadable import CarefulState

Overheard = Callable[[int, int], None]
"""Is told that there is a new message: its channel's number, and its own."""


class OverhearingState(CarefulState):
    """discord.py's picture of Discord, which hears that something is written and reads nothing of it.

    Args:
        overheard: is told of what everybody in a channel sees.
    """

    def __init__(self, overheard: Overheard, **options: Any) -> None:
        super().__init__(**options)
        self._overheard = overheard

    def parse_message_create(self, data: Any) -> None:
        """Say where something was written."""
        message = cast("dict[str, Any]", data)
        if not message.get("flags", 0) & discord.MessageFlags.ephemeral.flag:
            self._overheard(int(message["channel_id"]), int(message["id"]))

    def parse_message_update(self, data: Any) -> None:
        """Make nothing of it: what people write is not read, and what the bot shows it knows."""
