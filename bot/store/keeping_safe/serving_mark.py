"""A mark in the database for as long as somebody serves from it: so a lost write-ahead file is found out.

What was kept last is in the file that ends in ``-wal`` until SQLite moves it. After a stop that file is gone,
and so is the mark; after a crash both are there. The mark without the file means that somebody has removed
it, and with it what was played last; or that another program has opened the database, which moved it, too.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import structlog

_log = structlog.get_logger(__name__)

SERVED_SINCE = "served_since"
"""The key of the note."""

_WAIT = 5.0
"""Seconds to wait for another process that writes."""


def has_wal(path: Path) -> bool:
    """Return whether a database has entries in a file beside it."""
    wal = path.with_name(f"{path.name}-wal")
    return wal.exists() and wal.stat().st_size > 0


def mark_served(path: Path, *, had_wal: bool) -> None:
    """Mark a database as being served from, and log it if entries may have been lost since it was last.

    Args:
        had_wal: whether there was a file of entries beside it when the process came.

    Raises:
        sqlite3.Error: if the mark cannot be made.
    """
    # The last connection that is closed, as this one mostly is, has the mark in the file itself.
    with closing(sqlite3.connect(path, timeout=_WAIT, isolation_level=None)) as connection:
        row = connection.execute("SELECT value FROM notes WHERE key = ?", (SERVED_SINCE,)).fetchone()
        if row is not None and not had_wal:
            query = "SELECT datetime(max(at) / 1000000, 'unixepoch') FROM log"
            (newest,) = connection.execute(query).fetchone()
            _log.error(
                "store.entries_may_be_lost",
                missing=f"{path}-wal",
                newest_entry=newest,
                do="if games have gone back (no other program has had the database open since the crash): put"
                f" the missing file back, or stop the bot and run python -m bot restore {path}, after which"
                " newer messages on Discord do nothing any more (docs/backup.md)",
            )
        connection.execute(
            "INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)",
            (SERVED_SINCE, datetime.now(UTC).isoformat(timespec="seconds")),
        )
