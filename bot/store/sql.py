"""`SqlStore`: the store on any kind of database, combined from one class for each subject."""

from __future__ import annotations

from bot.store.database import Database
from bot.store.log import Log, ShownMessages
from bot.store.privacy import PersonalData
from bot.store.results import FinishedGames
from bot.store.retention import Retention
from bot.store.standing_wishes import StandingWishStore


class Drafts:
    """Drafts of decisions."""

    db: Database

    async def keep_draft(self, table_id: int, decision: int, draft: str) -> None:
        statement = """
            INSERT INTO drafts (table_id, decision, draft) VALUES (?, ?, ?)
            ON CONFLICT (table_id) DO UPDATE SET decision = excluded.decision, draft = excluded.draft
            WHERE excluded.decision >= drafts.decision
            """
        await self.db.say("keep a draft", statement, table_id, decision, draft, order=(table_id, 0))

    async def draft(self, table_id: int, decision: int) -> str | None:
        query = "SELECT draft FROM drafts WHERE table_id = ? AND decision = ?"
        found: str | None = await self.db.scalar("find a draft", query, table_id, decision)
        return found


class Notes:
    """Notes that belong to no table, such as settings of servers and people."""

    db: Database

    async def save_note(self, key: str, value: str) -> None:
        statement = """
            INSERT INTO notes (key, value) VALUES (?, ?)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value
            """
        await self.db.say("keep a note", statement, key, value)

    async def note(self, key: str) -> str | None:
        found: str | None = await self.db.scalar("find a note", "SELECT value FROM notes WHERE key = ?", key)
        return found


class SqlStore(Log, ShownMessages, Drafts, Notes, FinishedGames, StandingWishStore, PersonalData, Retention):
    """Keeps tables in a database: `bot.tables.store.TableStore` says what each method does."""

    async def close(self) -> None:
        """Wait for pending writes, then close the database. A second call does nothing."""
        await self.db.close()
