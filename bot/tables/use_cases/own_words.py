"""What people say at a table in words of their own, as far as it is noted."""

from __future__ import annotations

from datetime import timedelta

from bot.tables.entries import HeldWordJudged, WordDenied, WordHeld
from bot.tables.registry import Act, TableRegistry
from bot.tables.table import Table


class OwnWords:
    """Notes to what people are held.

    Args:
        tables: where they are found, and written.
    """

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables

    async def hold(
        self, act: Act, author_id: int, text: str, *, channel_id: int, message_id: int, ago: timedelta
    ) -> Table:
        """Hold somebody to what they have written at the table.

        Args:
            text: in one line, not empty, `bot.tables.talking.held.LONGEST_HELD` characters at most.
            channel_id, message_id: where it is written.
            ago: how long that is ago, by the clock of whoever dated it: ours may be wrong.

        Raises:
            TableRefusal: if it cannot be; nothing has changed. So do the others here.
        """
        held = WordHeld(
            user_id=act.user_id,
            author_id=author_id,
            channel_id=channel_id,
            message_id=message_id,
            said_at=self._tables.now() - ago,
            text=text,
        )
        return await self._tables.enter(act, lambda _: held)

    async def deny(self, act: Act, word: int) -> Table:
        """Say that what one is held to was no promise; also when the game is over.

        Args:
            word: its place in `Table.held`.
        """
        return await self._tables.enter(act, lambda _: WordDenied(user_id=act.user_id, word=word))

    async def judge(self, act: Act, word: int, *, kept: bool) -> Table:
        """Say whether a word was kept that one holds somebody to; also when the game is over.

        Args:
            word: its place in `Table.held`.
        """
        judged = HeldWordJudged(user_id=act.user_id, word=word, kept=kept)
        return await self._tables.enter(act, lambda _: judged)
