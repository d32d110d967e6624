"""The call: a short message to the one person who must decide, gone when it is answered."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.delivery import Post
from bot.surface.wire.ids import Action, ComponentId
from bot.tables.table import TableView


def call_message(
    table: TableView, board: str | None, wording: Wording, *, quiet: bool = False
) -> Post | None:
    """Return the call for the pending decision, if there is one for a person.

    Args:
        board: the address of the table message.
        quiet: show whom it is for without ringing their phone.
    """
    public = table.public
    if public is None or public.acting is None or public.deciding is None:
        return None
    user_id = table.chairs[public.acting].user_id
    if user_id is None:
        return None
    words = wording.words
    text = words(f"call-{public.deciding}", mention=f"<@{user_id}>", profession=wording.due(public))
    view = ui.View(timeout=None)
    decide = words(f"button-{public.deciding}")
    buttons: list[ui.Item[Any]] = [
        ActionButton.make(
            ComponentId(Action.DECIDE, table.id, public.decision_number),
            decide,
            discord.ButtonStyle.primary,
            emoji=wording.mark(public.acting),
        ),
        ActionButton.make(ComponentId(Action.PURSE, table.id, public.decision_number), words("button-purse")),
    ]
    if board is not None:
        buttons.append(ui.Button(label=words("button-jump"), url=board))
    for button in buttons:
        view.add_item(button)
    return Post(text=text, view=view, mentioned=() if quiet else (user_id,))
