"""What the doctor looks at where the tables are in PostgreSQL. Nothing in it changes."""

from __future__ import annotations

import importlib.util
from typing import Any

from bot.doctor.findings import Finding, bad, note, well
from bot.doctor.machine import Place
from bot.store.errors import ServerError
from bot.store.schema import newest_number

_MEGABYTE = 1_000_000


async def of_server(address: str) -> tuple[list[Finding], list[Place]]:
    """Return what there is to say of a PostgreSQL database, and where there are open tables.

    Args:
        address: ``postgresql://…``; no finding quotes it, because it may hold a password.
    """
    if importlib.util.find_spec("asyncpg") is None:
        remedy = 'Say: pip install "intrigue-on-discord[postgres]"'
        return [bad("database", "PostgreSQL needs asyncpg, which is not installed", remedy)], []
    # Late: who plays on a file has not got it.
    from bot.store.postgres import connect, translated

    try:
        connection = await connect(address)
        try:
            with translated(connection):
                return await _looked_at(connection)
        finally:
            connection.terminate()
    except (ServerError, OSError) as error:
        remedy = "Is the server running, and are address, user and password of store.url right?"
        return [bad("database", f"PostgreSQL cannot be used: {error}", remedy)], []


async def _looked_at(connection: Any) -> tuple[list[Finding], list[Place]]:
    called = f"PostgreSQL {await connection.fetchval('SHOW server_version')}"
    there = "SELECT to_regclass('schema_number'), to_regclass('tables')"
    schema, tables = await connection.fetchrow(there)
    if schema is None:
        if tables is not None:
            return [bad("database", f"{called}: a database of something else", "Give the bot its own.")], []
        return [well("database", f"{called}: the database is empty, the first start fills it")], []
    number = await connection.fetchval("SELECT number FROM schema_number")
    if number > newest_number():
        remedy = "Upgrade the bot again, or restore the dump from before."
        return [bad("database", f"{called}: made by a newer version of the bot", remedy)], []
    size = await connection.fetchval("SELECT pg_database_size(current_database())")
    rows = await connection.fetch("SELECT guild_id, channel_id, parent_id FROM tables WHERE is_open = 1")
    places = [Place(*row) for row in rows]
    open_tables = f"{len(places)} open table{'' if len(places) == 1 else 's'}"
    said = f"{called}: {size / _MEGABYTE:.1f} MB, {open_tables}"
    if number < newest_number():
        remedy = "Make a dump (pg_dump): the next start upgrades it."
        return [note("database", f"{said}, of an older version", remedy)], places
    return [well("database", said)], places
