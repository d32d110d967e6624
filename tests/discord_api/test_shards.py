"""Discord asks a bot on many servers for several connections: tables on each of them are played."""

from __future__ import annotations

from pathlib import Path

import simcord

from bot.store.sqlite import SqliteStore
from tests.support.room import make_bot


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
