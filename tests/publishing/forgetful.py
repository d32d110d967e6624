"""A database that fails for what is shown, and for that alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.store.sqlite import SqliteStore
from bot.tables.store import PostedMessage, StoreError


class ForgetfulStore(SqliteStore):
    """Keeps what is decided, and of what is shown no more than it is told to."""

    keeps_messages = True
    """Can it note messages, and not just how far the story is?"""
    keeps_anything = True

    async def keep_publication(
        self, table_id: int, *, shown: Sequence[PostedMessage] = (), **more: Any
    ) -> None:
        if not self.keeps_anything or (shown and not self.keeps_messages):
            raise StoreError("cannot keep what is shown: disk full")
        await super().keep_publication(table_id, shown=shown, **more)
