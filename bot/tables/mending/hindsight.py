"""A table as it stood after each of its latest entries: what could have been said of it then."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.tables.mending.log_reading import read_in_turns, read_on
from bot.tables.store import TableStore
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class Past:
    """A table as it stood after an entry."""

    table: Table
    at: datetime
    """When the entry was accepted, UTC."""
    interaction_id: int | None
    """The interaction that asked for it, if one did."""


async def hindsight(store: TableStore, blank: Table, since: int) -> list[Past]:
    """Return a table as it stood after each entry from a version on, the oldest first.

    Args:
        blank: the table before its first entry.
        since: that version, 1 at least.

    Raises:
        StoreError: if the log cannot be read.
    """
    rows = await store.load(blank.id)
    table, found = await read_in_turns(blank, rows[: since - 1]), list[Past]()
    for row in rows[since - 1 :]:
        table = read_on(table, [row])
        found.append(Past(table, row.at, row.interaction_id))
    return found
