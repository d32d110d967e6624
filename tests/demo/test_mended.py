"""What is changed in simcord's page is there to be changed, and the page speaks to players."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urldefrag

import aiohttp
import pytest
import simcord.preview

from bot.demo.preview import SCRIPTS, index_patches, label_patches, patch_pages
from bot.demo.world import BotMaker, open_world
from bot.locales import words_for

STATIC = Path(simcord.preview.__file__).with_name("static")


@pytest.mark.parametrize("path", sorted(SCRIPTS))
def test_each_place_that_is_changed_is_there_once(path: str) -> None:
    text = (STATIC / path.lstrip("/")).read_text(encoding="utf-8")
    for old, _ in SCRIPTS[path]:
        assert text.count(old) == 1, f"simcord's {path} works differently now: {old}"


@pytest.mark.parametrize("path", sorted(label_patches(words_for("en"))))
def test_each_label_that_is_changed_is_there_once(path: str) -> None:
    text = (STATIC / path.lstrip("/")).read_text(encoding="utf-8")
    for old, _ in label_patches(words_for("de"))[path]:
        assert text.count(old) == 1, f"simcord's {path} reads differently now: {old}"


def test_each_place_of_the_page_itself_is_there_once() -> None:
    text = (STATIC / "index.html").read_text(encoding="utf-8")
    for old, _ in index_patches([], words_for("en")):
        assert text.count(old) == 1, f"simcord's page looks different now: {old}"


@pytest.mark.parametrize(("locale", "label"), [("en", "Channels"), ("de", "Kanäle")])
async def test_the_page_has_channels_and_its_own_files(toy: BotMaker, locale: str, label: str) -> None:
    async with open_world(toy, people=1, live=True, locale=locale) as world:
        preview = world.env.preview(world.channel, viewers=world.people, layout="channel")
        assert world.lounge is not None
        patch_pages(preview, [world.channel, world.lounge], world.words)
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
            asked = set(re.findall(r"window\.demo\.(\w+)", await text("app.js") + await text("timeline.js")))
            offered = await text("demo.js")
            assert asked == {"follows", "acts", "place", "ready", "lost"}
            assert all(f"  {name}: (" in offered for name in asked)
            assert ".demo-channels" in await text("demo.css")
            assert 'rel="icon" href="/favicon.svg"' in page
            assert (await text("favicon.svg")).startswith("<svg ")
            submit = {"en": '"Submit"', "de": '"Absenden"'}[locale]
            assert submit in await text("components.js")
