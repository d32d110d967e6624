"""Who wants to play on Discord: a full table offers another, wishes are called, open tables are listed."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord
from simcord.backend.models.channel import Overwrite
from simcord.builders import RoleHandle
from simcord.enums import OverwriteType

from bot.demo.transcript import walk
from bot.preferences import Threads
from bot.tables.table_view import Phase
from tests.commands.test_gathering import actions, invite, is_silent, named_in
from tests.support.builders import some
from tests.support.lobby import beside, more
from tests.support.room import WORDS, Panel, Room, services_of, shown_by

UNHEARD = discord.Permissions.text().value & ~discord.Permissions(mention_everyone=True).value
"""What a bot has that may not mention roles."""


async def press(here: Room, who: str, message: simcord.ResponseMessage, action: str) -> Panel:
    """Press a button of a message, and get what it was answered with."""
    result = await Panel(here, here.people[who], message).press(action)
    return Panel(here, here.people[who], message if result.response is None else result.response)


async def wish(here: Room, who: str) -> Panel:
    """Ask in `/games open` to be told of new tables."""
    listed = shown_by(await here.people[who].slash(here.channel, "games open"))
    return await press(here, who, listed, "tellme")


def calls(here: Room) -> list[simcord.ResponseMessage]:
    """The lines that call people, with their buttons."""
    return [message for message in here.messages() if "📣" in here.text(message)]


async def fill(here: Room, count: int = 5) -> None:
    for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")[:count]:
        await here.slash(name, "join")


# --- the full table ---


@pytest.mark.parametrize("command", [True, False])
async def test_the_sixth_person_is_offered_a_table_of_their_own(here: Room, command: bool) -> None:
    await fill(here)
    zoe = here.people["Zoe"]
    tried = await (zoe.slash(here.channel, "join") if command else here.click("Zoe", "join"))
    offered = Panel(here, zoe, shown_by(tried))
    assert offered.message.ephemeral
    assert "All 5 seats are taken" in offered.text
    assert actions(offered.message) == ["openanother", "tellme"]
    await offered.press("openanother")
    (thread,) = here.channel.threads
    there = beside_thread(here, thread)
    table = await there.truth()
    assert [chair.name for chair in table.chairs] == ["Zoe"]
    assert (await here.truth()).chair_of(zoe.id) is None
    again = await offered.press("openanother")
    assert f"<#{thread.id}>" in " ".join(answer.text for answer in here.answers(again))
    assert len(here.channel.threads) == 1, "one is enough"


def beside_thread(here: Room, thread: simcord.ChannelHandle) -> Room:
    other = beside(here)
    other.channel = thread
    return other


async def test_a_running_game_is_no_dead_end(here: Room) -> None:
    await here.seat(3)
    result = await here.people["Zoe"].slash(here.channel, "join")
    offered = shown_by(result)
    assert actions(offered) == ["openanother", "tellme"]


async def test_a_thread_is_offered_only_where_one_may_be_opened(here: Room) -> None:
    await fill(here)
    before = Panel(here, here.people["Zoe"], shown_by(await here.people["Zoe"].slash(here.channel, "join")))
    await here.preferences.change_server(here.guild.id, threads=Threads.NEVER)
    other = here.guild.create_text_channel("parlour")
    hidden = here.guild.create_text_channel(
        "cellar", overwrites={here.people["Zoe"]: discord.PermissionOverwrite(view_channel=False)}
    )
    await here.env.settle()
    (answer,) = here.answers(await before.press("openanother"))
    offered = shown_by(await here.people["Zoe"].slash(here.channel, "join"))
    assert actions(offered) == ["tellme"]
    for told in (here.text(offered), answer.text):
        assert f"<#{other.id}>" in told
        assert f"<#{hidden.id}>" not in told
        assert f"<#{here.channel.id}>" not in told
    assert here.channel.threads == []


# --- wishes ---


async def test_who_has_asked_is_called_once_when_a_lobby_opens(here: Room) -> None:
    panel = await wish(here, "Ben")
    assert "You are told of new tables" in panel.text
    await here.slash("Ada", "join")
    (line,) = calls(here)
    assert named_in(here, line) == [here.people["Ben"].id]
    assert not is_silent(here, line)
    assert actions(line) == ["join", "nocalls"]
    await press(here, "Ben", line, "join")
    assert len((await here.truth()).chairs) == 2
    await here.slash("Ada", "leave")
    await here.slash("Ben", "leave")
    (line,) = calls(here)
    assert actions(line) == [], "it is of no use any more"
    await here.slash("Cleo", "join")
    assert len(calls(here)) == 1, "not twice in an hour"


async def test_one_tap_on_the_line_ends_it(here: Room) -> None:
    await wish(here, "Ben")
    await here.slash("Ada", "join")
    (line,) = calls(here)
    told = await press(here, "Ben", line, "nocalls")
    assert told.message.ephemeral
    assert "You are not told" in told.text
    assert await services_of(here).store.wishes_on(here.guild.id) == []


async def test_a_private_table_calls_nobody_until_it_is_open_to_all(here: Room) -> None:
    await wish(here, "Ben")
    await here.slash("Ada", "join", private=True)
    assert (await here.truth()).by_invitation
    assert calls(here) == []
    assert "a table here already" in await here.told("Cleo", "join", private=True)
    await more(here, "Ada", "invitedonly")
    assert len(calls(here)) == 1


async def test_a_wish_can_be_narrowed(here: Room) -> None:
    panel = await wish(here, "Ben")
    control = some(panel.control("wished"))
    await panel.person.select(panel.message, ["slow"], custom_id=control["custom_id"])
    (kept,) = await services_of(here).store.wishes_of(here.people["Ben"].id)
    assert kept.paces == ("slow",)
    await here.slash("Ada", "join")
    assert calls(here) == []


async def test_the_call_is_made_once_whatever_crashes(here: Room) -> None:
    await wish(here, "Ben")
    await here.slash("Ada", "join")
    await here.store.db.say("lose a note", "DELETE FROM publication WHERE kind = 'calling'")
    await here.store.db.say("lose a note", "UPDATE publication SET shows = 0 WHERE kind = 'published'")
    await here.restart()
    assert len(calls(here)) == 1


async def test_a_lobby_that_closes_unfilled_offers_word_of_the_next(here: Room) -> None:
    await here.slash("Ada", "join")
    await here.slash("Ada", "leave")
    closed = next(message for message in here.messages() if "tellme" in actions(message))
    panel = await press(here, "Zoe", closed, "tellme")
    assert panel.message.ephemeral
    assert len(await services_of(here).store.wishes_on(here.guild.id)) == 1


async def test_settings_show_a_wish_and_end_it(here: Room) -> None:
    await wish(here, "Ben")
    shown = shown_by(await here.people["Ben"].slash(here.channel, "settings me"))
    assert "You are told of new tables" in here.text(shown)
    await press(here, "Ben", shown, "nocalls")
    assert await services_of(here).store.wishes_of(here.people["Ben"].id) == []
    shown = shown_by(await here.people["Ben"].slash(here.channel, "settings me"))
    assert "tellme" in actions(shown)


# --- the server's role ---


def manager(here: Room) -> simcord.MemberActor:
    role = here.guild.create_role("Stewards", permissions=discord.Permissions(manage_guild=True))
    return here.guild.add_member(here.env.create_user("Mia"), roles=[role])


async def test_a_server_s_role_is_called_once(here: Room) -> None:
    role = here.guild.create_role("players", mentionable=True)
    await here.choose_setting(manager(here), "server", "called", role)
    await here.slash("Ada", "join")
    (line,) = calls(here)
    stored: Any = here.env.backend.messages[here.channel.id][line.id]
    assert set(stored.allowed_mentions.roles) == {role.id}
    assert not stored.allowed_mentions.users
    assert f"<@&{role.id}>" in here.text(line)
    assert actions(line) == ["join"], "nobody has a wish that could be ended"
    other = beside(here)
    await other.slash("Ben", "join")
    assert calls(other) == [], "at most once in ten minutes"


@pytest.mark.parametrize("kind", ["silent", "everyone", "managed"])
async def test_a_role_that_cannot_be_called_is_refused_at_the_setting(here: Room, kind: str) -> None:
    steward = manager(here)
    backend: Any = here.env.backend
    own: Any = next(role for role in backend.get_guild(here.guild.id).roles.values() if role.managed)
    with here.env._bot_scope():  # pyright: ignore[reportPrivateUsage]
        backend.edit_role(here.guild.id, own.id, {"permissions": UNHEARD})
    await here.env.settle()
    role = {
        "silent": here.guild.create_role("quiet"),
        "everyone": here.guild.default_role,
        "managed": RoleHandle(here.env, here.guild, own),
    }[kind]
    shown = await here.choose_setting(steward, "server", "called", role)
    assert (await here.preferences.of_server(here.guild.id)).called is None
    assert WORDS(f"setting-called-{kind}", role=f"<@&{role.id}>") in here.text(shown)


async def test_a_role_deleted_later_is_no_error_but_a_note(here: Room) -> None:
    await here.preferences.change_server(here.guild.id, called=4_711)
    await here.slash("Ada", "join")
    assert calls(here) == []
    shown = shown_by(await manager(here).slash(here.channel, "settings server"))
    assert "is gone" in here.text(shown)


# --- /games open ---


async def test_open_tables_are_listed_and_joined_from_afar(here: Room) -> None:
    await here.slash("Ada", "join")
    game = beside(here, "game")
    await game.join("Ben", "Cleo", "Dan")
    await game.slash("Ben", "start")
    far = beside(here, "far")
    listed = shown_by(await far.people["Zoe"].slash(far.channel, "games open"))
    text = here.text(listed)
    (lobby,) = here.live()
    assert f"/{here.channel.id}/{lobby.id}" in text
    assert "round 1 of" in text
    assert actions(listed) == ["join", "tellme"]
    await press(far, "Zoe", listed, "join")
    assert (await here.truth()).chair_of(here.people["Zoe"].id) is not None
    assert (await game.truth()).phase is Phase.PLAYING


async def test_hidden_and_private_tables_are_not_listed(here: Room) -> None:
    zoe = here.people["Zoe"]
    blind = discord.PermissionOverwrite(view_channel=False)
    hidden = beside(here, "hidden")
    hidden.channel = here.guild.create_text_channel("vault", overwrites={zoe: blind})
    await here.env.settle()
    await hidden.slash("Ada", "join")
    await here.slash("Ben", "join", private=True)
    listed = shown_by(await zoe.slash(here.channel, "games open"))
    assert "no table that you could see" in here.text(listed)
    await invite(here, "Ben", zoe)
    listed = shown_by(await zoe.slash(here.channel, "games open"))
    assert actions(listed) == ["join", "tellme"], "who is invited sees it"


async def test_a_button_that_leads_to_a_hidden_table_seats_nobody(here: Room) -> None:
    zoe = here.people["Zoe"]
    await here.slash("Ada", "join")
    far = beside(here, "far")
    listed = shown_by(await zoe.slash(far.channel, "games open"))
    custom_id = next(
        str(node["custom_id"]) for node in walk(listed.components) if "join" in str(node.get("custom_id", ""))
    )
    backend: Any = here.env.backend
    blind = Overwrite(zoe.id, OverwriteType.MEMBER, 0, discord.Permissions(view_channel=True).value)
    with here.env._bot_scope():  # pyright: ignore[reportPrivateUsage]
        backend.edit_channel(here.channel.id, {}, overwrites=[blind])
    await here.env.settle()
    assert "The game has moved on." in here.reply(await zoe.click(listed, custom_id=custom_id))
    assert (await here.truth()).chair_of(zoe.id) is None
    assert await here.store.find_table(far.channel.id) is None, "nor is another table opened for them"


async def test_a_button_that_leads_to_a_lobby_that_is_over_opens_no_other(here: Room) -> None:
    await here.slash("Ada", "join")
    far = beside(here, "far")
    listed = shown_by(await far.people["Zoe"].slash(far.channel, "games open"))
    await here.slash("Ada", "leave")
    refused = await press(far, "Zoe", listed, "join")
    assert "The game has moved on." in refused.text
    assert await here.store.find_table(far.channel.id) is None


async def test_from_wanting_to_play_to_four_at_a_table_are_three_clicks_each(here: Room) -> None:
    for name in ("Ben", "Cleo", "Dan"):
        await wish(here, name)  # once, on another evening
    await here.slash("Ada", "join")
    (line,) = calls(here)
    for name in ("Ben", "Cleo", "Dan"):
        await press(here, name, line, "join")
    assert len((await here.truth()).chairs) == 4
