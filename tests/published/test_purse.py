"""Everybody's purse comes by direct message, is edited there, and rings once; off by person or server."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from simcord.http.client import FakeHTTPClient

from bot.demo.transcript import walk
from bot.discord_api.direct_channels import DirectChannels
from bot.discord_api.messages import MAX_DIRECT_SECONDS
from bot.layouts.purse import purse_by_dm
from bot.locales import plain, texts_for
from bot.preferences import Preferences
from bot.tables.store import PostedMessage
from bot.tables.table import Table
from bot.tables.table_view import Phase
from bot.wording.names import Wording
from intrigue_core import MAYFAIR_2005, PayBribe
from intrigue_core.players import RandomPlayer
from tests.support.direct import button, direct, press, purse_of
from tests.support.judging import play
from tests.support.room import OpenRoom, Room, services_of
from tests.support.waiting import until

QUICK = MAYFAIR_2005.quick()
STOPPED = "Your purse no longer comes by direct message."
LEFT = "You no longer play in <#"
CLOSED = "Discord does not let me send you direct messages"
OPENING = "/users/@me/channels"
_SILENT = 1 << 12


def expected(here: Room, table: Table, name: str) -> str:
    """What somebody's message is to say."""
    return plain(purse_by_dm(table, here.people[name].id, Wording.of(table.view, texts_for("en"))).text or "")


def path_to(here: Room, name: str) -> str:
    return f"/channels/{here.people[name].user.dm_channel.id}/messages"


def close_dms(here: Room, name: str, times: int | None = None, status: int = 403, code: int = 50007) -> None:
    here.env.inject_error("POST", path_to(here, name), status=status, code=code, times=times)


def posts(here: Room, name: str) -> list[Any]:
    """The messages that somebody was sent, which only the first of a game may be."""
    found = [one for one in here.env.http_requests if one.method == "POST"]
    return [one.json for one in found if one.path == path_to(here, name)]


def edits(here: Room, name: str) -> int:
    found = [one for one in here.env.http_requests if one.method == "PATCH"]
    return len([one for one in found if one.path.startswith(path_to(here, name))])


def opened(here: Room) -> int:
    """How often a channel for direct messages was opened."""
    return len([one for one in here.env.http_requests if one.path == OPENING and one.method == "POST"])


async def test_it_comes_at_the_start_as_plain_text(here: Room) -> None:
    table = await here.seat(3)
    for name in ("Ada", "Ben", "Cleo"):
        (told,) = direct(here, name)
        assert plain(told.content) == expected(here, table, name)
        assert told.content.startswith("💰 Your purse: 32,000 ducats\n")
        labels = [node.get("label") for node in walk(told.components) if node.get("label")]
        assert labels == ["Go to the table", "No more of these"]
        (sent,) = posts(here, name)
        assert not sent.get("flags", 0) & _SILENT, "it rings"
        assert not sent["allowed_mentions"].get("users")
    assert direct(here, "Zoe") == []


async def test_it_is_in_its_readers_language(here: Room) -> None:
    await here.choose_setting("Ben", "me", "language", "de")
    await here.seat(3)
    assert direct(here, "Ben")[0].content.startswith("💰 Dein Geld: 32.000 Dukaten")
    assert direct(here, "Ada")[0].content.startswith("💰 Your purse: 32,000 ducats")


async def test_the_channel_is_opened_by_joining_and_then_known(room: OpenRoom) -> None:
    async with room(QUICK) as here:
        await here.slash("Ada", "join")
        assert opened(here) == 1
        await here.slash("Ben", "join")
        await here.slash("Cleo", "join")
        assert opened(here) == 3
        await here.slash("Ada", "start")
        await here.restart()
        await play(here, 500)
        await here.seat(3)
        assert [len(direct(here, name)) for name in ("Ada", "Ben", "Cleo")] == [2, 2, 2]
        assert opened(here) == 3, "its number is kept"


async def test_it_is_edited_once_a_turn_and_after_ones_own_decisions(here: Room) -> None:
    """Whoever reads it at the beginning of a turn, or after a decision of theirs, reads what is true."""
    table = await here.seat(4)
    player = RandomPlayer(Random(3))
    names = ("Ada", "Ben", "Cleo", "Dan")
    allowed = Counter[str]()
    while table.phase is Phase.PLAYING:
        person = here.acting(table)
        turn = table.turn
        decider = next(name for name in names if here.people[name].id == person.id)
        before = {name: edits(here, name) for name in names}
        await here.say(table, player.decide(table.view_of(person.id)))
        table = await here.truth()
        anew = table.turn != turn or table.phase is Phase.FINISHED
        for name in names:
            new = edits(here, name) - before[name]
            assert new <= (anew or name == decider), (name, decider, table.version)
            allowed[name] += new
            if anew or name == decider:
                cash = table.view_of(here.people[name].id).cash
                assert f"{cash:,} ducat" in direct(here, name)[0].content.split("\n")[0]
    assert min(allowed.values()) > 5
    for name in names:
        (told,) = direct(here, name)
        assert plain(told.content) == expected(here, table, name)
        assert "The game is over" in told.content
        assert len(posts(here, name)) == 1, "never another ping"


@pytest.mark.parametrize("times", [1, 3])
async def test_channels_opened_too_fast_only_come_later(here: Room, times: int) -> None:
    """One waits, all wait; nobody is told that theirs were closed."""
    here.env.inject_error("POST", OPENING, status=403, code=40003, times=times)
    await here.seat(3)
    assert [direct(here, name) for name in ("Ada", "Ben", "Cleo")] == [[], [], []]
    assert opened(here) == 1, "it is tried slowly"
    await play(here, 6)
    await here.env.advance_time(60.0 * (1, 1 + 2 + 4)[times > 1] + 1)
    assert [len(direct(here, name)) for name in ("Ada", "Ben", "Cleo")] == [1, 1, 1]
    here.take()
    assert not [line for line in here.lines if CLOSED in line.text]


@pytest.mark.parametrize("code", [50007, 50278])
async def test_closed_direct_messages_are_told_privately_once(room: OpenRoom, code: int) -> None:
    """The answer says where the purse is; and the game goes on, whoever reads direct messages."""
    async with room(QUICK) as here:
        close_dms(here, "Ben", code=code)
        await here.seat(3)
        await play(here, 10)
        await here.restart()
        table = await play(here, 500, seed=2)
        cash = table.running_game().view().cash
        assert cash is not None, "it is over"
        assert f"Your purse: {cash[1]:,}" in await here.told("Ben", "purse")
        here.take()
        told = [line for line in here.lines if CLOSED in line.text]
        assert [(line.where, line.to) for line in told] == [("ephemeral", "Ben")]
        assert "always here: /purse" in told[0].text
        assert {line.to for line in here.lines if line.where == "dm"} == {"Ada", "Cleo"}
        assert not [line for line in here.lines if line.where == "channel" and "direct message" in line.text]
        assert len(posts(here, "Ben")) <= 4, "a refusal is not asked again with every turn"


async def test_asking_for_the_purse_has_closed_direct_messages_tried_again(here: Room) -> None:
    close_dms(here, "Ben", times=1)
    await here.seat(3)
    assert direct(here, "Ben") == []
    await purse_of(here, "Ben")
    await here.env.settle()
    assert len(direct(here, "Ben")) == 1


@pytest.mark.parametrize(("status", "code"), [(404, 10003), (400, 50035), (500, 0)])
async def test_what_is_refused_for_another_reason_is_sent_later(here: Room, status: int, code: int) -> None:
    """A refusal that says nothing of direct messages is not the end of it: the next start tries again."""
    close_dms(here, "Ben", status=status, code=code, times=1)
    await here.seat(3)
    assert [len(direct(here, name)) for name in ("Ada", "Ben", "Cleo")] == [1, 0, 1]
    await here.restart()
    assert [len(direct(here, name)) for name in ("Ada", "Ben", "Cleo")] == [1, 1, 1]


async def test_who_starts_after_a_crash_sends_what_was_due(here: Room) -> None:
    """All that a game shows is shown and noted, and only the purses were not sent yet."""
    for name in ("Ada", "Ben"):
        close_dms(here, name, status=503, code=0, times=1)
    await here.seat(3)
    table = await here.truth()
    assert (await here.store.publication(table.id)).published == table.version
    assert direct(here, "Ada") == direct(here, "Ben") == []
    await here.restart()
    assert [len(direct(here, name)) for name in ("Ada", "Ben", "Cleo")] == [1, 1, 1]
    assert plain(direct(here, "Ada")[0].content) == expected(here, table, "Ada")
    await here.restart()
    assert [len(direct(here, name)) for name in ("Ada", "Ben", "Cleo")] == [1, 1, 1]


async def test_what_arrived_without_a_note_is_found(room: OpenRoom) -> None:
    """Killed between sending and noting, long ago: it is known by its button, and becomes what is true."""
    async with room(QUICK) as here:
        await here.seat(3)
        ben = here.people["Ben"].id
        with closing(sqlite3.connect(here.path)) as connection, connection:
            connection.execute("DELETE FROM publication WHERE kind = 'purse' AND key = ?", (ben,))
            connection.execute("INSERT INTO publication VALUES (1, 'owed', ?, 0, 0, 0, 1)", (ben,))
        await here.restart()
        await play(here, 20)
        assert [len(direct(here, name)) for name in ("Ada", "Ben", "Cleo")] == [1, 1, 1]
        await play(here, 500)
        table = await here.truth()
        assert plain(direct(here, "Ben")[0].content) == expected(here, table, "Ben")


async def test_two_games_at_once_have_two(room: OpenRoom) -> None:
    async with room(QUICK) as here:
        await here.seat(3)
        lounge = here.guild.create_text_channel("lounge")
        for name in ("Ben", "Cleo", "Dan"):
            await here.people[name].slash(lounge, "join")
        await here.people["Ben"].slash(lounge, "start")
        assert [len(direct(here, name)) for name in ("Ada", "Ben", "Cleo", "Dan")] == [1, 2, 2, 1]
        one, other = direct(here, "Ben")
        assert f"<#{here.channel.id}>" in one.content
        assert f"<#{lounge.id}>" in other.content
        before = other.content
        await play(here, 500)
        assert "The game is over" in direct(here, "Ben")[0].content
        assert direct(here, "Ben")[1].content == before
        await press(here.people["Ben"].user, one, "nopurse")
        assert all(each.content.startswith(STOPPED) for each in direct(here, "Ben")), "wherever they play"
        assert button(direct(here, "Cleo")[1], "nopurse") is not None


async def test_who_leaves_has_theirs_closed(room: OpenRoom) -> None:
    async with room(QUICK) as here:
        await here.seat(3)
        await play(here, 10)
        await here.leave("Ben")
        (told,) = direct(here, "Ben")
        assert told.content.startswith(LEFT)
        assert "ducat" not in told.content
        assert button(told, "nopurse") is None
        await play_by_people(here, 10)
        assert direct(here, "Ben")[0].content == told.content, "what the computer does is not told"
        await here.slash("Ben", "join")
        table = await here.truth()
        (again,) = direct(here, "Ben")
        assert plain(again.content) == expected(here, table, "Ben"), "with the seat comes the purse"
        await here.leave("Ben")
        await play_by_people(here, 500)
        assert (await here.truth()).phase is Phase.FINISHED
        assert direct(here, "Ben")[0].content.startswith(LEFT)
        assert len(posts(here, "Ben")) == 1


async def play_by_people(here: Room, steps: int) -> None:
    """Let those decide who play, as long as one of them is to."""
    player = RandomPlayer(Random(1))
    for _ in range(steps):
        table = await here.truth()
        chair = table.acting_chair
        if table.phase is Phase.PLAYING and chair is not None and not chair.computer:
            await here.say(table, player.decide(table.view_of(here.acting(table).id)))


async def test_a_game_that_ends_early_closes_them(here: Room) -> None:
    await here.seat(3)
    for name in ("Ada", "Ben", "Cleo"):
        await here.leave(name)
    assert (await here.truth()).phase is Phase.DESERTED
    for name in ("Ada", "Ben", "Cleo"):
        (told,) = direct(here, name)
        assert "ducat" not in told.content
        assert button(told, "nopurse") is None


async def test_no_more_of_these(room: OpenRoom) -> None:
    """A button of the direct message stops it for good: at this table, at the next, after a restart."""
    async with room(QUICK) as here:
        await here.seat(3)
        ben = here.people["Ben"].user
        (told,) = direct(here, "Ben")
        await here.restart()
        await press(ben, told, "nopurse")
        assert direct(here, "Ben")[0].content.startswith(STOPPED)
        await here.restart()
        await play(here, 500)
        await here.seat(3)
        (told,) = direct(here, "Ben")
        assert told.content.startswith(STOPPED)
        assert "ducat" not in told.content
        assert not (await Preferences(here.store).of_person(ben.id)).purse
        assert len(direct(here, "Ada")) == 2, "others get theirs"
        await here.choose_setting("Ben", "me", "purse", "yes")
        assert len(direct(here, "Ben")) == 2
        assert direct(here, "Ben")[1].content.startswith("💰 Your purse: ")
        await here.choose_setting("Ben", "me", "purse", "no")
        assert direct(here, "Ben")[1].content.startswith(STOPPED)


async def test_a_server_may_send_none(here: Room) -> None:
    here.env.backend.guilds[here.guild.id].owner_id = here.people["Ada"].id
    await here.choose_setting("Ada", "server", "purses", "no")
    await here.choose_setting("Ben", "me", "purse", "yes")
    close_dms(here, "Cleo")
    await here.seat(3)
    await play(here, 12)
    assert [direct(here, name) for name in ("Ada", "Ben", "Cleo")] == [[], [], []]
    assert opened(here) == 0
    here.take()
    assert not [line for line in here.lines if CLOSED in line.text]
    await here.choose_setting("Ada", "server", "purses", "yes")
    await play(here, 12)
    assert len(direct(here, "Ben")) == 1


async def test_a_slow_direct_message_holds_up_the_table_once(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While Discord limits edits of one purse, the table message follows, and the next time at once."""
    await here.seat(3)
    table = await play(here, 1)
    payer = next(name for name, person in here.people.items() if person.id == here.acting(table).id)
    limited = [True]
    tried = list[str]()
    request = FakeHTTPClient.request

    async def held(client: Any, route: Any, *args: Any, **named: Any) -> Any:
        if limited and route.method == "PATCH" and path_to(here, payer) in route.url:
            tried.append(route.url)
            await asyncio.sleep(1_337.0)
        return await request(client, route, *args, **named)

    monkeypatch.setattr(FakeHTTPClient, "request", held)
    await here.say(table, table.running_game().legal_commands()[0])
    await here.env.advance_time(MAX_DIRECT_SECONDS + 1)
    table = await here.truth()
    assert here.button_decision(here.live()[0]) == table.decision_number
    assert (await here.store.publication(table.id)).published == table.version
    assert plain(direct(here, payer)[0].content) != expected(here, table, payer)
    table = await play(here, 1)
    assert here.button_decision(here.live()[0]) == table.decision_number
    assert len(tried) == 1, "it is left alone for a while"
    limited.clear()
    services_of(here).background.retry_at(here.people[payer].id)
    await here.env.settle()
    assert plain(direct(here, payer)[0].content) == expected(here, table, payer)


async def test_all_that_a_decision_shows_is_noted_in_one_write(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The entry is one write, and its messages with the purse are the other."""
    await here.seat(3)
    table = await play(here, 1)
    notes = list[Sequence[PostedMessage]]()
    keep = here.store.keep_publication

    async def noted(table_id: int, *, shown: Sequence[PostedMessage] = (), **named: Any) -> None:
        notes.append(shown)
        await keep(table_id, shown=shown, **named)

    monkeypatch.setattr(here.store, "keep_publication", noted)
    commands = table.running_game().legal_commands()
    await here.say(table, next(each for each in commands if isinstance(each, PayBribe) and each.amount))
    assert len(notes) == 1
    assert {"story", "call", "table", "purse"} <= {each.kind for each in notes[0]}


# --- the queue ---


@dataclass
class Notes:
    """The store, as far as the queue knows it."""

    kept: dict[str, str]

    async def save_note(self, key: str, value: str) -> None:
        self.kept[key] = value

    async def note(self, key: str) -> str | None:
        return self.kept.get(key)


async def test_channels_are_opened_one_at_a_time(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    http = here.env.bot.http
    at_once = 0
    most = 0
    real: Callable[[int], Awaitable[Any]] = http.start_private_message

    async def slow(user_id: int) -> Any:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        await asyncio.sleep(0)
        try:
            return await real(user_id)
        finally:
            at_once -= 1

    monkeypatch.setattr(http, "start_private_message", slow)
    store: Any = Notes({})
    told = list[int]()
    channels = DirectChannels(here.env.bot, store, told.append)
    people = [person.id for person in here.people.values()]
    for user_id in people * 2:
        assert not (await channels.find(user_id)).arrived
    await until(lambda: len(told) == len(people))
    assert told == people
    assert most == 1
    for name, person in here.people.items():
        assert (await channels.find(person.id)).channel_id == here.people[name].user.dm_channel.id
        assert int(store.kept[f"direct:{person.id}"]) == here.people[name].user.dm_channel.id
    await channels.close()
