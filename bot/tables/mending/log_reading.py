"""Reads a table's log back. One that makes no sense is its own table's trouble, and no other's."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog

from bot.tables.entries import ENTRIES
from bot.tables.fold import Kept, folded
from bot.tables.store import LogRow, StoreError, StoreTrouble
from bot.tables.table import Table

_log = structlog.get_logger(__name__)

_AT_A_TIME = 64
"""Entries that are read before others have their turn: some milliseconds."""


async def read_in_turns(table: Table, rows: Sequence[LogRow]) -> Table:
    """Return a table after the next rows of its log; a long one holds up nobody else.

    A piece is most games' whole log: whoever has just asked for a table that nobody has touched is answered
    in turn, and not after all that others go on asking meanwhile.

    Raises:
        StoreError: as `read_on`.
    """
    for first in range(0, len(rows), _AT_A_TIME):
        if first:
            await asyncio.sleep(0)
        table = read_on(table, rows[first : first + _AT_A_TIME])
    return table


def read_on(table: Table, rows: Sequence[LogRow]) -> Table:
    """Return a table after the next rows of its log.

    Raises:
        StoreError: if they cannot be what was written: a bit has flipped, or they are of a newer version.
    """
    try:
        log = [Kept(ENTRIES.validate_json(row.entry), row.deadline, row.at) for row in rows]
        return folded(table, log)
    except Exception as error:  # noqa: BLE001 - whatever it is, it came of what was read
        first = table.version + 1
        # What is wrong with it might quote it.
        why = type(error).__name__
        _log.error(
            "log.unreadable",
            table=table.id,
            after=table.version,
            error=why,
        )
        raise StoreError(
            f"cannot read the log of table {table.id} from entry {first} on: {why}", StoreTrouble.UNREADABLE
        ) from None
