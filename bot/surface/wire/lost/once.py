"""Sends what follows an answer once: whether it has arrived is looked up, not tried again.

discord.py tries each request of a webhook five times where Discord's side fails. A message that follows an
answer has no nonce, so each time that was done after all would leave another one.

Answers are what a bot asks for most, so nothing is done for them twice: their addresses are escaped already,
whoever asks says how long to wait (`delivery.in_time`), and of what Discord returns only the number is read.
"""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Any, cast

import aiohttp
from discord import DiscordServerError
from discord.webhook.async_ import AsyncWebhookAdapter, async_context
from yarl import URL

_BROKEN = 500
_FOLLOW_UP = "/webhooks/{webhook_id}/{webhook_token}"
_UNREAD = ("resource", "components")
"""The message that an answer made, and what stands in one: discord.py would make objects of it."""
_NO_LIMIT = aiohttp.ClientTimeout()


class OnceAdapter(AsyncWebhookAdapter):
    """Does discord.py's requests of webhooks, and sends new messages at most once."""

    async def request(self, route: Any, session: aiohttp.ClientSession, **options: Any) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        if route.method == "GET":
            return await super().request(route, session=session, **options)
        once = route.method == "POST" and route.path == _FOLLOW_UP
        given: Any = _Session(session, options.pop("params", None) or {}, once=once)
        answer: Any = await super().request(route, session=given, **options)
        if type(answer) is dict:
            for unread in _UNREAD:
                cast("dict[str, Any]", answer).pop(unread, None)
        return cast("Any", answer)


class _Session:
    """A session that does requests of webhooks.

    Args:
        asked: what stands behind the address.
        once: are requests to fail at once where Discord's side does?
    """

    def __init__(self, session: aiohttp.ClientSession, asked: dict[str, Any], *, once: bool) -> None:
        self._session = session
        self._asked = "&".join([f"{key}={value}" for key, value in asked.items()])
        self._once = once

    def request(self, method: str, url: str, **options: Any) -> AbstractAsyncContextManager[Any]:
        if isinstance(text := options.get("data"), str):
            options["data"] = text.encode()
        options["params"] = None
        address = URL(f"{url}?{self._asked}" if self._asked else url, encoded=True)
        asking = self._session.request(method, address, timeout=_NO_LIMIT, **options)
        return _Impatient(asking) if self._once else asking


class _Impatient(AbstractAsyncContextManager[aiohttp.ClientResponse]):
    """A request that fails at once where Discord's side does."""

    def __init__(self, asking: AbstractAsyncContextManager[aiohttp.ClientResponse]) -> None:
        self._asking = asking

    async def __aenter__(self) -> aiohttp.ClientResponse:
        response = await self._asking.__aenter__()
        if response.status < _BROKEN:
            return response
        async with response:
            raise DiscordServerError(response, await response.text())

    async def __aexit__(self, *raised: Any) -> None:
        await self._asking.__aexit__(*raised)


def send_once() -> None:
    """Have whatever this task does, and all that it starts, send each message that follows an answer once."""
    if type(async_context.get()) is AsyncWebhookAdapter:  # a simulated Discord has one of its own
        async_context.set(OnceAdapter())
