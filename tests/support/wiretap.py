"""All that leaves the bot's process, caught where it leaves: at the HTTP clients, the gateway and the log.

Nothing is caught by a list of what there is to catch: a route that there is tomorrow is caught, too.
"""

from __future__ import annotations

import io
import json
import logging
import re
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, cast

import pytest
import structlog
from simcord.gateway import FakeWebSocket
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from bot.ops.logs import set_up_logs

EPHEMERAL = 1 << 6
MODAL, SUGGESTIONS, UPDATE, ACKNOWLEDGED = 9, 8, 7, 6
_STAMPS = re.compile(r'"timestamp": "[^"]*"')


@dataclass(frozen=True, slots=True)
class Sent:
    """One thing that left the process.

    Attributes:
        at: when, in simulated seconds.
        envelope: the route, its parameters and the reason for the server's own log: Discord alone reads it.
        body: what was sent, the names of files and their alt texts included.
        files: the bytes of the files.
        reader: who alone can read the body; None for everybody.
    """

    at: float
    envelope: str
    body: str
    files: tuple[bytes, ...] = ()
    reader: int | None = None


@dataclass(slots=True)
class Wiretap:
    """What has left the process, in order."""

    sent: list[Sent] = field(default_factory=list[Sent])
    log: io.StringIO = field(default_factory=io.StringIO)

    def everything_logged(self) -> str:
        """The log, without the times of this machine's clock: their microseconds may be as many as ducats."""
        return _STAMPS.sub('"timestamp": ""', self.log.getvalue())


def flags_of(message: object) -> int:
    """The flags of a message, if it is one."""
    return int(cast("Mapping[str, Any]", message).get("flags", 0)) if isinstance(message, Mapping) else 0


def _reader(backend: Any, path: str, body: Any, answer: Any, *, hidden: bool) -> int | None:
    """Who alone can read what went to a route.

    Args:
        hidden: was it about a message that one person alone sees?
    """
    parts = path.strip("/").split("/")
    if parts == ["users", "@me", "channels"]:
        return int(body["recipient_id"])
    if parts[0] == "channels":
        channel = backend.get_channel(int(parts[1]))
        others = [one for one in getattr(channel, "recipient_ids", ()) or () if one != backend.bot_user.id]
        return others[0] if channel.guild_id is None and others else None
    if parts[0] == "interactions":
        record, kind = backend.interactions[int(parts[1])], body["type"]
        if kind in (MODAL, SUGGESTIONS, ACKNOWLEDGED):
            return int(record.user_id)
        if kind == UPDATE:
            source = backend.messages[record.channel_id].get(record.source_message_id)
            return int(record.user_id) if source is not None and source.is_ephemeral else None
        return int(record.user_id) if flags_of(body.get("data")) & EPHEMERAL else None
    if parts[0] == "webhooks" and parts[2] in backend.interaction_tokens:
        record = backend.interactions[backend.interaction_tokens[parts[2]]]
        private = hidden or flags_of(answer) & EPHEMERAL
        return int(record.user_id) if private else None
    return None


def _is_hidden(backend: Any, path: str) -> bool:
    """Return whether a route is that of a message which one person alone sees."""
    number = path.rsplit("/", 1)[-1]
    if not number.isdecimal():
        return False
    return any(
        message.is_ephemeral
        for messages in backend.messages.values()
        if (message := messages.get(int(number))) is not None
    )


@contextmanager
def wiretap(monkeypatch: pytest.MonkeyPatch) -> Generator[Wiretap]:
    """Catch everything from now on; the log as it is at its most talkative level."""
    tap = Wiretap()
    for client in (FakeHTTPClient, FakeWebhookAdapter):
        request = client.request

        async def caught(self: Any, route: Any, *args: Any, _request: Any = request, **named: Any) -> Any:
            backend, path = self.backend, route.url.split("/v10", 1)[-1].split("?")[0]
            body = named.get("json", named.get("payload"))
            form = named.get("multipart") or named.get("form") or ()
            for part in form:
                if part.get("name") == "payload_json":
                    body = json.loads(part["value"])
            files = tuple(named.get("files") or ())
            at = backend.clock.elapsed
            answer: Any = None
            hidden = _is_hidden(backend, path)
            try:
                answer = await _request(self, route, *args, **named)
            finally:
                names = [[one.filename, one.description] for one in files]
                tap.sent.append(
                    Sent(
                        at,
                        f"{route.method} {route.url} {named.get('params')} {named.get('reason')}",
                        json.dumps([body, names], sort_keys=True, default=str),
                        tuple(_bytes(one) for one in files),
                        _reader(backend, path, body, answer, hidden=hidden),
                    )
                )
            return answer

        monkeypatch.setattr(client, "request", caught)

    async def presence(_: Any, **state: Any) -> None:
        tap.sent.append(Sent(0.0, "gateway presence", str(state)))

    monkeypatch.setattr(FakeWebSocket, "change_presence", presence)
    root = logging.getLogger()
    before = root.handlers[:], root.level, structlog.get_config()
    monkeypatch.setattr(sys, "stderr", tap.log)
    set_up_logs("debug", "json")
    try:
        yield tap
    finally:
        root.handlers[:], level, config = before
        root.setLevel(level)
        structlog.configure(**config)
        for name in ("discord", "aiosqlite"):
            logging.getLogger(name).setLevel(logging.NOTSET)


def _bytes(file: Any) -> bytes:
    position = file.fp.tell()
    file.fp.seek(0)
    content = bytes(file.fp.read())
    file.fp.seek(position)
    return content
