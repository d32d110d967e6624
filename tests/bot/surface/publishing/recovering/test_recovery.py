"""A bot that died before it noted what it had sent finds it again, and sends nothing twice."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest

from bot.store.sqlite import SqliteStore
from bot.tables.store import StoreError
from tests.bot.surface.room import OpenRoom, Room, parts_of, told_of


@contextmanager
def nothing_noted(
    monkeypatch: pytest.MonkeyPatch, after: int = 0, *, unseen: bool = False
) -> Generator[None]:
    """Let nothing be noted that is sent meanwhile, but for the first so many notes.

    Args:
        unseen: does the bot not live to see that?
    """
    keep = SqliteStore.keep_publication
    kept = 0

    async def lost(self: SqliteStore, *given: Any, **more: Any) -> None:
        nonlocal kept
        kept += 1
        if kept > after and unseen:
            return
        if kept > after:
            raise StoreError("cannot keep what is shown: killed")
        await keep(self, *given, **more)

    with monkeypatch.context() as patch:
        patch.setattr(SqliteStore, "keep_publication", lost)
        yield


def forget_nonces(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Discord forget what it was sent under which nonce, as it does after some minutes."""
    send = here.env.bot.http.send_message

    def without_nonce(channel_id: Any, *, params: Any) -> Any:
        params.payload.pop("nonce", None)
        params.payload.pop("enforce_nonce", None)
        return send(channel_id, params=params)

    monkeypatch.setattr(here.env.bot.http, "send_message", without_nonce)


async def dying(_seconds: float) -> None:
    """Be killed while a computer player takes its time."""
    raise asyncio.CancelledError


async def put_before(here: Room, message_id: int, text: str) -> None:
    """Let the bot have posted a text just before a message."""
    channel = here.env.bot.get_partial_messageable(here.channel.id)
    posted = await channel.send(text)
    messages: dict[int, Any] = here.env.backend.messages[here.channel.id]
    made = messages.pop(posted.id)
    made.id = message_id - 1
    messages[made.id] = made
    here.env.backend.messages[here.channel.id] = dict(sorted(messages.items()))


async def pay(here: Room) -> None:
    """Whoever must decide does anything."""
    table = await here.truth()
    await here.say(table, table.running_game().legal_commands()[0])


async def check_all_is_there_once(here: Room) -> None:
    assert "\n".join(here.story()) == told_of(await here.truth())
    assert (len(here.live()), len(here.calls())) == (1, 1)


@pytest.mark.parametrize("noted", [0, 1])
async def test_nothing_is_told_twice_or_left_behind(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, noted: int
) -> None:
    """Killed before the story is noted, or before the rest is."""
    async with room() as here:
        await here.seat(3)
        for _ in range(6):
            with nothing_noted(monkeypatch, noted):
                await pay(here)
            await here.restart()
            await here.env.settle()
            assert "\n".join(here.story()) == told_of(await here.truth())
            assert len(here.live()) == 1
            assert len(here.calls()) == 1
            assert f"<@{here.acting(await here.truth()).id}>" in here.call()


async def test_what_was_sent_before_the_next_command_is_found_by_it(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next command comes before the table is seen to: its own story begins where the other ended."""
    async with room() as here:
        await here.seat(3)
        with nothing_noted(monkeypatch):
            await pay(here)
        await pay(here)
        await here.env.settle()
        await check_all_is_there_once(here)


async def test_a_line_that_reads_as_one_before_it_is_told_all_the_same(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot dies when a computer player has bribed, who has said the same a moment ago."""
    monkeypatch.setattr("bot.surface.publishing.recovering.recovery._SKEW", timedelta(minutes=1))
    with monkeypatch.context() as patch:
        patch.setattr("tests.bot.surface.room.no_pause", dying)
        async with room(pause_seconds=1.0) as here:
            table = await here.seat(1, computers=2)
            while not table.acts_by_itself:
                await (pay(here) if table.hearing_until is None else here.env.advance_time(30))
                table = await here.truth()
            (said,) = told_of(await parts_of(here).service.computers.decide(table.id)).split("\n")[
                len(here.story()) :
            ]
            before = here.messages()[-1].id
            await put_before(here, before, said)
            patch.undo()
            await here.restart()
            await here.env.settle()
            here.env.backend.messages[here.channel.id].pop(before - 1)
            assert said in here.story()
            await check_all_is_there_once(here)


async def test_a_table_that_was_being_shown_again_has_one_message(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room() as here:
        await here.seat(3)
        fault = ("PATCH", "/webhooks/*")
        with nothing_noted(monkeypatch, after=1, unseen=True):
            here.env.inject_error(*fault, status=500, times=None)
            await here.slash("Ada", "table show")
        here.env.backend.faults.clear()
        assert len(here.live()) == 2
        newest = here.live()[-1].id
        await here.restart()
        await here.env.settle()
        assert [message.id for message in here.live()] == [newest]


async def test_a_purse_is_found_when_its_nonce_is_forgotten(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room() as here:
        with nothing_noted(monkeypatch, after=8):
            await here.seat(3)
        await here.restart()
        forget_nonces(here, monkeypatch)
        await pay(here)
        await here.env.settle()
        for name in ("Ada", "Ben", "Cleo"):
            person = here.people[name]
            stored: dict[int, Any] = here.env.backend.messages[person.user.dm_channel.id]
            assert len(stored) == 1


async def test_where_the_channel_cannot_be_read_nothing_stands_still(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room() as here:
        await here.seat(3)
        here.env.inject_error(
            "GET", f"/channels/{here.channel.id}/messages", status=403, code=50001, times=None
        )
        with nothing_noted(monkeypatch):
            await pay(here)
        await here.restart()
        await here.env.settle()
        assert f"<@{here.acting(await here.truth()).id}>" in here.calls()[-1].content


async def test_while_it_cannot_be_looked_for_nothing_is_sent(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room() as here:
        await here.seat(3)
        with nothing_noted(monkeypatch):
            await pay(here)
        told = here.story()
        here.env.inject_error("GET", f"/channels/{here.channel.id}/messages", status=500, times=None)
        await here.restart()
        await here.env.settle()
        assert here.story() == told
        here.env.backend.faults.clear()
        await pay(here)
        await here.env.settle()
        await check_all_is_there_once(here)


async def test_a_story_in_other_words_is_told_all_the_same(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another version of the bot has told it: its answer is found by the interaction."""
    async with room() as here:
        await here.seat(3)
        before = len(here.story())
        with nothing_noted(monkeypatch, unseen=True):
            await pay(here)
        told = here.calls()[-1]
        stored: Any = here.env.backend.messages[here.channel.id][told.id]
        stored.content = f"In other words.\n{here.call()}"
        await here.restart()
        await here.env.settle()
        assert here.story()[before:] == ["In other words."]
        assert (len(here.live()), len(here.calls())) == (1, 1)
