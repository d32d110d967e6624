"""The part of a store that every database shares: its queries, in SQLAlchemy's own language.

`bot.store.sqlite` and `bot.store.postgres` say what is theirs: how to connect, how to append, and how to
insert what may be there.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, case, exists, func, or_, select, true, type_coerce, update

from bot.health.observer import Observer
from bot.store import schema
from bot.store.access import Access
from bot.store.append import Appender
from bot.store.errors import failing_to
from bot.store.finished_games import SqlFinishedGames
from bot.store.letting_go.clearing_out import SqlClearing
from bot.store.letting_go.personal_data import SqlPersonalData
from bot.store.schema import PUBLISHED, TOLD
from bot.tables.store import (
    Appended,
    LogRow,
    Overview,
    Publication,
    Shown,
    StoreError,
    StoreTrouble,
    TableStore,
)


class SqlStore(TableStore):
    """Keeps tables in a database. Every statement is a transaction by itself.

    Args:
        access: for everything but the log.
        appender: for the log.
    """

    def __init__(self, access: Access, appender: Appender) -> None:
        self.access = access
        self._appender = appender
        self._games = SqlFinishedGames(access)
        self._personal = SqlPersonalData(access)
        self._clearing = SqlClearing(access)

    @property
    def games(self) -> SqlFinishedGames:
        """What stays of games that are finished."""
        return self._games

    @property
    def personal(self) -> SqlPersonalData:
        """What is kept of people."""
        return self._personal

    @property
    def clearing(self) -> SqlClearing:
        """What goes when its time is over."""
        return self._clearing

    async def open_table(
        self, channel_id: int, guild_id: int | None, at: datetime, parent_id: int | None = None
    ) -> int:
        new = (
            self.access.insert(schema.tables)
            .values(channel_id=channel_id, guild_id=guild_id, opened_at=at, parent_id=parent_id)
            .on_conflict_do_nothing()
            .returning(schema.tables.c.id)
        )
        while True:
            table_id: int | None = await self.access.returned("open a table", new)
            if table_id is None:
                table_id = await self.find_table(channel_id)
            # None again: the table in the way was closed in between.
            if table_id is not None:
                return table_id

    async def find_table(self, channel_id: int) -> int | None:
        t = schema.tables.c
        return await self.access.first(select(t.id).where(t.channel_id == channel_id, t.is_open))

    async def tables_at(self, channel_id: int) -> list[int]:
        t = schema.tables.c
        here = or_(t.channel_id == channel_id, t.parent_id == channel_id)
        return await self.access.all("find the tables of a channel", select(t.id).where(here, t.is_open))

    async def seats_of(self, user_id: int, parent_id: int | None = None) -> list[int]:
        t, s = schema.tables.c, schema.seats.c
        query = (
            select(t.id)
            .join_from(schema.seats, schema.tables, t.id == s.table_id)
            .where(s.user_id == user_id, t.is_open)
            .order_by(t.id.desc())
        )
        if parent_id is not None:
            query = query.where(t.parent_id == parent_id)
        return await self.access.all("find the seats of a user", query)

    async def table_of_interaction(self, interaction_id: int) -> int | None:
        c = schema.log.c
        return await self.access.first(select(c.table_id).where(c.interaction_id == interaction_id))

    async def tables_of(self, guild_id: int) -> list[int]:
        t = schema.tables.c
        query = select(t.id).where(t.guild_id == guild_id, t.is_open)
        return await self.access.all("find the tables of a server", query)

    async def latest_table(self, channel_id: int) -> int | None:
        t = schema.tables.c
        # A channel's open table is its newest: another is opened only when it is closed.
        return await self.access.first(
            select(t.id).where(t.channel_id == channel_id, _is_there()).order_by(t.id.desc()).limit(1)
        )

    async def channel_of(self, table_id: int) -> tuple[int, int | None] | None:
        t = schema.tables.c
        query = select(t.channel_id, t.guild_id).where(t.id == table_id, _is_there())
        found = await self.access.rows("find a channel", query)
        return (found[0][0], found[0][1]) if found else None

    async def close_table(self, table_id: int) -> None:
        close = update(schema.tables).where(schema.tables.c.id == table_id).values(is_open=False)
        await self.access.write("close a table", close)

    # --- the log ---

    async def append(self, row: LogRow) -> Appended:
        self.access.require_open()
        return await self._appender.append(row)

    async def append_run(self, rows: Sequence[LogRow]) -> Appended:
        self.access.require_open()
        return await self._appender.append_run(rows)

    async def load(self, table_id: int, after: int = 0) -> list[LogRow]:
        c = schema.log.c
        query = (
            select(
                c.table_id,
                c.version,
                c.entry,
                c.events,
                c.actor,
                c.interaction_id,
                c.at,
                c.goes_on,
                c.deadline,
            )
            .where(c.table_id == table_id, c.version > after)
            .order_by(c.version)
        )
        return self.logged(table_id, after, await self.access.rows("load a log", query))

    @staticmethod
    def logged(table_id: int, after: int, found: Sequence[Sequence[Any]]) -> list[LogRow]:
        """Return what rows of a log say: the first fields of `LogRow`.

        Raises:
            StoreError: if one is missing among them.
        """
        rows = [LogRow(*row) for row in found]
        for expected, row in enumerate(rows, start=after + 1):
            if row.version != expected:
                raise StoreError(
                    f"the log of table {table_id} has no entry {expected}", StoreTrouble.UNREADABLE
                )
        return rows

    async def deadlines(self) -> dict[int, datetime]:
        c = schema.log.c
        found = await self.access.rows("find deadlines", _standing(select(c.table_id, c.deadline)))
        return {row.table_id: row.deadline for row in found}

    # --- drafts ---

    async def keep_draft(self, table_id: int, decision: int, draft: str) -> None:
        new = self.access.insert(schema.drafts).values(table_id=table_id, decision=decision, draft=draft)
        await self.access.write(
            "keep a draft",
            new.on_conflict_do_update(
                index_elements=["table_id"],
                set_={"decision": new.excluded.decision, "draft": new.excluded.draft},
                where=new.excluded.decision >= schema.drafts.c.decision,
            ),
        )

    async def draft(self, table_id: int, decision: int) -> str | None:
        c = schema.drafts.c
        return await self.access.first(select(c.draft).where(c.table_id == table_id, c.decision == decision))

    # --- what is shown ---

    async def publication(self, table_id: int) -> Publication:
        p = schema.publication.c
        query = (
            select(p.table_id, p.kind, p.key, p.channel_id, p.message_id, p.shows)
            .where(p.table_id == table_id, p.live)
            .order_by(p.kind, p.key)
        )
        return self.published(await self.access.rows("find messages", query))

    @staticmethod
    def published(found: Sequence[Sequence[Any]]) -> Publication:
        """Return what rows say: the fields of `Shown`, some of them marks."""
        marks = {row[1]: row[5] for row in found if row[1] in (TOLD, PUBLISHED)}
        shown = tuple(Shown(*row) for row in found if row[1] not in marks)
        return Publication(marks.get(TOLD, 0), marks.get(PUBLISHED, 0), shown)

    async def shown(self, kind: str) -> list[Shown]:
        p = schema.publication.c
        query = select(p.table_id, p.kind, p.key, p.channel_id, p.message_id, p.shows)
        query = query.where(p.kind == kind, p.live).order_by(p.table_id)
        return [Shown(*row) for row in await self.access.rows("find messages of a kind", query)]

    async def keep_publication(
        self,
        table_id: int,
        *,
        told: int = 0,
        published: int = 0,
        shown: Sequence[Shown] = (),
    ) -> None:
        rows: list[tuple[object, ...]] = [
            (one.table_id, one.kind, one.key, one.channel_id, one.message_id, one.shows, one.live)
            for one in shown
        ]
        if told:
            rows.append((table_id, TOLD, 0, None, None, told, True))
        if published:
            rows.append((table_id, PUBLISHED, 0, None, None, published, True))
        if rows:
            await self._keep_shown(rows)

    async def _keep_shown(self, rows: Sequence[tuple[object, ...]]) -> None:
        """Keep rows of `schema.publication`, in place of what was there under their keys."""
        columns = schema.publication.columns.keys()
        values = [dict(zip(columns, row, strict=True)) for row in rows]
        p, new = schema.publication.c, self.access.insert(schema.publication).values(values)
        # A mark never goes back; a message is whatever was sent last.
        behind = p.kind.in_((TOLD, PUBLISHED)) & (new.excluded.shows < p.shows)
        replaced = ("channel_id", "message_id", "live")
        await self.access.write(
            "keep what is shown",
            new.on_conflict_do_update(
                index_elements=["table_id", "kind", "key"],
                set_={
                    "shows": case((behind, p.shows), else_=new.excluded.shows),
                    **{name: new.excluded[name] for name in replaced},
                },
            ),
        )

    async def behind(self) -> list[int]:
        t, c, p = schema.tables.c, schema.log.c, schema.publication.c
        published = func.coalesce(p.shows, 0)
        ahead = exists().where(c.table_id == t.id, c.version > published)
        # Where all is shown, the last entry is the one that was published.
        goes_on = exists().where(c.table_id == t.id, c.version == published, c.goes_on)
        mark = (p.table_id == t.id) & (p.kind == PUBLISHED)
        query = (
            select(t.id)
            .join_from(schema.tables, schema.publication, mark, isouter=True)
            .where(ahead | goes_on)
            .order_by(t.id)
        )
        return await self.access.all("find unpublished tables", query)

    async def overview(self, guild_id: int | None = None) -> Overview:
        t, c, p = schema.tables.c, schema.log.c, schema.publication.c
        here = true() if guild_id is None else t.guild_id == guild_id
        ahead = exists().where(c.table_id == t.id, c.version > func.coalesce(p.shows, 0))
        mark = (p.table_id == t.id) & (p.kind == PUBLISHED)
        behind = select(func.count()).select_from(schema.tables).join(schema.publication, mark, isouter=True)
        asked = (
            select(func.count()).select_from(schema.tables).where(t.is_open, here),
            _standing(select(type_coerce(func.min(c.deadline), schema.Moment))).where(here),
            behind.where(ahead, here),
        )
        counted: list[Any] = [(await self.access.rows("count tables", each))[0][0] for each in asked]
        return Overview(*counted)

    # --- notes ---

    async def remember(self, key: str, value: str) -> None:
        new = self.access.insert(schema.notes).values(key=key, value=value)
        await self.access.write(
            "keep a note",
            new.on_conflict_do_update(index_elements=["key"], set_={"value": new.excluded.value}),
        )

    async def recall(self, key: str) -> str | None:
        c = schema.notes.c
        return await self.access.first(select(c.value).where(c.key == key))

    # --- the connection ---

    def observe(self, observer: Observer) -> None:
        """Tell somebody from now on how long what is appended takes."""
        self._appender.observer = observer

    async def close(self) -> None:
        """Wait for what is being written, then let go of the database. A second call does nothing."""
        if self.access.is_closed:
            return
        self.access.forbid()
        with failing_to("close the database"):
            try:
                await self._appender.close()
            finally:
                await self.access.close()


def _standing(query: Select[*tuple[Any, ...]]) -> Select[*tuple[Any, ...]]:
    """Return a query about the deadlines of open tables that have one: those of their latest entries."""
    t, c, later = schema.tables.c, schema.log.c, schema.log.alias("later").c
    latest = ~exists().where(later.table_id == c.table_id, later.version == c.version + 1)
    joined = query.join_from(schema.tables, schema.log, t.id == c.table_id)
    return joined.where(t.is_open, c.deadline.is_not(None), latest)


def _is_there() -> ColumnElement[bool]:
    """Return whether there still is a table: of some that are old nothing is left but how the game ended."""
    t, c, ended = schema.tables.c, schema.log.c, schema.finished_games.c
    return or_(exists().where(c.table_id == t.id), ~exists().where(ended.table_id == t.id))
