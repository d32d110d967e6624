"""A way past the absent, and what moderators do: told in the channel, and nobody sees a purse by it."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import discord
import pytest

from bot.tables.deadlines import Timeouts
from bot.tables.table import Table
from bot.tables.table_view import Phase
from intrigue_core.players import RandomPlayer
from tests.support.builders import open_bribe
from tests.support.judging import until
from tests.support.moderating import moderator
from tests.support.room import OpenRoom, Room
from tests.support.talking import offer_for, tell

PATIENCE = Timeouts(decision=timedelta(minutes=30), game=timedelta(days=7))
HALF_HOUR, WEEK = 1_801.0, 7 * 86_400.0
AWAY = "seems to be away"


def of(here: Room, table: Table, seat: int) -> str:
    user_id = table.chairs[seat].user_id
    return next(name for name, person in here.people.items() if person.id == user_id)


async def go_absent(here: Room) -> tuple[Table, str]:
    """Let whoever must decide be away for half an hour; return the table then, and who that is."""
    table = await here.seat(3)
    await here.env.advance_time(HALF_HOUR)
    table = await here.truth()
    seat = table.running_game().acting
    assert seat is not None
    return table, of(here, table, seat)


@pytest.mark.parametrize("restarted", [False, True])
async def test_who_owes_a_decision_for_long_is_shown_as_away(room: OpenRoom, restarted: bool) -> None:
    async with room(timeouts=PATIENCE) as here:
        await here.seat(3)
        said = len(here.story())
        await here.env.advance_time(HALF_HOUR - 60)
        assert AWAY not in here.text(here.live()[0])
        if restarted:
            await here.restart()
        await here.env.advance_time(60)
        assert AWAY in here.text(here.live()[0])
        assert len(here.story()) == said, "it is shown, and nobody is told or called"
        assert len(here.calls()) == 1


async def test_the_host_lets_a_computer_take_over(room: OpenRoom) -> None:
    async with room(timeouts=PATIENCE) as here:
        table = await here.seat(3)
        player = RandomPlayer(Random(1))
        while here.acting(table).name == "ada":
            await here.say(table, player.decide(table.view_of(here.acting(table).id)))
            table = await here.truth()
        away = here.acting(table)
        await here.env.advance_time(HALF_HOUR)
        other = next(
            name for name, person in here.people.items() if name in ("Ben", "Cleo") and person.id != away.id
        )
        (refused,) = here.answers(await here.click(other, "handover"))
        assert "That is for Ada, the host, to decide." in refused.text
        told = here.answers(await here.click("Ada", "handover"))
        assert any("lets a computer player stand in" in answer.text and answer.public for answer in told)
        (before,) = [chair for chair in (await here.truth()).chairs if chair.user_id == away.id]
        assert before.computer
        back = await here.slash(away, "join")
        assert any("is back and takes over" in answer.text for answer in back)


async def test_where_the_host_is_away_two_have_to_agree(room: OpenRoom) -> None:
    async with room(timeouts=PATIENCE) as here:
        table = await here.seat(3)
        player = RandomPlayer(Random(1))
        while here.acting(table).id != here.people["Ada"].id:
            await here.say(table, player.decide(table.view_of(here.acting(table).id)))
            table = await here.truth()
        await here.env.advance_time(HALF_HOUR)
        (first,) = here.answers(await here.click("Ben", "handover"))
        assert "One more player has to agree" in first.text
        (again,) = here.answers(await here.click("Ben", "handover"))
        assert "You have said so already" in again.text
        (own,) = here.answers(await here.click("Ada", "handover"))
        assert "not away" in own.text
        await here.click("Cleo", "handover")
        assert (await here.truth()).chairs[0].computer


async def test_who_acts_is_no_longer_away(room: OpenRoom) -> None:
    async with room(timeouts=PATIENCE) as here:
        table, _ = await go_absent(here)
        player = RandomPlayer(Random(1))
        await here.say(table, player.decide(table.view_of(here.acting(table).id)))
        assert AWAY not in here.text(here.live()[0])
        assert all(chair.is_there for chair in (await here.truth()).chairs)


async def test_a_game_that_nobody_plays_on_frees_its_channel(room: OpenRoom) -> None:
    async with room(timeouts=PATIENCE) as here:
        await go_absent(here)
        await here.env.advance_time(WEEK)
        table = await here.truth()
        assert table.phase is Phase.CLOSED
        assert "Nobody has played on for a long time" in here.story()[-1]
        assert here.live() == []
        (opened, *_) = await here.slash("Zoe", "join")
        assert opened.text == "Zoe opens a table."


async def test_who_has_left_the_server_is_away(room: OpenRoom) -> None:
    async with room() as here:
        for name in ("Ben", "Cleo"):
            closed = here.people[name].user.dm_channel
            here.env.inject_error(
                "POST", f"/channels/{closed.id}/messages", status=403, code=50278, times=None
            )
        table = await here.seat(3)
        by_name = {chair.name: chair.is_there for chair in table.chairs}
        assert by_name == {"Ada": True, "Ben": False, "Cleo": False}
        player = RandomPlayer(Random(1))
        while here.acting(table).id == here.people["Ada"].id:
            await here.say(table, player.decide(table.view_of(here.acting(table).id)))
            table = await here.truth()
        assert AWAY in here.text(here.live()[0])
        await here.click("Ada", "handover")
        table = await here.truth()
        assert sum(chair.computer for chair in table.chairs) >= 1


async def test_a_newcomer_plays_on(room: OpenRoom) -> None:
    async with room() as here:
        table = await here.seat(3)
        await here.leave("Ben")
        (asked, *_) = await here.slash("Zoe", "join")
        assert asked.text == "Zoe would like to play on for 🟡 Ben. Everybody at the table has to agree."
        assert "Zoe would like to play on for" in here.text(here.live()[0])
        (again,) = await here.slash("Zoe", "join")
        assert "others have to agree" in again.text
        (own,) = here.answers(await here.click("Zoe", "letin"))
        assert "You have no seat" in own.text
        (no_purse,) = await here.slash("Zoe", "purse")
        assert "You have no seat" in no_purse.text
        await here.restart()
        await here.click("Ada", "letin")
        await here.click("Cleo", "letin")
        assert "🟡 Zoe takes over the seat." in "\n".join(here.story())
        table = await here.truth()
        cash = table.running_game().view(1).cash
        (purse,) = await here.slash("Zoe", "purse")
        assert f"Your purse: {cash:,}" in purse.text
        (gone,) = await here.slash("Ben", "purse")
        assert "You have no seat" in gone.text


async def test_taking_over_a_seat_rewrites_nothing_that_was_told(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        table = await until(here, lambda public: open_bribe(public) and public.round > 1)
        await tell(here, offer_for(table, 1_000))
        told = {one.id: here.text(one) for one in here.messages() if one.id != here.live()[0].id}
        assert sum("Ben" in text for text in told.values()) > 3
        await here.leave("Ben")
        await here.slash("Zoe", "join")
        await here.click("Ada", "letin")
        await here.click("Cleo", "letin")
        await until(here, lambda public: public.round > 2)
        after = {one.id: here.text(one) for one in here.messages()}
        changed = {number for number, text in told.items() if after.get(number, text) != text}
        assert "Zoe" in "".join(after.values())
        assert all(told[number].startswith("💬 ") for number in changed), "an offer that was open has ended"
        assert all("Ben" in after[number] for number in told.keys() & after.keys() if "Ben" in told[number])


async def test_only_moderators(room: OpenRoom) -> None:
    async with room() as here:
        (none,) = await here.slash("Zoe", "table close")
        assert "Only those who may manage messages" in none.text
        await here.seat(3)
        before = len(await here.log())
        for command, options in (
            ("close", {}),
            ("pause", {}),
            ("remove", {"player": here.people["Ben"].user}),
        ):
            (refused,) = await here.slash("Zoe", f"table {command}", **options)
            assert "Only those who may manage messages" in refused.text
            assert not refused.public
        assert len(await here.log()) == before


async def test_a_moderator_who_plays_pauses_and_closes_but_removes_nobody(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        moderator(here, "Ada")
        before = len(await here.log())
        (refused,) = await here.slash("Ada", "table remove", player=here.people["Ben"].user)
        assert "You are playing at this table yourself, so you cannot remove others" in refused.text
        assert not refused.public
        assert len(await here.log()) == before
        await here.slash("Ada", "table pause")
        assert (await here.truth()).paused
        await here.slash("Ada", "table resume")
        assert not (await here.truth()).paused
        told = await here.slash("Ada", "table close")
        assert told[0].text == "Ada closes the table, as a moderator."
        assert (await here.truth()).phase is Phase.CLOSED


async def test_a_pause(room: OpenRoom) -> None:
    async with room(timeouts=PATIENCE) as here:
        table = await here.seat(3)
        zoe = moderator(here)
        (told,) = (answer for answer in await here.slash(zoe, "table pause") if answer.public)
        assert told.text == "Zoe pauses the game, as a moderator."
        assert "A moderator has paused the game." in here.text(here.live()[0])
        (call,), called = here.calls(), here.called()
        await here.env.advance_time(WEEK)
        player = RandomPlayer(Random(1))
        (refused,) = await here.say(table, player.decide(table.view_of(here.acting(table).id)))
        why, now = refused.text.splitlines()
        assert why == "⚠️ The game is paused."
        assert now.startswith("Now: the game goes on when a moderator uses `/table resume`; everybody")
        await here.restart()
        await here.slash(zoe, "table resume")
        (again,) = here.calls()
        assert again.id > call.id
        assert here.called() == [*called, here.acting(table).id], "it is called again"
        assert (await here.truth()).phase is Phase.PLAYING


async def test_a_moderator_removes_somebody_and_closes_the_table(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        zoe = moderator(here)
        told = await here.slash(zoe, "table remove", player=here.people["Ben"].user)
        assert "Zoe removes Ben from the game, as a moderator" in told[0].text
        (refused,) = await here.slash("Ben", "join")
        assert "all its seats are taken" in refused.text
        (no_purse,) = await here.slash(zoe, "purse")
        assert "You have no seat" in no_purse.text
        assert (await here.slash(zoe, "table close"))[0].text == "Zoe closes the table, as a moderator."
        assert (await here.truth()).phase is Phase.CLOSED
        assert here.live() == []
        assert (await here.slash("Ben", "join"))[0].text == "Ben opens a table."


async def test_a_moderator_removes_somebody_from_a_lobby(room: OpenRoom) -> None:
    async with room() as here:
        await here.slash("Ada", "join")
        await here.slash("Ben", "join")
        zoe = moderator(here)
        (told, *_) = await here.slash(zoe, "table remove", player=here.people["Ada"].user)
        assert told.text == "Zoe removes Ada from the table, as a moderator."
        assert [chair.name for chair in (await here.truth()).chairs] == ["Ben"]
        for refused in (
            *await here.slash("Ada", "join"),
            *here.answers(await here.click("Ada", "join")),
        ):
            assert "A moderator has removed you from this table" in refused.text
            assert not refused.public
        assert [chair.name for chair in (await here.truth()).chairs] == ["Ben"]
        await here.slash(zoe, "table close")
        assert here.live() == []
        assert any("This table is closed." in here.text(message) for message in here.messages())


async def test_a_channel_that_is_deleted_has_no_table(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        channel = here.env.bot.get_channel(here.channel.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.delete()
        await here.env.settle()
        assert (await here.truth()).phase is Phase.CLOSED
        assert await here.store.find_table(here.channel.id) is None
