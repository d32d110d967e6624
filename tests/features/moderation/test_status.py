"""``/table status``: how the bot is here, for those who moderate; and the references of what broke."""

from __future__ import annotations

import re
from datetime import timedelta

import discord
import pytest
from discord.utils import utcnow

from bot.app import build
from bot.client import IntrigueBot
from bot.ops.version import own_version
from bot.store.sqlite import SqliteStore
from bot.tables.store import Appended, LogRow, Overview, StoreError
from tests.support.moderating import manager, settings_with, told
from tests.support.room import OpenRoom


async def test_all_is_well(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        text = await told(here, manager(here))
        assert "How I am here" in text
        assert "All is well." in text
        assert "One table is open on this server." in text
        assert "I have every permission that I need in this channel." in text
        assert "Everything that happened at the tables is shown." in text
        assert f"I am version {own_version()}, and was started <t:" in text
        assert "Nothing has gone wrong here lately." in text
        assert not re.search("Ada|Ben|Cleo|ducats", text), "it tells nothing of a game"


async def test_it_is_for_those_who_moderate(room: OpenRoom) -> None:
    async with room() as here:
        manager(here)
        assert "Only those who may manage messages in this channel can do that" in await told(here, "Ben")
        role = here.env.backend.create_role(next(iter(here.env.backend.guilds)), name="Wardens").id
        (guild,) = here.env.backend.guilds.values()
        await here.preferences.change_server(guild.id, moderators=role)
        assert f"Only <@&{role}>" in await told(here, "Ben")
        assert "How I am here" in await told(here, "Zoe")


async def test_what_is_missing_here_is_named_with_what_to_do(room: OpenRoom) -> None:
    async with room() as here:
        zoe = manager(here)
        bot_user, guild = here.env.bot.user, here.channel.guild
        assert bot_user is not None
        assert guild is not None
        overwrite = discord.PermissionOverwrite(send_messages=False, attach_files=False)
        here.channel = guild.create_text_channel("locked", overwrites={bot_user: overwrite})
        await here.env.settle()
        text = await told(here, zoe)
        assert "Not all is well:" in text
        assert "**Send Messages**" in text
        assert "Attach Files" not in text, "this bot shows no pictures"
        assert "Edit Channel" in text
        assert "I have every permission" not in text


class CountingStore(SqliteStore):
    """A store that says what it is told to say, and can be broken."""

    broken = False
    counted: Overview | None = None
    asked: list[int | None]

    async def overview(self, guild_id: int | None = None) -> Overview:
        if self.broken:
            raise StoreError("cannot count tables: disk I/O error")
        self.asked = [*getattr(self, "asked", []), guild_id]
        return self.counted or await super().overview(guild_id)

    async def append(self, row: LogRow) -> Appended:
        if self.broken:
            raise ZeroDivisionError("somebody's purse")
        return await super().append(row)


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.support.room.SqliteStore", CountingStore)


@pytest.mark.usefixtures("counting")
async def test_what_stands_still_is_told(room: OpenRoom) -> None:
    async with room() as here:
        zoe, store = manager(here), here.store
        assert isinstance(store, CountingStore)
        overdue = utcnow() - timedelta(minutes=10)
        store.counted = Overview(open_tables=3, earliest_deadline=overdue, unpublished=2)
        text = await told(here, zoe)
        assert "3 tables are open" in text
        assert f"A time limit ran out <t:{overdue.timestamp():.0f}:R>" in text
        assert "2 tables have news that I have not been able to show yet" in text
        assert store.asked == list(here.env.backend.guilds), "of this server, and no other"
        store.counted = Overview(open_tables=3, earliest_deadline=utcnow() - timedelta(seconds=20))
        assert "ran out" not in await told(here, zoe), "it is being seen to just now"
        store.broken = True
        text = await told(here, zoe)
        assert "I cannot read my tables just now" in text
        assert "open on this server" not in text


@pytest.mark.usefixtures("counting")
async def test_what_broke_has_a_reference_that_outlives_a_restart(room: OpenRoom) -> None:
    async with room() as here:
        zoe, store = manager(here), here.store
        assert isinstance(store, CountingStore)
        store.broken = True
        (apology,) = await here.slash("Ada", "join")
        store.broken = False
        here.env.errors.clear()
        assert "-# If it happens again, tell whoever runs me" in apology.text
        found = re.search(r"\(error ([A-Z]{4}-[0-9]{2})\)", apology.text)
        assert found
        for _ in range(2):
            text = await told(here, zoe)
            assert re.search(rf"`{found[1]}` <t:[0-9]+:R>: the command `join`", text)
            assert "purse" not in text
            assert "Ada" not in text
            await here.restart()


async def test_where_to_report_is_told_if_the_owner_has_said_so(room: OpenRoom) -> None:
    async with room() as here:
        settings = settings_with(here.path)
        url = "https://discord.gg/intrigue"
        settings = settings.model_copy(
            update={"discord": settings.discord.model_copy(update={"support_url": url})}
        )
        await here.env.restart_bot(build(settings, here.store))
        (guild,) = here.env.backend.guilds.values()
        bot = here.env.bot
        assert isinstance(bot, IntrigueBot)
        await bot.services.incidents.note(guild.id, "LUMO-47", "button", "confirm")
        text = await told(here, manager(here))
        assert "`LUMO-47` <t:" in text
        assert "a button (`confirm`)" in text
        assert f"report the code of the error and what you did: <{url}>" in text
