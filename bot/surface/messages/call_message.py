"""The call: a short message to the one person who must decide, gone when it is answered."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.delivery import Post
from bot.surface.wire.ids import Action, ComponentId
from bot.tables.store import Shown
from bot.tables.table import Phase, Table


def is_calling(table: Table) -> bool:
    """Must a person decide something now?"""
    return table.phase is Phase.PLAYING and table.acting_chair is not None and not table.acts_by_itself


def call_message(table: Table, board: Shown | None, wording: Wording) -> Post | None:
    """Return the call for the pending decision.

    Args:
        board: the table message, to lead to it.
    """
    chair, public = table.acting_chair, table.public
    if chair is None or chair.user_id is None or public is None or public.deciding is None:
        return None
    words = wording.words
    text = words(f"call-{public.deciding}", mention=f"<@{chair.user_id}>", profession=wording.due(public))
    view = ui.View(timeout=None)
    decide = words(f"button-{public.deciding}")
    buttons: list[ui.Item[Any]] = [
        ActionButton.make(
            ComponentId(Action.DECIDE, table.id, public.decision_number), decide, discord.ButtonStyle.primary
        ),
        ActionButton.make(ComponentId(Action.PURSE, table.id, public.decision_number), words("button-purse")),
    ]
    if board is not None and table.guild_id is not None:
        url = f"https://discord.com/channels/{table.guild_id}/{board.channel_id}/{board.message_id}"
        buttons.append(ui.Button(label=words("button-jump"), url=url))
    for button in buttons:
        view.add_item(button)
    return Post(text=text, view=view, mentioned=(chair.user_id,))
