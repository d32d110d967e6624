"""Finished games, made in a line."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from bot.store.results import keep_game
from bot.store.sql import SqlStore
from bot.tables.finished_games import FinishedGame, FinishedSeat
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core import AMIGO_2003
from tests.tables.conftest import House
from tests.tables.lobbies import go_on, started

AUTUMN = datetime(2026, 11, 21, 12, tzinfo=UTC)
GUILD, CHANNEL = 70, 7
_numbers = count(1)


def person(user_id: int, cash: int, **more: Any) -> FinishedSeat:
    """A seat that somebody has played to the end; its rank is found out by `ended`."""
    seat = FinishedSeat(f"user {user_id}", user_id, computer=False, cash=cash, rank=0, rated=True)
    return replace(seat, **more)


def left(user_id: int, cash: int, **more: Any) -> FinishedSeat:
    """A seat that somebody has left to a computer player."""
    seat = FinishedSeat(f"user {user_id}", user_id, computer=True, cash=cash, rank=0, character="schemer")
    return replace(seat, **more)


def computer(cash: int, **more: Any) -> FinishedSeat:
    return FinishedSeat(name="Aurelio", user_id=None, computer=True, cash=cash, rank=0, **more)


def ended(*seats: FinishedSeat, table_id: int | None = None, **more: Any) -> FinishedGame:
    """A game, a minute after the one before."""
    number = next(_numbers) if table_id is None else table_id
    cash = [seat.cash for seat in seats]
    given: dict[str, Any] = {
        "guild_id": GUILD,
        "channel_id": CHANNEL,
        "finished_at": AUTUMN + timedelta(minutes=number),
        "edition": "mayfair-2005",
        "quick": False,
        "rounds": 5,
        "people_only": not any(seat.computer for seat in seats),
        "secluded": False,
    }
    ranked = tuple(replace(seat, rank=1 + sum(other > seat.cash for other in cash)) for seat in seats)
    return FinishedGame(table_id=number, seats=ranked, **{**given, **more})


async def keep_ended(store: SqlStore, table_id: int, game: FinishedGame) -> None:
    """Keep a game without the entry that ends it."""
    kept = replace(game, table_id=table_id)
    await store.db.write("keep a game", lambda say: keep_game(say, kept))


async def finished(house: House, channel: int = 7) -> Table:
    """A whole game of users 1, 2 and 3, with their names, which is told."""
    table = await started(house.service, 3, AMIGO_2003.quick(), channel=channel)
    while table.phase is Phase.PLAYING:
        table = await go_on(house.service, table)
    return await house.publish(table)
