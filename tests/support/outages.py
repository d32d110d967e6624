"""Outages of a part of Discord: nothing of a server gets through, or a thread is locked."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import discord
import simcord.gateway
from simcord.backend import serializers
from simcord.backend.models.channel import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import OverwriteType

from tests.support.room import Room

_feed = simcord.gateway.FakeGateway.feed


@asynccontextmanager
async def offline(here: Room) -> AsyncGenerator[None]:
    """The connection to Discord is lost in this block."""
    env: Any = here.env
    shard = env.bot.shards[0]
    with env._bot_scope():
        await shard.disconnect()
    await here.env.settle()
    yield
    with env._bot_scope():
        await shard.reconnect()
    await here.env.settle()


async def begin_outage(here: Room) -> None:
    """Discord has an outage of the server; a bot that connects meanwhile is not told of it either."""
    guild = {"id": str(here.guild.id), "unavailable": True}
    await here.deliver(("GUILD_DELETE", guild))

    def feed(self: simcord.gateway.FakeGateway, event: str, payload: Any) -> None:
        if event == "READY":
            _feed(self, event, {**payload, "guilds": [guild]})
        elif event != "GUILD_CREATE":
            _feed(self, event, payload)

    simcord.gateway.FakeGateway.feed = feed


async def end_outage(here: Room) -> None:
    """The server is there again."""
    simcord.gateway.FakeGateway.feed = _feed
    backend: Any = here.env.backend
    await here.deliver(
        ("GUILD_CREATE", serializers.guild_create_payload(backend, backend.guilds[here.guild.id]))
    )


@asynccontextmanager
async def outage(here: Room) -> AsyncGenerator[None]:
    """Discord has an outage of the server in this block."""
    await begin_outage(here)
    try:
        yield
    finally:
        await end_outage(here)


async def deny(here: Room, *permissions: str) -> None:
    """Take these permissions in the channel from the bot; without any, give all of them back."""
    backend: Any = here.env.backend
    denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
    overwrite = Overwrite(backend.bot_user.id, OverwriteType.MEMBER, 0, denied)
    with here.env._bot_scope():  # pyright: ignore[reportPrivateUsage]
        backend.edit_channel(here.channel.id, {}, overwrites=[overwrite] if permissions else [])
    await here.env.settle()


async def move_to_thread(here: Room) -> None:
    """Go on in a new public thread."""
    backend: Any = here.env.backend
    thread = backend.create_thread(here.channel.id, "a game", here.people["Zoe"].id)
    here.channel = ChannelHandle(here.env, here.guild, thread)
    await here.env.settle()


async def change_thread(here: Room, **metadata: bool) -> None:
    """A moderator archives or locks the thread, or opens it again."""
    with here.env._bot_scope():  # pyright: ignore[reportPrivateUsage]
        here.env.backend.edit_channel(
            here.channel.id, {}, thread_metadata={**metadata, "archive_timestamp": here.env.backend.now_iso()}
        )
    await here.env.settle()


async def restart_without_archived(here: Room) -> None:
    """Restart the bot; as Discord does, it is told of active threads alone."""

    def feed(self: simcord.gateway.FakeGateway, event: str, payload: Any) -> None:
        if event == "GUILD_CREATE":
            active = [each for each in payload["threads"] if not each["thread_metadata"]["archived"]]
            payload = {**payload, "threads": active}
        _feed(self, event, payload)

    simcord.gateway.FakeGateway.feed = feed
    try:
        await here.restart()
    finally:
        simcord.gateway.FakeGateway.feed = _feed
