"""``/games``: somebody's tables, those that wait for them first."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui
from discord.utils import format_dt

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import ActionButton, card, message, row, text
from bot.features.board.text import winners
from bot.features.lobby.text import short_title
from bot.features.names import Wording
from bot.locales import Words
from bot.tables.table import Phase, Table, TableView

MOST = 20
"""So many tables are listed: all of them fit into one message."""


def games_message(tables: Sequence[Table], user_id: int, words: Words) -> ui.LayoutView:
    """Return where somebody plays, which everybody there may know.

    Args:
        tables: open ones at which they have a seat, the newest first.
    """
    if not tables:
        return message(card(text(f"## {words('games-title')}\n{words('games-none')}")))
    mine = [table for table in tables if _waits_for(table, user_id)]
    ordered = [*mine, *(table for table in tables if table not in mine)]
    lines = [_line(table, user_id, words) for table in ordered[:MOST]]
    if len(ordered) > MOST:
        lines.append(f"-# {words('games-more', count=len(ordered) - MOST)}")
    return message(card(text("\n".join([f"## {words('games-title')}", *lines]))))


def _waits_for(table: Table, user_id: int) -> bool:
    chair = table.acting_chair
    return chair is not None and not chair.computer and chair.user_id == user_id and not table.paused


def _line(table: Table, user_id: int, words: Words) -> str:
    wording = Wording.of(table.view, words)
    place, edition = f"<#{table.channel_id}>", short_title(table.edition, wording.words)
    public = table.public
    if table.phase is Phase.LOBBY or public is None:
        return words("games-lobby", place=place, edition=edition, seated=len(table.chairs))
    chair = table.chair_of(user_id)
    if table.paused:
        state = words("games-paused")
    elif chair is not None and chair.computer:
        state = words("games-away")
    elif _waits_for(table, user_id):
        state = words("games-waits-for-you")
    else:
        acting = public.acting
        state = words("games-waits", seat=words("nobody") if acting is None else wording.seat(acting))
    line = words(
        "games-line",
        state=state,
        place=place,
        edition=edition,
        round=public.round,
        rounds=public.edition.rounds,
    )
    ends = None if table.paused else table.view.decides_by
    return line if ends is None else words("games-until", line=line, when=format_dt(ends, "R"))


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
