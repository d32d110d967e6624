"""The end of a start: one line says what runs here, and, on no server, how the bot comes to one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bot.discord_api.permissions import invitation
from bot.ops.version import own_version
from tests.loopback.payloads import APPLICATION
from tests.loopback.process import PLAIN, BotProcess
from tests.loopback.server import Loopback
from tests.support.waiting import until


async def ready_line(folder: Path, discord: Loopback, **settings: Any) -> dict[str, Any]:
    """Start a bot, and return the line with which its start ends."""
    bot = BotProcess(discord, folder, **PLAIN, **settings)

    def ready() -> list[dict[str, Any]]:
        lines = [json.loads(line) for line in bot.log.splitlines()]
        return [line for line in lines if line["event"] == "ready"]

    await bot.start()
    await until(ready)
    (line,) = ready()
    assert await bot.stop() == 0
    return line


async def test_a_start_ends_with_what_runs_here(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("[play]\npictures = false\n", "utf-8")
    async with Loopback() as discord:
        discord.add_guild()
        line = await ready_line(tmp_path, discord)
    assert line["version"] == (own_version() or "of this folder")
    assert line["settings"] == "config.toml"
    assert line["database"] == str(tmp_path / "intrigue.db")
    assert line["servers"] == 1
    assert "invitation" not in line


async def test_a_bot_on_no_server_says_how_it_comes_to_one(tmp_path: Path) -> None:
    """Without a file it says that as well."""
    async with Loopback() as discord:
        line = await ready_line(tmp_path, discord)
    assert line["settings"] == "no file"
    assert line["servers"] == 0
    assert line["invitation"] == invitation(int(APPLICATION["id"]))


async def test_a_process_for_some_of_the_shards_invites_nobody(tmp_path: Path, postgres_address: str) -> None:
    """Others have the servers, and the bot is on many."""
    async with Loopback() as discord:
        shared = {"store__url": postgres_address, "discord__shards": "0/2"}
        line = await ready_line(tmp_path, discord, **shared)
    assert line["servers"] == 0
    assert "invitation" not in line
