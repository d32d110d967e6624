"""`StandingWish`: a person's wish to be told of new tables on a server. Whom a lobby calls: `gathering`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.tables.table import Table

ROLE_CALLED = "role_called"
"""The kind of the note of the last call of a server's role."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingWish:
    """A person's wish to be told of new tables on a server."""

    guild_id: int
    user_id: int
    channel_id: int
    """The channel where they asked for it."""
    paces: tuple[str, ...] = ()
    """The paces that they want to be told of; none for all."""
    editions: tuple[str, ...] = ()
    """The editions; likewise."""
    called_at: datetime | None = None
    called_to: int | None = None
    """The table that they were told of last."""

    def fits(self, table: Table) -> bool:
        """Return whether a lobby is as they want it."""
        at_pace = not self.paces or table.timing.control.pace in self.paces
        return at_pace and (not self.editions or table.edition.name in self.editions)
