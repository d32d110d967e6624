"""What the parts of the bot tell of themselves, so that an owner can see how it is.

Whoever has something to tell is handed an `Observer`. It takes constants and seconds: no id, no name and no
sum of money ever gets here, because all of it may end as the label of a figure.
"""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager, nullcontext
from enum import StrEnum
from types import SimpleNamespace

import aiohttp
from yarl import URL


class Outcome(StrEnum):
    """What became of a command, click or form."""

    DONE = "done"
    REFUSED = "refused"
    """Somebody was told why not."""
    FAILED = "failed"
    """Something broke, and somebody was given a reference."""
    LATE = "late"
    """Discord had given up on it before it came."""
    UNANSWERED = "unanswered"
    """Discord has told somebody that the application did not respond."""
    STOPPING = "stopping"
    """It came while the bot was being stopped."""


class Gateway(StrEnum):
    """What happens to a connection to Discord's gateway."""

    CONNECTED = "connected"
    RESUMED = "resumed"
    LOST = "lost"


class Observer:
    """Is told what happens, and forgets it: as long as nobody wants figures."""

    def used(self, kind: str, name: str, outcome: Outcome) -> None:
        """Note what became of something that somebody did.

        Args:
            kind: ``command``, ``button``, ``menu``, ``form`` or ``autocomplete``.
            name: one of the bot's own names for it, never what a client has sent.
        """

    def answered(self, kind: str, seconds: float) -> None:
        """Note how long after Discord made it something had its first answer."""

    def committing(self) -> AbstractContextManager[None]:
        """Return a context for as long as an entry of a log waits to be kept."""
        return nullcontext()

    def requested(self, route: str, result: str, seconds: float) -> None:
        """Note what became of a REST call.

        Args:
            route: the method and the route's template.
            result: the status, or ``lost`` where none came.
        """

    def gateway(self, event: Gateway) -> None:
        """Note what happened to a connection to the gateway."""


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


def observe_requests(trace: aiohttp.TraceConfig, observer: Observer) -> None:
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
