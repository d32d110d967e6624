"""Places that commands reach and the bot does not."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
from simcord.backend import serializers
from simcord.builders import ChannelHandle
from simcord.enums import ChannelType

from tests.support.room import Room

Payload = dict[str, Any]
FOREIGN = 4_242
"""A server that has the bot's commands, and not the bot."""


@asynccontextmanager
async def reached_from(here: Room, change: Callable[[Payload], None]) -> AsyncGenerator[None]:
    """What people do here reaches the bot as from somewhere else."""
    backend: Any = here.env.backend
    emit = backend.emit

    def emit_changed(event: str, payload: Payload) -> None:
        if event == "INTERACTION_CREATE":
            change(payload)
        emit(event, payload)

    backend.emit = emit_changed
    try:
        yield
    finally:
        backend.emit = emit


def from_a_foreign_server(payload: Payload) -> None:
    payload["guild_id"] = str(FOREIGN)
    payload["guild"] = {"id": str(FOREIGN), "locale": "en-US", "features": []}
    payload["app_permissions"] = str(discord.Permissions.all().value)
    payload["authorizing_integration_owners"] = {"1": payload["member"]["user"]["id"]}


async def private_thread(here: Room) -> ChannelHandle:
    """Ada opens a thread for her friends. Discord does not tell the bot of it."""
    backend = here.env.backend
    ada = here.people["Ada"]
    guild = here.people["Ada"].guild
    thread = backend.create_thread(
        here.channel.id, "secret", ada.id, type=ChannelType.PRIVATE_THREAD, broadcast=False
    )
    return ChannelHandle(here.env, guild, thread)


async def add_the_bot(here: Room, thread: ChannelHandle) -> None:
    """Somebody mentions it: Discord adds it to the thread, and tells it so."""
    backend: Any = here.env.backend
    bot_id = backend.bot_user.id
    backend.get_thread(thread.id).thread_members[bot_id] = backend.now_iso()
    stored = backend.get_thread(thread.id)
    payload = dict(serializers.thread_payload(backend, stored))
    payload["member"] = serializers.thread_member_payload(stored, bot_id)
    await here.deliver(("THREAD_CREATE", payload))
