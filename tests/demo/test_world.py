"""The demo's world: nothing holds a click up, and what Discord would remember is there again."""

from __future__ import annotations

import asyncio
import re
import stat
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from bot.demo import DemoError
from bot.demo.autoplay import TableAutopilot
from bot.demo.world import PEOPLE, Pacer, World, WorldFile, bot_pictures, open_world, picturing_bot, real_bot
from bot.tables.entries import HearingEnded
from tests.support.builders import some
from tests.support.simulation import rung_in_reality
from tests.support.waiting import until
from tests.support.watched_painter import WatchedPainter

HEARING = timedelta(seconds=6)


async def at_once(_pacer: Pacer, _seconds: float) -> None:
    """Do not pause between computer players' moves."""
    await asyncio.sleep(0)


async def test_where_people_look_on_no_click_waits_for_a_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bribe after which a computer landlord waits is answered at once; in its time it decides."""

    monkeypatch.setattr("bot.app.HEARING_TIME", HEARING)
    monkeypatch.setattr(Pacer, "pause", at_once)
    async with open_world(real_bot, people=1, seed=6, live=True) as world:
        await world.act("Ada", "join", {})
        await world.act("Ada", "start", {"computers": 3})
        ada = TableAutopilot(world, 6, most_statements=0)
        began = monotonic()
        while (table := await world.table()).hearing_until is None:
            assert not table.closed
            began = monotonic()
            deed = await ada.next_action()
            await (asyncio.sleep(0.02) if deed is None else world.act(*deed))
        assert monotonic() - began < HEARING.total_seconds()
        while not any(isinstance(step.entry, HearingEnded) for step in (await world.table()).history):
            assert monotonic() - began < 60
            await asyncio.sleep(0.5)
            await world.env.advance_time(0.5)


@pytest.mark.parametrize("live", [True, False])
async def test_neither_the_start_nor_the_first_click_waits_for_a_timer(
    live: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of one that is near when the bot has started, all seconds would pass in reality."""
    rung = rung_in_reality(monkeypatch)
    async with open_world(real_bot, seed=6, live=live) as world:
        await world.act("Ada", "join", {})
    assert rung == []


@pytest.mark.parametrize(
    ("locale", "purse", "opened", "described"),
    [
        ("en", "Your purse", "opens a table", "Take a seat"),
        ("de", "Dein Geld", "eröffnet einen Tisch", "Nimm Platz"),
    ],
)
async def test_everything_is_in_the_language_of_the_world(
    locale: str, purse: str, opened: str, described: str
) -> None:
    async with open_world(real_bot, people=3, seed=3, live=True, locale=locale) as world:
        for name in ("Ada", "Ben", "Cleo"):
            await world.act(name, "join", {})
        await world.act("Ada", "start", {})
        assert any(opened in message.content for message in world.channel.history())
        shown = some((await world.act("Ben", "purse", {})).response)
        assert purse in str(shown.components), "also what one person alone sees"
        commands = world.env.backend.commands[None]
        assert commands["join", 1]["description"].startswith(described)
        assert commands["join", 1]["name"] == "join", "everybody reads of commands by one name"
        assert world.env.backend.get_channel(world.channel.id).topic == world.texts(
            "demo-topic", lounge="#lounge"
        )


async def test_the_first_of_the_people_manages_the_server() -> None:
    async with open_world(real_bot, people=2, live=True) as world:
        assert abs((datetime.now(UTC) - world.env.now()).total_seconds()) < 60, "it begins now"
        [ada, ben] = world.people
        settings = await ada.slash(world.channel, "settings server")
        refused = await ben.slash(world.channel, "settings server")
        assert settings.response is not None
        assert refused.response is not None
        assert "menu-server" in str(settings.response.components)
        assert "menu-server" not in str(refused.response.components)


@pytest.mark.parametrize("people", [2, 5])
async def test_a_live_world_has_the_same_ids_every_time(people: int) -> None:
    """Or a bot that has kept its tables would not know whose they are."""
    async with open_world(real_bot, people=people, live=True) as world:
        everybody = {person.name: person.id for person in (*world.people, *world.cast)}
        assert world.lounge is not None
        ids = (world.guild.id, world.channel.id, world.lounge.id, world.env.backend.bot_user.id)
        assert {name: identity - 1456074443980800000 for name, identity in everybody.items()} == {
            name: PEOPLE.index(name) + 2 for name in everybody
        }
        assert [identity - 1456074443980800000 for identity in ids] == [11, 13, 14, 1]


async def test_the_bot_has_its_face_and_its_own_emoji() -> None:
    async with open_world(picturing_bot, people=1, seed=2) as world:
        await world.act("Ada", "join", {})
        (lobby, *_) = reversed(world.channel.history(viewer=world.people[0]))
        found = some(re.search(r"<:crest_red:(\d+)>", str([each.to_dict() for each in lobby.components])))
        pictures = bot_pictures(world.env)
        for place in (f"emojis/{found[1]}", f"avatars/{world.env.backend.bot_user.id}/"):
            (png,) = [png for address, (_, png) in pictures.items() if place in address]
            assert png.startswith(b"\x89PNG")


@asynccontextmanager
async def world_in(path: Path) -> AsyncGenerator[World]:
    make_bot = partial(real_bot, path=path, pictures=True)
    with closing(WorldFile(path)) as kept:
        async with open_world(make_bot, people=3, seed=3, live=True, kept=kept) as world:
            yield world
            assert world.env.errors == []


def shown(world: World) -> list[tuple[Any, ...]]:
    """What everybody sees in the channel and in their direct messages, pictures included."""
    cdn = world.env.backend.cdn
    direct = [person.user.dm_channel.id for person in world.people]
    return [
        (
            *(message.id, message.author_id, message.content, str(message.components)),
            *(cdn.get(attachment["url"]) for attachment in message.attachments),
        )
        for channel_id in (world.channel.id, *direct)
        for message in world.env.backend.messages[channel_id].values()
        if not message.is_ephemeral
    ]


async def test_everything_is_there_again_and_the_old_buttons_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.Painter", WatchedPainter)
    monkeypatch.setattr(Pacer, "pause", at_once)
    path = tmp_path / "tables.db"
    async with world_in(path) as world:
        for name in ("Ada", "Ben", "Cleo"):
            await world.act(name, "join", {})
        await world.act("Ada", "start", {})
        await world.act("Ada", "purse", {})
        before = shown(world)
        ids = [person.id for person in world.people]
        private = [m for m in world.env.backend.messages[world.channel.id].values() if m.is_ephemeral]
        assert private
        assert any(isinstance(part, bytes) for message in before for part in message)
    async with world_in(path) as world:
        assert [person.id for person in world.people] == ids
        assert shown(world) == before
        assert not any(m.is_ephemeral for m in world.env.backend.messages[world.channel.id].values())
        purse = await world.press("Ben", "purse")
        assert purse.ephemeral
        assert purse.response is not None
        assert "32,000" in str(purse.response.components)
        new = max(world.env.backend.messages[world.channel.id])
        assert new > max(message[0] for message in before), "what comes later stands below"
        await world.act("Ada", "leave", {})
        await world.press("Ada", "quit")
        await until(lambda: not world.bot.services.background.busy)  # the computer in Ada's place goes on
        later = shown(world)
        assert len(later) > len(before)
    async with world_in(path) as world:
        assert shown(world) == later


async def test_what_is_deleted_stays_deleted(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with world_in(path) as world:
        usher = world.ushers[0]
        sent = [
            await usher.send(text, attachments=[("a.png", b"a picture")]) for text in ("one", "two", "three")
        ]
        urls = [message.attachments[0].url for message in sent]
        world.env.backend.delete_message(world.channel.id, sent[0].id)
        world.env.backend.bulk_delete_messages(world.channel.id, [sent[1].id])
        world.env.backend.edit_message(world.channel.id, sent[2].id, {"content": "four", "attachments": []})
    async with world_in(path) as world:
        assert [message.content for message in world.channel.history()] == ["four"]
        assert [world.env.backend.cdn.get(url) for url in urls] == [None] * 3


def test_only_one_demo_has_a_file_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(WorldFile(path)) as kept:
        with pytest.raises(DemoError, match="another demo is using it"):
            WorldFile(path)
        kept.note("page", "secret")
        kept.note("page", "another")
    with closing(WorldFile(path)) as kept:
        assert (kept.fact("page"), kept.fact("port")) == ("another", None)
    assert stat.S_IMODE((tmp_path / "tables.db.discord").stat().st_mode) == 0o600


def test_a_file_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    with pytest.raises(DemoError, match=r"--store .*nowhere.* cannot be used"):
        WorldFile(tmp_path / "nowhere" / "tables.db")
    (tmp_path / "x.db.discord").write_text("This is no database, and long enough to be one. " * 40)
    with pytest.raises(DemoError, match="cannot be used"):
        WorldFile(tmp_path / "x.db")
