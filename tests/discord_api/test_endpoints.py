"""discord.py goes where the settings say, shown by a Discord on loopback that is just large enough."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.config import DEFAULT_API_BASE, DEFAULT_GATEWAY_URL, ConfigError
from bot.discord_api.gateway import use_endpoints
from tests.support.desk import APPLICATION, BOT, as_json, serving

ELSEWHERE = "ws://127.0.0.1:9/"
"""Where nobody listens: a client that goes there as the server says does not come back."""

IDENTIFY, RESUME, HELLO, DISPATCH, HEARTBEAT, HEARTBEAT_ACK = 2, 6, 10, 0, 1, 11


class TinyDiscord:
    """Logs one bot in, drops its first connection, and notes what was asked."""

    def __init__(self) -> None:
        self.paths: list[str] = []
        self.identified: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.resumed: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.port = 0

    async def answer(self, request: web.Request) -> web.StreamResponse:
        if request.path == "/gateway":
            return await self._gateway(request)
        self.paths.append(request.path)
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        contents: dict[str, object] = {
            "/api/v10/users/@me": BOT,
            "/api/v10/oauth2/applications/@me": APPLICATION,
            "/api/v10/gateway/bot": {"url": ELSEWHERE, "shards": 1, "session_start_limit": limit},
        }
        return as_json(contents[request.path])

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": 45_000}, "s": None, "t": None})
        async for message in socket:
            if message.type is not aiohttp.WSMsgType.TEXT:
                break
            payload = message.json()
            if payload["op"] == HEARTBEAT:
                await socket.send_json({"op": HEARTBEAT_ACK, "d": None, "s": None, "t": None})
            elif payload["op"] == IDENTIFY:
                ready: dict[str, Any] = {
                    "v": 10,
                    "user": BOT,
                    "guilds": [],
                    "session_id": "s1",
                    "resume_gateway_url": ELSEWHERE,
                    "application": {"id": "2", "flags": 0},
                    "shard": payload["d"].get("shard", [0, 1]),
                }
                await socket.send_json({"op": DISPATCH, "d": ready, "s": 1, "t": "READY"})
                self.identified.put_nowait(payload["d"])
                await socket.close(code=4000)  # asks the client to resume
            elif payload["op"] == RESUME:
                await socket.send_json({"op": DISPATCH, "d": {}, "s": 2, "t": "RESUMED"})
                self.resumed.put_nowait(payload["d"])
        return socket


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    yield
    use_endpoints(DEFAULT_API_BASE, DEFAULT_GATEWAY_URL)


@pytest.fixture
async def server() -> AsyncIterator[TinyDiscord]:
    tiny = TinyDiscord()
    async with serving(tiny.answer) as tiny.port:
        yield tiny


@pytest.mark.parametrize("kind", [discord.Client, discord.AutoShardedClient])
async def test_every_call_and_connection_goes_there(server: TinyDiscord, kind: type[discord.Client]) -> None:
    use_endpoints(f"http://127.0.0.1:{server.port}/api/v10/", f"ws://127.0.0.1:{server.port}/gateway")
    client = kind(intents=discord.Intents(guilds=True))
    async with client:
        await client.login("made.up.token")
        connected = asyncio.create_task(client.connect())
        identified = await asyncio.wait_for(server.identified.get(), 600)
        resumed = await asyncio.wait_for(server.resumed.get(), 600)
    await asyncio.gather(connected, return_exceptions=True)
    assert server.paths[:2] == ["/api/v10/users/@me", "/api/v10/oauth2/applications/@me"]
    assert identified["token"] == "made.up.token"
    assert identified["intents"] == 1 << 0, "guilds, which is not privileged, and nothing else"
    assert resumed["session_id"] == "s1", "not where the server pointed, but where the settings do"


def test_discords_own_addresses_leave_discord_py_alone() -> None:
    use_endpoints("http://127.0.0.1:1/api/v10", "ws://127.0.0.1:1/")
    assert vars(discord.client)["DiscordWebSocket"] is not DiscordWebSocket
    use_endpoints(DEFAULT_API_BASE, DEFAULT_GATEWAY_URL)
    assert vars(discord.client)["DiscordWebSocket"] is DiscordWebSocket
    assert vars(discord.shard)["DiscordWebSocket"] is DiscordWebSocket
    assert DEFAULT_API_BASE == Route.BASE
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == DEFAULT_GATEWAY_URL


@pytest.mark.parametrize(
    "address",
    [
        "",
        "discord.com",
        "/api/v10",
        "ftp://discord.com/",
        "https://",
        "https://host:port/api",
        "https://host/api?v=10",
        "https://host/#top",
        "https://me:s3cret@host/",
        "https://ho st/",
        "https://[::1/api",
    ],
)
def test_nonsense_is_refused_by_key(address: str) -> None:
    with pytest.raises(ConfigError, match=r"^discord\.api_base must be an address such as https://") as base:
        use_endpoints(address, DEFAULT_GATEWAY_URL)
    gateway_address = address.replace("https", "wss")
    with pytest.raises(ConfigError, match=r"^discord\.gateway_url must be an address such as wss") as gateway:
        use_endpoints("http://127.0.0.1:1/", gateway_address)
    assert "s3cret" not in f"{base.value}{gateway.value}"
    assert DEFAULT_API_BASE == Route.BASE, "nothing is changed by half"
