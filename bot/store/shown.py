"""`ShownMessages`: what is known to be shown of tables, and how far it is behind."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.database import Database, flat, marks, to_moment
from bot.store.log import STANDING
from bot.store.schema import PUBLISHED, TOLD
from bot.tables.store import Overview, Publication, Shown

_COLUMNS = "table_id, kind, key, channel_id, message_id, shows"
_OF_A_TABLE = f"SELECT {_COLUMNS} FROM publication WHERE table_id = ? AND live = 1 ORDER BY kind, key"  # noqa: S608
_OF_A_KIND = f"SELECT {_COLUMNS} FROM publication WHERE kind = ? AND live = 1 ORDER BY table_id"  # noqa: S608
_REPLACE = f"""
    ON CONFLICT (table_id, kind, key) DO UPDATE SET
        channel_id = excluded.channel_id, message_id = excluded.message_id, live = excluded.live,
        shows = CASE
            WHEN excluded.kind IN ('{TOLD}', '{PUBLISHED}') AND excluded.shows < publication.shows
            THEN publication.shows ELSE excluded.shows
        END
    """
"""A mark never goes back; a message is whatever was sent last."""

_PUBLISHED = f"""
    FROM tables LEFT JOIN publication ON publication.table_id = tables.id AND publication.kind = '{PUBLISHED}'
    """
_LATER = "log.table_id = tables.id AND log.version > coalesce(publication.shows, 0)"
# Where all is shown, the last entry is the one that was published.
_BEHIND = f"""
    SELECT tables.id {_PUBLISHED}
    WHERE EXISTS (SELECT 1 FROM log WHERE {_LATER}) OR EXISTS (
        SELECT 1 FROM log
        WHERE log.table_id = tables.id AND log.version = publication.shows AND log.goes_on = 1
    )
    ORDER BY tables.id
    """  # noqa: S608 - constants
# What nobody else may know of is not news: who moderates must not learn that it is there.
_OVERVIEW = f"""
    SELECT
        (SELECT count(*) FROM tables WHERE is_open = 1 {{here}}),
        (SELECT min(log.deadline) {STANDING} {{here}}),
        (
            SELECT count(*) {_PUBLISHED}
            WHERE EXISTS (SELECT 1 FROM log WHERE {_LATER} AND log.private = 0) {{here}}
        )
    """  # noqa: S608 - constants


class ShownMessages:
    """What is known of messages that show tables."""

    db: Database

    async def publication(self, table_id: int) -> Publication:
        rows = await self.db.rows("find messages", _OF_A_TABLE, table_id)
        said = {row[1]: row[5] for row in rows if row[1] in (TOLD, PUBLISHED)}
        shown = tuple(Shown(*row) for row in rows if row[1] not in said)
        return Publication(said.get(TOLD, 0), said.get(PUBLISHED, 0), shown)

    async def shown(self, kind: str) -> list[Shown]:
        return [Shown(*row) for row in await self.db.rows("find messages of a kind", _OF_A_KIND, kind)]

    async def keep_publication(
        self,
        table_id: int,
        *,
        told: int = 0,
        published: int = 0,
        shown: Sequence[Shown] = (),
    ) -> None:
        rows: list[tuple[object, ...]] = [
            (one.table_id, one.kind, one.key, one.channel_id, one.message_id, one.shows, int(one.live))
            for one in shown
        ]
        if told:
            rows.append((table_id, TOLD, 0, None, None, told, 1))
        if published:
            rows.append((table_id, PUBLISHED, 0, None, None, published, 1))
        if rows:
            insert = f"INSERT INTO publication ({_COLUMNS}, live) VALUES {marks(len(rows), 7)} {_REPLACE}"  # noqa: S608
            await self.db.say("keep what is shown", insert, *flat(rows), order=(table_id, 0))

    async def behind(self) -> list[int]:
        return [row[0] for row in await self.db.rows("find unpublished tables", _BEHIND)]

    async def overview(self, guild_id: int | None = None) -> Overview:
        here, values = ("", ()) if guild_id is None else ("AND tables.guild_id = ?", (guild_id,) * 3)
        ((count, earliest, unpublished),) = await self.db.rows(
            "count tables", _OVERVIEW.format(here=here), *values
        )
        return Overview(count, None if earliest is None else to_moment(earliest), unpublished)
