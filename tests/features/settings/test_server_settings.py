"""``/settings server``: each choice counts at once and lasts; only those who manage the server make one."""

from __future__ import annotations

from random import Random
from typing import Any

import discord
import pytest
import simcord

from bot.demo.transcript import walk
from bot.preferences import Preferences, ServerPreferences, Threads
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.table_view import Phase
from bot.tables.time_control import Pace
from intrigue_core.players import RandomPlayer
from tests.support.moderating import guild_of, moderator
from tests.support.room import OpenRoom, Room, forge

MENUS = (
    *("language", "edition", "pace", "bookkeeping", "channels", "threads", "results"),
    *("moderators", "purses"),
)


async def kept(here: Room) -> ServerPreferences:
    """What is kept of the server, as the next process will read it."""
    return await Preferences(here.store).of_server(guild_of(here).id)


def menu(message: simcord.ResponseMessage, name: str) -> dict[str, Any]:
    (found,) = (dict(node) for node in walk(message.components) if f"@{name}" in str(node.get("custom_id")))
    return found


def chosen(message: simcord.ResponseMessage, name: str) -> list[str]:
    """What a menu shows as chosen."""
    shown = menu(message, name)
    options = [option["value"] for option in shown.get("options", ()) if option.get("default")]
    return options + [str(value["id"]) for value in shown.get("default_values", ())]


async def opened(here: Room, name: str) -> simcord.ResponseMessage:
    shown = (await here.people[name].slash(here.channel, "settings server")).response
    assert shown is not None
    assert shown.ephemeral
    return shown


async def test_all_settings_in_one_message(room: OpenRoom) -> None:
    async with room() as here:
        moderator(here, "Ada")
        shown = await opened(here, "Ada")
        ids = [node["custom_id"] for node in walk(shown.components) if "custom_id" in node]
        assert ids == [f"ig1:menu-server:0:0:@{name}" for name in MENUS]
        assert {name: chosen(shown, name) for name in MENUS} == {
            "language": ["automatic"],
            "edition": ["default"],
            "pace": ["no_clock"],
            "bookkeeping": ["nobody"],
            "channels": [],
            "threads": ["offered"],
            "results": [],
            "moderators": [],
            "purses": ["yes"],
        }
        (usual, *_) = menu(shown, "edition")["options"]
        assert usual["label"] == "The usual one: Mayfair 2005"


async def test_every_choice_is_kept_and_shown(room: OpenRoom) -> None:
    async with room() as here:
        moderator(here, "Ada")
        role = guild_of(here).create_role("Umpires")
        other = guild_of(here).create_voice_channel("talk")
        await here.env.settle()
        shown: simcord.ResponseMessage | None = None
        for name, values in {
            "language": ["de"],
            "edition": ["amigo-2003"],
            "pace": ["slow"],
            "bookkeeping": ["open"],
            "channels": [here.channel, other],
            "threads": ["always"],
            "results": [here.channel],
            "moderators": [role],
            "purses": ["no"],
        }.items():
            shown = await here.choose_setting("Ada", "server", name, *values)
            assert chosen(shown, name) == [
                value if isinstance(value, str) else str(value.id) for value in values
            ]
        assert shown is not None
        assert await kept(here) == ServerPreferences(
            language="de",
            edition="amigo-2003",
            pace=Pace.SLOW,
            bookkeeping=Bookkeeping.OPEN,
            channels=(here.channel.id, other.id),
            threads=Threads.ALWAYS,
            results=here.channel.id,
            moderators=role.id,
            purses=False,
        )
        await here.restart()
        again = await opened(here, "Ada")
        assert again.components == shown.components
        for name in ("channels", "results", "moderators"):  # a panel of before the restart works, too
            await here.people["Ada"].select(shown, [], custom_id=f"ig1:menu-server:0:0:@{name}")
        defaults = {
            "language": "automatic",
            "edition": "default",
            "pace": "no_clock",
            "bookkeeping": "nobody",
        }
        for name, value in defaults.items():
            await here.choose_setting("Ada", "server", name, value)
        assert await kept(here) == ServerPreferences(pace=Pace.NO_CLOCK, threads=Threads.ALWAYS, purses=False)


async def test_only_those_who_manage_the_server(room: OpenRoom) -> None:
    async with room() as here:
        before = await kept(here)
        (refused,) = await here.slash("Zoe", "settings server")
        assert not refused.public
        assert refused.text == (
            "⚠️ Only those who may manage this server can change its settings. Your own are in `/settings me`."
        )
        moderator(here, "Ada")
        shown = await opened(here, "Ada")
        moderator(here, "Ben")
        result = await here.people["Ada"].select(shown, ["de"], custom_id="ig1:menu-server:0:0:@language")
        (refused,) = here.answers(result)
        assert refused.text.startswith("⚠️ Only those who may manage this server"), "whoever may no longer"
        assert await kept(here) == before
        role = guild_of(here).create_role("Stewards", permissions=discord.Permissions(manage_guild=True))
        steward = guild_of(here).add_member(here.env.create_user("stella"), roles=[role])
        await here.env.settle()
        result = await steward.slash(here.channel, "settings server")
        assert here.answers(result)[0].text.startswith("## Settings of this server")


async def test_there_is_no_server_in_direct_messages(room: OpenRoom) -> None:
    async with room() as here:
        result = await here.people["Ada"].user.slash("settings server")
        (refused,) = here.answers(result)
        assert refused.text.startswith("⚠️ A server’s settings belong to the server.")


@pytest.mark.parametrize(
    ("name", "forged", "value"),
    [
        ("language", "pace", "de"),
        ("pace", "edition", "slow"),
        ("pace", "bookkeeping", "slow"),
        ("threads", "purses", "always"),
        ("language", "channels", "de"),
        ("language", "nonsense", "de"),
        ("language", "results", "de"),
    ],
)
async def test_what_is_not_offered_changes_nothing(
    room: OpenRoom, name: str, forged: str, value: str
) -> None:
    async with room() as here:
        moderator(here, "Ada")
        before = await kept(here)
        shown = await opened(here, "Ada")
        for other in MENUS:  # two menus never have one id
            if other == forged:
                forge(here, shown, f"ig1:menu-server:0:0:@{other}", "ig1:menu-server:0:0:@gone")
        forge(here, shown, f"ig1:menu-server:0:0:@{name}", f"ig1:menu-server:0:0:@{forged}")
        await here.people["Ada"].select(shown, [value], custom_id=f"ig1:menu-server:0:0:@{forged}")
        assert "⚠️ That cannot be chosen here." in here.text(shown)
        assert await kept(here) == before


async def test_what_is_missing_where_results_are_to_be_posted(room: OpenRoom) -> None:
    async with room() as here:
        moderator(here, "Ada")
        bot_user = here.env.bot.user
        assert bot_user is not None
        locked = guild_of(here).create_text_channel(
            "hall", overwrites={bot_user: discord.PermissionOverwrite(send_messages=False)}
        )
        await here.env.settle()
        shown = await here.choose_setting("Ada", "server", "results", locked)
        assert "⚠️ I cannot post results yet. I lack a permission in " in here.text(shown)
        assert f"<#{locked.id}>: **Send Messages**." in here.text(shown)
        assert (await kept(here)).results == locked.id, "it is kept: the permission may follow"
        shown = await here.choose_setting("Ada", "server", "results", here.channel)
        assert "I cannot post results" not in here.text(shown)


async def test_channels_and_roles_that_are_gone_are_not_shown_as_chosen(room: OpenRoom) -> None:
    async with room() as here:
        moderator(here, "Ada")
        other = guild_of(here).create_text_channel("other")
        role = guild_of(here).create_role("Umpires")
        await here.env.settle()
        await here.choose_setting("Ada", "server", "channels", other, here.channel)
        await here.choose_setting("Ada", "server", "results", other)
        await here.choose_setting("Ada", "server", "moderators", role)
        bot_guild = here.env.bot.get_guild(guild_of(here).id)
        assert bot_guild is not None
        gone, removed = bot_guild.get_channel(other.id), bot_guild.get_role(role.id)
        assert isinstance(gone, discord.TextChannel)
        assert removed is not None
        here.env.backend.delete_role(bot_guild.id, role.id)
        await gone.delete()
        await here.env.settle()
        shown = await opened(here, "Ada")
        assert chosen(shown, "channels") == [str(here.channel.id)]
        assert chosen(shown, "results") == chosen(shown, "moderators") == []


# --- what they change ---


async def test_tables_are_opened_only_in_the_chosen_channels(room: OpenRoom) -> None:
    async with room() as here:
        moderator(here, "Ada")
        home, elsewhere = guild_of(here).create_text_channel("tables"), here.channel
        await here.env.settle()
        await here.slash("Ada", "join")
        await here.choose_setting("Ada", "server", "channels", home)
        assert (await here.slash("Ben", "join"))[0].text == "Ben sits down.", "a table that there is goes on"
        for name in ("Ada", "Ben"):
            await here.slash(name, "leave")
        (refused,) = await here.slash("Zoe", "join")
        assert not refused.public
        assert refused.text == f"⚠️ On this server tables are opened in <#{home.id}>."
        assert await here.store.find_table(elsewhere.id) is None
        here.channel = home
        assert (await here.slash("Zoe", "join"))[0].text == "Zoe opens a table."


async def test_a_rematch_is_a_table_like_any_other(room: OpenRoom) -> None:
    async with room() as here:
        moderator(here, "Ada")
        table, player = await here.seat(3), RandomPlayer(Random(1))
        while table.phase is Phase.PLAYING:
            await here.say(table, player.decide(table.view_of(here.acting(table).id)))
            table = await here.truth()
        other = guild_of(here).create_text_channel("other")
        await here.env.settle()
        await here.choose_setting("Ada", "server", "channels", other)
        (refused,) = here.answers(await here.click("Ada", "rematch"))
        assert refused.text.startswith(f"⚠️ On this server tables are opened in <#{other.id}>.")
        await here.choose_setting("Ada", "server", "channels")
        await here.click("Ada", "rematch")
        assert (await here.truth()).phase is Phase.LOBBY


async def test_new_tables_start_with_the_chosen_edition_and_pace(room: OpenRoom) -> None:
    async with room() as here:
        moderator(here, "Ada")
        await here.slash("Ben", "join")
        before = await here.truth()
        await here.choose_setting("Ada", "server", "edition", "brettspielwelt")
        await here.choose_setting("Ada", "server", "pace", "slow")
        await here.choose_setting("Ada", "server", "bookkeeping", "each")
        assert await here.truth() == before, "a table that there is stays as it is"
        await here.slash("Ben", "leave")
        await here.restart()
        await here.slash("Ben", "join")
        table = await here.truth()
        assert table.edition.name == "brettspielwelt"
        assert table.timing.control.pace is Pace.SLOW
        assert table.bookkeeping is Bookkeeping.EACH
        await here.slash("Ben", "leave")
        await here.choose_setting("Ada", "server", "edition", "default")
        await here.slash("Ben", "join")
        assert (await here.truth()).edition.name == "mayfair-2005"


async def test_the_rules_are_those_of_the_chosen_edition(room: OpenRoom) -> None:
    async with room() as here:
        moderator(here, "Ada")
        (before,) = await here.slash("Zoe", "help rules", topic="goal")
        await here.choose_setting("Ada", "server", "edition", "brettspielwelt")
        (after,) = await here.slash("Zoe", "help rules", topic="goal")
        assert "after 6 rounds" in after.text
        assert "after 6 rounds" not in before.text
        await here.slash("Zoe", "join")
        (joined,) = await here.slash("Zoe", "help rules", topic="goal")
        assert joined == after


async def test_a_thread_belongs_to_its_channel(room: OpenRoom) -> None:
    async with room() as here:
        moderator(here, "Ada")
        other = guild_of(here).create_text_channel("other")
        await here.env.settle()
        await here.choose_setting("Ada", "server", "channels", here.channel)
        for parent, welcome in ((here.channel, True), (other, False)):
            channel = here.env.bot.get_channel(parent.id)
            assert isinstance(channel, discord.TextChannel)
            await channel.create_thread(name="table", type=discord.ChannelType.public_thread)
            await here.env.settle()
            (here.channel,) = parent.threads
            (said, *_) = await here.slash("Ada", "join")
            assert said.public is welcome
            assert said.text.startswith("Ada opens a table." if welcome else "⚠️ On this server tables are")


async def test_where_no_chosen_channel_is_left_tables_are_opened_anywhere(room: OpenRoom) -> None:
    async with room() as here:
        moderator(here, "Ada")
        other = guild_of(here).create_text_channel("other")
        await here.env.settle()
        await here.choose_setting("Ada", "server", "channels", other)
        gone = here.env.bot.get_channel(other.id)
        assert isinstance(gone, discord.TextChannel)
        await gone.delete()
        await here.env.settle()
        assert (await here.slash("Zoe", "join"))[0].text == "Zoe opens a table."


async def test_the_role_that_moderates(room: OpenRoom) -> None:
    async with room() as here:
        guild = guild_of(here)
        await here.seat(3)
        role = guild.create_role("Umpires")
        umpire = guild.add_member(here.env.create_user("uma", global_name="Uma"), roles=[role])
        helping = guild.create_role("Helpers", permissions=discord.Permissions(manage_messages=True))
        helper = guild.add_member(here.env.create_user("hal"), roles=[helping])
        await here.env.settle()
        moderator(here, "Zoe")
        (none,) = here.answers(await umpire.slash(here.channel, "table pause"))
        assert "Only those who may manage messages" in none.text
        await here.choose_setting("Zoe", "server", "moderators", role)
        (told,) = (one for one in here.answers(await umpire.slash(here.channel, "table pause")) if one.public)
        assert told.text == "Uma pauses the game, as a moderator."
        (refused,) = here.answers(await helper.slash(here.channel, "table resume"))
        assert not refused.public
        assert refused.text.startswith(
            f"⚠️ Only <@&{role.id}> and those who may manage this server can do that."
        )
        await here.restart()
        (told, *_) = await here.slash("Zoe", "table resume")
        said = told.text.partition("\n")[0]
        assert said == "Zoe lets the game go on, as a moderator.", "the server's own managers always may"
        here.env.backend.delete_role(guild.id, role.id)
        await here.env.settle()
        await helper.slash(here.channel, "table close")
        assert (await here.truth()).phase is Phase.CLOSED, "a role that is gone moderates nothing"


async def test_everybody_may_moderate_if_the_server_says_so(room: OpenRoom) -> None:
    async with room() as here:
        await here.seat(3)
        moderator(here, "Ada")
        await here.choose_setting("Ada", "server", "moderators", guild_of(here).default_role)
        (told, *_) = await here.slash("Zoe", "table close")
        assert told.text == "Zoe closes the table, as a moderator."
