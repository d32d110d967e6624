"""``/settings``: each choice counts at once and lasts; managers choose for a server, all for themselves."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import discord
import pytest
import simcord

from bot.demo.transcript import walk
from bot.preferences import PersonPreferences, Preferences, QuietHours, Reminders, ServerPreferences, Threads
from bot.tables.bookkeeping import Bookkeeping
from bot.tables.pace import Pace
from bot.tables.table_view import Phase
from tests.support.builders import some
from tests.support.lobby import play_on
from tests.support.moderating import moderator
from tests.support.room import WORDS, Room, forge, shown_by


async def kept_of_server(here: Room) -> ServerPreferences:
    """What is kept of the server, as the next process will read it."""
    return await Preferences(here.store).of_server(here.guild.id)


def menu(message: simcord.ResponseMessage, name: str) -> dict[str, Any]:
    (found,) = (dict(node) for node in walk(message.components) if f"@{name}" in str(node.get("custom_id")))
    return found


def chosen(message: simcord.ResponseMessage, name: str) -> list[str]:
    """What a menu shows as chosen."""
    shown = menu(message, name)
    options = [option["value"] for option in shown.get("options", ()) if option.get("default")]
    return options + [str(value["id"]) for value in shown.get("default_values", ())]


async def kept(here: Room, name: str) -> PersonPreferences:
    """What is kept of a person, likewise."""
    return await Preferences(here.store).of_person(here.people[name].id)


async def opened(here: Room, name: str, panel: str = "me") -> simcord.ResponseMessage:
    shown = shown_by(await here.people[name].slash(here.channel, f"settings {panel}"))
    assert shown.ephemeral
    return shown


async def test_every_choice_is_kept_and_shown(here: Room) -> None:
    moderator(here, "Ada")
    role = here.guild.create_role("Umpires")
    other = here.guild.create_voice_channel("talk")
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
        assert chosen(shown, name) == [value if isinstance(value, str) else str(value.id) for value in values]
    assert shown is not None
    assert await kept_of_server(here) == ServerPreferences(
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
    again = await opened(here, "Ada", "server")
    assert again.components == shown.components
    for name in ("channels", "results", "moderators"):  # a panel of before the restart works, too
        await here.people["Ada"].select(shown, [], custom_id=f"ig1:menu-server:0:0:@{name}")
    defaults = {"language": "automatic", "edition": "default", "pace": "no_clock", "bookkeeping": "nobody"}
    for name, value in defaults.items():
        await here.choose_setting("Ada", "server", name, value)
    assert await kept_of_server(here) == ServerPreferences(
        pace=Pace.NO_CLOCK, threads=Threads.ALWAYS, purses=False
    )


async def test_only_those_who_manage_the_server(here: Room) -> None:
    before = await kept_of_server(here)
    assert await here.told_privately("Zoe", "settings server") == f"⚠️ {WORDS('settings-not-a-manager')}"
    moderator(here, "Ada")
    shown = await opened(here, "Ada", "server")
    moderator(here, "Ben")
    result = await here.people["Ada"].select(shown, ["de"], custom_id="ig1:menu-server:0:0:@language")
    assert here.reply(result) == f"⚠️ {WORDS('settings-not-a-manager')}", "whoever may no longer"
    assert await kept_of_server(here) == before
    role = here.guild.create_role("Stewards", permissions=discord.Permissions(manage_guild=True))
    steward = here.guild.add_member(here.env.create_user("stella"), roles=[role])
    await here.env.settle()
    result = await steward.slash(here.channel, "settings server")
    assert here.answers(result)[0].text.startswith("## Settings of this server")


async def test_there_is_no_server_in_direct_messages(here: Room) -> None:
    result = await here.people["Ada"].user.slash("settings server")
    assert here.reply(result) == f"⚠️ {WORDS('settings-no-server')}"


@pytest.mark.parametrize(
    ("panel", "name", "forged", "value"),
    [
        ("server", "language", "pace", "de"),
        ("server", "pace", "edition", "slow"),
        ("server", "pace", "bookkeeping", "slow"),
        ("server", "threads", "purses", "always"),
        ("server", "language", "channels", "de"),
        ("server", "language", "nonsense", "de"),
        ("server", "language", "results", "de"),
        ("me", "language", "reminders", "de"),
        ("me", "language", "purse", "de"),
        ("me", "language", "nonsense", "de"),
        ("me", "language", "channels", "de"),
    ],
)
async def test_what_is_not_offered_changes_nothing(
    here: Room, panel: str, name: str, forged: str, value: str
) -> None:
    moderator(here, "Ada")
    before = await kept_of_server(here), await kept(here, "Ada")
    shown = await opened(here, "Ada", panel)
    menus = f"ig1:menu-{'own' if panel == 'me' else panel}:0:0:@"
    if f"{menus}{forged}" in str(shown.components):  # two menus never have one id
        forge(here, shown, f"{menus}{forged}", f"{menus}gone")
    forge(here, shown, f"{menus}{name}", f"{menus}{forged}")
    await here.people["Ada"].select(shown, [value], custom_id=f"{menus}{forged}")
    assert WORDS("settings-unknown") in here.text(shown)
    assert (await kept_of_server(here), await kept(here, "Ada")) == before


async def test_what_is_missing_where_results_are_to_be_posted(here: Room) -> None:
    moderator(here, "Ada")
    bot_user = some(here.env.bot.user)
    locked = here.guild.create_text_channel(
        "hall", overwrites={bot_user: discord.PermissionOverwrite(send_messages=False)}
    )
    await here.env.settle()
    shown = await here.choose_setting("Ada", "server", "results", locked)
    assert "⚠️ I cannot post results yet. I lack a permission in " in here.text(shown)
    assert f"<#{locked.id}>: **Send Messages**." in here.text(shown)
    assert (await kept_of_server(here)).results == locked.id, "it is kept: the permission may follow"
    shown = await here.choose_setting("Ada", "server", "results", here.channel)
    assert "I cannot post results" not in here.text(shown)


async def test_channels_and_roles_that_are_gone_are_not_shown_as_chosen(here: Room) -> None:
    moderator(here, "Ada")
    other = here.guild.create_text_channel("other")
    role = here.guild.create_role("Umpires")
    await here.env.settle()
    await here.choose_setting("Ada", "server", "channels", other, here.channel)
    await here.choose_setting("Ada", "server", "results", other)
    await here.choose_setting("Ada", "server", "moderators", role)
    bot_guild = some(here.env.bot.get_guild(here.guild.id))
    gone = bot_guild.get_channel(other.id)
    removed = bot_guild.get_role(role.id)
    assert isinstance(gone, discord.TextChannel)
    assert removed is not None
    here.env.backend.delete_role(bot_guild.id, role.id)
    await gone.delete()
    await here.env.settle()
    shown = await opened(here, "Ada", "server")
    assert chosen(shown, "channels") == [str(here.channel.id)]
    assert chosen(shown, "results") == chosen(shown, "moderators") == []


# --- what they change ---


async def test_tables_are_opened_only_in_the_chosen_channels(here: Room) -> None:
    moderator(here, "Ada")
    home = here.guild.create_text_channel("tables")
    elsewhere = here.channel
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


async def test_a_rematch_is_a_table_like_any_other(here: Room) -> None:
    moderator(here, "Ada")
    await here.seat(3)
    await play_on(here)
    other = here.guild.create_text_channel("other")
    await here.env.settle()
    await here.choose_setting("Ada", "server", "channels", other)
    (refused,) = here.answers(await here.click("Ada", "rematch"))
    assert refused.text.startswith(f"⚠️ On this server tables are opened in <#{other.id}>.")
    await here.choose_setting("Ada", "server", "channels")
    await here.click("Ada", "rematch")
    assert (await here.truth()).phase is Phase.LOBBY


async def test_new_tables_start_with_the_chosen_edition_and_pace(here: Room) -> None:
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


async def test_a_thread_belongs_to_its_channel(here: Room) -> None:
    moderator(here, "Ada")
    other = here.guild.create_text_channel("other")
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


async def test_where_no_chosen_channel_is_left_tables_are_opened_anywhere(here: Room) -> None:
    moderator(here, "Ada")
    other = here.guild.create_text_channel("other")
    await here.env.settle()
    await here.choose_setting("Ada", "server", "channels", other)
    gone = here.env.bot.get_channel(other.id)
    assert isinstance(gone, discord.TextChannel)
    await gone.delete()
    await here.env.settle()
    assert (await here.slash("Zoe", "join"))[0].text == "Zoe opens a table."


async def test_the_role_that_moderates(here: Room) -> None:
    guild = here.guild
    await here.seat(3)
    role = guild.create_role("Umpires")
    umpire = guild.add_member(here.env.create_user("uma", global_name="Uma"), roles=[role])
    helping = guild.create_role("Helpers", permissions=discord.Permissions(manage_messages=True))
    helper = guild.add_member(here.env.create_user("hal"), roles=[helping])
    await here.env.settle()
    moderator(here, "Zoe")
    assert WORDS("refused-not_a_moderator") in here.reply(await umpire.slash(here.channel, "table pause"))
    await here.choose_setting("Zoe", "server", "moderators", role)
    (told,) = (one for one in here.answers(await umpire.slash(here.channel, "table pause")) if one.public)
    assert told.text == "Uma pauses the game, as a moderator."
    (refused,) = here.answers(await helper.slash(here.channel, "table resume"))
    assert not refused.public
    assert WORDS("refused-not_of_moderators", role=f"<@&{role.id}>") in refused.text
    await here.restart()
    (told, *_) = await here.slash("Zoe", "table resume")
    said = told.text.partition("\n")[0]
    assert said == "Zoe resumes the game, as a moderator.", "the server's own managers always may"
    here.env.backend.delete_role(guild.id, role.id)
    await here.env.settle()
    await helper.slash(here.channel, "table close")
    assert (await here.truth()).phase is Phase.CLOSED, "a role that is gone moderates nothing"


NIGHT = {"start": ["22"], "end": ["8"], "zone": "berlin"}
"""As the form is filled in."""


async def form(
    here: Room, person: simcord.MemberActor | simcord.UserHandle, shown: simcord.ResponseMessage
) -> tuple[simcord.InteractionResult, dict[str, Any]]:
    """Open the form for quiet hours; and what it is filled in with."""
    result = await person.click(shown, custom_id="ig1:quiet:0:0")
    filled: dict[str, Any] = {}
    modal: Any = result.modal
    for label in modal["components"]:
        field: dict[str, Any] = label["component"]
        chosen = [option["value"] for option in field.get("options", ()) if option.get("default")]
        filled[field["custom_id"]] = chosen or field.get("value")
    return result, filled


async def fill_in(here: Room, name: str, shown: simcord.ResponseMessage, **filled: Any) -> None:
    person = here.people[name]
    asked, _ = await form(here, person, shown)
    await person.submit_modal(asked, filled)


def disabled(shown: simcord.ResponseMessage, custom_id: str) -> bool:
    (button,) = (node for node in walk(shown.components) if node.get("custom_id") == custom_id)
    return bool(button.get("disabled"))


async def test_every_choice_is_kept(here: Room) -> None:
    await here.choose_setting("Zoe", "me", "purse", "no")
    await here.choose_setting("Zoe", "me", "reminders", "dm")
    shown = await here.choose_setting("Zoe", "me", "language", "de")
    assert here.text(shown).startswith("## Deine Einstellungen"), "in the language that counts now"
    assert await kept(here, "Zoe") == PersonPreferences(language="de", purse=False, reminders=Reminders.DM)
    assert await kept(here, "Ada") == PersonPreferences()
    await here.restart()
    assert (await here.told("Zoe", "start")).startswith("⚠️ Hier ist kein Tisch offen.")
    shown = await here.choose_setting("Zoe", "me", "language", "default")
    assert here.text(shown).startswith("## Your settings")
    await here.choose_setting("Zoe", "me", "purse", "yes")
    await here.choose_setting("Zoe", "me", "reminders", "off")
    assert await kept(here, "Zoe") == PersonPreferences(reminders=Reminders.OFF)


async def test_quiet_hours(here: Room) -> None:
    """A mistake in the time zone is seen, because the panel says what time it is there."""
    shown = await opened(here, "Ada")
    assert "You have none." in here.text(shown)
    assert disabled(shown, "ig1:noquiet:0:0")
    _, filled = await form(here, here.people["Ada"], shown)
    assert filled == {"start": ["22"], "end": ["8"], "zone": None}
    await fill_in(here, "Ada", shown, **NIGHT)
    assert (await kept(here, "Ada")).quiet == QuietHours(zone="Europe/Berlin", start=22, end=8)
    now = here.env.now().astimezone(UTC)
    there = now.replace(hour=(now.hour + 1) % 24)  # it is winter on simcord
    assert now < datetime(2026, 3, 1, tzinfo=UTC)
    assert f"It is Europe/Berlin, where it is {there:%H:%M} now." in here.text(shown)
    assert "22:00 to 08:00." in here.text(shown)

    await here.restart()
    shown = await opened(here, "Ada")
    _, filled = await form(here, here.people["Ada"], shown)
    assert filled == {"start": ["22"], "end": ["8"], "zone": "Europe/Berlin"}
    await fill_in(here, "Ada", shown, start=["13"], end=["15"], zone="New York")
    assert "13:00 to 15:00." in here.text(shown)
    assert "It is America/New_York," in here.text(shown)
    await here.people["Ada"].click(shown, custom_id="ig1:noquiet:0:0")
    assert "You have none." in here.text(shown)
    assert (await kept(here, "Ada")).quiet is None


@pytest.mark.parametrize(
    ("filled", "why"),
    [
        ({"zone": "Mordor"}, "⚠️ I know no time zone “Mordor”. Name a big city"),
        ({"zone": "*<@1>* `x`"}, "⚠️ I know no time zone “\\*"),
        ({"zone": "mo"}, "⚠️ “mo” may be many, such as Africa/Mogadishu, Africa/Monrovia,"),
        ({"zone": "Santa"}, "⚠️ “Santa” may be America/Santa_Isabel or America/Santarem. Choose one"),
        ({"end": ["22"]}, "⚠️ Quiet hours cannot begin and end at the same time."),
    ],
)
async def test_what_makes_no_quiet_hours(here: Room, filled: dict[str, Any], why: str) -> None:
    shown = await opened(here, "Ada")
    await fill_in(here, "Ada", shown, start=["21"], end=["7"], zone="Vienna")
    before = await kept(here, "Ada")
    await fill_in(here, "Ada", shown, **{**NIGHT, **filled})
    assert why in here.text(shown)
    assert "<@1>" not in here.text(shown)
    assert "21:00 to 07:00." in here.text(shown), "what there was"
    assert await kept(here, "Ada") == before


async def test_hours_that_no_clock_has(here: Room) -> None:
    """Only a hostile client can send them."""
    shown = await opened(here, "Ada")
    asked, _ = await form(here, here.people["Ada"], shown)
    interaction: Any = asked._interaction  # pyright: ignore[reportPrivateUsage]
    options = interaction.modal["components"][0]["component"]["options"]
    options[0]["value"] = "99"
    await here.people["Ada"].submit_modal(asked, {**NIGHT, "start": ["99"]})
    assert WORDS("settings-unknown") in here.text(shown)
    assert (await kept(here, "Ada")).quiet is None


async def test_in_direct_messages_with_the_bot(here: Room) -> None:
    user = here.people["Ben"].user
    shown = shown_by(await user.slash("settings me"))
    await user.select(shown, ["off"], custom_id="ig1:menu-own:0:0:@reminders")
    await user.select(shown, ["no"], custom_id="ig1:menu-own:0:0:@purse")
    asked, _ = await form(here, user, shown)
    await user.submit_modal(asked, NIGHT)
    assert "22:00 to 08:00." in here.text(shown)
    assert await kept(here, "Ben") == PersonPreferences(
        purse=False,
        reminders=Reminders.OFF,
        quiet=QuietHours(zone="Europe/Berlin", start=22, end=8),
        zone="Europe/Berlin",
    )
