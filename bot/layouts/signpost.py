"""The signpost: the message in the channel of a table that has moved to a thread."""

from __future__ import annotations

import discord
from discord import ui
from discord.utils import format_dt

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import ActionButton, card, message, row, text
from bot.locales import Texts
from bot.tables.table_view import Phase, TableView
from bot.wording.board import winners
from bot.wording.lobby import short_title
from bot.wording.names import Wording


def signpost_message(table: TableView, channel_id: int, texts: Texts) -> ui.LayoutView:
    """Return the channel's message about a table in a thread.

    Args:
        channel_id: the thread.
    """
    wording = Wording.of(table, texts)
    place = f"<#{channel_id}>"
    if table.phase is Phase.LOBBY:
        return _lobby(table, place, wording)
    public = table.public
    if table.phase is Phase.PLAYING:
        players = texts.all_of([wording.player(seat) for seat in range(wording.seats)])
        return message(text(texts("signpost-playing", place=place, players=players)))
    if table.phase is Phase.FINISHED and public is not None:
        winner = winners(public.winners, wording)
        return message(text(texts("signpost-over", place=place, winner=winner)))
    return message(text(f"-# {texts('signpost-closed', place=place)}"))


def _lobby(table: TableView, place: str, wording: Wording) -> ui.LayoutView:
    texts = wording.texts
    edition = table.edition
    key = "signpost-lobby"
    when = ""
    if table.is_announced and table.set_time is not None:
        key = "signpost-announced"
        when = format_dt(table.set_time.at, "F")
    seated = texts(
        key,
        when=when,
        place=place,
        edition=short_title(edition, texts),
        players=texts.all_of([wording.player(seat) for seat in range(wording.seats)]),
        free=table.seats_left,
    )
    join = ActionButton.make(
        ComponentId(Action.JOIN, table.id),
        texts("button-join"),
        discord.ButtonStyle.primary,
    )
    return message(card(text(seated), row(join)))
