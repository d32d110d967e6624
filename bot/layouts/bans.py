"""The ban list of a server."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from discord import ui
from discord.utils import format_dt

from bot.discord_api.component_ids import NO_TABLE, Action, ComponentId
from bot.discord_api.components import Menu, card, message, row, text
from bot.locales import Texts

_MAX_LISTED = 40
"""The most people who are listed: as many fit into one message."""


def ban_list(banned: Mapping[int, datetime], texts: Texts, *, lifts: bool) -> ui.LayoutView:
    """Return the list of who may not play on a server.

    Args:
        banned: the users, the next to come off it first, with the ends of their bans.
        lifts: may the reader take people off it?
    """
    lines = [f"## {texts('bans-title')}", f"-# {texts('bans-note')}"]
    for user_id, until in list(banned.items())[:_MAX_LISTED]:
        lines.append(texts("bans-line", mention=f"<@{user_id}>", until=format_dt(until, "f")))
    if len(banned) > _MAX_LISTED:
        lines.append(texts("bans-more", count=len(banned) - _MAX_LISTED))
    if not banned:
        lines.append(texts("bans-none"))
    pieces = [text("\n".join(lines))]
    if lifts and banned:
        menu = Menu.of_people(ComponentId(Action.LIFT_BAN, NO_TABLE), texts("bans-lift"))
        pieces.append(row(menu))
    return message(card(*pieces))
