"""Moves all tables from one database to another, those in play included: to PostgreSQL, or back."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncGenerator, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema
from bot.store.addresses import FILE, open_store
from bot.store.errors import failing_to
from bot.store.sharing.file_duty import is_served
from bot.store.sql import SqlStore
from bot.tables.store import StoreError

_BUNCH = 1_000
"""Rows that are moved at a time."""
_LEFT = {"leases"}
"""What belongs to the processes that serve, and not to the tables."""

_OWN_NOTES = ("served_since", "copied_at")
_OF_PROCESSES = """
    DELETE FROM notes
    WHERE key LIKE 'alive%' OR key IN ('served_since', 'copied_at')
    """
"""What processes have noted that served a database, which concerns no other."""

Told = Callable[[str, int], None]
"""Is told of each database table and how many rows of it were moved."""


async def move(source: str, target: str, tell: Told = lambda _name, _rows: None) -> int:
    """Copy everything from one database to an empty one, and return how many rows that were.

    The source stays as it is, but for being brought to the newest revision. What was copied is read again and
    compared.

    Args:
        source, target: addresses, as `open_store` reads them.

    Raises:
        StoreError: if one of them cannot be used, a bot is running on either, the target is not empty, or
            what has arrived is not what was sent; then the target is empty again.
    """
    _require_two_that_rest(source, target)
    before, after = await open_store(source), None
    try:
        after = await open_store(target)
        for address in (source, target):
            await _require_nobody(address)
        with failing_to("move the tables"):
            async with after.access.connect() as writer:
                return await _copy(before, writer, tell)
    finally:
        for store in (before, after):
            if store is not None:
                await store.close()


def _require_two_that_rest(source: str, target: str) -> None:
    if source == target:
        raise StoreError("both addresses are the same")
    for address in (source, target):
        if address.startswith(FILE) and is_served(Path(address.removeprefix(FILE))):
            raise StoreError("a bot is running on that file: stop it first")
    if source.startswith(FILE) and not Path(source.removeprefix(FILE)).is_file():
        raise StoreError("there is no file to move from")


async def _require_nobody(address: str) -> None:
    if address.startswith(FILE):
        return
    # Late: who moves a file needs no asyncpg.
    from bot.store.sharing.shard_locks import is_served as is_served_by_processes

    if await is_served_by_processes(address):
        raise StoreError("a bot is running on that database: stop all its processes first")


async def _copy(source: SqlStore, writer: AsyncConnection, tell: Told) -> int:
    tables = [table for table in schema.metadata.sorted_tables if table.name not in _LEFT]
    postgres = writer.dialect.name == "postgresql"
    await writer.exec_driver_sql("BEGIN" if postgres else "BEGIN IMMEDIATE")
    try:
        if postgres:  # nobody else opens a table meanwhile
            await writer.exec_driver_sql("LOCK TABLE tables, notes IN ACCESS EXCLUSIVE MODE")
        await writer.exec_driver_sql(_OF_PROCESSES)
        moved = 0
        for table in tables:
            if (await writer.execute(select(func.count()).select_from(table))).scalar_one():
                raise StoreError(f"the target is not empty: it has {table.name}")
        for table in tables:
            async with source.access.connect() as reader:
                count = 0
                async for rows in _rows(reader, table):
                    await writer.execute(insert(table), [dict(row) for row in rows])
                    count += len(rows)
                if await _print_of(reader, table) != await _print_of(writer, table):
                    raise StoreError(f"{table.name} did not arrive as it was")
            tell(table.name, count)
            moved += count
        await _go_on_counting(source, writer)
        await writer.exec_driver_sql("COMMIT")
    except BaseException:
        await writer.exec_driver_sql("ROLLBACK")
        raise
    return moved


async def _rows(connection: AsyncConnection, table: Table) -> AsyncGenerator[list[Any]]:
    """Yield a table's rows, in the order of its key, in bunches."""
    keys = list(table.primary_key.columns)
    query = select(table).order_by(*keys).limit(_BUNCH)
    if table is schema.notes:
        key = table.c.key
        query = query.where(~key.like("alive%"), key.not_in(_OWN_NOTES))
    skip = 0
    while True:
        rows = list((await connection.execute(query.offset(skip))).mappings())
        if not rows:
            return
        yield rows
        skip += len(rows)


async def _print_of(connection: AsyncConnection, table: Table) -> tuple[int, str]:
    """Return how many rows a table has, and a hash of all that is in them."""
    digest, count = hashlib.sha256(), 0
    async for rows in _rows(connection, table):
        count += len(rows)
        for row in rows:
            digest.update(repr([(name, row[name]) for name in table.c.keys()]).encode())  # noqa: SIM118 - columns
    return count, digest.hexdigest()


async def _go_on_counting(source: SqlStore, writer: AsyncConnection) -> None:
    """Let the next table have a number that no table ever had, closed and forgotten ones included."""
    async with source.access.connect() as reader:
        if reader.dialect.name == "sqlite":
            query = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'tables'"
        else:
            query = "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM tables_id_seq"
        last = (await reader.execute(text(query))).scalar_one()
    if not last:
        return
    if writer.dialect.name == "postgresql":
        await writer.execute(text("SELECT setval('tables_id_seq', :last)"), {"last": last})
    else:
        await writer.execute(text("DELETE FROM sqlite_sequence WHERE name = 'tables'"))
        await writer.execute(
            text("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', :last)"), {"last": last}
        )
