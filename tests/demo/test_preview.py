"""Live pages: they show what is new, no click is lost, and each window is another person."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from urllib.parse import urldefrag

import aiohttp
import pytest
import simcord
import simcord.preview

from bot.demo.preview import (
    SCRIPTS,
    LivePages,
    index_patches,
    label_patches,
    patch_pages,
    typed_command,
)
from bot.demo.world import BotMaker, World, open_world
from bot.locales import texts_for
from tests.support.builders import some

PNG = b"\x89PNG\r\n\x1a\n and whatever else"


class Page:
    """One window of the browser."""

    def __init__(self, http: aiohttp.ClientSession, url: str) -> None:
        self._http = http
        self._base, capability = urldefrag(url)
        self._headers = {"X-Simcord-Capability": capability}
        self._sequence = 0
        self.state: dict[str, Any] = {}

    async def open(self, **wishes: str) -> Page:
        """Load the page."""
        async with self._http.post(f"{self._base}api/pages", json=wishes, headers=self._headers) as response:
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

    async def picture(self, asset: str) -> bytes | None:
        """A picture that the page was told of; None if it does not get it."""
        async with self._http.get(f"{self._base}api/assets/{asset}", headers=self._headers) as response:
            return await response.read() if response.status == 200 else None

    def key(self, custom_id: str, world: World, channel: simcord.ChannelHandle | None = None) -> str:
        """The name by which the page, as last seen, knows a button."""
        messages = world.env.backend.messages[(channel or world.channel).id]
        message = max(
            (one for one in messages.values() if one.components),
            key=lambda one: one.id,
        )
        stack = list(message.components)
        found = 0
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

    def __init__(
        self, world: World, preview: simcord.Preview, pages: LivePages, http: aiohttp.ClientSession
    ) -> None:
        self.world = world
        self.url = preview.url
        self.audience = world.pacer.audience
        self._preview: Any = preview
        self._pages = pages
        self.looked = asyncio.Event()
        """Set whenever `LivePages` has looked what has changed."""
        self._http = http

    async def page(self, **wishes: str) -> Page:
        """Another window."""
        return await Page(self._http, self.url).open(**wishes)

    async def with_a_table(self) -> tuple[simcord.InteractionResult, Page]:
        """Ada shows the table, and a window sees it."""
        shown = await self.world.people[0].slash(self.world.channel, "table")
        page = await self.page()
        assert await page.sees("quiet")
        return shown, page

    def looks_at(self, channel: simcord.ChannelHandle) -> bool:
        """Does somebody look at this channel?"""
        return self._pages.audience_of(channel).is_set()

    def revision(self, page: Page) -> int:
        """How often a page was published."""
        return self._preview._pages[page.state["context"]["id"]].revision

    async def until(self, came: Callable[[], bool]) -> None:
        """Wait for something."""
        for _ in range(3_000):
            if came():
                return
            await asyncio.sleep(0.01)
        raise AssertionError("it never came")


@asynccontextmanager
async def live(make_bot: BotMaker) -> AsyncGenerator[Demo]:
    async with open_world(make_bot, people=3, live=True) as world:
        preview = world.env.preview(world.channel, viewers=world.people, layout="channel")
        channels = [channel for channel in (world.channel, world.lounge) if channel is not None]
        pages = LivePages(world.env, preview, channels, world.pacer.audience)
        async with preview, aiohttp.ClientSession() as http:
            demo = Demo(world, preview, pages, http)
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
        _, ben, _ = demo.world.people
        shown, page = await demo.with_a_table()
        purse = page.key("purse", demo.world)
        act = page.key("act:1", demo.world)
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


@pytest.mark.parametrize("person", [False, True])
async def test_a_menu_of_what_cannot_be_seen_breaks_the_page(toy: BotMaker, *, person: bool) -> None:
    async with live(toy) as demo:
        ada, ben, _ = demo.world.people
        sent = await ada.send(demo.world.channel, "hello")
        shown = await ben.slash(demo.world.channel, "purse")
        private = some(shown.response)
        public = some((await ben.slash(demo.world.channel, "table")).response)
        page = await demo.page()
        for message in (sent.id, private.id, public.id, 1, "none"):
            menu = {"name": "No such command", "message": str(message), "person": person}
            answer = await page.act("refresh", apps=menu)
            assert answer["settlement"] == "settled", message
        assert await page.sees("hello")


@pytest.mark.parametrize("typed", ["/bribe 5", "/bribe amount:5", "/BRIBE  5 "])
async def test_a_command_that_is_typed_in_one_line_is_no_message(toy: BotMaker, typed: str) -> None:
    async with live(toy) as demo:
        page = await demo.page()
        sent = await page.act("send_message", content=typed)
        assert sent["settlement"] == "settled"
        assert await page.sees("You pay 5")
        assert "/bribe 5" not in [message.content for message in demo.world.channel.history()]


@pytest.mark.parametrize("typed", ["/bribery 5", "bribe 5", "/bribe a lot", "/shrug", "5"])
async def test_what_is_no_command_is_a_message(toy: BotMaker, typed: str) -> None:
    async with live(toy) as demo:
        page = await demo.page()
        sent = await page.act("send_message", content=typed)
        assert sent["settlement"] == "settled"
        assert [message.content for message in demo.world.channel.history()] == [typed]


TEXT: dict[str, Any] = {"type": "string", "choices": []}
NUMBER: dict[str, Any] = {"type": "integer", "choices": []}
PACE: dict[str, Any] = {"type": "string", "choices": [{"name": "Over days", "value": "slow"}]}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "bribe": [TEXT | {"name": "amount"}, TEXT | {"name": "asking"}],
    "say": [TEXT | {"name": "words"}],
    "hire": [TEXT | {"name": "scholar"}, TEXT | {"name": "post"}],
    "send": [TEXT | {"name": name} for name in ("scholar_1", "palace_1", "scholar_2", "palace_2")],
    "join": [TEXT | {"name": "at"}, {"name": "private", "type": "boolean", "choices": []}],
    "start": [NUMBER | {"name": "computers"}],
    "table": [],
    "table pace": [PACE | {"name": "pace"}],
    "table remove": [{"name": "player", "type": "user", "choices": []}],
}
CATALOGUE: list[dict[str, Any]] = [
    {"invocation": name, "commandId": "1", "path": name.split(), "schemaFingerprint": "f", "options": options}
    for name, options in OPTIONS.items()
]


@pytest.mark.parametrize(
    ("typed", "options"),
    [
        ("/bribe 5000", {"amount": "5000"}),
        ("/bribe 5 000", {"amount": "5 000"}),
        ("/bribe 5 000 10k", {"amount": "5 000", "asking": "10k"}),
        ("/bribe 5.000 asking:10k", {"asking": "10k", "amount": "5.000"}),
        ("/bribe asking:10 000 amount:5 000", {"asking": "10 000", "amount": "5 000"}),
        ('/join at:"fri 20:00"', {"at": "fri 20:00"}),
        ("/join at:fri 20:00", {"at": "fri 20:00"}),
        ('/join at:"fri 20:00" private:true', {"at": "fri 20:00", "private": True}),
        ("/join private:true at: fri 20:00", {"at": "fri 20:00", "private": True}),
        ("/say words:I pay, words or not", {"words": "I pay, words or not"}),
        ('/say words:"Never!" they said', {"words": '"Never!" they said'}),
        ('/say words:"my words: never"', {"words": "my words: never"}),
        ('/say "my words: never"', {"words": "my words: never"}),
        ("/hire clerk 10,000", {"scholar": "clerk", "post": "10,000"}),
        ("/hire Ben's clerk", {"scholar": "Ben's clerk"}),
        ("/hire Ben’s clerk 10k", {"scholar": "Ben’s clerk", "post": "10k"}),
        ('/hire "the clerk of Ben" 10k', {"scholar": "the clerk of Ben", "post": "10k"}),
        ("/hire the clerk of Ben", {"scholar": "the clerk of Ben"}),
        ("/send clerk Ben", {"scholar_1": "clerk", "palace_1": "Ben"}),
        (
            "/send clerk Ben doctor Cleo",
            {"scholar_1": "clerk", "palace_1": "Ben", "scholar_2": "doctor", "palace_2": "Cleo"},
        ),
        ("/join fri 20:00", {"at": "fri 20:00"}),
        ("/join at:fri 20:00 private:true", {"at": "fri 20:00", "private": True}),
        ("/start 3", {"computers": "3"}),
        ("/table pace over days", {"pace": "slow"}),
        ('/table pace "over days"', {"pace": "slow"}),
        ("/table pace slow", {"pace": "slow"}),
        ("/table pace fast", None),
        ("/table remove @Ben", {"player": "7"}),
        ("/table remove Zoe", None),
        ("/start many", None),
        ("/fold 5", None),
        ("5000", None),
    ],
)
def test_what_is_typed_behind_a_command_fills_its_options_in_their_order(
    typed: str, options: dict[str, str] | None
) -> None:
    action = typed_command(typed, CATALOGUE, {"ben": "7"})
    assert (action and action["options"]) == options
    assert action is None or action["kind"] == "run_command"


async def test_each_window_is_another_person_and_a_reload_the_same(toy: BotMaker) -> None:
    async with live(toy) as demo:
        pages = [await demo.page() for _ in range(4)]
        people = [str(person.id) for person in demo.world.people]
        assert [page.state["viewerId"] for page in pages] == [*people, people[0]]
        await pages[1].close()
        assert (await demo.page()).state["viewerId"] == people[1]
        assert (await demo.page(viewer_id=people[2])).state["viewerId"] == people[2]
        for page in pages[2:]:
            await page.close()
        assert (await demo.page(viewer_id="somebody")).state["viewerId"] == people[0]


async def test_a_page_shows_what_is_new(toy: BotMaker) -> None:
    async with live(toy) as demo:
        page = await demo.page()
        await demo.world.people[1].slash(demo.world.channel, "start")
        assert await page.sees("It begins")
        assert page.state["history"]["hasAfter"] is False
        assert page.state["targetId"] is None
        assert page.state["messageIndex"] == [], "simcord's own list costs time, and is not shown"


async def test_a_page_can_show_the_other_channel_and_act_there(toy: BotMaker) -> None:
    async with live(toy) as demo:
        ada = demo.world.people[0]
        lounge = some(demo.world.lounge)
        await ada.slash(lounge, "table")
        page = await demo.page(target_id=f"channel:{lounge.id}")
        usual = await demo.page()
        assert await page.sees("quiet")
        assert (page.state["channelId"], usual.state["channelId"]) == (
            str(lounge.id),
            str(demo.world.channel.id),
        )
        assert (await page.click(page.key("purse", demo.world, lounge)))["settlement"] == "settled"
        sent = await page.act("send_message", content="Hello there")
        assert sent["settlement"] == "settled"
        assert [message.content for message in lounge.history()] == ["", "Hello there"]
        assert "Hello there" not in await usual.look()
        demo.looked.clear()
        await demo.looked.wait()
        assert [demo.looks_at(channel) for channel in (demo.world.channel, lounge)] == [True, True]
        await page.close()
        await demo.until(
            lambda: [demo.looks_at(each) for each in (demo.world.channel, lounge)] == [True, False]
        )
        nowhere = await demo.page(target_id="channel:17")
        assert nowhere.state["channelId"] == str(demo.world.channel.id)


async def test_a_click_on_a_message_that_has_gone_counts_where_the_button_is_now(toy: BotMaker) -> None:
    async with live(toy) as demo:
        _, ben, _ = demo.world.people
        shown, page = await demo.with_a_table()
        purse = page.key("purse", demo.world)
        act = page.key("act:1", demo.world)
        seen = page.state
        assert shown.response is not None
        newer = await ben.slash(demo.world.channel, "table")
        assert newer.response is not None
        assert await page.sees(str(newer.response.id))
        page.state = seen
        assert (await page.click(purse))["target"]["messageId"] == str(shown.response.id), "while it is there"
        await ben.click(newer.response, label="Act")  # it has another act now
        demo.world.env.backend.delete_message(demo.world.channel.id, shown.response.id)
        assert await page.sees("acted")
        page.state = seen
        assert (await page.click(purse))["target"]["messageId"] == str(newer.response.id)
        page.state = seen
        assert (await page.click(act))["rejected"]


async def test_nobody_clicks_a_button_that_only_somebody_else_sees(toy: BotMaker) -> None:
    async with live(toy) as demo:
        _, ben, _ = demo.world.people
        shown, page = await demo.with_a_table()
        purse = page.key("purse", demo.world)
        seen = page.state
        assert shown.response is not None
        public = await ben.slash(demo.world.channel, "table")
        private = await ben.click(shown.response, label="Purse")
        assert public.response is not None
        assert private.response is not None
        backend = demo.world.env.backend
        table = backend.get_message(demo.world.channel.id, shown.response.id)
        backend.get_message(demo.world.channel.id, private.response.id).components = table.components
        backend.delete_message(demo.world.channel.id, shown.response.id)
        await ben.slash(demo.world.channel, "start")
        assert await page.sees("It begins")
        page.state = seen
        assert (await page.click(purse))["target"]["messageId"] == str(public.response.id)
        backend.delete_message(demo.world.channel.id, public.response.id)
        page.state = seen
        assert (await page.click(purse))["rejected"]


async def test_a_page_at_which_nobody_looks_costs_nothing_and_catches_up(
    toy: BotMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with live(toy) as demo:
        page = await demo.page()
        await demo.audience.wait()
        monkeypatch.setattr("bot.demo.preview._CLOSED_SECONDS", 0.0)
        await demo.until(lambda: not demo.audience.is_set())
        revision = demo.revision(page)
        await demo.world.people[1].slash(demo.world.channel, "start")
        demo.looked.clear()
        await demo.looked.wait()
        assert demo.revision(page) == revision
        monkeypatch.setattr("bot.demo.preview._CLOSED_SECONDS", 5.0)
        assert "It begins" in await page.look()
        await demo.until(demo.audience.is_set)


async def test_a_long_show_leaves_what_is_new(toy: BotMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.demo.preview._MAX_MESSAGES", 6)
    async with live(toy) as demo:
        world = demo.world
        page = await demo.page()
        sent = [
            await world.ushers[0].send(f"Picture {n}", attachments=[("board.png", PNG)]) for n in range(7)
        ]
        await world.people[1].slash(world.channel, "start")
        assert await page.sees("It begins")
        left = [message.content for message in world.channel.history()]
        assert left == ["Picture 5", "Picture 6", "It begins: toy"]
        kept = [world.env.backend.cdn.get(message.attachments[0].url) for message in sent]
        assert kept == [None] * 5 + [PNG] * 2


async def test_a_picture_is_there_for_who_has_seen_it_announced(toy: BotMaker) -> None:
    async with live(toy) as demo:
        usher = demo.world.guild.create_webhook(demo.world.channel)
        page = await demo.page()
        sent = await usher.send("A picture", attachments=[("board.png", PNG)])
        assert await page.sees("board.png")
        [asset] = [one for one in page.state["assets"].values() if one["filename"] == "board.png"]
        demo.world.env.backend.delete_message(demo.world.channel.id, sent.id)
        await demo.world.people[1].slash(demo.world.channel, "start")
        assert await page.sees("It begins")
        assert await page.picture(asset["id"]) == PNG
        stranger = await demo.page()
        assert await stranger.picture(asset["id"]) is None


async def test_the_clock_is_that_of_the_world_outside(toy: BotMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    outside = 1_000.0
    monkeypatch.setattr("bot.demo.preview.time", SimpleNamespace(monotonic=lambda: outside))
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


def test_each_place_that_is_changed_is_there_once() -> None:
    static = Path(simcord.preview.__file__).with_name("static")
    index = {"/index.html": index_patches([], texts_for("en"))}
    for path, patches in {**SCRIPTS, **label_patches(texts_for("de")), **index}.items():
        text = (static / path.lstrip("/")).read_text(encoding="utf-8")
        for old, _ in patches:
            assert text.count(old) == 1, f"simcord's {path} works differently now: {old}"


@pytest.mark.parametrize(("locale", "label"), [("en", "Channels"), ("de", "Kanäle")])
async def test_the_page_has_channels_and_its_own_files(toy: BotMaker, locale: str, label: str) -> None:
    async with open_world(toy, people=1, live=True, locale=locale) as world:
        preview = world.env.preview(world.channel, viewers=world.people, layout="channel")
        assert world.lounge is not None
        patch_pages(preview, [world.channel, world.lounge], world.texts)
        async with preview, aiohttp.ClientSession() as http:

            async def text(path: str) -> str:
                async with http.get(urldefrag(preview.url).url + path) as response:
                    assert response.status == 200
                    assert "script-src 'self'" in response.headers["Content-Security-Policy"]
                    return await response.text()

            page = await text("")
            assert re.findall(r'data-channel="(\d+)" data-name="(\w+)"', page) == [
                (str(world.channel.id), "intrigue"),
                (str(world.lounge.id), "lounge"),
            ]
            assert f'<html lang="{locale}">' in page
            assert f'aria-label="{label}"' in page
            assert page.index("/demo.js") < page.index("/app.js"), "the page's own scripts ask it"
            scripts = [await text(path.removeprefix("/")) for path in SCRIPTS]
            asked = set(re.findall(r"window\.demo\.(\w+)", "".join(scripts)))
            offered = await text("demo.js")
            assert asked == {"follows", "hold", "acts", "place", "ready", "lost"}
            assert all(re.search(rf"^  {name}(,|: \()", offered, re.MULTILINE) for name in asked)
            assert ".demo-channels" in await text("demo.css")
            assert 'rel="icon" href="/favicon.svg"' in page
            assert (await text("favicon.svg")).startswith("<svg ")
            submit = {"en": '"Submit"', "de": '"Absenden"'}[locale]
            assert submit in await text("components.js")
