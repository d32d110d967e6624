"""Puts somebody neutral in a person's place in the entries of a log, which means the same otherwise.

A table is the fold of its log, so the place has to be somebody: a number below 0, which Discord gives nobody,
another one for each person of a table, and the empty name, which texts replace by a word of their language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from bot.tables.entries import (
    Entry,
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
from bot.tables.talking.held import NO_MESSAGE, NOTHING_SAID

PERSON_FIELDS = frozenset({"user_id", "author_id", "to_id", "absent_id", "newcomer_id", "moderator_id"})
"""The fields of entries that say who somebody is. Who adds another puts it here: a test asks for that."""

_STAND_IN = re.compile(r'_id":-(\d+)')


def next_stand_in(entries: Iterable[str]) -> int:
    """Return a number that stands for nobody yet in a log.

    Args:
        entries: all of it, as JSON.
    """
    taken = [int(number) for entry in entries for number in _STAND_IN.findall(entry)]
    return -1 - max(taken, default=0)


def neutral(entry: Entry, user_id: int, stand_in: int) -> Entry:
    """Return an entry with somebody neutral in a person's place, without their name and what they wrote.

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
