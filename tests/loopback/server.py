"""The server: sockets, the notes of what was asked, and the faults."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from dataclasses import dataclass
from typing import Any, cast

from aiohttp import BodyPartReader, web

from tests.loopback.faults import Fault, Kind
from tests.loopback.payloads import Payload
from tests.loopback.people import Person
from tests.loopback.rest import ROUTES, Answer, template
from tests.loopback.state import Refusal, State

API = "/api/v10"
GATEWAY = "/gateway"
TOKEN = "made.up.token"


@dataclass(slots=True)
class Call:
    """A request, as it was noted when it came."""

    at: float
    """When, on the monotonic clock."""
    route: str
    path: str
    body: Payload | list[Payload]
    status: int = 0
    """What it was answered with; 0 while it is not, and where no answer went out."""
    took: float = 0.0
    """Seconds until its answer was ready."""


class Loopback(State):
    """A Discord on loopback sockets.

    Attributes:
        calls: how often each route was asked.
        answered: how often each route was answered with each status.
        log: every request, while `noting` is on.
        faults: what goes wrong; see `Fault`.
        patience: seconds after which an interaction is no longer answered.
        shards: how many a bot is told to have.
    """

    def __init__(self, *, noting: bool = True) -> None:
        super().__init__()
        self.noting = noting
        self.calls: Counter[str] = Counter()
        self.answered: Counter[tuple[str, int]] = Counter()
        self.log: list[Call] = []
        self.faults: list[Fault] = []
        self.port = 0
        self._runner: web.ServerRunner | None = None
        self._busy = 0
        self._held = 0

    async def __aenter__(self) -> Loopback:
        await self.start()
        return self

    async def __aexit__(self, *_exception: object) -> None:
        await self.stop()

    async def start(self, port: int = 0) -> None:
        """Listen on loopback: on any free port, unless one is named."""
        self._runner = web.ServerRunner(web.Server(self._serve, access_log=None), shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", port).start()
        self.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        """Let go of the port and of everybody who is connected."""
        for fault in self.faults:
            fault.release()
        if self._runner is not None:
            await self._runner.cleanup()

    @property
    def api_base(self) -> str:
        """What the setting ``discord.api_base`` is to be."""
        return f"http://127.0.0.1:{self.port}{API}"

    @property
    def gateway_url(self) -> str:
        """What the setting ``discord.gateway_url`` is to be."""
        return f"ws://127.0.0.1:{self.port}{GATEWAY}"

    def environment(self) -> dict[str, str]:
        """Return the settings of a bot that is to be here, as variables."""
        return {
            "INTRIGUE_DISCORD__TOKEN": TOKEN,
            "INTRIGUE_DISCORD__API_BASE": self.api_base,
            "INTRIGUE_DISCORD__GATEWAY_URL": self.gateway_url,
        }

    def add_person(self, name: str, guild: Payload) -> Person:
        """Return a new person, who is in a server."""
        return Person(self, self.add_user(name), guild)

    def add_fault(self, route: str, kind: Kind, **options: Any) -> Fault:
        """Let something go wrong from now on, and return the rule."""
        fault = Fault(route, kind, **options)
        self.faults.append(fault)
        return fault

    @property
    def busy(self) -> int:
        """How many requests are on their way just now."""
        return self._busy

    async def quiet(self, seconds: float = 0.05, *, at_most: float = 30.0) -> None:
        """Wait until nothing was asked for so many seconds; what is held stays held.

        Raises:
            TimeoutError: if that does not come.
        """
        until = time.monotonic() + at_most
        seen = -1
        since = time.monotonic()
        while True:
            now = time.monotonic()
            asked = self.calls.total()
            if asked != seen or self._busy > self._held:
                seen = asked
                since = now
            elif now - since >= seconds:
                return
            if now > until:
                raise TimeoutError("the bot does not come to rest")
            await asyncio.sleep(seconds / 5)

    # --- requests ---

    async def _serve(self, request: web.BaseRequest) -> web.StreamResponse:
        path = request.path
        if path.startswith(GATEWAY):
            return await self.gateway.serve(request)
        self._busy += 1
        try:
            return await self._answer(request, path.removeprefix(API).strip("/"))
        finally:
            self._busy -= 1

    async def _answer(self, request: web.BaseRequest, path: str) -> web.StreamResponse:
        parts = path.split("/")
        route = template(request.method, parts)
        body, files = await _read(request)
        self.calls[route] += 1
        call = Call(time.monotonic(), route, path, body)
        if self.noting:
            self.log.append(call)
        fault = None
        if self.faults:
            fault = next((one for one in self.faults if one.fits(route, path, body)), None)
        if fault is None:
            status, answer = self._do(route, parts, body, files)
        else:
            status, answer = await self._spoil(fault, route, parts, body, files)
        call.took = time.monotonic() - call.at
        if status == 0:
            if request.transport is not None:
                request.transport.abort()
            raise asyncio.CancelledError
        call.status = status
        self.answered[route, status] += 1
        if isinstance(answer, str):
            return web.Response(text=answer, status=status, content_type="text/html")
        if answer is None:
            return web.Response(status=status)
        body = json.dumps(answer).encode()  # discord.py reads no other content type than this, to the letter
        return web.Response(body=body, status=status, content_type="application/json")

    def _do(self, route: str, parts: list[str], body: Any, files: list[Payload]) -> tuple[int, Answer | str]:
        """Return the status and the answer of a request that is done."""
        does = ROUTES.get(route)
        try:
            if does is None:
                raise Refusal(404, 0, "404: Not Found")
            answer = does(self, parts, body, files)
        except Refusal as refusal:
            return refusal.status, {"code": refusal.code, "message": refusal.message}
        return (204, None) if answer is None else (200, answer)

    async def _spoil(
        self, fault: Fault, route: str, parts: list[str], body: Any, files: list[Payload]
    ) -> tuple[int, Answer | str]:
        """Return the same of a request that something happens to; the status is 0 if it gets no answer."""
        refused: Payload = {"code": fault.code, "message": "as the rule says"}
        page = "<html><body>Bad gateway</body></html>"
        match fault.kind:
            case Kind.REFUSE:
                return fault.status, refused
            case Kind.HTML:
                return fault.status, page
            case Kind.RESET:
                return 0, None
            case Kind.HOLD:
                self._held += 1
                try:
                    await fault.released.wait()
                finally:
                    self._held -= 1
            case _:
                pass
        status, answer = self._do(route, parts, body, files)
        match fault.kind:
            case Kind.LOSE:
                return 0, None
            case Kind.FAIL_AFTER:
                return fault.status, refused if fault.code else page
            case Kind.GARBLE:
                return 200, page
            case _:
                return status, answer


async def _read(request: web.BaseRequest) -> tuple[Any, list[Payload]]:
    """Return the body of a request, or what is asked for in its address, and what was uploaded."""
    if request.method == "GET":
        return dict(request.query), []
    if request.content_type != "multipart/form-data":
        raw = await request.read()
        return (json.loads(raw) if raw else {}), []
    body: Any = {}
    files: list[Payload] = []
    async for each in await request.multipart():
        part = cast("BodyPartReader", each)
        content = bytes(await part.read(decode=False))
        if part.name == "payload_json":
            body = json.loads(content)
        else:
            files.append(
                {
                    "filename": part.filename,
                    "size": len(content),
                    "content": content,
                    "content_type": part.headers.get("Content-Type", "application/octet-stream"),
                }
            )
    return body, files
