"""A database is read through while the bot serves from it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.store.later_check import checking_in_background
from bot.store.sqlite import SqliteStore
from tests.store.conftest import NOON, row
from tests.store.damaging import change_without_index
from tests.support.waiting import until


async def events_of_reading(store: SqliteStore, most: int = 1) -> list[dict[str, object]]:
    with capture_logs() as logs:
        async with checking_in_background(store, after=0):
            await until(lambda: len(logs) >= most)
    return [dict(entry) for entry in logs]


async def test_a_sound_one_is_told_once(file_store: SqliteStore) -> None:
    table = await file_store.open_table(5, None, NOON)
    await file_store.append(row(table, 1))
    (told,) = await events_of_reading(file_store)
    assert (told["event"], told["log_level"]) == ("store.sound", "info")
    await file_store.append(row(table, 2))


async def test_damage_is_told_with_what_to_do(file_store: SqliteStore, path: Path) -> None:
    table = await file_store.open_table(5, None, NOON)
    for version in range(1, 200):
        await file_store.append(row(table, version))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with path.open("r+b") as file:
        size = file.seek(0, os.SEEK_END)
        for at in range(size - 5 * 4_096, size, 4_096):
            file.seek(at)
            file.write(b"\xff" * 40)
    (told,) = await events_of_reading(file_store)
    assert (told["event"], told["log_level"]) == ("store.failed", "error")
    assert "intrigue restore" in str(told["do"])


async def test_an_index_that_lacks_a_row_is_made_anew_and_not_called_sound(
    file_store: SqliteStore, path: Path
) -> None:
    change_without_index(path, "INSERT INTO tables (channel_id, opened_at, is_open) VALUES (5, 1, 0)")
    assert await file_store.latest_table(5) is None
    mended, sound = await events_of_reading(file_store, most=2)
    assert (mended["event"], mended["log_level"]) == ("store.indexes_made_anew", "warning")
    assert sound["event"] == "store.sound"
    assert await file_store.latest_table(5) == 1


async def test_it_ends_when_the_bot_does(file_store: SqliteStore) -> None:
    with capture_logs() as logs:
        async with checking_in_background(file_store):
            await asyncio.sleep(0)
    assert logs == [], "it had not begun"


async def test_one_that_others_can_read_is_warned_of(file_store: SqliteStore, path: Path) -> None:
    path.chmod(0o644)
    with capture_logs() as logs:
        async with checking_in_background(file_store):
            pass
    if not [entry["do"] for entry in logs]:
        pytest.skip("rights are otherwise here")
    assert [entry["do"] for entry in logs] == [f"chmod 600 {path}"]
