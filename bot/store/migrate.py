"""Brings a database to the newest revision when the bot starts, and keeps a copy of what was there before."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import suppress
from pathlib import Path

import structlog
from sqlalchemy import URL, Connection, create_engine, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import NullPool

from bot.store.errors import failing_to
from bot.store.keeping_safe.copies import copy_whole
from bot.store.keeping_safe.private_files import make_private
from bot.store.keeping_safe.revisions import (
    MIGRATIONS,
    known_revisions,
    look_at,
    refuse_newer,
    revision_of,
)
from bot.tables.store import StoreError, StoreTrouble

_log = structlog.get_logger(__name__)

_UPGRADING = 0x1A7216E  # any number, as long as it is always the same
"""The lock that a process holds which upgrades a PostgreSQL database."""

# Alembic hands its context to the scripts through module globals.
_one_at_a_time = threading.Lock()


def migrate(path: Path, *, keep_copy: bool = True) -> None:
    """Make or upgrade the SQLite file at `path`, wholly or not at all. Blocks: call it in a thread.

    A new file is for its owner alone to read.

    Args:
        keep_copy: leave a copy of one that is upgraded beside it, the latest only.

    Raises:
        StoreError: if the file cannot be used, or was made by a newer version of the bot, or by another
            program: then it is left exactly as it is.
    """
    if path.is_dir():
        raise StoreError(f"cannot open {path}: it is a directory", StoreTrouble.UNUSABLE)
    if not path.absolute().parent.is_dir():
        raise StoreError(f"cannot open {path}: its directory does not exist", StoreTrouble.UNUSABLE)
    with _one_at_a_time, failing_to(f"open {path}"):
        look_at(path)
        make_private(path)
        engine = create_engine(
            URL.create("sqlite", database=str(path)),
            isolation_level="AUTOCOMMIT",
            hide_parameters=True,
            poolclass=NullPool,
        )
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")
            # One transaction around all steps, and only one process that takes them.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            try:
                _upgrade_file(connection, path, keep_copy=keep_copy)
            except BaseException:
                connection.exec_driver_sql("ROLLBACK")
                raise
            connection.exec_driver_sql("COMMIT")


async def migrate_postgres(connection: AsyncConnection) -> None:
    """Make or upgrade a PostgreSQL database, wholly or not at all.

    Processes that start together wait for the first of them. Call it in a thread: it blocks.

    Args:
        connection: which commits each statement by itself.

    Raises:
        StoreError: if it was made by a newer version of the bot.
    """
    with _one_at_a_time:
        await connection.execute(text("BEGIN"))
        try:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _UPGRADING})
            await connection.run_sync(_upgrade_server)
        except BaseException:
            await connection.execute(text("ROLLBACK"))
            raise
        await connection.execute(text("COMMIT"))


def _upgrade_server(connection: Connection) -> None:
    heads: tuple[str, ...] = ()
    if inspect(connection).has_table("alembic_version"):
        heads = tuple(connection.execute(text("SELECT version_num FROM alembic_version")).scalars())
    newest = known_revisions()[0]
    if heads == (newest,):
        return
    refuse_newer("the database", heads)
    _upgrade(connection, "the database")


def _upgrade_file(connection: Connection, path: Path, *, keep_copy: bool) -> None:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    was, newest = revision_of(driver, path), known_revisions()[0]
    if was == newest:
        # Changes nothing; but a file that may only be read lets everything else pass until somebody plays.
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
        return
    if was is not None and keep_copy:
        _keep_copy(path, was, newest)
    _upgrade(connection, str(path))


def _upgrade(connection: Connection, called: str) -> None:
    # Late: where there is nothing to upgrade, a start does not wait for it.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(f"cannot upgrade {called}: {error}") from error


def _keep_copy(path: Path, was: str, newest: str) -> None:
    """Keep a copy beside a database that is about to be upgraded: the way back to the version before.

    Nobody can write to it meanwhile: whoever upgrades holds its lock.
    """
    copy = path.with_name(f"{path.name}.before-{newest}")
    copy_whole(path, copy, replace=True)
    for older in path.parent.glob(f"{_literally(path.name)}.before-*"):
        if older != copy:
            with suppress(OSError):
                older.unlink()
    _log.info("store.upgrading", was=was, to=newest, copy=str(copy))


def _literally(name: str) -> str:
    """Return a pattern for `Path.glob` that a name alone matches."""
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in name)
