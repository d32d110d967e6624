"""A call below which much is written comes again at the end of the channel: silently, and one at a time."""

from __future__ import annotations

from typing import Any, cast

import pytest
import simcord

from bot.surface.publishing.burying import MOST_BELOW
from bot.tables.table import Table
from tests.bot.surface.room import OpenRoom, Room

SILENT = 1 << 12
A_WHILE = 61.0
"""Seconds after which a call may be posted again."""


async def talk(here: Room, messages: int) -> None:
    """Zoe has much to say."""
    for number in range(messages):
        await here.people["Zoe"].send(here.channel, f"Well, number {number}.")


THE_TABLE = 1
"""The table message lies below the story that calls somebody when a turn begins."""


async def called(here: Room) -> tuple[Table, simcord.ResponseMessage]:
    """A game in which somebody has been called a while ago."""
    table = await here.seat(3)
    (call,) = here.calls()
    await here.env.advance_time(A_WHILE)
    return table, call


def posts(here: Room) -> list[dict[str, Any]]:
    path = f"/channels/{here.channel.id}/messages"
    sent = [one for one in here.env.http_requests if one.method == "POST" and one.path == path]
    return [cast("dict[str, Any]", one.json) for one in sent]


async def test_a_buried_call_is_posted_again_at_the_end(room: OpenRoom) -> None:
    async with room() as here:
        table, call = await called(here)
        rung, line, story = here.called(), here.call(), here.story()
        await talk(here, MOST_BELOW - THE_TABLE)
        assert [one.id for one in here.calls()] == [call.id], "so much is nothing yet"
        await talk(here, 1)
        (again,) = here.calls()
        assert again.id > call.id
        assert f"<@{here.acting(table).id}>" in line
        assert f"<@{here.acting(table).id}>" in again.content
        assert here.story() == story, "what it was the end of stays"
        assert here.messages()[-1].id == again.id
        assert posts(here)[-1]["flags"] & SILENT
        assert here.called() == rung, "nobody's phone rings twice"
        person = here.acting(table)
        await here.say(table, table.running_game().legal_commands()[0])
        assert again.id not in [one.id for one in here.calls()]
        assert person.id in rung


async def test_it_is_not_posted_again_before_as_much_is_written_again(room: OpenRoom) -> None:
    async with room() as here:
        await called(here)
        await talk(here, MOST_BELOW + 1 - THE_TABLE)
        (again,) = here.calls()
        await here.env.advance_time(A_WHILE)
        await talk(here, MOST_BELOW)
        assert [one.id for one in here.calls()] == [again.id]
        await talk(here, 1)
        (third,) = here.calls()
        assert third.id > again.id


async def test_nor_more_than_once_a_minute(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        (call,) = here.calls()
        await talk(here, 3 * MOST_BELOW)
        assert [one.id for one in here.calls()] == [call.id]
        await here.env.advance_time(A_WHILE)
        await talk(here, 1)
        assert here.calls()[0].id > call.id


async def test_what_the_bot_writes_counts_as_well_and_what_one_sees_alone_does_not(room: OpenRoom) -> None:
    async with room() as here:
        _, call = await called(here)
        for _ in range(MOST_BELOW + 5):
            await here.slash("Zoe", "help")
        assert [one.id for one in here.calls()] == [call.id]
        for _ in range(MOST_BELOW + 1):
            await here.slash("Zoe", "table show")
        assert here.calls()[0].id > call.id


async def test_where_nobody_is_called_nothing_happens(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        requests = len(list(here.env.http_requests))
        await here.env.advance_time(A_WHILE)
        await talk(here, 3 * MOST_BELOW)
        assert len(list(here.env.http_requests)) == requests


@pytest.mark.parametrize("restarts", [1, 2])
async def test_it_is_counted_after_a_restart_too(room: OpenRoom, restarts: int) -> None:
    async with room() as here:
        _, call = await called(here)
        for _ in range(restarts):
            await here.restart()
        await here.env.advance_time(A_WHILE)
        await talk(here, MOST_BELOW + 1)
        (again,) = here.calls()
        assert again.id > call.id
        assert here.called().count(here.acting(await here.truth()).id) == 1


@pytest.mark.parametrize("gone", [False, True])
async def test_a_crash_in_between_leaves_one_call(room: OpenRoom, gone: bool) -> None:
    """Before the old one is deleted, or after that and before the new one is there."""
    async with room() as here:
        table, call = await called(here)
        rung = here.called()
        method, path = ("POST", "/channels/*/messages") if gone else ("PATCH", "*")
        here.env.inject_error(method, path, status=500, code=0, times=None)
        await talk(here, MOST_BELOW + 1)
        assert [one.id for one in here.calls()] == ([] if gone else [call.id])
        here.env.backend.faults.clear()
        await here.restart()
        (again,) = here.calls()
        assert again.id > call.id
        assert here.called() == rung
        assert await here.store.behind() == []
        await here.say(table, table.running_game().legal_commands()[0])
        assert again.id not in [one.id for one in here.calls()]
        assert len(here.calls()) == 1


async def test_where_it_fails_it_is_tried_again(room: OpenRoom) -> None:
    async with room() as here:
        _, call = await called(here)
        rung, story = here.called(), here.story()
        here.env.inject_error("POST", "/channels/*/messages", status=500, code=0, times=None)
        await talk(here, MOST_BELOW + 1)
        assert here.calls() == []
        await here.env.advance_time(60)
        assert here.story() == story, "what it was the end of stays, however often it is tried"
        here.env.backend.faults.clear()
        await here.env.advance_time(300)
        (again,) = here.calls()
        assert again.id > call.id
        assert here.called() == rung


async def test_whoever_decides_meanwhile_has_decided(room: OpenRoom) -> None:
    """A call that was about to be posted again is not, and the next person's phone rings."""
    async with room() as here:
        table, call = await called(here)
        here.env.inject_error("PATCH", "*", status=500, code=0, times=2)
        await talk(here, MOST_BELOW + 1)
        before = len(here.called())
        for _ in range(4):
            table = await here.truth()
            await here.say(table, table.running_game().legal_commands()[0])
        await here.env.advance_time(60)
        assert call.id not in [one.id for one in here.calls()]
        assert len(here.calls()) == 1
        assert len(here.called()) > before
