"""Appends as fast as it can, and says on standard output what was kept, until it is killed.

Run by `test_kill`: ``kill_me.py ADDRESS``.
"""

from __future__ import annotations

import asyncio
import os
import sys
from datetime import UTC, datetime

from bot.store.open import open_store
from bot.store.sql import SqlStore
from bot.tables.store import Appended, LogRow

TABLES = 8


async def play(store: SqlStore, channel: int) -> None:
    table = await store.open_table(channel, None, datetime.now(UTC))
    version = len(await store.load(table))
    while True:
        version += 1
        entry = f'"{table}/{version}"'
        kept = await store.append(LogRow(table, version, entry, "[]", 1, None, datetime.now(UTC)))
        assert kept is Appended.KEPT
        os.write(1, f"{table} {version}\n".encode())


async def main() -> None:
    store = await open_store(sys.argv[1])
    await asyncio.gather(*(play(store, channel) for channel in range(TABLES)))


asyncio.run(main())
