"""Finished games in a database: how they are written, found and forgotten."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Collection, Iterator, Sequence
from typing import Any, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Executable,
    Select,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy import Table as SqlTable

from bot.store import schema
from bot.store.access import Access
from bot.tables.hall.finished import Asked, FinishedGame, FinishedGames, FinishedSeat

_Query: TypeAlias = "Select[*tuple[Any, ...]]"

_BUNCH = 50
"""So many games are read at a time: others have their turn in between."""

_GAME = schema.finished_games.c
_SEAT = schema.finished_seats.c


_OF_A_SEAT = (
    *(_SEAT.name, _SEAT.user_id, _SEAT.computer, _SEAT.cash, _SEAT.rank, _SEAT.character, _SEAT.level),
    *(_SEAT.kept, _SEAT.broken, _SEAT.rated, _SEAT.titles),
)
"""The fields of `FinishedSeat`, its titles last."""


class SqlFinishedGames(FinishedGames):
    """Finished games, for a store that shares its way to the database."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def page(self, asked: Asked, *, skip: int, most: int) -> list[FinishedGame]:
        order = (_GAME.finished_at.desc(), _GAME.table_id.desc())
        query = _games().where(*_asked(asked)).order_by(*order).offset(skip).limit(most)
        return await self._read(query)

    async def count(self, asked: Asked) -> int:
        (row,) = await self._access.rows("count games", select(func.count()).where(*_asked(asked)))
        return row[0]

    async def walk(self, asked: Asked) -> AsyncGenerator[list[FinishedGame]]:
        at, table = _GAME.finished_at, _GAME.table_id
        query = _games().where(*_asked(asked)).order_by(at, table).limit(_BUNCH)
        bunch = await self._read(query)
        while bunch:
            yield bunch
            last = bunch[-1]
            later = or_(at > last.finished_at, and_(at == last.finished_at, table > last.table_id))
            bunch = [] if len(bunch) < _BUNCH else await self._read(query.where(later))

    async def names(self, guild_id: int, user_ids: Collection[int]) -> dict[int, str]:
        newest = (
            select(_SEAT.user_id, func.max(_SEAT.table_id).label("table_id"))
            .join_from(schema.finished_seats, schema.finished_games, _SEAT.table_id == _GAME.table_id)
            .where(_SEAT.user_id.in_(user_ids), _GAME.guild_id == guild_id)
            .group_by(_SEAT.user_id)
            .subquery()
        ).c
        same = and_(_SEAT.user_id == newest.user_id, _SEAT.table_id == newest.table_id)
        query = select(_SEAT.user_id, _SEAT.name).where(same)
        return {row[0]: row[1] for row in await self._access.rows("find names", query)}

    async def mark(self, guild_id: int) -> tuple[int, int]:
        query = select(func.count(), func.coalesce(func.max(_GAME.table_id), 0))
        (row,) = await self._access.rows("count games", query.where(_GAME.guild_id == guild_id))
        return row[0], row[1]

    async def to_read(self) -> Sequence[int]:
        c = schema.tables_to_read.c
        return [
            row[0]
            for row in await self._access.rows("find old tables", select(c.table_id).order_by(c.table_id))
        ]

    async def take_in(self, table_id: int, game: FinishedGame | None) -> None:
        # The game itself comes after its seats, and before it is noted: whoever dies in between begins anew.
        for table, rows in () if game is None else _rows(game):
            await self._access.write(
                "keep a game", self._access.insert(table).values(rows).on_conflict_do_nothing()
            )
        c = schema.tables_to_read.c
        await self._access.write("note a game", delete(schema.tables_to_read).where(c.table_id == table_id))

    async def forget_player(self, user_id: int) -> None:
        nobody = {"user_id": None, "name": "", "rated": False}
        await self._access.write(
            "forget a player", update(schema.finished_seats).where(_SEAT.user_id == user_id).values(nobody)
        )

    async def _read(self, query: _Query) -> list[FinishedGame]:
        games = await self._access.rows("read games", query)
        seats: dict[int, list[FinishedSeat]] = {row.table_id: [] for row in games}
        theirs = _seats().where(_SEAT.table_id.in_(seats)).order_by(_SEAT.table_id, _SEAT.seat)
        for row in await self._access.rows("read how games ended", theirs) if seats else ():
            seats[row[0]].append(seat_from(row[1:]))
        return [
            FinishedGame(*row[:-1], seats=tuple(seats[row.table_id]), place_id=row.place_id) for row in games
        ]


def insertions(game: FinishedGame) -> Iterator[Executable]:
    """Yield the statements that keep a game."""
    return (insert(table).values(rows) for table, rows in _rows(game))


def _rows(game: FinishedGame) -> Iterator[tuple[SqlTable, list[dict[str, Any]]]]:
    """Yield what is kept of a game, and where: its seats first."""
    t = schema.tables.c
    parent = select(func.coalesce(t.parent_id, t.channel_id)).where(t.id == game.table_id)
    yield (
        schema.finished_seats,
        [
            {
                "table_id": game.table_id,
                "seat": number,
                "user_id": seat.user_id,
                "name": seat.name,
                "computer": seat.computer,
                "character": seat.character,
                "level": seat.level,
                "cash": seat.cash,
                "rank": seat.rank,
                "kept": seat.kept,
                "broken": seat.broken,
                "rated": seat.rated,
                "titles": ",".join(seat.titles),
            }
            for number, seat in enumerate(game.seats)
        ],
    )
    yield (
        schema.finished_games,
        [
            {
                "table_id": game.table_id,
                "guild_id": game.guild_id,
                "channel_id": game.channel_id,
                "place_id": None if game.secluded else parent.scalar_subquery(),
                "finished_at": game.finished_at,
                "season": 0,
                "edition": game.edition,
                "quick": game.quick,
                "rounds": game.rounds,
                "unit": 0,
                "people_only": game.people_only,
            }
        ],
    )


def seats_of(user_id: int) -> _Query:
    """Return the query for somebody's seats in finished games.

    Its columns are the game's table, server, channel, end and edition, then those that `seat_from` reads.
    """
    game = _GAME.table_id, _GAME.guild_id, _GAME.channel_id, _GAME.finished_at, _GAME.edition
    return (
        select(*game, *_OF_A_SEAT)
        .join_from(schema.finished_seats, schema.finished_games, _SEAT.table_id == _GAME.table_id)
        .where(_SEAT.user_id == user_id)
    )


def seat_from(columns: Sequence[Any]) -> FinishedSeat:
    """Return a seat, from its columns in order."""
    return FinishedSeat(*columns[:-1], titles=_kinds(columns[-1]))


def _games() -> _Query:
    """Return the query for all games: the fields of `FinishedGame` but for the seats, the place last."""
    return select(
        _GAME.table_id,
        _GAME.guild_id,
        _GAME.channel_id,
        _GAME.finished_at,
        _GAME.edition,
        _GAME.quick,
        _GAME.rounds,
        _GAME.people_only,
        _GAME.place_id.is_(None).label("secluded"),
        _GAME.place_id,
    )


def _seats() -> _Query:
    """Return the query for all seats: their table, the fields of `FinishedSeat`, their titles."""
    return select(_SEAT.table_id, *_OF_A_SEAT)


def _kinds(titles: str) -> tuple[str, ...]:
    return tuple(titles.split(",")) if titles else ()


def _asked(asked: Asked) -> Iterator[ColumnElement[bool]]:
    """Yield what is true of the games that are asked for."""
    yield _GAME.guild_id == asked.guild_id
    if asked.places is not None:
        seen = and_(_GAME.place_id.is_not(None), _GAME.place_id.in_(asked.places))
        more = [] if asked.own is None else [_has(_SEAT.user_id == asked.own)]
        more += [] if asked.here is None else [_GAME.channel_id == asked.here]
        yield or_(seen, *more)
    if asked.player is not None:
        yield _has(_SEAT.user_id == asked.player)
    if asked.table_id is not None:
        yield _GAME.table_id == asked.table_id
    if asked.rated:
        yield _GAME.people_only
        yield _has(_SEAT.rated)


def _has(what: ColumnElement[bool]) -> ColumnElement[bool]:
    return exists().where(_SEAT.table_id == _GAME.table_id, what)
