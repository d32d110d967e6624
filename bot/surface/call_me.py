"""When to call somebody to a lobby: a small panel for that person alone."""

from __future__ import annotations

import discord
from discord import ui

from bot.surface.buttons import ActionButton
from bot.surface.ids import Action
from bot.surface.layout import message, row, text
from bot.surface.wording import Wording
from bot.tables.table import Table

NEVER = 0
"""The button's number for not to be called."""

_FEWEST = 3


def call_me_message(table: Table, user_id: int, wording: Wording) -> ui.LayoutView:
    """Asks at how many people to call, and says what is noted."""
    words, noted = wording.words, table.calls.get(user_id)
    blue, grey = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
    state = words("call-me-none") if noted is None else words("call-me-noted", seated=noted)
    buttons = [
        ActionButton.make(
            Action.CALL_AT,
            table.id,
            0,
            words("call-me-at", seated=seated),
            blue if seated == noted else grey,
            index=seated,
            disabled=seated <= table.people,
        )
        for seated in range(_FEWEST, table.edition.max_seats + 1)
    ]
    never = ActionButton.make(
        Action.CALL_AT, table.id, 0, words("call-me-never"), grey, index=NEVER, disabled=noted is None
    )
    how = words("call-me-how", count=table.people)
    return message(text(f"{words('call-me-title')}\n{how}\n-# {state}"), row(*buttons, never))
