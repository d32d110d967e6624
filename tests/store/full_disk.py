"""Appends until no file may grow any further, then makes room: ``full_disk.py DATABASE``.

Says how many entries were kept, what the first that was refused was told, and what became of it afterwards.
"""

from __future__ import annotations

import asyncio
import resource
import sys
from datetime import UTC, datetime
from pathlib import Path

from bot.store.sqlite import SqliteStore
from bot.tables.store import LogRow, StoreError


async def main() -> None:
    path = Path(sys.argv[1])
    store = await SqliteStore.open(path)
    table = await store.open_table(5, None, datetime.now(UTC))
    wal = path.with_name(f"{path.name}-wal")
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (wal.stat().st_size + 60_000, most))
    version, told = 0, None
    while told is None:
        row = LogRow(table, version + 1, '"' + 2_000 * "x" + '"', "[]", 1, None, datetime.now(UTC))
        try:
            await store.append(row)
            version += 1
        except StoreError as error:
            told = error.trouble
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    again = await store.append(LogRow(table, version + 1, '"y"', "[]", 1, None, datetime.now(UTC)))
    await store.close()
    sys.stdout.write(f"{version} {told} {again}\n")


asyncio.run(main())
