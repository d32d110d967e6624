"""The parts are put together as the settings say, on as many connections as Discord asks for."""

from __future__ import annotations

import multiprocessing
from pathlib import Path
from random import Random

import pytest
import simcord
from pydantic import SecretStr

from bot.app import build
from bot.config import DiscordSettings, PlaySettings, Settings, StoreSettings
from bot.store.sqlite import SqliteStore
from bot.tables.store import StoreError
from tests.support.room import make_bot


async def test_a_bot_is_built_from_the_settings(tmp_path: Path) -> None:
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    path = tmp_path / "tables.db"
    settings = Settings.model_construct(
        discord=DiscordSettings(token=SecretStr(""), sync_commands="changed"),
        store=StoreSettings(path=path),
        play=PlaySettings(default_edition="brettspielwelt", computer_pause_seconds=2.5),
    )
    store = await SqliteStore.open(path)
    bot = build(settings, store, rng=Random(5), pause=pause)
    async with simcord.run(bot, settle_timeout=60, shard_count=1) as env:
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


async def test_a_bot_on_two_shards_hears_both(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.db")
    async with simcord.run(make_bot(store), shard_count=2) as env:
        for shard in range(2):
            guild = env.create_guild(f"Palazzo {shard}", shard_id=shard, preferred_locale="de")
            channel = guild.create_text_channel("intrigue")
            ada = guild.add_member(env.create_user(f"ada{shard}", global_name="Ada"))
            await env.settle()
            said = await ada.slash(channel, "join")
            assert said.response is not None
            assert said.response.content == "Ada eröffnet einen Tisch."
    await store.close()
