"""Opens the store at an address, and chooses how its processes share ownership.

What another kind of database needs: `bot.store`.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path

from bot.installation import install_command
from bot.store.process_lock import FileOwnership
from bot.store.sql import SqlStore
from bot.store.sqlite import SqliteStore
from bot.tables.ownership import Ownership
from bot.tables.store import StoreError, StoreTrouble

FILE = "sqlite:///"
"""The prefix of a file's address, before its path."""
_SERVERS = ("postgresql://", "postgres://")


async def open_store(address: str, *, logs: bool = True) -> SqlStore:
    """Open a store, and bring its database to the newest schema.

    Args:
        address: ``sqlite:///FILE`` or ``postgresql://user:password@host:port/name``.
        logs: log what fails later on; False where each failure ends the command, which tells it.

    Raises:
        StoreError: if it cannot be used, or was made by a newer version of the bot.
    """
    if address.startswith(FILE):
        return await SqliteStore.open(Path(address.removeprefix(FILE)), logs=logs)
    if not address.startswith(_SERVERS):
        raise StoreError(
            "an address of a database begins with sqlite:/// (before the file's path) or postgresql://",
            StoreTrouble.UNUSABLE,
        )
    if importlib.util.find_spec("asyncpg") is None:
        raise StoreError(f"PostgreSQL needs asyncpg: {install_command('postgres')}", StoreTrouble.UNUSABLE)
    # Late: asyncpg is not installed for SQLite.
    from bot.store.postgres import PostgresStore

    return await PostgresStore.open(address, logs=logs)


def ownership_for(store: SqlStore, shards: tuple[frozenset[int], int] | None) -> Ownership:
    """Return the ownership of a store, which lets one process act at a time.

    Args:
        shards: the shards that this process connects to, and how many there are; None for all.
    """
    own, count = shards or (frozenset({0}), 1)
    if isinstance(store, SqliteStore):
        return FileOwnership(store.path)
    from bot.store.postgres import PostgresStore
    from bot.store.shard_locks import ShardLocks

    assert isinstance(store, PostgresStore)
    return ShardLocks(store.address, store.origin, count, own)
