"""discord.py goes where the settings say; `tests.loopback` shows it with the real bot."""

from __future__ import annotations

from collections.abc import Iterator

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.config import DEFAULT_API_BASE, DEFAULT_GATEWAY_URL, ConfigError
from bot.discord_api.gateway import use_endpoints


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    yield
    use_endpoints(DEFAULT_API_BASE, DEFAULT_GATEWAY_URL)


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
