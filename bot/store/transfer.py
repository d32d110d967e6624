"""Copies all tables to another database, such as from SQLite to PostgreSQL, and verifies the copy."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncGenerator, Callable
from pathlib import Path

from bot.store.database import Execute, Rows, flattened, placeholders
from bot.store.open import FILE, open_store
from bot.store.process_lock import is_served
from bot.store.schema_number import KEYS
from bot.store.sql import SqlStore
from bot.store.sqlite import SqliteStore
from bot.tables.store import StoreError

_BATCH_ROWS = 500
"""Rows moved at a time."""
_OF_PROCESSES = "key LIKE 'alive%' OR key = 'copied_at'"
"""Notes about the processes of the old database, which are not copied."""

OnProgress = Callable[[str, int], None]
"""Called with each database table and its number of moved rows."""


async def move(source: str, target: str, tell: OnProgress = lambda _name, _rows: None) -> int:
    """Copy everything from one database to an empty one, and return the number of rows.

    The source is upgraded to the newest schema and otherwise stays as it is. The copy is read back and
    compared.

    Args:
        source, target: addresses, as `open_store` reads them.

    Raises:
        StoreError: if one of them cannot be used, a bot is running on either, the target is not empty, or the
            copy differs; then the target is empty again.
    """
    _require_two(source, target)
    before = await open_store(source, logs=False)
    after = None
    try:
        after = to = await open_store(target, logs=False)
        for address in (source, target):
            await _require_nobody(address)
        return await after.db.write("move the tables", lambda say: _copy(before, to, say, tell), waits=True)
    finally:
        for store in (before, after):
            if store is not None:
                await store.close()


def _require_two(source: str, target: str) -> None:
    if source == target:
        raise StoreError("both addresses are the same")
    if source.startswith(FILE) and not Path(source.removeprefix(FILE)).is_file():
        raise StoreError("there is no file to move from")


async def _require_nobody(address: str) -> None:
    if address.startswith(FILE):
        if is_served(Path(address.removeprefix(FILE))):
            raise StoreError("a bot is running on that file: stop it first")
        return
    # Late: a move between files needs no asyncpg.
    from bot.store.shard_locks import is_served as is_served_by_processes

    if await is_served_by_processes(address):
        raise StoreError("a bot is running on that database: stop all its processes first")


async def _copy(source: SqlStore, target: SqlStore, say: Execute, tell: OnProgress) -> int:
    async def read(query: str, *values: object) -> Rows:
        return await source.db.rows("read what is to be moved", query, *values, long=True)

    if not isinstance(target, SqliteStore):  # no other process may open a table meanwhile
        await say("LOCK TABLE tables, notes IN ACCESS EXCLUSIVE MODE")
    await say(f"DELETE FROM notes WHERE {_OF_PROCESSES}")  # noqa: S608 - a constant
    for name in KEYS:
        if await say(f"SELECT 1 FROM {name} LIMIT 1"):  # noqa: S608 - constants
            raise StoreError(f"the target is not empty: it has {name}")
    moved = 0
    for name in KEYS:
        count = 0
        async for rows in _rows(read, name):
            await say(f"INSERT INTO {name} VALUES {placeholders(len(rows), len(rows[0]))}", *flattened(rows))  # noqa: S608
            count += len(rows)
        if await _checksum(read, name) != await _checksum(say, name):
            raise StoreError(f"{name} did not arrive as it was")
        tell(name, count)
        moved += count
    await _continue_ids(source, target, say)
    return moved


async def _rows(read: Execute, name: str) -> AsyncGenerator[Rows]:
    """Yield a table's rows in batches, in the order of its key."""
    where = f"WHERE NOT ({_OF_PROCESSES})" if name == "notes" else ""
    skip = 0
    while True:
        query = f"SELECT * FROM {name} {where} ORDER BY {KEYS[name]} LIMIT ? OFFSET ?"  # noqa: S608 - constants
        rows = await read(query, _BATCH_ROWS, skip)
        if not rows:
            return
        yield rows
        skip += len(rows)


async def _checksum(read: Execute, name: str) -> tuple[int, int]:
    """Return the number of a table's rows, and the sum of their hashes, whatever their order."""
    count = total = 0
    async for rows in _rows(read, name):
        count += len(rows)
        total += sum(int.from_bytes(hashlib.sha256(repr(row).encode()).digest()) for row in rows)
    return count, total


async def _continue_ids(source: SqlStore, target: SqlStore, say: Execute) -> None:
    """Continue the ids of tables, so that no id is used again, not even a removed table's."""
    if isinstance(source, SqliteStore):
        query = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'tables'"
    else:
        query = "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM tables_id_seq"
    last = await source.db.scalar("read the last number", query)
    if not last:
        return
    if isinstance(target, SqliteStore):
        await say("DELETE FROM sqlite_sequence WHERE name = 'tables'")
        await say("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?)", last)
    else:
        await say("SELECT setval('tables_id_seq', ?)", last)
