"""Migrates a database when the bot starts, and keeps a backup of the old one."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import structlog

from bot.store.backup import copy_whole
from bot.store.errors import failing_to
from bot.store.last_entry import tell_of_loss
from bot.store.private_files import make_private
from bot.store.schema_number import COPY, look_at, newest_number, number_of, refuse_newer, steps
from bot.store.soundness import is_sound_at_first_sight, log_reindexed
from bot.tables.store import StoreError, StoreTrouble

_log = structlog.get_logger(__name__)

_UPGRADING = 0x1A7216E  # any number, as long as it is always the same
"""The lock that a process holds while it upgrades a PostgreSQL database."""


def upgrade_file(path: Path, *, keep_copy: bool = True) -> None:
    """Create or upgrade the SQLite file at `path`, in one transaction. It blocks: call it in a thread.

    Only the owner can read a new file.

    Args:
        keep_copy: keep a backup of the old database beside it, the latest only.

    Raises:
        StoreError: if the file cannot be used, or is another program's or a newer version's: then it stays as
            it is.
    """
    with failing_to(f"open {path}", logs=False):
        _require_place(path)
        is_new = look_at(path) is None
        is_right = is_new or is_sound_at_first_sight(path)
        make_private(path)
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            if connection.execute("PRAGMA user_version").fetchone() == (COPY,):
                # Before there is a write-ahead file: from then on it is no copy any more.
                connection.execute("PRAGMA user_version = 0")
            connection.execute("PRAGMA journal_mode = WAL")
            # Only one process at a time; no process writes between the backup and the upgrade.
            connection.execute("BEGIN IMMEDIATE")
            try:
                if not is_right:
                    connection.execute("REINDEX")
                    log_reindexed(path)
                _upgrade(connection, path, keep_copy=keep_copy)
                tell_of_loss(connection, path, is_new=is_new)
                connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):  # on a full disk, SQLite has ended the transaction itself
                    connection.execute("ROLLBACK")
                raise
            # A killed process may have left removed data in the write-ahead file.
            connection.execute("PRAGMA busy_timeout = 0")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _require_place(path: Path) -> None:
    """Raise a `StoreError` if no file can be at a path, or another user's is."""
    if path.is_dir():
        raise StoreError(f"cannot open {path}: it is a directory", StoreTrouble.UNUSABLE)
    if not path.absolute().parent.is_dir():
        raise StoreError(f"cannot open {path}: its directory does not exist", StoreTrouble.UNUSABLE)
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise StoreError(f"cannot open {path}: {_whose(path)}", StoreTrouble.READ_ONLY)


def _whose(path: Path) -> str:
    """Return the reason for which this process may not read and write a file."""
    told = "it is not readable and writable for this user"
    if os.name == "posix" and path.stat().st_uid != os.geteuid():
        told += f", and belongs to another one (number {path.stat().st_uid})"
    return told


def _upgrade(connection: sqlite3.Connection, path: Path, *, keep_copy: bool) -> None:
    was = number_of(connection, str(path))
    newest = newest_number()
    if was == newest:
        # It changes nothing, but fails for a read-only file, which would fail later otherwise.
        connection.execute("UPDATE schema_number SET number = number")
        return
    if was is not None and keep_copy:
        _keep_copy(path, was, newest)
    for script in steps(was, "sqlite"):
        for statement in _statements(script):
            connection.execute(statement)


def _statements(script: str) -> Iterator[str]:
    """Yield the statements of a script: SQLite's own way to execute a whole one ends the transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _keep_copy(path: Path, was: int, newest: int) -> None:
    """Keep a backup beside a database before its upgrade: the way back to the old version."""
    copy = path.with_name(f"{path.name}.before-{newest:04}")
    copy_whole(path, copy, replace=True)
    for older in path.parent.iterdir():
        if older.name.startswith(f"{path.name}.before-") and older != copy:
            with suppress(OSError):
                older.unlink()
    _log.info("store.upgrading", was=was, to=newest, copy=str(copy))


async def upgrade_server(connection: Any) -> None:
    """Create or upgrade a PostgreSQL database, in one transaction.

    Processes that start together wait for the first one.

    Args:
        connection: an asyncpg connection.

    Raises:
        StoreError: if it was made by a newer version of the bot, or by another program.
    """
    async with connection.transaction():
        await connection.execute(f"SELECT pg_advisory_xact_lock({_UPGRADING})")
        was: int | None = None
        if await connection.fetchval("SELECT to_regclass('schema_number') IS NOT NULL"):
            was = await connection.fetchval("SELECT number FROM schema_number")
            refuse_newer("the database", was or 0)
            if was != newest_number():
                _log.info("store.upgrading", was=was, to=newest_number())
        for script in steps(was, "postgresql"):
            await connection.execute(script)
