"""The question before somebody leaves a running game: a small panel for that person alone."""

from __future__ import annotations

import discord
from discord import ui

from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import message, row, text
from bot.tables.table import Table


def is_last(table: Table, user_id: int) -> bool:
    """Return whether the game ends if this person leaves."""
    return not any(chair.is_there and chair.user_id != user_id for chair in table.chairs)


def leave_message(table: Table, user_id: int, wording: Wording) -> ui.LayoutView:
    """Return a message that says what comes of it, and asks to confirm."""
    words, last = wording.words, is_last(table, user_id)
    confirm = ActionButton.make(
        ComponentId(Action.LEAVE_GAME, table.id, table.decision_number, index=int(last)),
        words("button-leave-game"),
        discord.ButtonStyle.danger,
    )
    return message(text(words("leave-last" if last else "leave-sure")), row(confirm))
