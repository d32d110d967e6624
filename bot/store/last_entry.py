"""Notes the last kept entry beside a database, so that a start finds out when the file holds less.

The note is a small file of its own (``-last``): whoever moves the database away, removes its write-ahead file
or puts an older copy in its place leaves it as it is. It is written after each transaction and not synced, so
that it may lag behind the database and never be ahead of it. What the bot itself removes later is no loss: a
table's number then counts as used, and the result of a finished game stays.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

import structlog

from bot.installation import document
from bot.store.database import LogPosition
from bot.store.process_lock import lock_path
from bot.store.schema_number import ids_of

_log = structlog.get_logger(__name__)

_ID_GAP = 1_000_000
"""Gap between numbers that may have been used and new ones."""
_WIDTH = 40
"""Bytes of a note: each is written over the one before."""
_DO = (
    "if the file was moved or a copy put in its place, or its -wal was removed: stop the bot, put back what"
    " was there and start it again; else intrigue restore, with the latest backup, or with the database"
    " itself so that old buttons do nothing ({backup}); if you began anew on purpose, all is well"
)


def _remedy() -> str:
    return _DO.format(backup=document("docs/backup.md"))


def _note_path(path: Path) -> Path:
    return path.with_name(f"{path.name}-last")


def forget_last(path: Path) -> None:
    """Remove the note beside a database, which holds something else from now on."""
    with suppress(FileNotFoundError):
        _note_path(path).unlink()


class LastEntry:
    """The note beside a database that is open."""

    def __init__(self, path: Path) -> None:
        self._path = _note_path(path)
        self._descriptor: int | None = None

    def note(self, entry: LogPosition) -> None:
        """Note an entry that is kept. If that fails, an earlier note stays."""
        text = " ".join(str(number) for number in entry)
        with suppress(OSError):
            if self._descriptor is None:
                self._descriptor = os.open(self._path, os.O_CREAT | os.O_RDWR, 0o600)
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            os.write(self._descriptor, text.ljust(_WIDTH).encode())

    def close(self) -> None:
        """Close the file, which stays."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def tell_of_loss(connection: sqlite3.Connection, path: Path, *, is_new: bool) -> None:
    """Log the loss if a database holds less than a bot last wrote to it, and use no table's number again.

    Args:
        connection: to the database, which may write.
        is_new: was there no file?
    """
    last = _last_of(path)
    if last is not None and _lacks(connection, last):
        _log.error("store.less_than_left", file=str(path), table=last[0], entry=last[1], do=_remedy())
        forget_last(path)
        used = ids_of(connection)
        if used < last[0]:
            connection.execute("DELETE FROM sqlite_sequence WHERE name = 'tables'")
            fresh = last[0] + _ID_GAP
            connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?)", (fresh,))
    elif is_new and lock_path(path).exists():
        _log.error("store.less_than_left", file=str(path), do=_remedy())


def _last_of(path: Path) -> LogPosition | None:
    try:
        table_id, version = _note_path(path).read_text("ascii").split()
        return int(table_id), int(version)
    except (OSError, ValueError):
        return None


def _lacks(connection: sqlite3.Connection, entry: LogPosition) -> bool:
    table_id, version = entry
    if ids_of(connection) < table_id:
        return True
    if connection.execute("SELECT 1 FROM tables WHERE id = ?", (table_id,)).fetchone() is None:
        return False  # removed later
    (newest,) = connection.execute("SELECT max(version) FROM log WHERE table_id = ?", (table_id,)).fetchone()
    if newest is None:
        finished = "SELECT 1 FROM finished_games WHERE table_id = ?"
        return connection.execute(finished, (table_id,)).fetchone() is None
    return bool(newest < version)
