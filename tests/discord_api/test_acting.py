"""Nothing is sent for a table once another process acts for it, whenever that comes about."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.discord_api.delivery import (
    DISCORD_ERRORS,
    NotActingError,
    ask_before_sending,
    send_only_while,
    undelivered,
)


async def test_each_request_asks_anew_and_only_where_a_table_is_shown() -> None:
    came: list[str] = []

    async def answer(request: Any) -> web.Response:
        came.append(request.path)
        return web.Response()

    app = web.Application()
    app.router.add_get("/{name}", answer)
    trace = aiohttp.TraceConfig()
    ask_before_sending(trace)
    acts = True
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[trace]) as session:
        with send_only_while(lambda: acts):
            await session.get(server.make_url("/shown"))
            acts = False
            with pytest.raises(NotActingError):
                await session.get(server.make_url("/too-late"))
            with send_only_while(lambda: True):
                await session.get(server.make_url("/another-table"))
            with pytest.raises(NotActingError):
                await session.get(server.make_url("/too-late"))
        await session.get(server.make_url("/a-private-answer"))
    assert came == ["/shown", "/another-table", "/a-private-answer"]


def test_what_was_not_sent_is_tried_again_by_whoever_acts() -> None:
    assert issubclass(NotActingError, DISCORD_ERRORS)
    assert not undelivered(NotActingError(), "post").unsure
