"""Of what is written it is heard where that is, and nothing else is made of it."""

from __future__ import annotations

from typing import NoReturn

import discord.state
import pytest

from tests.bot.surface.room import OpenRoom, parts_of


def unread(*_given: object, **_more: object) -> NoReturn:
    pytest.fail("somebody has made a message of it")


async def test_what_people_write_and_the_bot_shows_is_heard_and_not_read(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room() as here:
        heard: list[tuple[int, int]] = []
        hear = parts_of(here).background.hear

        def hearing(channel_id: int, message_id: int) -> None:
            heard.append((channel_id, message_id))
            hear(channel_id, message_id)

        monkeypatch.setattr(parts_of(here).background, "hear", hearing)
        monkeypatch.setattr(discord.state, "Message", unread)
        await here.people["Zoe"].send(here.channel, "Well, well.")
        await here.slash("Ada", "join")
        await here.slash("Ben", "join")  # changes the lobby
        await here.slash("Zoe", "help")  # is answered to Zoe alone
        assert {channel for channel, _ in heard} == {here.channel.id}
        said, *shown = [message for _, message in heard]
        assert said < min(shown)
        assert sorted(shown) == sorted(each.id for each in here.messages())
