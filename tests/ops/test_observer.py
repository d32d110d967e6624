"""REST calls as figures: templates alone, whatever stands in an address."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest
from aiohttp import web
from hypothesis import given
from hypothesis import strategies as st
from yarl import URL

from bot.ops.observer import Observer, observe_requests, route_of

BASE = "https://discord.com/api/v10"
TOKEN = "aW50ZXJhY3Rpb24.G_secret-1"


@pytest.mark.parametrize(
    ("method", "path", "route"),
    [
        ("POST", "/channels/123456789012345678/messages", "POST /channels/{}/messages"),
        ("PATCH", "/channels/1/messages/2", "PATCH /channels/{}/messages/{}"),
        ("POST", f"/interactions/1/{TOKEN}/callback", "POST /interactions/{}/{}/callback"),
        ("PATCH", f"/webhooks/1/{TOKEN}/messages/@original", "PATCH /webhooks/{}/{}/messages/@original"),
        ("GET", "/oauth2/applications/@me", "GET /oauth2/applications/@me"),
        ("GET", "/applications/7/commands?with_localizations=true", "GET /applications/{}/commands"),
        ("POST", "/channels/1/messages/2/threads", "POST /channels/{}/messages/{}/threads"),
        ("GET", "/gateway/bot", "GET /gateway/bot"),
        ("POST", "/users/@me/channels", "POST /users/@me/channels"),
        ("GET", "/something/new", "GET other"),
    ],
)
def test_a_route_is_told_by_its_template(method: str, path: str, route: str) -> None:
    assert route_of(method, URL(BASE + path)) == route


def test_a_proxy_s_own_path_does_not_matter() -> None:
    assert route_of("GET", URL("http://10.0.0.7:8080/our/proxy/api/v10/users/@me")) == "GET /users/@me"


@given(st.lists(st.text(st.characters(codec="ascii", exclude_characters="/?#%"), min_size=1), max_size=6))
def test_nothing_of_an_address_gets_through_but_known_words(parts: list[str]) -> None:
    told = route_of("GET", URL.build(scheme="http", host="h", path="/channels/" + "/".join(parts)))
    known = """
        {} channels applications gateway guilds interactions oauth2 users webhooks bot callback commands
        emojis members messages permissions roles threads @me @original active archived public private
        typing pins thread-members
    """
    assert set(told.removeprefix("GET /").split("/")) <= set(known.split())


class Heard(Observer):
    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []

    def requested(self, route: str, result: str, seconds: float) -> None:
        assert 0 <= seconds < 60
        self.calls.append((route, result))


async def test_each_call_of_a_session_is_told_with_its_result() -> None:
    async def answer(request: web.Request) -> web.Response:
        if request.method == "DELETE":
            assert request.transport is not None
            request.transport.abort()
        return web.Response(status=429 if request.method == "POST" else 200)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    base = f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    heard = Heard()
    trace = aiohttp.TraceConfig()
    observe_requests(trace, heard)
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        async with session.get(f"{base}/users/@me"):
            pass
        async with session.post(f"{base}/channels/5/messages"):
            pass
        with pytest.raises(aiohttp.ClientError):
            await session.delete(f"{base}/channels/5/messages/6")
    await runner.cleanup()
    await asyncio.sleep(0)
    assert heard.calls[:2] == [("GET /users/@me", "200"), ("POST /channels/{}/messages", "429")]
    assert set(heard.calls[2:]) == {("DELETE /channels/{}/messages/{}", "lost")}
