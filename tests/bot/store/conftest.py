"""A store in a file of its own, and short ways to say what goes in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.store import LogRow

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


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(path)
    yield store
    await store.close()
