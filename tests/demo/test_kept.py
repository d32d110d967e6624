"""A demo with a store: whatever Discord would remember is there again, and the game goes on."""

from __future__ import annotations

import stat
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.client import IntrigueBot
from bot.demo import DemoError
from bot.demo.world import World, WorldFile, open_world, real_bot
from tests.support.waiting import until


@asynccontextmanager
async def world_in(path: Path) -> AsyncGenerator[World]:
    make_bot = partial(real_bot, path=path, pictures=True)
    with closing(WorldFile(path)) as kept:
        async with open_world(make_bot, people=3, seed=3, live=True, kept=kept) as world:
            yield world
            assert world.env.errors == []


def shown(world: World) -> list[tuple[Any, ...]]:
    """What everybody sees in the channel, pictures included."""
    cdn = world.env.backend.cdn
    return [
        (
            *(message.id, message.author_id, message.content, str(message.components)),
            *(cdn.get(attachment["url"]) for attachment in message.attachments),
        )
        for message in world.env.backend.messages[world.channel.id].values()
        if not message.is_ephemeral
    ]


async def test_everything_is_there_again_and_the_old_buttons_work(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with world_in(path) as world:
        for name in ("Ada", "Ben", "Cleo"):
            await world.act(name, "join", {})
        await world.act("Ada", "start", {})
        await world.act("Ada", "purse", {})
        before, ids = shown(world), [person.id for person in world.people]
        private = [m for m in world.env.backend.messages[world.channel.id].values() if m.is_ephemeral]
        assert private
        assert any(isinstance(part, bytes) for message in before for part in message)
    async with world_in(path) as world:
        assert [person.id for person in world.people] == ids
        assert shown(world) == before
        purse = await world.press("Ben", "purse")
        assert purse.ephemeral
        assert purse.response is not None
        assert "32,000" in str(purse.response.components)
        new = max(world.env.backend.messages[world.channel.id])
        assert new > max(message[0] for message in before), "what comes later stands below"
        await world.act("Ada", "leave", {})
        await world.press("Ada", "quit")
        bot = world.env.bot
        assert isinstance(bot, IntrigueBot)
        await until(lambda: not bot.services.background.busy)  # the computer in Ada's place goes on
        later = shown(world)
        assert len(later) > len(before)
    async with world_in(path) as world:
        assert shown(world) == later


async def test_what_is_deleted_stays_deleted(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with world_in(path) as world:
        usher = world.ushers[0]
        sent = [
            await usher.send(text, attachments=[("a.png", b"a picture")]) for text in ("one", "two", "three")
        ]
        urls = [message.attachments[0].url for message in sent]
        world.env.backend.delete_message(world.channel.id, sent[0].id)
        world.env.backend.bulk_delete_messages(world.channel.id, [sent[1].id])
        world.env.backend.edit_message(world.channel.id, sent[2].id, {"content": "four", "attachments": []})
    async with world_in(path) as world:
        assert [message.content for message in world.channel.history()] == ["four"]
        assert [world.env.backend.cdn.get(url) for url in urls] == [None] * 3


def test_only_one_demo_has_a_file_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(WorldFile(path)) as kept:
        assert kept.is_new
        with pytest.raises(DemoError, match="another demo is using it"):
            WorldFile(path)
        kept.note("page", "secret")
        kept.note("page", "another")
    with closing(WorldFile(path)) as kept:
        assert (kept.fact("page"), kept.fact("port")) == ("another", None)
    assert stat.S_IMODE((tmp_path / "tables.db.discord").stat().st_mode) == 0o600


def test_a_file_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    with pytest.raises(DemoError, match=r"--store .*nowhere.* cannot be used"):
        WorldFile(tmp_path / "nowhere" / "tables.db")
    (tmp_path / "x.db.discord").write_text("This is no database, and long enough to be one. " * 40)
    with pytest.raises(DemoError, match="cannot be used"):
        WorldFile(tmp_path / "x.db")
