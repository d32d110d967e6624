"""What a table needs of its store. `bot.store` implements it; tests may too."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Protocol


@dataclass(frozen=True, slots=True)
class LogRow:
    """One accepted entry of a table's log, as it is kept."""

    table_id: int
    version: int
    """1 for the first entry; dense. It is the table's version after the entry."""
    entry: str
    """The entry as JSON."""
    events: str
    """What it led to, as a JSON array of game events; ``[]`` in the lobby."""
    actor: int | None
    """The Discord user who acted; None where the table acted by itself."""
    interaction_id: int | None
    """The Discord interaction that asked for it: unique, so that a redelivered one changes nothing."""
    at: datetime
    """When it was accepted, UTC."""
    goes_on: bool = False
    """Does the table act by itself next? Then a process that starts must see to it."""
    deadline: datetime | None = None
    """When the table acts by itself if no other entry comes before, UTC. It replaces the last entry's."""


class Appended(StrEnum):
    """What became of an append. An append is atomic: it is kept whole or not at all."""

    KEPT = "kept"
    DUPLICATE = "duplicate"
    """The interaction is in the log already: answer as if it had just been kept."""
    CONFLICT = "conflict"
    """The version is taken: reload and look again."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A message that shows a table somewhere on Discord."""

    table_id: int
    kind: str
    """What it shows: ``table``, ``call``, ``purse`` or ``closed`` (see `bot.surface.publisher`)."""
    key: int
    """Which of its kind: the number of the turn, or the user whose purse it is."""
    channel_id: int
    message_id: int
    version: int
    """What it shows: the table's version, or a purse's number of changes; negative for what is retired."""


class TableStore(Protocol):
    """Keeps tables, their logs and what is known of their messages.

    Every method may raise `StoreError` when the database fails; nothing is then half done.
    """

    async def open_table(self, channel_id: int, guild_id: int | None, at: datetime) -> int:
        """The open table of this channel; a new one with an empty log if there is none."""
        ...

    async def find_table(self, channel_id: int) -> int | None:
        """The open table of this channel, if there is one."""
        ...

    async def latest_table(self, channel_id: int) -> int | None:
        """The open table of this channel, or else the last one that was."""
        ...

    async def channel_of(self, table_id: int) -> tuple[int, int | None] | None:
        """The channel and guild of a table, or None if there is no such table."""
        ...

    async def close_table(self, table_id: int) -> None:
        """The channel is free for another table. Closing a closed table does nothing."""
        ...

    async def append(self, row: LogRow) -> Appended:
        """Keep one entry, durably, before this returns.

        A cancelled caller cannot know whether it was kept; asking again with the same interaction can.
        """
        ...

    async def load(self, table_id: int, after: int = 0) -> list[LogRow]:
        """The log from version `after` + 1 on, in order."""
        ...

    async def keep_draft(self, table_id: int, version: int, draft: str) -> None:
        """Keep what a landlord has noted towards a decision of this version; one draft a table."""
        ...

    async def draft(self, table_id: int, version: int) -> str | None:
        """The draft kept for this version, if any; drafts of earlier versions are forgotten."""
        ...

    async def keep_shown(self, shown: Shown) -> None:
        """Remember a message, replacing what was known of its (table, kind, key)."""
        ...

    async def shown(self, table_id: int) -> list[Shown]:
        """All messages known for a table."""
        ...

    async def keep_told(self, table_id: int, version: int) -> None:
        """The table's channel has been told what happened up to this version. Never goes back."""
        ...

    async def told(self, table_id: int) -> int:
        """The version up to which the channel has been told what happened; 0 at first."""
        ...

    async def keep_published(self, table_id: int, version: int) -> None:
        """Everything that shows the table is as of this version. Never goes back."""
        ...

    async def published(self, table_id: int) -> int:
        """The version as of which everything shows the table; 0 at first."""
        ...

    async def behind(self) -> list[int]:
        """Tables that a starting process must see to, in order.

        Their log is longer than what is shown of them, or they go on by themselves.
        """
        ...

    async def deadlines(self) -> dict[int, datetime]:
        """The deadlines of all open tables that have one, passed or not."""
        ...

    async def remember(self, key: str, value: str) -> None:
        """Keep a note that belongs to no table, replacing what was kept under its key."""
        ...

    async def recall(self, key: str) -> str | None:
        """The note kept under a key, if there is one."""
        ...

    async def close(self) -> None:
        """Wait for what is being written, then let go of the database."""
        ...


class StoreError(Exception):
    """The database failed; the message names no content of any row."""
