"""`TableStore`: the interface of the store that `bot.store` implements; its records and errors."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple, Protocol

from bot.errors import TellableError
from bot.tables.finished_games import FinishedGame, GameQuery
from bot.tables.personal_data import ErasureRequest, Holdings, OwnGame, OwnTable
from bot.tables.standing_wishes import StandingWish


class QuietTables(NamedTuple):
    """The quiet tables of one batch."""

    quiet: Mapping[int, bool]
    """The tables without a newer entry, and whether each is stored as open."""
    next_after: int | None
    """The table after which the next batch begins; None after the last batch."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One accepted entry of a table's log, as stored."""

    table_id: int
    version: int
    """The table's version after the entry: 1 for the first, without gaps."""
    entry: str
    """The entry as JSON."""
    events: str
    """Its game events as a JSON array; ``[]`` in the lobby."""
    actor: int | None
    """The Discord user who acted; None where the table acted by itself."""
    interaction_id: int | None
    """The Discord interaction that asked for it: unique, so that a redelivered one changes nothing."""
    at: datetime
    """The time of its acceptance, UTC."""
    goes_on: bool = False
    """Does the table act by itself next? Then a process that starts must see to it."""
    deadline: datetime | None = None
    """The time at which the table acts by itself, UTC, unless another entry comes first and replaces it."""
    private: bool = False
    """Is it visible to its author alone? Then there is nothing to publish."""
    moved_to: int | None = None
    """The table's new thread, if it has moved; stored in the same transaction."""
    holds_channel: bool | None = None
    """Does it hold its channel from now on, or is it announced? None if that stays; stored likewise."""
    seated: frozenset[int] | None = None
    """The users who have a seat, if that has changed; stored likewise."""
    finished: FinishedGame | None = None
    """The result of the game, if this ends it; stored likewise."""
    named: frozenset[int] = frozenset()
    """The users whom this entry may name for the first time; stored likewise."""


class Appended(StrEnum):
    """The result of an append, which is atomic."""

    KEPT = "kept"
    DUPLICATE = "duplicate"
    """The interaction is in the log already: answer as for `KEPT`."""
    CONFLICT = "conflict"
    """The version is taken: reload and check again."""
    TAKEN = "taken"
    """The table was to hold its channel, and another one does."""


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """A message that shows a table somewhere on Discord."""

    table_id: int
    kind: str
    """The kind of message (see `bot.publishing`)."""
    key: int
    """The number of the turn, or the owner of the purse, among the messages of its kind."""
    channel_id: int
    message_id: int
    shows: int
    """The state that it shows: the table's version; of a call, the version since which the decision is
    pending; of a purse, the number of its changes (-1 for one that its owner does not want any more); of a
    game's end, the number of its lines."""
    live: bool = True
    """Is it kept up to date? A past turn's message is not, nor an answered call."""


@dataclass(frozen=True, slots=True)
class Publication:
    """The publication state of a table: the story told, and the messages that show it."""

    told: int = 0
    """The version up to which the story is told."""
    published: int = 0
    """The version that all messages show."""
    shown: tuple[PostedMessage, ...] = ()
    """Its messages that are kept up to date, one for each kind and key."""


@dataclass(frozen=True, slots=True)
class Overview:
    """Counts of open tables: all, or those of one server."""

    open_tables: int = 0
    earliest_deadline: datetime | None = None
    """Of all open tables, passed or not."""
    unpublished: int = 0
    """Tables with unpublished public entries."""


class TableStore(Protocol):
    """Keeps tables, their logs and the publication states.

    Every method may raise `StoreError` when the database fails; nothing is then half done.
    """

    # --- tables and their logs ---

    async def open_table(
        self, channel_id: int, guild_id: int | None, at: datetime, parent_id: int | None = None
    ) -> int:
        """Return the open table of a channel, or of a thread of `parent_id`; a new one if there is none."""
        ...

    async def announce_table(
        self, channel_id: int, guild_id: int | None, at: datetime, parent_id: int | None = None
    ) -> int:
        """Return a new table of a channel that does not hold it yet."""
        ...

    async def announced_at(self, channel_id: int) -> list[int]:
        """Return the announced tables of a channel and of its threads, the oldest first."""
        ...

    async def find_table(self, channel_id: int) -> int | None:
        """Return the table that holds this channel, if there is one."""
        ...

    async def tables_at(self, channel_id: int) -> list[int]:
        """Return the open tables of a channel and of its threads, the oldest first."""
        ...

    async def seats_of(self, user_id: int, parent_id: int | None = None) -> list[int]:
        """Return the open tables at which a user has a seat, the newest first; of an earlier version of the
        bot also some that they have left.

        Args:
            parent_id: a channel, if only those in its threads are asked for, and those announced there.
        """
        ...

    async def table_of_interaction(self, interaction_id: int) -> int | None:
        """Return the table in whose log an interaction is, if it is in one."""
        ...

    async def tables_of(self, guild_id: int) -> list[int]:
        """Return the open tables of a server."""
        ...

    async def latest_table(self, channel_id: int) -> int | None:
        """Return the open table of this channel, or else the last one that was."""
        ...

    async def channel_of(self, table_id: int) -> tuple[int, int | None] | None:
        """Return the channel and guild of a table, or None if there is no such table."""
        ...

    async def close_table(self, table_id: int) -> None:
        """Free the channel for another table. Closing a closed table does nothing."""
        ...

    async def append(self, row: LogRow) -> Appended:
        """Append one entry durably. A cancelled caller learns whether it was by appending it again."""
        ...

    async def append_run(self, rows: Sequence[LogRow]) -> Appended:
        """Append consecutive entries of a table that no interaction asked for: all or none."""
        ...

    async def load(self, table_id: int, after: int = 0) -> list[LogRow]:
        """Return the log from version `after` + 1 on, in order."""
        ...

    # --- drafts, what is shown, and notes ---

    async def keep_draft(self, table_id: int, decision: int, draft: str) -> None:
        """Save the draft of this decision; one draft a table."""
        ...

    async def draft(self, table_id: int, decision: int) -> str | None:
        """Return the draft of this decision, if there is one."""
        ...

    async def publication(self, table_id: int) -> Publication:
        """Return the publication state of a table, as far as it is known."""
        ...

    async def shown(self, kind: str) -> list[PostedMessage]:
        """Return the messages of a kind that are kept up to date, of all tables."""
        ...

    async def keep_publication(
        self, table_id: int, *, told: int = 0, published: int = 0, shown: Sequence[PostedMessage] = ()
    ) -> None:
        """Save the publication state, all of it or nothing; `told` and `published` never go back.

        Args:
            shown: messages, each in place of an earlier one of its kind and key.
        """
        ...

    async def unpublished_tables(self) -> list[int]:
        """Return the tables, in order, that have unpublished entries or act by themselves next."""
        ...

    async def deadlines(self) -> dict[int, datetime]:
        """Return the deadlines of all open tables that have one, passed or not."""
        ...

    async def overview(self, guild_id: int | None = None) -> Overview:
        """Return the counts of open tables: all, or those of one server."""
        ...

    async def save_note(self, key: str, value: str) -> None:
        """Save a note that belongs to no table, in place of an earlier one with its key."""
        ...

    async def note(self, key: str) -> str | None:
        """Return the note with a key, if there is one."""
        ...

    # --- finished games ---

    async def finished_games(self, asked: GameQuery, *, skip: int, most: int) -> list[FinishedGame]:
        """Return a page of finished games, the newest first."""
        ...

    async def count_games(self, asked: GameQuery) -> int:
        """Return the number of games."""
        ...

    def walk_games(self, asked: GameQuery) -> AsyncGenerator[list[FinishedGame]]:
        """Yield games in batches, in the order in which they ended."""
        ...

    async def names_of(self, guild_id: int, user_ids: Collection[int]) -> dict[int, str]:
        """Return the names of people in their newest game on a server."""
        ...

    async def games_mark(self, guild_id: int) -> tuple[int, int]:
        """Return a mark that changes with a server's games: their number, and the newest."""
        ...

    # --- standing wishes ---

    async def keep_wish(self, wish: StandingWish) -> None:
        """Save a person's wish on a server, in place of an earlier one, but for when they were called."""
        ...

    async def end_wishes(self, user_id: int, guild_id: int | None = None) -> None:
        """Remove a person's wish on a server, or on all."""
        ...

    async def wishes_of(self, user_id: int) -> Sequence[StandingWish]:
        """Return a person's wishes on all servers."""
        ...

    async def wishes_on(self, guild_id: int) -> Sequence[StandingWish]:
        """Return all wishes on a server."""
        ...

    async def note_called(
        self, guild_id: int, table_id: int, user_ids: Collection[int], at: datetime
    ) -> None:
        """Note that people with wishes on a server are told of a table."""
        ...

    async def seated_on(self, guild_id: int) -> frozenset[int]:
        """Return the users who have a seat at an open table of a server."""
        ...

    # --- what is kept of a person ---

    async def holdings(self, user_id: int) -> Holdings:
        """Return the amount of data that is kept of a person."""
        ...

    async def notes_of(self, user_id: int) -> dict[str, str]:
        """Return the notes about a person that belong to no table, by kind."""
        ...

    async def bans_of(self, user_id: int) -> dict[int, datetime]:
        """Return the servers on whose ban lists a person is, with the ends of the bans, UTC."""
        ...

    def games_of(self, user_id: int) -> AsyncGenerator[Sequence[OwnGame]]:
        """Yield the finished games that a person has played, in batches."""
        ...

    async def appearances(self, user_id: int) -> Sequence[int]:
        """Return the tables at which a person appears, in order."""
        ...

    async def own_table(self, user_id: int, table_id: int) -> OwnTable | None:
        """Return a person's data at a table; None if the table is gone."""
        ...

    async def request_erasure(self, user_id: int) -> None:
        """Save the request to erase a person, wherever they appear now. Repeating it does no harm."""
        ...

    async def pending_erasures(self) -> Sequence[ErasureRequest]:
        """Return the pending erasures, table 0 first."""
        ...

    async def forget_notes(self, user_id: int) -> None:
        """Erase a person's notes, and their ownership of seats in finished games: all or nothing."""
        ...

    async def note_removed(self, user_id: int, table_id: int) -> None:
        """Note that a person was removed from a table where they are to be forgotten."""
        ...

    async def forget_at(self, user_id: int, table_id: int, *, told_since: datetime) -> bool:
        """Replace a person by a pseudonym in all data of a table that is over, or in none of it.

        Args:
            told_since: the end of a table that ended before counts as told in any case.

        Returns:
            Whether that is done; False while the table is open, or its end is not told.
        """
        ...

    # --- retention ---

    async def quiet_tables(self, before: datetime, after: int) -> QuietTables:
        """Return the tables of a batch, which begins after a table, without an entry since a moment, UTC."""
        ...

    async def empty_table(self, table_id: int) -> None:
        """Remove the log of a table that is over. The result of a finished game stays."""
        ...

    async def remove_table(self, table_id: int) -> None:
        """Remove a table with all its data."""
        ...

    async def servers(self) -> set[int]:
        """Return the servers with any data."""
        ...

    async def lost_servers(self) -> Mapping[int, datetime]:
        """Return the servers that the bot has left, each with the time of that, UTC."""
        ...

    async def note_lost(self, guild_id: int, since: datetime) -> None:
        """Note that the bot has left a server, if not noted before."""
        ...

    async def note_found(self, guild_id: int) -> None:
        """Note that the bot is on a server again."""
        ...

    async def tables_on(self, guild_id: int, most: int) -> Sequence[int]:
        """Return some of a server's tables, open or not."""
        ...

    async def remove_server(self, guild_id: int) -> None:
        """Remove the other data of a server whose tables are removed."""
        ...

    async def close(self) -> None:
        """Wait for pending writes, then close the database."""
        ...


class StoreTrouble(StrEnum):
    """The kind of a store's failure."""

    FULL = "full"
    """The disk is full."""
    READ_ONLY = "read_only"
    BUSY = "busy"
    """Another process has it locked."""
    UNREACHABLE = "unreachable"
    """The disk, or the database's server, does not answer as it should."""
    GONE = "gone"
    """A file of it was moved away, removed or replaced while it was in use."""
    DAMAGED = "damaged"
    """Data that is read is not what was written."""
    UNREADABLE = "unreadable"
    """The log of one table is damaged; the others are sound."""
    UNUSABLE = "unusable"
    """It is another program's, of a newer version, or missing."""
    OTHER = "other"

    @property
    def lasts(self) -> bool:
        """Does it last until the owner acts?"""
        return self in (
            StoreTrouble.READ_ONLY,
            StoreTrouble.GONE,
            StoreTrouble.DAMAGED,
            StoreTrouble.UNUSABLE,
        )

    @property
    def concerns_all(self) -> bool:
        """Does it affect the whole store, and not just one operation?"""
        return self not in (StoreTrouble.UNREADABLE, StoreTrouble.OTHER)


class StoreError(TellableError):
    """The database failed; the message names no content of any row.

    Attributes:
        trouble: the kind of the failure.
    """

    def __init__(self, message: str, trouble: StoreTrouble = StoreTrouble.OTHER) -> None:
        super().__init__(message)
        self.trouble = trouble
