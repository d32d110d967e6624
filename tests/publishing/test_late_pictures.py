"""Pictures come when they are ready: no answer waits for one, and none is shown of what has changed since."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import simcord
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from bot.demo.transcript import walk
from bot.discord_api.delivery import Delivery, Post
from bot.discord_api.messages import DiscordApi
from bot.pictures.model import BetrayalCard, BoardPicture, Picture
from bot.tables.table import Table
from tests.support.failures import at_once, nothing_noted
from tests.support.room import OpenRoom, Panel, Room, told_of
from tests.support.talking import BROKEN, about_to_break_a_word, cards
from tests.support.waiting import until
from tests.support.watched_painter import WatchedPainter


class SlowPainter(WatchedPainter):
    """A painter that draws when it is let."""

    def __init__(self, held: type[Any] = object) -> None:
        super().__init__()
        self.held = held
        """The kind of picture that waits."""
        self.let = asyncio.Event()
        self.let.set()
        self.begun = asyncio.Event()

    async def _draw_once(self, picture: Picture) -> bytes:
        if not isinstance(picture, self.held):
            return await super()._draw_once(picture)
        self.begun.set()
        await self.let.wait()
        return await super()._draw_once(picture)

    def stop(self) -> None:
        """Let nothing be drawn."""
        self.let.clear()
        self.begun.clear()


async def act(here: Room, table: Table, asked: Panel | None = None) -> Table:
    """Whoever must decide does, and is told so.

    Args:
        asked: where they are asked whether to break their word, which they do.
    """
    told = len(here.story())
    if asked is None:
        await here.say(table, table.running_game().legal_commands()[0])
    else:
        await asked.press("confirm")
    await until(lambda: len(here.story()) > told)
    return await here.truth()


async def test_a_second_answer_comes_before_the_first_picture(room: OpenRoom) -> None:
    painter = SlowPainter()
    async with room(painter=painter) as here:
        table = await here.seat(3)
        drawn = len(painter.models)
        requests = len(here.env.http_requests)
        board = here.live()[0].id
        painter.stop()
        async with at_once(here):
            first = await act(here, table)
            await painter.begun.wait()
            second = await act(here, first)
            assert second.version > first.version
            assert len(painter.models) == drawn, "no picture yet"
            assert not [one for one in here.env.http_requests[requests:] if one.path.endswith(f"/{board}")]
            painter.let.set()
        models = [model for model in painter.models[drawn:] if isinstance(model, BoardPicture)]
        assert len(models) == 2, "the one that was being drawn, and the newest"
        edits = [one for one in here.env.http_requests[requests:] if one.path.endswith(f"/{board}")]
        assert len(edits) == 1, "the outdated one is never uploaded"
        assert here.button_decision(here.live()[0]) == second.decision_number
        assert await here.store.unpublished_tables() == []


# --- the card of a broken word ---


def breaking(here: Room) -> simcord.ResponseMessage:
    """The only message that tells of the broken word."""
    (message,) = [each for each in here.messages() if BROKEN in here.text(each)]
    return message


async def test_a_broken_word_is_told_before_its_card_is_drawn_and_nothing_waits_for_that(
    room: OpenRoom,
) -> None:
    painter = SlowPainter(BetrayalCard)
    async with room(painter=painter) as here:
        table, worst = await about_to_break_a_word(here)
        asked = await here.ask(table, worst)
        painter.stop()
        async with at_once(here):
            after = await act(here, table, asked)
            await painter.begun.wait()
            told = breaking(here)
            shown = here.button_decision(here.live()[0])
            assert not told.attachments
            assert shown == after.decision_number, "the board comes before the card"
            assert await here.store.unpublished_tables() == [table.id]
            later = await act(here, after)
            assert later.decision_number > after.decision_number
            assert not breaking(here).attachments
            requests = len(here.env.http_requests)
            painter.let.set()
        (card,) = cards(here)
        assert card.id == told.id
        assert here.text(card) == here.text(told)
        assert ids(card) == ids(told), "the call is still under it"
        edits = [one for one in here.env.http_requests[requests:] if one.path.endswith(f"/{told.id}")]
        assert len(edits) == 1
        assert here.button_decision(here.live()[0]) == later.decision_number
        assert await here.store.unpublished_tables() == []


def ids(message: simcord.ResponseMessage) -> list[str]:
    return [str(node["custom_id"]) for node in walk(message.components) if "custom_id" in node]


class DyingPainter(WatchedPainter):
    """Is killed over a card."""

    async def _draw_once(self, picture: Picture) -> bytes:
        if isinstance(picture, BetrayalCard):
            raise asyncio.CancelledError
        return await super()._draw_once(picture)


@pytest.mark.parametrize(("painter", "noted"), [(DyingPainter, 0), (DyingPainter, 1), (WatchedPainter, 0)])
async def test_who_is_killed_over_a_card_tells_the_line_once_and_adds_the_card(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, painter: type[WatchedPainter], noted: int
) -> None:
    """Before the line is noted, and after that; or before its card is noted."""
    async with room(painter=painter()) as here:
        table, worst = await about_to_break_a_word(here)
        with nothing_noted(monkeypatch, noted, unseen=True):
            await here.say(table, worst)
        told = breaking(here)
        assert bool(told.attachments) is (painter is WatchedPainter)
        await check_it_gets_its_card(here, told.id)


async def check_it_gets_its_card(here: Room, told: int) -> None:
    """The next bot adds it, and tells nothing once more."""
    requests = len(here.env.http_requests)
    await here.restart(painter=WatchedPainter())
    edits = [one for one in here.env.http_requests[requests:] if one.path.endswith(f"/{told}")]
    assert len(edits) == 1
    (card,) = cards(here)
    assert card.id == told
    assert len(card.attachments) == 1
    assert breaking(here).id == told
    assert "\n".join(here.story()) == told_of(await here.truth())
    assert (len(here.live()), len(here.calls())) == (1, 1)
    assert await here.store.unpublished_tables() == []
    assert await here.store.shown("card") == []


# --- shown again ---


class BusyPainter(SlowPainter):
    """Lets nobody have a board, either, that was drawn before."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    async def png(self, picture: Picture) -> bytes:
        self.asked += 1
        self.begun.set()
        await self.let.wait()
        return await super().png(picture)


async def test_an_answer_does_not_wait_for_a_table_that_is_shown_again(room: OpenRoom) -> None:
    painter = BusyPainter()
    async with room(painter=painter) as here:
        table = await here.seat(3)
        (before,), asked = here.live(), painter.asked
        painter.stop()
        async with at_once(here):
            shown = asyncio.create_task(here.slash("Zoe", "table show"))
            await painter.begun.wait()
            after = await act(here, table)
            assert [each.id for each in here.live()] == [before.id], "no picture yet"
            assert [mark.table_id for mark in await here.store.shown("showing")] == [table.id]
            painter.let.set()
            await shown
        (newest,) = here.live()
        assert newest.id != before.id
        assert here.button_decision(newest) == after.decision_number
        assert painter.asked == asked + 2, "the one that was being drawn, and the newest"
        edits = [one for one in here.env.http_requests if one.path.endswith(f"/{newest.id}")]
        assert not edits, "what it shows was never out of date"
        assert await here.store.unpublished_tables() == []
        assert await here.store.shown("showing") == []


async def test_no_other_table_waits_for_one_that_is_being_told(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where Discord limits what is sent, that takes seconds: only its own picture waits for it."""
    painter = SlowPainter()
    begun, let = asyncio.Event(), asyncio.Event()
    post = DiscordApi.post

    async def post_slowly(api: DiscordApi, channel_id: int, sent: Post, **named: Any) -> Delivery:
        if channel_id == here.channel.id:
            begun.set()
            await let.wait()
        return await post(api, channel_id, sent, **named)

    async with room(painter=painter) as here:
        table = await here.seat(3)
        lounge = here.guild.create_text_channel("lounge")
        await here.people["Ben"].slash(lounge, "join")
        painter.stop()
        async with at_once(here):
            now = await act(here, table)
            await painter.begun.wait()
            monkeypatch.setattr(DiscordApi, "post", post_slowly)
            await here.say(now, now.running_game().legal_commands()[0])
            await begun.wait()
            painter.let.set()
            await here.people["Cleo"].slash(lounge, "join")
            shown = here.env.backend.messages[lounge.id]
            async with asyncio.timeout(60):
                await until(lambda: any("Cleo" in str(each.components) for each in shown.values()))
            let.set()


# --- uploads ---


class Uploads:
    """Lets files reach Discord when they are let."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.let, self.begun = asyncio.Event(), asyncio.Event()
        for client in (FakeHTTPClient, FakeWebhookAdapter):
            monkeypatch.setattr(client, "request", self._held(client.request))

    def _held(self, request: Any) -> Any:
        async def held(client: Any, *args: Any, **named: Any) -> Any:
            if named.get("files"):
                self.begun.set()
                await self.let.wait()
            return await request(client, *args, **named)

        return held


@pytest.mark.parametrize("again", [False, True], ids=["a decision", "shown again"])
async def test_an_answer_does_not_wait_for_an_upload(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    async with room(painter=WatchedPainter()) as here:
        table, worst = await about_to_break_a_word(here)
        asked = await here.ask(table, worst)
        async with at_once(here):
            uploads = Uploads(monkeypatch)
            shown = asyncio.create_task(here.slash("Zoe", "table show")) if again else None
            if shown is not None:
                await uploads.begun.wait()
            after = await act(here, table, asked)
            await uploads.begun.wait()
            later = await act(here, after)
            assert not breaking(here).attachments
            uploads.let.set()
            if shown is not None:
                await shown
        (newest,) = here.live()
        assert here.button_decision(newest) == later.decision_number
        assert [card.id for card in cards(here)] == [breaking(here).id]
        assert await here.store.unpublished_tables() == []
