"""What follows an answer is sent once, though Discord's side fails after it has done it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import aiohttp
import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.config import DEFAULT_API_BASE, DEFAULT_GATEWAY_URL
from bot.endpoints import use_endpoints
from bot.surface.wire.lost.once import OnceAdapter
from tests.loopback.faults import Kind
from tests.loopback.payloads import APPLICATION_ID
from tests.loopback.server import Loopback


@pytest.mark.parametrize(("adapter", "sent"), [(OnceAdapter, 1), (AsyncWebhookAdapter, 2)])
async def test_a_followup_is_sent_once(adapter: type[AsyncWebhookAdapter], sent: int) -> None:
    """discord.py's own sends it again; that is what this is about."""
    async with Loopback() as there:
        guild = there.add_guild()
        channel = there.add_channel(guild)
        asked = there.ask(2, there.add_person("Ada", guild).id, int(channel["id"]), "join")
        asked.answer = 4
        there.add_fault("POST /webhooks/:/*", Kind.FAIL_AFTER, status=502)
        use_endpoints(there.api_base, there.gateway_url)
        try:
            async with aiohttp.ClientSession() as session:
                payload: dict[str, Any] = {"content": "once"}
                with suppress(discord.DiscordServerError):
                    await adapter().execute_webhook(
                        APPLICATION_ID, asked.token, session=session, payload=payload, wait=True
                    )
        finally:
            use_endpoints(DEFAULT_API_BASE, DEFAULT_GATEWAY_URL)
        assert len(there.messages[int(channel["id"])]) == sent


async def test_of_what_was_sent_nothing_is_read_but_its_number() -> None:
    async with Loopback() as there:
        guild = there.add_guild()
        channel = there.add_channel(guild)
        asked = there.ask(2, there.add_person("Ada", guild).id, int(channel["id"]), "join")
        asked.answer = 4
        use_endpoints(there.api_base, there.gateway_url)
        try:
            async with aiohttp.ClientSession() as session:
                button: dict[str, Any] = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}
                payload: dict[str, Any] = {
                    "content": "x",
                    "components": [{"type": 1, "components": [button]}],
                }
                sent: Any = await OnceAdapter().execute_webhook(
                    APPLICATION_ID, asked.token, session=session, payload=payload, wait=True
                )
        finally:
            use_endpoints(DEFAULT_API_BASE, DEFAULT_GATEWAY_URL)
        (message_id,) = there.messages[int(channel["id"])]
        assert int(sent["id"]) == message_id
        assert "components" not in sent
