"""The simulated Discord of the load bench: REST and gateway on loopback sockets, and nothing checked.

It is as small as can be, because it shares the machine with the bot that is measured: messages are what was
sent, with an id. What it knows of time is when each request came in, and when an interaction went out.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from time import perf_counter, time
from typing import Any

from aiohttp import WSMsgType, web

from tests.loopback import payloads

APPLICATION = 100_000_000_000_000_001
BOT_USER = 100_000_000_000_000_001
FIRST_GUILD, FIRST_CHANNEL, FIRST_USER = (number * 10**17 for number in (2, 3, 7))
TABLES_A_GUILD = 20
PEOPLE_A_TABLE = 10
_EVERYTHING = str((1 << 50) - 1)
_CALLBACK = re.compile(r"/interactions/(\d+)/([^/]+)/callback")
_WEBHOOK = re.compile(r"/webhooks/\d+/([^/]+)(?:/messages/([^/]+))?")
_MESSAGES = re.compile(r"/channels/(\d+)/messages(?:/(\d+))?")
CALLBACK = "callback"
"""The name of an interaction's first answer to those who hear of requests."""
PICTURE = "picture"
"""The name of an uploaded picture to them, beside that of the request that had it."""
_SHOWN_AS_NEW = frozenset({4, 7})
"""Of the kinds of answers: a message, and a change of the one that was clicked."""
_EPHEMERAL = 64
_EPOCH = 1_420_070_400_000

Json = dict[str, Any]
Heard = Callable[[int, str, float], None]


def channel_of(table: int) -> int:
    """Return the channel of a table, by its number."""
    return FIRST_CHANNEL + table


def user_of(table: int, seat: int) -> int:
    """Return the id of the user in a seat of a table."""
    return FIRST_USER + table * PEOPLE_A_TABLE + seat


def guild_of(channel: int) -> int:
    """Return the server that a channel is in."""
    return FIRST_GUILD + (channel - FIRST_CHANNEL) // TABLES_A_GUILD


@dataclass(eq=False)
class Loopback:
    """A Discord with some channels.

    Args:
        tables: how many; each has a channel.
        heard: is told of each request about a channel: the channel, what was asked, and when it came in.
    """

    tables: int
    heard: Heard = lambda _channel, _asked, _at: None
    commands: list[Json] = field(default_factory=list[Json])
    base: str = ""
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    calls: int = 0
    _socket: web.WebSocketResponse | None = None
    _sequence: int = 0
    _number: int = 0
    _places: dict[str, int] = field(default_factory=dict[str, int])
    """The channel of each interaction, by its token."""
    _answers: dict[str, int] = field(default_factory=dict[str, int])

    async def start(self) -> web.ServerRunner:
        """Listen on a free port; clean the runner up in the end."""
        runner = web.ServerRunner(web.Server(self._serve))  # pyright: ignore[reportArgumentType]
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        self.base = f"127.0.0.1:{runner.addresses[0][1]}"
        return runner

    # --- the gateway ---

    async def slash(self, table: int, seat: int, name: str, options: Json, nick: str | None = None) -> float:
        """Let somebody use a command, and return the time of it; the answer is heard of.

        Args:
            nick: what they are called on the server.
        """
        place = channel_of(table)
        interaction = self._snowflake()
        token = f"t{interaction}"
        self._places[token] = place
        person = payloads.user(user_of(table, seat), f"P{seat}-{table}")
        sender = payloads.member(person) | {"nick": nick, "permissions": _EVERYTHING}
        command = next(each for each in self.commands if each["name"] == name)
        payload: Json = {
            "id": str(interaction),
            "application_id": str(APPLICATION),
            "type": 2,
            "token": token,
            "version": 1,
            "guild_id": str(guild_of(place)),
            "channel_id": str(place),
            "channel": _channel(place),
            "member": sender,
            "app_permissions": _EVERYTHING,
            "locale": "en-US",
            "guild_locale": "en-US",
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(guild_of(place))},
            "context": 0,
            "attachment_size_limit": 10_000_000,
            "data": {
                "id": command["id"],
                "name": name,
                "type": 1,
                "options": [
                    {"name": key, "type": 4 if isinstance(value, int) else 3, "value": value}
                    for key, value in options.items()
                ],
            },
        }
        at = perf_counter()
        await self._dispatch("INTERACTION_CREATE", payload)
        return at

    async def _dispatch(self, event: str, payload: object) -> None:
        assert self._socket is not None
        self._sequence += 1
        frame = json.dumps({"op": 0, "t": event, "s": self._sequence, "d": payload})
        if not self._socket.closed:
            await self._socket.send_str(frame)

    async def _gateway(self, request: web.BaseRequest) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        self._socket = socket
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41_250}})
        async for message in socket:
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                continue
            asked = json.loads(message.data)
            if asked["op"] == 1:
                await socket.send_json({"op": 11})
            elif asked["op"] == 2:
                await self._welcome()
        return socket

    async def _welcome(self) -> None:
        channels = range(FIRST_CHANNEL, FIRST_CHANNEL + self.tables)
        guilds: dict[int, list[int]] = defaultdict(list)
        for room in channels:
            guilds[guild_of(room)].append(room)
        ready: Json = {
            "v": 10,
            "user": payloads.user(BOT_USER, "Bot", bot=True),
            "guilds": [{"id": str(guild), "unavailable": True} for guild in guilds],
            "session_id": "s",
            "resume_gateway_url": f"ws://{self.base}/",
            "application": {"id": str(APPLICATION), "flags": 0},
            "shard": [0, 1],
        }
        await self._dispatch("READY", ready)
        for server, rooms in guilds.items():
            await self._dispatch("GUILD_CREATE", _guild(server, rooms))
        self.ready.set()

    # --- REST ---

    async def _serve(self, request: web.BaseRequest) -> web.StreamResponse:
        at = perf_counter()
        path = request.path
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await self._gateway(request)
        body = await request.read()
        path = path.removeprefix("/api/v10")
        sent = self._read(body, path, at)
        answer = self._answer(request.method, path, sent, at)
        if answer is None:
            return web.Response(status=204)
        return web.Response(body=json.dumps(answer).encode(), content_type="application/json")

    def _read(self, body: bytes, path: str, at: float) -> Any:
        """Return the body of a request; of an upload, the part that describes the message."""
        if body[:1] in (b"{", b"["):
            return json.loads(body)
        if body[:2] != b"--":
            return {}
        if match := _CALLBACK.fullmatch(path):
            self._hear(self._places[match[2]], PICTURE, at)
        elif match := _WEBHOOK.fullmatch(path):
            self._hear(self._places[match[1]], PICTURE, at)
        elif match := _MESSAGES.fullmatch(path):
            self._hear(int(match[1]), PICTURE, at)
        payload = body.partition(b"\r\n\r\n")[2].partition(b"\r\n--")[0]
        return json.loads(payload) if payload[:1] == b"{" else {}

    def _answer(self, method: str, path: str, sent: Any, at: float) -> Any:
        if match := _CALLBACK.fullmatch(path):
            return self._called_back(int(match[1]), match[2], sent, at)
        if match := _WEBHOOK.fullmatch(path):
            return self._followed_up(method, match[1], match[2], sent, at)
        if match := _MESSAGES.fullmatch(path):
            return self._in_channel(method, int(match[1]), match[2], sent, at)
        return self._known(method, path, sent)

    def _called_back(self, interaction: int, token: str, sent: Json, at: float) -> Json:
        channel = self._places[token]
        self._hear(channel, CALLBACK, at)
        resource: Json = {"type": sent["type"]}
        about: Json = {"id": str(interaction), "type": 2}
        if sent["type"] in _SHOWN_AS_NEW:
            message = self._message(channel, sent.get("data") or {})
            self._answers[token] = int(message["id"])
            resource["message"] = message
            about["response_message_id"] = message["id"]
        return {"interaction": about, "resource": resource}

    def _followed_up(
        self, method: str, token: str, message: str | None, sent: Json, at: float
    ) -> Json | None:
        channel = self._places[token]
        self._hear(channel, f"{method} webhook", at)
        if method == "DELETE":
            return None
        if message == "@original":
            message = str(self._answers.setdefault(token, self._snowflake()))
        return self._message(channel, sent, message)

    def _in_channel(self, method: str, channel: int, message: str | None, sent: Json, at: float) -> Any:
        self._hear(channel, f"{method} message", at)
        if method == "DELETE":
            return None
        if method == "GET":
            return [] if message is None else self._message(channel, {}, message)
        return self._message(channel, sent, message)

    def _hear(self, channel: int, asked: str, at: float) -> None:
        self.calls += 1
        self.heard(channel, asked, at)

    def _message(self, channel: int, sent: Json, message: str | None = None) -> Json:
        return {
            "id": message or str(self._snowflake()),
            "channel_id": str(channel),
            "author": payloads.user(BOT_USER, "Bot", bot=True),
            "content": sent.get("content") or "",
            "components": sent.get("components") or [],
            "flags": sent.get("flags") or 0,
            "timestamp": _NOW,
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "pinned": False,
            "type": 0,
            **({"nonce": sent["nonce"]} if "nonce" in sent else {}),
        }

    def _known(self, method: str, path: str, sent: Any) -> Any:
        if path == "/users/@me/channels":
            return {"id": sent["recipient_id"], "type": 1, "recipients": []}
        if path == "/users/@me":
            return payloads.user(BOT_USER, "Bot", bot=True)
        if path.endswith("/commands"):
            if method == "PUT":
                self.commands = [
                    {"description": "", **each, "id": str(400 + number), **_OF_COMMANDS}
                    for number, each in enumerate(sent)
                ]
            return self.commands
        if path.endswith("/emojis"):
            return {"items": []}
        if path == "/gateway/bot":
            limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
            return {"url": f"ws://{self.base}/", "shards": 1, "session_start_limit": limit}
        if path.startswith(("/oauth2/applications", "/applications")):
            return _APPLICATION
        return {}

    def _snowflake(self) -> int:
        self._number += 1
        return ((int(time() * 1000) - _EPOCH) << 22) | (self._number & 0x3FFFFF)


_NOW = datetime.now(UTC).isoformat()
_OF_COMMANDS = {"application_id": str(APPLICATION), "version": "1"}


def _guild(number: int, channels: list[int]) -> Json:
    found = payloads.guild(number, f"g{number - FIRST_GUILD}", FIRST_USER, "en-US")
    me = payloads.member(payloads.user(BOT_USER, "Bot", bot=True))
    texts = [_channel(each) for each in channels]
    return found | {"members": [me], "member_count": 5, "channels": texts}


def _channel(number: int) -> Json:
    return payloads.channel(number, f"c{number - FIRST_CHANNEL}", guild_of(number))


_APPLICATION: Json = {
    "id": str(APPLICATION),
    "name": "Bot",
    "icon": None,
    "description": "",
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "flags": 0,
    "rpc_origins": [],
    "owner": payloads.user(FIRST_USER, "Owner"),
    "team": None,
    "tags": [],
    "install_params": None,
    "integration_types_config": {"0": {}},
}
