"""The question to somebody who types a command again that did count: for that person alone."""

from __future__ import annotations

import discord
from discord import ui

from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import message, row, text
from bot.tables.table import Table
from intrigue_core import Command, Hire, PayBribe


def did_count(command: Command, wording: Wording) -> str:
    """Return that what somebody said has been played."""
    words = wording.words
    if isinstance(command, PayBribe):
        return words("counted-bribe", amount=wording.ducats(command.amount))
    return words("counted-hire" if isinstance(command, Hire) else "counted-send")


def again_message(before: Command, table: Table, wording: Wording) -> ui.LayoutView:
    """Return the question whether the user means what they have typed now, too.

    Args:
        before: what has been played.
    """
    words, red, grey = wording.words, discord.ButtonStyle.danger, discord.ButtonStyle.secondary
    buttons = [
        ActionButton.make(
            ComponentId(Action.AGAIN, table.id, table.decision_number, index=index), words(label), style
        )
        for index, label, style in ((1, "button-do-it", red), (0, "button-do-not", grey))
    ]
    return message(text(f"{did_count(before, wording)}\n{words('again')}"), row(*buttons))
