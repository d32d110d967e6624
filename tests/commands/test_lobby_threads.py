"""Play in a thread: tables that move out of their channel, whole or not at all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.demo.transcript import walk
from bot.preferences import Threads
from bot.tables.entries import ENTRIES, MovedToThread
from bot.tables.table_view import Phase
from tests.support.lobby import more
from tests.support.room import WORDS, Panel, Room, shown_by

OF_HOST = ("remove", "handon", "closelobby", "invite", "invitedonly", "settime")
"""What only the host is offered behind the three dots."""


def inside(here: Room, number: int = 0) -> Room:
    """The same room, seen from one of the channel's threads."""
    return replace(here, channel=here.channel.threads[number], folded=None)


async def opened(here: Room, *people: str) -> Room:
    """A lobby with these people, moved to a thread by the first of them; the thread."""
    for name in people:
        await here.slash(name, "join")
    await more(here, people[0], "thread")
    return inside(here)


async def offered(here: Room) -> list[str]:
    """What Ada can do besides in a lobby."""
    shown = shown_by(await here.click("Ada", "more"))
    ids = [str(node["custom_id"]) for node in walk(shown.components) if "custom_id" in node]
    return [custom_id.split(":")[1] for custom_id in ids]


async def test_a_lobby_moves_to_a_thread_and_the_channel_is_free(here: Room) -> None:
    thread = await opened(here, "Ada", "Ben")
    assert thread.channel.name == "Intrigue with Ada"
    table = await thread.truth()
    assert (table.channel_id, table.phase, len(table.chairs)) == (thread.channel.id, Phase.LOBBY, 2)
    (lobby,) = thread.live()
    assert "Ada" in here.text(lobby)
    assert await offered(thread) == [*OF_HOST, "dismiss", "rules", "tutorial"]
    (signpost,) = here.live()
    assert signpost.id == thread.channel.id, "the thread hangs on the lobby's own message"
    assert f"<#{thread.channel.id}>" in here.text(signpost)
    assert "3 seats are free" in here.text(signpost)
    await here.slash("Cleo", "join")
    other = await here.truth()
    assert (other.id, other.channel_id) != (table.id, table.channel_id)
    assert [chair.name for chair in other.chairs] == ["Cleo"]


async def test_who_sits_there_is_brought_along_without_a_sound(here: Room) -> None:
    await here.join("Ada", "Ben")
    before = len(here.env.http_requests)
    await more(here, "Ben", "thread")
    thread = inside(here)
    (first,) = [message for message in thread.messages() if "goes on here" in message.content]
    assert first.content == (
        f"The table from <#{here.channel.id}> goes on here: <@{here.people['Ada'].id}>, "
        f"<@{here.people['Ben'].id}>. The channel is free for another one."
    )
    bodies: list[Any] = [request.json for request in here.env.http_requests[before:]]
    (said,) = [body for body in bodies if body and "goes on here" in str(body.get("content"))]
    silent = discord.MessageFlags(suppress_notifications=True).value
    assert said["flags"] & silent
    assert {int(user) for user in said["allowed_mentions"]["users"]} == {
        here.people["Ada"].id,
        here.people["Ben"].id,
    }


async def test_a_game_is_played_in_its_thread_while_another_is_in_the_channel(here: Room) -> None:
    thread = await opened(here, "Ada", "Ben", "Cleo")
    await here.join("Dan", "Eve", "Zoe")
    await here.slash("Dan", "start")
    await thread.click("Ada", "start")
    one = await thread.truth()
    two = await here.truth()
    assert (one.phase, two.phase) == (Phase.PLAYING, Phase.PLAYING)
    assert len(thread.calls()) == len(here.calls()) == 1
    for place, table in ((thread, one), (here, two)):
        before = table.version
        await place.say(table, table.view_of(place.acting(table).id).legal_commands()[0])
        assert (await place.truth()).version > before
    assert any("sends" in line for line in thread.story())
    signposts = [message for message in here.messages() if message.id == thread.channel.id]
    assert "is being played in" in here.text(signposts[0])


async def test_a_click_on_the_signpost_sits_down_in_the_thread(here: Room) -> None:
    thread = await opened(here, "Ada")
    (answer,) = here.answers(await here.click("Ben", "join"))
    assert not answer.public
    assert answer.text == WORDS("done-there", place=f"<#{thread.channel.id}>")
    assert [chair.name for chair in (await thread.truth()).chairs] == ["Ada", "Ben"]
    assert "Ben sits down." in thread.story()
    assert "Ben sits down." not in here.story()
    assert "Ben" in here.text(here.live()[0])
    assert await here.store.find_table(here.channel.id) is None
    assert "You are seated already" in here.reply(await here.click("Ben", "join"))


async def test_commands_in_the_channel_mean_the_one_table_of_its_threads(here: Room) -> None:
    thread = await opened(here, "Ada", "Ben", "Cleo")
    await thread.click("Ada", "start")
    table = await thread.truth()
    acting = here.acting(table)
    story = here.story()
    assert "32,000" in await here.told_privately("Ben", "purse")
    command = table.view_of(acting.id).legal_commands()[0]
    (said,) = await here.say(await thread.truth(), command)
    assert said.text == WORDS("done-there", place=f"<#{thread.channel.id}>")
    assert not said.public
    assert (await thread.truth()).version > table.version
    assert here.story() == story, "the channel hears nothing of it"
    assert await here.told("Ben", "table show") == WORDS("table-there", place=f"<#{thread.channel.id}>")
    await here.slash("Dan", "join")
    assert (await here.slash("Ben", "table show"))[0].public, "the channel has one of its own now"
    assert "32,000" in (await here.slash("Ben", "purse"))[0].text, "but Ben sits at the other"
    assert "You have no seat at this table" in await here.told("Zoe", "purse")


async def test_who_sits_at_several_is_asked_where(here: Room) -> None:
    one = await opened(here, "Ada", "Ben", "Cleo")
    await one.click("Ada", "start")
    await here.join("Ada", "Ben", "Dan")
    await more(here, "Ben", "thread")
    two = inside(here, 1)
    await two.click("Ada", "start")
    before = [(await place.truth()).version for place in (one, two)]
    for command in ("purse", "leave", "start", "table show"):
        (answer,) = await here.slash("Ada", command)
        assert not answer.public
        assert f"<#{one.channel.id}>" in answer.text
        assert f"<#{two.channel.id}>" in answer.text
        assert "`/join`" not in answer.text
    assert [(await place.truth()).version for place in (one, two)] == before
    assert "32,000" in (await two.slash("Ada", "purse"))[0].text
    assert "32,000" in (await here.slash("Dan", "purse"))[0].text, "he sits at one of them alone"


@pytest.mark.parametrize(
    "denied", ["create_public_threads", "send_messages_in_threads", "read_message_history"]
)
async def test_a_missing_permission_is_named_and_nothing_changes(here: Room, denied: str) -> None:
    await here.lock(denied)
    await here.slash("Ada", "join")
    log = await here.log()
    answers = here.answers(await more(here, "Ada", "thread"))
    answer = answers[-1]
    assert not answer.public
    assert WORDS(f"permission-{denied}") in answer.text
    assert "Then the table can move to a thread." in answer.text
    assert await here.log() == log
    assert here.channel.threads == []
    assert len(here.live()) == 1
    assert "free seat" in here.text(here.live()[0])


@pytest.mark.parametrize(("status", "code"), [(500, 0), (403, 50013), (400, 50035), (400, 160006)])
async def test_what_discord_refuses_leaves_the_table_where_it_is(here: Room, status: int, code: int) -> None:
    await here.slash("Ada", "join")
    here.env.inject_error("POST", "*/threads", status=status, code=code, times=None)
    log = await here.log()
    answers = here.answers(await more(here, "Ada", "thread"))
    answer = answers[-1]
    assert not answer.public
    assert "does not let me open a thread" in answer.text
    assert await here.log() == log
    here.env.backend.faults.clear()
    await more(here, "Ada", "thread")
    assert (await inside(here).truth()).phase is Phase.LOBBY


async def test_a_thread_that_a_crash_has_left_is_used(here: Room) -> None:
    """Killed between making the thread and noting it: the next click finds that thread."""
    await here.slash("Ada", "join")
    (lobby,) = here.live()
    here.env.backend.create_thread(
        here.channel.id, "Intrigue with Ada", here.env.backend.bot_user.id, message_id=lobby.id
    )
    await here.restart()
    assert (await here.truth()).channel_id == here.channel.id, "nothing has moved yet"
    here.env.inject_error("POST", "*/threads", status=400, code=160004)
    await more(here, "Ada", "thread")
    assert [thread.id for thread in here.channel.threads] == [lobby.id]
    thread = inside(here)
    assert (await thread.truth()).channel_id == lobby.id
    assert len(thread.live()) == 1


async def test_two_clicks_make_one_thread(here: Room) -> None:
    await here.join("Ada", "Ben")
    shown = shown_by(await here.click("Ben", "more"))
    await more(here, "Ada", "thread")
    (late,) = here.answers(await Panel(here, here.people["Ben"], shown).press("thread"))
    assert "The game has moved on" in late.text
    assert len(here.channel.threads) == 1
    entries = [ENTRIES.validate_json(entry) for entry in await inside(here).log()]
    assert sum(isinstance(entry, MovedToThread) for entry in entries) == 1


async def test_a_lobby_whose_message_was_deleted_is_shown_anew_and_moved(here: Room) -> None:
    await here.slash("Ada", "join")
    (old,) = here.live()
    shown = shown_by(await here.click("Ada", "more"))
    here.env.backend.messages[here.channel.id].pop(old.id)
    await Panel(here, here.people["Ada"], shown).press("thread")
    (thread,) = here.channel.threads
    assert thread.id != old.id
    assert (await inside(here).truth()).channel_id == thread.id


async def test_a_lobby_that_is_still_there_is_not_shown_twice(here: Room) -> None:
    """Discord says 404 to a thread although the message is there."""
    await here.slash("Ada", "join")
    (old,) = here.live()
    here.env.inject_error("POST", f"*/messages/{old.id}/threads", status=404, code=10008)
    await more(here, "Ada", "thread")
    assert [message.id for message in here.live()] == [old.id]
    await more(here, "Ada", "thread")
    assert [thread.id for thread in here.channel.threads] == [old.id]


async def test_a_crash_before_the_move_is_shown_is_made_good(here: Room) -> None:
    """The entry is kept, and Discord hears nothing more: the next start shows lobby and signpost."""
    await here.slash("Ada", "join")
    here.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    here.env.inject_error("PATCH", "*", status=500, times=None)
    await more(here, "Ada", "thread")
    thread = inside(here)
    assert thread.live() == []
    assert await here.store.find_table(thread.channel.id) is not None
    await here.restart()
    here.env.backend.faults.clear()
    await here.restart()
    thread = inside(here)
    assert len(thread.live()) == 1
    assert "Ada" in here.text(thread.live()[0])
    (signpost,) = here.live()
    assert f"<#{thread.channel.id}>" in here.text(signpost)


async def test_a_deleted_thread_closes_its_table(here: Room) -> None:
    thread = await opened(here, "Ada")
    here.env.backend.delete_channel(thread.channel.id)
    await here.env.settle()
    assert await here.store.find_table(thread.channel.id) is None
    (signpost,) = [message for message in here.messages() if message.id == thread.channel.id]
    assert "is closed" in here.text(signpost)


async def test_a_deleted_channel_closes_the_tables_in_its_threads(here: Room) -> None:
    thread = await opened(here, "Ada")
    await here.slash("Ben", "join")
    here.env.backend.delete_channel(here.channel.id)
    await here.env.settle()
    assert await here.store.find_table(thread.channel.id) is None
    assert await here.store.find_table(here.channel.id) is None


# --- what the server wants ---


async def wants(here: Room, threads: Threads) -> None:
    await here.preferences.change_server(here.guild.id, threads=threads)
    await here.restart()


async def test_a_server_that_wants_threads_gets_them_at_once(here: Room) -> None:
    await wants(here, Threads.ALWAYS)
    for number, name in enumerate(("Ada", "Ben")):
        await here.slash(name, "join")
        table = await inside(here, number).truth()
        assert [chair.name for chair in table.chairs] == [name]
    assert await here.store.find_table(here.channel.id) is None


async def test_where_that_is_not_possible_the_table_stays_and_says_why(here: Room) -> None:
    await wants(here, Threads.ALWAYS)
    here.env.inject_error("POST", "*/threads", status=500, times=None)
    *_, answer = await here.slash("Ada", "join")
    assert "does not let me open a thread" in answer.text
    assert not answer.public
    assert (await here.truth()).phase is Phase.LOBBY
    here.env.backend.faults.clear()
    await here.slash("Ben", "join")
    assert [chair.name for chair in (await inside(here).truth()).chairs] == ["Ada", "Ben"]


async def test_a_server_that_wants_none_is_offered_none(here: Room) -> None:
    await here.slash("Ada", "join")
    shown = shown_by(await here.click("Ada", "more"))
    await wants(here, Threads.NEVER)
    (answer,) = here.answers(await Panel(here, here.people["Ada"], shown).press("thread"))
    assert "in their channels, not in threads" in answer.text
    assert here.channel.threads == []
    assert await offered(here) == [*OF_HOST, "dismiss", "rules", "tutorial"]


async def test_voice_chats_have_no_threads(here: Room) -> None:
    here.channel = here.guild.create_voice_channel("talk")
    await here.slash("Ada", "join")
    assert await offered(here) == [*OF_HOST, "dismiss", "rules", "tutorial"]
