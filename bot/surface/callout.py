"""The call: a short message to the one person who must decide, gone when it is answered."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.surface.buttons import ActionButton
from bot.surface.calls import Post
from bot.surface.ids import Action
from bot.surface.wording import Wording
from bot.tables.service import acts_by_itself
from bot.tables.store import Shown
from bot.tables.table import Phase, Table

NOBODY_TO_CALL = -1


def decision_key(table: Table) -> int:
    """A number for the pending decision and the person who must take it; `NOBODY_TO_CALL` if nobody must.

    It is the version of the table at which the decision became theirs.
    """
    chair = table.acting_chair
    if table.phase is not Phase.PLAYING or chair is None or chair.computer or acts_by_itself(table):
        return NOBODY_TO_CALL
    return table.decision_since


def call_for(table: Table, board: Shown | None, wording: Wording) -> Post | None:
    """The call for the pending decision.

    Args:
        board: the table message, to lead to it.
    """
    chair, public = table.acting_chair, table.show().public
    if chair is None or chair.user_id is None or public is None or public.deciding is None:
        return None
    words = wording.words
    text = words(f"call-{public.deciding}", mention=f"<@{chair.user_id}>", profession=wording.due(public))
    view = ui.View(timeout=None)
    decide = words(f"button-{public.deciding}")
    buttons: list[ui.Item[Any]] = [
        ActionButton.make(Action.DECIDE, table.id, public.version, decide, discord.ButtonStyle.primary),
        ActionButton.make(
            Action.PURSE, table.id, public.version, words("button-purse"), discord.ButtonStyle.secondary
        ),
    ]
    if board is not None and table.guild_id is not None:
        url = f"https://discord.com/channels/{table.guild_id}/{board.channel_id}/{board.message_id}"
        buttons.append(ui.Button(label=words("button-jump"), url=url))
    for button in buttons:
        view.add_item(button)
    return Post(text=text, view=view, mentioned=(chair.user_id,))
