"""`PersonalData`: the data kept of a person, found through `appearances` and erased table by table."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from datetime import datetime
from typing import Any

from bot.store.database import (
    Database,
    Execute,
    Rows,
    placeholders,
    to_microseconds,
    to_moment,
    to_moment_or_none,
)
from bot.store.results import SEATS_OF, seat_from
from bot.store.schema_number import PUBLISHED
from bot.tables.bans import BANNED, read_list
from bot.tables.entries import ENTRIES
from bot.tables.personal_data import (
    ErasureRequest,
    Holdings,
    OwnGame,
    OwnMessage,
    OwnRow,
    OwnTable,
    next_pseudonym,
    pseudonymised,
)

_NOTES = ("person", "tutorial", "direct")
"""The kinds of notes about a person; the key is the kind and the person's id."""
_BATCH_GAMES = 100
"""Games read at a time."""

_COUNTS = f"""
    SELECT
        (SELECT count(*) FROM appearances WHERE user_id = ?),
        (
            SELECT count(*) FROM log JOIN appearances AS a ON a.table_id = log.table_id
            WHERE a.user_id = ? AND log.actor = ?
        ),
        (
            SELECT min(log.at) FROM log JOIN appearances AS a ON a.table_id = log.table_id
            WHERE a.user_id = ? AND log.actor = ?
        ),
        (SELECT count(*) FROM ({SEATS_OF}) AS theirs),
        (
            SELECT count(*) FROM publication
            WHERE table_id IN (SELECT table_id FROM appearances WHERE user_id = ?)
                AND key = ? AND message_id > 0
        ),
        (SELECT count(*) FROM forgetting WHERE user_id = ?),
        (SELECT count(*) FROM standing_wishes WHERE user_id = ?)
    """  # noqa: S608 - constants
_ENTRIES = "SELECT version, entry, at, actor FROM log WHERE table_id = ?"
_ASK = """
    INSERT INTO forgetting (user_id, table_id, let_go)
    SELECT user_id, table_id, 0 FROM appearances WHERE user_id = ?
    ON CONFLICT DO NOTHING
    """
_ASK_FOR_NOTES = "INSERT INTO forgetting (user_id, table_id, let_go) VALUES (?, 0, 0) ON CONFLICT DO NOTHING"
_DONE = "DELETE FROM forgetting WHERE user_id = ? AND table_id = ?"
_FORGET_SEATS = "UPDATE finished_seats SET user_id = NULL, name = '', rated = 0 WHERE user_id = ?"
_AT_A_TABLE = (
    f"{_FORGET_SEATS} AND table_id = ?",
    "DELETE FROM publication WHERE key = ? AND table_id = ?",
    "DELETE FROM seats WHERE user_id = ? AND table_id = ?",
    "DELETE FROM appearances WHERE user_id = ? AND table_id = ?",
    _DONE,
)


class PersonalData:
    """The data kept of people."""

    db: Database

    # --- finding it ---

    async def holdings(self, user_id: int) -> Holdings:
        action = "count a user's data"
        ((tables, entries, since, finished, messages, pending, wishes),) = await self.db.rows(
            action, _COUNTS, *[user_id] * _COUNTS.count("?")
        )
        kinds = await self.notes_of(user_id)
        return Holdings(
            tables=tables,
            entries=entries,
            since=to_moment_or_none(since),
            finished=finished,
            messages=messages,
            pending=pending,
            wishes=wishes,
            settings="person" in kinds,
            direct="direct" in kinds,
            tutorial="tutorial" in kinds,
            bans=len(await self.bans_of(user_id)),
        )

    async def notes_of(self, user_id: int) -> dict[str, str]:
        keys = {f"{kind}:{user_id}": kind for kind in _NOTES}
        query = f"SELECT key, value FROM notes WHERE key IN ({placeholders(len(keys))})"  # noqa: S608
        return {keys[key]: value for key, value in await self.db.rows("find notes", query, *keys)}

    async def bans_of(self, user_id: int) -> dict[int, datetime]:
        query = "SELECT key, value FROM notes WHERE key LIKE ? AND value LIKE ?"
        rows = await self.db.rows("find bans", query, f"{BANNED}:%", f'%"{user_id}"%')
        return {int(str(key).partition(":")[2]): read_list(value)[user_id] for key, value in rows}

    async def games_of(self, user_id: int) -> AsyncGenerator[Sequence[OwnGame]]:
        query = f"{SEATS_OF} AND g.table_id > ? ORDER BY g.table_id LIMIT ?"
        last = 0
        while True:
            rows = await self.db.rows("read games", query, user_id, last, _BATCH_GAMES, long=True)
            if rows:
                yield [_game(row) for row in rows]
            if len(rows) < _BATCH_GAMES:
                return
            last = rows[-1][0]

    async def appearances(self, user_id: int) -> Sequence[int]:
        query = "SELECT table_id FROM appearances WHERE user_id = ? ORDER BY table_id"
        return [row[0] for row in await self.db.rows("find tables", query, user_id, long=True)]

    async def own_table(self, user_id: int, table_id: int) -> OwnTable | None:
        where = "SELECT guild_id, channel_id, opened_at FROM tables WHERE id = ?"
        theirs = f"{_ENTRIES} AND (actor = ? OR entry LIKE ?) ORDER BY version"
        messages = "SELECT kind, channel_id, message_id FROM publication WHERE table_id = ? AND key = ?"
        places = await self.db.rows("find a table", where, table_id, long=True)
        if not places:
            return None
        guild_id, channel_id, opened_at = places[0]
        rows = await self.db.rows("read entries", theirs, table_id, user_id, f"%{user_id}%", long=True)
        return OwnTable(
            table_id,
            guild_id,
            channel_id,
            to_moment(opened_at),
            rows=tuple(
                OwnRow(version, entry, to_moment(at), acted=actor == user_id)
                for version, entry, at, actor in rows
            ),
            messages=tuple(
                OwnMessage(kind, channel or 0, message or 0)
                for kind, channel, message in await self.db.rows(
                    "find messages", messages, table_id, user_id, long=True
                )
            ),
        )

    # --- forgetting it ---

    async def request_erasure(self, user_id: int) -> None:
        async def ask(say: Execute) -> None:
            await say(_ASK_FOR_NOTES, user_id)
            await say(_ASK, user_id)

        await self.db.write("request an erasure", ask)

    async def pending_erasures(self) -> Sequence[ErasureRequest]:
        query = "SELECT user_id, table_id, let_go FROM forgetting ORDER BY table_id, user_id"
        rows = await self.db.rows("find pending erasures", query)
        return [ErasureRequest(user_id, table_id, bool(let_go)) for user_id, table_id, let_go in rows]

    async def forget_notes(self, user_id: int) -> None:
        async def forget(say: Execute) -> None:
            for kind in _NOTES:
                await say("DELETE FROM notes WHERE key = ?", f"{kind}:{user_id}")
            await say("DELETE FROM standing_wishes WHERE user_id = ?", user_id)
            await say(_FORGET_SEATS, user_id)
            await say(_DONE, user_id, 0)

        await self.db.write("erase a user's notes", forget, scrubs=True)

    async def note_removed(self, user_id: int, table_id: int) -> None:
        statement = "UPDATE forgetting SET let_go = 1 WHERE user_id = ? AND table_id = ?"
        await self.db.say("note that a user was removed", statement, user_id, table_id)

    async def forget_at(self, user_id: int, table_id: int, *, told_since: datetime) -> bool:
        since = to_microseconds(told_since)

        async def forget(say: Execute) -> bool:
            # It changes nothing, but locks the table: no other process may use the same pseudonym.
            lock = "UPDATE tables SET is_open = is_open WHERE id = ? RETURNING is_open"
            if any(is_open for (is_open,) in await say(lock, table_id)):
                return False
            rows = await say(f"{_ENTRIES} ORDER BY version", table_id)
            late = bool(rows) and rows[-1][2] > since
            if late and rows[-1][0] > await _published(say, table_id):
                return False
            await _rewrite(say, user_id, table_id, rows)
            for statement in _AT_A_TABLE:
                await say(statement, user_id, table_id)
            # The draft of the last decision is useless now, whichever player's it is.
            await say("DELETE FROM drafts WHERE table_id = ?", table_id)
            return True

        action = "erase a user at a table"
        return await self.db.write(action, forget, order=(table_id, 0), scrubs=True)


async def _published(say: Execute, table_id: int) -> int:
    query = f"SELECT shows FROM publication WHERE table_id = ? AND kind = '{PUBLISHED}' AND key = 0"  # noqa: S608
    found = await say(query, table_id)
    return found[0][0] if found else 0


async def _rewrite(say: Execute, user_id: int, table_id: int, rows: Rows) -> None:
    """Replace a person by a pseudonym in a log."""
    number = str(user_id)
    stand_in = next_pseudonym(row[1] for row in rows)
    for version, entry, _, _ in rows:
        if number in entry:
            new = ENTRIES.dump_json(pseudonymised(ENTRIES.validate_json(entry), user_id, stand_in)).decode()
            await say("UPDATE log SET entry = ? WHERE table_id = ? AND version = ?", new, table_id, version)
    mine = "UPDATE log SET actor = NULL, interaction_id = NULL WHERE table_id = ? AND actor = ?"
    await say(mine, table_id, user_id)


def _game(row: Sequence[Any]) -> OwnGame:
    return OwnGame(*row[:3], finished_at=to_moment(row[3]), edition=row[4], seat=seat_from(row[5:]))
