"""The demo's pages, asked over HTTP as simcord's page in a browser does."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from urllib.parse import urldefrag

import aiohttp
import pytest
import simcord.preview

from bot.demo.browser import run_browser
from bot.demo.live import AT_THE_END, LivePages
from bot.demo.world import BotMaker, World, open_world


class Page:
    """One window of the browser."""

    def __init__(self, http: aiohttp.ClientSession, url: str) -> None:
        self._http = http
        self._base, capability = urldefrag(url)
        self._headers = {"X-Simcord-Capability": capability}
        self._sequence = 0
        self.state: dict[str, Any] = {}

    async def open(self) -> Page:
        """Load the page."""
        async with self._http.post(f"{self._base}api/pages", json={}, headers=self._headers) as response:
            self.state = await response.json()
        self._headers["X-Simcord-Context"] = self.state["context"]["id"]
        return self

    async def close(self) -> None:
        """Leave the page."""
        identity = self.state["context"]["id"]
        async with self._http.delete(f"{self._base}api/pages/{identity}", headers=self._headers):
            pass

    async def look(self) -> str:
        """Ask for news; all that the page shows now."""
        async with self._http.get(f"{self._base}api/state", headers=self._headers) as response:
            self.state = await response.json()
        return str(self.state["messages"])

    async def sees(self, text: str) -> bool:
        """Whether it shows this in the end, asking as often as the page does."""
        for _ in range(3_000):
            if text in await self.look():
                return True
            await asyncio.sleep(0.1)
        return False

    def key(self, custom_id: str, world: World) -> str:
        """The name by which the page, as last seen, knows a button."""
        message = max(
            (one for one in world.env.backend.messages[world.channel.id].values() if one.components),
            key=lambda one: one.id,
        )
        stack, found = list(message.components), 0
        while stack:
            node = stack.pop()
            found = node["id"] if node.get("custom_id") == custom_id else found
            stack += [*node.get("components", ()), *filter(None, [node.get("accessory")])]
        return f"message:{message.id}:component:{found}"

    async def act(self, kind: str, **body: Any) -> dict[str, Any]:
        """What the page sends for a click, and what comes back."""
        self._sequence += 1
        envelope = {
            "protocol_version": 3,
            "sequence": self._sequence,
            "request_id": f"{id(self)}-{self._sequence}",
            "generation": self.state["context"]["generation"],
            "bot_generation": self.state["botGeneration"],
            "published_revision": self.state["publishedRevision"],
            "kind": kind,
        }
        answer = self._http.post(f"{self._base}api/action", json=envelope | body, headers=self._headers)
        async with answer as response:
            assert response.status == 200
            return await response.json()

    async def click(self, key: str) -> dict[str, Any]:
        """Click a button."""
        return await self.act("click", control_key=key, target_id=key.split(":")[1])


class Demo:
    """A live world with its preview."""

    def __init__(self, world: World, url: str, http: aiohttp.ClientSession) -> None:
        self.world = world
        self.url = url
        self.looked = asyncio.Event()
        """Set whenever `LivePages` has looked what has changed."""
        self._http = http

    async def page(self) -> Page:
        """Another window."""
        return await Page(self._http, self.url).open()

    async def text(self, path: str) -> str:
        """A file of the page."""
        async with self._http.get(urldefrag(self.url).url + path) as response:
            return await response.text()


@asynccontextmanager
async def live(make_bot: BotMaker) -> AsyncGenerator[Demo]:
    async with open_world(make_bot, people=3, live=True) as world:
        preview = world.env.preview(world.channel, viewers=world.people, layout="channel")
        pages = LivePages(world.env, preview)
        async with preview, aiohttp.ClientSession() as http:
            demo = Demo(world, preview.url, http)
            running = asyncio.create_task(pages.run(demo.looked.set))
            try:
                yield demo
            finally:
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)
        assert world.env.errors == []


async def test_what_others_do_appears_and_their_pauses_hold_nobody_up(toy: BotMaker) -> None:
    async with live(toy) as demo:
        ada, ben, _ = demo.world.people
        page = await demo.page()
        shown = await ada.slash(demo.world.channel, "table")
        assert await page.sees("quiet")
        assert shown.response is not None
        bot = cast("Any", demo.world.env.bot)
        bot.others_take = demo.world.env.settle_timeout * 0.9  # a plain sleep of that length is waited for
        await ben.click(shown.response, label="Others")
        await ben.click(shown.response, label="Purse")
        assert not bot.background.done()
        assert "Others made move" not in await page.look(), "a click waited for the others' pause"
        bot.background.cancel()
        bot.others_take = 0.05
        await ben.click(shown.response, label="Others")
        assert await page.sees("Others made move 2")
        assert "You have 32" not in await page.look(), "Ben's purse is not for Ada's page"


async def test_a_click_counts_for_the_button_that_was_seen(toy: BotMaker) -> None:
    async with live(toy) as demo:
        ada, ben, _ = demo.world.people
        shown = await ada.slash(demo.world.channel, "table")
        page = await demo.page()
        assert await page.sees("quiet")
        purse, act = page.key("purse", demo.world), page.key("act:1", demo.world)
        seen = page.state
        assert shown.response is not None
        await ben.click(shown.response, label="Act")
        assert await page.sees("acted")
        # The page has not yet asked for news: what stays works, what was replaced in the same place does not.
        page.state = seen
        assert (await page.click(purse))["settlement"] == "settled"
        assert await page.sees("You have 32")
        page.state = seen
        refused = await page.click(act)
        assert refused["rejected"]
        assert refused["diagnostics"][0]["code"] == "stale-revision"
        assert page.key("act:2", demo.world) == act


async def test_actions_at_the_same_time_queue_up(toy: BotMaker) -> None:
    async with live(toy) as demo:
        await demo.world.people[0].slash(demo.world.channel, "table")
        pages = [await demo.page() for _ in range(3)]
        key = pages[0].key("purse", demo.world)
        for page in pages:
            assert await page.sees("quiet")
        answers = await asyncio.gather(*(page.click(key) for page in pages))
        assert [answer["settlement"] for answer in answers] == ["settled"] * 3


async def test_each_window_is_another_person_and_a_reload_the_same(toy: BotMaker) -> None:
    async with live(toy) as demo:
        pages = [await demo.page() for _ in range(4)]
        people = [str(person.id) for person in demo.world.people]
        assert [page.state["viewerId"] for page in pages] == [*people, people[0]]
        await pages[1].close()
        assert (await demo.page()).state["viewerId"] == people[1]


async def test_a_page_stays_at_the_newest_message(toy: BotMaker) -> None:
    script = Path(simcord.preview.__file__).with_name("static") / "timeline.js"
    assert script.read_text(encoding="utf-8").count(AT_THE_END) == 1, "simcord's page works differently now"
    async with live(toy) as demo:
        served = await demo.text("timeline.js")
        assert AT_THE_END not in served
        assert "!state.scrollIntent ||" in served
        page = await demo.page()
        await demo.world.people[1].slash(demo.world.channel, "start")
        assert await page.sees("It begins")
        assert page.state["history"]["hasAfter"] is False
        assert page.state["targetId"] is None


async def test_the_clock_is_that_of_the_world_outside(toy: BotMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    outside = 1_000.0
    monkeypatch.setattr("bot.demo.live.time", SimpleNamespace(monotonic=lambda: outside))
    async with live(toy) as demo:
        await demo.looked.wait()
        began = demo.world.env.now()
        for later in (1_000.9, 1_001.0, 1_090.5):
            outside = later
            for _ in range(2):  # the first look may have begun before
                demo.looked.clear()
                await demo.looked.wait()
            passed = (demo.world.env.now() - began).total_seconds()
            assert passed == pytest.approx(0 if later < 1_001 else later - 1_000)


async def test_ctrl_c_ends_the_demo_without_a_trace(toy: BotMaker, capfd: pytest.CaptureFixture[str]) -> None:
    running = asyncio.create_task(run_browser("toy", 1, 0, open_browser=False, make_bot=toy))
    said = ""
    async with aclosing(_output(capfd.readouterr)) as output:
        async for part in output:
            said += part
            if "[#intrigue] Usher: Welcome" in said:
                break
    assert re.search(r"http://127\.0\.0\.1:\d+/#", said)
    os.kill(os.getpid(), signal.SIGINT)
    await running
    ended = capfd.readouterr()
    assert ended.out == "\nThe demo is over; its tables are gone.\n"
    assert ended.err == ""


async def _output(read: Callable[[], Any]) -> AsyncGenerator[str]:
    for _ in range(10_000):
        await asyncio.sleep(0.05)
        yield read().out
