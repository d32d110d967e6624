"""The types of a person's data, and how a log entry is pseudonymised.

`erasure` decides when data is deleted, `bot.store.privacy` finds and deletes it; ``/privacy`` is
`bot.features.privacy`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.tables.entries import (
    GameStarted,
    PlayerRemoved,
    RematchOpened,
    SeatTaken,
    SeatWanted,
    TableClosed,
    TablePaused,
    TableResumed,
    WordHeld,
)
from bot.tables.finished_games import FinishedSeat
from bot.tables.table import LogEntry
from bot.tables.table_view import NO_MESSAGE, NOTHING_SAID


@dataclass(frozen=True, slots=True)
class Holdings:
    """How much is kept of a person."""

    tables: int = 0
    """Tables, running or over, at which they appear."""
    entries: int = 0
    """Entries that they made there."""
    since: datetime | None = None
    """The time of their first entry, UTC."""
    finished: int = 0
    """Finished and published games in which a seat was theirs."""
    messages: int = 0
    """Noted direct messages to them."""
    settings: bool = False
    direct: bool = False
    """Is their direct message channel known?"""
    tutorial: bool = False
    pending: int = 0
    """Tables that are not over, at which their erasure is pending."""

    @property
    def nothing(self) -> bool:
        """Is nothing kept of them?"""
        return not (self.tables or self.finished or self.settings or self.direct or self.tutorial)


@dataclass(frozen=True, slots=True)
class OwnRow:
    """A log entry in which a person appears."""

    version: int
    entry: str
    """As JSON."""
    at: datetime
    acted: bool
    """Did they act in it?"""


@dataclass(frozen=True, slots=True)
class OwnMessage:
    """A message to one person, or a note that they get none."""

    kind: str
    """As in `bot.tables.store.PostedMessage`."""
    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table at which a person appears, and their data there."""

    table_id: int
    guild_id: int | None
    channel_id: int
    opened_at: datetime
    rows: tuple[OwnRow, ...]
    messages: tuple[OwnMessage, ...]


@dataclass(frozen=True, slots=True)
class OwnGame:
    """A person's result in a finished game."""

    table_id: int
    guild_id: int | None
    channel_id: int
    finished_at: datetime
    edition: str
    seat: FinishedSeat


@dataclass(frozen=True, slots=True)
class ErasureRequest:
    """The pending erasure of a person at a table."""

    user_id: int
    table_id: int
    """0 for the data that belongs to no table."""
    removed: bool
    """Have they been removed from the running table?"""


PERSON_FIELDS = frozenset({"user_id", "author_id", "to_id", "absent_id", "newcomer_id", "moderator_id"})
"""The fields of entries that hold a user. A test checks that new ones are listed."""

_STAND_IN = re.compile(r'_id":-(\d+)')


def next_pseudonym(entries: Iterable[str]) -> int:
    """Return an unused pseudonym for a log.

    Args:
        entries: all of the log, as JSON.
    """
    taken = [int(number) for entry in entries for number in _STAND_IN.findall(entry)]
    return -1 - max(taken, default=0)


def pseudonymised(entry: LogEntry, user_id: int, stand_in: int) -> LogEntry:
    """Return an entry with a pseudonym for a person, without their name and texts.

    Args:
        stand_in: a number below 0, the same in all entries of a table.
    """
    changes: dict[str, Any] = {
        name: stand_in
        for name in PERSON_FIELDS & type(entry).model_fields.keys()
        if getattr(entry, name) == user_id
    }
    match entry:
        case SeatTaken() | SeatWanted() if entry.user_id == user_id:
            changes["name"] = ""
        case TableClosed() | TablePaused() | TableResumed() | PlayerRemoved():
            changes |= {"moderator": ""} if entry.moderator_id == user_id else {}
        case WordHeld() if entry.author_id == user_id:
            changes |= {"text": NOTHING_SAID, "message_id": NO_MESSAGE}
        case WordHeld():
            changes["text"] = re.sub(rf"<@!?{user_id}>", NOTHING_SAID, entry.text)
        case RematchOpened():
            changes["chairs"] = tuple(
                chair.model_copy(update={"user_id": stand_in, "name": ""})
                if chair.user_id == user_id
                else chair
                for chair in entry.chairs
            )
        case GameStarted():
            changes["rated"] = tuple(each for each in entry.rated if each != user_id)
        case _:
            pass
    return entry.model_copy(update=changes)
