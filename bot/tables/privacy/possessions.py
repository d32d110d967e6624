"""What is kept of one person."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.tables.hall.finished import FinishedSeat


@dataclass(frozen=True, slots=True)
class Holdings:
    """How much is kept of somebody."""

    tables: int = 0
    """At how many tables they appear, running or over."""
    entries: int = 0
    """How much they did there."""
    since: datetime | None = None
    """When the first of that was, UTC."""
    finished: int = 0
    """How many finished games say that one of the seats was theirs, of those whose end is told."""
    messages: int = 0
    """Of how many direct messages to them it is known where they are."""
    settings: bool = False
    direct: bool = False
    """Is it known where direct messages to them go?"""
    tutorial: bool = False
    pending: int = 0
    """At how many tables they are still to be forgotten, because those are not over."""

    @property
    def nothing(self) -> bool:
        """Is nothing kept of them?"""
        return not (self.tables or self.finished or self.settings or self.direct or self.tutorial)


@dataclass(frozen=True, slots=True)
class OwnRow:
    """An entry of a log in which somebody appears."""

    version: int
    entry: str
    """As JSON."""
    at: datetime
    acted: bool
    """Was it done by them?"""


@dataclass(frozen=True, slots=True)
class OwnMessage:
    """A message to one person, or a note that they get none."""

    kind: str
    """As in `bot.tables.store.Shown`."""
    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table at which somebody appears, and what there is of them."""

    table_id: int
    guild_id: int | None
    channel_id: int
    opened_at: datetime
    rows: tuple[OwnRow, ...]
    messages: tuple[OwnMessage, ...]


@dataclass(frozen=True, slots=True)
class OwnGame:
    """How a finished game ended for somebody."""

    table_id: int
    guild_id: int | None
    channel_id: int
    finished_at: datetime
    edition: str
    seat: FinishedSeat


@dataclass(frozen=True, slots=True)
class ToForget:
    """Somebody who is to be forgotten at a table."""

    user_id: int
    table_id: int
    """0 for all that belongs to no table."""
    let_go: bool
    """Have they been taken from it, so that they play there no more?"""
