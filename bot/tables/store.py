"""What a table needs of its store. `bot.store` implements it; tests may too."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple, Protocol

from bot.ops.errors import TellableError
from bot.tables.finished_games import FinishedGame, GameQuery
from bot.tables.personal_data import ErasureRequest, Holdings, OwnGame, OwnTable


class QuietTables(NamedTuple):
    """What was found in a bunch of tables."""

    quiet: Mapping[int, bool]
    """Those at which nothing has happened since, and whether each counts as open."""
    next_after: int | None
    """After which table the next bunch begins; None if this was the last."""


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
    private: bool = False
    """Does it change nothing that anybody else may know of? Then it is no news that is still to be shown."""
    moved_to: int | None = None
    """The thread in which the table is from now on, if it has moved; kept together with the entry."""
    seated: frozenset[int] | None = None
    """The users who have a seat from now on, if that has changed; likewise."""
    finished: FinishedGame | None = None
    """What is kept of the game for good, if this ends it; likewise."""
    named: frozenset[int] = frozenset()
    """The users who may appear in the log with this entry for the first time; likewise."""


class Appended(StrEnum):
    """What became of an append. An append is atomic: it is kept whole or not at all."""

    KEPT = "kept"
    DUPLICATE = "duplicate"
    """The interaction is in the log already: answer as if it had just been kept."""
    CONFLICT = "conflict"
    """The version is taken: reload and look again."""


@dataclass(frozen=True, slots=True)
class PostedMessage:
    """A message that shows a table somewhere on Discord."""

    table_id: int
    kind: str
    """What it shows: ``table``, ``call``, ``purse`` or ``closed`` (see `bot.publishing`)."""
    key: int
    """Which of its kind: the number of the turn, or the user whose purse it is."""
    channel_id: int
    message_id: int
    shows: int
    """As of what: the table's version, the version since which a decision is pending that somebody is called
    for, the number of changes of a purse (-1 for one that is
    wanted no more), or how many lines of a game's end are told."""
    live: bool = True
    """Is it still to be kept up to date? A past turn's message is not, nor a call that was answered."""


@dataclass(frozen=True, slots=True)
class Publication:
    """What is known to be shown of a table."""

    told: int = 0
    """The version up to which the channel has been told what happened."""
    published: int = 0
    """The version as of which everything shows the table."""
    shown: tuple[PostedMessage, ...] = ()
    """Its messages that are kept up to date, one for each kind and key."""


@dataclass(frozen=True, slots=True)
class Overview:
    """How many tables there are, and whether they go on: of all, or of one server."""

    open_tables: int = 0
    earliest_deadline: datetime | None = None
    """Of all open tables, passed or not."""
    unpublished: int = 0
    """Tables of which something is still to be shown that everybody may know."""


class TableStore(Protocol):
    """Keeps tables, their logs and what is known of their messages.

    Every method may raise `StoreError` when the database fails; nothing is then half done.
    """

    # --- tables and their logs ---

    async def open_table(
        self, channel_id: int, guild_id: int | None, at: datetime, parent_id: int | None = None
    ) -> int:
        """Return the open table of this channel; a new one with an empty log if there is none.

        Args:
            parent_id: the channel whose thread it is, if it is one and that is known.
        """
        ...

    async def find_table(self, channel_id: int) -> int | None:
        """Return the open table of this channel, if there is one."""
        ...

    async def tables_at(self, channel_id: int) -> list[int]:
        """Return the open tables of a channel and of its threads."""
        ...

    async def seats_of(self, user_id: int, parent_id: int | None = None) -> list[int]:
        """Return the open tables at which somebody has a seat; the newest first.

        A table of an earlier version may be among them that they have left.

        Args:
            parent_id: a channel, if only those in its threads are asked for.
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
        """Keep one entry, durably, before this returns.

        A cancelled caller cannot know whether it was kept; asking again with the same interaction can.
        """
        ...

    async def append_run(self, rows: Sequence[LogRow]) -> Appended:
        """Keep entries of a table that follow one another, and come of no interaction: all or none."""
        ...

    async def load(self, table_id: int, after: int = 0) -> list[LogRow]:
        """Return the log from version `after` + 1 on, in order."""
        ...

    # --- drafts, what is shown, and notes ---

    async def keep_draft(self, table_id: int, decision: int, draft: str) -> None:
        """Keep what somebody has noted towards the decision of this number; one draft a table."""
        ...

    async def draft(self, table_id: int, decision: int) -> str | None:
        """Return the draft kept for this decision, if any; one for another decision is not returned."""
        ...

    async def publication(self, table_id: int) -> Publication:
        """Return what is known to be shown of a table."""
        ...

    async def shown(self, kind: str) -> list[PostedMessage]:
        """Return the messages of a kind that are kept up to date, of all tables."""
        ...

    async def keep_publication(
        self,
        table_id: int,
        *,
        told: int = 0,
        published: int = 0,
        shown: Sequence[PostedMessage] = (),
    ) -> None:
        """Note what has been shown, all of it or nothing.

        Args:
            told: as in `Publication`; it never goes back.
            published: likewise.
            shown: messages, each in place of what was known of its kind and key.
        """
        ...

    async def unpublished_tables(self) -> list[int]:
        """Return the tables that a starting process must see to, in order.

        Their log is longer than what is shown of them, or they go on by themselves.
        """
        ...

    async def deadlines(self) -> dict[int, datetime]:
        """Return the deadlines of all open tables that have one, passed or not."""
        ...

    async def overview(self, guild_id: int | None = None) -> Overview:
        """Return how many tables there are, of a server if one is named, and whether they go on."""
        ...

    async def save_note(self, key: str, value: str) -> None:
        """Keep a note that belongs to no table, replacing what was kept under its key."""
        ...

    async def note(self, key: str) -> str | None:
        """Return the note kept under a key, if there is one."""
        ...

    # --- finished games ---

    async def finished_games(self, asked: GameQuery, *, skip: int, most: int) -> list[FinishedGame]:
        """Return so many finished games, the newest first, after so many that are skipped.

        The entry that ends one brings it.
        """
        ...

    async def count_games(self, asked: GameQuery) -> int:
        """Return how many games there are."""
        ...

    def walk_games(self, asked: GameQuery) -> AsyncGenerator[list[FinishedGame]]:
        """Yield games in bunches, in the order in which they ended."""
        ...

    async def names_of(self, guild_id: int, user_ids: Collection[int]) -> dict[int, str]:
        """Return what people were called in their newest game on a server."""
        ...

    async def games_mark(self, guild_id: int) -> tuple[int, int]:
        """Return something that is another whenever a server's games are: their number, and the newest."""
        ...

    # --- what is kept of a person ---

    async def holdings(self, user_id: int) -> Holdings:
        """Return how much is kept of somebody."""
        ...

    async def notes_of(self, user_id: int) -> dict[str, str]:
        """Return the notes about somebody that belong to no table, by their kind."""
        ...

    def games_of(self, user_id: int) -> AsyncGenerator[Sequence[OwnGame]]:
        """Yield the finished games that somebody has played, in bunches."""
        ...

    async def appearances(self, user_id: int) -> Sequence[int]:
        """Return the tables at which somebody appears, in order."""
        ...

    async def own_table(self, user_id: int, table_id: int) -> OwnTable | None:
        """Return what there is of somebody at a table; None if there is no such table any more."""
        ...

    async def request_erasure(self, user_id: int) -> None:
        """Note that somebody is to be forgotten, wherever they appear now. Once more does no harm."""
        ...

    async def pending_erasures(self) -> Sequence[ErasureRequest]:
        """Return who is still to be forgotten where, table 0 first."""
        ...

    async def forget_notes(self, user_id: int) -> None:
        """Forget all of somebody that belongs to no table, and which seats were theirs: all or nothing."""
        ...

    async def note_removed(self, user_id: int, table_id: int) -> None:
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

    # --- what goes when its time is over, and of servers that the bot has left ---

    async def quiet_tables(self, before: datetime, after: int) -> QuietTables:
        """Look through a bunch of tables for those at which nothing has happened since a moment.

        Args:
            before: that moment, UTC.
            after: the table after which the bunch begins; 0 for the first.
        """
        ...

    async def empty_table(self, table_id: int) -> None:
        """Remove what happened at a table that is over. How its game ended stays, if it was finished."""
        ...

    async def remove_table(self, table_id: int) -> None:
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

    async def close(self) -> None:
        """Wait for what is being written, then let go of the database."""
        ...


class StoreTrouble(StrEnum):
    """What keeps a store from being used."""

    FULL = "full"
    """There is no room on the disk."""
    READ_ONLY = "read_only"
    BUSY = "busy"
    """Another process has it locked."""
    UNREACHABLE = "unreachable"
    """The disk, or the database's server, does not answer as it should."""
    DAMAGED = "damaged"
    """What is read back is not what was written."""
    UNREADABLE = "unreadable"
    """The log of one table makes no sense; all others are as they should be."""
    UNUSABLE = "unusable"
    """It is none of ours, or one of a newer version, or not where it is said to be."""
    OTHER = "other"

    @property
    def lasts(self) -> bool:
        """Does trying again not mend it, unless somebody does something about it?"""
        return self in (StoreTrouble.READ_ONLY, StoreTrouble.DAMAGED, StoreTrouble.UNUSABLE)

    @property
    def concerns_all(self) -> bool:
        """Does it keep the store from being used at all, and not just from doing one thing?"""
        return self not in (StoreTrouble.UNREADABLE, StoreTrouble.OTHER)


class StoreError(TellableError):
    """The database failed; the message names no content of any row.

    Attributes:
        trouble: what is wrong, as far as that is known.
    """

    def __init__(self, message: str, trouble: StoreTrouble = StoreTrouble.OTHER) -> None:
        super().__init__(message)
        self.trouble = trouble
