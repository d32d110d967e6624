"""Points discord.py at other addresses: a rate-limiting proxy, a compatible server, a stand-in for tests."""

from __future__ import annotations

from typing import Any, Self

import discord.client
import discord.shard
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.config import DEFAULT_GATEWAY_URL, ConfigError, gateway_address, http_address

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

    Raises:
        ConfigError: naming the key of a wrong address. Nothing is changed then.
    """
    try:
        base = http_address(api_base)
    except ValueError as error:
        raise ConfigError(f"discord.api_base {error}") from None
    try:
        gateway = URL(gateway_address(gateway_url))
    except ValueError as error:
        raise ConfigError(f"discord.gateway_url {error}") from None

    Route.BASE = base
    DiscordWebSocket.DEFAULT_GATEWAY = gateway
    own = gateway == URL(DEFAULT_GATEWAY_URL)
    socket = DiscordWebSocket if own else _PinnedWebSocket
    for connecting_module in (discord.client, discord.shard):
        setattr(connecting_module, _SOCKET_NAME, socket)
