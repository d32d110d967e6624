"""A bot that died before it noted what it had sent finds it again, and sends nothing twice."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest
import simcord

from bot.discord_api.delivery import Delivery, Post, Trouble
from bot.discord_api.messages import DiscordApi
from bot.publishing.publisher import Publisher
from bot.publishing.recovery import Recovery, now
from bot.tables.repository import Actor
from bot.tables.table import Step, Table
from bot.wording.statement_codec import write_statement
from bot.wording.story import Storyteller
from intrigue_core import SpareClause
from tests.support.failures import know_nonces, nothing_noted
from tests.support.lobby import add_computer
from tests.support.room import OpenRoom, Room, services_of, told_of
from tests.support.talking import bargainers, bargaining, landlord_of, promise, public_of

COUNT = count()


def act(who: simcord.MemberActor, table: Table) -> Actor:
    """What somebody does at a table without an answer."""
    return Actor(table.id, who.id, now() + next(COUNT))


async def dying(_seconds: float) -> None:
    """Be killed while a computer player takes its time."""
    raise asyncio.CancelledError


async def pay(here: Room) -> None:
    """Whoever must decide does anything."""
    table = await here.truth()
    await here.say(table, table.running_game().legal_commands()[0])


async def check_all_is_there_once(here: Room) -> None:
    assert "\n".join(here.story()) == told_of(await here.truth())
    assert (len(here.live()), len(here.calls())) == (1, 1)


@pytest.mark.parametrize("noted", [0, 1])
async def test_nothing_is_told_twice_or_left_behind(
    here: Room, monkeypatch: pytest.MonkeyPatch, noted: int
) -> None:
    """Killed before the story is noted, or before the rest is."""
    await here.seat(3)
    for _ in range(6):
        with nothing_noted(monkeypatch, noted):
            await pay(here)
        await here.restart()
        assert "\n".join(here.story()) == told_of(await here.truth())
        assert len(here.live()) == 1
        assert len(here.calls()) == 1
        assert f"<@{here.acting(await here.truth()).id}>" in here.call()


async def test_what_was_sent_before_the_next_command_is_found_by_it(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next command comes before the table is seen to: its own story begins where the other ended."""
    await here.seat(3)
    with nothing_noted(monkeypatch):
        await pay(here)
    await pay(here)
    await here.env.settle()
    await check_all_is_there_once(here)


async def test_a_table_that_was_being_shown_again_has_one_message(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.seat(3)
    fault = ("PATCH", "/webhooks/*")
    with nothing_noted(monkeypatch, after=1, unseen=True):
        here.env.inject_error(*fault, status=500, times=None)
        await here.slash("Ada", "table show")
    here.env.backend.faults.clear()
    assert len(here.live()) == 2
    newest = here.live()[-1].id
    await here.restart()
    assert [message.id for message in here.live()] == [newest]


async def test_a_table_message_that_was_followed_points_to_the_next_one_after_a_crash(here: Room) -> None:
    """It could not be edited: there is no entry that is still to be shown, and no message to be found."""
    await here.seat(3)
    (before,) = here.live()
    here.env.inject_error("PATCH", f"*/messages/{before.id}", status=500, times=None)
    await here.slash("Ada", "table show")
    assert len(here.live()) == 2
    here.env.backend.faults.clear()
    await here.restart()
    await here.env.settle()
    (newest,) = here.live()
    assert newest.id > before.id


async def test_where_the_channel_cannot_be_read_nothing_stands_still(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.seat(3)
    here.env.inject_error("GET", f"/channels/{here.channel.id}/messages", status=403, code=50001, times=None)
    with nothing_noted(monkeypatch):
        await pay(here)
    await here.restart()
    assert f"<@{here.acting(await here.truth()).id}>" in here.calls()[-1].content


async def test_while_it_cannot_be_looked_for_nothing_is_sent(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.seat(3)
    with nothing_noted(monkeypatch):
        await pay(here)
    told = here.story()
    here.env.inject_error("GET", f"/channels/{here.channel.id}/messages", status=500, times=None)
    await here.restart()
    assert here.story() == told
    here.env.backend.faults.clear()
    await pay(here)
    await here.env.settle()
    await check_all_is_there_once(here)


async def test_a_story_in_other_words_is_told_all_the_same(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another version of the bot has told it: its answer is found by the interaction."""
    await here.seat(3)
    before = len(here.story())
    with nothing_noted(monkeypatch, unseen=True):
        await pay(here)
    told = here.calls()[-1]
    stored: Any = here.env.backend.messages[here.channel.id][told.id]
    stored.content = f"In other words.\n{here.call()}"
    await here.restart()
    assert here.story()[before:] == ["In other words."]
    assert (len(here.live()), len(here.calls())) == (1, 1)


async def test_what_was_said_after_a_decision_came_up_is_found_with_its_call(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Decision and words are told in one message, which ends with the call: it says how much that is."""
    table = await bargaining(here)
    service = services_of(here).tables
    background = services_of(here).background
    await service.play(act(here.acting(table), table), table.running_game().legal_commands()[0])
    word = promise(public_of(table).landlord, None, SpareClause(whom=0))
    with nothing_noted(monkeypatch, unseen=True):
        await service.play(act(landlord_of(here, table), table), word)
        background.refresh(table.id)
        await here.env.settle()
    (call,) = here.calls()
    assert len(here.text(call).split("\n")) > 2, "the decision, the words and the call"
    told = (await here.truth()).version
    await here.restart()
    assert (await here.truth()).version == told
    await check_all_is_there_once(here)
    assert here.calls()[0].id == call.id, "nobody was called anew"


async def test_an_answer_that_tells_more_than_its_command_is_found_by_its_words(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was said meanwhile is told in the answer, which ends with no call: the pending one stands."""
    table, payer, landlord = await bargainers(here)
    publish = Publisher.publish
    seats = [table.seat_of(user.id) for user in (landlord, payer)]
    promises = [promise(seat, None, SpareClause(whom=other)) for seat, other in (seats, seats[::-1])]
    said = iter(promises[1:])

    async def meanwhile(self: Publisher, table_id: int, *given: Any, **more: Any) -> bool:
        for word in said:
            await services_of(here).tables.play(act(payer, table), word)
        return await publish(self, table_id, *given, **more)

    with nothing_noted(monkeypatch, unseen=True), monkeypatch.context() as patch:
        patch.setattr(Publisher, "publish", meanwhile)
        await here.slash(landlord, "say", words=f"~{write_statement(promises[0])}")
    assert sum(line.startswith("🤞") for line in here.text(here.messages()[-1]).split("\n")) == 2
    await here.restart()
    await check_all_is_there_once(here)


async def test_what_was_not_sent_is_told_though_it_reads_like_what_was(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two entries in the same words the first is there, and noted."""

    def alike(_: Storyteller, steps: Sequence[Step]) -> list[str]:
        return ["The same."] * len(steps)

    async with room() as here:
        table, payer, landlord = await bargainers(here)
        seats = [table.seat_of(user.id) for user in (landlord, payer)]
        monkeypatch.setattr(Storyteller, "tell", alike)
        with nothing_noted(monkeypatch, after=1, unseen=True):
            word = promise(seats[0], None, SpareClause(whom=seats[1]))
            await here.slash(landlord, "say", words=f"~{write_statement(word)}")
        assert here.story().count("The same.") == 1
        word = promise(seats[1], None, SpareClause(whom=seats[0]))
        await services_of(here).tables.play(act(payer, table), word)
        await here.restart()
        assert here.story().count("The same.") == 2


async def test_a_page_of_the_story_that_is_missing_is_told(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between two messages of it: the answer is found, and what was to follow is not there."""
    monkeypatch.setattr("bot.publishing.story.MAX_TEXT_CHARACTERS", 1)  # a message for each line
    post = DiscordApi.post
    missing = list[str | None]()

    async def first_alone(self: DiscordApi, channel_id: int, what: Post, **named: Any) -> Delivery:
        if missing or re.fullmatch(r"s.*\.2", named["nonce"]):
            missing.append(what.text)
            return Delivery(trouble=Trouble.FAILED)
        return await post(self, channel_id, what, **named)

    async with room() as here:
        await here.seat(3)
        while not missing:
            with nothing_noted(monkeypatch, unseen=True), monkeypatch.context() as patch:
                patch.setattr(DiscordApi, "post", first_alone)
                await pay(here)
            await here.restart()
        assert {*told_of(await here.truth()).split("\n")} <= {*here.story()}
        assert f"<@{here.acting(await here.truth()).id}>" in here.call()


async def test_a_page_of_the_story_that_is_refused_is_told_when_it_may_be(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The channel takes the first message of it and not the second."""
    monkeypatch.setattr("bot.publishing.story.MAX_TEXT_CHARACTERS", 1)  # a message for each line
    async with room() as here:
        table = await bargaining(here)
        bot = services_of(here)
        for whom in (1, 2):
            word = promise(0, None, SpareClause(whom=whom))
            await bot.tables.play(act(here.people["Ada"], table), word)
        post = DiscordApi.post

        async def and_no_more(self: DiscordApi, *what: Any, **named: Any) -> Delivery:
            sent = await post(self, *what, **named)
            here.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
            return sent

        with monkeypatch.context() as patch:
            patch.setattr(DiscordApi, "post", and_no_more)
            await bot.publisher.publish(table.id)
        untold = told_of(await here.truth()).split("\n")[-1]
        assert here.story()[-1] != untold
        here.env.backend.faults.clear()
        bot.background.retry_at(here.channel.id)
        await here.env.settle()
        assert "\n".join(here.story()) == told_of(await here.truth())


@pytest.mark.parametrize("remembered", [True, False], ids=["within minutes", "later"])
async def test_a_plain_line_is_found_by_its_words(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, remembered: bool
) -> None:
    """It answers nobody and calls nobody, and after some minutes Discord has forgotten its nonce."""
    monkeypatch.setattr("tests.support.room.no_pause", dying)
    async with room(pause_seconds=1.0) as here:
        known = know_nonces(here, monkeypatch)
        computers = services_of(here).tables.computers
        table = await here.seat(1, computers=3)
        while not (table.acts_by_itself and (table := await computers.decide(table.id)).acts_by_itself):
            services_of(here).background.refresh(table.id)
            await here.env.settle()
            if not table.acts_by_itself:
                await (pay(here) if table.hearing_until is None else here.env.advance_time(30))
            table = await here.truth()
        with nothing_noted(monkeypatch, unseen=True):
            services_of(here).background.refresh(table.id)
            await here.env.settle()
        said = here.story()[-1]
        if not remembered:
            known.clear()
        await here.restart()
        assert here.story().count(said) == 1
        assert set(here.story()) == set(told_of(await here.truth()).split("\n"))


async def test_a_lobby_that_has_grown_meanwhile_is_told_whole(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the next person does comes before the table is seen to, and belongs to the same message then."""
    know_nonces(here, monkeypatch)
    await here.slash("Ada", "join")
    here.env.inject_error("GET", f"/channels/{here.channel.id}/messages", status=403, code=50001, times=None)
    with nothing_noted(monkeypatch):
        await add_computer(here, "Ada")
    await here.slash("Ben", "join")
    assert "\n".join(here.story()) == told_of(await here.truth())
    assert len(here.live()) == 1


async def test_a_line_is_found_by_its_words_after_a_call_that_was_noted(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed twice: before all of the one was noted, and before anything of the other was."""
    table = await bargaining(here)
    with nothing_noted(monkeypatch, after=1, unseen=True):
        await pay(here)
    with nothing_noted(monkeypatch, unseen=True):
        await here.restart()
        table = await here.truth()
        bot = services_of(here)
        word = promise(0, None, SpareClause(whom=1))
        await bot.tables.play(act(here.people["Ada"], table), word)
        await bot.publisher.publish(table.id)
    await here.restart()
    await check_all_is_there_once(here)


def test_a_doubt_that_another_run_raises_meanwhile_stays(here: Room) -> None:
    services = services_of(here)
    recovery = Recovery(services.api, here.store, services.publisher.story, ())
    first = recovery.mark_unsure(1, 100)
    recovery.mark_unsure(1, 200)
    recovery.mark_settled(1, first)
    newest = recovery.mark_unsure(1, 300)
    assert newest.since == 100
    recovery.mark_settled(1, newest)
    assert recovery.mark_unsure(1, 300).since == 300
