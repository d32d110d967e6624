"""The data kept of a person: its types, the file with it, and a log entry without the person.

`retention` decides when data is deleted, `bot.store.privacy` finds and deletes it; ``/privacy`` is
`bot.commands.privacy`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.tables.entries import (
    ENTRIES,
    GameStarted,
    HandedOn,
    Invited,
    MessageHeld,
    Played,
    PlayerRemoved,
    ReadyAsked,
    RematchOpened,
    SeatTaken,
    SeatWanted,
    TableClosed,
    TablePaused,
    TableResumed,
)
from bot.tables.finished_games import FinishedSeat
from bot.tables.standing_wishes import StandingWish
from bot.tables.table import LogEntry
from bot.tables.table_view import NO_MESSAGE, NOTHING_SAID


@dataclass(frozen=True, slots=True)
class Holdings:
    """The amount of data that is kept of a person."""

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
    wishes: int = 0
    """Servers on which they want to be told of new tables."""
    bans: int = 0
    """The servers on whose ban lists they are."""
    pending: int = 0
    """Tables that are not over, at which their erasure is pending."""

    @property
    def nothing(self) -> bool:
        """Is nothing kept of them?"""
        kept = self.tables or self.finished or self.settings or self.direct or self.tutorial
        return not (kept or self.wishes or self.bans)


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
        case TableClosed() | TablePaused() | TableResumed() | PlayerRemoved() | HandedOn():
            if entry.moderator_id == user_id:
                changes["moderator"] = ""
        case MessageHeld() if entry.author_id == user_id:
            changes |= {"text": NOTHING_SAID, "message_id": NO_MESSAGE}
        case MessageHeld():
            changes["text"] = re.sub(rf"<@!?{user_id}>", NOTHING_SAID, entry.text)
        case Played() if entry.sentence is not None and entry.sentence.author_id == user_id:
            changes["sentence"] = None
        case RematchOpened():
            chairs = list(entry.chairs)
            for seat, chair in enumerate(entry.chairs):
                if chair.user_id == user_id:
                    chairs[seat] = chair.model_copy(update={"user_id": stand_in, "name": ""})
            changes["chairs"] = tuple(chairs)
        case Invited() if entry.to_id == user_id:
            changes["to_name"] = ""
        case GameStarted():
            changes["rated"] = tuple(each for each in entry.rated if each != user_id)
        case ReadyAsked():
            changes["rated"] = tuple(each for each in entry.rated if each != user_id)
            changes["asked"] = tuple(stand_in if each == user_id else each for each in entry.asked)
        case _:
            pass
    return entry.model_copy(update=changes)


_ABOUT = (
    "Everything that is kept of you. Times are UTC, amounts are ducats, places are Discord's numbers. In the"
    " entries of a table 'you' are you, and other people are not named."
)
_YOU = "you"
_OTHER = "somebody else"

_LARGEST_NUMBER = 2**53
"""JSON readers may round numbers from here on: Discord's ids are written as text."""


def data_file(
    user_id: int,
    at: datetime,
    notes: Mapping[str, str],
    games: Sequence[OwnGame],
    tables: Sequence[OwnTable],
    bans: Mapping[int, datetime],
    wishes: Sequence[StandingWish],
) -> bytes:
    """Return the file with a person's data.

    Args:
        notes: those about them that belong to no table, by kind.
        bans: the servers on whose ban lists they are, with the ends of the bans.
    """
    content = {
        "about": _ABOUT,
        "made_at": at.isoformat(),
        "user_id": user_id,
        "settings": json.loads(notes["person"]) if "person" in notes else None,
        "tutorial": json.loads(notes["tutorial"]) if "tutorial" in notes else None,
        "direct_messages_channel": notes.get("direct") or None,
        "told_of_new_tables": [_wish(wish) for wish in wishes],
        "banned_on": [{"server": server, "until": until.isoformat()} for server, until in bans.items()],
        "finished_games": [_game(game) for game in games],
        "tables": [_table(table, user_id) for table in tables],
    }
    return (json.dumps(_exact(content), ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


def exported_entry(entry: dict[str, Any], user_id: int, *, acted: bool) -> dict[str, Any] | None:
    """Return the part of an entry about a person, without other people; None if it does not concern them.

    Args:
        acted: did they act in it?
    """
    part = dict(entry)
    concerned = acted
    for name in PERSON_FIELDS & part.keys():
        mine = part[name] == user_id
        concerned |= mine
        part[name] = _YOU if mine else _OTHER
    if "chairs" in part:
        mine = [chair for chair in part["chairs"] if chair["user_id"] == user_id]
        concerned |= bool(mine)
        part["chairs"] = [{**chair, "user_id": _YOU} for chair in mine]
    if "sentence" in part:
        sentence = part.pop("sentence")
        if sentence["author_id"] == user_id:
            part["sentence"] = sentence["text"]
            concerned = True
    if "asked" in part:
        part["asked"] = user_id in part["asked"]
        concerned |= part["asked"]
    if "rated" in part:
        part["rated"] = user_id in part["rated"]
        concerned |= part["rated"]
    if "user_id" in part and part["user_id"] != _YOU:
        part.pop("name", None)
    if "moderator_id" in part and part["moderator_id"] != _YOU:
        part.pop("moderator")
    if "author_id" in part and part["author_id"] != _YOU:
        for written in ("text", "message_id"):
            part.pop(written)
    if part.get("to_id") != _YOU:
        part.pop("to_name", None)
    if not concerned:
        return None
    return part


def _table(table: OwnTable, user_id: int) -> dict[str, Any]:
    entries: list[dict[str, Any]] = []
    for row in table.rows:
        entry = ENTRIES.validate_json(row.entry).model_dump(mode="json")
        part = exported_entry(entry, user_id, acted=row.acted)
        if part is not None:
            entries.append({"at": row.at.isoformat(), "done_by_you": row.acted, **part})
    return {
        "table": table.table_id,
        "server": table.guild_id,
        "channel": table.channel_id,
        "opened_at": table.opened_at.isoformat(),
        "entries": entries,
        "messages_to_you": [
            {"kind": each.kind, "channel": each.channel_id, "message": each.message_id}
            for each in table.messages
        ],
    }


def _wish(wish: StandingWish) -> dict[str, Any]:
    return {
        "server": wish.guild_id,
        "channel": wish.channel_id,
        "paces": list(wish.paces),
        "editions": list(wish.editions),
        "called_at": None if wish.called_at is None else wish.called_at.isoformat(),
        "table": wish.called_to,
    }


def _game(game: OwnGame) -> dict[str, Any]:
    seat = game.seat
    return {
        "table": game.table_id,
        "server": game.guild_id,
        "channel": game.channel_id,
        "finished_at": game.finished_at.isoformat(),
        "edition": game.edition,
        "name": seat.name,
        "left_early": seat.left,
        "cash": seat.cash,
        "rank": seat.rank,
        "words_kept": seat.kept,
        "words_broken": seat.broken,
        "rated": seat.rated,
        "titles": list(seat.titles),
    }


def _exact(value: Any) -> Any:
    """Return a value of JSON with large numbers as text."""
    if isinstance(value, dict):
        return {key: _exact(each) for key, each in value.items()}  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, list):
        return [_exact(each) for each in value]  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, int) and abs(value) >= _LARGEST_NUMBER:
        return str(value)
    return value
