"""Gathering people on Discord: invitations, kept seats, a table for the invited alone."""

from __future__ import annotations

from typing import Any

import discord
import simcord

from bot.demo.transcript import walk
from tests.support.builders import some
from tests.support.lobby import beside, lobby, more
from tests.support.room import Answer, Panel, Room, forge, shown_by

MENU = "Invite to my table"


async def invite(here: Room, host: str, *people: Any) -> list[Answer]:
    """Open the host's panel and choose people, one after the other; what that is answered with."""
    panel = Panel(here, here.people[host], shown_by(await more(here, host, "invite")))
    answers: list[Answer] = []
    for person in people:
        control = panel.control("invite")
        assert control is not None, panel.text
        result = await panel.person.select(panel.message, [person], custom_id=control["custom_id"])
        answers += here.answers(result)
    return answers


def invitations(here: Room) -> list[simcord.ResponseMessage]:
    """The lines that invite somebody, with their buttons."""
    return [message for message in here.messages() if "nothanks" in actions(message)]


def actions(message: simcord.ResponseMessage) -> list[str]:
    ids = [str(node["custom_id"]) for node in walk(message.components) if "custom_id" in node]
    return [custom_id.split(":")[1] for custom_id in ids]


def named_in(here: Room, message: simcord.ResponseMessage) -> list[int]:
    """Whom a message may mention."""
    stored: Any = here.env.backend.messages[here.channel.id][message.id]
    return sorted(stored.allowed_mentions.users)


def is_silent(here: Room, message: simcord.ResponseMessage) -> bool:
    stored: Any = here.env.backend.messages[here.channel.id][message.id]
    return bool(stored.flags & discord.MessageFlags(suppress_notifications=True).value)


async def press(here: Room, who: str, message: simcord.ResponseMessage, action: str) -> list[Answer]:
    custom_id = next(
        str(node["custom_id"])
        for node in walk(message.components)
        if str(node.get("custom_id", "")).startswith(f"ig1:{action}:")
    )
    return here.answers(await here.people[who].click(message, custom_id=custom_id))


async def test_who_is_invited_is_called_once_and_sits_down_with_one_click(here: Room) -> None:
    await here.slash("Ada", "join")
    await invite(here, "Ada", here.people["Ben"])
    (line,) = invitations(here)
    assert named_in(here, line) == [here.people["Ben"].id]
    assert here.people["Ben"].mention in here.text(line)
    assert not is_silent(here, line)
    assert actions(line) == ["join", "nothanks"]
    assert "kept for Ben until <t:" in lobby(here)
    await press(here, "Ben", line, "join")
    assert [chair.name for chair in (await here.truth()).chairs] == ["Ada", "Ben"]
    assert invitations(here) == [], "it has lost its buttons"
    assert "kept for" not in lobby(here)
    assert len([message for message in here.messages() if "Ben was invited" in here.text(message)]) == 1
    assert sum(here.text(message).count("sits down") for message in here.messages()) == 1, "told once"


async def test_no_thanks_frees_the_seat_and_tells(here: Room) -> None:
    await here.slash("Ada", "join")
    await invite(here, "Ada", here.people["Ben"])
    (line,) = invitations(here)
    (private,) = await press(here, "Cleo", line, "nothanks")
    assert not private.public
    assert "No seat is kept for you" in private.text
    told = await press(here, "Ben", line, "nothanks")
    assert any(not answer.public for answer in told)
    assert any("Ben cannot come" in here.text(message) for message in here.messages())
    assert (await here.truth()).invitations == ()
    assert invitations(here) == []


async def test_a_person_s_menu_invites_to_the_host_s_table(here: Room) -> None:
    ada = here.people["Ada"]
    (none,) = here.answers(await ada.context_menu(here.channel, MENU, here.people["Ben"]))
    assert "You have no lobby here" in none.text
    await here.slash("Ada", "join")
    elsewhere = beside(here)
    await ada.context_menu(elsewhere.channel, MENU, here.people["Ben"])
    assert [one.name for one in (await here.truth()).invitations] == ["Ben"]
    assert len(invitations(here)) == 1
    assert invitations(elsewhere) == [], "it stands where the table is"


async def test_who_cannot_come_is_not_called(here: Room) -> None:
    await here.slash("Ada", "join")
    robot = here.guild.add_member(here.env.create_user("Robot", bot=True))
    (answer,) = await invite(here, "Ada", robot)
    assert "Only people can be invited" in answer.text
    (answer,) = await invite(here, "Ada", here.people["Ada"])
    assert "sits at the table already" in answer.text
    assert invitations(here) == []


async def test_who_cannot_see_the_channel_is_not_called_there(here: Room) -> None:
    blind = discord.PermissionOverwrite(view_channel=False)
    ben = here.people["Ben"]
    channel = here.guild.create_text_channel("hall", overwrites={ben: blind})
    here.channel = channel
    await here.slash("Ada", "join")
    (answer,) = await invite(here, "Ada", ben)
    assert f"cannot see <#{channel.id}>" in answer.text
    assert (await here.truth()).invitations == ()


async def test_a_forged_choice_invites_nobody(here: Room) -> None:
    await here.join("Ada", "Ben")
    panel = Panel(here, here.people["Ada"], shown_by(await more(here, "Ada", "invite")))
    control = some(panel.control("invite"))
    message, join = here.button("join")
    forge(here, message, join, control["custom_id"].replace("menu-", ""))
    assert "is for Ada, the host, to say" in here.reply(await here.click("Ben", "invite"))
    await here.slash("Ada", "leave")
    result = await panel.person.select(panel.message, [here.people["Cleo"]], custom_id=control["custom_id"])
    assert "no seat at this table" in here.reply(result)
    assert (await here.truth()).invited == frozenset()


async def test_a_table_for_the_invited_alone_lets_nobody_else_in(here: Room) -> None:
    await here.slash("Ada", "join")
    await more(here, "Ada", "invitedonly")
    assert "Only whom the host invites" in lobby(here)
    assert "Only whom the host invites" in here.reply(await here.click("Cleo", "join"))
    await invite(here, "Ada", here.people["Ben"])
    await here.click("Ben", "join")
    assert len((await here.truth()).chairs) == 2
    await more(here, "Ada", "invitedonly")
    await here.click("Cleo", "join")
    assert len((await here.truth()).chairs) == 3


async def test_an_invitation_is_not_sent_again_after_a_crash(here: Room) -> None:
    await here.slash("Ada", "join")
    await invite(here, "Ada", here.people["Ben"])
    table = await here.truth()
    await here.store.keep_publication(table.id, told=0, published=0, shown=())
    rows = "DELETE FROM publication WHERE kind = 'invitation'"
    await here.store.db.say("lose a note", rows)
    back = "UPDATE publication SET shows = shows - 1 WHERE kind = 'published'"
    await here.store.db.say("lose a note", back)
    await here.restart()
    assert len(invitations(here)) == 1


async def test_an_invitation_rings_nobody_at_night(here: Room) -> None:
    ben = here.people["Ben"]
    hour = discord.utils.utcnow().hour
    quiet = {"zone": "UTC", "start": hour, "end": (hour + 2) % 24}
    await here.preferences.change_person(ben.id, quiet=quiet)
    await here.slash("Ada", "join")
    await invite(here, "Ada", ben)
    (line,) = invitations(here)
    assert is_silent(here, line)
    assert named_in(here, line) == [ben.id], "it is there all the same"


async def test_a_forged_no_thanks_of_another_table_changes_nothing(here: Room) -> None:
    await here.slash("Ada", "join")
    await invite(here, "Ada", here.people["Ben"])
    (line,) = invitations(here)
    forge(here, line, f"ig1:nothanks:{(await here.truth()).id}:0", "ig1:nothanks:999:0")
    (answer,) = here.answers(await here.people["Ben"].click(line, custom_id="ig1:nothanks:999:0"))
    assert not answer.public
    assert len((await here.truth()).invitations) == 1
