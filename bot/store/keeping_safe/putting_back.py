"""Makes a restored database fit what Discord shows, which is newer.

Tables that had gone on since the backup was made get new numbers: whatever shows what does not count any more
has ids of the old ones, which belong to no table, and nothing that is sent for the new ones is taken for what
was sent before. Their channels are told, once.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from bot.store.database import to_microseconds
from bot.store.keeping_safe.copies import COPIED_AT
from bot.store.schema import TOLD, look_at, newest_number, read_only
from bot.tables.entries import ENTRIES, PutBack
from bot.tables.store import StoreError

_Log: TypeAlias = tuple[int, int]
"""How many entries a log has, and when the last was accepted."""
_Row: TypeAlias = tuple[Any, ...]

_FAR = 1_000_000
"""So far from the known numbers of tables new ones begin, where it is not known how many there were."""

_SHOWN = "SELECT table_id, kind, key, channel_id, message_id, shows, live FROM publication"
_BY_TABLE = ("log", "seats", "drafts", "publication", "appearances", "forgetting")


class _Lost(NamedTuple):
    """What the database said that is replaced."""

    logs: dict[int, _Log]
    newest: int
    """The highest number of a table that there ever was."""
    publication: dict[int, list[_Row]]
    drafts: dict[int, _Row]

    def told(self, table_id: int) -> int:
        """Return up to which version the story of a table had been told."""
        return next((row[5] for row in self.publication.get(table_id, ()) if row[1] == TOLD), 0)


def put_back(made: Path, replaced: Path | None, as_of: datetime, now: datetime) -> int:
    """Make a restored database fit what is shown by now, and return how many tables had gone on since.

    Args:
        made: the restored database, of the newest schema and used by nobody.
        replaced: what was used until now; None where there is nothing, or nothing that can be read.
        as_of: when the backup was made, UTC.
        now: UTC.

    Raises:
        sqlite3.Error: if it fails; nothing has changed then.
    """
    lost = None if replaced is None else _read_lost(replaced)
    with closing(sqlite3.connect(made, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        logs, moved = _logs(connection), dict[int, int]()
        # Games that are over went no further; their results have their numbers.
        live = connection.execute(
            "SELECT id FROM tables WHERE is_open AND id NOT IN (SELECT table_id FROM finished_games)"
        ).fetchall()
        newest = _newest(connection)
        newest = newest + _FAR if lost is None else max(newest, lost.newest)
        for (table_id,) in live:
            if lost is None or lost.logs.get(table_id) != logs.get(table_id):
                newest += 1
                moved[table_id] = newest
        if lost is not None:
            _take_over(connection, lost, logs, moved)
        for was, table_id in moved.items():
            told = 0 if lost is None else lost.told(was)
            _renumber(connection, was, table_id, told, PutBack(as_of=as_of), now)
        connection.execute("DELETE FROM sqlite_sequence WHERE name = 'tables'")
        connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?)", (newest,))
        connection.execute("DELETE FROM notes WHERE key = ?", (COPIED_AT,))
        connection.execute("COMMIT")
    return len(moved)


def _read_lost(replaced: Path) -> _Lost | None:
    """Return what can be said of what is lost; None where it cannot be read."""
    try:
        if look_at(replaced) != newest_number():
            return None
        with closing(read_only(replaced)) as connection:
            publication: dict[int, list[_Row]] = {}
            for row in connection.execute(_SHOWN):
                publication.setdefault(row[0], []).append(row)
            drafts = {
                row[0]: row for row in connection.execute("SELECT table_id, decision, draft FROM drafts")
            }
            return _Lost(_logs(connection), _newest(connection), publication, drafts)
    except (sqlite3.Error, OSError, StoreError, ValueError):
        return None  # mostly that is why a backup is restored


def _logs(connection: sqlite3.Connection) -> dict[int, _Log]:
    found = connection.execute("SELECT table_id, count(*), max(at) FROM log GROUP BY table_id")
    return {table_id: (count, at) for table_id, count, at in found}


def _newest(connection: sqlite3.Connection) -> int:
    query = (
        "SELECT max(coalesce((SELECT max(id) FROM tables), 0),"
        " coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'tables'), 0))"
    )
    return int(connection.execute(query).fetchone()[0])


def _take_over(
    connection: sqlite3.Connection, lost: _Lost, logs: dict[int, _Log], moved: dict[int, int]
) -> None:
    """Take over what is newer and still true: what is shown of tables that have not gone on, and drafts."""
    for table_id, log in logs.items():
        if table_id in moved or lost.logs.get(table_id) != log:
            continue
        connection.execute("DELETE FROM publication WHERE table_id = ?", (table_id,))
        connection.executemany(
            "INSERT INTO publication (table_id, kind, key, channel_id, message_id, shows, live)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            lost.publication.get(table_id, []),
        )
        if table_id in lost.drafts:
            connection.execute(
                "INSERT OR REPLACE INTO drafts (table_id, decision, draft) VALUES (?, ?, ?)",
                lost.drafts[table_id],
            )


def _renumber(
    connection: sqlite3.Connection, was: int, table_id: int, told: int, entry: PutBack, now: datetime
) -> None:
    """Give a table another number; nothing is shown of it, and its log says why."""
    connection.execute("UPDATE tables SET id = ? WHERE id = ?", (table_id, was))
    for name in _BY_TABLE:
        connection.execute(f"UPDATE {name} SET table_id = ? WHERE table_id = ?", (table_id, was))  # noqa: S608
    mine = (table_id,)
    (version,) = connection.execute(
        "SELECT coalesce(max(version), 0) FROM log WHERE table_id = ?", mine
    ).fetchone()
    known = connection.execute(
        "SELECT shows FROM publication WHERE table_id = ? AND kind = ?", (table_id, TOLD)
    ).fetchone()
    told = max(0 if known is None else known[0], min(told, version))
    connection.execute("DELETE FROM publication WHERE table_id = ?", mine)
    if told:
        connection.execute(
            "INSERT INTO publication (table_id, kind, key, shows, live) VALUES (?, ?, 0, ?, 1)",
            (table_id, TOLD, told),
        )
    if version:
        connection.execute(
            "INSERT INTO log (table_id, version, entry, events, at, goes_on, deadline, private)"
            " SELECT table_id, version + 1, ?, '[]', ?, goes_on, deadline, 0 FROM log"
            " WHERE table_id = ? AND version = ?",
            (ENTRIES.dump_json(entry).decode(), to_microseconds(now), table_id, version),
        )
