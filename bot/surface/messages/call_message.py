"""The call: a line for the one person who must decide, and its buttons; and the same as a direct message."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui
from discord.utils import format_dt

from bot.surface.messages.talk_panels.table_block import pay_agreed_button
from bot.surface.text.wording import Wording
from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.delivery import Post
from bot.surface.wire.ids import Action, ComponentId
from bot.tables.table import TableView


def call_message(
    table: TableView,
    board: str | None,
    wording: Wording,
    *,
    quiet: bool = False,
    again: bool = False,
) -> Post | None:
    """Return the call for the pending decision, if there is one for a person.

    Args:
        board: the address of the table message.
        quiet: show whom it is for without ringing their phone.
        again: is it for somebody who was called already?
    """
    public = table.public
    if public is None or public.acting is None or public.deciding is None:
        return None
    user_id = table.chairs[public.acting].user_id
    if user_id is None:
        return None
    words = wording.words
    text = call_text(table, user_id, wording, again=again)
    mentioned = () if quiet else (user_id,)
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
    agreed = pay_agreed_button(public, table.id, wording)
    if agreed is not None:
        buttons.insert(0, agreed)
    if board is not None:
        buttons.append(ui.Button(label=words("button-jump"), url=board))
    for button in buttons:
        view.add_item(button)
    return Post(text=text, view=view, mentioned=mentioned)


def reminder(table: TableView, channel_id: int, board: str | None, wording: Wording) -> Post | None:
    """Return the same as a direct message to somebody who has let the decision wait.

    Args:
        channel_id: the table's.
        board: the address of the table message.
    """
    public = table.public
    user_id = None if public is None or public.acting is None else table.chairs[public.acting].user_id
    if user_id is None:
        return None
    words, call = wording.words, call_text(table, user_id, wording, again=True)
    view = ui.View(timeout=None)
    if board is not None:
        view.add_item(ui.Button(label=words("button-jump"), url=board))
    text = words("reminder-dm", call=call, channel=f"<#{channel_id}>")
    return Post(text=text, view=view, mentioned=(user_id,))


def call_text(table: TableView, user_id: int, wording: Wording, *, again: bool) -> str:
    """Return what somebody is called for, and how long they have.

    Args:
        again: were they called already?
    """
    words, public, ends = wording.words, table.public, table.decides_by
    if public is None:
        return ""
    stage = public.current_stage
    text = words(
        f"call-{public.deciding}",
        mention=f"<@{user_id}>",
        landlord=wording.seat(public.landlord),
        profession=wording.due(public),
        count=0 if stage is None else len(stage.groups),
    )
    text = words("call-again" if again else "call-first", call=text)
    return text if ends is None else words("call-timed", call=text, when=format_dt(ends, "R"))
