"""Reads a database file before it is trusted: its structure, its indexes, and the values in its rows.

SQLite checks pages, not what is in them: a file may pass its checks and still hold a text for a number, or a
time beyond all years. What the bot reads is checked here once, when a file is opened, copied, restored or
examined, and not again wherever it is used.
"""

from __future__ import annotations

import errno
import os
import re
import sqlite3
import time
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import structlog
from pydantic import ValidationError

from bot.store.database import to_microseconds, to_moment_or_none
from bot.store.schema_number import KEYS, ids_of, look_at, newest_number, number_of, read_only
from bot.tables.entries import ENTRIES
from bot.tables.store import StoreError, StoreTrouble

_log = structlog.get_logger(__name__)

COPIED_AT = "copied_at"
"""The note in a copy that says when it was made."""

_TIMES = {
    *(("tables", "opened_at"), ("log", "at"), ("log", "deadline")),
    *(("finished_games", "finished_at"), ("lost_servers", "since"), ("standing_wishes", "called_at")),
}
_MAX_TIME = to_microseconds(datetime.max.replace(tzinfo=UTC))
_MAX_TABLE_ID = 2**62
"""Far more tables than can be, and room above them: a restore gives tables new numbers."""
_OF_NUMBERS = ("INTEGER", "BIGINT", "SMALLINT")

_ROW_MISSING = re.compile(r"row \d+ missing from index (\w+)")
_MISCOUNTED = re.compile(r"wrong # of entries in index (\w+)")

_STEPS_PER_CHECK = 4_000
"""Steps of SQLite between two checks whether to stop."""
_START_SECONDS = 1.0
"""The longest that a start reads a file: some 300 MB. The rest is read while the bot serves."""


class WrongIndexError(StoreError):
    """Indexes lack rows that their tables have: made anew, they are right, and nothing is lost."""

    def __init__(self, called: str) -> None:
        super().__init__(f"{called} is damaged: an index lacks rows", StoreTrouble.DAMAGED)


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a database that was read through and found sound."""

    tables: int
    in_play: int
    """Tables that are not over: lobbies and games."""
    entries: int
    """Of all logs."""
    newest: datetime | None
    """The time of the last entry, UTC; None where there is none."""
    copied_at: datetime | None
    """The time at which it was made, UTC, if it is a backup."""
    unreadable: tuple[int, ...]
    """The tables in play whose logs make no sense to this version of the bot."""


def contents_of(path: Path, called: str = "") -> Contents:
    """Read a database through, and return its contents. It takes as long as reading the file.

    Args:
        called: its name in messages; by default the path.

    Raises:
        StoreError: if it is damaged, another program's, or of a newer version of the bot.
    """
    called = called or str(path)
    if not path.is_file():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
    with closing(read_only(path)) as connection:
        number = number_of(connection, called)
        if number is None:
            raise StoreError(f"{called} is empty", StoreTrouble.UNUSABLE)
        require_sound(connection, called)
        tables, in_play = connection.execute(
            "SELECT count(*), coalesce(sum(is_open > 0), 0) FROM tables"
        ).fetchone()
        entries, newest = connection.execute("SELECT count(*), max(at) FROM log").fetchone()
        copied = connection.execute("SELECT value FROM notes WHERE key = ?", (COPIED_AT,)).fetchone()
        # The entries of an older version are read once they are upgraded.
        unreadable = unreadable_tables(connection) if number == newest_number() else ()
    copied_at = None if copied is None else datetime.fromisoformat(copied[0])
    return Contents(tables, in_play, entries, to_moment_or_none(newest), copied_at, unreadable)


def require_sound(connection: sqlite3.Connection, called: str) -> None:
    """Check the structure, the indexes and the values of a database of ours.

    Raises:
        WrongIndexError: if nothing but indexes is wrong.
        StoreError: if anything else is.
    """
    faults = [str(row[0]) for row in connection.execute("PRAGMA integrity_check")]
    indexes = _short_indexes(faults)
    if faults != ["ok"] and not indexes:
        raise StoreError(f"{called} is damaged: {faults[0]}", StoreTrouble.DAMAGED)
    if connection.execute("PRAGMA foreign_key_check").fetchall():
        raise StoreError(f"{called} is damaged: rows refer to tables that are missing", StoreTrouble.DAMAGED)
    holes = "SELECT 1 FROM log GROUP BY table_id HAVING count(*) != max(version) OR min(version) != 1"
    if not indexes and connection.execute(f"{holes} LIMIT 1").fetchone():
        raise StoreError(f"{called} is damaged: entries are missing in its logs", StoreTrouble.DAMAGED)
    for name in KEYS:
        wrong = _wrong_values(connection, name)
        # An older schema lacks some.
        if wrong and connection.execute(f"SELECT 1 FROM {name} WHERE {wrong} LIMIT 1").fetchone():  # noqa: S608 - names
            raise StoreError(
                f"{called} is damaged: its table {name} has values that cannot be", StoreTrouble.DAMAGED
            )
    if not all(_can_be(*note) for note in connection.execute("SELECT key, value FROM notes")):
        raise StoreError(f"{called} is damaged: a note has a value that cannot be", StoreTrouble.DAMAGED)
    if ids_of(connection) >= _MAX_TABLE_ID:
        raise StoreError(f"{called} is damaged: no number is left for a table", StoreTrouble.DAMAGED)
    if indexes:
        raise WrongIndexError(called)


def _short_indexes(faults: list[str]) -> set[str]:
    """Return the indexes that lack rows, if that is all that is wrong.

    An index that is only miscounted may have rows that its table has lost: making it anew would hide that.
    """
    short = {found[1] for fault in faults if (found := _ROW_MISSING.fullmatch(fault))}
    others = [fault for fault in faults if not _ROW_MISSING.fullmatch(fault)]
    counted = {found[1] for fault in others if (found := _MISCOUNTED.fullmatch(fault))}
    if len(others) != len(counted) or not counted <= short:
        return set()
    return short


def _wrong_values(connection: sqlite3.Connection, name: str) -> str:
    """Return the condition for a row with a value of another type than its column, or with no time."""
    wrong: list[str] = []
    for _, column, kind, required, _, key in connection.execute(f"PRAGMA table_info({name})"):
        types = ["integer" if kind in _OF_NUMBERS else "text"]
        if not required and not key:
            types.append("null")
        wrong.append(f"typeof({column}) NOT IN ({', '.join(repr(each) for each in types)})")
        if (name, column) in _TIMES:
            wrong.append(f"{column} NOT BETWEEN 0 AND {_MAX_TIME}")
    return " OR ".join(wrong)


def _can_be(key: str, value: str) -> bool:
    """Return whether a note is such that its readers can read it."""
    try:
        if key == COPIED_AT or key.partition(":")[0] == "alive":
            return datetime.fromisoformat(value).tzinfo is not None
        if key.startswith("direct:") and value:  # empty where there is no channel any more
            int(value)
    except ValueError:
        return False
    return True


def unreadable_tables(connection: sqlite3.Connection) -> tuple[int, ...]:
    """Return the open tables with entries that are none of this version of the bot."""
    unreadable: set[int] = set()
    query = "SELECT table_id, entry FROM log JOIN tables ON tables.id = log.table_id WHERE is_open > 0"
    for table_id, entry in connection.execute(query):
        if table_id not in unreadable:
            try:
                ENTRIES.validate_json(entry)
            except ValidationError:
                unreadable.add(table_id)
    return tuple(sorted(unreadable))


def is_sound_at_first_sight(path: Path) -> bool:
    """Read a database through, for a moment at most; return whether its indexes are right, as far as that is.

    Raises:
        StoreError: if anything else is wrong.
    """
    with closing(read_only(path)) as connection:
        try:
            with _stopping(connection, _after(_START_SECONDS)):
                require_sound(connection, str(path))
        except WrongIndexError:
            return False
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
                raise
    return True


def read_through(path: Path, stopped: Callable[[], bool]) -> None:
    """Check a database that may be in use.

    Args:
        stopped: ends it early, with an error, once it returns True.

    Raises:
        StoreError: as `require_sound`.
    """
    with closing(read_only(path)) as connection, _stopping(connection, stopped):
        require_sound(connection, str(path))


def _after(seconds: float) -> Callable[[], bool]:
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


@contextmanager
def _stopping(connection: sqlite3.Connection, stopped: Callable[[], bool]) -> Generator[None]:
    connection.set_progress_handler(lambda: int(stopped()), _STEPS_PER_CHECK)
    try:
        yield
    finally:
        connection.set_progress_handler(None, 0)


def contents_mended(made: Path, called: str) -> Contents:
    """Return the contents of a copy that no process uses; wrong indexes are made anew in it.

    Raises:
        StoreError: as `contents_of`.
    """
    look_at(made)
    try:
        return contents_of(made, called)
    except WrongIndexError:
        with closing(sqlite3.connect(made, isolation_level=None)) as connection:
            connection.execute("REINDEX")
        return contents_of(made, called)


def log_reindexed(path: Path) -> None:
    """Log that wrong indexes were made anew."""
    _log.warning(
        "store.indexes_made_anew",
        file=str(path),
        do="nothing is lost; if it comes again, look at the disk and the memory",
    )
