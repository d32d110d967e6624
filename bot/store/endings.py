"""Which games were played to their end, read from their logs."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema
from bot.store.schema import PUBLISHED
from bot.tables.store import FinishedRow

# Within texts that people have written a quotation mark has a backslash before it, so none says this.
_ENDED = '%"kind":"game_ended"%'
_STARTED = '{"kind":"game_started"%'


async def finished_games(connection: AsyncConnection, guild_id: int, most: int) -> list[FinishedRow]:
    """Return the newest games of a server whose end is published, the newest first."""
    t, c, p = schema.tables.c, schema.log.c, schema.publication.c
    ends = (
        select(t.id, t.channel_id, t.parent_id, c.events, c.at)
        .join_from(schema.tables, schema.log, c.table_id == t.id)
        .join(schema.publication, (p.table_id == t.id) & (p.kind == PUBLISHED) & (p.shows >= c.version))
        .where(t.guild_id == guild_id, c.events.like(_ENDED))
        .order_by(t.id.desc())
        .limit(most)
    )
    found = (await connection.execute(ends)).all()
    tables = [row.id for row in found]
    begun = (
        select(c.table_id, func.min(c.version).label("version"))
        .where(c.table_id.in_(tables), c.entry.like(_STARTED))
        .group_by(c.table_id)
        .subquery()
    )
    entries = (
        select(c.table_id, c.entry)
        .join_from(schema.log, begun, c.table_id == begun.c.table_id)
        .where(c.version <= begun.c.version)
        .order_by(c.table_id, c.version)
    )
    openings = dict[int, list[str]]()
    for row in (await connection.execute(entries)).all() if tables else ():
        openings.setdefault(row.table_id, []).append(row.entry)
    return [
        FinishedRow(row.id, row.channel_id, row.parent_id, tuple(openings[row.id]), row.events, row.at)
        for row in found
        if row.id in openings
    ]
