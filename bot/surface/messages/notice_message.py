"""When to notify somebody that a lobby has filled: a small panel for that person alone."""

from __future__ import annotations

import discord
from discord import ui

from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import message, row, text
from bot.tables.table import Table

NEVER = 0
"""Index of the "Don't notify me" button."""

_FEWEST = 3


def notice_message(table: Table, user_id: int, wording: Wording) -> ui.LayoutView:
    """Return a message that asks at how many people to notify, and says what is noted."""
    words, noted = wording.words, table.notices.get(user_id)
    blue, grey = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    state = words("notice-none") if noted is None else words("notice-noted", seated=noted)
    buttons = [
        ActionButton.make(
            ComponentId(Action.NOTIFY_AT, table.id, index=seated),
            words("notice-at", seated=seated),
            blue if seated == noted else grey,
            disabled=seated <= table.people,
        )
        for seated in range(_FEWEST, table.edition.max_seats + 1)
    ]
    never = ActionButton.make(
        ComponentId(Action.NOTIFY_AT, table.id, index=NEVER), words("notice-never"), disabled=noted is None
    )
    how = words("notice-how", count=table.people)
    return message(text(f"{words('notice-title')}\n{how}\n-# {state}"), row(*buttons, never))
