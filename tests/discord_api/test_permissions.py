"""Places that commands reach and the bot does not: said before a table is opened there, with the remedy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from bot.demo.transcript import walk
from bot.discord_api.permissions import NEEDED
from tests.support.builders import some
from tests.support.reach import Payload, add_the_bot, from_a_foreign_server, private_thread, reached_from
from tests.support.room import Answer, OpenRoom, Room


def from_a_group(payload: Payload) -> None:
    """As somebody who has installed the bot for themselves uses it in a group's direct messages."""
    user = payload.pop("member")["user"]
    del payload["guild_id"], payload["guild_locale"]
    payload["user"] = user
    payload["context"] = 2
    payload["authorizing_integration_owners"] = {"1": user["id"]}
    channel = {"id": payload["channel_id"], "type": 3, "recipients": [user], "name": "Friends", "icon": None}
    payload["channel"] = {**channel, "owner_id": user["id"], "last_message_id": None, "flags": 0}


def allowed(**more: bool) -> Callable[[Payload], None]:
    """The bot may do what it asks for when it is invited, and this."""

    def change(payload: Payload) -> None:
        permissions = discord.Permissions(NEEDED.value)
        permissions.update(**more)
        payload["app_permissions"] = str(permissions.value)

    return change


async def opens_nothing(here: Room, answers: list[Answer]) -> str:
    """Somebody was told privately why there is no table; return that."""
    (answer,) = answers
    assert not answer.public
    assert await here.log() == []
    assert here.messages() == []
    assert "`/join` opens" not in answer.text, "which is what they have tried"
    return answer.text


# --- servers without the bot ---


async def test_a_server_without_the_bot_gets_no_table(room: OpenRoom) -> None:
    async with room() as here, reached_from(here, from_a_foreign_server):
        said = await opens_nothing(here, await here.slash("Ada", "join"))
        assert "not a member of this server" in said
        assert f"client_id={here.env.bot.application_id}&scope=bot+applications.commands&permissions=" in said


@pytest.mark.parametrize("place", [from_a_foreign_server, from_a_group])
async def test_what_people_have_installed_for_themselves_works_everywhere(
    room: OpenRoom, place: Callable[[Payload], None]
) -> None:
    """And they alone see it: the channel is asked for nothing."""
    async with room() as here, reached_from(here, place):
        zoe = here.people["Zoe"]
        for command in ("help now", "help rules", "help tutorial"):
            result = await zoe.slash(here.channel, command)
            assert here.private_reply(result)
        page = some(result.response)
        button = next(node for node in walk(page.components) if "custom_id" in node)
        before = here.text(page)
        await zoe.click(page, custom_id=button["custom_id"])
        assert here.text(page) != before, "the tutorial goes on"
        asked = [one.path for one in here.env.http_requests if one.path.startswith("/channels/")]
        assert asked == []
        assert not here.env.errors


@pytest.mark.parametrize("place", [from_a_foreign_server, from_a_group])
async def test_a_button_of_a_table_is_answered_there(here: Room, place: Callable[[Payload], None]) -> None:
    """`/help rules` leads to no table, but old messages travel, and clients may send anything."""
    await here.slash("Ada", "join")
    lobby, custom_id = here.button("join")
    log = await here.log()
    async with reached_from(here, place):
        result = await here.people["Ben"].click(lobby, custom_id=custom_id)
    assert await here.log() == log
    (answer,) = [one for one in here.answers(result) if not one.public]
    assert "server" in answer.text


# --- private threads ---


async def test_a_private_thread_without_the_bot_gets_no_table(room: OpenRoom) -> None:
    async with room() as here, reached_from(here, allowed()):
        thread = await private_thread(here)
        result = await here.people["Ada"].slash(thread, "join")
        said = await opens_nothing(here, here.answers(result))
        bot = some(here.env.bot.user)
        assert f"Mention <@{bot.id}> in it once" in said
        assert await here.store.latest_table(thread.id) is None
        await add_the_bot(here, thread)
        await here.people["Ada"].slash(thread, "join")
        assert await here.store.latest_table(thread.id) is not None


async def test_a_private_thread_that_the_bot_was_removed_from(room: OpenRoom) -> None:
    async with room() as here, reached_from(here, allowed()):
        thread = await private_thread(here)
        await add_the_bot(here, thread)
        bot_id = here.env.backend.bot_user.id
        here.env.backend.remove_thread_member(thread.id, bot_id)
        await here.env.settle()
        result = await here.people["Ada"].slash(thread, "join")
        await opens_nothing(here, here.answers(result))
        here.env.backend.add_thread_member(thread.id, bot_id)
        await here.env.settle()
        await here.people["Ada"].slash(thread, "join")
        assert await here.store.latest_table(thread.id) is not None


async def test_who_manages_threads_sees_them_all(here: Room) -> None:
    thread = await private_thread(here)
    async with reached_from(here, allowed(manage_threads=True)):
        await here.people["Ada"].slash(thread, "join")
    assert await here.store.latest_table(thread.id) is not None


async def test_a_public_thread_needs_no_mention(here: Room) -> None:
    stored = here.env.backend.create_thread(here.channel.id, "open", here.people["Ada"].id, broadcast=False)
    thread = ChannelHandle(here.env, here.people["Ada"].guild, stored)
    await here.people["Ada"].slash(thread, "join")
    assert await here.store.latest_table(thread.id) is not None


# --- voice channels ---


@pytest.mark.parametrize("kind", ["voice", "stage"])
async def test_a_voice_channel_without_connect_gets_no_table(here: Room, kind: str) -> None:
    guild: Any = here.people["Ada"].guild
    voice = getattr(guild, f"create_{kind}_channel")("Talk")
    await here.env.settle()
    async with reached_from(here, allowed()):
        result = await here.people["Ada"].slash(voice, "join")
    said = await opens_nothing(here, here.answers(result))
    assert "**Connect**" in said
    assert await here.store.latest_table(voice.id) is None
    async with reached_from(here, allowed(connect=True)):
        await here.people["Ada"].slash(voice, "join")
    assert await here.store.latest_table(voice.id) is not None


async def test_a_lobby_that_cannot_be_shown_any_more_does_not_start(here: Room) -> None:
    await here.join("Ada", "Ben", "Cleo")
    log = await here.log()
    async with reached_from(here, from_a_foreign_server):
        (answer,) = await here.slash("Ada", "start")
    assert not answer.public
    assert "not a member" in answer.text
    assert await here.log() == log
