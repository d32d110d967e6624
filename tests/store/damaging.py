"""Ways to make a database wrong that SQLite itself does not mind."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parents[2]


def change(path: Path, *statements: str) -> None:
    """Change a database behind the bot's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


INDEX = "tables_of_a_channel"

CRASH = """
    import asyncio, os
    from pathlib import Path
    from bot.store.sqlite import SqliteStore
    from tests.store.conftest import NOON, row

    async def write():
        store = await SqliteStore.open(Path({path!r}))
        table = await store.open_table({channel}, None, NOON)
        newest = len(await store.load(table))
        for version in range(newest + 1, newest + 4):
            await store.append(row(table, version))
        os._exit(0)

    asyncio.run(write())
"""


def crash(path: Path, channel: int = 5) -> None:
    """A process writes three entries, and ends without closing the database: its write-ahead file stays."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    script = dedent(CRASH).format(path=str(path), channel=channel)
    subprocess.run([sys.executable, "-c", script], env=environment, check=True)


def change_without_index(path: Path, statement: str) -> None:
    """Change a database, and let an index of `tables` know nothing of it."""
    schema = "PRAGMA writable_schema = ON"
    query = "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master WHERE name = ?"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        row = connection.execute(query, (INDEX,)).fetchone()
        connection.execute(schema)
        connection.execute("DELETE FROM sqlite_master WHERE name = ?", (INDEX,))
    change(path, statement)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(schema)
        connection.execute("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", row)
