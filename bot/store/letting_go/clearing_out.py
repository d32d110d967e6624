"""Removes from the database what is old, and what belongs to servers that the bot has left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, delete, exists, select
from sqlalchemy import Table as SqlTable
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema
from bot.store.access import Access
from bot.tables.privacy.clearing import Clearing, QuietTables

_BUNCH = 200
"""So many tables are looked at at a time."""

_OF_A_SERVER = ("server", "language", "discord_locale")
"""The kinds of notes that are kept of a server, each under this and its number."""

_OF_THE_LOG: tuple[SqlTable, ...] = (
    *(schema.log, schema.drafts, schema.publication, schema.seats, schema.appearances, schema.tables_to_read),
)
_OF_THE_END: tuple[SqlTable, ...] = (schema.finished_seats, schema.finished_games)


class SqlClearing(Clearing):
    """Removes what is to go, for a store that shares its way to the database."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def quiet_tables(self, before: datetime, after: int) -> QuietTables:
        t, c = schema.tables.c, schema.log.c
        last = select(c.at).where(c.table_id == t.id).order_by(c.version.desc()).limit(1)
        latest = last.correlate(schema.tables).scalar_subquery().label("latest")
        # A table that is still to be looked through for its game is not old yet.
        unread = exists().where(schema.tables_to_read.c.table_id == t.id).label("unread")
        query = select(t.id, t.is_open, t.opened_at, latest, unread).where(t.id > after)
        async with self._access.reading("find old tables") as connection:
            rows = (await connection.execute(query.order_by(t.id).limit(_BUNCH))).all()
            ended = await self._ended(connection, [row.id for row in rows])
        quiet: dict[int, bool] = {}
        for row in rows:
            is_emptied = row.latest is None and row.id in ended
            if (row.latest or row.opened_at) < before and not row.unread and not is_emptied:
                quiet[row.id] = row.is_open
        return QuietTables(quiet, rows[-1].id if len(rows) == _BUNCH else None)

    async def _ended(self, connection: AsyncConnection, table_ids: Sequence[int]) -> set[int]:
        c = schema.finished_games.c
        return set((await connection.scalars(select(c.table_id).where(c.table_id.in_(table_ids)))).all())

    async def empty(self, table_id: int) -> None:
        t = schema.tables.c
        async with self._access.changing("empty a table") as connection:
            if await connection.scalar(select(t.is_open).where(t.id == table_id)):
                return
            await _delete(connection, _OF_THE_LOG, table_id)
            if not await self._ended(connection, [table_id]):
                await connection.execute(delete(schema.tables).where(t.id == table_id))

    async def remove(self, table_id: int) -> None:
        async with self._access.changing("remove a table") as connection:
            await _delete(connection, (*_OF_THE_LOG, *_OF_THE_END), table_id)
            f, t = schema.forgetting.c, schema.tables.c
            await connection.execute(delete(schema.forgetting).where(f.table_id == table_id))
            await connection.execute(delete(schema.tables).where(t.id == table_id))

    async def servers(self) -> set[int]:
        t, n = schema.tables.c, schema.notes.c
        kinds = [n.key.like(f"{kind}:%") for kind in _OF_A_SERVER]
        async with self._access.reading("find servers") as connection:
            played = await connection.scalars(select(t.guild_id).where(t.guild_id.is_not(None)).distinct())
            found = {int(guild_id) for guild_id in played if guild_id is not None}
            for kind in kinds:
                keys = await connection.scalars(select(n.key).where(kind))
                numbers = [key.partition(":")[2] for key in keys]
                found |= {int(number) for number in numbers if number.isdecimal()}
            return found

    async def lost_servers(self) -> Mapping[int, datetime]:
        c = schema.lost_servers.c
        async with self._access.reading("find lost servers") as connection:
            rows = (await connection.execute(select(c.guild_id, c.since))).all()
            return {row[0]: row[1] for row in rows}

    async def note_lost(self, guild_id: int, since: datetime) -> None:
        c = schema.lost_servers.c
        async with self._access.changing("note a lost server") as connection:
            if not await connection.scalar(select(exists().where(c.guild_id == guild_id))):
                new: dict[str, Any] = {"guild_id": guild_id, "since": since}
                await connection.execute(schema.lost_servers.insert().values(new))

    async def note_found(self, guild_id: int) -> None:
        c = schema.lost_servers.c
        async with self._access.changing("note that a server is there again") as connection:
            await connection.execute(delete(schema.lost_servers).where(c.guild_id == guild_id))

    async def tables_on(self, guild_id: int, most: int) -> Sequence[int]:
        t = schema.tables.c
        query = select(t.id).where(t.guild_id == guild_id).order_by(t.id).limit(most)
        async with self._access.reading("find a server's tables") as connection:
            return list(await connection.scalars(query))

    async def remove_server(self, guild_id: int) -> None:
        keys = [f"{kind}:{guild_id}" for kind in _OF_A_SERVER]
        async with self._access.changing("remove a server") as connection:
            await connection.execute(delete(schema.notes).where(schema.notes.c.key.in_(keys)))
            lost = schema.lost_servers.c.guild_id == guild_id
            await connection.execute(delete(schema.lost_servers).where(lost))


async def _delete(connection: AsyncConnection, tables: Sequence[SqlTable], table_id: int) -> None:
    """Remove what these tables of the database have of a table of ours."""
    for table in tables:
        of_table: ColumnElement[bool] = table.c.table_id == table_id
        await connection.execute(delete(table).where(of_table))
