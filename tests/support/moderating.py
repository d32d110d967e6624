"""Moderators, managers and server owners in a room."""

from __future__ import annotations

from pathlib import Path

import simcord
from pydantic import SecretStr

from bot.config import DiscordSettings, Settings, StoreSettings
from tests.support.room import Room


def moderator(here: Room, name: str = "Zoe") -> simcord.MemberActor:
    """Return somebody who may manage messages."""
    (guild,) = here.env.backend.guilds.values()
    guild.owner_id = here.people[name].id
    return here.people[name]


def manager(here: Room, name: str = "Zoe") -> str:
    """Let somebody own the server, and so manage it."""
    moderator(here, name)
    return name


async def told(here: Room, who: str) -> str:
    (answer,) = await here.slash(who, "table status")
    assert not answer.public
    return answer.text


def settings_with(path: Path, token: str = "") -> Settings:
    discord = DiscordSettings(token=SecretStr(token), sync_commands="changed")
    return Settings.model_construct(discord=discord, store=StoreSettings(path=path))
