"""What is said of a database that fails quotes nothing that is kept in it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.store.sqlite import SqliteStore
from bot.tables.store import StoreError
from tests.store.conftest import MakeRow


async def test_a_text_with_a_flipped_bit_is_not_quoted(path: Path, row: MakeRow, noon: datetime) -> None:
    """Python's SQLite module does: the entry might be a bribe that somebody has prepared."""
    store = await SqliteStore.open(path)
    table = await store.open_table(5, None, noon)
    await store.append(row(table, 1))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE log SET entry = CAST(x'7b22616d6f756e74223a353731323339ff' AS TEXT)")
        connection.commit()
    with capture_logs() as logs, pytest.raises(StoreError) as refused:
        await store.load(table)
    await store.close()
    assert "571239" not in str(refused.value)
    assert "571239" not in str(logs)
    assert "Could not decode to UTF-8 column" in str(refused.value), "but what is wrong is said"
