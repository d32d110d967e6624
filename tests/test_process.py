"""A process serves with a token, and leaves nothing open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.client import IntrigueBot
from bot.config import ConfigError
from bot.process import serve
from bot.store.sqlite import SqliteStore
from bot.tables.store import StoreError
from tests.support.moderating import settings_with


async def test_to_serve_takes_a_token(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with pytest.raises(ConfigError, match="token"):
        await serve(settings_with(path))
    assert not path.exists(), "nothing is begun without it"


async def test_whatever_ends_the_bot_the_store_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[tuple[IntrigueBot, str]] = []
    stores: list[SqliteStore] = []
    real = SqliteStore.open

    async def opened(path: Path, *, logs: bool = True) -> SqliteStore:
        stores.append(await real(path, logs=logs))
        return stores[0]

    async def start(bot: IntrigueBot, token: str, **_: Any) -> None:
        served.append((bot, token))
        raise ConnectionError

    monkeypatch.setattr(SqliteStore, "open", opened)
    monkeypatch.setattr(IntrigueBot, "start", start)
    with pytest.raises(ConnectionError):
        await serve(settings_with(tmp_path / "tables.db", "made.up.token"))
    assert [token for _, token in served] == ["made.up.token"]
    with pytest.raises(StoreError, match="closed"):
        await stores[0].find_table(1)
