"""What people say at a table in words of their own, as far as it is noted."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta

from bot.tables.admission import check
from bot.tables.entries import HeldWordJudged, Whispered, WordDenied, WordHeld
from bot.tables.locks import TableLocks
from bot.tables.registry import Act, TableRegistry
from bot.tables.table import Table


class OwnWords:
    """Notes to what people are held, and that they whisper.

    Args:
        tables: where they are found, and written.
    """

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._whispers = TableLocks()

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

    async def whisper(self, act: Act, to_id: int, deliver: Callable[[Table], Awaitable[None]]) -> Table:
        """Have somebody told something that nobody else is to know, and note that it has happened.

        What is told is kept nowhere. A table's whispers wait for one another, so that nobody whispers more
        often than they may.

        Args:
            deliver: tells them, or raises; then nothing has changed. An interaction that comes twice at the
                same time, in two processes, has it called twice.
        """
        whispered, asked = Whispered(user_id=act.user_id, to_id=to_id), False

        def ask(table: Table) -> None:
            nonlocal asked
            check(table, whispered)
            asked = True

        async with self._whispers.hold(act.table_id):
            table = await self._tables.enter(act, ask)
            if not asked:  # it was delivered before
                return table
            await deliver(table)
            return await self._tables.enter(act, lambda _: whispered)
