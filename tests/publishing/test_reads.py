"""How often a command reads the database: what its table is, and little else."""

from __future__ import annotations

from typing import Any

from bot.tables.table_view import Phase
from tests.store.tracing import database_of
from tests.support.builders import first_legal
from tests.support.room import OpenRoom

MOST = 2


async def test_a_command_reads_twice_at_most(room: OpenRoom) -> None:
    async with room() as here:
        table = await here.seat(3)
        read: list[str] = []
        db: Any = database_of(here.store)
        for reader in (db.reader, db.long_reader):
            await reader.set_trace_callback(read.append)
        counts: list[int] = []
        while table.phase is Phase.PLAYING and len(counts) < 20:
            read.clear()
            await here.say(table, first_legal(table))
            counts.append(len(read))
            assert len(read) <= MOST, read
            table = await here.truth()
        assert max(counts) > 0, "the test sees what is read"
