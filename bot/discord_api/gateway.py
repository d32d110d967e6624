"""Points discord.py at Discord or another address, and lets no malformed frame or answer end it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Self, cast

import aiohttp
import discord
import discord.client
import discord.http
import discord.shard
import discord.utils
import discord.webhook.async_
import structlog
from discord.gateway import DiscordWebSocket
from discord.http import INTERNAL_API_VERSION, Route
from discord.state import AutoShardedConnectionState
from yarl import URL

from bot.config import DEFAULT_GATEWAY_URL
from bot.discord_api.interactions import Interaction

_READER = "_from_json"
"""The name of discord.py's function that reads JSON."""
_installed: Callable[[str], Any] = getattr(discord.utils, _READER)
_ANSWER_READER = "json_or_text"
"""The name of its function that reads an answer."""
_answered = discord.http.json_or_text

_PAIR = r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
_HALF = r"u[dD][89a-fA-F][0-9a-fA-F]{2}"
_SOUND = re.compile(rf"(?:[^\\]++|{_PAIR}|\\(?!{_HALF}).)*+", re.DOTALL)
"""A text without lone surrogates, as nearly all are: to look takes less time than to replace."""
_ESCAPE = re.compile(rf"{_PAIR}|\\(?:(?P<half>{_HALF})|.)")
"""A pair of surrogates, a lone surrogate, or any other escape."""


def read_json(text: str) -> Any:
    """Parse a frame or an answer, with U+FFFD in place of each lone surrogate.

    Raises:
        ValueError: if it is no JSON.
    """
    if ("\\ud" in text or "\\uD" in text) and not _SOUND.fullmatch(text):
        text = _ESCAPE.sub(lambda found: "\\ufffd" if found["half"] else found[0], text)
    try:
        return _installed(text)
    except ValueError:
        return json.loads(text)


async def read_answer(response: aiohttp.ClientResponse) -> Any:
    """Parse an answer of Discord.

    Raises:
        aiohttp.ClientPayloadError: if the status says that it worked, and the body cannot be read.
    """
    try:
        answer = await _answered(response)
    except ValueError:
        answer = None
    if response.status < 300 and answer != "" and not isinstance(answer, dict | list):
        raise aiohttp.ClientPayloadError("no JSON")
    return "" if answer is None else answer


async def read_id(response: aiohttp.ClientResponse) -> Any:
    """Parse what Discord returns of a message that an interaction has sent or changed, without its parts.

    discord.py would make objects of its buttons and texts, and nothing reads more of it than its id.
    """
    answer: object = await read_answer(response)
    if not isinstance(answer, dict):
        return answer
    message = cast("dict[str, Any]", answer)
    message["resource"] = None  # that of a first answer is its message, whose id stands beside it
    message["components"] = []
    return message


def read_with_care() -> None:
    """Let discord.py read everything with `read_json` and `read_answer`, and webhooks with `read_id`."""
    setattr(discord.utils, _READER, read_json)
    setattr(discord.http, _ANSWER_READER, read_answer)
    setattr(discord.webhook.async_, _ANSWER_READER, read_id)


_log = structlog.get_logger(__name__)

UNREADABLE = "unreadable_interaction"
"""The event that is dispatched for an unreadable interaction, with its readable rest."""
_LONGEST_TOKEN = 2_000
_LARGEST = 2**63 - 1
"""The largest id, and the largest integer of a database."""
_AWAITED = frozenset(
    kind.value for kind in discord.InteractionType if kind is not discord.InteractionType.ping
)
"""The types of interactions that need an answer."""


class CarefulState(AutoShardedConnectionState[Any]):
    """discord.py's connection state, which no interaction can break."""

    def parse_interaction_create(self, data: Any) -> None:
        """Dispatch an interaction; of an unreadable one, as much as an answer needs."""
        self._note_last_message(data)
        try:
            super().parse_interaction_create(cast("Any", {**data, "locale": _locale(data)}))
        except Exception as error:  # noqa: BLE001 - the connection must go on
            _log.warning("interaction.unreadable", error=type(error).__name__)
            bare = bare_payload(data)
            if bare is not None:
                self.dispatch(UNREADABLE, discord.Interaction[Any](data=cast("Any", bare), state=self))

    def _note_last_message(self, data: Any) -> None:
        """Note the last message of an interaction's channel: without the intent, no event tells of it."""
        with suppress(Exception):
            guild = self._get_guild(int(data["guild_id"]))
            channel: Any = guild and guild.get_channel_or_thread(int(data["channel"]["id"]))
            channel.last_message_id = int(data["channel"]["last_message_id"])


def bare_payload(data: object) -> dict[str, Any] | None:
    """Return as much of an interaction as an answer to it needs; None if it cannot be answered."""
    if not isinstance(data, Mapping):
        return None
    payload = cast("Mapping[str, object]", data)
    number, token, kind = (payload.get(key) for key in ("id", "token", "type"))
    digits = str(number)  # a compatible server may send ids as numbers
    numbered = digits.isascii() and digits.isdigit() and len(digits) < 20 and int(digits) <= _LARGEST
    trusted = (
        isinstance(token, str) and token.isascii() and token.isprintable() and len(token) <= _LONGEST_TOKEN
    )
    if not (numbered and trusted and token) or type(kind) is not int or kind not in _AWAITED:
        return None
    return {
        "id": digits,
        "token": token,
        "type": kind,
        "version": 1,
        "application_id": "0",
        "attachment_size_limit": 0,
        "locale": _locale(payload),
    }


def _locale(payload: Mapping[str, object]) -> str:
    locale = payload.get("locale")
    return locale if isinstance(locale, str) else "en-US"


def has_sender(interaction: Interaction) -> bool:
    """Return whether an interaction has a valid sender, id and channel."""
    user = cast("Any", interaction.user)
    message = interaction.message
    if not isinstance(user, discord.User | discord.Member):
        return False
    names = (user.name, user.global_name or "", getattr(user, "nick", None) or "")
    ids = (interaction.id, user.id, interaction.guild_id or 1, interaction.channel_id or 1)
    return (
        all(isinstance(name, str) for name in names)
        and all(0 < number <= _LARGEST for number in ids)
        and (message is None or type(message.flags.value) is int)
    )


_SOCKET_NAME = DiscordWebSocket.__name__
"""The name under which discord.py's modules look the class up."""


class _PinnedWebSocket(DiscordWebSocket):
    """A gateway connection that always goes to the address of the settings.

    Discord tells a client at which address to start and resume. Through a proxy, that address would lead the
    client past the proxy, with the token.
    """

    @classmethod
    async def from_client(cls, client: discord.Client, **options: Any) -> Self:
        options["gateway"] = cls.DEFAULT_GATEWAY
        return await super().from_client(client, **options)


def use_endpoints(api_base: str, gateway_url: str) -> None:
    """Send REST calls and gateway connections of this process's discord.py clients to these addresses.

    Call it before a client is started. Discord's own addresses restore discord.py's own behaviour.

    Args:
        api_base: http(s) address with the API version, such as ``https://discord.com/api/v10``.
        gateway_url: ws(s) address, such as ``wss://gateway.discord.gg/``.
    """
    gateway = URL(gateway_url)
    Route.BASE = api_base
    DiscordWebSocket.DEFAULT_GATEWAY = gateway
    own = gateway == URL(DEFAULT_GATEWAY_URL)
    socket = DiscordWebSocket if own else _PinnedWebSocket
    for connecting_module in (discord.client, discord.shard):
        setattr(connecting_module, _SOCKET_NAME, socket)


_REACH_SECONDS = 20.0
_LEAVE_SECONDS = 1.0


async def require_gateway(client: discord.Client) -> None:
    """Look whether the gateway says hello; the bot does not identify itself.

    discord.py tries to connect for ever, and logs a traceback each time.

    Raises:
        aiohttp.ClientError, OSError: if it cannot be reached.
        discord.GatewayNotFound: if something else is there.
    """
    url = DiscordWebSocket.DEFAULT_GATEWAY.with_query(v=INTERNAL_API_VERSION, encoding="json")
    async with asyncio.timeout(_REACH_SECONDS):
        socket = await client.http.ws_connect(str(url))
        try:
            hello: Any = await socket.receive_json()
        except (TypeError, ValueError):
            hello = None
    with suppress(TimeoutError):
        async with asyncio.timeout(_LEAVE_SECONDS):
            await socket.close()
    if not isinstance(hello, dict) or "op" not in hello:
        raise discord.GatewayNotFound
