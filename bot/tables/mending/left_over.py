"""Bygones: messages that show what does not count any more, since a backup was restored."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import TypeAdapter


@dataclass(frozen=True, slots=True)
class Bygone:
    """A message that is left, as it was known of the table that it showed (`bot.tables.store.Shown`)."""

    table_id: int
    """The number that the table has now; 0 where there is none any more."""
    kind: str
    key: int
    channel_id: int
    message_id: int
    shows: int
    kept: bool
    """Was it there when the backup was made? What it says of the time before is true then."""


BYGONES: TypeAdapter[tuple[Bygone, ...]] = TypeAdapter(tuple[Bygone, ...])
"""Reads and writes what is noted of them."""
NOTED = "bygones"
"""The key of the store's note."""
