"""Sends what follows an answer once: whether it has arrived is looked up, not tried again.

discord.py tries each request of a webhook five times where Discord's side fails. A message that follows an
answer has no nonce, so each time that was done after all would leave another one.

Of what Discord returns only the number is read: discord.py would make objects of each button just sent.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, cast

import aiohttp
from discord import DiscordServerError
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

_BROKEN = 500
_FOLLOW_UP = "/webhooks/{webhook_id}/{webhook_token}"
_UNREAD = ("resource", "components")
"""The message that an answer made, and what stands in one."""


class OnceAdapter(AsyncWebhookAdapter):
    """Does discord.py's requests of webhooks, and sends new messages at most once."""

    async def request(self, route: Any, session: aiohttp.ClientSession, **options: Any) -> Any:  # pyright: ignore[reportIncompatibleMethodOverride]
        once = route.method == "POST" and route.path == _FOLLOW_UP
        given: Any = _Impatient(session) if once else session
        answer: Any = await super().request(route, session=given, **options)
        if route.method != "GET" and isinstance(answer, dict):
            for unread in _UNREAD:
                cast("dict[str, Any]", answer).pop(unread, None)
        return cast("Any", answer)


class _Impatient:
    """A session whose requests fail at once where Discord's side does."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    @asynccontextmanager
    async def request(self, method: str, url: str, **options: Any) -> AsyncGenerator[aiohttp.ClientResponse]:
        async with self._session.request(method, url, **options) as response:
            if response.status >= _BROKEN:
                raise DiscordServerError(response, await response.text())
            yield response


def send_once() -> None:
    """Have whatever this task does, and all that it starts, send each message that follows an answer once."""
    if type(async_context.get()) is AsyncWebhookAdapter:  # a simulated Discord has one of its own
        async_context.set(OnceAdapter())
