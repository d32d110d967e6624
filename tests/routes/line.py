"""discord.py's own client, with its own retries, on a line to the simulated Discord that can be disturbed.

Of simcord's two stand-ins, for what discord.py asks with the bot's token and for what it asks with an
interaction's, nothing is left but the Discord behind them. What discord.py sleeps is added up, and not slept.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from types import SimpleNamespace, TracebackType
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import aiohttp
import discord.http
import discord.webhook.async_
import pytest
import simcord._dpy_internals
import simcord._runtime
from discord.http import HTTPClient
from discord.webhook.async_ import AsyncWebhookAdapter
from simcord.backend.errors import BackendError
from simcord.http import router
from simcord.http.client import FakeHTTPClient
from yarl import URL

from bot.discord_api.delivery import MAX_RATE_LIMIT_SECONDS
from tests.routes.faults import COUNTED, SECONDS, STATUS, Fault, Kind

NONCES_LAST = 300.0
"""Seconds for which Discord sends nothing twice under one nonce."""
_THREAD = re.compile(r"/channels/\d+/messages/(\d+)/threads")
_HTML = "<html><head><title>502 Bad Gateway</title></head><body><center>cloudflare</center></body></html>"


class Asked(NamedTuple):
    """A request that Discord has seen."""

    at: float
    method: str
    path: str
    status: int
    """What Discord says, or 0 where the line is broken."""

    @property
    def counts(self) -> bool:
        """Does Discord count it as invalid?"""
        return self.status in COUNTED


class Line:
    """The way to Discord and back."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.asked: list[Asked] = []
        self.backend: Any = None
        self.trace: aiohttp.TraceConfig | None = None
        self.slept = 0.0
        """Seconds that discord.py has slept, and nobody has waited for."""
        self.waited: WeakKeyDictionary[asyncio.Task[Any] | None, float] = WeakKeyDictionary()
        """The same of the request that each task makes."""
        self._sent: dict[tuple[str, str], tuple[float, Any]] = {}

    def monotonic(self) -> float:
        """The clock of whoever has waited for all of it."""
        return time.monotonic() + self.slept

    # --- as aiohttp's session is used by discord.py ---

    def request(self, method: str, url: str, **named: Any) -> _Exchange:
        return _Exchange(self, method, url, named)

    # --- Discord's side ---

    async def exchange(self, method: str, url: str, named: dict[str, Any]) -> _Response:
        """Send a request, and return the answer.

        Raises:
            aiohttp.ClientError, TimeoutError: where the line is disturbed.
        """
        context = SimpleNamespace()  # one for each request, as aiohttp has it
        await self._tell_start(context, method, url)
        path = simcord.http.client._path_of(url)  # pyright: ignore[reportPrivateUsage]
        fault = next((each for each in self.faults if each.concerns(method, path)), None)
        if fault is not None:
            fault.met += 1
        if fault is None or fault.kind is Kind.LOST:
            response = self._serve(method, path, named)
        else:
            response = _refusal(fault, method, path)
        if response is None or response.status != 429:
            self.waited.pop(asyncio.current_task(), None)
        lost = fault is not None and fault.kind is Kind.LOST
        self.asked.append(
            Asked(self.monotonic(), method, path, 0 if lost or response is None else response.status)
        )
        if response is None:
            assert fault is not None
            raise TimeoutError if fault.kind is Kind.TIMEOUT else aiohttp.ClientOSError(104, "reset by peer")
        if lost:
            raise aiohttp.ServerDisconnectedError
        await self._tell_end(context, method, url, response)
        return response

    def _serve(self, method: str, path: str, named: dict[str, Any]) -> _Response:
        thread = _THREAD.fullmatch(path)
        if thread is not None and int(thread[1]) in self.backend.channels:  # simcord makes another one
            return _Response(400, {"message": "A thread has already been created", "code": 160004})
        body, files = _parts(named.get("data"))
        nonce = body["nonce"] if isinstance(body, dict) and "enforce_nonce" in body else None
        key = path, str(nonce)
        if nonce is not None and key in self._sent:
            at, sent = self._sent[key]
            if time.monotonic() - at < NONCES_LAST:
                return _Response(200, sent)
        try:
            sent = router.dispatch(
                self.backend,
                method,
                path,
                json=body,
                params=named.get("params"),
                files=files,
                message_content_access=True,
            )
        except (router.RouteNotImplemented, router.UnsupportedField):
            raise
        except BackendError as error:
            return _Response(error.status, error.to_json())
        if nonce is not None:
            self._sent[key] = time.monotonic(), sent
        return _Response(204 if sent is None else 200, sent)

    # --- as aiohttp tells whoever wants to know ---

    async def _tell_start(self, context: SimpleNamespace, method: str, url: str) -> None:
        if (trace := self.trace) is not None:
            for hear in trace.on_request_start:
                await _told(hear, context, SimpleNamespace(method=method, url=URL(url)))

    async def _tell_end(self, context: SimpleNamespace, method: str, url: str, response: _Response) -> None:
        if (trace := self.trace) is not None:
            for hear in trace.on_request_end:
                await _told(hear, context, SimpleNamespace(method=method, url=URL(url), response=response))

    # --- for tests ---

    def worst_minute(self, *, statuses: frozenset[int] = COUNTED) -> int:
        """The most requests of any minute that were refused like that."""
        times = [each.at for each in self.asked if each.status in statuses]
        return max((sum(at <= other < at + 60 for other in times) for at in times), default=0)


async def _told(hear: Any, context: SimpleNamespace, what: SimpleNamespace) -> None:
    """Tell somebody who listens to aiohttp."""
    await hear(None, context, what)


class _Exchange:
    """A request under way, as aiohttp hands it out."""

    def __init__(self, line: Line, method: str, url: str, named: dict[str, Any]) -> None:
        self._asked = line, method, url, named

    async def __aenter__(self) -> _Response:
        line, method, url, named = self._asked
        return await line.exchange(method, url, named)

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        return None


class _Response:
    """As much of aiohttp's as discord.py looks at."""

    def __init__(self, status: int, body: Any, headers: dict[str, str] | None = None) -> None:
        self.status = status
        self.reason = "Refused"
        said = {} if body is None else {"content-type": "application/json"}
        self.headers = {**said, "Via": "1.1 google", **(headers or {})}
        self._body = body

    async def text(self, encoding: str = "utf-8") -> str:
        if isinstance(self._body, str):
            return self._body
        return "" if self._body is None else json.dumps(self._body)


def _refusal(fault: Fault, method: str, path: str) -> _Response | None:
    """What Discord answers; None where the line breaks before it has heard anything."""
    match fault.kind:
        case Kind.LIMITED | Kind.LIMITED_FOR_A_WHILE | Kind.LIMITED_LONG:
            after = SECONDS[fault.kind]
            body = {"message": "You are being rate limited.", "retry_after": after, "global": False}
            headers = {"Retry-After": str(after), "X-RateLimit-Scope": "user"}
            return _Response(429, body, headers)
        case Kind.BROKEN:
            return _Response(500, {"message": "500: Internal Server Error", "code": 0})
        case Kind.BAD_GATEWAY:
            return _Response(502, _HTML, {"content-type": "text/html"})
        case Kind.TIMEOUT | Kind.RESET:
            return None
        case _:
            return _Response(STATUS[fault.kind], {"message": "No", "code": fault.code(method, path)})


def _parts(data: Any) -> tuple[dict[str, Any] | list[Any] | None, list[Any]]:
    """The JSON and the files of a request's body."""
    if data is None:
        return None, []
    if isinstance(data, (str, bytes)):
        return json.loads(data), []
    body = None
    files = list[Any]()
    for options, _, value in data._fields:
        if options["name"] == "payload_json":
            body = json.loads(value)
        else:
            files.append(SimpleNamespace(fp=value, filename=options["filename"], description=None))
    return body, files


class _NoWaiting:
    """asyncio, but for its sleep: short ones are only added up.

    Args:
        patient: does nobody have a limit for all that a request sleeps together?
    """

    def __init__(self, line: Line, *, patient: bool) -> None:
        self._line = line
        self._patient = patient

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        self._line.slept += min(seconds, MAX_RATE_LIMIT_SECONDS)
        await asyncio.sleep(0)
        task = asyncio.current_task()
        waited = self._line.waited
        waited[task] = waited.get(task, 0.0) + seconds
        if seconds > MAX_RATE_LIMIT_SECONDS or (waited[task] > MAX_RATE_LIMIT_SECONDS and not self._patient):
            del waited[task]
            raise TimeoutError  # as whoever waits for it has a limit


def lay(monkeypatch: pytest.MonkeyPatch) -> Line:
    """Lay a line that rooms opened from now on are at the other end of."""
    line = Line()

    install = simcord._dpy_internals.install_http

    def initialise(http: Any) -> None:
        line.backend = http.backend
        http._HTTPClient__session = line
        http._global_over = asyncio.Event()
        http._global_over.set()

    def find_trace(client: Any, http: Any) -> None:
        line.trace = client.http.http_trace or line.trace
        http.max_ratelimit_timeout = client.http.max_ratelimit_timeout
        install(client, http)

    monkeypatch.setattr(simcord._dpy_internals, "initialize_http_session", initialise)
    monkeypatch.setattr(simcord._dpy_internals, "install_http", find_trace)
    monkeypatch.setattr(FakeHTTPClient, "request", HTTPClient.request)

    def adapter(_backend: object, **_options: object) -> AsyncWebhookAdapter:
        return AsyncWebhookAdapter()

    monkeypatch.setattr(simcord._runtime, "FakeWebhookAdapter", adapter)
    for module in (discord.http, discord.webhook.async_):
        monkeypatch.setattr(module, "asyncio", _NoWaiting(line, patient=module is discord.http))
    return line
