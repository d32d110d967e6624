"""All that is kept of somebody as one JSON file for them alone: complete, and nothing of anybody else.

It holds what they did and what others did to them, never what they or others could see: no purse, no board.
Other people are left out, and so are the numbers of entries, from which one could tell that others have done
something that nobody may know of.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from bot.tables.entries import ENTRIES
from bot.tables.privacy.neutral import PERSON_FIELDS
from bot.tables.privacy.possessions import OwnGame, OwnTable
from bot.tables.store import TableStore

_ABOUT = (
    "Everything that is kept of you. Times are UTC, amounts are ducats, places are Discord's numbers. In the"
    " entries of a table 'you' are you, and other people are not named."
)
_YOU, _OTHER = "you", "somebody else"

_LARGEST_NUMBER = 2**53
"""From here on readers of JSON may round a number: Discord's are written as text."""


async def own_copy(store: TableStore, user_id: int, at: datetime) -> bytes:
    """Return the file.

    Args:
        at: now, UTC.

    Raises:
        StoreError: if the database fails.
    """
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


def own_part(entry: dict[str, Any], user_id: int, *, acted: bool) -> dict[str, Any] | None:
    """Return what an entry says of somebody, without anybody else; None if it does not concern them.

    Args:
        entry: as it is written.
        acted: was it done by them?
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
        part = own_part(entry, user_id, acted=row.acted)
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
