"""The question to somebody who types a command again that did count: for that person alone."""

from __future__ import annotations

import discord
from discord import ui

from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import message, row, text
from bot.tables.table import Table
from intrigue_core import Command, Hire, PayBribe, SendScholars


def did_count(command: Command, wording: Wording) -> str:
    """Return that what somebody said has been played."""
    words = wording.words
    if isinstance(command, PayBribe):
        return words("counted-bribe", amount=wording.ducats(command.amount))
    return words("counted-hire" if isinstance(command, Hire) else "counted-send")


def again_message(
    before: Command, command: Command, table: Table, number: int, wording: Wording
) -> ui.LayoutView:
    """Return the question whether it is to be said once more.

    Args:
        before: what has been played.
        command: what was typed now; it is possible.
        number: of what waits for the answer.
    """
    words, (question, label) = wording.words, _question(command, table, wording)
    button = ActionButton.make(
        ComponentId(Action.AGAIN, table.id, table.decision_number, index=number),
        label,
        discord.ButtonStyle.danger,
    )
    return message(
        text(f"{did_count(before, wording)}\n{question}"), row(button), text(f"-# {words('again-not')}")
    )


def _question(command: Command, table: Table, wording: Wording) -> tuple[str, str]:
    words = wording.words
    if isinstance(command, PayBribe):
        profession = wording.due(table.running_game().view())
        amount = wording.ducats(command.amount)
        question = words("again-bribe", amount=amount, profession=profession)
        return question, words("button-again-bribe", amount=amount)
    if isinstance(command, Hire):
        (placement,) = command.placements
        scholar, salary = wording.scholar(placement.scholar), wording.salary(placement.area)
        return words("again-hire", scholar=scholar, salary=salary), words("button-again-hire")
    assert isinstance(command, SendScholars)
    pair = [
        words(
            "again-sending",
            profession=wording.profession(sent.profession),
            palace=wording.palace(sent.palace),
        )
        for sent in (command.first, command.second)
    ]
    return words("again-send", sendings=words.all_of(pair)), words("button-again-send")
