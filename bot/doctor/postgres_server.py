"""What the doctor looks at where the tables are in PostgreSQL. Nothing in it changes."""

from __future__ import annotations

import importlib.util

from sqlalchemy import make_url, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.doctor.findings import Finding, bad, note, well
from bot.doctor.machine import Place
from bot.store.keeping_safe.revisions import known_revisions

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
    from bot.store.postgres import engine_for

    engine = engine_for(make_url(address).set(drivername="postgresql+asyncpg"), pooled=False)
    try:
        async with engine.connect() as connection:
            return await _looked_at(connection)
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        remedy = "Is the server running, and are address, user and password of store.url right?"
        return [bad("database", f"PostgreSQL cannot be used: {type(error).__name__}", remedy)], []
    finally:
        await engine.dispose()


async def _looked_at(connection: AsyncConnection) -> tuple[list[Finding], list[Place]]:
    version = (await connection.execute(text("SHOW server_version"))).scalar_one()
    called = f"PostgreSQL {version}"
    there = await connection.execute(text("SELECT to_regclass('alembic_version'), to_regclass('tables')"))
    revisions, tables = there.one()
    if revisions is None:
        if tables is not None:
            return [bad("database", f"{called}: a database of something else", "Give the bot its own.")], []
        return [well("database", f"{called}: the database is empty, the first start fills it")], []
    made_by = set((await connection.execute(text("SELECT version_num FROM alembic_version"))).scalars())
    known = known_revisions()
    if made_by - set(known):
        remedy = "Upgrade the bot again, or restore the dump from before."
        return [bad("database", f"{called}: made by a newer version of the bot", remedy)], []
    size = (await connection.execute(text("SELECT pg_database_size(current_database())"))).scalar_one()
    rows = await connection.execute(text("SELECT guild_id, channel_id, parent_id FROM tables WHERE is_open"))
    places = [Place(*row) for row in rows]
    open_tables = f"{len(places)} open table{'' if len(places) == 1 else 's'}"
    said = f"{called}: {size / _MEGABYTE:.1f} MB, {open_tables}"
    if made_by != {known[0]}:
        remedy = "Make a dump (pg_dump): the next start upgrades it."
        return [note("database", f"{said}, of an older version", remedy)], places
    return [well("database", said)], places
