"""Time counts only while the way from the players to the bot is open; what is lost is given back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import timedelta
from typing import Any
from unittest.mock import Mock

import discord
import pytest
from discord.http import HTTPClient

from bot.publishing.publication import OWED, UNTOLD
from bot.store.sqlite import SqliteStore
from bot.tables.deadlines import Timeouts
from bot.tables.entries import By, GameAbandoned, LobbyExpired, Played, Reminded, TimeReturned
from bot.tables.store import Appended, LogRow, StoreError, StoreTrouble
from bot.tables.table import Table
from tests.support.builders import first_legal
from tests.support.clocks import LIVE, SLOW, begin, left
from tests.support.outages import (
    begin_outage,
    change_thread,
    deny,
    end_outage,
    move_to_thread,
    offline,
    outage,
    restart_without_archived,
)
from tests.support.room import OpenRoom, Room, parts_of

MINUTE = 60.0
HOUR = 3_600.0
DAY = 86_400.0


def by_clock(table: Table) -> int:
    """How often the clock has decided."""
    entries = [step.entry for step in table.history]
    return sum(isinstance(entry, Played) and entry.by is By.CLOCK for entry in entries)


def happened(table: Table, *kinds: type) -> int:
    return sum(isinstance(step.entry, kinds) for step in table.history)


async def untouched(here: Room, before: Table) -> None:
    """Nothing has been decided, and nobody reminded."""
    table = await here.truth()
    assert by_clock(table) == 0
    assert happened(table, Reminded) == 0
    assert table.decision_number == before.decision_number


async def went_on(here: Room, before: Table, seconds: float) -> None:
    """The player has the time that they had, and the clock decides when that is over."""
    table = await here.truth()
    await untouched(here, before)
    assert left(here, table) == pytest.approx(seconds, abs=5)
    assert table.acting_chair == before.acting_chair
    await here.env.advance_time(seconds - 10)
    assert by_clock(await here.truth()) == 0, "not yet"
    await here.env.advance_time(20)
    assert by_clock(await here.truth()) == 1


# --- a server ---


async def test_the_outage_of_a_server_is_given_back(here: Room) -> None:
    table = await begin(here, LIVE)
    await here.env.advance_time(20)
    seconds = left(here, table)
    async with outage(here):
        await here.env.advance_time(HOUR)
        await untouched(here, table)
    assert happened(await here.truth(), TimeReturned) == 1
    await went_on(here, table, seconds)


async def test_a_bot_that_starts_in_an_outage_lets_no_clock_decide(here: Room) -> None:
    table = await begin(here, LIVE)
    await here.env.advance_time(20)
    seconds = left(here, table)
    async with outage(here):
        await here.env.advance_time(10 * MINUTE)
        await here.restart()
        await here.env.advance_time(10 * MINUTE)
        await untouched(here, table)
        await here.restart(gracefully=True)
        await here.env.advance_time(10 * MINUTE)
        await untouched(here, table)
    await went_on(here, table, seconds)


async def test_an_outage_that_ends_while_no_bot_runs_is_given_back(here: Room) -> None:
    table = await begin(here, LIVE)
    await here.env.advance_time(20)
    seconds = left(here, table)
    await begin_outage(here)
    await here.env.advance_time(2 * MINUTE)
    await parts_of(here).lost_time.beat()
    await here.env.bot.close()
    await end_outage(here)
    await here.restart()
    await went_on(here, table, seconds)


@pytest.mark.parametrize("seconds", [6, 20])
async def test_who_had_some_seconds_has_them_after_a_short_outage(here: Room, seconds: int) -> None:
    table = await begin(here, LIVE)
    await here.env.advance_time(left(here, table) - 10)
    async with outage(here):
        await here.env.advance_time(seconds)
    table = await here.truth()
    assert by_clock(table) == 0
    assert left(here, table) == pytest.approx(10, abs=1)


async def test_a_short_outage_is_not_told_where_much_time_is_left(here: Room) -> None:
    table = await begin(here, LIVE)
    async with outage(here):
        await here.env.advance_time(20)
    assert (await here.truth()).version == table.version


async def test_an_outage_within_one_of_the_connection_counts_once(here: Room) -> None:
    table = await begin(here, LIVE)
    await here.env.advance_time(20)
    seconds = left(here, table)
    await begin_outage(here)
    await here.env.advance_time(10 * MINUTE)
    async with offline(here):
        await here.env.advance_time(10 * MINUTE)
    await here.env.advance_time(10 * MINUTE)
    await untouched(here, table)
    await end_outage(here)
    await went_on(here, table, seconds)


async def test_a_server_that_never_comes_back_leaves_no_game_for_ever(room: OpenRoom) -> None:
    timeouts = Timeouts(lobby=timedelta(minutes=30), unreachable=timedelta(days=7))
    async with room(timeouts=timeouts) as here:
        await begin(here, SLOW)
        async with outage(here):
            await here.env.advance_time(6 * DAY)
            await parts_of(here).lost_time.give_up()
            assert not (await here.truth()).closed
            await here.env.advance_time(2 * DAY)
            await parts_of(here).lost_time.give_up()
            assert happened(await here.truth(), GameAbandoned) == 1
            await parts_of(here).lost_time.give_up()
            assert not parts_of(here).lost_time.ways.closed, "nothing is kept of it"


# --- a thread ---


@pytest.mark.parametrize("archived", [False, True])
async def test_a_locked_thread_stops_the_clock_until_it_is_opened(here: Room, archived: bool) -> None:
    await move_to_thread(here)
    table = await begin(here, SLOW)
    await here.env.advance_time(HOUR)
    seconds = left(here, table)
    await change_thread(here, locked=True, archived=archived)
    await here.env.advance_time(2 * DAY)
    await untouched(here, table)
    await change_thread(here, locked=False, archived=False)
    table = await here.truth()
    assert left(here, table) == pytest.approx(seconds, abs=5)
    await here.env.advance_time(DAY)
    assert by_clock(await here.truth()) == 1


@pytest.mark.parametrize("archived", [False, True])
@pytest.mark.parametrize("again", [False, True])
async def test_a_thread_that_is_locked_over_a_restart_stops_the_clock(
    here: Room, archived: bool, again: bool
) -> None:
    await move_to_thread(here)
    table = await begin(here, SLOW)
    await here.env.advance_time(HOUR)
    seconds = left(here, table)
    await change_thread(here, locked=True, archived=archived)
    for _ in range(2 if again else 1):
        await here.env.advance_time(2 * HOUR)
        await restart_without_archived(here)
    await here.env.advance_time(2 * DAY)
    await untouched(here, table)
    await change_thread(here, locked=False, archived=False)
    assert left(here, await here.truth()) == pytest.approx(seconds, abs=5)


@pytest.mark.parametrize("archived", [False, True])
async def test_a_thread_that_was_locked_while_no_bot_ran_stops_the_clock(here: Room, archived: bool) -> None:
    await move_to_thread(here)
    table = await begin(here, LIVE)
    seconds = left(here, table)
    await parts_of(here).lost_time.beat()
    await here.env.bot.close()
    await change_thread(here, locked=True, archived=archived)
    await here.env.advance_time(10)
    await restart_without_archived(here)
    await here.env.advance_time(HOUR)
    await untouched(here, table)
    await change_thread(here, locked=False, archived=False)
    assert left(here, await here.truth()) == pytest.approx(seconds, abs=15)


async def test_a_thread_that_is_only_archived_is_open_to_all(here: Room) -> None:
    """Any message opens it, and so does a reminder: else nobody would ever be called there again."""
    await move_to_thread(here)
    table = await begin(here, SLOW)
    await change_thread(here, archived=True)
    await here.env.advance_time(left(here, table) / 2 + 10)
    assert happened(await here.truth(), Reminded) == 1
    await here.env.advance_time(DAY)
    assert by_clock(await here.truth()) == 1


@pytest.mark.parametrize("refused", [False, True])
async def test_nothing_is_owed_to_a_channel_that_was_deleted(here: Room, refused: bool) -> None:
    await move_to_thread(here)
    table = await begin(here, LIVE)
    if refused:
        here.env.inject_error(
            "POST", f"/channels/{here.channel.id}/messages", status=403, code=50013, times=None
        )
        await here.env.advance_time(left(here, table) + 5)
        assert await here.store.shown(UNTOLD)
    with here.env._bot_scope():  # pyright: ignore[reportPrivateUsage]
        here.env.backend.delete_channel(here.channel.id)
    await here.env.settle()
    assert (await here.truth()).closed
    assert not [*await here.store.shown(OWED), *await here.store.shown(UNTOLD)]
    assert not parts_of(here).lost_time.ways.closed


async def test_no_clock_decides_in_a_thread_that_was_deleted_while_no_bot_ran(here: Room) -> None:
    await move_to_thread(here)
    table = await begin(here, LIVE)
    await here.env.bot.close()
    del here.env.backend.channels[here.channel.id]
    here.env.backend.guilds[here.guild.id].thread_ids.remove(here.channel.id)
    await here.restart()
    await here.env.advance_time(HOUR)
    await untouched(here, table)


# --- the store ---


async def test_time_that_cannot_be_given_back_yet_is_not_lost(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begin(here, LIVE)
    seconds = left(here, table)
    append = SqliteStore.append
    failures = iter(range(2))

    async def fail_first(self: SqliteStore, row: LogRow) -> Appended:
        for _ in failures:
            raise StoreError("the disk is full", StoreTrouble.FULL)
        return await append(self, row)

    await begin_outage(here)
    await here.env.advance_time(HOUR)
    monkeypatch.setattr(SqliteStore, "append", fail_first)
    await end_outage(here)
    assert by_clock(await here.truth()) == 0
    while not happened(table := await here.truth(), TimeReturned):
        assert by_clock(table) == 0
        await here.env.advance_time(5)
    assert left(here, table) == pytest.approx(seconds, abs=5)


@pytest.mark.parametrize(
    "noted", ['{"moon:3": "2026-01-01T00:00:00Z"}', '{"server:3": "2026-01-01T00:00:00"}', '{"3": 1}']
)
async def test_a_note_of_closed_ways_that_cannot_be_read_stops_no_clock(here: Room, noted: str) -> None:
    await begin(here, LIVE)
    await here.env.bot.close()
    with closing(sqlite3.connect(here.path)) as store, store:
        store.execute("UPDATE notes SET value = ? WHERE key = 'closed'", (noted,))
    await here.restart()
    await here.env.advance_time(HOUR)
    assert by_clock(await here.truth()) > 0


# --- what is refused ---


@pytest.mark.parametrize("given_back", ["in the channel", "by an answer"])
async def test_no_clock_decides_for_who_could_not_be_called(here: Room, given_back: str) -> None:
    """Without rights in the channel answers to commands go on; of what the clock did nobody is told."""
    table = await begin(here, LIVE)
    await deny(here, "send_messages")
    await here.env.advance_time(left(here, table) + 5)
    table = await here.truth()
    assert by_clock(table) == 1, "this player was called"
    seconds = left(here, table)
    await here.env.advance_time(2 * HOUR)
    assert by_clock(await here.truth()) == 1, "the next one was not"
    await here.restart()
    await here.env.advance_time(2 * HOUR)
    assert by_clock(await here.truth()) == 1
    if given_back == "in the channel":
        await deny(here)
        table = await here.truth()
        assert left(here, table) == pytest.approx(seconds, abs=10), "whoever is called now has all of it"
    else:
        await here.say(table, first_legal(table))
        table = await here.truth()
    await here.env.advance_time(left(here, table) + 5)
    assert by_clock(await here.truth()) == 2


async def test_a_refused_text_stops_no_clock_where_the_next_one_can_be_called(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The channel is open again, but Discord does not take this text: whoever must decide is called alone."""
    send = HTTPClient.send_message

    async def refuse_story(self: HTTPClient, channel_id: int, *, params: Any) -> Any:
        if str(params.payload["nonce"]).startswith("s"):
            response: Any = Mock(status=400, reason="Bad Request")
            raise discord.HTTPException(response, {"code": 240000, "message": "No such words"})
        return await send(self, channel_id, params=params)

    table = await begin(here, LIVE)
    await deny(here, "send_messages")
    await here.env.advance_time(left(here, table) + 5)
    table = await here.truth()
    assert by_clock(table) == 1
    await here.env.advance_time(HOUR)
    monkeypatch.setattr(HTTPClient, "send_message", refuse_story)
    await deny(here)
    await here.env.advance_time(HOUR)
    assert by_clock(await here.truth()) > 1


# --- lobbies ---


async def test_a_lobby_waits_for_its_server(room: OpenRoom) -> None:
    async with room(timeouts=Timeouts(lobby=timedelta(minutes=30), unreachable=timedelta(days=7))) as here:
        await here.slash("Ada", "join")
        async with outage(here):
            await here.env.advance_time(2 * HOUR)
            assert happened(await here.truth(), LobbyExpired) == 0
        assert happened(await here.truth(), LobbyExpired) == 0
        await here.env.advance_time(HOUR)
        assert happened(await here.truth(), LobbyExpired) == 1
