"""``/games mine`` and ``/games open``: lists a user's tables, and the open ones of a server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from discord import ui
from discord.utils import format_dt

from bot.discord_api.component_ids import Action, ComponentId
from bot.discord_api.components import ActionButton, Piece, card, message, row, text
from bot.discord_api.interactions import Interaction, Misunderstood
from bot.discord_api.permissions import can_find, is_elsewhere
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.layouts.gathering import no_calls_button, tell_me_button
from bot.locales import Texts
from bot.publishing.publication import TABLE, PublicationState
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.board import pace_text
from bot.wording.lobby import short_title
from bot.wording.names import Wording, address, place_of, short_name
from bot.wording.refusals import may_sit_down

MAX_TABLES = 20
"""The most tables that are listed: all of them fit into one message."""


def games_message(
    tables: Sequence[Table], user_id: int, texts: Texts, calls: Piece | None = None
) -> ui.LayoutView:
    """Return the list of a user's tables, with public facts alone.

    Args:
        tables: open ones at which they have a seat, the newest first.
        calls: the button for being told of new tables; None in direct messages.
    """
    buttons = [] if calls is None else [row(calls)]
    if not tables:
        return message(card(text(f"## {texts('games-title')}\n{texts('games-none')}"), *buttons))
    ordered = sorted(tables, key=lambda table: not _waits_for(table, user_id))
    lines = [_line(table, user_id, texts) for table in ordered[:MAX_TABLES]]
    if len(ordered) > MAX_TABLES:
        lines.append(f"-# {texts('games-more', count=len(ordered) - MAX_TABLES)}")
    return message(card(text("\n".join([f"## {texts('games-title')}", *lines])), *buttons))


def _waits_for(table: Table, user_id: int) -> bool:
    chair = table.acting_chair
    return chair is not None and not chair.computer and chair.user_id == user_id and not table.paused


def _line(table: Table, user_id: int, texts: Texts) -> str:
    wording = Wording.of(table.view, texts)
    public = table.public
    place = place_of(table, texts)
    edition = short_title(table.edition, wording.texts)
    if table.is_announced and table.set_time is not None:
        when = format_dt(table.set_time.at, "F")
        return texts("games-announced", place=place, edition=edition, seated=len(table.chairs), when=when)
    if table.phase is Phase.LOBBY or public is None:
        return texts("games-lobby", place=place, edition=edition, seated=len(table.chairs))
    chair = table.chair_of(user_id)
    if table.paused:
        state = texts("games-paused")
    elif chair is not None and chair.computer:
        state = texts("games-away")
    elif _waits_for(table, user_id):
        state = texts("games-waits-for-you")
    else:
        acting = public.acting
        seat = texts("nobody") if acting is None else wording.seat(acting)
        state = texts("games-waits", seat=seat)
    about = {"place": place, "edition": edition, "round": public.round, "rounds": public.edition.rounds}
    line = texts("games-line", state=state, **about)
    ends = table.view.decides_by
    if table.paused or ends is None:
        return line
    return texts("games-until", line=line, when=format_dt(ends, "R"))


async def games(request: Request) -> None:
    """List the user's tables of all servers."""
    tables = await request.tables.seated_at(request.user_id)
    calls = await _calls_button(request)
    await request.answer(games_message(tables, request.user_id, request.texts, calls))


async def _calls_button(request: Request) -> Piece | None:
    """Return the button that begins or ends the user's wish to be told of new tables; None in messages."""
    guild_id = request.interaction.guild_id
    if guild_id is None or is_elsewhere(request.interaction):
        return None
    if await request.services.wishes.of(request.user_id, guild_id) is None:
        return tell_me_button(request.texts)
    return no_calls_button(request.texts)


_MAX_JOINED = 5
"""Lobbies that can be joined from the list: so many buttons fit into a row."""


async def open_games(request: Request) -> None:
    """List the open lobbies, the announced tables and the running games of the server that the user can see.

    Raises:
        Misunderstood: where the bot has no server, as in direct messages.
    """
    if is_elsewhere(request.interaction):
        raise Misunderstood("open_elsewhere")
    seen = tables_seen(request.interaction, await request.tables.open_on(request.interaction.guild_id))
    seen.sort(key=lambda table: (table.phase is not Phase.LOBBY, table.is_announced))
    texts = request.texts
    lines = [f"## {texts('games-open-title')}"]
    lines += [_open_line(table, await _link(request, table), texts) for table in seen[:MAX_TABLES]]
    if not seen:
        lines.append(texts("games-open-none"))
    if len(seen) > MAX_TABLES:
        lines.append(f"-# {texts('games-more', count=len(seen) - MAX_TABLES)}")
    joins = [
        _join_button(table, texts) for table in seen[:MAX_TABLES] if may_sit_down(table, request.user_id)
    ]
    calls = await _calls_button(request)
    rows = [row(*joins[:_MAX_JOINED])] if joins else []
    if calls is not None:
        rows.append(row(calls))
    await request.answer(message(card(text("\n".join(lines)), *rows)))


def tables_seen(interaction: Interaction, tables: Iterable[Table]) -> list[Table]:
    """Return those of a server's tables that a user may know of: they see the channel, and it is listed.

    A private table is listed for nobody but its players, and a private thread only within itself.
    """
    user = interaction.user
    if not isinstance(user, discord.Member):
        return []
    return [
        table
        for table in tables
        if (not table.by_invitation or user.id in table.users | table.invited)
        and (table.channel_id == interaction.channel_id or can_find(user, table.channel_id))
    ]


async def _link(request: Request, table: Table) -> str:
    """Return the way to a table: the link to its message, or its channel's name where there is none."""
    _, publication = await request.tables.repository.publication(table.id)
    shown = PublicationState(table.id, publication).find(TABLE, table.turn)
    if shown is None or not shown.message_id or table.guild_id is None:
        return f"<#{table.channel_id}>"
    return address(table.guild_id, shown.channel_id, shown.message_id)


def _open_line(table: Table, place: str, texts: Texts) -> str:
    wording = Wording.of(table.view, texts)
    edition = short_title(table.edition, wording.texts)
    public = table.public
    if table.is_announced and table.set_time is not None:
        return texts(
            "games-open-announced",
            when=format_dt(table.set_time.at, "F"),
            place=place,
            edition=edition,
            pace=pace_text(table.timing.control, texts),
            seated=len(table.chairs),
            free=table.seats_left,
        )
    if public is None:
        return texts(
            "games-open-lobby",
            place=place,
            edition=edition,
            pace=pace_text(table.timing.control, texts),
            seated=len(table.chairs),
            free=table.seats_left,
        )
    return texts(
        "games-open-running",
        place=place,
        edition=edition,
        round=public.round,
        rounds=public.edition.rounds,
        players=texts.all_of([wording.seat(seat) for seat in range(wording.seats)]),
    )


def _join_button(table: Table, texts: Texts) -> Piece:
    host = next(chair for chair in table.chairs if chair.user_id == table.host)
    label = texts("button-join-at", name=short_name(host.name or texts("person-forgotten")))
    return ActionButton.make(ComponentId(Action.JOIN, table.id), label, discord.ButtonStyle.primary)


def setup(bot: Registry) -> None:
    """Register ``/games mine`` and ``/games open``."""
    bot.command(games, "mine", bot.games)
    bot.command(open_games, "open", bot.games)
