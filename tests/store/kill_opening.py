"""Lets an announced table take its channel, and is killed between the entry and the change of the table.

Run by `test_kill`: ``kill_opening.py ADDRESS TABLE``.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from datetime import UTC, datetime

import bot.store.log
from bot.store.database import Execute
from bot.store.open import open_store
from bot.tables.store import LogRow


async def die(_say: Execute, _row: LogRow) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def main() -> None:
    _, address, table = sys.argv
    store = await open_store(address)
    bot.store.log._change_more = die  # pyright: ignore[reportPrivateUsage]
    await store.append(LogRow(int(table), 2, "{}", "[]", None, None, datetime.now(UTC), holds_channel=True))


asyncio.run(main())
