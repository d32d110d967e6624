"""`FinishedGames`: stores and queries the permanent results of games."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Collection, Sequence
from typing import Any

from bot.store.database import Database, Execute, flattened, placeholders, to_microseconds, to_moment
from bot.tables.finished_games import FinishedGame, FinishedSeat, GameQuery

_BATCH_GAMES = 50
"""Games read at a time, so that other work gets its turn in between."""

_GAME = """
    g.table_id, g.guild_id, g.channel_id, g.finished_at, g.edition, g.quick, g.rounds,
    g.people_only, g.place_id
    """
_SEAT = """
    s.name, s.user_id, s.computer, s.cash, s.rank, s.character, s.level, s.kept, s.broken, s.rated, s.titles
    """
_SEAT_COLUMNS = "table_id, seat, " + ", ".join(name.strip().removeprefix("s.") for name in _SEAT.split(","))
_OF_SEATS = "FROM finished_seats AS s JOIN finished_games AS g ON g.table_id = s.table_id"

SEATS_OF = f"""
    SELECT g.table_id, g.guild_id, g.channel_id, g.finished_at, g.edition, {_SEAT} {_OF_SEATS}
    WHERE s.user_id = ?
    """
"""A person's seats: their game's table, server, channel, end and edition, then the columns of `seat_from`."""
_KEEP_GAME = f"""
    INSERT INTO finished_games ({_GAME.replace("g.", "")}) VALUES (
        {placeholders(8)},
        CASE WHEN CAST(? AS INTEGER) = 1 THEN NULL
        ELSE (SELECT coalesce(parent_id, channel_id) FROM tables WHERE id = ?) END
    )
    """  # noqa: S608 - a constant
_NAMES = f"""
    SELECT s.user_id, s.name FROM finished_seats AS s JOIN (
        SELECT s.user_id AS user_id, max(s.table_id) AS table_id {_OF_SEATS}
        WHERE s.user_id IN ({{users}}) AND g.guild_id = ? GROUP BY s.user_id
    ) AS newest ON newest.user_id = s.user_id AND newest.table_id = s.table_id
    """  # noqa: S608 - a constant


class FinishedGames:
    """Finished games, found and counted."""

    db: Database

    async def finished_games(self, asked: GameQuery, *, skip: int, most: int) -> list[FinishedGame]:
        where, values = _conditions(asked)
        order = "ORDER BY g.finished_at DESC, g.table_id DESC LIMIT ? OFFSET ?"
        return await self._games(f"{where} {order}", *values, most, skip)

    async def count_games(self, asked: GameQuery) -> int:
        where, values = _conditions(asked)
        query = f"SELECT count(*) FROM finished_games AS g WHERE {where}"  # noqa: S608 - of constants
        ((count,),) = await self.db.rows("count games", query, *values, long=True)
        return count

    async def walk_games(self, asked: GameQuery) -> AsyncGenerator[list[FinishedGame]]:
        where, values = _conditions(asked)
        after = (-1, 0)
        bunch = list[FinishedGame]()
        while not after[1] or len(bunch) == _BATCH_GAMES:
            bunch = await self._games(
                f"{where} AND (g.finished_at, g.table_id) > (?, ?)"
                " ORDER BY g.finished_at, g.table_id LIMIT ?",
                *(*values, *after, _BATCH_GAMES),
            )
            if not bunch:
                return
            yield bunch
            after = to_microseconds(bunch[-1].finished_at), bunch[-1].table_id

    async def names_of(self, guild_id: int, user_ids: Collection[int]) -> dict[int, str]:
        if not user_ids:
            return {}
        query = _NAMES.format(users=placeholders(len(user_ids)))
        rows = await self.db.rows("find names", query, *user_ids, guild_id, long=True)
        return {row[0]: row[1] for row in rows}

    async def games_mark(self, guild_id: int) -> tuple[int, int]:
        query = "SELECT count(*), coalesce(max(table_id), 0) FROM finished_games WHERE guild_id = ?"
        ((count, newest),) = await self.db.rows("count games", query, guild_id)
        return count, newest

    async def _games(self, where: str, *values: object) -> list[FinishedGame]:
        query = f"SELECT {_GAME} FROM finished_games AS g WHERE {where}"  # noqa: S608 - of constants
        games = await self.db.rows("read games", query, *values, long=True)
        if not games:
            return []
        seats = await self._seats([row[0] for row in games])
        return [_game(row, seats[row[0]]) for row in games]

    async def _seats(self, tables: Sequence[int]) -> dict[int, list[FinishedSeat]]:
        query = f"""
            SELECT s.table_id, {_SEAT} FROM finished_seats AS s
            WHERE s.table_id IN ({placeholders(len(tables))}) ORDER BY s.table_id, s.seat
            """  # noqa: S608 - of constants
        seats: dict[int, list[FinishedSeat]] = {table_id: [] for table_id in tables}
        for row in await self.db.rows("read how games ended", query, *tables, long=True):
            seats[row[0]].append(seat_from(row[1:]))
        return seats


async def keep_game(say: Execute, game: FinishedGame) -> None:
    """Store the result of a game."""
    await say(
        _KEEP_GAME,
        *(game.table_id, game.guild_id, game.channel_id, to_microseconds(game.finished_at), game.edition),
        *(int(game.quick), game.rounds, int(game.people_only)),
        *(int(game.secluded), game.table_id),
    )
    seats = [
        (
            *(game.table_id, number, seat.name, seat.user_id, int(seat.computer), seat.cash, seat.rank),
            *(seat.character, seat.level, seat.kept, seat.broken, int(seat.rated), ",".join(seat.titles)),
        )
        for number, seat in enumerate(game.seats)
    ]
    statement = f"INSERT INTO finished_seats ({_SEAT_COLUMNS}) VALUES {placeholders(len(seats), 13)}"  # noqa: S608
    await say(statement, *flattened(seats))


def seat_from(columns: Sequence[Any]) -> FinishedSeat:
    """Return a seat from its columns."""
    name, user_id, computer, cash, rank, *more, kept, broken, rated, titles = columns
    return FinishedSeat(
        name,
        user_id,
        bool(computer),
        cash,
        rank,
        *more,
        kept=kept,
        broken=broken,
        rated=bool(rated),
        titles=tuple(titles.split(",")) if titles else (),
    )


def _game(row: Sequence[Any], seats: Sequence[FinishedSeat]) -> FinishedGame:
    *where, at, edition, quick, rounds, people_only, place_id = row
    return FinishedGame(
        *where,
        finished_at=to_moment(at),
        edition=edition,
        quick=bool(quick),
        rounds=rounds,
        people_only=bool(people_only),
        secluded=place_id is None,
        seats=tuple(seats),
        place_id=place_id,
    )


def _conditions(asked: GameQuery) -> tuple[str, list[object]]:
    where = ["g.guild_id = ?"]
    values = list[object]([asked.guild_id])

    def add(condition: str, *more: object) -> None:
        where.append(condition)
        values.extend(more)

    def has(condition: str) -> str:
        seats = "SELECT 1 FROM finished_seats AS s WHERE s.table_id = g.table_id"
        return f"EXISTS ({seats} AND {condition})"

    if asked.places is not None:
        seen = [f"g.place_id IN ({placeholders(len(asked.places)) or 'NULL'})"]
        more: list[object] = [*asked.places]
        if asked.own_user_id is not None:
            seen.append(has("s.user_id = ?"))
            more.append(asked.own_user_id)
        if asked.thread_id is not None:
            seen.append("g.channel_id = ?")
            more.append(asked.thread_id)
        add(f"({' OR '.join(seen)})", *more)
    if asked.player is not None:
        add(has("s.user_id = ?"), asked.player)
    if asked.table_id is not None:
        add("g.table_id = ?", asked.table_id)
    if asked.rated:
        add("g.people_only = 1")
        add(has("s.rated = 1"))
    return " AND ".join(where), values
