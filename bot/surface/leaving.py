"""The question before somebody leaves a running game: a small panel for that person alone."""

from __future__ import annotations

import discord
from discord import ui

from bot.surface.buttons import ActionButton
from bot.surface.ids import Action
from bot.surface.layout import message, row, text
from bot.surface.wording import Wording
from bot.tables.table import Table


def is_last(table: Table, user_id: int) -> bool:
    """Does the game end if this person leaves?"""
    return all(chair.computer or chair.user_id == user_id for chair in table.chairs)


def leave_message(table: Table, user_id: int, wording: Wording) -> ui.LayoutView:
    """Says what comes of it, and asks to confirm."""
    words, last = wording.words, is_last(table, user_id)
    confirm = ActionButton.make(
        Action.LEAVE_GAME,
        table.id,
        table.game_version,
        words("button-leave-game"),
        discord.ButtonStyle.danger,
        index=int(last),
    )
    return message(text(words("leave-last" if last else "leave-sure")), row(confirm))
