"""What the bot gives to one person: direct messages, the purse, and a copy of their data."""

from __future__ import annotations

import json
from typing import Any

import simcord

from bot.demo.transcript import walk
from bot.discord_api.direct_channels import DirectChannels
from bot.discord_api.messages import DiscordApi
from tests.support.room import Room, services_of


def api_of(here: Room) -> DiscordApi:
    """A way of its own to write to channels and people."""
    return DiscordApi(
        here.env.bot, DirectChannels(here.env.bot, here.store, services_of(here).background.go_on_at)
    )


def direct(here: Room, name: str) -> list[simcord.ResponseMessage]:
    """The bot's direct messages to somebody, as they are now."""
    stored: dict[int, Any] = here.env.backend.messages.get(here.people[name].user.dm_channel.id, {})
    return [simcord.ResponseMessage(here.env, message) for _, message in sorted(stored.items())]


def button(shown: simcord.ResponseMessage, action: str) -> str | None:
    """The id of a message's button for an action."""
    ids = [str(node["custom_id"]) for node in walk(shown.components) if "custom_id" in node]
    return next((each for each in ids if each.startswith(f"ig1:{action}:")), None)


async def press(
    person: simcord.MemberActor | simcord.UserHandle, shown: simcord.ResponseMessage, action: str
) -> simcord.InteractionResult:
    """Press that button."""
    custom_id = button(shown, action)
    assert custom_id is not None
    return await person.click(shown, custom_id=custom_id)


async def purse_of(here: Room, name: str) -> simcord.ResponseMessage:
    """What ``/purse`` answers."""
    shown = (await here.people[name].slash(here.channel, "purse")).response
    assert shown is not None
    assert shown.ephemeral
    return shown


GIVE = "ig1:givemine:0:0"
ASK = "ig1:forgetme:0:0"
SHOW = "ig1:privacy:0:0"


async def opened(here: Room, name: str) -> simcord.ResponseMessage:
    shown = (await here.people[name].slash(here.channel, "privacy")).response
    assert shown is not None
    assert shown.ephemeral
    return shown


async def given(here: Room, name: str) -> tuple[str, dict[str, Any]]:
    """What somebody is told who wants a copy, and the copy."""
    shown = await opened(here, name)
    result = await here.people[name].click(shown, custom_id=GIVE)
    (told,) = result.followups or [result.response]
    assert told is not None
    assert told.ephemeral
    (file,) = told.attachments
    cdn: Any = here.env.backend.cdn
    return told.content, json.loads(cdn.get(file.url))
