"""`Log`: tables with their channels, seats and logs; `ShownMessages`: the messages that show them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.ops.observer import Observer
from bot.store.database import (
    Database,
    Execute,
    flattened,
    placeholders,
    to_microseconds,
    to_moment,
    to_moment_or_none,
)
from bot.store.results import keep_game
from bot.store.schema_number import PUBLISHED, TOLD
from bot.tables.store import Appended, LogRow, Overview, PostedMessage, Publication, StoreError, StoreTrouble

_COLUMNS = "table_id, version, entry, events, actor, interaction_id, at, goes_on, deadline, private"

_IS_THERE = """(
    EXISTS (SELECT 1 FROM log WHERE log.table_id = tables.id)
    OR NOT EXISTS (SELECT 1 FROM finished_games WHERE finished_games.table_id = tables.id)
)"""
"""Of some old tables only the game's result is left."""

_OPEN = """
    INSERT INTO tables (channel_id, guild_id, opened_at, parent_id, is_open) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING RETURNING id
    """
_HOLDS = 1
"""What a table that holds its channel has in its column `is_open`."""
_ANNOUNCED = 2
"""Likewise, one that is announced."""
_FIND = f"SELECT id FROM tables WHERE channel_id = ? AND is_open = {_HOLDS}"  # noqa: S608 - a constant
_AT = "SELECT id FROM tables WHERE (channel_id = ? OR parent_id = ?) AND is_open > 0 ORDER BY id"
_ANNOUNCED_AT = f"""
    SELECT id FROM tables WHERE (channel_id = ? OR parent_id = ?) AND is_open = {_ANNOUNCED}
        AND EXISTS (SELECT 1 FROM log WHERE log.table_id = tables.id)
    ORDER BY id
    """  # noqa: S608 - a constant
_LATEST = f"""
    SELECT id FROM tables WHERE channel_id = ? AND is_open < {_ANNOUNCED} AND {_IS_THERE}
    ORDER BY is_open DESC, opened_at DESC, id DESC LIMIT 1
    """  # noqa: S608 - constants
_CHANNEL = f"SELECT channel_id, guild_id FROM tables WHERE id = ? AND {_IS_THERE}"  # noqa: S608
_SEATS_OF = """
    SELECT tables.id FROM seats JOIN tables ON tables.id = seats.table_id
    WHERE seats.user_id = ? AND tables.is_open > 0
    """
_LOAD = f"SELECT {_COLUMNS} FROM log WHERE table_id = ? AND version > ? ORDER BY version"  # noqa: S608
STANDING = """
    FROM tables JOIN log ON log.table_id = tables.id
        AND log.version = (SELECT max(version) FROM log AS l WHERE l.table_id = tables.id)
    WHERE tables.is_open > 0 AND log.deadline IS NOT NULL
    """
"""The deadlines of open tables that have one: those of their latest entries."""


class Log:
    """Tables, and their logs."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self._observer = Observer()

    def observe(self, observer: Observer) -> None:
        """Report the time of each append to an observer from now on."""
        self._observer = observer

    async def open_table(
        self, channel_id: int, guild_id: int | None, at: datetime, parent_id: int | None = None
    ) -> int:
        values = channel_id, guild_id, to_microseconds(at), parent_id, _HOLDS

        async def open_or_find(say: Execute) -> int | None:
            found = await say(_OPEN, *values) or await say(_FIND, channel_id)
            return found[0][0] if found else None

        # None: the table in the way was closed in between.
        while (table_id := await self.db.write("open a table", open_or_find)) is None:
            pass
        return table_id

    async def announce_table(
        self, channel_id: int, guild_id: int | None, at: datetime, parent_id: int | None = None
    ) -> int:
        values = channel_id, guild_id, to_microseconds(at), parent_id, _ANNOUNCED
        ((table_id,),) = await self.db.say("announce a table", _OPEN, *values)
        return int(table_id)

    async def announced_at(self, channel_id: int) -> list[int]:
        rows = await self.db.rows("find announced tables", _ANNOUNCED_AT, channel_id, channel_id)
        return [row[0] for row in rows]

    async def find_table(self, channel_id: int) -> int | None:
        found: int | None = await self.db.scalar("find a table", _FIND, channel_id)
        return found

    async def tables_at(self, channel_id: int) -> list[int]:
        rows = await self.db.rows("find the tables of a channel", _AT, channel_id, channel_id)
        return [row[0] for row in rows]

    async def seats_of(self, user_id: int, parent_id: int | None = None) -> list[int]:
        there = ""
        values = [user_id]
        if parent_id is not None:
            there = f" AND (tables.parent_id = ? OR (tables.channel_id = ? AND is_open = {_ANNOUNCED}))"
            values += [parent_id, parent_id]
        query = f"{_SEATS_OF}{there} ORDER BY tables.id DESC"
        return [row[0] for row in await self.db.rows("find seats", query, *values)]

    async def table_of_interaction(self, interaction_id: int) -> int | None:
        query = "SELECT table_id FROM log WHERE interaction_id = ?"
        found: int | None = await self.db.scalar("find an interaction", query, interaction_id)
        return found

    async def tables_of(self, guild_id: int) -> list[int]:
        query = "SELECT id FROM tables WHERE guild_id = ? AND is_open > 0 ORDER BY id"
        return [row[0] for row in await self.db.rows("find the tables of a server", query, guild_id)]

    async def latest_table(self, channel_id: int) -> int | None:
        found: int | None = await self.db.scalar("find the latest table", _LATEST, channel_id)
        return found

    async def channel_of(self, table_id: int) -> tuple[int, int | None] | None:
        found = await self.db.rows("find a channel", _CHANNEL, table_id)
        if not found:
            return None
        return found[0][0], found[0][1]

    async def close_table(self, table_id: int) -> None:
        statement = "UPDATE tables SET is_open = 0 WHERE id = ?"
        await self.db.say("close a table", statement, table_id, order=(table_id, 0))

    async def append(self, row: LogRow) -> Appended:
        return await self._append((row,))

    async def append_run(self, rows: Sequence[LogRow]) -> Appended:
        return await self._append(rows)

    async def load(self, table_id: int, after: int = 0) -> list[LogRow]:
        rows: list[LogRow] = []
        for row in await self.db.rows("load a log", _LOAD, table_id, after):
            *said, at, goes_on, deadline, private = row
            rows.append(
                LogRow(
                    *said,
                    at=to_moment(at),
                    goes_on=bool(goes_on),
                    deadline=to_moment_or_none(deadline),
                    private=bool(private),
                )
            )
            if rows[-1].version != after + len(rows):
                raise StoreError(
                    f"the log of table {table_id} has no entry {after + len(rows)}", StoreTrouble.UNREADABLE
                )
        return rows

    async def deadlines(self) -> dict[int, datetime]:
        found = await self.db.rows("find deadlines", f"SELECT tables.id, log.deadline {STANDING}")
        return {table_id: to_moment(deadline) for table_id, deadline in found}

    async def _append(self, rows: Sequence[LogRow]) -> Appended:
        first = rows[0]
        values = flattened([_values(row) for row in rows])
        insert = f"INSERT INTO log ({_COLUMNS}) VALUES {placeholders(len(rows), 10)}"  # noqa: S608

        async def keep(say: Execute) -> Appended:
            if any([row.holds_channel and await _is_taken(say, row.table_id) for row in rows]):
                return Appended.TAKEN
            # One statement checks the version and the interaction: rows that conflict are skipped.
            kept = await say(f"{insert} ON CONFLICT DO NOTHING RETURNING version", *values)
            if len(kept) < len(rows):
                return await _take_back(say, first, [row[0] for row in kept])
            for row in rows:
                await _change_more(say, row)
            self.db.written += [(row.table_id, row.version) for row in rows]
            return Appended.KEPT

        with self._observer.committing():
            action = f"append to the log of table {first.table_id}"
            return await self.db.write(action, keep, order=(first.table_id, first.version))


def _values(row: LogRow) -> tuple[object, ...]:
    return (
        row.table_id,
        row.version,
        row.entry,
        row.events,
        row.actor,
        row.interaction_id,
        to_microseconds(row.at),
        int(row.goes_on),
        None if row.deadline is None else to_microseconds(row.deadline),
        int(row.private),
    )


async def _is_taken(say: Execute, table_id: int) -> bool:
    """Return whether another table holds the channel of this one."""
    ((channel_id,),) = await say("SELECT channel_id FROM tables WHERE id = ?", table_id)
    return any(row[0] != table_id for row in await say(_FIND, channel_id))


async def _take_back(say: Execute, first: LogRow, versions: Sequence[int]) -> Appended:
    """Undo a batch that another process has interrupted; return the outcome of the append."""
    if versions:
        statement = f"DELETE FROM log WHERE table_id = ? AND version IN ({placeholders(len(versions))})"  # noqa: S608
        await say(statement, first.table_id, *versions)
    known = "SELECT 1 FROM log WHERE interaction_id = ?"
    if first.interaction_id is not None and await say(known, first.interaction_id):
        return Appended.DUPLICATE
    return Appended.CONFLICT


async def _change_more(say: Execute, row: LogRow) -> None:
    """Update the tables beside the log for an appended entry."""
    if row.moved_to is not None:
        move = "UPDATE tables SET parent_id = channel_id, channel_id = ? WHERE id = ?"
        await say(move, row.moved_to, row.table_id)
    if row.holds_channel:
        take = f"UPDATE tables SET is_open = {_HOLDS}, opened_at = ? WHERE id = ?"  # noqa: S608 - a constant
        await say(take, to_microseconds(row.at), row.table_id)
    elif row.holds_channel is not None:
        await say(f"UPDATE tables SET is_open = {_ANNOUNCED} WHERE id = ?", row.table_id)  # noqa: S608
    if row.seated is not None:
        await say("DELETE FROM seats WHERE table_id = ?", row.table_id)
        if row.seated:
            taken = [(row.table_id, user_id) for user_id in sorted(row.seated)]
            statement = f"INSERT INTO seats (table_id, user_id) VALUES {placeholders(len(taken), 2)}"  # noqa: S608
            await say(statement, *flattened(taken))
    if row.finished is not None:
        await keep_game(say, row.finished)
    if row.named:
        named = [(user_id, row.table_id) for user_id in sorted(row.named)]
        statement = f"INSERT INTO appearances (user_id, table_id) VALUES {placeholders(len(named), 2)}"  # noqa: S608
        await say(f"{statement} ON CONFLICT DO NOTHING", *flattened(named))


_SHOWN_COLUMNS = "table_id, kind, key, channel_id, message_id, shows"
_OF_A_TABLE = f"SELECT {_SHOWN_COLUMNS} FROM publication WHERE table_id = ? AND live = 1 ORDER BY kind, key"  # noqa: S608
_OF_A_KIND = f"SELECT {_SHOWN_COLUMNS} FROM publication WHERE kind = ? AND live = 1 ORDER BY table_id"  # noqa: S608
_REPLACE = f"""
    ON CONFLICT (table_id, kind, key) DO UPDATE SET
        channel_id = excluded.channel_id, message_id = excluded.message_id, live = excluded.live,
        shows = CASE
            WHEN excluded.kind IN ('{TOLD}', '{PUBLISHED}') AND excluded.shows < publication.shows
            THEN publication.shows ELSE excluded.shows
        END
    """
"""A mark never goes back; of messages, the last one counts."""

_PUBLISHED = f"""
    FROM tables LEFT JOIN publication ON publication.table_id = tables.id AND publication.kind = '{PUBLISHED}'
    """
_LATER = "log.table_id = tables.id AND log.version > coalesce(publication.shows, 0)"
# A table is behind if its last published entry lets it go on by itself, too.
_BEHIND = f"""
    SELECT tables.id {_PUBLISHED}
    WHERE EXISTS (SELECT 1 FROM log WHERE {_LATER}) OR EXISTS (
        SELECT 1 FROM log
        WHERE log.table_id = tables.id AND log.version = publication.shows AND log.goes_on = 1
    )
    ORDER BY tables.id
    """  # noqa: S608 - constants
# Private entries are no news: moderators must not learn of them.
_OVERVIEW = f"""
    SELECT
        (SELECT count(*) FROM tables WHERE is_open > 0 {{here}}),
        (SELECT min(log.deadline) {STANDING} {{here}}),
        (
            SELECT count(*) {_PUBLISHED}
            WHERE EXISTS (SELECT 1 FROM log WHERE {_LATER} AND log.private = 0) {{here}}
        )
    """  # noqa: S608 - constants


class ShownMessages:
    """The messages that show tables."""

    db: Database

    async def publication(self, table_id: int) -> Publication:
        rows = await self.db.rows("find messages", _OF_A_TABLE, table_id)
        said = {row[1]: row[5] for row in rows if row[1] in (TOLD, PUBLISHED)}
        shown = tuple(PostedMessage(*row) for row in rows if row[1] not in said)
        return Publication(said.get(TOLD, 0), said.get(PUBLISHED, 0), shown)

    async def shown(self, kind: str) -> list[PostedMessage]:
        return [
            PostedMessage(*row) for row in await self.db.rows("find messages of a kind", _OF_A_KIND, kind)
        ]

    async def keep_publication(
        self,
        table_id: int,
        *,
        told: int = 0,
        published: int = 0,
        shown: Sequence[PostedMessage] = (),
    ) -> None:
        rows: list[tuple[object, ...]] = [
            (one.table_id, one.kind, one.key, one.channel_id, one.message_id, one.shows, int(one.live))
            for one in shown
        ]
        if told:
            rows.append((table_id, TOLD, 0, None, None, told, 1))
        if published:
            rows.append((table_id, PUBLISHED, 0, None, None, published, 1))
        if rows:
            values = placeholders(len(rows), 7)
            insert = f"INSERT INTO publication ({_SHOWN_COLUMNS}, live) VALUES {values} {_REPLACE}"  # noqa: S608
            await self.db.say("keep what is shown", insert, *flattened(rows), order=(table_id, 0))

    async def unpublished_tables(self) -> list[int]:
        return [row[0] for row in await self.db.rows("find unpublished tables", _BEHIND)]

    async def overview(self, guild_id: int | None = None) -> Overview:
        here = ""
        values: tuple[int, ...] = ()
        if guild_id is not None:
            here = "AND tables.guild_id = ?"
            values = (guild_id,) * _OVERVIEW.count("{here}")
        ((count, earliest, unpublished),) = await self.db.rows(
            "count tables", _OVERVIEW.format(here=here), *values
        )
        return Overview(count, to_moment_or_none(earliest), unpublished)
