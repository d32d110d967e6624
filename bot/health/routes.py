"""REST calls as figures: which route was called, without the numbers and tokens in its address."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import aiohttp
from yarl import URL

from bot.health.observer import Observer

_KNOWN = frozenset(
    {
        *("applications", "channels", "gateway", "guilds", "interactions", "oauth2", "users", "webhooks"),
        *("bot", "callback", "commands", "emojis", "members", "messages", "permissions", "roles", "threads"),
        *("@me", "@original", "active", "archived", "public", "private", "typing", "pins", "thread-members"),
    }
)
"""The words of which Discord's routes are made. Everything else in an address may be anybody's."""
_FIRST = frozenset(
    {"applications", "channels", "gateway", "guilds", "interactions", "oauth2", "users", "webhooks"}
)


def route_of(method: str, url: URL) -> str:
    """Return the template of a route: ``PATCH /channels/{}/messages/{}``.

    Whatever is no known word of a route is ``{}``: neither an id nor an interaction's token gets through.
    """
    parts = [part for part in url.path.split("/") if part]
    begin = next((at for at, part in enumerate(parts) if part in _FIRST), None)
    if begin is None:
        return f"{method} other"
    return f"{method} /" + "/".join(part if part in _KNOWN else "{}" for part in parts[begin:])


def listen(trace: aiohttp.TraceConfig, observer: Observer) -> None:
    """Have a client's HTTP session tell an observer of each REST call, retries included."""

    def told(context: SimpleNamespace, method: str, url: URL, result: str) -> None:
        seconds = asyncio.get_running_loop().time() - context.observed_since
        observer.requested(route_of(method, url), result, seconds)

    async def begin(_: aiohttp.ClientSession, context: SimpleNamespace, __: object) -> None:
        context.observed_since = asyncio.get_running_loop().time()

    async def end(
        _: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        told(context, params.method, params.url, str(params.response.status))

    async def fail(
        _: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        told(context, params.method, params.url, "lost")

    trace.on_request_start.append(begin)
    trace.on_request_end.append(end)
    trace.on_request_exception.append(fail)
