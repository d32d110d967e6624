"""The ban list of a server: who may not join or be invited there, open to everybody, with an end."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from bot.demo.transcript import walk
from bot.tables.retention import data_export
from bot.tables.table_view import Phase
from tests.support.builders import finish, some
from tests.support.lobby import beside
from tests.support.moderating import moderator
from tests.support.room import WORDS, Panel, Room, services_of, shown_by

DAY = 86_400.0


async def ban(here: Room, whom: str, days: int = 7) -> str:
    (told, *_) = await here.slash(moderator(here), "table remove", player=here.people[whom].user, days=days)
    assert told.public
    return told.text


async def listed(here: Room, who: str) -> Panel:
    return Panel(here, here.people[who], shown_by(await here.people[who].slash(here.channel, "table bans")))


async def test_who_is_banned_is_told_and_joins_nowhere_on_the_server(here: Room) -> None:
    await here.join("Ada", "Ben")
    elsewhere = beside(here)
    await elsewhere.slash("Ben", "join")
    told = await ban(here, "Ben")
    until = int((here.env.now() + timedelta(days=7)).timestamp())
    assert f"<@{here.people['Ben'].id}> may not play on this server until <t:{until}:f>" in told
    await here.env.settle()
    assert [chair.name for chair in (await here.truth()).chairs] == ["Ada"]
    assert (await elsewhere.truth()).phase is Phase.ABANDONED, "he was alone there"
    for place in (elsewhere, here):
        (refused,) = await place.slash("Ben", "join")
        assert "You can join again <t:" in refused.text
        assert not refused.public
    assert (await elsewhere.truth()).closed, "no table was opened for him"
    await here.restart()
    assert "You can join again <t:" in await here.told("Ben", "join")


async def test_a_ban_ends_by_itself(here: Room) -> None:
    await ban(here, "Ben", days=1)
    await here.env.advance_time(DAY - 60)
    assert "You can join again" in await here.told("Ben", "join")
    await here.env.advance_time(120)
    (opened, *_) = await here.slash("Ben", "join")
    assert opened.text == "Ben opens a table."
    assert (await services_of(here).store.bans_of(here.people["Ben"].id)) == {}


async def test_everybody_reads_the_list_and_moderators_take_off_it(here: Room) -> None:
    await ban(here, "Ben")
    shown = await listed(here, "Cleo")
    assert f"<@{here.people['Ben'].id}>: until <t:" in shown.text
    assert not any("custom_id" in node for node in walk(shown.message.components))
    panel = await listed(here, "Zoe")
    control = some(panel.control("liftban"))
    await panel.person.select(panel.message, [here.people["Ben"]], custom_id=control["custom_id"])
    assert "Nobody." in (await listed(here, "Cleo")).text
    (opened, *_) = await here.slash("Ben", "join")
    assert opened.text == "Ben opens a table."


async def test_who_moderates_no_more_takes_nobody_off(here: Room) -> None:
    await ban(here, "Ben")
    panel = await listed(here, "Zoe")
    control = some(panel.control("liftban"))
    moderator(here, "Cleo")
    chosen = await panel.person.select(panel.message, [here.people["Ben"]], custom_id=control["custom_id"])
    assert WORDS("refused-not_a_moderator") in here.answers(chosen)[0].text
    assert f"<@{here.people['Ben'].id}>" in (await listed(here, "Ada")).text


@pytest.mark.parametrize("who", ["Ada", "Ben"])
async def test_neither_host_nor_guest_bans(here: Room, who: str) -> None:
    await here.join("Ada", "Ben")
    (refused,) = await here.slash(who, "table remove", player=here.people["Cleo"].user, days=7)
    assert WORDS("refused-not_a_moderator") in refused.text
    assert "Nobody." in (await listed(here, "Zoe")).text


async def test_nobody_bans_themselves(here: Room) -> None:
    moderator(here)
    (refused,) = await here.slash("Zoe", "table remove", player=here.people["Zoe"].user, days=7)
    assert WORDS("refused-banned_self") in refused.text


async def test_who_is_banned_cannot_be_invited(here: Room) -> None:
    await ban(here, "Cleo")
    await here.slash("Ada", "join")
    result = await here.people["Ada"].context_menu(here.channel, "Invite to my table", here.people["Cleo"])
    assert "on the list of who may not play on this server" in here.reply(result)


async def test_who_is_banned_while_they_wait_for_a_seat_is_let_in_by_nobody(here: Room) -> None:
    await here.seat(3)
    await here.leave("Ben")
    await here.slash("Dan", "join")
    await ban(here, "Dan")
    for who in ("Ada", "Cleo"):
        (refused,) = here.answers(await here.click(who, "letin"))
        assert "on the list of who may not play on this server" in refused.text
    assert here.people["Dan"].id not in (await here.truth()).users


async def test_a_rematch_keeps_no_seat_for_who_is_banned(here: Room) -> None:
    await here.seat(3)
    table = await here.truth()
    await finish(services_of(here).tables, table)
    await ban(here, "Ben")
    await here.env.settle()
    await here.slash("Ada", "table show")
    await here.click("Ada", "rematch")
    assert [chair.name for chair in (await here.truth()).chairs] == ["Ada", "Cleo"]


async def test_a_ban_outlives_erasure_and_is_shown_and_exported(here: Room) -> None:
    await ban(here, "Ben")
    ben = here.people["Ben"].id
    services = services_of(here)
    await services.eraser.erase(ben)
    assert "You can join again" in await here.told("Ben", "join")
    assert (await services.store.holdings(ben)).bans == 1
    assert "the ban list of a server" in await here.told("Ben", "privacy")
    exported = json.loads(await data_export(services.store, ben, here.env.now()))
    assert [one["server"] for one in exported["banned_on"]] == [str(here.guild.id)]
    await services.store.remove_server(here.guild.id)
    assert await services.store.bans_of(ben) == {}
