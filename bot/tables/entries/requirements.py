"""What several kinds of entries require of a table."""

from __future__ import annotations

from bot.tables.refusals import Cause, TableRefusal
from bot.tables.table import Phase, Table


def require_lobby(table: Table) -> None:
    if table.phase is Phase.PLAYING:
        raise TableRefusal(Cause.GAME_RUNNING)
    if table.closed:
        raise TableRefusal(Cause.NO_TABLE)


def require_open(table: Table) -> None:
    if table.closed:
        raise TableRefusal(Cause.GAME_FINISHED if table.game else Cause.NO_TABLE)


def require_playing(table: Table) -> None:
    if table.phase is Phase.LOBBY:
        raise TableRefusal(Cause.GAME_NOT_STARTED)
    if table.phase is not Phase.PLAYING:
        raise TableRefusal(Cause.GAME_FINISHED)


def require_deciding(table: Table, user_id: int) -> None:
    """Check that a user has a seat and decides for it, and no computer player in their place."""
    if table.chairs[table.seat_of(user_id)].computer:
        raise TableRefusal(Cause.AWAY)


def require_room(table: Table) -> None:
    if len(table.chairs) >= table.edition.max_seats:
        raise TableRefusal(Cause.TABLE_FULL, most=table.edition.max_seats)
