"""The bot's own emoji are made once, and written wherever they can be seen; nobody misses them."""

from __future__ import annotations

import re
from base64 import b64decode
from typing import Any, cast

import aiohttp
import discord
import pytest
from simcord.http.client import FakeHTTPClient
from structlog.testing import capture_logs

from bot.appearance import COLOURS, PROFESSIONS
from bot.demo.transcript import walk
from bot.discord_api import emoji
from bot.pictures.emblems import SIDE, emblems
from intrigue_core import DecisionKind
from tests.support.judging import until
from tests.support.room import OpenRoom, Room
from tests.support.talking import bargaining, offer_for, tell

FEW = 3
"""So many refusals: simcord lets the first pause pass at once."""
SILENT = 1 << 12
OWN = re.compile(r"<:[a-z_]+:\d+>")


def made(here: Room) -> list[dict[str, str]]:
    """What the bot has asked Discord to make, refused or not."""
    return [
        cast("dict[str, str]", request.json)
        for request in here.env.http_requests
        if request.method == "POST" and request.path.endswith("/emojis")
    ]


def there(here: Room) -> dict[str, int]:
    """The application's emoji: their numbers by their names."""
    return {each.name: each.id for each in here.env.backend.application_emojis.values()}


async def lobby(here: Room) -> str:
    """The text of a lobby in which Ada sits, with all its numbers."""
    await here.slash("Ada", "join")
    return texts(here.live()[-1])


def texts(message: Any) -> str:
    nodes = [str(node["content"]) for node in walk(message.components) if node["type"] == 10]
    return "\n".join([message.content, *nodes])


async def test_they_are_made_once(room: OpenRoom) -> None:
    async with room(own_emoji=True) as here:
        assert set(there(here)) == set(emblems())
        for asked in made(here):
            head, image = asked["image"].split(",")
            assert head == "data:image/png;base64"
            assert b64decode(image)[16:24] == SIDE.to_bytes(4, "big") * 2
        for _ in range(2):
            await here.restart()
            assert len(made(here)) == len(emblems())
        assert f"<:crest_red:{there(here)['crest_red']}> Ada" in await lobby(here)


async def test_a_start_makes_only_what_is_missing(room: OpenRoom) -> None:
    async with room(own_emoji=True) as here:
        emojis = here.env.backend.application_emojis
        del emojis[there(here)["doctor"]]
        kept = there(here)
        here.env.backend.create_application_emoji("somebody_elses")
        here.env.backend.create_application_emoji("crest_red")
        await here.restart()
        assert [asked["name"] for asked in made(here)[len(emblems()) :]] == ["doctor"]
        assert f"<:crest_red:{kept['crest_red']}> Ada" in await lobby(here), "of two, the older"


async def test_an_owner_can_do_without(here: Room) -> None:
    assert not any("/emojis" in request.path for request in here.env.http_requests)
    assert "🔴 Ada" in await lobby(here)


@pytest.mark.parametrize(("status", "code"), [(403, 20012), (400, 30008), (400, 50035), (404, 10002)])
@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_where_discord_refuses_them_there_are_others(
    here: Room, method: str, status: int, code: int
) -> None:
    here.own_emoji = True
    here.env.inject_error(method, "/applications/*/emojis", status=status, code=code, times=FEW)
    with capture_logs() as logs:
        await here.restart()
        assert "🔴 Ada" in await lobby(here)
        await here.env.advance_time(60)
    missing = [entry for entry in logs if entry["event"] == "emoji.missing"]
    assert [(entry["log_level"], entry["status"], entry["code"]) for entry in missing] == [
        ("warning", status, code)
    ], "one line, however often it is tried"
    assert set(there(here)) == set(emblems()), "it is tried again"


async def test_those_of_a_kind_are_all_ours_or_none(here: Room) -> None:
    here.own_emoji = True
    for name in (*(look.emblem for look in COLOURS.values()), "doctor"):
        here.env.backend.create_application_emoji(name)
    here.env.inject_error("POST", "/applications/*/emojis", status=400, code=30008, times=None)
    await here.restart()
    await here.seat(3)
    await until(here, lambda public: public.deciding is DecisionKind.BRIBE)
    shown = texts(here.live()[-1])
    assert f"<:crest_red:{there(here)['crest_red']}> Ada" in shown
    assert "🔴" not in shown
    assert "<:doctor:" not in shown
    assert any(look.emoji in shown for look in PROFESSIONS.values())


@pytest.mark.parametrize(
    "error", [discord.RateLimited(1_337.0), aiohttp.ServerDisconnectedError(), TimeoutError()]
)
@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_what_passes_is_waited_for_while_the_bot_serves(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, method: str, error: Exception
) -> None:
    request = FakeHTTPClient.request
    left = [error] * FEW

    async def fail(self: Any, route: Any, **named: Any) -> Any:
        if route.path.endswith("/emojis") and route.method == method and left:
            raise left.pop()
        return await request(self, route, **named)

    async with room() as here:
        here.own_emoji = True
        monkeypatch.setattr(FakeHTTPClient, "request", fail)
        await here.restart()
        assert "🔴 Ada" in await lobby(here)
        for _ in range(FEW if isinstance(error, discord.RateLimited) else 0):
            assert not there(here), "as long as Discord says"
            await here.env.advance_time(1_337)
        await here.env.advance_time(60)
        assert set(there(here)) == set(emblems())
        await here.slash("Ben", "join")
        assert f"<:crest_red:{there(here)['crest_red']}> Ada" in texts(here.live()[-1])


async def test_nothing_is_tried_after_the_end(here: Room) -> None:
    here.own_emoji = True
    here.env.inject_error("GET", "/applications/*/emojis", status=500, times=None)
    await here.restart()
    here.own_emoji = False
    await here.restart(gracefully=True)
    asked = sum(request.path.endswith("/emojis") for request in here.env.http_requests)
    await here.env.advance_time(7_200)
    assert sum(request.path.endswith("/emojis") for request in here.env.http_requests) == asked


async def test_a_drawing_that_fails_stops_nobody(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(svg: str) -> bytes:
        raise ValueError(svg)

    async with room() as here:
        here.own_emoji = True
        monkeypatch.setattr(emoji, "png_of_emblem", draw)
        with capture_logs() as logs:
            await here.restart()
        assert [entry["error"] for entry in logs if entry["event"] == "emoji.missing"] == ["ValueError"]
        assert "🔴 Ada" in await lobby(here)


async def test_what_rings_has_no_numbers(room: OpenRoom) -> None:
    """Phones show it as it is written."""
    async with room(own_emoji=True) as here:
        table = await bargaining(here)
        await tell(here, offer_for(table, 5_000))
        await until(here, lambda public: public.round == 2)
        asked: list[Any] = [request.json for request in here.env.http_requests]
        sent: list[Any] = [one.get("data", one) for one in asked if one and not isinstance(one, list)]
        rung = [body for body in sent if body.get("allowed_mentions", {}).get("users")]
        rung = [body for body in rung if not int(body.get("flags") or 0) & SILENT]
        assert len(rung) > 5
        layouts = [body for body in rung if not body.get("content")]
        assert len(layouts) == 1, "an offer asks in a layout"
        for body in rung:
            said = [each["content"] for each in walk(body.get("components") or []) if "content" in each]
            assert not re.search(r"<a?:|</", "".join([body.get("content") or "", *said]))
        assert OWN.search(texts(here.live()[-1]))
