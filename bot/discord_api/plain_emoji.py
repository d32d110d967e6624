"""Sends a message or form once more without the bot's own emoji, where Discord does not take it with them.

Discord refuses a whole message for one emoji on a button or in a menu that it does not know (any more): one
that was deleted, or, some of the time, one that is there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord
from discord import ui

from bot.locales import plain

_T = TypeVar("_T")

_INVALID_BODY_CODE = 50035
"""A part of the body is wrong; Discord says which one, but not in a form to rely on."""
REFUSED = "refused_emoji"
"""The event that is dispatched when the bot's own emoji were the fault."""


async def sent_plainly_if_refused(
    client: discord.Client,
    view: ui.View | ui.LayoutView | ui.Modal | None,
    send: Callable[[], Awaitable[_T]],
) -> _T:
    """Send a view; once more with emoji that everybody has, if it was refused and had any of our own.

    Args:
        send: sends the view, and with it files that were not read before.

    Raises:
        DISCORD_ERRORS: as `send`.
    """
    try:
        return await send()
    except discord.HTTPException as error:
        if error.code != _INVALID_BODY_CODE or view is None or not write_plainly(view):
            raise
    sent = await send()
    client.dispatch(REFUSED)
    return sent


def write_texts_plainly(view: ui.View | ui.LayoutView | ui.Modal) -> None:
    """Replace the bot's own emoji and commands in the texts of a view."""
    for item in view.walk_children():
        if isinstance(item, ui.TextDisplay):
            item.content = plain(item.content)


def write_plainly(view: ui.View | ui.LayoutView | ui.Modal) -> bool:
    """Replace the bot's own emoji in a view, and return whether a button or menu had any."""
    write_texts_plainly(view)
    marked: list[ui.Button[Any] | discord.SelectOption] = []
    for item in view.walk_children():
        if isinstance(item, ui.Button):
            marked.append(item)
        elif isinstance(item, ui.Select):
            marked += item.options
    own = [each for each in marked if each.emoji is not None and each.emoji.id is not None]
    for each in own:
        each.emoji = plain(str(each.emoji))
    return bool(own)
