"""`Retention`: finds and removes expired tables, and the data of servers that the bot has left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from bot.store.database import Database, Execute, to_microseconds, to_moment
from bot.tables.bans import BANNED
from bot.tables.standing_wishes import ROLE_CALLED
from bot.tables.store import QuietTables

_BATCH_TABLES = 200
"""Tables read at a time."""

_OF_A_SERVER = ("server", "discord_locale", BANNED, ROLE_CALLED)
"""The kinds of notes about a server; the key is the kind and the server's id."""

_OF_THE_LOG = ("log", "drafts", "publication", "seats", "appearances")
_OF_THE_END = ("finished_seats", "finished_games")

_LATEST = """
    SELECT t.id, t.is_open, t.opened_at,
        (SELECT at FROM log WHERE log.table_id = t.id ORDER BY version DESC LIMIT 1),
        (SELECT count(*) FROM finished_games AS g WHERE g.table_id = t.id)
    FROM tables AS t WHERE t.id > ? ORDER BY t.id LIMIT ?
    """


class Retention:
    """Removes expired data, each time in one short transaction."""

    db: Database

    async def quiet_tables(self, before: datetime, after: int) -> QuietTables:
        rows = await self.db.rows("find old tables", _LATEST, after, _BATCH_TABLES, long=True)
        moment = to_microseconds(before)
        quiet = dict[int, bool]()
        for table_id, is_open, opened_at, latest, ended in rows:
            is_emptied = latest is None and ended
            if (latest or opened_at) < moment and not is_emptied:
                quiet[table_id] = bool(is_open)
        next_after = rows[-1][0] if len(rows) == _BATCH_TABLES else None
        return QuietTables(quiet, next_after)

    async def empty_table(self, table_id: int) -> None:
        async def empty(say: Execute) -> None:
            if not await say("SELECT 1 FROM tables WHERE id = ? AND is_open > 0", table_id):
                await _delete(say, _OF_THE_LOG, table_id)
                if not await say("SELECT 1 FROM finished_games WHERE table_id = ?", table_id):
                    await say("DELETE FROM tables WHERE id = ?", table_id)

        await self.db.write("empty a table", empty, order=(table_id, 0), scrubs=True)

    async def remove_table(self, table_id: int) -> None:
        async def remove(say: Execute) -> None:
            await _delete(say, (*_OF_THE_LOG, *_OF_THE_END, "forgetting"), table_id)
            await say("DELETE FROM tables WHERE id = ?", table_id)

        await self.db.write("remove a table", remove, order=(table_id, 0), scrubs=True)

    async def servers(self) -> set[int]:
        played = "SELECT DISTINCT guild_id FROM tables WHERE guild_id IS NOT NULL"
        wished = "SELECT DISTINCT guild_id FROM standing_wishes"
        queries = (played, wished)
        found = {row[0] for query in queries for row in await self.db.rows("find servers", query, long=True)}
        for kind in _OF_A_SERVER:
            noted = "SELECT key FROM notes WHERE key LIKE ?"
            rows = await self.db.rows("find servers", noted, f"{kind}:%", long=True)
            numbers = [str(row[0]).partition(":")[2] for row in rows]
            found |= {int(number) for number in numbers if number.isdecimal()}
        return found

    async def lost_servers(self) -> Mapping[int, datetime]:
        rows = await self.db.rows("find lost servers", "SELECT guild_id, since FROM lost_servers")
        return {guild_id: to_moment(since) for guild_id, since in rows}

    async def note_lost(self, guild_id: int, since: datetime) -> None:
        statement = "INSERT INTO lost_servers (guild_id, since) VALUES (?, ?) ON CONFLICT DO NOTHING"
        await self.db.say("note a lost server", statement, guild_id, to_microseconds(since))

    async def note_found(self, guild_id: int) -> None:
        statement = "DELETE FROM lost_servers WHERE guild_id = ?"
        await self.db.say("note that a server is there again", statement, guild_id)

    async def tables_on(self, guild_id: int, most: int) -> Sequence[int]:
        query = "SELECT id FROM tables WHERE guild_id = ? ORDER BY id LIMIT ?"
        rows = await self.db.rows("find a server's tables", query, guild_id, most, long=True)
        return [row[0] for row in rows]

    async def remove_server(self, guild_id: int) -> None:
        async def remove(say: Execute) -> None:
            for kind in _OF_A_SERVER:
                await say("DELETE FROM notes WHERE key = ?", f"{kind}:{guild_id}")
            await say("DELETE FROM standing_wishes WHERE guild_id = ?", guild_id)
            await say("DELETE FROM lost_servers WHERE guild_id = ?", guild_id)

        await self.db.write("remove a server", remove, scrubs=True)


async def _delete(say: Execute, names: Sequence[str], table_id: int) -> None:
    for name in names:
        await say(f"DELETE FROM {name} WHERE table_id = ?", table_id)  # noqa: S608 - constants
