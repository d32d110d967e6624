"""A desk on loopback that answers as Discord's REST API would, and the command line that asks there."""

from __future__ import annotations

import json
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from types import ModuleType
from typing import Any

import pytest
from aiohttp import web
from aiohttp.typedefs import Handler
from typer.testing import CliRunner, Result

from bot.__main__ import cli
from tests.loopback import payloads

BOT: dict[str, Any] = {
    "id": "1",
    "username": "Intrigue",
    "discriminator": "0",
    "avatar": None,
    "bot": True,
    "global_name": None,
}
APPLICATION: dict[str, Any] = payloads.APPLICATION | {"id": "2", "owner": BOT}


def as_discord(status: int, body: str | bytes) -> web.Response:
    """Return an answer in JSON. discord.py reads it only where nothing follows the type."""
    body = body.encode() if isinstance(body, str) else body
    return web.Response(status=status, body=body, content_type="application/json", headers={"Via": "1"})


def as_json(content: object, status: int = 200) -> web.Response:
    """Return an answer with this content."""
    return as_discord(status, json.dumps(content))


@asynccontextmanager
async def serving(handler: Handler) -> AsyncGenerator[int]:
    """Answer every request on a port of loopback, which is yielded."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", handler)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield runner.addresses[0][1]
    await runner.cleanup()


def no_logs(_level: str, _output: str) -> None:
    """Logging belongs to the whole process: tests of the command line leave it alone."""


def call(*arguments: str) -> Result:
    """Call the command line in this process."""
    return CliRunner().invoke(cli, arguments)


def stand_in(monkeypatch: pytest.MonkeyPatch, module: str, **functions: Callable[..., object]) -> None:
    """Let a module be one that has these functions alone."""
    replaced = ModuleType(module)
    vars(replaced).update(functions)
    monkeypatch.setitem(sys.modules, module, replaced)
