"""What is kept of one person, and the interface of what keeps it."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

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
    tutorial: bool = False
    pending: int = 0
    """At how many tables they are still to be forgotten, because those are not over."""

    @property
    def nothing(self) -> bool:
        """Is nothing kept of them?"""
        return not (self.tables or self.finished or self.settings or self.tutorial)


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


class PersonalData(Protocol):
    """Finds what is kept of people, and forgets it. Every method may raise `StoreError`."""

    async def holdings(self, user_id: int) -> Holdings:
        """Return how much is kept of somebody."""
        ...

    async def notes(self, user_id: int) -> dict[str, str]:
        """Return the notes about somebody that belong to no table, by their kind."""
        ...

    def games(self, user_id: int) -> AsyncGenerator[Sequence[OwnGame]]:
        """Yield the finished games that somebody has played, in bunches; none before its end is told."""
        ...

    async def tables(self, user_id: int) -> Sequence[int]:
        """Return the tables at which somebody appears, in order."""
        ...

    async def table(self, user_id: int, table_id: int) -> OwnTable | None:
        """Return what there is of somebody at a table; None if there is no such table any more."""
        ...

    async def ask_to_forget(self, user_id: int) -> None:
        """Note that somebody is to be forgotten, wherever they appear now. Once more does no harm."""
        ...

    async def to_forget(self) -> Sequence[ToForget]:
        """Return who is still to be forgotten where, table 0 first."""
        ...

    async def forget_notes(self, user_id: int) -> None:
        """Forget all of somebody that belongs to no table, and which seats were theirs: all or nothing."""
        ...

    async def note_let_go(self, user_id: int, table_id: int) -> None:
        """Note that somebody plays no more at a table where they are to be forgotten."""
        ...

    async def forget_at(self, user_id: int, table_id: int, *, told_since: datetime) -> bool:
        """Put somebody neutral in a person's place in all that is kept of a table, if that is over.

        All of it is changed or nothing.

        Args:
            told_since: what ended before counts as told where it was played, whether that is noted or not.

        Returns:
            Whether that is done; not while the table is open, or its end has not been told.
        """
        ...

    async def note_forgotten(self, at: datetime) -> None:
        """Note when anybody was last forgotten, for other processes, which may remember them."""
        ...

    async def last_forgotten(self) -> str | None:
        """Return something that is another whenever anybody has been forgotten."""
        ...
