"""Purses by direct message are for who wants them: offered once, sent at a click, turned off by another."""

from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import Any

import simcord

from bot.demo.visible import walk
from bot.preferences.keeping import Preferences
from bot.tables.clocks.deadlines import Patience
from bot.tables.table import Phase
from intrigue_core.players import RandomPlayer
from tests.bot.surface.room import OpenRoom, Room

OFFER = "💰 Your money is your secret"
SENT = "📬 Your purse is in your direct messages"
STOPPED = "Your purse no longer comes by direct message."


def direct(here: Room, name: str) -> list[simcord.ResponseMessage]:
    """The bot's direct messages to somebody, as they are now."""
    stored: dict[int, Any] = here.env.backend.messages.get(here.people[name].user.dm_channel.id, {})
    return [simcord.ResponseMessage(here.env, message) for _, message in sorted(stored.items())]


def button(shown: simcord.ResponseMessage, action: str) -> str | None:
    ids = [str(node["custom_id"]) for node in walk(shown.components) if "custom_id" in node]
    return next((each for each in ids if each.startswith(f"ig1:{action}:")), None)


async def press(
    person: simcord.MemberActor | simcord.UserHandle, shown: simcord.ResponseMessage, action: str
) -> simcord.InteractionResult:
    custom_id = button(shown, action)
    assert custom_id is not None
    return await person.click(shown, custom_id=custom_id)


async def purse_of(here: Room, name: str) -> simcord.ResponseMessage:
    """What ``/purse`` answers."""
    shown = (await here.people[name].slash(here.channel, "purse")).response
    assert shown is not None
    assert shown.ephemeral
    return shown


async def play(here: Room, steps: int, seed: int = 1) -> None:
    player = RandomPlayer(Random(seed))
    for _ in range(steps):
        table = await here.truth()
        if table.phase is Phase.PLAYING:
            await here.say(table, player.decide(table.view_of(here.acting(table).id)))


async def cash(here: Room, name: str) -> int:
    return (await here.truth()).view_of(here.people[name].id).cash


def close_dms(here: Room, name: str, times: int | None = None) -> None:
    path = f"/channels/{here.people[name].user.dm_channel.id}/messages"
    here.env.inject_error("POST", path, status=403, code=50007, times=times)


async def test_nobody_is_written_to_unasked(room: OpenRoom) -> None:
    """In a whole game nobody is sent anything; nor is it announced, if it could not be."""
    async with room(purses=False) as here:
        close_dms(here, "Ben")
        await here.seat(3)
        await play(here, 500)
        assert (await here.truth()).phase is Phase.FINISHED
        here.take()
        assert not [line for line in here.lines if line.where == "dm"]
        assert not [request for request in here.env.http_requests if "/users/@me/channels" in request.path]
        assert not any("direct message" in line for line in here.story())
        offers = [line for line in here.lines if OFFER in line.text]
        assert sorted((line.where, line.to) for line in offers) == [
            ("ephemeral", name) for name in ("Ada", "Ben", "Cleo")
        ], "once for each"


async def test_it_is_offered_once_in_a_life(room: OpenRoom) -> None:
    async with room(purses=False) as here:
        await here.slash("Ben", "join")
        await here.slash("Cleo", "join")
        said = await here.slash("Ada", "join")
        assert not any(OFFER in one.text for one in said), "there is no purse in a lobby"
        said = await here.slash("Ada", "start")
        assert [one.public for one in said if OFFER in one.text] == [False]
        await here.restart()
        await play(here, 40)
        await here.slash("Zoe", "table show")
        here.take()
        assert not [line for line in here.lines if OFFER in line.text and line.to == "Zoe"]
        assert len([line for line in here.lines if OFFER in line.text and line.to == "Ada"]) == 1


async def test_it_is_offered_after_a_decision_by_button(room: OpenRoom) -> None:
    async with room(purses=False) as here:
        await here.seat(3)
        player = RandomPlayer(Random(2))
        while here.acting(table := await here.truth()).id == here.people["Ada"].id:
            await here.say(table, player.decide(table.view_of(here.acting(table).id)))
        person = here.acting(table)
        here.take()
        await here.decide(table, player.decide(table.view_of(person.id)))
        lines = here.take()
        assert [(line.where, line.to) for line in lines if OFFER in line.text] == [
            ("ephemeral", person.user.global_name)
        ]


async def test_who_has_said_what_they_want_is_not_asked(room: OpenRoom) -> None:
    async with room(purses=False) as here:
        await here.choose_setting("Ada", "me", "purse", "no")
        await here.choose_setting("Ben", "me", "purse", "yes")
        await here.slash("Ada", "join")
        await here.slash("Ben", "join")
        await here.slash("Cleo", "join")
        await here.slash("Ada", "start")
        await purse_of(here, "Cleo")  # which has the button
        await play(here, 40)
        here.take()
        assert not [line for line in here.lines if OFFER in line.text]
        assert {line.to for line in here.lines if line.where == "dm"} == {"Ben"}


async def test_a_click_on_the_offer_sends_it_at_once(room: OpenRoom) -> None:
    async with room(purses=False) as here:
        for name in ("Ada", "Ben", "Cleo"):
            await here.slash(name, "join")
        started = await here.people["Ada"].slash(here.channel, "start")
        (offer,) = (one for one in started.followups if OFFER in here.text(one))
        await press(here.people["Ada"], offer, "dmpurse")
        assert SENT in here.text(offer)
        assert "Your purse: 32,000 ducats" in here.text(offer)
        assert button(offer, "dmpurse") is None
        (told,) = direct(here, "Ada")
        assert "Your purse: 32,000 ducats" in here.text(told)
        (link,) = (node for node in walk(told.components) if "url" in node)
        table = await here.truth()
        guild = here.channel.guild
        assert guild is not None
        assert link["url"] == f"https://discord.com/channels/{guild.id}/{here.channel.id}"
        assert direct(here, "Ben") == []
        await here.restart()
        await play(here, 30)
        (told,) = direct(here, "Ada")
        assert await here.truth() != table
        assert f"Your purse: {await cash(here, 'Ada'):,} ducat" in here.text(await purse_of(here, "Ada"))
        assert button(await purse_of(here, "Ada"), "dmpurse") is None, "who gets it is not offered it"
        assert "round 3 of 5" in here.text(told), "kept up to date"


async def test_a_click_under_the_purse_sends_it_at_once(room: OpenRoom) -> None:
    async with room(purses=False) as here:
        await here.seat(3)
        shown = await purse_of(here, "Cleo")
        assert await press(here.people["Cleo"], shown, "dmpurse")
        assert SENT in here.text(shown)
        assert len(direct(here, "Cleo")) == 1
        (refused,) = await here.slash("Zoe", "purse")
        assert "You have no seat" in refused.text


async def test_closed_direct_messages_are_said_to_the_one_who_clicks(room: OpenRoom) -> None:
    async with room(purses=False) as here:
        await here.seat(3)
        close_dms(here, "Ben", times=1)
        shown = await purse_of(here, "Ben")
        await press(here.people["Ben"], shown, "dmpurse")
        assert "⚠️ Discord does not let me send you direct messages." in here.text(shown)
        assert direct(here, "Ben") == []
        again = await purse_of(here, "Ben")
        assert button(again, "dmpurse") is not None, "it can be tried again"
        await press(here.people["Ben"], again, "dmpurse")
        assert SENT in here.text(again)
        assert len(direct(here, "Ben")) == 1


async def test_discord_s_own_troubles_only_delay_it(room: OpenRoom) -> None:
    async with room(purses=False) as here:
        await here.seat(3)
        path = f"/channels/{here.people['Ben'].user.dm_channel.id}/messages"
        here.env.inject_error("POST", path, status=403, code=40003, times=1)
        shown = await purse_of(here, "Ben")
        await press(here.people["Ben"], shown, "dmpurse")
        assert "📬 Your purse is on its way" in here.text(shown)
        await here.env.advance_time(30)
        assert len(direct(here, "Ben")) == 1


async def test_no_more_of_these(room: OpenRoom) -> None:
    """A button of the direct message stops it for good: at this table, at the next, after a restart."""
    async with room() as here:
        await here.seat(3)
        ben = here.people["Ben"].user
        (told,) = direct(here, "Ben")
        await here.restart()
        await press(ben, told, "nopurse")
        assert here.text(told).startswith(STOPPED)
        await here.restart()
        await play(here, 25)
        assert [here.text(one).startswith(STOPPED) for one in direct(here, "Ben")] == [True]
        here.take()
        assert not [line for line in here.lines if OFFER in line.text], "who said no is not asked"
        assert not (await Preferences(here.store).of_person(ben.id)).purse
        assert here.text(direct(here, "Ada")[0]).startswith("## Your purse"), "others keep theirs"

        await press(ben, told, "dmpurse")
        assert here.text(told).startswith(f"## Your purse: {await cash(here, 'Ben'):,} ducat"), (
            "it is it again"
        )
        await press(ben, told, "nopurse")
        await play(here, 5)
        assert [here.text(one).startswith(STOPPED) for one in direct(here, "Ben")] == [True]
        shown = await purse_of(here, "Ben")
        for method in ("PATCH", "GET"):  # it is gone, and not there when it is looked for
            here.env.inject_error(method, "/channels/*/messages/*", status=404, code=10008, times=1)
        await press(here.people["Ben"], shown, "dmpurse")
        assert [here.text(one).startswith("## Your purse") for one in direct(here, "Ben")] == [False, True]


async def test_no_more_of_these_after_the_game(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        await play(here, 500)
        assert (await here.truth()).phase is Phase.FINISHED
        (told,) = direct(here, "Ben")
        await press(here.people["Ben"].user, told, "nopurse")
        assert here.text(told).startswith(STOPPED)
        await press(here.people["Ben"].user, told, "dmpurse")
        assert here.text(told) == "📬 Your purse comes by direct message as soon as you play."
        await here.seat(3)
        assert len(direct(here, "Ben")) == 2


async def test_the_button_of_a_game_that_is_over(room: OpenRoom) -> None:
    async with room(purses=False) as here:
        await here.seat(3)
        shown = await purse_of(here, "Ben")
        await play(here, 500)
        await press(here.people["Ben"], shown, "dmpurse")
        assert here.text(shown) == "📬 Your purse comes by direct message as soon as you play."
        assert direct(here, "Ben") == []


async def test_a_server_may_send_it_to_everybody_who_has_not_said_no(room: OpenRoom) -> None:
    async with room(purses=False) as here:
        await here.choose_setting("Ben", "me", "purse", "no")
        guild = here.channel.guild
        assert guild is not None
        here.env.backend.guilds[guild.id].owner_id = here.people["Ada"].id
        await here.choose_setting("Ada", "server", "purses", "yes")
        await here.seat(3)
        assert [len(direct(here, name)) for name in ("Ada", "Ben", "Cleo")] == [1, 0, 1]
        await here.choose_setting("Ada", "server", "purses", "no")
        await play(here, 12)
        assert here.text(direct(here, "Cleo")[0]).startswith(STOPPED), "what is not kept up to date says so"


async def test_who_is_absent_without_direct_messages_is_found_by_the_clock(room: OpenRoom) -> None:
    """Without a purse to send, nothing says that somebody has left but that they do not decide."""
    async with room(purses=False, patience=Patience(decision=timedelta(minutes=30))) as here:
        close_dms(here, "Cleo")
        await here.seat(3)
        table = await here.truth()
        assert all(chair.is_there for chair in table.chairs)
        await here.env.advance_time(31 * 60)
        absent = [chair.name for chair in (await here.truth()).chairs if not chair.is_there]
        assert absent == [here.acting(table).user.global_name]
