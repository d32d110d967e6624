"""The parts are put together as the settings say."""

from __future__ import annotations

import multiprocessing
from pathlib import Path
from random import Random
from typing import Any

import pytest
import simcord
from pydantic import SecretStr

from bot.app import build, serve
from bot.config import ConfigError, DiscordSettings, PlaySettings, Settings, StoreSettings
from bot.store.sqlite import SqliteStore
from bot.surface.client import IntrigueBot
from bot.tables.store import StoreError


def settings_with(path: Path, *, token: str = "", **play: Any) -> Settings:
    return Settings.model_construct(
        discord=DiscordSettings(token=SecretStr(token), sync_commands="changed"),
        store=StoreSettings(path=path),
        play=PlaySettings(**play),
    )


async def test_a_bot_is_built_from_the_settings(tmp_path: Path) -> None:
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    path = tmp_path / "tables.db"
    settings = settings_with(path, default_edition="brettspielwelt", computer_pause_seconds=2.5)
    store = await SqliteStore.open(path)
    bot = build(settings, store, rng=Random(5), pause=pause)
    async with simcord.run(bot, settle_timeout=300, shard_count=1) as env:
        guild = env.create_guild("Palazzo")
        channel = guild.create_text_channel("intrigue")
        ada = guild.add_member(env.create_user("ada"))
        await env.settle()
        await ada.slash(channel, "join")
        await ada.slash(channel, "start", computers=3)
        told = "\n".join(message.content for message in channel.history())
        assert "The game begins: BrettspielWelt." in told
        assert all(2.5 <= seconds <= 7.5 for seconds in pauses)
        rows = await store.load(1)
        assert len(rows) >= 2
    await bot.close()
    assert not multiprocessing.active_children(), "the pictures' worker has ended"
    with pytest.raises(StoreError, match="closed"):
        await store.load(1)
    await bot.close()


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

    async def opened(path: Path) -> SqliteStore:
        stores.append(await real(path))
        return stores[0]

    async def start(bot: IntrigueBot, token: str, **_: Any) -> None:
        served.append((bot, token))
        raise ConnectionError

    monkeypatch.setattr(SqliteStore, "open", opened)
    monkeypatch.setattr(IntrigueBot, "start", start)
    with pytest.raises(ConnectionError):
        await serve(settings_with(tmp_path / "tables.db", token="a-token"))
    assert [token for _, token in served] == ["a-token"]
    with pytest.raises(StoreError, match="closed"):
        await stores[0].find_table(1)
