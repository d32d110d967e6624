"""`StandingWishStore`: who wants to be told of new tables."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from bot.store.database import Database, Rows, placeholders, to_microseconds, to_moment_or_none
from bot.tables.standing_wishes import StandingWish

_WISHES = "SELECT guild_id, user_id, channel_id, paces, editions, called_at, called_to FROM standing_wishes"


class StandingWishStore:
    """Keeps the standing wishes of people, one for each server."""

    db: Database

    async def keep_wish(self, wish: StandingWish) -> None:
        statement = """
            INSERT INTO standing_wishes (guild_id, user_id, channel_id, paces, editions)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (guild_id, user_id) DO UPDATE SET
                channel_id = excluded.channel_id, paces = excluded.paces, editions = excluded.editions
            """
        await self.db.say(
            "keep a wish",
            statement,
            wish.guild_id,
            wish.user_id,
            wish.channel_id,
            ",".join(wish.paces),
            ",".join(wish.editions),
        )

    async def end_wishes(self, user_id: int, guild_id: int | None = None) -> None:
        statement = "DELETE FROM standing_wishes WHERE user_id = ?"
        if guild_id is None:
            await self.db.say("end wishes", statement, user_id)
        else:
            await self.db.say("end a wish", f"{statement} AND guild_id = ?", user_id, guild_id)

    async def wishes_of(self, user_id: int) -> Sequence[StandingWish]:
        query = f"{_WISHES} WHERE user_id = ? ORDER BY guild_id"
        return _read(await self.db.rows("find wishes", query, user_id))

    async def wishes_on(self, guild_id: int) -> Sequence[StandingWish]:
        query = f"{_WISHES} WHERE guild_id = ? ORDER BY user_id"
        return _read(await self.db.rows("find wishes", query, guild_id, long=True))

    async def note_called(
        self, guild_id: int, table_id: int, user_ids: Collection[int], at: datetime
    ) -> None:
        whom = placeholders(len(user_ids))
        noted = "UPDATE standing_wishes SET called_at = ?, called_to = ?"
        statement = f"{noted} WHERE guild_id = ? AND user_id IN ({whom})"
        values = (to_microseconds(at), table_id, guild_id, *user_ids)
        await self.db.say("note who is called", statement, *values)

    async def seated_on(self, guild_id: int) -> frozenset[int]:
        query = """
            SELECT DISTINCT seats.user_id FROM seats JOIN tables ON tables.id = seats.table_id
            WHERE tables.guild_id = ? AND tables.is_open = 1
            """
        rows = await self.db.rows("find who plays", query, guild_id, long=True)
        return frozenset(row[0] for row in rows)


def _read(rows: Rows) -> list[StandingWish]:
    return [
        StandingWish(
            guild_id=guild_id,
            user_id=user_id,
            channel_id=channel_id,
            paces=_several(paces),
            editions=_several(editions),
            called_at=to_moment_or_none(called_at),
            called_to=called_to,
        )
        for guild_id, user_id, channel_id, paces, editions, called_at, called_to in rows
    ]


def _several(kept: str) -> tuple[str, ...]:
    return tuple(filter(None, kept.split(",")))
