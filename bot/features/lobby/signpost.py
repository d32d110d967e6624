"""What stays in a channel of a table that has moved to a thread: where it is, and how it stands there."""

from __future__ import annotations

import discord
from discord import ui

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import ActionButton, card, message, row, text
from bot.features.board.text import winners
from bot.features.lobby.text import short_title
from bot.features.names import Wording
from bot.locales import Words
from bot.tables.table import Phase, TableView


def signpost_message(table: TableView, channel_id: int, words: Words) -> ui.LayoutView:
    """Return what the channel is told of a table in its thread.

    Args:
        channel_id: the thread.
    """
    wording, place = Wording.of(table, words), f"<#{channel_id}>"
    if table.phase is Phase.LOBBY:
        return _lobby(table, place, wording)
    public = table.public
    if table.phase is Phase.PLAYING:
        players = words.all_of([wording.player(seat) for seat in range(wording.seats)])
        return message(text(words("signpost-playing", place=place, players=players)))
    if table.phase is Phase.FINISHED and public is not None:
        winner = winners(public.winners, wording)
        return message(text(words("signpost-over", place=place, winner=winner)))
    return message(text(f"-# {words('signpost-closed', place=place)}"))


def _lobby(table: TableView, place: str, wording: Wording) -> ui.LayoutView:
    words, edition = wording.words, table.edition
    seated = words(
        "signpost-lobby",
        place=place,
        edition=short_title(edition, words),
        players=words.all_of([wording.player(seat) for seat in range(wording.seats)]),
        free=max(edition.max_seats - wording.seats, 0),
    )
    join = ActionButton.make(
        ComponentId(Action.JOIN, table.id),
        words("button-join"),
        discord.ButtonStyle.primary,
        disabled=wording.seats >= edition.max_seats,
    )
    return message(card(text(seated), row(join)))
