"""`Observer`: receives events and durations from the parts of the bot; `ops.metrics` makes figures of them.

It takes constants and seconds. No id, name or sum of money may get here, because all of it may become the
label of a figure.
"""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager, nullcontext
from enum import StrEnum
from types import SimpleNamespace

import aiohttp
from yarl import URL


class Outcome(StrEnum):
    """The outcome of a command, click or form."""

    DONE = "done"
    REFUSED = "refused"
    """The user was told the reason."""
    FAILED = "failed"
    """An error; the user was given a reference."""
    LATE = "late"
    """Discord had given up on it before it came."""
    UNANSWERED = "unanswered"
    """Discord has told the user that the application did not respond."""
    STOPPING = "stopping"
    """It came while the bot was being stopped."""


class Gateway(StrEnum):
    """An event of a connection to Discord's gateway."""

    CONNECTED = "connected"
    RESUMED = "resumed"
    LOST = "lost"


class Observer:
    """Ignores all events; a subclass may count them."""

    def used(self, kind: str, name: str, outcome: Outcome) -> None:
        """Note the outcome of an interaction.

        Args:
            kind: ``command``, ``button``, ``menu``, ``form`` or ``autocomplete``.
            name: the bot's own name for it, never a text that a client has sent.
        """

    def answered(self, kind: str, seconds: float) -> None:
        """Note the seconds from when Discord made an interaction to its first answer."""

    def committing(self) -> AbstractContextManager[None]:
        """Return a context for the time in which a log entry is written."""
        return nullcontext()

    def requested(self, route: str, result: str, seconds: float) -> None:
        """Note the result of a REST call.

        Args:
            route: the method and the route's template.
            result: the status, or ``lost`` if none came.
        """

    def gateway(self, event: Gateway) -> None:
        """Note an event of a connection to the gateway."""


_FIRST = frozenset(
    {"applications", "channels", "gateway", "guilds", "interactions", "oauth2", "users", "webhooks"}
)
"""The words with which Discord's routes begin."""
_KNOWN = _FIRST | frozenset(
    {
        *("bot", "callback", "commands", "emojis", "members", "messages", "permissions", "roles", "threads"),
        *("@me", "@original", "active", "archived", "public", "private", "typing", "pins", "thread-members"),
    }
)
"""The words of Discord's routes. All other parts of an address may be private."""


def route_of(method: str, url: URL) -> str:
    """Return the template of a route: ``PATCH /channels/{}/messages/{}``.

    All parts that are no known words become ``{}``, so that no id and no token gets through.
    """
    parts = [part for part in url.path.split("/") if part]
    begin = next((at for at, part in enumerate(parts) if part in _FIRST), None)
    if begin is None:
        return f"{method} other"
    return f"{method} /" + "/".join(part if part in _KNOWN else "{}" for part in parts[begin:])


def observe_requests(trace: aiohttp.TraceConfig, observer: Observer) -> None:
    """Report each REST call of a client's HTTP session to an observer, retries included."""

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
