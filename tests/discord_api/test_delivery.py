"""What became of a request: whether it can work later, and that none waits for ever or is sent by two."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, cast
from unittest.mock import Mock

import aiohttp
import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter
from structlog.testing import capture_logs

from bot.discord_api.delivery import (
    DISCORD_ERRORS,
    MAX_RATE_LIMIT_SECONDS,
    MAX_TEXT_CHARACTERS,
    NotActingError,
    Post,
    Trouble,
    ask_before_sending,
    send_only_while,
    undelivered,
)
from tests.support.direct import api_of
from tests.support.room import OpenRoom, Room


def test_what_rings_or_is_too_long_is_sent_without_numbers() -> None:
    text = "<:crest_red:1> Ada: </join:2>"
    read = "🔴 Ada: `/join`"
    assert Post(text=text).content == text
    assert Post(text=text, mentioned=(7,)).content == read, "phones show it as it is written"
    assert Post(text=text + "x" * (MAX_TEXT_CHARACTERS - len(text))).content == text + "x" * (
        MAX_TEXT_CHARACTERS - len(text)
    )
    assert Post(text=text + "x" * (MAX_TEXT_CHARACTERS - 10)).content == read + "x" * (
        MAX_TEXT_CHARACTERS - 10
    )
    assert Post().content is None


UNSURE = {(500, 0), (502, 0), (503, 130000), (400, 40060)}
"""What Discord may have done all the same, whatever it answered."""


@pytest.mark.parametrize(
    ("status", "code", "trouble"),
    [
        (403, 50007, Trouble.CLOSED_DM),
        (403, 50278, Trouble.NO_SERVER),
        (403, 50013, Trouble.FORBIDDEN),
        (404, 10008, Trouble.GONE),
        (401, 50027, Trouble.GONE),
        (400, 50083, Trouble.REFUSED),
        (400, 50035, Trouble.REFUSED),
        (400, 200000, Trouble.REFUSED),
        (400, 160005, Trouble.REFUSED),
        (400, 20022, Trouble.REFUSED),
        (400, 40060, Trouble.GONE),
        (413, 40005, Trouble.REFUSED),
        (403, 40003, Trouble.FAILED),
        (401, 0, Trouble.FAILED),
        (408, 0, Trouble.FAILED),
        (425, 0, Trouble.FAILED),
        (429, 20028, Trouble.FAILED),
        (500, 0, Trouble.FAILED),
        (502, 0, Trouble.FAILED),
        (503, 130000, Trouble.FAILED),
    ],
)
def test_what_lasts_is_told_from_what_passes(status: int, code: int, trouble: Trouble) -> None:
    refusal = discord.HTTPException(Mock(status=status, reason="No"), {"code": code, "message": "No"})
    with capture_logs() as logs:
        delivery = undelivered(refusal, "post")
    assert (delivery.arrived, delivery.trouble) == (False, trouble)
    assert delivery.unsure == ((status, code) in UNSURE)
    assert delivery.archived == (code in (50083, 160005))
    assert [(entry["event"], entry["trouble"]) for entry in logs] == [("discord.undelivered", trouble)]


async def test_a_rate_limit_that_is_too_long_has_failed(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: Any, **__: Any) -> None:
        raise discord.RateLimited(1_337.0)

    async with room() as here:
        api = api_of(here)
        nobody = here.people["Ada"].id
        message = here.channel.id
        monkeypatch.setattr(FakeHTTPClient, "request", refuse)
        view = discord.ui.LayoutView()
        outcomes = [
            await api.post(here.channel.id, Post(text="No"), nonce="n1"),
            await api.edit(here.channel.id, message, Post(view=view)),
            await api.delete(here.channel.id, message),
            await api.show_direct(nobody, Post(text="No"), nonce="n2", there=None),
        ]
        monkeypatch.undo()
        assert {outcome.trouble for outcome in outcomes} == {Trouble.FAILED}


async def test_no_interaction_waits_for_ever(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py waits for a rate limit of those as long as Discord says, whatever the client's own limit."""
    request = FakeWebhookAdapter.request
    limited = [True]

    async def wait(self: Any, route: Any, session: Any, **named: Any) -> Any:
        if route.method == "PATCH" and limited:
            await asyncio.sleep(1_337.0)
        return await request(self, route, session, **named)

    async with room() as here:
        await here.slash("Ada", "join")
        (lobby,) = here.live()
        monkeypatch.setattr(FakeWebhookAdapter, "request", wait)
        with capture_logs() as logs:
            await here.slash("Ben", "join")
            await here.env.advance_time(MAX_RATE_LIMIT_SECONDS + 1)
        assert [entry["error"] for entry in logs if entry["event"] == "discord.unreachable"] == [
            "TimeoutError"
        ]
        assert "Ben" not in here.text(lobby)
        limited.clear()
        await here.env.advance_time(400)
        assert "Ben" in here.text(lobby)


def sent(here: Room) -> Iterable[tuple[str, dict[str, Any]]]:
    """What was sent as a new message, to channels, to people and in answer to interactions."""
    for request in here.env.http_requests:
        if request.method != "POST" or not isinstance(request.json, dict):
            continue
        body = cast("dict[str, Any]", request.json)
        message = cast("dict[str, Any]", body.get("data") or body)
        if {"content", "components"} & set(message) and "title" not in message:
            yield request.path, message


def rings(message: dict[str, Any]) -> bool:
    return not message.get("flags", 0) & discord.MessageFlags.suppress_notifications.flag


def is_private(message: dict[str, Any]) -> bool:
    return bool(message.get("flags", 0) & discord.MessageFlags.ephemeral.flag)


@pytest.mark.parametrize("answered", [True, False])
async def test_only_what_mentions_somebody_and_the_first_purse_rings(here: Room, answered: bool) -> None:
    """As an answer to an interaction, and where that is too late."""
    if not answered:
        for path in ("/interactions/*", "/webhooks/*"):
            here.env.inject_error("POST", path, status=404, code=10062, times=None)
    ada = here.people["Ada"]
    here.env.inject_error(
        "POST", f"/channels/{ada.user.dm_channel.id}/messages", status=403, code=50007, times=None
    )
    await here.slash("Ada", "join")
    await here.click("Zoe", "more")
    await here.join("Ben", "Cleo")
    await here.slash("Ada", "start")
    for _ in range(4):
        table = await here.truth()
        await here.say(table, table.view_of(here.acting(table).id).legal_commands()[0])
    public = [(path, message) for path, message in sent(here) if not is_private(message)]
    for path, message in public:
        mentions = bool(message["allowed_mentions"].get("users"))
        is_purse = "💰 Your purse" in (message.get("content") or "")
        assert rings(message) == (mentions or is_purse), (path, message)
    assert any(rings(message) for _, message in public), "the calls"
    assert any("Your purse" in str(message) for _, message in public), "it rings once"
    assert all(rings(message) for _, message in sent(here) if is_private(message)), "no need to"


def test_who_was_never_reached_has_done_nothing() -> None:
    connecting: Any = None
    refused = aiohttp.ClientConnectorError(connecting, OSError("nobody listens"))
    assert not undelivered(refused, "post").unsure
    assert not undelivered(discord.RateLimited(99.0), "post").unsure
    assert undelivered(TimeoutError(), "post").unsure
    assert undelivered(aiohttp.ServerDisconnectedError(), "post").unsure


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
