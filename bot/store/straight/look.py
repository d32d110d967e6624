"""`Look`: a connection that reads a SQLite file on the event loop itself.

What every command reads is a handful of rows by their keys: that takes some microseconds, and the way to
another thread and back ten times as long. In write-ahead mode a reader waits for no writer. Where it would
have to wait all the same, because somebody has locked the file, whoever asks has to go the long way.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any


class Look:
    """Reads a SQLite file, without ever waiting for a lock.

    Args:
        path: the file, which is there.
        prepare: is done to the connection first.
    """

    def __init__(self, path: Path, prepare: Callable[[sqlite3.Connection], None]) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        prepare(self._connection)
        self._connection.execute("PRAGMA busy_timeout = 0")
        self._connection.execute("PRAGMA query_only = ON")

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]] | None:
        """Return what a query finds; None if it would have to wait.

        Raises:
            sqlite3.Error: as the database raised it.
        """
        try:
            return self._connection.execute(query, values).fetchall()
        except sqlite3.OperationalError as error:
            # Python's own, of a text that is none, has no code.
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF
            if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                return None
            raise

    def trace(self, hear: Callable[[str], None]) -> None:
        """Have somebody told every statement from now on."""
        self._connection.set_trace_callback(hear)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()
