"""What is found in a channel: the bot's own messages after a moment, and what tells one from another."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.surface.wire.buttons import ActionButton
from bot.surface.wire.delivery import Post
from bot.surface.wire.ids import Action, ComponentId
from bot.surface.wire.layout import message, row, text
from bot.surface.wire.lost.sightings import Sighting, find_sightings
from tests.bot.surface.room import OpenRoom

PURSE = ComponentId(Action.PURSE, 7, 3)


def sighting(words: str = "", *ids: ComponentId, layout: bool = False) -> Sighting:
    return Sighting(1, 2, words, layout, ids, None)


def test_a_text_is_told_by_its_words_whatever_commands_and_emoji_are_called() -> None:
    post = Post(text="Ada pays. See </table show:123>.")
    assert sighting("Ada pays. See `/table show`.").shows(post)
    assert not sighting("Ada pays.").shows(post)
    assert not sighting("Ada pays. See `/table show`.", layout=True).shows(post)


def test_a_layout_is_told_by_the_table_that_it_is_for() -> None:
    view: ui.LayoutView = message(text("now"), row(ActionButton.make(PURSE, "Purse")))
    post = Post(view=view)
    assert sighting("", ComponentId(Action.PURSE, 7, 1), layout=True).shows(post)
    assert not sighting("", ComponentId(Action.PURSE, 8, 3), layout=True).shows(post)
    assert not sighting("", ComponentId(Action.LEDGER, 7, 3), layout=True).shows(post)
    assert not sighting("", PURSE).shows(post)


async def test_only_what_the_bot_has_said_since_is_found(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        first = here.messages()[0].id
        await here.people["Ben"].send(here.channel, "hello")
        await here.slash("Ben", "join")
        found = await find_sightings(here.env.bot, here.channel.id, first)
        shown = [each for each in here.messages() if each.id > first]
        assert [each.message_id for each in found] == [each.id for each in shown]
        told = next(each for each in found if not each.is_layout)
        assert told.text == "Ben sits down."
        board = next(each for each in found if each.is_layout)
        assert Action.START in {each.action for each in board.ids}


async def test_more_than_a_page_is_looked_through(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        first = here.messages()[0].id
        for _ in range(120):
            await here.people["Ben"].send(here.channel, "hello")
        await here.slash("Ben", "join")
        bot: Any = here.env.bot
        assert isinstance(bot, discord.Client)
        assert any(
            each.text == "Ben sits down." for each in await find_sightings(bot, here.channel.id, first)
        )
