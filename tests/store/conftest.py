"""A store of its own in every database there is, and short ways to say what goes in."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

import pytest

from bot.store.open import FILE, open_store
from bot.store.sql import SqlStore
from bot.store.sqlite import SqliteStore
from bot.tables.store import LogRow

DATABASES = ("sqlite", "postgresql")

OpenHere: TypeAlias = Callable[[str], Awaitable[SqlStore]]
"""Opens the store that an address names."""
Reopen: TypeAlias = Callable[[], Awaitable[SqlStore]]
"""Opens one more store on the same database, as another process would."""

NOON = datetime(2026, 11, 21, 12, 0, 0, 123456, tzinfo=UTC)


def row(table_id: int, version: int, interaction_id: int | None = None) -> LogRow:
    """A row of a log."""
    return LogRow(
        table_id=table_id,
        version=version,
        entry=f'{{"kind":"seat_taken","user_id":{version}000,"name":"“ü\\n”"}}',
        events='[{"kind":"bribe_paid"}]',
        actor=2**60 + 1,
        interaction_id=interaction_id,
        at=NOON,
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "intrigue.db"


@pytest.fixture(params=DATABASES)
def address(request: pytest.FixtureRequest, path: Path) -> str:
    """Where an empty database is, one of each kind."""
    if request.param == "sqlite":
        return f"{FILE}{path}"
    address: str = request.getfixturevalue("postgres_address")
    return address


@pytest.fixture
async def store(address: str, path: Path, new_file: Path, open_here: OpenHere) -> SqlStore:
    """A store in an empty database, of each kind."""
    if address.startswith(FILE):
        shutil.copy(new_file, path)
    return await open_here(address)


@pytest.fixture
def reopen(address: str, open_here: OpenHere) -> Reopen:
    return lambda: open_here(address)


@pytest.fixture
async def file_store(path: Path) -> AsyncIterator[SqliteStore]:
    """A store in a file, for what concerns files alone."""
    store = await SqliteStore.open(path)
    yield store
    await store.close()


@pytest.fixture
async def open_here() -> AsyncIterator[OpenHere]:
    """Opens stores, which are closed when the test has ended, however it has."""
    async with AsyncExitStack() as opened:
        opened.push_async_callback(_all_at_rest)

        async def open_one(address: str) -> SqlStore:
            store = await open_store(address)
            opened.push_async_callback(store.close)
            return store

        yield open_one


async def _all_at_rest() -> None:
    """Wait for the driver: a connection that a cancelled task was using is closed in a task of its own."""
    if left := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(left, timeout=10)
