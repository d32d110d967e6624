"""``/games mine``: lists a user's tables, those that wait for them first."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui
from discord.utils import format_dt

from bot.discord_api.components import card, message, text
from bot.handling.registry import Registry
from bot.handling.request import Request
from bot.locales import Texts
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.lobby import short_title
from bot.wording.names import Wording, place_of

MAX_TABLES = 20
"""The most tables that are listed: all of them fit into one message."""


def games_message(tables: Sequence[Table], user_id: int, texts: Texts) -> ui.LayoutView:
    """Return the list of a user's tables, with public facts alone.

    Args:
        tables: open ones at which they have a seat, the newest first.
    """
    if not tables:
        return message(card(text(f"## {texts('games-title')}\n{texts('games-none')}")))
    ordered = sorted(tables, key=lambda table: not _waits_for(table, user_id))
    lines = [_line(table, user_id, texts) for table in ordered[:MAX_TABLES]]
    if len(ordered) > MAX_TABLES:
        lines.append(f"-# {texts('games-more', count=len(ordered) - MAX_TABLES)}")
    return message(card(text("\n".join([f"## {texts('games-title')}", *lines]))))


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
    await request.answer(games_message(tables, request.user_id, request.texts))


def setup(bot: Registry) -> None:
    """Register ``/games mine``."""
    bot.command(games, "mine", bot.games)
