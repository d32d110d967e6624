"""A store of its own in every database there is, and short ways to say what goes in."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol, TypeAlias

import pytest

from bot.store.addresses import open_store
from bot.store.sql import SqlStore
from bot.store.sqlite import SqliteStore
from bot.tables.store import LogRow

DATABASES = ("sqlite", "postgresql")

Reopen: TypeAlias = Callable[[], Awaitable[SqlStore]]
"""Opens one more store on the same database, as another process would."""

NOON = datetime(2026, 11, 21, 12, 0, 0, 123456, tzinfo=UTC)


class MakeRow(Protocol):
    def __call__(self, table_id: int, version: int, interaction_id: int | None = None) -> LogRow: ...


@pytest.fixture
def noon() -> datetime:
    return NOON


@pytest.fixture
def row() -> MakeRow:
    def make(table_id: int, version: int, interaction_id: int | None = None) -> LogRow:
        return LogRow(
            table_id=table_id,
            version=version,
            entry=f'{{"kind":"bribe","amount":{version}000,"note":"“ü\\n”"}}',
            events='[{"kind":"bribe_paid"}]',
            actor=2**60 + 1,
            interaction_id=interaction_id,
            at=NOON,
        )

    return make


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "intrigue.db"


@pytest.fixture(params=DATABASES)
def address(request: pytest.FixtureRequest, path: Path) -> str:
    """Where an empty database is, one of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{path}"
    address: str = request.getfixturevalue("postgres_address")
    return address


@pytest.fixture
async def store(address: str) -> AsyncIterator[SqlStore]:
    """A store in an empty database, of each kind."""
    store = await open_store(address)
    yield store
    await store.close()


@pytest.fixture
def reopen(address: str) -> Reopen:
    return lambda: open_store(address)


@pytest.fixture
async def file_store(path: Path) -> AsyncIterator[SqliteStore]:
    """A store in a file, for what concerns files alone."""
    store = await SqliteStore.open(path)
    yield store
    await store.close()
