"""Brings a database to the newest revision when the bot starts."""

from __future__ import annotations

import threading
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, create_engine, text
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import NullPool

from bot.store.errors import failing_to
from bot.tables.store import StoreError

_MIGRATIONS = Path(__file__).parent / "migrations"

_UPGRADING = 0x1A7216E  # any number, as long as it is always the same
"""The lock that a process holds which upgrades a PostgreSQL database."""

# Alembic hands its context to the scripts through module globals.
_one_at_a_time = threading.Lock()


def migrate(path: Path) -> None:
    """Make or upgrade the SQLite file at `path`, wholly or not at all. Blocks: call it in a thread.

    Raises:
        StoreError: if the file cannot be used, or was made by a newer version of the bot.
    """
    if path.is_dir():
        raise StoreError(f"cannot open {path}: it is a directory")
    if not path.absolute().parent.is_dir():
        raise StoreError(f"cannot open {path}: its directory does not exist")
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,
        poolclass=NullPool,
    )
    with _one_at_a_time, failing_to(f"open {path}"), engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA journal_mode = WAL")
        # One transaction around all steps, and only one process that takes them.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        try:
            _upgrade(connection, str(path))
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
            await connection.run_sync(_upgrade, "the database")
        except BaseException:
            await connection.execute(text("ROLLBACK"))
            raise
        await connection.execute(text("COMMIT"))


def _upgrade(connection: Connection, called: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    made_by = set(MigrationContext.configure(connection).get_current_heads())
    if made_by == set(scripts.get_heads()):
        return
    known = {script.revision for script in scripts.walk_revisions()}
    if made_by - known:
        newer = ", ".join(sorted(made_by - known))
        raise StoreError(
            f"{called} was made by a newer version of the bot (revision {newer}): upgrade the bot"
        )
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(f"cannot upgrade {called}: {error}") from error
