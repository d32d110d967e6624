"""Erases people on request: at once from tables that are over, from others once they are over.

The request is saved first, so that the next process resumes it after a kill. At a running table the person
loses the seat for good; the log is rewritten once the table is over and its end is published, because until
then others append to it. `data_export` makes the file with a person's data.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import structlog

from bot.ops.errors import described
from bot.tables.entries import ENTRIES
from bot.tables.hall_of_fame import Archive
from bot.tables.personal_data import PERSON_FIELDS, ErasureRequest, OwnGame, OwnTable
from bot.tables.refusals import TableRefusal
from bot.tables.service import TableService
from bot.tables.store import TableStore

_log = structlog.get_logger(__name__)

_TOLD_AFTER = timedelta(days=1)
"""After this time the end of a table counts as published, even if publishing has failed."""
LAST_ERASURE = "forgotten"
"""The note of the time of the last erasure, for the caches of other processes."""
OF_NO_TABLE = 0


@dataclass(frozen=True, slots=True)
class Caches:
    """The caches of this process, which erasure must clear.

    Args:
        person: clears those of a user.
        server: clears those of a server.
        table: clears those made from a table's log.
        pictures: clears drawn pictures.
        everything: clears all of them.
    """

    person: Callable[[int], None]
    server: Callable[[int], None]
    table: Callable[[int], None]
    pictures: Callable[[], None]
    everything: Callable[[], None]


class Eraser:
    """Erases people, one table after another.

    Args:
        show: publishes a changed table.
    """

    def __init__(
        self,
        store: TableStore,
        service: TableService,
        archive: Archive,
        caches: Caches,
        *,
        show: Callable[[int], None],
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._service = service
        self._archive = archive
        self._caches = caches
        self._show = show
        self._now = now
        self._erasing = asyncio.Lock()

    async def erase(self, user_id: int) -> None:
        """Erase a person everywhere: at running tables later.

        Raises:
            StoreError: if the request cannot be saved; nothing has changed.
        """
        await self._store.request_erasure(user_id)
        await self._resume(user_id)

    async def resume(self) -> None:
        """Resume all pending erasures."""
        await self._resume(None)

    async def _resume(self, user_id: int | None) -> None:
        async with self._erasing:
            forgotten = left = 0
            for each in await self._store.pending_erasures():
                if user_id is not None and each.user_id != user_id:
                    continue
                try:
                    done = await self._forget(each)
                except Exception as error:  # noqa: BLE001 - an error at one table must not stop the others
                    _log.error("person.not_forgotten", table=each.table_id, **described(error))
                    done = False
                forgotten, left = forgotten + done, left + (not done)
                await asyncio.sleep(0)
            if forgotten:
                self._caches.pictures()
                await self._store.save_note(LAST_ERASURE, self._now().isoformat())
                # Without the user's id, which must not stay in the log.
                _log.info("person.forgotten", places=forgotten, left=left)

    async def _forget(self, one: ErasureRequest) -> bool:
        """Erase a person in one place; return whether that is done."""
        if one.table_id == OF_NO_TABLE:
            await self._archive.forget_player(one.user_id)
            self._caches.person(one.user_id)
            return True
        told_since = self._now() - _TOLD_AFTER
        if not await self._store.forget_at(one.user_id, one.table_id, told_since=told_since):
            if not one.removed:
                await self._remove_from_table(one)
            return False
        await self._service.repository.evict(one.table_id)
        self._caches.table(one.table_id)
        return True

    async def _remove_from_table(self, one: ErasureRequest) -> None:
        """Remove a person from a running table, once: they may come back to a lobby."""
        try:
            await self._service.presence.remove_forgotten(one.table_id, one.user_id)
        except TableRefusal:
            return  # the table has just been removed
        await self._store.note_removed(one.user_id, one.table_id)
        self._show(one.table_id)


_ABOUT = (
    "Everything that is kept of you. Times are UTC, amounts are ducats, places are Discord's numbers. In the"
    " entries of a table 'you' are you, and other people are not named."
)
_YOU, _OTHER = "you", "somebody else"

_LARGEST_NUMBER = 2**53
"""JSON readers may round numbers from here on: Discord's ids are written as text."""


async def data_export(store: TableStore, user_id: int, at: datetime) -> bytes:
    """Return the file with a person's data."""
    notes = await store.notes_of(user_id)
    games = [_game(game) async for bunch in store.games_of(user_id) for game in bunch]
    tables: list[dict[str, Any]] = []
    for table_id in await store.appearances(user_id):
        table = await store.own_table(user_id, table_id)
        if table is not None:
            tables.append(_table(table, user_id))
    content = {
        "about": _ABOUT,
        "made_at": at.isoformat(),
        "user_id": user_id,
        "settings": json.loads(notes["person"]) if "person" in notes else None,
        "tutorial": json.loads(notes["tutorial"]) if "tutorial" in notes else None,
        "direct_messages_channel": notes.get("direct") or None,
        "finished_games": games,
        "tables": tables,
    }
    return (json.dumps(_exact(content), ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


def exported_entry(entry: dict[str, Any], user_id: int, *, acted: bool) -> dict[str, Any] | None:
    """Return the part of an entry about a person, without other people; None if it does not concern them.

    Args:
        acted: did they act in it?
    """
    part, concerned = dict(entry), acted
    for name in PERSON_FIELDS & part.keys():
        mine = part[name] == user_id
        concerned |= mine
        part[name] = _YOU if mine else _OTHER
    if "chairs" in part:
        mine = [chair for chair in part["chairs"] if chair["user_id"] == user_id]
        concerned |= bool(mine)
        part["chairs"] = [{**chair, "user_id": _YOU} for chair in mine]
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
    return part if concerned else None


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
    is_large = isinstance(value, int) and abs(value) >= _LARGEST_NUMBER
    return str(value) if is_large else value
