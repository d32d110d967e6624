"""Which table somebody means, from where they have typed.

In a thread it is the thread's table, in a channel the channel's. Whoever has no seat there, but at one table
in a thread of this channel, means that one: there is no other. Who has seats at several
is asked to say it there.
"""

from __future__ import annotations

from bot.surface.text.refusal import Misunderstood
from bot.surface.wire.interaction import Interaction, table_channel, words_of
from bot.tables.refusals import TableRefusal
from bot.tables.service import TableService
from bot.tables.table import Table


async def own_table(service: TableService, interaction: Interaction) -> Table:
    """Return the open table that somebody means who wants to do something from their seat.

    Raises:
        TableRefusal: if there is none here; where they have no seat at the one that is, that one is returned.
        Misunderstood: if it could be several, or where there are no tables.
    """
    channel_id = table_channel(interaction)
    here: Table | None = None
    missing: TableRefusal | None = None
    try:
        here = await service.at(channel_id)
    except TableRefusal as refusal:
        missing = refusal
    if here is not None and here.chair_of(interaction.user.id) is not None:
        return here
    found = await _in_threads(service, interaction)
    if found is not None:
        return found
    if here is None:
        assert missing is not None
        raise missing
    return here


async def looked_at(service: TableService, interaction: Interaction) -> Table:
    """Return the table that somebody means who wants to look at it; it may be over.

    Raises:
        TableRefusal, Misunderstood: as `own_table`.
    """
    try:
        return await own_table(service, interaction)
    except TableRefusal:
        return await service.latest_at(table_channel(interaction))


async def _in_threads(service: TableService, interaction: Interaction) -> Table | None:
    """Return the table in a thread of this channel at which somebody sits, if there is one.

    Raises:
        Misunderstood: if there are several.
    """
    tables = await service.seated_at(interaction.user.id, table_channel(interaction))
    if len(tables) > 1:
        places = words_of(interaction).any_of([f"<#{table.channel_id}>" for table in tables])
        raise Misunderstood("several_tables", places=places)
    return tables[0] if tables else None
