"""What is kept is shown in the end, whatever fails on the way: Discord, the line, the database."""

from __future__ import annotations

from random import Random
from typing import Any

import aiohttp
import discord
import pytest
from simcord.http.client import FakeHTTPClient
from structlog.testing import capture_logs

from bot.client import IntrigueBot
from bot.discord_api.delivery import Delivery, Post, Trouble
from bot.discord_api.rest import DiscordApi
from bot.store.sqlite import SqliteStore
from bot.tables.store import LogRow, PostedMessage, StoreError
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core.players import RandomPlayer
from tests.publishing.forgetful import ForgetfulStore
from tests.support.room import OpenRoom, Room

LATER = 400.0
"""Seconds after which everything has been tried again."""


async def one_command(here: Room) -> list[str]:
    """The acting person decides by slash command; what it is answered."""
    table = await here.truth()
    person = here.acting(table)
    said = await here.in_slash(table, table.view_of(person.id).legal_commands()[0])
    return [line.text for name, options in said for line in await here.slash(person, name, **options)]


async def shown(here: Room, table: Table) -> dict[tuple[str, int], PostedMessage]:
    """The messages that are known to show a table, by kind and key."""
    return {(each.kind, each.key): each for each in (await here.store.publication(table.id)).shown}


async def is_all_shown(here: Room) -> None:
    """The channel tells everything, shows one table message as it stands, and calls the one who must act."""
    table = await here.truth()
    assert await here.store.unpublished_tables() == []
    assert len(here.live()) == (table.phase is not Phase.DESERTED)
    assert (await shown(here, table))["table", table.turn].shows == table.version
    chair = table.acting_chair
    if chair is not None and not chair.computer:
        assert f"<@{chair.user_id}>" in here.call()


async def test_discord_fails_and_everything_is_told_later(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        here.take()
        for path in ("/interactions/*", "/webhooks/*", "/channels/*"):
            here.env.inject_error("*", path, status=500, times=None)
        await one_command(here)
        here.env.backend.faults.clear()
        await here.env.advance_time(LATER)
        await is_all_shown(here)
        assert " sends " in "\n".join(here.story())


async def test_a_broken_line_does_not_stop_the_computers(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        send, broken = discord.abc.Messageable.send, [True]

        async def break_once(self: Any, *args: Any, **kwargs: Any) -> Any:
            if broken and kwargs.get("view"):
                broken.pop()
                raise aiohttp.ServerDisconnectedError
            return await send(self, *args, **kwargs)

        monkeypatch.setattr("discord.abc.Messageable.send", break_once)
        await here.slash("Ada", "start", computers=3)
        await one_command(here)
        await here.env.advance_time(LATER)
        await is_all_shown(here)


@pytest.mark.parametrize("restarted", [False, True])
async def test_the_database_fails_after_the_command_is_kept(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, restarted: bool
) -> None:
    """The answer is not that nothing happened, and it is shown later, or by the next process."""
    monkeypatch.setattr("tests.support.room.SqliteStore", ForgetfulStore)
    async with room() as here:
        assert isinstance(here.store, ForgetfulStore)
        await here.seat(3)
        length = len(await here.log())
        here.store.keeps_messages = False
        with capture_logs() as logs:
            answers = await one_command(here)
        assert len(await here.log()) > length
        assert not any("went wrong" in answer for answer in answers)
        assert any(entry["event"] == "showing.failed" for entry in logs)
        assert await here.store.unpublished_tables()
        here.store.keeps_messages = True
        if restarted:
            await here.restart()
        else:
            await here.env.advance_time(LATER)
        await is_all_shown(here)


async def test_a_refused_token_is_no_reason_for_a_second_table_message(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        player = RandomPlayer(Random(3))
        for _ in range(6):
            table = await here.truth()
            await here.say(table, player.decide(table.view_of(here.acting(table).id)))
        here.env.inject_error("PATCH", "/webhooks/*", status=401, code=50027, times=None)
        here.env.inject_error("DELETE", "/webhooks/*", status=401, code=50027, times=None)
        for _ in range(4):
            table = await here.truth()
            await here.say(table, player.decide(table.view_of(here.acting(table).id)))
        await is_all_shown(here)


async def test_a_message_whose_arrival_was_not_noticed_is_brought_up_to_date(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord answers a nonce that it has had with the message of then; simcord takes no note of them."""
    known: dict[str, Any] = {}
    request, arrives = FakeHTTPClient.request, True

    async def by_nonce(self: Any, route: Any, **named: Any) -> Any:
        asked: dict[str, Any] = named.get("json") or {}
        nonce = asked.get("nonce")
        response = known.get(str(nonce)) or await request(self, route, **named)
        if nonce is not None:
            known[nonce] = response
            if not arrives:
                raise aiohttp.ServerDisconnectedError
        return response

    async with room() as here:
        monkeypatch.setattr(FakeHTTPClient, "request", by_nonce)
        here.env.inject_error("POST", "/webhooks/*", status=500, times=None)
        arrives = False
        await here.slash("Ada", "join")
        assert "Ada" in here.text(here.live()[0])
        arrives = True
        await here.slash("Ben", "join")
        (lobby,) = here.live()
        assert "Ben" in here.text(lobby)
        await is_all_shown(here)


@pytest.mark.parametrize("by", ["interaction", "computer"])
async def test_what_was_told_is_not_told_again_though_it_could_not_be_noted(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    monkeypatch.setattr("tests.support.room.SqliteStore", ForgetfulStore)
    async with room() as here:
        assert isinstance(here.store, ForgetfulStore)
        await here.slash("Ada", "join")
        if by == "computer":
            await here.slash("Ada", "start", computers=3)
        here.store.keeps_anything = False
        answers = await one_command(here) if by == "computer" else await here.slash("Ben", "join")
        assert answers
        here.store.keeps_anything = True
        await here.env.advance_time(LATER)
        await is_all_shown(here)
        story = "\n".join(here.story()).splitlines()
        assert len(story) == len(set(story))


async def test_a_table_that_failed_goes_on_as_soon_as_somebody_acts(room: OpenRoom) -> None:
    """And does not stand still until it would be tried again."""
    async with room() as here:
        await here.slash("Ada", "join")
        await here.slash("Ada", "start", computers=3)
        here.env.inject_error("*", "/channels/*", status=500, times=None)
        await one_command(here)
        here.env.backend.faults.clear()
        turn = (await here.truth()).turn
        for _ in range(8):  # she may pay twice in one turn
            await one_command(here)
            await is_all_shown(here)
            assert not (await here.truth()).acts_by_itself, "the computers have played on"
        assert (await here.truth()).turn > turn + 4


async def test_a_database_that_fails_at_the_start_is_asked_again(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    behind, fails = SqliteStore.unpublished_tables, [True]

    async def fail_once(self: SqliteStore) -> list[int]:
        if fails:
            fails.pop()
            raise StoreError("cannot look: disk gone")
        return await behind(self)

    async with room() as here:
        await here.seat(3)
        for path in ("/interactions/*", "/webhooks/*", "/channels/*"):
            here.env.inject_error("*", path, status=500, times=None)
        await one_command(here)
        here.env.backend.faults.clear()
        monkeypatch.setattr(SqliteStore, "unpublished_tables", fail_once)
        with capture_logs() as logs:
            await here.restart()
        assert "background.not_begun" in [entry["event"] for entry in logs]
        await here.env.advance_time(30)
        await is_all_shown(here)


async def test_one_bad_table_keeps_no_other_from_going_on(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room() as here:
        await here.seat(3)
        here.env.inject_error("*", "/channels/*", status=500, times=None)
        here.env.inject_error("*", "/interactions/*", status=500, times=None)
        here.env.inject_error("*", "/webhooks/*", status=500, times=None)
        await one_command(here)
        here.env.backend.faults.clear()
        bad = await here.store.open_table(999, None, here.env.now())
        await here.store.append(LogRow(bad, 1, "no entry", "[]", None, None, here.env.now()))
        started: list[bool] = []
        original = IntrigueBot.on_ready

        async def noted(self: IntrigueBot) -> None:
            await original(self)
            started.append(True)

        monkeypatch.setattr(IntrigueBot, "on_ready", noted)
        await here.restart()
        assert started
        table = await here.truth()
        assert (await shown(here, table))["table", table.turn].shows == table.version


async def test_a_story_that_arrived_though_nobody_heard_of_it_calls_once(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was sent with it has the call; and the same is sent again, which Discord knows by its nonce."""
    async with room() as here:
        table = await here.seat(3)
        post, unheard, sent = DiscordApi.post, [True], dict[str, Delivery]()

        async def lose_the_answer(self: DiscordApi, channel_id: int, what: Post, **named: Any) -> Delivery:
            named["interaction"] = None  # an answer has no nonce
            if named["nonce"] in sent:  # Discord returns what it has; the simulation does not know them
                return sent[named["nonce"]]
            delivery = sent[named["nonce"]] = await post(self, channel_id, what, **named)
            if unheard and what.text and "sends" in what.text:
                unheard.pop()
                return Delivery(trouble=Trouble.FAILED)
            return delivery

        monkeypatch.setattr(DiscordApi, "post", lose_the_answer)
        await here.say(table, table.running_game().legal_commands()[0])
        assert not unheard
        await here.env.advance_time(LATER)
        await is_all_shown(here)
        rung = here.called()
        table = await here.truth()
        await here.say(table, table.running_game().legal_commands()[0])
        await is_all_shown(here)
        assert len(here.called()) <= len(rung) + 1


async def test_an_answered_call_stays_and_says_what_is_true_now(room: OpenRoom) -> None:
    """Taking its buttons away would be one more request with each decision."""
    async with room() as here:
        table = await here.seat(3)
        (call,) = here.calls()
        await here.say(table, table.running_game().legal_commands()[0])
        after, requests = await here.truth(), len(here.env.http_requests)
        assert after.decision_number > table.decision_number
        old = next(one for one in here.messages() if one.id == call.id)
        assert old.content == call.content
        assert old.components == call.components
        assert not [one for one in here.env.http_requests if one.path.endswith(f"/messages/{call.id}")]
        waiting = next(person for person in here.people.values() if person.id != here.acting(after).id)
        decide = f"ig1:decide:{table.id}:{table.decision_number}:r{table.version}"
        (answer,) = here.answers(await waiting.click(old, custom_id=decide))
        assert not answer.public
        assert "Now: " in answer.text
        assert len(here.env.http_requests) == requests + 1
        assert (await here.truth()).version == after.version
