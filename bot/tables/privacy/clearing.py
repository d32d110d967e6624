"""What goes when its time is over: the interface of what keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple, Protocol


class QuietTables(NamedTuple):
    """What was found in a bunch of tables."""

    quiet: Mapping[int, bool]
    """Those at which nothing has happened since, and whether each counts as open."""
    next_after: int | None
    """After which table the next bunch begins; None if this was the last."""


class Clearing(Protocol):
    """Finds and removes what is old, and what belongs to servers that the bot has left.

    Every method may raise `StoreError`. Each that removes something is one short transaction.
    """

    async def quiet_tables(self, before: datetime, after: int) -> QuietTables:
        """Look through a bunch of tables for those at which nothing has happened since a moment.

        Args:
            before: that moment, UTC.
            after: the table after which the bunch begins; 0 for the first.
        """
        ...

    async def empty(self, table_id: int) -> None:
        """Remove what happened at a table that is over. How its game ended stays, if it was finished."""
        ...

    async def remove(self, table_id: int) -> None:
        """Remove a table with all that there is of it."""
        ...

    async def servers(self) -> set[int]:
        """Return the servers of which anything is kept."""
        ...

    async def lost_servers(self) -> Mapping[int, datetime]:
        """Return the servers that the bot is known to have left, and since when, UTC."""
        ...

    async def note_lost(self, guild_id: int, since: datetime) -> None:
        """Note that the bot has left a server, if that is not known."""
        ...

    async def note_found(self, guild_id: int) -> None:
        """Note that the bot is on a server again."""
        ...

    async def tables_on(self, guild_id: int, most: int) -> Sequence[int]:
        """Return so many of a server's tables, open or not."""
        ...

    async def remove_server(self, guild_id: int) -> None:
        """Remove what is kept of a server whose tables are removed, and that the bot has left it."""
        ...
