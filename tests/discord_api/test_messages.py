"""Pictures go with their alt texts, and nothing is kept of what was sent but the way to change it."""

from __future__ import annotations

import gc
from typing import Any

import discord
import pytest
import simcord

from bot.discord_api import responses as responding
from bot.discord_api.components import message, text
from bot.discord_api.delivery import PICTURE, Delivery, Post
from bot.discord_api.interactions import Interaction
from bot.pictures import DESCRIPTION_LIMIT
from tests.support.direct import api_of
from tests.support.failures import know_nonces
from tests.support.room import OpenRoom, Room

PNG = b"\x89PNG\r\n\x1a\nas if"
ALT = "Ada had promised Ben the 10,000. " * 31
CARD = [(PICTURE, ALT, PNG)]


async def pictures(message: simcord.ResponseMessage) -> list[tuple[str, str | None, bytes]]:
    """What is attached to a message: file name, alt text, and what is in it."""
    return [(each.filename, each.description, await each.read()) for each in message.attachments]


async def test_a_text_carries_a_picture_with_its_alt_text_and_keeps_it(room: OpenRoom) -> None:
    assert len(ALT) in range(DESCRIPTION_LIMIT - 10, DESCRIPTION_LIMIT + 1), "as long as Discord takes"
    async with room() as here:
        api = api_of(here)
        sent = await api.post(here.channel.id, Post(text="🗡️ Broken.", picture=PNG, alt=ALT), nonce="n1")
        assert sent.arrived
        (told,) = here.messages()
        assert told.content == "🗡️ Broken."
        assert await pictures(told) == CARD
        assert (await api.edit(here.channel.id, sent.message_id, Post(text="🗡️ Broken!"))).arrived
        (told,) = here.messages()
        assert told.content == "🗡️ Broken!"
        assert await pictures(told) == CARD
        await api.post(here.channel.id, Post(text="The board", picture=PNG), nonce="n2")
        described_by_its_layout = here.messages()[-1]
        assert await pictures(described_by_its_layout) == [(PICTURE, None, PNG)]


async def test_a_layout_that_arrived_before_unnoticed_is_brought_up_to_date(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    know_nonces(here, monkeypatch)
    api = api_of(here)
    sent = await api.post(here.channel.id, Post(view=message(text("One"))), nonce="n1")
    again = await api.post(here.channel.id, Post(view=message(text("Two"))), nonce="n1")
    assert (sent.arrived, again.message_id) == (True, sent.message_id)
    (shown,) = here.messages()
    assert here.text(shown) == "Two"


async def test_answers_carry_it_whenever_they_come(room: OpenRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the place of the word that the bot is thinking, and after another answer."""
    answer = responding.answer
    card = Post(text="🗡️ Broken.", picture=PNG, alt=ALT)

    async def twice(interaction: Interaction, _: Post, *, private: bool) -> Delivery:
        await responding.take_time(interaction)
        await answer(interaction, card, private=False)
        assert private
        return await answer(interaction, card, private=False)

    async with room() as here:
        monkeypatch.setattr("bot.handling.request.answer", twice)
        await here.people["Ada"].slash(here.channel, "leave")
        told = here.messages()
        assert [each.content for each in told] == ["🗡️ Broken."] * 2
        for each in told:
            assert await pictures(each) == CARD


async def test_no_interaction_is_kept_to_change_what_it_brought_forth(here: Room) -> None:
    """Each refers to itself, and what garbage is set aside while it is kept stays for a day."""
    await here.seat(3)
    await here.slash("Zoe", "table show")
    gc.collect()
    assert not [each for each in gc.get_objects() if isinstance(each, discord.Interaction)]
    before = here.messages()[-1].id
    asked = len(list(here.env.http_requests))
    await here.slash("Zoe", "table show")
    changes = [one.path for one in list(here.env.http_requests)[asked:] if one.method == "PATCH"]
    (change,) = (path for path in changes if path.endswith(f"/{before}"))
    assert change.startswith("/webhooks/"), "and yet it is changed through one"


async def test_no_panel_or_form_is_held_once_it_is_sent(here: Room) -> None:
    """discord.py would hold it for a quarter of an hour; what comes back is read from the interaction."""
    await here.seat(3)
    for command in ("purse", "help now", "offer"):
        await here.slash("Ada", command)
    await here.slash("Ada", "say", words="hello")
    form = await here.people["Ada"].slash(here.channel, "send")
    assert form.modal is not None
    connection: Any = here.env.bot._connection  # pyright: ignore[reportPrivateUsage]
    held = connection._view_store
    assert (held._views, held._modals, held._synced_message_views) == ({}, {}, {})


@pytest.mark.parametrize("news", ["Cleo sends a clerk.", "The game begins."])
async def test_an_answer_of_another_process_is_not_taken_for_ones_own(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, news: str
) -> None:
    """It had answered the command before it died; its heir handles that again, and has more to tell."""
    answer = responding.answer

    async def again(interaction: Interaction, _: Post, *, private: bool) -> Delivery:
        assert private
        await answer(interaction, Post(text="The game begins."), private=False)
        response: Any = interaction.response
        response._response_type = None  # as the heir has it
        interaction.extras.clear()
        api = api_of(here)
        return await api.post(here.channel.id, Post(text=news), nonce="n1", interaction=interaction)

    async with room() as here:
        monkeypatch.setattr("bot.handling.request.answer", again)
        await here.people["Ada"].slash(here.channel, "leave")
        assert [each.content for each in here.messages()] == list(dict.fromkeys(["The game begins.", news]))
