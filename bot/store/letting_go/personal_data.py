"""What is kept of a person in the database: found through `appearances`, and forgotten table by table."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from datetime import datetime
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Row, Select, bindparam, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema
from bot.store.access import Access
from bot.store.finished_games import seat_from, seats_of
from bot.store.schema import PUBLISHED
from bot.tables.entries import ENTRIES
from bot.tables.privacy.neutral import neutral, next_stand_in
from bot.tables.privacy.possessions import (
    Holdings,
    OwnGame,
    OwnMessage,
    OwnRow,
    OwnTable,
    PersonalData,
    ToForget,
)

_Query: TypeAlias = "Select[*tuple[Any, ...]]"
_Row: TypeAlias = "Row[*tuple[Any, ...]]"

_NOTES = ("person", "tutorial")
"""The kinds of notes that are kept of a person, each under this and their number."""
_BUNCH = 100
"""So many games are read at a time."""
_OF_NO_TABLE = 0
_LAST = "forgotten"
"""The note of when anybody was last forgotten."""

_APPEARS = schema.appearances.c
_LOG = schema.log.c
_PUB = schema.publication.c
_SEAT = schema.finished_seats.c
_TODO = schema.forgetting.c


class SqlPersonalData(PersonalData):
    """What is kept of people, for a store that shares its way to the database."""

    def __init__(self, access: Access) -> None:
        self._access = access

    # --- finding it ---

    async def holdings(self, user_id: int) -> Holdings:
        tables = select(func.count()).where(_APPEARS.user_id == user_id)
        entries = (
            select(func.count(), func.min(_LOG.at))
            .join_from(schema.appearances, schema.log, _APPEARS.table_id == _LOG.table_id)
            .where(_APPEARS.user_id == user_id, _LOG.actor == user_id)
        )
        finished = select(func.count()).select_from(seats_of(user_id).subquery())
        messages = select(func.count()).where(
            _PUB.table_id.in_(select(_APPEARS.table_id).where(_APPEARS.user_id == user_id)),
            _PUB.key == user_id,
        )
        pending = select(func.count()).where(_TODO.user_id == user_id)
        async with self._access.reading("count what is kept of somebody") as connection:
            found = [
                (await connection.execute(query)).one()
                for query in (tables, entries, finished, messages, pending)
            ]
        kinds = await self.notes(user_id)
        return Holdings(
            tables=found[0][0],
            entries=found[1][0],
            since=found[1][1],
            finished=found[2][0],
            messages=found[3][0],
            pending=found[4][0],
            settings="person" in kinds,
            tutorial="tutorial" in kinds,
        )

    async def notes(self, user_id: int) -> dict[str, str]:
        c = schema.notes.c
        keys = {_note(kind, user_id): kind for kind in _NOTES}
        rows = await self._all("find notes", select(c.key, c.value).where(c.key.in_(keys)))
        return {keys[row[0]]: row[1] for row in rows}

    async def games(self, user_id: int) -> AsyncGenerator[Sequence[OwnGame]]:
        own, last = seats_of(user_id).subquery(), 0
        while True:
            later = select(own).where(own.c.table_id > last).order_by(own.c.table_id).limit(_BUNCH)
            rows = await self._all("read games", later)
            if rows:
                yield [_game(row) for row in rows]
            if len(rows) < _BUNCH:
                return
            last = rows[-1].table_id

    async def tables(self, user_id: int) -> Sequence[int]:
        query = select(_APPEARS.table_id).where(_APPEARS.user_id == user_id).order_by(_APPEARS.table_id)
        return [row[0] for row in await self._all("find tables", query)]

    async def table(self, user_id: int, table_id: int) -> OwnTable | None:
        t = schema.tables.c
        where = select(t.guild_id, t.channel_id, t.opened_at).where(t.id == table_id)
        rows = (
            select(_LOG.version, _LOG.entry, _LOG.at, _LOG.actor)
            .where(_LOG.table_id == table_id, _names(user_id))
            .order_by(_LOG.version)
        )
        messages = select(_PUB.kind, _PUB.channel_id, _PUB.message_id).where(
            _PUB.table_id == table_id, _PUB.key == user_id
        )
        places = await self._all("find a table", where)
        if not places:
            return None
        return OwnTable(
            table_id,
            *places[0],
            rows=tuple(
                OwnRow(row.version, row.entry, row.at, acted=row.actor == user_id)
                for row in await self._all("read entries", rows)
            ),
            messages=tuple(
                OwnMessage(row[0], row[1] or 0, row[2] or 0)
                for row in await self._all("find messages", messages)
            ),
        )

    # --- forgetting it ---

    async def ask_to_forget(self, user_id: int) -> None:
        here = select(_APPEARS.table_id).where(_APPEARS.user_id == user_id)
        async with self._access.changing("note that somebody is to be forgotten") as connection:
            noted = select(_TODO.table_id).where(_TODO.user_id == user_id)
            known = set(await connection.scalars(noted))
            wanted = {_OF_NO_TABLE, *await connection.scalars(here)}
            new = [{"user_id": user_id, "table_id": table} for table in sorted(wanted - known)]
            if new:
                await connection.execute(schema.forgetting.insert(), new)

    async def to_forget(self) -> Sequence[ToForget]:
        query = select(_TODO.user_id, _TODO.table_id, _TODO.let_go).order_by(_TODO.table_id, _TODO.user_id)
        return [ToForget(*row) for row in await self._all("find who is to be forgotten", query)]

    async def forget_notes(self, user_id: int) -> None:
        keys = [_note(kind, user_id) for kind in _NOTES]
        async with self._access.changing("forget somebody's notes") as connection:
            await connection.execute(delete(schema.notes).where(schema.notes.c.key.in_(keys)))
            await _forget_seats(connection, _SEAT.user_id == user_id)
            await _done(connection, user_id, _OF_NO_TABLE)

    async def note_let_go(self, user_id: int, table_id: int) -> None:
        this = update(schema.forgetting).where(_TODO.user_id == user_id, _TODO.table_id == table_id)
        async with self._access.changing("note that somebody plays no more") as connection:
            await connection.execute(this.values(let_go=True))

    async def forget_at(self, user_id: int, table_id: int, *, told_since: datetime) -> bool:
        t, todo = schema.tables.c, update(schema.forgetting).values(let_go=_TODO.let_go)
        async with self._access.changing("forget somebody at a table") as connection:
            # It changes nothing, but SQLite locks with it: nobody else must take the same number now.
            await connection.execute(todo.where(_TODO.user_id == user_id, _TODO.table_id == table_id))
            if (await connection.scalar(select(t.is_open).where(t.id == table_id))) is True:
                return False
            rows = (await connection.execute(_all_of(table_id))).all()
            shown = await _published(connection, table_id)
            if rows and rows[-1].version > shown and rows[-1].at > told_since:
                return False
            await _rewrite(connection, user_id, table_id, rows)
            of_table = _SEAT.table_id == table_id
            await _forget_seats(connection, of_table & (_SEAT.user_id == user_id))
            for query in (
                delete(schema.publication).where(_PUB.table_id == table_id, _PUB.key == user_id),
                delete(schema.seats).where(
                    schema.seats.c.table_id == table_id, schema.seats.c.user_id == user_id
                ),
                # What was noted towards the last decision: nobody needs it any more, whosever it was.
                delete(schema.drafts).where(schema.drafts.c.table_id == table_id),
                delete(schema.appearances).where(_APPEARS.user_id == user_id, _APPEARS.table_id == table_id),
            ):
                await connection.execute(query)
            await _done(connection, user_id, table_id)
            return True

    async def note_forgotten(self, at: datetime) -> None:
        noted = schema.notes.c.key == _LAST
        async with self._access.changing("note that somebody was forgotten") as connection:
            await connection.execute(delete(schema.notes).where(noted))
            await connection.execute(schema.notes.insert().values(key=_LAST, value=at.isoformat()))

    async def last_forgotten(self) -> str | None:
        rows = await self._all("read a note", select(schema.notes.c.value).where(schema.notes.c.key == _LAST))
        return rows[0][0] if rows else None

    async def _all(self, action: str, query: _Query) -> Sequence[_Row]:
        async with self._access.reading(action) as connection:
            return (await connection.execute(query)).all()


def _note(kind: str, user_id: int) -> str:
    return f"{kind}:{user_id}"


def _names(user_id: int) -> ColumnElement[bool]:
    """Return whether an entry is by somebody, or may name them."""
    return (_LOG.actor == user_id) | _LOG.entry.like(f"%{user_id}%")


def _all_of(table_id: int) -> _Query:
    columns = _LOG.version, _LOG.entry, _LOG.at, _LOG.actor
    return select(*columns).where(_LOG.table_id == table_id).order_by(_LOG.version)


async def _published(connection: AsyncConnection, table_id: int) -> int:
    query = select(_PUB.shows).where(_PUB.table_id == table_id, _PUB.kind == PUBLISHED, _PUB.key == 0)
    return await connection.scalar(query) or 0


async def _rewrite(connection: AsyncConnection, user_id: int, table_id: int, rows: Sequence[_Row]) -> None:
    """Put somebody neutral in a person's place in a log."""
    number, stand_in = str(user_id), next_stand_in(row.entry for row in rows)
    changed: list[dict[str, object]] = []
    for row in rows:
        if number in row.entry:
            entry = neutral(ENTRIES.validate_json(row.entry), user_id, stand_in)
            changed.append({"at_version": row.version, "new": ENTRIES.dump_json(entry).decode()})
    if changed:
        one = update(schema.log).where(_LOG.table_id == table_id, _LOG.version == bindparam("at_version"))
        await connection.execute(one.values(entry=bindparam("new")), changed)
    theirs = update(schema.log).where(_LOG.table_id == table_id, _LOG.actor == user_id)
    await connection.execute(theirs.values(actor=None, interaction_id=None))


async def _forget_seats(connection: AsyncConnection, which: ColumnElement[bool]) -> None:
    nobody = {"user_id": None, "name": "", "rated": False}
    await connection.execute(update(schema.finished_seats).where(which).values(nobody))


async def _done(connection: AsyncConnection, user_id: int, table_id: int) -> None:
    this = delete(schema.forgetting).where(_TODO.user_id == user_id, _TODO.table_id == table_id)
    await connection.execute(this)


def _game(row: _Row) -> OwnGame:
    return OwnGame(*row[:5], seat=seat_from(row[5:]))
