"""A database is read through while the bot serves from it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.store.backup import checking_in_background, count_faults
from bot.store.sqlite import SqliteStore
from tests.store.conftest import NOON, row
from tests.support.waiting import until


async def events_of_reading(path: Path) -> list[dict[str, object]]:
    with capture_logs() as logs:
        async with checking_in_background(path, after=0):
            await until(lambda: [entry for entry in logs if str(entry["event"]).startswith("store.")])
    return [dict(entry) for entry in logs]


async def test_a_sound_one_is_told_once(file_store: SqliteStore, path: Path) -> None:
    table = await file_store.open_table(5, None, NOON)
    await file_store.append(row(table, 1))
    (told,) = await events_of_reading(path)
    assert (told["event"], told["log_level"]) == ("store.sound", "info")
    await file_store.append(row(table, 2))


async def test_a_damaged_one_is_told_with_what_to_do(path: Path) -> None:
    store = await SqliteStore.open(path)
    table = await store.open_table(5, None, NOON)
    for version in range(1, 200):
        await store.append(row(table, version))
    await store.close()
    content = bytearray(path.read_bytes())
    for at in range(len(content) - 5 * 4_096, len(content), 4_096):
        content[at : at + 40] = b"\xff" * 40
    path.write_bytes(content)
    (told,) = await events_of_reading(path)
    assert told["log_level"] == "error"
    assert "python -m bot restore" in str(told["do"])


async def test_it_ends_when_the_bot_does(file_store: SqliteStore, path: Path) -> None:
    with capture_logs() as logs:
        async with checking_in_background(path):
            await asyncio.sleep(0)
    assert logs == [], "it had not begun"
    assert count_faults(path) == 0


async def test_one_that_others_can_read_is_warned_of(file_store: SqliteStore, path: Path) -> None:
    path.chmod(0o644)
    with capture_logs() as logs:
        async with checking_in_background(path):
            pass
    if not [entry["do"] for entry in logs]:
        pytest.skip("rights are otherwise here")
    assert [entry["do"] for entry in logs] == [f"chmod 600 {path}"]
